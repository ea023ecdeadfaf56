// What can be chosen, what is offered of it, and the days: the parts of the chooser that need no page.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { openJourneys, target } = await moduleFrom("timetable/journeys.js");
const { suggestionsFor, placeLabel } = await moduleFrom("common/place-suggestions.js");
const { fold } = await moduleFrom("search-client.js");
const calendar = await moduleFrom("common/days.js");
const { sellerAddress } = await moduleFrom("timetable/journey-result.js");
const { metresBetween, distanceWords } = await moduleFrom("common/distance.js");

const root = "https://site.example/base/";
const countries = [["Canada", "canada/"], ["Finland", "finland/"]];
const prefixes = ["coach~"];
const cities = {
  montreal: (...stations) => ["1", "Montréal", 0, "montreal", stations, 2],
  quebec: (...stations) => ["2", "Québec", 0, "quebec", stations, 33],
  turku: (...stations) => ["3", "Turku", 1, "turku", stations, 3],
  oulu: (...stations) => ["4", "Oulu", 1, "oulu", stations, 0],
};
const gare = ["11", "Gare d’autocars", "gare-d-autocars", 7];
const airport = ["coach~12", "Aéroport", "aeroport-coach~12/", 6];
const palais = ["21", "Gare du Palais", "gare-du-palais", 39];
const foy = ["22", "Sainte-Foy", "sainte-foy", 37, "s-22-other"];
const kauppatori = ["31", "Kauppatori", "#s-31", 3];
/** Stations of the files that are read first have no slug. */
const short = ([id, name, , ...rest]) => [id, name, ...rest];
const list = (...rows) => ({ version: 1, prefixes, countries, cities: rows });
const days = [["2021-01-28", [5, 5]], ["2021-01-31", [1]], ["2021-02-28", [1, 2]]];
const fromPalais = [[0, [["2021-01-28", [5, 4]], ["2021-02-28", [1, 2]]]]];
/** What is read by its address: the whole site in the files of the form. */
const files = {
  "search/index.json": { version: 2, collections: [], journeys: { origins: "timetable/from/origins.1.json", all: "timetable/from/all.2.json" } },
  "timetable/from/origins.1.json": { ...list(cities.montreal(short(gare)), cities.quebec(short(palais), short(foy)), cities.turku(short(kauppatori))), days },
  "timetable/from/all.2.json": { ...list(cities.montreal(gare, airport), cities.quebec(palais, foy), cities.turku(kauppatori), cities.oulu()), days },
  "timetable/from/s-21.json": { ...list(cities.montreal(short(gare))), from: "s-21", journeys: fromPalais },
  "timetable/from/s-22-other.json": { ...list(cities.montreal(short(gare), short(airport))), from: "s-22", journeys: [[0, [["2021-01-29", [1]]]], [1, [["2021-01-31", [1]]]]] },
  "timetable/from/c-2.json": {
    ...list(cities.montreal(short(gare), short(airport))), from: "c-2", journeys: [...[[0, [["2021-01-28", [5, 5]], ["2021-02-28", [1, 2]]]]], [1, [["2021-01-31", [1]]]]],
  },
};
/** Opens the form's files; counts what is read. */
async function opened(more = {}, origins = root + "timetable/from/origins.1.json") {
  const site = { ...files, ...more };
  const read = [];
  const journeys = await openJourneys(root + "search/index.json", origins, async (url) => {
    const name = url.slice(root.length);
    read.push(name);
    if (!site[name]) throw new Error(`404 for ${url}`);
    return site[name];
  });
  return { journeys, read };
}
const { journeys } = await opened();
await journeys.loadAll();
const place = (key) => journeys.whole(key);
for (const key of ["s-21", "s-22", "c-2"]) await journeys.depart(place(key));
const keys = ({ suggestions }) => suggestions.flatMap(({ places }) => places.map((one) => one.key));
const any = () => true;
const allCities = journeys.destinations(place("s-31")).cities;
const offered = (from, query = "") => {
  const { cities, isOffered } = journeys.destinations(from);
  return keys(suggestionsFor(cities, query, isOffered));
};

