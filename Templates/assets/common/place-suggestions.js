import { fold } from "../search/fold.js";
import { isASCII, withKeys } from "../search/latin-keys.js";
import { HIDDEN, keysFor, NONE, queryOf, withoutTail, wordTexts } from "../search/match.js";
import { isNearThing, mayBeSimilar, withMost } from "../search/near-words.js";
import { otherNames, rankInAll } from "../search/other-names.js";
import { qualifierOf } from "../search/row-things.js";

/** @typedef {import("../timetable/journey-places.js").City} City */
/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {{ city: City, places: Place[], others?: Map<Place, string> }} Suggestion a city with its matching places: itself, its stations; `others`: names in other languages that matched */

/** The most places suggested at once; typing on narrows them down. */
const MAX_PLACES = 100;

/** Within a class a city or station that has service is first, and a city before stations. */
const [CITY, STATION, WITHOUT_SERVICE, RANKS] = [0, 1, 2, 4];
const NO_MATCH = RANKS * NONE;

/** The most similar names suggested. */
const MAX_SIMILAR = 20;

/**
 * The suggestions for a query. If city and country match all of its words, the city is suggested with all of its
 * stations; otherwise stations whose names match the other words. The best matches come first, of equal ones the cities
 * with the most departures or inhabitants. With an empty query, and otherwise, the order is that of the site. If few places match, those that a query with a typing error finds
 * are similar.
 * @param {City[]} cities
 * @param {string} query folded
 * @param {(place: Place) => boolean} allowed
 * @param {string} [typed] the query as typed
 * @returns {{ suggestions: Suggestion[], total: number, more: number, similar: Place[] }} `more`: how many places are left out
 */
export function suggestionsFor(cities, query, allowed, typed = "") {
  /** @type {Suggestion[][]} */
  const classes = Array.from({ length: NO_MATCH }, () => []);
  const asked = queryOf(query, typed);
  for (const city of cities) {
    const { places, rank, others } = matchingPlaces(city, asked, allowed);
    if (!places.length) continue;
    classes[rank].push({ city, places, others });
  }
  if (query !== "") for (const one of classes) one.sort((a, b) => (b.city.weight ?? 0) - (a.city.weight ?? 0));
  const shown = classes.slice(0, RANKS * HIDDEN).flat();
  const found = shown.length > 0 ? shown : classes.flat();
  const total = found.reduce((sum, { places }) => sum + places.length, 0);
  const suggestions = limited(found);
  const more = total - suggestions.reduce((sum, { places }) => sum + places.length, 0);
  return { suggestions, total, more, similar: mayBeSimilar(query, total) ? similarPlaces(cities, query, allowed, total === 0) : [] };
}

/** @param {Place} place @returns whether it, or a station of it, has a board */
const hasService = (place) =>
  place.boards.length > 0 || (place === place.city && place.city.stations.some(({ boards }) => boards.length > 0));

/** @type {WeakMap<City, { name: string, country: string, latin: string, tail: string, hidden: string }>} folded texts of cities; `latin`: with Latin keys; `hidden`: names in other languages */
const cityTexts = new WeakMap();

/** @param {City} city */
function textsOf(city) {
  const known = cityTexts.get(city);
  if (known) return known;
  const [name, tail] = [fold(city.name), fold(qualifierOf(city.name))];
  const texts = { name, country: withKeys(`${fold(city.heading.slice(city.name.length))} ${tail}`.trim()), latin: "", tail, hidden: otherNames(city.others ?? "").map((one) => withKeys(one.folded)).join(" ") };
  const own = withoutTail(name, tail);
  texts.latin = isASCII(own) ? "" : withKeys(own);
  cityTexts.set(city, texts);
  return texts;
}

/**
 * @param {City} city
 * @param {import("../search/match.js").Query} query
 * @param {(place: Place) => boolean} allowed
 */
