import { fold } from "./fold.js";
import { isASCII, latinKeys } from "./latin-keys.js";

// The variants of a query. Those other than its Latin letters are loaded with the first query that has a word.

/** @typedef {import("./ways-of-writing.js").Word} Word */
/** @typedef {import("./ways-of-writing.js").Written} Written */

/** Scripts that are written without blanks. */
export const WITHOUT_BLANKS = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Whether a text has letters enough to be compared with what is not shown.
 * @param {string} text folded
 */
export const isLong = (text) => text.length > 1 || WITHOUT_BLANKS.test(text);

/** @type {typeof import("./ways-of-writing.js") | undefined} */
let loaded;

/** @type {Promise<void> | undefined} */
let loading;

/** Loads the ways of writing: to be awaited before a query with a word. */
export const loadWays = () => (loading ??= import("../search/ways-of-writing.js").then((module) => void (loaded = module), () => {
  loading = undefined;
}));

const keysOf = (/** @type {string} */ text) => (isLong(text) ? latinKeys(text) : []);

/** @param {string} text a word, folded @returns {Word} */
export const wordOf = (text) =>
  loaded && isLong(text) ? loaded.wordOf(text, keysOf(text)) : { text, isLatin: isASCII(text), keys: keysOf(text), equal: [], arabic: "" };

/**
 * The variants of a query, the query itself first.
 * @param {string} query folded
 * @param {Word[]} words of it
 * @returns {Written[]}
 */
export const writtenTexts = (query, words) =>
  loaded ? loaded.writtenTexts(query, words, keysOf(query)) : [query, ...keysOf(query)].map((text) => ({ text, isWhole: false }));

/** @param {string} folded @returns the text in one way of writing Arabic */
export const inArabic = (folded) => loaded?.inArabic(folded) ?? folded;

/** @param {string} text not folded @returns the folded text with two letters for each umlaut; empty if it has none */
export const umlautsSpelled = (text) => fold(loaded?.withoutUmlauts(text) ?? "");

/**
 * The rows whose names begin with a query that spells umlauts with two letters: those that equal it, and others.
 * @param {import("./ways-of-writing.js").Rows} collection
 * @param {{ text: string, texts: Written[] }} query
 * @param {AbortSignal} signal
 */
export const spelledMatches = async (collection, query, signal) => loaded?.spelledMatches(collection, query, fold, signal) ?? [[], []];
