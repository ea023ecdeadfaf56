// What searches find.

/** So many dates are tried for one on which something is found. */
export const MOST_DATES = 14;

/** @typedef {{ time: number, stop: number, ready: number, line: number, trip: number, place: number, isOnDate: boolean }} Departure when one begins, half a second earlier if that is not on the date, and when one boards */
/** @typedef {{ departure: number, arrival: number, changes: number, isOnDate: boolean, begun: Departure[] }} Found with the departures with which it may begin */

/**
 * The journeys that begin with some departures.
 * @param {import("./journey-search.js").JourneySearch} search
 * @param {Departure[]} departures the last first
 */
export function found(search, departures) {
  /** @type {Found[]} */
  const all = [];
  for (let i = 0, first = 0; i < departures.length; first = i) {
    const { time: departure, isOnDate } = departures[i];
    for (; departures[i]?.time === departure; i++) search.board(0, departures[i].stop, departures[i].ready);
    /** @type {Map<number, number>} arrivals by changes; what is found later is better */
    const arrivals = new Map();
    search.rounds((changes, arrival) => {
      arrivals.set(changes, arrival);
      search.limit(changes, arrival);
    });
    arrivals.forEach((arrival, changes) => all.push({ departure, arrival, changes, isOnDate, begun: departures.slice(first, i) }));
  }
  return all;
}
