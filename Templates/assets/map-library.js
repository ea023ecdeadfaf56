/**
 * Leaflet brings no types.
 * @typedef {any} Leaflet
 */

/** @type {Promise<Leaflet> | undefined} */
let loading;

/**
 * Leaflet and its plug-in for clusters, loaded once, when the first map wants them.
 * @returns {Promise<Leaflet>} rejected where they cannot be loaded; may be tried again
 */
export const leaflet = () => (loading ??= load().catch((error) => {
  loading = undefined;
  throw error;
}));

async function load() {
  // Both put themselves into the global L, in this order; they export nothing.
  const [library, plugin] = ["./leaflet.js", "./leaflet.markercluster.js"];
  await Promise.all([sheet(new URL("./leaflet.css", import.meta.url)), import(library)]);
  await import(plugin);
  return /** @type {{L?: Leaflet}} */ (/** @type {unknown} */ (globalThis)).L;
}

/** @param {URL} address */
function sheet(address) {
  return new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address.href;
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove();
      failed(new Error("the map's style sheet did not come"));
    });
    document.head.append(link);
  });
}
