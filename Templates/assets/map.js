import { button, element } from "./elements.js";
import { openGrid } from "./grid.js";
import { inReadingOrder, mapKeys } from "./map-keys.js";
import { kindBoxes } from "./map-kinds.js";
import { leaflet } from "./map-library.js";
import { marks } from "./map-marks.js";
import { inCopy, pointsInView } from "./map-points.js";
import { popups } from "./map-popups.js";
import { scaleBar } from "./map-scale.js";
import { underlay } from "./map-tiles.js";
import { mapWords } from "./map-words.js";

export { optionsOf } from "./map-options.js";

/** @typedef {import("./map-options.js").MapOptions} MapOptions */
/** @typedef {Awaited<ReturnType<typeof interactiveMap>>} InteractiveMap */
/** @typedef {{name: string, description?: string, city?: string, latitude: number, longitude: number, href?: string}} Own */

/** How near a map of a single point begins, and how near it may come. */
const NEAR = 14;
const NEAREST = 19;
/** So many of its neighbours are in view when it begins. */
const NEIGHBOURS = 6;

/**
 * Puts a map that can be moved into an empty box: under it the config's tiles or the site's own ground, on it the
 * site's things, below it the key.
 * @param {HTMLElement} box
 * @param {MapOptions} options
 * @returns what can be done with it: `L` and `map` are Leaflet's
 * @throws where the library or its words cannot be loaded; the box is left empty
 */
export async function interactiveMap(box, options) {
  const opening = options.pointsHref ? openGrid(options.pointsHref).catch(() => null) : Promise.resolve(null);
  const [L, words] = await Promise.all([leaflet(), mapWords(options.words ?? "")]);
  const { word } = words;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const name = options.name || word("map");
  const pane = element("div", { class: "map-pane", tabindex: "0", role: "region", "aria-label": name, "aria-description": word("keys") });
  const kindsBox = element("div", { class: "map-kinds", role: "group", "aria-label": word("map") });
  kindsBox.hidden = true;
  const note = element("p", { class: "map-note", role: "status" });
  box.replaceChildren(pane, kindsBox, note);

  const map = L.map(pane, {
    attributionControl: false, keyboard: false, zoomControl: false, maxZoom: NEAREST, minZoom: 1,
    zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still, inertia: !still,
  });
  L.control.zoom({ zoomInTitle: word("zoom_in"), zoomOutTitle: word("zoom_out"), zoomInText: "+", zoomOutText: "−" }).addTo(map);
  scaleBar(L, words.unit).addTo(map);
  const make = marks(L, words);
  const own = L.layerGroup([]).addTo(map);
  const mine = L.featureGroup([]).addTo(map);
  let grid = await opening;
  let isGone = false;
  /** The kinds that are shown. @type {Set<string>} */
  const kinds = new Set();

  const begin = await beginning(L, map, grid, options);
  begin();
  const leaveGround = underlay(L, map, pane, options, (key) => tell(key));
  drawOwn();
  popups(L, map, mine, make, words);
  mapKeys(map, pane, { begin, still });
  map.on("shown", () => inReadingOrder(map));

  const boxes = kindBoxes(kindsBox, word, (kind, isShown) => {
    if (isShown) kinds.add(kind);
    else kinds.delete(kind);
    if (kind === "own") isShown ? mine.addTo(map) : mine.remove();
    else void points?.refresh();
  });

  /** @type {ReturnType<typeof pointsInView> | undefined} */
  let points;
  showPoints();

  /** @param {string} key */
  function tell(key) {
    note.textContent = key === "" ? "" : word(key);
  }

  function showPoints() {
    if (!grid) {
      if (options.pointsHref) offerAgain();
      return;
    }
    const first = new Set(options.kinds ?? []);
    for (const { kind } of grid.collections) {
      const isShown = first.size === 0 || first.has(kind);
      if (isShown) kinds.add(kind);
      boxes.offer(kind, isShown);
    }
    const { center, title, inert = false } = options;
    const isShown = (/** @type {import("./grid.js").Point} */ { name, lat, lon }) =>
      name === title && !!center && L.latLng(center).distanceTo([lat, lon]) < 20;
    points = pointsInView(L, map, grid, make, { kinds, inert, isShown, failed: offerAgain });
    popups(L, map, points.group, make, words);
    void points.refresh();
  }

  /** Says that what is on the map did not come, with a button to ask again. */
  function offerAgain() {
    const again = button(word("retry"), async () => {
      tell("");
      pane.focus();
      if (points) return points.refresh();
      grid = await openGrid(options.pointsHref ?? "").catch(() => null);
      if (!isGone) showPoints();
    });
    note.replaceChildren(word("no_points"), " ", again);
  }

  /** The thing that the map is about, and a route. */
  function drawOwn() {
    const line = unbroken(options.line ?? []);
    if (line.length > 1) own.addLayer(L.polyline(line, { className: "map-line", interactive: false, smoothFactor: 1 }));
    if (options.center) own.addLayer(make.here(options.title ?? "", options.center));
  }

  return {
    L,
    map,
    word,
    /**
     * Shows the reader's own places, in place of those shown before.
     * @param {Own[]} places
     */
    setMine(places) {
      if (isGone) return;
      mine.clearLayers();
      for (const { name, description, city, latitude, longitude, href } of places) {
        const thing = { kind: "own", name: make.mine(name), city, note: cut(description), href };
        mine.addLayer(make.thing(thing, [latitude, inCopy(longitude, map.getCenter().lng)], options.inert ?? false));
      }
      if (places.length > 0) boxes.offer("own", true);
      else {
        // The box is ticked when it is offered again.
        boxes.withdraw("own");
        mine.addTo(map);
      }
      inReadingOrder(map);
    },
    destroy() {
      isGone = true;
      points?.destroy();
      leaveGround();
      map.remove();
      box.replaceChildren();
    },
  };
}