test("places have their pages, their bare ids and their roles", () => {
  assert.equal(place("s-11").page, root + "stations/canada/montreal-1/gare-d-autocars-11/");
  assert.equal(place("s-coach~12").page, root + "stations/canada/montreal-1/aeroport-coach~12/");
  assert.equal(place("s-31").page, root + "stations/finland/turku-3/#s-31");
  assert.equal(place("s-coach~12").id, "12");
  assert.equal(place("c-2").city.heading, "Québec, Canada");
  assert.deepEqual([place("s-22").from, place("s-22").to, place("s-31").hasPoint], [true, false, false]);
  assert.deepEqual([place("s-21").file, place("s-22").file, place("s-31").file], ["s-21", "s-22-other", ""]);
  assert.equal(place("s-0"), undefined);
  assert.equal(place(null), undefined);
});

test("what can be reached is what leaves a station, or any station of a city", () => {
  assert.deepEqual(offered(place("s-21")), ["c-1", "s-11"]);
  assert.deepEqual(offered(place("c-2")), ["c-1", "s-11", "s-coach~12"]);
});

test("where nothing is known of an origin, all places with arrivals are offered but itself", () => {
  assert.deepEqual(offered(place("s-31")), ["c-1", "s-11", "s-coach~12", "s-21", "c-3"]);
  assert.deepEqual(offered(null), ["c-1", "s-11", "s-coach~12", "s-21", "c-3", "s-31"]);
});

test("a file is read when it is needed, once, and again after it failed", async () => {
  const { journeys, read } = await opened();
  assert.deepEqual(read, ["timetable/from/origins.1.json"]);
  const palais = journeys.find("s-21");
  assert.equal(journeys.isReady(palais), false);
  await Promise.all([journeys.depart(palais), journeys.depart(palais)]);
  assert.deepEqual(read.slice(1), ["timetable/from/s-21.json"]);
  assert.equal((await journeys.search("s-11", palais)).name, "Gare d’autocars");
  assert.equal(read.length, 2);
  assert.equal((await journeys.search("s-coach~12", palais)).name, "Aéroport");
  assert.deepEqual(read.slice(2), ["search/index.json", "timetable/from/all.2.json"]);
  const failing = await opened({ "timetable/from/s-21.json": undefined });
  await assert.rejects(failing.journeys.depart(palais), /404/);
  await assert.rejects(failing.journeys.depart(palais), /404/);
  assert.equal(failing.read.length, 3);
});

test("the index names the file of the origins if the page's name for it is of an earlier build", async () => {
  const { journeys, read } = await opened({}, root + "timetable/from/origins.0.json");
  assert.deepEqual(read, ["timetable/from/origins.0.json", "search/index.json", "timetable/from/origins.1.json"]);
  assert.equal(journeys.find("s-11").name, "Gare d’autocars");
});

test("days are those of all stations that a choice means, in order, across the ends of months", () => {
  assert.deepEqual([...journeys.days(place("c-2"), place("c-1"))], [
    ["2021-01-28", 5], ["2021-01-29", 5], ["2021-01-31", 1], ["2021-02-28", 1], ["2021-03-01", 2],
  ]);
  assert.deepEqual([...journeys.days(place("s-22"), place("s-11"))], [["2021-01-29", 1]]);
  assert.equal(journeys.days(place("c-1"), place("c-2")).size, 0);
  assert.deepEqual([...journeys.days(null, null).keys()], ["2021-01-28", "2021-01-29", "2021-01-31", "2021-02-28", "2021-03-01"]);
});

