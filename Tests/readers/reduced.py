"""Parts of the real files that have each of their oddities, so that each run can read them; WHOLE=1 takes all of them."""

import collections
import gzip
import json
import os
import pathlib

from readers.names import blanks

WHOLE = bool(os.environ.get("WHOLE"))
STATIONS = 400
CITIES = 12_000


def stations(path):
    """The bytes of a file of stations: all, or some of each kind."""
    content = pathlib.Path(path).read_bytes()
    if WHOLE:
        return content
    lists = json.loads(content)
    rows = [(city, station) for name in ("citiesFrom", "citiesTo") for city in lists[name] for station in city["stations"]]
    titles = collections.defaultdict(set)
    for city, _ in rows:
        titles[city["cityTitle"], city["countryTitle"]].add(city["cityId"])
    ends = [{station["stationId"] for city in lists[name] for station in city["stations"]} for name in ("citiesFrom", "citiesTo")]
    kept = collections.Counter(_facts(city, station) for city, station in {station["stationId"]: (city, station) for city, station in rows}.values())
    most = max((city for city, _ in rows), key=lambda city: len(city["stations"]))["cityId"]
    kinds = {
        "both to leave from and to go to": (60, lambda city, station: station["stationId"] in ends[0] & ends[1]),
        "a city's title that others have": (60, lambda city, _: len(titles[city["cityTitle"], city["countryTitle"]]) > 1),
        "a title that several others have": (20, lambda city, _: len(titles[city["cityTitle"], city["countryTitle"]]) > 2),
        "another title of the city": (30, lambda city, station: station.get("cityTitle") != city["cityTitle"]),
        "no region": (20, lambda _, station: not station.get("regionTitle")),
        "no district": (20, lambda _, station: not station.get("districtTitle")),
        "a point of its own": (40, lambda city, station: station.get("point") != city.get("point")),
        "stray blanks": (30, lambda _, station: station["stationTitle"] != " ".join(station["stationTitle"].split())),
        "marks": (40, lambda _, station: any(mark in station["stationTitle"] for mark in "\"'«»&<>/№")),
        "long titles": (10, lambda _, station: len(station["stationTitle"]) > 120),
        "other letters": (20, lambda _, station: any("a" <= letter <= "z" for letter in station["stationTitle"].lower())),
        "twins but for their ids": (20, lambda city, station: kept[_facts(city, station)] > 1),
        "the city with most of them": (60, lambda city, _: city["cityId"] == most),
    }
    chosen = set()
    for number, fits in kinds.values():
        chosen |= _spread([station["stationId"] for city, station in rows if fits(city, station)], number)
    for country in sorted({city["countryTitle"] for city, _ in rows}):
        chosen |= _spread([station["stationId"] for city, station in rows if city["countryTitle"] == country], 3)
    chosen |= _spread([station["stationId"] for _, station in rows if station["stationId"] not in chosen], STATIONS - len(chosen))
    for name in ("citiesFrom", "citiesTo"):
        for city in lists[name]:
            city["stations"] = [station for station in city["stations"] if station["stationId"] in chosen]
        lists[name] = [city for city in lists[name] if city["stations"]]
    return json.dumps(lists, ensure_ascii=False).encode()


def twins(lists):
    """How many stations are there once more, with nothing but another id."""
    rows = {station["stationId"]: (city, station) for name in ("citiesFrom", "citiesTo") for city in lists[name] for station in city["stations"]}
    return len(rows) - len({_facts(*row) for row in rows.values()})


def _facts(city, station):
    """What is known of a station but for its id and its stray blanks."""
    facts = {key: blanks(value) if isinstance(value, str) else value for key, value in station.items() if key != "stationId"}
    return city["cityId"], json.dumps(facts, sort_keys=True)


def cities(path):
    """The bytes of a packed list of cities: all, or some of each country and each beginning, and all of the commonest name."""
    content = gzip.decompress(pathlib.Path(path).read_bytes())
    if WHOLE:
        return content
    rows = json.loads(content)
    [(commonest, _)] = collections.Counter((row["country"], row["name"]) for row in rows).most_common(1)
    chosen = {row["_id"] for row in rows if (row["country"], row["name"]) == commonest}
    for key in (lambda row: row["country"], lambda row: row["name"][:1], lambda row: row["name"].isascii()):
        groups = collections.defaultdict(list)
        for row in rows:
            groups[key(row)].append(row["_id"])
        for group in groups.values():
            chosen |= _spread(group, 12)
    chosen |= _spread([row["_id"] for row in rows if row["_id"] not in chosen], CITIES - len(chosen))
    return json.dumps([row for row in rows if row["_id"] in chosen], ensure_ascii=False).encode()


def _spread(ids, number):
    """So many of them, from the first to the last."""
    unique = list(dict.fromkeys(ids))
    return {unique[at * len(unique) // number] for at in range(number)} if number > 0 and unique else set()
