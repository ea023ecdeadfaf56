"""Pagefind's index of the same pages: what making it takes, what a query costs on the wire, and what it finds."""

import shutil
from pathlib import Path

import trials
import wire

QUERY = "lon"
PAGE = """<!doctype html><meta charset="utf-8"><title>Pagefind</title><main></main>"""
SEARCH = """async (query) => {
  const pagefind = await import("/pagefind/pagefind.js");
  await pagefind.init();
  return (await pagefind.search(query)).results.length;
}"""


def measure(browser, scan, tree, work):
    found = sorted((Path(__file__).resolve().parent.parent / ".build/peers").glob("lib/python*/site-packages/pagefind_bin/pagefind"))
    if not found:
        raise trials.Failure("Pagefind is not there: Scripts/setup bench")
    folder = work / "pagefind"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    cost, _ = trials.run([found[0], "--site", tree, "--output-path", folder / "pagefind", "--quiet"])
    print(f"Pagefind's index: {cost['seconds']:.1f} s, {cost['processor']:.1f} s of processor time, {cost['memory'] / 1e6:,.0f} MB")
    with wire.host(folder) as host:
        page = browser.new_page()
        page.goto(host.address)
        host.sent.clear()
        results = page.evaluate(SEARCH, QUERY)
        page.wait_for_load_state("networkidle")
        sent = host.total()
        page.close()
    print(f"Pagefind, «{QUERY}»: {sent:,} bytes before the result, {results:,} found; a plain scan finds {scan.total(QUERY):,}")
    shutil.rmtree(folder)
