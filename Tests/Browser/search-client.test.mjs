// The client of the search index against a plain scan of the names.
import assert from "node:assert/strict";
import test from "node:test";
import { madeCollection, served } from "./made-index.mjs";
import { moduleFrom } from "./modules.mjs";

const { after, byCodePoints, fold, openIndex } = await moduleFrom("search-client.js");

/** Numbers as if by chance, the same each time. */
function chance(seed) {
  return (most) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
}

const LETTERS = [..."aabbcté й’-. 東がك\u0301\u05b0", "\u{1F600}", "\u{1F601}", "\u{10FFFF}", "\uFFFD", "\uE000", "\uD7FF"];

/** Names of few letters, so that many are equal, and beginnings of each other. */
const made = (pick, count) =>
  Array.from({ length: count }, () => Array.from({ length: pick(6) }, () => LETTERS[pick(LETTERS.length)]).join(""));

async function opened(...collections) {
  const host = served(collections);
  const { collections: found } = await openIndex(host.href, host.get);
  return { ...host, found };
}

/** What a plain scan finds, as numbers of rows by class. */
function scan(sorted, query) {
  const classes = [[], [], []];
  const startsWith = (points, text, from) => [...text].every((point, nth) => points[from + nth] === point);
  sorted.forEach(({ folded }, at) => {
    const name = [...folded];
    const positions = query.split(" ").map((word) => name.map((_, from) => from).filter((from) => startsWith(name, word, from)));
    if (positions.some((found) => !found.length)) return;
    const areWords = positions.every((found) => found.some((from) => from === 0 || name[from - 1] === " "));
    classes[startsWith(name, query, 0) ? 0 : areWords ? 1 : 2].push(at);
  });
  return classes;
}

for (const size of [1, 2, 7, 40]) {
  test(`beginnings and their number are those of a scan, ${size} to a shard`, async () => {
    const pick = chance(size);
    const collection = madeCollection("cities", made(pick, 300), size);
    const { found: [cities] } = await opened(collection);
    const queries = [...new Set(made(pick, 200).map(fold)), "a", "b", "\u{1F600}", "\u{10FFFF}", "\uE000"].filter((query) => query !== "");
    for (const query of queries) {
      const [expected] = scan(collection.sorted, query);
      const [from, to] = await cities.bounds(query);
      assert.deepEqual(Array.from({ length: to - from }, (_, at) => from + at), expected, JSON.stringify(query));
    }
  });

  test(`words and insides are those of a scan, ${size} to a shard`, async () => {
    const pick = chance(size + 100);
    const collection = madeCollection("cities", made(pick, 300), size);
    const { found: [cities] } = await opened(collection);
    await cities.loadNames();
    for (const query of new Set(made(pick, 200).map(fold))) {
      if (query === "") continue;
      const [beginning, words, inside] = scan(collection.sorted, query);
      const [from, to] = await cities.bounds(query);
      const within = cities.within(query);
      assert.deepEqual([to - from, [...within.words], [...within.inside]], [beginning.length, words, inside], JSON.stringify(query));
    }
  });
}

test("a name that fills several shards is counted whole", async () => {
  const names = [...Array(5).fill("Aa"), ...Array(20).fill("San José"), "San José del Cabo", ...Array(3).fill("San Josf"), "Zz"];
  const collection = madeCollection("cities", names, 4);
  const { found: [cities] } = await opened(collection);
  for (const query of ["a", "san jose", "san jose d", "san josf", "san jos", "s", "san jose del cabo x", "z"]) {
    const [from, to] = await cities.bounds(query);
    assert.deepEqual(Array.from({ length: to - from }, (_, at) => from + at), scan(collection.sorted, query)[0], query);
  }
});

test("a beginning costs the shards at its two ends, and none where it ends between two", async () => {
  const names = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"];
  const { found: [cities], asked } = await opened(madeCollection("cities", names, 2));
  assert.deepEqual(await cities.bounds("b"), [4, 8]);
  assert.deepEqual(asked, ["index.json"]);
  assert.deepEqual(await cities.bounds("a2"), [1, 2]);
  assert.deepEqual(asked.slice(1), ["cities.00000000.json"]);
  await cities.bounds("a2");
  assert.equal(asked.length, 2);
});

