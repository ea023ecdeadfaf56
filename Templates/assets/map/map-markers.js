import { element, link } from "../common/elements.js";
import { filled } from "../common/phrases.js";

/** @typedef {import("./leaflet-loader.js").Leaflet} Leaflet */
/** @typedef {import("./map-phrases.js").MapPhrases} MapPhrases */

/**
 * A thing with a name and a point: of the site, or one of the reader's own places.
 * @typedef {object} Marked
 * @property {string} kind
 * @property {string} name
 * @property {string} [city]
 * @property {string} [country]
 * @property {string} [href]
 * @property {string} [note]
 * @property {boolean} [approximate]
 */

/** Makes markers. Everything from data is inserted into the page as text. */
export class MarkerFactory {
  /**
   * @param {Leaflet} L
   * @param {MapPhrases} phrases
   */
  constructor(L, phrases) {
    this.L = L;
    this.phrases = phrases;
    this.Icon = labelledIcon(L);
  }

  /**
   * The icon of several things.
   * @param {number} n
   */
  countIcon(n) {
    const size = 30 + 6 * Math.floor(Math.log10(n));
    const text = new Intl.NumberFormat(document.documentElement.lang, { notation: "compact" }).format(n);
    const html = element("span", {}, text);
    return new this.Icon({ className: "marker-cluster", iconSize: [size, size], html, label: this.phrases.together(n) });
  }

  /** @param {Marked} thing @param {[number, number]} at @param {boolean} isInert whether it has no popup */
  thing(thing, at, isInert) {
    const label = isInert ? "" : [thing.name, thing.city].filter(Boolean).join(", ");
    const html = element("span", { class: "marker-label", "aria-hidden": "true" }, thing.name);
    const icon = new this.Icon({ className: `map-marker marker-${thing.kind}`, iconSize: [24, 24], html, label });
    return this.L.marker(at, { icon, title: thing.name, thing, interactive: !isInert, keyboard: !isInert });
  }

  /**
   * @param {number} count of the things it stands for
   * @param {[number, number]} at
   * @param {{south: number, west: number, north: number, east: number}} bounds of the things
   */
  count(count, at, bounds) {
    return this.L.marker(at, { icon: this.countIcon(count), count, bounds });
  }

  /**
   * The larger marker, with a name, of the thing that the map is about.
   * @param {string} name
   * @param {[number, number]} at
   */
  subject(name, at) {
    const icon = new this.Icon({ className: "marker-subject", iconSize: [24, 24], html: element("span", {}, name) });
    return this.L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 });
  }

  /**
   * The content of a marker's popup.
   * @param {Marked} thing
   */
  popupContent(thing) {
    const name = element("p", { class: "popup-name" }, thing.href ? link(thing.href, thing.name) : thing.name);
    const place = [thing.city, thing.country].filter(Boolean).join(", ");
    const lines = [place, thing.note, thing.approximate ? this.phrases.phrase("about_here") : ""];
    return element("div", {}, name, ...lines.flatMap((text) => (text ? [element("p", {}, text)] : [])));
  }

  /**
   * The name of one of the reader's places.
   * @param {string} name
   */
  ownName(name) {
    return filled(this.phrases.phrase("mine"), { name });
  }
}

/**
 * A Leaflet icon whose label is read by screen readers.
 * @param {Leaflet} L
 */
function labelledIcon(L) {
  return L.DivIcon.extend({
    /** @param {HTMLElement} [old] */
    createIcon(old) {
      const icon = L.DivIcon.prototype.createIcon.call(this, old);
      if (this.options.label) {
        icon.setAttribute("role", "button");
        icon.setAttribute("aria-label", this.options.label);
      }
      return icon;
    },
  });
}

/**
 * How many things a cluster stands for.
 * @param {any} cluster
 * @returns {number}
 */
export const countOf = (cluster) =>
  cluster.getAllChildMarkers().reduce((/** @type {number} */ sum, /** @type {any} */ marker) => sum + (marker.options.count ?? 1), 0);
