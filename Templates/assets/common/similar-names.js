import { searchWords } from "../search/search-words.js";
import { element } from "./elements.js";
import { counter } from "./phrases.js";

/**
 * The rows that a query with a typing error finds, below a list and under a heading with their number.
 * @param {HTMLElement | null} box hidden while there are none
 */
export function similarNames(box) {
  let turn = 0;
  return {
    hide() {
      turn++;
      box?.replaceChildren();
      box?.toggleAttribute("hidden", true);
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
      const heading = counter(JSON.stringify(near), document.documentElement.lang)(count);
      box.replaceChildren(element("h2", {}, heading), element("ol", { class: "rows", role: "list" }, ...rows));
      box.dataset.count = String(count);
      box.hidden = false;
    },
  };
}
