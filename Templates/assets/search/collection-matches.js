import { beginsWord, INSIDE, NONE, PARTLY, rank, WORD, wordsOf } from "./match.js";
import { LONE_SURROGATE } from "./text-order.js";

/**
 * @typedef {import("./index-client.js").Collection} Collection
 * @typedef {{ count: number, at: (position: number) => number }} Matches row numbers of one match class, in order
 */

/**
 * The most names that a word may select; a word that begins more names selects with the words after it. If the whole query
 * begins some names, the reader is probably typing one of them, and no other files should be loaded for each letter.
 */
const MAX_SELECTED = 5000;
const MAX_SELECTED_WHILE_NAMED = 2000;

/** How many words of a query may select names. */
const MAX_SELECTING = 6;

/** @param {ArrayLike<number>} numbers @returns {Matches} */
const listed = (numbers) => ({ count: numbers.length, at: (position) => numbers[position] });

/**
 * The rows of a collection that match a query, by match class: each word may match any part of the texts.
 * @param {Collection} collection
 * @param {string} query folded, not empty
 * @param {AbortSignal} signal
 * @returns {Promise<Matches[]>}
 */
export async function allMatches(collection, query, signal) {
  /** @type {number[][]} */
  const classes = Array.from({ length: NONE + 1 }, () => []);
  if (!LONE_SURROGATE.test(query)) {
    await collection.visit(0, collection.count, (number, name, around) => classes[rank(name, query, around)].push(number), signal);
  }
  return classes.slice(0, NONE).map(listed);
}

/**
 * The same for a collection of which few files should be loaded. One word must begin the name. Of several words one must,
 * and each other one must begin a word of the texts.
 * @param {Collection} collection
 * @param {string} query folded; an empty query matches all rows
 * @param {boolean} inside whether names that contain all words elsewhere match too
 * @param {AbortSignal} signal
 * @returns {Promise<Matches[]>}
 */
export async function prefixMatches(collection, query, inside, signal) {
  const words = wordsOf(query);
  const [from, to] = await collection.bounds(query, signal);
  if (inside) await collection.loadNames();
  const within = inside && query !== "" ? collection.within(query) : { words: [], inside: [] };
  const most = to > from ? MAX_SELECTED_WHILE_NAMED : MAX_SELECTED;
  const found = words.length > 1 ? await selected(collection, query, words, most, signal) : { words: [], inside: [], partly: [] };
  // All names that contain the words have been found inside names.
  const inNames = inside ? within.words : found.words;
  const partly = inside ? found.partly : [...found.inside, ...found.partly].sort((a, b) => a - b);
  return [{ count: to - from, at: (position) => from + position }, ...[inNames, within.inside, partly, []].map(listed)];
}

/**
 * The rows that match several words, except those that begin with the query.
 * @param {Collection} collection
 * @param {string} query
 * @param {string[]} words
 * @param {number} most names that a word may select
 * @param {AbortSignal} signal
 * @returns {Promise<{ words: number[], inside: number[], partly: number[] }>} row numbers, by the match of the name
 */
async function selected(collection, query, words, most, signal) {
  /** @type {Map<number, number>} */
  const classes = new Map();
  const visit = (/** @type {number} */ number, /** @type {string} */ name, /** @type {string} */ around) => {
    if (words.every((word) => beginsWord(name, word) || beginsWord(around, word))) classes.set(number, rank(name, query, around));
  };
  const ranges = await Promise.all(
    words.slice(0, MAX_SELECTING).map((_, at) => selection(collection, words.slice(at), most, signal)));
  await Promise.all(ranges.map(([from, to]) => collection.visit(from, to, visit, signal)));
  if (classes.size === 0) await collection.visit(...(await collection.bounds(words[0], signal)), visit, signal);
  const numbers = (/** @type {number} */ wanted) =>
    [...classes].filter(([, found]) => found === wanted).map(([number]) => number).sort((a, b) => a - b);
  return { words: numbers(WORD), inside: numbers(INSIDE), partly: numbers(PARTLY) };
}

/**
 * The names that the first of some words selects.
 * @param {Collection} collection
 * @param {string[]} words
 * @param {number} most
 * @param {AbortSignal} signal
 * @returns {Promise<[from: number, to: number]>}
 */
async function selection(collection, words, most, signal) {
  for (let end = 1; end <= words.length; end++) {
    const [from, to] = await collection.bounds(words.slice(0, end).join(" "), signal);
    if (to - from <= most) return [from, to];
  }
  return [0, 0];
}
