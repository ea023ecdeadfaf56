import { fold } from "./fold.js";
import { getJSON, sharedRequests } from "./index-requests.js";
import { nameTable } from "./name-table.js";
import { foldedName, foldedNames, rowAt, textAround } from "./shard-rows.js";
import { after, byCodePoints, firstIndex, LONE_SURROGATE } from "./text-order.js";

/**
 * @typedef {import("./shard-rows.js").Entry} Entry
 * @typedef {import("./shard-rows.js").Row} Row
 * @typedef {import("./shard-rows.js").Shard} Shard
 * @typedef {Awaited<ReturnType<typeof openIndex>>["collections"][number]} Collection
 * @typedef {import("./index-requests.js").Get} Get
 */

/** How many shards stay in memory. */
const CACHED_SHARDS = 100;

/**
 * Reads `index.json`. Shards are loaded later, on demand.
 * @param {string} href the address of `index.json`
 * @param {Get} get reads a JSON file
 */
export async function openIndex(href, get = getJSON) {
  const index = await get(href);
  if (index.version !== 2) throw new Error(`the search index has version ${index.version}`);
  const root = new URL("../", href).href;
  const files = indexFiles(href, sharedRequests(get));
  return { root, collections: /** @type {Entry[]} */ (index.collections).map((entry) => collection(entry, root, files)) };
}

/**
 * The files of an index, with a cache of the shards used last.
 * @param {string} href of `index.json`
 * @param {Get} get
 */
function indexFiles(href, get) {
  /** @type {Map<string, Shard>} by file name; the least recently used first */
  const cache = new Map();
  return {
    /** @param {string} file */
    cached: (file) => cache.get(file),
    /** @param {string} file @param {AbortSignal} [signal] @param {(text: string) => void} [received] */
    read: (file, signal, received) => get(new URL(file, href).href, signal, received),
    /** @param {string} file @param {AbortSignal} [signal] @returns {Promise<Shard>} */
    async shard(file, signal) {
      const shard = cache.get(file) ?? { ...(await get(new URL(file, href).href, signal)), folded: [], foldedPlaces: [] };
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
  const { kind, count, shards: { counts } } = entry;
  const shards = shardTable(entry);
  const names = nameTable(count);
  const load = (/** @type {number} */ at, /** @type {AbortSignal=} */ signal) => files.shard(shards.file(at), signal);

  /** @param {string} folded @param {AbortSignal} [signal] @returns how many rows precede a text */
  async function rank(folded, signal) {
    if (names.isLoaded()) return names.rank(folded);
    const { shard, start } = shards.preceding(folded);
    if (shard === null) return start;
    const read = await load(shard, signal);
    return start + firstIndex(read.names.length, (at) => byCodePoints(foldedName(read, at), folded) >= 0);
  }

  return {
    kind,
    count,
    /** Whether the collection is divided into several files, of which a query loads only a few. */
    isLarge: counts.length > 1,
    /**
     * The range of the rows that begin with a text.
     * @param {string} query folded; an empty query matches all rows
     * @param {AbortSignal} [signal]
     * @returns {Promise<[from: number, to: number]>}
     */
    async bounds(query, signal) {
      if (query === "") return [0, count];
      if (LONE_SURROGATE.test(query)) return [0, 0];
      const end = after(query);
      return Promise.all([rank(query, signal), end === null ? count : rank(end, signal)]);
    },
    /** @param {number} number @returns {Row | undefined} the row, if its shard is in memory */
    held(number) {
      const [shard, at] = shards.position(number);
      const read = files.cached(shards.file(shard));
      return read && rowAt(read, at, entry, root);
    },
    /** @param {ArrayLike<number>} numbers less than `count` @param {AbortSignal} [signal] @returns {Promise<Row[]>} */
    rows: (numbers, signal) => Promise.all(Array.from(numbers, async (number) => {
      const [shard, at] = shards.position(number);
      return rowAt(await load(shard, signal), at, entry, root);
    })),
    /** Whether `within` can be called. */
    hasNames: names.isLoaded,
    /** @param {AbortSignal} [signal] @param {(part: number) => void} [progress] from 0 to 1 */
    async loadNames(signal, progress) {
      if (!names.isLoaded()) names.fill(await allNames(entry, files, load, signal, progress));
    },
    within: names.within,
    visit: rowVisitor(shards, load, countryTexts(entry, files)),
  };
}

/**
 * @param {ReturnType<typeof shardTable>} shards
 * @param {(shard: number, signal?: AbortSignal) => Promise<Shard>} load
 * @param {ReturnType<typeof countryTexts>} countries
 */
function rowVisitor(shards, load, countries) {
  /**
   * Visits rows in order, with the folded texts in which words of a query may match.
   * @param {number} from
   * @param {number} to
   * @param {(number: number, name: string, around: string) => void} visit
   * @param {AbortSignal} [signal]
   */
  return async (from, to, visit, signal) => {
    if (from >= to) return;
    const [[first], [last]] = [shards.position(from), shards.position(to - 1)];
    const loading = Array.from({ length: last - first + 1 }, (_, nth) => load(first + nth, signal));
    const [country, ...read] = await Promise.all([countries(signal), ...loading]);
    read.forEach((shard, nth) => {
      const start = shards.start(first + nth);
      for (let at = Math.max(0, from - start); at < Math.min(shard.names.length, to - start); at++) {
        visit(start + at, foldedName(shard, at), textAround(shard, at, country));
      }
    });
  };
}

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
 * Where the rows of a collection are stored.
 * @param {Entry} entry
 */
function shardTable({ kind, shards: { files, counts, from } }) {
  /** The number of the first row of each shard. */
  const starts = [0];
  for (const size of counts) starts.push(starts[starts.length - 1] + size);
  const digits = files.length / counts.length;
  return {
    /** @param {number} shard */
    file: (shard) => `${kind}.${files.slice(shard * digits, (shard + 1) * digits)}.json`,
    /** @param {number} shard @returns the number of its first row */
    start: (shard) => starts[shard],
    /** @param {number} number of a row @returns {[shard: number, at: number]} */
    position(number) {
      const shard = firstIndex(counts.length, (at) => starts[at + 1] > number);
      return [shard, number - starts[shard]];
    },
    /**
     * The shard that must be searched for a folded text, and the number of its first row; `null` if the text falls on a
     * boundary between shards.
     * @param {string} folded
     */
    preceding(folded) {
      const next = firstIndex(from.length, (at) => byCodePoints(from[at], folded) >= 0);
      if (next === 0 || from[next] === folded) return { shard: null, start: starts[next] };
      return { shard: next - 1, start: starts[next - 1] };
    },
  };
}

/**
 * @param {Entry} entry
 * @param {ReturnType<typeof indexFiles>} files
 * @param {(shard: number, signal?: AbortSignal) => Promise<Shard>} load
 * @param {AbortSignal} [signal]
 * @param {(part: number) => void} [progress]
 * @returns {Promise<string>}
 */
async function allNames({ names, count, shards: { counts } }, files, load, signal, progress) {
  if (!names) return (await Promise.all(counts.map((_, at) => load(at, signal)))).map(foldedNames).join("");
  let lines = 0;
  const received = (/** @type {string} */ piece) => progress?.((lines += piece.split("\\n").length - 1) / count);
  return (await files.read(names, signal, received)).names;
}
