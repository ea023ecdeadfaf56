import { inChunks, yielded } from "../common/time-slices.js";
import { fold } from "../search/fold.js";

/**
 * @typedef {object} Place a station, or a city: any of its stations
 * @property {string} key in addresses: `s-71`, `c-7`
 * @property {string} id without the prefix of its source
 * @property {string} name empty for the city of stations whose city is not known
 * @property {string} [others] its names in other languages, with a line feed between two
 * @property {string} [note] distinguishes it from others in its city with the same name
 * @property {string} folded its name, or a city's heading
 * @property {City} city the place itself if it is a city
 * @property {string} page its address; that of a station only among all places, elsewhere empty
 * @property {boolean} hasPoint whether its own point is known, not only its city's
 * @property {boolean} from whether it is offered as origin
 * @property {boolean} to whether it is offered as destination
 * @property {string[]} boards the addresses of its boards; empty texts where stations have no page here
 * @property {boolean} isTimetabled whether trips of a timetable stop there, not only departures
 * @property {[number, number]} [at] the coordinates, if it is a point of the map instead of a station or city
 * @property {string} file the name of its file in `timetable/from/`; empty without one
 */
/** @typedef {Place & { heading: string, stations: Place[], step: string, weight?: number }} City with «City, Country»; «Country», or nothing, without a name */
/** @typedef {[string, number[]]} Run a first day, and the number of journeys on it and on each following day */

const [FROM, TO, POINT, BOARD, TIMETABLE, FILE] = [1, 2, 4, 8, 16, 32];

/**
 * Reads the cities and stations of a file.
 * @param {any} file in the format of Docs/from-json.md
 * @param {string} root of the site
 * @param {string} pages the root of the pages in this language
 */
export async function readPlaces(file, root, pages = root) {
  if (file.version !== 1) throw new Error(`version ${file.version} of a file of journeys`);
  /** @type {City[]} */
  const cities = [];
  const rows = file.cities.flatMap((/** @type {any[]} */ city, /** @type {number} */ at) => [{ city }, ...city[4].map((/** @type {any[]} */ station) => ({ station, at }))]);
  // One city may have thousands of stations, and who follows a link waits for them.
  await inChunks(rows, (/** @type {{ city?: any[], station?: any[], at: number }} */ { city, station, at }) => {
    if (city) cities.push(readCity(city, file, { root, pages }));
    else if (station) cities[at].stations.push(readStation(station, cities[at], file.prefixes, { root, pages }));
  }, undefined, yielded);
  cities.forEach((city, at) => {
    city.weight = file.weights?.[at] ?? 0;
    if (file.cities[at][5] & BOARD) city.boards = city.stations.flatMap(({ boards }) => boards);
  });
  const stations = cities.flatMap((city) => city.stations);
  for (const place of file.others ? [...cities, ...stations] : []) place.others = file.others[place.key];
  const places = new Map(/** @type {Place[]} */ ([...cities, ...stations]).map((place) => [place.key, place]));
  return {
    cities,
    stations,
    /** @param {string | null} key */
    find: (key) => places.get(key ?? ""),
  };
}

/**
 * @param {any[]} row
 * @param {any} file
 * @param {{ root: string, pages: string }} roots
 * @returns {City}
 */
function readCity([id, name, country, slug, , flags, own], file, roots) {
  const [countryName, folder] = file.countries[country];
  const heading = [name, countryName].filter(Boolean).join(", ");
  const step = stepOf(slug, id);
  const page = `${roots.pages}stations/${folder}${name ? step : ""}`;
  /** @type {any} */
  const city = { ...place("c-" + id, flags, own), id: bare(id, file.prefixes), name, heading, folded: fold(heading), page, step };
  return Object.assign(city, { city, stations: [], boards: [] });
}

/**
 * @param {any[]} row with a slug among all places
 * @param {City} city
 * @param {string[]} prefixes
 * @param {{ root: string, pages: string }} roots
 * @returns {Place}
 */
function readStation(row, city, prefixes, { root, pages }) {
  const [id, name, slug, flags, own, note = ""] = typeof row[2] === "string" ? row : [row[0], row[1], "", ...row.slice(2)];
  const page = slug ? city.page + stepOf(slug, id) : "";
  const known = place("s-" + id, flags, own || undefined);
  return { ...known, note, id: bare(id, prefixes), name, folded: fold(name), city, page, boards: flags & BOARD ? [page && `${root}${page.slice(pages.length)}board.json`] : [] };
}

/**
 * @param {string} key
 * @param {number} flags
 * @param {string} [file] if it is not the key
 */
const place = (key, flags, file = key) => ({
  key, from: (flags & FROM) !== 0, to: (flags & TO) !== 0, hasPoint: (flags & POINT) !== 0,
  isTimetabled: (flags & TIMETABLE) !== 0, file: flags & FILE ? file : "",
});

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

/**
 * Whether a place is a station, or the city of it.
 * @param {Place} place
 * @param {Place} station
 */
export const holds = (place, station) => place.key === station.key || place.key === station.city.key;

/**
 * A place as the plan of journeys knows it: a point, or the ids of its stations with trips of a timetable.
 * @param {Place} place
 * @returns {import("../journeys/plan-walks.js").End}
 */
export function endOf(place) {
  if (place.at) return { lat: place.at[0], lon: place.at[1] };
  return (place === place.city ? place.city.stations : [place]).filter(({ isTimetabled }) => isTimetabled).map(({ key }) => key.slice(2));
}

/**
 * A station with trips of a timetable, of which only the key is known.
 * @param {string} key
 * @returns {Place}
 */
export function stationOf(key) {
  /** @type {any} */
  const nowhere = { ...place("", 0), id: "", name: "", heading: "", folded: "", page: "", step: "", stations: [], boards: [] };
  return { ...place(key, FROM | TO | TIMETABLE), id: "", name: "", folded: "", city: nowhere, page: "", boards: [] };
}
