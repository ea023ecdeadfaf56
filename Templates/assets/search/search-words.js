/**
 * @typedef {object} SearchWords the strings of search boxes
 * @property {Record<string, string>} kinds of results
 * @property {string} near plural forms of the number of similar names, as JSON
 * @property {string} matches plural forms of the number of matches, as JSON
 * @property {string} all with {q}
 * @property {string} none with {q}
 * @property {string} near_other with {name} and {distance}
 * @property {string} unit of distances: `km`, `mi`, `m`
 */

/** @type {Promise<SearchWords> | undefined} */
let words;

/** @returns {Promise<SearchWords>} */
export function searchWords() {
  words ??= read();
  words.catch(() => (words = undefined));
  return words;
}

/** @returns {Promise<SearchWords>} */
async function read() {
  const form = document.querySelector("[data-search-words]");
  if (!(form instanceof HTMLElement)) throw new Error("the page has no strings for search");
  const response = await fetch(form.dataset.searchWords ?? "");
  if (!response.ok) throw new Error(`${response.status} for the strings of search boxes`);
  return response.json();
}
