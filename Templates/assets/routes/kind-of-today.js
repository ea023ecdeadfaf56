import { isDay, numberOf, today } from "../common/days.js";

/**
 * Chooses the kind of day of the date in the address, `?on=`, otherwise of today; on a date without a timetable, that of
 * the next date with one.
 * @param {HTMLElement} choice
 */
export function chooseKind(choice) {
  const { first = "", kinds = "", zone } = choice.dataset;
  const asked = new URLSearchParams(location.search).get("on") ?? "";
  const place = numberOf(isDay(asked) ? asked : today(zone)) - numberOf(first);
  const number = /[1-9]/.exec(kinds.slice(Math.max(0, place)))?.[0];
  const input = choice.querySelector(`input[value="${number}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
}