test("all rows are there by their numbers, with the addresses that the index has", async () => {
  const collection = madeCollection("cities", ["Zürich", "São Paulo", "القدس", "東京"], 2);
  const { found: [cities] } = await opened(collection);
  const rows = await cities.rows([0, 1, 2, 3]);
  assert.deepEqual(rows.map(({ id, name }) => [id, name]), collection.sorted.map(({ id, name }) => [id, name]));
  assert.equal(rows[0].href, "https://site.example/base/cities/xx/sao-paulo-1/");
  assert.deepEqual([rows[0].country, rows[0].lat, rows[0].lon], ["XX", 0.01, -1]);
  assert.match(rows[2].href, /cities\/xx\/x-\d\/$/);
});

test("an empty page stands for what the index says of the collection", async () => {
  const collection = madeCollection("cities", ["Zürich", "9 de Julio", "Ørsta", "ß"], 4, "CH");
  const file = JSON.parse(collection.files.get("cities.00000000.json"));
  collection.files.set("cities.00000000.json", JSON.stringify({ ...file, countries: ["CH", "CH", "CH", "NO"], pages: ["", "", "x/", ""] }));
  Object.assign(collection.entry, { page: "cities/{country}/{letter}#c-{id}", split: ["ch"] });
  const { found: [cities] } = await opened(collection);
  const rows = await cities.rows([0, 1, 2, 3]);
  assert.deepEqual(rows.map(({ href }) => href.slice("https://site.example/base/".length)),
    ["cities/ch/0-9/#c-1", "cities/ch/o/#c-2", "x/", "cities/no/#c-0"]);
});

test("half of a surrogate pair is in no name", async () => {
  const { found: [cities] } = await opened(madeCollection("cities", ["\u{1F600}", "a\u{1F600}b"], 1));
  await cities.loadNames();
  for (const query of ["\uD83D", "\uDE00", "a\uD83D"]) {
    assert.deepEqual(await cities.bounds(query), [0, 0]);
    assert.equal(cities.within(query).inside.length, 0);
  }
  assert.equal(cities.within("\u{1F600}").inside.length, 1);
});

test("what stands behind a beginning, by code points", () => {
  assert.equal(after("ab"), "ac");
  assert.equal(after("a\u{10FFFF}"), "b");
  assert.equal(after("\u{10FFFF}"), null);
  assert.equal(after("a\uD7FF"), "a\uE000");
  assert.equal(after("\uFFFF"), "\u{10000}");
  assert.ok(byCodePoints("\uFFFF", "\u{10000}") < 0);
});

test("an index of another version is refused", async () => {
  await assert.rejects(openIndex("https://site.example/search/index.json", async () => ({ version: 3, collections: [] })), /version 3/);
});

test("a file is asked for once, however many wait, and broken off when nobody does any more", async () => {
  const host = served([madeCollection("cities", ["a", "b", "c"], 1)]);
  const running = [];
  const get = (url, signal) =>
    url.endsWith("index.json") ? host.get(url)
      : new Promise((resolve, reject) => {
        running.push({ signal, finish: () => host.get(url).then(resolve) });
        signal.addEventListener("abort", () => reject(signal.reason));
      });
  const { collections: [cities] } = await openIndex(host.href, get);
  const [one, other, third] = [new AbortController(), new AbortController(), new AbortController()];
  const first = cities.rows([1], one.signal);
  const second = cities.rows([1], other.signal);
  assert.equal(running.length, 1);
  one.abort();
  await assert.rejects(first);
  assert.equal(running[0].signal.aborted, false);
  running[0].finish();
  assert.equal((await second)[0].name, "b");
  const alone = cities.rows([2], third.signal);
  third.abort();
  await assert.rejects(alone);
  assert.equal(running[1].signal.aborted, true);
  const anew = cities.rows([2]);
  running[2].finish();
  assert.equal((await anew)[0].name, "c");
});

test("a shard that failed is asked for again", async () => {
  const host = served([madeCollection("cities", ["a", "b"], 1)]);
  let isDown = true;
  const get = (url) => (isDown && !url.endsWith("index.json") ? Promise.reject(new Error("down")) : host.get(url));
  const { collections: [cities] } = await openIndex(host.href, get);
  await assert.rejects(cities.rows([0]), /down/);
  isDown = false;
  assert.equal((await cities.rows([0]))[0].name, "a");
});

test("shards are kept up to a number, those used last", async () => {
  const names = Array.from({ length: 130 }, (_, at) => String(at).padStart(4, "0"));
  const { found: [cities], asked } = await opened(madeCollection("cities", names, 1));
  for (let at = 0; at < 130; at++) await cities.rows([at, 0]);
  const before = asked.length;
  await cities.rows([0, 129]);
  assert.equal(asked.length, before);
  await cities.rows([1]);
  assert.equal(asked.length, before + 1);
  assert.equal(cities.held(2), undefined);
});
