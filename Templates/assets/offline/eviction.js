/**
 * @typedef {object} Kept a kept file
 * @property {string} url
 * @property {number} time when it was stored
 * @property {number} size in bytes
 * @property {boolean} isPage
 * @property {boolean} isPinned whether it stays
 */

/** How much is kept of what the reader has seen. */
export const LIMITS = { pages: 200, bytes: 50_000_000 };

/**
 * The files to remove, so that the rest is within the limits: the oldest pages with the data beside them, and the oldest
 * other files.
 * @param {Kept[]} files
 * @param {{ pages: number, bytes: number }} limits
 * @returns {string[]}
 */
export function tooMuch(files, limits = LIMITS) {
  const newest = files.filter(({ isPinned }) => !isPinned).sort((a, b) => b.time - a.time);
  const removed = new Set();
  let [pages, bytes] = [0, 0];
  for (const { url, size, isPage } of newest) {
    if ((isPage && pages === limits.pages) || bytes + size > limits.bytes) removed.add(url);
    else [pages, bytes] = [pages + Number(isPage), bytes + size];
  }
  const folderOf = (/** @type {string} */ url) => url.slice(0, url.lastIndexOf("/") + 1);
  const isLost = (/** @type {Kept} */ { url, isPage }) => !isPage && url.endsWith(".json") && removed.has(folderOf(url));
  return newest.filter((file) => removed.has(file.url) || isLost(file)).map(({ url }) => url);
}
