import { readCoordinates } from "./coordinates.js";

/**
 * @typedef {object} Mine a place of the reader's own
 * @property {string} id a UUID, or what an imported file calls it
 * @property {string} name
 * @property {string} description plain text
 * @property {string} city its name; may be empty
 * @property {number} latitude in degrees
 * @property {number} longitude
 * @property {Blob | null} photo
 * @property {number} at when it was changed last: milliseconds since 1970
 */

/** A new UUID. What makes them is absent where the connection is not secure; there the random numbers still are. */
export function newId() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return uuid([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""), "4");
}

/**
 * The id of a place that came without one: made from what tells it apart, so that the same place has it each time.
 * @param {{ name: string, city: string, latitude: number, longitude: number }} place
 */
export function contentId({ name, city, latitude, longitude }) {
  const bytes = new TextEncoder().encode([city, name, latitude, longitude].join("\n"));
  return uuid(fnv(bytes, 0xcbf29ce484222325n) + fnv(bytes, 0x84222325cbf29ce4n), "8");
}

/**
 * @param {string} hex 32 digits
 * @param {string} version by RFC 9562: 4 is drawn by lot, 8 is made as one likes
 */
function uuid(hex, version) {
  const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16);
  const digits = hex.slice(0, 12) + version + hex.slice(13, 16) + variant + hex.slice(17);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * FNV-1a of 64 bits, as 16 hexadecimal digits.
 * @param {Uint8Array} bytes
 * @param {bigint} start
 */
function fnv(bytes, start) {
  let hash = start;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/**
 * Latitude and longitude as people write them.
 * @param {string} text
 * @returns {[number, number] | null} nothing where that is no point of the globe
 */
export function pointIn(text) {
  const read = readCoordinates(text);
  return "at" in read ? point(...read.at) : null;
}

/**
 * A point on the globe, to a tenth of a metre.
 * @param {number} latitude
 * @param {number} longitude
 * @returns {[number, number] | null}
 */
export function point(latitude, longitude) {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const rounded = (/** @type {number} */ degrees) => Math.round(degrees * 1e6) / 1e6 || 0;
  return [rounded(latitude), rounded(longitude)];
}

/** A degree of latitude in metres, and how many decimals are the most: a tenth of a metre. */
const DEGREE = 111_320;
const MOST_DECIMALS = 6;

/**
 * A point with as many decimals as a pixel of a map, or the accuracy of a device, warrants: the fewest by which rounding
 * moves it by no more than that.
 * @param {[number, number]} at
 * @param {number} metres
 * @returns {[number, number]}
 */
export function exactTo(at, metres) {
  const wanted = metres > 0 ? Math.ceil(-Math.log10((2 * metres) / DEGREE)) : MOST_DECIMALS;
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, wanted));
  const [latitude, longitude] = at.map((degrees) => Number(degrees.toFixed(decimals)) || 0);
  return [latitude, longitude];
}

/** @param {{ latitude: number, longitude: number }} place */
export const pointText = ({ latitude, longitude }) => `${latitude}, ${longitude}`;

/**
 * Whether all that is written of two places is the same; their photos aside.
 * @param {Mine} one
 * @param {Mine} other
 */
export const sameWords = (one, other) =>
  /** @type {const} */ (["name", "description", "city", "latitude", "longitude"]).every((key) => one[key] === other[key]);
