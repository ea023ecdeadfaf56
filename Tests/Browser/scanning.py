"""What a list must show for a query, by a plain scan of the data."""

import re

from readers.names import collator, fold
from readers import search_words
from readers.search_words import Around


def stations_shown(site, query, role=""):
    """Ids of the stations that /stations/ shows for a query, in the page's order."""
    headings = headings_of(site)
    found = []
    for station in in_order(site):
        city = station.city
        rest = headings[city.id].removeprefix(fold(city.title))
        found.append((station.id, fold(station.title), Around(
            fold(city.title), rest, fold(" ".join(station.codes)), fold(f"{city.region} {city.district} {city.code}"), station.title), station.roles))
    rows = [one[:3] for one in found if not role or role in one[3]]
    matching = set(shown(query, rows, ordered=False))
    if not fold(query) or len(matching) > MOST_ORDERED:
        return [id for id, *_ in rows if id in matching]
    groups = {}
    for id, name, around in rows:
        if id in matching:
            groups.setdefault(site.stations[id].city.id, []).append((_rank(name, around, query), id))

    def place(city):
        _, _, around = next(row for row in rows if row[0] == groups[city][0][1])
        heading, best = _rank(around.city, Around("", around.country, "", around.hidden), query), min(rank for rank, _ in groups[city])
        return min(heading, best), heading > best, -_weights(site).get(city, 0)

    by_rank = lambda row: row[0]
    return [id for city in sorted(groups, key=place) for _, id in sorted(groups[city], key=by_rank)]


MOST_ORDERED = 300
"""More rows of a list stay in the page's order."""


def _rank(name, around, query):
    found = search_words.match(name, around, fold(query), typed=query)
    return found[0] if found else search_words.HIDDEN + 1


def _weights(site):
    """The weights of the largest cities of /stations/ and of those that share their names."""
    groups = site.main("stations/").all("section", data_weight=True)
    return {group["data-group"]: int(group["data-weight"]) for group in groups}


def shown(query, rows, ordered=True):
    """The ids of the rows (id, folded name, `Around`) of a list that match a query, the best first unless they are many."""
    if not fold(query):
        return [id for id, *_ in rows]
    ranks = [(id, search_words.match(name, around, fold(query), typed=query)) for id, name, around in rows]
    best = [(id, found) for id, found in ranks if found and found[0] < search_words.HIDDEN] or [one for one in ranks if one[1]]
    if ordered and len(best) <= MOST_ORDERED:
        best.sort(key=lambda one: one[1][0])
    return [id for id, _ in best]


_orders, _headings = {}, {}


def headings_of(site):
    """The folded heading of each city by its id: «City, Country», or «City, Region, Country»."""
    if site.folder not in _headings:
        groups = site.main("stations/").all("section", data_group=True)
        _headings[site.folder] = {group["data-group"]: fold(next(group.all("h2")).text) for group in groups}
    return _headings[site.folder]


def in_order(site):
    """The stations in the order in which the page has them, taken from the page: test_stations.py proves it right."""
    if site.folder not in _orders:
        rows = site.main("stations/").all("li", data_id=True)
        _orders[site.folder] = [site.stations[row["data-id"]] for row in rows]
    return _orders[site.folder]


def _natural(text):
    """The text with numbers by value."""
    return re.sub(r"[0-9]+", lambda number: number[0].lstrip("0").zfill(20), text)


LISTED = 3
"""The level of the list of cities."""


def best(query, rows):
    """Rows (id, name, city, country, path, `Collection.texts`) that match, in the order of the header's search."""
    found = []
    for row in rows:
        name, around, latin, level, is_double = row[5]
        match = None if is_double else search_words.match(name, around, fold(query), latin, query)
        if match:
            rank, by_key, text = match
            place = (level, by_key) if rank == search_words.EXACT else (level == LISTED, by_key, level)
            found.append(((rank, *place, -around.weight, _natural(text), row[1], row[3], row[0]), row))
    if any(key[0] < search_words.HIDDEN for key, _ in found):
        found = [pair for pair in found if pair[0][0] < search_words.HIDDEN]
    return [row for _, row in sorted(found, key=lambda pair: pair[0])]


def _is_city(row):
    """Whether a row is a city of the stations, by its path: stations/<country>/<city>/."""
    return row[4].startswith("stations/") and row[4].count("/") == 3


def similar(query, rows):
    """The rows that are found only with a typing error, in their order."""
    matching = {id(row) for row in best(query, rows)}
    if len(matching) >= search_words.FEW:
        return []
    found = _like(query, rows, matching, search_words.is_similar)
    if found or matching:
        return found
    missing = lambda *thing: search_words.missing_word(*thing)
    without = [(not search_words.ways.equal(word), _like(query, rows, matching, lambda *thing, word=word: missing(*thing) == word))
               for word in dict.fromkeys(fold(query).split())]
    return min((one for one in reversed(without) if one[1]), key=lambda one: (one[0], len(one[1])), default=(True, []))[1]


def _like(query, rows, matching, test):
    found = [
        ((search_words.closeness(name, fold(query), latin), level, not _is_city(row), -around.weight, name, row[1], row[3], row[0]), row)
        for row in rows for name, around, latin, level, is_double in [row[5]]
        if not is_double and id(row) not in matching and test(name, around, fold(query), latin)]
    return [row for _, row in sorted(found, key=lambda pair: pair[0])]


def compare(language, a, b):
    return collator(language).compare(a, b)
