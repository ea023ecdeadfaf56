// Requests at once what the result of a link needs, before the page is read: a file that another one names waits for the network once more.

import { JourneyFinder } from "../journey-list/journey-finder.js";
import { get } from "./journeys.js";

/** Finds the journeys of the page. */
export const finder = new JourneyFinder();

/** @type {Map<string, Promise<any>>} the files that are requested, by address */
const requested = new Map();

/**
 * Reads a JSON file, the first time the one that is requested.
 * @param {string} url
 */
export function read(url) {
  const known = requested.get(url);
  requested.delete(url);
  return known ?? get(url);
}

/**
 * @param {Promise<any>} answer
 * @param {string} [url] of a file that is read later
 */
function expect(answer, url) {
  // What fails is requested again where it is needed.
  answer.catch(() => url && requested.delete(url));
  if (url) requested.set(url, answer);
}

const own = document.querySelector("script[data-origins]");
const asked = new URLSearchParams(location.search);
if (own instanceof HTMLElement && asked.get("from") && asked.get("to")) {
  const href = new URL(own.dataset.index ?? "", location.href).href;
  const root = new URL("../", href).href;
  const answer = fetch(href);
  const index = answer.then((answer) => answer.clone().json());
  expect(index, href);
  expect(index.then(({ journeys }) => expect(get(root + journeys.all), root + journeys.all)));
  const origins = new URL(own.dataset.origins ?? "", location.href).href;
  expect(get(origins), origins);
  expect(import("../timetable/journey-result.js"));
  expect(import("../favourites/favourite-button.js"));
  if (own.dataset.plan !== undefined) {
    finder.expect(root, answer, asked.get("on") ?? "");
    for (const script of [import("../journey-list/journey-list.js"), import("../offline/saved-note.js"), import("../map/map-figure.js")]) expect(script);
  }
}
