import { matchRange } from "./match.js";

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
  const [first, end] = await collection.bounds(query, signal);
  const prefixed = end - first;
  if (inside) await collection.loadNames();
  const { words, inside: rest } = inside && query !== "" ? collection.within(query) : { words: [], inside: [] };
  const count = prefixed + words.length + rest.length;

  /** @param {number} position in the answer */
  function rowNumber(position) {
    if (position < prefixed) return first + position;
    const further = position - prefixed;
    return further < words.length ? words[further] : rest[further - words.length];
  }
  const length = (/** @type {number} */ from, /** @type {number} */ to) => Math.max(0, Math.min(to, count) - from);

  /** @param {number} from @param {number} to @returns {(Found | undefined)[]} undefined: the shard is not loaded */
  const loaded = (from, to) =>
    Array.from({ length: length(from, to) }, (_, at) => {
      const row = collection.held(rowNumber(from + at));
      return row && { ...row, mark: query === "" ? null : matchRange(row.name, query) };
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
