// The files that the service worker keeps, in a cache for each version of the worker.
import { LIMITS, tooMuch } from "./eviction.js";
import { reachable } from "./referenced-assets.js";
import { address, isFixed, keyOf, pathOf, scope, site } from "./site-paths.js";

/** The headers that say when a file was stored, in milliseconds since 1970, and how long it is. */
const [TIME, SIZE] = ["x-stationary-time", "x-stationary-size"];

const PREFIX = `stationary-site ${scope} `;
export const CURRENT = PREFIX + site.version;

/** @type {Promise<void> | undefined} while files of earlier versions are moved */
let moving;

const open = () => caches.open(CURRENT);

/** The caches of this site, the current one first. */
async function ownCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  return [CURRENT, ...others];
}

/**
 * A kept file.
 * @param {string} key
 * @returns {Promise<Response | undefined>}
 */
export async function find(key) {
  for (const name of await ownCaches()) {
    const found = await caches.match(key, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
}

/** @param {Response} response that is kept */
export const storedAt = (response) => Number(response.headers.get(TIME)) || 0;

/** @param {string} key */
export const isPage = (key) => key.endsWith("/");

/**
 * Whether a page belongs to this site, which may share its folder with others.
 * @param {string} html
 * @param {string} key
 */
function isOwn(html, key) {
  const up = "../".repeat(pathOf(key).split("/").length - 1);
  return html.includes(`="${up}assets/`);
}

/**
 * Keeps a file. What does not fit is not kept.
 * @param {string} key
 * @param {Response} answer
 */
export async function keep(key, answer) {
  try {
    const body = await answer.blob();
    if (isPage(key) && !(/html/.test(answer.headers.get("content-type") ?? "") && isOwn(await body.text(), key))) return;
    const headers = new Headers(answer.headers);
    // The body is decoded.
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    headers.set(TIME, String(Date.now()));
    headers.set(SIZE, String(body.size));
    // A new response has not been redirected, which browsers refuse as an answer to a navigation.
    await put(key, new Response(body, { headers }));
  } catch {
    // The page works without it while there is a network.
  }
}

/** @param {string} key @param {Response} response */
async function put(key, response) {
  const cache = await open();
  const second = response.clone();
  await cache.put(key, response).catch(async () => {
    await evict({ pages: LIMITS.pages / 2, bytes: LIMITS.bytes / 2 });
    await cache.put(key, second);
  });
}

/**
 * Loads and keeps a file that is not requested by a page.
 * @param {string} key
 * @param {boolean} isFresh whether to ask the network although the file is kept
 */
export async function adopt(key, isFresh = false) {
  const known = await find(key);
  if (known && !isFresh) return void (await put(key, known).catch(() => undefined));
  const answer = await fetch(key, { cache: isFresh ? "no-cache" : "default" }).catch(() => null);
  if (answer?.status === 200) await keep(key, answer);
}

/** How old a copy may be before the file is loaded again: milliseconds. */
const MAX_AGE = 21_600_000;

/** @param {string} key of a file that is loaded unless its copy is new, or its name changes with its content */
export async function ensure(key) {
  const known = await find(key);
  const isNew = known && (isFixed(pathOf(key)) || Date.now() - storedAt(known) < MAX_AGE);
  if (!isNew) await adopt(key, Boolean(known));
}

/**
 * Removes a file.
 * @param {string} key
 */
export async function forget(key) {
  for (const name of await ownCaches()) await (await caches.open(name)).delete(key, { ignoreVary: true });
}

/** The keys of the files that this version keeps. */
export const keptKeys = async () => (await (await open()).keys()).map(({ url }) => url);

/** The key of the list of favourites, at which there is no file. */
export const FAVOURITES = address("offline.js?favourites");

/** The page of pairs that have none of their own; below it are those of all others. */
export const FORM = address("timetable/");

/**
 * The addresses of the favourites' pages.
 * @returns {Promise<string[]>}
 */
const favourites = async () => (await (await find(FAVOURITES))?.json().catch(() => null)) ?? [];

/**
 * Removes the oldest files beyond the limits. Scripts, the search index, and what is below the favourites' pages stay.
 * @param {{ pages: number, bytes: number }} [limits]
 */
export async function evict(limits) {
  const cache = await open();
  const pinned = [address(site.page), FAVOURITES, address("assets/"), address("search/"), ...(await favourites())];
  const files = await Promise.all((await cache.keys()).map(async ({ url }) => {
    const response = (await cache.match(url)) ?? new Response();
    const isPinned = pinned.some((start) => (start === FORM ? url === start : url.startsWith(start)));
    return { url, time: storedAt(response), size: Number(response.headers.get(SIZE)) || 0, isPage: isPage(url), isPinned };
  }));
  for (const url of tooMuch(files, limits)) await cache.delete(url);
}

/** Moves what earlier versions have kept to the cache of this one, once this one is active, and deletes theirs. */
export function deleteOldCaches() {
  return (moving ??= moveAll().catch(() => undefined).finally(() => (moving = undefined)));
}

async function moveAll() {
  const [, ...old] = await ownCaches();
  if (!old.length) return;
  const current = await open();
  for (const name of old) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = keyOf(request.url) === address(site.page) || (await current.match(request)) ? undefined : await cache.match(request);
      if (response) await current.put(request, response).catch(() => undefined);
    }
    await caches.delete(name);
  }
  await deleteUnusedAssets();
}

/** Deletes the scripts and styles that no kept page uses. */
async function deleteUnusedAssets() {
  const cache = await open();
  const keys = await keptKeys();
  const text = async (/** @type {string} */ key) => (await cache.match(key))?.text() ?? "";
  const wanted = [...site.files, ...site.places.files, ...site.departures, ...site.results.files, site.ground ?? ""].map(address);
  const used = await reachable([...keys.filter(isPage), ...wanted], keys.filter((key) => pathOf(key).startsWith("assets/")), text);
  for (const key of keys) if (pathOf(key).startsWith("assets/") && !used.has(key)) await cache.delete(key);
}
