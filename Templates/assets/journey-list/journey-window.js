import { clockTime, endsOf } from "./journey-words.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("./journey-wish.js").Wish} Wish */

/** So many journeys are shown at first, and with each step. */
export const PAGE = 6;

/** When a journey ends by the clocks there: `2026-12-01T09:12`. */
const arrives = (/** @type {Journey} */ journey) => {
  const { utc, offset } = endsOf(journey).arrival;
  return new Date((utc + offset) * 1000).toISOString().slice(0, 16);
};

/**
 * The journeys of a date that fit a wish, and which of them are shown at first. If none fits, the nearest are.
 * @param {Journey[]} all of the date
 * @param {Wish} wish
 * @param {{ on: string, isFewest: boolean, now: number }} more the date, whether only those with the fewest changes are
 *   wanted, and the time in seconds since 1970
 * @returns {{ fitting: Journey[], start: number, missed: "noneBy" | "noneAfter" | null }} `missed`: why none fits
 */
export function fitting(all, { kind, time }, { on, isFewest, now }) {
  const least = Math.min(...all.map(({ changes }) => changes));
  const few = isFewest ? all.filter(({ changes }) => changes === least) : all;
  if (kind === "by" && time) {
    const inTime = few.filter((one) => arrives(one) <= `${on}T${time}`);
    return inTime.length ? { fitting: inTime, start: Math.max(inTime.length - PAGE, 0), missed: null } : { fitting: few, start: 0, missed: few.length ? "noneBy" : null };
  }
  const first = few.findIndex((one) => (time ? clockTime(endsOf(one).departure) >= time : one.departure > now));
  const isMissed = time !== "" && first < 0 && few.length > 0;
  return { fitting: few, start: Math.max(isMissed ? few.length - PAGE : first, 0), missed: isMissed ? "noneAfter" : null };
}
