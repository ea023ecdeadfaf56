import { dayOf } from "../common/days.js";
import { filled } from "../common/phrases.js";

/** Single dates that are added to days of the week, and dates and periods that are excepted, are named up to these numbers. */
const [MOST_ADDED, MOST_EXCEPTED] = [2, 4];
/** So many days in a row are a period. */
const FEWEST_IN_PERIOD = 3;
/** In a longer time, in days, dates have their year. */
const YEAR = 366;

/**
 * The words for the days of services, as in DayKindWords.swift: «Mondays to Fridays except 25 December».
 * @param {string} language
 * @param {DOMStringMap} phrases `day1` to `day7`, `dayRange`, `dayPeriod`, `exceptDates`, `withExceptions`, `daily`, `singleDates`
 */
export function serviceDayWords(language, phrases) {
  const locale = language === "en" ? "en-GB" : language;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const [short, long] = [undefined, /** @type {const} */ ("numeric")].map((year) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year, calendar: "gregory", timeZone: "UTC" }));
  const weekdayOf = (/** @type {number} */ day) => (day + 3) % 7; // 1 January 1970 was a Thursday.

  /** @param {number} weekdays a bit for each day from Monday @returns {string[]} */
  function weekdayNames(weekdays) {
    if (weekdays === 127) return [phrases.daily ?? ""];
    const name = (/** @type {number} */ day) => phrases[`day${day + 1}`] ?? "";
    const days = [...Array(7).keys()].filter((day) => (weekdays >> day) & 1);
    return runsOf(days, (day) => day + 1).flatMap((run) =>
      run.length < FEWEST_IN_PERIOD ? run.map(name) : [filled(phrases.dayRange ?? "", { first: name(run[0]), last: name(run[run.length - 1]) })]);
  }

  /**
   * @param {[first: number, last: number, weekdays: number, others: number[]]} service of `board.json`
   * @returns {string}
   */
  return ([first, last, weekdays, others]) => {
    const format = last - first > YEAR ? long : short;
    const date = (/** @type {number} */ day) => format.format(Date.parse(dayOf(day) + "T00:00:00Z"));
    const isUsual = (/** @type {number} */ day) => (weekdays >> weekdayOf(day)) & 1;
    const [missing, added] = [others.filter(isUsual), others.filter((day) => !isUsual(day))];
    const dates = weekdays === 0 ? singleDays(first, last, added) : added;
    if (weekdays === 0) return dates.length > MOST_EXCEPTED ? phrases.singleDates ?? "" : list.format(dates.map(date));
    // The next day on which the service usually runs.
    const next = (/** @type {number} */ day) => [1, 2, 3, 4, 5, 6, 7].map((more) => day + more).find(isUsual) ?? day + 1;
    const excepted = runsOf(missing, next).flatMap((run) => run.length < FEWEST_IN_PERIOD ? run.map(date)
      : [filled(phrases.dayPeriod ?? "", { first: date(run[0]), last: date(run[run.length - 1]) })]);
    const isLong = dates.length > MOST_ADDED || excepted.length > MOST_EXCEPTED;
    const days = list.format([...weekdayNames(weekdays), ...(isLong ? [] : dates.map(date))]);
    const named = isLong ? filled(phrases.withExceptions ?? "", { days })
      : excepted.length ? filled(phrases.exceptDates ?? "", { days, dates: list.format(excepted) }) : days;
    return named.charAt(0).toLocaleUpperCase(language) + named.slice(1);
  };
}

/**
 * The days of a service without days of the week: the first and the last are among them.
 * @param {number} first
 * @param {number} last
 * @param {number[]} added
 */
const singleDays = (first, last, added) => [...new Set([first, ...added, last])].sort((a, b) => a - b);

/**
 * Days in a row.
 * @param {number[]} days in order
 * @param {(day: number) => number} next the day that follows one in a row
 */
function runsOf(days, next) {
  /** @type {number[][]} */
  const runs = [];
  for (const day of days) {
    const run = runs[runs.length - 1];
    if (run && next(run[run.length - 1]) === day) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
