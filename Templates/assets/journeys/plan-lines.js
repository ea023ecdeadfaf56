// The trips of a date as lines in which none overtakes another. Runs of trips are numbered, those of a line one after the other.

import { instant, runs } from "../timetable/board-client.js";
import { INFINITE, entry } from "./plan-patterns.js";

/** Seconds. */
export const DAY = 86_400;

/** @typedef {import("./plan-patterns.js").Pattern} Pattern */
/** @typedef {import("./plan-patterns.js").Patterns} Patterns */
/** @typedef {import("./plan-patterns.js").Trips} Trips */
/** @typedef {{ base: number, shift: number, trips: Trips, at: number, day: number }} Run of one of the trips on a service day, with its departure from the first stop, from the date's beginning in UTC, and by how much the numbers of its profile's times are higher than those of its places */

/** The lines of the service days that matter for a date. */
export class Lines {
  /** @type {Pattern[]} of each line */
  patterns = [];
  /** @type {number[]} how late its trips may be */
  slacks = [];
  /** @type {number[]} its first run; one more for the end */
  firstTrips = [];
  /** @type {Run[]} */
  runs = [];
  /** @type {number[][]} for each stop the lines, each with the place */
  places;
  /** Of each run. */
  #bases;
  #shifts;

  /**
   * @param {any} file of the plan
   * @param {Patterns} patterns
   * @param {number} day
   * @param {boolean} stepFree whether to leave out what is known to have steps
   * @param {Set<number | undefined> | null} regions whose patterns are used; null: all
   * @param {number} begin trips are used that are on their way from then to `end`, in seconds from the date's beginning in UTC
   * @param {number} end
   */
  constructor({ services, zones, longest, stops, step_free }, patterns, day, stepFree, regions, begin, end) {
    this.zero = day * DAY;
    const allowed = (/** @type {Uint8Array} */ places) => (stepFree && step_free ? places.map((is, place) => (step_free.stops[patterns.stops[place]] === 2 ? 0 : is)) : places);
    this.columns = { ...patterns, boards: allowed(patterns.boards), alights: allowed(patterns.alights) };
    this.places = stops.map(() => []);
    const days = Array.from({ length: 2 * longest + 1 }, (_, i) => day - longest + i);
    const running = services.map((/** @type {any} */ service) => days.map((day) => runs(service, day)));
    const origins = zones.map((/** @type {any} */ { offsets }) => days.map((day) => instant(offsets, day * DAY + DAY / 2) - DAY / 2 - this.zero));
    for (const pattern of patterns.all) {
      if (regions && !regions.has(pattern.region)) continue;
      /** @type {Run[]} */
      const found = [];
      for (const [i, origin] of origins[pattern.zone].entries()) {
        // No trip lasts longer than until then.
        if (origin >= end || origin + longest * DAY < begin) continue;
        for (const trips of pattern.trips) {
          let base = origin;
          for (let at = 0; at < trips.starts.length; at++) {
            base += trips.starts[at];
            if (!running[entry(trips.service, at)][i] || (stepFree && entry(trips.wheelchair, at) === 2)) continue;
            const shift = trips.shifts[entry(trips.profile, at)];
            const last = Math.max(1, entry(trips.runs, at));
            for (let run = 0, time = base; run < last && time < end; run++, time += entry(trips.headway, at)) {
              if (time + patterns.arrives[shift + pattern.end - 1] >= begin) found.push({ base: time, shift, trips, at, day: days[i] });
            }
          }
        }
      }
      for (const { slack, all } of linesOf(pattern, patterns, found)) {
        for (let place = pattern.first; place < pattern.end; place++) this.places[patterns.stops[place]].push(this.patterns.length, place);
        this.patterns.push(pattern);
        this.slacks.push(slack);
        this.firstTrips.push(this.runs.length);
        for (const run of all) this.runs.push(run);
      }
    }
    this.firstTrips.push(this.runs.length);
    this.#bases = Int32Array.from(this.runs, ({ base }) => base);
    this.#shifts = Int32Array.from(this.runs, ({ shift }) => shift);
  }

  /**
   * The lines that one may board at a stop, each with the place.
   * @param {number} stop
   * @returns {Generator<[number, number]>}
   */
  *boarding(stop) {
    const places = this.places[stop];
    for (let i = 0; i < places.length; i += 2) if (this.columns.boards[places[i + 1]]) yield [places[i], places[i + 1]];
  }

  /** @param {number} trip @param {number} place */
  departs(trip, place) {
    return this.#bases[trip] + this.columns.departs[this.#shifts[trip] + place];
  }

  /** @param {number} trip @param {number} place */
  arrives(trip, place) {
    return this.#bases[trip] + this.columns.arrives[this.#shifts[trip] + place];
  }

  /**
   * The first trip of a line that departs at a time or later; `end` if none before it does.
   * @param {number} line
   * @param {number} place
   * @param {number} time
   * @param {number} end
   */
  firstFrom(line, place, time, end) {
    let low = this.firstTrips[line];
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.departs(middle, place) < time) low = middle + 1;
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
function linesOf({ first, end }, { arrives, departs }, found) {
  /** @type {Line[]} */
  const lines = [];
  const follows = (/** @type {Run} */ before, /** @type {Run} */ after) => {
    const one = before.shift;
    const other = after.shift;
    const later = after.base - before.base;
    for (let i = first; i < end; i++) if (arrives[one + i] > arrives[other + i] + later || departs[one + i] > departs[other + i] + later) return false;
    return true;
  };
  for (const run of found.sort((a, b) => a.base - b.base)) {
    const slack = entry(run.trips.about, run.at) ? entry(run.trips.headway, run.at) : 0;
    const line = lines.find((line) => line.slack === slack && follows(/** @type {Run} */ (line.all.at(-1)), run));
    if (line) line.all.push(run);
    else lines.push({ slack, all: [run] });
  }
  return lines;
}
