import { fold } from "./fold.js";
import { getJSON, sharedRequests } from "./index-requests.js";
import { after, byCodePoints } from "./text-order.js";

/**
 * @typedef {[city: string, country: string, path: string]} Place
 * @typedef {object} Shard columns; the values at one index form a row
 * @property {string[]} names
 * @property {string[]} ids
 * @property {Place[]} [places] referenced by `at`
 * @property {number[]} [at]
 * @property {string[]} [countries] codes
 * @property {string[]} [pages]
 * @property {(number | null)[]} [lat]
 * @property {(number | null)[]} [lon]
 * @property {string[]} folded filled on demand
 * @typedef {object} Row an entry of the index
 * @property {string} kind
 * @property {string} id
 * @property {string} name
 * @property {string} folded
 * @property {string} city may be empty
 * @property {string} country a name or a code, as in the index; may be empty
 * @property {string} href
 * @property {number} [lat] degrees
 * @property {number} [lon] degrees
 * @typedef {object} Entry a collection in `index.json`
 * @property {string} kind
 * @property {number} count
 * @property {string} page
 * @property {string[]} [split]
 * @property {{ files: string, counts: number[], from: string[] }} shards
 * @property {string} [names]
 * @typedef {{ words: Uint32Array, inside: Uint32Array }} Within row numbers, each list in order
 * @typedef {Awaited<ReturnType<typeof openIndex>>["collections"][number]} Collection
 * @typedef {import("./index-requests.js").Get} Get
 */

/** How many shards stay in memory. */
const CACHED_SHARDS = 100;

/** A lone surrogate occurs in no name, although JavaScript finds it within emoji. */
const LONE_SURROGATE = /\p{Cs}/u;

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
      const shard = cache.get(file) ?? { ...(await get(new URL(file, href).href, signal)), folded: [] };
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
 * All folded names of a collection as one text, to search within names.
 * @param {number} count
 */
function nameTable(count) {
  let text = "";
  /** @type {Uint32Array | undefined} where each line begins */
  let lines;
  return {
    isLoaded: () => lines !== undefined,
    /** @param {string} names each followed by a line feed */
    fill(names) {
      const begins = new Uint32Array(count + 1);
      for (let at = 1; at <= count; at++) begins[at] = names.indexOf("\n", begins[at - 1]) + 1;
      [text, lines] = [names, begins];
    },
    /** @param {string} folded @returns how many names precede a text */
    rank(folded) {
      const begins = lines ?? new Uint32Array(1);
      return firstIndex(count, (at) => byCodePoints(text.slice(begins[at], begins[at + 1] - 1), folded) >= 0);
    },
    /**
     * The rows that contain a text other than at the beginning.
     * @param {string} query folded, not empty
     * @returns {Within}
     */
    within(query) {
      /** @type {number[][]} */
      const found = [[], []];
      if (!lines) throw new Error("the names are not loaded");
      let at = LONE_SURROGATE.test(query) ? -1 : text.indexOf(query);
      for (let number = 0; at >= 0; at = text.indexOf(query, lines[number])) {
        while (lines[number + 1] <= at) number++;
        if (at > lines[number]) {
          const isWord = text[at - 1] === " " || text.slice(at, lines[number + 1]).includes(" " + query);
          found[isWord ? 0 : 1].push(number);
        }
        number++;
      }
      return { words: Uint32Array.from(found[0]), inside: Uint32Array.from(found[1]) };
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

/** @param {Shard} shard @param {number} at */
const foldedName = ({ folded, names }, at) => (folded[at] ??= fold(names[at]));

/** @param {Shard} shard */
const foldedNames = (shard) => shard.names.map((_, at) => foldedName(shard, at) + "\n").join("");

/**
 * @param {Shard} shard
 * @param {number} at
 * @param {Entry} entry
 * @param {string} root
 * @returns {Row}
 */
function rowAt(shard, at, entry, root) {
  const [id, name, folded] = [shard.ids[at], shard.names[at], foldedName(shard, at)];
  const [city, country, folder] = shard.places?.[shard.at?.[at] ?? -1] ?? ["", shard.countries?.[at] ?? "", ""];
  const href = root + folder + (shard.pages?.[at] || defaultPage(entry, folded, id, country.toLowerCase()));
  const [lat, lon] = [shard.lat?.[at] ?? undefined, shard.lon?.[at] ?? undefined];
  return { kind: entry.kind, id, name, folded, city, country, href, lat, lon };
}

/**
 * The address that an empty value in `pages` stands for.
 * @param {Entry} entry
 * @param {string} folded
 * @param {string} id
 * @param {string} country in lower case
 */
function defaultPage({ page, split = [] }, folded, id, country) {
  const letter = /^[a-z]/.exec(folded) ?? (/^\d/.test(folded) ? "0-9" : "other");
  /** @type {Record<string, string>} */
  const parts = { name: folded.replaceAll(" ", "-"), id, country, letter: split.includes(country) ? letter + "/" : "" };
  return page.replace(/\{(\w+)\}/g, (_, part) => parts[part]);
}

/**
 * Binary search: the first index below `count` for which `isReached` is true. It must be true for all later indices.
 * @param {number} count
 * @param {(index: number) => boolean} isReached
 */
function firstIndex(count, isReached) {
  let low = 0;
  while (low < count) {
    const middle = (low + count) >> 1;
    if (isReached(middle)) count = middle;
    else low = middle + 1;
  }
  return low;
}
