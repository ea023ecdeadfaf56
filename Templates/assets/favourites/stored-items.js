import { pagesRoot, siteRoot } from "../common/site-root.js";
import { deviceStorage } from "../common/storage.js";

/**
 * @typedef {object} Item a station or a pair of places that the reader has chosen
 * @property {string} page its address from the root of the pages in any language
 * @property {string} words its name
 * @property {string} [days] of a pair whose page is the form: the page with its days, from the site's root
 * @property {true} [isQuiet] of a station without a board
 * @property {[string[], string[]]} [boards] of a pair with scheduled service: the boards of both places, likewise
 */

/** How many items of a list are stored. */
const MOST = { favourites: 20, recent: 5 };

/** @typedef {keyof typeof MOST} Name of a list */

/**
 * Adds an item to those chosen before, newest first, each once.
 * @param {Item[]} items
 * @param {Item} item
 * @param {number} most
 */
export const added = (items, item, most = MOST.recent) =>
  [item, ...items.filter(({ page }) => page !== item.page)].slice(0, most);

/**
 * @param {unknown} value as stored; earlier versions stored the keys of two places
 * @param {number} most
 * @returns {Item[]}
 */
export function readable(value, most = MOST.recent) {
  const isText = (/** @type {any} */ one) => typeof one === "string" && one !== "";
  const items = (Array.isArray(value) ? value : []).map((one) =>
    isText(one?.from) && isText(one?.to) ? { page: pairAddress(one.from, one.to), words: one.words } : one);
  // Addresses lead nowhere but into the site.
  return items.filter((one) => isText(one?.page) && isText(one.words) && /^[\w.~-]+\/[^\\]*$/.test(one.page)).slice(0, most);
}

/**
 * The address of the form with two places.
 * @param {string} from the key of a place
 * @param {string} to
 */
export const pairAddress = (from, to) => `timetable/?${new URLSearchParams({ from, to })}`;

/**
 * A pair of places that the reader has chosen in the form.
 * @param {object} choice
 * @param {{ key: string, boards?: string[] }} choice.from
 * @param {{ key: string, boards?: string[] }} choice.to
 * @param {string} choice.words
 * @param {string} choice.address where the form leads: a day of a pair of cities, or the form itself
 * @returns {Item}
 */
export function pairItem({ from, to, words, address }) {
  const below = (/** @type {string} */ address) => {
    const { href } = new URL(address, location.href);
    return href.slice((href.startsWith(pagesRoot) ? pagesRoot : siteRoot).length);
  };
  const item = { page: pairAddress(from.key, to.key), words };
  const days = /^(timetable\/.+\/)\d{4}-\d\d-\d\d\//.exec(below(address))?.[1];
  if (days) return { ...item, days };
  return from.boards?.length && to.boards?.length ? { ...item, boards: [from.boards.map(below), to.boards.map(below)] } : item;
}

/**
 * The reader's favourites, or the stations and pairs chosen last.
 * @param {Name} name
 */
export function storedItems(name) {
  // Sites on one host differ by their roots.
  const storage = deviceStorage(`${name} ${new URL(siteRoot).pathname}`);
  const read = () => readable(storage.read(), MOST[name]);
  const write = (/** @type {Item[]} */ items) => storage.write(items.length ? items : null);
  return {
    read,
    isStored: storage.isStored,
    isFull: () => read().length === MOST[name],
    /** @param {Item} item */
    add: (item) => write(added(read(), item, MOST[name])),
    /**
     * Replaces an item with what is known of it now.
     * @param {Item} item
     */
    update: (item) => void (read().some(({ page }) => page === item.page) && write(read().map((one) => (one.page === item.page ? item : one)))),
    /** @param {string} page of the item */
    remove: (page) => write(read().filter((item) => item.page !== page)),
    clear: () => write([]),
  };
}
