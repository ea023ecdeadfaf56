import { MOST_DATES } from "../journeys/found-journeys.js";
import { FAR, walkOf } from "../journeys/plan-walks.js";
import { dayNumber, dayText, instant, offsetAt } from "../timetable/board-client.js";

/** @typedef {import("../journeys/plan.js").Plan} Plan */
/** @typedef {import("./reach-bands.js").Reached} Reached */
/** @typedef {Awaited<ReturnType<typeof reachOf>>} Answer */
/** @typedef {import("../journeys/plan-walks.js").End} End */
/** @typedef {{ changes?: number, within?: number, stepFree?: boolean, ends?: End[] }} Options */

/** When one begins on another date than today, unless a time is wished. */
const MORNING = "08:00";
const DAY = 86_400;

/**
 * The seconds of the walks from an end to stops: none to those of its stations, those within 1 km of a point.
 * @param {Plan} plan
 * @param {End} from
 * @returns {{ stop: import("../journeys/plan-walks.js").Stop, seconds: number }[]} the shortest first
 */
function walksOf({ stops }, from) {
  if (!("lat" in from)) return stops.filter(({ station }) => station && from.includes(station.id)).map((stop) => ({ stop, seconds: 0 }));
  const walks = stops.flatMap((stop) => (stop.point ? [{ stop, ...walkOf([from.lat, from.lon], stop.point) }] : []));
  return walks.filter(({ metres }) => metres <= 1.3 * FAR).sort((a, b) => a.metres - b.metres);
}

/** Whether a place is not reached on foot. */
const isRide = (/** @type {{ changes: number }} */ { changes }) => changes >= 0;

/**
 * The places that one reaches from a station, from the stations of a town, or from a point.
 * @param {Plan} plan
 * @param {End} from
 * @param {{ date: string, time: string, options: Options, now: number }} wish empty texts: today, now
 */
export async function reachOf(plan, from, { date, time, options, now }) {
  const walks = walksOf(plan, from);
  if (!walks.length) return { isKnown: /** @type {const} */ (false) };
  const offsets = plan.offsetsAt(walks[0].stop.index);
  const local = now + offsetAt(offsets, now);
  const today = dayText(Math.floor(local / DAY));
  const on = date || today;
  const at = time || (on === today ? new Date(local * 1000).toISOString().slice(11, 16) : MORNING);
  const [hours, minutes] = at.split(":").map(Number);
  const start = instant(offsets, dayNumber(on) * DAY + hours * 3600 + minutes * 60);
  // What is in regions that nothing loaded leads to is said to be left out, where all of them are too much.
  const ends = plan.file.regions && !plan.file.regions.whole ? [from] : undefined;
  await plan.load(on, on, ends);
  const { within, ...others } = options;
  const points = new Map([...plan.stops].reverse().flatMap(({ station, point }) => (station && point ? [[station.id, point]] : [])));
  const written = (/** @type {ReturnType<Plan["reach"]>[number]} */ { station: { id, name, page }, arrival, offset, changes }) =>
    /** @type {Reached} */ ({ id, name, page, point: points.get(id) ?? null, arrival, offset, changes });
  // What is reached on foot is of interest beside what one rides to.
  const reached = (/** @type {number | undefined} */ within) => {
    const found = plan.reach(from, on, at, { ...others, within, ends });
    return found.some(isRide) ? found.map(written) : [];
  };
  const places = reached(within);
  const later = places.length ? null : reached(DAY).find(isRide);
  const own = "lat" in from ? [] : from;
  const isNear = new Set([...own, ...places.map(({ id }) => id)]);
  return {
    isKnown: /** @type {const} */ (true), saved: plan.saved, first: plan.first, last: plan.last, date: on, time: at, start, offset: offsetAt(offsets, start), places,
    /** The first place that is reached within a day, if none is in time. */
    later: later ?? null,
    /** The next date on which something departs. */
    next: places.length || later ? null : await nextDate(plan, from, on, { ...others, ends }),
    origin: "lat" in from ? /** @type {[number, number]} */ ([from.lat, from.lon]) : own.map((id) => points.get(id)).find(Boolean) ?? null,
    hasAccess: plan.file.step_free !== undefined,
    /** Whether places are left out to which only trips of other regions lead. */
    isPart: ends !== undefined && plan.gates(ends) > 0,
    ways: waysOf(plan).flatMap(([one, other]) => {
      const isShown = one.point && other.point && one.station && other.station && isNear.has(one.station.id) && isNear.has(other.station.id);
      return isShown ? [/** @type {[[number, number], [number, number]]} */ ([one.point, other.point])] : [];
    }),
  };
}

/**
 * The stops between which trips run without another, each pair once.
 * @param {Plan} plan
 */
function waysOf({ file, stops }) {
  const pairs = file.patterns.flatMap((/** @type {{ stops: number[] }} */ { stops: all }) => all.slice(1).map((stop, i) => Math.min(stop, all[i]) * stops.length + Math.max(stop, all[i])));
  return [.../** @type {Set<number>} */ (new Set(pairs))].map((pair) => [stops[Math.floor(pair / stops.length)], stops[pair % stops.length]]);
}

/**
 * @param {Plan} plan
 * @param {End} from
 * @param {string} date
 * @param {Options} options
 */
async function nextDate(plan, from, date, options) {
  const first = Math.max(dayNumber(date) + 1, dayNumber(plan.first));
  const last = Math.min(first + MOST_DATES - 1, dayNumber(plan.last));
  await plan.load(dayText(first), dayText(last), options.ends);
  for (let day = first; day <= last; day++) {
    if (plan.reach(from, dayText(day), "00:00", { ...options, within: DAY }).some(isRide)) return dayText(day);
  }
  return null;
}
