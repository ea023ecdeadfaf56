// The patterns of the plan in columns that all have in common. A place is a stop of a pattern: those of all patterns are
// numbered one after the other. Times of profiles are numbered alike.

import { INFINITE, starts } from "./plan-columns.js";

/**
 * @typedef {object} Pattern
 * @property {number} index
 * @property {number} first its first place
 * @property {number} length of its stops
 * @property {{ start: number, route: number, headsign: number }[]} parts
 * @property {Map<number, number>} pickup by position, unless it is 0
 * @property {Map<number, number>} dropOff
 * @property {Map<number, number>} signs
 * @property {number[]} profiles for each the number of its first time
 * @property {number[]} starts
 * @property {number[]} profile
 * @property {number[]} service
 * @property {number[]} headsign
 * @property {number[]} headway
 * @property {number[]} runs
 * @property {number[]} about
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
 * @property {Int32Array} firstAt for each stop, where its list begins in `patternAt`
 * @property {Int32Array} patternAt the patterns at each stop
 */

/**
 * @param {any[]} file
 * @param {number} count of stops
 * @returns {Patterns}
 */
export function readPatterns(file, count) {
  const places = file.reduce((sum, { stops }) => sum + stops.length, 0);
  const times = file.reduce((sum, { stops, profiles }) => sum + stops.length * profiles.length, 0);
  const [stops, hops, stays, arrives, departs] = [places, places, places, times, times].map((size) => new Int32Array(size));
  const [boards, alights] = [places, places].map((size) => new Uint8Array(size).fill(1));
  let [first, time] = [0, 0];
  const all = file.map((pattern, index) => {
    const { length } = pattern.stops;
    const [pickup, dropOff] = [pairs(pattern.pickup), pairs(pattern.drop_off)];
    stops.set(pattern.stops, first);
    for (const [place, kind] of pickup) boards[first + place] = kind === 1 ? 0 : 1;
    for (const [place, kind] of dropOff) alights[first + place] = kind === 1 ? 0 : 1;
    boards[first + length - 1] = 0;
    hops.fill(INFINITE, first, first + length);
    stays.fill(INFINITE, first, first + length);
    const profiles = pattern.profiles.map((/** @type {number[]} */ seconds) => {
      for (let place = 1; place < length; place++) {
        const stay = place < length - 1 ? (seconds[length + place - 2] ?? 0) : 0;
        arrives[time + place] = departs[time + place - 1] + seconds[place - 1];
        departs[time + place] = arrives[time + place] + stay;
        hops[first + place - 1] = Math.min(hops[first + place - 1], seconds[place - 1]);
        stays[first + place] = Math.min(stays[first + place], stay);
      }
      time += length;
      return time - length;
    });
    first += length;
    return { ...columns(pattern), index, first: first - length, length, pickup, dropOff, signs: pairs(pattern.signs), profiles };
  });
  const { firsts, list } = starts(count, (add) => all.forEach((pattern) => {
    for (let place = pattern.first; place < pattern.first + pattern.length; place++) add(stops[place], pattern.index);
  }));
  return { all, stops, boards, alights, hops, stays, arrives, departs, firstAt: firsts, patternAt: list };
}

/** @param {any} pattern with an entry for each trip in each column */
function columns({ route, joins = [], starts, profile, service, headsign, headway, runs, about }) {
  const parts = [{ start: 0, route, headsign: 0 }];
  for (let i = 0; i < joins.length; i += 3) parts.push({ start: joins[i], route: joins[i + 1], headsign: joins[i + 2] });
  const column = (/** @type {number | number[]} */ values = 0) => (typeof values === "number" ? new Array(starts.length).fill(values) : values);
  let start = 0;
  return {
    parts, starts: starts.map((/** @type {number} */ difference) => (start += difference)),
    profile: column(profile), service: column(service), headsign: column(headsign), headway: column(headway), runs: column(runs), about: column(about),
  };
}

/** @param {number[]} [list] positions, each with a value */
function pairs(list = []) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (let i = 0; i < list.length; i += 2) found.set(list[i], list[i + 1]);
  return found;
}
