// A drawn map made in the browser, with the look of those that pages have.

import { distanceWords } from "../common/distance.js";
import { nameLanguage } from "../common/name-language.js";
import { DrawnLabels, boxAround, overlaps, textWidth } from "./drawn-labels.js";
import { offerInteractive } from "../map/map-figure.js";
import { HEIGHT, WIDTH, mapWindow } from "./map-window.js";

/** @typedef {import("./map-window.js").Point} Point */
/** @typedef {import("./drawn-labels.js").Box} Box */
/**
 * @typedef {object} Drawing
 * @property {string} name the alternative text
 * @property {{ name: string, at: Point, mark: string, dash?: string, radius?: number }[]} marks those to be labelled first are first; `mark`: the class
 * @property {{ name: string, at: Point } | null} here the thing that the map is about
 * @property {{ points: Point[], line: string, dash?: string, isQuiet?: boolean }[]} lines `line`: the class; labels may cover quiet ones
 * @property {number} [named] the largest number of labels
 */

/** The smallest width of a map in metres. */
const LEAST = 1000;
/** How many marks have labels, unless a map says otherwise. */
const NAMED = 12;
/** From so many marks on they are small, and labels may cover those without one. */
const DENSE = 60;
/** The longest scale bar. */
const BAR = 100;

/**
 * A figure with a drawn map, which readers may make interactive. It is made from the page's template.
 * @param {Drawing} drawing
 * @param {DOMStringMap} phrases `north`
 * @param {string} unit of distances: km, mi or m
 * @param {(string | Node)[]} legend
 * @param {import("./map-options.js").MapOptions} [options] of the interactive map
 * @returns {HTMLElement[]} none if nothing has a point
 */
export function madeMap(drawing, { north = "N" }, unit, legend, options = {}) {
  const template = document.querySelector("template[data-made-map]");
  const points = pointsOf(drawing);
  if (!(template instanceof HTMLTemplateElement) || points.length === 0) return [];
  const figure = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild);
  const view = mapWindow(points, LEAST);
  const drawn = figure.querySelector(".static-map");
  const { ground } = figure.dataset;
  if (ground && view.ground) {
    drawn?.append(Object.assign(document.createElement("img"), { className: "map-background", alt: "", width: WIDTH, height: HEIGHT, src: `${ground}#svgView(viewBox(${view.ground}))` }));
  }
  drawn?.append(picture(drawing, view, { north, unit }));
  figure.querySelector("figcaption")?.append(...legend);
  Object.assign(figure.dataset, { name: drawing.name, bounds: view.bounds });
  offerInteractive(figure, options);
  return [figure];
}

/** @param {Drawing} drawing */
const pointsOf = ({ marks, here, lines }) => [...(here ? [here.at] : []), ...marks.map(({ at }) => at), ...lines.flatMap(({ points }) => points)];

/**
 * @param {Drawing} drawing
 * @param {ReturnType<typeof mapWindow>} view
 * @param {{ north: string, unit: string }} words
 */
function picture({ name, marks, here, lines, named = NAMED }, view, { north, unit }) {
  const isDense = marks.length >= DENSE;
  const svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": name, ...(isDense ? { class: "dense" } : {}) });
  const spots = marks.map(({ at }) => view.spot(at));
  const dotsOf = (/** @type {Drawing["lines"]} */ some) => some.flatMap(({ points }) => along(points.map(view.spot)));
  const dots = dotsOf(lines.filter(({ isQuiet }) => !isQuiet));
  const own = here ? view.spot(here.at) : null;
  for (const [line, path] of paths(lines, view)) {
    const { dash } = lines.find((one) => one.line === line) ?? {};
    svg.append(shape("path", { class: line, d: path, ...(dash ? { "stroke-dasharray": dash } : {}) }));
  }
  // The first are drawn last, above the others.
  for (let i = marks.length - 1; i >= 0; i--) {
    const { mark, dash, radius = 4 } = marks[i];
    svg.append(shape("circle", { class: mark, cx: spots[i][0], cy: spots[i][1], r: isDense ? 2.5 : radius, ...(dash ? { "stroke-dasharray": dash } : {}) }));
  }
  if (own) svg.append(shape("circle", { class: "map-subject", cx: own[0], cy: own[1], r: 7 }));
  const signs = drawSigns(svg, view.scale, { north, unit }, [...spots, ...dotsOf(lines), ...(own ? [own] : [])].map((spot) => boxAround(spot, 6)));
  const labels = new DrawnLabels([...signs, ...(isDense ? [] : spots.map((spot) => boxAround(spot, 5))), ...dots.map((spot) => boxAround(spot, 1)), ...(own ? [boxAround(own, 9)] : [])]);
  if (own && here) labels.place(here.name, own, 14);
  const count = labels.labels.length;
  marks.forEach((mark, i) => {
    if (labels.labels.length - count < named) labels.place(mark.name, spots[i], 8);
  });
  labels.labels.forEach(({ text, name, x, y, anchor }, i) => {
    const lang = nameLanguage(name);
    const label = shape("text", { x, y, "text-anchor": anchor, ...(lang ? { lang } : {}), ...(i < count ? { class: "subject-label" } : {}) });
    label.textContent = text;
    svg.append(label);
  });
  return svg;
}

