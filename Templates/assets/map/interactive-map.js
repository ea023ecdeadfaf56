import { button, element } from "../common/elements.js";
import { kindCheckboxes } from "./kind-checkboxes.js";
import { leaflet } from "./leaflet-loader.js";
import { mapGestures } from "./map-gestures.js";
import { addBackground } from "./map-background-layer.js";
import { mapKeys, sortMarkers } from "./map-keys.js";
import { mapLabels } from "./map-labels.js";
import { MarkerFactory } from "./map-markers.js";
import { openPopups } from "./map-popups.js";
import { scaleBar } from "./map-scale.js";
import { initialView, unbroken } from "./map-view.js";
import { listedPoints } from "./listed-points.js";
import { mapPhrases } from "./map-phrases.js";
import { openGrid } from "./point-grid.js";
import { nearestCopy, pointsInView } from "./points-in-view.js";


/** @typedef {import("./map-options.js").MapOptions} MapOptions */
/** @typedef {import("./map-phrases.js").MapPhrases} MapPhrases */
/** @typedef {import("./point-grid.js").Grid} Grid */
/** @typedef {{name: string, description?: string, city?: string, latitude: number, longitude: number, href?: string}} OwnPlace */

const MAX_ZOOM = 19;

/** A zoom that was begun by the wheel or a button has ended after this time: milliseconds. */
const ZOOM_END = 1000;

/**
 * Opens an interactive map in an empty box: below the markers the configured tiles or the site's own background, and
 * below the map the key.
 * @param {HTMLElement} box
 * @param {MapOptions} options
 * @throws if Leaflet or the phrases cannot be loaded; the box is left empty
 */
export async function interactiveMap(box, options) {
  const { listed } = options;
  const opening = listed?.length ? Promise.resolve(listedPoints(listed)) : options.pointsHref ? openGrid(options.pointsHref).catch(() => null) : Promise.resolve(null);
  const [L, phrases] = await Promise.all([leaflet(), mapPhrases(options.words ?? "")]);
  const map = new InteractiveMap(box, options, L, phrases);
  await map.start(await opening);
  return map;
}

/** A Leaflet map with the site's things and the reader's own places. */
export class InteractiveMap {
  /** @type {Grid | null} */
  #grid = null;
  /** @type {ReturnType<typeof pointsInView> | undefined} */
  #points;
  #isDestroyed = false;
  /** @type {Set<string>} */
  #shownKinds = new Set();
  #removeBackground = () => {};
  #stopGestures = () => {};

