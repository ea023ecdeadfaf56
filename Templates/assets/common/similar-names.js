import { searchWords } from "../search/search-words.js";
import { element } from "./elements.js";
import { nameElement } from "./name-language.js";
import { counter } from "./phrases.js";

/** The most rows shown. */
const MOST = 20;

/**
 * A row of similar names that have no rows of their own.
 * @param {{ href: string, name: string, place: string }} thing
 */
export function similarRow({ href, name, place }) {
  const below = place === "" ? [] : [" ", element("small", {}, place)];
  return element("li", {}, element("a", { href }, nameElement(name, name), ...below));
}

/**
 * A box for similar names, hidden, after an element.
 * @param {Element} list
 */
export function boxAfter(list) {
  const box = element("section", { class: "similar", "data-similar": "", hidden: "" });
  list.after(box);
  return box;
}

/**
 * The rows that a query with a typing error finds, below a list and under a heading with their number.
 * @param {HTMLElement | null} box hidden while there are none
 */
export function similarNames(box) {
  let turn = 0;
  return {
    hide() {
      turn++;
      if (!box || box.hidden) return;
      box.replaceChildren();
      box.hidden = true;
    },
    /**
     * @param {number} count
     * @param {Element[]} rows
     */
    async show(count, rows) {
      const mine = ++turn;
      if (!box || count === 0) return this.hide();
      const { near } = await searchWords();
      if (mine !== turn) return;
      const heading = counter(near, document.documentElement.lang)(count);
      box.replaceChildren(element("h2", {}, heading), element("ol", { class: "rows", role: "list" }, ...rows.slice(0, MOST)));
      box.dataset.similar = String(count);
      box.hidden = false;
    },
  };
}
