import { fold } from "./fold.js";
import { EXACT, INSIDE, keysFor, rankThing } from "./match.js";
import { isLong, WITHOUT_BLANKS } from "./query-forms.js";

// Names in other languages match at the start of a word, or anywhere in scripts without spaces. They rank below the names that
// are shown.

/** @typedef {import("./match.js").Query} Query */
/** @typedef {import("./match.js").Thing} Thing */
/** @typedef {ReturnType<typeof rankThing> & { other: string }} Found `other`: the name in another language that matched; empty if the shown one did */

/** @type {Map<string, { name: string, folded: string }[]>} by what the index has */
const known = new Map();

/** @param {string} others names, each after the first after a line feed @returns the names and what they are compared by */
export function otherNames(others) {
  if (others === "") return [];
  const names = known.get(others) ?? others.split("\n").map((name) => ({ name, folded: fold(name) }));
  known.set(others, names);
  return names;
}

/**
 * How well a thing matches a query, by the shown name or by one in another language if that matches better.
 * @param {Query} query with a word
 * @param {Thing} thing
 * @param {string} others as in the index
 * @returns {Found}
 */
export function rankInAll(query, thing, others) {
  /** @type {Found} */
  let best = { ...rankThing(query, thing), other: "" };
  if (others === "" || best.match === EXACT || !isLong(query.text)) return best;
  for (const { name, folded } of otherNames(others)) {
    const found = rankThing(query, { ...thing, tail: "", name: folded, keys: keysFor(query, folded, "", name) });
    if (found.match < best.match && (found.match !== INSIDE || WITHOUT_BLANKS.test(query.text))) best = { ...found, byKey: true, other: name };
  }
  return best;
}
