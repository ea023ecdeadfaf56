import { samePicture } from "./mine-picture.js";
import { sameWords } from "./mine-place.js";

/** @typedef {import("./mine-place.js").Mine} Mine */

/**
 * What an imported file would do to the places there are, by their ids.
 * @param {Mine[]} kept
 * @param {Mine[]} read each id once
 * @returns {Promise<{ added: Mine[], differing: Mine[], same: number }>} `differing`: as the file has them
 */
export async function merged(kept, read) {
  const byId = new Map(kept.map((place) => [place.id, place]));
  /** @type {{ added: Mine[], differing: Mine[], same: number }} */
  const result = { added: [], differing: [], same: 0 };
  for (const place of read) {
    const own = byId.get(place.id);
    if (!own) result.added.push(place);
    else if (sameWords(own, place) && (await samePicture(own.photo, place.photo))) result.same += 1;
    else result.differing.push(place);
  }
  return result;
}
