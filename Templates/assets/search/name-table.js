import { containsJoined, INSIDE, rank, WORD, wordsOf } from "./match.js";
import { byText, firstIndex, LONE_SURROGATE } from "./text-order.js";

/** @typedef {{ words: Uint32Array, inside: Uint32Array }} Within row numbers, each list in order */

/**
 * All folded names of a collection as one text, to search within names.
 * @param {number} count
 */
export function nameTable(count) {
  let text = "";
  /** @type {Uint32Array | undefined} where each line begins */
  let lines;
  return {
    isLoaded: () => lines !== undefined,
    /** @param {string} names each followed by a line feed */
    fill(names) {
      const begins = new Uint32Array(count + 1);
      for (let at = 1; at <= count; at++) begins[at] = names.indexOf("\n", begins[at - 1]) + 1;
      [text, lines] = [names, begins];
    },
    /** @param {string} folded @returns how many names precede a text */
    rank(folded) {
      const begins = lines ?? new Uint32Array(1);
      return firstIndex(count, (at) => byText(text.slice(begins[at], begins[at + 1] - 1), folded) >= 0);
    },
    /**
     * The rows of which a word begins with a text.
     * @param {string} word folded
     * @param {number} most of more, none is returned
     */
    beginning: (word, most) => beginningRows(text, lines ?? new Uint32Array(1), word, most),
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
      if (!lines) throw new Error("the names are not loaded");
      const longest = wordsOf(query).reduce((best, word) => (word.length > best.length ? word : best));
      let at = LONE_SURROGATE.test(query) ? -1 : text.indexOf(longest);
      for (let number = 0; at >= 0; at = text.indexOf(longest, lines[number])) {
        while (lines[number + 1] <= at) number++;
        const match = rank(text.slice(lines[number], lines[number + 1] - 1), query);
        if (match === WORD || match === INSIDE) found[match - WORD].push(number);
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
