import { MAX_QUERY } from "./search-box.js";

/** Safari refuses a page that changes its address more than a hundred times in thirty seconds. */
const MIN_INTERVAL = 350;

/** The delay of a first change, so that the answer is shown before: milliseconds. */
const DELAY = 40;

/** The query of a search box in the page's address, as `?q=`, without a new entry in the history. */
export function queryInAddress() {
  let wanted = "";
  let last = -MIN_INTERVAL;
  let timer = 0;

  function writeNow() {
    clearTimeout(timer);
    timer = 0;
    last = performance.now();
    const url = new URL(location.href);
    if ((url.searchParams.get("q") ?? "") === wanted) return;
    if (wanted === "") url.searchParams.delete("q");
    else url.searchParams.set("q", wanted);
    url.hash = "";
    history.replaceState(history.state, "", url);
  }
  addEventListener("pagehide", () => timer && writeNow());

  return {
    /** Writes a pending change at once, before the address changes for another reason. */
    flush: () => timer && writeNow(),
    query: () => (new URLSearchParams(location.search).get("q") ?? "").slice(0, MAX_QUERY),
    /** @param {string} query as typed */
    write(query) {
      wanted = query.trim() === "" ? "" : query;
      if (timer === 0) timer = window.setTimeout(writeNow, performance.now() - last < MIN_INTERVAL ? MIN_INTERVAL : DELAY);
    },
  };
}
