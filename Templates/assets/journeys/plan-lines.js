// The trips of the plan as lines in which none overtakes another.

import { instant, runs } from "../timetable/board-client.js";

const DAY = 86_400;

/**
 * The lines at each stop, with their positions, of the service days that matter for a date.
 * @param {any} file of the plan
 * @param {any[]} patterns
 * @param {{ agency: { zone: number } }[]} routes
 * @param {number} day
 * @returns {[any, number][][]}
 */
export function linesAt({ services, zones, longest, stops }, patterns, routes, day) {
  const [first, last] = [day - longest, day + longest];
  const running = services.map((/** @type {any} */ service) => Array.from({ length: last - first + 1 }, (_, i) => runs(service, first + i)));
  const origins = zones.map((/** @type {any} */ { offsets }) => running[0].map((/** @type {any} */ _, /** @type {number} */ i) => instant(offsets, (first + i) * DAY + DAY / 2) - DAY / 2));
  /** @type {any[]} */
  const lines = [];
  for (const pattern of patterns) {
    const { zone } = routes[pattern.parts[0].route].agency;
    const trips = [];
    for (let i = 0; i <= last - first; i++) {
      for (let row = 0; row < pattern.starts.length; row++) {
        if (!running[pattern.service[row]][i]) continue;
        for (let run = 0; run < Math.max(pattern.runs[row], 1); run++) {
          trips.push({ base: origins[zone][i] + pattern.starts[row] + run * pattern.headway[row], row, serviceDay: first + i });
        }
      }
    }
    lines.push(...linesOf(pattern, zone, trips));
  }
  /** @type {[any, number][][]} */
  const at = stops.map(() => []);
  for (const line of lines) line.pattern.stops.forEach((/** @type {number} */ stop, /** @type {number} */ place) => at[stop].push([line, place]));
  return at;
}

/** @param {any} line @param {number} place @param {number} trip */
export const departs = ({ times, bases }, place, trip) => bases[trip] + times[trip].departs[place];

/** @param {any} line @param {number} place @param {number} trip */
export const arrives = ({ times, bases }, place, trip) => bases[trip] + times[trip].arrives[place];

/**
 * The first trip of a line that departs at a time or later; `end` if none before it does.
 * @param {any} line
 * @param {number} place
 * @param {number} time
 * @param {number} end
 */
export function firstFrom(line, place, time, end) {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (departs(line, place, middle) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {any} pattern @param {number} index */
export function readPattern({ route, stops, joins = [], pickup, drop_off, signs = [], profiles, starts, profile, service, headsign, headway, runs, about }, index) {
  const parts = [{ start: 0, route, headsign: 0 }];
  for (let i = 0; i < joins.length; i += 3) parts.push({ start: joins[i], route: joins[i + 1], headsign: joins[i + 2] });
  const column = (/** @type {number | number[]} */ values = 0) => (typeof values === "number" ? new Array(starts.length).fill(values) : values);
  let start = 0;
  return {
    index, parts, stops, pickup: kindsOf(pickup, stops.length), dropOff: kindsOf(drop_off, stops.length), signs: new Map(pairsOf(signs)),
    profiles: profiles.map((/** @type {number[]} */ times) => readProfile(times, stops.length)),
    starts: starts.map((/** @type {number} */ difference) => (start += difference)),
    profile: column(profile), service: column(service), headsign: column(headsign), headway: column(headway), runs: column(runs), about: column(about),
  };
}

/**
 * Arrivals and departures at all stops, in seconds from the first departure.
 * @param {number[]} times to the next stop; then, unless all are 0, at the stops between the ends
 * @param {number} count of stops
 */
function readProfile(times, count) {
  const [arrives, departs] = [[0], [0]];
  for (let place = 1; place < count; place++) {
    arrives.push(departs[place - 1] + times[place - 1]);
    departs.push(arrives[place] + (place < count - 1 ? (times[count + place - 2] ?? 0) : 0));
  }
  return { arrives, departs };
}

/** @param {number[]} list @returns {[number, number][]} */
const pairsOf = (list) => list.flatMap((value, i) => (i % 2 ? [] : [/** @type {[number, number]} */ ([value, list[i + 1]])]));

/** @param {number[] | undefined} list positions and kinds @param {number} count */
function kindsOf(list = [], count) {
  const kinds = new Array(count).fill(0);
  for (const [place, kind] of pairsOf(list)) kinds[place] = kind;
  return kinds;
}

/**
 * Lines of trips of a pattern in which none overtakes another. Trips that may be late differ from those that are not.
 * @param {any} pattern
 * @param {number} zone of the agency
 * @param {{ base: number, row: number, serviceDay: number }[]} trips
 */
function linesOf(pattern, zone, trips) {
  /** @type {any[]} */
  const lines = [];
  for (const { base, row, serviceDay } of trips.sort((a, b) => a.base - b.base)) {
    const slack = pattern.about[row] ? pattern.headway[row] : 0;
    const times = pattern.profiles[pattern.profile[row]];
    let line = lines.find((line) => line.slack === slack && follows(line, base, times));
    if (!line) lines.push((line = { pattern, zone, slack, first: Infinity, bases: [], times: [], rows: [], serviceDays: [] }));
    line.bases.push(base);
    line.times.push(times);
    line.rows.push(row);
    line.serviceDays.push(serviceDay);
  }
  return lines;
}

/**
 * Whether a trip is nowhere before the last of a line.
 * @param {any} line
 * @param {number} base
 * @param {{ arrives: number[], departs: number[] }} times
 */
function follows(line, base, times) {
  const last = line.bases.length - 1;
  if (line.times[last] === times) return true;
  return line.pattern.stops.every((/** @type {number} */ _, /** @type {number} */ place) =>
    arrives(line, place, last) <= base + times.arrives[place] && departs(line, place, last) <= base + times.departs[place]);
}
