import { INFINITE } from "./plan-columns.js";

/**
 * A search in rounds: those of round n reach what takes n rides (RAPTOR). Later departures are searched first. What is of no use,
 * even if nobody ever waited from there on, is left out.
 */
export class JourneySearch {
  #lines;
  #changes;
  /** @type {import("./journey-bounds.js").Bounds | null} */
  #bounds;
  /** The seconds from each stop to the goal. */
  #goal;
  #most;
  /** @type {number} of stops: columns have an entry for each, one round after the other */
  #count;
  /** When one is at a stop after at most so many rides, with how late the last of them may be. */
  #arrived;
  /** When one may leave a stop after so many rides. */
  #ready;
  /** The same after at most so many. */
  #readyWithin;
  /** When one arrives at a stop after so many rides. */
  #earliest;
  /** When the goal is reached after at most so many rides. */
  #best;
  /** @type {Map<number, number>} what is new about it, by rides */
  #new = new Map();
  /** The stops that are better since the round before, and those of this round. */
  #marked;
  #marks;
  /** @type {number[][]} */
  #queues;
  /** For each line the first and the last place where the round before is better. */
  #from;
  #to;
  /** After which nothing is of interest. */
  latest = INFINITE;

  /**
   * @param {import("./plan-lines.js").Lines} lines
   * @param {import("./plan-walks.js").Changes} changes
   * @param {Int32Array} goal
   * @param {number} most rides
   * @param {import("./journey-bounds.js").Bounds | null} bounds null: all places are goals
   */
  constructor(lines, changes, goal, most, bounds) {
    const { length: count } = goal;
    const times = () => new Int32Array((most + 1) * count).fill(INFINITE);
    this.#lines = lines;
    this.#changes = changes.onward;
    this.#goal = goal;
    this.#most = most;
    this.#bounds = bounds;
    this.#count = count;
    this.#arrived = times();
    this.#ready = times();
    this.#readyWithin = times();
    this.#earliest = bounds ? null : times();
    // Earlier than what has no way to the goal, whenever that begins.
    this.#best = new Int32Array(most + 1).fill(INFINITE >> 1);
    this.#marked = new Uint8Array(count);
    this.#marks = new Uint8Array(count);
    this.#queues = [[], []];
    this.#from = new Int32Array(lines.patterns.length).fill(INFINITE);
    this.#to = new Int32Array(lines.patterns.length);
  }

  /**
   * Begins at a stop.
   * @param {number} stop
   * @param {number} time
   */
  begin(stop, time) {
    this.#ready[stop] = Math.min(this.#ready[stop], time);
    this.#mark(stop);
  }

