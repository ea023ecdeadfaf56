// The days of direct services in words, as in DayKindWordsTests.swift.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { serviceDayWords } = await moduleFrom("timetable/service-days.js");
const phrases = {
  day1: "Mondays", day2: "Tuesdays", day3: "Wednesdays", day4: "Thursdays", day5: "Fridays", day6: "Saturdays", day7: "Sundays", daily: "Daily",
  dayRange: "{first} to {last}", dayPeriod: "from {first} to {last}", exceptDates: "{days} except {dates}", withExceptions: "{days}, with exceptions", dayFrom: "{days} from {date}", dayUntil: "{days} until {date}",
  dayBetween: "{days} from {first} to {last}", dayPeriods: "{days} {periods}", dates: JSON.stringify({ one: "{n} date from {first} to {last}", other: "{n} dates from {first} to {last}" }),
};
const day = (iso) => Date.parse(iso + "T00:00:00Z") / 86_400_000;
const days = (...list) => list.map(day);
const [first, last] = days("2026-10-05", "2027-04-30");
const words = serviceDayWords("en", phrases, [first, last]);
/** A service of single dates. */
const dated = (list) => [list[0], list[list.length - 1], 0, list];
const range = (from, to) => Array.from({ length: day(to) - day(from) + 1 }, (_, index) => day(from) + index);

test("days of the week are a range from three on", () => {
  assert.equal(words([first, last, 31, []]), "Mondays to Fridays");
  assert.equal(words([first, last, 96, []]), "Saturdays and Sundays");
  assert.equal(words([first, last, 127, []]), "Daily");
  assert.equal(words([first, last, 21, []]), "Mondays, Wednesdays and Fridays");
});

test("exceptions are named", () => {
  assert.equal(words([first, last, 31, days("2026-12-25")]), "Mondays to Fridays except 25 December");
  assert.equal(words([first, last, 31, days("2026-12-25", "2027-01-01")]), "Mondays to Fridays except 25 December and 1 January");
  assert.equal(words([first, last, 31, days("2026-12-26")]), "Mondays to Fridays and 26 December");
  assert.equal(words([first, last, 31, days("2026-12-25", "2026-12-26")]), "Mondays to Fridays and 26 December except 25 December");
});

test("a long pause is a period, and many scattered exceptions are not listed", () => {
  assert.equal(words([first, last, 31, days("2026-12-24", "2026-12-25", "2026-12-28")]), "Mondays to Fridays except from 24 December to 28 December");
  assert.equal(words([first, last, 31, days("2026-10-07", "2026-11-12", "2026-12-21", "2027-01-28", "2027-03-04")]),
    "Mondays to Fridays except 7 October, 12 November, 21 December, 28 January and 4 March");
  const scattered = Array.from({ length: 13 }, (_, index) => first + 2 + 14 * index);
  assert.equal(words([first, last, 31, scattered]), "Mondays to Fridays, with exceptions");
});

test("dates of a longer time have their year", () => {
  assert.equal(words([first, first + 800, 31, days("2026-12-25")]), "Mondays to Fridays except 25 December 2026");
});

test("a service without days of the week has its dates", () => {
  assert.equal(words(dated(days("2026-12-24", "2026-12-31"))), "24 December and 31 December");
  const irregular = days("2026-10-05", "2026-10-20", "2026-11-04", "2026-11-26", "2026-12-11", "2026-12-19", "2026-12-31");
  assert.equal(words(dated(irregular)), "5 October, 20 October, 4 November, 26 November, 11 December, 19 December and 31 December");
  const many = Array.from({ length: 14 }, (_, index) => first + 11 * index);
  assert.equal(words(dated(many)), "14 dates from 5 October to 25 February");
});

test("dates that are days of the week in a few periods are named so", () => {
  const holidays = [...range("2026-10-05", "2026-10-09"), ...range("2026-12-21", "2026-12-25")];
  assert.equal(words(dated(holidays)), "Mondays to Fridays from 5 October to 9 October and from 21 December to 25 December");
  assert.equal(words(dated(range("2027-02-01", "2027-02-07"))), "Daily from 1 February to 7 February");
  assert.equal(words([...days("2027-02-01", "2027-02-07"), 127, []]), "Daily from 1 February to 7 February");
  assert.equal(words(dated(days("2026-12-31", "2027-01-01"))), "31 December and 1 January");
});

test("a service that begins later or ends earlier than others has its period", () => {
  assert.equal(words([first, day("2027-01-29"), 31, []]), "Mondays to Fridays until 29 January");
  assert.equal(words([day("2026-12-01"), last, 31, []]), "Mondays to Fridays from 1 December");
  assert.equal(words([day("2026-12-01"), day("2027-01-29"), 31, days("2026-12-25")]), "Mondays to Fridays from 1 December to 29 January except 25 December");
});

test("a service of every second week is not one of every week", () => {
  const second = range("2026-10-05", "2027-04-30").filter((one) => (one - first) % 14 === 0);
  assert.equal(words([second[0], second[second.length - 1], 1, range("2026-10-05", "2027-04-19").filter((one) => (one - first) % 14 === 7)]), `${second.length} dates from 5 October to 19 April`);
});

test("weeks go on from Sunday to Monday, and dates are those of the clock there", () => {
  assert.equal(words([first, last, 0b1001111, []]), "Sundays to Thursdays");
  assert.equal(words([first, last, 0b1100001, []]), "Saturdays to Mondays");
  assert.equal(serviceDayWords("en", phrases, [first - 1, last + 1])([first, last, 31, []], 1), "Tuesdays to Saturdays");
});

test("days of the week that change with the time of year are named for each season", () => {
  const until = range("2026-10-05", "2027-01-03");
  const from = (weekday, start = "2027-01-04") => range(start, "2027-04-30").filter((number) => (number + 3) % 7 === weekday);
  assert.equal(words(dated([...until, ...from(6)])), "Daily until 3 January; Sundays from 10 January");
  const mondays = range("2026-10-05", "2026-12-31").filter((number) => (number + 3) % 7 === 0);
  assert.equal(words(dated([...mondays, ...from(1)])), "Mondays until 28 December; Tuesdays from 5 January");
  assert.equal(words(dated(mondays.concat(from(1)).filter((number) => number !== day("2027-02-02")))), "Mondays until 28 December; Tuesdays from 5 January except 2 February");
  const winter = range("2027-02-01", "2027-03-14");
  assert.equal(words(dated([...mondays, ...winter])), "Mondays until 28 December; Daily from 1 February to 14 March");
  const alternate = range("2026-10-05", "2027-02-28").filter((number) => (number + 3) % 7 === Math.floor((number + 3) / 7) % 2);
  assert.match(words(dated(alternate)), /^\d+ dates from 5 October to/);
});

test("only the days on which the clock shows the same time are meant", () => {
  const change = day("2027-03-28");
  assert.equal(words([first, last, 31, []], 0, (number) => number < change), "Mondays to Fridays until 26 March");
  assert.equal(words([first, last, 31, []]), "Mondays to Fridays");
});
