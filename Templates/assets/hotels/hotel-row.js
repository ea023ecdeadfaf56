import { distanceWords } from "../common/distance.js";
import { element, link } from "../common/elements.js";
import { fold } from "../search/fold.js";
import { matchRanges } from "../search/match-ranges.js";
import { withMarks } from "../common/highlight.js";
import { counter, filled } from "../common/phrases.js";

/**
 * @typedef {object} Hotel
 * @property {string} id
 * @property {string} name
 * @property {string} address empty if unknown, or equal to the name
 * @property {string[]} city the city and country, as far as rows show them
 * @property {string} cityKey its city's key in the address, `c-7`; empty if hotels are in one city, or the city is unknown
 * @property {number} group its city's number in the list by distance
 * @property {string} href
 * @property {number | null} stars
 * @property {number | null} distance from the centre, in the site's unit
 * @property {number | null} rooms how many are free
 * @property {[number, number] | null} point latitude and longitude
 * @property {{ at: string, sizes: [number, number][] } | null} picture the folder of its files, and their sizes
 * @property {string | null} folded the text that a search matches; set on demand
 * @property {string | null} [latin] the same with its Latin keys
 * @property {HTMLLIElement | null} element its row; `null` until it is made
 */

/** The width of a row's picture, as in its template. */
const SIZES = "(min-width: 30rem) 8.5rem, 6rem";
const METRES = { km: 1000, mi: 1609.344, m: 1 };

/**
 * Reads a hotel from its row.
 * @param {HTMLLIElement} row
 * @returns {Hotel}
 */
export function readHotel(row) {
  const { id = "", stars, distance, rooms, city = "" } = row.dataset;
  const number = (/** @type {string | undefined} */ text) => (text === undefined ? null : Number(text));
  return {
    id, name: row.querySelector("a")?.textContent ?? "", address: row.querySelector("[data-address]")?.textContent ?? "",
    city: [row.querySelector(".subtitle > :not([data-address])")?.textContent ?? ""], cityKey: city, group: 0, href: row.querySelector("a")?.href ?? "", stars: number(stars), distance: number(distance),
    rooms: number(rooms), point: null, picture: null, folded: null, element: row,
  };
}

/**
 * Makes rows like those of the page, with the phrases in its list.
 * @param {DOMStringMap} words
 * @param {string} language
 * @returns {(hotel: Hotel) => HTMLLIElement}
 */
export function rowMaker(words, language) {
  const { starsForms = "{}", noStars = "", roomsForms = "{}", noRooms = "", fromCentre = "", unit = "km" } = words;
  const sayStars = counter(starsForms, language);
  const sayRooms = counter(roomsForms, language);
  const metres = METRES[/** @type {keyof METRES} */ (unit)] ?? METRES.km;
  const facts = (/** @type {Hotel} */ { stars, rooms, distance }) => [
    stars === null ? "" : stars === 0 ? noStars : sayStars(Math.round(stars * 10) / 10),
    rooms === null ? "" : rooms === 0 ? noRooms : sayRooms(rooms),
    distance === null ? "" : filled(fromCentre, { distance: distanceWords(distance * metres, unit, language, true) }),
  ];

  return function make(hotel) {
    const { id, name, address, city, cityKey, href, stars, rooms, distance, point } = hotel;
    const row = element("li", { "data-id": id, ...(cityKey ? { "data-city": cityKey } : {}) });
    const around = city.filter((name) => !isInAddress(name, address)).join(", ");
    for (const [key, number] of Object.entries({ stars, rooms, distance })) {
      if (number !== null) row.dataset[key] = String(number);
    }
    if (point) [row.dataset.lat, row.dataset.lon] = point.map(String);
    const where = [address && element("span", { "data-address": "" }, address), around && element("span", {}, around)];
    const factParts = facts(hotel).map((fact) => fact && element("span", {}, fact));
    const text = element("div", {}, link(href, name), ...line("subtitle", where), ...line("hotel-facts", factParts));
    row.append(...picture(hotel), text);
    return row;
  };
}

/**
 * Whether an address contains a name: as a part between commas, or as the beginning of a part after the first.
 * @param {string} name
 * @param {string} address
 */
export function isInAddress(name, address) {
  const folded = fold(name);
  return address.split(",").some((piece, at) => {
    const part = fold(piece);
    return part === folded || (at > 0 && part.startsWith(`${folded} `));
  });
}

/**
 * @param {string} name
 * @param {(string | Element)[]} parts empty ones are omitted
 */
function line(name, parts) {
  const known = parts.filter((part) => part !== "");
  return known.length ? [element("p", { class: name }, ...known.flatMap((part, i) => (i ? [" ", part] : [part])))] : [];
}

/** @param {Hotel} hotel */
function picture({ picture }) {
  if (!picture || !picture.sizes.length) return [];
  const { at, sizes } = picture;
  const set = (/** @type {string} */ format) => sizes.map(([width]) => `${at}${width}.${format} ${width}w`).join(", ");
  const [width, height] = sizes[0];
  const image = element("img", {
    loading: "lazy", decoding: "async", alt: "", width: String(width), height: String(height), sizes: SIZES,
    srcset: set("jpg"), src: `${at}${width}.jpg`,
  });
  return [element("picture", {}, element("source", { type: "image/webp", srcset: set("webp"), sizes: SIZES }), image)];
}

/**
 * Highlights matches in the name and the address.
 * @param {Hotel} hotel
 * @param {string} query folded; empty: removes the highlights
 */
export function markRow({ element: row, name, address }, query) {
  for (const [part, text] of /** @type {const} */ ([[row?.querySelector("a"), name], [row?.querySelector("[data-address]"), address]])) {
    if (!part || (query === "" && !part.firstElementChild)) continue;
    part.replaceChildren(...withMarks(text, matchRanges(text, query)));
  }
}
