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

/** So much of what was typed is said again: in UTF-16 units. */
const SAID = 40;

/** What is written, or might be, from right to left. */
const TURNED = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\uFB1D-\uFEFC\u{10800}-\u{10FFF}]/u;

/**
 * What was typed, to be said again; in marks of its own direction where it would turn the sentence round.
 * @param {string} query
 */
export function shortened(query) {
  const whole = query.trim();
  const said = whole.length > SAID ? whole.slice(0, SAID) + "…" : whole;
  return TURNED.test(said) ? `\u2068${said}\u2069` : said;
}

/**
 * A count of names in words: of all, of those that begin with a query, of those that hold it anywhere.
 * @param {DOMStringMap} forms `forms`, `beginning`, `anywhere`: each as for `counter`; with {q} in the last two
 * @param {string} language
 * @returns {(n: number, query: string, isAnywhere: boolean) => string} an empty query: of all
 */
export function nameCounter({ forms = "{}", beginning = forms, anywhere = forms }, language) {
  const [all, begins, holds] = [forms, beginning, anywhere].map((one) => counter(one, language));
  return (n, query, isAnywhere) => (query === "" ? all(n) : filled((isAnywhere ? holds : begins)(n), { q: shortened(query) }));
}

/**
 * @param {string} phrase
 * @param {Record<string, string>} values
 */
export function filled(phrase, values) {
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
