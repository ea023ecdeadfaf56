"""
Journeys with changes: for the plans of feeds the client finds exactly the set of (departure, arrival, changes) that a plain
search over all trips of the feed finds, and each journey is right leg by leg. `SOAK=1` asks thousands of queries.
"""

import datetime
import gzip
import json
import math
import os
import pathlib
import random
import re
import subprocess

import jsonschema
import pytest

from readers import command, gtfs_files, made_feeds, small_sources, tree
from readers.gtfs import Feed, metres
from readers.journey_legs import faults
from readers.journeys import Network, undominated
from readers.plans import CLIENT, Plan, triples
from readers.random_feed import RandomFeed
from readers.random_network import DAYS, START, RandomNetwork
from readers.served import served
from readers.soak import times

DATA = os.environ.get("STATIONARY_DATA")
PARTS = 4
HEAD = 'title = "Lines"\nbase_url = "https://lines.example/"\n'
NOTHING = "source/all-skipped"


def built(folder, feeds, head=""):
    """The plan of a site with feeds, and the network that the feeds are; None if nothing runs."""
    sources = "".join(f'\n[[sources]]\nkind = "gtfs"\nname = "{name}"\npath = "{path}"\n' for name, path in feeds.items())
    tree.write(folder, "stationary.toml", HEAD + head + sources)
    run = command.stationary("build", folder, "--allow-shrink")
    if run.returncode == 1 and NOTHING in command.told(run):
        return None, None
    assert run.returncode == 0, command.told(run)
    prefixes = ["", *(f"{name}~" for name in list(feeds)[1:])]
    plan, feeds = Plan(folder / "public"), {prefix: Feed(folder / path) for prefix, path in zip(prefixes, feeds.values())}
    return plan, Network(feeds, **{name: plan.file[name] for name in ("max_walk", "change", "max_changes")} if plan.file else {})


def differences(plan, network, queries, **options):
    """What differs for lists of station, station and date, or of points; those to one place on one date share a search."""
    found, searches = [], {}
    answers = plan.answers([["journeys", asked(one), asked(other), f"{date}", options] for one, other, date in queries])
    for (one, other, date), journeys in zip(queries, answers):
        if (other, date) not in searches:
            searches[other, date] = network.journeys_to(meant(plan, other), date, options.get("changes"))
        wanted, got = searches[other, date].set_from(meant(plan, one)), triples(journeys)
        if got != wanted:
            found.append(f"{one} to {other} on {date}: missing {sorted(wanted - got)[:3]}, too many {sorted(got - wanted)[:3]}")
        for journey in journeys:
            found += [f"{one} to {other} on {date}: {fault}" for fault in faults(network, journey, meant(plan, one), meant(plan, other), date)]
    return found


def asked(end):
    """A station, or a point (latitude, longitude), as the client takes it."""
    return end if isinstance(end, str) else {"lat": end[0], "lon": end[1]}


def meant(plan, end):
    """The same as the reference takes it."""
    return set(plan.stations[end]) if isinstance(end, str) else end


def earliest(plan, network, origin, date, time, within, ids=()):
    """The stations within reach, of some or of all, with the arrival and the changes, as the reference has them."""
    others = [id for id in ids or plan.stations if id != origin]
    found = {id: network.journeys_to(set(plan.stations[id]), date).earliest_from(plan.stations[origin], time, within) for id in others}
    return {id: best for id, best in found.items() if best}


def some_queries(chance, plan, dates, count, each):
    """Queries to so many pairs of a station and a date, from some stations each."""
    stations = sorted(plan.stations)
    return [(chance.choice(stations), other, date) for other, date in ((chance.choice(stations), chance.choice(dates)) for _ in range(count)) for _ in range(each)]


def plans(folder, made, seeds):
    """The plans of made feeds that have one, each with its seed, numbers at random, and the reference's network."""
    for seed in seeds:
        site, chance = folder / str(seed), random.Random(seed)
        made(seed).write(site / "data")
        plan, network = built(site, {"gtfs": "data"})
        if plan and plan.file:
            yield seed, chance, plan, network


