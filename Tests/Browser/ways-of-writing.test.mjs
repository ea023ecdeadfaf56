// Variants of queries: the same as in Tests/Sites/test_ways_of_writing.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { fold, loadWays, queryOf } = await moduleFrom("search-client.js");
const vectors = JSON.parse(readFileSync(new URL("../Fixtures/ways-of-writing.json", import.meta.url), "utf8"));

test("without the ways of writing a query stands for itself and its Latin keys", () => {
  assert.deepEqual(queryOf("st denis").texts, [{ text: "st denis", isWhole: false }]);
  assert.deepEqual(queryOf("вршац").texts.map(({ text }) => text), ["вршац", "vrshats", "vrsac"]);
});

test("a query stands for these texts", async () => {
  await loadWays();
  for (const [query, texts] of Object.entries(vectors)) {
    const found = queryOf(fold(query), query).texts.map(({ text, isWhole }) => [text, isWhole]);
    assert.deepEqual([found[0], found.toSorted()], [texts[0], texts.toSorted()], query);
  }
});
