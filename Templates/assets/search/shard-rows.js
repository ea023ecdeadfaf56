import { fold } from "./fold.js";

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
 * @property {string[]} [words] of the entries' own texts, folded
 * @property {string[]} folded the names, filled on demand
 * @property {string[]} foldedPlaces filled on demand
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
 * @property {string} [names] file
 * @property {string} [countries] file
 */

/** @param {Shard} shard @param {number} at */
export const foldedName = ({ folded, names }, at) => (folded[at] ??= fold(names[at]));

/** @param {Shard} shard */
export const foldedNames = (shard) => shard.names.map((_, at) => foldedName(shard, at) + "\n").join("");

/**
 * The folded texts in which words of a query may match besides the name: the city and the country, or the country's code
 * and name, and the entry's own text.
 * @param {Shard} shard
 * @param {number} at
 * @param {(code: string) => string} foldedCountry
 */
export function textAround(shard, at, foldedCountry) {
  const words = shard.words?.[at] ?? "";
  if (shard.countries) return foldedCountry(shard.countries[at]);
  const place = shard.at?.[at] ?? -1;
  const [city, country] = shard.places?.[place] ?? ["", ""];
  const folded = place < 0 ? "" : (shard.foldedPlaces[place] ??= fold(`${city} ${country}`));
  return folded === "" ? words : words === "" ? folded : `${folded} ${words}`;
}

/**
 * @param {Shard} shard
 * @param {number} at
 * @param {Entry} entry
 * @param {string} root
 * @returns {Row}
 */
export function rowAt(shard, at, entry, root) {
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
