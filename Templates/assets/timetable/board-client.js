// A client of board.json (Docs/board-json.md, version 1) for pages, workers and Node:
//
//   import { directServices, openBoard } from "./board-client.js";
//   const here = await openBoard("https://example.org/stations/…/board.json");
//   const rows = here.departures("2026-12-24");          // by time; also arrivals()
//   const next = here.nextDay("2026-12-25");             // the next date with service after it; null: none
//   const there = await openBoard("https://example.org/stations/…/board.json");
//   const direct = directServices([here], [there], "2026-12-24");
//
// It has no imports and needs no knowledge of time zones: the file has the offsets.

const DAY = 86_400;

/** The version of the format. */
const VERSION = 1;

/** @typedef {{ id: string, platform: string, code: string, wheelchair: number, zone: number, fareZone: string }} Stop */
/** @typedef {{ id: string, shortName: string, longName: string, type: number, agency: number, page: string, color: string, textColor: string, phone: string, operator: string }} Route */
/** @typedef {{ name: string, page: string, zone: number }} Place another station */
/**
 * @typedef {object} BoardRow a stop time on a date
 * @property {string} trip its id
 * @property {number} run the shift of a run of a frequency in seconds; 0 without one
 * @property {number} serviceDay as a number of days since 1970
 * @property {Stop} stop
 * @property {number} sequence `stop_sequence`
 * @property {Route} route
 * @property {number | null} direction `direction_id`; null if unknown
 * @property {string} headsign
 * @property {number} utc the departure, on a board of arrivals the arrival, in seconds since 1970
 * @property {number} offset of the stop's clocks from UTC then, in seconds
 * @property {number | null} end of the trip, on a board of departures: in seconds since 1970
 * @property {number} endOffset of the clocks at the trip's end; without one `offset`
 * @property {number} days how many days the local date is after the service day
 * @property {boolean} isApproximate
 * @property {number} boarding `pickup_type`, on a board of arrivals `drop_off_type`
 * @property {Place | null} place the last stop; on a board of arrivals the first
 * @property {Place[]} via some of the stops between here and there
 * @property {number} wheelchair 0, 1 or 2
 * @property {string} page of the departure, from the site's root; empty for a trip of a timetable
 * @property {[number, string, string, string] | null} price in minor units, currency, decimal, and as shown; only where the journey begins,
 *   on a board of arrivals where it ends
 * @property {{ route: string, place: string, page: string } | null} onward as what the trip continues after its last stop
 * @property {boolean} isOnRequest whether the trip goes to, or comes from, a place on request
 * @property {boolean} asksDriver whether riders then ask the driver, and need not book
 * @property {string} phone with which riders book; empty if unknown
 * @property {string} number of the trip, such as a train number; empty without one
 * @property {boolean} isAssumed whether clocks show the time twice that day and the earlier one is assumed
 */
/** @typedef {{ from: BoardRow, to: BoardRow, service: any[] }} Direct a service between two stations, with its days */

/**
 * Loads a board.
 * @param {string | URL} address of `board.json`
 * @param {AbortSignal} [signal]
 */
export async function openBoard(address, signal) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return readBoard(await answer.json());
}

/** @param {any} file as parsed */
export function readBoard(file) {
  if (file.version !== VERSION) throw new Error(`version ${file.version} of a board`);
  return new Board(file);
}

/** @type {Intl.Collator | undefined} numbers by value, A2 before A10; made on first use, which takes milliseconds */
let collator;

/** The departures and arrivals of a station. */
export class Board {
  #file;
  #visits;
  /** @type {Map<number, number>[]} */
  #origins;
  /** @type {any[][]} */
  #fares;

