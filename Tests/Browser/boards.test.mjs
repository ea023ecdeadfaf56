// The client of board.json: dates, nights, clock changes, frequencies, direct services.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { durationWords } = await moduleFrom("timetable/duration-words.js");
const { noticeOf } = await moduleFrom("timetable/board-notice.js");
const { datetime, dayNumber, directServices, nextDirectDay, readBoard, runs } = await moduleFrom("timetable/board-client.js");

// 5 October to 15 November 2026; clocks go back on 1 November.
const [first, last] = [20731, 20772];
const zones = [{ name: "America/Los_Angeles", offsets: [[1790899200, -25200], [1793523600, -28800]] }];
const shared = {
  version: 1, root: "../../../../", first, last, longest: 1, zone: 0, zones, agencies: [{ id: "bay", name: "Bay Rail", zone: 0, page: "" }],
  services: [[first, 20770, 31, [20768]], [20736, last, 96, [20768]]],
  routes: [["R1", "Local", "", 2, 0, "", "", ""]], headsigns: ["", "Hill via Mill"], fares: [],
};
const quay = readBoard({
  ...shared, page: "quay/", station: { id: "q0", name: "Quay" }, stops: [["q0", "1", "700", 0, 0, ""]], places: [["Hill", "hill/", 0], ["Mill", "mill/", 0]],
  visits: [{
    route: 0, stop: 0, sequence: 1, to: 0, via: [1], trips: [
      { service: 0, headsign: 1, ids: ["t8", 1, "t10"], departs: [28800, 3600, 58200], rests: 1860 },
      { service: 1, exact: false, ids: ["f"], departs: [43200], rests: 1860, runs: [[[0, 600, 3], [86400, 1200, 2]]] },
    ],
  }],
});
const mill = readBoard({
  ...shared, page: "mill/", station: { id: "m1", name: "Mill" }, stops: [["m1", "2", "701", 0, 0, ""]], places: [["Quay", "quay/", 0], ["Hill", "hill/", 0]],
  visits: [{
    route: 0, stop: 0, sequence: 6, from: 0, to: 1, trips: [
      { service: 0, ids: ["t8", 1, "t10"], departs: [29460, 3600, 58200], waits: 60, rests: 1200 },
      { service: 1, exact: false, ids: ["f"], departs: [43860], waits: 60, rests: 1200, runs: [[[0, 600, 3], [86400, 1200, 2]]] },
    ],
  }],
});
const shown = (rows) => rows.map((row) => `${row.trip} ${datetime(row)}`);

test("a date has what runs on its clock, from its service day and from the night before", () => {
  // Tuesday; t10 runs at 25:10 of Monday.
  assert.deepEqual(shown(quay.departures("2026-10-06")), [
    "t10 2026-10-06T01:10:00-07:00", "t8 2026-10-06T08:00:00-07:00", "t9 2026-10-06T09:00:00-07:00",
  ]);
  const [night, morning] = quay.departures("2026-10-06");
  assert.deepEqual([night.serviceDay, night.days, morning.days], [dayNumber("2026-10-05"), 1, 0]);
  assert.deepEqual(shown(quay.departures("2026-10-05")), ["t8 2026-10-05T08:00:00-07:00", "t9 2026-10-05T09:00:00-07:00"]);
});

test("of very many runs one of each minute is listed", () => {
  const many = (/** @type {number[][][]} */ ...runs) => readBoard({
    ...shared, page: "", station: {}, stops: [["q0", "", "", 0, 0, ""]], places: [["Hill", "", 0]],
    visits: [{ route: 0, stop: 0, sequence: 1, to: 0, trips: [{ service: 0, exact: false, ids: runs.map((_, i) => `f${i}`), departs: runs.map(() => 0), rests: 60, runs }] }],
  });
  const listed = many([[0, 1, 86400]], [[0, 1, 86400]]).departures("2026-10-07");
  assert.equal(listed.length, 1440);
  assert.deepEqual(shown([listed[0], listed[1], listed[1439]]), ["f0 2026-10-07T00:00:00-07:00", "f0 2026-10-07T00:01:00-07:00", "f0 2026-10-07T23:59:00-07:00"]);
  const arriving = readBoard({
    ...shared, page: "", station: {}, stops: [["q1", "", "", 0, 0, ""]], places: [["Quay", "", 0]],
    visits: [{ route: 0, stop: 0, sequence: 2, from: 0, trips: [{ service: 0, exact: false, ids: ["f0", "f1"], departs: [605, 605], runs: [[[0, 1, 86400]], [[0, 1, 86400]]] }] }],
  });
  const direct = directServices([many([[0, 1, 86400]], [[0, 1, 86400]])], [arriving], "2026-10-07");
  assert.equal(direct.length, 1440);
  assert.ok(direct.every((one) => one.to.utc - one.from.utc === 605));
  assert.equal(many([[0, 10, 4999]], [[5, 10, 1]]).departures("2026-10-07").length, 5000);
  assert.equal(many([[0, 10, 5000]], [[5, 10, 1]]).departures("2026-10-07").length, 834);
});

