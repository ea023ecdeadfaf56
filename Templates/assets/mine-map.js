import { mapOf } from "./map-figure.js";
import { pageOfMine } from "./mine-store.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {import("./map.js").InteractiveMap} InteractiveMap */
/** @typedef {[number, number]} Point */

/** How near the map comes to a place that is looked at, unless it is nearer already. */
const NEAR = 15;

/** A map that shows more than this from side to side is too coarse to place a pin on: metres. */
const WIDEST = 20_000;

/** The length of the equator in metres, and of the world in pixels at zoom 0. */
const EQUATOR = 40_075_016.686;
const WORLD = 256;

/**
 * How many metres a pixel of a map is.
 * @param {number} latitude
 * @param {number} zoom
 */
const metresPerPixel = (latitude, zoom) => (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (WORLD * 2 ** zoom);

/**
 * The map of the page, where the site has one: it shows the reader's places, and lets a pin be dropped by a click, by
 * holding a finger down, or with a cross in its middle and Enter. Where it shows more than 20 km from side to side, each
 * of these first zooms in.
 * @param {HTMLElement} box
 * @param {object} page
 * @param {(at: Point, metres: number) => void} page.picked with how many metres a pixel of the map is there
 */
export function mineMap(box, page) {
  const figure = box.querySelector("figure[data-map]");
  /** @type {InteractiveMap | undefined} */
  let open;
  /** @type {any} */
  let pin;
  /** What is wished for before the map is there. */
  /** @type {Mine[]} */
  let places = [];
  /** @type {Point | null} */
  let at = null;
  let hidden = "";
  /** The place that is viewed alone, its mark, and where the map was before. */
  /** @type {Mine | null} */
  let viewed = null;
  /** @type {any} */
  let here;
  /** @type {{ center: any, zoom: number } | null} */
  let left = null;
  const hint = document.createElement("p");
  hint.className = "map-hint";
  hint.setAttribute("role", "status");

  function showMine() {
    open?.setMine(places.filter(({ id }) => id !== hidden && id !== viewed?.id).map((place) => ({ ...place, href: pageOfMine(place.id) })));
  }

  function drawPin() {
    if (!open) return;
    const { L, map } = open;
    if (!at) {
      pin?.remove();
      pin = undefined;
      return;
    }
    if (!pin) {
      const icon = L.divIcon({ className: "mark-pin", iconSize: [28, 36], iconAnchor: [14, 34] });
      // The keyboard moves it by the field of its coordinates.
      pin = L.marker(at, { icon, draggable: true, keyboard: false, autoPan: true, zIndexOffset: 2000 }).addTo(map);
      pin.on("dragend", () => put(pin.getLatLng()));
    } else pin.setLatLng(at);
    if (!map.getBounds().contains(at)) map.panTo(at, { animate: false });
  }

  /** @param {any} where Leaflet's */
  function picked(where) {
    if (!open || viewed) return;
    const { map } = open;
    const width = map.getSize().x;
    const isWide = () => width * metresPerPixel(where.lat, zoom) > WIDEST;
    let zoom = map.getZoom();
    hint.textContent = isWide() ? box.dataset.zoomFirst ?? "" : "";
    if (!isWide()) return put(where);
    while (isWide() && zoom < map.getMaxZoom()) zoom = Math.min(Math.floor(zoom) + 1, map.getMaxZoom());
    map.setZoomAround(where, zoom, { animate: false });
  }

  /** @param {any} where Leaflet's */
  function put(where) {
    if (!open) return;
    const { lat, lng } = where.wrap();
    if (Math.abs(lat) <= 90) page.picked([lat, lng], metresPerPixel(lat, open.map.getZoom()));
  }

  /** Shows the viewed place in the middle, or goes back to where the map was. */
  function drawViewed() {
    if (!open) return;
    const { L, map } = open;
    here?.remove();
    here = undefined;
    hint.textContent = "";
    map.invalidateSize({ animate: false });
    if (viewed) {
      left ??= { center: map.getCenter(), zoom: map.getZoom() };
      const name = document.createElement("span");
      name.textContent = viewed.name;
      const icon = L.divIcon({ className: "mark-here", iconSize: [24, 24], html: name });
      const at = [viewed.latitude, viewed.longitude];
      here = L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(map);
      map.closePopup();
      map.setView(at, NEAR, { animate: false });
    } else if (left && !at) {
      // While the place is edited the map stays with its pin.
      map.setView(left.center, left.zoom, { animate: false });
      left = null;
    }
    showMine();
  }

  /** @param {InteractiveMap} found */
  function begin(found) {
    open = found;
    const { map } = found;
    /** @type {HTMLElement} */
    const pane = map.getContainer();
    const cross = document.createElement("div");
    cross.className = "map-cross";
    pane.append(cross, hint);
    let isClosing = false;
    // The click that closes what a mark says is no pin.
    map.on("popupclose", () => {
      isClosing = true;
      setTimeout(() => (isClosing = false));
    });
    // The second click of a double one, which zooms, is no pin either.
    map.on("click contextmenu", (/** @type {any} */ event) => isClosing || event.originalEvent?.detail > 1 || picked(event.latlng));
    pane.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target !== pane) return;
      event.preventDefault();
      picked(map.getCenter());
    });
    showMine();
    drawPin();
    if (viewed) drawViewed();
  }

  const isThere = figure instanceof HTMLElement && figure.dataset.words !== undefined;
  if (isThere) void mapOf(figure).then(begin);

  return {
    /** Whether the site has maps that can be moved. */
    isThere,
    /** @param {Mine[]} mine */
    show(mine) {
      places = mine;
      showMine();
    },
    /**
     * @param {Point | null} where
     * @param {string} instead the id of the place that the pin stands for; empty: a new one
     */
    pin(where, instead = "") {
      at = where;
      if (instead !== hidden) {
        hidden = instead;
        showMine();
      }
      drawPin();
    },
    /**
     * Shows one place alone, where no pin can be dropped.
     * @param {Mine | null} place `null`: all again
     */
    view(place) {
      if (!place && !viewed) return;
      viewed = place;
      drawViewed();
    },
    /**
     * Brings a place into the middle.
     * @param {Mine} place
     * @param {boolean} isAsked whether the reader wants to see it there
     */
    look({ latitude, longitude }, isAsked = false) {
      if (!open) return;
      const { map } = open;
      map.setView([latitude, longitude], Math.max(map.getZoom(), NEAR), { animate: false });
      if (!isAsked) return;
      figure?.scrollIntoView({ block: "nearest" });
      map.getContainer().focus({ preventScroll: true });
    },
  };
}
