import { NO_MARKS } from "./index-client.js";
import { isASCII } from "./latin-keys.js";
import { AROUND, BEGINNING, EXACT, INSIDE, NONE, PARTLY, queryOf, WORD, wordsOf } from "./match.js";
import { isLong, spelledMatches, WITHOUT_BLANKS } from "./query-forms.js";
import { addListed, addRanges, emptyBuckets, isIn, joined, without } from "./row-ranges.js";
import { levelOf } from "./shard-rows.js";
import { LONE_SURROGATE } from "./text-order.js";

/**
 * @typedef {import("./index-client.js").Collection} Collection
 * @typedef {import("./row-ranges.js").Buckets} Buckets
 * @typedef {import("./row-ranges.js").Range} Range
 * @typedef {{ inside: boolean, isMerged: boolean, typed?: string }} Wanted `isMerged`: rows that another collection has too are left out; `typed`: the query as typed
 */

/** Of more rows whose Latin keys begin with a query, none is found. */
const MAX_KEYED = 5000;

/**
 * Whether a query in a large collection is looked for inside names without being asked to.
 * @param {string} query folded
 * @param {number} beginning how many names begin with it
 */
export const needsInside = (query, beginning) => query !== "" && !LONE_SURROGATE.test(query) && (beginning === 0 || WITHOUT_BLANKS.test(query));

/**
 * The rows that equal a query or begin with it, from as few files as possible.
 * @param {Collection} collection large, or with parts
 * @param {string} query folded
 * @param {Pick<Wanted, "isMerged" | "typed">} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<{ buckets: Buckets, has: (row: number) => boolean, any: boolean }>} `has`: whether a row of a large
 *   collection is found; `any`: whether names begin with the query
 */
export async function beginningMatches(collection, query, { isMerged, typed }, signal) {
  const buckets = emptyBuckets();
  const source = collection.parts ?? collection;
  const { texts } = queryOf(query, typed);
  const [marks, keyed, ...found] = await Promise.all([
    collection.marks(),
    keyedMatches(collection, query, texts, isMerged, signal),
    ...texts.map((text) => textRanges(source, text, signal)),
  ]);
  const [equal, ranges] = [joined(found.map(({ equal }) => equal)), joined(found.flatMap(({ all }) => all))];
  const written = joined([found[0].equal]);
  const named = { kind: collection.kind, source, marks: query === "" ? NO_MARKS : marks, isMerged };
  addRanges(buckets, EXACT, written, named);
  addRanges(buckets, EXACT, without(equal, written), named, true);
  const own = joined(found[0].all);
  addRanges(buckets, BEGINNING, without(own, equal), named);
  addRanges(buckets, BEGINNING, without(without(ranges, equal), own), named, true);
  // The files of keys of one shard have weights, but not the numbers of rows.
  const others = keyed.map((one) => ({ ...one, weight: one.weight || marks.weight(one.row) }));
  if (collection.keyed) addListed(buckets, others, collection.keyed);
  const listed = new Set(others.map(({ row }) => row));
  return { buckets, has: (row) => isIn(ranges, row) || listed.has(row), any: ranges.length > 0 };
}

/**
 * The rows that equal a text, and those that begin with it.
 * @param {import("./divided-rows.js").DividedRows} source
 * @param {import("./match.js").Written} written
 * @param {AbortSignal} signal
 * @returns {Promise<{ equal: Range, all: Range[] }>}
 */
async function textRanges(source, { text, isWhole }, signal) {
  // At once: the rows at the beginning are shown first, and may be in another file than those at the end.
  const isName = text !== "" && !LONE_SURROGATE.test(text);
  const [all, end] = await Promise.all([source.ranges(text, signal), isName ? source.before(text + " ", signal) : 0]);
  const [from, to] = all[0] ?? [0, 0];
  // Names that go on after the word: a blank precedes all else.
  if (isWhole) return { equal: [from, Math.min(to, Math.max(from, end))], all: [[from, await source.before(text + "!", signal)]] };
  return { equal: [from, Math.min(to, Math.max(from, end))], all };
}

/** @param {string} name @param {import("./match.js").Written} written @returns whether it is in the ranges of the text */
const isNamed = (name, { text, isWhole }) => name.startsWith(text) && (!isWhole || name.length === text.length || name[text.length] === " ");

/**
 * The rows whose Latin keys begin with a query in Latin letters, and whose names do not.
 * @param {Collection} collection
 * @param {string} query
 * @param {import("./match.js").Written[]} texts of the query
 * @param {boolean} isMerged
 * @param {AbortSignal} signal
 */
