// The part of the world that a drawn map shows, as MapWindow.swift has it: coordinates are in worlds of Web Mercator, x from
// 0 at 180° W to 1 at 180° E, y from 0 at 85.0511° N to 1 in the south.

import { nearestCopy } from "./points-in-view.js";

/** The size of the frame of a drawn map, in its units. */
export const [WIDTH, HEIGHT] = [360, 240];

/** The width of the world in the drawing of coasts and borders. */
const WORLD = 12_288;
/** The smallest width in metres for which coasts are drawn; on narrower maps they would be too inaccurate. */
const COARSE = 300_000;
/** The largest width in metres for which a map has a scale bar. */
const SCALED = 3_000_000;
/** The margin at each side, for marks and labels. */
const MARGIN = { x: 34, y: 26 };
const NORTHMOST = 85.0511287798066;
const EQUATOR = 2 * Math.PI * 6_371_008.8;

/** @typedef {[lat: number, lon: number]} Point in degrees */

/** @param {number} lat @returns {number} its y */
const yOf = (lat) => 0.5 - Math.asinh(Math.tan((Math.max(-NORTHMOST, Math.min(NORTHMOST, lat)) * Math.PI) / 180)) / (2 * Math.PI);
const latitude = (/** @type {number} */ y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
/** @param {number} y @returns {number} the width of a world there, in metres */
const metresAt = (y) => EQUATOR / Math.cosh(Math.PI * (1 - 2 * y));

/**
 * The smallest window with all points, the first of which is on this side of the date line.
 * @param {Point[]} points at least one
 * @param {number} least the smallest width in metres
 */
export function mapWindow(points, least) {
  const middleLon = points[0][1];
  const xOf = (/** @type {number} */ lon) => (nearestCopy(lon, middleLon) + 180) / 360;
  let [west, east, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lat, lon] of points) {
    const [x, y] = [xOf(lon), yOf(lat)];
    [west, east, top, bottom] = [Math.min(west, x), Math.max(east, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const [x, y] = [(west + east) / 2, (top + bottom) / 2];
  const width = Math.min(1, Math.max(((east - west) * WIDTH) / (WIDTH - 2 * MARGIN.x), ((bottom - top) * WIDTH) / (HEIGHT - 2 * MARGIN.y), least / metresAt(y)));
  const height = (width * HEIGHT) / WIDTH;
  const [left, upper] = [x - width / 2, Math.max(0, Math.min(1 - height, y - height / 2))];
  const metres = metresAt(upper + height / 2) * width;
  const thousandths = (/** @type {number} */ number) => Math.round(number * 1000) / 1000;
  const hundredths = (/** @type {number} */ number) => Math.round(number * 100) / 100;
  return {
    /** @param {Point} point @returns {[number, number]} its spot in the frame */
    spot: ([lat, lon]) => [Math.round(((xOf(lon) - left) * WIDTH) / width), Math.round(((yOf(lat) - upper) * WIDTH) / width)],
    /** Metres per unit of the frame; null where the scale varies too much for a bar. */
    scale: metres <= SCALED ? metres / WIDTH : null,
    /** `south,west,north,east` in degrees, for the interactive map. */
    bounds: [latitude(upper + height), left * 360 - 180, latitude(upper), (left + width) * 360 - 180].map(thousandths).join(","),
    /** The part of the drawing of coasts to show; empty if the map is too narrow for it. */
    ground: metres >= COARSE ? [left, upper, width, height].map((number) => hundredths(number * WORLD)).join(",") : "",
  };
}
