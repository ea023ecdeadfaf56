/**
 * @typedef {object} Facts what a hotel is ordered and chosen by; `null` where it is not known
 * @property {number | null} stars
 * @property {number | null} distance from the centre
 * @property {number | null} rooms how many are free
 * @property {number} group its city's number in the list by distance; the same for all where hotels are in one city
 * @property {string} cityKey its city as the address names it, `c-7`; empty where hotels are in one city, or it is not known
 */
/** @typedef {"listed" | "distance" | "rooms"} Order */
/** @typedef {{ stars: number, rooms: number, city: string }} Least at least so many; 0: any, also where it is not known; of this city, empty: of all */

/**
 * The hotels in an order, the same as the pages have that are made in it: ties keep the order of the data, and what is
 * not known comes last. Distances are compared within a city, and the cities follow one another.
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
  // Numbers alone are sorted many times faster than hotels by them, and there may be hundreds of thousands.
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
