import { isASCII, latinKeys } from "./latin-keys.js";
import { matchRanges } from "./match-ranges.js";
import { beginsWord, keysFor, NONE, queryOf, wordsOf } from "./match.js";
import { closeness, isNear, isNearText, mayErr, withMost } from "./near-words.js";
import { otherNames, rankInAll } from "./other-names.js";
import { loadWays } from "./query-forms.js";
import { thingAround } from "./row-things.js";
import { levelOf } from "./shard-rows.js";
import { byName, byText } from "./text-order.js";

/** @typedef {import("./index-client.js").Collection} Collection */
/** @typedef {import("./shard-rows.js").Row} Row */
/** @typedef {import("./search-protocol.js").Found} Found */

/** How many names of a large collection may be looked at for the words around them. */
const MAX_CANDIDATES = 500;

/**
 * The rows that a query finds if it has a typing error, and does not find without.
 * @param {Collection[]} collections
 * @param {string} query folded
 * @param {{ isMerged: boolean, most: number, isNothing?: boolean }} options `most`: rows to read; `isNothing`: nothing matches, so that
 *   all words of the query but one are enough if no name is near
 * @param {AbortSignal} signal
 * @returns {Promise<{ count: number, rows: Found[] }>}
 */
export async function nearAnswer(collections, query, { isMerged, most, isNothing = false }, signal) {
  await loadWays();
  const all = [query, ...latinKeys(query)];
  const queries = all.filter(mayErr);
  const inAll = (/** @type {string[]} */ asked, /** @type {boolean} */ isAny) => Promise.all(
    collections.map((one) => one.isLarge ? nearInLarge(one, asked, isMerged, isAny, signal) : nearInSmall(one, asked, isMerged, isAny)));
  let found = queries.length > 0 ? await inAll(queries, false) : [];
  if (isNothing && query.includes(" ") && found.flat().length === 0) found = [withMost(queryOf(query).words, (await inAll(all, true)).flat(), ({ texts }) => texts)];
  const isCity = (/** @type {NearRow} */ { collection }) => Number(collection.kind === "towns");
  const order = (/** @type {NearRow} */ a, /** @type {NearRow} */ b) => a.closeness - b.closeness || a.level - b.level || isCity(b) - isCity(a) || b.weight - a.weight;
  const sorted = found.flat().sort((a, b) => order(a, b) || byText(a.name, b.name) || a.place - b.place);
  const shown = sorted.slice(0, most);
  const rows = await Promise.all(shown.map(async (one) => {
    const { collection, number } = one;
    const [row] = await collection.rows([number], signal);
    return { one, row: { ...row, text: row.folded, marks: matchRanges(row.name, query), otherMarks: [] } };
  }));
  return { count: sorted.length, rows: rows.sort((a, b) => order(a.one, b.one) || byName(a.row, b.row)).map(({ row }) => row) };
}

/** @typedef {{ collection: Collection, number: number, level: number, weight: number, closeness: number, name: string, place: number, texts: { folded: string, latin: string } }} NearRow */

/**
 * Each word of the query is in the texts of the row, or near a word of them.
 * @param {Collection} collection
 * @param {string[]} queries
 * @param {boolean} isMerged
 * @param {boolean} isAny whether all rows are wanted, for some words of the query
 */
async function nearInSmall(collection, queries, isMerged, isAny) {
  /** @type {NearRow[]} */
  const found = [];
  const asked = queryOf(queries[0]);
  await collection.visit(0, collection.count, (number, name, _around, { latin, level, weight, others, isDouble, thing, written }) => {
    const names = [name, ...keysFor(asked, name, latin), ...otherNames(others).flatMap((other) => [other.folded, ...keysFor(asked, other.folded, "", other.name)])];
    if (isMerged && isDouble || rankInAll(asked, { ...thing, name, keys: keysFor(asked, name, latin, written) }, others).match !== NONE) return;
    const around = `${thing.city} ${thing.cityKeys} ${thing.hidden} ${thing.country} ${thing.own}`;
    const isFound = isAny || names.some(
      (text) => queries.some((query) => isNearText(query, `${text} ${around}`, (all, word) => all.includes(word))));
    if (isFound) found.push({ collection, number, level, weight, closeness: closeness(queries, names), name, place: number, texts: { folded: `${name} ${around}`, latin: `${names.join(" ")} ${around}` } });
  }, undefined, { inLatin: isASCII(queries[0]), things: thingAround });
  return found;
}

/**
 * The first word of the query begins the name or is near its first word; each other word begins a word of the texts, or is
 * near one.
 * @param {Collection} collection
 * @param {string[]} queries
 * @param {boolean} isMerged
 * @param {boolean} isAny whether all rows are wanted, for some words of the query
 * @param {AbortSignal} signal
 */
async function nearInLarge(collection, queries, isMerged, isAny, signal) {
  /** @type {Map<number, string>} */
  const candidates = new Map();
  for (const query of queries) {
    const [word] = wordsOf(query);
    for (const { start, names } of await collection.namesOf(String.fromCodePoint(word.codePointAt(0) ?? 0), signal)) {
      names.forEach((name, at) => {
        if (name.startsWith(query)) return;
        if (name.startsWith(word) ? query !== word : isNear(word, wordsOf(name)[0] ?? "")) candidates.set(start + at, name);
      });
    }
  }
  return candidates.size > MAX_CANDIDATES ? [] : fitting(collection, candidates, queries, isMerged, isAny, signal);
}

/**
 * @param {Collection} collection
 * @param {Map<number, string>} candidates names by number
 * @param {string[]} queries
 * @param {boolean} isMerged
 * @param {boolean} isAny whether all rows are wanted, for some words of the query
 * @param {AbortSignal} signal
 */
async function fitting(collection, candidates, queries, isMerged, isAny, signal) {
  const marks = await collection.marks();
  const [service, doubles] = [new Set(marks.service), new Set(isMerged ? marks.doubles : [])];
  /** @type {NearRow[]} */
  const found = [];
  const isOneWord = queries.every((query) => !query.includes(" "));
  const check = (/** @type {number} */ number, /** @type {string} */ name, /** @type {string} */ around) => {
    if (doubles.has(number)) return;
    const text = `${name} ${around}`;
    if (queries.some((query) => wordsOf(query).every((word) => beginsWord(text, word)))) return;
    if (!isAny && !queries.some((query) => isNearText(query, text, beginsWord))) return;
    const level = levelOf(collection.kind, service.has(number));
    found.push({ collection, number, level, weight: marks.weight(number), closeness: closeness(queries, [name]), name, place: number, texts: { folded: text, latin: text } });
  };
  if (isOneWord) for (const [number, name] of candidates) check(number, name, "");
  else await Promise.all([...candidates.keys()].map((number) => collection.visit(number, number + 1, check, signal, { inLatin: isASCII(queries[0]) })));
  return found;
}
