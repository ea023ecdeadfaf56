// Measures the client of a plan: node journeys_client.mjs PLAN DATE QUERIES SEED, the result as JSON.
//
// A pass reads all times of the date's prepared trips once. Each query is between two stations by chance; its time is the
// least of two runs, and that of a pass the median of many in between, because other load distorts times.
import { readFileSync } from "node:fs";
import { dayNumber } from "../Templates/assets/timetable/board-client.js";
import { boundsTo } from "../Templates/assets/journeys/journey-bounds.js";
import { JourneySearch, NEVER } from "../Templates/assets/journeys/journey-search.js";
import { Lines } from "../Templates/assets/journeys/plan-lines.js";
import { INFINITE, readPatterns } from "../Templates/assets/journeys/plan-patterns.js";
import { PlanWalks } from "../Templates/assets/journeys/plan-walks.js";
import { readPlan } from "../Templates/assets/plan-client.js";

const [path, date, count, seed] = process.argv.slice(2);
const text = readFileSync(path, "utf8");

/** @param {() => unknown} run */
function cost(run) {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => values.sort((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)];

/** Numbers from 0 to 1 that are equal for equal seeds (mulberry32). */
function chance(/** @type {number} */ state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const loads = Array.from({ length: 5 }, () => cost(() => readPlan(JSON.parse(text))));
const file = JSON.parse(text);
const plan = readPlan(file);
const parts = plan.missing(date).map((part) => ({ part, file: JSON.parse(readFileSync(`${path.split("/timetable/plan/")[0]}/${part}`, "utf8")) }));
for (const { part, file } of parts) plan.readPart(part, file);
const patterns = readPatterns(file.patterns, plan.routes, parts.map(({ file }) => file));
const preparing = cost(() => new Lines(file, patterns, dayNumber(date), false, null, 0, NEVER));
const lines = new Lines(file, patterns, dayNumber(date), false, null, 0, NEVER);
const walks = new PlanWalks(file, plan.stops);
const changes = walks.changes({});

/** @type {Int32Array} the times of all trips */
const times = Int32Array.from(lines.patterns.flatMap(({ first, end }, line) => {
  const found = [];
  for (let trip = lines.firstTrips[line]; trip < lines.firstTrips[line + 1]; trip++) {
    for (let place = first; place < end; place++) found.push(lines.arrives(trip, place), lines.departs(trip, place));
  }
  return found;
}));

function pass() {
  let latest = 0;
  for (let i = 0; i < times.length; i++) if (times[i] > latest) latest = times[i];
  return latest;
}

/** The earliest arrival from a time on. */
function earliest(/** @type {string} */ from, /** @type {string} */ to, /** @type {number} */ time) {
  const goal = new Int32Array(plan.stops.length).fill(INFINITE);
  for (const [stop, { seconds }] of walks.ends(to, {})) goal[stop] = seconds;
  const most = file.max_changes + 1;
  const search = new JourneySearch(lines, changes, boundsTo(goal, lines, changes, most), most, NEVER);
  for (const [stop, { seconds }] of walks.ends(from, {})) search.board(0, stop, time + seconds);
  search.rounds((changes, arrival) => search.limit(changes, arrival));
}

const random = chance(Number(seed));
const pick = () => plan.stations[Math.floor(random() * plan.stations.length)].id;
const [passes, arrivals, dates, sizes] = [[], [], [], []].map((list) => /** @type {number[]} */ (list));
for (let i = 0; i < 20; i++) pass();
for (let i = -20; i < Number(count); i++) {
  const [from, to, time] = [pick(), pick(), Math.floor(random() * 86_400)];
  const one = Math.min(...[0, 1].map(() => cost(() => earliest(from, to, time))));
  let size = 0;
  const all = Math.min(...[0, 1].map(() => cost(() => { size = plan.journeys(from, to, date).length; })));
  const spent = Math.min(...[0, 1, 2].map(() => cost(pass)));
  // The first queries only warm the program up.
  if (i < 0) continue;
  arrivals.push(one);
  dates.push(all);
  sizes.push(size);
  passes.push(spent);
}
// What a page keeps: the plan as it is read, and a prepared date.
globalThis.gc?.();
const memory = process.memoryUsage();
process.stdout.write(JSON.stringify({
  load: quantile(loads, 0.5), preparing, times: times.length, pass: quantile(passes, 0.5),
  earliest: { median: quantile(arrivals, 0.5), p95: quantile(arrivals, 0.95) },
  dates: { median: quantile(dates, 0.5), p95: quantile(dates, 0.95) },
  found: quantile(sizes, 0.5), connected: sizes.filter((size) => size > 0).length / sizes.length,
  heap: memory.heapUsed + memory.arrayBuffers - times.byteLength,
}));
