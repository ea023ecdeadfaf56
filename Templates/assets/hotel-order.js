/**
 * @typedef {object} Facts what a hotel is ordered and chosen by; `null` where it is not known
 * @property {number | null} stars
 * @property {number | null} distance from the centre
 * @property {number | null} rooms how many are free
 */
/** @typedef {"listed" | "distance" | "rooms"} Order */
/** @typedef {{ stars: number, rooms: number }} Least at least so many; 0: any, also where it is not known */

/**
 * The hotels in an order, the same as the pages have that are made in it: ties keep the order of the data, and what is
 * not known comes last.
 * @param {Facts[]} hotels in the order of the data
 * @param {Order} order
 * @returns {number[]} their indices
 */
export function inOrder(hotels, order) {
  const listed = Array.from(hotels, (_, index) => index);
  if (order === "listed") return listed;
  const keys = Float64Array.from(hotels, order === "distance" ? nearFirst : manyFirst);
  // Numbers alone are sorted many times faster than hotels by them, and there may be hundreds of thousands.
  /** @type {Map<number, number[]>} */
  const places = new Map();
  for (const key of keys.slice().sort()) if (!places.has(key)) places.set(key, []);
  for (const index of listed) places.get(keys[index])?.push(index);
  return [...places.values()].flat();
}

const nearFirst = (/** @type {Facts} */ { distance }) => distance ?? Infinity;
const manyFirst = (/** @type {Facts} */ { rooms }) => (rooms === null ? Infinity : -rooms);

/** @param {Facts} hotel @param {Least} least */
export const hasLeast = ({ stars, rooms }, least) =>
  (least.stars === 0 || (stars ?? -1) >= least.stars) && (least.rooms === 0 || (rooms ?? -1) >= least.rooms);
