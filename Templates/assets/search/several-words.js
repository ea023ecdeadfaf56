import { isASCII } from "./latin-keys.js";
import { beginsWord, INSIDE, PARTLY, rank, WORD, wordsOf } from "./match.js";

/** @typedef {import("./row-ranges.js").Range} Range */
/** @typedef {Pick<import("./divided-rows.js").DividedRows, "ranges" | "visit">} Rows */

/**
 * The most names that a word may select; a word that begins more names selects with the words after it. If the whole query
 * begins some names, the reader is probably typing one of them, and no other files should be loaded for each letter.
 */
const MAX_SELECTED = 5000;
const MAX_SELECTED_WHILE_NAMED = 2000;

/** How many words of a query may select names. */
const MAX_SELECTING = 6;

/**
 * The rows that match several words, except those that begin with the query.
 * @param {Rows} collection
 * @param {string} query
 * @param {boolean} any whether names begin with the query or another way of writing it
 * @param {AbortSignal} signal
 * @returns {Promise<{ words: number[], inside: number[], partly: number[] }>} row numbers, by the match of the name
 */
export async function selectedRows(collection, query, any, signal) {
  const [words, most] = [wordsOf(query), any ? MAX_SELECTED_WHILE_NAMED : MAX_SELECTED];
  /** @type {Map<number, number>} */
  const classes = new Map();
  const visit = (/** @type {number} */ number, /** @type {string} */ name, /** @type {string} */ around) => {
    if (words.every((word) => beginsWord(name, word) || beginsWord(around, word))) {
      classes.set(number, rank(name, query, around));
    }
  };
  const ranges = (await Promise.all(
    words.slice(0, MAX_SELECTING).map((_, at) => selection(collection, words.slice(at), most, signal)))).flat();
  const visitAll = (/** @type {Range[]} */ all) =>
    Promise.all(all.map(([from, to]) => collection.visit(from, to, visit, signal, { inLatin: isASCII(query) })));
  await visitAll(ranges);
  // Names that begin with the first word may be in very many files.
  if (classes.size === 0 && !any) await visitAll(await collection.ranges(words[0], signal));
  const numbers = (/** @type {number} */ wanted) =>
    [...classes].filter(([, found]) => found === wanted).map(([number]) => number).sort((a, b) => a - b);
  return { words: numbers(WORD), inside: numbers(INSIDE), partly: numbers(PARTLY) };
}

/**
 * The names that the first of some words selects.
 * @param {Rows} collection
 * @param {string[]} words
 * @param {number} most
 * @param {AbortSignal} signal
 * @returns {Promise<Range[]>}
 */
async function selection(collection, words, most, signal) {
  for (let end = 1; end <= words.length; end++) {
    const ranges = await collection.ranges(words.slice(0, end).join(" "), signal);
    if (sizeOf(ranges) <= most) return ranges;
  }
  return [];
}

/** @param {Range[]} ranges without overlaps */
const sizeOf = (ranges) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);
