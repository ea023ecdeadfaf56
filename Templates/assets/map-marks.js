import { element, link } from "./elements.js";
import { filled } from "./phrases.js";

/** @typedef {import("./map-library.js").Leaflet} Leaflet */
/** @typedef {import("./map-words.js").MapWords} MapWords */

/**
 * Something with a name at a place: of the site, or the reader's own.
 * @typedef {object} Marked
 * @property {string} kind
 * @property {string} name
 * @property {string} [city]
 * @property {string} [country]
 * @property {string} [href]
 * @property {string} [note]
 * @property {boolean} [approximate]
 */

/**
 * The makers of marks. All that comes from data goes into the page as text.
 * @param {Leaflet} L
 * @param {MapWords} words
 */
export function marks(L, words) {
  const Icon = L.DivIcon.extend({
    /** @param {HTMLElement} [old] */
    createIcon(old) {
      const made = L.DivIcon.prototype.createIcon.call(this, old);
      if (this.options.label) {
        made.setAttribute("role", "button");
        made.setAttribute("aria-label", this.options.label);
      }
      return made;
    },
  });

  /** @type {(n: number) => any} the mark of so many things together */
  function countIcon(n) {
    const size = 30 + 6 * Math.floor(Math.log10(n));
    const text = new Intl.NumberFormat(document.documentElement.lang, { notation: "compact" }).format(n);
    return new Icon({ className: "mark-count", iconSize: [size, size], html: element("span", {}, text), label: words.together(n) });
  }

  return {
    countIcon,

    /**
     * @param {Marked} thing
     * @param {[number, number]} at
     * @param {boolean} inert whether it does nothing
     */
    thing(thing, at, inert) {
      const label = [thing.name, thing.city].filter(Boolean).join(", ");
      const icon = new Icon({ className: `mark mark-${thing.kind}`, iconSize: [24, 24], label: inert ? "" : label });
      return L.marker(at, { icon, title: thing.name, thing, interactive: !inert, keyboard: !inert });
    },

    /**
     * @param {number} count how many things it stands for
     * @param {[number, number]} at
     * @param {{south: number, west: number, north: number, east: number}} bounds where they are
     */
    count: (count, at, bounds) => L.marker(at, { icon: countIcon(count), count, bounds }),

    /**
     * The thing that the map is about, larger and with its name.
     * @param {string} name
     * @param {[number, number]} at
     */
    here(name, at) {
      const icon = new Icon({ className: "mark-here", iconSize: [24, 24], html: element("span", {}, name) });
      return L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 });
    },

    /**
     * What a mark says when it is asked.
     * @param {Marked} thing
     */
    content(thing) {
      const name = element("p", { class: "mark-name" }, thing.href ? link(thing.href, thing.name) : thing.name);
      const rest = [
        [thing.city, thing.country].filter(Boolean).join(", "), thing.note, thing.approximate ? words.word("about_here") : "",
      ];
      return element("div", {}, name, ...rest.flatMap((text) => (text ? [element("p", {}, text)] : [])));
    },

    /** @param {string} name */
    mine: (name) => filled(words.word("mine"), { name }),
  };
}

/**
 * How many things a cluster of the plug-in stands for.
 * @param {any} cluster
 * @returns {number}
 */
export const countOf = (cluster) =>
  cluster.getAllChildMarkers().reduce((/** @type {number} */ sum, /** @type {any} */ mark) => sum + (mark.options.count ?? 1), 0);
