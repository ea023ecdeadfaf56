"""The files of the form «from, to, on»: compared with `chooser.json`, and with a plain reading of a timetable."""

import datetime
import json
import re

import jsonschema
import pytest

from readers import command
from readers.gtfs import Feed
from readers.once import shared
from readers.site import Site

FROM, TO, BOARD, TIMETABLE, FILE = 1, 2, 8, 16, 32
MOST_BOARDS = 30
STOPS = [("a", "Airport"), ("b", "Bridge"), ("c", "Castle"), ("d", "Docks"), ("A", "Arena"), ("x", "Depot")]
# Trips: stops, with those where nobody may board or leave.
TRIPS = [["a", "b", "c"], ["c", "d"], ["d!", "A"], ["A", "b?", "a"], ["x"]]


@shared
def town(folder):
    """A timetable without departures by date. `!`: nobody may board, `?`: nobody may leave."""
    folder = folder / "site"
    feed = folder / "feed"
    feed.mkdir(parents=True)
    tables = {
        "agency": ["agency_id,agency_name,agency_url,agency_timezone", "t,Town,https://town.example,Europe/Berlin"],
        "routes": ["route_id,agency_id,route_short_name,route_type", "r,t,1,3"],
        "calendar": ["service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date", "s,1,1,1,1,1,1,1,20261201,20261231"],
        "stops": ["stop_id,stop_name,stop_lat,stop_lon", *(f"{id},{name},{52 + n / 10},{13 + n / 10}" for n, (id, name) in enumerate(STOPS))],
        "trips": ["route_id,service_id,trip_id", *(f"r,s,t{n}" for n in range(len(TRIPS)))],
        "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type", *(
            f"t{n},10:{5 * at:02}:00,10:{5 * at:02}:00,{stop.strip('!?')},{at},{int('!' in stop)},{int('?' in stop)}"
            for n, trip in enumerate(TRIPS) for at, stop in enumerate(trip))],
    }
    for name, lines in tables.items():
        (feed / f"{name}.txt").write_text("\n".join(lines) + "\n")
    (folder / "stationary.toml").write_text(
        'title = "Town"\nbase_url = "https://town.example/"\ntowns.builtin = false\n\n[[sources]]\nkind = "gtfs"\npath = "feed"\n')
    command.build(folder)
    return Site(folder)


@pytest.fixture(params=["sample", "town"])
def made(request):
    return request.getfixturevalue(request.param)


def _json(site, path):
    return json.loads(site.text(path))


def _listed(site):
    """The files of the form by their names; the plan of journeys is another thing."""
    return {name: path for name, path in _json(site, "search/index.json")["journeys"].items() if name != "plan"}


def _reached(site):
    """The files of places reached, by the key of the place."""
    paths = [path for path in site.files if path.startswith("timetable/from/") and path not in _listed(site).values()]
    found = {path: _json(site, path) for path in paths}
    return {file["from"]: (path, file) for path, file in found.items()}


def _places(file):
    """key → flags, in order, and the file's name of a place that has one."""
    flags, names = {}, {}
    for city, _, _, _, stations, flag, *name in file["cities"]:
        short = [row if isinstance(row[2], int) else row[:2] + row[3:] for row in stations]
        rows = [("c-" + city, flag, name), *(("s-" + id, flag, name) for id, _, flag, *name in short)]
        for key, flag, name in rows:
            flags[key] = flag
            if flag & FILE:
                names[key] = name[0] if name and name[0] else key
    return flags, names


def _stations(file):
    return ["s-" + row[0] for city in file["cities"] for row in city[4]]


def test_files_keep_to_their_schema_and_their_names_to_their_bytes(made):
    validator = jsonschema.Draft202012Validator(_schema())
    for path in [*_listed(made).values(), *(path for path, _ in _reached(made).values())]:
        assert list(validator.iter_errors(_json(made, path))) == [], path
    assert set(_listed(made)) == {"origins", "all"}
    for name, path in _listed(made).items():
        assert re.fullmatch(rf"timetable/from/{name}\.[0-9a-f]{{8}}\.json", path)
    for page in ("index.html", "timetable/index.html"):
        assert _listed(made)["origins"].split("/")[-1] in made.text(page)


def _schema():
    return json.loads((command.PROJECT / "Docs/from-json.schema.json").read_text())


def test_all_places_are_those_of_the_chooser(made):
    chooser, everything = _json(made, "timetable/chooser.json"), _json(made, _listed(made)["all"])
    assert everything["prefixes"] == chooser["prefixes"]
    names = lambda file: [(city[0], city[1], file["countries"][city[2]], city[3]) for city in file["cities"]]
    assert names(everything) == names(chooser)
    rows = [[[*row[:3], row[3] & ~FILE, *row[5:]] for row in city[4]] for city in everything["cities"]]
    assert rows == [city[4] for city in chooser["cities"]]


