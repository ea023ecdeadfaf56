// The rides of journeys of which the search knows when they begin and end.

import { INFINITE } from "./plan-patterns.js";

/** @typedef {import("./found-journeys.js").Found} Found */
/** @typedef {{ line: number, trip: number, from: number, to: number }} Ride from a place of a pattern to one */
/**
 * @typedef {object} Boarding
 * @property {number} line
 * @property {number} trip
 * @property {number} place
 * @property {Ride[]} before the rides before it
 * @property {number} walked metres
 * @property {number} shortest the seconds of the shortest change
 */

/**
 * Of all rides that make a journey those with the least walking, of these those with the longest shortest change.
 * @param {Found} journey
 * @param {import("./plan-lines.js").Lines} lines
 * @param {import("./plan-walks.js").Changes} changes
 * @param {import("./plan-walks.js").Walks} start
 * @param {import("./plan-walks.js").Walks} goal
 * @param {import("./journey-bounds.js").Bounds} bounds
 */
export function ridesOf({ arrival: end, changes, begun }, lines, { onward, between }, start, goal, bounds) {
  const { stops, alights } = lines.columns;
  /** @type {Boarding | undefined} */
  let best;
  /** @type {Map<number, Boarding[]>} by trip and position */
  let boardings = new Map();
  const add = (/** @type {Boarding} */ one) => {
    const all = boardings.get(one.trip) ?? [];
    const at = one.place - lines.patterns[one.line].first;
    all[at] = better(all[at], one);
    boardings.set(one.trip, all);
  };
  for (const { line, trip, place } of begun) add({ line, trip, place, before: [], walked: start.get(stops[place])?.metres ?? 0, shortest: INFINITE });
  for (let more = changes; more >= 0; more--) {
    const now = boardings;
    boardings = new Map();
    for (const all of now.values()) {
      /** @type {Boarding | undefined} */
      let aboard;
      const { line, trip } = /** @type {Boarding} */ (all.at(-1));
      const { first, end: last } = lines.patterns[line];
      for (let place = first; place < last; place++) {
        const stop = stops[place];
        const arrival = lines.arrives(trip, place);
        if (aboard && alights[place]) {
          const { walked, shortest } = aboard;
          const before = [...aboard.before, { line, trip, from: aboard.place, to: place }];
          const walk = goal.get(stop);
          if (!more && walk && arrival + walk.seconds === end) best = better(best, { ...aboard, before, walked: walked + walk.metres });
          const others = onward[stop];
          for (let i = 0; more && i < others.length; i += 2) {
            const to = others[i];
            const ready = arrival + lines.slacks[line] + others[i + 1];
            const latest = end - bounds.ready[more * onward.length + to];
            if (ready > latest) continue;
            const metres = stop === to ? 0 : between(stop, to).metres;
            for (const [line, place] of lines.boarding(to)) {
              const last = lines.firstTrips[line + 1];
              for (let trip = lines.firstFrom(line, place, ready, last); trip < last && lines.departs(trip, place) <= latest; trip++) {
                add({ line, trip, place, before, walked: walked + metres, shortest: Math.min(shortest, lines.departs(trip, place) - arrival) });
              }
            }
          }
        }
        const one = all[place - first];
        if (one) aboard = better(aboard, one);
      }
    }
  }
  return /** @type {Boarding} */ (best).before;
}

/** @param {Boarding | undefined} one @param {Boarding} other */
const better = (one, other) => (one && (one.walked - other.walked || other.shortest - one.shortest) <= 0 ? one : other);
