// The trips of a date as lines in which none overtakes another. Trips are numbered, those of a line one after the other.

import { instant, runs } from "../timetable/board-client.js";
import { starts } from "./plan-columns.js";

const DAY = 86_400;

/** @typedef {import("./plan-patterns.js").Pattern} Pattern */
/** @typedef {import("./plan-patterns.js").Patterns} Patterns */
/** @typedef {import("./plan-patterns.js").Trip} Trip */
/** @typedef {{ base: number, trip: Trip, day: number }} Run of a trip on a service day */

/** The lines of the service days that matter for a date. */
export class Lines {
  #routes;
  /** @type {Pattern[]} of each line */
  patterns = [];
  /** @type {number[]} how late its trips may be */
  slacks = [];
  /** @type {number[]} its first trip; one more for the end */
  firstTrips = [];
  /** @type {Trip[]} each as the file has it, and the number of its service day */
  trips = [];
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
   * @param {boolean} stepFree whether to leave out what is known to have steps
   */
  constructor({ services, zones, longest, stops, step_free }, patterns, routes, day, stepFree) {
    this.zero = day * DAY;
    const allowed = (/** @type {Uint8Array} */ places) => (stepFree && step_free ? places.map((is, place) => (step_free.stops[patterns.stops[place]] === 2 ? 0 : is)) : places);
    this.columns = { ...patterns, boards: allowed(patterns.boards), alights: allowed(patterns.alights) };
    this.#routes = routes;
    const days = Array.from({ length: 2 * longest + 1 }, (_, i) => day - longest + i);
    const running = services.map((/** @type {any} */ service) => days.map((day) => runs(service, day)));
    const origins = zones.map((/** @type {any} */ { offsets }) => days.map((day) => instant(offsets, day * DAY + DAY / 2) - DAY / 2 - this.zero));
    this.isUsed = new Uint8Array(patterns.all.length);
    const [bases, profiles] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (const pattern of patterns.all) {
      /** @type {Run[]} */
      const found = [];
      const origin = origins[this.#zone(pattern)];
      days.forEach((day, i) => pattern.trips.forEach((trip) => {
        if (!running[trip.service][i] || (stepFree && trip.wheelchair === 2)) return;
        for (let run = 0; run < trip.runs; run++) found.push({ base: origin[i] + trip.start + run * trip.headway, trip, day });
      }));
      if (found.length) this.isUsed[pattern.index] = 1;
      for (const { slack, all } of linesOf(pattern, patterns, found)) {
        this.patterns.push(pattern);
        this.slacks.push(slack);
        this.firstTrips.push(bases.length);
        for (const { base, trip, day } of all) {
          bases.push(base);
          profiles.push(trip.profile);
          this.trips.push(trip);
          this.serviceDays.push(day);
        }
      }
    }
    this.firstTrips.push(bases.length);
    this.bases = Int32Array.from(bases);
    this.profiles = Int32Array.from(profiles);
    const { firsts, list } = starts(stops.length, (add) => this.patterns.forEach(({ first, length }, line) => {
      for (let place = first; place < first + length; place++) if (this.columns.boards[place]) add(patterns.stops[place], line, place);
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

  /**
   * The first trip of a line that departs at a time or later; `end` if none before it does.
   * @param {number} line
   * @param {number} place
   * @param {number} time
   * @param {number} end
   */
  firstFrom(line, place, time, end) {
    const { bases, profiles, firstTrips, patterns, columns: { departs } } = this;
    const at = place - patterns[line].first;
    let [low, high] = [firstTrips[line], end];
    if (bases[high - 1] + departs[profiles[high - 1] + at] < time) return end;
    high--;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bases[middle] + departs[profiles[middle] + at] < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** @typedef {{ slack: number, all: Run[] }} Line */

/**
 * Lines of trips of a pattern in which none overtakes another. Trips that may be late differ from those that are not.
 * @param {Pattern} pattern
 * @param {Patterns} patterns
 * @param {Run[]} found
 */
function linesOf({ length }, { arrives, departs }, found) {
  /** @type {Line[]} */
  const lines = [];
  const follows = (/** @type {Run} */ before, /** @type {Run} */ after) => {
    const [one, other, later] = [before.trip.profile, after.trip.profile, after.base - before.base];
    if (one === other) return true;
    for (let i = 0; i < length; i++) if (arrives[one + i] > arrives[other + i] + later || departs[one + i] > departs[other + i] + later) return false;
    return true;
  };
  for (const run of found.sort((a, b) => a.base - b.base)) {
    const slack = run.trip.about ? run.trip.headway : 0;
    const line = lines.find((line) => line.slack === slack && follows(line.all[line.all.length - 1], run));
    if (line) line.all.push(run);
    else lines.push({ slack, all: [run] });
  }
  return lines;
}
