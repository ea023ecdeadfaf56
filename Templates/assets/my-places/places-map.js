import { element } from "../common/elements.js";
import { pause } from "../common/time-slices.js";
import { mapOf } from "../map/map-figure.js";
import { pageOfPlace } from "./places-store.js";

/** @typedef {import("./place.js").Place} Place */
/** @typedef {import("../map/interactive-map.js").InteractiveMap} InteractiveMap */
/** @typedef {[number, number]} Point */

/** A reader without places who does nothing with the map gets it after this time at rest: milliseconds. */
const REST = 5000;

/** The zoom at which a place is shown, unless the map is zoomed in further. */
const PLACE_ZOOM = 15;

/** A map that shows more than this from side to side is too coarse to place a pin: metres. */
const MAX_WIDTH = 20_000;

/** The length of the equator in metres, and of the world in pixels at zoom 0. */
const EQUATOR = 40_075_016.686;
const WORLD = 256;

/**
 * The size of a pixel of the map in metres.
 * @param {number} latitude
 * @param {number} zoom
 */
const metresPerPixel = (latitude, zoom) => (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (WORLD * 2 ** zoom);

/**
 * The map of the page, if the site has one. It shows the reader's places, and sets a pin on a click, a long press, or with
 * the cross in its center and Enter. A map wider than 20 km zooms in instead.
 */
export class PlacesMap {
  /** @type {InteractiveMap | undefined} */
  #open;
  #want = () => {};
  /** @type {any} Leaflet's marker */
  #pin;
  /** @type {Place[]} */
  #places = [];
  /** @type {Point | null} where the pin is */
  #at = null;
  /** The id of the place that the pin stands for. */
  #pinnedId = "";
  /** @type {Place | null} the only place that is shown */
  #only = null;
  /** @type {any} its marker */
  #onlyMarker;
  /** @type {{ place: Place, isRequested: boolean } | null} what the map goes to when it opens */
  #next = null;
  /** @type {{ center: any, zoom: number } | null} the view before only one place was shown */
  #viewBefore = null;

  /**
   * @param {HTMLElement} box
   * @param {(at: Point, metres: number) => void} picked called with a point and the size of a pixel there
   */
  constructor(box, picked) {
    this.box = box;
    this.picked = picked;
    this.hint = element("p", { class: "map-hint", role: "status" });
    const figure = box.querySelector("figure[data-map]");
    this.figure = figure instanceof HTMLElement && figure.dataset.words !== undefined ? figure : null;
    /** Whether the site has interactive maps. */
    this.isAvailable = this.figure !== null;
    const isWanted = new Promise((/** @type {(value?: unknown) => void} */ resolve) => (this.#want = resolve));
    if (this.figure) void mapOf(this.figure, isWanted).then((map) => this.#start(map));
  }

  /** Opens the map now. */
  open() {
    this.#want();
  }

  /** Opens the map once the page is at rest, unless the reader's device is to save data. */
  openLater() {
    const { connection } = /** @type {any} */ (navigator);
    if (!connection?.saveData) setTimeout(() => void pause().then(() => this.open()), REST);
  }

  /** @param {Place[]} places */
  show(places) {
    this.#places = places;
    if (places.length > 0) this.open();
    this.#drawPlaces();
  }

  /**
   * @param {Point | null} at
   * @param {string} id of the place that the pin stands for; empty: a new place
   */
  setPin(at, id = "") {
    this.#at = at;
    this.#next = null;
    if (id !== this.#pinnedId) {
      this.#pinnedId = id;
      this.#drawPlaces();
    }
    this.#drawPin();
  }

  /**
   * Shows only one place; no pin can be set meanwhile.
   * @param {Place | null} place `null`: all again
   */
  showOnly(place) {
    if (!place && !this.#only) return;
    if (place) this.open();
    this.#only = place;
    this.#drawOnly();
  }

  /**
   * Moves the map to a place; a map that is not open yet goes there when it is.
   * @param {Place} place
   * @param {boolean} isRequested whether the reader asked to see it there
   */
  goTo(place, isRequested = false) {
    if (!this.#open) {
      this.#next = { place, isRequested };
      return this.open();
    }
    const { map } = this.#open;
    const { latitude, longitude } = place;
    map.setView([latitude, longitude], Math.max(map.getZoom(), PLACE_ZOOM), { animate: false });
    if (!isRequested) return;
    this.figure?.scrollIntoView({ block: "nearest" });
    map.getContainer().focus({ preventScroll: true });
  }

  /** @param {InteractiveMap} opened */
  #start(opened) {
    this.#open = opened;
    const { map } = opened;
    /** @type {HTMLElement} */
    const pane = map.getContainer();
    pane.append(element("div", { class: "map-crosshair" }), this.hint);
    let isClosing = false;
    // The click that closes a popup sets no pin.
    map.on("popupclose", () => {
      isClosing = true;
      setTimeout(() => (isClosing = false));
    });
    // Nor does the second click of a double-click, which zooms.
    map.on("click contextmenu", (/** @type {any} */ event) => {
      if (!isClosing && !(event.originalEvent?.detail > 1)) this.#pick(event.latlng);
    });
    pane.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target !== pane) return;
      event.preventDefault();
      this.#pick(map.getCenter());
    });
    this.#drawPlaces();
    this.#drawPin();
    if (this.#only) this.#drawOnly();
    if (this.#next) this.goTo(this.#next.place, this.#next.isRequested);
  }

  #drawPlaces() {
    const places = this.#places.filter(({ id }) => id !== this.#pinnedId && id !== this.#only?.id);
    this.#open?.setOwnPlaces(places.map((place) => ({ ...place, href: pageOfPlace(place.id) })));
  }

  #drawPin() {
    if (!this.#open) return;
    const { L, map } = this.#open;
    if (!this.#at) {
      this.#pin?.remove();
      this.#pin = undefined;
      return;
    }
    if (!this.#pin) {
      const icon = L.divIcon({ className: "marker-pin", iconSize: [28, 36], iconAnchor: [14, 34] });
      // With the keyboard it is moved by the field of its coordinates.
      const options = { icon, draggable: true, keyboard: false, autoPan: true, zIndexOffset: 2000 };
      this.#pin = L.marker(this.#at, options).addTo(map);
      this.#pin.on("dragend", () => this.#place(this.#pin.getLatLng()));
    } else this.#pin.setLatLng(this.#at);
    if (!map.getBounds().contains(this.#at)) map.panTo(this.#at, { animate: false });
  }

  /** @param {any} latLng */
  #pick(latLng) {
    if (!this.#open || this.#only) return;
    const { map } = this.#open;
    const width = map.getSize().x;
    const isTooWide = () => width * metresPerPixel(latLng.lat, zoom) > MAX_WIDTH;
    let zoom = map.getZoom();
    this.hint.textContent = isTooWide() ? this.box.dataset.zoomFirst ?? "" : "";
    if (!isTooWide()) return this.#place(latLng);
    while (isTooWide() && zoom < map.getMaxZoom()) zoom = Math.min(Math.floor(zoom) + 1, map.getMaxZoom());
    map.setZoomAround(latLng, zoom, { animate: false });
  }

  /** @param {any} latLng */
  #place(latLng) {
    if (!this.#open) return;
    const { lat, lng } = latLng.wrap();
    if (Math.abs(lat) <= 90) this.picked([lat, lng], metresPerPixel(lat, this.#open.map.getZoom()));
  }

  /** Shows the only place in the center, or restores the view. */
  #drawOnly() {
    if (!this.#open) return;
    const { L, map } = this.#open;
    this.#onlyMarker?.remove();
    this.#onlyMarker = undefined;
    this.hint.textContent = "";
    map.invalidateSize({ animate: false });
    if (this.#only) {
      this.#viewBefore ??= { center: map.getCenter(), zoom: map.getZoom() };
      const { name, latitude, longitude } = this.#only;
      const icon = L.divIcon({ className: "marker-subject", iconSize: [24, 24], html: element("span", {}, name) });
      const options = { icon, interactive: false, keyboard: false, zIndexOffset: 1000 };
      this.#onlyMarker = L.marker([latitude, longitude], options).addTo(map);
      map.closePopup();
      map.setView([latitude, longitude], PLACE_ZOOM, { animate: false });
    } else if (this.#viewBefore && !this.#at) {
      // While the place is edited, the map stays with its pin.
      map.setView(this.#viewBefore.center, this.#viewBefore.zoom, { animate: false });
      this.#viewBefore = null;
    }
    this.#drawPlaces();
  }
}
