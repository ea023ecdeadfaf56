import { inChunks } from "./chunks.js";
import { fold } from "./search-client.js";
import { loadHotels } from "./hotel-file.js";
import { hasLeast, inOrder } from "./hotel-order.js";
import { markRow, readHotel, rowMaker } from "./hotel-row.js";

/** @typedef {import("./hotel-row.js").Hotel} Hotel */
/** @typedef {import("./hotel-order.js").Order} Order */
/** @typedef {{ query: string, stars: number, rooms: number, order: Order }} Wish what of the list is to be shown; the query folded */

/** So many rows stand in the page at first, and come with each look further down. */
export const STEP = 100;

/**
 * The rows of all hotels: those of this page, or, where it is one page of several, those of all once they have come.
 * @param {HTMLElement} list
 * @param {number} total how many hotels there are
 * @param {Order} order in which the page has them
 */
export function hotelList(list, total, order) {
  const make = rowMaker(list.dataset, document.documentElement.lang);
  const source = new URL(list.dataset.hotels ?? "", location.href).href;
  /** @type {Hotel[]} in the order of the data */
  let hotels = [];
  /** @type {Hotel[]} in the order that the reader wants, those that fit */
  let view = [];
  let query = "";
  let shown = 0;
  /** @type {Map<Order, number[]>} */
  const orders = new Map();
  let drawn = order;
  const ownRows = [...list.querySelectorAll("li")].map(readHotel);
  const isOnePage = ownRows.length === total;

  /**
   * All hotels; those whose rows are here keep them.
   * @param {Hotel[]} all
   */
  function take(all) {
    const here = new Map(ownRows.map(({ id, element }) => [id, element]));
    for (const hotel of all) hotel.element = here.get(hotel.id) ?? null;
    hotels = all;
  }

  /** @param {Order} order */
  function sequence(order) {
    const known = orders.get(order) ?? inOrder(hotels, order);
    orders.set(order, known);
    return known;
  }

  /** @param {Hotel[]} rows */
  function elements(rows) {
    return rows.map((hotel) => {
      hotel.element ??= make(hotel);
      markRow(hotel, query);
      return hotel.element;
    });
  }

  /**
   * Where all rows stand in the page those that do not fit stay, hidden.
   * @param {Order} order
   */
  function drawAll(order) {
    const fitting = new Set(view);
    const all = sequence(order).map((index) => hotels[index]);
    const rows = elements(all);
    rows.forEach((row, at) => (row.hidden = !fitting.has(all[at])));
    if (order !== drawn) list.append(...rows);
    drawn = order;
    shown = view.length;
  }

  /** @param {number} from @param {number} to */
  function append(from, to) {
    const rows = elements(view.slice(from, to));
    rows.forEach((row, at) => row.setAttribute("aria-posinset", String(from + at + 1)));
    for (const row of rows) row.setAttribute("aria-setsize", String(view.length));
    list.append(...rows);
    shown = from + rows.length;
    return rows[0];
  }

  return {
    isOnePage,
    isWhole: () => hotels.length > 0,
    /** All hotels, so that the list can be put in order and narrowed. */
    async complete() {
      if (!hotels.length) take(isOnePage ? asListed(ownRows, list.dataset.listed) : await loadHotels(source));
    },
    /**
     * Shows what fits.
     * @param {Wish} wish
     * @param {number} most rows at first
     * @param {() => boolean} current
     * @returns {Promise<number | null>} how many fit; `null` when nobody waits for it any more
     */
    async show(wish, most, current) {
      const all = sequence(wish.order);
      /** @type {Hotel[]} */
      const found = [];
      const toEnd = await inChunks(all, (index) => fits(hotels[index], wish) && found.push(hotels[index]), current);
      if (!toEnd || !current()) return null;
      [view, query] = [found, wish.query];
      if (isOnePage) drawAll(wish.order);
      else {
        list.replaceChildren();
        list.setAttribute("start", "1");
        append(0, most);
      }
      return view.length;
    },
    hasMore: () => shown < view.length,
    /** How many rows stand in the page. */
    shown: () => shown,
    /** The next hundred; the first of them. */
    more: () => append(shown, shown + STEP),
  };
}

/**
 * The hotels of a page in the order of the data, whatever order the page is in.
 * @param {Hotel[]} rows
 * @param {string | undefined} places for each row its place in the data's order
 */
function asListed(rows, places = "") {
  /** @type {Hotel[]} */
  const listed = [];
  places.split(" ").forEach((place, at) => (listed[Number(place)] = rows[at]));
  return listed;
}

/** @param {Hotel} hotel @param {Wish} wish */
function fits(hotel, wish) {
  if (!hasLeast(hotel, wish)) return false;
  if (wish.query === "") return true;
  hotel.folded ??= `${fold(hotel.name)}\n${fold(hotel.address)}`;
  return hotel.folded.includes(wish.query);
}
