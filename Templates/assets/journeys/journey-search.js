import { arrives, firstFrom } from "./plan-lines.js";

/** @typedef {Map<number, { seconds: number, metres: number, stop: number }>} Walks by stop; a stop of −1 is a point of the map */
/** @typedef {{ line: any, trip: number, from: number, to: number, before: Label | null }} Label a ride, and those before it */

/** A search in rounds: those of round n reach what takes n rides (RAPTOR). Later departures are searched first. */
export class JourneySearch {
  /** @type {Float64Array[]} when one is at a stop after so many rides, with how late the last of them may be */
  #arrived;
  /** @type {Float64Array[]} when one may leave a stop after so many rides */
  #ready;
  /** @type {(Label | null)[][]} the last ride until then */
  #labels;
  /** @type {Set<number>[]} the stops with earlier times, by rides */
  #marked;
  /** @type {{ arrival: number, label: Label | null, isNew: boolean }[]} the earliest arrivals at the goal, by rides */
  #best;
  /** @type {Map<number, number>[]} the earliest arrivals at stops, by rides */
  #earliest;
  /** @type {Map<number, number>[]} */
  #changes;
  /** @type {Walks} */
  #goal;
  /** @type {number} */
  #most;
  /** After which nothing is of interest. */
  latest = Infinity;

  /**
   * @param {Map<number, [any, number][]>} at the lines at each stop, with their positions
   * @param {number} count of stops
   * @param {Map<number, number>[]} changes
   * @param {Walks} goal
   * @param {number} most rides
   */
  constructor(at, count, changes, goal, most) {
    const rounds = Array.from({ length: most + 1 });
    this.at = at;
    this.#arrived = rounds.map(() => new Float64Array(count).fill(Infinity));
    this.#ready = rounds.map(() => new Float64Array(count).fill(Infinity));
    this.#labels = rounds.map(() => new Array(count).fill(null));
    this.#marked = rounds.map(() => new Set());
    this.#earliest = rounds.map(() => new Map());
    this.#best = rounds.map(() => ({ arrival: Infinity, label: null, isNew: false }));
    [this.#changes, this.#goal, this.#most] = [changes, goal, most];
  }

  /**
   * Begins at a stop.
   * @param {number} stop
   * @param {number} time
   * @param {number} latest
   */
  begin(stop, time, latest) {
    this.#ready[0][stop] = Math.min(this.#ready[0][stop], time);
    this.#marked[0].add(stop);
    this.latest = latest;
  }

  /** @param {number} first round */
  rounds(first) {
    for (let round = first; round <= this.#most; round++) {
      const before = this.#marked[round - 1];
      /** @type {Map<any, number>} the first position at which each line may be better */
      const lines = new Map();
      for (const stop of before) {
        for (const [line, place] of this.at.get(stop) ?? []) if (!(place >= (lines.get(line) ?? Infinity))) lines.set(line, place);
      }
      before.clear();
      for (const [line, place] of lines) this.#scan(round, line, place);
    }
    this.#marked[this.#most].clear();
  }

  /** The arrivals that are new since the last call, by the number of changes. */
  *arrivals() {
    let least = Infinity;
    for (let rides = 1; rides <= this.#most; rides++) {
      const best = this.#best[rides];
      if (best.isNew && best.label && best.arrival < least) yield /** @type {const} */ ([rides - 1, { arrival: best.arrival, label: best.label }]);
      best.isNew = false;
      least = Math.min(least, best.arrival);
    }
  }

  /** @returns {Generator<[number, number, number]>} stop, arrival and changes */
  *reached() {
    for (let rides = 1; rides <= this.#most; rides++) {
      for (const [stop, time] of this.#earliest[rides]) yield [stop, time, rides - 1];
    }
  }

  /** @param {number} round @param {any} line @param {number} first */
  #scan(round, line, first) {
    const { stops, pickup } = line.pattern;
    const ready = this.#ready[round - 1];
    let [trip, from] = [line.bases.length, -1];
    /** @type {Label | null} */
    let before = null;
    for (let place = first; place < stops.length; place++) {
      if (from >= 0) this.#alight(round, line, trip, from, place, before);
      const time = ready[stops[place]];
      if (pickup[place] === 1 || time === Infinity) continue;
      const earliest = firstFrom(line, place, time, trip);
      if (earliest < trip) [trip, from, before] = [earliest, place, this.#labels[round - 1][stops[place]]];
    }
  }

  /**
   * Rides with a trip to its end.
   * @param {number} round
   * @param {any} line
   * @param {number} trip
   * @param {number} from
   * @param {Label | null} before
   */
  ride(round, line, trip, from, before) {
    for (let place = from + 1; place < line.pattern.stops.length; place++) this.#alight(round, line, trip, from, place, before);
  }

  /**
   * Leaves a ride, if that is of use.
   * @param {number} round
   * @param {any} line
   * @param {number} trip
   * @param {number} from
   * @param {number} place
   * @param {Label | null} before
   */
  #alight(round, line, trip, from, place, before) {
    if (line.pattern.dropOff[place] === 1) return;
    const [stop, arrival] = [line.pattern.stops[place], arrives(line, place, trip)];
    if (arrival > this.latest) return;
    const label = { line, trip, from, to: place, before };
    const end = this.#goal.get(stop);
    if (end && this.#isBest(round, arrival + end.seconds)) this.#best[round] = { arrival: arrival + end.seconds, label, isNew: true };
    if (!(arrival >= (this.#earliest[round].get(stop) ?? Infinity))) this.#earliest[round].set(stop, arrival);
    const time = arrival + line.slack;
    if (!this.#isBest(round, arrival) || isKnown(this.#arrived, round, stop, time)) return;
    this.#arrived[round][stop] = time;
    for (const [to, seconds] of this.#changes[stop]) {
      if (isKnown(this.#ready, round, to, time + seconds)) continue;
      this.#ready[round][to] = time + seconds;
      this.#labels[round][to] = label;
      this.#marked[round].add(to);
    }
  }

  /**
   * Whether the goal was not reached as early with as few rides.
   * @param {number} round
   * @param {number} time
   */
  #isBest(round, time) {
    for (let rides = 1; rides <= round; rides++) if (this.#best[rides].arrival <= time) return false;
    return true;
  }
}

/**
 * Whether a time is not earlier than one with as few rides.
 * @param {Float64Array[]} times
 * @param {number} round
 * @param {number} stop
 * @param {number} time
 */
function isKnown(times, round, stop, time) {
  for (let rides = 1; rides <= round; rides++) if (times[rides][stop] <= time) return true;
  return false;
}