function matchingPlaces(city, query, allowed) {
  const isAll = query.text === "";
  const { name: whole, country, latin, tail, hidden } = textsOf(city);
  const name = withoutTail(whole, tail);
  /** @type {Map<Place, string>} */
  const others = new Map();
  const found = isAll ? { match: 0, other: "" } : rankInAll(query, { name: whole, tail, keys: keysFor(query, name, "", city.name), country }, city.others ?? "");
  const own = found.match;
  if (found.other !== "") others.set(city, found.other);
  const level = (/** @type {Place} */ place) => (!isAll && !hasService(place) ? WITHOUT_SERVICE : 0);
  if (own < HIDDEN) return { places: [city, ...city.stations].filter(allowed), rank: RANKS * own + CITY + level(city), others };
  /** @type {Place[]} */
  let places = [];
  let rank = NO_MATCH;
  for (const station of city.stations) {
    const keys = keysFor(query, station.folded, "", station.name);
    const { match, other } = rankInAll(
      query, { name: station.folded, keys, city: name, cityKeys: isASCII(query.text) ? latin : "", country, hidden }, station.others ?? "");
    if (match >= HIDDEN || !allowed(station)) continue;
    if (other !== "") others.set(station, other);
    places.push(station);
    rank = Math.min(rank, RANKS * match + STATION + level(station));
  }
  if (places.length === 0 && own === HIDDEN) [places, rank] = [[city, ...city.stations].filter(allowed), RANKS * HIDDEN + CITY + level(city)];
  return { places, rank, others };
}

/** @param {Place} place @returns its names, folded, and with Latin keys */
function inLetters({ folded, others = "" }) {
  const names = [folded, ...otherNames(others).map((one) => one.folded)];
  return { folded: names.join(" "), latin: names.map(withKeys).join(" ") };
}

/**
 * Cities with a similar name, and stations of other cities.
 * @param {City[]} cities
 * @param {string} query
 * @param {(place: Place) => boolean} allowed
 * @param {boolean} isNothing whether nothing matches: then all words but one are enough if no name is near
 */
function similarPlaces(cities, query, allowed, isNothing) {
  const words = wordTexts(query);
  /** @type {Map<City, { folded: string, latin: string }>} */
  const known = new Map();
  const lettersOf = (/** @type {Place} */ place) => {
    const texts = known.get(place.city) ?? inLetters(place.city);
    known.set(place.city, texts);
    if (place === place.city) return texts;
    const own = inLetters(place);
    return { folded: `${own.folded} ${texts.folded}`, latin: `${own.latin} ${texts.latin}` };
  };
  const withoutStations = (/** @type {Place[]} */ places) => {
    const whole = new Set(places.filter((place) => place === place.city));
    return places.filter((place) => place === place.city || !whole.has(place.city)).slice(0, MAX_SIMILAR);
  };
  const all = cities.flatMap((city) => [city, ...city.stations]).filter(allowed);
  const near = all.filter((place) => isNearThing(words, lettersOf(place)));
  return withoutStations(near.length > 0 || !isNothing ? near : withMost(words, all, lettersOf));
}

/** @param {Suggestion[]} suggestions */
function limited(suggestions) {
  /** @type {Suggestion[]} */
  const shown = [];
  let room = MAX_PLACES;
  for (const { city, places, others } of suggestions) {
    if (room <= 0) break;
    shown.push({ city, places: places.slice(0, room), others });
    room -= places.length;
  }
  return shown;
}

/**
 * Adds the point that was typed as coordinates, if any. Similar names are not offered then.
 * @param {ReturnType<typeof suggestionsFor>} found
 * @param {Place | null} point
 */
export const withPoint = ({ suggestions, total, more, similar }, point) =>
  (point ? { suggestions: [...suggestions, { city: point.city, places: [point] }], total: total + 1, more, similar: [] } : { suggestions, total, more, similar });

/**
 * The text that a combobox shows for a chosen place.
 * @param {Place} place
 */
export const placeLabel = (place) => (place === place.city ? place.city.heading : [place.name, place.city.name].filter(Boolean).join(", "));
