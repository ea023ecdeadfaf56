// What boards say of routes that have one number.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { sharedNumbers } = await moduleFrom("timetable/shared-numbers.js");
const route = (shortName, operator, type = 3) => ({ shortName, operator, type });

test("routes of one number and several operators are named", () => {
  const [red, blue, other, again, unnamed] = [route("17", "Red"), route("17", "Blue"), route("18", "Blue"), route("18", "Blue"), route("", "Red")];
  assert.deepEqual([...sharedNumbers([{ routes: [red, other, unnamed] }, { routes: [blue, again, route("", "Blue")] }])], [[red, "Red"], [blue, "Blue"]]);
  assert.equal(sharedNumbers([{ routes: [red, other, again, unnamed] }]).size, 0);
  assert.equal(sharedNumbers([]).size, 0);
});

test("a tram and the bus of its number are told apart", () => {
  const [tram, modern, bus, own] = [route("3", "Red", 0), route("3", "Red", 900), route("3", "Red"), route("4", "Red", 0)];
  const modes = '{"0": "Tram", "3": "Bus", "900": "Tram"}';
  assert.deepEqual([...sharedNumbers([{ routes: [tram, bus, own] }], modes)], [[tram, "Tram"], [bus, "Bus"]]);
  assert.equal(sharedNumbers([{ routes: [tram, modern, own] }], modes).size, 0);
  const foreign = route("3", "Blue");
  assert.deepEqual([...sharedNumbers([{ routes: [tram, foreign] }], modes).values()], ["Tram, Red", "Bus, Blue"]);
});
