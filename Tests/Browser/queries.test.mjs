// What people type, and what must be found, at which rank, and what must not be: queries.tsv, on the small sites of queries.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { madeCollection, served } from "./made-index.mjs";
import { moduleFrom } from "./modules.mjs";

const { byText, fold, openIndex } = await moduleFrom("search-client.js");
const { filterRows, groupTexts, otherName, rowTexts } = await moduleFrom("lists/list-rows.js");
const { suggestionsFor } = await moduleFrom("common/place-suggestions.js");
const { mergedAnswer } = await moduleFrom("search/merged-answer.js");
const { listAnswer } = await moduleFrom("search/list-answer.js");

await (await moduleFrom("search/query-forms.js")).loadWays();

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const sites = JSON.parse(read("queries.json"));
const { signal } = new AbortController();

/** The cities of a site, in order, with their stations. */
const citiesOf = ({ stations }) => {
  const cities = new Map();
  for (const [name, city, country, hidden, weight = 0, others = []] of stations) {
    const known = cities.get(city + country) ?? { city, country, hidden, stations: [] };
    cities.set(city + country, known);
    known.stations.push({ name, weight, others });
  }
  return [...cities.values()];
};

function stations(site, query) {
  const groups = citiesOf(site).map(({ city, country, hidden, stations }) => ({
    ...groupTexts(`${city}, ${country}`, city.split(", ")[0], hidden, ""),
    rows: stations.map(({ name: text, others }) => ({
      text, ...rowTexts(text, ""), others: others.map(otherName), roles: "", near: true, shown: true })),
  }));
  return filterRows(groups, fold(query), "", false, query).map(({ text }) => text);
}

function chooser(site, query) {
  const cities = citiesOf(site).map(({ city: name, country, stations }) => {
    const heading = `${name}, ${country}`;
    const city = { key: "c-" + heading, name, heading, folded: fold(heading), boards: [], stations: [] };
    city.city = city;
    city.stations = stations.map(({ name, others }) => ({ key: name, name, folded: fold(name), others: others.join("\n"), city, boards: [] }));
    return city;
  });
  const { suggestions } = suggestionsFor(cities, fold(query), (place) => place !== place.city, query);
  return suggestions.flatMap(({ places }) => places.map(({ name }) => name));
}

async function search(site, query) {
  const places = citiesOf(site);
  const rows = places.flatMap(({ stations }, at) => stations.map((station) => ({ ...station, at })));
  rows.sort((a, b) => byText(fold(a.name), fold(b.name)));
  const shard = {
    kind: "stations", names: rows.map(({ name }) => name), ids: rows.map((_, at) => String(at)), at: rows.map(({ at }) => at), pages: rows.map(() => "x/"),
    places: places.map(({ city, country }) => [city, country, "a/"]), around: places.map(({ hidden }) => hidden),
    weights: rows.map(({ weight }) => weight), others: rows.map(({ others }) => others.join("\n")),
  };
  const entry = { kind: "stations", count: rows.length, page: "{name}-{id}/", shards: { files: "00000000", counts: [rows.length], from: [""] } };
  const get = async (url) => (url.endsWith("index.json") ? { version: 2, collections: [entry] } : shard);
  const { collections } = await openIndex("https://site.example/search/index.json", get);
  const answer = await mergedAnswer(collections, fold(query), { inside: false, typed: query }, signal);
  return (await answer.first(0, 100, signal)).rows.map(({ name }) => name);
}

async function cities(site, query) {
  const names = site.cities.map(([name]) => name);
  const codes = site.cities.map(([, code]) => code);
  const host = served([madeCollection("cities", names, 2, codes, Object.fromEntries(codes.map((code) => [code, code])), Object.fromEntries(site.cities.map(([, , weight], id) => [id, weight])))]);
  const { collections: [collection] } = await openIndex(host.href, host.get);
  const asked = async (inside) => listAnswer(collection, fold(query), { inside, typed: query }, signal);
  const first = await asked(false);
  const answer = first.needsInside ? await asked(true) : first;
  await answer.rows(0, 100, signal, () => undefined);
  return (await answer.rows(0, 100, signal, () => undefined)).rows.map(({ name, country }) => (isUnique(site, name) ? name : `${name} ${country}`));
}

/** Of several cities of one name the country is compared too. */
const isUnique = (site, name) => site.cities.filter(([one]) => one === name).length < 2 || !site.cities.some(([, , weight]) => weight);

const PLACES = { stations, search, chooser, cities };
const rows = read("queries.tsv").split("\n").filter((line) => line !== "" && !line.startsWith("#")).flatMap((line) => {
  const [where, ...rest] = line.split("\t");
  return (where === "all" ? ["stations", "search", "chooser"] : where === "lists" ? ["stations", "search"] : [where]).map((place) => [place, ...rest]);
});

test("there are 800 queries", () => assert.ok(rows.length >= 800, String(rows.length)));

/** In lists rows stay in the order of the page. */
const UNRANKED = new Set(["stations", "chooser"]);

for (const [place, site, query, found, missing = ""] of rows) {
  test(`${place}, ${site}: ${query}`, async () => {
    const shown = await PLACES[place](sites[site], query);
    for (const wanted of found.split("|").filter(Boolean)) {
      const [, rank, name] = /^(?:(\d):)?(.*)$/.exec(wanted);
      assert.ok(shown.includes(name), `${name} is not in ${shown.join("; ")}`);
      if (rank && !UNRANKED.has(place)) assert.equal(shown[rank - 1], name, shown.join("; "));
    }
    for (const name of missing.split("|").filter(Boolean)) assert.ok(!shown.includes(name), `${name} is in ${shown.join("; ")}`);
    if (found === "") assert.deepEqual(shown, []);
  });
}
