"""How long a key stroke on `/cities/` takes, from the key to the frame that shows its answer."""

from time import monotonic

from limits import Limit
from page import CitiesPage
from wire import Line

WORDS = 40
PAUSE = 60  # ms between two keys: somebody who types very fast
SLOW = (1_600_000, 0.15)  # bits a second, seconds there and back


def measure(browser, host, scan):
    found = []
    for rate, most, aim in ((1, 16, 8), (4, 50, 25)):
        times = {"typed": [], "deleted": []}
        page = CitiesPage(browser, host, scan)
        page.rest(2000)
        page.slowed(rate)
        for number, word in enumerate(["london", *scan.spread(WORDS, length=8)]):
            # The first word warms up.
            _type_and_delete(page, word, times if number else {"typed": [], "deleted": []})
        page.close()
        slowed = "" if rate == 1 else f", processor slowed {rate} ×"
        for name, costs in times.items():
            print(f"{name}{slowed}: {summary(costs)}")
        every = times["typed"] + times["deleted"]
        found.append(Limit(f"key stroke to painted result, 99th percentile, ms{slowed}", percentile(every, 0.99), most, aim, "{:.1f}"))
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


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def summary(costs):
    figures = ", ".join(f"{label} {percentile(costs, part):.1f}" for label, part in (("median", 0.5), ("90 %", 0.9), ("99 %", 0.99)))
    return f"{len(costs)} strokes, ms: {figures}, most {max(costs):.1f}"
