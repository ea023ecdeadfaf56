"""How long a key stroke on `/cities/` takes, from the key to the frame that shows its answer, against an empty page."""

import contextlib
import tempfile
from pathlib import Path
from time import monotonic

import wire
from limits import Limit
from page import MEASURING, CitiesPage
from wire import Line

WORDS = 40
PAUSE = 60  # ms between two keys: somebody who types very fast
SLOW = (1_600_000, 0.15)  # bits a second, seconds there and back

# It has nothing but a field, and shows the number of its changes; its one row is always the first.
EMPTY = """<!doctype html><meta charset="utf-8"><main><input type="search"><p data-count="0">0</p>
<ol data-results><li data-id=""></ol></main><script type="module">
const shown = document.querySelector("[data-count]");
document.querySelector("input").addEventListener("input", () => {
  shown.dataset.count = shown.textContent = String(Number(shown.textContent) + 1);
});
</script>"""


class EmptyPage:
    """The page that a key stroke is compared with."""

    def __init__(self, browser, host):
        self._context = browser.new_context(viewport={"width": 1280, "height": 900})
        self.page, self._number = self._context.new_page(), 0
        self.page.add_init_script(MEASURING)
        self.page.goto(host.address)
        self.box = self.page.locator("input")

    def close(self):
        self._context.close()

    def slowed(self, rate):
        self._context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def stroke(self, key):
        self._number += 1
        self.page.evaluate("(count) => stroke.expect(count, '')", self._number)
        self.page.keyboard.type(key) if len(key) == 1 else self.page.keyboard.press(key)
        return self.page.evaluate("() => stroke.answer()")


@contextlib.contextmanager
def empty_page(browser):
    with tempfile.TemporaryDirectory() as folder, wire.host(folder) as host:
        Path(folder, "index.html").write_text(EMPTY, encoding="utf-8")
        page = EmptyPage(browser, host)
        yield page
        page.close()


def measure(browser, host, scan):
    found = []
    for rate in (1, 4):
        with empty_page(browser) as plain:
            times = {"typed": [], "deleted": [], "empty page": []}
            page = CitiesPage(browser, host, scan)
            page.rest(2000)
            page.slowed(rate)
            plain.slowed(rate)
            for number, word in enumerate(["london", *scan.spread(WORDS, length=8)]):
                # In turn, so that what slows the machine down slows both; the first word warms up.
                kept = times if number else {name: [] for name in times}
                page.page.bring_to_front()
                _type_and_delete(page, word, kept)
                plain.page.bring_to_front()
                _type_into_empty(plain, word, kept["empty page"])
            page.close()
        slowed = "" if rate == 1 else f", processor slowed {rate} ×"
        for name, costs in times.items():
            print(f"{name}{slowed}: {summary(costs)}")
        ours, theirs = percentile(times["typed"] + times["deleted"], 0.99), percentile(times["empty page"], 0.99)
        found.append(Limit(f"key stroke to painted result, 99th percentile, in times of an empty page's{slowed}", ours / theirs, 2.3))
    return found


def slow_line(browser, host, scan):
    """On a line of 1.6 Mbit/s: seconds from the key to the first answer, as soon as the page can be typed into."""
    host.line = Line(*SLOW)
    page = CitiesPage(browser, host, scan)
    begun = monotonic()
    page.type("l")
    print(f"on a line of 1.6 Mbit/s with 150 ms there and back: {monotonic() - begun:.2f} s from the first key to its answer, typed at once")
    begun = monotonic()
    page.page.keyboard.type("o")
    page.wait_for(*page.expected("lo"))
    print(f"  and {monotonic() - begun:.2f} s for the next letter")
    page.close()
    host.line = None


def _type_and_delete(page, word, times):
    page.box.focus()
    ends = [*range(1, len(word) + 1), *range(len(word) - 1, -1, -1)]
    before = page.expected("")
    for number, end in enumerate(ends):
        typed, query = number < len(word), word[:end]
        # An answer that is the one before cannot be distinguished from it, so it is not counted.
        key = word[end - 1] if typed else "Backspace"
        if page.expected(query) != before:
            times["typed" if typed else "deleted"].append(page.stroke(key, query)["took"])
        else:
            page.strike(key)
        before = page.expected(query)
        page.page.wait_for_timeout(PAUSE)


def _type_into_empty(page, word, times):
    page.box.focus()
    for key in [*word, *["Backspace"] * len(word)]:
        times.append(page.stroke(key)["took"])
        page.page.wait_for_timeout(PAUSE)


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def summary(costs):
    figures = ", ".join(f"{label} {percentile(costs, part):.1f}" for label, part in (("median", 0.5), ("90 %", 0.9), ("99 %", 0.99)))
    return f"{len(costs)} strokes, ms: {figures}, most {max(costs):.1f}"
