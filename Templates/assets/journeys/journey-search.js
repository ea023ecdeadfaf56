import { arrives, departs, firstFrom } from "./plan-lines.js";

/** @typedef {Map<number, { seconds: number, metres: number, stop: number }>} Walks by stop; a stop of −1 is a point of the map */
/** @typedef {{ line: any, trip: number, from: number, to: number, before: Label | null }} Label a ride, and those before it */

/** A search in rounds: those of round n reach what takes n rides (RAPTOR). Later departures are searched first. */
export class JourneySearch {
  /** @type {Float64Array[]} when one is at a stop after at most so many rides, with how late the last of them may be */
  #arrived;
  /** @type {Float64Array[]} when one may leave a stop after so many rides */
  #ready;
  /** @type {Float64Array[]} the same after at most so many */
  #readyWithin;
  /** @type {(Label | null)[][]} the last ride until then */
  #labels;
  /** @type {Set<number>[]} the stops with earlier times, by rides */
  #marked;
  /** @type {Float64Array} when the goal is reached after at most so many rides */
  #best;
  /** @type {Map<number, { arrival: number, label: Label }>} what is new about it, by rides */
  #new = new Map();
  /** @type {Float64Array[]} when one arrives at a stop after so many rides */
  #earliest;
  /** @type {[number, number][][]} */
  #changes;
  /** @type {Float64Array} the seconds from each stop to the goal */
  #goal;
  /** @type {number} */
  #most;
  /** After which nothing is of interest. */
  latest = Infinity;

  /**
   * @param {[any, number][][]} at the lines at each stop, with their positions
   * @param {[number, number][][]} changes for each stop those to which one may change, with the seconds
   * @param {Walks} goal
   * @param {number} most rides
   */
  constructor(at, changes, goal, most) {
    const times = () => new Float64Array(changes.length).fill(Infinity);
    const rounds = Array.from({ length: most + 1 });
    this.at = at;
    [this.#arrived, this.#ready, this.#readyWithin, this.#earliest] = [0, 0, 0, 0].map(() => rounds.map(times));
    this.#labels = rounds.map(() => new Array(changes.length).fill(null));
    this.#marked = rounds.map(() => new Set());
    this.#best = new Float64Array(most + 1).fill(Infinity);
    this.#goal = times();
    for (const [stop, { seconds }] of goal) this.#goal[stop] = seconds;
    this.#changes = changes;
    this.#most = most;
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
      const lines = [];
      for (const stop of before) {
        for (const [line, place] of this.at[stop]) {
          // The first position at which the line may be better.
          if (line.first === Infinity) lines.push(line);
          line.first = Math.min(line.first, place);
        }
      }
      before.clear();
      for (const line of lines) {
        const { first } = line;
        line.first = Infinity;
        this.#scan(round, line, first);
      }
    }
    this.#marked[this.#most].clear();
  }

  /** The arrivals at the goal that are new since the last call, by the number of rides. */
  arrivals() {
    const found = [...this.#new].filter(([rides, { arrival }]) => arrival < this.#best[rides - 1]);
    this.#new.clear();
    return found;
  }

  /** @returns {Generator<[number, number, number]>} stop, arrival and changes */
  *reached() {
    for (let rides = 1; rides <= this.#most; rides++) {
      for (const [stop, time] of this.#earliest[rides].entries()) if (time < Infinity) yield [stop, time, rides - 1];
    }
  }

  /** @param {number} round @param {any} line @param {number} first */
  #scan(round, line, first) {
    const { stops, pickup } = line.pattern;
    const [ready, end] = [this.#ready[round - 1], line.bases.length];
    let [trip, from] = [end, -1];
    /** @type {Label | null} */
    let before = null;
    for (let place = first; place < stops.length; place++) {
      if (from >= 0) this.#alight(round, line, trip, from, place, before);
      const time = ready[stops[place]];
      if (time === Infinity || pickup[place] === 1 || trip === 0 || departs(line, place, trip - 1) < time) continue;
      trip = firstFrom(line, place, time, trip - 1);
      [from, before] = [place, this.#labels[round - 1][stops[place]]];
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
    const [stop, arrival] = [line.pattern.stops[place], arrives(line, place, trip)];
    if (arrival >= this.#best[round] || arrival > this.latest || line.pattern.dropOff[place] === 1) return;
    const end = arrival + this.#goal[stop];
    if (end < this.#best[round]) {
      this.#new.set(round, { arrival: end, label: { line, trip, from, to: place, before } });
      lower(this.#best, round, end);
    }
    if (arrival < this.#earliest[round][stop]) this.#earliest[round][stop] = arrival;
    const time = arrival + line.slack;
    if (time >= this.#arrived[round][stop] || arrival >= this.#best[round]) return;
    lowerAll(this.#arrived, round, stop, time);
    const label = { line, trip, from, to: place, before };
    for (const [to, seconds] of this.#changes[stop]) {
      if (time + seconds >= this.#readyWithin[round][to]) continue;
      lowerAll(this.#readyWithin, round, to, time + seconds);
      this.#ready[round][to] = time + seconds;
      this.#labels[round][to] = label;
      this.#marked[round].add(to);
    }
  }
}

/**
 * What holds for a round holds for later ones.
 * @param {Float64Array} times
 * @param {number} round
 * @param {number} time
 */
function lower(times, round, time) {
  for (let later = round; later < times.length && times[later] > time; later++) times[later] = time;
}

/**
 * @param {Float64Array[]} times
 * @param {number} round
 * @param {number} stop
 * @param {number} time
 */
function lowerAll(times, round, stop, time) {
  for (let later = round; later < times.length && times[later][stop] > time; later++) times[later][stop] = time;
}

/** @typedef {{ departure: number, arrival: number, changes: number }} Facts */

/**
 * Whether a journey is at least as good as another in all, and better in something.
 * @param {Facts} one
 * @param {Facts} other
 */
export function isBetter(one, other) {
  const differences = [one.departure - other.departure, other.arrival - one.arrival, other.changes - one.changes];
  return differences.every((difference) => difference >= 0) && differences.some((difference) => difference > 0);
}
