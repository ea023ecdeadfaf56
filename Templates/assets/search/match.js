import { isASCII, latinKeys } from "./latin-keys.js";

/**
 * How well a thing matches, best first: by its name; by a name that begins with a word of the query, together with the
 * texts around it, such as its city; or in any other way with those.
 */
export const EXACT = 0;
export const BEGINNING = 1;
export const WORD = 2;
export const INSIDE = 3;
export const PARTLY = 4;
export const AROUND = 5;
export const NONE = 6;

/** @typedef {0 | 1 | 2 | 3 | 4 | 5 | 6} Match */

/** @param {string} query folded */
export const wordsOf = (query) => (query === "" ? [] : query.split(" "));

/** @param {string} text folded @param {string} word */
export const beginsWord = (text, word) => text.startsWith(word) || text.includes(" " + word);

/**
 * @param {string} name folded
 * @param {string} query folded, not empty
 * @param {string} [around] folded texts in which words may match too
 * @returns {Match}
 */
export function rank(name, query, around = "") {
  if (name.startsWith(query)) return name === query ? EXACT : BEGINNING;
  if (!query.includes(" ")) {
    return name.includes(query) ? (name.includes(" " + query) ? WORD : INSIDE) : around.includes(query) ? AROUND : NONE;
  }
  const words = wordsOf(query);
  const outside = words.filter((word) => !name.includes(word));
  if (!outside.every((word) => around.includes(word))) return NONE;
  if (outside.length > 0) return words.some((word) => name.startsWith(word)) ? PARTLY : AROUND;
  return words.every((word) => beginsWord(name, word)) ? WORD : INSIDE;
}

/**
 * The texts that a query stands for: itself, and what it is in Latin letters.
 * @param {string} query folded
 */
export const textsOf = (query) => [query, ...latinKeys(query)];

/**
 * The texts of a name that a query is compared with: a query in Latin letters also with what the name is in them.
 * @param {string} query folded
 * @param {string} name folded
 * @param {string} [latin] its Latin key, if the tables cannot spell it
 */
export const namesFor = (query, name, latin = "") =>
  !isASCII(query) || isASCII(name) ? [name] : [name, ...(latin ? [latin] : [...latinKeys(name)].sort())];

/**
 * How well a name matches a query in any alphabet, and by which of its texts.
 * @param {string[]} queries of `textsOf`
 * @param {string} name folded
 * @param {string} [around] folded texts in which words may match too, with their Latin keys
 * @param {string} [latin] as for `namesFor`
 * @returns {{ match: Match, text: string }}
 */
export function rankInAny(queries, name, around = "", latin = "") {
  /** @type {{ match: Match, text: string }} */
  let best = { match: NONE, text: name };
  for (const text of namesFor(queries[0], name, latin)) {
    for (const query of queries) {
      const match = rank(text, query, around);
      if (match < best.match) best = { match, text: match < PARTLY ? text : name };
    }
  }
  return best;
}

/** @typedef {{ texts: string[], isLatin: boolean }} Word of a query, with its Latin keys */

/** @param {string} query folded @returns {Word[]} */
export const wordTexts = (query) => wordsOf(query).map((word) => ({ texts: textsOf(word), isLatin: isASCII(word) }));

/**
 * Whether a thing contains a word in any alphabet.
 * @param {{ folded: string, latin: string }} thing `latin`: the same with Latin keys
 * @param {Word} word
 */
export const contains = ({ folded, latin }, { texts, isLatin }) =>
  isLatin ? latin.includes(texts[0]) : texts.some((text) => folded.includes(text));
