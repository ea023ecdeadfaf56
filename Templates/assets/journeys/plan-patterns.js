// The patterns of the plan in columns that all have in common. A place is a stop of a pattern: those of all patterns are
// numbered one after the other. Times of profiles are numbered alike.

/** Later than all times, and longer than all; the sum of two is a number of 32 bits. */
export const INFINITE = 2 ** 30 - 1;

/** @typedef {any} Trips the columns of the file, because few trips run on a date, and `shifts`: by how much the numbers of the times of profiles are higher than those of places */

/**
 * @typedef {object} Pattern
 * @property {number} index
 * @property {number} first its first place
 * @property {number} end the place after its last one
 * @property {number} zone of its agency
 * @property {number} [region] in which it stays, of a plan that is cut by regions
 * @property {{ start: number, route: number, headsign: number }[]} parts
 * @property {Map<number, number>} pickup by position, unless it is 0
 * @property {Map<number, number>} dropOff
 * @property {Map<number, number>} signs
 * @property {number[]} interpolated positions whose times are not exact
 * @property {Trips[]} trips
 */

/**
 * @typedef {object} Patterns
 * @property {Pattern[]} all
 * @property {Int32Array} stops of the places
 * @property {Uint8Array} boards whether one may board; not where a trip ends
 * @property {Uint8Array} alights
 * @property {Int32Array} hops the least seconds to the next place
 * @property {Int32Array} stays the least between arrival and departure
 * @property {Int32Array} arrives times of profiles, from the first departure
 * @property {Int32Array} departs
 * @property {number[]} zones for each stop that has any, the zone of the first pattern
 */

/**
 * @param {any[]} file the patterns of the plan
 * @param {{ agency: { zone: number } }[]} routes
 * @param {{ region?: number, patterns?: any[] }[]} parts with the patterns of those that are loaded, if the trips are there
 * @returns {Patterns}
 */
export function readPatterns(file, routes, parts) {
  const columns = file.map((pattern) => (pattern.starts ? [pattern] : []));
  for (const { patterns = [], region } of parts) for (const part of patterns) columns[part.pattern].push({ ...part, region });
  const places = file.reduce((sum, { stops }) => sum + stops.length, 0);
  const times = file.reduce((sum, { stops }, index) => sum + stops.length * columns[index].reduce((sum, { profiles }) => sum + profiles.length, 0), 0);
  const [stops, hops, stays, arrives, departs] = [places, places, places, times, times].map((size) => new Int32Array(size));
  const [boards, alights] = [places, places].map((size) => new Uint8Array(size).fill(1));
  /** @type {number[]} */
  const zones = [];
  let first = 0;
  let time = 0;
  const all = file.map((pattern, index) => {
    const { length } = pattern.stops;
    const { zone } = routes[pattern.route].agency;
    const pickup = pairs(pattern.pickup);
    const dropOff = pairs(pattern.drop_off);
    stops.set(pattern.stops, first);
    for (const stop of pattern.stops) zones[stop] ??= zone;
    pickup.forEach((kind, place) => void (boards[first + place] = kind === 1 ? 0 : 1));
    dropOff.forEach((kind, place) => void (alights[first + place] = kind === 1 ? 0 : 1));
    boards[first + length - 1] = 0;
    hops.fill(INFINITE, first, first + length);
    stays.fill(INFINITE, first, first + length);
    const read = (/** @type {number[]} */ seconds) => {
      for (let place = 1; place < length; place++) {
        const stay = place < length - 1 ? (seconds[length + place - 2] ?? 0) : 0;
        arrives[time + place] = departs[time + place - 1] + seconds[place - 1];
        departs[time + place] = arrives[time + place] + stay;
        hops[first + place - 1] = Math.min(hops[first + place - 1], seconds[place - 1]);
        stays[first + place] = Math.min(stays[first + place], stay);
      }
      time += length;
      return time - length - first;
    };
    const trips = columns[index].map((part) => ({ ...part, shifts: part.profiles.map(read) }));
    first += length;
    return { parts: partsOf(pattern), index, region: columns[index][0]?.region, first: first - length, end: first, zone, pickup, dropOff, signs: pairs(pattern.signs), interpolated: pattern.interpolated ?? [], trips };
  });
  return { all, stops, boards, alights, hops, stays, arrives, departs, zones };
}

/** @param {any} pattern */
function partsOf({ route, joins = [] }) {
  const parts = [{ start: 0, route, headsign: 0 }];
  for (let i = 0; i < joins.length; i += 3) parts.push({ start: joins[i], route: joins[i + 1], headsign: joins[i + 2] });
  return parts;
}

/**
 * The entry of a column for a trip. A column has one for each trip, or one for all.
 * @param {number | number[] | undefined} column
 * @param {number} at
 */
export const entry = (column = 0, at) => (Array.isArray(column) ? column[at] : column);

/** @param {number[]} [list] positions, each with a value */
function pairs(list = []) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (let i = 0; i < list.length; i += 2) found.set(list[i], list[i + 1]);
  return found;
}
