"""Journeys with changes that one ticket is for, as the fares of feeds say: the page's module against a plain reading of the feed."""

import datetime
import json
import random

import jsonschema
import pytest

from readers import command, tree
from readers.gtfs import Feed
from readers.plans import Plan
from readers.random_network import DAYS, START, RandomNetwork
from readers.soak import times
from readers.tickets import one_ticket
from test_fares import ATTRIBUTES, built, written
from test_journeys import HEAD

SOURCE = '[[sources]]\nkind = "gtfs"\npath = "data"\n'


class RandomTickets(RandomNetwork):
    """A network of two agencies with fares for several rides."""

    def __init__(self, seed):
        super().__init__(seed)
        agency = self.tables["agency"][0]
        self.tables["agency"].append(agency | {"agency_id": "b", "agency_name": "Other lines"})
        for route in self.tables["routes"]:
            route["agency_id"] = self.random.choice("aaab")
        for stop in self.tables["stops"]:
            stop["zone_id"] = self.random.choice(("1", "1", "1", "2", ""))
        for number in range(self.random.randint(2, 5)):
            self.add("fare_attributes", fare_id=f"f{number}", price=f"{number + 1}.50", currency_type=self.random.choice(("EUR", "EUR", "GBP")),
                     payment_method=0, transfers=self.random.choice(("", "", 0, 1, 2, "x")), transfer_duration=self.random.choice(("", "", 1200, 5400, "y")),
                     agency_id=self.random.choice(("", "", "a", "b")))
            routes = [*(row["route_id"] for row in self.tables["routes"]), "gone", "", "", ""]
            for _ in range(self.random.choice((0, 1, 4, 8))):
                origin, destination = (self.random.choice(("1", "2", "9", "", "", "")) for _ in "ab")
                route = self.random.choice(routes)
                for contains in self.random.choice(([""], [""], ["1"], ["1", "2"])):
                    self.add("fare_rules", fare_id=f"f{number}", route_id=route, origin_id=origin, destination_id=destination, contains_id=contains)


def plan_of(folder):
    tree.write(folder, "stationary.toml", HEAD + SOURCE)
    built(folder)
    return Plan(folder / "public")


def checked(plan):
    """The plan's file of tickets, which keeps to its schema; None without one."""
    if "tickets" not in plan.file:
        return None
    file = json.loads((plan.public / plan.file["tickets"]).read_text())
    schema = json.loads((command.PROJECT / "Docs/plan-json.schema.json").read_text())
    jsonschema.Draft202012Validator({"$ref": "#/$defs/tickets", "$defs": schema["$defs"]}).validate(file)
    return file


@pytest.mark.parametrize("part", range(2))
def test_random_fares(part, tmp_path):
    """Of each journey the fares that hold for all its rides are those of the feed, no others."""
    count = 0
    for seed in range(part, times(300, 24), 2):
        folder, chance = tmp_path / str(seed), random.Random(seed)
        RandomTickets(seed).write(folder / "data")
        plan, feed = plan_of(folder), Feed(folder / "data")
        if not plan.file or not checked(plan):
            continue
        stations = sorted(plan.stations)
        queries = [[*chance.sample(stations, 2), f"{START + datetime.timedelta(chance.randrange(DAYS))}"] for _ in range(30)]
        for query, journeys in zip(queries, plan.ticketed(queries)):
            for journey in journeys:
                count += bool(journey["tickets"])
                found = {(amount, currency) for _, amount, currency in journey["tickets"]}
                assert found == {(f"{amount:.2f}", currency) for amount, currency in one_ticket(feed, journey)}, (seed, query)
    assert count > 20


def test_without_a_fare_for_several_rides_there_is_no_file(tmp_path):
    site = written(tmp_path, fare_attributes=ATTRIBUTES + "one,2.00,GBP,0,0\n")
    built(site)
    assert "tickets" not in Plan(site / "public").file


def test_a_fare_without_a_column_of_changes_is_for_single_rides(tmp_path):
    site = written(tmp_path, fare_attributes="fare_id,price,currency_type,payment_method\none,2.00,GBP,0\n")
    built(site)
    assert "tickets" not in Plan(site / "public").file


def test_a_ticket_has_the_numbers_of_the_plan(tmp_path):
    site = written(
        tmp_path, stops="stop_id,stop_name,stop_lat,stop_lon,zone_id\na,Aa,52,13,x\nb,Bb,52.1,13,y\nc,Cc,52.2,13,\n",
        fare_attributes="fare_id,price,currency_type,payment_method,transfers,transfer_duration\none,2.00,GBP,0,2,3600\nany,3.00,GBP,0,,\n",
        fare_rules="fare_id,route_id,origin_id,destination_id,contains_id\none,q,x,y,\none,,x,,y\none,,x,,x\none,gone,,,\none,,,z,\n")
    built(site)
    plan = Plan(site / "public")
    file, zones = checked(plan), {stop[1]: place for place, stop in enumerate(plan.file["stops"])}
    x, y, none = (file["zones"][zones[stop]] for stop in "abc")
    (route,) = [number for number, row in enumerate(plan.file["routes"]) if row[0] == "q"]
    assert none == -1 and {x, y} == {0, 1}
    assert file["tickets"] == [["", "2.00", "GBP", 2, 3600, [0], [[-1, x, -1, x, y], [route, x, y]]], ["", "3.00", "GBP", -1, -1, [0], [[-1, -1, -1]]]]


def test_very_many_fares_are_no_tickets(tmp_path):
    """They would take a phone longer to load than the plan."""
    chance = random.Random(1)
    rows = "".join(f"f{number},{chance.randrange(10**6)}.{chance.randrange(10, 100)},GBP,0,,{chance.randrange(10**6)}\n" for number in range(40_000))
    site = written(tmp_path, fare_attributes="fare_id,price,currency_type,payment_method,transfers,transfer_duration\n" + rows)
    (finding,) = [one for one in built(site) if one["id"] == "journeys/many-tickets"]
    assert "250 kB" in finding["what"]
    assert "tickets" not in Plan(site / "public").file
