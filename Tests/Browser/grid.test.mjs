// The reader of the point grid against plain scans of the same points.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { openGrid } = await moduleFrom("map/point-grid.js");
const { metresTo, boundsOf, turnInto, stretches } = await moduleFrom("map/grid-cells.js");

/** Numbers between 0 and 1 that look as if drawn by lot, and are the same each time. */
function drawn(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

/** Distance by vectors: another formula than the one that is tested. */
function metresBetween([lat, lon], [otherLat, otherLon]) {
  const vector = (a, o) => [Math.cos(a) * Math.cos(o), Math.cos(a) * Math.sin(o), Math.sin(a)];
  const [p, q] = [[lat, lon], [otherLat, otherLon]].map(([a, o]) => vector((a * Math.PI) / 180, (o * Math.PI) / 180));
  const cross = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  return 6_371_008.8 * Math.atan2(Math.hypot(...cross), p[0] * q[0] + p[1] * q[1] + p[2] * q[2]);
}

/** The files of a grid of these points, by the definition: a cell of more than `most` is divided. */
function filesOf(points, most, deepest = 20) {
  const files = new Map();
  const cells = [];
  const add = (level, x, y, own) => {
    if (!own.length) return;
    const mean = (key) => own.reduce((sum, point) => sum + point[key], 0) / own.length;
    const row = [level, x, y, own.length, mean("lat"), mean("lon")];
    cells.push(row);
    if (own.length <= most || level === deepest) {
      row.push(`cells/stations.${files.size}.json`);
      const rows = own.map(({ id, lat, lon }) => [id, `Stop ${id}`, lat, lon, Number(id) % 2 ? -1 : 0, `s-${id}/`, "", Number(id) % 3 ? 0 : 1]);
      return files.set(`https://e.org/x/map/${row[6]}`, { kind: "stations", places: [["Turku", "Finland", "stations/turku-7/"]], points: rows });
    }
    const last = 2 ** (level + 1);
    for (const [dx, dy] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
      const [cx, cy] = [2 * x + dx, 2 * y + dy];
      add(level + 1, cx, cy, own.filter(({ lat, lon }) =>
        Math.min(Math.floor(((lon + 180) / 180) * last), 2 * last - 1) === cx && Math.min(Math.floor(((lat + 90) / 180) * last), last - 1) === cy));
    }
  };
  for (const x of [0, 1]) add(0, x, 0, points.filter(({ lon }) => Math.min(Math.floor((lon + 180) / 180), 1) === x));
  files.set("https://e.org/x/map/index.json", { version: 1, collections: [{ kind: "stations", count: points.length, bounds: [-90, -180, 90, 180], cells }] });
  return files;
}

/** What the page's `fetch` gives while something is asked: these files, and nothing else. */
async function served(files, ask) {
  const before = globalThis.fetch;
  const asked = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    const file = files.get(String(url));
    return file ? new Response(JSON.stringify(file)) : new Response("", { status: 404 });
  };
  try {
    return { answer: await ask(), asked };
  } finally {
    globalThis.fetch = before;
  }
}

const next = drawn(11);
const crowded = Array.from({ length: 1500 }, (_, i) => {
  const spread = i % 3 === 0 ? [next() * 180 - 90, next() * 360 - 180] : i % 3 === 1 ? [60 + next(), 22 + next()] : [-17 + next() * 2, (next() * 4 + 178 + 180) % 360 - 180];
  return { id: String(i), lat: spread[0], lon: spread[1] };
});
const corners = [[90, 0], [90, 180], [-90, 5], [0, 180], [0, -180], [0, 0], [45, 90], [45, -90], [-45, 0]].map(([lat, lon], i) => ({ id: String(9000 + i), lat, lon }));
const points = [...crowded, ...corners];
const files = filesOf(points, 40);
const HREF = "https://e.org/x/map/index.json";
const centres = [[60.45, 22.26], [-16.5, 179.99], [-16.5, -179.99], [90, 0], [-90, 0], [89.9, 120], [0, 180], [0, 0], [45, 90], [-41.3, 174.8], [51.5, -0.1], [12, -73]];

const scanned = (at) => points.map((point) => ({ id: point.id, metres: metresBetween(at, [point.lat, point.lon]) })).sort((a, b) => a.metres - b.metres);
const ids = (found) => found.map(({ point }) => point.id).sort();

test("what lies within a circle is what a scan of all points finds, nearest first", async () => {
  const { answer: grid } = await served(files, () => openGrid(HREF));
  for (const at of centres) {
    for (const metres of [1609.344, 50_000, 160_934.4, 2_000_000]) {
      const { answer: found } = await served(files, () => grid.within("stations", at, metres));
      assert.deepEqual(ids(found), scanned(at).filter((one) => one.metres <= metres).map(({ id }) => id).sort(), `${at}, ${metres}`);
      found.forEach((one, i) => assert.ok(i === 0 || found[i - 1].metres <= one.metres));
      for (const { point, metres: told } of found) assert.ok(Math.abs(told - metresBetween(at, [point.lat, point.lon])) < 0.5);
    }
  }
});

test("the nearest are those of a scan", async () => {
  const { answer: grid } = await served(files, () => openGrid(HREF));
  for (const at of centres) {
    for (const most of [0, 1, 12, 2000]) {
      const { answer: found } = await served(files, () => grid.nearest("stations", at, most));
      const wanted = scanned(at).slice(0, most);
      assert.equal(found.length, wanted.length);
      found.forEach((one, i) => assert.ok(Math.abs(one.metres - wanted[i].metres) < 0.5, `${at}, ${i}`));
    }
  }
});

