import { EQUAL_WORDS } from "./equal-words.js";

// The ways of writing one name (Docs/folding.md, «Ways of writing»): a layer above folding, for queries alone.

/** @typedef {{ text: string, isWhole: boolean }} Written a variant of a query; `isWhole`: its last word must be a whole one */
/**
 * @typedef {object} Word of a query
 * @property {string} text folded
 * @property {boolean} isLatin whether it is ASCII, so that it is compared with Latin keys
 * @property {string[]} keys its beginnings of words in other letters
 * @property {string[]} equal what it is as a whole word
 * @property {string} arabic the same in Arabic letters that are written in several ways; empty without such
 */

/**
 * @typedef {object} Rows the part of `DividedRows` that is needed here
 * @property {(text: string, signal: AbortSignal) => Promise<[from: number, to: number][]>} ranges
 * @property {(from: number, to: number, visit: (number: number, name: string, around: string, more: { written: string }) => void, signal: AbortSignal, texts: { around: boolean }) => Promise<void>} visit
 */

/** So many texts of a query are looked for. */
const MOST_TEXTS = 16;

/** A shorter word is not completed to an equal one. */
const LEAST_COMPLETED = 4;

/** The least stem before the end of a compound. */
const LEAST_STEM = 3;

/** @type {{ words: Map<string, Set<string>>, ends: string[][] } | undefined} */
let tables;

function madeTables() {
  /** @type {Map<string, Set<string>>} */
  const words = new Map();
  /** @type {string[][]} */
  const ends = [];
  for (const list of EQUAL_WORDS.split(",").map((one) => one.split("|"))) {
    if (list[0].startsWith("-")) ends.push(list.map((one) => one.slice(1)));
    else for (const word of list.filter((one) => !one.includes(" "))) words.set(word, new Set([...(words.get(word) ?? []), ...list]));
  }
  return { words, ends };
}

/** «42nd» is 42, and «5ème» 5. */
const ORDINAL = /^(\d+)(?:st|nd|rd|th|e|er|eme|ieme|re|й|я|ый|ой|ий|ая|го)$/;

/**
 * The words that a word of a query equals, without itself.
 * @param {string} word folded
 * @returns {string[]}
 */
export function equalWords(word) {
  const { words, ends } = (tables ??= madeTables());
  const found = new Set(words.get(word));
  const number = ORDINAL.exec(word);
  if (number) found.add(number[1]);
  for (const list of ends) {
    const end = list.find((one) => word.endsWith(one) && word.length - one.length >= LEAST_STEM);
    if (end) for (const other of list) found.add(word.slice(0, -end.length) + other);
  }
  // While a word is typed, names with a short form of it stay.
  if (found.size === 0 && word.length >= LEAST_COMPLETED) {
    for (const [longer, list] of words) if (longer.length > word.length && longer.startsWith(word)) for (const one of list) found.add(one);
  }
  found.delete(word);
  return [...found];
}

/** @type {Record<string, string>} letters of Arabic and Persian that are written in several ways */
const ARABIC = { ة: "ه", ى: "ي", ی: "ي", ک: "ك", ھ: "ه", ہ: "ه" };
const IS_ARABIC = /[\u0620-\u06FF]/;

/** @type {Map<string, string>} */
const arabicCache = new Map();

/**
 * A folded text in one way of writing Arabic, without articles; the text itself if it has no Arabic letters.
 * @param {string} folded
 */
export function inArabic(folded) {
  if (!IS_ARABIC.test(folded)) return folded;
  const known = arabicCache.get(folded);
  if (known !== undefined) return known;
  const text = folded.replace(/[ةىیکھہ]/g, (letter) => ARABIC[letter]).replace(/(^| )ال(?=\S{2})/g, "$1");
  if (arabicCache.size > 20_000) arabicCache.clear();
  arabicCache.set(folded, text);
  return text;
}

/** @type {Record<string, string>} */
const UMLAUTS = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/**
 * A text with the letters that German and the Nordic languages also spell with two; empty if it has none.
 * @param {string} text not folded
 */
export function withoutUmlauts(text) {
  const lower = text.normalize("NFC").toLowerCase();
  return /[äöüøå]/.test(lower) ? lower.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter]) : "";
}

