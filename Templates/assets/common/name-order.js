/** @type {Map<string, Intl.Collator>} by language, each made when it is needed: that takes milliseconds */
const collators = new Map();

/**
 * Compares two names as the language of the page does, numbers by value: «Line 2» before «Line 10».
 * @param {string} a
 * @param {string} b
 * @param {string} [language]
 */
export function compareNames(a, b, language = document.documentElement.lang) {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare(a, b);
}