  /** @param {any} file as parsed */
  constructor(file) {
    this.#file = file;
    this.#origins = file.agencies.map(() => new Map());
    /** @type {Stop[]} */
    this.stops = file.stops.map(readStop);
    /** @type {Route[]} */
    this.routes = file.routes.map((/** @type {any} */ row) => readRoute(row, file.agencies));
    /** @type {Place[]} */
    const places = file.places.map((/** @type {any[]} */ [name, page, zone]) => ({ name, page, zone }));
    this.#visits = file.visits.map((/** @type {any} */ visit) => readVisit(visit, this.stops, this.routes, places));
    /** @type {{ id: string, name: string, page: string }} */
    this.station = { ...file.station, page: file.page };
    /** @type {number} for how many days after their service day trips run at most */
    this.longest = file.longest;
    /** The first and last service day. */
    this.first = dayText(file.first);
    this.last = dayText(file.last);
    /** @type {string} the time zone whose date is today's */
    this.zone = file.zones[file.zone]?.name ?? "";
    /** @type {string} the relative path from the file to the site's root */
    this.root = file.root;
    this.#fares = file.fares ?? [];
    /** Whether any trip has a price of its own. */
    this.hasPrices = file.visits.some((/** @type {any} */ { trips }) => trips.some((/** @type {any} */ { prices }) => prices));
  }

