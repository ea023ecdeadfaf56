import { distanceWords, metresBetween } from "../common/distance.js";
import { element } from "../common/elements.js";
import { matching } from "../lists/list-rows.js";
import { loadWays } from "../search/query-forms.js";
import { reach, writtenUnit } from "./nearby-query.js";

/** @typedef {import("../lists/list-rows.js").Group} Group */
/** @typedef {import("../lists/list-rows.js").Row} Row */
/** @typedef {import("./nearby-query.js").Listing} Listing */
/** @typedef {import("./nearby-query.js").Near} Near */
/** @typedef {{ row: Row, group: Group, at: [number, number] | null, isCity: boolean, metres: number }} Located a row with its point */
/**
 * @typedef {object} Page the page of the list
 * @property {() => { query: string, role: string }} filter what else filters the list; the query folded
 * @property {(isFlat: boolean) => void} update shows the rows that match now
 * @property {() => void} clearFilters
 * @property {() => void} inPageOrder puts the best matches back where the page has them
 */

/**
 * A list with all of its rows in the page, filtered by distance: in its groups, or nearest first in one flat list, to
 * which the rows are moved for that time.
 * @implements {Listing}
 */
export class NearbyGroups {
  /** @type {Map<Element, Comment>} the moved rows, and the comments in their places */
  #moved = new Map();
  /** @type {Element[]} the elements added to rows */
  #notes = [];
  #flatList = element("ul", { class: "rows nearest" });

  /**
   * @param {Element} list
   * @param {Group[]} groups
   * @param {Page} page
   */
  constructor(list, groups, page) {
    const box = list.closest("main")?.querySelector("div[data-near]");
    this.list = list;
    this.page = page;
    this.options = box instanceof HTMLElement ? box.dataset : /** @type {DOMStringMap} */ ({});
    this.toCity = box?.querySelector("[data-near-words]")?.getAttribute("data-to-city") ?? "";
    this.rows = located(groups, this.options.kind === "stations");
  }

  clearFilters() {
    this.page.clearFilters();
  }

  /** @param {Near | null} near */
  async show(near) {
    this.page.inPageOrder();
    this.#reset();
    const limit = near ? reach(near) : Infinity;
    for (const one of this.rows) {
      if (near) one.metres = one.at ? metresBetween(near.at, one.at) : Infinity;
      one.row.near = near === null || one.metres <= limit;
    }
    if (near) {
      const found = this.rows.filter(({ row }) => row.near);
      this.#showDistances(found, near);
      if (near.sort === "distance") this.#moveNearestFirst(found);
    }
    this.page.update(near?.sort === "distance");
  }

  /** @param {Near} near */
  async alternatives(near) {
    const { query, role } = this.page.filter();
    await loadWays();
    const found = matching(this.rows.filter(({ at }) => at), query, role);
    const nearest = found.reduce(
      (best, one) => (best && best.metres <= one.metres ? best : one), /** @type {Located | null} */ (null));
    return {
      count: (/** @type {number} */ within) => found.filter(({ metres }) => metres <= reach({ ...near, within })).length,
      nearest: nearest && { name: nearest.row.text, href: nearest.row.label.href, metres: nearest.metres },
    };
  }

  #reset() {
    for (const [row, placeholder] of this.#moved) placeholder.replaceWith(row);
    this.#moved.clear();
    for (const note of this.#notes) note.remove();
    this.#notes = [];
    this.#flatList.remove();
  }

  /** @param {Element} row @param {Element} note */
  #addNote(row, note) {
    row.querySelector("a")?.after(note);
    this.#notes.push(note);
  }

  /** @param {Located[]} found @param {Near} near */
  #showDistances(found, { unit }) {
    const language = document.documentElement.lang;
    for (const { row, isCity, metres } of found) {
      const distance = distanceWords(metres, writtenUnit(unit, this.options.unit), language);
      const note = element("span", { class: "numeric distance" }, distance);
      if (isCity) note.append(element("small", {}, this.toCity));
      this.#addNote(row.element, note);
    }
  }

  /** @param {Located[]} found */
  #moveNearestFirst(found) {
    found.sort((a, b) => a.metres - b.metres);
    for (const { row, group } of found) {
      const placeholder = document.createComment("");
      row.element.before(placeholder);
      this.#moved.set(row.element, placeholder);
      if (group.text) this.#addNote(row.element, element("small", { class: "row-details" }, group.text));
    }
    this.#flatList.replaceChildren(...found.map(({ row }) => row.element));
    (this.list.querySelector(".list-section") ?? this.list.lastElementChild)?.before(this.#flatList);
  }
}

/**
 * @param {Group[]} groups
 * @param {boolean} areStations
 * @returns {Located[]}
 */
function located(groups, areStations) {
  return groups.flatMap((group) => {
    const center = pointOf(group.element);
    return group.rows.map((row) => {
      // A station with exactly its city's point has no point of its own in the data, and its row does not repeat it.
      const isCity = areStations && center !== null && row.element.dataset.lat === undefined;
      return { row, group, at: isCity ? center : pointOf(row.element), isCity, metres: Infinity };
    });
  });
}

/** @param {HTMLElement | null} element @returns {[number, number] | null} */
function pointOf(element) {
  const { lat, lon } = element?.dataset ?? {};
  return lat && lon ? [Number(lat), Number(lon)] : null;
}
