"""Measures how soon `/search/` shows results on a slow phone: the page opened by a link with a query, nothing kept from before.

    .venv/bin/python Benchmarks/first_results.py TREE FOUND [QUERY …]

TREE is a built site with all kinds of data, FOUND a file for the limits, as JSON. The page is 360 px wide, its thread is
slowed fourfold, and what the worker computes until a result, in time of its thread, counts fourfold too, because Chromium
cannot slow it. The line has 1.6 Mbit/s and 150 ms, by a server that all requests share.
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import page
import wire
from limits import Limit

QUERIES = ["tim", "montreal", "paris", "москва", "vrsac", "санкт петер", "new york us", "montrael", "ленинград"]
# No name is one of these or begins with it: they are found by words of name and country, and by similar names.
NOT_NAMED = {"new york us", "montrael"}
SLOW = (1_600_000, 0.15)  # bits a second, seconds there and back
RATE = 4
PATIENCE = 30_000  # ms

# Marks the first row, the end of the search with what is similar, and counts how far things move meanwhile.
WATCHING = """
(() => {
  window.shifts = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value; })
    .observe({ type: "layout-shift", buffered: true });
  const seen = new Set();
  const mark = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  };
  const look = () => {
    const similar = document.querySelector("main [data-similar]");
    if (similar && !similar.hidden) mark("similar");
    if (document.querySelector("main [data-results] [data-id], main [data-similar] [data-id]")) mark("first");
    if (document.querySelector("main [data-count]")?.textContent) mark("counted");
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true, attributes: true });
  });
})();
"""


def measure(browser, host, query):
    """Milliseconds from the start of the navigation to the first row and to the last, and the shift of the layout."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, device_scale_factor=2)
    opened = context.new_page()
    opened.add_init_script(WATCHING)
    context.new_cdp_session(opened).send("Emulation.setCPUThrottlingRate", {"rate": RATE})
    browser.start_tracing(page=opened, categories=["toplevel", "blink.user_timing", "__metadata"])
    host.sent.clear()
    opened.goto(f"{host.address}search/?q={query}", wait_until="commit")
    opened.wait_for_function("() => performance.getEntriesByName('counted').length > 0", timeout=PATIENCE)
    opened.wait_for_load_state("networkidle")
    opened.wait_for_timeout(400)
    found = opened.evaluate(
        """() => ({
          origin: performance.timeOrigin,
          at: Object.fromEntries(performance.getEntriesByType("mark").map((one) => [one.name, one.startTime])),
          shifts: window.shifts,
          rows: document.querySelectorAll("main [data-results] [data-id]").length,
          similar: document.querySelectorAll("main [data-similar] [data-id]").length,
          first: [...document.querySelectorAll("main [data-results] a, main [data-similar] a")].slice(0, 2).map((a) => a.textContent),
        })""")
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    times = {}
    for name in ("first", "counted", "similar"):
        at = found["at"].get(name)
        times[name] = None if at is None else at + (RATE - 1) * worker_time(trace, name)
    return {**times, "shifts": found["shifts"], "rows": found["rows"], "similar": found["similar"], "texts": found["first"],
            "bytes": host.total()}


def worker_time(trace, mark):
    """Milliseconds that workers computed until a mark of the page."""
    workers = {(one["pid"], one["tid"]) for one in trace if one.get("name") == "thread_name" and "Worker" in one["args"]["name"]
               and "Dedicated" in one["args"]["name"]}
    ends = [one["ts"] for one in trace if one.get("name") == mark and "user_timing" in one.get("cat", "")]
    end = min(ends) if ends else float("inf")
    tasks = [one for one in trace if one.get("ph") == "X" and (one["pid"], one["tid"]) in workers and one["ts"] < end
             and one["name"].endswith("RunTask")]
    # Of its own thread: other programs do not lengthen it.
    return sum(min(one.get("tdur", 0), end - one["ts"]) for one in tasks) / 1000


def main(tree, found, *queries):
    limits = []
    with wire.host(Path(tree)) as host, page.chromium() as browser:
        host.line = wire.Line(*SLOW)
        for query in queries or QUERIES:
            cost = measure(browser, host, query)
            print(f"«{query}»: first row {_ms(cost['first'])}, complete {_ms(cost['counted'])}, similar {_ms(cost['similar'])}, shift {cost['shifts']:.3f}, "
                  f"{cost['rows']} rows, {cost['similar']} similar, {cost['bytes'] / 1000:.0f} KB; {cost['texts']}")
            limits.append(Limit(f"first result for «{query}», ms", cost["first"] or 0, 5000 if query in NOT_NAMED else 1500))
            complete = max(cost["counted"] or 0, cost["similar"] or 0)
            limits.append(Limit(f"complete result for «{query}», ms", complete, 5000))
            limits.append(Limit(f"layout shift for «{query}»", cost["shifts"], 0.02, form="{:.3f}"))
    Path(found).write_text(json.dumps([asdict(one) for one in limits]), encoding="utf-8")


def _ms(value):
    return "never" if value is None else f"{value:,.0f} ms"


if __name__ == "__main__":
    main(*sys.argv[1:])
