import { filled } from "../common/phrases.js";

/** Before and after all dates of a board. */
const [EARLIEST, LATEST] = ["1970-01-01", "9999-12-31"];

/** @typedef {{ before: string, day: string, link: string, after: string }} Notice text around a link to a date; it may be missing */

/**
 * What a board says that opens at a later date because nothing departs any more today.
 * @param {import("./board-client.js").Board} board
 * @param {string} today
 * @param {number} departed the number of today's departures
 * @param {DOMStringMap} words
 * @param {(day: string) => string} write
 * @returns {Notice}
 */
export function noticeBefore(board, today, departed, words, write) {
  const first = board.nextDay(EARLIEST);
  const hasBegun = !first || today >= first;
  const said = (!hasBegun ? filled(words.notBegun ?? "", { date: write(first) }) : departed > 0 ? words.over : words.noneToday) ?? "";
  return { before: said, day: "", link: "", after: "" };
}

/**
 * What a board says where nothing departs any more: on a date, today, or at all. Null: nothing.
 * @param {import("./board-client.js").Board} board
 * @param {object} shown
 * @param {string} shown.day
 * @param {string} shown.today
 * @param {number} shown.count of departures and arrivals
 * @param {number} shown.ahead the number of departures that are not over
 * @param {boolean} shown.saysEnded whether the page says that the timetable has ended
 * @param {DOMStringMap} words
 * @param {(day: string) => string} write
 * @returns {Notice | null}
 */
export function noticeOf(board, { day, today, count, ahead, saysEnded }, words, write) {
  const last = board.previousDay(LATEST);
  const showLast = (/** @type {string} */ before) =>
    (last && last !== day ? { before: before && `${before} `, day: last, link: filled(words.showLast ?? "", { date: write(last) }), after: "" }
      : before ? { before, day: "", link: "", after: "" } : null);
  const isOver = count > 0 && ahead === 0 && day === today;
  // The last service day, which other pages name; its trips after midnight are on the next date.
  const end = last && last < board.last ? last : board.last;
  if (last && (today > last || (isOver && today > end))) return showLast(saysEnded ? "" : filled(words.ended ?? "", { date: write(end) }));
  if (count > 0 && !isOver) return null;
  const next = board.nextDay(day);
  if (!next) return showLast((isOver ? words.over : words.none) ?? "");
  const isBefore = next === board.nextDay(EARLIEST);
  const [before = "", after = ""] = ((isOver ? words.overNext : isBefore ? words.notBegun : words.noneNext) ?? "").split("{date}");
  return { before, day: next, link: write(next), after };
}
