// The plan of journeys: what a site's trips make possible on a date (Docs/plan-json.md).

import { dayNumber, dayText, instant, offsetAt } from "../timetable/board-client.js";
import { JourneyLegs, offsetsOf } from "./journey-legs.js";
import { JourneySearch, isBetter } from "./journey-search.js";
import { departs, linesAt, readPattern } from "./plan-lines.js";
import { answered, load } from "./plan-file.js";
import { append, distance, readWalks } from "./plan-walks.js";

const DAY = 86_400;

/** The version of the format. */
const VERSION = 1;
/** How far one walks to or from a point of the map: metres in a straight line. */
const NEAR = 1000;

/** How many dates `next` tries. */
const MOST_DATES = 14;

/** @typedef {string | string[] | { lat: number, lon: number }} Place a station, all stations of a town, or a point of the map */
/**
 * @typedef {object} Options
 * @property {number} [changes] at most
 * @property {number} [change] seconds that each change needs at least
 * @property {number} [walk] metres of the longest walk; at most those of the plan
 */
/** @typedef {import("./journey-legs.js").Journey} Journey */
/** @typedef {import("./journey-legs.js").Route} Route */
/** @typedef {import("./journey-legs.js").Station} Station */
/** @typedef {import("./journey-legs.js").Stop} Stop */
/** @typedef {import("./journey-search.js").Walks} Walks */

/**
 * Loads the plan of a site.
 * @param {string | URL} root of the site
 * @param {AbortSignal} [signal]
 * @returns {Promise<Plan | null>} null for a site without a plan
 */
export async function openPlan(root, signal) {
  const index = await answered(new URL("search/index.json", root), signal);
  const { journeys } = await index.json();
  const plan = journeys?.plan ? readPlan(await load(new URL(journeys.plan, root), signal), root) : null;
  if (plan) plan.saved = Number(index.headers.get("x-stationary-time")) || 0;
  return plan;
}

/**
 * @param {any} file as parsed
 * @param {string | URL} [root] of the site, for `loadIDs`
 */
export function readPlan(file, root) {
  if (file.version !== VERSION) throw new Error(`version ${file.version} of a plan`);
  return new Plan(file, root);
}

/** The trips of a site, and the journeys that they make possible. */
export class Plan {
  /** When what names the plan was stored for use without a network, in milliseconds since 1970; 0 if it is as on the host. */
  saved = 0;
  #file;
  #root;
  /** @type {any[]} */
  #patterns;
  /** @type {Map<string, number[]>} the stops of each station */
  #stopsOf = new Map();
  #walks;
  /** @type {any} the ids of trips, by pattern */
  #ids = null;
  /** @type {{ day: number, at: [any, number][][] } | null} of the last date */
  #prepared = null;

