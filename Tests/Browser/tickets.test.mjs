// Which journeys with changes have one price: fares for several rides, and free changes.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { Tickets } = await moduleFrom("journey-list/journey-tickets.js");
const { isPaidOnce } = await moduleFrom("journey-list/journey-paid-once.js");

const routes = [{ id: "bus" }, { id: "train" }, { id: "boat" }];
const plan = { routes, file: { routes: [0, 0, 1].map((agency) => ["", "", "", 3, agency]) } };
const ride = (/** @type {number} */ route, /** @type {number} */ departure, ...stops) =>
  ({ kind: "ride", route: routes[route], onward: [], calls: stops.map((index, at) => ({ stop: { index }, departure: departure + 600 * at, arrival: departure + 600 * at })) });
const journey = (...legs) => ({ departure: 0, arrival: 0, changes: legs.length - 1, legs });
const amounts = (/** @type {any[]} */ tickets, /** @type {any} */ one) =>
  new Tickets({ version: 1, zones: [0, 0, 1, -1], tickets }, plan).of(one).map(([, amount]) => amount);
const through = journey(ride(0, 0, 0, 1), ride(1, 1200, 1, 2));

test("a ticket is for so many changes, for so long, of these agencies", () => {
  const ticket = (/** @type {number} */ changes, /** @type {number} */ seconds, agencies = [0]) => ["", "2.00", "EUR", changes, seconds, agencies, [[-1, -1, -1]]];
  assert.deepEqual(amounts([ticket(1, 1800)], through), ["2.00"]);
  // It departs at 0 and arrives at 1,800.
  assert.deepEqual(amounts([ticket(1, 1799), ticket(1, 1800, [1])], through), []);
  const twice = journey(ride(0, 0, 0, 1), ride(1, 1200, 1, 2), ride(0, 3600, 2, 0));
  assert.deepEqual([amounts([ticket(1, -1)], twice), amounts([ticket(2, -1)], twice), amounts([ticket(-1, -1)], twice)], [[], ["2.00"], ["2.00"]]);
  assert.deepEqual(amounts([ticket(-1, -1)], journey(ride(0, 0, 0, 1), ride(2, 1200, 1, 2))), []);
  assert.deepEqual(amounts([ticket(-1, -1)], journey(ride(0, 0, 0, 1))), []);
});

test("each ride has a rule, with the zones of the journey's ends, and of its way", () => {
  const ticket = (/** @type {number[][]} */ ...rules) => ["", "2.00", "EUR", -1, -1, [0, 1], rules];
  for (const rules of [[[-1, 0, 1]], [[0, 0, -1], [1, -1, 1]], [[-1, -1, -1, 0, 1]], [[-1, -1, -1, 1, 0]]]) assert.deepEqual(amounts([ticket(...rules)], through), ["2.00"]);
  for (const rules of [[[0, -1, -1]], [[-1, 1, -1]], [[-1, -1, 0]], [[-1, -1, -1, 0]], [[0, 0, 0], [1, 0, 1]]]) assert.deepEqual(amounts([ticket(...rules)], through), []);
  // A stop without a zone is in none that a rule names.
  assert.deepEqual(amounts([ticket([-1, -1, -1, 0, 1])], journey(ride(0, 0, 0, 3), ride(1, 1200, 1, 2))), []);
  assert.deepEqual(amounts([ticket([0, -1, -1], [1, -1, -1])], journey({ ...ride(0, 0, 0, 1), onward: [{ route: routes[2] }] }, ride(1, 1200, 1, 2))), []);
});

test("a journey is paid once if all changes are free, from the ride before and from the first", () => {
  const rides = (/** @type {number[]} */ ...groups) => groups.map((group, at) => ({ group, departure: 1000 * at, arrival: 1000 * at + 600 }));
  assert.equal(isPaidOnce([[0, 1, -1, -1, 0]], rides(0, 1)), true);
  assert.equal(isPaidOnce([[0, 1, -1, -1, 0]], rides(1, 0)), false);
  assert.equal(isPaidOnce([[0, 1, -1, -1, 0]], rides(0)), false);
  assert.equal(isPaidOnce([[0, 1, -1, -1, 0], [1, 2, -1, -1, 0]], rides(0, 1, 2)), false);
  assert.equal(isPaidOnce([[0, 1, -1, -1, 0], [0, 2, -1, -1, 0]], rides(0, 1, 2)), false);
  assert.equal(isPaidOnce([[0, 1, -1, -1, 0], [0, 2, -1, -1, 0], [1, 2, -1, -1, 0]], rides(0, 1, 2)), true);
  assert.deepEqual([1, 2].map((changes) => isPaidOnce([[0, 0, changes, -1, 0]], rides(0, 0, 0))), [false, true]);
});

test("the time of a free change is counted as the data say, from the first ride", () => {
  const rides = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => ({ group: 0, departure: 1000 * at, arrival: 1000 * at + 600 }));
  const spans = [1600, 1000, 400, 1000];
  spans.forEach((seconds, span) => {
    assert.deepEqual([seconds, seconds - 1].map((limit) => isPaidOnce([[0, 0, -1, limit, span]], rides(2))), [true, false], `${span}`);
    assert.deepEqual([seconds + 1000, seconds + 999].map((limit) => isPaidOnce([[0, 0, -1, limit, span]], rides(3))), [true, false], `${span}`);
  });
});

test("where no condition of a free change fails the journey is paid once, and not where one does", () => {
  const rides = [0, 1, 2].map((group) => ({ group, departure: 1000 * group, arrival: 1000 * group + 600 }));
  // Each with the most changes and the seconds that there are: to the arrival of its second ride, from the departure of the first of all.
  const exact = [[0, 1, 2, 1600, 0], [1, 2, 2, 2600, 0], [0, 2, 2, 2600, 0]];
  assert.equal(isPaidOnce(exact, rides), true);
  exact.forEach((rule, at) => {
    const [start, end, changes, seconds, span] = rule;
    const others = [[3, end, changes, seconds, span], [start, 3, changes, seconds, span], [start, end, changes - 1, seconds, span], [start, end, changes, seconds - 1, span]];
    for (const other of others) assert.equal(isPaidOnce(exact.with(at, other), rides), false, String(other));
    assert.equal(isPaidOnce(exact.toSpliced(at, 1), rides), false);
    // From the arrival of the first ride, or to the departure of the second, it is 600 seconds less.
    const [later, sooner, both] = [3, 1, 2].map((span) => [start, end, changes, seconds - (span === 2 ? 1200 : 600), span]);
    for (const other of [later, sooner, both]) {
      assert.equal(isPaidOnce(exact.with(at, other), rides), true, String(other));
      assert.equal(isPaidOnce(exact.with(at, other.with(3, other[3] - 1)), rides), false, String(other));
    }
  });
});
