import { mapOf } from "./map-figure.js";
import { pageOfMine } from "./mine-store.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {import("./map.js").InteractiveMap} InteractiveMap */
/** @typedef {[number, number]} Point */

/** How near the map comes to a place that is looked at, unless it is nearer already. */
const NEAR = 15;

/**
 * The map of the page, where the site has one: it shows the reader's places, and lets a pin be dropped by a click, by
 * holding a finger down, or with a cross in its middle and Enter.
 * @param {HTMLElement} box
 * @param {object} page
 * @param {(at: Point) => void} page.picked
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

  function showMine() {
    open?.setMine(places.filter(({ id }) => id !== hidden).map((place) => ({ ...place, href: pageOfMine(place.id) })));
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
      pin.on("dragend", () => picked(pin.getLatLng()));
    } else pin.setLatLng(at);
    if (!map.getBounds().contains(at)) map.panTo(at, { animate: false });
  }

  /** @param {any} where Leaflet's */
  function picked(where) {
    const { lat, lng } = where.wrap();
    if (Math.abs(lat) <= 90) page.picked([lat, lng]);
  }

  /** @param {InteractiveMap} found */
  function begin(found) {
    open = found;
    const { map } = found;
    /** @type {HTMLElement} */
    const pane = map.getContainer();
    const cross = document.createElement("div");
    cross.className = "map-cross";
    pane.append(cross);
    let isClosing = false;
    // The click that closes what a mark says is no pin.
    map.on("popupclose", () => {
      isClosing = true;
      setTimeout(() => (isClosing = false));
    });
    map.on("click contextmenu", (/** @type {any} */ event) => isClosing || picked(event.latlng));
    pane.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target !== pane) return;
      event.preventDefault();
      picked(map.getCenter());
    });
    showMine();
    drawPin();
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
