import { isASCII, latinKeys } from "./latin-keys.js";
import { inArabic, isLong, umlautsSpelled, WITHOUT_BLANKS, wordOf, writtenTexts } from "./query-forms.js";

/**
 * How well a thing matches, best first: by its name; by a name that begins with a word of the query, together with its place;
 * in any other way with that; or only by words that it does not show.
 */
export const EXACT = 0;
export const BEGINNING = 1;
export const WORD = 2;
export const PARTLY = 3;
export const INSIDE = 4;
export const AROUND = 5;
export const HIDDEN = 6;
export const NONE = 7;

/** @typedef {0 | 1 | 2 | 3 | 4 | 5 | 6 | 7} Match */
/** @typedef {import("./query-forms.js").Word} Word */
/** @typedef {import("./query-forms.js").Written} Written */
/**
 * @typedef {object} Query
 * @property {string} text folded
 * @property {Word[]} words
 * @property {Written[]} texts its variants, the query itself first
 * @property {string} joined without blanks; empty if names are not compared with it
 */
/**
 * @typedef {object} Thing what a query is compared with, all folded
 * @property {string} name
 * @property {string[]} keys the name in other letters: of `keysFor`
 * @property {string} [city] its place as shown: any part of it matches
 * @property {string} [cityKeys] the same in Latin letters
 * @property {string} [country] as shown: its whole words match
 * @property {string} [tail] the end of its name that tells it from others, a region: it matches as `country` does
 * @property {string} [own] words of it that are not shown, such as codes: their beginnings match
 * @property {string} [hidden] words that are not shown: they match beside words that are, or if nothing else matches
 */

/** @param {string} query folded */
export const wordsOf = (query) => (query === "" ? [] : query.split(" "));

/** @param {string} text folded @param {string} word */
export const beginsWord = (text, word) => text.startsWith(word) || text.includes(" " + word);

/**
 * Whether a text has a word that begins with another; any part, if blanks do not tell words apart.
 * @param {string} text folded
 * @param {string} word
 */
const beginsOne = (text, word) => beginsWord(text, word) || WITHOUT_BLANKS.test(word) && text.includes(word);

/** @param {string} text folded @param {string} word */
const hasWord = (text, word) => text.includes(word) && ` ${text} `.includes(` ${word} `);

/**
 * @param {string} text folded
 * @param {string} [typed] the query as typed
 * @returns {Query}
 */
export function queryOf(text, typed = "") {
  const words = wordsOf(text).map(wordOf);
  const texts = writtenTexts(text, words);
  const spelled = umlautsSpelled(typed);
  if (spelled !== "" && texts.every((one) => one.text !== spelled)) texts.push({ text: spelled, isWhole: false });
  const joined = text.replace(/[ ׳״]/g, "");
  return { text, words, texts, joined: joined.length > (isASCII(joined) ? 4 : 2) || /\d/.test(joined) && isLong(joined) ? joined : "" };
}

/**
 * The texts of a name that a query is compared with besides the name: what it is in Latin letters, and with «oe» for «ö».
 * @param {Query} query
 * @param {string} name folded
 * @param {string} [latin] its Latin key, if the tables cannot spell it
 * @param {string} [written] the name as written
 * @returns {string[]}
 */
export function keysFor({ text }, name, latin = "", written = "") {
  if (!isASCII(text) || !isLong(text)) return [];
  const keys = isASCII(name) ? [] : latin ? [latin] : [...latinKeys(name)].sort();
  if (/[aou]e|aa/.test(text) && written !== "") {
    const spelled = umlautsSpelled(written);
    if (spelled !== "") keys.push(spelled);
  }
  return keys;
}

/** @param {string} text @param {Written} written of a query @returns whether it begins with it */
export const beginsText = (text, { text: beginning, isWhole }) =>
  text.startsWith(beginning) && (!isWhole || text.length === beginning.length || text[beginning.length] === " ");

/**
 * Whether a word is in a text in another way of writing.
 * @param {Word} word
 * @param {string} text folded
 * @param {string[]} keys of the text
 */
function isOtherwise({ text: word, keys: spelled, equal, arabic }, text, keys) {
  for (const key of spelled) if (beginsWord(text, key)) return true;
  for (const one of equal) if (isLong(one) && hasWord(text, one)) return true;
  for (const key of keys) {
    if (isLong(word) && beginsWord(key, word)) return true;
    for (const one of equal) if (isLong(one) && hasWord(key, one)) return true;
  }
  return arabic !== "" && beginsWord(inArabic(text), arabic);
}

/**
 * Whether a text has a query's letters from the beginning of a word on, wherever the blanks are. What follows the last blank
 * is a whole word or three letters: «10a» is not in «10 Avenue».
 * @param {string} text folded
 * @param {string} joined
 */
function hasJoined(text, joined) {
  if (joined === "") return false;
  for (let start = 0; start >= 0; start = text.indexOf(" ", start) + 1 || -1) {
    if (text[start] !== joined[0]) continue;
    let [at, last, done] = [start, start, 0];
    for (; done < joined.length && at < text.length; at++) {
      if (text[at] === " ") last = at + 1;
      else if (text[at] === joined[done]) done++;
      else break;
    }
    if (done === joined.length && (at === text.length || text[at] === " " || at - last > 2)) return true;
  }
  return false;
}

