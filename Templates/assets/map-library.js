import { sheet } from "./sheet.js";

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
  const sheets = [new URL("./leaflet.css", import.meta.url), new URL("./map.css", import.meta.url)];
  await Promise.all([...sheets.map(sheet), import(library)]);
  await import(plugin);
  return /** @type {{L?: Leaflet}} */ (/** @type {unknown} */ (globalThis)).L;
}