test("a city has the boards of its stations only if it is flagged", async () => {
  const stop = (at) => [String(at), `Stop ${at}`, 27];
  const origins = { ...list(["9", "Bergen", 1, "bergen", [stop(1), stop(2)], 27], ["8", "Oslo", 1, "oslo", [stop(3)], 0]), days: [] };
  const { journeys } = await opened({ "timetable/from/origins.1.json": origins });
  assert.deepEqual(["c-9", "c-8"].map((key) => [journeys.find(key).boards.length, journeys.find(key).from, journeys.find(key).isTimetabled]),
    [[2, true, true], [0, false, false]]);
  assert.equal(journeys.needsBoards(journeys.find("s-1"), journeys.find("c-9")), true);
  assert.equal(journeys.needsBoards(journeys.find("s-1"), journeys.find("c-8")), false);
});

test("a version of the file that is not known is refused", async () => {
  await assert.rejects(opened({ "timetable/from/origins.1.json": { ...list(), days, version: 2 } }), /version 2/);
});

test("nothing typed offers everything in the site's order, with its city first", () => {
  assert.deepEqual(keys(suggestionsFor(allCities, "", any)), ["c-1", "s-11", "s-coach~12", "c-2", "s-21", "s-22", "c-3", "s-31", "c-4"]);
});

test("any part of a city's, a country's or a station's name is found, whatever the accents", () => {
  const found = (query) => keys(suggestionsFor(allCities, fold(query), any));
  assert.deepEqual(found("QUEB"), ["c-2", "s-21", "s-22"]);
  assert.deepEqual(found("finl"), ["c-3", "s-31", "c-4"]);
  assert.deepEqual(found("oport"), ["s-coach~12"]);
  assert.deepEqual(found("gare"), ["s-11", "s-21"]);
  assert.deepEqual(found("Gare du Palais, Québec"), ["s-21"]);
  assert.deepEqual(found("qqq"), []);
});

test("the best matches come first, the site's order among equals", () => {
  const cities = ["Besançon", "Antony Sandhamn", "Sanary"].map((name, i) => ({
    key: "c-" + i, name, heading: name, folded: fold(name), stations: [], boards: [],
  }));
  assert.deepEqual(keys(suggestionsFor(cities, "san", any)), ["c-2", "c-1", "c-0"]);
});

/** Cities of these names in no country; those with a board after an exclamation mark. */
const citiesOf = (...names) => names.map((written, i) => {
  const name = written.replace("!", "");
  const city = { key: "c-" + i, name, heading: `${name}, Earth`, folded: fold(`${name}, Earth`), stations: [], boards: written.endsWith("!") ? ["b"] : [] };
  return Object.assign(city, { city });
});

test("an exact name is first, then what has a board", () => {
  const cities = citiesOf("Timaru", "Timișoara!", "Tim", "Old Tim!");
  assert.deepEqual(keys(suggestionsFor(cities, "tim", any)), ["c-2", "c-1", "c-0", "c-3"]);
});

test("a name is found in any alphabet", () => {
  const found = (query, ...names) => keys(suggestionsFor(citiesOf(...names), fold(query), any));
  assert.deepEqual(found("vrsac", "Вршац", "Wien"), ["c-0"]);
  assert.deepEqual(found("москва", "Moskva", "Wien"), ["c-0"]);
  assert.deepEqual(found("athina", "Αθήνα", "Wien"), ["c-0"]);
  assert.deepEqual(found("ц", "Часовня", "Wien"), [], "a Russian letter is not compared with the keys of Russian names");
});

test("a city's name in another language helps beside the name of a station", () => {
  const [city] = citiesOf("Genève");
  Object.assign(city, { others: "Genf\nGinevra", stations: [{ key: "s-1", name: "Cornavin", folded: "cornavin", city, boards: [] }] });
  assert.deepEqual(keys(suggestionsFor([city], "genf cornavin", any)), ["s-1"]);
  assert.deepEqual(keys(suggestionsFor([city], "genf eaux vives", any)), []);
});

