// Text folding (Docs/folding.md): the same steps as in Sources/Text/Folding.swift, which folds the index.

/** Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic; vowel signs of other scripts are kept. */
const MARKS =
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;

/** Apostrophes, primes, soft hyphens, joiners and direction marks, which are removed. */
const DROPPED =
  /['\u2019\u2018\u201B\u02BC\u02BB\u02BD\u02BE\u02BF\u02C8`\u00B4\u2032\u2035\u02B9\u02BA\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** White space, dashes and punctuation, each replaced by one space. */
const SEPARATORS =
  /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\-\u2010-\u2015\u2212_/\\.,;:!?\u00A1\u00BF()[\]{}<>"\u201C-\u201F\u00AB\u00BB\u2039\u203A*+=&@#%|~^$\u00A7\u00B7\u2022\u2026]/g;

/** @type {Record<string, string>} Letters that Unicode does not decompose. */
const LETTERS = {
  ß: "ss", ς: "σ", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe",
  ŋ: "n", ə: "e", ɓ: "b", ɗ: "d", ƙ: "k", ɛ: "e", ɔ: "o", ʉ: "u", ɨ: "i",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * Folds a piece of text without collapsing or trimming its spaces.
 * @param {string} text
 */
export function foldPiece(text) {
  return text
    .normalize("NFKD")
    .replace(/и\u0306/g, "й")
    .replace(/И\u0306/g, "Й")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(DROPPED, "")
    .replace(SEPARATORS, " ")
    .replace(LETTER, (letter) => LETTERS[letter]);
}

/** What each UTF-16 unit folds to, filled on demand; `null`: depends on the units next to it. */
const unitCache = /** @type {(string | null | undefined)[]} */ ([]);
const CONTEXT_DEPENDENT = /[\p{M}\p{Cs}]/u;

/** More marks than text has (UAX 15, «Stream-Safe Text»); browsers sort them in quadratic time. */
const MARKS_BEYOND = /(\p{M}{30})\p{M}+/gu;

/** @param {string} unit */
function foldUnit(unit) {
  const folded = CONTEXT_DEPENDENT.test(unit) ? null : foldPiece(unit);
  unitCache[unit.charCodeAt(0)] = folded;
  return folded;
}

/**
 * Folds a text for comparison. Lists fold thousands of names while the page is in use, so text without combining marks
 * is folded through a table of single units.
 * @param {string} text
 */
export function fold(text) {
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const known = unitCache[text.charCodeAt(i)];
    const unit = known === undefined ? foldUnit(text[i]) : known;
    if (unit === null) return collapseSpaces(foldPiece(text.replace(MARKS_BEYOND, "$1")));
    folded += unit;
  }
  return collapseSpaces(folded);
}

/** @param {string} folded */
function collapseSpaces(folded) {
  const single = folded.includes("  ") ? folded.replace(/ {2,}/g, " ") : folded;
  return single.startsWith(" ") || single.endsWith(" ") ? single.replace(/^ | $/g, "") : single;
}
