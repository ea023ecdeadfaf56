import { offsetAt } from "../timetable/board-client.js";
import { entry } from "./plan-patterns.js";

/** @typedef {import("./plan-walks.js").Walks} Walks */
/** @typedef {import("./plan-walks.js").Station} Station */
/** @typedef {import("./plan-walks.js").Stop} Stop */
/** @typedef {{ id: string, shortName: string, longName: string, type: number, page: string, color: string, textColor: string, agency: { id: string, name: string, zone: number, page: string, phone: string } }} Route */
/** @typedef {{ stop: Stop, arrival: number, departure: number, arrivalOffset: number, departureOffset: number, isAbout: boolean }} Call times in seconds since 1970, which may not be exact, and the offsets of the stop's clocks */
/** @typedef {{ id: string, number: string, page: string }} Trip with the page of a departure */
/**
 * @typedef {object} Ride
 * @property {"ride"} kind
 * @property {Route} route
 * @property {string} headsign
 * @property {string} end the station at the trip's last stop, which names it without a headsign; empty if unknown
 * @property {any[]} service its days, as in board.json
 * @property {number} serviceDay as a number of days since 1970
 * @property {Trip | null} trip on board of which it begins; null before `loadIDs`
 * @property {Call[]} calls from the first to the last
 * @property {{ call: number, route: Route, headsign: string, end: string, trip: Trip | null }[]} onward where riders stay on board and the trip continues as another
 * @property {number} headway seconds between trips that run about so often; 0 for exact times
 * @property {number} wheelchair `wheelchair_accessible` of the trip: 0 unknown, 1 yes, 2 no
 * @property {number} pickup `pickup_type` where it begins
 * @property {number} dropOff `drop_off_type` where it ends
 */
/** @typedef {{ kind: "walk", from: Stop | null, to: Stop | null, seconds: number, metres: number }} Walk null: a point of the map */
/** @typedef {{ departure: number, arrival: number, changes: number, legs: (Ride | Walk)[] }} Journey times in seconds since 1970 */

/**
 * The offsets of a stop's clocks.
 * @param {any} file of the plan
 * @param {Stop} stop
 * @param {number} zone of the agency
 */
export const offsetsOf = ({ zones }, stop, zone) => zones[stop.zone < 0 ? zone : stop.zone].offsets;

/**
 * @typedef {object} Context what journeys are described with
 * @property {{ file: any, stops: Stop[], routes: Route[] }} plan
 * @property {import("./plan-lines.js").Lines} lines
 * @property {import("./plan-walks.js").Changes} changes
 * @property {any} ids of trips, by pattern; null if they are not loaded
 */

/**
 * The legs of a journey that a search has found.
 * @param {Context} context
 * @param {import("./journey-rides.js").Ride[]} found
 * @param {Walks} start
 * @param {Walks} goal
 */
export function legsOf(context, found, start, goal) {
  /** @type {(Ride | Walk)[]} */
  const legs = [];
  let from = -1;
  found.map((ride) => rideOf(context, ride)).forEach((ride, number) => {
    const to = ride.calls[0].stop.index;
    const begun = number ? undefined : start.get(to);
    legs.push(...walkOf(context, begun?.stop ?? from, to, begun), ride);
    from = ride.calls[ride.calls.length - 1].stop.index;
  });
  const end = goal.get(from);
  legs.push(...walkOf(context, from, end?.stop ?? -1, end));
  return legs;
}

/**
 * A walk as a leg; none within a stop.
 * @param {Context} context
 * @param {number} from
 * @param {number} to
 * @param {{ seconds: number, metres: number }} [known]
 * @returns {Walk[]}
 */
function walkOf({ plan: { stops }, changes }, from, to, known) {
  if (from === to) return [];
  const { seconds, metres } = known ?? changes.between(from, to);
  return [{ kind: "walk", from: stops[from] ?? null, to: stops[to] ?? null, seconds, metres }];
}

/** @param {Context} context @param {import("./journey-rides.js").Ride} ride @returns {Ride} */
function rideOf({ plan: { file, stops, routes }, lines, ids }, { line, trip, from: first, to: last }) {
  const pattern = lines.patterns[line];
  const { trips, at, day } = lines.runs[trip];
  const headway = lines.slacks[line];
  const stopOf = (/** @type {number} */ place) => stops[lines.columns.stops[place]];
  const calls = [];
  for (let place = first; place <= last; place++) {
    const stop = stopOf(place);
    const arrival = lines.zero + lines.arrives(trip, place);
    const departure = lines.zero + lines.departs(trip, place);
    const offsets = offsetsOf(file, stop, pattern.zone);
    calls.push({ stop, arrival, departure, arrivalOffset: offsetAt(offsets, arrival), departureOffset: offsetAt(offsets, departure), isAbout: headway > 0 || pattern.interpolated.includes(place - pattern.first) });
  }
  const from = first - pattern.first;
  const to = last - pattern.first;
  const parts = pattern.parts.map(({ start, route, headsign }, part) => ({
    call: start - from, route: routes[route], headsign: file.headsigns[part ? headsign : entry(trips.headsign, at)], trip: ids && tripOf(ids[pattern.index], (trips.first ?? 0) + at, part),
    end: stopOf(pattern.first + (pattern.parts[part + 1]?.start ?? pattern.end - pattern.first) - 1).station?.name ?? "",
  }));
  const { route, headsign, end, trip: id } = parts[parts.filter(({ call }) => call <= 0).length - 1];
  return {
    kind: "ride", route, headsign: file.headsigns[pattern.signs.get(from) ?? -1] ?? headsign, end, service: file.services[entry(trips.service, at)],
    serviceDay: day, trip: id, calls, onward: parts.filter(({ call }) => call > 0 && call <= to - from),
    headway, wheelchair: entry(trips.wheelchair, at), pickup: pattern.pickup.get(from) ?? 0, dropOff: pattern.dropOff.get(to) ?? 0,
  };
}

/** @param {any} ids of a pattern @param {number} row @param {number} part */
function tripOf({ ids, numbers, pages }, row, part) {
  return { id: [ids[row]].flat()[part], number: numbers ? [numbers[row]].flat()[part] : "", page: pages?.[row] ?? "" };
}
