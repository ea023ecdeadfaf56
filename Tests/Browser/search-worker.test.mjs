// The protocol between a page and the search worker.
import assert from "node:assert/strict";
import test from "node:test";
import { madeCollection, served } from "./made-index.mjs";
import { moduleFrom } from "./modules.mjs";

const { serve } = await moduleFrom("search/search-worker.js");

const cities = madeCollection("cities", ["Turku", "Tula", "Turin", "Old Tula", "Oslo", "Porto Turku"], 2);
const stations = madeCollection("stations", ["Tula bus", "Turku quay"], 10);
const index = served([cities, stations]);
globalThis.fetch = async (url) => {
  const file = await index.get(url);
  return { ok: true, json: async () => file };
};

/** Sends a request, and returns its response with the progress before it. */
function worker() {
  const waiting = new Map();
  let id = 0;
  const send = serve((response) => {
    const one = waiting.get(response.id);
    if (response.progress !== undefined) one.progress.push(response.progress);
    else one.resolve({ ...response, progress: one.progress });
  });
  return {
    send,
    call: (method, params) =>
      new Promise((resolve) => {
        waiting.set(++id, { resolve, progress: [] });
        void send({ id, method, params });
      }),
  };
}
const names = ({ result }) => result.rows.map((row) => row?.name);

test("one kind is a list: any range of the rows with a prefix, and those with it elsewhere behind them", async () => {
  const { call } = worker();
  const opened = await call("open", { href: index.href, kind: "cities", reload: true });
  assert.deepEqual(opened.result, { isLarge: true });
  const found = await call("find", { query: "Tu", inside: false, from: 0, to: 2 });
  assert.deepEqual([found.result.query, found.result.count, names(found)], ["tu", 3, ["Tula", "Turin"]]);
  assert.deepEqual(names(await call("rows", { query: "Tu", inside: false, from: 2, to: 9 })), ["Turku"]);
  await call("names", null);
  const inside = await call("rows", { query: "tu", inside: true, from: 3, to: 5 });
  assert.deepEqual(names(inside), ["Old Tula", "Porto Turku"]);
  assert.deepEqual((await call("find", { query: "", inside: false, from: 0, to: 1 })).result.count, 6);
});

test("without a kind all collections are merged by match class and name", async () => {
  const { call } = worker();
  await call("open", { href: index.href, reload: true });
  const found = await call("find", { query: "tu", inside: false, from: 0, to: 3 });
  assert.deepEqual([found.result.count, names(found)], [5, ["Tula bus", "Turku quay", "Tula"]]);
  assert.deepEqual(names(await call("rows", { query: "tu", inside: false, from: 3, to: 10 })), ["Turin", "Turku"]);
  assert.deepEqual((await call("find", { query: " ", inside: false, from: 0, to: 3 })).result.count, 0);
});

test("the files of the next letter are loaded ahead, if they are few", async () => {
  const made = served([madeCollection("cities", ["Aa", "Turin", "Turku", "Tula", "Tulsa", "Tyre", "Tyros", "Uz"], 1)]);
  const { fetch } = globalThis;
  globalThis.fetch = async (url) => ({ ok: true, json: async () => made.get(url) });
  const { call } = worker();
  const loaded = async (...queries) => {
    for (const query of queries) {
      await call("find", { query, inside: false, from: 0, to: 1 });
      await call("ahead", {});
    }
    return made.asked.length;
  };
  try {
    await call("open", { href: made.href, kind: "cities", reload: true });
    const before = await loaded("T");
    assert.ok(before < 7, "of one letter and of many files, only what the answer needs");
    const ahead = await loaded("Tu", "Tul");
    assert.equal(await loaded("Tula", "Tuls"), ahead);
  } finally {
    globalThis.fetch = fetch;
  }
});

test("what equals a query as written precedes what equals it by Latin key, with service first", async () => {
  const made = served([madeCollection("cities", ["Moskva", "Москва", "Moskvaca"], 1), madeCollection("stations", ["Moskva", "Москва"], 10)]);
  const { fetch } = globalThis;
  globalThis.fetch = async (url) => ({ ok: true, json: async () => made.get(url) });
  try {
    const { call } = worker();
    await call("open", { href: made.href, reload: true });
    const found = await call("find", { query: "москва", inside: false, from: 0, to: 9 });
    assert.deepEqual(names(found), ["Москва", "Moskva", "Москва", "Moskva", "Moskvaca"]);
    assert.deepEqual(names(await call("find", { query: "moskva", inside: false, from: 0, to: 3 })), ["Moskva", "Москва", "Moskva"]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test("a request that is cancelled has no response, and one that fails has an error", async () => {
  const { call, send } = worker();
  await call("open", { href: index.href, kind: "cities", reload: true });
  assert.match((await call("open", { href: index.href, kind: "none", reload: true })).error, /no none/);
  let response;
  const cancelled = serve((one) => (response = one));
  const running = cancelled({ id: 1, method: "open", params: { href: index.href, kind: "cities", reload: true } });
  await cancelled({ id: 1, method: "cancel", params: null });
  await running;
  assert.equal(response, undefined);
  await send({ id: 99, method: "cancel", params: null });
});
