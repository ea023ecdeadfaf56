import { metresBetween } from "../common/distance.js";
import { leavesOf, metresTo, treeOf } from "./grid-cells.js";
import { viewOf } from "./grid-view.js";

/** @typedef {import("./grid-cells.js").Bounds} Bounds */
/** @typedef {import("./grid-cells.js").Cell} Cell */
/** @typedef {import("./grid-cells.js").Point} Point */
/**
 * @typedef {{ point: Point, metres: number }} Found
 * @typedef {{ kind: string, count: number, bounds: [number, number, number, number] }} Collection its bounds from south
 *   and west to north and east
 * @typedef {Awaited<ReturnType<typeof openGrid>>} Grid
 */
/**
 * @typedef {object} File a cell's, as it is written
 * @property {string} kind
 * @property {[city: string, country: string, page: string][]} places
 * @property {[id: string, name: string, lat: number, lon: number, place: number, path: string, note: string, mark: number][]} points
 */

/**
 * Opens the point grid (Docs/map-json.md): the index at once, cells on demand. Failed requests are errors.
 * @param {string} indexHref link to `map/index.json`
 */
export async function openGrid(indexHref) {
  const address = new URL(indexHref, globalThis.location?.href);
  const root = new URL("../" + address.hash.slice(1), address).href;
  /** @type {{ version: number, collections: (Collection & { cells: import("./grid-cells.js").Row[] })[] }} */
  const index = await json(address);
  if (index.version !== 1) throw new Error(`version ${index.version} of ${address.pathname}`);
  const trees = new Map(index.collections.map(({ kind, cells }) => [kind, treeOf(cells)]));
  const tree = (/** @type {string} */ kind) => trees.get(kind) ?? [];
  const loadAll = cellLoader(address, root);

  /**
   * @param {string} kind
   * @param {[number, number]} at
   * @param {number} metres
   */
  async function within(kind, at, metres) {
    // Slightly more, because the distance of a cell may be rounded up.
    const points = await loadAll(leavesOf(tree(kind), ({ bounds }) => metresTo(at, bounds) <= metres + 0.01));
    return nearestFirst(points, at).filter((one) => one.metres <= metres);
  }

  return {
    /** @type {Collection[]} */
    collections: index.collections.map(({ kind, count, bounds }) => ({ kind, count, bounds })),

    /** The points within a radius, nearest first. */
    within,

    /**
     * The nearest points, nearest first; fewer than `most` if there are not more.
     * @param {string} kind
     * @param {[number, number]} at latitude and longitude
     * @param {number} most
     * @returns {Promise<Found[]>}
     */
    async nearest(kind, at, most) {
      const leaves = leavesOf(tree(kind), () => true).map((cell) => ({ cell, metres: metresTo(at, cell.bounds) }));
      leaves.sort((a, b) => a.metres - b.metres);
      // First the nearest cells with enough points; then all cells that may have nearer points.
      let [enough, count] = [0, 0];
      while (enough < leaves.length && count < most) count += leaves[enough++].cell.count;
      const some = nearestFirst(await loadAll(leaves.slice(0, enough).map(({ cell }) => cell)), at);
      const reach = some[most - 1]?.metres ?? Infinity;
      return most > 0 ? (await within(kind, at, reach)).slice(0, most) : [];
    },

    /**
     * What a map of these bounds shows: the points, or the number of points in each of at most 60 cells if there are more
     * than `most`. Bounds across the date line may have a west greater than their east, or extend beyond ±180°, as on a
     * map that repeats the globe; longitudes in the result are within the bounds.
     * @param {string} kind
     * @param {Bounds} bounds
     * @param {{ most: number }} limits
     */
    view: (kind, bounds, { most }) => viewOf(tree(kind), bounds, most, loadAll),
  };
}

/**
 * Loads the points of cells, each once. A cell that failed to load is retried the next time.
 * @param {URL} index
 * @param {string} root
 * @returns {(leaves: Cell[]) => Promise<Point[]>}
 */
function cellLoader(index, root) {
  /** @type {Map<string, Promise<Point[]>>} */
  const loaded = new Map();

  /** @param {Cell} leaf */
  function load({ file = "" }) {
    let points = loaded.get(file);
    if (!points) {
      points = json(new URL(file, index)).then((cell) => pointsOf(cell, root));
      points.catch(() => loaded.delete(file));
      loaded.set(file, points);
    }
    return points;
  }
  return async (leaves) => (await Promise.all(leaves.map(load))).flat();
}

/** @param {URL} url */
async function json(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url.pathname}`);
  return answer.json();
}

/**
 * @param {File} file
 * @param {string} root
 * @returns {Point[]}
 */
function pointsOf({ kind, places, points }, root) {
  return points.map(([id, name, lat, lon, place, path, note, mark]) => {
    const [city, country, page] = places[place] ?? ["", "", ""];
    return { kind, id, name, lat, lon, city, country, href: root + page + path, note, approximate: (mark & 1) === 1, isDouble: (mark & 2) === 2 };
  });
}

/**
 * Each with its distance, nearest first; ties by id.
 * @param {Point[]} points
 * @param {[number, number]} at
 * @returns {Found[]}
 */
function nearestFirst(points, at) {
  const found = points.map((point) => ({ point, metres: metresBetween(at, [point.lat, point.lon]) }));
  return found.sort((a, b) => a.metres - b.metres || (a.point.id < b.point.id ? -1 : 1));
}
