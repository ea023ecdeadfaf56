import { beginsOther, contains, wordsOf } from "./match.js";

/** @typedef {import("./match.js").Word} Word */

/** If as many rows match, no typing errors are looked for. */
export const ENOUGH = 5;

/** A shorter word of a query must be right. */
const LEAST = 5;

/** @param {string} query folded; whether it has a word in which an error is looked for */
export const mayErr = (query) => wordsOf(query).some((word) => [...word].length >= LEAST);

/**
 * Whether similar things are looked for.
 * @param {string} query folded
 * @param {number} count of what it finds
 */
export const mayBeSimilar = (query, count) => count < ENOUGH && mayErr(query) || count === 0 && query.includes(" ");

/**
 * Whether one typing error makes a word of a query out of another word: a character too many, missing, or wrong, or two
 * exchanged; not the first one.
 * @param {string} word of a query, folded
 * @param {string} right
 */
export function isNear(word, right) {
  if (word.length < LEAST || word[0] !== right[0] || Math.abs(word.length - right.length) > 2 || word === right) return false;
  const [a, b] = [[...word], [...right]];
  if (a.length < LEAST || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, other] = [a.length - start - end, b.length - start - end];
  if (left <= 1 && other <= 1) return true;
  return left === 2 && other === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/**
 * Whether each word of a query is in a text as `fits` says, or is near a word of it, and one is near.
 * @param {string} query folded
 * @param {string} text folded
 * @param {(text: string, word: string) => boolean} fits
 */
export function isNearText(query, text, fits) {
  let any = false;
  /** @type {string[] | undefined} */
  let words;
  for (const word of wordsOf(query)) {
    if (fits(text, word)) continue;
    words ??= wordsOf(text);
    if (!words.some((right) => isNear(word, right))) return false;
    any = true;
  }
  return any;
}

/**
 * How close a thing is to a query with an error: 0 if its name is the query without it, 1 if its name begins so, 2 if the
 * error is in another word, or in its place.
 * @param {string[]} queries forms of the query, folded
 * @param {string[]} names forms of the name, folded
 */
export function closeness(queries, names) {
  const is = (/** @type {(query: string, name: string) => boolean} */ test) => queries.some((query) => names.some((name) => test(query, name)));
  if (is((query, name) => query === name || isNear(query, name))) return 0;
  return is((query, name) => isNear(wordsOf(query)[0] ?? "", wordsOf(name)[0] ?? "")) ? 1 : 2;
}

/** With fewer letters no word is enough of a query. */
const LEAST_OF_MOST = 4;

/**
 * The things of which words begin with all words of a query but one. A word that has equal ones, such as «Bahnhof», is missing
 * rather than others, then one without which there are the fewest things: «bahnhof aalen» is in Aalen, not at any station.
 * @template T
 * @param {Word[]} words
 * @param {T[]} things
 * @param {(thing: T) => { folded: string, latin: string }} textsOf as for `contains`
 * @returns {T[]}
 */
export function withMost(words, things, textsOf) {
  /** @type {T[][]} */
  const without = words.map(() => []);
  for (const thing of words.length > 1 ? things : []) {
    const texts = textsOf(thing);
    const missing = words.filter((word) => !beginsOther(texts, word));
    if (missing.length === 1 && words.some((word) => word !== missing[0] && word.text.length >= LEAST_OF_MOST)) without[words.indexOf(missing[0])].push(thing);
  }
  const usual = (/** @type {number} */ at) => Number(words[at].equal.length === 0);
  const order = words.map((_, at) => at).filter((at) => without[at].length > 0);
  order.sort((a, b) => usual(a) - usual(b) || without[a].length - without[b].length || b - a);
  return order.length > 0 ? without[order[0]] : [];
}

/**
 * Whether a thing contains each word of a query, or a word that is near it, and one is near.
 * @param {Word[]} words
 * @param {{ folded: string, latin: string }} thing as for `contains`
 */
export function isNearThing(words, thing) {
  let any = false;
  for (const word of words) {
    if (contains(thing, word)) continue;
    const known = wordsOf(word.isLatin ? thing.latin : thing.folded);
    if (![word.text, ...word.keys].some((text) => known.some((right) => isNear(text, right)))) return false;
    any = true;
  }
  return any;
}
