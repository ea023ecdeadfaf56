/**
 * @typedef {"mi" | "km"} Unit
 * @typedef {object} Near what is asked for
 * @property {[number, number]} at latitude and longitude
 * @property {number} within in its unit
 * @property {Unit} unit
 * @property {"distance" | "name"} sort
 */
/**
 * @typedef {object} Listing a list that can be narrowed to what is near
 * @property {(near: Near | null) => Promise<void>} show shows what is near, or all again
 * @property {(near: Near) => Promise<Alternatives>} alternatives what there is where nothing is that near
 * @property {() => void} [forget] gives up all else by which it is narrowed
 */
/**
 * @typedef {object} Alternatives
 * @property {(within: number) => number} count how many there are within another radius
 * @property {{ name: string, href: string, metres: number } | null} nearest
 */

/** The radii that are offered. */
export const RADII = [1, 10, 100];

/** @param {string | null | undefined} text @returns {Unit | null} */
export const unitOf = (text) => (text === "mi" || text === "km" ? text : null);

/**
 * The unit in which distances are written where radii are in another: with kilometres the site's own metres too.
 * @param {Unit} unit of the radius
 * @param {string | undefined} site the site's unit, `km`, `mi`, `m`
 */
export const writtenUnit = (unit, site) => (unit === "km" && site === "m" ? site : unit);

/**
 * How far a radius reaches, in metres.
 * @param {{ within: number, unit: Unit }} near
 */
export const reach = ({ within, unit }) => within * (unit === "mi" ? 1609.344 : 1000);

/**
 * To some 11 metres: what an address tells of a position.
 * @param {number} degrees
 */
export const rounded = (degrees) => Number(degrees.toFixed(4));

/** @param {string} search of an address */
export const isNearAsked = (search) => new URLSearchParams(search).has("near");

/**
 * What an address asks for: `?near=48.2,16.37&within=10&unit=mi&sort=name`; null where it asks for no point of the globe.
 * @param {string} search
 * @param {Unit} unit where it names none
 * @returns {Near | null}
 */
export function nearOf(search, unit) {
  const query = new URLSearchParams(search);
  const parts = (query.get("near") ?? "").split(",");
  const [lat, lon] = parts.map((part) => (/^\s*[-+]?\d+(\.\d*)?\s*$/.test(part) ? Number(part) : NaN));
  if (parts.length !== 2 || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return null;
  const within = Number(query.get("within"));
  return {
    at: [lat, lon], within: RADII.includes(within) ? within : 10, unit: unitOf(query.get("unit")) ?? unit,
    sort: query.get("sort") === "name" ? "name" : "distance",
  };
}

/**
 * The address with what is asked for, and with all else that it had.
 * @param {string} href
 * @param {Near | null} near
 */
export function withNear(href, near) {
  const url = new URL(href);
  for (const key of ["near", "within", "unit", "sort"]) url.searchParams.delete(key);
  if (!near) return url.href;
  // By hand: searchParams would write the comma as %2C.
  const asked = `near=${near.at.map(rounded).join(",")}&within=${near.within}&unit=${near.unit}${near.sort === "name" ? "&sort=name" : ""}`;
  url.search = [url.searchParams.toString(), asked].filter((part) => part !== "").join("&");
  return url.href;
}
