import { pagesRoot } from "../common/site-root.js";
import { storedPlace } from "./place.js";
import { placesTable } from "./places-database.js";

/** @typedef {import("./place.js").Place} Place */
/**
 * @typedef {object} Change a change to the reader's places, made completely or not at all
 * @property {Place[]} put places to add, or to replace those with the same id
 * @property {string[]} remove ids
 */

const database = placesTable();

/** @type {Map<string, Place | null>} changes that could not be stored, kept until the page is left; `null`: removed */
const unsaved = new Map();

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("stationary-places") : null;

/** The number of records that were damaged when the storage was last read. */
let damaged = 0;

let isRewritten = false;

/**
 * The reader's own places on this device; none if its storage cannot be read. Damaged records are left out, and stay there.
 * @returns {Promise<Place[]>}
 */
export async function storedPlaces() {
  const records = await database.all().catch(() => []);
  const kept = records.flatMap((record) => storedPlace(record) ?? []);
  if (!isRewritten) void database.rewrite(records.filter((record) => storedPlace(record) && record.photo instanceof Blob));
  isRewritten = true;
  damaged = records.length - kept.length;
  const all = new Map(kept.map((place) => [place.id, place]));
  for (const [id, place] of unsaved) {
    if (place) all.set(id, place);
    else all.delete(id);
  }
  return [...all.values()];
}

/**
 * The address of one of the reader's places.
 * @param {string} id
 */
export const pageOfPlace = (id) => `${pagesRoot}my-places/#place-${encodeURIComponent(id)}`;

/**
 * @param {Change} change
 * @param {{ keepUnsaved: boolean }} options whether to keep a change that cannot be stored until the page is left
 * @returns {Promise<"stored" | "full" | "denied">} the result
 */
export async function changePlaces(change, { keepUnsaved }) {
  const put = new Map(change.put.map((place) => [place.id, place]));
  const remove = new Set(change.remove);
  // Changes that failed before are retried: there may be space now.
  for (const [id, place] of unsaved) {
    if (put.has(id) || remove.has(id)) continue;
    if (place) put.set(id, place);
    else remove.add(id);
  }
  const result = await database.change([...put.values()], [...remove]);
  if (result === "stored") {
    forgetUnsaved();
    void requestPersistence();
  } else if (keepUnsaved) {
    for (const place of change.put) unsaved.set(place.id, place);
    for (const id of change.remove) unsaved.set(id, null);
  }
  return result;
}

/**
 * Removes all of the reader's places, with records that are damaged.
 * @returns {Promise<"stored" | "full" | "denied">} the result
 */
export async function removePlaces() {
  const result = await database.clear();
  if (result === "stored") forgetUnsaved();
  return result;
}

function forgetUnsaved() {
  unsaved.clear();
  channel?.postMessage("changed");
}

/** The number of stored places that `storedPlaces` left out because they are damaged. */
export const damagedCount = () => damaged;

/** The number of places that could not be stored. */
export const unsavedCount = () => [...unsaved.values()].filter((place) => place !== null).length;

/**
 * Whether the browser allows the site to store places.
 * @returns {Promise<boolean>}
 */
export const canStore = () => database.all().then(() => true, () => false);

/** @param {() => void} then called after each change in another tab */
export const onPlacesChange = (then) => channel?.addEventListener("message", then);

let isRequested = false;

/** Asks the browser not to delete the data when it runs out of space, once there is data. */
async function requestPersistence() {
  if (isRequested) return;
  isRequested = true;
  await navigator.storage?.persist?.().catch(() => false);
}
