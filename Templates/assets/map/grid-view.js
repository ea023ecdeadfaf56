import { boundsOf, leavesOf, stretches, turnInto } from "./grid-cells.js";

/** @typedef {import("./grid-cells.js").Bounds} Bounds */
/** @typedef {import("./grid-cells.js").Cell} Cell */
/** @typedef {import("./grid-cells.js").Point} Point */
/** @typedef {{ count: number, lat: number, lon: number, bounds: Bounds }} Cluster the things of a cell */

/** The maximum number of clusters. */
const CLUSTERS = 60;

/** So few cells are loaded even if they have too many points: few of them may be in view. */
const FEW = 4;

/** The deepest level at which points are counted. */
const DEEPEST = 20;

/**
 * @param {Cell[]} roots
 * @param {Bounds} bounds
 * @param {number} most points
 * @param {(leaves: Cell[]) => Promise<Point[]>} load
 * @returns {Promise<{ points: Point[], clusters: Cluster[] }>}
 */
export async function viewOf(roots, bounds, most, load) {
  const views = stretches(bounds);
  /** By how many degrees bounds must be moved into the view; `null` if they are out of it. */
  const turn = (/** @type {Bounds} */ { south, west, north, east }) => {
    if (north < bounds.south || south > bounds.north) return null;
    for (const view of views) {
      const found = turnInto(view, west, east);
      if (found !== null) return found;
    }
    return null;
  };
  const isSeen = (/** @type {Cell} */ cell) => turn(cell.bounds) !== null;

  const leaves = leavesOf(roots, isSeen);
  if (leaves.length > FEW && leaves.reduce((sum, { count }) => sum + count, 0) > most) {
    return { points: [], clusters: level(roots, isSeen).map((cell) => cluster(cell.count, cell.middle, cell.bounds, turn(cell.bounds) ?? 0)) };
  }
  const seen = (await load(leaves)).flatMap((point) => {
    const { lat, lon } = point;
    const by = turn({ south: lat, north: lat, west: lon, east: lon });
    return by === null ? [] : [by === 0 ? point : { ...point, lon: lon + by }];
  });
  return seen.length <= most ? { points: seen, clusters: [] } : { points: [], clusters: counted(seen) };
}

/**
 * The cells in view of the deepest level with at most that many; cells that are not divided are kept.
 * @param {Cell[]} roots
 * @param {(cell: Cell) => boolean} isSeen
 */
function level(roots, isSeen) {
  let cells = roots.filter(isSeen);
  for (;;) {
    const next = cells.flatMap((cell) => (cell.file === undefined ? cell.within.filter(isSeen) : [cell]));
    if (next.length > CLUSTERS || next.every((cell, i) => cell === cells[i])) return cells;
    cells = next;
  }
}

/**
 * @param {number} count
 * @param {[number, number]} middle
 * @param {Bounds} bounds
 * @param {number} turn degrees
 * @returns {Cluster}
 */
function cluster(count, [lat, lon], { south, west, north, east }, turn) {
  return { count, lat, lon: lon + turn, bounds: { south, west: west + turn, north, east: east + turn } };
}

/**
 * Counts points in cells as small as possible, below the level of the files.
 * @param {Point[]} points
 */
function counted(points) {
  let [low, high] = [0, DEEPEST];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (cellsAt(points, middle).size <= CLUSTERS) low = middle;
    else high = middle - 1;
  }
  return [...cellsAt(points, low).values()].map(({ x, y, own }) => {
    const mean = (/** @type {"lat" | "lon"} */ key) => own.reduce((sum, point) => sum + point[key], 0) / own.length;
    return cluster(own.length, [mean("lat"), mean("lon")], boundsOf(low, x, y), 0);
  });
}

/**
 * @param {Point[]} points
 * @param {number} level
 */
function cellsAt(points, level) {
  const [size, side] = [180 / 2 ** level, 2 ** level];
  /** @type {Map<string, { x: number, y: number, own: Point[] }>} */
  const cells = new Map();
  for (const point of points) {
    const [x, y] = [Math.floor((point.lon + 180) / size), Math.min(Math.floor((point.lat + 90) / size), side - 1)];
    const cell = cells.get(`${x} ${y}`);
    if (cell) cell.own.push(point);
    else cells.set(`${x} ${y}`, { x, y, own: [point] });
  }
  return cells;
}
