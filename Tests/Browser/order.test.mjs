// The orders of names in the browser against the vectors that those in Swift are held to.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { madeCollection, served } from "./made-index.mjs";
import { moduleFrom } from "./modules.mjs";

const lists = JSON.parse(readFileSync(new URL("../Fixtures/order/names.json", import.meta.url), "utf8"));
const { byName, byText, fold, openIndex, rangesOf } = await moduleFrom("search-client.js");
const { compareNames } = await moduleFrom("common/name-order.js");

for (const language of ["en", "de", "ru", "ar"]) {
  test(`names of the vectors are in order in ${language}`, () => {
    const latin = lists.filter((list) => language !== "ru" || !list.some((name) => /\p{Script=Cyrillic}/u.test(name)));
    for (const list of latin) assert.deepEqual(list.toReversed().sort((a, b) => compareNames(a, b, language)), list);
  });
}

test("search has the same order", () => {
  for (const list of lists) {
    assert.deepEqual(list.toReversed().sort((a, b) => byText(fold(a), fold(b))), list);
    const rows = list.map((name) => ({ text: fold(name), name, country: "", id: name }));
    assert.deepEqual(rows.toReversed().sort(byName), rows);
  }
});

test("texts that begin with a text are in its ranges, and no others", () => {
  const names = lists.flat().map(fold).concat(["0", "00", "007", "7", "70", "700", "stop", "stop 0", "stop 05", "stop 1a", "a", "a9", "a99", "a100", "z9"]);
  for (const query of [...names, "s", "stop 1", "stop ", "1", "10", "a", "a9", "z"]) {
    const found = names.filter((name) => rangesOf(query, 3).some(([from, to]) => byText(name, from) >= 0 && (to === null || byText(name, to) < 0)));
    assert.deepEqual(found, names.filter((name) => name.startsWith(query)), query);
  }
});

for (const size of [1, 2, 3, 50]) {
  test(`a search of numbered names is a plain scan, ${size} to a shard`, async () => {
    const names = [...Array(130).keys()].map((number) => `Stop ${number * 7}`).concat("Stop", "Stop 1 West", "Stop 05", "Station 3");
    const collection = madeCollection("cities", names, size);
    const host = served([collection]);
    const { collections: [cities] } = await openIndex(host.href, host.get);
    for (const query of ["stop", "stop 1", "stop 10", "stop 7", "stop 0", "stop 9", "stop 99", "s", "stop 1 west"]) {
      const found = (await cities.ranges(query)).flatMap(([from, to]) => collection.sorted.slice(from, to).map(({ folded }) => folded));
      assert.deepEqual(found, collection.sorted.map(({ folded }) => folded).filter((name) => name.startsWith(query)), query);
    }
  });
}
