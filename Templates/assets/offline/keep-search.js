// The search index and the map, for use without a network.
import { adopt, ensure, find, forget, keptKeys } from "./kept-files.js";
import { address, pathOf, site } from "./site-paths.js";

/** The largest collection of the search index that is kept, in rows. */
const MOST_ROWS = 10_000;

/** @typedef {{ count: number, shards: { files: string, counts: number[] } }} Collection of the search index */

/** @type {Promise<void> | undefined} */
let keeping;

/** Whether this worker has seen all files of the search in the cache. */
let isComplete = false;

/** Whether nothing is left to load for the search. */
export const isSearchKept = () => isComplete;

/**
 * Keeps the collections of the search index that are small enough, what shows them, and the ground of maps.
 * @param {boolean} isFresh whether to load the index first
 */
export function keepSearch(isFresh) {
  return (keeping ??= keepAll(isFresh).catch(() => undefined).finally(() => (keeping = undefined)));
}

/** @param {boolean} isFresh */
async function keepAll(isFresh) {
  const { connection } = /** @type {any} */ (navigator);
  if (!site.search || (isFresh && connection?.saveData)) return;
  if (isFresh) await adopt(address(site.search), true);
  const index = await find(address(site.search));
  if (!index) return;
  const { collections, together } = await index.json();
  // One file has what is needed first of several collections.
  const files = [...collections.flatMap(filesOf), ...(together?.file ? [together.file] : [])];
  const wanted = new Set(files.map((/** @type {string} */ name) => address("search/" + name)));
  for (const key of await keptKeys()) {
    const path = pathOf(key);
    if (path.startsWith("search/") && path.endsWith(".json") && path !== site.search && !wanted.has(key)) await forget(key);
  }
  for (const key of wanted) await ensure(key);
  await ensure(address(site.results.page));
  for (const path of site.results.files) await ensure(address(path));
  // The home page names the file with which its form begins.
  const home = await (await find(address("")))?.text();
  const [origins] = home?.match(/timetable\/from\/origins\.[0-9a-f]+\.json/) ?? [];
  if (origins) await ensure(address(origins));
  if (site.ground) await ensure(address(site.ground));
  const kept = new Set(await keptKeys());
  isComplete = [...wanted].every((key) => kept.has(key));
}

/**
 * The files of a collection (Docs/search-index.md): its shards, and those that it names.
 * @param {any} collection
 * @returns {string[]}
 */
export function filesOf(collection) {
  const { kind, count, shards } = collection;
  if (!(count <= MOST_ROWS)) return [];
  const length = shards.files.length / shards.counts.length;
  const hashes = shards.counts.map((/** @type {number} */ _, /** @type {number} */ at) => shards.files.slice(at * length, (at + 1) * length));
  const named = Object.values(collection).filter((value) => typeof value === "string" && value.endsWith(".json"));
  return [...hashes.map((/** @type {string} */ hash) => `${kind}.${hash}.json`), ...named];
}

/** Removes the cells of the map that its index no longer names. */
export async function keepMap() {
  const text = await (await find(address(site.points ?? "")))?.text();
  if (!text?.includes("collections")) return;
  for (const key of await keptKeys()) {
    if (pathOf(key).startsWith("map/cells/") && !text.includes(key.slice(key.lastIndexOf("/") + 1))) await forget(key);
  }
}
