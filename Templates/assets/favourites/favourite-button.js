import { pagesRoot } from "../common/site-root.js";
import { tellFavourites } from "./tell-favourites.js";
import { storedItems } from "./stored-items.js";

/**
 * The button that makes the page's station or pair a favourite. The page is also one of those chosen last.
 * @param {HTMLButtonElement} button `data-favourite` is the name of the item
 */
export function favouriteButton(button) {
  const favourites = storedItems("favourites");
  const page = location.href.split(/[?#]/)[0].slice(pagesRoot.length);
  const isQuiet = page.startsWith("stations/") && !document.querySelector("[data-scheduled]");
  /** @type {import("./stored-items.js").Item} */
  const item = { page, words: button.dataset.favourite ?? "", ...(isQuiet ? { isQuiet } : {}) };
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
