import { fold, foldPiece } from "./folding.js";

/** How well a name matches, best first. */
export const BEGINNING = 0;
export const WORD = 1;
export const INSIDE = 2;
export const NONE = 3;

/**
 * @param {string} name folded
 * @param {string} query folded, not empty
 * @returns {0 | 1 | 2 | 3}
 */
export function rank(name, query) {
  const at = name.indexOf(query);
  if (at < 0) return NONE;
  if (at === 0) return BEGINNING;
  return name[at - 1] === " " || name.includes(" " + query, at) ? WORD : INSIDE;
}

/** A letter with the marks that belong to it: what is folded, and marked, as one. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Where the query stands in the name as written: its best match, as UTF-16 offsets from and to.
 * @param {string} name as written
 * @param {string} query folded, not empty
 * @returns {[number, number] | null}
 */
export function place(name, query) {
  const folded = fold(name);
  const from = bestOffset(folded, query);
  if (from < 0) return null;
  const origins = foldedOrigins(name);
  if (origins.length !== folded.length) return null;
  return [origins[from][0], origins[from + query.length - 1][1]];
}

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
 * For each unit of the folded name, the letter of the written one that it comes from: where it begins and ends.
 * @param {string} name
 */
function foldedOrigins(name) {
  /** @type {[number, number][]} */
  const origins = [];
  let blank = true;
  for (const match of name.matchAll(LETTERS)) {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    for (const unit of foldPiece(match[0])) {
      if (unit === " " && blank) continue;
      blank = unit === " ";
      for (let i = 0; i < unit.length; i++) origins.push([from, to]);
    }
  }
  if (blank) origins.pop();
  return origins;
}
