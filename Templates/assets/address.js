/** Safari refuses a page that changes its address more than a hundred times in thirty seconds. */
const PAUSE = 350;

/** After the frame that shows the answer: milliseconds. */
const SOON = 40;

/** What the box holds, kept in the address as `?q=`, without a new entry in the history. */
export function addressKeeper() {
  let wanted = "";
  let last = -PAUSE;
  let timer = 0;

  function write() {
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
  addEventListener("pagehide", () => timer && write());

  return {
    /** Writes at once what waits to be written: before the address changes for another reason. */
    flush: () => timer && write(),
    query: () => new URLSearchParams(location.search).get("q") ?? "",
    /** @param {string} query as typed */
    keep(query) {
      wanted = query.trim() === "" ? "" : query;
      if (timer === 0) timer = window.setTimeout(write, performance.now() - last < PAUSE ? PAUSE : SOON);
    },
  };
}
