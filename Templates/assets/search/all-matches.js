import { prefixMatches } from "./collection-matches.js";
import { isASCII } from "./latin-keys.js";
import { keysFor, NONE, queryOf, withoutTail } from "./match.js";
import { rankInAll } from "./other-names.js";
import { addListed, emptyBuckets } from "./row-ranges.js";
import { thingAround } from "./row-things.js";
import { LONE_SURROGATE } from "./text-order.js";

// Apart from what the list of cities needs.

/** @typedef {import("./index-client.js").Collection} Collection */
/** @typedef {import("./row-ranges.js").Buckets} Buckets */
/** @typedef {import("./collection-matches.js").Wanted} Wanted */

/**
 * The rows of a collection that match a query, by class and level.
 * @param {Collection} collection
 * @param {string} query folded
 * @param {Wanted} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<Buckets>}
 */
export const matches = (collection, query, wanted, signal) =>
  collection.isLarge ? prefixMatches(collection, query, wanted, signal) : allMatches(collection, query, wanted);

/**
 * The rows of a small collection: each word may match any part of the texts.
 * @param {Collection} collection
 * @param {string} query folded, not empty
 * @param {Wanted} wanted
 * @returns {Promise<Buckets>}
 */
export async function allMatches(collection, query, { isMerged, typed }) {
  const [buckets, asked] = [emptyBuckets(), queryOf(query, typed)];
  /** @type {import("./row-ranges.js").Listed[]} */
  const found = [];
  if (LONE_SURROGATE.test(query)) return buckets;
  // Typing on does not cancel the request: the next query needs the file too.
  await collection.visit(0, collection.count, (number, name, _around, { latin, level, weight, others, isDouble, thing, written }) => {
    const { match, text, byKey, other } = rankInAll(asked, { ...thing, name, keys: keysFor(asked, withoutTail(name, thing.tail), latin, written) }, others);
    if (match !== NONE && !(isMerged && isDouble)) found.push({ match, level, weight, number, text, byKey, other });
  }, undefined, { inLatin: isASCII(query), things: thingAround });
  addListed(buckets, found, collection);
  return buckets;
}
