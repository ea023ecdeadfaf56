import { pagesRoot } from "../common/site-root.js";
import { inChunks } from "../common/time-slices.js";
import { fold } from "../search/fold.js";
import { withKeys } from "../search/latin-keys.js";
import { contains, wordTexts } from "../search/match.js";
import { isNearThing } from "../search/near-words.js";
import { loadWays } from "../search/query-forms.js";
import { loadHotels } from "./hotel-file.js";
import { hotelGroups } from "./hotel-groups.js";
import { hasLeast, inOrder } from "./hotel-order.js";
import { markRow, readHotel, rowMaker } from "./hotel-row.js";

/** @typedef {import("./hotel-row.js").Hotel} Hotel */
/** @typedef {import("./hotel-order.js").Order} Order */
/** @typedef {import("./hotel-filters.js").City} City */
/** @typedef {import("./hotel-order.js").Least & { query: string, order: Order }} Filter `query` is folded */

/** How many rows are shown at first, and added each time the reader nears the end. */
export const PAGE_SIZE = 100;

/** The rows of all hotels. If the list is divided into several pages, all hotels are loaded when they are needed. */
export class HotelList {
  /** @type {Hotel[]} in the order of the data; empty until they are loaded */
  #hotels = [];
  /** @type {Hotel[]} those that match, in the chosen order */
  #matching = [];
  #query = "";
  #shown = 0;
  /** @type {{ first: number, size: number }[]} for each city its range of the matching hotels */
  #ranges = [];
  /** @type {Map<Order, number[]>} */
  #orders = new Map();

  /**
   * @param {HTMLElement} list
   * @param {number} total number of hotels
   * @param {Order} order of the page
   * @param {City[]} cities of the page; empty if hotels are in one city, or the cities are loaded with the hotels
   */
  constructor(list, total, order, cities) {
    this.list = list;
    // Resolved now, because the page's address changes.
    this.href = new URL(list.dataset.hotels ?? "", location.href).href;
    /** The order that is shown. */
    this.order = order;
    this.offered = cities;
    this.makeRow = rowMaker(list.dataset, document.documentElement.lang);
    this.groups = hotelGroups(list);
    this.pageHotels = [...list.querySelectorAll("li")].map(readHotel);
    this.isOnePage = this.pageHotels.length === total;
  }

  isLoaded() {
    return this.#hotels.length > 0;
  }

  /** The cities of the hotels; empty if there is only one. */
  cities() {
    return this.offered;
  }

  shown() {
    return this.#shown;
  }

  hasMore() {
    return this.#shown < this.#matching.length;
  }

  /** Shows more rows. Returns the first of them. */
  showMore() {
    return this.#append(this.#shown, this.#shown + PAGE_SIZE);
  }

  /** Loads all hotels, so that they can be sorted and filtered. */
  async load() {
    if (this.isLoaded()) return;
    const hotels = this.isOnePage ? this.#hotelsOfPage() : await this.#loadedHotels();
    const rows = new Map(this.pageHotels.map(({ id, element }) => [id, element]));
    for (const hotel of hotels) hotel.element = rows.get(hotel.id) ?? null;
    this.#hotels = hotels;
  }

  /**
   * Shows the hotels that match.
   * @param {Filter} filter
   * @param {number} limit of rows at first
   * @param {() => boolean} isCurrent
   * @returns {Promise<number | null>} how many match; `null` if the request is obsolete
   */
  async show(filter, limit, isCurrent) {
    /** @type {Hotel[]} */
    const found = [];
    const test = (/** @type {number} */ index) => matches(this.#hotels[index], filter) && found.push(this.#hotels[index]);
    if (filter.query !== "") await loadWays();
    const isDone = await inChunks(this.#sorted(filter.order), test, isCurrent);
    if (!isDone || !isCurrent()) return null;
    this.#matching = found;
    this.#query = filter.query;
    if (this.isOnePage) this.#showInPage(filter.order);
    else {
      this.groups.clear();
      this.order = filter.order;
      this.#ranges = this.#isByCity(filter.order) ? cityRanges(found) : [];
      this.#append(0, limit);
    }
    return found.length;
  }

  /** @param {Filter} filter @returns the hotels that its query finds with a typing error */
  similar(filter) {
    const words = wordTexts(filter.query);
    return this.#hotels.filter((hotel) => hasLeast(hotel, filter) && isNearThing(words, searchTexts(hotel)));
  }

  #hotelsOfPage() {
    const numbers = new Map(this.offered.map(({ key }, at) => [key, at]));
    for (const hotel of this.pageHotels) {
      hotel.group = this.offered.length ? numbers.get(hotel.cityKey) ?? this.offered.length : 0;
    }
    return inDataOrder(this.pageHotels, this.list.dataset.listed);
  }

  async #loadedHotels() {
    const { hotels, cities } = await loadHotels(this.href, pagesRoot);
    this.offered = cities;
    return hotels;
  }

