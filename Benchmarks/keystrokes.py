#!/usr/bin/env python3
"""Measures what a key stroke in a list's search box costs a page, in script and layout, in Chromium.

    .venv/bin/python Benchmarks/keystrokes.py FOLDER ADDRESS [--queries WORD …] [--slowed N] [--most MS] [--most-emptied MS]

FOLDER is a built site, ADDRESS one of its lists: `stations/`, `places/`. Each query is typed letter by letter, the box
is emptied, and so on, with time for the page to come to rest between; the words are those of the list itself unless given.
A stroke's cost is what Chromium's own counters of script, style and layout add while it is answered, up to the frame that
shows the answer; work that follows in idle time is told apart. Ends with status 1 where a 99th percentile passes a limit.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests"))
from readers import browser as chromium  # noqa: E402
from readers.served import served  # noqa: E402

PARTS = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")

# Two frames: the first begins with the answer, the second begins after that is painted.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
WORDS = """() => [...document.querySelectorAll("#list [data-id] a, #list [data-group] :is(h2, h3) a")]
    .map((a) => a.textContent.trim()).filter((text) => text.length > 3)"""


class Counters:
    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        # In time of the page's own thread: what else the machine does at the moment is not counted.
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self):
        """Seconds of script, layout and style so far."""
        found = {one["name"]: one["value"] for one in self.session.send("Performance.getMetrics")["metrics"]}
        return sum(found[name] for name in PARTS)


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def told(name, costs):
    figures = ", ".join(f"{label} {percentile(costs, part):.1f}" for label, part in (("median", 0.5), ("90 %", 0.9), ("99 %", 0.99)))
    return f"{name:12} {len(costs):5} strokes, ms: {figures}, most {max(costs):.1f}"


def measure(page, queries):
    """Milliseconds of each stroke: while the list narrows, of each that empties it, and of what follows a stroke."""
    counters, box = Counters(page), page.locator("main input[type=search]")
    box.focus()
    narrowed, emptied, after = [], [], []

    def stroke(key, costs):
        before = counters.spent()
        page.keyboard.type(key) if len(key) == 1 else page.keyboard.press(key)
        page.evaluate(PAINTED)
        shown = counters.spent()
        page.wait_for_timeout(120)
        costs.append(1000 * (shown - before))
        after.append(1000 * (counters.spent() - shown))

    for query in queries:
        for letter in query:
            stroke(letter, narrowed)
        stroke("Control+a", [])
        stroke("Backspace", emptied)
    return narrowed, emptied, after


def spread(words, count):
    """Beginnings and middles of names from all over the list."""
    step = max(1, len(words) // count)
    return [word.lower()[:4] if number % 2 else word.lower()[1:5] for number, word in enumerate(words[::step][:count])]


def main():
    parser = argparse.ArgumentParser(description="Measures what a key stroke costs a list.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("address")
    parser.add_argument("--queries", nargs="+")
    parser.add_argument("--slowed", type=float, default=1, help="how many times slower the processor is made")
    parser.add_argument("--most", type=float, default=16, help="ms at the 99th percentile while the list narrows (16)")
    parser.add_argument("--most-emptied", type=float, default=100, help="ms when it is emptied (100)")
    given = parser.parse_args()
    with served(given.folder, "/") as base, chromium.browser() as browser:
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.goto(base + given.address)
        page.wait_for_selector("main input[type=search]")
        page.wait_for_timeout(3000)
        queries = given.queries or spread(page.evaluate(WORDS), 40)
        if given.slowed != 1:
            Counters(page).session.send("Emulation.setCPUThrottlingRate", {"rate": given.slowed})
        measure(page, queries[:2])  # warms up
        narrowed, emptied, after = measure(page, queries)
    for name, costs in (("narrowing", narrowed), ("emptied", emptied), ("afterwards", after)):
        print(told(name, costs))
    if percentile(narrowed, 0.99) > given.most or percentile(emptied, 0.99) > given.most_emptied:
        print(f"over the limit: {given.most} ms while it narrows, {given.most_emptied} ms when it is emptied")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
