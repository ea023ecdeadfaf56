/** What may be the last part of an asset's address. */
const NAME = /[\w.~-]+/g;

/** @param {string} url */
const nameOf = (url) => url.slice(url.lastIndexOf("/") + 1);

/**
 * The assets that pages use, directly or through scripts and style sheets.
 * @param {string[]} from addresses of pages, and of assets that are used in any case
 * @param {string[]} assets addresses of all assets
 * @param {(url: string) => Promise<string>} read the text of a file; empty without one
 * @returns {Promise<Set<string>>}
 */
export async function reachable(from, assets, read) {
  /** @type {Map<string, string[]>} */
  const byName = new Map();
  for (const url of assets) byName.set(nameOf(url), [...(byName.get(nameOf(url)) ?? []), url]);
  const found = new Set(from);
  // A set may grow while it is read.
  for (const url of found) {
    if (!/(\/|\.js|\.css)$/.test(url)) continue;
    for (const [name] of (await read(url)).matchAll(NAME)) for (const asset of byName.get(name) ?? []) found.add(asset);
  }
  return found;
}
