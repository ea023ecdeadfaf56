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
  byCodePoints(a.text, b.text) || byCodePoints(a.name, b.name) || byCodePoints(a.country, b.country) || byCodePoints(a.id, b.id);

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