def told(found):
    """The first differences of each seed."""
    return "".join(f"\nseed {seed}:\n  " + "\n  ".join(all[:5]) for seed, all in found.items() if all)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_random_networks(part, tmp_path):
    found, dates = {}, [START + datetime.timedelta(day) for day in range(-1, DAYS + 1)]
    for seed in range(part, times(400, 12), PARTS):
        folder, chance = tmp_path / str(seed), random.Random(seed)
        feeds = {"gtfs": "data"} if chance.random() < 0.8 else {"gtfs": "data", "other": "more"}
        for name, path in feeds.items():
            RandomNetwork(seed, "" if name == "gtfs" else "x").write(folder / path)
        plan, network = built(folder, feeds)
        if plan and plan.file:
            found[seed] = differences(plan, network, some_queries(chance, plan, dates, 6, 4))
    assert not any(found.values()), told(found)


@pytest.mark.parametrize("seed", range(times(100, 3)))
def test_wishes_of_riders(seed, tmp_path):
    """Fewer changes, longer changes, shorter walks; the next date; the places within reach."""
    RandomNetwork(seed).write(tmp_path / "data")
    plan, network = built(tmp_path, {"gtfs": "data"})
    chance, stations = random.Random(seed), sorted(plan.stations)
    dates = [START + datetime.timedelta(day) for day in range(-1, DAYS + 1)]
    wishes = {"changes": chance.choice((0, 1, 2)), "change": chance.choice((0, 200, 400)), "walk": chance.choice((0, 100, 250))}
    wished = Network(network.feeds, wishes["walk"], max(network.change, wishes["change"]), least=wishes["change"], longest_walk=wishes["walk"])
    assert differences(plan, wished, some_queries(chance, plan, dates, 4, 4), **wishes) == []
    one, other, date = chance.choice(stations), chance.choice(stations), chance.choice(dates[:4])
    searches = (((date + datetime.timedelta(later)), network.journeys_to(set(plan.stations[other]), date + datetime.timedelta(later))) for later in range(1, 15))
    later = next((f"{day}" for day, search in searches if search.set_from(set(plan.stations[one]))), None)
    time, within = datetime.time(chance.randrange(24), 30), chance.choice((1800, 7200))
    following, reached = plan.answers([["next", one, other, f"{date}"], ["reach", one, f"{date}", f"{time:%H:%M}", {"within": within}]])
    assert following == later
    assert {row["station"]["id"]: (row["arrival"], row["changes"]) for row in reached} == earliest(plan, network, one, date, time, within)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_hours_of_a_date(part, tmp_path):
    """What begins in some hours of a date and ends before another is what the whole date has there."""
    wrong, count, dates = {}, 0, [START + datetime.timedelta(day) for day in range(-1, DAYS + 1)]
    for seed, chance, plan, _ in plans(tmp_path, RandomNetwork, range(part, times(200, 12), PARTS)):
        queries = [(*query, 3600 * chance.randrange(20), chance.choice((3600, 14_400)), 3600 * chance.choice((1, 8))) for query in some_queries(chance, plan, dates, 12, 8)]
        whole = plan.answers([["journeys", one, other, f"{date}", {}] for one, other, date, *_ in queries])
        hours = plan.answers([["journeys", one, other, f"{date}", {"after": after, "before": after + span, "until": after + span + more}] for one, other, date, after, span, more in queries])
        for (_, _, date, after, span, more), all, found in zip(queries, whole, hours):
            begun = [one for one in all if after <= local(one, date)[0] < after + span]
            ended = triples([one for one in begun if local(one, date)[1] < after + span + more])
            count += len(ended)
            if not ended <= triples(found) <= triples(begun):
                wrong.setdefault(seed, []).append(f"{date} from {after}: {triples(found)} instead of {ended}")
    assert not wrong, told(wrong)
    assert count > 5


