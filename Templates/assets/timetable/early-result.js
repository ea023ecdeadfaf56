// Requests at once what the result of a link needs, before the page is read: a file that another one names waits for the network once more.

import { JourneyFinder } from "../journey-list/journey-finder.js";
import { readWish } from "../journey-list/journey-wish.js";
import { nearQuery } from "../journey-list/near-query.js";
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

/** @param {URL} address of a style sheet that a script loads */
function preload(address) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: address.href }));
}

/**
 * The plan first, which takes longest; then its worker finds the journeys near the wish, if both ends are stations.
 * @param {string} plan its address
 * @param {string} root of the site
 * @param {() => Promise<Response>} index reads the file that names the plan
 */
function expectJourneys(plan, root, index) {
  const [from, to, on] = ["from", "to", "on"].map((name) => asked.get(name) ?? "");
  const ends = [from, to].every((key) => key.startsWith("s-")) ? { from: [from.slice(2)], to: [to.slice(2)] } : null;
  finder.expect({ root, date: on, near: ends && on ? nearQuery({ root, ...ends, date: on }, readWish(asked)) : null }, new URL(plan, location.href), index);
  expect(import("../journey-list/journey-list.js"));
  preload(new URL("../journey-list/journey-list.css", import.meta.url));
  // The first format of dates takes as long as the first layout: in a task of its own, while the plan is on its way.
  setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang));
}

const own = document.querySelector("script[data-origins]");
const asked = new URLSearchParams(location.search);
if (own instanceof HTMLElement && asked.get("from") && asked.get("to")) {
  const { index: named = "", origins: leaving = "", plan } = own.dataset;
  const href = new URL(named, location.href).href;
  const root = new URL("../", href).href;
  /** @type {Promise<Response> | undefined} */
  let answer;
  const index = () => (answer ??= fetch(href));
  if (plan !== undefined) expectJourneys(plan, root, index);
  const origins = new URL(leaving, location.href).href;
  expect(get(origins), origins);
  const file = index().then((answer) => answer.clone().json());
  expect(file, href);
  expect(file.then(({ journeys }) => expect(get(root + journeys.all), root + journeys.all)));
  expect(import("../timetable/journey-result.js"));
  expect(import("../favourites/favourite-button.js"));
}
