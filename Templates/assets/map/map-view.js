import { nearestCopy } from "./points-in-view.js";

/** The zoom of a map of a single point. */
const POINT_ZOOM = 14;
/** How many of its neighbors are in view. */
const NEIGHBOR_COUNT = 6;

/**
 * The view that a map opens with: the given bounds, otherwise the thing with its nearest neighbours, otherwise everything.
 * @param {any} L
 * @param {any} map
 * @param {import("./point-grid.js").Grid | null} grid
 * @param {import("./map-options.js").MapOptions} options
 * @returns {Promise<() => void>}
 */
export async function initialView(L, map, grid, { bounds, center, zoom, kinds = [], lines = [] }) {
  const collections = (grid?.collections ?? []).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (bounds) {
    const [south, west, north, east] = bounds;
    return () => map.fitBounds([[south, west], [north, east < west ? east + 360 : east]], { animate: false });
  }
  if (lines.length > 0 && !zoom) {
    return () => map.fitBounds(L.latLngBounds(lines.flatMap(unbroken)).pad(0.1), { animate: false });
  }
  if (center && !zoom && grid) {
    try {
      const near = (await Promise.all(collections.map(({ kind }) => grid.nearest(kind, center, NEIGHBOR_COUNT + 1)))).flat();
      const shown = near.sort((a, b) => a.metres - b.metres).slice(0, NEIGHBOR_COUNT + 1);
      const reach = 1.1 * Math.max(...shown.map(({ metres }) => metres));
      if (reach > 1) return () => map.fitBounds(L.latLng(center).toBounds(2 * reach), { animate: false, maxZoom: 16 });
    } catch {
      // Reported when the points in view are loaded.
    }
  }
  if (center) return () => map.setView(center, zoom ?? POINT_ZOOM, { animate: false });
  const all = collections.map(({ bounds }) => bounds);
  if (all.length === 0) return () => map.setView([20, 0], 1, { animate: false });
  const least = (/** @type {number} */ i) => Math.min(...all.map((bounds) => bounds[i]));
  const most = (/** @type {number} */ i) => Math.max(...all.map((bounds) => bounds[i]));
  return () => map.fitBounds([[least(0), least(1)], [most(2), most(3)]], { animate: false, maxZoom: POINT_ZOOM, padding: [16, 16] });
}

/**
 * A line without jumps in longitude: across the date line it continues beyond 180 degrees.
 * @param {[number, number][]} line
 * @returns {[number, number][]}
 */
export function unbroken(line) {
  /** @type {[number, number][]} */
  const way = [];
  for (const [lat, lon] of line) way.push([lat, nearestCopy(lon, way.at(-1)?.[1] ?? lon)]);
  return way;
}
