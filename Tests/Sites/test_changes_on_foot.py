"""A station's page names the routes of other stations to which one changes there on foot, also without JavaScript."""

import math

import pytest

from readers import command, html, made_feeds, tree
from readers.gtfs import Feed
from readers.journeys import Network
from readers.plans import Plan
from readers.random_network import RandomNetwork
from readers.soak import times

HEAD = 'title = "Lines"\nbase_url = "https://lines.example/"\n'
TITLE = "Change here for"
ROUTES = "route_id,agency_id,route_short_name,route_type\n" + "".join(f"r{number},1,{number},3\n" for number in (1, 2, 3, 4, 5))
TRIPS = "route_id,service_id,trip_id\n" + "".join(f"r{number},d,t{number}\n" for number in (1, 2, 3, 4, 5))
# 100 m north of the next each, in a straight line; the last is far away.
STOPS = ["a,Alder,52.0000,13", "b,Birch,52.0009,13", "c,Cedar,52.0018,13", "z,Zoo,52.5,13"]


def listed(public, page, title=TITLE):
    """Station → the routes that are listed with it, and the walk."""
    sections = [section for section in html.page((public / page / "index.html").read_text()).all("section") if [one.text for one in section.all("h2")] == [title]]
    assert len(sections) <= 1
    found = {}
    for row in sections[0].all("li") if sections else []:
        station = next(link for link in row.all("a") if link.one("bdi") and link.parent is row)
        links = list(row.one("span", class_="route-links").all("a"))
        assert all((public / page / link["href"] / "index.html").is_file() for link in [station, *links])
        found[station.text] = sorted(link.text for link in links), next((one.text for one in row.all("span", class_="secondary")), "")
    return found


def site(folder, head="", title=TITLE, tail="", **more):
    trips = {"t1": "az", "t2": "bz", "t3": "cz", "t4": "zc", "t5": "zb"}
    calls = [f"{trip},{8 + i:02}:00:00,{8 + i:02}:00:00,{stop},{i}" for trip, stops in trips.items() for i, stop in enumerate(stops)]
    config = made_feeds.feed(folder, STOPS, calls, routes=ROUTES, trips=TRIPS, **more)
    tree.write(folder, "stationary.toml", head + HEAD + config + tail)
    command.build(folder)
    plan = Plan(folder / "public")
    return {name: listed(folder / "public", page, title) for _, name, page in plan.file["stations"]}


def test_routes_within_a_walk(tmp_path):
    """Each is listed once, at the nearest station from which it departs; those that end there are none, and where none arrives nobody changes."""
    assert site(tmp_path) == {"Alder": {}, "Birch": {"Alder": (["1"], "Walk 2 min"), "Cedar": (["3"], "Walk 2 min")}, "Cedar": {"Birch": (["2"], "Walk 2 min"), "Alder": (["1"], "Walk 4 min")}, "Zoo": {}}


def test_rules_for_changes(tmp_path):
    """What is forbidden is not named."""
    found = site(tmp_path, transfers="from_stop_id,to_stop_id,transfer_type,min_transfer_time\nb,a,3,\nc,a,2,900\nz,a,2,600\n")
    assert found["Birch"] == {"Cedar": (["3"], "Walk 2 min")}
    assert found["Cedar"] == {"Birch": (["2"], "Walk 2 min"), "Alder": (["1"], "Walk 4 min")}
    assert found["Zoo"] == {}, "its own routes are on its board"


def test_shorter_walks(tmp_path):
    """A rule allows a change however far, and a site has none on foot where the config says so."""
    found = site(tmp_path, tail="[journeys]\nmax_walk = 100\n", transfers="from_stop_id,to_stop_id,transfer_type,min_transfer_time\nb,a,2,60\n")
    assert found == {"Alder": {}, "Birch": {"Alder": (["1"], "Walk 2 min")}, "Cedar": {}, "Zoo": {}}


def test_no_plan(tmp_path):
    site(tmp_path)
    page = next(tmp_path.glob("public/stations/**/birch*/index.html"))
    assert TITLE in page.read_text()
    tree.write(tmp_path, "stationary.toml", (tmp_path / "stationary.toml").read_text() + "[journeys]\nenabled = false\n")
    command.build(tmp_path)
    assert TITLE not in page.read_text()


def test_words_of_each_language(tmp_path):
    found = site(tmp_path, 'language = "de"\n', "Hier umsteigen zu")
    assert found["Birch"] == {"Alder": (["1"], "Fußweg 2 Min."), "Cedar": (["3"], "Fußweg 2 Min.")}


@pytest.mark.parametrize("seed", range(times(60, 6)))
def test_random_networks(seed, tmp_path):
    """As the reference of journeys has walks and changes."""
    RandomNetwork(seed).write(tmp_path / "data")
    tree.write(tmp_path, "stationary.toml", HEAD + '\n[[sources]]\nkind = "gtfs"\npath = "data"\n')
    command.build(tmp_path)
    plan, network = Plan(tmp_path / "public"), Network({"": Feed(tmp_path / "data")})
    boards, arrives, own = {}, set(), {}
    for trip in network.feeds[""].trips.values():
        route = network.feeds[""].routes[trip.route]["route_short_name"]
        for place, visit in enumerate(trip.visits):
            own.setdefault(network.station_of[visit.stop], set()).add(route)
            if place + 1 < len(trip.visits) and visit.can_board:
                boards.setdefault(visit.stop, set()).add(route)
            if place and visit.can_alight:
                arrives.add(visit.stop)
    for id, name, page in plan.file["stations"]:
        nearest = {}
        for stop in arrives & set(plan.stations[id]):
            for other in network.changes[stop]:
                if network.station_of[other] != id:
                    for route in boards.get(other, set()) - own[id]:
                        nearest[route] = min(nearest.get(route, 10**9), network.walk(stop, other))
        rows = listed(tmp_path / "public", page).values()
        assert sorted(route for routes, _ in rows for route in routes) == sorted(nearest), name
        for routes, walk in rows:
            minutes = math.ceil(max(nearest[route] for route in routes) / 60)
            assert walk == (f"Walk {minutes} min" if minutes else ""), name
