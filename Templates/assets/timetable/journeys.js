import { inChunks } from "../common/time-slices.js";
import { dayOf, numberOf } from "../common/days.js";
import { fold } from "../search/fold.js";

/**
 * @typedef {object} Place a station, or a city: any of its stations
 * @property {string} key in addresses: `s-71`, `c-7`
 * @property {string} id without the prefix of its source
 * @property {string} name
 * @property {string} folded its name, or a city's heading
 * @property {City} city the place itself if it is a city
 * @property {string} page its address
 * @property {boolean} hasPoint whether its own point is known, not only its city's
 * @property {boolean} from whether it has departures
 * @property {boolean} to whether it has arrivals
 * @property {string[]} boards the addresses of the boards of its scheduled service
 */
/**
 * @typedef {Place & { heading: string, stations: Place[], step: string }} City with «City, Country»
 * @typedef {[string, number[]]} Run a first day, and the number of journeys on it and on each following day
 * @typedef {{ from: Place, to: Place, runs: Run[] }} Pair
 */

const [FROM, TO, POINT, BOARD] = [1, 2, 4, 8];

/** The boards of a city are loaded for its journeys only if they are not more; otherwise it is not offered for them. */
const MOST_BOARDS = 30;

/**
 * Loads the places and journeys to choose from.
 * @param {string} href of `chooser.json`
 */
export async function openJourneys(href) {
  const url = new URL(href, location.href);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url.pathname}`);
  return readJourneys(await answer.json(), new URL("../", url).href);
}

/** @typedef {Awaited<ReturnType<typeof readJourneys>>} Journeys */

/**
 * @param {any} file in the format of Docs/chooser-json.md
 * @param {string} root of the site
 */
export async function readJourneys(file, root) {
  if (file.version !== 1) throw new Error(`version ${file.version} of the chooser's file`);
  /** @type {City[]} */
  const cities = [];
  /** @type {Place[]} */
  const stations = [];
  await inChunks(file.cities, (row) => {
    const city = readCity(/** @type {any[]} */ (row), file, root);
    cities.push(city);
    stations.push(...city.stations);
  });
  const places = new Map([...cities, ...stations].map((place) => [place.key, place]));
  /** @type {Map<City, Pair[]>} */
  const leaving = new Map();
  for (const [from, , pairs] of file.routes) {
    const own = leaving.get(cities[from]) ?? [];
    for (const [a, b, runs] of pairs) own.push({ from: stations[a], to: stations[b], runs });
    leaving.set(cities[from], own);
  }

  offer(cities, leaving);

  /** @param {Place | null} from `null`: any @param {Place | null} [to] `null`: any */
  const pairs = (from, to) =>
    (from ? leaving.get(from.city) ?? [] : [...leaving.values()].flat())
      .filter((pair) => (!from || holds(from, pair.from)) && (!to || holds(to, pair.to)));

  return {
    cities,
    /** Whether any journey is known. */
    any: file.routes.length > 0,
    /** Whether any station has scheduled service. */
    hasBoards: stations.some(({ boards }) => boards.length > 0),
    /** @param {string | null} key @returns {Place | undefined} */
    find: (key) => places.get(key ?? ""),
    /**
     * The cities and stations reachable from a place; `null` if no journey from it is known.
     * @param {Place} from
     */
    reachable(from) {
      const found = pairs(from);
      if (!found.length) return null;
      const scheduled = from.boards.length ? [...stations, ...cities].filter((place) => place.boards.length && place !== from) : [];
      return new Set([...found.flatMap(({ to }) => [to, to.city]), ...scheduled]);
    },
    /**
     * The number of journeys on each day, in order of the days.
     * @param {Place | null} from `null`: any
     * @param {Place | null} to `null`: any
     * @returns {Map<string, number>}
     */
    days: (from, to) => counted(pairs(from, to).flatMap(({ runs }) => runs)),
    /**
     * The address of a route's page.
     * @param {Place} from
     * @param {Place} to
     */
    route: (from, to) => `${root}timetable/${from.city.step}${to.city.step}`,
  };
}

/**
 * Sets which cities have departures and arrivals, as far as they are looked up by city.
 * @param {City[]} cities
 * @param {Map<City, Pair[]>} leaving
 */
function offer(cities, leaving) {
  const arriving = new Set([...leaving.values()].flat().map(({ to }) => to.city));
  for (const city of cities) {
    const stations = city.stations.filter(({ boards }) => boards.length === 0 || city.boards.length > 0);
    city.from = leaving.has(city) || stations.some(({ from }) => from);
    city.to = arriving.has(city) || stations.some(({ to }) => to);
  }
}

/** @param {Place} place @param {Place} station */
const holds = (place, station) => place === station || (place === place.city && place === station.city);

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
 * @param {any[]} row
 * @param {any} file
 * @param {string} root
 * @returns {City}
 */
function readCity([id, name, country, slug, rows], file, root) {
  const [countryName, folder] = file.countries[country];
  const heading = `${name}, ${countryName}`;
  const step = stepOf(slug, id);
  const page = `${root}stations/${folder}${step}`;
  /** @type {any} */
  const city = { key: "c-" + id, id: bare(id, file.prefixes), name, heading, folded: fold(heading), page, step };
  city.city = city;
  city.stations = rows.map((/** @type {any[]} */ [id, name, slug, flags]) => ({
    key: "s-" + id, id: bare(id, file.prefixes), name, folded: fold(name), city, page: page + stepOf(slug, id),
    from: (flags & FROM) !== 0, to: (flags & TO) !== 0, hasPoint: (flags & POINT) !== 0,
    boards: flags & BOARD ? [`${page}${stepOf(slug, id)}board.json`] : [],
  }));
  const boards = city.stations.flatMap((/** @type {Place} */ station) => station.boards);
  city.boards = boards.length > MOST_BOARDS ? [] : boards;
  [city.from, city.to, city.hasPoint] = [false, false, false];
  return city;
}

/**
 * The last part of a page's address, or `#` and a row's id.
 * @param {string} slug that the id is appended to, or the whole last part
 * @param {string} id
 */
const stepOf = (slug, id) => (slug.endsWith("/") || slug.startsWith("#") ? slug : `${slug}-${id}/`);

/**
 * The id without the prefix of its source, as the ticket seller knows it.
 * @param {string} id
 * @param {string[]} prefixes
 */
const bare = (id, prefixes) => id.slice(prefixes.find((prefix) => id.startsWith(prefix))?.length ?? 0);
