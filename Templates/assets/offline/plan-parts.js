/**
 * The files with the trips of a plan that journeys between some places need on any date (Docs/plan-json.md).
 * @param {any} plan as parsed
 * @param {any} places all cities and stations, as parsed (Docs/from-json.md)
 * @param {string[]} keys of stations and cities
 * @returns {string[]} paths from the site's root
 */
export function partsFor({ stations, stops, walks, regions, parts = [] }, places, keys) {
  const ofCity = (/** @type {string} */ key) => (places?.cities ?? []).flatMap((/** @type {any[]} */ [id, , , , rows]) => (`c-${id}` === key ? rows : []));
  const ids = new Set(keys.flatMap((key) => (key.startsWith("s-") ? [key.slice(2)] : ofCity(key).map((/** @type {any[]} */ [id]) => id))));
  const isEnd = stops.map((/** @type {any[]} */ [station]) => ids.has(stations[station]?.[0]));
  const used = new Set([undefined]);
  const use = (/** @type {number} */ stop) => used.add(regions?.stops[stop]);
  walks.forEach((/** @type {number[]} */ row, /** @type {number} */ stop) => {
    if (isEnd[stop]) use(stop);
    // Each walk is listed at one of its stops.
    for (let i = 0; i < row.length; i += 3) {
      if (isEnd[stop]) use(row[i]);
      if (isEnd[row[i]]) use(stop);
    }
  });
  return parts.flatMap((/** @type {{ path: string, region?: number }} */ { path, region }) => (used.has(/** @type {any} */ (region)) ? [path] : []));
}
