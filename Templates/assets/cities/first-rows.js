/** @typedef {import("./answer-cache.js").Answer} Answer */

/** The letter that a name begins with, and its marks; not what folding drops before it (Docs/folding.md). */
const FIRST_LETTER = /[^\P{L}\u02B9-\u02C8]\p{M}*/u;

/**
 * The answer to a single letter, from a file with its first rows: the list needs neither the index nor its client for it.
 * @param {string} href the address of the index; its fragment is the folder of the pages that rows lead to
 * @param {string} query as typed
 * @param {AbortSignal} signal
 * @returns {Promise<Answer | undefined>} undefined: the index has the answer
 */
export async function firstRows(href, query, signal) {
  if (!/^[a-z]$/i.test(query)) return undefined;
  const letter = query.toLowerCase();
  try {
    const response = await fetch(new URL(`cities.first.${letter}.json`, href), { signal });
    const { count, names, ids, countries, pages, lat, lon, near, metres } = await response.json();
    const root = new URL("../" + new URL(href).hash.slice(1), href).href;
    const rows = names.map((/** @type {string} */ name, /** @type {number} */ at) => ({
      id: ids[at], name, country: countries[at], href: root + pages[at], marks: letterIn(name),
      lat: lat?.[at] ?? undefined, lon: lon?.[at] ?? undefined, near: near?.[at] ?? "", metres: metres?.[at] ?? 0,
    }));
    return count > 0 ? { query: letter, count, from: 0, rows } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name that begins with the letter @returns {[number, number][]} its range */
function letterIn(name) {
  const found = FIRST_LETTER.exec(name);
  return found ? [[found.index, found.index + found[0].length]] : [];
}
