// Finds journeys in a worker, so that the page stays quick. Where there are no module workers, the page runs it.

import { MOST_DATES } from "../journeys/found-journeys.js";
import { openPlan, readPlan } from "../journeys/plan.js";
import { FAR, distance } from "../journeys/plan-walks.js";
import { dayNumber, dayText } from "../timetable/board-client.js";
import { reachOf } from "../reach/reach-answer.js";
import { openTickets } from "./journey-tickets.js";

/** @typedef {import("../journeys/plan.js").Plan} Plan */
/** @typedef {{ changes?: number, change?: number, walk?: number, stepFree?: boolean, after?: number, before?: number, until?: number, within?: number }} Options */
/** @typedef {import("../journeys/plan-walks.js").End} End */
/** @typedef {{ root: string, from: End, to: End, date: string, time?: string, now?: number, options: Options }} Query `now`: in seconds since 1970 */

/** So many journeys are sent at once. */
const PART = 16;

/** @type {Map<string, Promise<Plan | null>>} by the root of the site */
const plans = new Map();

/** @type {WeakMap<Plan, ReturnType<typeof openTickets>>} */
const tickets = new WeakMap();

/** @param {string} root @param {Plan} plan @returns the tickets of its site; null without any, or if they cannot be loaded */
function ticketsOf(root, plan) {
  const known = tickets.get(plan) ?? openTickets(root, plan);
  tickets.set(plan, known);
  return known.catch(() => {
    tickets.delete(plan);
    return null;
  });
}

/**
 * The plan, with the trips of a date between two ends.
 * @param {Query} query
 * @param {boolean} [isDated]
 * @param {number} [more] dates after it
 */
async function opened({ root, from, to, date }, isDated, more = 0) {
  const known = plans.get(root) ?? openPlan(root);
  plans.set(root, known);
  known.catch(() => plans.delete(root));
  const plan = await known;
  if (isDated) await plan?.load(date, dayText(dayNumber(date) + more), [from, to]);
  return plan;
}

/**
 * The points of an end: its own, or those of its stops.
 * @param {Plan} plan
 * @param {End} end
 * @returns {[number, number][]}
 */
const pointsOf = ({ stops }, end) =>
  ("lat" in end ? [[end.lat, end.lon]] : stops.flatMap(({ station, point }) => (station && point && end.includes(station.id) ? [point] : [])));

/**
 * How far two ends are from each other at the nearest, in metres.
 * @param {Plan} plan
 * @param {End} one
 * @param {End} other
 */
const metresBetween = (plan, one, other) => Math.min(...pointsOf(plan, one).flatMap((a) => pointsOf(plan, other).map((b) => distance(a, b))));

/**
 * @param {Plan} plan
 * @param {"from" | "to"} role
 * @param {End} end
 * @param {Options} options
 * @returns the nearest station to a point from which, or to which, trips lead; none if it is within 1 km, or the end is no point
 */
export function farFrom(plan, role, end, { stepFree = false }) {
  if (!("lat" in end)) return [];
  const [first, last] = role === "from" ? [0, -1] : [1, undefined];
  const served = new Set(plan.file.patterns.flatMap((/** @type {{ stops: number[] }} */ { stops }) => stops.slice(first, last)));
  const near = plan.stops.flatMap(({ index, station, point, access }) =>
    (station && point && served.has(index) && !(stepFree && access === 2) ? [{ role, station, metres: distance(point, [end.lat, end.lon]) }] : []));
  const nearest = near.reduce((best, one) => (best && best.metres <= one.metres ? best : one), near[0]);
  return nearest && nearest.metres > FAR ? [nearest] : [];
}

/** @type {{ key: string, answer: Promise<import("../journeys/journey-legs.js").Journey[]> } | null} what is found before it is asked */
let early = null;

/** @param {Query} query */
async function journeysOf(query) {
  const { from, to, date, options } = query;
  return (await opened(query, true))?.journeys(from, to, date, options) ?? [];
}

