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
 * @property {string[]} boards the addresses of its boards
 * @property {boolean} isTimetabled whether trips of a timetable stop there, not only departures
 */
/**
 * @typedef {Place & { heading: string, stations: Place[], step: string }} City with «City, Country»
 * @typedef {[string, number[]]} Run a first day, and the number of journeys on it and on each following day
 * @typedef {{ from: Place, to: Place, runs: Run[] }} Pair
 */

const [FROM, TO, POINT, BOARD, TIMETABLE] = [1, 2, 4, 8, 16];

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
  const leaving = readPairs(file, cities, stations);
  const partly = readParts(file, stations);
  offer(cities, leaving);

  /** @param {Place | null} from `null`: any @param {Place | null} [to] `null`: any */
  const pairs = (from, to) =>
    (from ? leaving.get(from.city) ?? [] : [...leaving.values()].flat())
      .filter((pair) => (!from || holds(from, pair.from)) && (!to || holds(to, pair.to)));

  return {
    cities,
    /** Whether any journey is known. */
    any: file.routes.length > 0,
    /** Whether trips of a timetable stop at any station. */
    isTimetabled: stations.some((station) => station.isTimetabled),
    /** @param {string | null} key @returns {Place | undefined} */
    find: (key) => places.get(key ?? ""),
    /**
     * The cities and stations reachable from a place; `null` if no journey from it is known.
     * @param {Place} from
     */
    reachable(from) {
      const found = [...pairs(from).map(({ to }) => to), ...partly(from)];
      if (!found.length) return null;
      const timetabled = [...places.values()].filter((place) => from.isTimetabled && place.isTimetabled && place !== from);
      return new Set([...found.flatMap((to) => [to, to.city]), ...timetabled]);
    },
    connects: connecting(pairs, partly, stations),
    needsBoards: (/** @type {Place | null} */ from, /** @type {Place | null} */ to) => needsBoards(from, to, partly),
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
 * Reads the pairs of stations that journeys connect, by the city of origin.
 * @param {any} file
 * @param {City[]} cities
 * @param {Place[]} stations
 */
function readPairs(file, cities, stations) {
  /** @type {Map<City, Pair[]>} */
  const leaving = new Map();
  for (const [from, , pairs] of file.routes) {
    const own = leaving.get(cities[from]) ?? [];
    for (const [a, b, runs] of pairs) own.push({ from: stations[a], to: stations[b], runs });
    leaving.set(cities[from], own);
  }
  return leaving;
}

/**
 * Reads which stations parts of journeys connect.
 * @param {any} file
 * @param {Place[]} stations
 * @returns {(from: Place) => Place[]}
 */
function readParts(file, stations) {
  /** @type {Map<Place, Place[]>} */
  const parts = new Map();
  for (const [from, to] of file.parts ?? []) parts.set(stations[from], to.map((/** @type {number} */ one) => stations[one]));
  return (from) => (from === from.city ? from.city.stations : [from]).flatMap((station) => parts.get(station) ?? []);
}

/**
 * Whether journeys between two places are known or may be: those of a timetable are known to boards only.
 * @param {(from: Place | null, to?: Place | null) => Pair[]} pairs
 * @param {(from: Place) => Place[]} partly
 * @param {Place[]} stations
 * @returns {(from: Place | null, to: Place | null) => boolean} `null`: any place
 */
function connecting(pairs, partly, stations) {
  /** @type {ReturnType<typeof endsOf> | undefined} */
  let known;
  const ends = () => (known ??= endsOf(pairs(null), partly, stations));
  return (from, to) => {
    if (from && to) return needsBoards(from, to, partly) || pairs(from, to).length > 0;
    return from ? from.isTimetabled || ends().from.has(from) : !to || to.isTimetabled || ends().to.has(to);
  };
}

/**
 * The stations at which journeys or parts of journeys begin and end, with their cities.
 * @param {Pair[]} pairs
 * @param {(from: Place) => Place[]} partly
 * @param {Place[]} stations
 */
function endsOf(pairs, partly, stations) {
  const withCities = (/** @type {Place[]} */ places) => new Set(places.flatMap((place) => [place, place.city]));
  return {
    from: withCities([...pairs.map(({ from }) => from), ...stations.filter((station) => partly(station).length > 0)]),
    to: withCities([...pairs.map(({ to }) => to), ...stations.flatMap(partly)]),
  };
}

/**
 * Whether two places may be connected by what only boards know: trips of a timetable, or parts of journeys.
 * @param {Place | null} from
 * @param {Place | null} to
 * @param {(from: Place) => Place[]} partly the stations that parts of journeys reach
 */
function needsBoards(from, to, partly) {
  if (!from?.boards.length || !to?.boards.length) return false;
  return (from.isTimetabled && to.isTimetabled) || partly(from).some((place) => holds(to, place));
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
    boards: flags & BOARD ? [`${page}${stepOf(slug, id)}board.json`] : [], isTimetabled: (flags & TIMETABLE) !== 0,
  }));
  const boards = city.stations.flatMap((/** @type {Place} */ station) => station.boards);
  city.boards = boards.length > MOST_BOARDS ? [] : boards;
  city.isTimetabled = city.boards.length > 0 && city.stations.some((/** @type {Place} */ station) => station.isTimetabled);
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
