// The trips of a date as lines in which none overtakes another. Trips are numbered, those of a line one after the other.

import { instant, runs } from "../timetable/board-client.js";
import { starts } from "./plan-columns.js";

const DAY = 86_400;

/** @typedef {import("./plan-patterns.js").Pattern} Pattern */
/** @typedef {import("./plan-patterns.js").Patterns} Patterns */

/** The lines of the service days that matter for a date. */
export class Lines {
  #routes;
  /** @type {Pattern[]} of each line */
  patterns = [];
  /** @type {number[]} how late its trips may be */
  slacks = [];
  /** @type {number[]} its first trip; one more for the end */
  firstTrips = [];
  /** @type {number[]} the numbers of each trip's row and service day */
  rows = [];
  /** @type {number[]} */
  serviceDays = [];
  /** The departures of the trips from their first stops, from the date's beginning in UTC. */
  bases;
  /** The first time of each trip's profile. */
  profiles;
  /** For each stop, where its list begins in `at`: a line and a place where one may board it. */
  firstAt;
  at;
  /** Whether a pattern has trips. */
  isUsed;

  /**
   * @param {any} file of the plan
   * @param {Patterns} patterns
   * @param {{ agency: { zone: number } }[]} routes
   * @param {number} day
   */
  constructor({ services, zones, longest, stops }, patterns, routes, day) {
    this.zero = day * DAY;
    this.columns = patterns;
    this.#routes = routes;
    const days = Array.from({ length: 2 * longest + 1 }, (_, i) => day - longest + i);
    const running = services.map((/** @type {any} */ service) => days.map((day) => runs(service, day)));
    const origins = zones.map((/** @type {any} */ { offsets }) => days.map((day) => instant(offsets, day * DAY + DAY / 2) - DAY / 2 - this.zero));
    this.isUsed = new Uint8Array(patterns.all.length);
    const [bases, profiles] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (const pattern of patterns.all) {
      /** @type {{ base: number, row: number, day: number }[]} */
      const trips = [];
      const origin = origins[this.#zone(pattern)];
      days.forEach((day, i) => pattern.starts.forEach((start, row) => {
        if (!running[pattern.service[row]][i]) return;
        for (let run = 0; run < Math.max(pattern.runs[row], 1); run++) trips.push({ base: origin[i] + start + run * pattern.headway[row], row, day });
      }));
      if (trips.length) this.isUsed[pattern.index] = 1;
      for (const { slack, trips: own } of linesOf(pattern, patterns, trips)) {
        this.patterns.push(pattern);
        this.slacks.push(slack);
        this.firstTrips.push(bases.length);
        for (const { base, row, day } of own) {
          bases.push(base);
          profiles.push(pattern.profiles[pattern.profile[row]]);
          this.rows.push(row);
          this.serviceDays.push(day);
        }
      }
    }
    this.firstTrips.push(bases.length);
    this.bases = Int32Array.from(bases);
    this.profiles = Int32Array.from(profiles);
    const { firsts, list } = starts(stops.length, (add) => this.patterns.forEach(({ first, length }, line) => {
      for (let place = first; place < first + length; place++) if (patterns.boards[place]) add(patterns.stops[place], line, place);
    }), 2);
    this.firstAt = firsts;
    this.at = list;
  }

  /** @param {Pattern} pattern @returns {number} the zone of its agency */
  #zone({ parts }) {
    return this.#routes[parts[0].route].agency.zone;
  }

  /** @param {number} line @returns the zone of its agency */
  zoneOf(line) {
    return this.#zone(this.patterns[line]);
  }

  /**
   * The lines that one may board at a stop, each with the place.
   * @param {number} stop
   * @returns {Generator<[number, number]>}
   */
  *boarding(stop) {
    for (let i = this.firstAt[stop]; i < this.firstAt[stop + 1]; i += 2) yield [this.at[i], this.at[i + 1]];
  }

  /**
   * @param {number} line
   * @param {number} trip
   * @param {number} place
   */
  departs(line, trip, place) {
    return this.bases[trip] + this.columns.departs[this.profiles[trip] + place - this.patterns[line].first];
  }

  /**
   * @param {number} line
   * @param {number} trip
   * @param {number} place
   */
  arrives(line, trip, place) {
    return this.bases[trip] + this.columns.arrives[this.profiles[trip] + place - this.patterns[line].first];
  }
}

/** @typedef {{ slack: number, base: number, profile: number, trips: any[] }} Line with the last trip's start and profile */

/**
 * Lines of trips of a pattern in which none overtakes another. Trips that may be late differ from those that are not.
 * @param {Pattern} pattern
 * @param {Patterns} patterns
 * @param {{ base: number, row: number }[]} trips
 */
function linesOf({ length, about, headway, profile, profiles }, { arrives, departs }, trips) {
  /** @type {Line[]} */
  const lines = [];
  const follows = (/** @type {Line} */ line, /** @type {number} */ base, /** @type {number} */ own) => {
    if (line.profile === own) return true;
    for (let i = 0; i < length; i++) {
      if (line.base + arrives[line.profile + i] > base + arrives[own + i] || line.base + departs[line.profile + i] > base + departs[own + i]) return false;
    }
    return true;
  };
  for (const trip of trips.sort((a, b) => a.base - b.base)) {
    const [slack, own] = [about[trip.row] ? headway[trip.row] : 0, profiles[profile[trip.row]]];
    let line = lines.find((line) => line.slack === slack && follows(line, trip.base, own));
    if (!line) lines.push((line = { slack, base: 0, profile: own, trips: [] }));
    [line.base, line.profile] = [trip.base, own];
    line.trips.push(trip);
  }
  return lines;
}
