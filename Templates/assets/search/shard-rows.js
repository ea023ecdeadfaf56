import { fold } from "./fold.js";
import { withKeys } from "./latin-keys.js";

/**
 * @typedef {[city: string, country: string, path: string]} Place
 * @typedef {object} Shard columns; the values at one index form a row
 * @property {string} kind
 * @property {string[]} names
 * @property {string[]} ids
 * @property {Place[]} [places] referenced by `at`
 * @property {string[]} [around] folded words by which the entries of each place are found too
 * @property {number[]} [at]
 * @property {string[]} [countries] codes
 * @property {string[]} [pages]
 * @property {(number | null)[]} [lat]
 * @property {(number | null)[]} [lon]
 * @property {string[]} [words] of the entries' own texts, folded
 * @property {string[]} [latin] Latin keys that the tables cannot spell
 * @property {string[]} [others] names in other languages, each after the first after a line feed
 * @property {string[]} [other] the name in another language that `keys` spells; empty for the row's name
 * @property {(0 | 1)[]} [service] 1: has departures or a timetable
 * @property {number[]} [weights] by departures or inhabitants: the greater, the earlier among equal matches
 * @property {(0 | 1)[]} [doubles] 1: another collection has it too
 * @property {string[]} [near] the name of the nearest other entry, of entries that share their name and country
 * @property {number[]} [metres] the distance to it; −1 if an entry's id tells it from others
 * @property {string[]} [keys] the Latin keys by which rows are ordered, if not by name
 * @property {number[]} [rows] the numbers of the rows, from the start of the shard in which their names begin, if they are ordered by `keys` and there are several shards
 * @property {string[]} folded the names, filled on demand
 * @property {string[]} foldedPlaces filled on demand
 * @property {string[]} latinPlaces the same with their Latin keys
 * @property {Map<string | number, PlaceThing>} things what queries are compared with, by place or country, filled on demand
 * @property {Map<string | number, PlaceThing>} latinThings the same with Latin keys
 * @typedef {object} Row an entry of the index
 * @property {string} kind
 * @property {string} id
 * @property {string} name
 * @property {string} folded
 * @property {string} text what rows are ordered by: the folded name, or a Latin key
 * @property {number} level what has service is first: see `levelAt`
 * @property {string} other the name in another language that matched; empty if the name itself did
 * @property {string} city may be empty
 * @property {string} country a name or a code, as in the index; may be empty
 * @property {string} href
 * @property {number} [lat] degrees
 * @property {number} [lon] degrees
 * @property {string} near the name of the nearest other entry, if it tells this one from others; may be empty
 * @property {number} metres the distance to it; −1 if its id tells it from others
 * @typedef {object} Entry a collection in `index.json`
 * @property {string} kind
 * @property {number} count
 * @property {string} page
 * @property {string[]} [split]
 * @property {number} [digits] the number of digits of the longest number in the folded names and their Latin keys; 1 without it
 * @property {Division} shards
 * @property {Division} [parts] the same rows in smaller files; only if there is one shard
 * @property {Division} [keys] rows by their Latin keys
 * @property {1} [others] whether `keys` has those of names in other languages
 * @property {Division} [letters] folded names, of a collection in several shards
 * @property {string} [first] the letters of the files that first-rows.js reads
 * @property {string} [countries] file
 * @property {string} [marks] file
 * @property {string} [heavy] file with the rows of `weighted` in that of `marks`, of a collection in several shards
 * @typedef {{ files: string, counts: number[], from: string[] }} Division
 * @typedef {Required<Omit<import("./match.js").Thing, "name" | "keys">>} PlaceThing
 */

/**
 * Among equal matches a city with stations that have service is first, then what has service, then all else; the list of
 * cities is last.
 */
const [CITY_WITH_SERVICE, WITH_SERVICE, WITHOUT_SERVICE] = [0, 1, 2];
export const LISTED = 3;
export const LEVELS = 4;

/** @param {string} kind @param {unknown} hasService */
export function levelOf(kind, hasService) {
  if (hasService) return kind === "towns" ? CITY_WITH_SERVICE : WITH_SERVICE;
  return kind === "cities" ? LISTED : WITHOUT_SERVICE;
}

/** @param {Shard} shard @param {number} at */
export const levelAt = (shard, at) => levelOf(shard.kind, shard.service?.[at]);

/**
 * What the rows of a shard are ordered by.
 * @param {Shard} shard
 * @param {number} at
 */
export const orderText = (shard, at) => shard.keys?.[at] ?? foldedName(shard, at);

/** @param {Shard} shard @param {number} at */
export const foldedName = ({ folded, names }, at) => (folded[at] ??= fold(names[at]));

/** @param {Shard} shard */
export const foldedNames = (shard) => shard.names.map((_, at) => foldedName(shard, at));

/**
 * The folded texts of which words of a query may begin words, in a large collection: the city and the country, or the
 * country's code and name, and words of the place and of the entry that results do not show.
 * @param {Shard} shard
 * @param {number} at
 * @param {(code: string) => string} foldedCountry
 * @param {boolean} inLatin whether the Latin keys of the place are in it too, for a query in Latin letters
 */
export function textAround(shard, at, foldedCountry, inLatin) {
  const words = shard.words?.[at] ?? "";
  if (shard.countries) return inLatin ? withKeys(foldedCountry(shard.countries[at])) : foldedCountry(shard.countries[at]);
  const place = shard.at?.[at] ?? -1;
  const [city, country] = shard.places?.[place] ?? ["", ""];
  const plain = place < 0 ? "" : (shard.foldedPlaces[place] ??= [fold(`${city} ${country}`), shard.around?.[place]].filter(Boolean).join(" "));
  const folded = inLatin && plain !== "" ? (shard.latinPlaces[place] ??= withKeys(plain)) : plain;
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
  const [text, level] = [orderText(shard, at), levelAt(shard, at)];
  const [near, metres] = [shard.near?.[at] ?? "", shard.metres?.[at] ?? 0];
  return { kind: entry.kind, id, name, folded, text, level, other: shard.other?.[at] ?? "", city, country, href, lat, lon, near, metres };
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
