import { dayOf, numberOf } from "../common/days.js";
import { loadWays } from "../search/query-forms.js";
import { holds, readPlaces } from "./journey-places.js";
import { readableQuery } from "./point-places.js";

/** @typedef {import("./journey-places.js").City} City */
/** @typedef {import("./journey-places.js").Place} Place */
/** @typedef {import("./journey-places.js").Run} Run */
/** @typedef {Awaited<ReturnType<typeof readPlaces>>} Places */
/** @typedef {(url: string) => Promise<any>} Get reads a JSON file */
/** @typedef {Places & { pairs: { to: Place, runs: Run[] }[], parts: Place[] }} Reach the places that journeys from a place reach */

/** @type {Get} */
export async function get(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer.json();
}

/**
 * Loads the places to leave from.
 * @param {string} index the address of the search index; its fragment is the folder of the pages in this language
 * @param {string} origins the address of their file; if it has another name by now, the index has it
 * @param {Get} [read]
 */
export async function openJourneys(index, origins, read = get) {
  void loadWays();
  const href = new URL(index, globalThis.location?.href).href;
  const root = new URL("../", href).href;
  const pages = new URL(new URL(href).hash.slice(1), root).href;
  const named = async (/** @type {"origins" | "all"} */ name) => read(root + (await read(href)).journeys[name]);
  const file = await read(new URL(origins, globalThis.location?.href).href).catch(() => named("origins"));
  return new Journeys(await readPlaces(file, root, pages), file.days, { root, pages }, read, () => named("all"));
}

/** What the form knows of places and journeys: at first the places to leave from, the rest is loaded when needed. */
export class Journeys {
  /** @type {Map<string, Reach>} by the key of the origin */
  #reach = new Map();
  /** @type {Places | undefined} all cities and stations */
  #all;
  /** @type {Map<string, Promise<void>>} by the key of the origin, or `all` */
  #loading = new Map();

  /**
   * @param {Places} origins
   * @param {Run[]} days with departures between any places
   * @param {{ root: string, pages: string }} roots of the site and of its pages in this language
   * @param {Get} read
   * @param {() => Promise<any>} readAll reads the file of all places
   */
  constructor(origins, days, { root, pages }, read, readAll) {
    this.origins = origins;
    this.root = root;
    this.pages = pages;
    this.read = read;
    this.readAll = readAll;
    this.siteDays = counted(days);
    /** Whether any departure is known. */
    this.any = days.length > 0;
    /** Whether trips of a timetable stop at any station. */
    this.isTimetabled = origins.stations.some((station) => station.isTimetabled);
    /** Whether there are journeys with changes, which may lead to all stations with trips of a timetable. */
    this.hasPlan = false;
  }

  /**
   * Whether the destinations from a place can be offered yet.
   * @param {Place | null} from `null`: any
   */
  isReady(from) {
    return from?.file ? this.#reach.has(from.key) && (!this.#mayChange(from) || this.#all !== undefined) : this.#all !== undefined;
  }