test("a small circle costs few cells, each once", async () => {
  const { answer: grid } = await served(files, () => openGrid(HREF));
  const { asked } = await served(files, () => grid.within("stations", [60.5, 22.5], 1609));
  assert.ok(asked.length >= 1 && asked.length <= 4, String(asked.length));
  const again = await served(files, () => grid.within("stations", [60.5, 22.5], 1609));
  assert.deepEqual(again.asked, []);
});

test("the distance to a cell is that to the nearest of its points", () => {
  const lot = drawn(5);
  for (let turn = 0; turn < 60; turn++) {
    const level = Math.floor(lot() * 6);
    const bounds = boundsOf(level, Math.floor(lot() * 2 ** (level + 1)), Math.floor(lot() * 2 ** level));
    const at = turn % 10 === 0 ? [90, 0] : [lot() * 180 - 90, lot() * 360 - 180];
    let least = Infinity;
    for (let i = 0; i <= 40; i++) {
      for (let j = 0; j <= 40; j++) {
        const point = [bounds.south + ((bounds.north - bounds.south) * i) / 40, bounds.west + ((bounds.east - bounds.west) * j) / 40];
        least = Math.min(least, metresBetween(at, point));
      }
    }
    const told = metresTo(at, bounds);
    const mesh = (20_015_000 / 2 ** level / 40) * 1.5;
    assert.ok(told <= least + 0.5 && told >= least - mesh, `${at} ${JSON.stringify(bounds)}: ${told}, ${least}`);
  }
});

const view = (south, west, north, east) => ({ south, west, north, east });
const inView = ({ lat, lon }, { south, west, north, east }) => lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
const views = [view(59, 21, 62, 24), view(-20, 170, -10, -170), view(-90, -180, 90, 180), view(60, -180, 90, 180), view(0, 0, 45, 90), view(80, 100, 90, 179)];

test("a view of few holds its points; the same over the date line", async () => {
  for (const bounds of views) {
    const { answer } = await served(files, async () => (await openGrid(HREF)).view("stations", bounds, { most: 5000 }));
    assert.deepEqual(answer.points.map(({ id }) => id).sort(), points.filter((point) => inView(point, bounds)).map(({ id }) => id).sort());
    assert.deepEqual(answer.clusters, []);
  }
});

test("a view of many counts them, in at most sixty clusters, and loads no cell", async () => {
  const { answer: grid } = await served(files, () => openGrid(HREF));
  const { answer, asked } = await served(files, () => grid.view("stations", view(-90, -180, 90, 180), { most: 200 }));
  assert.deepEqual([asked, answer.points], [[], []]);
  assert.ok(answer.clusters.length > 15 && answer.clusters.length <= 60, String(answer.clusters.length));
  assert.equal(answer.clusters.reduce((sum, { count }) => sum + count, 0), points.length);
  for (const { lat, lon, bounds } of answer.clusters) assert.ok(inView({ lat, lon }, bounds));
});

test("a small view within a full cell is divided further", async () => {
  const close = Array.from({ length: 400 }, (_, i) => ({ id: String(i), lat: 10 + (i % 20) / 100, lon: 20 + Math.floor(i / 20) / 100 }));
  const own = filesOf(close, 512);
  const { answer } = await served(own, async () => (await openGrid(HREF)).view("stations", view(9, 19, 11, 21), { most: 100 }));
  assert.equal(answer.clusters.reduce((sum, { count }) => sum + count, 0), 400);
  assert.ok(answer.clusters.length > 4 && answer.clusters.length <= 60);
});

test("on a map that repeats the globe what is found lies in the view", async () => {
  const shifted = view(-20, 530, -10, 550);
  const { answer } = await served(files, async () => (await openGrid(HREF)).view("stations", shifted, { most: 5000 }));
  assert.deepEqual(answer.points.map(({ id }) => id).sort(), points.filter((point) => inView(point, view(-20, 170, -10, -170))).map(({ id }) => id).sort());
  for (const { lon } of answer.points) assert.ok(lon >= 530 && lon <= 550);
  assert.equal(turnInto(view(0, -200, 1, 200), 170, 171), 0);
  assert.deepEqual(stretches(view(0, 530, 1, -170)).map(({ west, east }) => [west, east]), [[170, 180], [-180, -170]]);
});

test("a point knows its page, its city and whether it is its own", async () => {
  const { answer } = await served(files, async () => (await openGrid(HREF)).nearest("stations", [crowded[4].lat, crowded[4].lon], 1));
  assert.deepEqual(answer[0].point, {
    kind: "stations", id: "4", name: "Stop 4", lat: crowded[4].lat, lon: crowded[4].lon, city: "Turku", country: "Finland",
    href: "https://e.org/x/stations/turku-7/s-4/", note: "", approximate: false, isDouble: false,
  });
  assert.equal(answer[0].metres, 0);
});

test("what does not come is an error, and may be asked for again", async () => {
  const { answer: grid } = await served(files, () => openGrid(HREF));
  const index = new Map([[HREF, files.get(HREF)]]);
  await assert.rejects(served(index, () => grid.within("stations", [60.5, 22.5], 1000)), /404/);
  const { answer } = await served(files, () => grid.within("stations", [60.5, 22.5], 50_000));
  assert.ok(answer.length > 0);
  await assert.rejects(served(new Map(), () => openGrid(HREF)), /404/);
  await assert.rejects(served(new Map([[HREF, { version: 2, collections: [] }]]), () => openGrid(HREF)), /version 2/);
});

test("a kind that the site does not have has nothing", async () => {
  const { answer: grid } = await served(files, () => openGrid(HREF));
  const asked = () => Promise.all([grid.within("hotels", [0, 0], 1e7), grid.nearest("hotels", [0, 0], 5), grid.view("hotels", view(-90, -180, 90, 180), { most: 9 })]);
  assert.deepEqual((await served(files, asked)).answer, [[], [], { points: [], clusters: [] }]);
});
