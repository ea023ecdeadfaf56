/**
 * What a map shows and is made with; all of it may be missing.
 * @typedef {object} MapOptions
 * @property {[number, number] | null} [center] the thing's own point, as latitude and longitude
 * @property {number} [zoom]
 * @property {[number, number, number, number] | null} [bounds] south, west, north, east
 * @property {string[]} [kinds] those that are shown first; all where there are none
 * @property {string} [name] what it shows
 * @property {string} [title] what the thing at its centre is called
 * @property {[number, number][]} [line] a route
 * @property {string} [pointsHref] link to the grid of points
 * @property {string} [groundHref] link to the drawing of coasts and borders
 * @property {string} [tiles] the address of map tiles with its places
 * @property {string} [attribution] whose the tiles are; `[text](address)` is a link
 * @property {string} [words] link to what the map says
 * @property {boolean} [inert] whether marks of the site's things are looked at only
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
    line: (dataset.line ?? "").split(" ").map(numbers).filter((at) => at.length === 2).map(([lat, lon]) => [lat, lon]),
    pointsHref: dataset.points ?? "",
    groundHref: dataset.ground ?? "",
    tiles: dataset.tiles ?? "",
    attribution: dataset.attribution ?? "",
    words: dataset.words ?? "",
  };
}

/**
 * Numbers between commas; none where one of them is none.
 * @param {string} text
 */
function numbers(text) {
  const parts = text.split(",");
  const found = parts.map(Number);
  return parts.some((part) => part.trim() === "") || found.some((number) => !Number.isFinite(number)) ? [] : found;
}
