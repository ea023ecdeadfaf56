// Walks between stops, and how long changes take.

import { starts } from "./plan-columns.js";

/** How far one walks to or from a point of the map: metres, 1000 of them in a straight line. */
const NEAR = 1300;

/** @typedef {{ to: number, metres: number, seconds: number }} Walk */
/** @typedef {{ id: string, name: string, page: string }} Station */
/** @typedef {{ index: number, station: Station | null, id: string, platform: string, zone: number, point: [number, number] | null, access: number }} Stop `access`: 1 without steps, 2 with, 0 unknown */
/** @typedef {string | string[] | { lat: number, lon: number }} Place a station, all stations of a town, or a point of the map */
/**
 * @typedef {object} Options
 * @property {number} [changes] at most
 * @property {number} [change] seconds that each change needs at least
 * @property {number} [walk] metres of the longest walk; at most those of the plan
 * @property {boolean} [stepFree] whether to use nothing that is known to have steps
 */
/** @typedef {Map<number, { seconds: number, metres: number, stop: number }>} Walks by stop; a stop of −1 is a point of the map */
/** @typedef {{ firsts: Int32Array, list: Int32Array }} Lists for each stop the other ones, each with the seconds */
/** @typedef {{ onward: Lists, back: Lists }} Changes from each stop, and to each */

/** The walks of a plan. */
export class PlanWalks {
  #file;
  #stops;
  /** @type {Map<string, number[]>} the stops of each station */
  #stopsOf = new Map();
  /** @type {Map<number, Walk[]>} */
  #walks = new Map();
  /** @type {{ key: string, changes: Changes } | null} those of the last options */
  #changes = null;

  /** @param {any} file @param {Stop[]} stops */
  constructor(file, stops) {
    this.#file = file;
    this.#stops = stops;
    for (const { index, station } of stops) if (station) append(this.#stopsOf, station.id, index);
    file.walks.forEach((/** @type {number[]} */ row, /** @type {number} */ from) => {
      for (let i = 0; i < row.length; i += 3) {
        const [to, metres, seconds] = row.slice(i, i + 3);
        append(this.#walks, from, { to, metres, seconds });
        append(this.#walks, to, { to: from, metres, seconds });
      }
    });
  }

  /** @param {number} stop @param {Options} options */
  from(stop, { walk = Infinity } = {}) {
    const { station } = this.#stops[stop];
    return (this.#walks.get(stop) ?? []).filter(({ to, metres }) => metres <= walk || (station && this.#stops[to].station === station));
  }

  /**
   * The walk of a change, which `transfers.txt` may allow where the plan has none.
   * @param {number} stop
   * @param {number} other
   */
  between(stop, other) {
    return this.#walks.get(stop)?.find(({ to }) => to === other) ?? walkOf(this.#stops[stop].point, this.#stops[other].point);
  }

  /**
   * The shortest walk between each stop and an end of journeys.
   * @param {Place} place
   * @param {Options} options
   * @returns {Walks}
   */
  ends(place, options) {
    /** @type {Walks} */
    const ends = new Map();
    const add = (/** @type {number} */ to, /** @type {number} */ seconds, /** @type {number} */ metres, /** @type {number} */ stop) => {
      const known = ends.get(to);
      if (!known || (seconds - known.seconds || metres - known.metres) < 0) ends.set(to, { seconds, metres, stop });
    };
    if (typeof place === "object" && "lat" in place) {
      for (const { index, point } of this.#stops) {
        const { seconds, metres } = walkOf([place.lat, place.lon], point);
        if (point && metres <= NEAR) add(index, seconds, metres, -1);
      }
      return ends;
    }
    for (const id of [place].flat()) {
      for (const stop of this.#stopsOf.get(id) ?? []) {
        add(stop, 0, 0, stop);
        for (const { to, seconds, metres } of this.from(stop, options)) add(to, seconds, metres, stop);
      }
    }
    return ends;
  }

  /**
   * The stops to which one may change from each stop, and the seconds that it takes.
   * @param {Options} options
   * @returns {Changes}
   */
  changes({ change, walk, stepFree }) {
    const key = `${change} ${walk} ${stepFree}`;
    if (this.#changes?.key === key) return this.#changes.changes;
    const [usual, least] = [Math.max(change ?? 0, this.#file.change), change ?? 0];
    /** @type {Map<number, number>[]} */
    const all = this.#stops.map(({ index }) => {
      const others = new Map([[index, usual]]);
      for (const { to, seconds } of this.from(index, { walk })) others.set(to, Math.max(seconds, usual));
      return others;
    });
    for (const [from, to, seconds] of [...this.#file.changes, ...(stepFree ? this.#file.step_free?.changes ?? [] : [])]) {
      if (seconds < 0) all[from].delete(to);
      else all[from].set(to, Math.max(seconds, least));
    }
    const lists = (/** @type {boolean} */ isBack) => starts(all.length, (add) =>
      all.forEach((others, from) => others.forEach((seconds, to) => (isBack ? add(to, from, seconds) : add(from, to, seconds)))), 2);
    const changes = { onward: lists(false), back: lists(true) };
    this.#changes = { key, changes };
    return changes;
  }
}

/**
 * Adds to the list of a key.
 * @template K, V
 * @param {Map<K, V[]>} lists
 * @param {K} key
 * @param {V} value
 */
function append(lists, key, value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * A walk from a point to one, without a way if one of them is not known.
 * @param {[number, number] | null} one
 * @param {[number, number] | null} other
 */
function walkOf(one, other) {
  const metres = one && other ? 1.3 * distance(one, other) : 0;
  return { metres: Math.ceil(metres), seconds: 10 * Math.ceil(metres / 12) };
}

/**
 * Metres in a straight line between two points in degrees.
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
export function distance([lat, lon], [lat2, lon2]) {
  const radians = Math.PI / 180;
  const half = Math.sin(((lat2 - lat) * radians) / 2) ** 2 + Math.cos(lat * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon) * radians) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(half)));
}