test("after the last service day, the night is left", () => {
  assert.deepEqual(shown(quay.departures("2026-11-16")), ["f 2026-11-16T12:00:00-08:00", "f 2026-11-16T12:20:00-08:00"]);
  assert.deepEqual(shown(quay.departures("2026-11-17")), []);
  assert.equal(quay.nextDay("2026-11-16"), null);
  assert.equal(quay.previousDay("2026-12-24"), "2026-11-16");
  assert.equal(quay.nextDay("2020-01-01"), "2026-10-05");
});

test("times count from noon minus 12 hours, also when clocks change", () => {
  // On Sunday, 1 November, clocks show 01:00 to 02:00 twice; the origin of the day is 01:00 of the first.
  const change = readBoard({
    ...shared, page: "", station: {}, stops: [["q0", "", "", 0, 0, ""]], places: [["Hill", "", 0]],
    visits: [{ route: 0, stop: 0, sequence: 1, to: 0, trips: [{ service: 1, ids: ["a", "b", "c"], departs: [1800, 3600, 3600], rests: 60 }] }],
  });
  assert.deepEqual(shown(change.departures("2026-11-01")), [
    "a 2026-11-01T01:30:00-07:00", "b 2026-11-01T01:30:00-08:00", "c 2026-11-01T02:30:00-08:00",
  ]);
});

test("each run of a frequency is a row with the trip's id", () => {
  const rows = quay.departures("2026-10-10");
  assert.deepEqual(shown(rows), ["t10 2026-10-10T01:10:00-07:00", "f 2026-10-10T12:00:00-07:00", "f 2026-10-10T12:10:00-07:00", "f 2026-10-10T12:20:00-07:00"]);
  assert.deepEqual(rows.map(({ isApproximate }) => isApproximate), [false, true, true, true]);
  assert.deepEqual(rows.map(({ run }) => run), [0, 0, 600, 1200]);
});

test("arrivals are those of trips that begin elsewhere, by the time of arrival", () => {
  assert.deepEqual(quay.arrivals("2026-10-06"), []);
  assert.deepEqual(shown(mill.arrivals("2026-10-05")), ["t8 2026-10-05T08:10:00-07:00", "t9 2026-10-05T09:10:00-07:00"]);
  assert.deepEqual(shown(mill.departures("2026-10-05")), ["t8 2026-10-05T08:11:00-07:00", "t9 2026-10-05T09:11:00-07:00"]);
  assert.equal(mill.departures("2026-10-05")[0].end, mill.departures("2026-10-05")[0].utc + 1200);
});

test("the headsign is the trip's, or its last stop", () => {
  assert.deepEqual(quay.departures("2026-10-10").map(({ headsign }) => headsign), ["Hill via Mill", "Hill", "Hill", "Hill"]);
});

test("a service runs on its weekdays, except for days that differ", () => {
  // Wednesday, 11 November, is a holiday with the service of Sundays.
  assert.equal(runs(shared.services[0], dayNumber("2026-11-11")), false);
  assert.equal(runs(shared.services[1], dayNumber("2026-11-11")), true);
  assert.equal(runs(shared.services[0], dayNumber("2026-11-12")), true);
  assert.equal(runs(shared.services[0], dayNumber("2026-11-16")), false);
});

test("direct services have the trip, the run and the service day in common", () => {
  const found = directServices([quay], [mill], "2026-10-10");
  assert.deepEqual(found.map(({ from, to }) => [from.trip, to.utc - from.utc, to.run - from.run]), [["t10", 600, 0], ["f", 600, 0], ["f", 600, 0], ["f", 600, 0]]);
  assert.deepEqual(directServices([mill], [quay], "2026-10-10"), []);
  assert.equal(nextDirectDay([quay], [mill], "2026-10-01"), "2026-10-05");
  assert.equal(nextDirectDay([quay], [mill], "2026-11-14"), "2026-11-15");
  assert.equal(nextDirectDay([mill], [quay], "2026-10-01"), null);
});

