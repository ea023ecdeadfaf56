// What the service worker keeps, and what the reader has stored.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

// The worker's modules read where they are when they are loaded.
Object.assign(globalThis, { self: { stationary: { version: "1", search: "search/index.json" }, registration: { scope: "https://e.org/line/" } } });

const { tooMuch, LIMITS } = await moduleFrom("offline/eviction.js");
const { reachable } = await moduleFrom("offline/referenced-assets.js");
const { savedWords } = await moduleFrom("offline/saved-words.js");
const { isFixed, keyOf, pathOf } = await moduleFrom("offline/site-paths.js");
const { filesOf } = await moduleFrom("offline/keep-search.js");
const { added, readable, pairAddress } = await moduleFrom("favourites/stored-items.js");
const { isSitePath } = await moduleFrom("common/site-path.js");
const { filesOf: filesFrom } = await moduleFrom("offline/keep-favourites.js");
const { partsFor } = await moduleFrom("offline/plan-parts.js");

const file = (url, time, size = 1, more = {}) => ({ url, time, size, isPage: url.endsWith("/"), isPinned: false, ...more });

test("the oldest pages go, with the data beside them, and nothing that is pinned", () => {
  const pages = Array.from({ length: 5 }, (_, n) => file(`https://e.org/p${n}/`, n));
  const data = [file("https://e.org/p0/board.json", 9), file("https://e.org/p4/board.json", 0), file("https://e.org/p0/q/", 8)];
  assert.deepEqual(tooMuch([...pages, ...data], { pages: 4, bytes: 100 }), ["https://e.org/p0/board.json", "https://e.org/p1/", "https://e.org/p0/"]);
  assert.deepEqual(tooMuch([...pages, ...data], { pages: 6, bytes: 100 }), []);
  const pinned = pages.map((page) => ({ ...page, isPinned: true }));
  assert.deepEqual(tooMuch([...pinned, file("https://e.org/new/", 99)], { pages: 1, bytes: 1 }), []);
  assert.deepEqual(tooMuch([file("https://e.org/a/", 3, 60), file("https://e.org/b/", 2, 60), file("https://e.org/c/", 1, 40)], { pages: 9, bytes: 100 }), ["https://e.org/b/"]);
  assert.deepEqual(LIMITS, { pages: 200, bytes: 50_000_000 });
});

test("assets are used by pages, and by scripts and style sheets that are used", async () => {
  const root = "https://e.org/assets/";
  const [main, module, sheet, picture, other] = ["page/main.0123456789abcdef.js", "a.1123456789abcdef.js", "s.2123456789abcdef.css", "p.3123456789abcdef.svg", "o.4123456789abcdef.js"].map((name) => root + name);
  const texts = {
    "https://e.org/x/": '<link href="../assets/s.2123456789abcdef.css"><script src="../assets/page/main.0123456789abcdef.js">',
    [main]: 'import("../a.1123456789abcdef.js")', [module]: 'import("../page/main.0123456789abcdef.js")', [sheet]: "url(p.3123456789abcdef.svg)",
  };
  const found = await reachable(["https://e.org/x/"], [main, module, sheet, picture, other], async (url) => texts[url] ?? "");
  assert.deepEqual([...found].sort(), ["https://e.org/x/", main, module, sheet, picture].sort());
});

test("an age is said in words, and never in seconds", () => {
  const now = Date.UTC(2026, 0, 5);
  const said = (minutes, language = "en") => savedWords("Saved {age}", now - minutes * 60_000, language, now);
  assert.deepEqual([0, 1, 12, 59, 60, 119, 1440, 4000].map((minutes) => said(minutes)),
    ["Saved 1 minute ago", "Saved 1 minute ago", "Saved 12 minutes ago", "Saved 59 minutes ago", "Saved 1 hour ago", "Saved 1 hour ago", "Saved 1 day ago", "Saved 2 days ago"]);
  assert.equal(said(-5), "Saved 1 minute ago", "of a clock that was set back");
  assert.equal(said(12, "ru"), "Saved 12 минут назад");
});

test("a page has one key, whatever its query", () => {
  for (const url of ["https://e.org/line/a/", "https://e.org/line/a/?on=2026-01-01#x", "https://e.org/line/a/index.html?x"]) assert.equal(keyOf(url), "https://e.org/line/a/");
  assert.equal(pathOf("https://e.org/line/?q=1"), "");
  for (const path of ["assets/a.0.js", "pictures/1/2.webp", "map/cells/a.json", "search/stations.01234567.json"]) assert.ok(isFixed(path), path);
  for (const path of ["search/index.json", "map/index.json", "search/", "assets/", "a/board.json"]) assert.ok(!isFixed(path), path);
});

test("a collection of the index names its files; those of a large one are not kept", () => {
  const shards = { files: "0123456789abcdef", counts: [1, 2], from: ["", "b"] };
  assert.deepEqual(filesOf({ kind: "stations", count: 3, page: "{name}/", shards, names: "stations.names.1.json" }),
    ["stations.01234567.json", "stations.89abcdef.json", "stations.names.1.json"]);
  assert.deepEqual(filesOf({ kind: "cities", count: 10_001, shards }), []);
  assert.equal(filesOf({ kind: "cities", count: 10_000, shards }).length, 2);
});

