/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {[number, number]} Point */

/**
 * The map of the page, where there is one: it shows the reader's places and lets a pin be dropped.
 * @param {HTMLElement} box
 * @param {DOMStringMap} words
 * @param {object} page
 * @param {(at: Point) => void} page.picked
 * @param {(id: string) => void} page.opened
 */
export function mineMap(box, words, page) {
  void [box, words, page];
  return {
    /** @param {Mine[]} places */
    show(places) { void places; },
    /** @param {Point | null} at */
    pin(at) { void at; },
    /** @param {Mine} place @param {boolean} focus */
    look(place, focus = false) { void [place, focus]; },
  };
}
