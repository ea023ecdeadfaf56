import { dayOf } from "../common/days.js";
import { counter, filled } from "../common/phrases.js";
import { runs } from "./board-client.js";
import { daysBetween, kindOf, weekdayOf } from "./seasons.js";

/** Up to so many dates are named one by one, whatever days of the week they are. */
const MOST_DATES = 6;
/** Up to so many added dates, exceptions, and irregular dates or periods are named. */
const [MOST_ADDED, MOST_EXCEPTED, MOST_LISTED] = [6, 12, 12];
/** So many days in a row are a period. */
const FEWEST_IN_PERIOD = 3;
/** In a longer time, in days, dates have their year. */
const YEAR = 330;

/**
 * The words for the days of services, as in DayKindWords.swift: «Mondays to Fridays except 25 December».
 * @param {string} language
 * @param {DOMStringMap} phrases `day1` to `day7`, `dayRange`, `dayPeriod`, `dayFrom`, `dayUntil`, `dayBetween`, `dayPeriods`,
 *   `exceptDates`, `withExceptions`, `daily`, and `dates`, the plural forms of how many dates there are
 * @param {[first: number, last: number]} span the first and last day of all services: what is shorter has its period
 */
export function serviceDayWords(language, phrases, span) {
  const words = new DayWords(language, phrases, span);
  /** @type {Map<string, string>} by shift and service, which many rows share */
  const known = new Map();
  /**
   * @param {[first: number, last: number, weekdays: number, others: number[]]} service of `board.json`
   * @param {number} [shift] by how many days the dates of the clock there differ from those of the service
   * @param {((day: number) => boolean) | null} [isMeant] of which service days the words are; all without it
   * @returns {string}
   */
  return (service, shift = 0, isMeant = null) => {
    const key = `${shift} ${service}`;
    const same = isMeant ? undefined : known.get(key);
    if (same !== undefined) return same;
    const days = daysBetween(service[0], service[1]).filter((day) => runs(service, day) && (!isMeant || isMeant(day))).map((day) => day + shift);
    const named = words.named(days);
    const made = named.charAt(0).toLocaleUpperCase(language) + named.slice(1);
    if (!isMeant) known.set(key, made);
    return made;
  };
}

