import { pagesRoot } from "../common/site-root.js";
import { tellFavourites } from "./tell-favourites.js";
import { storedItems } from "./stored-items.js";

/** @typedef {import("./stored-items.js").Item} Item */

/**
 * The button that makes the page's station or pair a favourite. The page is also one of those chosen last.
 * @param {HTMLButtonElement} button `data-favourite` is the name of the item
 * @param {Item} [item] if it is not the page itself
 */
export function favouriteButton(button, item = pageItem(button)) {
  const favourites = storedItems("favourites");
  const message = button.parentElement?.querySelector("[data-favourite-message]");
  const show = () => button.setAttribute("aria-pressed", String(favourites.read().some(({ page }) => page === item.page)));

  button.addEventListener("click", () => {
    const isAdding = button.getAttribute("aria-pressed") !== "true";
    const problem = isAdding && favourites.isFull() ? button.dataset.full
      : (isAdding ? favourites.add(item) : favourites.remove(item.page)) ? "" : button.dataset.refused;
    if (message) message.textContent = problem ?? "";
    show();
    if (!problem) tellFavourites();
  });
  // Another tab may change it.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  favourites.update(item);
  storedItems("recent").add(item);
  show();
  button.hidden = false;
}

/** @param {HTMLButtonElement} button @returns {Item} */
function pageItem(button) {
  const page = location.href.split(/[?#]/)[0].slice(pagesRoot.length);
  const isQuiet = page.startsWith("stations/") && !document.querySelector("[data-scheduled]");
  return { page, words: button.dataset.favourite ?? "", ...(isQuiet ? { isQuiet } : {}) };
}