/**
 * The lines, those of one class in one path.
 * @param {Drawing["lines"]} lines
 * @param {ReturnType<typeof mapWindow>} view
 */
function paths(lines, view) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { points, line } of lines) found.set(line, `${found.get(line) ?? ""}M${points.map((point) => view.spot(point).join(" ")).join("L")}`);
  return found;
}

/**
 * Points along a line, so close together that no label fits between them.
 * @param {[number, number][]} spots
 */
function along(spots) {
  return spots.slice(1).flatMap(([x, y], i) => {
    const [across, down] = [x - spots[i][0], y - spots[i][1]];
    const pieces = Math.max(1, Math.floor(Math.max(Math.abs(across), Math.abs(down)) / 6));
    return Array.from({ length: pieces + 1 }, (_, piece) => /** @type {[number, number]} */ ([Math.round(x - (across * piece) / pieces), Math.round(y - (down * piece) / pieces)]));
  });
}

/**
 * Draws the scale bar and the north arrow in corners that are free.
 * @param {SVGElement} svg
 * @param {number | null} scale metres per unit
 * @param {{ north: string, unit: string }} words
 * @param {Box[]} taken
 * @returns {Box[]} their space
 */
function drawSigns(svg, scale, { north, unit }, taken) {
  /** @type {Box[]} */
  const boxes = [];
  const isFree = (/** @type {Box} */ box) => ![...taken, ...boxes].some((one) => overlaps(one, box));
  if (scale !== null) {
    const { length, label } = scaleBar(scale, unit);
    const breadth = length + textWidth(label) + 12;
    const corners = [[14, HEIGHT - 14], [WIDTH - breadth, HEIGHT - 14], [14, 22], [WIDTH - breadth, 22]];
    const free = corners.find(([x, y]) => isFree([x - 14, y - 14, x + breadth, y + 14]));
    if (free) {
      const [x, y] = free;
      boxes.push([x - 14, y - 14, x + breadth, y + 14]);
      const text = shape("text", { x: x + length + 6, y });
      text.textContent = label;
      svg.append(shape("path", { class: "scale", d: `M${x} ${y - 6}v6h${length}v-6` }), text);
    }
  }
  const corners = [[WIDTH - 16, 10], [16, 10], [WIDTH - 16, HEIGHT - 36], [16, HEIGHT - 36]];
  const free = corners.find(([x, y]) => isFree([x - 16, y - 10, x + 16, y + 36]));
  if (free) {
    const [x, y] = free;
    boxes.push([x - 16, y - 10, x + 16, y + 36]);
    const text = shape("text", { x, y: y + 31, "text-anchor": "middle" });
    text.textContent = north;
    svg.append(shape("path", { class: "north", d: `M${x} ${y}l6 17-6-4-6 4z` }), text);
  }
  return boxes;
}

/**
 * The longest round distance that fits.
 * @param {number} scale metres per unit
 * @param {string} unit
 */
function scaleBar(scale, unit) {
  const most = BAR * scale;
  const length = unit === "mi" ? 1609.344 : most < 1000 ? 1 : 1000;
  const power = 10 ** Math.floor(Math.log10(most / length));
  const value = ([5, 2].find((factor) => factor * power <= most / length) ?? 1) * power;
  const label = distanceLabel(value * length, unit === "mi" ? "mi" : length === 1 ? "m" : "km");
  return { length: Math.max(1, Math.round((value * length) / scale)), label };
}

/** @param {number} metres @param {string} unit */
function distanceLabel(metres, unit) {
  const value = metres / (unit === "mi" ? 1609.344 : unit === "km" ? 1000 : 1);
  if (value < 1) return distanceWords(metres, unit, document.documentElement.lang);
  const name = { mi: "mile", km: "kilometer", m: "meter" }[unit];
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 0 }).format(value);
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
