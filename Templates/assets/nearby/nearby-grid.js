import { compareNames } from "../common/name-order.js";
import { distanceWords } from "../common/distance.js";
import { button, dotted, element } from "../common/elements.js";
import { named, namedList } from "../common/name-language.js";
import { openGrid } from "../map/point-grid.js";
import { fold } from "../search/fold.js";
import { withKeys } from "../search/latin-keys.js";
import { contains, wordTexts } from "../search/match.js";
import { loadWays } from "../search/query-forms.js";
import { reach, writtenUnit } from "./nearby-query.js";

/** @typedef {import("../map/point-grid.js").Found} Found */
/** @typedef {import("./nearby-query.js").Listing} Listing */
/** @typedef {import("./nearby-query.js").Near} Near */
/**
 * @typedef {object} Page the page of the list
 * @property {() => string} query that the reader typed, folded
 * @property {(isNear: boolean, count: number) => void} changed called after each change
 * @property {() => void} clearFilters
 */

/** How many rows are shown at first, and added with each press of «more». */
const PAGE_SIZE = 100;

/**
 * A list that is too long for its page. What is near is read from the point grid, and replaces the list while the reader
 * searches around a point.
 * @implements {Listing}
 */
export class NearbyGrid {
  /** Takes the list's place. */
  #placeholder = document.createComment("");
  /** @type {import("../map/point-grid.js").Grid | undefined} */
  #grid;
  #request = 0;
  /** @type {Found[]} */
  #found = [];
  /** @type {Near | null} */
  #near = null;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} box of «Near me»
   * @param {Page} page
   */
  constructor(list, box, page) {
    this.list = list;
    this.page = page;
    this.options = box.dataset;
    const phrases = box.querySelector("[data-near-words]");
    this.toCity = phrases?.getAttribute("data-to-city") ?? "";
    this.rows = element("ul", { class: "rows nearest" });
    const more = button(phrases?.getAttribute("data-show-more") ?? "", () => this.#append());
    this.more = element("p", { class: "show-more" }, more);
  }

  clearFilters() {
    this.page.clearFilters();
  }

  /** @param {Near | null} near */
  async show(near) {
    const request = ++this.#request;
    this.#near = near;
    if (!near) {
      this.#restoreList();
      this.page.changed(false, 0);
      return;
    }
    const grid = await this.#opened();
    const found = this.#matching(await grid.within(this.options.kind ?? "", near.at, reach(near)));
    if (request !== this.#request) return;
    this.#found = near.sort === "name" ? found.sort((a, b) => compareNames(a.point.name, b.point.name)) : found;
    if (!this.#placeholder.isConnected) this.list.replaceWith(this.#placeholder, this.rows, this.more);
    this.rows.replaceChildren();
    this.#append();
    this.page.changed(true, this.#found.length);
  }

  /** @param {Near} near */
  async alternatives(near) {
    const grid = await this.#opened();
    const kind = this.options.kind ?? "";
    const all = this.#matching(await grid.within(kind, near.at, reach({ ...near, within: 100 })));
    const [nearest] = all.length || this.page.query() !== "" ? [] : await grid.nearest(kind, near.at, 1);
    return {
      count: (/** @type {number} */ within) => all.filter(({ metres }) => metres <= reach({ ...near, within })).length,
      nearest: nearest ? { name: nearest.point.name, href: nearest.point.href, metres: nearest.metres } : null,
    };
  }

  async #opened() {
    if (!this.#grid) [this.#grid] = await Promise.all([openGrid(this.options.near ?? ""), loadWays()]);
    return this.#grid;
  }

  /** @param {Found[]} found */
  #matching(found) {
    const words = wordTexts(this.page.query());
    return words.length === 0 ? found : found.filter(({ point }) => {
      const folded = fold(`${point.name} ${point.city} ${point.country}`);
      const thing = { folded, latin: withKeys(folded) };
      return words.every((word) => contains(thing, word));
    });
  }

  #append() {
    const { rows } = this;
    const shown = rows.childElementCount;
    const near = this.#near;
    if (near) rows.append(...this.#found.slice(shown, shown + PAGE_SIZE).map((found) => this.#row(found, near)));
    this.more.hidden = rows.childElementCount >= this.#found.length;
    if (shown > 0) rows.children[shown]?.querySelector("a")?.focus({ preventScroll: true });
  }

  /** @param {Found} found @param {Near} near */
  #row({ point, metres }, { unit }) {
    const distance = distanceWords(metres, writtenUnit(unit, this.options.unit), document.documentElement.lang);
    const away = element("span", { class: "numeric distance" }, distance);
    if (point.approximate) away.append(element("small", {}, this.toCity));
    const city = namedList([point.city, point.country].filter((part) => part !== ""));
    const notes = point.note === "" ? [] : point.note.split(" · ").map((note) => [note]);
    return element("li", { "data-id": point.id, "data-lat": String(point.lat), "data-lon": String(point.lon) },
      element("a", { href: point.href }, named(point.name)), away, element("small", { class: "row-details" }, ...dotted([city, ...notes])));
  }

  #restoreList() {
    if (!this.#placeholder.isConnected) return;
    this.rows.remove();
    this.more.remove();
    this.#placeholder.replaceWith(this.list);
  }
}
