import { fold } from "./fold.js";
import { isASCII, latinKeys, withKeys } from "./latin-keys.js";

/** Kinds of which the further words are like those of the place: region and district. */
const WITH_REGIONS = "towns";

/**
 * What of an entry is compared with a query besides its name.
 * @param {import("./shard-rows.js").Shard} shard
 * @param {number} at
 * @param {(code: string) => string} foldedCountry
 * @param {boolean} inLatin whether the query is in Latin letters
 * @returns {import("./shard-rows.js").PlaceThing}
 */
export function thingAround(shard, at, foldedCountry, inLatin) {
  const place = shard.at?.[at] ?? -1;
  const known = placeThing(shard, place, shard.countries?.[at] ?? "", foldedCountry, inLatin);
  const words = shard.words?.[at] ?? "";
  const tail = shard.kind === WITH_REGIONS ? fold(qualifierOf(shard.names[at])) : "";
  if (tail !== "") return { ...known, tail, country: `${known.country} ${tail}`, hidden: `${known.hidden} ${words}` };
  if (words === "") return known;
  return shard.kind === WITH_REGIONS ? { ...known, hidden: `${known.hidden} ${words}` } : { ...known, own: words };
}

/** @param {string} name «City» or «City, Region» @returns {string} the region; empty without one */
export const qualifierOf = (name) => name.slice((name.indexOf(", ") + 1 || name.length + 1) + 1);

/**
 * @param {import("./shard-rows.js").Shard} shard
 * @param {number} place
 * @param {string} code of a country
 * @param {(code: string) => string} foldedCountry
 * @param {boolean} inLatin
 * @returns {import("./shard-rows.js").PlaceThing}
 */
function placeThing(shard, place, code, foldedCountry, inLatin) {
  const cache = inLatin ? shard.latinThings : shard.things;
  const key = shard.countries ? code : place;
  const known = cache.get(key);
  if (known) return known;
  const latin = inLatin ? withKeys : (/** @type {string} */ text) => text;
  const [city, country] = shard.places?.[place] ?? ["", ""];
  const around = shard.around?.[place] ?? "";
  const { name: folded, region } = withoutRegion(fold(city), around);
  const thing = {
    city: folded, cityKeys: inLatin && !isASCII(folded) ? latinKeys(folded).join(" ") : "",
    country: latin(`${shard.countries ? foldedCountry(code) : fold(country)} ${region}`.trim()), own: "", hidden: latin(around), tail: "",
  };
  cache.set(key, thing);
  return thing;
}

/**
 * Divides «City, Region» into the name of the city and its region, of which only words match.
 * @param {string} city folded
 * @param {string} around words of its region
 */
function withoutRegion(city, around) {
  const regions = new Set(around.split(" "));
  const isRegion = (/** @type {string} */ word) => regions.has(word);
  const words = city.split(" ");
  return { name: words.filter((word) => !isRegion(word)).join(" "), region: words.filter(isRegion).join(" ") };
}
