"""What a list must show for a query, by a plain scan of the data."""

from readers.names import collator, fold


def stations_shown(site, query, role=""):
    """Ids of the stations that /stations/ shows for a query, in the page's order."""
    wanted = fold(query)
    return [
        station.id for station in in_order(site)
        if (wanted in fold(station.title) or wanted in fold(station.city.title)) and (not role or role in station.roles)
    ]


_orders = {}


def in_order(site):
    """The stations in the order in which the page has them, taken from the page: test_stations.py proves it right."""
    if site.folder not in _orders:
        rows = site.main("stations/").all("li", data_id=True)
        _orders[site.folder] = [site.stations[row["data-id"]] for row in rows]
    return _orders[site.folder]


def best(query, rows):
    """Rows (id, name, city, country, path) that match, in the order of the header's search."""
    wanted = fold(query)
    found = []
    for row in rows:
        name = fold(row[1])
        if wanted in name:
            rank = 0 if name.startswith(wanted) else 1 if " " + wanted in name else 2
            found.append(((rank, name, row[1], row[3], row[0]), row))
    return [row for _, row in sorted(found, key=lambda pair: pair[0])]


def compare(language, a, b):
    return collator(language).compare(a, b)
