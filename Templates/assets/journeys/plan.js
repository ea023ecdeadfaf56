// The plan of journeys: what a site's trips make possible on a date (Docs/plan-json.md).

import { dayNumber, dayText, instant, offsetAt, runs } from "../timetable/board-client.js";
import { MOST_DATES, found } from "./found-journeys.js";
import { boundsTo } from "./journey-bounds.js";
import { departuresOf } from "./journey-departures.js";
import { legsOf, offsetsOf } from "./journey-legs.js";
import { ridesOf } from "./journey-rides.js";
import { JourneySearch, NEVER } from "./journey-search.js";
import { answered, load, savedAt } from "./plan-file.js";
import { DAY, Lines } from "./plan-lines.js";
import { INFINITE, readPatterns } from "./plan-patterns.js";
import { PlanWalks } from "./plan-walks.js";

/** @type {{ stops: number[], gates: number[] }} of a plan that is not cut by regions */
const NO_REGIONS = { stops: [], gates: [] };

/** The version of the format. */
const VERSION = 1;

/** @typedef {import("./plan-walks.js").Options} Options */
/** @typedef {import("./plan-walks.js").Place} Place */
/** @typedef {import("./found-journeys.js").Found} Found */
/** @typedef {import("./journey-legs.js").Journey} Journey */
/** @typedef {import("./journey-legs.js").Route} Route */
/** @typedef {import("./journey-legs.js").Station} Station */
/** @typedef {import("./journey-legs.js").Stop} Stop */
/** @typedef {import("./plan-walks.js").Walks} Walks */

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
  if (plan) plan.saved = savedAt(index);
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
  #root;
  /** @type {import("./plan-patterns.js").Patterns | null} null after a part was read */
  #patterns = null;
  /** @type {{ path: string, services: number[], region?: number, patterns?: any[] }[]} with the trips of each that is loaded */
  #parts;
  #walks;
  /** @type {any} the ids of trips, by pattern */
  #ids = null;
  /** @type {{ key: string, lines: Lines } | null} of the last date, options and regions */
  #prepared = null;

  /** @param {any} file as parsed @param {string | URL} [root] */
  constructor(file, root) {
    /** As parsed (Docs/plan-json.md); not to be changed. */
    this.file = file;
    this.#root = root;
    /** @type {Station[]} */
    this.stations = file.stations.map((/** @type {any[]} */ [id, name, page]) => ({ id, name, page }));
    /** @type {Stop[]} */
    this.stops = file.stops.map((/** @type {any[]} */ [station, id, platform, zone, lat, lon], /** @type {number} */ index) =>
      ({ index, station: this.stations[station] ?? null, id, platform, zone, point: lat === undefined ? null : [lat, lon], access: file.step_free?.stops[index] ?? 0 }));
    const agencies = file.agencies.map((/** @type {any[]} */ [id, name, zone, page, phone]) => ({ id, name, zone, page, phone }));
    /** @type {Route[]} */
    this.routes = file.routes.map((/** @type {any[]} */ [id, shortName, longName, type, agency, page, color, textColor]) =>
      ({ id, shortName, longName, type, agency: agencies[agency], page, color, textColor }));
    /** The first and last service day. */
    this.first = dayText(file.first);
    this.last = dayText(file.last);
    this.#parts = (file.parts ?? []).map((/** @type {any} */ part) => ({ ...part }));
    this.#walks = new PlanWalks(file, this.stops);
  }

  /**
   * Loads the trips of some dates, which the plan of a large site does not have itself. They must be there before journeys are
   * looked for.
   * @param {string} date
   * @param {string} [last]
   * @param {Place[]} [ends] both ends of journeys, if only what these need is wanted of a plan that is cut by regions
   */
  async load(date, last = date, ends) {
    await Promise.all(this.missing(date, last, ends).map(async (path) => this.readPart(path, await load(new URL(path, this.#root)))));
  }

  /**
   * The files with trips of some dates that are not loaded, from the site's root.
   * @param {string} date
   * @param {string} [last]
   * @param {Place[]} [ends]
   */
  missing(date, last = date, ends) {
    const { services, longest } = this.file;
    const regions = this.#regions(ends);
    const from = dayNumber(date) - longest;
    const days = Array.from({ length: dayNumber(last) + longest - from + 1 }, (_, i) => from + i);
    return this.#parts.filter((part) => !part.patterns && regions.has(part.region) && part.services.some((service) => days.some((day) => runs(services[service], day)))).map(({ path }) => path);
  }

  /** @param {string} path @param {any} file as parsed */
  readPart(path, { patterns }) {
    for (const part of this.#parts) if (part.path === path) part.patterns = patterns;
    this.#patterns = this.#prepared = null;
  }

  get #loaded() {
    return (this.#patterns ??= readPatterns(this.file.patterns, this.routes, this.#parts));
  }

  /**
   * The regions whose trips are used between ends, with that of the trunk, `undefined`.
   * @param {Place[]} [ends] without any all regions
   * @returns {Set<number | undefined>}
   */
  #regions(ends) {
    const { stops, gates } = this.file.regions ?? NO_REGIONS;
    return new Set([undefined, ...(ends?.flatMap((end) => [...this.#walks.ends(end, {}).keys()].map((stop) => stops[stop])) ?? gates.keys())]);
  }

  /**
   * In how many stations one changes at most to trips of regions that are not used between ends: 0 where nothing is left out,
   * 1 if only places are that these trips lead to, 2 or more if journeys are that use them on the way.
   * @param {Place[]} ends
   * @returns {number}
   */
  gates(ends) {
    const regions = this.#regions(ends);
    return Math.max(0, ...(this.file.regions ?? NO_REGIONS).gates.filter((/** @type {number} */ _, /** @type {number} */ region) => !regions.has(region)));
  }

  /** Loads the ids of trips, which `trip` of a ride then has. */
  async loadIDs() {
    this.readIDs(await load(new URL(this.file.ids, this.#root)));
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
   * @param {Options & { after?: number, before?: number, until?: number }} [options] `after`, `before`: seconds of the date between which they begin;
   *   `until`: those that end later may be left out, which is quicker
   * @returns {Journey[]} by departure, then by arrival
   */
  journeys(from, to, date, options = {}) {
    const start = this.#walks.ends(from, options);
    const goal = this.#walks.ends(to, options);
    const seconds = new Int32Array(this.stops.length).fill(INFINITE);
    for (const [stop, walk] of goal) seconds[stop] = walk.seconds;
    const { lines, search, changes, bounds } = this.#searches(dayNumber(date), [from, to], options, seconds);
    const all = found(search(), departuresOf(this, lines, start, options));
    const context = { plan: this, lines, changes, ids: this.#ids };
    // Clocks of several zones may differ in what is of the date.
    const isWorse = (/** @type {Found} */ one) => all.some((other) =>
      !other.isOnDate && other.departure > one.departure - 1 && other.arrival <= one.arrival && other.changes <= one.changes);
    return all.filter((one) => one.isOnDate && !isWorse(one))
      .map((one) => ({
        departure: lines.zero + one.departure, arrival: lines.zero + one.arrival, changes: one.changes,
        legs: legsOf(context, ridesOf(one, lines, changes, start, goal, bounds), start, goal),
      }))
      .sort((a, b) => a.departure - b.departure || a.arrival - b.arrival);
  }

  /**
   * The next date with a journey, of the fourteen that follow a date; null without one.
   * @param {Place} from
   * @param {Place} to
   * @param {string} date
   * @param {Options} [options]
   */
  next(from, to, date, options = {}) {
    const last = Math.min(dayNumber(date) + MOST_DATES, this.file.last + this.file.longest);
    for (let day = dayNumber(date) + 1; day <= last; day++) {
      if (this.journeys(from, to, dayText(day), options).length) return dayText(day);
    }
    return null;
  }

  /**
   * The stations that one reaches from a time on, with the earliest arrival; `changes` is −1 where that is on foot.
   * @param {Place} from
   * @param {string} date at the origin
   * @param {string} time by its clocks, such as 08:00
   * @param {Options & { within?: number, ends?: Place[] }} [options] `within`: so many seconds; `ends`: uses only what is loaded for them
   * @returns {{ station: Station, arrival: number, offset: number, changes: number }[]} by arrival, without the origin, with the offset of the clocks there
   */
  reach(from, date, time, options = {}) {
    const start = this.#walks.ends(from, options);
    const { lines, search: begun } = this.#searches(dayNumber(date), options.ends, options, new Int32Array(this.stops.length));
    const [hours, minutes] = time.split(":").map(Number);
    const beginAt = (/** @type {number} */ stop) => instant(this.offsetsAt(stop), lines.zero + hours * 3600 + minutes * 60) - lines.zero;
    /** @type {Map<Station, { stop: number, station: Station, arrival: number, changes: number }>} */
    const best = new Map();
    // The clocks at the stops may differ.
    for (const begin of new Set([...start.keys()].map(beginAt))) {
      const search = begun();
      const latest = begin + (options.within ?? INFINITE);
      const reach = (/** @type {number} */ changes, /** @type {number} */ arrival, /** @type {number} */ stop) => {
        const { station } = this.stops[stop];
        const known = station && best.get(station);
        const isSooner = !known || (arrival - known.arrival || changes - known.changes) < 0;
        if (station && arrival <= latest && isSooner) best.set(station, { stop, station, arrival, changes });
      };
      for (const [stop, { seconds }] of start) {
        if (beginAt(stop) !== begin) continue;
        search.board(0, stop, begin + seconds);
        reach(-1, begin + seconds, stop);
      }
      search.limit(0, latest + 1);
      search.rounds((changes, arrival, from) => {
        reach(changes, arrival, from);
        for (const { to, seconds } of this.#walks.from(from, options)) reach(changes, arrival + seconds, to);
      });
    }
    for (const [stop, walk] of start) if (walk.stop === stop) best.delete(/** @type {Station} */ (this.stops[stop].station));
    return [...best.values()].map(({ stop, station, arrival, changes }) =>
      ({ station, arrival: lines.zero + arrival, offset: offsetAt(this.offsetsAt(stop), lines.zero + arrival), changes }))
      .sort((a, b) => a.arrival - b.arrival || a.changes - b.changes);
  }

  /**
   * The offsets of the clocks at a stop, for `instant` and `offsetAt` of board-client.js: of its own zone, or that of what stops there.
   * @param {number} stop
   * @returns {[number, number][]}
   */
  offsetsAt(stop) {
    return offsetsOf(this.file, this.stops[stop], this.#loaded.zones[stop] ?? 0);
  }

  /**
   * The lines of a date, and searches in them.
   * @param {number} day
   * @param {Place[] | undefined} ends
   * @param {Options & { after?: number, until?: number }} options
   * @param {Int32Array} goal the seconds from each stop
   */
  #searches(day, ends, options, goal) {
    const date = dayText(day);
    if (this.missing(date, date, ends).length) throw new Error(`${date} is not loaded`);
    const { after = 0, until, stepFree = false, changes: most = this.file.max_changes } = options;
    const regions = this.#regions(ends);
    const offsets = this.file.zones.flatMap((/** @type {any} */ { offsets }) => offsets.map((/** @type {number[]} */ [, offset]) => offset));
    // Of no use is what is over before the date or its hours, or begins after them.
    const begin = after - Math.max(...offsets);
    const end = (until ?? NEVER) - Math.min(...offsets);
    const key = [day, stepFree, begin, end, ...regions] + "";
    if (this.#prepared?.key !== key) this.#prepared = { key, lines: new Lines(this.file, this.#loaded, day, stepFree, regions, begin, end) };
    const rides = Math.max(most, 0) + 1;
    const { lines } = this.#prepared;
    const changes = this.#walks.changes(options);
    const bounds = boundsTo(goal, lines, changes, rides);
    return { lines, changes, bounds, search: () => new JourneySearch(lines, changes, bounds, rides, end) };
  }
}
