// The worker of /my-places/: it keeps what the page needs and gives it where there is no network. A plain script,
// brought by my-places/offline.js, which says what to keep (Sources/Pages/MyPlaces/OfflineWorker.swift).
{
  const worker = /** @type {any} */ (self);
  /** @type {{ version: string, files: string[], points: string }} addresses from the worker's own */
  const site = worker.stationary;
  const here = String(worker.registration.scope);
  const address = (/** @type {string} */ path) => new URL(path, here).href;
  const PREFIX = `stationary-my-places ${here} `;
  const FILES = PREFIX + site.version;
  /** What the site's points are read from: kept as they are read, whatever the version. */
  const POINTS = PREFIX + "points";

  worker.addEventListener("install", (/** @type {any} */ event) => {
    worker.skipWaiting();
    event.waitUntil(keepAll());
  });
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { method, mode, url } = event.request;
    // Other hosts' tiles, and what is not read, are none of our business.
    if (method !== "GET" || new URL(url).origin !== location.origin) return;
    // What else lies in the page's folder (this worker) must not be kept in the page's stead.
    const isPage = mode === "navigate" && url.split(/[?#]/)[0] === here;
    if (isPage) event.respondWith(fresh(event.request, FILES, here));
    else if (url.startsWith(address(site.points))) event.respondWith(points(event.request));
    else if (url.startsWith(address("../assets/"))) event.respondWith(kept(event.request, FILES));
  });

  async function keepAll() {
    const cache = await caches.open(FILES);
    const wanted = ["./", ...site.files].map(address);
    // Names change with what is in the files, so what an older version kept under the same name is the same.
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
   * From the network; where it does not answer, what was kept.
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
   * What was kept; else from the network, and kept.
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
   * What cannot be kept (there is no room, or the browser does not let us) has come all the same.
   * @param {string} name of the cache @param {string} key @param {Response} answer
   */
  async function keep(name, key, answer) {
    if (!answer.ok) return;
    const copy = answer.clone();
    await caches.open(name).then((cache) => cache.put(key, copy)).catch(() => undefined);
  }

  /** @param {Request} request of the points' index, or of a cell that it names with a hash */
  async function points(request) {
    if (!request.url.endsWith("/index.json")) return kept(request, POINTS);
    const answer = await fresh(request, POINTS, request.url);
    // A host's word that it has trouble names no cells; that is no reason to forget them.
    if (answer.ok) await forgetCells(await answer.clone().text()).catch(() => undefined);
    return answer;
  }

  /** @param {string} index what it no longer names is gone */
  async function forgetCells(index) {
    const cache = await caches.open(POINTS);
    for (const { url } of await cache.keys()) {
      const name = url.slice(url.lastIndexOf("/") + 1);
      if (name !== "index.json" && !index.includes(name)) await cache.delete(url);
    }
  }
}
