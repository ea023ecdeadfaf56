import { matchRanges } from "../search/match-ranges.js";
import { withMarks } from "./highlight.js";
import { named, nameElement, nameLanguage } from "./name-language.js";

/** @typedef {import("../timetable/journey-places.js").City} City */
/** @typedef {import("../timetable/journey-places.js").Place} Place */

/**
 * The text of `placeLabel` with the languages of the names.
 * @param {Place} place
 */
export const labelParts = (place) => [
  nameElement(place.name, place.name), ...(place === place.city ? [place.city.heading.slice(place.name.length)] : place.city.name ? [", ", named(place.city.name)] : []),
];

/**
 * «City, Country» with matches marked, and the language of the city's name.
 * @param {City} city
 * @param {string} query folded
 */
export function headingParts({ name, heading }, query) {
  const ranges = matchRanges(heading, query);
  if (!name || !nameLanguage(name) || !heading.startsWith(name)) return withMarks(heading, ranges);
  const within = (/** @type {number} */ from, /** @type {number} */ to) => withMarks(heading.slice(from, to),
    ranges.map(([a, b]) => /** @type {[number, number]} */ ([Math.max(a, from) - from, Math.min(b, to) - from])).filter(([a, b]) => a < b));
  return [nameElement(name, ...within(0, name.length)), ...within(name.length, heading.length)];
}
