import { bytesOf, pictureIn } from "./picture-data.js";
import { contentId, cutText, isPlaceId, sameWords, validPoint } from "./place.js";

/** @typedef {import("./place.js").Place} Place */
/** @typedef {"large" | "broken" | "kind" | "many" | "empty"} Fault why a file cannot be read */
/**
 * @typedef {object} Read
 * @property {Place[]} places each id once
 * @property {string[]} leftOut the names of records without a point or a name
 * @property {string[]} duplicates the names of records with the id of an earlier record and different data, which are ignored
 * @property {string[]} withoutPicture the names of places whose picture could not be imported
 */

/** Limits of what a browser can store and a list can show. */
const MOST_BYTES = 100_000_000;
const MOST_PLACES = 10_000;

/** The file is not a file of places; `message` is the fault. */
export class UnreadableFile extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Reads the places of a file by the same rules as the site's own source of places.
 * @param {Blob} file
 * @returns {Promise<Read>}
 */
export async function readPlaces(file) {
  if (file.size > MOST_BYTES) throw new UnreadableFile("large");
  const records = recordsIn(await file.text());
  if (records.length > MOST_PLACES) throw new UnreadableFile("many");
  /** @type {Read} */
  const read = { places: [], leftOut: [], duplicates: [], withoutPicture: [] };
  /** @type {Map<string, Place>} */
  const known = new Map();
  for (const record of records) {
    const place = placeFrom(record);
    if (typeof place === "string") {
      read.leftOut.push(place);
      continue;
    }
    const first = known.get(place.id);
    if (first) {
      if (!sameWords(first, place)) read.duplicates.push(place.name);
    } else {
      known.set(place.id, place);
      const image = record.image;
      place.photo = typeof image === "string" ? pictureIn(image) : null;
      if (place.photo === null && image !== undefined && image !== null && image !== "") read.withoutPicture.push(place.name);
      read.places.push(place);
    }
  }
  if (read.places.length === 0) throw new UnreadableFile("empty");
  return read;
}

/** @param {string} text @returns {any[]} */
function recordsIn(text) {
  let whole;
  try {
    whole = JSON.parse(text);
  } catch {
    throw new UnreadableFile("broken");
  }
  const records = Array.isArray(whole) ? whole : whole?.places;
  if (!Array.isArray(records)) throw new UnreadableFile("kind");
  if (records.length === 0) throw new UnreadableFile("empty");
  return records;
}

/**
 * @param {any} record
 * @returns {Place | string} the name of a record without a valid point or a name
 */
function placeFrom(record) {
  const name = line(record?.name);
  const at = validPoint(degrees(record?.latitude), degrees(record?.longitude ?? record?.longtitude));
  if (at === null || name === "") return name || "?";
  const place = { name, city: line(record.city), latitude: at[0], longitude: at[1] };
  const id = typeof record.id === "number" ? String(record.id) : words(record.id);
  return {
    id: isPlaceId(id) ? id : contentId(place),
    ...place, description: cutText(paragraphs(record.description), "description"), photo: null, at: Date.now(),
  };
}

/** @param {unknown} value without halves of characters, which no other program would read in an exported file */
const words = (value) => (typeof value === "string" ? value.trim().replace(/\p{Cs}/gu, String.fromCharCode(0xfffd)) : "");

/** @param {unknown} value of a name or a city */
const line = (value) => cutText(words(value).replace(/\s+/g, " "), "name");

/** @param {unknown} value a text, or a list of paragraphs */
const paragraphs = (value) => (Array.isArray(value) ? value.map(words).filter((one) => one !== "").join("\n") : words(value));

/** @param {unknown} value */
const degrees = (value) => (typeof value === "number" || words(value) !== "" ? Number(value) : NaN);

/**
 * The reader's places as a file that the site's source of places can read. It is joined from parts, because with photos
 * it may exceed the maximum length of a string.
 * @param {Place[]} places
 * @returns {Promise<Blob>}
 */
export async function placesFile(places) {
  /** @type {BlobPart[]} */
  const parts = ['{"places":['];
  for (const [index, { id, name, description, city, latitude, longitude, photo }] of places.entries()) {
    const text = JSON.stringify({ id, name, description, city, latitude, longitude });
    parts.push(index ? ",\n" : "\n", text.slice(0, -1));
    // Each photo becomes a Blob at once, so that its text can be freed.
    if (photo) parts.push(new Blob([',"image":"data:', photo.type, ";base64,", await base64(photo), '"']));
    parts.push("}");
  }
  parts.push("\n]}\n");
  return new Blob(parts, { type: "application/json" });
}

/** A multiple of three, so that the base64 texts can be concatenated. */
const PIECE = 30_000;

/** @param {Blob} photo */
async function base64(photo) {
  const bytes = await bytesOf(photo);
  let text = "";
  for (let from = 0; from < bytes.length; from += PIECE) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + PIECE)));
  }
  return text;
}
