import { bytesOf, pictureIn } from "./mine-picture.js";
import { contentId, point } from "./mine-place.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/** @typedef {"large" | "broken" | "kind" | "many" | "empty"} Fault why a file cannot be read at all */
/**
 * @typedef {object} Read
 * @property {Mine[]} places each id once
 * @property {string[]} leftOut the names of records without a point or a name
 * @property {string[]} unpictured the names of places whose picture could not be taken along
 */

/** More than a browser can be asked to keep, or a list to show. */
const MOST_BYTES = 100_000_000;
const MOST_PLACES = 10_000;

/** A file that is not a file of places; `message` is the fault. */
export class UnreadableFile extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The places in one file, as the site's own source of places reads them.
 * @param {Blob} file
 * @returns {Promise<Read>}
 */
export async function readPlaces(file) {
  if (file.size > MOST_BYTES) throw new UnreadableFile("large");
  const records = recordsIn(await file.text());
  if (records.length > MOST_PLACES) throw new UnreadableFile("many");
  /** @type {Read} */
  const read = { places: [], leftOut: [], unpictured: [] };
  const known = new Set();
  for (const record of records) {
    const place = placeFrom(record);
    if (typeof place === "string") {
      read.leftOut.push(place);
    } else if (!known.has(place.id)) {
      known.add(place.id);
      const image = record.image;
      place.photo = typeof image === "string" ? pictureIn(image) : null;
      if (place.photo === null && image !== undefined && image !== null && image !== "") read.unpictured.push(place.name);
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
 * @returns {Mine | string} where it cannot be placed, what it is called
 */
function placeFrom(record) {
  const name = words(record?.name).replace(/\s+/g, " ");
  const at = point(degrees(record?.latitude), degrees(record?.longitude ?? record?.longtitude));
  if (at === null || name === "") return name || "?";
  const place = { name, city: words(record.city).replace(/\s+/g, " "), latitude: at[0], longitude: at[1] };
  const id = typeof record.id === "number" ? String(record.id) : words(record.id);
  return {
    id: id === "" || id.length > 200 ? contentId(place) : id,
    ...place, description: paragraphs(record.description), photo: null, at: Date.now(),
  };
}

/** @param {unknown} value */
const words = (value) => (typeof value === "string" ? value.trim() : "");

/** @param {unknown} value a text, or a list of paragraphs */
const paragraphs = (value) => (Array.isArray(value) ? value.map(words).filter((one) => one !== "").join("\n") : words(value));

/** @param {unknown} value */
const degrees = (value) => (typeof value === "number" || words(value) !== "" ? Number(value) : NaN);

/**
 * The reader's places as one file that the source of places reads. It is put together from parts, because photos make
 * it larger than a text may be.
 * @param {Mine[]} places
 * @returns {Promise<Blob>}
 */
export async function placesFile(places) {
  /** @type {BlobPart[]} */
  const parts = ['{"places":['];
  for (const [index, { id, name, description, city, latitude, longitude, photo }] of places.entries()) {
    const text = JSON.stringify({ id, name, description, city, latitude, longitude });
    parts.push(index ? ",\n" : "\n", text.slice(0, -1));
    // Each photo becomes a part of its own at once, so that its text need not be held.
    if (photo) parts.push(new Blob([',"image":"data:', photo.type, ";base64,", await base64(photo), '"']));
    parts.push("}");
  }
  parts.push("\n]}\n");
  return new Blob(parts, { type: "application/json" });
}

/** A multiple of three, so that the pieces' texts join into one. */
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
