/**
 * Formats a count, with the plural forms in the page.
 * @param {string} forms JSON: plural category → phrase with {n}
 * @param {string} language
 * @returns {(n: number) => string}
 */
export function counter(forms, language) {
  /** @type {Record<string, string>} */
  const phrases = JSON.parse(forms);
  /** @type {{ plural: Intl.PluralRules, digits: Intl.NumberFormat } | undefined} made when needed: they take milliseconds */
  let rules;
  return (n) => {
    const { plural, digits } = (rules ??= { plural: new Intl.PluralRules(language), digits: new Intl.NumberFormat(language) });
    return filled(phrases[plural.select(n)] ?? phrases.other ?? "{n}", { n: digits.format(n) });
  };
}

/** The maximum length of a query that is repeated in a message, in UTF-16 units. */
const MOST_SHOWN = 40;

/** Characters that are, or may be, written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\uFB1D-\uFEFC\u{10800}-\u{10FFF}]/u;
/** Letters that are written from left to right. */
const LEFT_TO_RIGHT = /[A-Za-z\u00C0-\u058F\u0900-\u1FFF\u3040-\uD7FF]/u;

/**
 * Whether a text may have letters of the other direction than the page.
 * @param {string} text
 */
export const isOtherDirection = (text) =>
  (globalThis.document?.documentElement.dir === "rtl" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text);

/**
 * A text that must not reorder the words around it, as `DirectionIsolates` in Swift.
 * @param {string} text
 */
const isolated = (text) => (isOtherDirection(text) && !text.includes("\u2068") ? `\u2068${text}\u2069` : text);

/**
 * A query to be repeated in a message.
 * @param {string} query
 */
export function shortened(query) {
  const whole = query.trim();
  return isolated(whole.length > MOST_SHOWN ? whole.slice(0, MOST_SHOWN) + "…" : whole);
}

/** How names match a query: it is their prefix, they contain it, or they match several words. */
/** @typedef {"beginning" | "anywhere" | "matching"} MatchKind */

/**
 * Formats a count of names: of all, or of those that match a query.
 * @param {DOMStringMap} forms `forms`, and for each kind of match its own, with {q}: each as for `counter`
 * @param {string} language
 * @returns {(n: number, query: string, kind: MatchKind) => string} an empty query: all
 */
export function nameCounter({ forms = "{}", beginning = forms, anywhere = forms, matching = forms }, language) {
  const all = counter(forms, language);
  const kinds = {
    beginning: counter(beginning, language), anywhere: counter(anywhere, language), matching: counter(matching, language),
  };
  return (n, query, kind) => (query === "" ? all(n) : filled(kinds[kind](n), { q: shortened(query) }));
}

/**
 * A phrase with elements in it.
 * @param {string} phrase
 * @param {Record<string, string | Node>} values
 * @returns {(string | Node)[]}
 */
export const filledParts = (phrase, values) =>
  phrase.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : values[part] ?? `{${part}}`)).filter((part) => part !== "");

/**
 * A phrase with texts in it; those of the other direction are isolated.
 * @param {string} phrase
 * @param {Record<string, string>} values
 */
export function filled(phrase, values) {
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? isolated(values[name] ?? whole) : whole));
}
