// The best matches of a list come first, and as few rows as possible are moved.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { leading } = await moduleFrom("lists/list-order.js");

const moved = (...ranks) => leading(ranks.map((rank, at) => ({ at, rank: [rank] }))).map(({ at }) => at);

test("what is in order stays", () => {
  assert.deepEqual(moved(), []);
  assert.deepEqual(moved(3), []);
  assert.deepEqual(moved(0, 1, 1, 3), []);
});

test("better matches are moved before the others, whose order stays", () => {
  assert.deepEqual(moved(3, 0, 3), [1]);
  assert.deepEqual(moved(2, 1, 1, 3, 0), [4, 1, 2]);
  assert.deepEqual(moved(3, 2, 1, 0), [3, 2, 1]);
});
