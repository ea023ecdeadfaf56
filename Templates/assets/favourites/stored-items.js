import { isSitePath } from "../common/site-path.js";
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

/** The maximum length of the name of a stored item, in UTF-16 units. */
const MAX_WORDS = 2500;

/** The largest number of boards of a place that are stored. */
const MAX_BOARDS = 1000;

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
export const readable = (value, most = MOST.recent) =>
  (Array.isArray(value) ? value : []).flatMap((one) => readableItem(one) ?? []).slice(0, most);

/** @param {any} one @returns {Item | null} */
function readableItem(one) {
  const isText = (/** @type {any} */ text) => typeof text === "string" && text !== "" && text.length <= MAX_WORDS;
  const page = isText(one?.from) && isText(one.to) ? pairAddress(one.from, one.to) : one?.page;
  if (!isSitePath(page) || !isText(one.words)) return null;
  const { words, days, isQuiet, boards } = one;
  const isBoards = (/** @type {any} */ paths) => Array.isArray(paths) && paths.length <= MAX_BOARDS && paths.every(isSitePath);
  return {
    page, words, ...(isSitePath(days) && { days }), ...(isQuiet === true && { isQuiet }),
    ...(Array.isArray(boards) && boards.length === 2 && boards.every(isBoards) && { boards: /** @type {[string[], string[]]} */ (boards) }),
  };
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
