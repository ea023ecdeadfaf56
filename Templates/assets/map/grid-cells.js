import { metresBetween } from "../common/distance.js";

/**
 * @typedef {object} Point a thing with its point
 * @property {string} kind `stations`, `hotels`, `places`, `towns`, `cities`
 * @property {string} id
 * @property {string} name
 * @property {number} lat
 * @property {number} lon
 * @property {string} city may be empty
 * @property {string} country
 * @property {string} href whole
 * @property {string} note in the site's language; may be empty
 * @property {boolean} approximate whether the point is that of its city
 * @property {boolean} isDouble whether another collection has the same thing: a city of the gazetteer with stations
 */
/**
 * @typedef {{ south: number, west: number, north: number, east: number }} Bounds degrees
 * @typedef {[level: number, x: number, y: number, count: number, lat: number, lon: number, file?: string]} Row
 * @typedef {object} Cell of the quadtree (Docs/map-json.md)
 * @property {number} level
 * @property {Bounds} bounds
 * @property {number} count
 * @property {[number, number]} middle the mean of its points
 * @property {string | undefined} file missing if the cell is divided
 * @property {Cell[]} within
 */

/**
 * The cells of the first level, with the cells within them.
 * @param {Row[]} rows depth first
 * @returns {Cell[]}
 */
export function treeOf(rows) {
  /** @type {Cell[]} */
  const roots = [];
  /** @type {Cell[]} the cells around the last one */
  const way = [];
  for (const [level, x, y, count, lat, lon, file] of rows) {
    const cell = { level, bounds: boundsOf(level, x, y), count, middle: /** @type {[number, number]} */ ([lat, lon]), file, within: [] };
    way.length = level;
    (level === 0 ? roots : way[level - 1].within).push(cell);
    way.push(cell);
  }
  return roots;
}

/**
 * @param {number} level
 * @param {number} x
 * @param {number} y
 * @returns {Bounds}
 */
export function boundsOf(level, x, y) {
  const size = 180 / 2 ** level;
  return { south: y * size - 90, west: x * size - 180, north: (y + 1) * size - 90, east: (x + 1) * size - 180 };
}

/**
 * The leaves for which a test is true, as it is for all cells around them.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => boolean} wanted
 * @returns {Cell[]}
 */
export function leavesOf(cells, wanted) {
  return cells.flatMap((cell) => (!wanted(cell) ? [] : cell.file === undefined ? leavesOf(cell.within, wanted) : [cell]));
}

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

/**
 * The great-circle distance to the nearest point of a cell, in metres; 0 within it.
 * @param {[number, number]} at latitude and longitude
 * @param {Bounds} bounds
 */
export function metresTo([lat, lon], { south, west, north, east }) {
  // Degrees east of the western edge, from 0 to 360.
  const eastward = (((lon - west) % 360) + 360) % 360;
  const nearest = Math.min(Math.max(lat, south), north);
  if (eastward <= east - west) return metresBetween([lat, lon], [nearest, lon]);
  // Otherwise the nearest point is on the western or eastern edge: where the great circle meets it at a right angle, or
  // at an end.
  const from = (/** @type {number} */ edge) => {
    const square = (Math.atan2(Math.sin(radians(lat)), Math.cos(radians(lat)) * Math.cos(radians(edge - lon))) * 180) / Math.PI;
    const met = Math.min(Math.max(square, south), north);
    return Math.min(...[south, met, north].map((height) => metresBetween([lat, lon], [height, edge])));
  };
  return Math.min(from(west), from(east));
}

/**
 * By how many degrees, in whole turns, a range of longitudes must be moved into a view: the smallest move, or `null` if
 * there is none.
 * @param {Bounds} view its west at most its east, both on any turn of the globe
 * @param {number} west
 * @param {number} east
 */
export function turnInto(view, west, east) {
  const first = Math.ceil((view.west - east) / 360);
  const last = Math.floor((view.east - west) / 360);
  if (first > last) return null;
  return (first > 0 ? first : last < 0 ? last : 0) * 360;
}

/**
 * A view as ranges from west to east: two if it crosses the date line.
 * @param {Bounds} view
 * @returns {Bounds[]}
 */
export function stretches(view) {
  if (view.west <= view.east) return [view];
  const once = (/** @type {number} */ lon) => ((((lon + 180) % 360) + 360) % 360) - 180;
  const [west, east] = [once(view.west), once(view.east)];
  return west <= east ? [{ ...view, west, east }] : [{ ...view, west, east: 180 }, { ...view, west: -180, east }];
}
