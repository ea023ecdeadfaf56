// What is first among equal matches: what has more departures or inhabitants.
import assert from "node:assert/strict";
import test from "node:test";
import { madeCollection, served } from "./made-index.mjs";
import { moduleFrom } from "./modules.mjs";

const { fold, openIndex } = await moduleFrom("search-client.js");
const { mergedAnswer } = await moduleFrom("search/merged-answer.js");
const { listAnswer } = await moduleFrom("search/list-answer.js");
const { suggestionsFor } = await moduleFrom("common/place-suggestions.js");

await (await moduleFrom("search/query-forms.js")).loadWays();
const { signal } = new AbortController();

const CITIES = [
  ["Paris", "US", 102], ["Paris", "FR", 147], ["Paris", "CA", 0], ["Parma", "IT", 122], ["Parndorf", "AT", 0], ["York", "GB", 122], ["New York", "US", 160],
  ["East York", "US", 0], ["York", "US", 107], ["West York", "US", 0], ["Köln", "DE", 139], ["Kolding", "DK", 110], ["San Antonio", "US", 142], ["San Diego", "US", 141],
  ["Sanaa", "YE", 145], ["San Francisco", "US", 137], ["Santa Fe", "US", 115], ["Bad Sankt", "DE", 0], ["Line 2", "FR", 0], ["Line 10", "FR", 0],
];

/** The list of cities, in shards of two. */
async function cities(query, inside = false) {
  const codes = CITIES.map(([, code]) => code);
  const weights = Object.fromEntries(CITIES.map(([, , weight], id) => [String(id), weight]));
  const host = served([madeCollection("cities", CITIES.map(([name]) => name), 2, codes, Object.fromEntries(codes.map((code) => [code, code])), weights)]);
  const { collections: [collection] } = await openIndex(host.href, host.get);
  const first = await listAnswer(collection, fold(query), { inside, typed: query }, signal);
  if (first.needsInside) return cities(query, true);
  const beginning = (name) => fold(name).startsWith(fold(query));
  const isLater = !inside && (await first.rows(0, 100, signal, () => undefined)).rows.some(({ name }) => !beginning(name));
  assert.equal(first.hasLater, isLater, "the heading says how names match");
  await first.rows(0, 100, signal, () => undefined);
  const shown = (row) => `${row.name} ${row.country}`;
  const list = (await first.rows(0, 100, signal, () => undefined)).rows.map(shown);
  const merged = (await (await mergedAnswer([collection], fold(query), { inside, typed: query }, signal)).first(0, 100, signal)).rows.map(shown);
  assert.deepEqual(merged, list, "the search of everything has the same order");
  return list;
}

test("the largest of equal names is first in the list of cities", async () => {
  assert.deepEqual(await cities("paris"), ["Paris FR", "Paris US", "Paris CA"]);
});

test("a city with a weight is found by its later words too, though names begin with the query", async () => {
  assert.deepEqual(await cities("york"), ["York GB", "York US", "New York US"]);
  assert.deepEqual(await cities("yo"), ["York GB", "York US", "New York US"]);
  assert.deepEqual(await cities("fe"), ["Santa Fe US"]);
});

test("the largest is first among the names that begin with a query, then those without inhabitants as they are listed", async () => {
  assert.deepEqual(await cities("par"), ["Paris FR", "Parma IT", "Paris US", "Paris CA", "Parndorf AT"]);
  assert.deepEqual(await cities("san"), ["Sanaa YE", "San Antonio US", "San Diego US", "San Francisco US", "Santa Fe US"]);
  assert.deepEqual(await cities("line"), ["Line 2 FR", "Line 10 FR"]);
});

test("the largest is first among the names that have a query at a word, or inside", async () => {
  assert.deepEqual(await cities("york", true), ["York GB", "York US", "New York US", "East York US", "West York US"]);
  assert.deepEqual(await cities("york us"), ["York US", "New York US", "East York US", "West York US"]);
});

test("the weights of a single file count too, within a level and not across classes", async () => {
  const rows = [["Harbour", 20], ["Harbour North", 80], ["Harbour South", 90], ["New Harbour", 200], ["Old Harbour", 0], ["Museum", 0]];
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  const shard = { kind: "stations", names: rows.map(([name]) => name), ids: rows.map((_, at) => String(at)), at: rows.map(() => 0), pages: rows.map(() => "x/"), places: [["Turku", "Finland", "a/"]], weights: rows.map(([, weight]) => weight) };
  const entry = { kind: "stations", count: rows.length, page: "{name}-{id}/", shards: { files: "00000000", counts: [rows.length], from: [""] } };
  const get = async (url) => (url.endsWith("index.json") ? { version: 2, collections: [entry] } : shard);
  const { collections } = await openIndex("https://site.example/search/index.json", get);
  const names = async (query) => (await (await mergedAnswer(collections, fold(query), { inside: false, typed: query }, signal)).first(0, 100, signal)).rows.map(({ name }) => name);
  assert.deepEqual(await names("harbour"), ["Harbour", "Harbour South", "Harbour North", "New Harbour", "Old Harbour"]);
  assert.deepEqual(await names("turku"), ["New Harbour", "Harbour South", "Harbour North", "Harbour", "Museum", "Old Harbour"]);
});

test("a chooser offers the largest of equal cities first, and without a query all as they are", () => {
  const places = [["Paris", "Texas", 5], ["Paris", "France", 9], ["Parma", "Italy", 7], ["Paros", "Greece", 0]].map(([name, country, weight], at) => {
    const heading = `${name}, ${country}`;
    const city = { key: "c-" + at, name, heading, folded: fold(heading), weight, boards: [], stations: [] };
    return Object.assign(city, { city });
  });
  const found = (query) => suggestionsFor(places, fold(query), () => true, query).suggestions.map(({ city }) => city.heading);
  assert.deepEqual(found("paris"), ["Paris, France", "Paris, Texas"]);
  assert.deepEqual(found("par"), ["Paris, France", "Parma, Italy", "Paris, Texas", "Paros, Greece"]);
  assert.deepEqual(found(""), ["Paris, Texas", "Paris, France", "Parma, Italy", "Paros, Greece"]);
});