test("few matches are followed by names with one typing error", () => {
  const similar = (query, ...names) => suggestionsFor(citiesOf(...names), fold(query), any).similar.map(({ key }) => key);
  assert.deepEqual(similar("montrael", "Montreal", "Montreuil", "Wien"), ["c-0"]);
  assert.deepEqual(similar("моксва", "Moskva", "Москва"), ["c-0", "c-1"]);
  assert.deepEqual(similar("mont", "Mons"), []);
  assert.deepEqual(similar("xontreal", "Montreal"), []);
  assert.deepEqual(similar("keleti palyaudvar", "Keleti", "Keletiszeg", "Wien"), ["c-0", "c-1"]);
  assert.deepEqual(similar("wien keleti", "Keleti", "Wien Keleti", "Wien"), []);
  assert.deepEqual(similar("monza", ...Array.from({ length: 5 }, (_, i) => `Monza ${i}`), "Monka"), [], "five match");
});

test("only what is allowed is offered, and no city without it", () => {
  assert.deepEqual(keys(suggestionsFor(allCities, "", (one) => one.key === "s-11")), ["s-11"]);
  assert.deepEqual(offered(place("s-21"), "turku"), []);
});

test("of many a hundred are shown, and the rest is counted", () => {
  const cities = Array.from({ length: 30 }, (_, i) => {
    const city = { key: "c-" + i, name: "City " + i, heading: "City " + i, folded: "city " + i, stations: [], boards: [] };
    city.stations = [1, 2, 3, 4].map((n) => ({ key: `s-${i}-${n}`, name: "Stop", folded: "stop", city, boards: [] }));
    return city;
  });
  const { suggestions, total, more } = suggestionsFor(cities, "city", any);
  assert.deepEqual([total, more, keys({ suggestions }).length], [150, 50, 100]);
});

test("a place is called by its name and its city's", () => {
  assert.equal(placeLabel(place("s-21")), "Gare du Palais, Québec");
  assert.equal(placeLabel(place("c-2")), "Québec, Canada");
});

test("a choice with departures leads to its day, any other to what is known of it", () => {
  const action = root + "timetable/";
  assert.equal(
    target(journeys, place("s-21"), place("c-1"), "2021-01-28", action),
    root + "timetable/quebec-2/montreal-1/2021-01-28/?from=s-21");
  assert.equal(target(journeys, place("c-2"), place("c-1"), "2021-01-28", action), root + "timetable/quebec-2/montreal-1/2021-01-28/");
  assert.equal(
    target(journeys, place("s-21"), place("s-coach~12"), "2021-01-28", action),
    action + "?from=s-21&to=s-coach%7E12&on=2021-01-28");
});

test("days are days of the calendar only", () => {
  for (const day of ["2021-01-28", "2024-02-29"]) assert.ok(calendar.isDay(day), day);
  for (const day of ["2021-02-29", "2021-13-01", "2021-1-1", "", "today", "2021-01-28T00:00"]) assert.ok(!calendar.isDay(day), day);
});

test("today is the calendar's in the zone of the place", () => {
  const now = new Date("2021-01-28T23:30:00Z");
  assert.equal(calendar.today("Europe/Helsinki", now), "2021-01-29");
  assert.equal(calendar.today("America/Montreal", now), "2021-01-28");
  assert.match(calendar.today("No/Such_Zone", now), /^2021-01-2[89]$/);
});

test("the nearest days are those before and after", () => {
  const known = ["2021-01-28", "2021-01-31", "2021-02-02"];
  assert.deepEqual(calendar.neighbours(known, "2021-01-30"), { before: "2021-01-28", after: "2021-01-31" });
  assert.deepEqual(calendar.neighbours(known, "2021-01-31"), { before: "2021-01-28", after: "2021-02-02" });
  assert.deepEqual(calendar.neighbours(known, "2020-01-01"), { before: undefined, after: "2021-01-28" });
  assert.deepEqual(calendar.neighbours([], "2020-01-01"), { before: undefined, after: undefined });
  assert.equal(calendar.nearest(known, "2021-01-29"), "2021-01-31");
  assert.equal(calendar.nearest(known, "2022-01-01"), undefined, "a past day is not proposed");
  assert.deepEqual(calendar.upcoming(known, "2021-01-29", 2), ["2021-01-31", "2021-02-02"]);
  assert.deepEqual(calendar.upcoming(known, "2022-01-01", 2), ["2021-02-02"]);
});