const methods = {
  /** @param {Query & { near?: Query | null, plan?: ArrayBuffer }} first the plan, as the page has loaded it, and what the page is going to ask */
  async take({ root, date, near, plan }) {
    const taken = readPlan(JSON.parse(new TextDecoder().decode(plan)), root);
    plans.set(root, Promise.resolve(taken));
    if (near) {
      early = { key: JSON.stringify(near), answer: journeysOf(near) };
      early.answer.catch(() => undefined);
    } else if (date && !taken.missing(date).length) taken.journeys([], [], date);
  },
  /** @param {Query} query @returns the days that the plan knows, whether it knows of ways without steps, whether journeys may be left out, and the names of single stations; null without a plan, or if it lacks an end */
  async open(query) {
    const [{ from, to }, plan] = [query, await opened(query)];
    const known = new Map(plan?.stations.map(({ id, name }) => [id, name]));
    const hasEnds = [from, to].every((end) => "lat" in end || end.some((id) => known.has(id)));
    const names = [from, to].map((end) => ("lat" in end ? "" : known.get(end[0]) ?? ""));
    return plan && hasEnds ? { first: plan.first, last: plan.last, saved: plan.saved, hasAccess: plan.file.step_free !== undefined, names, isPart: plan.gates([from, to]) > 1 } : null;
  },
  /** @param {Query} query */
  async journeys(query) {
    const known = early?.key === JSON.stringify(query) ? early.answer.catch(() => journeysOf(query)) : journeysOf(query);
    early = null;
    return known;
  },
  /** @param {Query} query @returns the same, with the ids of trips and the fares of one ticket */
  async withIDs(query) {
    const [{ root, from, to, date, options }, plan] = [query, await opened(query, true)];
    if (!plan) return [];
    const [tickets] = await Promise.all([ticketsOf(root, plan), plan.loadIDs()]);
    return plan.journeys(from, to, date, options).map((journey) => ({ ...journey, tickets: tickets?.of(journey) ?? [] }));
  },
  /** @param {Query} query @returns the free changes of the site */
  async freeChanges(query) {
    const plan = await opened(query);
    return (plan && (await ticketsOf(query.root, plan))?.freeChanges) ?? [];
  },
  /** @param {Query} query */
  async next(query) {
    const { from, to, date, options } = query;
    return (await opened(query, true, MOST_DATES))?.next(from, to, date, options) ?? null;
  },
  /** @param {Query} query @returns the station nearest to the destination that is reached on the date, if it is nearer than the origin */
  async nearest(query) {
    const [{ from, to, date, options }, plan] = [query, await opened(query, true)];
    if (!plan) return null;
    const reached = plan.reach(from, date, "00:00", { ...options, ends: [from, to] })
      .filter(({ changes }) => changes >= 0)
      .map(({ station }) => ({ station, metres: metresBetween(plan, [station.id], to) }))
      .sort((a, b) => a.metres - b.metres);
    return reached[0] && reached[0].metres < metresBetween(plan, from, to) ? reached[0] : null;
  },
  /** @param {Query} query @returns the points with no station within 1 km, each with the nearest from which, or to which, trips lead */
  async far(query) {
    const [{ from, to, options }, plan] = [query, await opened(query)];
    return plan ? [...farFrom(plan, "from", from, options), ...farFrom(plan, "to", to, options)] : [];
  },
  /** @param {Query} query @returns the places within reach; null without a plan */
  async reach(query) {
    const [{ from, date, time = "", now = 0, options }, plan] = [query, await opened(query)];
    return plan && reachOf(plan, from, { date, time, options, now });
  },
};

/** @typedef {keyof typeof methods} Method */

/** @param {{ number: number, method: Method, query: Query }} request */
export async function answer({ number, method, query }) {
  try {
    return { number, result: await methods[method](query) };
  } catch (error) {
    return { number, error: String(error) };
  }
}

if (!("document" in globalThis)) {
  const scope = /** @type {any} */ (globalThis);
  scope.onmessage = async (/** @type {MessageEvent} */ { data }) => {
    const response = await answer(data);
    // Long lists go in parts, of which the page reads each in a task of its own.
    const all = Array.isArray(response.result) ? response.result : [];
    let from = 0;
    for (; all.length - from > PART; from += PART) scope.postMessage({ number: response.number, part: all.slice(from, from + PART) });
    scope.postMessage(from ? { ...response, result: all.slice(from) } : response);
  };
}
