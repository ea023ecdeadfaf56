import { placesTable } from "./mine-database.js";

/** @typedef {import("./mine-place.js").Mine} Mine */
/**
 * @typedef {object} Change what is done to the reader's places, all of it or nothing
 * @property {Mine[]} put new ones, and others in place of those of the same id
 * @property {string[]} remove ids
 */

const database = placesTable();

/** What the device would not keep: here until the page is left. `null` is one that was removed. */
/** @type {Map<string, Mine | null>} */
const unkept = new Map();

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("stationary-places") : null;

/**
 * The reader's own places, as this device keeps them; none where it keeps nothing, or does not let us ask.
 * @returns {Promise<Mine[]>}
 */
export async function minePlaces() {
  const kept = await database.all().catch(() => /** @type {Mine[]} */ ([]));
  const all = new Map(kept.map((place) => [place.id, place]));
  for (const [id, place] of unkept) {
    if (place) all.set(id, place);
    else all.delete(id);
  }
  return [...all.values()];
}

/**
 * The address at which one of the reader's places is shown.
 * @param {string} id
 */
export const pageOfMine = (id) => new URL(`../my-places/#place-${encodeURIComponent(id)}`, import.meta.url).href;

/**
 * @param {Change} change
 * @param {{ orHere: boolean }} options whether what the device refuses stays here until the page is left
 * @returns {Promise<"kept" | "full" | "denied">} what the device said to it
 */
export async function changeMine(change, { orHere }) {
  const put = new Map(change.put.map((place) => [place.id, place]));
  const remove = new Set(change.remove);
  // What was refused before is tried again: there may be room now.
  for (const [id, place] of unkept) {
    if (put.has(id) || remove.has(id)) continue;
    if (place) put.set(id, place);
    else remove.add(id);
  }
  const answer = await database.change([...put.values()], [...remove]);
  if (answer === "kept") {
    unkept.clear();
    channel?.postMessage("changed");
    void askToKeep();
  } else if (orHere) {
    for (const place of change.put) unkept.set(place.id, place);
    for (const id of change.remove) unkept.set(id, null);
  }
  return answer;
}

/** How many of the places are here only until the page is left. */
export const unkeptPlaces = () => [...unkept.values()].filter((place) => place !== null).length;

/**
 * Whether this device lets the site keep anything.
 * @returns {Promise<boolean>}
 */
export const canKeep = () => database.all().then(() => true, () => false);

/** @param {() => void} then told of each change in another tab */
export const onMineChange = (then) => channel?.addEventListener("message", then);

let asked = false;

/** Once there is something to lose, the browser is asked not to drop it when it is short of room. */
async function askToKeep() {
  if (asked) return;
  asked = true;
  await navigator.storage?.persist?.().catch(() => false);
}