def local(journey, date):
    """When a journey begins and ends by the clocks there, in seconds of a date."""
    rides = [leg for leg in journey["legs"] if leg["kind"] == "ride"]
    midnight = 86_400 * (date - datetime.date(1970, 1, 1)).days
    return journey["departure"] + rides[0]["calls"][0]["departureOffset"] - midnight, journey["arrival"] + rides[-1]["calls"][-1]["arrivalOffset"] - midnight


@pytest.mark.smoke(1)
@pytest.mark.parametrize("part", range(2))
def test_journeys_without_steps(part, tmp_path):
    found, count, dates = {}, 0, [START + datetime.timedelta(day) for day in range(DAYS)]
    for seed, chance, plan, network in plans(tmp_path, RandomNetwork, range(1000 + part, 1000 + times(200, 12), 2)):
        count += "step_free" in plan.file
        free = Network(network.feeds, network.max_walk, network.change, network.max_changes, is_step_free=True)
        found[seed] = differences(plan, free, some_queries(chance, plan, dates, 4, 4), stepFree=True)
    assert count > 2
    assert not any(found.values()), told(found)


def test_reach_has_the_time_of_each_stop_s_own_clock(tmp_path):
    """From a stop one may walk to one in another time zone; each has its own limit."""
    RandomNetwork(29).write(tmp_path / "data")
    plan, network = built(tmp_path, {"gtfs": "data"})
    date, time = datetime.date(2026, 10, 20), datetime.time(20, 30)
    (reached,) = plan.answers([["reach", "s0", f"{date}", "20:30", {"within": 1800}]])
    assert {row["station"]["id"]: (row["arrival"], row["changes"]) for row in reached} == earliest(plan, network, "s0", date, time, 1800) != {}


@pytest.mark.parametrize("seed", range(10, 10 + times(60, 2)))
def test_towns_and_points_of_the_map(seed, tmp_path):
    """A town is all its stations; from a point one walks to stops within a kilometre."""
    RandomNetwork(seed).write(tmp_path / "data")
    plan, network = built(tmp_path, {"gtfs": "data"})
    chance, stations = random.Random(seed), sorted(plan.stations)
    town, other, date = chance.sample(stations, 2), chance.choice(stations), START + datetime.timedelta(chance.randrange(DAYS))
    lat, lon = (float(network.feeds[""].tables["stops"][0][name]) for name in ("stop_lat", "stop_lon"))
    point = lat + 0.003, lon + 0.003
    straight = {stop: metres(point, network.points[stop]) for stop in network.served}
    assert network.walks(point) == {stop: 10 * math.ceil(1.3 * way / 1.2 / 10) for stop, way in straight.items() if way <= 1000} != {}
    answers = plan.answers([["journeys", town, other, f"{date}"], ["journeys", other, town, f"{date}"], ["journeys", asked(point), other, f"{date}"]])
    stops = {stop for station in town for stop in plan.stations[station]}
    there, back = network.journeys_to(set(plan.stations[other]), date), network.journeys_to(stops, date)
    wanted = [there.set_from(stops), back.set_from(set(plan.stations[other])), there.set_from(point)]
    assert [triples(journeys) for journeys in answers] == wanted


@pytest.mark.smoke(1)
@pytest.mark.parametrize("part", range(2))
def test_points_of_the_map_at_both_ends(part, tmp_path):
    """Also where no stop is near, with shorter walks than usual, and without steps."""
    found, count, dates = {}, 0, [START + datetime.timedelta(day) for day in range(DAYS)]
    for seed, chance, plan, network in plans(tmp_path, RandomNetwork, range(2000 + part, 2000 + times(200, 12), 2)):
        # Within a kilometre of a stop to the north and east, or a little beyond.
        near = [network.points[stop] for stop in sorted(network.served) if network.points[stop]]
        points = [(round(lat + chance.uniform(0, 0.009), 5), round(lon + chance.uniform(0, 0.009), 5)) for lat, lon in chance.choices(near, k=3)]
        ends, options = [*points, chance.choice(sorted(plan.stations))], chance.choice(({}, {"walk": 250}, {"walk": 900}, {"stepFree": True}))
        walk = options.get("walk", 1300)
        wished = Network(network.feeds, min(network.max_walk, walk), network.change, network.max_changes, is_step_free="stepFree" in options, around=walk)
        queries = [(one, other, date) for other in ends for date in (chance.choice(dates),) for one in ends if one != other]
        found[seed] = differences(plan, wished, queries, **options)
        count += sum(len(wished.journeys_to(meant(plan, other), date).set_from(meant(plan, one))) for one, other, date in queries)
    assert count > 100
    assert not any(found.values()), told(found)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_feeds(part, tmp_path):
    found = {}
    for seed, chance, plan, network in plans(tmp_path, RandomFeed, range(part, times(200, 4), PARTS)):
        found[seed] = differences(plan, network, some_queries(chance, plan, network.feeds[""].dates, 4, 4))
    assert not any(found.values()), told(found)


