// Finds journeys in a worker, so that the page stays quick. Where there are no module workers, the page runs it.

import { MOST_DATES } from "../journeys/found-journeys.js";
import { openPlan } from "../journeys/plan.js";
import { distance } from "../journeys/plan-walks.js";
import { dayNumber, dayText } from "../timetable/board-client.js";
import { reachOf } from "../reach/reach-answer.js";
import { openTickets } from "./journey-tickets.js";

/** @typedef {import("../journeys/plan.js").Plan} Plan */
/** @typedef {{ changes?: number, change?: number, walk?: number, stepFree?: boolean, after?: number, before?: number, within?: number }} Options */
/** @typedef {{ root: string, from: string[], to: string[], date: string, time?: string, now?: number, options: Options }} Query of stations by id; `now`: in seconds since 1970 */

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
 * The plan with the trips of a date.
 * @param {string} root
 * @param {string} [date]
 * @param {number} [more] dates after it
 */
async function opened(root, date, more = 0) {
  const known = plans.get(root) ?? openPlan(root);
  plans.set(root, known);
  known.catch(() => plans.delete(root));
  const plan = await known;
  if (date) await plan?.load(date, dayText(dayNumber(date) + more));
  return plan;
}

const methods = {
  /** @param {Query} query @returns the days that the plan knows, and whether it knows of ways without steps; null without a plan, or if it lacks an end */
  async open({ root, from, to }) {
    const plan = await opened(root);
    const known = new Set(plan?.stations.map(({ id }) => id));
    const hasEnds = [from, to].every((ids) => ids.some((id) => known.has(id)));
    return plan && hasEnds ? { first: plan.first, last: plan.last, saved: plan.saved, hasAccess: plan.file.step_free !== undefined } : null;
  },
  /** @param {Query} query */
  async journeys({ root, from, to, date, options }) {
    return (await opened(root, date))?.journeys(from, to, date, options) ?? [];
  },
  /** @param {Query} query @returns the same, with the ids of trips and the fares of one ticket */
  async withIDs({ root, from, to, date, options }) {
    const plan = await opened(root, date);
    if (!plan) return [];
    const [tickets] = await Promise.all([ticketsOf(root, plan), plan.loadIDs()]);
    return plan.journeys(from, to, date, options).map((journey) => ({ ...journey, tickets: tickets?.of(journey) ?? [] }));
  },
  /** @param {Query} query @returns the free changes of the site */
  async freeChanges({ root }) {
    const plan = await opened(root);
    return (plan && (await ticketsOf(root, plan))?.freeChanges) ?? [];
  },
  /** @param {Query} query */
  async next({ root, from, to, date, options }) {
    return (await opened(root, date, MOST_DATES))?.next(from, to, date, options) ?? null;
  },
  /** @param {Query} query @returns the station nearest to the destination that is reached on the date, if it is nearer than the origin */
  async nearest({ root, from, to, date, options }) {
    const plan = await opened(root, date);
    if (!plan) return null;
    /** @param {(id: string) => boolean} isMeant @returns {[number, number][]} */
    const points = (isMeant) => plan.stops.flatMap(({ station, point }) => (station && point && isMeant(station.id) ? [point] : []));
    const goal = points((id) => to.includes(id));
    if (!goal.length) return null;
    const metresTo = (/** @type {[number, number][]} */ own) => Math.min(...own.flatMap((one) => goal.map((other) => distance(one, other))));
    const reached = plan.reach(from, date, "00:00", options)
      .map(({ station }) => ({ station, metres: metresTo(points((id) => id === station.id)) }))
      .sort((a, b) => a.metres - b.metres);
    return reached[0] && reached[0].metres < metresTo(points((id) => from.includes(id))) ? reached[0] : null;
  },
  /** @param {Query} query @returns the places within reach; null without a plan */
  async reach({ root, from, date, time = "", now = 0, options }) {
    const plan = await opened(root);
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
  scope.onmessage = async (/** @type {MessageEvent} */ { data }) => scope.postMessage(await answer(data));
}
