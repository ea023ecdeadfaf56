/**
 * The options of a map.
 * @typedef {object} MapOptions
 * @property {[number, number] | null} [center] the thing's own point, as latitude and longitude
 * @property {number} [zoom]
 * @property {[number, number, number, number] | null} [bounds] south, west, north, east
 * @property {string[]} [kinds] shown at first; empty: all
 * @property {string} [name] the label of the map
 * @property {string} [title] the name of the thing at its center
 * @property {{ name: string, at: [number, number] }[]} [subjects] further things that the map is about
 * @property {[number, number][][]} [lines] of a route
 * @property {string} [pointsHref] link to the grid of points
 * @property {string} [groundHref] link to the drawing of coasts and borders
 * @property {string} [tiles] the address of tiles with its placeholders
 * @property {string} [tileReferrer] referrer policy of requests for tiles
 * @property {string} [attribution] of the tiles; `[text](address)` is a link
 * @property {string} [words] link to the phrases of the map
 * @property {string[]} [labels] the names that the drawn map shows
 * @property {boolean} [inert] whether markers have no popups
 * @property {import("./grid-cells.js").Point[]} [listed] shown instead of those of the grid
 */

/**
 * The options that an element's data attributes give; templates write them with `partials/map-data`.
 * @param {HTMLElement} element
 * @returns {MapOptions}
 */
export function optionsOf({ dataset }) {
  const own = numbers(`${dataset.lat ?? ""},${dataset.lon ?? ""}`);
  const bounds = numbers(dataset.bounds ?? "");
  return {
    center: own.length === 2 ? [own[0], own[1]] : null,
    bounds: bounds.length === 4 ? [bounds[0], bounds[1], bounds[2], bounds[3]] : null,
    kinds: (dataset.shown ?? "").split(" ").filter((kind) => kind !== ""),
    name: dataset.name ?? "",
    title: dataset.title ?? "",
    lines: (dataset.line ?? "").split(";").map(points).filter((line) => line.length > 1),
    pointsHref: dataset.points ?? "",
    groundHref: dataset.ground ?? "",
    tiles: dataset.tiles ?? "",
    tileReferrer: dataset.tileReferrer ?? "",
    attribution: dataset.attribution ?? "",
    words: dataset.words ?? "",
  };
}

/**
 * Reads points separated by blanks.
 * @param {string} text
 * @returns {[number, number][]}
 */
function points(text) {
  return text.split(" ").map(numbers).filter((at) => at.length === 2).map(([lat, lon]) => [lat, lon]);
}

/**
 * Reads numbers separated by commas; empty if one is invalid.
 * @param {string} text
 */
function numbers(text) {
  const parts = text.split(",");
  const found = parts.map(Number);
  return parts.some((part) => part.trim() === "") || found.some((number) => !Number.isFinite(number)) ? [] : found;
}
