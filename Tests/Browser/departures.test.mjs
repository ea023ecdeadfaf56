// The order of a day's departures, and prices in another currency.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { comparing } = await moduleFrom("timetable/departure-order.js");
const { converter } = await moduleFrom("timetable/exchange-rates.js");
const { offsetOf } = await moduleFrom("page/relative-days.js");

const row = (id, clock, minutes, price, currency = "USD", carrier = "Ace") => ({
  id, departs: Date.parse(`2021-01-28T${clock}Z`) / 1000, minutes, price, currency, carrier,
});
const sorted = (rows, order, worth = () => null) => rows.sort(comparing(order, "en", worth)).map(({ id }) => id);

test("by time: departure, then arrival, then who runs it, nobody last, then the id", () => {
  const rows = [
    row("f", "09:30:00", 60, 1, "USD", ""), row("e", "09:30:00", 60, 1, "USD", "Zed"), row("d", "09:30:00", 60, 1, "USD", "Élan"),
    row("c", "09:30:00", 60, 1, "USD", "Élan"), row("b", "09:30:00", 30, 1), row("a", "08:00:00", 600, 1),
  ];
  assert.deepEqual(sorted(rows, "time"), ["a", "b", "c", "d", "e", "f"]);
});

test("by length equals keep the order of time", () => {
  assert.deepEqual(sorted([row("b", "10:00:00", 60, 1), row("c", "09:00:00", 61, 1), row("a", "09:00:00", 60, 1)], "duration"), ["a", "b", "c"]);
});

test("by price: free first, unknown last; currencies without a rate one after the other", () => {
  const rows = [
    row("e", "08:00:00", 1, null, ""), row("d", "08:00:00", 1, 100, "USD"), row("b", "09:00:00", 1, 900, "CAD"),
    row("a", "08:00:00", 1, 0, "CAD"), row("c", "10:00:00", 1, 900, "CAD"),
  ];
  assert.deepEqual(sorted(rows, "price"), ["a", "b", "c", "d", "e"]);
});

const rates = { base: "CAD", date: "2026-11-01", shown: "1 Nov 2026", perUnit: { USD: 0.5, JPY: 100 }, digits: { CAD: 2, USD: 2, JPY: 0 } };

test("by price with rates: what it is worth decides", () => {
  const { worth } = converter(rates);
  const rows = [row("c", "08:00:00", 1, 1000, "USD"), row("a", "08:00:00", 1, 900, "CAD"), row("b", "08:00:00", 1, 1500, "JPY"), row("d", "08:00:00", 1, 1, "EUR")];
  assert.deepEqual(sorted(rows, "price", worth), ["a", "b", "c", "d"]);
});

test("a price is converted through the site's currency, by the digits of both", () => {
  const { converted, currencies } = converter(rates);
  assert.equal(converted(1000, "USD", "CAD"), 20);
  assert.equal(converted(1000, "USD", "JPY"), 2000);
  assert.equal(converted(2000, "JPY", "USD"), 10);
  assert.equal(converted(1000, "EUR", "CAD"), null);
  assert.equal(converted(1000, "CAD", "EUR"), null);
  assert.deepEqual(currencies.sort(), ["CAD", "JPY", "USD"]);
});

test("without rates nothing is converted, and nothing has a worth", () => {
  const { worth, converted, currencies } = converter(null);
  assert.deepEqual([worth(1, "USD"), converted(1, "USD", "CAD"), currencies.length], [null, null, 0]);
});

test("a time tells how far its clocks are ahead", () => {
  assert.equal(offsetOf("2021-01-28T09:30:00-05:00"), -300);
  assert.equal(offsetOf("2021-01-28T09:30:00+05:30"), 330);
  assert.equal(offsetOf("2021-01-28T09:30:00Z"), 0);
  assert.equal(offsetOf("2021-01-28"), null);
});