@pytest.mark.smoke(1)
@pytest.mark.skipif(not DATA, reason="needs real data")
@pytest.mark.parametrize("name, count", [("caltrain", times(40, 2)), ("bart", times(30, 1)), ("example", times(10, 1))])
def test_real_feeds(name, count, tmp_path):
    (tmp_path / "feed.zip").write_bytes((pathlib.Path(DATA) / f"gtfs/{name}.zip").read_bytes())
    plan, network = built(tmp_path, {"gtfs": "feed.zip"})
    chance = random.Random(name)
    assert differences(plan, network, some_queries(chance, plan, network.feeds[""].dates, count, 20)) == []


@pytest.mark.parametrize("seed", range(times(60, 2)))
def test_journeys_without_changes_and_walks_are_the_direct_services_of_boards(seed, tmp_path):
    RandomFeed(seed).write(tmp_path / "data")
    plan, network = built(tmp_path, {"gtfs": "data"})
    chance = random.Random(seed)
    queries = [query for query in some_queries(chance, plan, network.feeds[""].dates, 10, 4) if query[0] != query[1]]
    answers = plan.answers([["journeys", one, other, f"{date}", {"changes": 0, "walk": 0}] for one, other, date in queries])
    boards = [undominated({(*times, 0) for times in direct}) for direct in plan.direct_services(queries)]
    assert [triples(journeys) for journeys in answers] == boards and any(boards)


