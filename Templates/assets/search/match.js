import { fold, foldPiece } from "./fold.js";

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

/** A letter with its combining marks, which are folded and highlighted together. */
const WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu;

/** A longer text, in UTF-16 units, is not a name and is not highlighted. */
const MAX_LENGTH = 1000;

/**
 * The best match of a query in an unfolded name, as a range of UTF-16 offsets.
 * @param {string} name not folded
 * @param {string} query folded, not empty
 * @returns {[number, number] | null}
 */
export function matchRange(name, query) {
  const folded = name.length > MAX_LENGTH ? "" : fold(name);
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
 * For each unit of the folded name, the range of the letter in the unfolded name that it comes from.
 * @param {string} name
 */
function foldedOrigins(name) {
  /** @type {[number, number][]} */
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
  return origins;
}
