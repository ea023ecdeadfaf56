// Days as the pages have them, `2021-01-28`: on a calendar, in no zone.

import { filled } from "./phrases.js";

const LENGTH = 86_400_000;

/** @param {string} day */
export const isDay = (day) => /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(numberOf(day)) === day;

/**
 * Days since 1970.
 * @param {string} day
 */
export const numberOf = (day) => Date.parse(day + "T00:00:00Z") / LENGTH;

/** @param {number} number days since 1970; the empty text where that is no day */
export const dayOf = (number) =>
  Number.isFinite(number) ? new Date(number * LENGTH).toISOString().slice(0, 10) : "";

/**
 * What the calendar shows now in a zone, by default the browser's own.
 * @param {string} [zone] as in the zone database; one that the browser does not know counts as none
 * @param {Date} [now]
 */
export function today(zone, now = new Date()) {
  const parts = new Map(formatIn(zone).formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** @param {string} [zone] */
function formatIn(zone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const options = { calendar: "gregory", numberingSystem: "latn", year: "numeric", month: "2-digit", day: "2-digit" };
  try {
    return new Intl.DateTimeFormat("en-CA", { ...options, timeZone: zone || undefined });
  } catch {
    return new Intl.DateTimeFormat("en-CA", options);
  }
}

/**
 * The nearest of the days before and after one, which itself is neither.
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
 * The day itself if it is among them, else the next one, else the last that has been.
 * @param {string[]} days in order
 * @param {string} day
 */
export const nearest = (days, day) => days.find((one) => one >= day) ?? days.at(-1);

/**
 * So many of the days that a reader may want next: from one on, and where there are fewer those before it too.
 * @param {string[]} days in order
 * @param {string} from
 * @param {number} most
 */
export function upcoming(days, from, most) {
  const ahead = days.filter((day) => day >= from).slice(0, most);
  return ahead.length ? ahead : days.slice(-most);
}

/**
 * That the timetable has ended, with its last day, where that day has passed by the browser's clock; else empty.
 * @param {string[]} days in order
 * @param {string} [phrase] with {date}
 */
export function endedWords(days, phrase = "") {
  const last = days.at(-1);
  return last && last < today() ? filled(phrase, { date: dayWords(document.documentElement.lang).date(last) }) : "";
}

/**
 * How days are written in a language. Plain English is that of the world, as in the pages' own words.
 * @param {string} language
 */
export function dayWords(language) {
  const locale = language === "en" ? "en-GB" : language;
  const form = (/** @type {Intl.DateTimeFormatOptions} */ options) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
    return (/** @type {string} */ day) => format.format(numberOf(day) * LENGTH);
  };
  return {
    /** Thursday, 28 January 2021 */
    full: form({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    /** 28 January 2021 */
    date: form({ day: "numeric", month: "long", year: "numeric" }),
    /** Thu 28 Jan */
    short: form({ weekday: "short", day: "numeric", month: "short" }),
  };
}
