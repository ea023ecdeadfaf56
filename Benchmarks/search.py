"""Measures the search of a built site of cities in Chromium: what it loads, how quick it is, whether it finds all.

    .venv/bin/python Benchmarks/search.py CITIES TREE FOUND [bytes] [strokes] [matches] [pagefind]

CITIES is the data, TREE the built site, FOUND a file for the limits, as JSON.
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import cities
import finding
import page
import pagefind
import strokes
import wire
import wire_bytes


def main(data, tree, found, *parts):
    scan, limits = cities.Scan(cities.read(data), tree), []
    with wire.host(tree) as host:
        with page.chromium() as browser:
            if "bytes" in parts:
                limits += wire_bytes.measure(browser, host, scan, Path(tree))
            if "matches" in parts:
                limits += finding.measure(browser, host, scan)
            if "pagefind" in parts:
                pagefind.measure(browser, scan, tree, Path(found).parent)
        if "strokes" in parts:
            with page.chromium(page.AT_ONCE) as browser:
                limits += strokes.measure(browser, host, scan)
            with page.chromium() as browser:
                strokes.slow_line(browser, host, scan)
    Path(found).write_text(json.dumps([asdict(one) for one in limits]), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
