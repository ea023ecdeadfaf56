import { compareNames } from "../common/name-order.js";
import { Combobox } from "../common/combobox.js";
import { part } from "../common/elements.js";
import { fold } from "../search/fold.js";
import { loadWays } from "../search/query-forms.js";
import { openGrid } from "../map/point-grid.js";
import { suggestionsFor } from "../common/place-suggestions.js";
import { counter, filled } from "../common/phrases.js";

/** @typedef {import("../map/grid-cells.js").Point} Point */
/** @typedef {import("../timetable/journey-places.js").City} Group a country, in the form that a combobox suggests */

/** Cities of the station directory and the guide, and cities of the world. */
const KINDS = ["towns", "cities"];

/** A larger collection is not offered as a list: it would be megabytes. */
const MOST = 20_000;

const WORLD = { south: -90, west: -180, north: 90, east: 180 };

/**
 * The combobox of cities to search around, by country; hidden if the site has none.
 * @param {HTMLElement} box
 * @param {DOMStringMap} words
 * @param {(at: [number, number], name: string) => void} picked
 */
export function nearCities(box, words, picked) {
  const field = part(box, "[data-near-cities]", HTMLElement);
  const language = document.documentElement.lang;
  /** @type {Group[]} */
  let countries = [];
  /** @type {Map<string, Point>} */
  const points = new Map();
  let isRequested = false;
  const counted = (/** @type {string | undefined} */ phrase) => counter(JSON.stringify({ other: phrase ?? "{n}" }), language);

  /** @type {Combobox} */
  const city = new Combobox(field, {
    touched: () => undefined,
    ready: () => countries.length > 0,
    suggestions: (query) => suggestionsFor(countries, query, (place) => place !== place.city),
    none: (q) => filled(words.noCity ?? "", { q }),
    // Leaving the field with a whole name in it chooses the city, but must not move the focus.
    changed: () => void (document.activeElement === city.input && accept()),
  }, { matches: counted(words.matches), more: counted(words.more), wholeCity: "{city}" });

  /** Searches around the chosen city. Returns whether there is one. */
  function accept() {
    const point = points.get(city.chosen()?.key ?? "");
    if (point) picked([point.lat, point.lon], [point.name, point.country].filter((part) => part !== "").join(", "));
    return point !== undefined;
  }

  async function load() {
    if (isRequested) return;
    isRequested = true;
    try {
      const [grid] = await Promise.all([openGrid(box.dataset.near ?? ""), loadWays()]);
      const kinds = grid.collections.filter(({ kind, count }) => KINDS.includes(kind) && count <= MOST);
      const found = await Promise.all(kinds.map(({ kind }) => grid.view(kind, WORLD, { most: MOST })));
      // By page: a city of the guide may have the id of another city.
      for (const point of found.flatMap((view) => view.points)) points.set(point.href, point);
      if (points.size === 0) return;
      countries = grouped([...points.values()], language);
      field.hidden = false;
      city.refresh();
    } catch {
      // Retried the next time the form is opened.
      isRequested = false;
    }
  }

  return {
    load: () => void load(),
    accept,
    /** Whether the reader is typing in the field. */
    hasFocus: () => document.activeElement === city.input,
  };
}

/**
 * The cities by country, both in the order of the language.
 * @param {Point[]} points
 * @param {string} language
 */
function grouped(points, language) {
  /** @type {Map<string, Group>} */
  const countries = new Map();
  for (const { id, name, country, href } of points) {
    const group = countries.get(country) ?? groupOf(country);
    countries.set(country, group);
    group.stations.push({ key: href, id, name, folded: fold(name), city: group, page: href, hasPoint: true, from: true, to: true, boards: [], isTimetabled: false, file: "" });
  }
  for (const { stations } of countries.values()) stations.sort((a, b) => compareNames(a.name, b.name, language));
  return [...countries.values()].sort((a, b) => compareNames(a.name, b.name, language));
}

/** @param {string} name @returns {Group} */
function groupOf(name) {
  /** @type {any} */
  const group = { key: "", id: "", name, heading: name, folded: fold(name), step: "", page: "", stations: [], boards: [], hasPoint: false, from: false, to: false };
  group.city = group;
  return group;
}
