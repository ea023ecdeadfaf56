"""Departures by date in journeys with changes: where their source has `journeys = true`, and with half an hour for each change."""

import datetime
import json
import random

import pytest

from readers import coaches, command, made_feeds, tree, trips
from readers.gtfs import Feed
from readers.journey_legs import faults
from readers.journeys import Network
from readers.plans import Plan, triples
from readers.random_network import DAYS, START, RandomNetwork
from readers.site import Site
from readers.soak import times

HEAD = 'title = "Lines"\nbase_url = "https://lines.example/"\n'
POINTS = {"h": ("Harbour", 60.435, 22.22), "m": ("Market", 60.45, 22.26), "k": ("Coach Yard", 60.4352, 22.2203), "t": ("Tampere Coaches", 61.49, 23.77), "o": ("Oulu Coaches", 65.01, 25.48)}
CITIES = {"h": "tku", "m": "tku", "k": "tku", "t": "tre", "o": "oul"}


def search(*departures):
    return {
        "complete": True, "operators": [trips.OPERATOR], "departures": departures,
        "cities": [{"id": id, "name": name, "timezone": "Europe/Helsinki", "country_code2": "FI", "lat": lat, "lon": lon}
                   for id, name, lat, lon in (("tku", "Turku", 60.45, 22.27), ("tre", "Tampere", 61.5, 23.77), ("oul", "Oulu", 65.01, 25.48))],
        "locations": [{"id": id, "city_id": CITIES[id], "name": name, "lat": lat, "lon": lon, "address": []} for id, (name, lat, lon) in POINTS.items()]}


def coach(id, ends, departs, arrives, **more):
    return trips.departure(id, f"2026-12-01T{departs}:00", f"2026-12-01T{arrives}:00", origin_location_id=ends[0], destination_location_id=ends[1], **more)


def bus(folder):
    """A bus from the harbour to the market, at 8:00, 9:00 and 10:00, ten minutes long."""
    stops = [f"{id},{POINTS[id][0]},{POINTS[id][1]},{POINTS[id][2]}" for id in "hm"]
    times = [row for hour in (8, 9, 10) for row in (f"x{hour},{hour:02}:00:00,{hour:02}:00:00,h,1", f"x{hour},{hour:02}:10:00,{hour:02}:10:00,m,2")]
    config = made_feeds.feed(folder, stops, times, trips="route_id,service_id,trip_id\n" + "".join(f"r,d,x{hour}\n" for hour in (8, 9, 10)), routes="route_id,agency_id,route_short_name,route_type\nr,1,12,3\n")
    (folder / "data/agency.txt").write_text("agency_id,agency_name,agency_url,agency_timezone\n1,Buses,https://buses.example/,Europe/Helsinki\n")
    (folder / "data/calendar.txt").write_text("service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20261130,20261231\n")
    return config.replace('kind = "gtfs"', 'kind = "gtfs"\ncity = "Turku, FI"')


def site(folder, departures, key="journeys = true\n", head="", has_bus=True):
    buses = bus(folder) if has_bus else ""
    tree.write(folder, "coaches/search.json", json.dumps(search(*departures)))
    tree.write(folder, "stationary.toml", HEAD + head + buses + f'\n[[sources]]\nkind = "departures"\nname = "coaches"\npath = "coaches"\n{key}')
    command.build(folder)
    return Plan(folder / "public")


def clocks(answer):
    """Departure and arrival by the clocks there, and changes."""
    return [tuple(f"{datetime.datetime.fromtimestamp(one[name], datetime.UTC) + datetime.timedelta(hours=2):%H:%M}" for name in ("departure", "arrival")) + (one["changes"],) for one in answer]


def id_of(plan, name):
    (id,) = (id for id, own, _ in plan.file["stations"] if own == name)
    return id


def test_a_change_from_or_to_a_departure_needs_half_an_hour(tmp_path):
    plan = site(tmp_path, [coach("soon", "mt", "09:35", "11:00"), coach("late", "mt", "10:45", "12:00"), coach("north", "to", "11:29", "17:00"), coach("north2", "to", "12:30", "18:00")])
    harbour, tampere, oulu = (id_of(plan, POINTS[id][0]) for id in "hto")
    to_tampere, to_oulu, back = plan.answers([["journeys", harbour, tampere, "2026-12-01"], ["journeys", harbour, oulu, "2026-12-01"], ["journeys", tampere, oulu, "2026-12-02"]])
    # At 8:10 and 9:10 (25 minutes are too few), and at 10:10 (35 minutes).
    assert clocks(to_tampere) == [("08:00", "11:00", 1), ("10:00", "12:00", 1)]
    # 29 minutes are too few from coach to coach, and 30 are enough.
    assert clocks(to_oulu) == [("10:00", "18:00", 2)] and back == []


def test_a_ride_leads_to_the_page_of_the_departure(tmp_path):
    plan = site(tmp_path, [coach("late", "mt", "10:45", "12:00")])
    ((journey,),) = plan.answers([["journeys", id_of(plan, "Harbour"), id_of(plan, "Tampere Coaches"), "2026-12-01"]])
    one, other = (leg["trip"] for leg in journey["legs"] if leg["kind"] == "ride")
    assert one == {"id": "x10", "number": "", "page": ""}
    assert other["id"] == "coaches~late" and (tmp_path / "public" / other["page"] / "departure.ics").exists()
    without = site(tmp_path / "pageless", [coach("late", "mt", "10:45", "12:00")], "journeys = true\npages = false\n")
    assert all("pages" not in pattern for pattern in json.loads((without.public / without.file["ids"]).read_text())["patterns"])


