"""Every departure of the publishers' files against the pages that were built for it: times, places, prices, operators."""

import collections
import json
import os
import pathlib
import posixpath
import re
import shutil

import jsonschema
import pytest

from readers import command
from readers.departures import Departures, iso
from readers.once import shared
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")
pytestmark = pytest.mark.skipif(not DATA, reason="STATIONARY_DATA is not set: the real data are not read")
FILES = ["search_quebec_montreal.json", "departures_montreal_quebec.json"]


@shared
def journeys(folder):
    """A site of the publishers' departures."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    for name in FILES:
        shutil.copy(pathlib.Path(DATA, "departures", name), folder / "data" / name)
    (folder / "stationary.toml").write_text(
        'title = "Journeys"\nbase_url = "https://journeys.example/"\n\n[[sources]]\nkind = "departures"\npath = "data"\n')
    command.build(folder)
    return Site(folder)


@pytest.fixture(scope="session")
def departures(journeys):
    found = Departures(journeys.folder / "data")
    assert len(found.by_id) == 10, "each of the files has five"
    return found


def _row(site, departure, page=""):
    return site.main(departure.day_path + page).one("tr", data_id=departure.id)


def _target(page, link):
    """The address that a link on a page leads to."""
    path = re.sub(r"[?#].*", "", link["href"])
    return posixpath.normpath(posixpath.join(page, path)) + "/"


def test_each_departure_has_its_page_and_no_other_does(journeys, departures):
    pages = {path.removesuffix("index.html") for path in journeys.pages if re.fullmatch(r"timetable/[^/]+/[^/]+/[^/]+/\d{4}-.*/index.html", path)}
    assert pages == {departure.path for departure in departures}


def test_a_row_tells_when_and_where_a_departure_leaves_and_arrives(journeys, departures):
    for departure in departures:
        row = _row(journeys, departure)
        times = list(row.all("time"))
        assert [time["datetime"] for time in times] == [iso(departure.departs), iso(departure.arrives)], departure.id
        assert [time.text for time in times] == [f"{departure.departs:%H:%M}", f"{departure.arrives:%H:%M}"]
        assert departure.origin.name in row.one("th").text
        assert departure.destination.name in row.one("td", class_="arrival").text
        assert (row["data-from"], row["data-to"]) == (f"s-{departure.origin.id}", f"s-{departure.destination.id}")
        assert int(row["data-departs"]) == departure.departs.timestamp()
        assert int(row["data-minutes"]) == departure.minutes


def test_a_row_tells_who_runs_it_for_how_much_and_leads_to_its_page(journeys, departures):
    for departure in departures:
        row = _row(journeys, departure)
        price = row.one("data")
        assert (int(price["value"]), price["data-currency"]) == departure.price
        assert (int(row["data-price"]), row["data-currency"]) == departure.price
        assert f"{departure.price[0] / 100:.2f}" in price.text
        operator = row.one("td", class_="operator").one("a")
        assert operator.text == departure.operator[1]
        assert _target(departure.day_path, operator) + "index.html" in journeys.pages
        assert _target(departure.day_path, row.one("th").one("a")) == departure.path
        seats = departure.record["available_seats"]
        assert row.one("td", class_="seats").text.startswith(str(seats) if seats else "No"), departure.id
        assert row.one("td", class_="changes").text == ("Direct" if departure.record["num_transfers"] == 0 else f"{departure.record['num_transfers']} changes")


def test_a_day_holds_all_its_departures_in_each_order(journeys, departures):
    keys = {
        "": lambda departure: departure.departs,
        "by-duration/": lambda departure: (departure.minutes, departure.departs),
        "by-price/": lambda departure: (departure.price[1], departure.price[0], departure.departs),
    }
    for day, found in departures.days().items():
        for page, key in keys.items():
            main = journeys.main(day + page)
            wanted = sorted(found, key=key)
            assert [row["data-id"] for row in main.all("tr", data_id=True)] == [departure.id for departure in wanted], day + page
            assert int(main.one(data_count=True)["data-count"]) == len(found)
            assert _target(day + page, main.one("a", aria_current="page")) == day + page


def test_departures_json_says_the_same(journeys, departures):
    for day, found in departures.days().items():
        told = json.loads(journeys.text(day + "departures.json"))
        assert (told["version"], told["page"], told["day"]) == (1, day, found[0].day)
        assert posixpath.normpath(posixpath.join(day, told["root"])) == "."
        assert told["complete"] == (day not in departures.incomplete)
        assert told["route"]["page"] == found[0].route
        assert [entry["id"] for entry in told["departures"]] == [d.id for d in sorted(found, key=lambda d: d.departs)]
        for entry in told["departures"]:
            departure = departures.by_id[entry["id"]]
            assert entry["page"] == departure.path
            for end, moment, place, zone in (
                ("departs", departure.departs, departure.origin, "departure_timezone"),
                ("arrives", departure.arrives, departure.destination, "arrival_timezone"),
            ):
                assert entry[end]["time"] == iso(moment)
                assert entry[end]["zone"] == departure.record[zone]
                assert entry[end]["station"] == {"id": place.id, "name": place.name, "page": place.path}
            assert entry["minutes"] == departure.minutes == departure.record["duration"]
            assert entry["changes"] == departure.record["num_transfers"]
            assert (entry["operator"]["id"], entry["operator"]["name"]) == departure.operator
            assert entry["operator"]["page"] + "index.html" in journeys.pages
            assert (entry["price"]["minor_units"], entry["price"]["currency"]) == departure.price
            assert entry["price"]["decimal"] == f"{departure.price[0] // 100}.{departure.price[0] % 100:02}"
            assert entry["seats"] == departure.record["available_seats"]
            assert "{" not in entry["booking"] and entry["booking"].startswith("https://")


def test_departures_json_keeps_to_its_schema(journeys, departures):
    schema = json.loads((command.PROJECT / "Docs/departures-json.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    for day in departures.days():
        assert list(validator.iter_errors(json.loads(journeys.text(day + "departures.json")))) == []


def test_a_stations_page_shows_what_leaves_and_what_arrives(journeys, departures):
    rows = collections.defaultdict(list)
    for departure in departures:
        rows[departure.origin.path].append((departure, departure.departs))
        rows[departure.destination.path].append((departure, departure.arrives))
    for path, found in rows.items():
        main = journeys.main(path)
        shown = {row["data-trip"]: row for row in main.all("tr", data_trip=True)}
        assert shown.keys() == {departure.id for departure, _ in found}, path
        for departure, moment in found:
            row = shown[departure.id]
            assert row.one("time")["datetime"] == iso(moment)
            other = departure.destination if departure.origin.path == path else departure.origin
            assert other.name in row.text and departure.operator[1] in row.text
            assert _target(path, row.one("a")) == departure.path
            section = row.parent.parent.parent
            assert section["data-day"] == moment.date().isoformat()


def test_stations_without_departures_show_none(journeys, departures):
    busy = {path for departure in departures for path in (departure.origin.path, departure.destination.path)}
    for location in departures.locations:
        place = departures._place(location)
        if place and place.path not in busy:
            assert not list(journeys.main(place.path).all("tr", data_trip=True)), place.path


def test_a_stations_address_has_every_line_of_its_own(journeys, departures):
    for location in departures.locations:
        place = departures._place(location)
        if place:
            text = journeys.main(place.path).text
            for line in place.lines:
                assert line in text, f"{place.path}: {line}"


def test_a_route_tells_what_is_asked_first(journeys, departures):
    routes = collections.defaultdict(list)
    for departure in departures:
        routes[departure.route].append(departure)
    for path, found in routes.items():
        main = journeys.main(path)
        facts = [fact.text for fact in main.one("dl", class_="summary").all("dd")]
        clocks = sorted(f"{departure.departs:%H:%M}" for departure in found)
        assert facts[:2] == [clocks[0], clocks[-1]]
        minutes = min(departure.minutes for departure in found)
        assert facts[2] == " ".join(part for part in (f"{minutes // 60} h", f"{minutes % 60} min" if minutes % 60 else "") if part)
        assert int(main.one("dl", class_="summary").one("data")["value"]) == min(departure.price[0] for departure in found)
        days = [row["data-day"] for row in main.all("li", data_day=True)]
        assert days == sorted({departure.day for departure in found})
        for row in main.all("li", data_day=True):
            assert _target(path, row.one("a")) == f"{path}{row['data-day']}/"


def test_the_timetable_lists_every_route_once(journeys, departures):
    main = journeys.main("timetable/")
    listed = [_target("timetable/", row.one("a")) for row in main.all("li", data_id=True)]
    assert sorted(listed) == sorted({departure.route for departure in departures})
    assert int(main.one(data_count=True)["data-count"]) == len(listed)


def test_days_by_length_and_price_are_not_in_the_sitemap(journeys, departures):
    sitemap = journeys.text("sitemap.xml")
    assert "by-price" not in sitemap and "by-duration" not in sitemap
    for departure in departures:
        assert journeys.base_url + departure.path in sitemap
        assert journeys.base_url + departure.day_path + "<" in sitemap
