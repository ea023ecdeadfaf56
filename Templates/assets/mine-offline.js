/**
 * Has the browser keep what this page needs, so that it works without a network from the next visit on.
 * @param {string} href of the worker that does so
 */
export function keepForOffline(href) {
  // Where the connection is not secure, browsers have no workers of this kind.
  if (!href || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(href).catch(() => {
    // The page works without, as long as there is a network.
  });
}
