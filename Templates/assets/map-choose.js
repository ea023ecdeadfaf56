import { button, element, part } from "./elements.js";
import { interactiveMap } from "./map.js";

/** @typedef {import("./map-options.js").MapOptions} MapOptions */

/**
 * Lets the reader pick a point: by a click, or with a cross in the middle that the map is moved under, and Enter.
 * Escape gives up. The box is empty again when it ends; whoever asks moves the focus on.
 * @param {HTMLElement} box empty
 * @param {MapOptions} options
 * @returns {Promise<[lat: number, lon: number] | null>} null where the reader gave up
 * @throws where the map cannot be loaded
 */
export async function choosePoint(box, options) {
  const { map, word, destroy } = await interactiveMap(box, { ...options, inert: true });
  const pane = part(box, ".map-pane", HTMLElement);
  pane.append(element("div", { class: "map-cross" }));
  pane.focus({ preventScroll: true });

  return new Promise((done) => {
    /** @param {{lat: number, lng: number} | null} at */
    const end = (at) => {
      destroy();
      done(at && [round(at.lat), round(at.lng)]);
    };
    const here = () => end(map.getCenter().wrap());
    const what = element("p", { class: "map-how" }, word("choose"));
    const choices = element("p", { class: "map-choices" },
      button(word("choose_here"), here), button(word("give_up"), () => end(null)));
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
      // It ends the choosing, and not what the choosing is a part of.
      event.preventDefault();
    });
  });
}

/**
 * To a metre, more than a finger can tell.
 * @param {number} degrees
 */
const round = (degrees) => Math.round(degrees * 1e5) / 1e5;
