import { fold } from "./fold.js";
import { getJSON, sharedRequests } from "./index-requests.js";
import { dividedRows, shardTable } from "./divided-rows.js";
import { foldedName, foldedNames } from "./shard-rows.js";

/**
 * @typedef {import("./shard-rows.js").Entry} Entry
 * @typedef {import("./shard-rows.js").Shard} Shard
 * @typedef {Awaited<ReturnType<typeof openIndex>>["collections"][number]} Collection
 * @typedef {import("./index-requests.js").Get} Get
 */

/** How many shards stay in memory. */
const CACHED_SHARDS = 100;

/**
 * Reads `index.json`. Shards are loaded later, on demand.
 * @param {string} href the address of `index.json`; its fragment is the folder of the pages that rows lead to, such as `#fr/`
 * @param {Get} get reads a JSON file
 * @param {any} [content] of `index.json`, if it is known
 */
export async function openIndex(href, get = getJSON, content = undefined) {
  const index = content ?? (await get(href));
  if (index.version !== 2) throw new Error(`the search index has version ${index.version}`);
  const root = new URL("../" + new URL(href).hash.slice(1), href).href;
  const files = indexFiles(href, sharedRequests(get), index.together);
  return {
    root,
    collections: /** @type {Entry[]} */ (index.collections).map((entry) => collection(entry, root, files)),
    /** To be called before all collections are searched: loads the small files that this needs in one request. */
    prepare: files.bring,
  };
}

/**
 * The files of an index, with a cache of the shards used last.
 * @param {string} href of `index.json`
 * @param {Get} get
 * @param {{ file: string, files: string[] }} [together] a file with the content of others
 */
function indexFiles(href, get, together) {
  /** @type {Map<string, Shard>} by file name; the least recently used first */
  const cache = new Map();
  /** @type {Map<string, any>} files that came with `together` and are not in use yet */
  const brought = new Map();
  /** @type {Promise<void> | undefined} */
  let bringing;
  const bring = async () => {
    const { files } = await get(new URL(together?.file ?? "", href).href);
    for (const name of Object.keys(files)) brought.set(name, files[name]);
  };
  /** @param {string} file @param {AbortSignal} [signal] @param {(text: string) => void} [received] */
  const read = async (file, signal, received) => {
    if (together?.files.includes(file)) await bringing?.catch(() => (bringing = undefined));
    return brought.get(file) ?? get(new URL(file, href).href, signal, received);
  };
  return {
    /** Loads the files that each search of all collections needs, if they are in one file. */
    bring() {
      if (!together || bringing) return;
      bringing = bring();
      bringing.catch(() => undefined);
    },
    /** @param {string} file */
    cached: (file) => cache.get(file),
    read,
    /** @param {string} file @param {AbortSignal} [signal] @returns {Promise<Shard>} */
    async shard(file, signal) {
      const shard = cache.get(file) ?? { ...(await read(file, signal)), folded: [], foldedPlaces: [], latinPlaces: [], things: new Map(), latinThings: new Map() };
      cache.delete(file);
      cache.set(file, shard);
      const [oldest] = cache.keys();
      if (cache.size > CACHED_SHARDS) cache.delete(oldest);
      return shard;
    },
  };
}

/**
 * @param {Entry} entry
 * @param {string} root of the site
 * @param {ReturnType<typeof indexFiles>} files
 */
function collection(entry, root, files) {
  const { kind, count, parts, keys, letters } = entry;
  /** @type {import("./name-table.js").NameTable | undefined} all names, once they are loaded */
  let names;
  const source = { root, cached: files.cached, shard: files.shard, countries: countryTexts(entry, files), known: () => undefined };
  const known = (/** @type {string} */ folded) => names?.rank(folded);
  const { marks, heavy, heavyNames } = markedRows(entry, files);
  const rows = dividedRows(entry, entry.shards, kind, { ...source, known, heavy });

  return {
    ...rows,
    kind,
    count,
    /** Whether the collection is divided into several files, of which a query loads only a few. */
    isLarge: rows.shardCount > 1,
    /** Whether the first file is in memory; the only one of a small collection. */
    isHeld: () => count === 0 || rows.held(0) !== undefined,
    /** The same rows in smaller files, of a collection in one file. */
    parts: parts && dividedRows(entry, parts, `${kind}.parts`, source),
    /** Rows by their Latin keys, and by their names in other languages if `hasOthers`. */
    hasOthers: entry.others === 1,
    keyed: keys && dividedRows(entry, keys, `${kind}.keys`, source),
    marks,
    heavyNames,
    /**
     * The folded names that begin with a letter, and others near them.
     * @param {string} letter
     * @param {AbortSignal} signal
     * @returns {Promise<{ start: number, names: string[] }[]>}
     */
    async namesOf(letter, signal) {
      if (!letters) return [];
      const files = dividedRows(entry, letters, `${kind}.letters`, source);
      const { unpackedNames } = await import("../search/name-table.js");
      return Promise.all(files.shardsOf(letter).map(async ({ shard, start }) => {
        const { names } = await files.load(shard, signal);
        return { start, names: unpackedNames(String(names)) };
      }));
    },
    /** Whether `within` can be called. */
    hasNames: () => names !== undefined,
    /** @param {AbortSignal} [signal] @param {(part: number) => void} [progress] from 0 to 1 */
    async loadNames(signal, progress) {
      if (names) return;
      const [{ nameTable, unpackedNames }, loaded] = await Promise.all([import("../search/name-table.js"), namesOfFiles(entry, files, rows.load, signal, progress)]);
      names = nameTable(count, loaded.flatMap((one) => (typeof one === "string" ? unpackedNames(one) : one)));
    },
    /** Searches within names: they must be loaded. */
    names: () => /** @type {import("./name-table.js").NameTable} */ (names),
    within: (/** @type {string} */ query) => /** @type {import("./name-table.js").NameTable} */ (names).within(query),
  };
}

