import { fold, foldPiece } from "./fold.js";
import { isASCII, spellings } from "./latin-keys.js";
import { wordsOf } from "./match.js";
import { inArabic, wordOf, writtenTexts } from "./query-forms.js";

/** @typedef {[from: number, to: number]} Range of UTF-16 offsets */
/** @typedef {{ text: string, origins: () => Range[] }} Searched `origins`: for each unit of the text the range of the name that it stands for */

/** A letter with its combining marks, which are folded and highlighted together. */
const WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu;

/** A longer text, in UTF-16 units, is not a name and is not highlighted. */
const MAX_LENGTH = 1000;

/**
 * The best match of a query in an unfolded name, as a range of UTF-16 offsets.
 * @param {string} name not folded
 * @param {string} query folded, not empty
 * @returns {Range | null}
 */
export const matchRange = (name, query) => rangesIn(foldedName(name), [query])[0] ?? null;

/**
 * What a query matches in an unfolded name: all of it, or each word that the name contains. A query in Latin letters
 * matches what stands for them in another alphabet.
 * @param {string} name not folded
 * @param {string} query folded
 * @param {string} [latin] a Latin key of the name, if it is known; what the tables cannot spell matches in whole words
 * @returns {Range[]} in order and apart
 */
export function matchRanges(name, query, latin = "") {
  const plain = foldedName(name);
  const isLatin = isASCII(plain.text);
  const own = rangesOf(plain, query);
  if (own.length > 0) return own;
  for (const { text } of writtenTexts(query, wordsOf(query).map(wordOf))) {
    const found = text === query || !isLatin && isASCII(text) ? [] : rangesOf(plain, text);
    if (found.length > 0) return found;
  }
  if (isLatin) return [];
  if (!isASCII(query)) return rangesOf({ ...plain, text: alike(plain.text) }, alike(query));
  for (const { key, origins } of spellings(plain.text)) {
    const found = rangesOf({ text: key, origins: () => origins.map((range) => spanned(plain.origins(), range)) }, query);
    if (found.length > 0) return found;
  }
  return latin === "" || latin === plain.text ? [] : rangesOf({ text: latin, origins: () => wordOrigins(name, latin) }, query);
}

/** Arabic letters in one way of writing, as many as before. */
const alike = (/** @type {string} */ folded) => folded.replace(/./gu, inArabic);

/** @param {string} name @returns {Searched} */
function foldedName(name) {
  const text = name.length > MAX_LENGTH ? "" : fold(name);
  return { text, origins: () => foldedOrigins(name, text) };
}

/** @param {Searched} searched @param {string} query @returns {Range[]} */
function rangesOf(searched, query) {
  const words = wordsOf(query);
  const whole = words.length > 0 ? rangesIn(searched, [query]) : [];
  return whole.length > 0 || words.length < 2 ? whole : rangesIn(searched, words);
}

/**
 * @param {Searched} searched
 * @param {string[]} texts
 * @returns {Range[]}
 */
function rangesIn({ text, origins }, texts) {
  const found = texts.map((part) => ({ from: bestOffset(text, part), length: part.length })).filter(({ from }) => from >= 0);
  const ranges = found.length > 0 ? origins() : [];
  if (ranges.length !== text.length) return [];
  found.sort((a, b) => a.from - b.from || b.length - a.length);
  /** @type {Range[]} */
  const apart = [];
  for (const { from, length } of found) {
    const [first, last] = spanned(ranges, [from, from + length]);
    if (first >= (apart[apart.length - 1]?.[1] ?? 0)) apart.push([first, last]);
  }
  return apart;
}

/** @param {Range[]} ranges @param {Range} part not empty @returns {Range} from the first to the last */
const spanned = (ranges, [from, to]) => [ranges[from][0], ranges[to - 1][1]];

/**
 * @param {string} name
 * @param {string} query
 */
function bestOffset(name, query) {
  if (name.startsWith(query)) return 0;
  const word = name.indexOf(" " + query);
  return word < 0 ? name.indexOf(query) : word + 1;
}

/**
 * For each unit of the folded name, the range of the letter in the unfolded name that it comes from.
 * @param {string} name
 * @param {string} folded
 * @returns {Range[]} empty if the letters cannot be told apart
 */
function foldedOrigins(name, folded) {
  /** @type {Range[]} */
  const origins = [];
  let blank = true;
  for (const match of name.matchAll(WITH_MARKS)) {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    for (const unit of foldPiece(match[0])) {
      if (unit === " " && blank) continue;
      blank = unit === " ";
      for (let i = 0; i < unit.length; i++) origins.push([from, to]);
    }
  }
  if (blank) origins.pop();
  return origins.length === folded.length ? origins : [];
}

/**
 * For each unit of a Latin key, the word of the name that it stands for; the whole name if it has more or fewer words.
 * @param {string} name
 * @param {string} key
 * @returns {Range[]}
 */
function wordOrigins(name, key) {
  /** @type {Range[]} */
  const words = [...name.matchAll(/\S+/g)].map(({ index = 0, 0: word }) => [index, index + word.length]);
  const parts = wordsOf(key);
  if (words.length === 0) return [];
  /** @type {Range} */
  const whole = [words[0][0], words[words.length - 1][1]];
  const range = (/** @type {number} */ at) => (parts.length === words.length ? words[at] : whole);
  return parts.flatMap((part, at) => Array.from({ length: part.length + (at === 0 ? 0 : 1) }, () => range(at)));
}