test("boards of stops without boarding have no departures", () => {
  const board = readBoard({
    ...shared, page: "", station: {}, stops: [["q0", "", "", 0, 0, ""]], places: [["Hill", "", 0]],
    visits: [
      { route: 0, stop: 0, sequence: 1, pickup: 1, from: 0, to: 0, trips: [{ service: 0, ids: ["a"], departs: [3600], rests: 60 }] },
      { route: 0, stop: 0, sequence: 1, drop_off: 1, from: 0, to: 0, trips: [{ service: 0, ids: ["b"], departs: [3600], rests: 60 }] },
    ],
  });
  assert.deepEqual(board.departures("2026-10-05").map(({ trip }) => trip), ["b"]);
  assert.deepEqual(board.arrivals("2026-10-05").map(({ trip }) => trip), ["a"]);
});

test("ids are texts, differences of their last digits, or parts of the id before", () => {
  const board = readBoard({
    ...shared, page: "", station: {}, stops: [["q0", "", "", 0, 0, ""]], places: [["Hill", "", 0]],
    visits: [{ route: 0, stop: 0, sequence: 1, to: 0, trips: [{ service: 0, ids: ["a-098", 2, -1, [2, "7x"], 0, "new"], departs: [1, 1, 1, 1, 1, 1], rests: 60 }] }],
  });
  assert.deepEqual(board.departures("2026-10-05").map(({ trip }) => trip), ["a-098", "a-100", "a-099", "a-7x", "a-7x", "new"]);
});

test("a version that is not known is refused", () => assert.throws(() => readBoard({ ...shared, version: 2 }), /version 2/));

test("an arrival many days later is found, and years without service are skipped", () => {
  const weekday = (day) => 1 << (day + 3) % 7;
  const far = first + 1_000_000;
  const journey = { ...shared, longest: 7, services: [[first, first, weekday(first), []], [far, far, weekday(far), []]] };
  const trips = (departs, rests) => [{ service: 0, ids: ["long"], departs: [departs], rests }, { service: 1, ids: ["later"], departs: [departs], rests }];
  const start = readBoard({
    ...journey, page: "quay/", station: { id: "q0", name: "Quay" }, stops: [["q0", "", "", 0, 0, ""]], places: [["Hill", "hill/", 0]],
    visits: [{ route: 0, stop: 0, sequence: 1, to: 0, trips: trips(36_000, 7 * 86_400) }],
  });
  const end = readBoard({
    ...journey, page: "hill/", station: { id: "h2", name: "Hill" }, stops: [["h2", "", "", 0, 0, ""]], places: [["Quay", "quay/", 0]],
    visits: [{ route: 0, stop: 0, sequence: 2, from: 0, trips: trips(36_000 + 7 * 86_400, 0) }],
  });
  assert.deepEqual(shown(end.arrivals("2026-10-12")), ["long 2026-10-12T10:00:00-07:00"]);
  assert.equal(end.nextDay("2026-10-05"), "2026-10-12");
  assert.notEqual(end.signature("2026-10-12"), end.signature("2026-10-20"));
  assert.deepEqual(directServices([start], [end], "2026-10-05").map(({ to }) => datetime(to)), ["2026-10-12T10:00:00-07:00"]);
  const begun = performance.now();
  assert.equal(start.nextDay("2026-10-05"), "4764-09-01");
  assert.equal(end.previousDay("4764-09-01"), "2026-10-12");
  assert.ok(performance.now() - begun < 1000, "without a look at each day");
});

test("durations have no zero parts, and are written as in their language", () => {
  assert.deepEqual([0, 59, 3600, 11_700, 93_600].map(durationWords("en")), ["0 min", "1 min", "1 h", "3 h 15 min", "1 d 2 h"]);
  assert.equal(durationWords("ru")(11_700), "3 ч 15 мин");
});

test("a board says where the next departures are, or that there are none any more", () => {
  const words = {
    none: "None.", noneNext: "None. Next: {date}.", over: "Over.", overNext: "Over. Next: {date}.", notBegun: "From {date}.", ended: "Ended on {date}.",
    showLast: "Show {date}",
  };
  const shown = (day, today, count, ahead, saysEnded = false) => {
    const notice = noticeOf(quay, { day, today, count, ahead, saysEnded }, words, (one) => one);
    return notice && [notice.before, notice.day, notice.link, notice.after];
  };
  assert.equal(shown("2026-10-06", "2026-10-06", 3, 2), null);
  assert.equal(shown("2026-10-07", "2026-10-06", 3, 3), null);
  assert.deepEqual(shown("2026-10-06", "2026-10-06", 3, 0), ["Over. Next: ", "2026-10-07", "2026-10-07", "."]);
  assert.deepEqual(shown("2026-10-01", "2026-10-01", 0, 0), ["From ", "2026-10-05", "2026-10-05", "."]);
  assert.deepEqual(shown("2026-12-24", "2026-10-06", 0, 0), ["None. ", "2026-11-16", "Show 2026-11-16", ""]);
  assert.deepEqual(shown("2026-12-24", "2026-12-24", 0, 0), ["Ended on 2026-11-15. ", "2026-11-16", "Show 2026-11-16", ""]);
  assert.deepEqual(shown("2026-12-24", "2026-12-24", 0, 0, true), ["", "2026-11-16", "Show 2026-11-16", ""]);
  assert.deepEqual(shown("2026-11-16", "2026-12-24", 2, 2), ["Ended on 2026-11-15.", "", "", ""]);
});

