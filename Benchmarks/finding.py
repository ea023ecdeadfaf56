"""What the search finds, against a plain scan of all names: by the index itself, and by what Chromium shows."""

from itertools import pairwise

from limits import Limit
from page import CitiesPage
from readers.search_index import order

# Letters that stand anywhere, several words, marks that fold away, other alphabets, and what no name has.
QUERIES = ["lon", "sa", "san j", "saint-", "ville", "new y", "ö", "šk", "ab", "o'f", "le ", "'s", "york", "xq", "zzyzx", "santa maria de", "new york us", "york gb", "al ", "1", "(", "ł"]
WHOLE = 300  # results up to which each is looked at; of more the first hundred


def measure(browser, host, scan):
    disordered = sum(order(one[0]) > order(other[0]) for one, other in pairwise(scan.cities))
    print(f"the index has {len(scan.cities):,} of the cities; {disordered} before one with a smaller name")
    page = CitiesPage(browser, host, scan)
    page.rest()
    page.type("a")
    queries = QUERIES + scan.spread(10, length=5)
    wrong = [query for query in queries if not all([_fits(page, query, scan.answer(query, False), False),
                                                    _fits(page, query, scan.answer(query, True), True)])]
    page.close()
    return [
        Limit("cities that the index lacks, has too many, or out of order", scan.wrong + disordered, 0, form="{:.0f}"),
        Limit(f"wrong answers to {len(queries)} queries, without and with what is inside names", len(wrong), 0, form="{:.0f}"),
    ]


def _fits(page, query, ids, is_inside):
    """Whether the list is that of the scan: of a long one the first hundred rows are looked at."""
    page.look_inside(is_inside)
    page.box.fill(query)
    count = page.counted(len(ids))
    listed = page.listed(len(ids) if len(ids) <= WHOLE else 100)
    fits = count == len(ids) and listed == ids[: len(listed)] and len(listed) >= min(len(ids), 100)
    if not fits:
        print(f"«{query}», {'inside too' if is_inside else 'beginnings'}: {count} for {len(ids)}; {listed[:5]} for {ids[:5]}")
    return fits
