import { element } from "./elements.js";
import { isOtherDirection } from "./phrases.js";

// As in NameLanguages.swift, for a name whose country is not known.
const LANGUAGES = Object.entries({
  Latn: ["Latin", "und-Latn"], Cyrl: ["Cyrillic", "und-Cyrl"], Grek: ["Greek", "el"], Armn: ["Armenian", "hy"], Hebr: ["Hebrew", "he"],
  Arab: ["Arabic", "ar"], Thai: ["Thai", "th"], Geor: ["Georgian", "ka"], Kore: ["Hangul", "ko"],
}).map(([code, [script, language]]) => ({ code, language, letters: new RegExp(`^[\\P{L}\\p{Script=${script}}]*$`, "u") }));
/** @type {string | undefined} */
let own;

/**
 * The language of a name whose letters are all of one script, if it is not the page's; undefined otherwise.
 * @param {string} name
 * @returns {string | undefined} a BCP 47 tag
 */
export function nameLanguage(name) {
  own ??= new Intl.Locale(document.documentElement.lang || "en").maximize().script;
  if ((own === "Latn" && /^[\0-\x7F]*$/.test(name)) || !/\p{L}/u.test(name)) return undefined;
  const found = LANGUAGES.find(({ letters }) => letters.test(name));
  return found && found.code !== own ? found.language : undefined;
}

/**
 * A name in its own direction, with its language if that is known from its script.
 * @param {string} name
 * @param {(string | Node)[]} children the name in parts
 */
export function nameElement(name, ...children) {
  const language = nameLanguage(name);
  return element("span", { ...(language ? { lang: language } : {}), dir: "auto" }, ...children);
}

/**
 * A name as text; in an element only if it has a language or a direction of its own.
 * @param {string} name
 * @returns {string | HTMLElement}
 */
export const named = (name) => (nameLanguage(name) || isOtherDirection(name) ? nameElement(name, name) : name);

/**
 * Names with a separator between them.
 * @param {string[]} names
 * @param {string} [separator]
 * @returns {(string | HTMLElement)[]}
 */
export const namedList = (names, separator = ", ") =>
  names.flatMap((name, at) => (at === 0 ? [named(name)] : [separator, named(name)]));
