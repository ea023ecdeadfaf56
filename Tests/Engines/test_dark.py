"""Light and dark pages: each text has the contrast that WCAG asks for on what lies behind it, in both schemes."""

import pytest

import engines
import walks
from reader import Reader

PAGES = ["", "stations/", "timetable/", "hotels/", "routes/1-1/", "calendar/", "stations/romania/timisoara-110/autogara-bega-1101/", "my-places/", "about/"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_can_be_read_in_both_schemes(engine, hosts, sample, scheme):
    with engines.tab(engine, dark=scheme == "dark") as tab:
        reader = Reader(tab, hosts(sample))
        tab.resize(1000, 800)
        for address in PAGES:
            reader.open(address)
            reader.rest()
            page, low = reader.run(walks.CONTRAST)
            assert (page < 0.05) if scheme == "dark" else (page > 0.8), (address, page)
            assert low == [], address
