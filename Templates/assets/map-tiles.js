import { COARSE, groundLayer, loadGround } from "./map-ground.js";

/** @typedef {import("./map-library.js").Leaflet} Leaflet */

/**
 * So many tiles in a row that do not come, none of the first, or so long without one, in milliseconds, and the ground is
 * drawn instead.
 */
const MISSING = 4;
const PATIENCE = 8000;

/**
 * What lies under the marks: the tiles of the host that the config names, else the site's own ground.
 * @param {Leaflet} L
 * @param {any} map
 * @param {HTMLElement} pane
 * @param {import("./map-options.js").MapOptions} options
 * @param {(key: string) => void} say what the reader should know of it, by the key of its words; empty: nothing
 */
export function underlay(L, map, pane, options, say) {
  /** @type {any} */
  let layer;
  let credit = options.tiles ? options.attribution ?? "" : "";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const recolour = () => layer?.redraw();

  /** @param {string} word said while nothing is more pressing */
  async function drawGround(word) {
    const tell = () => say(word || (map.getZoom() >= COARSE ? "coarse" : ""));
    tell();
    map.on("zoomend", tell);
    if (!options.groundHref) return;
    try {
      layer = groundLayer(L, await loadGround(options.groundHref), pane).addTo(map);
      dark.addEventListener("change", recolour);
    } catch {
      // Marks, scale and names stand without it.
    }
  }

  function askForTiles() {
    let missing = 0;
    let hasCome = false;
    layer = L.tileLayer(options.tiles, { maxZoom: 22, maxNativeZoom: 19 });
    const fail = () => {
      clearTimeout(timer);
      layer.off().remove();
      credit = "";
      pane.querySelector(".map-credit")?.remove();
      void drawGround("no_tiles");
    };
    const timer = setTimeout(fail, PATIENCE);
    layer.on("tileload", () => {
      missing = 0;
      hasCome = true;
      clearTimeout(timer);
    });
    layer.on("tileerror", () => {
      missing += 1;
      if (missing === MISSING) fail();
    });
    // A small map may want fewer than that. Leaflet still needs its layer when it has told so.
    layer.on("load", () => !hasCome && missing > 0 && queueMicrotask(fail));
    layer.addTo(map);
    return () => clearTimeout(timer);
  }

  /** @type {() => void} */
  let forget = () => {};
  if (options.tiles) forget = askForTiles();
  else void drawGround("");
  if (credit !== "") pane.append(creditLine(credit));
  return () => {
    forget();
    dark.removeEventListener("change", recolour);
  };
}

/**
 * Whose the tiles are: text, in which `[text](address)` is a link.
 * @param {string} text
 */
function creditLine(text) {
  const line = document.createElement("p");
  line.className = "map-credit";
  let from = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g)) {
    const link = document.createElement("a");
    link.href = found[2];
    link.textContent = found[1];
    line.append(text.slice(from, found.index), link);
    from = (found.index ?? 0) + found[0].length;
  }
  line.append(text.slice(from));
  return line;
}
