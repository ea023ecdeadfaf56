import { rank } from "./search-client.js";

/** @typedef {import("./journeys.js").City} City */
/** @typedef {import("./journeys.js").Place} Place */
/** @typedef {{ city: City, places: Place[] }} Offer what of a city is offered: itself, its stations */

/** More than these nobody walks through; the reader types on. */
const MOST = 100;

/** How a match of the city's heading stands to one of a station of its: both by class, the city's first. */
const CITY = 0;
const STATION = 1;
const NEITHER = 8;

/**
 * What is offered for what was typed. A match of «City, Country» offers the city with all of its stations, a match of
 * a station's name that station. The best matches come first; with nothing typed, and among equals, the order is the
 * site's.
 * @param {City[]} cities
 * @param {string} query folded
 * @param {(place: Place) => boolean} allowed
 * @returns {{ offers: Offer[], total: number, more: number }} how many there are, and how many of them are left out
 */
export function offersFor(cities, query, allowed) {
  /** @type {Offer[][]} */
  const classes = Array.from({ length: NEITHER }, () => []);
  let total = 0;
  for (const city of cities) {
    const { places, fit } = offered(city, query, allowed);
    if (!places.length) continue;
    classes[fit].push({ city, places });
    total += places.length;
  }
  const offers = cut(classes.flat());
  return { offers, total, more: total - offers.reduce((sum, { places }) => sum + places.length, 0) };
}

/**
 * @param {City} city
 * @param {string} query
 * @param {(place: Place) => boolean} allowed
 */
function offered(city, query, allowed) {
  if (query === "" || city.folded.includes(query)) {
    const fit = query === "" ? CITY : 2 * rank(city.folded, query) + CITY;
    return { places: [city, ...city.stations].filter(allowed), fit };
  }
  /** @type {Place[]} */
  const places = [];
  let fit = NEITHER;
  for (const station of city.stations) {
    const own = station.folded.includes(query) ? rank(station.folded, query) : spans(station, query) ? 0 : -1;
    if (own < 0 || !allowed(station)) continue;
    places.push(station);
    fit = Math.min(fit, 2 * own + STATION);
  }
  return { places, fit };
}

/**
 * Whether the reader wrote a station with its city, as the box itself writes it.
 * @param {Place} station
 * @param {string} query
 */
const spans = (station, query) =>
  query.length > station.folded.length && `${station.folded} ${station.city.folded}`.startsWith(query);

/** @param {Offer[]} offers */
function cut(offers) {
  /** @type {Offer[]} */
  const shown = [];
  let room = MOST;
  for (const { city, places } of offers) {
    if (room <= 0) break;
    shown.push({ city, places: places.slice(0, room) });
    room -= places.length;
  }
  return shown;
}

/**
 * What a box says of a chosen place.
 * @param {Place} place
 */
export const label = (place) => (place === place.city ? place.city.heading : `${place.name}, ${place.city.name}`);
