"""Two sources of one agency, of which the second begins later: one site, on each date with the timetable that applies."""

import datetime
import json
import types

import pytest

import gtfs_site
from readers import command, gtfs_files
from readers.gtfs import Feed
from readers.gtfs_boards import Boards
from readers.once import shared
from test_gtfs_boards import BOARDS, _shown

NEW_YEAR = datetime.date(2027, 1, 1)
WEEK = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
STOPS = "stop_id,stop_name,stop_lat,stop_lon\n"
ROUTES = "route_id,agency_id,route_short_name,route_long_name,route_type\n"


def _feed(stops, routes, trips, stop_times, calendar, agency="tb,Town Buses"):
    return {
        "agency": f"agency_id,agency_name,agency_url,agency_timezone\n{agency},https://town.example/,America/New_York\n",
        "stops": STOPS + stops,
        "routes": ROUTES + routes,
        "calendar": WEEK + calendar,
        "trips": "route_id,service_id,trip_id,direction_id,trip_headsign\n" + trips,
        "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + stop_times,
    }


# Until 15 January by its own calendar; a night trip of 31 December ends in the new year.
OLD = _feed(
    "quay,Quay,40.70,-74.00\nmill,Old Mill,40.72,-74.02\nfarm,Farm,40.75,-74.05\n",
    "r1,tb,1,Quay – Old Mill,3\nr2,tb,2,Quay – Farm,3\n",
    "r1,all,a1,0,Old Mill\nr1,all,night,0,Old Mill\nr2,all,a2,0,Farm\nr1,late,a3,0,Old Mill\n",
    "a1,08:00:00,08:00:00,quay,1\na1,08:20:00,08:20:00,mill,2\nnight,24:50:00,24:50:00,quay,1\nnight,25:10:00,25:10:00,mill,2\n"
    "a2,09:00:00,09:00:00,quay,1\na2,09:30:00,09:30:00,farm,2\na3,06:00:00,06:00:00,quay,1\na3,06:20:00,06:20:00,mill,2\n",
    "all,1,1,1,1,1,1,1,20261201,20270115\nlate,1,1,1,1,1,1,1,20270104,20270115\n")
# Its stops have other ids; the farm is no longer served, the port is new, and so is line 3.
NEW = _feed(
    "s1,Quay,40.7001,-74.0001\ns2,OLD MILL,40.72,-74.02\ns3,Port,40.69,-73.99\n",
    "r1,tb,1,Quay – Old Mill,3\nr9,tb,3,Quay – Port,3\n",
    "r1,all,a1,0,Old Mill\nr9,all,b2,0,Port\n",
    "a1,08:05:00,08:05:00,s1,1\na1,08:25:00,08:25:00,s2,2\nb2,09:15:00,09:15:00,s1,1\nb2,09:30:00,09:30:00,s3,2\n",
    "all,1,1,1,1,1,1,1,20270101,20270331\n")


def _built(folder, *feeds):
    folder.mkdir()
    for name, feed in zip(("old", "new"), feeds):
        gtfs_files.write_folder(folder / name, feed)
    sources = [f'[[sources]]\nkind = "gtfs"\nname = "{name}"\npath = "{name}"\n' for name in ("old", "new")]
    (folder / "stationary.toml").write_text('title = "Town"\nbase_url = "https://town.example/at/"\ntowns.builtin = false\n\n' + "\n".join(sources))
    run = command.build(folder)
    return gtfs_site.pages(folder, "/at/"), run


@shared
def town(folder):
    folder = folder / "site"
    site, run = _built(folder, OLD, NEW)
    site.findings = command.findings(run)
    site.old, site.new = (Boards(Feed(folder / name)) for name in ("old", "new"))
    return site


def test_each_date_has_the_timetable_that_holds(visit, town):
    page = None
    for stop, other in (("quay", "s1"), ("mill", "s2"), ("farm", None), (None, "s3")):
        address = town.pages[stop] if stop else town.pages[f"new~{other}"]
        if stop and other:
            assert town.pages[f"new~{other}"] == address, "one station has the stops of both sources"
        for day in (-3, -2, -1, 0, 1, 2, 3, 6, 7, 13, 14, 15, 16, 19):
            date = NEW_YEAR + datetime.timedelta(days=day)
            if not page:
                page = visit(town, f"{address}?on={date}")
            elif day in (-3, 0):  # the other dates are chosen in the page
                page.goto(f"{page.base}{address}?on={date}")
            else:
                page.locator("#board-on").fill(date.isoformat())
            page.wait_for_selector(f'main[data-on="{date}"]')
            for board, shown in zip(BOARDS, _shown(page, types.SimpleNamespace(prefix=""))):
                old = {row for row in getattr(town.old, board)(stop, date) if row.service_day < NEW_YEAR.isoformat()} if stop else set()
                new = getattr(town.new, board)(other, date) if other else set()
                new = {row._replace(trip=f"new~{row.trip}", stop=f"new~{row.stop}") for row in new}
                assert shown == old | new, f"{board} of {stop or other} on {date}"


