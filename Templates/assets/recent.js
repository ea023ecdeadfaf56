import { button, element } from "./elements.js";
import { keptOnDevice } from "./kept.js";

/** @typedef {{ from: string, to: string, words: string }} Choice two places, and how they are called together */

const MOST = 5;

/**
 * The choices made last, newest first, each once.
 * @param {Choice[]} known
 * @param {Choice} choice
 */
export const added = (known, choice) =>
  [choice, ...known.filter(({ from, to }) => from !== choice.from || to !== choice.to)].slice(0, MOST);

/**
 * @param {unknown} value as it was kept, by whomever
 * @returns {Choice[]}
 */
export function readable(value) {
  const isText = (/** @type {any} */ one) => typeof one === "string" && one !== "";
  return Array.isArray(value)
    ? value.filter((one) => isText(one?.from) && isText(one?.to) && isText(one?.words)).slice(0, MOST)
    : [];
}

/**
 * The last choices on this device, to be taken again or removed.
 * @param {HTMLElement} box
 * @param {string} root tells sites of one host apart
 * @param {(choice: Choice) => void} taken
 * @param {(words: string) => string} removes what the button says that removes one
 */
export function recentChoices(box, root, taken, removes) {
  const kept = keptOnDevice("recent " + root);
  const list = box.querySelector("ul");
  const read = () => readable(kept.read());

  /** @param {Choice[]} choices */
  function write(choices) {
    kept.write(choices.length ? choices : null);
    show(choices);
  }

  /** @param {Choice[]} choices */
  function show(choices) {
    list?.replaceChildren(...choices.map(row));
    box.hidden = choices.length === 0;
  }

  /** @param {Choice} choice */
  function row(choice) {
    const remove = button("×", () => {
      const at = [...(list?.children ?? [])].findIndex((one) => one.contains(document.activeElement));
      write(read().filter(({ from, to }) => from !== choice.from || to !== choice.to));
      const next = list?.children[Math.min(at, list.children.length - 1)]?.querySelector("button");
      next?.focus();
    }, { class: "remove", "aria-label": removes(choice.words), title: removes(choice.words) });
    return element("li", {}, button(choice.words, () => taken(choice), { class: "again" }), remove);
  }

  show(read());
  return {
    /** @param {Choice} choice */
    add: (choice) => write(added(read(), choice)),
    /** @param {Choice} choice one that is no more */
    forget: (choice) => write(read().filter(({ from, to }) => from !== choice.from || to !== choice.to)),
  };
}