async function keyedMatches({ keyed, hasOthers }, query, texts, isMerged, signal) {
  /** @type {Map<string, import("./row-ranges.js").Listed & { row: number }>} */
  const found = new Map();
  if (!keyed || !isLong(query) || LONE_SURROGATE.test(query) || !(hasOthers || isASCII(query))) return [];
  const ranges = await keyed.ranges(query, signal);
  if (sizeOf(ranges) > MAX_KEYED) return [];
  for (const [from, to] of ranges) {
    await keyed.visit(from, to, (number, name, _around, { text, level, weight, isDouble, id, row }) => {
      const match = text === query ? EXACT : BEGINNING;
      if (found.has(id) || isMerged && isDouble || texts.some((written) => isNamed(name, written))) return;
      found.set(id, { match, level, weight, number, text, row, byKey: true });
    }, signal, { around: false });
  }
  return [...found.values()];
}

/**
 * The rows of a collection of which few files should be loaded. One word must begin the name. Of several words one must,
 * and each other one must begin a word of the texts.
 * @param {Collection} collection
 * @param {string} query folded; an empty query matches all rows
 * @param {Wanted} wanted `inside`: names that contain all words elsewhere match too
 * @param {AbortSignal} signal
 * @returns {Promise<Buckets>}
 */
export async function prefixMatches(collection, query, { inside, isMerged, typed }, signal) {
  const { buckets, has, any } = await beginningMatches(collection, query, { isMerged, typed }, signal);
  if (inside) await collection.loadNames();
  const marks = await collection.marks();
  const [service, doubles] = [new Set(marks.service), new Set(isMerged ? marks.doubles : [])];
  /** @type {Map<number, number>} the best class of each row */
  const classes = new Map();
  const add = (/** @type {ArrayLike<number>} */ numbers, /** @type {number} */ match) => {
    for (const number of Array.from(numbers)) {
      if (!has(number) && !doubles.has(number)) classes.set(number, Math.min(match, classes.get(number) ?? NONE));
    }
  };
  const asked = queryOf(query, typed);
  (await spelledMatches(collection, asked, signal)).forEach((numbers, at) => add(numbers, [EXACT, BEGINNING][at]));
  const heavy = isLong(query) && !inside ? await collection.heavyNames(signal) : [];
  for (const { text, isWhole } of query === "" ? [] : asked.texts) {
    // «vegas» begins some names, but who types it means Las Vegas.
    const later = ` ${text}${isWhole ? " " : ""}`;
    add(heavy.filter(({ name }) => `${name} `.includes(later)).map(({ number }) => number), WORD);
    const within = inside ? collection.within(text) : { words: [], inside: [] };
    add(within.words, WORD);
    add(within.inside, INSIDE);
    const words = wordsOf(text);
    if (words.length < 2) continue;
    if (inside) {
      const placed = await collection.names().placed(collection, text, words, signal);
      add(placed.partly, PARTLY);
      add(placed.around, AROUND);
    }
    const { selectedRows } = await import("../search/several-words.js");
    const found = await selectedRows(collection, text, any, signal);
    // All names that contain the words have been found inside names.
    if (!inside) add(found.words, WORD);
    if (!inside) add(found.inside, INSIDE);
    add(found.partly, PARTLY);
  }
  const isNothing = buckets.every((lists) => lists.length === 0) && classes.size === 0;
  if (inside && isNothing && asked.joined !== "") add(collection.names().joined(asked.joined), WORD);
  const level = (/** @type {number} */ number) => levelOf(collection.kind, service.has(number));
  const rest = [...classes].sort((a, b) => a[0] - b[0]);
  addNumbers(buckets, rest.map(([number, match]) => ({ number, match, level: level(number), weight: marks.weight(number) })), collection);
  return buckets;
}

/**
 * Adds rows in the order of the collection, whose texts are not known.
 * @param {Buckets} buckets
 * @param {{ number: number, match: number, level: number, weight: number }[]} found in order
 * @param {Collection} source
 */
function addNumbers(buckets, found, source) {
  const added = emptyBuckets();
  addListed(added, found.map((one) => ({ ...one, text: "", byKey: false })), source);
  added.forEach((lists, at) => buckets[at].push(...lists.map(({ text, ...list }) => list)));
}

/** @param {Range[]} ranges without overlaps */
const sizeOf = (ranges) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);
