// What searches find.

/** So many dates are tried for one on which something is found. */
export const MOST_DATES = 14;

/** @typedef {{ time: number, stop: number, ready: number, line: number, trip: number, place: number, isOnDate: boolean }} Departure when one begins, and when one boards */
/** @typedef {{ departure: number, arrival: number, changes: number, begun: Departure[] }} Found with the departures with which it may begin */

/**
 * The journeys that begin with some departures.
 * @param {import("./journey-search.js").JourneySearch} search
 * @param {Departure[]} departures the last first
 */
export function found(search, departures) {
  /** @type {Found[]} */
  const all = [];
  for (let i = 0, first = 0; i < departures.length; first = i) {
    const departure = departures[i].time;
    for (; departures[i]?.time === departure; i++) search.board(0, departures[i].stop, departures[i].ready);
    /** @type {Map<number, number>} arrivals by changes; what is found later is better */
    const arrivals = new Map();
    search.rounds((changes, arrival) => {
      arrivals.set(changes, arrival);
      search.limit(changes, arrival);
    });
    for (const [changes, arrival] of arrivals) all.push({ departure, arrival, changes, begun: departures.slice(first, i) });
  }
  return all;
}

/**
 * Whether a journey is at least as good as another in all, and better in something.
 * @param {{ departure: number, arrival: number, changes: number }} one
 * @param {{ departure: number, arrival: number, changes: number }} other
 */
export function isBetter(one, other) {
  const differences = [one.departure - other.departure, other.arrival - one.arrival, other.changes - one.changes];
  return differences.every((difference) => difference >= 0) && differences.some((difference) => difference > 0);
}
