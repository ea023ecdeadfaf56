import { metresBetween } from "../common/distance.js";
import { filled } from "../common/phrases.js";
import { madeMap } from "../map/drawn-map.js";
import { ridesOf } from "./journey-words.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("../journeys/journey-legs.js").Stop} Stop */
/** @typedef {[number, number]} Point */
/** @typedef {{ name: string, at: Point }} End a point of the map */
/** @typedef {{ from: End | null, to: End | null }} Ends where a journey begins and ends, if these are points */

/** The smallest distance of two points that have marks of their own on the map, in metres. */
const APART = 20;

/** @param {(Stop | null)[]} stops @returns {Point[]} */
const pointsOf = (stops) => stops.flatMap((stop) => (stop?.point ? [stop.point] : []));

/** @param {Stop | null} stop @param {End | null} end in place of a stop @returns {Point[]} */
const endPoint = (stop, end) => (stop ? pointsOf([stop]) : end ? [end.at] : []);

/** @param {Stop} stop */
const nameOf = ({ station, id }) => station?.name ?? id;

/**
 * The drawn map of the way of a journey: rides, walks, and where one boards and alights.
 * @param {Journey} journey
 * @param {DOMStringMap} phrases `wayMap`, `north`
 * @param {string} unit of distances
 * @param {Ends} own
 * @returns {HTMLElement[]} none where stops have no points
 */
export function journeyMap(journey, phrases, unit, own) {
  const rides = ridesOf(journey);
  const [first, last] = [rides[0].calls[0].stop, rides[rides.length - 1].calls[rides[rides.length - 1].calls.length - 1].stop];
  const ends = rides.flatMap(({ calls }) => [calls[0].stop, calls[calls.length - 1].stop]);
  const between = rides.flatMap(({ calls }) => calls.slice(1, -1).map(({ stop }) => stop));
  /** @type {{ name: string, at: Point, mark: string, radius?: number }[]} */
  const marks = [];
  for (const [stops, mark] of /** @type {[Stop[], string][]} */ ([[[last, ...ends], "way-end"], [between, "way-stop"]])) {
    for (const stop of stops) {
      const { point } = stop;
      if (point && !marks.some(({ at }) => metresBetween(at, point) < APART)) marks.push({ name: nameOf(stop), at: point, mark, ...(mark === "way-stop" ? { radius: 2.5 } : {}) });
    }
  }
  const lines = journey.legs.flatMap((leg) => {
    const points = leg.kind === "ride" ? pointsOf(leg.calls.map(({ stop }) => stop)) : [...endPoint(leg.from, own.from), ...endPoint(leg.to, own.to)];
    return points.length > 1 ? [{ points, ...(leg.kind === "ride" ? { line: "route-line" } : { line: "way-walk", dash: "1 4" }) }] : [];
  });
  if (lines.length === 0) return [];
  const points = [own.from, own.to].flatMap((end) => (end ? [end] : []));
  marks.unshift(...points.map((end) => ({ ...end, mark: "way-point", radius: 5 })));
  const name = filled(phrases.wayMap ?? "", { from: nameOf(first), to: nameOf(last) });
  return madeMap({ name, marks, here: null, lines }, phrases, unit, [], { lines: lines.map(({ points }) => points), subjects: points });
}
