/**
 * @typedef {"mi" | "km"} Unit
 * @typedef {object} Near a search around a point
 * @property {[number, number]} at latitude and longitude
 * @property {number} within in its unit
 * @property {Unit} unit
 * @property {"distance" | "name"} sort
 * @property {boolean} [isDevice] whether it is where the device is, which the address does not say
 */
/**
 * @typedef {object} Listing a list that can be filtered by distance
 * @property {(near: Near | null) => Promise<void>} show shows what is near; `null`: everything
 * @property {(near: Near) => Promise<Alternatives>} alternatives if nothing is within the radius
 * @property {() => void} clearFilters clears all other filters
 */
/**
 * @typedef {object} Alternatives
 * @property {(within: number) => number} count how many things are within another radius
 * @property {{ name: string, href: string, metres: number } | null} nearest
 */

/** The radii to choose from. */
export const RADII = [1, 10, 100];

/** @param {string | null | undefined} text @returns {Unit | null} */
export const unitOf = (text) => (text === "mi" || text === "km" ? text : null);

/**
 * The unit in which distances are written. With radii in kilometres, a site's metres are kept.
 * @param {Unit} unit of the radius
 * @param {string | undefined} site the site's unit, `km`, `mi`, `m`
 */
export const writtenUnit = (unit, site) => (unit === "km" && site === "m" ? site : unit);

/**
 * How far a radius reaches, in metres.
 * @param {{ within: number, unit: Unit }} near
 */
export const reach = ({ within, unit }) => within * (unit === "mi" ? 1609.344 : 1000);

/** The maximum length of a point in the address. */
const MAX_POINT = 100;

/** In place of a point, in the address: where the device is. */
const DEVICE = "me";

/**
 * Rounds to about 100 metres.
 * @param {number} degrees
 */
export const rounded = (degrees) => Number(degrees.toFixed(3));

/** @param {string} search of an address */
export const isNearAsked = (search) => new URLSearchParams(search).has("near");

/**
 * Whether an address asks for what is near the device.
 * @param {string} search
 */
export const isNearDevice = (search) => new URLSearchParams(search).get("near") === DEVICE;

/**
 * The search in an address: `?near=48.2,16.37&within=10&unit=mi&sort=name`; `null` if it has no valid point. With
 * `near=me` the point is in the state of the history's entry.
 * @param {string} search
 * @param {Unit} unit if the address has none
 * @param {any} [state] of the history's entry
 * @returns {Near | null}
 */
export function nearOf(search, unit, state) {
  const query = new URLSearchParams(search);
  const isDevice = query.get("near") === DEVICE;
  const parts = isDevice && Array.isArray(state?.near) ? state.near.slice(0, 3).map(String) : (query.get("near") ?? "").slice(0, MAX_POINT).split(",");
  const [lat, lon] = parts.map((/** @type {string} */ part) => (/^\s*[-+]?\d+(\.\d*)?\s*$/.test(part) ? Number(part) : NaN));
  if (parts.length !== 2 || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return null;
  const within = Number(query.get("within"));
  return {
    at: [lat, lon], within: RADII.includes(within) ? within : 10, unit: unitOf(query.get("unit")) ?? unit,
    sort: query.get("sort") === "name" ? "name" : "distance", ...(isDevice ? { isDevice } : {}),
  };
}

/**
 * The address with another search; its other parameters are kept.
 * @param {string} href
 * @param {Near | null} near
 */
export function withNear(href, near) {
  const url = new URL(href);
  for (const key of ["near", "within", "unit", "sort"]) url.searchParams.delete(key);
  if (!near) return url.href;
  // Not with searchParams, which would write the comma as %2C.
  const asked = `near=${near.isDevice ? DEVICE : near.at.map(rounded).join(",")}&within=${near.within}&unit=${near.unit}${near.sort === "name" ? "&sort=name" : ""}`;
  url.search = [url.searchParams.toString(), asked].filter((part) => part !== "").join("&");
  return url.href;
}
