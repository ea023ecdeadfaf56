import { readCoordinates } from "../nearby/coordinates.js";
import { photoIn } from "./stored-photo.js";

/**
 * @typedef {object} Place one of the reader's own places
 * @property {string} id a UUID, or the id in an imported file
 * @property {string} name
 * @property {string} description plain text
 * @property {string} city its name; may be empty
 * @property {number} latitude in degrees
 * @property {number} longitude
 * @property {Blob | null} photo
 * @property {number} at of the last change: milliseconds since 1970
 */

/** The maximum lengths of an id, a name or city, and a description, in UTF-16 units. Longer texts are cut, as sources are. */
const MAX_ID = 200;
const MAX_NAME = 1000;
const MAX_DESCRIPTION = 1_000_000;

/** @param {string} id whether it can be in an address: text without control characters and lone surrogates */
export const isPlaceId = (id) => id !== "" && id.length <= MAX_ID && !/[\p{Cc}\p{Cs}]/u.test(id);

/**
 * The beginning of a name, a city or a description, if it is too long.
 * @param {string} text
 * @param {"name" | "description"} kind
 */
export function cutText(text, kind) {
  const most = kind === "name" ? MAX_NAME : MAX_DESCRIPTION;
  // Not within a character.
  return text.length > most ? text.slice(0, most).replace(/\p{Cs}$/u, "") : text;
}

/** A new UUID. `randomUUID` exists only on secure connections, `getRandomValues` everywhere. */
export function newId() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return uuid([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""), "4");
}

/**
 * The id of an imported place without one, derived from its data so that it is the same each time.
 * @param {{ name: string, city: string, latitude: number, longitude: number }} place
 */
export function contentId({ name, city, latitude, longitude }) {
  const bytes = new TextEncoder().encode([city, name, latitude, longitude].join("\n"));
  return uuid(fnv(bytes, 0xcbf29ce484222325n) + fnv(bytes, 0x84222325cbf29ce4n), "8");
}

/**
 * @param {string} hex 32 digits
 * @param {string} version by RFC 9562: 4 is random, 8 is custom
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
 * Reads latitude and longitude as people write them.
 * @param {string} text
 * @returns {[number, number] | null} `null` if it is not a valid point
 */
export function pointIn(text) {
  const read = readCoordinates(text);
  return "at" in read ? validPoint(...read.at) : null;
}

/**
 * A point on the globe, rounded to a tenth of a metre; `null` if it is not valid.
 * @param {number} latitude
 * @param {number} longitude
 * @returns {[number, number] | null}
 */
export function validPoint(latitude, longitude) {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const rounded = (/** @type {number} */ degrees) => Math.round(degrees * 1e6) / 1e6 || 0;
  return [rounded(latitude), rounded(longitude)];
}

/** A degree of latitude in metres, and the maximum number of decimals: a tenth of a metre. */
const DEGREE = 111_320;
const MOST_DECIMALS = 6;

/**
 * Rounds a point to an accuracy: that of a pixel of a map, or of a device. It keeps the fewest decimals that move it no
 * further than that.
 * @param {[number, number]} at
 * @param {number} metres
 * @returns {[number, number]}
 */
export function roundedTo(at, metres) {
  const wanted = metres > 0 ? Math.ceil(-Math.log10((2 * metres) / DEGREE)) : MOST_DECIMALS;
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, wanted));
  const [latitude, longitude] = at.map((degrees) => Number(degrees.toFixed(decimals)) || 0);
  return [latitude, longitude];
}

/**
 * A record of the browser's storage, which may be damaged, as a place.
 * @param {any} record
 * @returns {Place | null} `null` without an id, a name or a valid point; anything else that is no value of its field is left out
 */
export function storedPlace(record) {
  const point = typeof record?.latitude === "number" && typeof record.longitude === "number" && validPoint(record.latitude, record.longitude);
  if (!point || typeof record.id !== "string" || !isPlaceId(record.id) || typeof record.name !== "string" || record.name === "") return null;
  const words = (/** @type {unknown} */ value, /** @type {"name" | "description"} */ kind) => (typeof value === "string" ? cutText(value, kind) : "");
  return {
    ...record, name: words(record.name, "name"), description: words(record.description, "description"), city: words(record.city, "name"), photo: photoIn(record.photo),
    at: typeof record.at === "number" ? record.at : 0,
  };
}

/** @param {{ latitude: number, longitude: number }} place */
export const coordinatesText = ({ latitude, longitude }) => `${latitude}, ${longitude}`;

/**
 * Whether two places have the same data, apart from their photos.
 * @param {Place} one
 * @param {Place} other
 */
export const sameWords = (one, other) =>
  /** @type {const} */ (["name", "description", "city", "latitude", "longitude"]).every((key) => one[key] === other[key]);
