import { button, element, part } from "../common/elements.js";
import { interactiveMap } from "../map/interactive-map.js";

export { optionsOf } from "./map-options.js";

/** @typedef {import("./map-options.js").MapOptions} MapOptions */

/**
 * Lets the reader pick a point, by a click, or with the cross in the center and Enter. Escape cancels. The box is empty
 * again afterwards; the caller moves the focus.
 * @param {HTMLElement} box empty
 * @param {MapOptions} options
 * @returns {Promise<[lat: number, lon: number] | null>} null if the reader cancelled
 * @throws if the map cannot be loaded
 */
export async function pickPoint(box, options) {
  const opened = await interactiveMap(box, { ...options, inert: true });
  const { map, phrase } = opened;
  const pane = part(box, ".map-pane", HTMLElement);
  pane.append(element("div", { class: "map-crosshair" }));
  pane.focus({ preventScroll: true });

  return new Promise((done) => {
    /** @param {{lat: number, lng: number} | null} at */
    const end = (at) => {
      opened.destroy();
      done(at && [round(at.lat), round(at.lng)]);
    };
    const here = () => end(map.getCenter().wrap());
    const what = element("p", { class: "map-instructions" }, phrase("choose"));
    const choices = element("p", { class: "map-buttons" },
      button(phrase("choose_here"), here), button(phrase("give_up"), () => end(null)));
    box.prepend(what);
    box.append(choices);
    map.on("click", (/** @type {any} */ event) => end(event.latlng.wrap()));
    pane.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target === pane) here();
      else if (event.key === "Escape") end(null);
      else return;
      event.preventDefault();
    });
    choices.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      end(null);
      // Escape must not also close the form around the map.
      event.preventDefault();
    });
  });
}

/**
 * Rounds to a metre.
 * @param {number} degrees
 */
const round = (degrees) => Math.round(degrees * 1e5) / 1e5;
