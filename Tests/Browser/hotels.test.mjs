// The orders and the choices of the list of hotels, against a plain sort; and what its file tells.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { inOrder, hasLeast } = await moduleFrom("hotels/hotel-order.js");
const { loadHotels } = await moduleFrom("hotels/hotel-file.js");
const { isInAddress } = await moduleFrom("hotels/hotel-row.js");

/** Numbers that look as if drawn by lot, and are the same each time. */
function drawn(seed) {
  let state = seed;
  return (/** @type {unknown[]} */ choices) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return choices[Math.floor((state / 2147483648) * choices.length)];
  };
}

const pick = drawn(7);
const hotels = Array.from({ length: 3000 }, () => ({
  stars: pick([null, 0, 1, 2.5, 3, 5]), distance: pick([null, 0, 0.4, 0.40001, 13.1, 999.9, 1e9]), rooms: pick([null, 0, 1, 2, 12]),
}));

/** Ties by where they stand; what is not known behind all that is. */
function plainly(key, sign, hotels_ = hotels) {
  const rows = hotels_.map((hotel, index) => ({ index, key: hotel[key] }));
  const known = rows.filter((row) => row.key !== null).sort((a, b) => (a.key === b.key ? a.index - b.index : sign * (a.key < b.key ? -1 : 1)));
  return [...known, ...rows.filter((row) => row.key === null)].map((row) => row.index);
}

test("as listed is the order of the data", () => {
  assert.deepEqual(inOrder(hotels, "listed"), hotels.map((_, index) => index));
});

test("by distance the nearest comes first, ties as in the data, what is not known last", () => {
  assert.deepEqual(inOrder(hotels, "distance"), plainly("distance", 1));
});

test("by distance the hotels of a city are together, in the order of the cities, nearest first in each", () => {
  const draw = drawn(11);
  const several = hotels.map((hotel) => ({ ...hotel, group: draw([0, 1, 2, 3]) }));
  const plain = [0, 1, 2, 3].flatMap((group) => plainly("distance", 1, several).filter((index) => several[index].group === group));
  assert.deepEqual(inOrder(several, "distance"), plain);
  assert.deepEqual(inOrder(several, "rooms"), plainly("rooms", -1), "the other orders know no cities");
});

test("by free rooms the most come first, none before what is not known", () => {
  assert.deepEqual(inOrder(hotels, "rooms"), plainly("rooms", -1));
});

test("no hotels, and one, are in order", () => {
  for (const order of ["listed", "distance", "rooms"]) {
    assert.deepEqual(inOrder([], order), []);
    assert.deepEqual(inOrder([{ stars: null, distance: null, rooms: null }], order), [0]);
  }
});

test("at least so many: what is not known does not fit, and nothing asked fits all", () => {
  const fits = (stars, rooms, least, cityKey = "") =>
    hasLeast({ stars, rooms, distance: null, group: 0, cityKey }, { stars: 0, rooms: 0, city: "", ...least });
  assert.ok(fits(3, 1, { city: "c-7", stars: 3 }, "c-7") && !fits(3, 1, { city: "c-7", stars: 4 }, "c-7"));
  assert.ok(!fits(3, 1, { city: "c-7" }, "c-8") && !fits(3, 1, { city: "c-7" }) && fits(3, 1, {}, "c-8"));
  assert.ok(fits(null, null, {}) && fits(0, 0, {}));
  assert.ok(!fits(null, 3, { stars: 1 }) && !fits(0, 3, { stars: 1 }) && fits(1, null, { stars: 1 }));
  assert.ok(!fits(2.5, 1, { stars: 3 }) && fits(3.5, 1, { stars: 3 }));
  assert.ok(!fits(5, null, { rooms: 1 }) && !fits(5, 0, { rooms: 1 }) && fits(5, 2, { rooms: 2 }));
  assert.ok(!fits(5, 1, { stars: 3, rooms: 2 }) && !fits(2, 2, { stars: 3, rooms: 2 }) && fits(3, 2, { stars: 3, rooms: 2 }));
});

/** What the file gives where a server answers like this. */
async function loaded(file, status = 200) {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify(file), { status });
  try {
    return await loadHotels("https://e.org/x/hotels/hotels.json");
  } finally {
    globalThis.fetch = before;
  }
}

const file = (cities, ...hotels) => ({ version: 1, root: "../", unit: "km", cities, fields: [], hotels });
const record = (city, picture = null) => ["7", "Inn", "hotels/inn-7/", "1 Quay", city, 3.5, null, 0, 60.5, 22, picture];

test("addresses of the file lead from where it lies", async () => {
  const { hotels: [hotel] } = await loaded(file([], record(-1, ["00aa", [320, 176], [640, 352]])));
  assert.equal(hotel.href, "https://e.org/x/hotels/inn-7/");
  assert.deepEqual(hotel.picture, { at: "https://e.org/x/pictures/00aa/", sizes: [[320, 176], [640, 352]] });
  assert.deepEqual([hotel.stars, hotel.distance, hotel.rooms, hotel.point], [3.5, null, 0, [60.5, 22]]);
});

test("a city is named where there are several, with its country where there are several of those", async () => {
  const names = async (...cities) => (await loaded(file(cities, record(0), record(cities.length - 1)))).hotels.map((hotel) => hotel.city);
  assert.deepEqual(await names(["Turku", "Finland", ""]), [[], []]);
  assert.deepEqual(await names(["Turku", "Finland", ""], ["Oulu", "Finland", ""]), [["Turku"], ["Oulu"]]);
  assert.deepEqual(await names(["Turku", "Finland", ""], ["Oslo", "Norway", ""]), [["Turku", "Finland"], ["Oslo", "Norway"]]);
});

test("the cities of the file can be chosen where they are several, and a hotel without a city comes last by distance", async () => {
  const { hotels, cities } = await loaded(file([["Oslo", "Norway", "", "n/1"], ["Turku", "Finland", "", "f1"]], record(1), record(-1), record(0)));
  assert.deepEqual(cities, [{ key: "c-n/1", label: "Oslo, Norway" }, { key: "c-f1", label: "Turku, Finland" }]);
  assert.deepEqual(hotels.map(({ cityKey, group }) => [cityKey, group]), [["c-f1", 1], ["", 2], ["c-n/1", 0]]);
  const one = await loaded(file([["Oslo", "Norway", "", "n/1"]], record(0), record(-1)));
  assert.deepEqual([one.cities, one.hotels.map(({ cityKey, group }) => [cityKey, group])], [[], [["", 0], ["", 0]]]);
});

test("an address tells a name that stands between its commas, or before a code", () => {
  for (const address of ["1 Quay, TURKU", "1 Quay, Turku 20100, Finland", "Turku"]) assert.ok(isInAddress("Turku", address), address);
  for (const address of ["Turku 5", "1 Turku Street", "1 Quay, Turkuland", ""]) assert.ok(!isInAddress("Turku", address), address);
});

test("a file of another version, and one that does not come, are failures", async () => {
  await assert.rejects(loaded({ ...file([]), version: 2 }), /version 2/);
  await assert.rejects(loaded(file([]), 503), /503/);
});
