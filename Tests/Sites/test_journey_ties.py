"""Of journeys with equal departure, arrival and changes that with less walking is given, then that with the longer shortest change."""

import datetime
import random

import pytest

from readers import made_feeds, tree
from readers.journey_ties import of_legs, ways
from readers.plans import triples
from readers.random_network import DAYS, START, RandomNetwork
from readers.soak import times
from test_journeys import HEAD, Plan, built, command

DATE = datetime.date(2027, 1, 5)
TRIPS = "route_id,service_id,trip_id\nr,d,one\nq,d,two\n"
ROUTES = "route_id,agency_id,route_short_name,route_type\nr,1,10,3\nq,1,12,3\n"


def _answer(folder, places, times, trips=TRIPS):
    """The rides from A to Z: the stops where one boards and alights."""
    tree.write(folder, "stationary.toml", HEAD + made_feeds.feed(folder, places, times, routes=ROUTES, trips=trips))
    command.build(folder)
    ((journey,),) = Plan(folder / "public").answers([["journeys", "a", "z", f"{DATE}", {}]])
    return [(leg["calls"][0]["stop"]["id"], leg["calls"][-1]["stop"]["id"]) for leg in journey["legs"] if leg["kind"] == "ride"], *of_legs(journey)


def test_less_walking(tmp_path):
    """One may walk from B to C, or change at D, which both pass later."""
    places = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.101,13", "d,Dd,52.2,13", "z,Zz,52.3,13"]
    one = ["one,08:00:00,08:00:00,a,1", "one,08:10:00,08:10:00,b,2", "one,08:20:00,08:20:00,d,3"]
    two = ["two,08:20:00,08:20:00,c,1", "two,08:25:00,08:25:00,d,2", "two,08:40:00,08:40:00,z,3"]
    assert _answer(tmp_path, places, one + two) == ([("a", "d"), ("d", "z")], 0, 300)


@pytest.mark.parametrize("minutes, place", [((13, 14), "b"), ((10, 17), "c"), ((9, 14), "d")])
def test_the_longer_change(tmp_path, minutes, place):
    """Both trips pass B, C and D; how long one waits at each depends on the place."""
    first, last = minutes
    places = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13", "d,Dd,52.3,13", "z,Zz,52.4,13"]
    one = [f"one,08:{minute:02}:00,08:{minute:02}:00,{stop},{number}" for number, (stop, minute) in enumerate([("a", 0), ("b", 5), ("c", 10), ("d", 15)])]
    two = [f"two,08:{minute:02}:00,08:{minute:02}:00,{stop},{number}" for number, (stop, minute) in enumerate([("b", first), ("c", last), ("d", 20), ("z", 40)])]
    waits = {"b": first - 5, "c": last - 10, "d": 5}
    assert _answer(tmp_path, places, one + two) == ([("a", place), (place, "z")], 0, 60 * max(waits.values()))


@pytest.mark.smoke(0)
@pytest.mark.parametrize("part", range(2))
def test_random_networks(part, tmp_path):
    wrong, equal = [], 0
    for seed in range(part, times(100, 10), 2):
        RandomNetwork(seed).write(tmp_path / str(seed) / "data")
        plan, network = built(tmp_path / str(seed), {"gtfs": "data"})
        chance, stations = random.Random(seed), sorted(plan.stations)
        queries = [(chance.choice(stations), chance.choice(stations), START + datetime.timedelta(chance.randrange(DAYS))) for _ in range(30)]
        for (one, other, date), journeys in zip(queries, plan.answers([["journeys", one, other, f"{date}"] for one, other, date in queries])):
            starts, ends = set(plan.stations[one]), set(plan.stations[other])
            search = network.journeys_to(ends, date)
            for journey in journeys:
                (triple,) = triples([journey])
                all = ways(search, starts, ends, triple)
                best = min(all, key=lambda way: (way[0], -way[1]))
                equal += len(all) > 1
                if of_legs(journey) != best:
                    wrong.append((seed, one, other, f"{date}", triple, of_legs(journey), best))
    assert not wrong, '\n'.join(map(str, wrong))
    assert equal > 1
