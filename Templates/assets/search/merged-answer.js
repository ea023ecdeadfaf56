import { allMatches, prefixMatches } from "./collection-matches.js";
import { matchRanges, NONE } from "./match.js";
import { byName } from "./text-order.js";

/** @typedef {import("./index-client.js").Collection} Collection */
/** @typedef {import("./shard-rows.js").Row} Row */
/** @typedef {import("./collection-matches.js").Matches} Matches */
/** @typedef {Matches & { collection: Collection, next: number }} Cursor `next`: the first position that is not merged yet */

/** How many rows of a large collection are requested at once. */
const READ_AHEAD = 8;

/**
 * An answer from several collections, merged in order. In large ones a word must begin the name, unless `inside` is set.
 * @param {Collection[]} collections
 * @param {string} query folded; an empty query matches nothing
 * @param {boolean} inside
 * @param {AbortSignal} signal
 * @returns {Promise<import("./search-protocol.js").Answer>}
 */
export async function mergedAnswer(collections, query, inside, signal) {
  const found = query === "" ? [] : await Promise.all(collections.map(async (collection) => {
    const matches = collection.isLarge
      ? await prefixMatches(collection, query, inside, signal) : await allMatches(collection, query, signal);
    return matches.map((one) => ({ ...one, collection, next: 0 }));
  }));
  const classes = Array.from({ length: NONE }, (_, match) =>
    found.map((cursors) => cursors[match]).filter(({ count }) => count > 0));
  const count = classes.flat().reduce((sum, cursor) => sum + cursor.count, 0);
  /** @type {Row[]} */
  const merged = [];

  /** @param {number} from @param {number} to @param {AbortSignal} signal */
  async function rows(from, to, signal) {
    for (const cursors of classes) {
      while (merged.length < to && cursors.length) merged.push(await takeFirst(cursors, signal));
    }
    return { from, rows: merged.slice(from, to).map((row) => ({ ...row, marks: matchRanges(row.name, query) })) };
  }
  return { query, count, first: rows, rows };
}

/**
 * Removes the first of all rows, in order.
 * @param {Cursor[]} cursors
 * @param {AbortSignal} signal
 */
async function takeFirst(cursors, signal) {
  /** @type {Row[]} */
  const rows = [];
  for (const cursor of cursors) {
    rows.push(cursor.collection.held(cursor.at(cursor.next)) ?? (await readAhead(cursor, signal)));
  }
  let first = 0;
  for (let at = 1; at < rows.length; at++) if (byName(rows[at], rows[first]) < 0) first = at;
  cursors[first].next++;
  if (cursors[first].next === cursors[first].count) cursors.splice(first, 1);
  return rows[first];
}

/** @param {Cursor} cursor @param {AbortSignal} signal */
async function readAhead({ collection, count, at, next }, signal) {
  const numbers = Array.from({ length: Math.min(READ_AHEAD, count - next) }, (_, nth) => at(next + nth));
  const [row] = await collection.rows(numbers, signal);
  return row;
}
