import { needsInside, prefixMatches } from "./collection-matches.js";
import { markedRow } from "./marked-row.js";
import { WORD } from "./match.js";
import { bucket, heavyFirst } from "./row-ranges.js";

/** @typedef {import("./search-protocol.js").Answer} Answer */
/** @typedef {import("./search-protocol.js").Found} Found */

/** So many files with the rows that begin with two letters or more are loaded for the letter that may follow. */
const MOST_AHEAD = 3;

/**
 * An answer from one collection, in which any range of rows can be read without those before it.
 * @param {import("./index-client.js").Collection} collection
 * @param {string} query folded; an empty query matches all rows
 * @param {{ inside: boolean, typed: string }} wanted `inside`: to match inside names too; `typed`: the query as typed
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
export async function listAnswer(collection, query, { inside, typed }, signal) {
  const buckets = await prefixMatches(collection, query, { inside, isMerged: false, typed }, signal);
  const beginning = buckets.slice(0, bucket(WORD, 0)).flat().reduce((sum, { count }) => sum + count, 0);
  const classes = buckets.flatMap(heavyFirst);
  const count = classes.reduce((sum, matches) => sum + matches.count, 0);

  /** @param {number} position in the answer @returns where its row is */
  function rowAt(position) {
    let at = position;
    for (const { count, at: number, source } of classes) {
      if (at < count) return { source, number: number(at) };
      at -= count;
    }
    throw new RangeError(`the answer has no row ${position}`);
  }
  const length = (/** @type {number} */ from, /** @type {number} */ to) => Math.max(0, Math.min(to, count) - from);

  /** @param {number} from @param {number} to @returns {(Found | undefined)[]} undefined: the shard is not loaded */
  const loaded = (from, to) =>
    Array.from({ length: length(from, to) }, (_, at) => {
      const { source, number } = rowAt(from + at);
      const row = source.held(number);
      return row && markedRow(row, query);
    });

  return {
    query,
    count,
    needsInside: !inside && needsInside(query, beginning),
    hasLater: !inside && beginning < count,
    async first(wanted, to, signal) {
      const from = Math.min(wanted, Math.max(0, count - 1));
      if (count > 0) await rowAt(from).source.rows([rowAt(from).number], signal);
      return { from, rows: loaded(from, to) };
    },
    async ahead() {
      const shards = query.length < 2 ? [] : collection.shardsOf(query);
      if (shards.length <= MOST_AHEAD) await Promise.all(shards.map(({ shard }) => collection.load(shard)));
    },
    async rows(from, to, signal, progress) {
      let isPosting = false;
      const post = () => {
        isPosting = false;
        if (!signal.aborted) progress({ from, rows: loaded(from, to) });
      };
      await Promise.all(Array.from({ length: length(from, to) }, async (_, at) => {
        const { source, number } = rowAt(from + at);
        if (source.held(number)) return;
        await source.rows([number], signal);
        if (!isPosting) setTimeout(post);
        isPosting = true;
      }));
      return { from, rows: loaded(from, to) };
    },
  };
}
