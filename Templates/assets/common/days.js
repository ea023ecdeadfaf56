// Calendar days in the form `2021-01-28`, without a time zone.

import { filled } from "./phrases.js";

const LENGTH = 86_400_000;

/** @param {string} day */
export const isDay = (day) => /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(numberOf(day)) === day;

/** @param {string} time in the form `08:00` */
export const isTime = (time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/**
 * Days since 1970.
 * @param {string} day
 */
export const numberOf = (day) => Date.parse(day + "T00:00:00Z") / LENGTH;

/** @param {number} number days since 1970; empty if invalid */
export const dayOf = (number) =>
  Number.isFinite(number) ? new Date(number * LENGTH).toISOString().slice(0, 10) : "";

/**
 * Today in a time zone, by default the browser's.
 * @param {string} [zone] from the tz database; an unknown one is ignored
 * @param {Date} [now]
 */
export function today(zone, now = new Date()) {
  const digits = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (!zone) return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
  const parts = new Map(formatIn(zone).formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** @type {Map<string, Intl.DateTimeFormat>} by zone: browsers take half a millisecond to make one */
const formats = new Map();

/** @param {string} zone */
function formatIn(zone) {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, format);
  return format;
}

/** @param {string} zone */
function newFormat(zone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const options = { calendar: "gregory", numberingSystem: "latn", year: "numeric", month: "2-digit", day: "2-digit" };
  try {
    return new Intl.DateTimeFormat("en-CA", { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat("en-CA", options);
  }
}

/**
 * The nearest days before and after a day.
 * @param {string[]} days in order
 * @param {string} day
 * @returns {{ before?: string, after?: string }}
 */
export function neighbours(days, day) {
  const next = days.findIndex((one) => one > day);
  const before = days.filter((one) => one < day).at(-1);
  return { before, after: next < 0 ? undefined : days[next] };
}

/**
 * The day itself if it is among them, otherwise the next one; `undefined` if all are before it.
 * @param {string[]} days in order
 * @param {string} day
 */
export const nearest = (days, day) => days.find((one) => one >= day);

/**
 * The next days from a day on, or the last day if there are none.
 * @param {string[]} days in order
 * @param {string} from
 * @param {number} most
 */
export function upcoming(days, from, most) {
  const ahead = days.filter((day) => day >= from).slice(0, most);
  return ahead.length ? ahead : days.slice(-1);
}

/**
 * The message that the timetable has ended, with its last day; empty if it has not.
 * @param {string[]} days in order
 * @param {string} [phrase] with {date}
 * @param {string} [zone] the time zone of the timetable
 */
export function endedWords(days, phrase = "", zone) {
  const last = days.at(-1);
  return last && last < today(zone) ? filled(phrase, { date: dayWords(document.documentElement.lang).date(last) }) : "";
}

/**
 * French writes the first of a month as «1er», which browsers' formats lack.
 * @param {string} date
 * @param {string} locale
 */
const ordinal = (date, locale) => /^fr\b/.test(locale) ? date.replace(/(^| )1(?= )/, "$11er") : date;

/**
 * Formats days in a language. `en` is formatted as in `en-GB`, as the pages do.
 * @param {string} language
 */
export function dayWords(language) {
  const locale = language === "en" ? "en-GB" : language;
  const form = (/** @type {Intl.DateTimeFormatOptions} */ options) => {
    /** @type {Intl.DateTimeFormat | undefined} made when it is needed: each takes milliseconds */
    let format;
    return (/** @type {string} */ day) => {
      format ??= new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
      return ordinal(format.format(numberOf(day) * LENGTH), locale);
    };
  };
  return {
    /** Thursday, 28 January 2021 */
    full: form({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    /** Thursday, 28 January */
    weekday: form({ weekday: "long", day: "numeric", month: "long" }),
    /** 28 January 2021 */
    date: form({ day: "numeric", month: "long", year: "numeric" }),
    /** Thu 28 Jan */
    short: form({ weekday: "short", day: "numeric", month: "short" }),
  };
}
