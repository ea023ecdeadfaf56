import assert from "node:assert/strict";
import { test } from "node:test";
import { AnswerCache } from "../../Templates/assets/cities/answer-cache.js";

const city = (id) => ({ id, href: `${id}/`, name: id, country: "", marks: [] });
const answer = (...ids) => ({ query: "q", count: 9, from: 0, rows: ids.map((id) => (id ? city(id) : undefined)) });

test("an answer is kept for its query, as typed, inside names or not", () => {
  const cache = new AnswerCache();
  cache.set({ query: "a", inside: false }, answer("1"));
  assert.equal(cache.get({ query: "a", inside: false })?.rows[0]?.id, "1");
  assert.equal(cache.get({ query: "a", inside: true }), undefined);
  assert.equal(cache.get({ query: "A", inside: false }), undefined);
  cache.clear();
  assert.equal(cache.get({ query: "a", inside: false }), undefined);
});

test("rows that were loaded later are added, and no more than the answer has", () => {
  const cache = new AnswerCache();
  const query = { query: "a", inside: false };
  cache.set(query, answer("1", "", ""));
  cache.add(query, { from: 1, rows: [city("2"), undefined, city("4"), city("5")] });
  assert.deepEqual(cache.get(query)?.rows.map((row) => row?.id), ["1", "2", undefined]);
  cache.add({ query: "b", inside: false }, { from: 0, rows: [city("9")] });
  assert.equal(cache.get({ query: "b", inside: false }), undefined);
});

test("the oldest answers are forgotten", () => {
  const cache = new AnswerCache();
  for (let n = 0; n < 100; n++) cache.set({ query: String(n), inside: false }, answer("1"));
  assert.equal(cache.get({ query: "0", inside: false }), undefined);
  assert.notEqual(cache.get({ query: "99", inside: false }), undefined);
});
