// Calendars are described as in Swift: both are held to Tests/Fixtures/days/kinds.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { kindOf } = await moduleFrom("timetable/seasons.js");
const vectors = JSON.parse(readFileSync(new URL("../Fixtures/days/kinds.json", import.meta.url), "utf8"));

for (const vector of vectors) {
  test(`${vector.seasons.length} seasons from ${vector.first}, ${vector.days.length} days`, () => {
    const { seasons, missing, extra } = kindOf([...vector.days].flatMap((bit, place) => (bit === "1" ? [vector.first + place] : [])));
    assert.deepEqual(seasons.map(({ weekdays, first, last }) => [[...weekdays].sort().map((day) => day + 1), first, last]), vector.seasons);
    assert.deepEqual({ missing, extra }, { missing: vector.missing, extra: vector.extra });
  });
}
