import { storedItems } from "./stored-items.js";

/** Tells the service worker which favourites to keep for use without a network. */
export function tellFavourites() {
  const favourites = storedItems("favourites").read().map(({ page }) => page);
  navigator.serviceWorker?.controller?.postMessage({ favourites });
}
