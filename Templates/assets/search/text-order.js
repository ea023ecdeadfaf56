/** @typedef {{ text: string, name: string, country: string, id: string }} Sorted a row of the index; `text`: see `Row` */

/**
 * Compares two texts by code points. JavaScript's own operators compare UTF-16 units, which sorts surrogates before
 * U+E000.
 * @param {string} a
 * @param {string} b
 */
export function byCodePoints(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return sortKey(x) - sortKey(y);
  }
  return a.length - b.length;
}

/** @param {number} unit */
const sortKey = (unit) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x10000 : unit);

/**
 * Compares two folded texts by code points, but numbers that do not begin with 0 by value: «line 2» before «line 10».
 * @param {string} a
 * @param {string} b
 */
export function byText(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (!isDigit(a[at]) && !isDigit(b[at])) return byCodePoints(a, b);
  let start = at;
  while (isDigit(a[start - 1])) start--;
  // Otherwise one of them does not have a number here.
  if (start === at && !(isDigit(a[at]) && isDigit(b[at]))) return byCodePoints(a, b);
  if (a[start] === "0" || b[start] === "0") return byCodePoints(a, b);
  return numberEnd(a, at) - numberEnd(b, at) || byCodePoints(a, b);
}

/** @param {string | undefined} letter */
const isDigit = (letter) => letter !== undefined && letter >= "0" && letter <= "9";

/** @param {string} text @param {number} at within a number @returns where the number ends */
function numberEnd(text, at) {
  while (isDigit(text[at])) at++;
  return at;
}

/**
 * The ranges of the texts that begin with a text, in the order of `byText`: each from its first text up to another one,
 * `null` for all that follow. A number at the end of the text may be the beginning of longer ones, which are not next to
 * each other.
 * @param {string} folded
 * @param {number} longest the number of digits of the longest number
 * @returns {[from: string, to: string | null][]}
 */
export function rangesOf(folded, longest) {
  let start = folded.length;
  while (isDigit(folded[start - 1])) start--;
  const digits = folded.slice(start);
  if (digits === "" || digits.startsWith("0")) return [[folded, after(folded)]];
  const next = folded.slice(0, start) + (BigInt(digits) + 1n);
  return Array.from({ length: Math.max(1, longest - digits.length + 1) }, (_, more) => [folded + "0".repeat(more), next + "0".repeat(more)]);
}

/** A lone surrogate occurs in no name, although JavaScript finds it within emoji. */
export const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Binary search: the first index below `count` for which `isReached` is true. It must be true for all later indices.
 * @param {number} count
 * @param {(index: number) => boolean} isReached
 */
export function firstIndex(count, isReached) {
  let low = 0;
  while (low < count) {
    const middle = (low + count) >> 1;
    if (isReached(middle)) count = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Compares search results within a match class.
 * @param {Sorted} a
 * @param {Sorted} b
 */
export const byName = (a, b) =>
  byText(a.text, b.text) || byCodePoints(a.name, b.name) || byCodePoints(a.country, b.country) || byCodePoints(a.id, b.id);

/**
 * The smallest text, by code points, that is greater than every text with this prefix; `null` if there is none.
 * @param {string} text
 */
export function after(text) {
  const points = [...text];
  for (let point = points.pop(); point !== undefined; point = points.pop()) {
    const code = point.codePointAt(0) ?? 0;
    if (code < 0x10ffff) return points.join("") + String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
  }
  return null;
}
