import { metresBetween } from "../common/distance.js";
import { nearestCopy } from "./points-in-view.js";

/** @typedef {import("./grid-cells.js").Point} Point */
/** @typedef {import("./point-grid.js").Grid} Grid */

/**
 * A few points of one kind, as the site's grid has all.
 * @param {Point[]} points at least one
 * @returns {Grid}
 */
export function listedPoints(points) {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  const { kind } = points[0];
  const nearest = (/** @type {[number, number]} */ at) =>
    points.map((point) => ({ point, metres: metresBetween(at, [point.lat, point.lon]) })).sort((a, b) => a.metres - b.metres);
  return {
    collections: [{ kind, count: points.length, bounds: [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)] }],
    within: async (_, at, metres) => nearest(at).filter((one) => one.metres <= metres),
    nearest: async (_, at, most) => nearest(at).slice(0, most),
    view: async (_, { south, west, north, east }) => ({
      points: points.flatMap((point) => {
        const lon = nearestCopy(point.lon, (west + east) / 2);
        return point.lat >= south && point.lat <= north && lon >= west && lon <= east ? [{ ...point, lon }] : [];
      }),
      clusters: [],
    }),
  };
}