def test_origins_are_the_stations_with_departures_and_their_cities(made):
    chooser, origins = _json(made, "timetable/chooser.json"), _json(made, _listed(made)["origins"])
    leaving = {origin for origin, _, _ in chooser["routes"]}
    expected, cities = [], []
    for number, (city, name, *_, stations) in enumerate(chooser["cities"]):
        boards = sum(1 for row in stations if row[3] & BOARD)
        own = [row for row in stations if row[3] & FROM]
        others = [row for row in own if not row[3] & BOARD]
        # Stations whose city is not known are not offered as a whole.
        if name and (number in leaving or (own if boards <= MOST_BOARDS else others)):
            cities.append("c-" + city)
        expected += ["s-" + row[0] for row in own]
    assert _stations(origins) == expected
    assert ["c-" + city[0] for city in origins["cities"] if city[5] & FROM] == cities
    days = {}
    for _, _, pairs in chooser["routes"]:
        for _, _, runs in pairs:
            for day, count in _days(runs):
                days[day] = days.get(day, 0) + count
    assert dict(_days(origins["days"])) == days


def _days(runs):
    """(ordinal, number) of each day."""
    for first, counts in runs:
        for at, count in enumerate(counts):
            yield datetime.date.fromisoformat(first).toordinal() + at, count


def test_departures_and_parts_are_those_of_the_chooser(sample):
    chooser, reached = _json(sample, "timetable/chooser.json"), _reached(sample)
    stations = [("c-" + city[0], "s-" + row[0]) for city in chooser["cities"] for row in city[4]]
    assert chooser["routes"] and chooser["parts"]
    expected, parts = {}, {}
    for _, _, pairs in chooser["routes"]:
        for a, b, runs in pairs:
            for origin in stations[a]:
                days = expected.setdefault((origin, stations[b][1]), {})
                for day, count in _days(runs):
                    days[day] = days.get(day, 0) + count
    for a, ends in chooser["parts"]:
        for origin in stations[a]:
            parts.setdefault(origin, set()).update(stations[b][1] for b in ends)
    found = {}
    for origin, (_, file) in reached.items():
        keys = _stations(file)
        for to, runs in file["journeys"]:
            found[origin, keys[to]] = dict(_days(runs))
        assert {keys[at] for at in file.get("parts", [])} == parts.get(origin, set()), origin
    assert found == expected


def test_each_place_from_which_something_is_known_names_its_file(made):
    reached = _reached(made)
    flags, names = _places(_json(made, _listed(made)["all"]))
    assert {key: f"timetable/from/{name}.json" for key, name in names.items()} == {key: path for key, (path, _) in reached.items()}
    assert all(file["journeys"] or file.get("parts") or file.get("direct") for _, file in reached.values())


def test_stations_without_a_change_are_those_of_the_trips(town):
    expected = {}
    for trip in TRIPS:
        for at, stop in enumerate(trip):
            if "!" in stop:
                continue
            ends = {"s-" + end.strip("!?") for end in trip[at + 1:] if "?" not in end} - {"s-" + stop.strip("!?")}
            expected.setdefault("s-" + stop.strip("!?"), set()).update(ends)
    expected = {stop: ends for stop, ends in expected.items() if ends}
    reached = {key: file for key, (_, file) in _reached(town).items() if key.startswith("s-")}
    assert {key: {_stations(file)[at] for at in file["direct"]} for key, file in reached.items()} == expected


def test_names_of_files_differ_in_more_than_case(town):
    paths = [path for path in town.files if path.startswith("timetable/from/")]
    assert len({path.lower() for path in paths}) == len(paths)
    assert {"s-a.json"} <= {path.split("/")[-1] for path in paths}, "the first keeps its id"
    _, names = _places(_json(town, _listed(town)["all"]))
    assert re.fullmatch("s-[0-9a-f]{16}", names["s-A"])


def test_direct_stations_of_the_sample_are_those_of_its_feed(sample):
    feed = Feed(command.PROJECT / "site/data/gtfs")
    prefix = "s-danube~"
    expected = {}
    for trip in feed.trips.values():
        for at, visit in enumerate(trip.visits):
            here = prefix + feed.station_of[visit.stop]
            for later in trip.visits[at + 1:]:
                there = prefix + feed.station_of[later.stop]
                if visit.can_board and later.can_alight and there != here:
                    expected.setdefault(here, set()).add(there)
    found = {key: {_stations(file)[at] for at in file.get("direct", [])} for key, (_, file) in _reached(sample).items()}
    assert {key: ends for key, ends in found.items() if ends and key in expected} == expected
    assert {key for key, ends in found.items() if ends and key.startswith("s-")} == set(expected)
