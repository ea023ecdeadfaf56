import { allMatches, matches } from "./all-matches.js";
import { beginningMatches, needsInside } from "./collection-matches.js";
import { markedRow } from "./marked-row.js";
import { HIDDEN, WORD } from "./match.js";
import { loadWays } from "./query-forms.js";
import { bucket, emptyBuckets } from "./row-ranges.js";
import { byName } from "./text-order.js";

/** @typedef {import("./index-client.js").Collection} Collection */
/** @typedef {import("./shard-rows.js").Row} Row */
/** @typedef {import("./row-ranges.js").Matches} Matches */
/** @typedef {import("./row-ranges.js").Buckets} Buckets */
/** @typedef {Matches & { next: number }} Cursor `next`: the first position that is not merged yet */

/** How many rows of a large collection are requested at once. */
const READ_AHEAD = 8;

/**
 * An answer from several collections, merged in order. In large ones a word must begin the name, unless `inside` is set
 * or none has that.
 * @param {Collection[]} collections
 * @param {string} query folded; an empty query matches nothing
 * @param {{ inside: boolean, typed: string }} wanted `typed`: the query as typed
 * @param {AbortSignal} signal
 * @returns {Promise<import("./search-protocol.js").Answer>}
 */
export async function mergedAnswer(collections, query, { inside, typed }, signal) {
  if (query === "") return merged(query, []);
  await loadWays();
  const wanted = { inside, isMerged: true, typed };
  const found = await Promise.all(collections.map((one) => matches(one, query, wanted, signal)));
  if (inside) return merged(query, found);
  const isNothing = found.every((buckets) => sizeOf(buckets, bucket(HIDDEN, 0)) === 0);
  return merged(query, await Promise.all(collections.map((one, at) => {
    const isWanted = one.isLarge && (isNothing || one.kind !== LONGEST) && needsInside(query, sizeOf(found[at], bucket(WORD, 0)));
    return isWanted ? matches(one, query, { ...wanted, inside: true }, signal) : found[at];
  })));
}

/** The names of this collection are so many that they are loaded only if nothing else is found. */
const LONGEST = "cities";

/** @param {Buckets} buckets @param {number} end @returns the number of rows before a bucket */
const sizeOf = (buckets, end) => buckets.slice(0, end).flat().reduce((sum, { count }) => sum + count, 0);

/**
 * The beginning of the same answer: what equals the query or begins with it, from as few files as possible.
 * @param {Collection[]} collections
 * @param {string} query folded, not empty
 * @param {string} typed the same as typed
 * @param {AbortSignal} signal
 */
export async function firstAnswer(collections, query, typed, signal) {
  await loadWays();
  return merged(query, await Promise.all(collections.map(async (one) => {
    const isRead = !one.isLarge && (one.parts === undefined || one.isHeld());
    const buckets = isRead
      ? await allMatches(one, query, { inside: false, isMerged: true, typed }) : (await beginningMatches(one, query, { isMerged: true, typed }, signal)).buckets;
    return buckets.map((lists, at) => (at < bucket(WORD, 0) ? lists : []));
  })));
}

/**
 * @param {string} query
 * @param {Buckets[]} found of each collection
 * @returns {import("./search-protocol.js").Answer}
 */
function merged(query, found) {
  const isHidden = found.some((buckets) => sizeOf(buckets, bucket(HIDDEN, 0)) > 0);
  const shown = (/** @type {number} */ at) => (isHidden && at >= bucket(HIDDEN, 0) ? [] : found);
  /** @type {Cursor[][]} */
  const classes = emptyBuckets().map((_, at) => shown(at).flatMap((buckets) => buckets[at].map((list) => ({ ...list, next: 0 }))));
  const count = classes.flat().reduce((sum, cursor) => sum + cursor.count, 0);
  /** @type {Row[]} */
  const rows = [];

  /** @param {number} from @param {number} to @param {AbortSignal} signal */
  async function read(from, to, signal) {
    for (const cursors of classes) {
      while (rows.length < to && cursors.length) rows.push(await takeFirst(cursors, signal));
    }
    return { from, rows: rows.slice(from, to).map((row) => markedRow(row, query)) };
  }
  return { query, count, first: read, rows: read };
}

/**
 * Removes the first of all rows, in order.
 * @param {Cursor[]} cursors
 * @param {AbortSignal} signal
 */
async function takeFirst(cursors, signal) {
  const rows = await Promise.all(cursors.map((cursor) => nextRow(cursor, signal)));
  let first = 0;
  const weights = cursors.map(({ weight, next }) => weight?.(next) ?? 0);
  for (let at = 1; at < rows.length; at++) if ((weights[first] - weights[at] || byName(rows[at], rows[first])) < 0) first = at;
  cursors[first].next++;
  if (cursors[first].next === cursors[first].count) cursors.splice(first, 1);
  return rows[first];
}

/** @param {Cursor} cursor @param {AbortSignal} signal @returns {Promise<Row>} */
async function nextRow({ source, count, at, next, text, other }, signal) {
  const held = source.held(at(next));
  const numbers = () => Array.from({ length: Math.min(READ_AHEAD, count - next) }, (_, nth) => at(next + nth));
  const row = held ?? (await source.rows(numbers(), signal))[0];
  return text ? { ...row, text: text(next), other: other?.(next) ?? row.other } : row;
}
