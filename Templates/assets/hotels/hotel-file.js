import { inChunks } from "../common/time-slices.js";

/** @typedef {import("./hotel-row.js").Hotel} Hotel */
/**
 * @typedef {[id: string, name: string, page: string, address: string, city: number, stars: number | null,
 *   distance: number | null, rooms: number | null, lat: number | null, lon: number | null,
 *   picture: [string, ...[number, number][]] | null]} Record a hotel in `hotels.json`
 */

/** @typedef {import("./hotel-filters.js").City} City */
/** @typedef {[name: string, country: string, page: string, id: string]} CityRecord a city in `hotels.json` */

/**
 * Loads all hotels, in the order of the data, and their cities, in the order of the list by distance.
 * @param {string} href of `hotels.json`, whole
 * @param {string} [pages] the root of the pages in this language; the site's own by default
 * @returns {Promise<{ hotels: Hotel[], cities: City[] }>} no cities if there is only one
 */
export async function loadHotels(href, pages) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${answer.status} for ${href}`);
  /** @type {{ version: number, root: string, cities: CityRecord[], hotels: Record[] }} */
  const file = await answer.json();
  if (file.version !== 1) throw new Error(`version ${file.version} of ${href}`);
  const root = new URL(file.root, href).href;
  const labels = cityLabels(file.cities);
  const cities = labels.map((label, at) => ({ key: "c-" + file.cities[at][3], label: label.join(", ") }));
  /** @type {Hotel[]} */
  const hotels = [];
  await inChunks(file.hotels, (record) => hotels.push(read(record, { root, pages: pages ?? root }, labels, cities)));
  return { hotels, cities };
}

/**
 * The labels of the cities: none if there is only one, with the country if there are several.
 * @param {CityRecord[]} cities
 * @returns {string[][]}
 */
function cityLabels(cities) {
  if (cities.length < 2) return [];
  const several = new Set(cities.map(([, country]) => country)).size > 1;
  return cities.map(([city, country]) => (several && country ? [city, country] : [city]));
}

/**
 * @param {Record} record
 * @param {{ root: string, pages: string }} roots of the site and of its pages
 * @param {string[][]} labels
 * @param {City[]} cities
 * @returns {Hotel}
 */
function read([id, name, page, address, city, stars, distance, rooms, lat, lon, picture], { root, pages }, labels, cities) {
  return {
    id, name, address, stars, distance, rooms, href: pages + page, city: labels[city] ?? [],
    cityKey: cities[city]?.key ?? "", group: cities.length && city < 0 ? cities.length : cities.length && city,
    point: lat === null || lon === null ? null : [lat, lon],
    picture: picture && { at: `${root}pictures/${picture[0]}/`, sizes: /** @type {[number, number][]} */ (picture.slice(1)) },
    folded: null, element: null,
  };
}
