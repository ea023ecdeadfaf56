#!/usr/bin/env python3
"""Measures what a key stroke in a list's search box costs a page, in script and layout, in Chromium.

    .venv/bin/python Benchmarks/keystrokes.py [FOLDER ADDRESS] [--queries WORD …] [--slowed N] [--most RATIO]

FOLDER is a built site, ADDRESS one of its lists: `stations/`, `places/`. Without them, a site of the real stations is
built, and their list measured; the real data is found through STATIONARY_DATA. Each query is typed letter by letter, the box
is emptied, and so on, with time for the page to come to rest between; the words are those of the list itself unless given.
The same is done in turn with a plain page of the same groups and rows, `content-visibility: auto` on each group, that
does nothing but hide what does not match. A stroke's cost is what Chromium's own counters of script, style and layout add
while it is answered, up to the frame that shows the answer, in time of the page's own thread; work that follows in idle
time is told apart. Ends with status 1 where the 99th percentile of the list is over RATIO times the plain page's (0.67).
"""

import argparse
import contextlib
import html
import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests"))
from readers import browser as chromium  # noqa: E402
from readers.served import served  # noqa: E402
import trials  # noqa: E402

PARTS = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")

# Two frames: the first begins with the answer, the second begins after that is painted.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
WORDS = """() => [...document.querySelectorAll("#list [data-id] a, #list [data-group] :is(h2, h3) a")]
    .map((a) => a.textContent.trim()).filter((text) => text.length > 3)"""


PLAIN = """<!doctype html><meta charset="utf-8"><style>section{content-visibility:auto;contain-intrinsic-size:auto 8rem}
[hidden]{display:none}</style><main><input type="search"><div id="list">%s</div></main><script type="module">
const groups = [...document.querySelectorAll("section")].map((element) => ({ element,
  name: element.querySelector("h2").textContent.toLowerCase(),
  rows: [...element.querySelectorAll("li")].map((row) => ({ row, name: row.textContent.toLowerCase() })) }));
document.querySelector("input").addEventListener("input", ({ target }) => {
  const query = target.value.toLowerCase();
  for (const { element, name, rows } of groups) {
    let any = false;
    for (const one of rows) {
      const fits = name.includes(query) || one.name.includes(query);
      one.row.hidden = !fits;
      any ||= fits;
    }
    element.hidden = !any;
  }
});
</script>"""
GROUPS = """() => [...document.querySelectorAll("#list [data-group]")].map((group) => [
    group.querySelector("h2, h3, summary").textContent, [...group.querySelectorAll("[data-id]")].map((row) => row.textContent)])"""


def plain(groups):
    """A page of groups and rows and a search box, without anything else."""
    escape = html.escape
    return PLAIN % "".join(
        f"<section><h2>{escape(name)}</h2><ul>{''.join(f'<li><a href=x>{escape(row)}</a></li>' for row in rows)}</ul></section>"
        for name, rows in groups)


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


def summary(name, costs):
    figures = ", ".join(f"{label} {percentile(costs, part):.1f}" for label, part in (("median", 0.5), ("90 %", 0.9), ("99 %", 0.99)))
    return f"{name:24} {len(costs):4} strokes, ms: {figures}, most {max(costs):.1f}"


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


def opened(browser, address, slowed):
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto(address)
    page.wait_for_selector("main input[type=search]")
    page.wait_for_timeout(3000)
    if slowed != 1:
        Counters(page).session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    return page


def built(work, binary):
    """A site of the real stations; None without them."""
    data = Path(os.environ.get("STATIONARY_DATA", "")) / "stations/allStations.json"
    if not data.is_file():
        return None
    site = trials.Site(work / "site", binary)
    shutil.copyfile(data, site.data)
    site.build()
    return site.output


def main():
    parser = argparse.ArgumentParser(description="Measures what a key stroke costs a list.")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("address", nargs="?", default="stations/")
    trials.add_binary(parser)
    parser.add_argument("--queries", nargs="+")
    parser.add_argument("--slowed", type=float, default=1, help="how many times slower the processor is made")
    parser.add_argument("--most", type=float, default=0.67, help="times the plain page, at the 99th percentile (0.67)")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = given.folder or built(Path(stack.enter_context(tempfile.TemporaryDirectory())), given.binary)
        if folder is None:
            print("skipped: stations/allStations.json is looked for through STATIONARY_DATA, and is not there")
            return 0
        browser = stack.enter_context(chromium.browser())
        page = opened(browser, stack.enter_context(served(folder, "/")) + given.address, given.slowed)
        peer = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (peer / "index.html").write_text(plain(page.evaluate(GROUPS)), encoding="utf-8")
        pages = {"list": page, "plain page": opened(browser, stack.enter_context(served(peer, "/")), given.slowed)}
        queries = given.queries or spread(page.evaluate(WORDS), 40)
        costs = {name: ([], [], []) for name in pages}
        for number in range(-1, len(queries)):
            # In turn, so that what slows the machine down slows both; the first round warms up.
            for name, one in pages.items():
                one.bring_to_front()
                for kept, found in zip(costs[name], measure(one, [queries[max(number, 0)]])):
                    kept += found if number >= 0 else []
    ratios = []
    for index, part in enumerate(("narrowing", "emptied", "afterwards")):
        for name in pages:
            print(summary(f"{part}, {name}", costs[name][index]))
        ratios.append(percentile(costs["list"][index], 0.99) / max(percentile(costs["plain page"][index], 0.99), 0.001))
    print(f"at the 99th percentile {ratios[0]:.2f} × the plain page while it narrows, {ratios[1]:.2f} × when it is emptied")
    return int(ratios[0] > given.most or ratios[1] > 1)


if __name__ == "__main__":
    sys.exit(main())
