/**
 * @typedef {object} Facts what hotels are sorted and filtered by; `null` if unknown
 * @property {number | null} stars
 * @property {number | null} distance from the city center
 * @property {number | null} rooms number of free rooms
 * @property {number} group its city's number in the list by distance; the same for all where hotels are in one city
 * @property {string} cityKey its city's key in the address, `c-7`; empty if hotels are in one city, or the city is unknown
 */
/** @typedef {"listed" | "distance" | "rooms"} Order */
/** @typedef {{ stars: number, rooms: number, city: string }} Least minimum numbers, 0: any, also unknown; the city, empty: all */

/**
 * Sorts hotels in the same order as the generated pages: equal hotels keep the order of the data, and unknown values come
 * last. By distance, hotels are sorted within their cities.
 * @param {Facts[]} hotels in the order of the data
 * @param {Order} order
 * @returns {number[]} their indices
 */
export function inOrder(hotels, order) {
  const listed = Array.from(hotels, (_, index) => index);
  if (order === "listed") return listed;
  if (order === "rooms") return sorted(hotels, listed, manyFirst);
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const index of listed) {
    const group = groups.get(hotels[index].group);
    if (group) group.push(index);
    else groups.set(hotels[index].group, [index]);
  }
  const inTurn = [...groups].sort(([one], [other]) => one - other);
  return inTurn.flatMap(([, indices]) => sorted(hotels, indices, nearFirst));
}

/**
 * @param {Facts[]} hotels
 * @param {number[]} indices
 * @param {(hotel: Facts) => number} key
 */
function sorted(hotels, indices, key) {
  const keys = Float64Array.from(indices, (index) => key(hotels[index]));
  // Sorting numbers is many times faster than sorting hotels, of which there may be hundreds of thousands.
  /** @type {Map<number, number[]>} */
  const places = new Map();
  for (const key of keys.slice().sort()) if (!places.has(key)) places.set(key, []);
  indices.forEach((index, at) => places.get(keys[at])?.push(index));
  return [...places.values()].flat();
}

const nearFirst = (/** @type {Facts} */ { distance }) => distance ?? Infinity;
const manyFirst = (/** @type {Facts} */ { rooms }) => (rooms === null ? Infinity : -rooms);

/** @param {Facts} hotel @param {Least} least */
export const hasLeast = ({ stars, rooms, cityKey }, least) =>
  (least.city === "" || cityKey === least.city) && (least.stars === 0 || (stars ?? -1) >= least.stars) && (least.rooms === 0 || (rooms ?? -1) >= least.rooms);
