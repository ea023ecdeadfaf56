"""Measures how soon `/search/` shows results on a slow phone (slow_phone.py): the page opened by a link with a query, nothing kept.

    .venv/bin/python Benchmarks/first_results.py TREE FOUND [QUERY …]

TREE is a built site with all kinds of data, FOUND a file for the limits, as JSON.
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import slow_phone
from limits import Limit

QUERIES = ["tim", "montreal", "paris", "москва", "vrsac", "санкт петер", "new york us", "montrael", "ленинград"]
# No name is one of these or begins with it: they are found by words of name and country, and by similar names.
NOT_NAMED = {"new york us", "montrael"}
# How far things move.
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value; })
  .observe({ type: "layout-shift", buffered: true });
"""
# The first row, the end of the search, and what is similar.
LOOK = """
const similar = document.querySelector("main [data-similar]");
if (similar && !similar.hidden) mark("similar");
if (document.querySelector("main [data-results] [data-id], main [data-similar] [data-id]")) mark("first");
if (document.querySelector("main [data-count]")?.textContent) mark("counted");
"""
FOUND = """() => ({
  shifts: window.shifts,
  rows: document.querySelectorAll("main [data-results] [data-id]").length,
  similar_rows: document.querySelectorAll("main [data-similar] [data-id]").length,
  texts: [...document.querySelectorAll("main [data-results] a, main [data-similar] a")].slice(0, 2).map((a) => a.textContent),
})"""


def measure(browser, host, query):
    """Milliseconds from the start of the navigation to the first row and to the last, and the shift of the layout."""
    marks, found = slow_phone.opened(browser, host, f"search/?q={query}", SHIFTS, LOOK, "counted", FOUND)
    return found | {name: marks.get(name) for name in ("first", "counted", "similar")}


def main(tree, found, *queries):
    limits = []
    with slow_phone.phone(tree) as (browser, host):
        for query in queries or QUERIES:
            cost = measure(browser, host, query)
            print(f"«{query}»: first row {_ms(cost['first'])}, complete {_ms(cost['counted'])}, similar {_ms(cost['similar'])}, shift {cost['shifts']:.3f}, "
                  f"{cost['rows']} rows, {cost['similar_rows']} similar, {cost['bytes'] / 1000:.0f} KB; {cost['texts']}")
            limits.append(Limit(f"first result for «{query}», ms", cost["first"] or 0, 5000 if query in NOT_NAMED else 1500))
            complete = max(cost["counted"] or 0, cost["similar"] or 0)
            limits.append(Limit(f"complete result for «{query}», ms", complete, 5000))
            limits.append(Limit(f"layout shift for «{query}»", cost["shifts"], 0.02, form="{:.3f}"))
    Path(found).write_text(json.dumps([asdict(one) for one in limits]), encoding="utf-8")


def _ms(value):
    return "never" if value is None else f"{value:,.0f} ms"


if __name__ == "__main__":
    main(*sys.argv[1:])
