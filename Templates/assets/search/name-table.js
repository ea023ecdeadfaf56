import { isASCII } from "./latin-keys.js";
import { beginsWord, containsJoined, INSIDE, rank, WORD, wordsOf } from "./match.js";
import { byText, firstIndex, LONE_SURROGATE } from "./text-order.js";

/** @typedef {{ words: Uint32Array, inside: Uint32Array }} Within row numbers, each list in order */

/** @typedef {ReturnType<typeof nameTable>} NameTable */

/** The most rows that are looked at because a word of them begins with a word of a query of several. */
const MAX_PLACED = 300;

/**
 * The names in a file of `letters`. A capital letter before each name is the number of characters that it shares with the start
 * of the previous name, from A for 0 to Z for 25.
 * @param {string} packed
 */
export function unpackedNames(packed) {
  /** @type {string[]} */
  const names = [];
  let [name, start] = ["", 0];
  for (let at = 1; at <= packed.length; at++) {
    const code = at < packed.length ? packed.charCodeAt(at) : A;
    if (code < A || code > Z) continue;
    name = name.slice(0, packed.charCodeAt(start) - A) + packed.slice(start + 1, at);
    names.push(name);
    start = at;
  }
  return names;
}

const [A, Z] = [65, 90];

/**
 * All folded names of a collection as one text, to search within names.
 * @param {number} count
 * @param {string[]} names
 */
export function nameTable(count, names) {
  const text = names.map((name) => name + "\n").join("");
  /** Where each line begins. */
  const lines = new Uint32Array(count + 1);
  for (let at = 1; at <= count; at++) lines[at] = text.indexOf("\n", lines[at - 1]) + 1;
  return {
    /** @param {string} folded @returns how many names precede a text */
    rank(folded) {
      return firstIndex(count, (at) => byText(text.slice(lines[at], lines[at + 1] - 1), folded) >= 0);
    },
    /**
     * The rows of which a word begins with a word of a query, and others with its other words: the rarest word decides which
     * rows are looked at.
     * @param {Pick<import("./divided-rows.js").DividedRows, "visit">} collection
     * @param {string} query
     * @param {string[]} words
     * @param {AbortSignal} signal
     */
    async placed(collection, query, words, signal) {
      const lists = words.map((word) => beginningRows(text, lines, word, MAX_PLACED)).filter(({ length }) => length > 0);
      const [rarest = []] = lists.sort((a, b) => a.length - b.length);
      /** @type {{ partly: number[], around: number[] }} by whether a word of the query begins the name */
      const found = { partly: [], around: [] };
      await Promise.all(rarest.map((number) => collection.visit(number, number + 1, (_number, name, around) => {
        if (!words.every((word) => beginsWord(name, word) || beginsWord(around, word))) return;
        if (words.every((word) => name.includes(word))) return;
        found[words.some((word) => name.startsWith(word)) ? "partly" : "around"].push(number);
      }, signal, { inLatin: isASCII(query) })));
      return found;
    },
    /**
     * The rows that have a query's letters, wherever the blanks are.
     * @param {string} joined of a `Query`
     * @returns {number[]}
     */
    joined(joined) {
      return text.split("\n").slice(0, -1).flatMap((folded, number) => (containsJoined({ folded }, joined) ? [number] : []));
    },
    /**
     * The rows that contain all words of a query, except those that begin with the query.
     * @param {string} query folded, not empty
     * @returns {Within}
     */
    within(query) {
      /** @type {number[][]} */
      const found = [[], []];
      const longest = wordsOf(query).reduce((best, word) => (word.length > best.length ? word : best));
      let at = LONE_SURROGATE.test(query) ? -1 : text.indexOf(longest);
      for (let number = 0; at >= 0; at = text.indexOf(longest, lines[number])) {
        while (lines[number + 1] <= at) number++;
        const match = rank(text.slice(lines[number], lines[number + 1] - 1), query);
        if (match === WORD || match === INSIDE) found[Number(match === INSIDE)].push(number);
        number++;
      }
      return { words: Uint32Array.from(found[0]), inside: Uint32Array.from(found[1]) };
    },
  };
}

/**
 * @param {string} text of all names
 * @param {Uint32Array} lines where each begins
 * @param {string} word folded
 * @param {number} most
 * @returns {number[]}
 */
function beginningRows(text, lines, word, most) {
  /** @type {number[]} */
  const found = [];
  let number = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at > 0 && text[at - 1] !== " " && text[at - 1] !== "\n") continue;
    while (lines[number + 1] <= at) number++;
    if (found.at(-1) !== number && found.push(number) > most) return [];
  }
  return found;
}
