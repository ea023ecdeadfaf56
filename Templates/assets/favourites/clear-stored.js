import { filled } from "../common/phrases.js";
import { part } from "../common/elements.js";
import { pagesRoot, siteRoot } from "../common/site-root.js";
import { mayHavePlaces } from "../common/storage.js";
import { tellFavourites } from "./tell-favourites.js";

/** The names of the values that the site stores on the device and in the tab, besides lists of the reader. */
const SHARED = ["near", "currency"];

/**
 * «Clear what this site stores»: everything but the reader's own places, which are removed by another button.
 * @param {HTMLElement} box
 */
export async function clearStored(box) {
  const message = part(box, "[data-clear-message]", HTMLElement);
  const places = part(box, "[data-clear-places]", HTMLButtonElement);
  part(box, "[data-clear-all]", HTMLButtonElement).addEventListener("click", async () => {
    clearValues();
    tellFavourites();
    await deleteCaches();
    const count = await placeCount();
    message.textContent = [message.dataset.cleared, count > 0 && message.dataset.places].filter(Boolean).join(" ");
    places.hidden = count === 0;
    places.textContent = filled(places.dataset.words ?? "", { n: new Intl.NumberFormat(document.documentElement.lang).format(count) });
  });
  places.addEventListener("click", async () => {
    const done = await (await import("../my-places/places-store.js")).removePlaces();
    message.textContent = (done === "stored" ? message.dataset.placesCleared : message.dataset.failed) ?? "";
    places.hidden = done === "stored";
    message.focus();
  });
  box.hidden = false;
}

/** Removes what this site has stored on the device and in this tab. */
function clearValues() {
  const roots = [siteRoot, pagesRoot].map((root) => new URL(root).pathname);
  const own = [...roots, ...roots.map((root) => root + "hotels/")];
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      // Another site may be in a folder below.
      const isOwn = (/** @type {string} */ key) => SHARED.some((name) => key === "stationary." + name) || (key.startsWith("stationary.") && own.includes(key.slice(key.indexOf(" ") + 1)));
      for (const key of Object.keys(storage())) if (isOwn(key)) storage().removeItem(key);
    } catch {
      // A browser that refuses storage has stored nothing.
    }
  }
}

async function deleteCaches() {
  try {
    for (const name of await caches.keys()) if (name.startsWith(`stationary-site ${siteRoot} `)) await caches.delete(name);
  } catch {
    // Likewise.
  }
}

/** The number of the reader's own places, those that cannot be read among them. */
async function placeCount() {
  if (!(await mayHavePlaces())) return 0;
  const { damagedCount, storedPlaces } = await import("../my-places/places-store.js");
  return (await storedPlaces()).length + damagedCount();
}
