// What searches find.

import { offsetAt } from "../timetable/board-client.js";
import { offsetsOf } from "./journey-legs.js";
import { DAY } from "./plan-lines.js";

/** So many dates are tried for one on which something is found. */
export const MOST_DATES = 14;

/** @typedef {{ time: number, stop: number, ready: number, line: number, trip: number, place: number, isOnDate: boolean }} Departure when one begins, half a second earlier if that is not on the date, and when one boards */
/** @typedef {{ departure: number, arrival: number, changes: number, isOnDate: boolean, begun: Departure[] }} Found with the departures with which it may begin */

/**
 * The departures of a date from some stops, the last first; walks to them are taken off. Before them are those that follow, as
 * if they all were at the time of the first.
 * @param {{ file: any, stops: import("./plan-walks.js").Stop[] }} plan
 * @param {import("./plan-lines.js").Lines} lines
 * @param {import("./plan-walks.js").Walks} start
 * @param {{ after?: number, before?: number }} options
 */
export function departuresOf({ file, stops }, lines, start, { after = 0, before = DAY }) {
  /** @type {Departure[]} */
  const found = [];
  for (const [stop, { seconds }] of start) {
    for (const [line, place] of lines.boarding(stop)) {
      const offsets = offsetsOf(file, stops[stop], lines.patterns[line].zone);
      for (let trip = lines.firstTrips[line]; trip < lines.firstTrips[line + 1]; trip++) {
        const ready = lines.departs(trip, place);
        const time = ready - seconds;
        const local = time + offsetAt(offsets, lines.zero + time);
        const isOnDate = local >= after && local < before;
        // Of equal times that of the date is searched first.
        found.push({ time: isOnDate ? time : time - 0.5, stop, ready, line, trip, place, isOnDate });
      }
    }
  }
  found.sort((a, b) => b.time - a.time);
  const own = found.filter(({ isOnDate }) => isOnDate);
  const first = found.indexOf(own[0]);
  for (let i = 0; i < first; i++) found[i].time = found[first - 1].time;
  return found.slice(0, found.indexOf(own[own.length - 1]) + 1);
}

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
