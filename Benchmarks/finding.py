"""What the search finds, against a plain scan of all names: by the index itself, and by what Chromium shows."""

import json
from itertools import zip_longest

from limits import Limit
from page import CitiesPage

# Letters that stand anywhere, several words, marks that fold away, other alphabets, and what no name has.
QUERIES = ["lon", "sa", "san j", "saint-", "ville", "new y", "ö", "šk", "ab", "o'f", "le ", "'s", "york", "xq", "zzyzx", "santa maria de", "new york us", "york gb", "al ", "1", "(", "ł"]
WHOLE = 300  # results up to which each is looked at; of more the first hundred


def measure(browser, host, scan, tree):
    indexed, wanted = index_ids(tree), [id for *_, id in scan.cities]
    print(f"the index has {len(indexed):,} cities, the data {len(wanted):,}; in the same order: {indexed == wanted}")
    page = CitiesPage(browser, host, scan)
    page.rest()
    page.type("a")
    queries = QUERIES + scan.spread(10, length=5)
    wrong = [query for query in queries if not all([_fits(page, query, scan.answer(query, False), False),
                                                    _fits(page, query, scan.answer(query, True), True)])]
    page.close()
    return [
        Limit("cities that the index lacks, has too many, or out of order", sum(a != b for a, b in zip_longest(indexed, wanted)), 0, form="{:.0f}"),
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


def index_ids(tree):
    """The ids of all shards of the gazetteer, in order."""
    index = json.loads((tree / "search/index.json").read_text(encoding="utf-8"))
    [listed] = [one["shards"] for one in index["collections"] if one["kind"] == "cities"]
    digits = len(listed["files"]) // len(listed["counts"])
    names = ["".join(part) for part in zip(*[iter(listed["files"])] * digits)]
    return [id for name in names for id in json.loads((tree / f"search/cities.{name}.json").read_text(encoding="utf-8"))["ids"]]
