import { inChunks } from "./chunks.js";
import { fold } from "./search-client.js";
import { loadHotels } from "./hotel-file.js";
import { hotelGroups } from "./hotel-groups.js";
import { hasLeast, inOrder } from "./hotel-order.js";
import { markRow, readHotel, rowMaker } from "./hotel-row.js";

/** @typedef {import("./hotel-row.js").Hotel} Hotel */
/** @typedef {import("./hotel-order.js").Order} Order */
/** @typedef {import("./hotel-choices.js").City} City */
/** @typedef {import("./hotel-order.js").Least & { query: string, order: Order }} Wish what of the list is to be shown; the query folded */

/** So many rows stand in the page at first, and come with each look further down. */
export const STEP = 100;

/**
 * The rows of all hotels: those of this page, or, where it is one page of several, those of all once they have come.
 * @param {HTMLElement} list
 * @param {number} total how many hotels there are
 * @param {Order} order in which the page has them
 * @param {City[]} offered the cities that the page names; none where hotels are in one, or there are too many for the page
 */
export function hotelList(list, total, order, offered) {
  const make = rowMaker(list.dataset, document.documentElement.lang);
  const source = new URL(list.dataset.hotels ?? "", location.href).href;
  /** @type {Hotel[]} in the order of the data */
  let hotels = [];
  /** @type {Hotel[]} in the order that the reader wants, those that fit */
  let view = [];
  let query = "";
  let shown = 0;
  /** For each city where its hotels begin in the view, and how many they are. */
  /** @type {{ first: number, size: number }[]} */
  let spans = [];
  /** @type {Map<Order, number[]>} */
  const orders = new Map();
  let drawn = order;
  let cities = offered;
  const groups = hotelGroups(list);
  const ownRows = [...list.querySelectorAll("li")].map(readHotel);
  const isOnePage = ownRows.length === total;

  /**
   * Whether the rows are under the names of their cities.
   * @param {Order} order
   */
  const isByCity = (order) => order === "distance" && cities.length > 1;

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
    if (order !== drawn) {
      groups.clear();
      groups.append(all, rows, isByCity(order) ? cities : []);
    }
    groups.hideEmpty();
    drawn = order;
    shown = view.length;
  }

  /** @param {number} from @param {number} to */
  function append(from, to) {
    const hotels = view.slice(from, to);
    const rows = elements(hotels);
    const named = isByCity(drawn) ? cities : [];
    rows.forEach((row, at) => {
      const { first, size } = named.length ? spans[hotels[at].group] : { first: 0, size: view.length };
      row.setAttribute("aria-posinset", String(from + at - first + 1));
      row.setAttribute("aria-setsize", String(size));
    });
    groups.append(hotels, rows, named);
    shown = from + rows.length;
    return rows[0];
  }

  return {
    isOnePage,
    isWhole: () => hotels.length > 0,
    /** All hotels, so that the list can be put in order and narrowed. */
    async complete() {
      if (hotels.length) return;
      if (isOnePage) {
        const numbers = new Map(cities.map(({ key }, at) => [key, at]));
        for (const hotel of ownRows) hotel.group = cities.length ? numbers.get(hotel.cityKey) ?? cities.length : 0;
        take(asListed(ownRows, list.dataset.listed));
      } else {
        const loaded = await loadHotels(source);
        cities = loaded.cities;
        take(loaded.hotels);
      }
    },
    /** The cities of the hotels, once these are whole; none where there is only one. */
    cities: () => cities,
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
        groups.clear();
        drawn = wish.order;
        spans = isByCity(drawn) ? groupSpans(view) : [];
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

/**
 * For each group where it begins in a list in the order of groups, and how many it has.
 * @param {Hotel[]} hotels
 */
function groupSpans(hotels) {
  /** @type {{ first: number, size: number }[]} */
  const spans = [];
  hotels.forEach(({ group }, at) => {
    spans[group] ??= { first: at, size: 0 };
    spans[group].size += 1;
  });
  return spans;
}

/** @param {Hotel} hotel @param {Wish} wish */
function fits(hotel, wish) {
  if (!hasLeast(hotel, wish)) return false;
  if (wish.query === "") return true;
  hotel.folded ??= `${fold(hotel.name)}\n${fold(hotel.address)}`;
  return hotel.folded.includes(wish.query);
}
