// One request for all callers that want a file.
import assert from "node:assert/strict";
import test from "node:test";
import { moduleFrom } from "./modules.mjs";

const { sharedRequests } = await moduleFrom("search/index-requests.js");

/** A request that ends as `fetch` does when it is aborted. */
const get = (_url, signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const rested = () => new Promise((done) => setTimeout(done));

test("a caller that has gone already makes no request, and leaves no rejection", async () => {
  const unhandled = [];
  const note = (reason) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  let requests = 0;
  const shared = sharedRequests((...given) => {
    requests++;
    return get(...given);
  });
  await assert.rejects(shared("a.json", AbortSignal.abort()), { name: "AbortError" });
  await rested();
  assert.deepEqual(unhandled, []);
  assert.equal(requests, 0);
  process.off("unhandledRejection", note);
});

test("a caller that goes leaves the request to the others", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const aborted = [];
  const shared = sharedRequests((url, signal) => {
    signal.addEventListener("abort", () => aborted.push(url));
    return get(url, signal);
  });
  const both = [shared("a.json", first.signal), shared("a.json", second.signal)];
  first.abort();
  await assert.rejects(both[0], { name: "AbortError" });
  assert.deepEqual(aborted, []);
  second.abort();
  await assert.rejects(both[1], { name: "AbortError" });
  assert.deepEqual(aborted, ["a.json"]);
});
