"""Measures pages of a built site of GTFS in Chromium: what a route's page loads, how quickly a board shows a date.

    .venv/bin/python Benchmarks/gtfs_pages.py TREE FOUND

TREE is the built site, FOUND a file for the limits, as JSON. A date is chosen in a board of middle size, and in the
largest, which has no limit; the same is done in turn in a page that has nothing but the field and shows a number.
"""

import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from statistics import median

import page
import wire
from limits import Limit

DATES = ("2026-12-05", "2026-12-07", "2026-12-06", "2026-12-25", "2026-12-08")
CHOICES = 60
PLAIN = """<!doctype html><meta charset="utf-8"><main><input type="date"><p></p></main><script type="module">
const main = document.querySelector("main");
let number = 0;
document.querySelector("input").addEventListener("change", ({ target }) => {
  document.querySelector("p").textContent = String(++number);
  main.dataset.on = target.value;
});
</script>"""
# The milliseconds from the choice of a date to the frame that shows it: a message is read after the frame.
CHOOSE = """(date) => new Promise((done) => {
  const main = document.querySelector("main");
  const field = main.querySelector("input[type=date]");
  const channel = new MessageChannel();
  let begun = 0;
  channel.port1.onmessage = () => done(performance.now() - begun);
  const observer = new MutationObserver(() => {
    if (main.dataset.on !== date) return;
    observer.disconnect();
    requestAnimationFrame(() => channel.port2.postMessage(0));
  });
  observer.observe(main, { attributes: true, attributeFilter: ["data-on"] });
  begun = performance.now();
  field.value = date;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
})"""


def by_size(tree, pattern):
    """The addresses of the pages with a file of that pattern, the largest first."""
    found = sorted(tree.glob(pattern), key=lambda path: (-path.stat().st_size, path))
    return [path.parent.relative_to(tree).as_posix() + "/" for path in found]


def route_page(browser, host, tree):
    """The bytes of the HTML, styles and scripts of the largest page of a route."""
    host.sent.clear()
    opened = browser.new_page()
    address = by_size(tree, "routes/*/index.html")[0]
    opened.goto(host.address + address, wait_until="networkidle")
    opened.close()
    total = host.total(lambda path: path.endswith(("/", ".html", ".css", ".js", ".mjs")))
    print(f"{address}: " + ", ".join(f"{path.split('/')[-1] or 'page'} {size:,}" for path, size, _ in host.sent))
    return Limit("a route's page with its styles and scripts, gzip, kB", total / 1000, 60, 30, "{:.1f}")


def choices(browser, host, address, plain):
    """The median time to choose a date on a board, in times of the plain page's."""
    ours, theirs = browser.new_page(), browser.new_page()
    ours.goto(f"{host.address}{address}?on={DATES[-1]}", wait_until="networkidle")
    ours.wait_for_selector(f'main[data-on="{DATES[-1]}"]')
    theirs.goto(plain.address)
    costs = {ours: [], theirs: []}
    for number in range(CHOICES):
        for one, spent in costs.items():
            one.bring_to_front()
            spent.append(one.evaluate(CHOOSE, DATES[number % len(DATES)]))
            one.wait_for_timeout(50)
    rows = ours.locator("tr[data-trip]").count()
    print(f"{address}: {rows:,} rows in the page; a date {median(costs[ours]):.1f} ms, a number in an empty page {median(costs[theirs]):.1f} ms")
    return median(costs[ours]) / median(costs[theirs])


def main(tree, found):
    tree = Path(tree)
    with tempfile.TemporaryDirectory() as folder, wire.host(tree) as host, wire.host(folder) as plain:
        Path(folder, "index.html").write_text(PLAIN, encoding="utf-8")
        with page.chromium(page.AT_ONCE) as browser:
            limits = [route_page(browser, host, tree)]
            boards = by_size(tree, "stations/**/board.json")
            ratio = choices(browser, host, boards[len(boards) // 2], plain)
            limits.append(Limit("a date on a board, in times of an empty page that shows a number", ratio, 6, 3))
            print(f"in the largest board {choices(browser, host, boards[0], plain):.1f} times")
    Path(found).write_text(json.dumps([asdict(one) for one in limits]), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