  /** @param {any} file as parsed @param {string | URL} [root] */
  constructor(file, root) {
    this.#file = file;
    this.#root = root;
    /** @type {Station[]} */
    this.stations = file.stations.map((/** @type {any[]} */ [id, name, page]) => ({ id, name, page }));
    /** @type {Stop[]} */
    this.stops = file.stops.map((/** @type {any[]} */ [station, id, platform, zone, lat, lon], /** @type {number} */ index) =>
      ({ index, station: this.stations[station] ?? null, id, platform, zone, point: lat === undefined ? null : [lat, lon] }));
    const agencies = file.agencies.map((/** @type {any[]} */ [id, name, zone, page, phone]) => ({ id, name, zone, page, phone }));
    /** @type {Route[]} */
    this.routes = file.routes.map((/** @type {any[]} */ [id, shortName, longName, type, agency, page, color, textColor]) =>
      ({ id, shortName, longName, type, agency: agencies[agency], page, color, textColor }));
    /** The first and last service day. */
    this.first = dayText(file.first);
    this.last = dayText(file.last);
    for (const { index, station } of this.stops) if (station) append(this.#stopsOf, station.id, index);
    this.#walks = readWalks(file.walks);
    this.#patterns = file.patterns.map(readPattern);
  }

  /** Loads the ids of trips, which `trip` of a ride then has. */
  async loadIDs() {
    this.readIDs(await load(new URL(this.#file.ids, this.#root)));
  }

  /** @param {any} file the ids, as parsed */
  readIDs(file) {
    this.#ids = file.patterns;
  }

  /**
   * The journeys of a date: all of which none departs earlier, arrives later and has more changes than another.
   * @param {Place} from
   * @param {Place} to
   * @param {string} date at the origin, such as 2026-12-01
   * @param {Options & { after?: number, before?: number }} [options] `after`, `before`: seconds of the date between which they begin
   * @returns {Journey[]} by departure, then by arrival
   */
  journeys(from, to, date, options = {}) {
    const day = dayNumber(date);
    const [start, goal] = [this.#ends(from, options), this.#ends(to, options)];
    const departures = this.#departures(day, start, options);
    const all = this.#found(day, options, goal, departures.filter(({ isOnDate }) => isOnDate));
    // Who arrives long after the date may as well leave later.
    const [first, last] = [Math.min(...all.map(({ departure }) => departure)), Math.max(...all.map(({ arrival }) => arrival))];
    const later = this.#found(day, options, goal, departures.filter(({ time, isOnDate }) => !isOnDate && time >= first && time <= last));
    const legs = new JourneyLegs(this.#file, this, this.#walks, this.#ids);
    return all.filter((one) => !later.some((other) => isBetter(other, one)))
      .map(({ departure, arrival, changes, label }) => ({ departure, arrival, changes, legs: legs.of(label, start, goal) }))
      .sort((a, b) => a.departure - b.departure || a.arrival - b.arrival);
  }

  /**
   * The journeys that begin with some departures.
   * @param {number} day
   * @param {Options} options
   * @param {Walks} goal
   * @param {{ time: number, line: any, trip: number, place: number }[]} departures the last first
   */
  #found(day, options, goal, departures) {
    const search = this.#search(day, options, goal);
    const found = [];
    for (let i = 0; i < departures.length;) {
      const { time } = departures[i];
      for (; i < departures.length && departures[i].time === time; i++) {
        const { line, trip, place } = departures[i];
        search.ride(1, line, trip, place, null);
      }
      search.rounds(2);
      for (const [rides, { arrival, label }] of search.arrivals()) found.push({ departure: time, arrival, changes: rides - 1, label });
    }
    return found;
  }

  /**
   * The next date with a journey, of the fourteen that follow a date; null without one.
   * @param {Place} from
   * @param {Place} to
   * @param {string} date
   * @param {Options} [options]
   */
  next(from, to, date, options = {}) {
    const last = Math.min(dayNumber(date) + MOST_DATES, this.#file.last + this.#file.longest);
    for (let day = dayNumber(date) + 1; day <= last; day++) {
      if (this.journeys(from, to, dayText(day), options).length) return dayText(day);
    }
    return null;
  }

  /**
   * The stations that one reaches from a time on, with the earliest arrival.
   * @param {Place} from
   * @param {string} date at the origin
   * @param {string} time by its clocks, such as 08:00
   * @param {Options & { within?: number }} [options] `within`: so many seconds
   * @returns {{ station: Station, arrival: number, offset: number, changes: number }[]} by arrival, without the origin, with the offset of the clocks there
   */
  reach(from, date, time, options = {}) {
    const start = this.#ends(from, options);
    const search = this.#search(dayNumber(date), options, new Map());
    const [hours, minutes] = time.split(":").map(Number);
    const offsetsAt = (/** @type {number} */ stop) => offsetsOf(this.#file, this.stops[stop], search.at[stop][0]?.[0].zone ?? 0);
    for (const [stop, { seconds }] of start) {
      const begin = instant(offsetsAt(stop), dayNumber(date) * DAY + hours * 3600 + minutes * 60);
      search.begin(stop, begin + seconds, begin + (options.within ?? Infinity));
    }
    search.rounds(1);
    /** @type {Map<Station, { station: Station, arrival: number, offset: number, changes: number }>} */
    const best = new Map();
    for (const [stop, arrival, changes] of search.reached()) {
      const walks = [{ to: stop, seconds: 0, metres: 0 }, ...this.#walksFrom(stop, options)];
      for (const { to, seconds } of walks) {
        const { station } = this.stops[to];
        const known = station && best.get(station);
        const isBetter = !known || arrival + seconds < known.arrival || (arrival + seconds === known.arrival && changes < known.changes);
        if (station && arrival + seconds <= search.latest && isBetter) best.set(station, { station, arrival: arrival + seconds, offset: offsetAt(offsetsAt(to), arrival + seconds), changes });
      }
    }
    for (const stop of start.keys()) if (start.get(stop)?.stop === stop) best.delete(/** @type {Station} */ (this.stops[stop].station));
    return [...best.values()].sort((a, b) => a.arrival - b.arrival || a.changes - b.changes);
  }

  /**
   * The offsets of the clocks at a place, for `instant` and `offsetAt` of board-client.js; null without a stop there.
   * @param {Place} place
   * @returns {[number, number][] | null}
   */
  offsets(place) {
    const [stop] = this.#ends(place, {}).keys();
    if (stop === undefined) return null;
    const pattern = this.#patterns.find(({ stops }) => stops.includes(stop));
    return offsetsOf(this.#file, this.stops[stop], pattern ? this.routes[pattern.parts[0].route].agency.zone : 0);
  }

  /** @returns {[Stop, Stop][]} the stops between which trips run without another, each pair once */
  ways() {
    const count = this.stops.length;
    const pairs = new Set(this.#patterns.flatMap(({ stops }) =>
      stops.slice(1).map((/** @type {number} */ stop, /** @type {number} */ i) => Math.min(stop, stops[i]) * count + Math.max(stop, stops[i]))));
    return [...pairs].map((pair) => [this.stops[Math.floor(pair / count)], this.stops[pair % count]]);
  }

  /** @param {number} stop @param {Options} options */
  #walksFrom(stop, { walk = Infinity }) {
    const { station } = this.stops[stop];
    return (this.#walks.get(stop) ?? []).filter(({ to, metres }) => metres <= walk || (station && this.stops[to].station === station));
  }

  /**
   * The shortest walk between each stop and an end of journeys.
   * @param {Place} place
   * @param {Options} options
   * @returns {Walks}
   */
  #ends(place, options) {
    /** @type {Walks} */
    const ends = new Map();
    const add = (/** @type {number} */ to, /** @type {number} */ seconds, /** @type {number} */ metres, /** @type {number} */ stop) => {
      if (!(seconds >= (ends.get(to)?.seconds ?? Infinity))) ends.set(to, { seconds, metres, stop });
    };
    if (typeof place === "object" && "lat" in place) {
      for (const { index, point } of this.stops) {
        const straight = point ? distance([place.lat, place.lon], point) : Infinity;
        if (straight <= NEAR) add(index, 10 * Math.ceil((1.3 * straight) / 1.2 / 10), Math.round(1.3 * straight), -1);
      }
      return ends;
    }
    for (const id of [place].flat()) {
      for (const stop of this.#stopsOf.get(id) ?? []) {
        add(stop, 0, 0, stop);
        for (const { to, seconds, metres } of this.#walksFrom(stop, options)) add(to, seconds, metres, stop);
      }
    }
    return ends;
  }

  /**
   * All departures from some stops, the last first; walks to them are taken off.
   * @param {number} day the local date that is wanted
   * @param {Walks} start @param {{ after?: number, before?: number }} options
   */
  #departures(day, start, { after = 0, before = DAY }) {
    const found = [];
    for (const [stop, { seconds }] of start) {
      for (const [line, place] of this.#linesAt(day)[stop]) {
        if (line.pattern.pickup[place] === 1 || place === line.pattern.stops.length - 1) continue;
        const offsets = offsetsOf(this.#file, this.stops[stop], line.zone);
        for (let trip = 0; trip < line.bases.length; trip++) {
          const time = departs(line, place, trip) - seconds;
          const local = time + offsetAt(offsets, time) - day * DAY;
          found.push({ time, line, trip, place, isOnDate: local >= after && local < before });
        }
      }
    }
    return found.sort((a, b) => b.time - a.time);
  }

  /** @param {number} day @param {Options} options @param {Walks} goal */
  #search(day, options, goal) {
    return new JourneySearch(this.#linesAt(day), this.#changes(options), goal, Math.max(options.changes ?? this.#file.max_changes, 0) + 1);
  }

  /**
   * The stops to which one may change from each stop, and the seconds that it takes.
   * @param {Options} options
   * @returns {[number, number][][]}
   */
  #changes(options) {
    const usual = Math.max(options.change ?? 0, this.#file.change);
    const least = options.change ?? 0;
    const changes = this.stops.map(({ index }) =>
      new Map([[index, usual], ...this.#walksFrom(index, options).map(({ to, seconds }) => /** @type {[number, number]} */ ([to, Math.max(seconds, usual)]))]));
    for (const [from, to, seconds] of this.#file.changes) {
      if (seconds < 0) changes[from].delete(to);
      else changes[from].set(to, Math.max(seconds, least));
    }
    return changes.map((of) => [...of]);
  }

  /**
   * The lines at each stop on a date, with their positions.
   * @param {number} day
   */
  #linesAt(day) {
    if (this.#prepared?.day !== day) this.#prepared = { day, at: linesAt(this.#file, this.#patterns, this.routes, day) };
    return this.#prepared.at;
  }
}
