import { counter } from "../common/phrases.js";

/** @typedef {{unit: string, together: (n: number) => string, phrase: (key: string) => string}} MapPhrases */

/**
 * The phrases of the map in the site's language; the key itself if one is missing.
 * @param {string} href
 * @returns {Promise<MapPhrases>} rejected if they cannot be loaded
 */
export async function mapPhrases(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${answer.status} for the phrases of the map`);
  const { unit, words, forms } = await answer.json();
  return {
    unit,
    together: counter(JSON.stringify(forms.together ?? {}), document.documentElement.lang),
    phrase: (key) => words[key] ?? key,
  };
}
