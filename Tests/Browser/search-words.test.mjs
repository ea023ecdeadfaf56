// Queries of several words, against plain scans of the names.
import assert from "node:assert/strict";
import test from "node:test";
import { madeCollection, served } from "./made-index.mjs";
import { moduleFrom } from "./modules.mjs";

const { fold, openIndex, places, rank, AROUND, BEGINNING, EXACT, INSIDE, NONE, PARTLY, WORD } = await moduleFrom("search-client.js");
const { allMatches } = await moduleFrom("search/all-matches.js");
const { prefixMatches } = await moduleFrom("search/collection-matches.js");
const { signal } = new AbortController();

const COUNTRIES = { US: "United States", GB: "United Kingdom", FR: "France", CI: "Côte d’Ivoire", CN: "中国" };
const CITIES = [
  ["New York", "US"], ["York", "GB"], ["York", "US"], ["New Yorkshire", "US"], ["York New Salem", "US"], ["Newport", "GB"],
  ["Saint-Étienne", "FR"], ["St. John’s", "US"], ["Y", "FR"], ["Å", "FR"], ["Usk", "GB"], ["A Coruña", "US"], ["Coruña del Conde", "FR"],
  ["東京", "CN"], ["القدس الشرقية", "CN"], ["San José", "CI"], ["San Pedro de José", "CI"], ["’s-Gravenhage", ""], ["Нью-Йорк", "US"],
];

async function opened(collection) {
  const host = served([collection]);
  const { collections: [found] } = await openIndex(host.href, host.get);
  return { found, asked: host.asked };
}

/** The rows by class: of several words one begins the name and each other one a word of name or country. */
function scan(sorted, countries, query) {
  const classes = [[], [], [], [], [], []];
  const words = query.split(" ");
  const begins = (text, word) => text.split(" ").some((one) => one.startsWith(word));
  sorted.forEach(({ id, folded }, number) => {
    const country = fold(`${countries[id]} ${COUNTRIES[countries[id]] ?? ""}`);
    if (folded.startsWith(query)) return void classes[folded === query ? EXACT : BEGINNING].push(number);
    if (words.length < 2 || !words.some((word) => folded.startsWith(word))) return;
    if (!words.every((word) => begins(folded, word) || begins(country, word))) return;
    classes[words.every((word) => begins(folded, word)) ? WORD : PARTLY].push(number);
  });
  return classes;
}
/** The numbers of the rows of each class. */
function numbers(buckets) {
  const classes = [[], [], [], [], [], []];
  const level = buckets.length / classes.length;
  buckets.forEach((lists, at) => {
    for (const { count, at: number } of lists) for (let nth = 0; nth < count; nth++) classes[Math.floor(at / level)].push(number(nth));
  });
  return classes;
}

for (const size of [1, 3, 50]) {
  test(`one word begins the name and the others begin words of name or country, ${size} to a shard`, async () => {
    const codes = CITIES.map(([, code]) => code);
    const collection = madeCollection("cities", CITIES.map(([name]) => name), size, codes, COUNTRIES);
    const { found } = await opened(collection);
    for (const query of [
      "york", "new york", "york new", "new york us", "us new york", "york gb", "gb york", "york united", "york kingdom", "new us", "n y",
      "saint etienne fr", "etienne saint", "st johns us", "y fr", "a fr", "a coruna", "coruna a", "a coruna us", "us a", "東京 cn", "中国 東",
      "القدس cn", "san jose", "san ivoire", "cote san", "jose san cote", "s gravenhage", "нью йорк us", "york york", "york xx", "us us", "states york",
    ].map(fold)) {
      assert.deepEqual(numbers(await prefixMatches(found, query, { inside: false, isMerged: false }, signal)), scan(collection.sorted, codes, query), query);
    }
  });
}

