"""What the search finds, against a plain scan of all names: by the index itself, and by what Chromium shows."""

import json

from playwright.sync_api import TimeoutError

from limits import Limit
from page import CitiesPage

# Letters that stand anywhere, several words, marks that fold away, other alphabets, and what no name has.
QUERIES = ["lon", "sa", "san j", "saint-", "ville", "new y", "ö", "šk", "ab", "o'f", "le ", "'s", "york", "xq", "zzyzx", "santa maria de", "al ", "1", "(", "ł"]
WHOLE = 300  # results up to which each is looked at; of more the first hundred


def measure(browser, host, scan, tree):
    indexed = index_ids(tree)
    wanted = {id for *_, id in scan.cities}
    print(f"the index has {len(indexed):,} cities, the data {len(wanted):,}, in the same order: {[id for *_, id in scan.cities] == indexed}")
    page = CitiesPage(browser, host, scan)
    page.rest()
    right, all_ = 0, 0
    for query in QUERIES + scan.spread(10, length=5):
        beginning, word, inside = scan.answer(query)
        shown = _shown(page, query, beginning)
        # The three classes, one after the other.
        counted = page.ask_inside(query) if word or inside else len(beginning)
        ids = beginning + word + inside
        more = page.listed(min(len(ids), WHOLE if len(ids) <= WHOLE else 100))
        fits = shown and counted == len(ids) and more == ids[: len(more)] and len(more) >= min(len(ids), 100)
        all_, right = all_ + 1, right + fits
        if not fits:
            print(f"«{query}»: {len(beginning)} begin, {len(ids)} in all; shown right {shown}; the list has {len(more)}: {more[:5]} for {ids[:5]}")
    page.close()
    missed = len(wanted - set(indexed)) + (all_ - right)
    return [Limit(f"cities that the index lacks, and queries of {all_} with a wrong answer", missed, 0, form="{:.0f}")]


def _shown(page, query, beginning):
    page.box.fill("")
    page.box.fill(query)
    try:
        page.wait_for(len(beginning), beginning[0] if beginning else None)
    except TimeoutError:
        return False
    return page.listed(min(len(beginning), 100)) == beginning[: min(len(beginning), 100)]


def index_ids(tree):
    """The ids of all shards of the gazetteer, in order."""
    index = json.loads((tree / "search/index.json").read_text(encoding="utf-8"))
    shards = [shard for collection in index["collections"] if collection["kind"] == "cities" for shard in collection["shards"]]
    return [row[0] for shard in shards for row in json.loads((tree / "search" / shard[0]).read_text(encoding="utf-8"))["rows"]]
