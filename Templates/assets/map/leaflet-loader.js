import { loadStylesheet } from "../common/load-stylesheet.js";

/**
 * Leaflet has no types here.
 * @typedef {any} Leaflet
 */

/** @type {Promise<Leaflet> | undefined} */
let loading;

/**
 * Leaflet and its cluster plug-in, loaded once, with the first map.
 * @returns {Promise<Leaflet>} rejected if they cannot be loaded; may be retried
 */
export const leaflet = () => (loading ??= load().catch((error) => {
  loading = undefined;
  throw error;
}));

async function load() {
  // They export nothing; both assign to the global `L`, in this order.
  const [library, plugin] = ["../leaflet.js", "../leaflet.markercluster.js"];
  const sheets = [new URL("../leaflet.css", import.meta.url), new URL("../map/map.css", import.meta.url)];
  await Promise.all([...sheets.map(loadStylesheet), import(library)]);
  await import(plugin);
  return /** @type {{L?: Leaflet}} */ (/** @type {unknown} */ (globalThis)).L;
}
