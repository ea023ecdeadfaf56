/**
 * Whether a journey costs what its first ride does, because all changes to later ones are free: from the ride before, and from the first.
 * @param {number[][]} freeChanges of the site
 * @param {{ group: number, departure: number, arrival: number }[]} rides
 */
export function isPaidOnce(freeChanges, rides) {
  const isFree = (/** @type {number} */ from, /** @type {number} */ at) => freeChanges.some(([start, end, changes, seconds, span]) =>
    start === rides[from].group && end === rides[at].group && (changes < 0 || rides.length - 1 <= changes) &&
    (seconds < 0 || rides[at][span === 0 || span === 3 ? "arrival" : "departure"] - rides[0][span < 2 ? "departure" : "arrival"] <= seconds));
  return rides.length > 1 && rides.every((_, at) => !at || (isFree(at - 1, at) && isFree(0, at)));
}
