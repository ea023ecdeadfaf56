// What reads texts from outside takes time in proportion to their length: files that are imported, what is stored, addresses,
// fields and pages.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

Object.assign(globalThis, {
  document: { documentElement: { lang: "en", dataset: {} } },
  self: { stationary: { version: "1", search: "search/index.json", others: [] }, registration: { scope: "https://e.org/line/" } },
});
const { pictureIn } = await moduleFrom("my-places/picture-data.js");
const { readPlaces } = await moduleFrom("my-places/places-file.js");
const { pointIn, storedPlace } = await moduleFrom("my-places/place.js");
const { isSitePath } = await moduleFrom("common/site-path.js");
const { readable } = await moduleFrom("favourites/stored-items.js");
const { nameLanguage } = await moduleFrom("common/name-language.js");
const { isDay } = await moduleFrom("common/days.js");
const { filled, shortened } = await moduleFrom("common/phrases.js");
const { nearOf } = await moduleFrom("nearby/nearby-query.js");
const { fold } = await moduleFrom("search/fold.js");
const { latinKeys } = await moduleFrom("search/latin-keys.js");
const { matchRanges } = await moduleFrom("search/match-ranges.js");
const { queryOf, rankThing } = await moduleFrom("search/match.js");
const { isNear, isNearText } = await moduleFrom("search/near-words.js");
const { reachable } = await moduleFrom("offline/referenced-assets.js");
const { savedPage } = await moduleFrom("offline/saved-pages.js");
const { keyOf } = await moduleFrom("offline/site-paths.js");
const { offsetOf } = await moduleFrom("page/relative-days.js");

const record = (more) => new Blob([JSON.stringify([{ name: "n", latitude: 1, longitude: 1, ...more }])]);
const stored = (more) => storedPlace({ id: "1", name: "n", latitude: 1, longitude: 1, ...more });

/** For each reader, what to do with a text; and the texts, each of which a slow reader would take long for. */
const readers = {
  picture: (text) => pictureIn("data:image/png;base64," + text),
  "a picture's beginning": pictureIn,
  "an imported name": (text) => readPlaces(record({ name: "n" + text, city: text, id: text })),
  "an imported description": (text) => readPlaces(record({ description: [text, text] })),
  "imported coordinates": (text) => readPlaces(record({ longitude: text })).catch(() => null),
  "a stored place": (text) => stored({ id: text, name: text, city: text, description: text }),
  point: pointIn,
  "a point in the address": (text) => nearOf("?near=" + text, "km"),
  "a day in the address": isDay,
  "a path": isSitePath,
  "a stored item": (text) => readable([{ page: "a/" + text, words: text, days: text }, { from: text, to: text, words: text }]),
  "a name's language": nameLanguage,
  "a phrase": (text) => filled(text, { x: "y" }),
  "a query in a message": shortened,
  "a query": fold,
  "Latin keys": (text) => latinKeys("ж" + text),
  "a matching name": (text) => [matchRanges(text, "a b"), matchRanges("a b", fold(text))],
  rank: (text) => rankThing(queryOf(text), { name: "aa b", keys: [], country: "c" }),
  "a typing error": (text) => [isNear(text, text + "x"), isNearText("abcdefg", text, () => false)],
  "a page's assets": (text) => reachable(["https://e.org/"], [], async () => text),
  "a kept page": (text) => savedPage(new Response(text), { language: "en", saved: "", retry: "" }),
  "an address": (text) => keyOf("https://e.org/" + encodeURIComponent(text)),
  "a time": offsetOf,
};
const repeated = [" ", "a", "a ", "1", "-", "[", "<main ", "{", "{x", "../", "%2e/", "a/", "=", "\u05b0", "א\u05b0", "\u0301\u0316", "е", "1 ", "1°", "+00:0"];

/** A shorter time is not measured: it is that of the collector of memory, and such. */
const MEASURABLE = 12;

/** The time that a text of a few characters may take. */
const MOST = 100;

/** Processor time in milliseconds: the least of some runs if it can be measured, so that what else runs does not count. */
async function timeOf(read, text) {
  let least = Infinity;
  for (let run = 0; run < 3 && least >= MEASURABLE; run++) {
    const start = process.cpuUsage();
    await read(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Whether the time grows faster than the text: each of three measurements says so. */
async function isSlow(read, part) {
  // Exponential time shows in short texts, and would not end in the others.
  for (let length = 12; length <= 60; length += 4) if ((await timeOf(read, part(length))) > MOST) return true;
  for (let turn = 0; turn < 3; turn++) {
    const long = await timeOf(read, part(12_000));
    if (long < MEASURABLE) return false;
    const [short, middle] = [await timeOf(read, part(3000)), await timeOf(read, part(6000))];
    if (long < 2.6 * middle || long < 2.6 ** 2 * short) return false;
  }
  return true;
}

test("twice as long a text takes about twice as long", async () => {
  const slow = [];
  for (const [name, read] of Object.entries(readers)) {
    for (const text of repeated) {
      for (const end of ["", "!क"]) {
        if (await isSlow(read, (length) => text.repeat(length / text.length) + end)) slow.push(`${name}: ${JSON.stringify(text)}…${end}`);
      }
    }
  }
  assert.deepEqual(slow, []);
});
