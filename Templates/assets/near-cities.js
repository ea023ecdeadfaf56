import { combobox } from "./combobox.js";
import { part } from "./elements.js";
import { fold } from "./search-client.js";
import { openGrid } from "./grid.js";
import { offersFor } from "./offers.js";
import { counter, filled } from "./phrases.js";

/** @typedef {import("./grid-cells.js").Point} Point */
/** @typedef {import("./journeys.js").City} Group a country, in the shape in which a combobox wants what it offers */

/** Cities of the station directory and of the guide, and those of the world. */
const KINDS = ["station-cities", "cities"];

/** More cities of a kind than these are not offered as a list: it would be megabytes. */
const MOST = 20_000;

const WORLD = { south: -90, west: -180, north: 90, east: 180 };

/**
 * The list of cities to be near to, by country; absent where the site has none.
 * @param {HTMLElement} box
 * @param {DOMStringMap} words
 * @param {(at: [number, number], name: string) => void} taken
 */
export function nearCities(box, words, taken) {
  const field = part(box, "[data-near-cities]", HTMLElement);
  const language = document.documentElement.lang;
  /** @type {Group[]} */
  let countries = [];
  /** @type {Map<string, Point>} */
  const points = new Map();
  let isAsked = false;
  const counted = (/** @type {string | undefined} */ phrase) => counter(JSON.stringify({ other: phrase ?? "{n}" }), language);

  const city = combobox(field, {
    touched: () => undefined,
    ready: () => countries.length > 0,
    offers: (query) => offersFor(countries, query, (place) => place !== place.city),
    none: (q) => filled(words.noCity ?? "", { q }),
    // Who leaves the field with a city's whole name in it has chosen it, and is not led away.
    changed: () => void (document.activeElement === city.input && take()),
  }, { matches: counted(words.matches), more: counted(words.more), wholeCity: "{city}" });

  /** Whether a city is chosen, and so taken. */
  function take() {
    const point = points.get(city.chosen()?.key ?? "");
    if (point) taken([point.lat, point.lon], [point.name, point.country].filter((part) => part !== "").join(", "));
    return point !== undefined;
  }

  async function load() {
    if (isAsked) return;
    isAsked = true;
    try {
      const grid = await openGrid(box.dataset.near ?? "");
      const kinds = grid.collections.filter(({ kind, count }) => KINDS.includes(kind) && count <= MOST);
      const found = await Promise.all(kinds.map(({ kind }) => grid.view(kind, WORLD, { most: MOST })));
      // By their pages: cities of the guide have ids of their own.
      for (const point of found.flatMap((view) => view.points)) points.set(point.href, point);
      if (points.size === 0) return;
      countries = grouped([...points.values()], language);
      field.hidden = false;
      city.refresh();
    } catch {
      // The other three ways stay; the next time the form is opened it is tried again.
      isAsked = false;
    }
  }

  return {
    load: () => void load(),
    take,
    /** Whether the reader is at it, and what is written there is no city. */
    isTyped: () => document.activeElement === city.input,
  };
}

/**
 * The cities by country, both in the order of the language.
 * @param {Point[]} points
 * @param {string} language
 */
function grouped(points, language) {
  const order = new Intl.Collator(language);
  /** @type {Map<string, Group>} */
  const countries = new Map();
  for (const { id, name, country, href } of points) {
    const group = countries.get(country) ?? groupOf(country);
    countries.set(country, group);
    group.stations.push({ key: href, id, name, folded: fold(name), city: group, page: href, hasPoint: true, from: true, to: true });
  }
  for (const { stations } of countries.values()) stations.sort((a, b) => order.compare(a.name, b.name));
  return [...countries.values()].sort((a, b) => order.compare(a.name, b.name));
}

/** @param {string} name @returns {Group} */
function groupOf(name) {
  /** @type {any} */
  const group = { key: "", id: "", name, heading: name, folded: fold(name), step: "", page: "", stations: [], hasPoint: false, from: false, to: false };
  group.city = group;
  return group;
}
