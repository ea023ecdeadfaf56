import { siteRoot } from "../common/site-root.js";

/**
 * Registers the service worker that makes the site work without a network. When the worker is new, it is told what this
 * page has loaded without it.
 */
export async function registerOffline() {
  try {
    const isNew = !navigator.serviceWorker.controller?.scriptURL.startsWith(siteRoot + "offline.js");
    const registration = await navigator.serviceWorker.register(siteRoot + "offline.js");
    if (!isNew) return;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    (await activeWorker(registration))?.postMessage({ seen: [location.href, ...new Set(loaded)] });
  } catch {
    // The site works without it while there is a network.
  }
}

/**
 * Not `navigator.serviceWorker.ready`, which is another worker's in a folder that has its own.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<ServiceWorker | null>}
 */
function activeWorker(registration) {
  const starting = registration.installing ?? registration.waiting;
  if (registration.active || !starting) return Promise.resolve(registration.active);
  return new Promise((done) => {
    starting.addEventListener("statechange", () => {
      if (starting.state === "activated") done(starting);
      if (starting.state === "redundant") done(null);
    });
  });
}
