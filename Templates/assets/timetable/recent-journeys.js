import { button, element } from "../common/elements.js";
import { deviceStorage } from "../common/storage.js";

/** @typedef {{ from: string, to: string, words: string }} Journey the keys of two places, and the text for both */

const MAX_JOURNEYS = 5;

/**
 * Adds a journey to those chosen last, newest first, each once.
 * @param {Journey[]} known
 * @param {Journey} journey
 */
export const added = (known, journey) =>
  [journey, ...known.filter(({ from, to }) => from !== journey.from || to !== journey.to)].slice(0, MAX_JOURNEYS);

/**
 * @param {unknown} value as stored
 * @returns {Journey[]}
 */
export function readable(value) {
  const isText = (/** @type {any} */ one) => typeof one === "string" && one !== "";
  return Array.isArray(value)
    ? value.filter((one) => isText(one?.from) && isText(one?.to) && isText(one?.words)).slice(0, MAX_JOURNEYS)
    : [];
}

/**
 * The journeys chosen last on this device, each with a button to remove it.
 * @param {HTMLElement} box
 * @param {string} root distinguishes the sites of a host
 * @param {(journey: Journey) => void} picked
 * @param {(words: string) => string} removes the label of the button that removes a journey
 */
export function recentJourneys(box, root, picked, removes) {
  const storage = deviceStorage("recent " + root);
  const list = box.querySelector("ul");
  const read = () => readable(storage.read());

  /** @param {Journey[]} journeys */
  function write(journeys) {
    storage.write(journeys.length ? journeys : null);
    show(journeys);
  }

  /** @param {Journey[]} journeys */
  function show(journeys) {
    list?.replaceChildren(...journeys.map(row));
    box.hidden = journeys.length === 0;
  }

  /** @param {Journey} journey */
  function row(journey) {
    const remove = button("×", () => {
      const at = [...(list?.children ?? [])].findIndex((one) => one.contains(document.activeElement));
      write(read().filter(({ from, to }) => from !== journey.from || to !== journey.to));
      const next = list?.children[Math.min(at, list.children.length - 1)]?.querySelector("button");
      next?.focus();
    }, { class: "remove", "aria-label": removes(journey.words), title: removes(journey.words) });
    return element("li", {}, button(journey.words, () => picked(journey), { class: "repeat-journey" }), remove);
  }

  show(read());
  return {
    /** @param {Journey} journey */
    add: (journey) => write(added(read(), journey)),
    /** @param {Journey} journey that no longer exists */
    remove: (journey) => write(read().filter(({ from, to }) => from !== journey.from || to !== journey.to)),
  };
}
