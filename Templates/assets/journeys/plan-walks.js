// Walks between stops, and how long changes take.

/** How far stops may be from a point of the map to which one walks: metres in a straight line. */
export const FAR = 1000;

/** @typedef {{ to: number, metres: number, seconds: number }} Walk */
/** @typedef {{ id: string, name: string, page: string }} Station */
/** @typedef {{ index: number, station: Station | null, id: string, platform: string, zone: number, point: [number, number] | null, access: number }} Stop `access`: 1 without steps, 2 with, 0 unknown */
/** @typedef {string[] | { lat: number, lon: number }} End stations by id, or a point of the map */
/** @typedef {string | End} Place a station, all stations of a town, or a point of the map */
/**
 * @typedef {object} Options
 * @property {number} [changes] at most
 * @property {number} [change] seconds that each change needs at least
 * @property {number} [walk] metres of the longest walk; at most those of the plan
 * @property {boolean} [stepFree] whether to use nothing that is known to have steps
 */
/** @typedef {Map<number, { seconds: number, metres: number, stop: number }>} Walks by stop; a stop of −1 is a point of the map */
/**
 * @typedef {object} Changes
 * @property {number[][]} onward from each stop the other stops, each with the seconds
 * @property {number[][]} back likewise to each stop
 * @property {(stop: number, other: number) => { metres: number, seconds: number }} between the walk of a change
 */

/** The walks of a plan. */
export class PlanWalks {
  #file;
  #stops;
  /** @type {Walk[][]} from each stop */
  #walks;
  /** @type {{ key: string, changes: Changes } | null} those of the last options */
  #changes = null;

  /** @param {any} file @param {Stop[]} stops */
  constructor(file, stops) {
    this.#file = file;
    this.#stops = stops;
    this.#walks = stops.map(() => []);
    file.walks.forEach((/** @type {number[]} */ row, /** @type {number} */ from) => {
      for (let i = 0; i < row.length; i += 3) {
        const to = row[i];
        const metres = row[i + 1];
        const seconds = row[i + 2];
        this.#walks[from].push({ to, metres, seconds });
        this.#walks[to].push({ to: from, metres, seconds });
      }
    });
  }

  /** @param {number} stop @param {Options} options */
  from(stop, { walk = Infinity }) {
    return this.#walks[stop].filter((one) => this.#isShort(stop, one, walk));
  }

  /**
   * Whether somebody who walks so many metres walks it: within a station always.
   * @param {number} from
   * @param {{ to: number, metres: number }} walk
   * @param {number} most
   */
  #isShort(from, { to, metres }, most) {
    const { station } = this.#stops[from];
    return metres <= most || (station && this.#stops[to].station === station);
  }

  /**
   * The shortest walk between each stop and an end of journeys.
   * @param {Place} place
   * @param {Options} options
   * @returns {Walks}
   */
  ends(place, options) {
    const most = Math.min(1.3 * FAR, options.walk ?? Infinity);
    /** @type {Walks} */
    const ends = new Map();
    const add = (/** @type {number} */ to, /** @type {number} */ seconds, /** @type {number} */ metres, /** @type {number} */ stop) => {
      const known = ends.get(to);
      if (!known || (seconds - known.seconds || metres - known.metres) < 0) ends.set(to, { seconds, metres, stop });
    };
    const ids = new Set([place].flat());
    for (const { index, station, point } of this.#stops) {
      if (typeof place === "object" && "lat" in place) {
        const { seconds, metres } = walkOf([place.lat, place.lon], point);
        if (point && metres <= most) add(index, seconds, metres, -1);
      } else if (station && ids.has(station.id)) {
        add(index, 0, 0, index);
        for (const { to, seconds, metres } of this.from(index, options)) add(to, seconds, metres, index);
      }
    }
    return ends;
  }

  /**
   * The stops to which one may change from each stop, and the seconds that it takes.
   * @param {Options} options
   * @returns {Changes}
   */
  changes({ change = 0, walk = Infinity, stepFree }) {
    const key = [change, walk, stepFree].join();
    if (this.#changes?.key === key) return this.#changes.changes;
    const file = stepFree ? this.#file.step_free : undefined;
    const free = new Map((file?.walks ?? []).map((/** @type {number[]} */ [from, to, metres, seconds]) => [`${from} ${to}`, { metres, seconds }]));
    // `transfers.txt` may allow a change where the plan has no walk.
    const between = (/** @type {number} */ from, /** @type {number} */ to) =>
      free.get(`${from} ${to}`) ?? this.#walks[from].find((one) => one.to === to) ?? walkOf(this.#stops[from].point, this.#stops[to].point);
    const usual = Math.max(change, this.#file.change);
    const onward = this.#walks.map((walks, from) => {
      const others = [from, usual];
      for (const one of walks) if (this.#isShort(from, one, walk)) others.push(one.to, Math.max(one.seconds, usual));
      return others;
    });
    for (const [from, to, seconds] of [...this.#file.changes, ...(file?.changes ?? [])]) {
      const isForbidden = seconds < 0 || (walk < Infinity && !this.#isShort(from, { to, ...between(from, to) }, walk));
      let i = 0;
      while (i < onward[from].length && onward[from][i] !== to) i += 2;
      onward[from].splice(i, 2, ...(isForbidden ? [] : [to, Math.max(seconds, change)]));
    }
    /** @type {number[][]} */
    const back = onward.map(() => []);
    onward.forEach((others, from) => {
      for (let i = 0; i < others.length; i += 2) back[others[i]].push(from, others[i + 1]);
    });
    const changes = { onward, back, between };
    this.#changes = { key, changes };
    return changes;
  }
}

/**
 * A walk from a point to one, without a way if one of them is not known.
 * @param {[number, number] | null} one
 * @param {[number, number] | null} other
 */
export function walkOf(one, other) {
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
