"""The parts of pages lie in the same places in all engines, on a desk and on a phone."""

import contextlib
import os

import pytest

import engines
from reader import NEAR, Reader

PAGES = ["", "stations/", "timetable/", "hotels/", "routes/", "search/", "operators/", "about/"]
# Widths that are those of letters differ by this part: engines choose other fonts.
LETTERS = 0.03
PARTS = "return " + """[...document.querySelectorAll("header.site-header > *, main > *, footer.site-footer")].filter((part) => part.checkVisibility()).map((part) => {
  const { left, width } = part.getBoundingClientRect();
  return [part.localName + "." + part.className, left, width];
});"""


def test_parts_of_pages_lie_in_the_same_places(hosts, sample):
    lacking = [name for name in engines.NAMES if engines.lacking(name)]
    if lacking:
        assert not os.environ.get("ENGINES"), lacking
        pytest.skip(f"{lacking} are not installed")
    seen = {}
    for name in engines.NAMES:
        with engines.tab(name) as tab:
            reader = Reader(tab, hosts(sample))
            tab.resize(1000, 800)
            for opened in (reader.open, reader.open_narrow):
                for address in PAGES:
                    opened(address)
                    reader.rest()
                    seen.setdefault((opened.__name__, address), {})[name] = reader.run(PARTS)
    differing = [
        (page, name, mine, other)
        for page, found in seen.items() for name in engines.NAMES[1:]
        for mine, other in zip(found["chromium"], found[name])
        if mine[0] != other[0] or abs(mine[1] - other[1]) > NEAR or abs(mine[2] - other[2]) > max(NEAR, LETTERS * mine[2])]
    assert all(len({len(boxes) for boxes in found.values()}) == 1 for found in seen.values())
    assert not differing, "\n".join(map(str, differing))
