// The service worker of the site. A classic script, imported by offline.js (Sources/Pages/Offline/OfflineWorker.swift).
import { keepFavourites } from "./keep-favourites.js";
import { isSearchKept, keepMap, keepSearch } from "./keep-search.js";
import { adopt, CURRENT, deleteOldCaches, evict, find, forget, isPage, keep, storedAt } from "./kept-files.js";
import { offlinePage, savedPage } from "./saved-pages.js";
import { address, isFixed, keyOf, pathOf, scope, site, versionOf, worker } from "./site-paths.js";

/** How long a page may take to arrive before its copy is shown: milliseconds. */
const PATIENCE = 3000;

/** How long after a page what search needs is loaded: milliseconds. */
const PAUSE = 4000;

const DAY = 86_400_000;

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  takeShortcuts(event).catch(() => undefined);
  event.waitUntil(Promise.all([...site.others.map(({ page }) => adopt(address(page), true)), adopt(address(site.page), true), ...site.files.map((path) => adopt(address(path)))]));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
  // Pages do not wait for it; if it is cut off, it goes on after the next page.
  void deleteOldCaches();
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  // Tiles of other hosts are not kept, parts of files neither.
  if (request.method !== "GET" || !request.url.startsWith(scope) || request.headers.has("range")) return;
  if (request.cache === "only-if-cached" && request.mode !== "same-origin") return;
  const path = pathOf(request.url);
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (isFixed(path)) event.respondWith(fixed(event, path));
  else if (path.endsWith(".json") || path.endsWith("/") || path === "") event.respondWith(data(event, path));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  const { seen, favourites } = event.data ?? {};
  if (Array.isArray(seen)) event.waitUntil(keepSeen(seen));
  if (Array.isArray(favourites)) event.waitUntil(keepFavourites(favourites));
});

/**
 * Lets the browser look into the cache for files of the search index without this worker, which would take as long as a file
 * from the host. They are kept with their collection only.
 * @param {any} event
 */
async function takeShortcuts(event) {
  const { pathname } = new URL(address("search/"));
  const urlPattern = new (/** @type {any} */ (self).URLPattern)({ pathname: `${pathname}*.*.json` });
  await event.addRoutes({ condition: { urlPattern, requestMethod: "get" }, source: { cacheName: CURRENT } });
}

/**
 * A page from the network; if it fails or takes long, its copy.
 * @param {any} event
 */
async function page(event) {
  const key = keyOf(event.request.url);
  const { answer, copy, updated } = await freshOrKept(event, key);
  event.waitUntil(updated.then(() => maintain(key)));
  if (answer) return answer;
  const version = versionOf(event.request.url);
  if (copy) return savedPage(copy, version);
  // An address without the last slash or with the name of the file, as hosts accept.
  const folder = key.endsWith("/") ? null : await find(key + "/");
  if (folder) return Response.redirect(key + "/");
  return offlinePage(await find(address(version.page)), version);
}

/**
 * A file of data from the network; if it fails or takes long, its copy, whose age the page shows.
 * @param {any} event @param {string} path
 */
async function data(event, path) {
  const { answer, copy, updated } = await freshOrKept(event, keyOf(event.request.url));
  // The files that an index names are those of its stored copy.
  if (path === site.search && answer?.ok) event.waitUntil(updated.then(() => keepSearch(false)));
  if (path === site.points && answer?.ok) event.waitUntil(updated.then(keepMap));
  if (answer) return answer;
  if (!copy) return Response.error();
  const client = await worker.clients.get(event.clientId);
  const { saved, retry } = versionOf(client?.url ?? scope);
  client?.postMessage({ saved: storedAt(copy), words: saved, retry });
  return copy;
}

/**
 * A file whose name changes with its content.
 * @param {any} event @param {string} path
 */
async function fixed(event, path) {
  const key = keyOf(event.request.url);
  const known = await find(key).catch(() => undefined);
  if (known) return known;
  const answer = await fetch(event.request);
  // Files of the index are kept with their collection.
  if (answer.ok && !path.startsWith("search/")) event.waitUntil(keep(key, answer.clone()));
  return answer;
}

/**
 * What the network answers in time; otherwise the copy, if there is one.
 * @param {any} event @param {string} key
 * @returns {Promise<{ answer?: Response, copy?: Response, updated: Promise<void> }>} done when a new copy is stored
 */
async function freshOrKept(event, key) {
  const loading = load(event.request);
  const updated = loading.then(({ second }) => update(event, key, second)).catch(() => undefined);
  event.waitUntil(updated);
  const copy = await find(key).catch(() => undefined);
  const timer = new Promise((done) => copy && setTimeout(done, PATIENCE));
  const loaded = await Promise.race([loading, timer]).catch(() => undefined);
  const answer = loaded?.first;
  if (answer && !(answer.status >= 500 && copy)) return { answer, updated };
  return { copy, updated };
}

/**
 * Asks the host. What the browser itself has cached may be old, which no page would say.
 * @param {Request} request
 */
async function load(request) {
  const first = await fetch(request, request.cache === "default" ? { cache: "no-cache" } : {});
  return { first, second: first.clone() };
}

/**
 * Keeps what the network answered.
 * @param {any} event @param {string} key @param {Response} answer
 */
async function update(event, key, answer) {
  if (answer.status === 404 || answer.status === 410) return forget(key);
  const isSeen = event.request.mode === "navigate" || !isPage(key);
  if (answer.status === 200 && (isSeen || (await find(key)))) await keep(key, answer);
  else void answer.body?.cancel();
}

/**
 * What is done after a page: removes what is too much, and loads what search needs.
 * @param {string} key of the page
 */
async function maintain(key) {
  await deleteOldCaches();
  await evict();
  if (isPlaces(key)) await keepPlaces();
  const index = await find(address(site.search || site.page));
  const isNew = Boolean(index && Date.now() - storedAt(index) < DAY);
  if (isNew && isSearchKept()) return;
  await new Promise((done) => setTimeout(done, PAUSE));
  if (!isNew) for (const { page } of [site, ...site.others]) await adopt(address(page), true);
  await keepSearch(!isNew);
}

/**
 * Keeps the page that the reader sees, and the files that it has loaded, when the worker was not there yet.
 * @param {string[]} addresses the page's first
 */
async function keepSeen(addresses) {
  const keys = [...new Set(addresses.filter((url) => String(url).startsWith(scope)).map(keyOf))].filter((key) => key.startsWith(scope));
  const [first] = keys;
  const wanted = keys.filter((key) => {
    const path = pathOf(key);
    return key === first || (isFixed(path) && !path.startsWith("search/")) || path.endsWith(".json");
  });
  await Promise.all(wanted.map((key) => adopt(key, !isFixed(pathOf(key)))));
  if (site.search && wanted.includes(address(site.search))) await keepSearch(false);
  if (isPlaces(first)) await keepPlaces();
  await evict();
}

/** @param {string} url of a page */
const isPlaces = (url) => url === address(versionOf(url).folder + site.places.page);

/** Keeps the scripts and styles of the reader's places, some of which are loaded when they are needed. */
async function keepPlaces() {
  await Promise.all(site.places.files.map((path) => adopt(address(path))));
}
