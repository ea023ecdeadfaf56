import { orderText, rowAt, foldedName, levelAt, textAround } from "./shard-rows.js";
import { byText, firstIndex, LONE_SURROGATE, rangesOf } from "./text-order.js";

/**
 * @typedef {import("./shard-rows.js").Division} Division
 * @typedef {import("./shard-rows.js").Entry} Entry
 * @typedef {import("./shard-rows.js").Row} Row
 * @typedef {import("./shard-rows.js").Shard} Shard
 * @typedef {ReturnType<typeof dividedRows>} DividedRows
 */
/**
 * @typedef {object} Visited what matching needs of a row besides its name
 * @property {string} written its name, not folded
 * @property {import("./shard-rows.js").PlaceThing} thing its place, and words that are not shown
 * @property {string} latin its Latin key, if the tables cannot spell it
 * @property {string} text what rows are ordered by
 * @property {string} others its names in other languages, each after the first after a line feed
 * @property {number} level see `levelAt`
 * @property {number} weight by departures or inhabitants, if its file has it; 0 otherwise
 * @property {boolean} isDouble whether another collection has it too
 * @property {string} id
 * @property {number} row its number in the collection, of keys only in one of several shards
 */
/**
 * @typedef {object} Source where the files of an index are read
 * @property {string} root of the site
 * @property {(file: string) => Shard | undefined} cached
 * @property {(file: string, signal?: AbortSignal) => Promise<Shard>} shard
 * @property {(signal?: AbortSignal) => Promise<(code: string) => string>} countries the folded texts of countries by code
 * @property {(folded: string) => number | undefined} known how many rows precede a text, if that is known without a file
 * @property {(number: number) => [file: string, at: number] | undefined} [heavy] where a row with a great weight is besides its shard
 */

/** Visiting rows is interrupted after this time, so that keys and messages are handled: milliseconds. */
const SLICE = 8;

/**
 * Rows in order, divided into files of which a query loads only a few.
 * @param {Entry} entry
 * @param {Division} division
 * @param {string} prefix of the names of the files
 * @param {Source} source
 */
export function dividedRows(entry, division, prefix, source) {
  const shards = shardTable(prefix, division);
  const count = division.counts.reduce((sum, size) => sum + size, 0);
  const load = (/** @type {number} */ at, /** @type {AbortSignal=} */ signal) => source.shard(shards.file(at), signal);

  const place = (/** @type {number} */ number) => placeOf(number, shards, source);

  /** @param {string} folded @param {AbortSignal} [signal] @returns how many rows precede a text */
  async function before(folded, signal) {
    const known = source.known(folded);
    if (known !== undefined) return known;
    const { shard, start } = shards.preceding(folded);
    if (shard === null) return start;
    const read = await load(shard, signal);
    return start + firstIndex(read.names.length, (at) => byText(orderText(read, at), folded) >= 0);
  }

  /**
   * The ranges of the rows that begin with a text, in order: several if it ends with a number.
   * @param {string} query folded; an empty query matches all rows
   * @param {AbortSignal} [signal]
   * @returns {Promise<[from: number, to: number][]>}
   */
  async function ranges(query, signal) {
    if (query === "") return [[0, count]];
    if (LONE_SURROGATE.test(query)) return [];
    return Promise.all(textRanges(query).map(([from, to]) =>
      Promise.all([before(from, signal), to === null ? count : before(to, signal)])));
  }

  const textRanges = (/** @type {string} */ text) => rangesOf(text, entry.digits ?? 1);

  return {
    count,
    load,
    before,
    shardCount: division.counts.length,
    ranges,
    /**
     * The first of these ranges; the only one, unless the text ends with a number.
     * @param {string} query
     * @param {AbortSignal} [signal]
     */
    bounds: async (query, signal) => (await ranges(query, signal))[0] ?? [0, 0],
    /** @param {number} number @returns {Row | undefined} the row, if its shard is in memory */
    held(number) {
      const [file, at] = place(number);
      const read = source.cached(file);
      return read && rowAt(read, at, entry, source.root);
    },
    /** @param {ArrayLike<number>} numbers less than `count` @param {AbortSignal} [signal] @returns {Promise<Row[]>} */
    rows: (numbers, signal) => Promise.all(Array.from(numbers, async (number) => {
      const [file, at] = place(number);
      return rowAt(await source.shard(file, signal), at, entry, source.root);
    })),
    visit: rowVisitor(shards, load, source.countries, shardTable(prefix, entry.shards)),
    /** The numbers of the shards with rows that begin with a text, and of their first rows. */
    shardsOf: (/** @type {string} */ text) => [...new Set(textRanges(text).flatMap(shards.within))].map((shard) => ({ shard, start: shards.start(shard) })),
  };
}

