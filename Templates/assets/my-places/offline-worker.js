// The service worker of /my-places/. It caches the files of the page for use without a network. A classic script, imported
// by my-places/offline.js, which lists the files (Sources/Pages/MyPlaces/OfflineWorker.swift).
{
  const worker = /** @type {any} */ (self);
  /** @type {{ version: string, files: string[], points: string }} relative to the worker */
  const site = worker.stationary;
  const here = String(worker.registration.scope);
  const address = (/** @type {string} */ path) => new URL(path, here).href;
  const PREFIX = `stationary-my-places ${here} `;
  const FILES = PREFIX + site.version;
  /** The cache of the point grid, filled as it is read; the same for all versions. */
  const POINTS = PREFIX + "points";

  worker.addEventListener("install", (/** @type {any} */ event) => {
    worker.skipWaiting();
    event.waitUntil(keepAll());
  });
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { method, mode, url } = event.request;
    // Tiles of other hosts are not cached.
    if (method !== "GET" || new URL(url).origin !== location.origin) return;
    // Other files in the page's folder, such as this worker, must not be cached as the page.
    const isPage = mode === "navigate" && url.split(/[?#]/)[0] === here;
    if (isPage) event.respondWith(fresh(event.request, FILES, here));
    else if (url.startsWith(address(site.points))) event.respondWith(points(event.request));
    else if (url.startsWith(address("../assets/"))) event.respondWith(kept(event.request, FILES));
  });

  async function keepAll() {
    const cache = await caches.open(FILES);
    const wanted = ["./", ...site.files].map(address);
    // File names have a hash of the content, so a file cached by an older version can be reused.
    await Promise.all(wanted.map(async (url) => {
      const known = url === here ? undefined : await caches.match(url);
      await (known ? cache.put(url, known) : cache.add(url));
    }));
  }

  async function takeOver() {
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== FILES && name !== POINTS) await caches.delete(name);
    }
    await worker.clients.claim();
  }

  /**
   * From the network, otherwise from the cache.
   * @param {Request} request @param {string} name of the cache @param {string} key
   */
  async function fresh(request, name, key) {
    try {
      const answer = await fetch(request);
      await keep(name, key, answer);
      return answer;
    } catch (error) {
      const known = await caches.match(key, { cacheName: name });
      if (known) return known;
      throw error;
    }
  }

  /**
   * From the cache, otherwise from the network.
   * @param {Request} request @param {string} name
   */
  async function kept(request, name) {
    const known = await caches.match(request.url, { cacheName: name }).catch(() => undefined);
    if (known) return known;
    const answer = await fetch(request);
    await keep(name, request.url, answer);
    return answer;
  }

  /**
   * Caches a response. Failures, for lack of space for example, are ignored.
   * @param {string} name of the cache @param {string} key @param {Response} answer
   */
  async function keep(name, key, answer) {
    if (!answer.ok) return;
    const copy = answer.clone();
    await caches.open(name).then((cache) => cache.put(key, copy)).catch(() => undefined);
  }

  /** @param {Request} request of the grid's index, or of a cell, whose name has a hash */
  async function points(request) {
    if (!request.url.endsWith("/index.json")) return kept(request, POINTS);
    const answer = await fresh(request, POINTS, request.url);
    // An error page lists no cells.
    if (answer.ok) await forgetCells(await answer.clone().text()).catch(() => undefined);
    return answer;
  }

  /** @param {string} index whose cells are kept; others are removed */
  async function forgetCells(index) {
    const cache = await caches.open(POINTS);
    for (const { url } of await cache.keys()) {
      const name = url.slice(url.lastIndexOf("/") + 1);
      if (name !== "index.json" && !index.includes(name)) await cache.delete(url);
    }
  }
}
