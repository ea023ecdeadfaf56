import { load } from "../journeys/plan-file.js";
import { ridesOf } from "./journey-words.js";

/** @typedef {import("../journeys/plan.js").Plan} Plan */
/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {[name: string, amount: string, currency: string]} Fare */
/** @typedef {[name: string, amount: string, currency: string, changes: number, seconds: number, agencies: number[], rules: number[][]]} Ticket */

/** The fares that hold for several rides of a journey, as one ticket (Docs/plan-json.md). */
export class Tickets {
  /** @type {number[]} by stop */
  #zones;
  /** @type {Ticket[]} */
  #tickets;
  /** @type {Map<string, Ticket[]>} with the rules for some zones of origin and destination only */
  #between = new Map();

  /** @param {any} file as parsed @param {Plan} plan */
  constructor({ zones = [], tickets = [], free_changes = [] }, plan) {
    this.#zones = zones;
    this.#tickets = tickets;
    /** @type {number[][]} */
    this.freeChanges = free_changes;
    this.plan = plan;
  }

  /**
   * The fares of which each is the price of a whole journey with changes.
   * @param {Journey} journey of the plan
   * @returns {Fare[]}
   */
  of(journey) {
    const rides = ridesOf(journey);
    if (rides.length < 2) return [];
    const routes = rides.flatMap(({ route, onward }) => [route, ...onward.map(({ route }) => route)]).map((route) => this.plan.routes.indexOf(route));
    const calls = rides.flatMap(({ calls }) => calls);
    const [first, last] = [calls[0], calls[calls.length - 1]];
    const zoneAt = (/** @type {typeof first} */ { stop }) => this.#zones[stop.index] ?? -1;
    const way = new Set(calls.map(zoneAt));
    const isOnWay = (/** @type {number[]} */ zones) => !zones.length || (zones.length === way.size && zones.every((zone) => way.has(zone)));
    return this.#from(zoneAt(first), zoneAt(last)).filter(([, , , changes, seconds, agencies, rules]) =>
      (changes < 0 || journey.changes <= changes) && (seconds < 0 || last.arrival - first.departure <= seconds) &&
      routes.every((route) => agencies.includes(this.plan.file.routes[route][4]) &&
        rules.some(([own, , , ...zones]) => (own < 0 || own === route) && isOnWay(zones))))
      .map(([name, amount, currency]) => [name, amount, currency]);
  }

  /** @param {number} origin @param {number} destination zones */
  #from(origin, destination) {
    const key = `${origin} ${destination}`;
    const known = this.#between.get(key) ?? this.#tickets.map((ticket) => /** @type {Ticket} */ ([
      ...ticket.slice(0, 6), ticket[6].filter(([, from, to]) => (from < 0 || from === origin) && (to < 0 || to === destination)),
    ]));
    this.#between.set(key, known);
    return known;
  }
}

/** @param {string} root of the site @param {Plan} plan @returns {Promise<Tickets | null>} null without any */
export async function openTickets(root, plan) {
  const path = plan.file.tickets;
  return path ? new Tickets(await load(new URL(path, root)), plan) : null;
}
