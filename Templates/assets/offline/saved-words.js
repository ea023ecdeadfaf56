/** The units of an age, from the largest: their lengths in minutes. */
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 1440], ["hour", 60], ["minute", 1]]);

/**
 * How old a saved copy is: «Saved copy of 12 minutes ago; times may have changed».
 * @param {string} phrase with {age}
 * @param {number} time when it was stored, in milliseconds since 1970
 * @param {string} language
 * @param {number} [now]
 */
export function savedWords(phrase, time, language, now = Date.now()) {
  const minutes = Math.max(1, Math.round((now - time) / 60_000));
  const [unit, length] = UNITS.find(([, least]) => minutes >= least) ?? UNITS[2];
  const age = new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / length), unit);
  return phrase.replace("{age}", age);
}
