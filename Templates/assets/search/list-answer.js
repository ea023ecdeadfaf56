import { prefixMatches } from "./collection-matches.js";
import { matchRanges } from "./match.js";

/** @typedef {import("./search-protocol.js").Answer} Answer */
/** @typedef {import("./search-protocol.js").Found} Found */

/**
 * An answer from one collection, in which any range of rows can be read without those before it.
 * @param {import("./index-client.js").Collection} collection
 * @param {string} query folded; an empty query matches all rows
 * @param {boolean} inside whether to match inside names too
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
export async function listAnswer(collection, query, inside, signal) {
  const classes = await prefixMatches(collection, query, inside, signal);
  const count = classes.reduce((sum, matches) => sum + matches.count, 0);

  /** @param {number} position in the answer */
  function rowNumber(position) {
    let at = position;
    for (const matches of classes) {
      if (at < matches.count) return matches.at(at);
      at -= matches.count;
    }
    throw new RangeError(`the answer has no row ${position}`);
  }
  const length = (/** @type {number} */ from, /** @type {number} */ to) => Math.max(0, Math.min(to, count) - from);

  /** @param {number} from @param {number} to @returns {(Found | undefined)[]} undefined: the shard is not loaded */
  const loaded = (from, to) =>
    Array.from({ length: length(from, to) }, (_, at) => {
      const row = collection.held(rowNumber(from + at));
      return row && { ...row, marks: matchRanges(row.name, query) };
    });

  return {
    query,
    count,
    async first(wanted, to, signal) {
      const from = Math.min(wanted, Math.max(0, count - 1));
      if (count > 0) await collection.rows([rowNumber(from)], signal);
      return { from, rows: loaded(from, to) };
    },
    async rows(from, to, signal, progress) {
      let isPosting = false;
      const post = () => {
        isPosting = false;
        if (!signal.aborted) progress({ from, rows: loaded(from, to) });
      };
      await Promise.all(Array.from({ length: length(from, to) }, async (_, at) => {
        const number = rowNumber(from + at);
        if (collection.held(number)) return;
        await collection.rows([number], signal);
        if (!isPosting) setTimeout(post);
        isPosting = true;
      }));
      return { from, rows: loaded(from, to) };
    },
  };
}
