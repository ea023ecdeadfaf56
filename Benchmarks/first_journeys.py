"""Measures how soon `/timetable/` lists journeys on a slow phone: the page opened by a link, nothing kept from before.

    .venv/bin/python Benchmarks/first_journeys.py TREE FOUND

TREE is a built site with a plan, FOUND a file for the limits, as JSON. Phone, line and the worker's time are those of
first_results.py. Medians of some pairs of stations by chance are held against the limits.
"""

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path
from statistics import median

import first_results
import page
import wire
from limits import Limit

DATE, TIME, PAIRS = "2026-12-01", "08:00", 5
WATCHING = """
(() => {
  window.longest = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration); })
    .observe({ type: "longtask", buffered: true });
  const seen = new Set();
  const mark = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  };
  const look = () => {
    if (document.querySelector("main li[data-journey]:not([hidden])")) mark("first");
    if (document.querySelector("main button[data-step]")?.checkVisibility()) mark("whole");
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
  });
})();
"""


def measure(browser, host, one, other):
    """Milliseconds from the start of the navigation to the first journey and to those of the date, and the longest task."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, device_scale_factor=2)
    opened = context.new_page()
    opened.add_init_script(WATCHING)
    context.new_cdp_session(opened).send("Emulation.setCPUThrottlingRate", {"rate": first_results.RATE})
    browser.start_tracing(page=opened, categories=["toplevel", "blink.user_timing", "__metadata"])
    host.sent.clear()
    opened.goto(f"{host.address}timetable/?from=s-{one}&to=s-{other}&on={DATE}&at={TIME}", wait_until="commit")
    opened.wait_for_function("() => performance.getEntriesByName('whole').length > 0", timeout=first_results.PATIENCE)
    opened.wait_for_load_state("networkidle")
    opened.wait_for_timeout(400)
    at = opened.evaluate("() => Object.fromEntries(performance.getEntriesByType('mark').map((one) => [one.name, one.startTime]))")
    found = {"longest": opened.evaluate("() => window.longest"), "bytes": host.total(), "rows": opened.locator("main li[data-journey]").count()}
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return found | {name: at[name] + (first_results.RATE - 1) * first_results.worker_time(trace, name) for name in ("first", "whole")}


def main(tree, found):
    plan = json.loads((Path(tree) / json.loads((Path(tree) / "search/index.json").read_text())["journeys"]["plan"]).read_text())
    stations, dice = [id for id, *_ in plan["stations"]], random.Random(1)
    costs = []
    with wire.host(Path(tree)) as host, page.chromium() as browser:
        host.line = wire.Line(*first_results.SLOW)
        for _ in range(PAIRS):
            one, other = dice.sample(stations, 2)
            costs.append(measure(browser, host, one, other))
            print(f"{one} to {other}: " + ", ".join(f"{name} {value:,.0f}" for name, value in costs[-1].items()))
    middle = {name: median(cost[name] for cost in costs) for name in costs[0]}
    limits = [Limit("slow phone: first journey, ms", middle["first"], 1200, form="{:,.0f}"), Limit("slow phone: longest task, ms", middle["longest"], 80, form="{:,.0f}"),
              Limit("slow phone: whole date, ms", middle["whole"], 2500, form="{:,.0f}")]
    Path(found).write_text(json.dumps([asdict(one) for one in limits]), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
