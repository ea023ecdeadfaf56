import { inChunks } from "../common/time-slices.js";
import { dayOf, numberOf } from "../common/days.js";
import { fold } from "../search/fold.js";

/**
 * @typedef {object} Place a station, or a city: any of its stations
 * @property {string} key what stands for it in addresses: `s-71`, `c-7`
 * @property {string} id without what its source's name added
 * @property {string} name
 * @property {string} folded its name; of a city its heading
 * @property {City} city itself, if it is one
 * @property {string} page its address
 * @property {boolean} hasPoint whether its own place is known, and not its city's only
 * @property {boolean} from whether one can leave from it
 * @property {boolean} to whether one can go to it
 */
/**
 * @typedef {Place & { heading: string, stations: Place[], step: string }} City with «City, Country»
 * @typedef {[string, number[]]} Run a first day, and how many journeys on it and on each that follows
 * @typedef {{ from: Place, to: Place, runs: Run[] }} Pair
 */

const [FROM, TO, POINT] = [1, 2, 4];

/**
 * Loads what one can choose from.
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
 * @param {any} file as Docs/chooser-json.md has it
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

  /** @param {Place | null} from anywhere without one @param {Place | null} [to] likewise */
  const pairs = (from, to) =>
    (from ? leaving.get(from.city) ?? [] : [...leaving.values()].flat())
      .filter((pair) => (!from || holds(from, pair.from)) && (!to || holds(to, pair.to)));

  return {
    cities,
    /** Whether anything is known to leave from anywhere. */
    any: file.routes.length > 0,
    /** @param {string | null} key @returns {Place | undefined} */
    find: (key) => places.get(key ?? ""),
    /**
     * Where one can go to from a place, cities and stations; `null` where nothing is known to leave from it.
     * @param {Place} from
     */
    reachable(from) {
      const found = pairs(from);
      return found.length ? new Set(found.flatMap(({ to }) => [to, to.city])) : null;
    },
    /**
     * On which days how many journeys are known, in order of the days; none where there is no route.
     * @param {Place | null} from anywhere without one
     * @param {Place | null} to likewise
     * @returns {Map<string, number>}
     */
    days: (from, to) => counted(pairs(from, to).flatMap(({ runs }) => runs)),
    /**
     * The address of the page of a route.
     * @param {Place} from
     * @param {Place} to
     */
    route: (from, to) => `${root}timetable/${from.city.step}${to.city.step}`,
  };
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
  }));
  city.from = city.stations.some((/** @type {Place} */ station) => station.from);
  city.to = city.stations.some((/** @type {Place} */ station) => station.to);
  city.hasPoint = false;
  return city;
}

/**
 * The last step of a page's address, or the `#` of a row and its id.
 * @param {string} slug where the id follows it as it is; else the whole step
 * @param {string} id
 */
const stepOf = (slug, id) => (slug.endsWith("/") || slug.startsWith("#") ? slug : `${slug}-${id}/`);

/**
 * A seller knows its ids without what tells them from those of other sources.
 * @param {string} id
 * @param {string[]} prefixes
 */
const bare = (id, prefixes) => id.slice(prefixes.find((prefix) => id.startsWith(prefix))?.length ?? 0);
