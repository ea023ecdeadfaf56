"""
Plans of very large networks are cut by regions: a query loads the trunk and the regions of its ends, and finds what a plain search
over their trips finds, whatever was loaded before.
"""

import copy
import datetime
import gzip
import json

import jsonschema
import pytest

from readers import command, made_feeds
from readers.gtfs import Feed
from readers.journeys import Network
from readers.once import shared
from readers.plans import Plan, triples
from test_journeys import built, differences, earliest

DATE = datetime.date(2027, 1, 12)


@shared
def cities(folder):
    made_feeds.cities_and_trains(folder, 1)
    return built(folder, {"gtfs": "data"})


class Loaded:
    """What a plan has for some ends, and what the trips of it are in the feed."""

    def __init__(self, plan, ids, *ends):
        file = plan.file
        names, regions = [id for id, *_ in file["stations"]], file["regions"]["stops"]
        own = {number for number, (station, *_) in enumerate(file["stops"]) if names[station] in ends}
        walks = [(one, other) for one, row in enumerate(file["walks"]) for other in row[::3]]
        near = own | {other for pair in walks for one, other in (pair, pair[::-1]) if one in own}
        self.regions = {regions[number] for number in near}
        kept = {id for pattern, row in zip(file["patterns"], ids["patterns"]) for id in row["ids"]
                if len({regions[stop] for stop in pattern["stops"]}) > 1 or regions[pattern["stops"][0]] in self.regions}
        self.paths = {part["path"] for part in file["parts"] if part.get("region") in {None, *self.regions}}
        self.trips = kept

    def network(self, network):
        feed = copy.copy(network.feeds[""])
        feed.trips = {id: trip for id, trip in feed.trips.items() if id in self.trips}
        return Network({"": feed}, network.max_walk, network.change, network.max_changes)


@pytest.fixture
def ids(cities):
    plan, _ = cities
    return json.loads((plan.public / plan.file["ids"]).read_text())


def test_cities_are_regions_and_what_connects_them_is_the_trunk(cities, ids):
    plan, _ = cities
    regions, parts = plan.file["regions"], plan.file["parts"]
    cities = [id[:2] for _, id, *_ in plan.file["stops"]]
    assert len(set(zip(cities, regions["stops"]))) == len(set(cities)) == made_feeds.CITIES
    trips = {part.get("region"): json.loads((plan.public / part["path"]).read_text())["patterns"] for part in parts}
    assert set(trips) == {None, *range(made_feeds.CITIES)} and len(parts) == len(trips)
    kinds = {region: {ids["patterns"][one["pattern"]]["ids"][0].split("-")[0] for one in own} for region, own in trips.items()}
    assert kinds.pop(None) == {"train"} and set(map(str, kinds.values())) == {"{'city'}"}
    # Trains stop at two or three stations, where they and buses meet; at none of the last city.
    gates = dict(zip(cities, (regions["gates"][number] for number in regions["stops"])))
    assert gates == {"c0": 2, "c1": 3, "c2": 3, "c3": 3, "c4": 2, "c5": 0}
    # All of them fit one answer.
    assert regions["whole"] == 1
    assert len(gzip.compress((plan.public / plan.path).read_bytes())) > 1_500_000


def test_files_of_regions_keep_to_the_schema(cities):
    plan, _ = cities
    schema = json.loads((command.PROJECT / "Docs/plan-json.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(plan.file)
    for part in plan.file["parts"]:
        file = json.loads((plan.public / part["path"]).read_text())
        jsonschema.Draft202012Validator({"$ref": "#/$defs/part", "$defs": schema["$defs"]}).validate(file)


@pytest.mark.smoke(3)
@pytest.mark.parametrize("ends", [("c1s2", "c1s7"), ("c0s4", "c1s6"), ("c0s2", "c4s5"), ("c3w", "c2s6"), ("c0s5", "c5s1")])
def test_a_query_needs_the_regions_of_its_ends_and_finds_all_that_their_trips_allow(ends, cities, ids):
    plan, network = cities
    loaded = Loaded(plan, ids, *ends)
    missing, gates = plan.answers([["missing", f"{DATE}", f"{DATE}", ends], ["gates", ends]])
    assert set(missing) == loaded.paths and len(missing) == len(set(one[:2] for one in ends)) + 1
    assert gates == max(number for region, number in enumerate(plan.file["regions"]["gates"]) if region not in loaded.regions)
    assert differences(plan, loaded.network(network), [(*ends, DATE), (*ends[::-1], DATE)]) == []


def test_what_was_loaded_before_changes_no_answer(cities):
    """Trains from the first city end in the second one; those to the third depart from another station there."""
    plan, network = cities
    through, local = ["journeys", "c0s4", "c2s4", f"{DATE}"], ["journeys", "c1s0", "c1s3", f"{DATE}"]
    known = {one[1]: plan.answers([one])[0] for one in (through, local)}
    first, between, second, back = plan.answers([through, local, through, local])
    assert first == second == known["c0s4"] and between == back == known["c1s0"] != []
    # With the lines between the two stations there would be more.
    whole = network.journeys_to({"c2s4"}, DATE).set_from({"c0s4"})
    assert whole - triples(first)


@pytest.mark.smoke(0)
def test_reach_uses_all_regions_unless_ends_are_given(cities, ids):
    plan, network = cities
    time, within = datetime.time(9, 30), 7200
    few = ["c0s6", "c1s0", "c1s5", "c2s2"]
    asked = [["reach", "c0s4", f"{DATE}", "09:30", {"within": within}], ["reach", "c0s4", f"{DATE}", "09:30", {"within": within, "ends": ["c0s4"]}]]
    whole, part = ({row["station"]["id"]: (row["arrival"], row["changes"]) for row in rows} for rows in plan.answers(asked))
    alone, = ({row["station"]["id"]: (row["arrival"], row["changes"]) for row in rows} for rows in plan.answers(asked[1:]))
    assert {id: whole[id] for id in few if id in whole} == earliest(plan, network, "c0s4", DATE, time, within, few)
    own = Loaded(plan, ids, "c0s4").network(network)
    assert {id: part[id] for id in few if id in part} == earliest(plan, own, "c0s4", DATE, time, within, few)
    assert alone == part and set(part) < set(whole)


@pytest.mark.smoke(0)
def test_one_connected_network_has_no_regions(tmp_path):
    """However it is cut, most journeys would need most of it."""
    made_feeds.cities_and_trains(tmp_path, 2, cities=1)
    plan, network = built(tmp_path, {"gtfs": "data"})
    assert "regions" not in plan.file and len(gzip.compress((plan.public / plan.path).read_bytes())) > 1_500_000
    assert differences(plan, network, [("c0s4", "c0s1", DATE)]) == []
