// The places within reach as bands and towns, and the geometry of maps made in the browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnLabels, overlaps } from "../../Templates/assets/map/drawn-labels.js";
import { mapWindow } from "../../Templates/assets/map/map-window.js";
import { bandsOf, entriesOf } from "../../Templates/assets/reach/reach-bands.js";

const reached = (id, minutes) => ({ id, name: id, page: "", point: null, arrival: minutes * 60, offset: 0, changes: 0 });
const TOWNS = { a1: "a", a2: "a", b1: "b", b2: "b", c1: "c", n1: "", n2: "" };
const cityOf = (id) => ({ key: `c-${TOWNS[id]}`, name: TOWNS[id] });

test("stations of another town are one entry at the first of them, those of the own town and without a town are not", () => {
  const entries = entriesOf([["a1", 5], ["b1", 10], ["n1", 12], ["a2", 20], ["b2", 25], ["n2", 30], ["c1", 40]].map((one) => reached(...one)), cityOf, cityOf("a1"));
  assert.deepEqual(entries.map(({ first, stations, city }) => [first.id, stations.map(({ id }) => id).join(" "), city?.name ?? null]), [
    ["a1", "a1", null], ["b1", "b1 b2", "b"], ["n1", "n1", null], ["a2", "a2", null], ["n2", "n2", null], ["c1", "c1", null]]);
});

test("each entry is in the band that its duration ends in, and the last band ends with the wish", () => {
  const entries = entriesOf([0, 15, 16, 59, 61, 75].map((minutes, i) => reached(`n${i}`, minutes)), () => null, null);
  assert.deepEqual(bandsOf(entries, 0, 75).map(({ minutes, entries: own }) => [minutes, own.map(({ first }) => first.arrival / 60)]), [
    [15, [0, 15]], [30, [16]], [60, [59]], [75, [61, 75]]]);
  assert.deepEqual(bandsOf([], 0, 60), []);
});

test("a map has all points within its frame, also across the date line, and says what is in view", () => {
  for (const points of [[[52, 13], [52.7, 13.6], [52.5, 12.9]], [[-17, 179.5], [-18, -179.5]], [[51, 0]]]) {
    const view = mapWindow(points, 1000);
    for (const point of points) {
      const [x, y] = view.spot(point);
      assert.ok(x >= 20 && x <= 340 && y >= 10 && y <= 230, `${point} at ${x} ${y}`);
    }
    const [south, west, north, east] = view.bounds.split(",").map(Number);
    assert.ok(south < north && west < east, view.bounds);
  }
  assert.equal(mapWindow([[51, 0]], 1000).ground, "");
  assert.notEqual(mapWindow([[51, 0], [48, 12]], 1000).ground, "");
  assert.equal(mapWindow([[80, -170], [-80, 10]], 1000).scale, null);
});

test("labels cover neither each other nor marks, and stay within the frame", () => {
  const spots = Array.from({ length: 16 }, (_, i) => [(i * 53) % 360, (i * 97) % 240]);
  const marks = spots.map(([x, y]) => [x - 5, y - 5, x + 5, y + 5]);
  const labels = new DrawnLabels([...marks]);
  spots.forEach((spot, i) => labels.place(`Station ${i}`, spot, 8));
  const boxes = labels.taken.slice(marks.length);
  assert.ok(boxes.length > 5 && boxes.length === labels.labels.length);
  boxes.forEach((box, i) => {
    assert.ok(box[0] >= 4 && box[2] <= 356 && box[1] >= 4 && box[3] <= 236);
    assert.ok(![...marks, ...boxes.slice(0, i)].some((other) => overlaps(box, other)));
  });
});
