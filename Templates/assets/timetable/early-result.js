// Requests at once what the result of a link needs, before the page is read: a file that another one names waits for the network once more.
// The journeys between two stations are shown first, from the plan alone; the form, its places and all else follow them.

import { get } from "./journeys.js";

/** So long the rest of the page waits for the first journeys: milliseconds. */
const PATIENCE = 1500;

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

/** @param {Partial<HTMLLinkElement>} link to what a script loads */
function preload(link) {
  document.head.append(Object.assign(document.createElement("link"), link));
}

/** @param {string} address */
const absolute = (address) => new URL(address, location.href).href;

const own = document.querySelector("script[data-origins]");
/** @type {DOMStringMap} */
const { index: named = "", origins: leaving = "", form = "", plan } = own instanceof HTMLElement ? own.dataset : {};
const asked = new URLSearchParams(location.search);
const [from, to] = ["from", "to"].map((name) => asked.get(name) ?? "");
const href = absolute(named);
const root = new URL("../", href).href;
/** @type {Promise<Response> | undefined} */
let answer;
/** Reads the file that names the others. */
const index = () => (answer ??= fetch(href)).then((one) => one.clone());

/** What the list of journeys is shown in. */
export const place = Object.assign(document.createElement("div"), { className: "direct-services" });

/** Done when the form may take over: when journeys are shown, when there are none, or they take too long. */
export const first = own && from && to ? result() : Promise.resolve(preloadForm());

function preloadForm() {
  if (form) preload({ rel: "modulepreload", href: absolute(form) });
}

function result() {
  // It takes longest.
  const loaded = plan === undefined ? null : fetch(absolute(plan));
  const shown = loaded && journeys(loaded);
  const late = new Promise((done) => setTimeout(done, shown ? PATIENCE : 0));
  const isReady = shown ? Promise.race([shown, late]) : Promise.resolve();
  return isReady.then(rest);
}

/** @param {Promise<Response>} loaded the plan @returns {Promise<unknown> | null} done when journeys are shown, or there are none; null if places must be known first */
function journeys(loaded) {
  // The worker's own request would come after those of the page, of which browsers send six at a time.
  void fetch(new URL("../journey-list/journey-worker.js", import.meta.url)).catch(() => undefined);
  preload({ rel: "preload", as: "style", href: new URL("../journey-list/journey-list.css", import.meta.url).href });
  const wanted = { from, to, on: asked.get("on") ?? "", root, pages: new URL(new URL(href).hash.slice(1), root).href, plan: loaded, index, place };
  loaded.catch(() => undefined);
  const shown = import("../journey-list/show-journeys.js").then(({ beginJourneys }) => beginJourneys(wanted)).catch(() => undefined);
  // The first format of dates takes as long as the first layout: in a task of its own, while the plan is on its way.
  setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang));
  return [from, to].every((key) => key.startsWith("s-")) && from !== to ? shown : null;
}

function rest() {
  preloadForm();
  const origins = absolute(leaving);
  expect(get(origins), origins);
  const file = index().then((answer) => answer.json());
  expect(file, href);
  expect(file.then(({ journeys }) => expect(get(root + journeys.all), root + journeys.all)));
  expect(import("../timetable/journey-result.js"));
  expect(import("../favourites/favourite-button.js"));
}
