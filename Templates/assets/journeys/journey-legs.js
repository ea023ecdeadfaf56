import { offsetAt } from "../timetable/board-client.js";

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

/** Describes journeys that a search has found. */
export class JourneyLegs {
  #file;
  #plan;
  #lines;
  #walks;
  #ids;

  /**
   * @param {any} file of the plan
   * @param {{ stops: Stop[], routes: Route[] }} plan
   * @param {import("./plan-lines.js").Lines} lines
   * @param {import("./plan-walks.js").PlanWalks} walks
   * @param {any} ids of trips, by pattern; null if they are not loaded
   */
  constructor(file, plan, lines, walks, ids) {
    this.#file = file;
    this.#plan = plan;
    this.#lines = lines;
    this.#walks = walks;
    this.#ids = ids;
  }

  /**
   * @param {import("./journey-rides.js").Ride[]} found
   * @param {Walks} start
   * @param {Walks} goal
   */
  of(found, start, goal) {
    const rides = found.map((ride) => this.#ride(ride));
    /** @type {(Ride | Walk)[]} */
    const legs = [];
    let from = start.get(rides[0].calls[0].stop.index)?.stop ?? -1;
    rides.forEach((ride, number) => {
      const to = ride.calls[0].stop.index;
      legs.push(...this.#walk(from, to, number ? undefined : start.get(to)), ride);
      from = ride.calls[ride.calls.length - 1].stop.index;
    });
    const end = goal.get(from);
    legs.push(...this.#walk(from, end?.stop ?? -1, end));
    return legs;
  }

  /**
   * A walk as a leg; none within a stop.
   * @param {number} from
   * @param {number} to
   * @param {{ seconds: number, metres: number }} [known]
   * @returns {Walk[]}
   */
  #walk(from, to, known) {
    if (from === to) return [];
    const { seconds, metres } = known ?? this.#walks.between(from, to);
    return [{ kind: "walk", from: this.#plan.stops[from] ?? null, to: this.#plan.stops[to] ?? null, seconds, metres }];
  }

  /** @param {import("./journey-rides.js").Ride} ride @returns {Ride} */
  #ride({ line, trip, from: first, to: last }) {
    const lines = this.#lines;
    const [pattern, zone, own] = [lines.patterns[line], lines.zoneOf(line), lines.trips[trip]];
    const calls = [];
    for (let place = first; place <= last; place++) {
      const stop = this.#plan.stops[lines.columns.stops[place]];
      const [arrival, departure] = [lines.zero + lines.arrives(line, trip, place), lines.zero + lines.departs(line, trip, place)];
      const offsets = offsetsOf(this.#file, stop, zone);
      calls.push({ stop, arrival, departure, arrivalOffset: offsetAt(offsets, arrival), departureOffset: offsetAt(offsets, departure), isAbout: lines.slacks[line] > 0 || pattern.interpolated.includes(place - pattern.first) });
    }
    const [from, to] = [first - pattern.first, last - pattern.first];
    const parts = pattern.parts.map(({ start, route, headsign }, part) => ({
      call: Math.max(start - from, 0), start, route: this.#plan.routes[route], headsign: this.#file.headsigns[part ? headsign : own.headsign], trip: this.#trip(pattern, own.row, part),
      end: this.#plan.stops[lines.columns.stops[pattern.first + (pattern.parts[part + 1]?.start ?? pattern.length) - 1]].station?.name ?? "",
    }));
    const begun = parts.filter(({ start }) => start <= from).length - 1;
    const { route, headsign, end, trip: id } = parts[begun];
    return {
      kind: "ride", route, headsign: this.#file.headsigns[pattern.signs.get(from) ?? -1] ?? headsign, end, service: this.#file.services[own.service],
      serviceDay: lines.serviceDays[trip], trip: id, calls,
      onward: parts.slice(begun + 1).filter(({ start }) => start <= to)
        .map(({ call, route, headsign, end, trip }) => ({ call, route, headsign, end, trip })),
      headway: lines.slacks[line], wheelchair: own.wheelchair, pickup: pattern.pickup.get(from) ?? 0, dropOff: pattern.dropOff.get(to) ?? 0,
    };
  }

  /** @param {import("./plan-patterns.js").Pattern} pattern @param {number} row @param {number} part */
  #trip({ index }, row, part) {
    if (!this.#ids) return null;
    const { ids, numbers, pages } = this.#ids[index];
    return { id: [ids[row]].flat()[part], number: numbers ? [numbers[row]].flat()[part] : "", page: pages?.[row] ?? "" };
  }
}
