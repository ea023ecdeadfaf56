// A service worker that ends another one: it deletes the caches of that one and unregisters itself. A classic script,
// imported by a file that names the caches (Sources/Pages/Offline/OfflineWorker.swift).
{
  const worker = /** @type {any} */ (self);
  const prefix = `${worker.stationary.caches} ${worker.registration.scope} `;

  worker.addEventListener("install", () => worker.skipWaiting());
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(end()));

  async function end() {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    await worker.registration.unregister();
  }
}
