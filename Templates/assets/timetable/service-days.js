import { dayOf } from "../common/days.js";
import { counter, filled } from "../common/phrases.js";
import { runs } from "./board-client.js";
import { seasonsOf, weekdayOf } from "./seasons.js";

/** So many dates are named one by one, whatever days of the week they are. */
const MOST_DATES = 6;
/** Single dates that are added to days of the week, exceptions, and periods are named up to these numbers. */
const [MOST_ADDED, MOST_EXCEPTED, MOST_PERIODS] = [2, 4, 4];
/** So many days in a row are a period. */
const FEWEST_IN_PERIOD = 3;
/** In a longer time, in days, dates have their year. */
const YEAR = 366;

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
   * @returns {string}
   */
  return (service, shift = 0) => {
    const key = `${shift} ${service}`;
    const same = known.get(key);
    if (same !== undefined) return same;
    const days = daysBetween(service[0], service[1]).filter((day) => runs(service, day)).map((day) => day + shift);
    const usual = new Set(daysBetween(0, 6).filter((day) => (service[2] >> day) & 1).map((day) => (day + shift + 7) % 7));
    const named = words.named(days, usual);
    const made = named.charAt(0).toLocaleUpperCase(language) + named.slice(1);
    known.set(key, made);
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
   * @param {Set<number>} usual days of the week of the service, 0 for Monday
   * @returns {string}
   */
  named(days, usual) {
    const { phrases, list } = this;
    this.format = days[days.length - 1] - days[0] > YEAR ? this.formats.long : this.formats.short;
    if (days.length <= MOST_DATES) return list.format(days.map(this.date));
    const added = days.filter((day) => !usual.has(weekdayOf(day)));
    const kept = days.filter((day) => usual.has(weekdayOf(day)));
    const missing = kept.length ? missingOf(kept, usual) : [];
    const isUsual = kept.length > 0 && missing.length * 4 <= kept.length;
    const excepted = runsOf(missing, nextOf(usual)).flatMap((run) => run.length < FEWEST_IN_PERIOD ? run.map(this.date) : [this.period(run)]);
    if (isUsual && excepted.length <= MOST_EXCEPTED && added.length <= MOST_ADDED) {
      const words = list.format([this.within(this.weekdays(usual), kept, usual), ...added.map(this.date)]);
      return excepted.length ? filled(phrases.exceptDates ?? "", { days: words, dates: list.format(excepted) }) : words;
    }
    const seasons = seasonsOf(days);
    if (seasons.length) return this.seasons(seasons, days);
    const all = new Set(days.map(weekdayOf));
    const parts = runsOf(days, nextOf(all));
    if (parts.length === 1) return this.within(this.weekdays(all), days, all);
    if (parts.length <= MOST_PERIODS) {
      const periods = list.format(parts.map((run) => run.length > 1 ? this.period(run) : this.date(run[0])));
      return filled(phrases.dayPeriods ?? "", { days: this.weekdays(all), periods });
    }
    if (isUsual) return this.within(filled(phrases.withExceptions ?? "", { days: this.weekdays(usual) }), kept, usual);
    return filled(this.counted(days.length), { first: this.date(days[0]), last: this.date(days[days.length - 1]) });
  }

  date = (/** @type {number} */ day) => this.format?.format(Date.parse(dayOf(day) + "T00:00:00Z")) ?? "";

  /** @param {number[]} run */
  period(run) {
    return filled(this.phrases.dayPeriod ?? "", { first: this.date(run[0]), last: this.date(run[run.length - 1]) });
  }

  /**
   * «Daily until 3 January; Sundays from 10 January», with how many dates differ.
   * @param {import("./seasons.js").Season[]} seasons
   * @param {number[]} days
   */
  seasons(seasons, days) {
    const words = seasons.map(({ weekdays, first, last }, number) =>
      this.within(this.weekdays(weekdays), [first, last], weekdays, number > 0, number < seasons.length - 1)).join("; ");
    const usual = seasons.flatMap(({ weekdays, first, last }) => daysBetween(first, last).filter((day) => weekdays.has(weekdayOf(day))));
    return `${usual}` === `${days}` ? words : filled(this.phrases.withExceptions ?? "", { days: words });
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

/** @param {number} first @param {number} last */
const daysBetween = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * The next of some days of the week after a day.
 * @param {Set<number>} weekdays
 */
const nextOf = (weekdays) => (/** @type {number} */ day) =>
  daysBetween(day + 1, day + 7).find((next) => weekdays.has(weekdayOf(next))) ?? day + 1;

/**
 * The days of the week between the first and the last of some days that are not among them.
 * @param {number[]} days
 * @param {Set<number>} weekdays
 */
function missingOf(days, weekdays) {
  const known = new Set(days);
  return daysBetween(days[0], days[days.length - 1]).filter((day) => weekdays.has(weekdayOf(day)) && !known.has(day));
}

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