class DayWords {
  /** @param {string} language @param {DOMStringMap} phrases @param {[first: number, last: number]} span */
  constructor(language, phrases, span) {
    const locale = language === "en" ? "en-GB" : language;
    this.phrases = phrases;
    this.span = span;
    this.list = new Intl.ListFormat(locale, { type: "conjunction" });
    const [short, long] = [undefined, /** @type {const} */ ("numeric")].map((year) =>
      new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year, calendar: "gregory", timeZone: "UTC" }));
    this.formats = { short, long };
    this.counted = counter(phrases.dates ?? "{}", language);
  }

  /**
   * @param {number[]} days in order, not none
   * @returns {string}
   */
  named(days) {
    const { phrases, list } = this;
    this.format = days[days.length - 1] - days[0] > YEAR ? this.formats.long : this.formats.short;
    if (days.length <= MOST_DATES) return list.format(days.map(this.date));
    const { seasons, missing, extra } = kindOf(days);
    // «Mondays, with exceptions» says little of every second Monday.
    if (!seasons.length || missing.length * 3 > days.length) return this.dates(days);
    const usual = new Set(seasons.flatMap(({ weekdays }) => [...weekdays]));
    const excepted = this.runs(missing, nextOf(usual));
    const words = this.seasons(seasons);
    if (excepted.length > MOST_EXCEPTED || extra.length > MOST_ADDED) return filled(phrases.withExceptions ?? "", { days: words });
    const all = list.format([words, ...extra.map(this.date)]);
    return excepted.length ? filled(phrases.exceptDates ?? "", { days: all, dates: list.format(excepted) }) : all;
  }

  /**
   * Irregular dates: all of them, or how many there are.
   * @param {number[]} days
   */
  dates(days) {
    const all = this.runs(days, (day) => day + 1);
    if (all.length <= MOST_LISTED) return this.list.format(all);
    return filled(this.counted(days.length), { first: this.date(days[0]), last: this.date(days[days.length - 1]) });
  }

  /**
   * Dates, and periods of days in a row.
   * @param {number[]} days
   * @param {(day: number) => number} next
   */
  runs(days, next) {
    return runsOf(days, next).flatMap((run) => run.length < FEWEST_IN_PERIOD ? run.map(this.date) : [this.period(run)]);
  }

  date = (/** @type {number} */ day) => this.format?.format(Date.parse(dayOf(day) + "T00:00:00Z")) ?? "";

  /** @param {number[]} run */
  period(run) {
    return filled(this.phrases.dayPeriod ?? "", { first: this.date(run[0]), last: this.date(run[run.length - 1]) });
  }

  /**
   * «Mondays to Fridays», «Daily until 3 January; Sundays from 10 January», or days of the week with several periods.
   * @param {import("./seasons.js").Season[]} seasons
   */
  seasons(seasons) {
    const names = seasons.map(({ weekdays }) => this.weekdays(weekdays));
    if (seasons.length > 1 && new Set(names).size === 1) {
      const periods = seasons.map(({ first, last }) => first === last ? this.date(first) : this.period([first, last]));
      return filled(this.phrases.dayPeriods ?? "", { days: names[0], periods: this.list.format(periods) });
    }
    return seasons.map(({ weekdays, first, last }, number) =>
      this.within(names[number], [first, last], weekdays, number > 0, number < seasons.length - 1)).join("; ");
  }

  /**
   * Words with the period of some days, if there are days of the week of them before or after it.
   * @param {string} words
   * @param {number[]} days
   * @param {Set<number>} weekdays
   * @param {boolean} [isAfter] @param {boolean} [isBefore] whether it is a season after or before another
   */
  within(words, days, weekdays, isAfter = false, isBefore = false) {
    const { phrases, span } = this;
    const [first, last] = [days[0], days[days.length - 1]];
    const isLater = isAfter || daysBetween(span[0], first - 1).some((day) => weekdays.has(weekdayOf(day)));
    const isEarlier = isBefore || daysBetween(last + 1, span[1]).some((day) => weekdays.has(weekdayOf(day)));
    const phrase = isLater && isEarlier ? phrases.dayBetween : isLater ? phrases.dayFrom : isEarlier ? phrases.dayUntil : "{days}";
    return filled(phrase ?? "", { days: words, first: this.date(first), last: this.date(last), date: this.date(isLater ? first : last) });
  }

  /**
   * «Mondays to Fridays and Sundays»
   * @param {Set<number>} weekdays
   */
  weekdays(weekdays) {
    const { phrases } = this;
    if (weekdays.size === 7) return phrases.daily ?? "";
    const name = (/** @type {number} */ day) => phrases[`day${day + 1}`] ?? "";
    const groups = runsOf([...weekdays].sort((a, b) => a - b), (day) => day + 1);
    const [start, end] = [groups[0], groups[groups.length - 1]];
    // A run may go on from Sunday to Monday.
    if (groups.length > 1 && start?.[0] === 0 && end?.includes(6) && start.length + end.length >= FEWEST_IN_PERIOD) {
      groups.splice(0, 1, [...groups.pop() ?? [], ...start]);
    }
    return this.list.format(groups.flatMap((run) =>
      run.length < FEWEST_IN_PERIOD ? run.map(name) : [filled(phrases.dayRange ?? "", { first: name(run[0]), last: name(run[run.length - 1]) })]));
  }
}

/**
 * The next of some days of the week after a day.
 * @param {Set<number>} weekdays
 */
const nextOf = (weekdays) => (/** @type {number} */ day) =>
  daysBetween(day + 1, day + 7).find((next) => weekdays.has(weekdayOf(next))) ?? day + 1;

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
