/**
 * A count in words, by the plural forms that the page brings along.
 * @param {string} forms JSON: plural category → phrase with {n}
 * @param {string} language
 * @returns {(n: number) => string}
 */
export function counter(forms, language) {
  /** @type {Record<string, string>} */
  const phrases = JSON.parse(forms);
  const plural = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  return (n) => filled(phrases[plural.select(n)] ?? phrases.other ?? "{n}", { n: digits.format(n) });
}

/**
 * @param {string} phrase
 * @param {Record<string, string>} values
 */
export function filled(phrase, values) {
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