  /**
   * Leaves out what is not earlier.
   * @param {number} rides or more
   * @param {number} arrival
   */
  limit(rides, arrival) {
    lower(this.#best, rides, 1, arrival);
  }

  /** @param {number} first round */
  rounds(first) {
    const { firstAt, at } = this.#lines;
    const [from, to] = [this.#from, this.#to];
    for (let round = first; round <= this.#most && this.#queues[1].length; round++) {
      [this.#marked, this.#marks] = [this.#marks, this.#marked];
      this.#queues.reverse();
      const [stops] = this.#queues;
      const lines = [];
      for (const stop of stops) {
        for (let i = firstAt[stop]; i < firstAt[stop + 1]; i += 2) {
          const [line, place] = [at[i], at[i + 1]];
          if (from[line] === INFINITE) lines.push(line);
          if (place < from[line]) from[line] = place;
          if (place > to[line]) to[line] = place;
        }
      }
      for (const line of lines) {
        this.#scan(round, line, from[line], to[line]);
        [from[line], to[line]] = [INFINITE, 0];
      }
      for (const stop of stops) this.#marked[stop] = 0;
      stops.length = 0;
    }
    for (const stop of this.#queues[1]) this.#marks[stop] = 0;
    this.#queues[1].length = 0;
  }

  /** The arrivals at the goal that are new since the last call, by the number of rides. */
  arrivals() {
    const found = [...this.#new].filter(([rides, arrival]) => arrival < this.#best[rides - 1]);
    this.#new.clear();
    return found;
  }

  /** @returns {Generator<[number, number, number]>} stop, arrival and changes */
  *reached() {
    for (let rides = 1; rides <= this.#most; rides++) {
      for (let stop = 0; stop < this.#count; stop++) {
        const time = this.#earliest?.[rides * this.#count + stop] ?? INFINITE;
        if (time < INFINITE) yield [stop, time, rides - 1];
      }
    }
  }

  /** @param {number} round @param {number} line @param {number} first place @param {number} last */
  #scan(round, line, first, last) {
    const { bases, profiles, firstTrips, patterns, slacks, columns: { stops, boards, arrives } } = this.#lines;
    const [begin, end, slack, low] = [patterns[line].first, patterns[line].first + patterns[line].length, slacks[line], firstTrips[line]];
    const [arrived, ready, before, now] = [this.#arrived, this.#ready, (round - 1) * this.#count, round * this.#count];
    let [trip, isAboard, shift, base] = [firstTrips[line + 1], false, 0, 0];
    for (let place = first; place < end; place++) {
      const stop = stops[place];
      if (isAboard) {
        const arrival = base + arrives[shift + place];
        if (arrival >= this.#best[round] || arrival > this.latest) isAboard = false;
        else if (arrival + slack < arrived[now + stop] || this.#goal[stop] < INFINITE || this.#earliest) this.#alight(round, line, place, arrival);
      }
      if (place > last) {
        if (!isAboard) return;
      } else if (this.#marked[stop] && boards[place] && trip > low) {
        const time = ready[before + stop];
        const found = this.#lines.firstFrom(line, place, time, trip);
        if (found < trip) [trip, isAboard, shift, base] = [found, true, profiles[found] - begin, bases[found]];
      }
    }
  }

  /**
   * Rides with a trip to its end, from where journeys begin.
   * @param {number} line
   * @param {number} trip
   * @param {number} from
   */
  ride(line, trip, from) {
    const { patterns, bases, profiles, columns: { arrives, stops } } = this.#lines;
    const { first, length } = patterns[line];
    const [shift, base] = [profiles[trip] - first, bases[trip]];
    if (!this.#isUseful(0, base + this.#lines.columns.departs[shift + from], stops[from], this.#bounds?.ready)) return;
    for (let place = from + 1; place < first + length; place++) {
      const arrival = base + arrives[shift + place];
      if (arrival >= this.#best[1] || arrival > this.latest) return;
      this.#alight(1, line, place, arrival);
    }
  }

  /**
   * Leaves a ride, if that is of use.
   * @param {number} round
   * @param {number} line
   * @param {number} place
   * @param {number} arrival
   */
  #alight(round, line, place, arrival) {
    const { columns: { alights, stops }, slacks } = this.#lines;
    if (!alights[place]) return;
    const stop = stops[place];
    const at = round * this.#count + stop;
    if (arrival + this.#goal[stop] < this.#best[round]) {
      this.#new.set(round, arrival + this.#goal[stop]);
      lower(this.#best, round, 1, arrival + this.#goal[stop]);
    }
    if (this.#earliest && arrival < this.#earliest[at]) this.#earliest[at] = arrival;
    const time = arrival + slacks[line];
    if (time >= this.#arrived[at]) return;
    lower(this.#arrived, at, this.#count, time);
    if (!this.#isUseful(round, time, stop, this.#bounds?.arrived)) return;
    const { firsts, list } = this.#changes;
    for (let i = firsts[stop]; i < firsts[stop + 1]; i += 2) {
      const [to, ready] = [list[i], time + list[i + 1]];
      const next = round * this.#count + to;
      if (ready >= this.#readyWithin[next]) continue;
      lower(this.#readyWithin, next, this.#count, ready);
      if (!this.#isUseful(round, ready, to, this.#bounds?.ready)) continue;
      this.#ready[next] = ready;
      this.#mark(to);
    }
  }

  /** @param {number} stop */
  #mark(stop) {
    if (this.#marks[stop]) return;
    this.#marks[stop] = 1;
    this.#queues[1].push(stop);
  }

  /**
   * Whether the goal can be reached earlier than is known, with more rides.
   * @param {number} round
   * @param {number} time
   * @param {number} stop
   * @param {Int32Array} [bounds] without them everything is
   */
  #isUseful(round, time, stop, bounds) {
    if (!bounds) return true;
    for (let more = 1; round + more <= this.#most; more++) if (time + bounds[more * this.#count + stop] < this.#best[round + more]) return true;
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