  /**
   * @param {HTMLElement} box
   * @param {MapOptions} options
   * @param {import("./leaflet-loader.js").Leaflet} L
   * @param {MapPhrases} phrases
   */
  constructor(box, options, L, phrases) {
    this.box = box;
    this.options = options;
    this.L = L;
    this.phrases = phrases;
    this.phrase = phrases.phrase;
    const { phrase } = phrases;
    this.pane = element("div", {
      class: "map-pane", tabindex: "0", role: "region", "aria-label": options.name || phrase("map"), "aria-description": phrase("keys"),
    });
    const kinds = element("div", { class: "map-kinds", role: "group", "aria-label": phrase("map"), hidden: "" });
    this.note = element("p", { class: "map-status", role: "status" });
    box.replaceChildren(this.pane, kinds, this.note);
    this.checkboxes = kindCheckboxes(kinds, phrase, (kind, isShown) => this.#showKind(kind, isShown));
    this.isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isAnimated = !this.isStill;
    this.map = L.map(this.pane, {
      attributionControl: false, keyboard: false, zoomControl: false, tap: false, maxZoom: MAX_ZOOM, minZoom: 1,
      zoomAnimation: isAnimated, fadeAnimation: isAnimated, markerZoomAnimation: isAnimated, inertia: isAnimated,
    });
    L.control.zoom({
      zoomInTitle: phrase("zoom_in"), zoomOutTitle: phrase("zoom_out"), zoomInText: "+", zoomOutText: "−",
    }).addTo(this.map);
    scaleBar(L, phrases.unit).addTo(this.map);
    this.markers = new MarkerFactory(L, phrases);
    this.subject = L.layerGroup([]).addTo(this.map);
    this.ownPlaces = L.featureGroup([]).addTo(this.map);
  }

  /** @param {Grid | null} grid `null` if it could not be loaded */
  async start(grid) {
    this.#grid = grid;
    const { L, map, options } = this;
    const reset = await initialView(L, map, grid, options);
    if (this.#isDestroyed) return;
    reset();
    this.#addRecentre(reset);
    this.#stopGestures = mapGestures(map, this.pane, this.phrase);
    this.#removeBackground = addBackground(L, map, this.pane, options, (key) => this.#report(key));
    this.#drawSubject();
    openPopups(L, map, this.ownPlaces, this.markers, this.phrases);
    mapKeys(map, this.pane, { reset, isStill: this.isStill });
    map.on("shown", () => sortMarkers(map));
    mapLabels(map, this.pane, options.labels ?? []);
    this.#showPoints();
  }

  /**
   * Shows the reader's own places instead of those shown before.
   * @param {OwnPlace[]} places
   */
  setOwnPlaces(places) {
    if (this.#isDestroyed) return;
    const { map, markers, ownPlaces } = this;
    ownPlaces.clearLayers();
    for (const { name, description, city, latitude, longitude, href } of places) {
      const thing = { kind: "own", name: markers.ownName(name), city, note: shortened(description), href };
      const at = /** @type {[number, number]} */ ([latitude, nearestCopy(longitude, map.getCenter().lng)]);
      ownPlaces.addLayer(markers.thing(thing, at, this.options.inert ?? false));
    }
    if (places.length > 0) this.checkboxes.add("own", true);
    else {
      // The checkbox is checked when it is added again.
      this.checkboxes.remove("own");
      ownPlaces.addTo(map);
    }
    sortMarkers(map);
  }

  destroy() {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#points?.destroy();
    this.#stopGestures();
    this.#removeBackground();
    this.map.closePopup();
    this.box.replaceChildren();
    // Leaflet's timers of a zoom that has begun fail on a removed map.
    setTimeout(() => this.map.remove(), ZOOM_END);
  }

  /** @param {() => void} reset */
  #addRecentre(reset) {
    const recentre = button(this.phrase("recentre"), reset, { class: "map-recentre" });
    this.L.DomEvent.disableClickPropagation(recentre);
    this.pane.append(recentre);
  }

  /** @param {string} kind @param {boolean} isShown */
  #showKind(kind, isShown) {
    if (isShown) this.#shownKinds.add(kind);
    else this.#shownKinds.delete(kind);
    if (kind === "own") isShown ? this.ownPlaces.addTo(this.map) : this.ownPlaces.remove();
    else void this.#points?.update();
  }

  /** @param {string} key of a phrase; empty: none */
  #report(key) {
    this.note.textContent = key === "" ? "" : this.phrase(key);
  }

  #showPoints() {
    const { L, map, options, markers } = this;
    if (!this.#grid) {
      if (options.pointsHref) this.#offerRetry();
      return;
    }
    const first = new Set(options.kinds ?? []);
    for (const { kind } of this.#grid.collections) {
      const isShown = first.size === 0 || first.has(kind);
      if (isShown) this.#shownKinds.add(kind);
      this.checkboxes.add(kind, isShown);
    }
    const { center, title, inert = false } = options;
    const isSubject = (/** @type {import("./point-grid.js").Point} */ { name, lat, lon }) =>
      name === title && !!center && L.latLng(center).distanceTo([lat, lon]) < 20;
    const drawn = new Set(options.labels);
    const points = { kinds: this.#shownKinds, inert, isSubject, drawn, failed: () => this.#offerRetry() };
    this.#points = pointsInView(L, map, this.#grid, markers, points);
    for (const group of this.#points.groups) openPopups(L, map, group, markers, this.phrases);
    void this.#points.update();
  }

  /** Reports that points failed to load, with a button to retry. */
  #offerRetry() {
    const retry = button(this.phrase("retry"), async () => {
      this.#report("");
      this.pane.focus();
      if (this.#points) return this.#points.update();
      this.#grid = await openGrid(this.options.pointsHref ?? "").catch(() => null);
      if (!this.#isDestroyed) this.#showPoints();
    });
    this.note.replaceChildren(this.phrase("no_points"), " ", retry);
  }

  /** Draws the things that the map is about, and a route. */
  #drawSubject() {
    const { L, options } = this;
    const lines = (options.lines ?? []).map(unbroken);
    if (lines.length > 0) {
      this.subject.addLayer(L.polyline(lines, { className: "map-line", interactive: false, smoothFactor: 1 }));
    }
    const own = options.center ? [{ name: options.title ?? "", at: options.center }] : [];
    for (const { name, at } of [...own, ...(options.subjects ?? [])]) this.subject.addLayer(this.markers.subject(name, at));
  }
}

/** @param {string} [text] */
const shortened = (text = "") => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