  /**
   * The fares of a ride that begins here, as documented, those of the highest priority.
   * @param {Direct} ride
   */
  fares({ from, to }) {
    const { timeframes = [], services } = this.#file;
    const isWithin = (/** @type {number} */ group, /** @type {BoardRow} */ { utc, offset }) => {
      if (group < 0) return true;
      const local = utc + offset;
      const [day, seconds] = [Math.floor(local / DAY), ((local % DAY) + DAY) % DAY];
      return timeframes[group].some((/** @type {number[]} */ [service, start, end]) =>
        runs(services[service], day) && start <= seconds && seconds < end);
    };
    const fits = this.#fares.filter(([, , , route, origin, destination, , departs = -1, arrives = -1]) =>
      (route < 0 || this.routes[route] === from.route) && (!origin || origin === from.stop.fareZone) &&
      (!destination || destination === to.stop.fareZone) && isWithin(departs, from) && isWithin(arrives, to));
    const priority = Math.max(...fits.map(([, , , , , , priority = 0]) => priority));
    return fits.filter(([, , , , , , own = 0]) => own === priority);
  }

  /**
   * The departures on a local date, by time.
   * @param {string} date
   */
  departures(date) {
    return this.#rows("departures", date);
  }

  /**
   * The arrivals on a local date, by time.
   * @param {string} date
   */
  arrivals(date) {
    return this.#rows("arrivals", date);
  }

  /**
   * Whether anything departs or arrives on a local date.
   * @param {string} date
   */
  hasService(date) {
    return this.search("departures", date, () => true) || this.search("arrivals", date, () => true);
  }

  /**
   * Equal for dates that have the same departures and arrivals at the same times of day, with services as many days
   * before. Null near a clock change.
   * @param {string} date
   * @returns {string | null}
   */
  signature(date) {
    const { zones, services } = this.#file;
    const day = dayNumber(date);
    const [start, end] = [(day - this.longest - 1) * DAY, (day + 2) * DAY];
    const changes = zones.some((/** @type {any} */ { offsets }) => offsets.some((/** @type {number[]} */ [at], /** @type {number} */ index) => index > 0 && at > start && at < end));
    if (changes) return null;
    const noon = day * DAY + DAY / 2;
    const differences = zones.map((/** @type {any} */ { offsets }) => offsetAt(offsets, noon) - offsetAt(zones[0].offsets, noon));
    const days = Array.from({ length: this.longest + 3 }, (_, index) => day - this.longest - 1 + index);
    const onward = (this.#file.onward ?? []).map((/** @type {any[]} */ [service]) => service);
    return [...differences, ...[...services, ...onward].map((/** @type {any} */ service) => days.map((one) => Number(runs(service, one))).join(""))].join(" ");
  }

  /**
   * The offset of a zone's clocks at noon, in seconds.
   * @param {number} zone
   * @param {string} date
   */
  offset(zone, date) {
    return offsetAt(this.#file.zones[zone].offsets, dayNumber(date) * DAY + DAY / 2);
  }

  /**
   * The next date with service after a date; null without one.
   * @param {string} date
   */
  nextDay(date) {
    return this.#near(Math.max(dayNumber(date) + 1, this.#file.first - 1), 1);
  }

  /**
   * The date with service before a date; null without one.
   * @param {string} date
   */
  previousDay(date) {
    return this.#near(Math.min(dayNumber(date) - 1, this.#file.last + this.longest + 1), -1);
  }

  /**
   * The ids of all trips that depart or arrive.
   * @param {"departures" | "arrivals"} kind
   * @returns {string[]}
   */
  trips(kind) {
    return this.#visits.filter((/** @type {any} */ visit) => visit[kind].isServed)
      .flatMap((/** @type {any} */ { blocks }) => blocks.flatMap((/** @type {any} */ { block }) => readIDs(block.ids)));
  }

  /**
   * Visits the departures or arrivals on a local date, in no order.
   * @param {"departures" | "arrivals"} kind
   * @param {string} date
   * @param {(row: BoardRow, service: any[]) => boolean | void} found true: enough
   * @returns {boolean} whether it was enough
   */
  search(kind, date, found) {
    const wanted = dayNumber(date);
    for (const visit of this.#visits) {
      if (!visit[kind].isServed || visit[kind].boarding === 1) continue;
      for (const entry of visit.blocks) {
        const { least, most } = (entry.columns ??= readColumns(entry.block));
        // A local date is at most a day off the service day, by the clocks, besides what its times say.
        for (let day = wanted - Math.floor(most / DAY) - 1; day <= wanted - Math.floor(least / DAY) + 1; day++) {
          if (runs(this.#file.services[entry.block.service], day) && this.#visit(visit, entry, kind, day, wanted, found)) return true;
        }
      }
    }
    return false;
  }

  /**
   * @param {any} visit
   * @param {any} entry
   * @param {"departures" | "arrivals"} kind
   * @param {number} day of the service
   * @param {number} wanted local date
   * @param {(row: BoardRow, service: any[]) => boolean | void} found
   */
  #visit(visit, entry, kind, day, wanted, found) {
    const { zones, services, headsigns, agencies } = this.#file;
    const { place, via, boarding, isOnRequest, asksDriver, hasEnd } = visit[kind];
    const { stop, route, sequence, direction } = visit;
    const { block } = entry;
    const isWhole = !visit[kind === "departures" ? "arrivals" : "departures"].isServed;
    const [start, { offsets }] = [this.#origin(day, route.agency), zones[stop.zone]];
    return each(entry, kind, (index, run, seconds, end) => {
      const utc = start + seconds;
      const offset = offsetAt(offsets, utc);
      if (Math.floor((utc + offset) / DAY) !== wanted) return false;
      const last = end === null || !hasEnd ? null : start + end;
      return found({
        trip: entry.columns.trips[index], run, serviceDay: day, stop, sequence, route, direction, utc, offset, boarding, place, via, end: last,
        endOffset: last === null || !place ? offset : offsetAt(zones[place.zone].offsets, last),
        headsign: headsigns[block.headsign ?? 0] || place?.name || "", days: wanted - day,
        isApproximate: visit.isApproximate || block.exact === false, wheelchair: block.wheelchair ?? 0,
        page: block.pages?.[index] ?? "", price: (isWhole && block.prices?.[index]) || null,
        isAssumed: block.assumed?.includes(index) ?? false, number: block.numbers?.[index] ?? "",
        onward: kind === "departures" ? this.#onward(entry.columns.onward.get(index), day) : null, phone: route.phone || (agencies[route.agency].phone ?? ""),
        isOnRequest, asksDriver,
      }, services[block.service]) === true;
    });
  }

  /**
   * The time by the clock at a row's stop on the service days of its trip: on another one it may differ if the agency is in
   * another time zone.
   * @param {BoardRow} row
   * @returns {((day: number) => number) | null} seconds from the midnight that begins the service day; null if they are equal
   */
  clockOnDays({ stop, route, utc, serviceDay }) {
    const { zones, agencies } = this.#file;
    if (zones[stop.zone].name === zones[agencies[route.agency].zone].name) return null;
    const seconds = utc - this.#origin(serviceDay, route.agency);
    return (day) => {
      const then = this.#origin(day, route.agency) + seconds;
      return then + offsetAt(zones[stop.zone].offsets, then) - day * DAY;
    };
  }

  /**
   * As what a trip continues on a service day; null if it ends.
   * @param {number[] | undefined} numbers of `onward`
   * @param {number} day
   */
  #onward(numbers = [], day) {
    for (const number of numbers) {
      const [service, route, place, page] = this.#file.onward[number];
      if (runs(service, day)) return place ? { route, place, page } : null;
    }
    return null;
  }

  /**
   * The time from which the times of a service day count: its noon minus 12 hours.
   * @param {number} day
   * @param {number} agency
   */
  #origin(day, agency) {
    const { zones, agencies } = this.#file;
    const known = this.#origins[agency].get(day);
    if (known !== undefined) return known;
    const made = instant(zones[agencies[agency].zone].offsets, day * DAY + DAY / 2) - DAY / 2;
    this.#origins[agency].set(day, made);
    return made;
  }

  /** @param {"departures" | "arrivals"} kind @param {string} date */
  #rows(kind, date) {
    /** @type {BoardRow[]} */
    const rows = [];
    this.search(kind, date, (row) => void rows.push(row));
    const name = (/** @type {BoardRow} */ { route }) => route.shortName || route.longName;
    const { compare } = (collator ??= new Intl.Collator("en", { numeric: true }));
    return rows.sort((a, b) => a.utc - b.utc || compare(name(a), name(b)));
  }

  /** @param {number} from @param {1 | -1} step */
  #near(from, step) {
    const periods = this.#file.services.map((/** @type {any[]} */ [first, last]) => [first - 1, last + this.longest + 1]);
    for (let day = from; ; day += step) {
      if (!periods.some((/** @type {number[]} */ [first, last]) => first <= day && day <= last)) {
        const next = step > 0
          ? Math.min(...periods.map((/** @type {number[]} */ [first]) => (first > day ? first : Infinity)))
          : Math.max(...periods.map((/** @type {number[]} */ [, last]) => (last < day ? last : -Infinity)));
        if (!Number.isFinite(next)) return null;
        day = next;
      }
      if (this.hasService(dayText(day))) return dayText(day);
    }
  }
}