/**
 * @typedef {{ service: number[], doubles: number[], weighted: number[], weight: (row: number) => number }} Marks numbers of rows, in order;
 *   `weighted`: those with a weight, in a large collection the greatest
 */

/**
 * @param {Entry} entry
 * @param {ReturnType<typeof indexFiles>} files
 */
function markedRows(entry, files) {
  /** @type {Promise<Marks> | undefined} */
  let marks;
  /** @type {Map<number, number>} the positions of rows in the file `heavy`, once their numbers are known */
  const places = new Map();
  /** The rows that have service, and those that another collection has too. @returns {Promise<Marks>} */
  function read() {
    marks ??= readMarks(entry, files).then((found) => {
      if (entry.heavy) found.weighted.forEach((number, at) => places.set(number, at));
      return found;
    });
    marks.catch(() => (marks = undefined));
    return marks;
  }
  return {
    marks: read,
    /** @param {AbortSignal} [signal] @returns {Promise<{ number: number, name: string }[]>} the rows with a great weight, by their folded names */
    async heavyNames(signal) {
      if (!entry.heavy) return [];
      const [{ weighted }, shard] = await Promise.all([read(), files.shard(entry.heavy, signal)]);
      return weighted.map((number, at) => ({ number, name: foldedName(shard, at) }));
    },
    /** @param {number} number @returns {[file: string, at: number] | undefined} where a row with a great weight is besides its shard */
    heavy(number) {
      const at = places.get(number);
      return at === undefined || !entry.heavy ? undefined : [entry.heavy, at];
    },
  };
}

/**
 * @param {Entry} entry
 * @param {ReturnType<typeof indexFiles>} files
 * @returns {Promise<Marks>}
 */
async function readMarks({ marks }, files) {
  if (!marks) return NO_MARKS;
  const { service, doubles, weighted = [], weights = [] } = await files.read(marks);
  const summed = (/** @type {number[]} */ distances) => {
    let number = 0;
    return distances.map((distance) => (number += distance));
  };
  const numbers = summed(weighted);
  const known = new Map(numbers.map((number, at) => [number, Number(weights[at])]));
  return { service: summed(service), doubles: summed(doubles), weighted: numbers, weight: (row) => known.get(row) ?? 0 };
}

/** @type {Marks} */
export const NO_MARKS = { service: [], doubles: [], weighted: [], weight: () => 0 };

/**
 * The folded code and name of countries by code.
 * @param {Entry} entry
 * @param {ReturnType<typeof indexFiles>} files
 */
function countryTexts({ countries }, files) {
  /** @type {Map<string, string>} */
  const folded = new Map();
  /** @type {Record<string, string> | undefined} */
  let names;
  const text = (/** @type {string} */ code) => {
    const known = folded.get(code) ?? fold(`${code} ${names?.[code] ?? ""}`);
    folded.set(code, known);
    return known;
  };
  return async (/** @type {AbortSignal=} */ signal) => {
    if (countries) names ??= /** @type {Record<string, string>} */ ((await files.read(countries, signal)).countries);
    return text;
  };
}

/**
 * @param {Entry} entry
 * @param {ReturnType<typeof indexFiles>} files
 * @param {(shard: number, signal?: AbortSignal) => Promise<Shard>} load
 * @param {AbortSignal} [signal]
 * @param {(part: number) => void} [progress]
 * @returns {Promise<(string | string[])[]>} of files with names alone what they have, of shards the folded names
 */
async function namesOfFiles({ kind, letters, count, shards: { counts } }, files, load, signal, progress) {
  if (!letters) return Promise.all(counts.map(async (_, at) => foldedNames(await load(at, signal))));
  let begun = 0;
  const received = (/** @type {string} */ piece) => progress?.((begun += piece.match(/[A-Z]/g)?.length ?? 0) / count);
  const table = shardTable(`${kind}.letters`, letters);
  return Promise.all(letters.counts.map(async (_, at) => (await files.read(table.file(at), signal, received)).names));
}