/**
 * As much of a long text as has room on a map.
 * @param {string} [text]
 */
const cut = (text = "") => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/**
 * How the map begins: with what it is told to show, else the thing and its nearest neighbours, else all there is.
 * @param {any} L
 * @param {any} map
 * @param {Awaited<ReturnType<typeof openGrid>> | null} grid
 * @param {MapOptions} options
 * @returns {Promise<() => void>}
 */
async function beginning(L, map, grid, { bounds, center, zoom, kinds = [], line = [] }) {
  const collections = (grid?.collections ?? []).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (bounds) {
    const [south, west, north, east] = bounds;
    return () => map.fitBounds([[south, west], [north, east < west ? east + 360 : east]], { animate: false });
  }
  if (line.length > 1 && !zoom) return () => map.fitBounds(L.latLngBounds(unbroken(line)).pad(0.1), { animate: false });
  if (center && !zoom && grid) {
    try {
      const near = (await Promise.all(collections.map(({ kind }) => grid.nearest(kind, center, NEIGHBOURS + 1)))).flat();
      const shown = near.sort((a, b) => a.metres - b.metres).slice(0, NEIGHBOURS + 1);
      const reach = 1.1 * Math.max(...shown.map(({ metres }) => metres));
      if (reach > 1) return () => map.fitBounds(L.latLng(center).toBounds(2 * reach), { animate: false, maxZoom: 16 });
    } catch {
      // It is told where the points in view are asked for.
    }
  }
  if (center) return () => map.setView(center, zoom ?? NEAR, { animate: false });
  const all = collections.map(({ bounds }) => bounds);
  if (all.length === 0) return () => map.setView([20, 0], 1, { animate: false });
  const least = (/** @type {number} */ i) => Math.min(...all.map((bounds) => bounds[i]));
  const most = (/** @type {number} */ i) => Math.max(...all.map((bounds) => bounds[i]));
  return () => map.fitBounds([[least(0), least(1)], [most(2), most(3)]], { animate: false, maxZoom: NEAR, padding: [16, 16] });
}

/**
 * A line whose longitudes never leap: over the date line it goes on beyond 180 degrees.
 * @param {[number, number][]} line
 * @returns {[number, number][]}
 */
function unbroken(line) {
  /** @type {[number, number][]} */
  const way = [];
  for (const [lat, lon] of line) way.push([lat, inCopy(lon, way.at(-1)?.[1] ?? lon)]);
  return way;
}