/**
 * The file that is read for a row, and its position there.
 * @param {number} number
 * @param {ReturnType<typeof shardTable>} shards
 * @param {Source} source
 * @returns {[file: string, at: number]}
 */
function placeOf(number, shards, source) {
  const [shard, at] = shards.position(number);
  const file = shards.file(shard);
  return source.cached(file) ? [file, at] : source.heavy?.(number) ?? [file, at];
}

const noCountry = () => "";
const NO_THING = { city: "", cityKeys: "", country: "", own: "", hidden: "", tail: "" };

/**
 * @param {ReturnType<typeof shardTable>} shards
 * @param {(shard: number, signal?: AbortSignal) => Promise<Shard>} load
 * @param {Source["countries"]} countries
 * @param {ReturnType<typeof shardTable>} numbered the shards of the collection, from whose starts `rows` counts
 */
function rowVisitor(shards, load, countries, numbered) {
  /**
   * Visits rows in order, with the folded texts in which words of a query may match.
   * @param {number} from
   * @param {number} to
   * @param {(number: number, name: string, around: string, more: Visited) => void} visit
   * @param {AbortSignal} [signal]
   * @param {{ inLatin?: boolean, around?: boolean, things?: typeof import("./row-things.js").thingAround }} texts `inLatin`: with the Latin keys of places; `around`: false if the
   *   texts around the names are not needed, for which a file may be loaded; `things`: makes `thing` instead of a text
   */
  return async (from, to, visit, signal, { inLatin = false, around = true, things } = {}) => {
    if (from >= to) return;
    const [[first], [last]] = [shards.position(from), shards.position(to - 1)];
    const loading = Array.from({ length: last - first + 1 }, (_, nth) => load(first + nth, signal));
    const [country, ...read] = await Promise.all([around ? countries(signal) : noCountry, ...loading]);
    let begun = performance.now();
    for (const [nth, shard] of read.entries()) {
      if (performance.now() - begun > SLICE) {
        await new Promise((resolve) => setTimeout(resolve));
        signal?.throwIfAborted();
        begun = performance.now();
      }
      const start = shards.start(first + nth);
      for (let at = Math.max(0, from - start); at < Math.min(shard.names.length, to - start); at++) {
        const name = foldedName(shard, at);
        visit(start + at, name, things ? "" : textAround(shard, at, country, inLatin), {
          written: shard.names[at], thing: things?.(shard, at, country, inLatin) ?? NO_THING,
          latin: shard.latin?.[at] ?? "", text: orderText(shard, at), level: levelAt(shard, at), others: shard.others?.[at] ?? "", weight: shard.weights?.[at] ?? 0,
          isDouble: shard.doubles?.[at] === 1, id: shard.ids[at],
          row: shard.rows ? numbered.preceding(name).start + shard.rows[at] : shard.keys ? -1 : start + at,
        });
      }
    }
  };
}

/**
 * Where rows are stored.
 * @param {string} prefix
 * @param {Division} division
 */
export function shardTable(prefix, { files, counts, from }) {
  /** The number of the first row of each shard. */
  const starts = [0];
  for (const size of counts) starts.push(starts[starts.length - 1] + size);
  const digits = files.length / counts.length;
  const table = {
    /** @param {number} shard */
    file: (shard) => `${prefix}.${files.slice(shard * digits, (shard + 1) * digits)}.json`,
    /** @param {number} shard @returns the number of its first row */
    start: (shard) => starts[shard],
    /** @param {number} number of a row @returns {[shard: number, at: number]} */
    position(number) {
      const shard = firstIndex(counts.length, (at) => starts[at + 1] > number);
      return [shard, number - starts[shard]];
    },
    /**
     * The shard that must be searched for a folded text, and the number of its first row; `null` if the text falls on a
     * boundary between shards. A text that ends with a blank follows all names that equal it without the blank, which
     * may begin the shards whose `from` is that text.
     * @param {string} folded
     */
    preceding(folded) {
      if (folded.endsWith(" ")) {
        const shard = firstIndex(from.length, (at) => byText(from[at], folded) > 0) - 1;
        return { shard, start: starts[shard] };
      }
      const next = firstIndex(from.length, (at) => byText(from[at], folded) >= 0);
      if (next === 0 || from[next] === folded) return { shard: null, start: starts[next] };
      return { shard: next - 1, start: starts[next - 1] };
    },
    /**
     * The shards with rows from a text up to another one; `null`: up to the end.
     * @param {[from: string, to: string | null]} range
     */
    within([begin, end]) {
      const [from, to] = [table.preceding(begin), end === null ? null : table.preceding(end)];
      const first = from.shard ?? table.position(from.start)[0];
      const last = to === null ? counts.length : to.shard === null ? table.position(to.start)[0] : to.shard + 1;
      return Array.from({ length: Math.max(0, last - first) }, (_, nth) => first + nth);
    },
  };
  return table;
}
