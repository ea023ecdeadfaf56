// Names in other languages are found, and shown beside the name.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { byText, fold, openIndex } = await moduleFrom("search-client.js");
const { mergedAnswer } = await moduleFrom("search/merged-answer.js");
const { nearAnswer } = await moduleFrom("search/near-answer.js");

await (await moduleFrom("search/query-forms.js")).loadWays();
const { signal } = new AbortController();

const STATIONS = [
  ["Wien Mitte", "Vienna Centre", "Vienne-Centre", "Вена Центр"], ["Praha hlavní nádraží", "Prague Main Station", "Прага"], ["Vienne", ""], ["Old Vienna Road"], ["東京駅", "Tokyo Station"], ["Ravienna Halt"],
].map(([name, ...others]) => ({ name, others: others.filter(Boolean) })).sort((a, b) => byText(fold(a.name), fold(b.name)));

const shardOf = (rows) => ({ kind: "stations", names: rows.map(({ name }) => name), ids: rows.map(({ name }) => name), at: rows.map(() => 0), pages: rows.map(() => "x/"), places: [["Town", "Land", "a/"]] });
const index = (entry, files) => openIndex("https://site.example/search/index.json", async (url) =>
  (url.endsWith("index.json") ? { version: 2, collections: [entry] } : files[new URL(url).pathname.split("/").at(-1)]));

const small = () => index(
  { kind: "stations", count: STATIONS.length, page: "{name}-{id}/", shards: { files: "00000000", counts: [STATIONS.length], from: [""] } },
  { "stations.00000000.json": { ...shardOf(STATIONS), others: STATIONS.map(({ others }) => others.join("\n")) } });

/** The same in two files, with the other names among the keys. */
function large() {
  const keyed = STATIONS.flatMap(({ name, others }, row) => others.map((other) => ({ name, row, key: fold(other), other }))).sort((a, b) => byText(a.key, b.key));
  const [first, second] = [STATIONS.slice(0, 3), STATIONS.slice(3)];
  const file = { ...shardOf(keyed), keys: keyed.map(({ key }) => key), other: keyed.map(({ other }) => other), rows: keyed.map(({ row }) => row % 3) };
  const entry = {
    kind: "stations", count: STATIONS.length, page: "{name}-{id}/", others: 1, names: "stations.names.json",
    shards: { files: "0000000000000001", counts: [3, STATIONS.length - 3], from: ["", fold(second[0].name)] }, keys: { files: "00000002", counts: [keyed.length], from: [""] },
  };
  return index(entry, { "stations.00000000.json": shardOf(first), "stations.00000001.json": shardOf(second), "stations.keys.00000002.json": file,
    "stations.names.json": { names: STATIONS.map(({ name }) => fold(name) + "\n").join("") } });
}

async function found({ collections }, query) {
  const answer = await mergedAnswer(collections, fold(query), { inside: false, typed: query }, signal);
  return (await answer.first(0, 100, signal)).rows.map(({ name, other, otherMarks }) => (other ? `${name} — ${other} ${other.slice(...otherMarks[0])}` : name));
}

test("a name in another language is found from the beginning of a word, after names that are shown, and says what was found", async () => {
  const site = await small();
  assert.deepEqual(await found(site, "vienna"), ["Wien Mitte — Vienna Centre Vienna", "Old Vienna Road", "Ravienna Halt"]);
  assert.deepEqual(await found(site, "vien"), ["Vienne", "Wien Mitte — Vienna Centre Vien", "Old Vienna Road", "Ravienna Halt"]);
  assert.deepEqual(await found(site, "вена"), ["Wien Mitte — Вена Центр Вена"]);
  assert.deepEqual(await found(site, "station prague"), ["Praha hlavní nádraží — Prague Main Station Prague"]);
  assert.deepEqual(await found(site, "tokyo"), ["東京駅 — Tokyo Station Tokyo"]);
  assert.deepEqual(await found(site, "wien"), ["Wien Mitte"]);
  assert.deepEqual(await found(site, "rague"), []);
});

test("in a collection of several files they are found by their beginning", async () => {
  const site = await large();
  assert.deepEqual((await found(site, "vienna"))[0], "Wien Mitte — Vienna Centre Vienna");
  assert.deepEqual(await found(site, "vien"), ["Vienne", "Wien Mitte — Vienna Centre Vien"]);
  assert.deepEqual(await found(site, "вена"), ["Wien Mitte — Вена Центр Вена"]);
  assert.match((await found(site, "prague main"))[0], /^Praha hlavní nádraží — Prague Main Station/);
});

test("a typing error in one finds names like it", async () => {
  const { collections } = await small();
  const near = await nearAnswer(collections, fold("prgaue"), { isMerged: true, most: 5 }, signal);
  assert.deepEqual(near.rows.map(({ name }) => name), ["Praha hlavní nádraží"]);
});

test("if nothing matches, all words of a query but one are enough", async () => {
  const { collections } = await small();
  const near = async (query, isNothing) => (await nearAnswer(collections, fold(query), { isMerged: true, most: 5, isNothing }, signal)).rows.map(({ name }) => name);
  assert.deepEqual(await near("prague keleti", true), ["Praha hlavní nádraží"]);
  assert.deepEqual(await near("prague keleti", false), []);
  assert.deepEqual(await near("zq prague", true), ["Praha hlavní nádraží"]);
  assert.deepEqual(await near("prague keleti xyz", true), []);
  assert.deepEqual(await near("pra keleti", true), []);
});