def test_the_agency_and_its_routes_have_one_page_each(town):
    folders = {kind: sorted(path.name for path in (town.public / kind).iterdir() if path.is_dir()) for kind in ("operators", "routes")}
    assert folders == {"operators": ["town-buses-tb"], "routes": ["1-r1", "2-r2", "3-new~r9"]}
    (direction,) = json.loads((town.public / "routes/1-r1/timetable.json").read_text())["directions"]
    kinds = {kind["kind"]: kind for kind in direction["kinds"]}
    assert {name: (kind["days"][0], kind["days"][-1]) for name, kind in kinds.items()} == {
        "daily": ("2027-01-01", "2027-03-31"), "d-2026-12-01": ("2026-12-01", "2026-12-31")}
    assert [trip["id"] for trip in direction["trips"]] == ["a1", "new~a1", "night"], "what never runs is left out"
    page = (town.public / "routes/1-r1/index.html").read_text()
    stops = page[page.index('class="line-stops"'):page.index("</ol>", page.index('class="line-stops"'))]
    assert stops.count("<li>") == 2, "each station is once among the stops"


def test_stations_of_both_sources_are_in_one_country(town):
    assert {address.rsplit("/", 2)[0] for address in town.pages.values()} == {"stations/united-states"}
    assert [path.name for path in (town.public / "stations").iterdir() if path.is_dir()] == ["united-states"]


def test_the_change_is_reported(town):
    (told,) = [line for line in town.findings if "continued-timetable" in line]
    assert "applies from 2027-01-01;" in told and told.startswith("new/agency.txt")


@pytest.mark.parametrize("other", [
    _feed("s1,Quay,40.7,-74\ns2,Old Mill,40.72,-74.02\n", "r1,tb,1,,2\n", "r1,all,a1,0,\n",
          "a1,08:05:00,08:05:00,s1,1\na1,08:25:00,08:25:00,s2,2\n", "all,1,1,1,1,1,1,1,20270101,20270331\n"),
    _feed("s1,Quay,41.7,-74\ns2,Old Mill,41.72,-74.02\n", "r1,tb,1,,3\n", "r1,all,a1,0,\n",
          "a1,08:05:00,08:05:00,s1,1\na1,08:25:00,08:25:00,s2,2\n", "all,1,1,1,1,1,1,1,20270101,20270331\n"),
    _feed("s1,Quay,40.7,-74\ns2,Old Mill,40.72,-74.02\n", "r1,x,1,,3\n", "r1,all,a1,0,\n",
          "a1,08:05:00,08:05:00,s1,1\na1,08:25:00,08:25:00,s2,2\n", "all,1,1,1,1,1,1,1,20270101,20270331\n", "x,Other Buses"),
], ids=["another means of transport", "another town", "another agency"])
def test_other_service_ends_nothing(tmp_path, other):
    site, run = _built(tmp_path / "site", OLD, other)
    assert "continued-timetable" not in command.told(run)
    assert len(list((site.public / "operators").glob("*/index.html"))) == 2
    (route,) = (site.public / "routes").glob("1-r1/timetable.json")
    days = [day for direction in json.loads(route.read_text())["directions"] for kind in direction["kinds"] for day in kind["days"]]
    assert max(days) == "2027-01-15", "the dates of the first source stay"


def test_the_order_of_sources_decides_about_addresses_only(tmp_path):
    site, _ = _built(tmp_path / "site", NEW, OLD)
    assert sorted(path.name for path in (site.public / "routes").iterdir() if path.is_dir()) == ["1-r1", "2-new~r2", "3-r9"]
    (direction,) = json.loads((site.public / "routes/1-r1/timetable.json").read_text())["directions"]
    assert {kind["kind"]: kind["days"][-1] for kind in direction["kinds"]} == {"daily": "2027-03-31", "d-2026-12-01": "2026-12-31"}
