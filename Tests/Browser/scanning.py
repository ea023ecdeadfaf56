"""What a list must show for a query, by a plain scan of the data."""

from readers.names import collator, fold
from readers.search_words import everywhere


def stations_shown(site, query, role=""):
    """Ids of the stations that /stations/ shows for a query, in the page's order."""
    words, headings = fold(query).split(), _headings_of(site)
    return [
        station.id for station in in_order(site)
        if all(word in fold(" ".join([station.title, *station.codes])) or word in headings[station.city.id] for word in words)
        and (not role or role in station.roles)
    ]


_orders, _headings = {}, {}


def _headings_of(site):
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


def best(query, rows):
    """Rows (id, name, city, country, path, (folded name, folded texts around it)) that match, in the order of the header's search."""
    classes = everywhere([row[5] for row in rows], fold(query))
    found = [((rank, rows[at][5][0], rows[at][1], rows[at][3], rows[at][0]), rows[at]) for rank, numbers in enumerate(classes) for at in numbers]
    return [row for _, row in sorted(found, key=lambda pair: pair[0])]


def compare(language, a, b):
    return collator(language).compare(a, b)
