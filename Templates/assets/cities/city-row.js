import { distanceWords } from "../common/distance.js";
import { nameLanguage } from "../common/name-language.js";
import { filled } from "../common/phrases.js";

/**
 * @typedef {object} City what a row shows
 * @property {string} id
 * @property {string} href empty: none
 * @property {string} name
 * @property {string} country its code; may be empty
 * @property {[number, number][]} marks what matched of the name
 * @property {string} [other] the name in another language that was found; may be empty
 * @property {[number, number][]} [otherMarks] what matched of it
 * @property {number} [lat] degrees
 * @property {number} [lon] degrees
 * @property {string} [near] the name of the nearest other city, if it tells this one from others; may be empty
 * @property {number} [metres] the distance to it; less than 0: its id tells it from others
 */

/** @param {City | undefined} city @returns {[text: string, marks: [number, number][]]} */
function namesOf(city) {
  if (!city?.other) return [city?.name ?? "…", city?.marks ?? []];
  const [start, marks] = [`${city.name} — `, city.otherMarks ?? []];
  return [start + city.other, marks.map(([from, to]) => [start.length + from, start.length + to])];
}

/**
 * A row of the list of cities. Its elements are reused for other cities: only texts and attributes change.
 * @param {(index: number) => City | undefined} read undefined: not loaded yet
 * @param {DOMStringMap} words `near` with {name} and {distance}, and `unit` of distances
 * @returns {import("../common/virtual-list.js").Item}
 */
export function cityRow(read, words) {
  const [element, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
  const [country, below] = ["", ""].map((text) => document.createTextNode(text));
  const [line, name] = [document.createElement("span"), document.createElement("bdi")];
  const writeName = markedText(name);
  line.append(name, country);
  small.append(below);
  link.append(line, " ", small);
  link.tabIndex = -1;
  element.append(link);

  /** @type {Map<string, string>} the attributes that are set */
  const attributes = new Map();
  /** @param {Element} on @param {string} attribute @param {string | number | undefined} value */
  const set = (on, attribute, value = "") => {
    const text = String(value);
    if (text === (attributes.get(attribute) ?? "")) return;
    attributes.set(attribute, text);
    if (text === "") on.removeAttribute(attribute);
    else on.setAttribute(attribute, text);
  };

  return {
    element,
    link,
    write(index) {
      const city = read(index);
      writeName(...namesOf(city));
      set(name, "lang", city && nameLanguage(city.name));
      write(country, city?.country ? `, ${city.country}` : "");
      write(below, city ? whereText(city, words) : "");
      set(element, "data-id", city?.id);
      set(element, "data-lat", city?.lat);
      set(element, "data-lon", city?.lon);
      set(element, "aria-busy", city ? "" : "true");
      set(link, "href", city?.href);
    },
  };
}

/**
 * What tells a city from others: the nearest other city if it has namesakes in its country, otherwise its point.
 * @param {City} city
 * @param {DOMStringMap} words
 */
export function whereText({ id, lat, lon = 0, near, metres = 0 }, { near: phrase = "", unit = "" }) {
  if (near) return filled(phrase, { name: near, distance: distanceWords(metres, unit, document.documentElement.lang) });
  if (metres < 0) return id;
  return lat === undefined ? "" : pointText(lat, lon);
}

/**
 * Writes a text with marked ranges into an element; its nodes are reused.
 * @param {Element} parent
 * @returns {(text: string, marks: [number, number][]) => void}
 */
function markedText(parent) {
  const after = document.createTextNode("");
  /** @type {{ before: Text, hit: Text }[]} */
  const pieces = [];
  parent.append(after);
  return (text, marks) => {
    while (pieces.length < marks.length) {
      const [before, hit, mark] = [document.createTextNode(""), document.createTextNode(""), document.createElement("mark")];
      mark.append(hit);
      after.before(before, mark);
      pieces.push({ before, hit });
    }
    let end = 0;
    pieces.forEach(({ before, hit }, at) => {
      const [from, to] = marks[at] ?? [end, end];
      write(before, text.slice(end, from));
      write(hit, text.slice(from, to));
      end = to;
    });
    write(after, text.slice(end));
  };
}

/**
 * Changes a text where it differs: the browser lays out again what is written, even if it is equal.
 * @param {Text} node
 * @param {string} text
 */
function write(node, text) {
  if (node.data !== text) node.data = text;
}

/**
 * A point as the pages show it: `46.818, −71.215`.
 * @param {number} lat
 * @param {number} lon
 */
export const pointText = (lat, lon) => `${degrees(lat)}, ${degrees(lon)}`;

/** @param {number} value of at most five decimals; three are shown */
function degrees(value) {
  const scaled = Math.floor((Math.round(Math.abs(value) * 100_000) + 50) / 100);
  const decimals = String(scaled % 1000).padStart(3, "0");
  return `${value < 0 && scaled > 0 ? "−" : ""}${Math.floor(scaled / 1000)}.${decimals}`;
}

/**
 * The cities that the page's own rows show.
 * @param {Element} list
 * @returns {Map<number, City>}
 */
export function citiesInPage(list) {
  const rows = [...list.querySelectorAll("li[data-id]")].map((row) => {
    const { id = "", lat, lon } = /** @type {HTMLElement} */ (row).dataset;
    const [name, whole] = ["bdi", "span"].map((part) => row.querySelector(part)?.textContent ?? "");
    const href = row.querySelector("a")?.getAttribute("href") ?? "";
    const where = lat === undefined ? {} : { lat: Number(lat), lon: Number(lon) };
    return { id, href, name, country: whole.slice(name.length + 2), marks: [], ...where };
  });
  return new Map(rows.entries());
}
