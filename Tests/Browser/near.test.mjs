// What «Near me» reads: coordinates as people type them, and what an address asks for.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { readCoordinates } = await moduleFrom("nearby/coordinates.js");
const { nearOf, withNear, reach, isNearAsked, isNearDevice } = await moduleFrom("nearby/nearby-query.js");

const read = (text) => {
  const { at, error } = readCoordinates(text);
  return error ?? at.map((degrees) => Number(degrees.toFixed(5)));
};

test("coordinates are read as people write them", () => {
  for (const text of [
    "48.2, 16.37", "48.2,16.37", " 48.2  16.37 ", "48.2;16.37", "48,2 16,37", "48,2; 16,37", "48,2, 16,37", "48,2,16,37",
    "48.2° N, 16.37° E", "48,2°N 16,37°E", "N 48.2 E 16.37", "N48.2, E16.37", "16.37 E, 48.2 N", "48.2° с, 16.37° в", "+48.2, +16.37",
    "48° 12′ N 16° 22′ 12″ E", "48°12'0\"N, 16°22'12\"E",
  ]) assert.deepEqual(read(text), [48.2, 16.37], text);
  assert.deepEqual(read("48, 16"), [48, 16]);
  assert.deepEqual(read("48,16"), [48, 16]);
  assert.deepEqual(read("48 16"), [48, 16]);
  assert.deepEqual(read("−33.9, 151.2"), [-33.9, 151.2]);
  assert.deepEqual(read("33.9 S 70.7 W"), [-33.9, -70.7]);
  assert.deepEqual(read("-90, 180"), [-90, 180]);
});

test("what is no point is told, and why", () => {
  for (const text of ["", "Vienna", "48.2", "48.2, 16.37, 5", "48.2 N 16.37 N", "48.2, x", "N 48.2 N, 16 E", "48° 61′ N 16° E", "48.2.1, 16", "1e3, 5", "NaN, NaN", "48.2 16.37x", "48.2, 16." + "3".repeat(200)]) {
    assert.equal(read(text), "unreadable", text);
  }
  for (const text of ["91, 0", "0, 180.1", "-90.5, 0", "16.37, 248.2"]) assert.equal(read(text), "offGlobe", text);
});

test("an address asks for a point, a radius, a unit and an order", () => {
  assert.deepEqual(nearOf("?near=48.2,-16.37&within=100&unit=mi&sort=name", "km"), { at: [48.2, -16.37], within: 100, unit: "mi", sort: "name" });
  assert.deepEqual(nearOf("?near=48.2%2C16&q=x", "mi"), { at: [48.2, 16], within: 10, unit: "mi", sort: "distance" });
  assert.deepEqual(nearOf("?near=0,0&within=7&unit=yd&sort=price", "km"), { at: [0, 0], within: 10, unit: "km", sort: "distance" });
  for (const search of ["", "?near=", "?near=48", "?near=91,0", "?near=0,181", "?near=a,b", "?near=1,2,3", "?near=Infinity,0", "?near=,", "?near=" + "0".repeat(100) + "1,2"]) {
    assert.equal(nearOf(search, "km"), null, search);
  }
  assert.ok(isNearAsked("?near=1,2") && !isNearAsked("?q=near"));
});

test("an address keeps what else it had, and gives up what is not asked any more", () => {
  const near = { at: [48.20001, -16.123456], within: 1, unit: "km", sort: "distance" };
  const href = withNear("https://e.org/stations/?q=a%20b&take=from", near);
  assert.equal(href, "https://e.org/stations/?q=a+b&take=from&near=48.2,-16.123&within=1&unit=km");
  assert.deepEqual(nearOf(new URL(href).search, "mi"), { ...near, at: [48.2, -16.123] });
  assert.equal(withNear(href, { ...near, sort: "name" }).endsWith("&unit=km&sort=name"), true);
  assert.equal(withNear(href, null), "https://e.org/stations/?q=a+b&take=from");
});

test("where the device is stays out of the address", () => {
  const near = { at: [48.20001, -16.123456], within: 1, unit: "km", sort: "distance", isDevice: true };
  const href = withNear("https://e.org/stations/?q=a", near);
  assert.equal(href, "https://e.org/stations/?q=a&near=me&within=1&unit=km");
  assert.ok(isNearAsked(new URL(href).search) && isNearDevice(new URL(href).search) && !isNearDevice("?near=1,2"));
  assert.deepEqual(nearOf(new URL(href).search, "mi", { near: near.at, at: 5 }), near);
  for (const state of [undefined, null, {}, { near: "1,2" }, { near: [91, 0] }, { near: ["x", null] }, { near: [1] }]) {
    assert.equal(nearOf(new URL(href).search, "mi", state), null, JSON.stringify(state));
  }
  assert.deepEqual(nearOf("?near=1,2", "km", { near: near.at }).at, [1, 2]);
});

test("a mile is a mile", () => {
  assert.deepEqual([reach({ within: 10, unit: "mi" }), reach({ within: 100, unit: "km" })], [16_093.44, 100_000]);
});