/**
 * @param {string} text a word of two letters or more, folded
 * @param {string[]} keys its Latin keys
 * @returns {Word}
 */
export const wordOf = (text, keys) =>
  ({ text, isLatin: isASCII(text), keys, equal: equalWords(text), arabic: IS_ARABIC.test(text) ? inArabic(text) : "" });

const isASCII = (/** @type {string} */ text) => !/[^\0-\x7f]/.test(text);

/**
 * The variants of a query: the query itself first, then in Latin letters, with equal words, and with and without a blank
 * between a number and a letter.
 * @param {string} query folded
 * @param {Word[]} words of it
 * @param {string[]} keys its Latin keys
 * @returns {Written[]}
 */
export function writtenTexts(query, words, keys) {
  /** @type {Map<string, Written>} */
  const found = new Map([[query, { text: query, isWhole: false }]]);
  const add = (/** @type {string} */ text, isWhole = false) => {
    if (text !== "" && !found.has(text) && found.size < MOST_TEXTS) found.set(text, { text, isWhole });
  };
  keys.forEach((key) => add(key));
  add(query.replace(/(^|[^\p{L}\d])(\p{L}{1,2}) (?=\d)/gu, "$1$2"));
  add(query.replace(/(\d) (?=\p{L}(?![\p{L}\d]))/gu, "$1"), true);
  add(query.replace(/(^|[^\p{L}\d])(\p{L}{1,2})(?=\d)/gu, "$1$2 "));
  add(query.replace(/(\d)(?=\p{L}(?![\p{L}\d]))/gu, "$1 "), true);
  for (const { text, isWhole } of combined(words)) add(text, isWhole);
  if (IS_ARABIC.test(query)) arabicTexts(query).forEach((text) => add(text));
  return [...found.values()];
}

/** @param {Word[]} words @returns {Written[]} */
function combined(words) {
  /** @type {Written[]} */
  let texts = [{ text: "", isWhole: false }];
  for (const { text, equal } of words) {
    // A single letter needs another word beside it.
    const others = words.length > 1 ? equal : equal.filter((one) => one.length > 1);
    const next = [{ text, isWhole: false }, ...others.map((one) => ({ text: one, isWhole: true }))];
    texts = texts.flatMap((before) => next.map((one) => ({ text: before.text === "" ? one.text : `${before.text} ${one.text}`, isWhole: one.isWhole })));
    texts.length = Math.min(texts.length, MOST_TEXTS);
  }
  return texts;
}

/** @param {string} query */
function arabicTexts(query) {
  const ends = [query, query.replace(/ه(?= |$)/g, "ة"), query.replace(/ة(?= |$)/g, "ه"), query.replace(/ي(?= |$)/g, "ى"), query.replace(/ى(?= |$)/g, "ي")];
  return ends.flatMap((text) => (text.startsWith("ال") ? [text, text.slice(2)] : [text, "ال" + text]));
}

/** Letters of which the second may stand for an umlaut. */
const AS_UMLAUT = /([aou])e|aa/g;

/** The most rows that are looked at for umlauts that are spelled with two letters. */
const MAX_SPELLED = 1000;

/**
 * The rows whose names begin with a query that spells umlauts with two letters: those that equal it, and others.
 * @param {Rows} collection
 * @param {{ text: string, texts: Written[] }} query
 * @param {(text: string) => string} fold
 * @param {AbortSignal} signal
 */
export async function spelledMatches(collection, query, fold, signal) {
  /** @type {[equal: number[], other: number[]]} */
  const found = [[], []];
  for (const text of isASCII(query.text) ? new Set(query.texts.map((one) => one.text)) : []) {
    const folded = text.replace(AS_UMLAUT, (pair) => pair[0]);
    const ranges = folded === text ? [] : await collection.ranges(folded, signal);
    if (ranges.reduce((sum, [from, to]) => sum + to - from, 0) > MAX_SPELLED) continue;
    for (const [from, to] of ranges) {
      await collection.visit(from, to, (number, _name, _around, { written }) => {
        const name = fold(withoutUmlauts(written));
        if (name.startsWith(text)) found[Number(name !== text)].push(number);
      }, signal, { around: false });
    }
  }
  return found;
}
