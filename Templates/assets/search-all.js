import { byName, fold, openIndex, place } from "./search-client.js";

/** @typedef {import("./search-client.js").Collection} Collection */
/** @typedef {import("./search-client.js").Row} Row */
/** @typedef {{ collection: Collection, count: number, at: (nth: number) => number }} Source rows of one kind and class, in order */
/** @typedef {Source & { next: number }} Head how far a source is used up */
/** @typedef {{ count: number, query: string, classes: Head[][], rows: Row[] }} Answer `rows`: the first, as many as were asked for */

/** So many rows of a large collection are asked for at once. */
const AHEAD = 8;

/** @type {Promise<Collection[]> | undefined} */
let opening;
/** @type {Answer | undefined} */
let last;

/**
 * Search over everything: small collections in all classes, of large ones the beginnings; what stands inside their
 * names once those are loaded.
 * @type {Record<string, (given: any, signal: AbortSignal, tell: (told: any) => void) => Promise<any>>}
 */
export const handlers = {
  async openAll({ href, anew }) {
    if (anew) opening = last = undefined;
    opening ??= openIndex(href).then(async ({ collections }) => {
      await Promise.all(collections.map((/** @type {Collection} */ one) => one.isLarge || one.loadNames()));
      return collections;
    });
    const mine = opening;
    mine.catch(() => opening === mine && (opening = undefined));
    return { isLarge: (await mine).some(({ isLarge }) => isLarge) };
  },

  async namesAll(_, _signal, tell) {
    await Promise.all((await opened()).map((one) => one.loadNames(undefined, tell)));
    return null;
  },

  /** The first rows, and how many there are. */
  async findAll({ query: typed, inside, to }, signal) {
    const query = fold(typed);
    if (query === "") return { query, count: 0, rows: [] };
    const found = await Promise.all((await opened()).map((one) => classesOf(one, query, inside, signal)));
    const classes = [0, 1, 2].map((rank) => found.map((sources) => ({ ...sources[rank], next: 0 })).filter(({ count }) => count > 0));
    const count = classes.flat().reduce((sum, one) => sum + one.count, 0);
    const answer = { count, query, classes, rows: [] };
    const rows = await taken(answer, 0, to, signal);
    signal.throwIfAborted();
    last = answer;
    return { query, count, rows };
  },

  /** Further rows of the last answer. */
  async moreAll({ from, to }, signal) {
    return last ? taken(last, from, to, signal) : [];
  },
};

function opened() {
  if (!opening) throw new Error("the index is not open");
  return opening;
}

/**
 * @param {Collection} collection
 * @param {string} query
 * @param {boolean} inside whether what stands inside names of large collections is wanted too
 * @param {AbortSignal} signal
 * @returns {Promise<Source[]>} by class
 */
async function classesOf(collection, query, inside, signal) {
  if (inside) await collection.loadNames();
  const [from, to] = await collection.bounds(query, signal);
  const { words, inside: rest } = inside || !collection.isLarge ? collection.within(query) : { words: [], inside: [] };
  return [
    { collection, count: to - from, at: (nth) => from + nth },
    ...[words, rest].map((numbers) => ({ collection, count: numbers.length, at: (/** @type {number} */ nth) => numbers[nth] })),
  ];
}

/**
 * @param {Answer} answer
 * @param {number} from
 * @param {number} to
 * @param {AbortSignal} signal
 */
async function taken({ classes, query, rows }, from, to, signal) {
  for (const heads of classes) {
    while (rows.length < to && heads.length) rows.push(await best(heads, signal));
  }
  return rows.slice(from, to).map((row) => ({ ...row, mark: place(row.name, query) }));
}

/**
 * The first of all rows in order, which is used up then.
 * @param {Head[]} heads
 * @param {AbortSignal} signal
 */
async function best(heads, signal) {
  /** @type {Row[]} */
  const rows = [];
  for (const head of heads) rows.push(head.collection.held(head.at(head.next)) ?? (await fetched(head, signal)));
  let at = 0;
  for (let other = 1; other < rows.length; other++) if (byName(rows[other], rows[at]) < 0) at = other;
  heads[at].next++;
  if (heads[at].next === heads[at].count) heads.splice(at, 1);
  return rows[at];
}

/**
 * @param {Head} head
 * @param {AbortSignal} signal
 */
async function fetched({ collection, count, at, next }, signal) {
  const numbers = Array.from({ length: Math.min(AHEAD, count - next) }, (_, nth) => at(next + nth));
  const [row] = await collection.rows(numbers, signal);
  return row;
}
