/**
 * Registers the service worker that makes this page work without a network.
 * @param {string} href of the worker
 */
export function registerOffline(href) {
  // Browsers have service workers only on secure connections.
  if (!href || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(href).catch(() => {
    // The page works without it while there is a network.
  });
}