def test_a_plan_keeps_to_its_schema(tmp_path):
    RandomNetwork(5).write(tmp_path / "data")
    plan, _ = built(tmp_path, {"gtfs": "data"})
    schema = json.loads((command.PROJECT / "Docs/plan-json.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    page = (command.PROJECT / "Docs/plan-json.md").read_text()
    for file in plan.file, json.loads(re.search(r"^```json\n(.*?)^```", page, re.M | re.S)[1]):
        jsonschema.Draft202012Validator(schema).validate(file)
    ids = json.loads((plan.public / plan.file["ids"]).read_text())
    assert [len(pattern["ids"]) for pattern in ids["patterns"]] == [len(pattern["starts"]) for pattern in plan.file["patterns"]]


def test_the_example_of_the_document_runs(tmp_path):
    gtfs_files.write_folder(tmp_path / "data", gtfs_files.TOWN)
    plan, _ = built(tmp_path, {"gtfs": "data"})
    page = (command.PROJECT / "Docs/plan-json.md").read_text()
    example = re.search(r"^```js\n(.*?)^```", page, re.M | re.S)[1]
    (tmp_path / "plan-client.js").write_bytes(CLIENT.read_bytes())
    (tmp_path / "package.json").write_text('{"type": "module"}')
    with served(plan.public, "/") as address:
        (tmp_path / "example.js").write_text(example.replace("https://example.org/timetables/", address))
        run = subprocess.run(["node", "example.js"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert run.stderr == "" and run.stdout.splitlines() == ["2026-12-01T06:10:00.000Z 2026-12-01T07:10:00.000Z 0 1", "2026-12-01T13:00:00.000Z 2026-12-01T13:30:00.000Z 0 1"]


def findings(folder, head="", **tables):
    """The ids of findings about journeys, and the plan."""
    gtfs_files.write_folder(folder / "data", {**gtfs_files.TOWN, **tables})
    tree.write(folder, "stationary.toml", HEAD + head + '\n[[sources]]\nkind = "gtfs"\npath = "data"\n')
    run = command.build(folder, "--diagnostics", "json")
    return [one["id"] for one in command.objects(run) if one["id"].startswith("journeys/")], Plan(folder / "public").file


def test_a_plan_that_is_too_large(tmp_path):
    head, *_ = gtfs_files.TOWN["frequencies"].strip().splitlines()
    runs = head + "".join(f"\nloop,{number // 60:02}:{number % 60:02}:00,48:00:00,1,0" for number in range(7))
    assert findings(tmp_path / "runs", frequencies=runs) == (["journeys/too-large"], None)
    platforms = "".join(f"\nhub-{number},Harbour,40.7001,-74.0001,0,hub,,," for number in range(1001))
    times = "".join(f"\nday,08:00:00,08:00:00,hub-{number},{number}" for number in range(1001))
    assert findings(tmp_path / "walks", stops=gtfs_files.TOWN["stops"] + platforms, stop_times="trip_id,arrival_time,departure_time,stop_id,stop_sequence" + times) == (
        ["journeys/too-large"], None)


def test_times_that_are_not_exact(tmp_path):
    """Interpolated ones are known without a board: at Market, which the day's bus passes between two times; and a frequency's."""
    gtfs_files.write_folder(tmp_path / "data", gtfs_files.TOWN)
    plan, _ = built(tmp_path, {"gtfs": "data"})
    market, *_ = (id for id, stops in plan.stations.items() if "mkt-n" in stops)
    hub, *_ = (id for id, stops in plan.stations.items() if "hub-a" in stops)
    mill, *_ = (id for id, stops in plan.stations.items() if "mill" in stops)
    answers = plan.answers([["journeys", market, mill, "2026-12-01"], ["journeys", hub, mill, "2026-12-01"], ["journeys", hub, market, "2026-12-01"]])
    about = [{(tuple(call["isAbout"] for call in leg["calls"]), leg["headway"] > 0) for journey in answer for leg in journey["legs"] if leg["kind"] == "ride"} for answer in answers]
    assert about == [{((True, False, False), False), ((False, False), False)}, {((False, True, False, False), False), ((False, False), False)}, {((True, True), True), ((False, False), False)}]


def with_few(value):
    """The same with a few of each long list, the least and the largest of its whole numbers among them: a schema says no more of the others."""
    if isinstance(value, dict):
        return {key: with_few(inner) for key, inner in value.items()}
    if isinstance(value, list):
        if len(value) > 20 and {type(inner) for inner in value} == {int}:
            return [*value[:8], min(value), max(value)]
        return [with_few(inner) for inner in value[::1 + len(value) // times(10_000, 200)]]
    return value


@pytest.mark.smoke(0)
@pytest.mark.parametrize("seed", range(times(10, 1)))
def test_a_large_plan_is_cut_by_days(seed, tmp_path):
    """Above 250 kB compressed a date loads what the days around it need, and finds the same journeys."""
    made_feeds.irregular_lines(tmp_path, seed)
    plan, network = built(tmp_path, {"gtfs": "data"})
    base, parts = (tmp_path / "public" / plan.path).read_bytes(), {part["path"]: part["services"] for part in plan.file["parts"]}
    sizes = {path: len(gzip.compress((tmp_path / "public" / path).read_bytes())) for path in parts}
    assert len(parts) == 3 and sum(sizes.values()) > 250_000 > len(gzip.compress(base))
    # On Wednesday only trips of weekdays run on the days around it; on Sunday those of all parts do.
    wednesday, sunday = plan.answers([["missing", f"{START + datetime.timedelta((day - START.weekday()) % 7 + 7)}"] for day in (2, 6)])
    assert len(wednesday) == 1 and set(wednesday) < set(sunday) == set(parts)
    chance = random.Random(seed)
    dates = [START + datetime.timedelta((day - START.weekday()) % 7 + 7) for day in (2, 4, 5, 6)][-times(4, 1):]
    assert differences(plan, network, some_queries(chance, plan, dates, times(8, 1), times(8, 4))) == []
    origin, *some = chance.sample(sorted(plan.stations), 1 + times(2, 0))
    (reached,) = plan.answers([["reach", origin, f"{dates[-1]}", "08:00", {"within": 3600}]])
    known = {row["station"]["id"]: (row["arrival"], row["changes"]) for row in reached}
    wanted = earliest(plan, network, origin, dates[-1], datetime.time(8), 3600, some) if some else {}
    assert known and {id: known[id] for id in some if id in known} == wanted
    schema = json.loads((command.PROJECT / "Docs/plan-json.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(with_few(plan.file))
    for path in parts:
        file = with_few(json.loads((tmp_path / "public" / path).read_text()))
        jsonschema.Draft202012Validator({"$ref": "#/$defs/part", "$defs": schema["$defs"]}).validate(file)


def test_walks_between_thousands_of_stops_of_one_latitude(tmp_path):
    """A sweep over latitudes would compare each with all."""
    number = times(20_000, 6000)
    tree.write(tmp_path, "stationary.toml", HEAD + made_feeds.platforms_of_one_latitude(tmp_path, number))
    command.build(tmp_path)
    plan = Plan(tmp_path / "public")
    ids = [id for _, id, *_ in plan.file["stops"]]
    walks = {tuple(sorted((one, ids[to]), key=lambda id: int(id[1:]))) for one, row in zip(ids, plan.file["walks"]) for to in row[::3]}
    assert len(ids) == number
    # Within a station, and 308 m in a straight line, of which each stop is 68 from the next.
    assert walks == {(f"s{one}", f"s{other}") for one in range(number) for other in range(one + 1, min(one + 20, number)) if other - one <= 4 or one // 20 == other // 20}


def test_the_client_has_at_most_7_kb():
    client = subprocess.run(["esbuild", "--minify", "--log-level=error"], input=CLIENT.read_bytes(), capture_output=True, check=True).stdout
    # As hosts compress it.
    assert len(gzip.compress(client, 6)) < 7000


def test_sites_without_a_plan(tmp_path):
    assert findings(tmp_path / "disabled", "[journeys]\nenabled = false\n") == ([], None)
    tree.write(tmp_path, "none/stationary.toml", HEAD + '\n[[sources]]\nkind = "stations"\npath = "stations.json"\n')
    tree.write(tmp_path, "none/stations.json", json.dumps(small_sources.SOURCES["stations"]))
    command.build(tmp_path / "none")
    assert Plan(tmp_path / "none/public").file is None


def test_keys_of_the_config(tmp_path):
    _, plan = findings(tmp_path, "[journeys]\nmax_walk = 900\nchange = 60\nmax_changes = 2\n")
    assert (plan["max_walk"], plan["change"], plan["max_changes"]) == (900, 60, 2)


def test_a_trip_that_continues_from_a_stop_nearby_is_named_by_its_own_end(tmp_path):
    config = made_feeds.feed(
        tmp_path, ["a,Aa,52,13", "g,Gamma,52.1,13", "d,Delta,52.1005,13", "e,Ee,52.2,13"],
        ["x,08:00:00,08:00:00,a,1", "x,08:30:00,08:30:00,g,2", "y,08:35:00,08:35:00,d,1", "y,09:00:00,09:00:00,e,2"],
        routes="route_id,agency_id,route_short_name,route_type\nr,1,10,3\nq,1,12,3\n", trips="route_id,service_id,trip_id,block_id\nr,d,x,B\nq,d,y,B\n")
    tree.write(tmp_path, "stationary.toml", HEAD + config)
    command.build(tmp_path)
    ((journey,),) = Plan(tmp_path / "public").answers([["journeys", "a", "e", "2027-01-05", {}]])
    (ride,) = journey["legs"]
    assert (ride["end"], [onward["end"] for onward in ride["onward"]]) == ("Gamma", ["Ee"])
