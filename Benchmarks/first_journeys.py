"""Measures how soon `/timetable/` lists journeys on a slow phone (slow_phone.py): the page opened by a link, nothing kept from before.

    .venv/bin/python Benchmarks/first_journeys.py TREE FOUND

TREE is a built site with a plan, FOUND a file for the limits, as JSON. Medians of some pairs of stations by chance are held against
the limits.
"""

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path
from statistics import median

import slow_phone
from limits import Limit

DATE, TIME, PAIRS = "2026-12-01", "08:00", 5
LONGEST = """
window.longest = 0;
new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration); })
  .observe({ type: "longtask", buffered: true });
"""
LOOK = """
if (document.querySelector("main li[data-journey]:not([hidden])")) mark("first");
if (document.querySelector("main .journey-steps:not([hidden], [data-wait])")) mark("whole");
"""
FOUND = """() => ({ longest: window.longest, rows: document.querySelectorAll("main li[data-journey]").length })"""


def measure(browser, host, one, other):
    """Milliseconds from the start of the navigation to the first journey and to those of the date, and the longest task."""
    address = f"timetable/?from=s-{one}&to=s-{other}&on={DATE}&at={TIME}"
    marks, found = slow_phone.opened(browser, host, address, LONGEST, LOOK, "whole", FOUND)
    return found | {name: marks[name] for name in ("first", "whole")}


def main(tree, found):
    plan = json.loads((Path(tree) / json.loads((Path(tree) / "search/index.json").read_text())["journeys"]["plan"]).read_text())
    stations, dice = [id for id, *_ in plan["stations"]], random.Random(1)
    costs = []
    with slow_phone.phone(tree) as (browser, host):
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
