// Shows what the reader has stored while the page is parsed, before what follows is there, so that nothing moves; the rows
// of `stored-lists.js`, with departures, replace these. A classic script once it is bundled: modules run after the first paint.
import { isSitePath } from "../common/site-path.js";

{
  const MOST = { favourites: 20, recent: 5 };
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = src.slice(0, src.lastIndexOf("/assets/") + 1);
  const pages = root + (document.documentElement.dataset.folder ?? "");
  const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-stored]"));

  /** @param {keyof typeof MOST} name @returns {{ page: string, words: string }[]} */
  const stored = (name) => {
    try {
      const found = JSON.parse(localStorage.getItem(`stationary.${name} ${new URL(root).pathname}`) ?? "[]");
      return found.filter((/** @type {any} */ one) => one?.words && isSitePath(one.page)).slice(0, MOST[name]);
    } catch {
      return [];
    }
  };

  /** @param {string} tag @param {string} className @param {string} text */
  const made = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text });

  const favourites = stored("favourites");
  const items = { favourites, recent: stored("recent").filter(({ page }) => !favourites.some((one) => one.page === page)) };
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-stored-list]"))) {
    const rows = items[list.dataset.storedList === "recent" ? "recent" : "favourites"].map(({ page, words }) => {
      const row = document.createElement("li");
      const link = /** @type {HTMLAnchorElement} */ (made("a", "repeat-journey", words));
      link.href = pages + page;
      row.append(link, made("small", page.startsWith("stations/") ? "next-departures with-places" : "next-departures", ""), made("button", "remove", "×"));
      return row;
    });
    list.querySelector("ul")?.append(...rows);
    list.hidden = rows.length === 0;
    if (rows.length > 0 && box) box.hidden = false;
  }
}