def test_departures_join_only_where_their_owner_says_so(tmp_path):
    departures = [coach("late", "mt", "10:45", "12:00")]
    plans = [site(tmp_path / name, departures, key, head).file for name, key, head in (("none", "", ""), ("false", "journeys = false\n", ""), ("off", "journeys = true\n", "[journeys]\nenabled = false\n"))]
    assert [plan and [station[1] for station in plan["stations"]] for plan in plans] == [["Harbour", "Market"], ["Harbour", "Market"], None]
    assert site(tmp_path / "alone", departures, "", has_bus=False).file is None
    assert _public(tmp_path / "none") == _public(tmp_path / "false")


def _public(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted((folder / "public").rglob("*")) if path.is_file() and path.suffix == ".html"}


def test_a_departure_with_changes_of_its_own_or_an_unclear_time_does_not_join(tmp_path):
    stops = [{"location_id": "m", "departure_time": "2026-12-01T10:45:00"}, {"location_id": "h", "arrival_time": "2026-12-01T11:00:00", "departure_time": "2026-12-01T11:10:00", "transfer": True}, {"location_id": "t", "arrival_time": "2026-12-01T12:00:00"}]
    twice = trips.departure("twice", "2026-10-25T03:30:00", "2026-10-25T06:00:00", origin_location_id="m", destination_location_id="t")
    plan = site(tmp_path, [coach("one", "mt", "10:45", "12:00", num_transfers=1), coach("two", "mt", "10:46", "12:01", trip_stops=stops), twice, coach("good", "mo", "10:45", "18:00", num_transfers=0)])
    ids = json.loads((plan.public / plan.file["ids"]).read_text())
    assert {id for pattern in ids["patterns"] for id in pattern["ids"]} == {"x8", "x9", "x10", "coaches~good"}
    (told,) = [one for one in command.objects(command.stationary("check", tmp_path, "--diagnostics", "json")) if one["id"] == "journeys/unused-departures"]
    assert told["severity"] == "info" and told["what"].startswith("3 departures are not part of journeys with changes")


def test_a_site_of_departures_alone(tmp_path):
    """Coach to coach: the form offers a town that only a change reaches, and pages of stations and towns lead to places within reach."""
    plan = site(tmp_path, [coach("one", "mt", "08:00", "10:00"), coach("two", "to", "11:00", "17:00")], has_bus=False)
    (answer,) = plan.answers([["journeys", id_of(plan, "Market"), id_of(plan, "Oulu Coaches"), "2026-12-01"]])
    assert clocks(answer) == [("08:00", "17:00", 1)] and plan.file["max_changes"] == 8
    chooser = json.loads((plan.public / "timetable/chooser.json").read_text())
    assert {row[1]: row[3] & 16 for city in chooser["cities"] for row in city[4] if row[3] & 3} == {"Market": 16, "Tampere Coaches": 16, "Oulu Coaches": 16}
    built = Site(tmp_path)
    page = next(page for id, name, page in plan.file["stations"] if name == "Market")
    assert "timetable/reach/" in built.text(page + "index.html") and "timetable/reach/index.html" in built.files


def test_a_station_of_departures_names_the_lines_nearby_to_which_one_walks(tmp_path):
    departures = [coach("in", "tk", "07:00", "08:30"), coach("out", "kt", "18:00", "20:00")]
    pages = []
    for name, key in (("with", "journeys = true\n"), ("without", "")):
        site(tmp_path / name, departures, key)
        built = Site(tmp_path / name)
        pages.append(next(built.text(path) for path in built.files if "/coach-yard" in path and path.endswith("index.html")))
    assert ["data-changes" in page or "Change here" in page for page in pages] == [True, False]


@pytest.mark.parametrize("seed", range(times(120, 6)))
def test_random_networks_with_departures(seed, tmp_path):
    made = coaches.with_stations(RandomNetwork(f"coaches {seed}"))
    found, all, points = coaches.between_stations(seed, made)
    made.write(tmp_path / "data")
    tree.write(tmp_path, "coaches/search.json", json.dumps(found))
    tree.write(tmp_path, "stationary.toml", HEAD + '\n[[sources]]\nkind = "gtfs"\npath = "data"\ncity = "Town, DE"\n\n[[sources]]\nkind = "departures"\nname = "coaches"\npath = "coaches"\njourneys = true\n')
    command.stationary("build", tmp_path, "--allow-shrink")
    plan = Plan(tmp_path / "public")
    ids = {id: id.removeprefix("coaches~") for id in plan.stations}
    network = Network({"": Feed(tmp_path / "data")}, *(plan.file[name] for name in ("max_walk", "change", "max_changes")), coaches=all, coach_points=points)
    chance = random.Random(seed)
    dates = sorted({coach.calls[0][2].date() for coach in all}) + [START + datetime.timedelta(chance.randrange(DAYS))]
    searches = [(chance.choice(sorted(ids)), chance.choice(dates)) for _ in range(5)]
    queries = [(one, other, date) for other, date in searches for one in sorted(ids)]
    answers = iter(plan.answers([["journeys", one, other, f"{date}"] for one, other, date in queries]))
    for other, date in searches:
        ends = {stop for stop, station in network.station_of.items() if station == ids[other]}
        search = network.journeys_to(ends, date)
        for one in sorted(ids):
            answer, starts = next(answers), {stop for stop, station in network.station_of.items() if station == ids[one]}
            assert triples(answer) == search.set_from(starts), (one, other, date)
            answer = json.loads(json.dumps(answer).replace('"coaches~', '"'))
            assert [fault for journey in answer for fault in faults(network, journey, starts, ends, date)] == []