/**
 * @param {any} visit
 * @param {Stop[]} stops
 * @param {Route[]} routes
 * @param {Place[]} places
 */
function readVisit(visit, stops, routes, places) {
  const side = (/** @type {number | undefined} */ end, /** @type {number[]} */ between = [], isOnRequest = false, isUntimed = false, asksDriver = false) => ({
    isOnRequest, asksDriver, hasEnd: !isOnRequest && !isUntimed, isServed: end !== undefined, place: end === undefined ? null : places[end], via: between.map((place) => places[place]),
  });
  return {
    stop: stops[visit.stop], route: routes[visit.route], sequence: visit.sequence, direction: visit.direction ?? null, isApproximate: Boolean(visit.approximate),
    departures: { boarding: visit.pickup ?? 0, ...side(visit.to, visit.via, visit.to_on_request, visit.to_untimed, visit.to_by_driver) },
    arrivals: { boarding: visit.drop_off ?? 0, ...side(visit.from, visit.since, visit.from_on_request, visit.from_untimed, visit.from_by_driver) },
    // The columns are read on first use.
    blocks: visit.trips.map((/** @type {any} */ block) => ({ block, columns: null })),
  };
}

/** @param {BoardRow} row */
const runOf = ({ trip, run, serviceDay }) => `${serviceDay} ${run} ${trip}`;

/**
 * The direct services from stations to others, on a local date at the first, by departure. Of several stops of a trip
 * the last at the beginning and the first at the end are taken.
 * @param {Board[]} from
 * @param {Board[]} to
 * @param {string} date
 * @returns {Direct[]}
 */
