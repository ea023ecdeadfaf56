import { DETAIL_ZOOM, drawnLayer, loadDrawing } from "./drawn-background.js";

/** @typedef {import("./leaflet-loader.js").Leaflet} Leaflet */

/**
 * The background is drawn instead of tiles after this number of failed tiles in a row, if none of the first tiles loads,
 * or after this time without a tile, in milliseconds.
 */
const MAX_FAILURES = 4;
const TIMEOUT = 8000;

/**
 * Adds the background below the markers: the configured tiles, otherwise the site's own drawing.
 * @param {Leaflet} L
 * @param {any} map
 * @param {HTMLElement} pane
 * @param {import("./map-options.js").MapOptions} options
 * @param {(key: string) => void} report shows a phrase, by its key; empty: none
 */
export function addBackground(L, map, pane, options, report) {
  /** @type {any} */
  let layer;
  let credit = options.tiles ? options.attribution ?? "" : "";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const recolour = () => layer?.redraw();

  /** @param {string} key a phrase that is shown instead of the usual ones */
  async function draw(key) {
    const update = () => report(key || (map.getZoom() >= DETAIL_ZOOM ? "coarse" : ""));
    update();
    map.on("zoomend", update);
    if (!options.groundHref) return;
    try {
      layer = drawnLayer(L, await loadDrawing(options.groundHref), pane).addTo(map);
      dark.addEventListener("change", recolour);
    } catch {
      // The map works without a background.
    }
  }

  function addTiles() {
    let failures = 0;
    let hasLoaded = false;
    layer = tileLayer(L, options);
    const fail = () => {
      clearTimeout(timer);
      layer.off().remove();
      credit = "";
      pane.querySelector(".map-attribution")?.remove();
      void draw("no_tiles");
    };
    const timer = setTimeout(fail, TIMEOUT);
    layer.on("tileload", () => {
      failures = 0;
      hasLoaded = true;
      clearTimeout(timer);
    });
    layer.on("tileerror", () => {
      failures += 1;
      if (failures === MAX_FAILURES) fail();
    });
    // A small map may have fewer tiles than that. Leaflet uses the layer after this event.
    layer.on("load", () => !hasLoaded && failures > 0 && queueMicrotask(fail));
    layer.addTo(map);
    return () => clearTimeout(timer);
  }

  /** @type {() => void} */
  let cancel = () => {};
  if (options.tiles) cancel = addTiles();
  else void draw("");
  if (credit !== "") pane.append(creditLine(credit));
  return () => {
    cancel();
    dark.removeEventListener("change", recolour);
  };
}

/**
 * Tiles that are requested with the configured referrer.
 * @param {Leaflet} L
 * @param {import("./map-options.js").MapOptions} options
 */
function tileLayer(L, options) {
  const layer = L.tileLayer(options.tiles, { maxZoom: 22, maxNativeZoom: 19 });
  const { createTile } = layer;
  /** @type {(...coordinates: any[]) => HTMLImageElement} */
  layer.createTile = (...coordinates) => {
    const tile = createTile.apply(layer, coordinates);
    tile.referrerPolicy = options.tileReferrer ?? "";
    return tile;
  };
  return layer;
}

/**
 * The attribution of the tiles; `[text](address)` in it is a link.
 * @param {string} text
 */
function creditLine(text) {
  const line = document.createElement("p");
  line.className = "map-attribution";
  let from = 0;
  for (const found of text.matchAll(/\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g)) {
    const link = document.createElement("a");
    link.href = found[2];
    link.textContent = found[1];
    line.append(text.slice(from, found.index), link);
    from = (found.index ?? 0) + found[0].length;
  }
  line.append(text.slice(from));
  return line;
}
