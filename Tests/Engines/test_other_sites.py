"""
The walks on sites other than the sample: Back on each page with a field, the ground of drawn maps, a phone, dark pages, and paper.
"""

import pytest

import engines
import headings_on_paper
import kinds
import other_sites
import walks
from reader import Reader
from readers.once import shared

# The list of 11,000 stations is longer: it needs 500 sheets, of which Firefox's driver gives the first 2 MB.
LONG = 1_000_000
# Maps are compared on this many pages of each site.
MAPS = 100


@shared
def feed(folder):
    return other_sites.write(folder / "site", "feed")


@shared
def journeys(folder):
    return other_sites.write(folder / "site", "journeys")


@pytest.fixture(params=["feed", "journeys"])
def site(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def there(tab, hosts, site):
    tab.resize(1000, 800)
    return Reader(tab, hosts(site))


def test_what_was_typed_is_there_after_back(there, site):
    pages = walks.pages_with_fields(site.public)
    assert len(pages) > 4
    assert walks.differences_after_back(there, pages)[0] == {}


def test_the_ground_lies_beneath_the_marks(there, site):
    with_ground = walks.pages_with_ground(site.public)
    if not with_ground:
        pytest.skip("no coast or border is near")
    addresses = with_ground[:: max(1, len(with_ground) // MAPS)]
    assert walks.wrong_grounds(there, addresses) == {}


def test_pages_stay_on_a_phone(there, site):
    wrong = {}
    for address in kinds.one_of_each(site.public):
        wider, *parts = walks.off_the_phone(there, address)
        if wider > 0 or any(parts):
            wrong[address] = wider, parts
    assert wrong == {}


def test_texts_can_be_read_on_dark_pages(engine, hosts, site):
    with engines.tab(engine, dark=True) as tab:
        reader = Reader(tab, hosts(site))
        tab.resize(1000, 800)
        low = {}
        for address in kinds.one_of_each(site.public):
            reader.open(address)
            reader.rest()
            page, found = reader.run(walks.CONTRAST)
            if page > 0.05 or found:
                low[address] = page, found
        assert low == {}


def test_no_heading_is_alone_at_the_foot_of_a_page(there, site, tmp_path):
    alone, feet = [], 0
    printed = [address for address in kinds.one_of_each(site.public) if (site.public / address / "index.html").stat().st_size < LONG]
    assert len(printed) > 10
    for address in printed:
        found, count = headings_on_paper.alone(there, address, [14.8], tmp_path)
        alone += found
        feet += count
    assert feet > 5 and alone == [], (feet, alone)
