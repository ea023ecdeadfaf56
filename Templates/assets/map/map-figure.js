import { button, element, part } from "../common/elements.js";
import { mayHavePlaces } from "../common/storage.js";
import { optionsOf } from "./map-options.js";

/** @typedef {import("./interactive-map.js").InteractiveMap} InteractiveMap */

/** Loading is reported after this time: milliseconds. */
const REPORT_AFTER = 300;

/**
 * The interactive map of a figure whose page opens it, once it is loaded, however often that is retried.
 * @param {HTMLElement} figure `figure[data-map][data-at-once]`
 * @param {Promise<unknown>} isWanted when the page opens it; the reader may do so before
 * @returns {Promise<InteractiveMap>}
 */
export const mapOf = (figure, isWanted) => new Promise((resolve) => {
  const own = new MapFigure(figure, resolve);
  void isWanted.then(() => own.open());
});

/** Offers to replace the page's drawn maps with interactive ones. */
export function mapFigures() {
  for (const figure of document.querySelectorAll("figure[data-map]")) {
    // A site without Leaflet has no phrases for it either.
    if (figure instanceof HTMLElement && figure.dataset.words && !("atOnce" in figure.dataset)) new MapFigure(figure);
  }
}

/**
 * Offers to replace a drawn map that a script has made.
 * @param {HTMLElement} figure
 * @param {import("./map-options.js").MapOptions} options besides those of its attributes
 */
export function offerInteractive(figure, options) {
  if (figure.dataset.words) new MapFigure(figure, undefined, options);
}

class MapFigure {
  /** @type {InteractiveMap | undefined} */
  #map;
  #isOpening = false;
  /** Stops showing the reader's places. */
  #hideOwnPlaces = () => {};

  /**
   * @param {HTMLElement} figure
   * @param {(map: InteractiveMap) => void} [opened] given if the page opens the map, which then stays open
   * @param {import("./map-options.js").MapOptions} [options] besides those of its attributes
   */
  constructor(figure, opened, options = {}) {
    this.options = options;
    this.figure = figure;
    this.opened = opened;
    this.drawn = part(figure, ".static-map", HTMLElement);
    this.caption = figure.querySelector("figcaption") ?? figure.appendChild(element("figcaption"));
    this.live = element("div", { class: "interactive-map" });
    this.note = element("p", { class: "map-status", role: "alert" });
    this.toggle = button(figure.dataset.open ?? "", () => (this.#map ? this.#close(this.#map) : void this.open()), { class: "map-toggle" });
    this.caption.append(this.toggle);
    this.drawn.addEventListener("click", (event) => {
      if (event.target instanceof Element && !event.target.closest("a, button")) void this.open();
    });
  }

  async open() {
    if (this.#isOpening || this.#map) return;
    this.#isOpening = true;
    const { figure, live, note, toggle } = this;
    const { dataset } = figure;
    note.remove();
    const timer = setTimeout(() => (toggle.textContent = dataset.loading ?? ""), REPORT_AFTER);
    preload("../map/interactive-map.js", "../leaflet.js", "../leaflet.markercluster.js");
    try {
      const { interactiveMap } = await import("../map/interactive-map.js");
      const { width, height } = (this.drawn.querySelector("svg") ?? this.drawn).getBoundingClientRect();
      if (height > 0) live.style.setProperty("--map-ratio", `${width} / ${height}`);
      // Leaflet measures its box, which must be in the page before the drawn map is hidden.
      figure.prepend(live);
      this.#map = await interactiveMap(live, { ...optionsOf(figure), labels: this.#drawnLabels(), ...this.options });
      this.#show(this.#map);
    } catch {
      live.replaceChildren();
      live.remove();
      note.textContent = dataset.failed ?? "";
      figure.append(note);
      toggle.textContent = dataset.retry ?? "";
    } finally {
      clearTimeout(timer);
      this.#isOpening = false;
    }
  }

  #drawnLabels() {
    return [...this.drawn.querySelectorAll("text:not(.subject-label)")].map(({ textContent }) => textContent ?? "");
  }

  /** @param {InteractiveMap} map */
  #show(map) {
    this.figure.dataset.live = "";
    this.caption.prepend(part(this.live, ".map-kinds", HTMLElement));
    if (this.opened) {
      this.toggle.remove();
      // The page shows the reader's places itself.
      this.opened(map);
    } else {
      this.toggle.textContent = map.phrase("close");
      part(this.live, ".map-pane", HTMLElement).focus({ preventScroll: true });
      this.#hideOwnPlaces = showOwnPlaces(map);
    }
  }

  /** @param {InteractiveMap} map */
  #close(map) {
    this.#hideOwnPlaces();
    map.destroy();
    this.#map = undefined;
    this.caption.querySelector(".map-kinds")?.remove();
    this.live.remove();
    delete this.figure.dataset.live;
    this.toggle.textContent = this.figure.dataset.open ?? "";
    this.toggle.focus({ preventScroll: true });
  }
}

/**
 * Loads modules that others will import, so that all arrive together.
 * @param {string[]} modules
 */
function preload(...modules) {
  for (const module of modules) {
    const href = new URL(module, import.meta.url).href;
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(element("link", { rel: "modulepreload", href }));
  }
}

/**
 * Shows the reader's own places on a map, and updates them when they change in another tab.
 * @param {InteractiveMap} map
 * @returns {() => void} stops it
 */
function showOwnPlaces(map) {
  const show = async () => map.setOwnPlaces(await (await import("../my-places/places-on-map.js")).placesOnMap());
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("stationary-places") : undefined;
  channel?.addEventListener("message", show);
  void mayHavePlaces().then((isPossible) => (isPossible ? show() : undefined));
  return () => channel?.close();
}