test("items are stored newest first, each once, and read whatever was stored", () => {
  const item = (n) => ({ page: `stations/x-${n}/`, words: String(n) });
  const five = [1, 2, 3, 4, 5].map(item);
  assert.deepEqual(added(five, item(3)).map(({ words }) => words), ["3", "1", "2", "4", "5"]);
  assert.deepEqual(added(five, item(6)).map(({ words }) => words), ["6", "1", "2", "3", "4"]);
  assert.equal(added(five, item(6), 20).length, 6);
  for (const value of [null, {}, "x", [1], [{ from: "s-1" }], [{ page: "", words: "a" }], [{ page: "javascript:alert(1)", words: "a" }], [{ page: "//e.org/", words: "a" }], [{ page: "https://e.org/", words: "a" }]]) {
    assert.deepEqual(readable(value), [], JSON.stringify(value));
  }
  assert.deepEqual(readable([{ from: "s-1", to: "c-2", words: "A → B" }]), [{ page: "timetable/?from=s-1&to=c-2", words: "A → B" }], "as earlier versions stored it");
  assert.equal(pairAddress("s-ä b", "c-2"), "timetable/?from=s-%C3%A4+b&to=c-2");
});

test("a stored address leads nowhere but into the site", () => {
  const stored = (page, more = {}) => readable([{ page, words: "a", ...more }]);
  for (const page of [
    "stations/canada/quebec-c1/gare-du-palais-11/", "timetable/a-1/b~20-2/", "stations/x/y-.._1/board.json", "timetable/?from=s-1&to=c-%C3%A4+b", "a/?",
  ]) assert.deepEqual(stored(page), [{ page, words: "a" }], page);
  const refused = [
    "a/../../x", "a/..", "../x/", "./x/", "a/./b/", "a//b/", "//e.org/", "/x/", "/", "", "a", "?x", "https://e.org/", "javascript:alert(1)", "javascript:/x/", "data:x/",
    "a\\b/", "a/\\..\\x/", "a/%2e%2e/x/", "a/%2E./x", "a/%2f/", "a/%5c/", "a/\n/", "a/\t../", " a/", "a/\u0000/", "a/b c/", "a/ä/", "a/#x", "a/?x#y", "a/?x?y", "a/?\\", "a/?x y",
    "a/".repeat(1001), 5, null, {}, ["a/"],
  ];
  for (const page of refused) {
    assert.ok(!isSitePath(page), String(page));
    assert.deepEqual(stored(page), [], String(page));
    // What else an item has is left out.
    assert.deepEqual(stored("a/", { days: page }), [{ page: "a/", words: "a" }]);
    assert.deepEqual(stored("a/", { boards: [["b/board.json"], [page]] }), [{ page: "a/", words: "a" }]);
  }
  const whole = { page: "a/", words: "a", days: "timetable/a/b/", boards: [["a/board.json"], ["b/board.json"]], isQuiet: true };
  assert.deepEqual(readable([{ ...whole, other: 1 }]), [whole]);
  for (const boards of ["a/", [["a/"]], [["a/"], ["b/"], ["c/"]], [Array(1001).fill("a/"), []]]) assert.deepEqual(stored("a/", { boards }), [{ page: "a/", words: "a" }]);
  assert.deepEqual(readable([{ page: "a/", words: "x".repeat(3000) }, { from: "s".repeat(3000), to: "c-1", words: "a" }]), []);
});

test("of a plan's trips those that a pair needs are kept: of all days, and of the regions of its ends", () => {
  const parts = ["days", "more"].map((path) => ({ path, services: [0] }));
  const plan = { stations: [["a"], ["b"], ["c"], ["d"]], stops: [[0], [1], [2], [-1], [3]], walks: [[], [3, 9, 10], [], [], []] };
  assert.deepEqual(partsFor({ ...plan, parts }, null, ["s-a"]), ["days", "more"]);
  assert.deepEqual(partsFor(plan, null, ["s-a"]), []);
  const cut = { ...plan, regions: { stops: [0, 1, 2, 3, 4] }, parts: [{ path: "trunk" }, ...[0, 1, 2, 3, 4].map((region) => ({ path: `region${region}`, region }))] };
  const places = { cities: [["1", "Town", 0, 0, [["a", "A", 0, 0], ["c", "C", 0, 0]], 0]] };
  assert.deepEqual(partsFor(cut, places, ["s-a", "s-d"]), ["trunk", "region0", "region4"]);
  assert.deepEqual(partsFor(cut, places, ["c-1"]), ["trunk", "region0", "region2"]);
  // From a stop one may walk to one of another region.
  assert.deepEqual(partsFor(cut, places, ["s-b"]), ["trunk", "region1", "region3"]);
  assert.deepEqual(partsFor({ ...cut, walks: [[], [], [], [4, 9, 10], []] }, places, ["s-d"]), ["trunk", "region3", "region4"]);
  assert.deepEqual(partsFor(cut, null, ["s-unknown", "c-2", "p-1,2"]), ["trunk"]);
});

test("stations and cities from which favourites begin have a file, points and the device have none", () => {
  assert.deepEqual(filesFrom(["s-1", "c-ä/b", "p-52.5,13.4", "me", "s-1", "", "x-s-1"]), ["timetable/from/s-1.json", "timetable/from/c-%C3%A4%2Fb.json"]);
});
