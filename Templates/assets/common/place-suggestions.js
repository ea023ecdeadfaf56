import { NONE, rank as matchClass } from "../search/match.js";

/** @typedef {import("../timetable/journey-places.js").City} City */
/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {{ city: City, places: Place[] }} Suggestion a city with its matching places: itself, its stations */

/** The most places suggested at once; typing on narrows them down. */
const MAX_PLACES = 100;

/** The rank of a match is twice its class, plus whether it is of the city's heading or of a station's name. */
const CITY = 0;
const STATION = 1;
const NO_MATCH = 2 * NONE;

/**
 * The suggestions for a query. If «City, Country» contains all of its words, the city is suggested with all of its
 * stations; otherwise stations whose names contain the other words. The best matches come first. With an empty query, and
 * among equal matches, the order is that of the site.
 * @param {City[]} cities
 * @param {string} query folded
 * @param {(place: Place) => boolean} allowed
 * @returns {{ suggestions: Suggestion[], total: number, more: number }} `more`: how many places are left out
 */
export function suggestionsFor(cities, query, allowed) {
  /** @type {Suggestion[][]} */
  const classes = Array.from({ length: NO_MATCH }, () => []);
  let total = 0;
  for (const city of cities) {
    const { places, rank } = matchingPlaces(city, query, allowed);
    if (!places.length) continue;
    classes[rank].push({ city, places });
    total += places.length;
  }
  const suggestions = limited(classes.flat());
  return { suggestions, total, more: total - suggestions.reduce((sum, { places }) => sum + places.length, 0) };
}

/**
 * @param {City} city
 * @param {string} query
 * @param {(place: Place) => boolean} allowed
 */
function matchingPlaces(city, query, allowed) {
  const own = query === "" ? 0 : matchClass(city.folded, query);
  if (own < NONE) return { places: [city, ...city.stations].filter(allowed), rank: 2 * own + CITY };
  /** @type {Place[]} */
  const places = [];
  let rank = NO_MATCH;
  for (const station of city.stations) {
    const match = matchClass(station.folded, query, city.folded);
    if (match === NONE || !allowed(station)) continue;
    places.push(station);
    rank = Math.min(rank, 2 * match + STATION);
  }
  return { places, rank };
}

/** @param {Suggestion[]} suggestions */
function limited(suggestions) {
  /** @type {Suggestion[]} */
  const shown = [];
  let room = MAX_PLACES;
  for (const { city, places } of suggestions) {
    if (room <= 0) break;
    shown.push({ city, places: places.slice(0, room) });
    room -= places.length;
  }
  return shown;
}

/**
 * The text that a combobox shows for a chosen place.
 * @param {Place} place
 */
export const placeLabel = (place) => (place === place.city ? place.city.heading : `${place.name}, ${place.city.name}`);
