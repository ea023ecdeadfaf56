// With what the journeys of a date may begin.

import { offsetAt } from "../timetable/board-client.js";
import { offsetsOf } from "./journey-legs.js";
import { DAY } from "./plan-lines.js";

/** @typedef {import("./found-journeys.js").Departure} Departure */

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
  for (let i = first; --i > 0; ) found[i - 1].time = found[i].time;
  return found.slice(0, found.indexOf(/** @type {Departure} */ (own.at(-1))) + 1);
}
