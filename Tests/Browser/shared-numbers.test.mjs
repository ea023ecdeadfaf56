// Which operators boards name, because others have routes of the same number.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { operatorsOfShared } = await moduleFrom("timetable/shared-numbers.js");
const route = (shortName, operator) => ({ shortName, operator });

test("routes of one number and several operators are named", () => {
  const [red, blue, other, again, unnamed] = [route("17", "Red"), route("17", "Blue"), route("18", "Blue"), route("18", "Blue"), route("", "Red")];
  assert.deepEqual([...operatorsOfShared([{ routes: [red, other, unnamed] }, { routes: [blue, again, route("", "Blue")] }])], [[red, "Red"], [blue, "Blue"]]);
  assert.equal(operatorsOfShared([{ routes: [red, other, again, unnamed] }]).size, 0);
  assert.equal(operatorsOfShared([]).size, 0);
});