test("a timetable ends on its last service day, when its last trip after midnight has left", () => {
  const words = { over: "Over.", ended: "Ended on {date}.", showLast: "Show {date}" };
  // The last service day is Thursday, 8 October; its trip leaves at 25:00.
  const night = readBoard({
    ...shared, longest: 1, services: [[first, first + 3, 0b1111, []]], page: "quay/", station: { id: "q0", name: "Quay" }, stops: [["q0", "", "", 0, 0, ""]],
    first, last: first + 3, places: [["Hill", "hill/", 0]],
    visits: [{ route: 0, stop: 0, sequence: 1, to: 0, trips: [{ service: 0, ids: ["night"], departs: [90_000], rests: 600 }] }],
  });
  const shown = (day, today, count, ahead) => {
    const notice = noticeOf(night, { day, today, count, ahead, saysEnded: false }, words, (one) => one);
    return notice && [notice.before, notice.day, notice.link, notice.after];
  };
  assert.equal(night.previousDay("9999-12-31"), "2026-10-09");
  assert.equal(shown("2026-10-09", "2026-10-09", 1, 1), null);
  assert.deepEqual(shown("2026-10-09", "2026-10-09", 1, 0), ["Ended on 2026-10-08.", "", "", ""]);
  assert.deepEqual(shown("2026-10-10", "2026-10-10", 0, 0), ["Ended on 2026-10-08. ", "2026-10-09", "Show 2026-10-09", ""]);
});

test("rows have the direction of their trips", () => {
  assert.deepEqual(quay.departures("2026-10-06").map(({ direction }) => direction), [null, null, null]);
});

test("a ride has the fares of its route, zones and time, those of the highest priority", () => {
  const board = (/** @type {any[][]} */ ...fares) => readBoard({
    ...shared, page: "quay/", station: { id: "q0", name: "Quay" }, stops: [["q0", "1", "", 0, 0, "A"]], places: [["Hill", "hill/", 0]],
    routes: [...shared.routes, ["R2", "Other", "", 2, 0, "", "", ""]], fares, timeframes: [[[0, 25200, 32400]], []],
    visits: [{ route: 0, stop: 0, sequence: 1, to: 0, trips: [{ service: 0, ids: ["t8", 1, "t10"], departs: [28800, 3600, 58200], rests: 1860 }] }],
  });
  const arrival = readBoard({
    ...shared, page: "hill/", station: { id: "h2", name: "Hill" }, stops: [["h2", "", "", 0, 0, "B"]], places: [["Quay", "quay/", 0]],
    visits: [{ route: 0, stop: 0, sequence: 9, from: 0, trips: [{ service: 0, ids: ["t8", 1, "t10"], departs: [30660, 3600, 58200] }] }],
  });
  const amounts = (/** @type {any} */ here) => directServices([here], [arrival], "2026-10-06").map((ride) => here.fares(ride).map(([, amount]) => amount));
  assert.deepEqual(amounts(board(["", "1", "USD", -1, "", ""], ["", "2", "USD", 0, "A", "B"], ["", "3", "USD", 1, "", ""], ["", "4", "USD", 0, "B", ""], ["", "5", "USD", 0, "", "C"])), [["1", "2"], ["1", "2"], ["1", "2"]]);
  // The ride at 1:10 and those at 8 and 9 o'clock; from 7 to 9 on weekdays another fare applies.
  assert.deepEqual(amounts(board(["", "1", "USD", -1, "", ""], ["", "9", "USD", -1, "", "", 1, 0, -1])), [["1"], ["9"], ["1"]]);
  assert.deepEqual(amounts(board(["", "9", "USD", -1, "", "", 0, -1, 0], ["", "8", "USD", -1, "", "", 0, 1, -1])), [[], ["9"], []]);
  assert.deepEqual(amounts(board()), [[], [], []]);
});
