// What searches find.

/** So many dates are tried for one on which something is found. */
export const MOST_DATES = 14;

/** @typedef {{ time: number, line: number, trip: number, place: number, isOnDate: boolean }} Departure */

/**
 * The journeys that begin with some departures.
 * @param {import("./journey-search.js").JourneySearch} search
 * @param {Departure[]} departures the last first
 */
export function found(search, departures) {
  const all = [];
  for (let i = 0; i < departures.length;) {
    const { time } = departures[i];
    for (; i < departures.length && departures[i].time === time; i++) search.ride(departures[i].line, departures[i].trip, departures[i].place);
    search.rounds(2);
    for (const [rides, { arrival, ride }] of search.arrivals()) all.push({ departure: time, arrival, changes: rides - 1, rides: search.ridesTo(ride) });
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
