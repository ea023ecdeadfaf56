import { INFINITE } from "./plan-patterns.js";

/** Earlier than what has no way to the goal, whenever that begins. */
export const NEVER = INFINITE >> 1;

/** @typedef {(changes: number, arrival: number, stop: number) => void} Reached called for each arrival at the goal; `stop` is where the last ride ends */

/**
 * A search in rounds: those of round n reach what takes n rides (RAPTOR). Later departures are searched first. What is of no use,
 * even if nobody ever waited from there on, is left out.
 */
export class JourneySearch {
  #lines;
  #onward;
  #bounds;
  #most;
  /** @type {number} of stops: columns have an entry for each, one round after the other */
  #count;
  /** When one is at a stop after at most so many rides, with how late the last of them may be. */
  #arrived;
  /** When one may leave a stop after at most so many rides. */
  #ready;
  /** What arrives at the goal after so many rides is earlier. */
  #limits;
  /** Whether that is new for the round that follows, and the stops for which it is. */
  #isNew;
  /** @type {number[]} */
  #newAt = [];
  /** For each line the first place where it is new. */
  #firsts;
  /** @type {Reached} */
  #reached = () => {};

  /**
   * @param {import("./plan-lines.js").Lines} lines
   * @param {import("./plan-walks.js").Changes} changes
   * @param {import("./journey-bounds.js").Bounds} bounds
   * @param {number} most rides
   * @param {number} end what arrives then or later is left out
   */
  constructor(lines, { onward }, bounds, most, end) {
    this.#lines = lines;
    this.#onward = onward;
    this.#bounds = bounds;
    this.#most = most;
    this.#count = onward.length;
    const times = () => new Int32Array((most + 1) * onward.length).fill(INFINITE);
    this.#ready = times();
    this.#arrived = times();
    this.#isNew = new Uint8Array(this.#ready.length);
    this.#firsts = new Int32Array(lines.patterns.length).fill(INFINITE);
    this.#limits = new Int32Array(most + 1).fill(end);
  }

  /**
   * Leaves out what is not earlier.
   * @param {number} changes or more
   * @param {number} arrival
   */
  limit(changes, arrival) {
    lower(this.#limits, changes + 1, 1, arrival);
  }

  /**
   * Continues at a stop, or begins there.
   * @param {number} rides
   * @param {number} stop
   * @param {number} time
   */
  board(rides, stop, time) {
    const at = rides * this.#count + stop;
    if (time >= this.#ready[at]) return;
    lower(this.#ready, at, this.#count, time);
    if (this.#isNew[at] || !this.#isUseful(rides, stop, time, this.#bounds.ready)) return;
    this.#isNew[at] = 1;
    this.#newAt.push(stop);
  }

  /** @param {Reached} reached */
  rounds(reached) {
    this.#reached = reached;
    const { places } = this.#lines;
    const firsts = this.#firsts;
    for (let rides = 1; this.#newAt.length; rides++) {
      const before = (rides - 1) * this.#count;
      const stops = this.#newAt;
      this.#newAt = [];
      const lines = [];
      for (const stop of stops) {
        for (let i = 0; i < places[stop].length; i += 2) {
          const line = places[stop][i];
          const place = places[stop][i + 1];
          if (firsts[line] === INFINITE) lines.push(line);
          if (place < firsts[line]) firsts[line] = place;
        }
      }
      for (const line of lines) {
        this.#scan(rides, line, firsts[line]);
        firsts[line] = INFINITE;
      }
      for (const stop of stops) this.#isNew[before + stop] = 0;
    }
  }

  /** @param {number} rides @param {number} line @param {number} first place at which to look */
  #scan(rides, line, first) {
    const lines = this.#lines;
    const { stops, boards, alights } = lines.columns;
    const before = (rides - 1) * this.#count;
    let trip = lines.firstTrips[line + 1];
    let isAboard = false;
    for (let place = first; place < lines.patterns[line].end; place++) {
      const stop = stops[place];
      if (isAboard) {
        const arrival = lines.arrives(trip, place);
        if (arrival >= this.#limits[rides]) isAboard = false;
        else if (alights[place]) this.#alight(rides, stop, arrival, lines.slacks[line]);
      }
      if (boards[place] && this.#isNew[before + stop]) {
        const found = lines.firstFrom(line, place, this.#ready[before + stop], trip);
        isAboard ||= found < trip;
        trip = found;
      }
    }
  }

  /** @param {number} rides @param {number} stop @param {number} arrival @param {number} slack by which it may be late */
  #alight(rides, stop, arrival, slack) {
    const { arrived } = this.#bounds;
    if (arrival + arrived[stop] < this.#limits[rides]) this.#reached(rides - 1, arrival + arrived[stop], stop);
    const at = rides * this.#count + stop;
    const time = arrival + slack;
    if (time >= this.#arrived[at]) return;
    lower(this.#arrived, at, this.#count, time);
    if (!this.#isUseful(rides, stop, time, arrived)) return;
    const others = this.#onward[stop];
    for (let i = 0; i < others.length; i += 2) this.board(rides, others[i], time + others[i + 1]);
  }

  /**
   * Whether the goal can be reached earlier than is known, with more rides.
   * @param {number} rides
   * @param {number} stop
   * @param {number} time
   * @param {Int32Array} bounds
   */
  #isUseful(rides, stop, time, bounds) {
    for (let more = 1; rides + more <= this.#most; more++) if (time + bounds[more * this.#count + stop] < this.#limits[rides + more]) return true;
    return false;
  }
}

/**
 * What holds for a round holds for later ones.
 * @param {Int32Array} times
 * @param {number} at the round's
 * @param {number} step to the next round's
 * @param {number} time
 */
function lower(times, at, step, time) {
  for (let later = at; later < times.length && times[later] > time; later += step) times[later] = time;
}