test("names inside which all words are found match too, if that is wanted", async () => {
  const { found } = await opened(madeCollection("cities", CITIES.map(([name]) => name), 3, CITIES.map(([, code]) => code), COUNTRIES));
  const [, beginning, words, partly, inside] = numbers(await prefixMatches(found, "ork ew", { inside: true, isMerged: false }, signal));
  assert.deepEqual([beginning, words, partly], [[], [], []]);
  assert.deepEqual((await found.rows(inside)).map(({ name }) => name), ["New York", "New Yorkshire", "York New Salem"]);
});

test("a word that begins very many names selects with the next word, or alone if nothing else is found", async () => {
  const many = Array.from({ length: 6000 }, (_, at) => `A${String(at).padStart(4, "0")}`);
  const names = ["A Coruña", "Ab Coruña", ...many];
  const countries = names.map((_, at) => (at === 5000 ? "GB" : "US"));
  const { found, asked } = await opened(madeCollection("cities", names, 100, countries, COUNTRIES));
  const first = await prefixMatches(found, "a coruna us", { inside: false, isMerged: false }, signal);
  assert.deepEqual((await found.rows(numbers(first)[PARTLY])).map(({ name }) => name), ["A Coruña"]);
  assert.ok(asked.length < 8, `${asked.length} files`);
  const only = numbers(await prefixMatches(found, "a gb", { inside: false, isMerged: false }, signal))[PARTLY];
  assert.deepEqual((await found.rows(only)).map(({ name }) => name), ["A4998"]);
});

test("in a small collection each word may match any part of the name, the city, the country and the text", async () => {
  const shard = {
    kind: "stations", names: ["Hauptbahnhof", "Автовокзал Южный", "Fares"], ids: ["1", "2", "3"], at: [0, 1, -1],
    places: [["Вена", "Австрия", "a/"], ["Москва", "Россия", "b/"]], pages: ["x/", "y/", "fares/"], words: ["", "", "cash luggage 東京"],
  };
  const entry = { kind: "stations", count: 3, page: "{name}-{id}/", shards: { files: "00000000", counts: [3], from: [""] } };
  const get = async (url) => (url.endsWith("index.json") ? { version: 2, collections: [entry] } : shard);
  const { collections: [found] } = await openIndex("https://site.example/search/index.json", get);
  const names = async (query) => {
    const rows = await found.rows(numbers(await allMatches(found, fold(query), { isMerged: false })).flat());
    return rows.map(({ name }) => name);
  };
  assert.deepEqual(await names("Вена, Австрия"), ["Hauptbahnhof"]);
  assert.deepEqual(await names("австр bahnhof"), ["Hauptbahnhof"]);
  assert.deepEqual(await names("автовокзал москва"), ["Автовокзал Южный"]);
  assert.deepEqual(await names("росси южн"), ["Автовокзал Южный"]);
  assert.deepEqual(await names("luggage fares"), ["Fares"]);
  assert.deepEqual(await names("京"), ["Fares"]);
  assert.deepEqual(await names("вена москва"), []);
  assert.deepEqual(await names("осси южн"), [], "a part of the country");
});

test("a thing is matched in its best class", () => {
  assert.equal(rank("new york", "new york", ""), EXACT);
  assert.equal(rank("new york", "new y", ""), BEGINNING);
  assert.equal(rank("new york", "york new", ""), WORD);
  assert.equal(rank("new york", "ork new", ""), INSIDE);
  assert.equal(rank("new york", "usa new", "usa"), PARTLY);
  assert.equal(rank("new york", "york usa", "usa"), AROUND);
  assert.equal(rank("new york", "usa", "usa"), AROUND);
  assert.equal(rank("new york", "york gb", "usa"), NONE);
});

test("each word is marked where it is in the name", () => {
  const marked = (name, query) => places(name, fold(query)).map(([from, to]) => name.slice(from, to));
  assert.deepEqual(marked("New York", "new york"), ["New York"]);
  assert.deepEqual(marked("New York", "york, new"), ["New", "York"]);
  assert.deepEqual(marked("New York", "york us"), ["York"]);
  assert.deepEqual(marked("Saint-Étienne", "etienne saint"), ["Saint", "Étienne"]);
  assert.deepEqual(marked("York", "yo york"), ["York"]);
  assert.deepEqual(marked("York", ""), []);
});
