// What is asked first: the journeys that begin soon after the wish, or end soon before it. All of them are in the list of the date.

import { wishOptions } from "./journey-wish.js";

/** @typedef {import("./journey-wish.js").Wish} Wish */
/** @typedef {import("./journey-worker.js").Query} Query */

/** So long after the wish such journeys begin and end at most, or before it, in seconds. */
const [BEGUN, ENDED, BEFORE] = [3600, 6 * 3600, 2 * 3600];

/**
 * @param {Omit<Query, "options">} query
 * @param {Wish} wish
 * @returns {Query | null} null without a time
 */
export function nearQuery(query, wish) {
  if (!wish.time) return null;
  const [hours, minutes] = wish.time.split(":").map(Number);
  const at = hours * 3600 + minutes * 60;
  const span = wish.kind === "by" ? { after: at - BEFORE, before: at, until: at + 60 } : { after: at, before: Math.min(at + BEGUN, 86_400), until: at + ENDED };
  return { ...query, options: { ...wishOptions(wish), ...span } };
}