export function directServices(from, to, date) {
  /** @type {Map<string, { departures: BoardRow[], arrivals: BoardRow[], service: any[] }>} */
  const trips = new Map();
  for (const board of from) {
    board.search("departures", date, (row, service) => {
      const known = trips.get(runOf(row));
      if (known) known.departures.push(row);
      else trips.set(runOf(row), { departures: [row], arrivals: [], service });
    });
  }
  const longest = Math.max(...to.map((board) => board.longest));
  for (let day = dayNumber(date) - 1, last = day + 2 + longest; day <= last && trips.size; day++) {
    for (const board of to) board.search("arrivals", dayText(day), (row) => void trips.get(runOf(row))?.arrivals.push(row));
  }
  /** @type {Direct[]} */
  const found = [];
  for (const { departures, arrivals, service } of trips.values()) {
    const stops = [...departures, ...arrivals].sort((a, b) => a.sequence - b.sequence);
    stops.forEach((row, at) => {
      const next = stops[at + 1];
      if (next && departures.includes(row) && arrivals.includes(next)) found.push({ from: row, to: next, service });
    });
  }
  return found.sort((a, b) => a.from.utc - b.from.utc || a.to.utc - b.to.utc);
}

/**
 * The next date after a date with a direct service; null without one.
 * @param {Board[]} from
 * @param {Board[]} to
 * @param {string} date
 */
export function nextDirectDay(from, to, date) {
  const arriving = new Set(to.flatMap((board) => board.trips("arrivals")));
  const shared = new Set(from.flatMap((board) => board.trips("departures")).filter((trip) => arriving.has(trip)));
  const runs = (/** @type {string} */ day) =>
    from.some((board) => board.search("departures", day, ({ trip }) => shared.has(trip))) && directServices(from, to, day).length > 0;
  const next = (/** @type {string} */ day) => from.map((board) => board.nextDay(day)).filter((one) => one !== null).sort()[0] ?? null;
  if (!shared.size) return null;
  for (let day = next(date); day; day = next(day)) if (runs(day)) return day;
  return null;
}

/**
 * The local time of a row with seconds and offset: `2026-12-24T09:30:00-08:00`.
 * @param {{ utc: number, offset: number }} row
 */
export const datetime = ({ utc, offset }) => new Date((utc + offset) * 1000).toISOString().slice(0, 19) + offsetText(offset);

/**
 * An offset from UTC: `-08:00`.
 * @param {number} offset in seconds
 */