/**
 * How well a thing matches a query.
 * @param {Query} query with a word
 * @param {Thing} thing
 * @returns {{ match: Match, byKey: boolean, text: string }} `byKey`: not by its name as written; `text`: that it is ordered by
 */
export function rankThing(query, thing) {
  const { name, keys } = thing;
  if (name.startsWith(query.text)) return { match: name === query.text ? EXACT : BEGINNING, byKey: false, text: name };
  const beginning = keys.length > 0 || query.texts.length > 1 ? otherBeginning(query, name, keys) : null;
  if (beginning) return beginning;
  let [byKey, isWord] = [false, true];
  /** @type {Word[]} */
  const outside = [];
  const own = withoutTail(name, thing.tail);
  for (const word of query.words) {
    if (!own.includes(word.text)) {
      if (isOtherwise(word, own, keys)) byKey = true;
      else outside.push(word);
    } else if (!beginsWord(own, word.text)) isWord = false;
  }
  if (outside.length === 0) return { match: isWord ? WORD : INSIDE, byKey, text: name };
  if (hasJoined(own, query.joined)) return { match: WORD, byKey: true, text: name };
  return { match: rankAround(query, outside, thing), byKey: false, text: name };
}

/** @param {string} name folded @param {string} [tail] of `Thing` */
export const withoutTail = (name, tail = "") => (tail !== "" && name.endsWith(` ${tail}`) ? name.slice(0, -tail.length - 1) : name);

/**
 * @param {Query} query
 * @param {string} name
 * @param {string[]} keys
 * @returns {ReturnType<typeof rankThing> | null}
 */
function otherBeginning({ texts }, name, keys) {
  let best = null;
  for (const text of [name, ...keys]) {
    for (const written of texts) {
      if (!beginsText(text, written)) continue;
      if (text === written.text) return { match: EXACT, byKey: true, text };
      best ??= { match: BEGINNING, byKey: true, text };
    }
  }
  return /** @type {ReturnType<typeof rankThing> | null} */ (best);
}

/**
 * @param {Query} query
 * @param {Word[]} outside its words that the name does not have
 * @param {Thing} thing
 * @returns {Match}
 */
function rankAround(query, outside, { name, city = "", cityKeys = "", country = "", own = "", hidden = "" }) {
  const keys = cityKeys === "" ? [] : [cityKeys];
  const left = outside.filter((word) => !(city.includes(word.text) || isOtherwise(word, city, keys) || hasWord(country, word.text) ||
    word.keys.some((key) => hasWord(country, key)) || isLong(word.text) && beginsOne(own, word.text)));
  const isPart = left.length < query.words.length;
  if (left.length > 0 && hasJoined(city, query.joined)) return AROUND;
  if (left.length > 0 && !left.every((word) => isHidden(word, `${country} ${hidden}`))) return NONE;
  if (!isPart) return HIDDEN;
  return query.words.some(({ text }) => name.startsWith(text)) ? PARTLY : AROUND;
}

/** @param {Word} word @param {string} hidden */
const isHidden = ({ text, keys }, hidden) => beginsOne(hidden, text) || keys.some((key) => beginsWord(hidden, key));

/**
 * @param {string} name folded
 * @param {string} query folded, not empty
 * @param {string} [around] folded texts of which words may begin with words of the query
 * @returns {Match} for names of large collections, of which a word begins with each word
 */
export function rank(name, query, around = "") {
  if (name.startsWith(query)) return name === query ? EXACT : BEGINNING;
  const words = wordsOf(query);
  const outside = words.filter((word) => !name.includes(word));
  if (!outside.every((word) => around.includes(word))) return NONE;
  if (outside.length > 0) return words.some((word) => name.startsWith(word)) ? PARTLY : AROUND;
  return words.every((word) => beginsWord(name, word)) ? WORD : INSIDE;
}

/** @param {string} query folded @returns {Word[]} */
export const wordTexts = (query) => wordsOf(query).map(wordOf);

/**
 * Whether a thing contains a word: any part of what it shows, or the beginning of a word in another way of writing.
 * @param {{ folded: string, latin: string }} thing `latin`: the same with Latin keys
 * @param {Word} word
 */
export const contains = ({ folded, latin }, word) =>
  folded.includes(word.text) || isOtherwise(word, folded, latin === folded || !word.isLatin ? [] : [latin]);

/**
 * Whether a word begins a word of a name in another language, in any way of writing.
 * @param {{ folded: string, latin: string }} name as for `contains`
 * @param {Word} word
 */
export const beginsOther = ({ folded, latin }, word) =>
  isLong(word.text) && (beginsOne(folded, word.text) || isOtherwise(word, folded, latin === folded || !word.isLatin ? [] : [latin]));

/**
 * Whether a thing shows a query, wherever the blanks are.
 * @param {{ folded: string }} thing
 * @param {string} joined of a `Query`
 */
export const containsJoined = ({ folded }, joined) => hasJoined(folded, joined);
