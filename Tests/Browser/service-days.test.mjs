// The days of direct services in words, as in DayKindWordsTests.swift.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { serviceDayWords } = await moduleFrom("timetable/service-days.js");
const phrases = {
  day1: "Mondays", day2: "Tuesdays", day3: "Wednesdays", day4: "Thursdays", day5: "Fridays", day6: "Saturdays", day7: "Sundays", daily: "Daily",
  dayRange: "{first} to {last}", dayPeriod: "from {first} to {last}", exceptDates: "{days} except {dates}", withExceptions: "{days}, with exceptions", singleDates: "Single dates",
};
const words = serviceDayWords("en", phrases);
const day = (iso) => Date.parse(iso + "T00:00:00Z") / 86_400_000;
const days = (...list) => list.map(day);
const [first, last] = days("2026-10-05", "2027-04-30");

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

test("a long pause is a period, and many exceptions are not listed", () => {
  assert.equal(words([first, last, 31, days("2026-12-24", "2026-12-25", "2026-12-28")]), "Mondays to Fridays except from 24 December to 28 December");
  assert.equal(words([first, last, 31, days("2026-10-07", "2026-10-14", "2026-10-21", "2026-10-28", "2026-11-04")]), "Mondays to Fridays, with exceptions");
});

test("dates of a longer time have their year", () => {
  assert.equal(words([first, first + 800, 31, days("2026-12-25")]), "Mondays to Fridays except 25 December 2026");
});

test("a service without days of the week has its dates", () => {
  assert.equal(words([...days("2026-12-24", "2026-12-31"), 0, days("2026-12-24", "2026-12-31")]), "24 December and 31 December");
  assert.equal(words([...days("2026-10-05", "2026-12-31"), 0, days("2026-10-05", "2026-10-20", "2026-11-05", "2026-11-25", "2026-12-31")]), "Single dates");
});
