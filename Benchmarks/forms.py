#!/usr/bin/env python3
"""Measures what a reader on a slow device waits for on the home page, in the form, on «My places» and on a departure.

    .venv/bin/python Benchmarks/forms.py FOLDER [--rounds N] [--only home chooser …]

FOLDER is a built site with stations. A window of 360 × 740 px, the processor of the page's thread four times slower, a line
of 1.6 Mbit/s with 150 ms there and back, by a server that sends at this rate, so that workers and all requests share it.
Ends with status 1 if a figure is over its limit. Times are medians: a busy machine lengthens them, so look at all rounds.
The longest task is measured in time of the page's own thread at full speed, and counted fourfold, so that other programs do
not lengthen it.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path

import page as pages
import wire
from limits import Limit, table

WIDTH, HEIGHT, SLOWER = 360, 740, 4
LINE = (1_600_000, 0.15)  # bits a second, seconds there and back
# Collects layout shifts and long tasks from the beginning, and the moment at which offers are in the page.
WATCH = """
window.seen = { shift: 0, tasks: [], offers: 0 };
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value; })
  .observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.tasks.push(one.duration); })
  .observe({ type: "longtask", buffered: true });
new MutationObserver(() => {
  if (seen.offers || !document.querySelector("#from-offers [role=option]")) return;
  seen.offers = -1;
  requestAnimationFrame(() => setTimeout(() => { seen.offers = performance.now(); }));
}).observe(document, { subtree: true, childList: true });
"""
# Types in the first frame after the field is painted: a driver's own requests take longer on a slow page than a reader would.
TYPING = """
(function look() {
  const field = document.querySelector("#from-place");
  if (!field?.checkVisibility() || performance.getEntriesByType("paint").length === 0) return requestAnimationFrame(look);
  seen.typed = performance.now();
  field.focus();
  document.execCommand("insertText", false, %s);
})();
"""
OFFERED = "() => window.seen?.offers > 0"


class Visit:
    """A page opened for the first time by a slow device."""

    def __init__(self, browser, host):
        self.host, host.line = host, wire.Line(*LINE)
        host.sent.clear()
        self._context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, service_workers="block")
        self.page = self._context.new_page()
        self.page.add_init_script(WATCH)
        self._context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def open(self, address, until="commit"):
        self.page.goto(self.host.address + address, wait_until=until)

    def rest(self):
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(1500)

    def seen(self):
        return self.page.evaluate("() => window.seen")

    def close(self):
        self._context.close()
        self.host.line = None


def sizes(host):
    """The largest of what was loaded."""
    largest = sorted(host.sent, key=lambda sent: -sent[1])[:5]
    return f"{len(host.sent)} files: " + ", ".join(f"{path.split('/')[-1] or 'page'} {size:,}" for path, size, _ in largest)


def query(folder):
    """The first three letters of the first city with departures."""
    file = json.loads((folder / "timetable/chooser.json").read_text(encoding="utf-8"))
    found = [name for _, name, _, _, stations in file["cities"] if any(row[3] & 1 for row in stations)]
    return found[0][:3]


def home(browser, host, folder):
    """Text typed into From as soon as the field can be seen, from the opening of the page to its offers."""
    visit = Visit(browser, host)
    visit.page.add_init_script(TYPING % json.dumps(query(folder)))
    visit.open("")
    visit.page.wait_for_function(OFFERED)
    seen = visit.seen()
    print(f"home: typed after {seen['typed']:.0f} ms, offers after {seen['offers']:.0f} ms; {sizes(host)}")
    visit.close()
    return {"home: text typed into From gets offers, s": seen["offers"] / 1000}


def longest_task(browser, host, address):
    """Milliseconds of the page's thread, which other programs do not lengthen, counted as on a slower processor."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, service_workers="block")
    page = context.new_page()
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "__metadata"])
    page.goto(host.address + address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    threads = {(one["pid"], one["tid"]) for one in events if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    pages = {one["pid"] for one in events if one.get("name") == "ParseHTML"}
    return SLOWER * max(one.get("tdur", 0) for one in events if one["name"].endswith("RunTask") and one["pid"] in pages and (one["pid"], one["tid"]) in threads) / 1000


def weight(address, name):
    def measure(browser, host, folder):
        visit = Visit(browser, host)
        visit.open(address)
        visit.rest()
        seen, bytes_, loaded = visit.seen(), host.total(), sizes(host)
        visit.close()
        longest = longest_task(browser, host, address)
        print(f"{name}: shift {seen['shift']:.3f}, long tasks {[round(one) for one in seen['tasks']]} ms, the longest {longest:.0f} ms of its thread, "
              f"{bytes_:,} bytes: {loaded}")
        return {f"{name}: kB": bytes_ / 1000, f"{name}: layout shift": seen["shift"], f"{name}: longest task, ms": longest}

    return measure


def departure(browser, host, folder):
    """The page of the first departure of the site."""
    found = sorted(folder.glob("timetable/*/*/*/*/index.html"))
    found = [path for path in found if "departure.ics" in {one.name for one in path.parent.iterdir()}]
    return weight(found[0].parent.relative_to(folder).as_posix() + "/", "departure")(browser, host, folder) if found else {}


def chooser(browser, host, folder):
    """The first text typed into From on a page at rest, to its offers, and the bytes that this loads."""
    visit = Visit(browser, host)
    visit.open("")
    visit.rest()
    visit.page.locator("#from-place").scroll_into_view_if_needed()
    host.sent.clear()
    visit.page.focus("#from-place")
    begun = visit.page.evaluate("performance.now()")
    visit.page.keyboard.type(query(folder))
    visit.page.wait_for_function(OFFERED)
    took = visit.seen()["offers"] - begun
    visit.rest()
    print(f"chooser: offers {took:.0f} ms after the field is entered; {sizes(host)}")
    total = host.total()
    visit.close()
    return {"chooser: first offers, s": took / 1000, "chooser: kB until they are shown": total / 1000}


MEASURES = {"home": home, "weight": weight("", "home"), "my-places": weight("my-places/", "my-places"), "departure": departure, "chooser": chooser}
LIMITS = {
    "home: text typed into From gets offers, s": 1.2, "home: kB": 45, "home: layout shift": 0.02, "my-places: kB": 90,
    "my-places: layout shift": 0.02, "my-places: longest task, ms": 100, "departure: longest task, ms": 100,
    "chooser: first offers, s": 0.8, "chooser: kB until they are shown": 30,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="+", choices=MEASURES, default=list(MEASURES))
    given = parser.parse_args()
    found = {}
    with wire.host(given.folder) as host, pages.chromium() as browser:
        for _ in range(given.rounds):
            for name in given.only:
                for what, figure in MEASURES[name](browser, host, given.folder).items():
                    found.setdefault(what, []).append(figure)
    limits = [Limit(what, statistics.median(found[what]), most) for what, most in LIMITS.items() if what in found]
    print(table(limits))
    return int(not all(limit.kept for limit in limits))


if __name__ == "__main__":
    sys.exit(main())
