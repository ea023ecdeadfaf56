import { samePicture } from "./picture-data.js";
import { sameWords } from "./place.js";

/** @typedef {import("./place.js").Place} Place */

/**
 * Compares the places of an imported file with the stored ones, by id.
 * @param {Place[]} stored
 * @param {Place[]} read each id once
 * @returns {Promise<{ added: Place[], differing: Place[], same: number }>} `differing`: as the file has them
 */
export async function mergePlaces(stored, read) {
  const byId = new Map(stored.map((place) => [place.id, place]));
  /** @type {{ added: Place[], differing: Place[], same: number }} */
  const result = { added: [], differing: [], same: 0 };
  for (const place of read) {
    const own = byId.get(place.id);
    if (!own) result.added.push(place);
    else if (sameWords(own, place) && (await samePicture(own.photo, place.photo))) result.same += 1;
    else result.differing.push(place);
  }
  return result;
}