test("days are written in the site's language, as the pages write them", () => {
  assert.match(calendar.dayWords("en").full("2021-01-28"), /^Thursday,? 28 January 2021$/);
  assert.match(calendar.dayWords("ru").full("2021-01-28"), /^четверг, 28 января 2021/);
});

test("the seller's address has the ids and the day, escaped, and takes nothing from them for itself", () => {
  const template = "https://s.example/{from}/{to}?on={date}&again={from}";
  assert.equal(sellerAddress(template, "a/b", "{date}", "2021-01-28"), "https://s.example/a%2Fb/%7Bdate%7D?on=2021-01-28&again=a%2Fb");
  assert.equal(sellerAddress("", "1", "2", "2021-01-28"), "");
});

test("distances are the pages' own, in their units", () => {
  const metres = metresBetween([46.8176, -71.2148], [45.5158, -73.5598]);
  assert.ok(Math.abs(metres - 231_000) < 2_000, String(metres));
  assert.equal(distanceWords(metres, "km", "en"), `${Math.round(metres / 1000)} km`);
  assert.equal(distanceWords(1609.344 * 4, "mi", "en"), "4.0 mi");
  assert.equal(distanceWords(400, "m", "en"), "400 m");
  assert.equal(distanceWords(1500, "m", "en"), "1.5 km");
});

// The same as in Tests/LanguageTests/FormatTests.swift.
const DISTANCES = [
  ["m", 99.5, "100 m", "99.5 m"], ["m", 99.9, "100 m", "99.9 m"], ["m", 0.04, "0 m", "0 m"], ["m", 949, "949 m", "949 m"],
  ["m", 999.4, "999 m", "999.4 m"], ["m", 999.5, "1.0 km", "999.5 m"], ["m", 999.94, "1.0 km", "999.9 m"],
  ["m", 999.95, "1.0 km", "1.0 km"], ["m", 1_000, "1.0 km", "1.0 km"], ["m", 9_960, "10 km", "10 km"],
  ["m", 99_900, "100 km", "100 km"], ["km", 99.9, "0.1 km", "0.1 km"], ["km", 949, "0.9 km", "0.9 km"],
  ["km", 950, "1.0 km", "1.0 km"], ["km", 9_949, "9.9 km", "9.9 km"], ["km", 9_960, "10 km", "10 km"],
  ["km", 99_500, "100 km", "100 km"], ["mi", 1_609.344, "1.0 mi", "1.0 mi"], ["mi", 80.4672, "0.1 mi", "0.1 mi"],
  ["mi", 80.46, "0.0 mi", "0.0 mi"], ["mi", 16_000, "9.9 mi", "9.9 mi"], ["mi", 16_093.44, "10 mi", "10 mi"],
];

test("a distance is rounded once, and what is given in metres keeps a decimal", () => {
  for (const [unit, metres, text, given] of DISTANCES) {
    assert.equal(distanceWords(metres, unit, "en"), text, `${metres} m in ${unit}`);
    assert.equal(distanceWords(metres, unit, "en", true), given, `${metres} m given in ${unit}`);
  }
});

test("a word that has equal ones is missing rather than others, then the one of the fewest things", async () => {
  await (await moduleFrom("search/query-forms.js")).loadWays();
  const similar = (query, ...names) => suggestionsFor(citiesOf(...names), fold(query), any).similar.map(({ key }) => key);
  assert.deepEqual(similar("bahnhof aalen", "Bahnhof", "Aalen", "Aalen West", "Bahnhof Nord"), ["c-1", "c-2"]);
  assert.deepEqual(similar("aalen bahnhof", "Bahnhof", "Aalen", "Aalen West"), ["c-1", "c-2"]);
  assert.deepEqual(similar("neustadt aalen", "Neustadt", "Aalen", "Neustadt Ost"), ["c-1"]);
});
