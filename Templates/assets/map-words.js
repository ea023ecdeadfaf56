import { counter } from "./phrases.js";

/** @typedef {{unit: string, together: (n: number) => string, word: (key: string) => string}} MapWords */

/**
 * What the map says, in the site's language; English of a sort where the file lacks a word.
 * @param {string} href
 * @returns {Promise<MapWords>} rejected where it cannot be loaded
 */
export async function mapWords(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${answer.status} for the map's words`);
  const { unit, words, forms } = await answer.json();
  return {
    unit,
    together: counter(JSON.stringify(forms.together ?? {}), document.documentElement.lang),
    word: (key) => words[key] ?? key,
  };
}