  /** @param {Order} order @returns whether rows are grouped by city */
  #isByCity(order) {
    return order === "distance" && this.offered.length > 1;
  }

  /** @param {Order} order */
  #sorted(order) {
    const known = this.#orders.get(order) ?? inOrder(this.#hotels, order);
    this.#orders.set(order, known);
    return known;
  }

  /** @param {Hotel[]} hotels */
  #rows(hotels) {
    return hotels.map((hotel) => {
      hotel.element ??= this.makeRow(hotel);
      markRow(hotel, this.#query);
      return hotel.element;
    });
  }

  /**
   * Keeps all rows in the page, and hides those that do not match.
   * @param {Order} order
   */
  #showInPage(order) {
    const matching = new Set(this.#matching);
    const hotels = this.#sorted(order).map((index) => this.#hotels[index]);
    const rows = this.#rows(hotels);
    rows.forEach((row, at) => (row.hidden = !matching.has(hotels[at])));
    if (order !== this.order) {
      this.groups.clear();
      this.groups.append(hotels, rows, this.#isByCity(order) ? this.offered : []);
    }
    this.groups.hideEmpty();
    this.order = order;
    this.#shown = this.#matching.length;
  }

  /** @param {number} from @param {number} to */
  #append(from, to) {
    const hotels = this.#matching.slice(from, to);
    const rows = this.#rows(hotels);
    const cities = this.#isByCity(this.order) ? this.offered : [];
    rows.forEach((row, at) => {
      const { first, size } = cities.length ? this.#ranges[hotels[at].group] : { first: 0, size: this.#matching.length };
      row.setAttribute("aria-posinset", String(from + at - first + 1));
      row.setAttribute("aria-setsize", String(size));
    });
    this.groups.append(hotels, rows, cities);
    this.#shown = from + rows.length;
    return rows[0];
  }
}

/**
 * The hotels of a page in the order of the data.
 * @param {Hotel[]} hotels
 * @param {string | undefined} positions for each hotel its position in the data
 */
function inDataOrder(hotels, positions = "") {
  /** @type {Hotel[]} */
  const sorted = [];
  positions.split(" ").forEach((position, at) => (sorted[Number(position)] = hotels[at]));
  return sorted;
}

/**
 * For each city its range in a list that is grouped by city.
 * @param {Hotel[]} hotels
 */
function cityRanges(hotels) {
  /** @type {{ first: number, size: number }[]} */
  const ranges = [];
  hotels.forEach(({ group }, at) => {
    ranges[group] ??= { first: at, size: 0 };
    ranges[group].size += 1;
  });
  return ranges;
}

/** @param {Hotel} hotel @param {Filter} filter */
function matches(hotel, filter) {
  if (!hasLeast(hotel, filter)) return false;
  if (filter.query === "") return true;
  const texts = searchTexts(hotel);
  return wordTexts(filter.query).every((word) => contains(texts, word));
}

/** @param {Hotel} hotel @returns the texts that a search matches */
function searchTexts(hotel) {
  hotel.folded ??= fold([hotel.name, hotel.address, ...hotel.city].join(" "));
  hotel.latin ??= withKeys(hotel.folded);
  return { folded: hotel.folded, latin: hotel.latin };
}
