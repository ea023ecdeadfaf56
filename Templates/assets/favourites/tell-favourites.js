import { storedItems } from "./stored-items.js";

/** Tells the service worker which favourites to keep for use without a network. */
export function tellFavourites() {
  // The page of a pair that has none of its own is the form, which reads the boards.
  const favourites = storedItems("favourites").read().flatMap(({ page, days, boards = [[], []] }) => [days ?? page, ...boards.flat()]);
  navigator.serviceWorker?.controller?.postMessage({ favourites });
}