  /**
   * Loads the destinations from a place.
   * @param {Place | null} from `null`: any
   */
  async depart(from) {
    await Promise.all([from?.file ? this.#loadReach(from) : this.loadAll(), from && this.#mayChange(from) ? this.loadAll() : null]);
  }

  /** @param {Place} from */
  #mayChange(from) {
    return this.hasPlan && from.isTimetabled;
  }

  /** Loads all cities and stations. */
  loadAll() {
    return this.#once("all", this.readAll, async (file) => {
      this.#all = await readPlaces(file, this.root, this.pages);
    });
  }

  /** @param {Place} from */
  #loadReach(from) {
    const read = () => this.read(`${this.root}timetable/from/${from.file}.json`);
    return this.#once(from.key, read, async (file) => {
      const places = await readPlaces(file, this.root, this.pages);
      const station = (/** @type {number} */ index) => places.stations[index];
      const pairs = file.journeys.map((/** @type {[number, Run[]]} */ [to, runs]) => ({ to: station(to), runs }));
      this.#reach.set(from.key, { ...places, pairs, parts: (file.parts ?? []).map(station) });
    });
  }

  /**
   * Reads a file unless it has been read; if that fails, the next call tries again.
   * @param {string} name
   * @param {() => Promise<any>} read
   * @param {(file: any) => Promise<void>} keep
   */
  #once(name, read, keep) {
    const known = this.#loading.get(name) ?? read().then(keep);
    this.#loading.set(name, known);
    known.catch(() => this.#loading.delete(name));
    return known;
  }

  /**
   * A place among those loaded.
   * @param {string | null} key
   * @param {Place | null} [from] whose destinations are searched first
   * @returns {Place | undefined}
   */
  find(key, from) {
    return this.#reach.get(from?.key ?? "")?.find(key) ?? this.origins.find(key) ?? this.#all?.find(key);
  }

  /**
   * A place; all are loaded if it is not among those loaded.
   * @param {string | null} key
   * @param {Place | null} [from]
   */
  async search(key, from) {
    if (!key) return undefined;
    if (!this.find(key, from)) await this.loadAll();
    return this.find(key, from);
  }

  /**
   * A place with all that is known of its city, once all are loaded.
   * @param {string | null} key
   */
  whole(key) {
    return this.#all?.find(key);
  }

  /**
   * The cities with the destinations from a place, and which of them are offered: those reached, also with changes, or if none
   * are known, all with arrivals other than the place itself.
   * @param {Place | null} from `null`: any
   * @returns {{ cities: City[], isOffered: (place: Place) => boolean }}
   */
  destinations(from) {
    if (from?.at) return { cities: this.#all?.cities ?? [], isOffered: ({ isTimetabled }) => isTimetabled };
    const reach = this.#reach.get(from?.key ?? "");
    if (reach && from && this.#mayChange(from)) {
      const isReached = (/** @type {Place} */ { key }) => reach.find(key)?.to ?? false;
      return { cities: this.#all?.cities ?? [], isOffered: (place) => !holds(from, place) && (place.isTimetabled || isReached(place)) };
    }
    if (reach) return { cities: reach.cities, isOffered: (place) => place !== place.city || place.to };
    return { cities: this.#all?.cities ?? [], isOffered: (place) => place.to && !(from && holds(from, place)) };
  }

  /**
   * Whether a timetable or parts of journeys may connect two places, which only the plan or boards know.
   * @param {Place | null} from
   * @param {Place | null} to
   */
  needsBoards(from, to) {
    if (from && to && (from.at || to.at)) return this.hasPlan && from.isTimetabled && to.isTimetabled;
    if (!from?.boards.length || !to?.boards.length) return false;
    return (from.isTimetabled && to.isTimetabled) || this.hasParts(from, to);
  }

  /**
   * Whether parts of journeys with departures of their own connect two places.
   * @param {Place} from
   * @param {Place} to
   */
  hasParts(from, to) {
    return (this.#reach.get(from.key)?.parts ?? []).some((place) => holds(to, place));
  }

  /**
   * The number of departures on each day, in order of the days; of the whole site without an origin.
   * @param {Place | null} from
   * @param {Place | null} to `null`: any
   * @returns {Map<string, number>}
   */
  days(from, to) {
    if (!from) return this.siteDays;
    const pairs = this.#reach.get(from.key)?.pairs ?? [];
    return counted(pairs.filter((pair) => !to || holds(to, pair.to)).flatMap(({ runs }) => runs));
  }

  /**
   * The address of a route's page.
   * @param {Place} from
   * @param {Place} to
   */
  route(from, to) {
    return `${this.pages}timetable/${from.city.step}${to.city.step}`;
  }

  /**
   * The page of a day, filtered by the chosen stations.
   * @param {Place} from
   * @param {Place} to
   * @param {string} day
   */
  dayAddress(from, to, day) {
    const stations = Object.entries({ from, to }).filter(([, end]) => end !== end.city);
    const narrowed = new URLSearchParams(stations.map(([name, end]) => [name, end.key]));
    return `${this.route(from, to)}${day}/${stations.length ? "?" + narrowed : ""}`;
  }
}

/** @param {Run[]} runs */
function counted(runs) {
  /** @type {Map<number, number>} */
  const days = new Map();
  for (const [first, counts] of runs) {
    const start = numberOf(first);
    counts.forEach((count, i) => days.set(start + i, (days.get(start + i) ?? 0) + count));
  }
  return new Map([...days].sort(([a], [b]) => a - b).map(([day, count]) => [dayOf(day), count]));
}

/**
 * The address of the day's page if departures are known, otherwise of the page that shows what is known of the choice.
 * @param {Journeys} journeys
 * @param {Place} from
 * @param {Place} to
 * @param {string} on
 * @param {string} action the address of the page with the form
 */
export function target(journeys, from, to, on, action) {
  if (!journeys.needsBoards(from, to) && journeys.days(from, to).has(on)) return journeys.dayAddress(from, to, on);
  return `${action.split("?")[0]}?${readableQuery({ from: from.key, to: to.key, on })}`;
}
