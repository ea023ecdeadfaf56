import { INFINITE } from "./plan-columns.js";

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
export function boundsTo(goal, { columns: { all, stops, boards, alights, hops, stays, firstAt, patternAt }, isUsed }, { back }, most) {
  const count = goal.length;
  const [ready, arrived] = [0, 0].map(() => new Int32Array((most + 1) * count).fill(INFINITE));
  arrived.set(goal);
  let improved = [...goal.keys()].filter((stop) => goal[stop] < INFINITE);
  for (let rides = 1; rides <= most; rides++) {
    const [before, now] = [(rides - 1) * count, rides * count];
    ready.copyWithin(now, before, now);
    arrived.copyWithin(now, before, now);
    const sets = Array.from({ length: 3 }, () => /** @type {Set<number>} */ (new Set()));
    const [patterns, begun, next] = sets;
    for (const stop of improved) for (let i = firstAt[stop]; i < firstAt[stop + 1]; i++) if (isUsed[patternAt[i]]) patterns.add(patternAt[i]);
    for (const pattern of patterns) {
      const { first, length } = all[pattern];
      let seconds = INFINITE;
      for (let place = first + length - 2; place >= first; place--) {
        const end = alights[place + 1] ? arrived[before + stops[place + 1]] : INFINITE;
        seconds = Math.min(Math.min(end, seconds + stays[place + 1]) + hops[place], INFINITE);
        if (!boards[place] || seconds >= ready[now + stops[place]]) continue;
        ready[now + stops[place]] = seconds;
        begun.add(stops[place]);
      }
    }
    for (const stop of begun) {
      for (let i = back.firsts[stop]; i < back.firsts[stop + 1]; i += 2) {
        const [from, seconds] = [back.list[i], ready[now + stop] + back.list[i + 1]];
        if (seconds >= arrived[now + from]) continue;
        arrived[now + from] = seconds;
        next.add(from);
      }
    }
    improved = [...next];
  }
  return { ready, arrived };
}