export function offsetText(offset) {
  const minutes = Math.round(Math.abs(offset) / 60);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Days since 1970 of a date, `2026-12-24`. */
export const dayNumber = (/** @type {string} */ date) => Date.parse(date + "T00:00:00Z") / 1000 / DAY;

/** @param {number} day since 1970 */
export const dayText = (day) => new Date(day * DAY * 1000).toISOString().slice(0, 10);

/**
 * Whether a service runs on a day.
 * @param {any[]} service first and last day, weekdays as bits from Monday, and days that differ
 * @param {number} day since 1970
 */
export function runs([first, last, weekdays, others], day) {
  if (day < first || day > last) return false;
  // 1 January 1970 was a Thursday.
  const isUsual = ((weekdays >> (day + 3) % 7) & 1) === 1;
  return isUsual !== others.includes(day);
}

/**
 * The offset at a time.
 * @param {number[][]} offsets times, and offsets from then on
 * @param {number} utc
 */
export function offsetAt(offsets, utc) {
  let index = offsets.length - 1;
  while (index > 0 && utc < offsets[index][0]) index--;
  return offsets[index][1];
}

/**
 * The time at which clocks show a local time: the earlier if it is shown twice; by the offset before the gap if never.
 * @param {number[][]} offsets
 * @param {number} local in seconds, by that clock
 */
export function instant(offsets, local) {
  let index = 0;
  while (index + 1 < offsets.length && local - offsets[index][1] >= offsets[index + 1][0]) index++;
  const utc = local - offsets[index][1];
  return index > 0 && utc < offsets[index][0] ? local - offsets[index - 1][1] : utc;
}

/** The number of runs of a frequency above which a board does not list each: a browser would take minutes. */
const MANY_RUNS = 5000;

/** @param {any} block */
function readColumns({ ids, departs, waits = 0, rests = 0, runs, onward = [] }) {
  const trips = readIDs(ids);
  const columns = {
    trips, departs: readColumn(departs, trips.length), waits: readColumn(waits, trips.length),
    rests: readColumn(rests, trips.length), runs, onward: grouped(onward),
  };
  let [least, most, all] = [Infinity, -Infinity, 0];
  trips.forEach((_, i) => {
    for (const [shift, headway, count] of runs?.[i] ?? [[0, 0, 1]]) {
      all += count;
      least = Math.min(least, columns.departs[i] - columns.waits[i] + shift);
      most = Math.max(most, columns.departs[i] + shift + headway * (count - 1));
    }
  });
  return { ...columns, least, most, hasManyRuns: runs !== undefined && all > MANY_RUNS };
}

/**
 * The second numbers of pairs by the first.
 * @param {[number, number][]} pairs
 * @returns {Map<number, number[]>}
 */
function grouped(pairs) {
  const groups = new Map();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/**
 * Calls for each trip and run until one is enough; of very many runs once for each minute, which clocks show as one.
 * @param {any} entry
 * @param {"departures" | "arrivals"} kind
 * @param {(index: number, run: number, seconds: number, end: number | null) => boolean} found
 */
function each({ columns: { trips, departs, waits, rests, runs, hasManyRuns } }, kind, found) {
  const minutes = new Set();
  const isDeparture = kind === "departures";
  for (let i = 0; i < trips.length; i++) {
    const time = isDeparture ? departs[i] : departs[i] - waits[i];
    const end = isDeparture ? departs[i] + rests[i] : null;
    if (!runs) {
      if (found(i, 0, time, end)) return true;
      continue;
    }
    for (const [shift, headway, count] of runs[i]) {
      for (let n = 0, run = shift; n < count; n++, run += headway) {
        // By the run, not by its time here, so that all boards list the same ones.
        const minute = Math.floor(run / 60);
        if (hasManyRuns && minutes.has(minute)) continue;
        minutes.add(minute);
        if (found(i, run, time + run, end === null ? null : end + run)) return true;
      }
    }
  }
  return false;
}

/**
 * A column: one number for all rows, or the first number and the differences that follow.
 * @param {number | number[]} column
 * @param {number} count
 */
function readColumn(column, count) {
  if (typeof column === "number") return new Array(count).fill(column);
  let value = 0;
  return column.map((difference) => (value += difference));
}

/**
 * Ids: a text; a number to add to the last digits of the id before; or how much of that id to keep, and what follows.
 * @param {(string | number | [number, string])[]} column
 */
function readIDs(column) {
  let id = "";
  return column.map((part) => {
    if (typeof part === "string") id = part;
    else if (typeof part === "number") id = added(id, part);
    else id = id.slice(0, part[0]) + part[1];
    return id;
  });
}

/** @param {string} id @param {number} difference */
function added(id, difference) {
  if (difference === 0) return id;
  const digits = /\d{1,15}$/.exec(id)?.[0] ?? "";
  return id.slice(0, id.length - digits.length) + String(Number(digits) + difference).padStart(digits.length, "0");
}

/** @param {any[]} row @returns {Stop} */
const readStop = ([id, platform, code, wheelchair, zone, fareZone]) => ({ id, platform, code, wheelchair, zone, fareZone });

/** @param {any[]} row @param {{ name: string }[]} agencies @returns {Route} */
const readRoute = ([id, shortName, longName, type, agency, page, color, textColor, phone = ""], agencies) =>
  ({ id, shortName, longName, type, agency, page, color, textColor, phone, operator: agencies[agency].name });
