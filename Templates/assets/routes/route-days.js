import { dayOf, dayWords, isDay, numberOf, today } from "../common/days.js";
import { filled } from "../common/phrases.js";

/**
 * Shows the timetable of the date in the address, `?on=`, otherwise of today. On a date without service it says so, names
 * the next date with service and shows its timetable.
 * @param {HTMLElement} box with a character for each date from the first one on: the number of its kind of day, 0 without
 *   service, - for dates of which no timetable is on the page
 */
export function showRouteDay(box) {
  const { first = "", kinds = "", zone, noneNext = "", none = "", notBegun = "" } = box.dataset;
  const asked = new URLSearchParams(location.search).get("on") ?? "";
  const day = isDay(asked) ? asked : today(zone);
  const place = numberOf(day) - numberOf(first);
  const rest = kinds.slice(Math.max(0, place));
  const number = /[1-9]/.exec(rest)?.[0];
  const input = document.querySelector(`.kind-choice input[value="${number}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
  const write = dayWords(document.documentElement.lang);
  const next = rest.search(/[^0]/);
  const isOver = place >= kinds.length;
  if (kinds[place] !== undefined && kinds[place] !== "0" || isOver && day !== asked) return;
  const words = isOver ? none : place < 0 ? notBegun : noneNext;
  const date = next < 0 ? "" : write.full(dayOf(numberOf(first) + Math.max(0, place) + next));
  box.textContent = `${write.full(day)}: ${filled(words, { date })}`;
  box.hidden = false;
}
