"""The parts of pages begin in the same places in all engines, and are as wide, on a desk and on a phone, in both directions."""

import contextlib
import os

import pytest

import engines
from reader import NEAR, Reader

PAGES = ["", "stations/", "timetable/", "hotels/", "routes/", "search/", "operators/", "about/"]
FROM_RIGHT_TO_LEFT = ["", "stations/", "timetable/", "routes/", "routes/1-n/", "calendar/"]
# Widths that are those of letters differ by this part: engines choose other fonts, for some scripts very different ones.
LETTERS = {"/he/": 0.2}
USUAL = 0.03
PARTS = "return " + """[...document.querySelectorAll("header.site-header > *, main > *, footer.site-footer")].filter((part) => part.checkVisibility()).map((part) => {
  const { left, right, width } = part.getBoundingClientRect();
  return [part.localName + "." + part.className, document.dir === "rtl" ? right : left, width];
});"""


def test_parts_of_pages_lie_in_the_same_places(hosts, sample, hebrew):
    lacking = [name for name in engines.NAMES if engines.lacking(name)]
    if lacking:
        assert not os.environ.get("ENGINES"), lacking
        pytest.skip(f"{lacking} are not installed")
    seen = {}
    for name in engines.NAMES:
        with engines.tab(name) as tab:
            tab.resize(1000, 800)
            for site, addresses in ((sample, PAGES), (hebrew, FROM_RIGHT_TO_LEFT)):
                reader = Reader(tab, hosts(site))
                for opened in (reader.open, reader.open_narrow):
                    for address in addresses:
                        opened(address)
                        reader.rest()
                        seen.setdefault((site.base_path, opened.__name__, address), {})[name] = reader.run(PARTS)
    differing = [
        (page, name, mine, other)
        for page, found in seen.items() for name in engines.NAMES[1:]
        for mine, other in zip(found["chromium"], found[name])
        if mine[0] != other[0] or abs(mine[1] - other[1]) > NEAR or abs(mine[2] - other[2]) > max(NEAR, LETTERS.get(page[0], USUAL) * mine[2])]
    assert all(len({len(boxes) for boxes in found.values()}) == 1 for found in seen.values())
    assert not differing, "\n".join(map(str, differing))
