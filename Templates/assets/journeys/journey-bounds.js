import { INFINITE } from "./plan-patterns.js";

/** @typedef {{ ready: Int32Array, arrived: Int32Array }} Bounds by rides and stop */

/**
 * The seconds from each stop to the goal with so many more rides at least, as if nobody ever waited: from when one is ready
 * to board there, and from when one arrives with a ride.
 * @param {Int32Array} goal the seconds from each stop to the goal without a ride
 * @param {import("./plan-lines.js").Lines} lines
 * @param {import("./plan-walks.js").Changes} changes
 * @param {number} most rides
 * @returns {Bounds}
 */
export function boundsTo(goal, { patterns, places, columns: { stops, boards, alights, hops, stays } }, { back }, most) {
  const count = goal.length;
  const [ready, arrived] = [0, 0].map(() => new Int32Array((most + 1) * count).fill(INFINITE));
  arrived.set(goal);
  let improved = new Set([...goal.keys()].filter((stop) => goal[stop] < INFINITE));
  for (let rides = 1; rides <= most; rides++) {
    const before = (rides - 1) * count;
    const now = rides * count;
    ready.copyWithin(now, before, now);
    arrived.copyWithin(now, before, now);
    const used = new Set();
    const begun = new Set();
    for (const stop of improved) for (let i = 0; i < places[stop].length; i += 2) used.add(patterns[places[stop][i]]);
    for (const { first, end } of used) {
      let seconds = INFINITE;
      for (let place = end - 2; place >= first; place--) {
        const left = alights[place + 1] ? arrived[before + stops[place + 1]] : INFINITE;
        seconds = Math.min(Math.min(left, seconds + stays[place + 1]) + hops[place], INFINITE);
        if (!boards[place] || seconds >= ready[now + stops[place]]) continue;
        ready[now + stops[place]] = seconds;
        begun.add(stops[place]);
      }
    }
    improved = new Set();
    for (const stop of begun) {
      for (let i = 0; i < back[stop].length; i += 2) {
        const from = back[stop][i];
        const seconds = ready[now + stop] + back[stop][i + 1];
        if (seconds >= arrived[now + from]) continue;
        arrived[now + from] = seconds;
        improved.add(from);
      }
    }
  }
  return { ready, arrived };
}
