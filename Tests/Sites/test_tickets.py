"""Journeys with changes that one ticket is for, as the fares of feeds say: the page's module against a plain reading of the feed."""

import datetime
import decimal
import json
import random

import jsonschema
import pytest

from readers import command, tree
from readers.feed_fares import phrase
from readers.gtfs import Feed
from readers.plans import Plan
from readers.random_network import DAYS, START, RandomNetwork
from readers.soak import SOAK
from readers.tickets import one_ticket, paid_once
from test_fares import ATTRIBUTES, board, built, written
from test_journeys import HEAD

# Networks in which there are tickets, and some in which there are none; what is free is rare among them.
FARES = range(300) if SOAK else [17, 2, 23, 6, 0, 20, 1, 7, 11, 16, 4, 3, 10, 15]
FREE_CHANGES = range(300) if SOAK else [6, 39, 23, 35, *range(6), *range(7, 13)]
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


class RandomFreeChanges(RandomNetwork):
    """A network with groups of rides, of which some changes are free."""

    def __init__(self, seed):
        super().__init__(seed)
        for route in self.tables["routes"]:
            if self.chance(0.7):
                self.add("route_networks", network_id=self.random.choice("nm"), route_id=route["route_id"])
        self.tables.setdefault("route_networks", [])
        self.add("fare_products", fare_product_id="nothing", fare_product_name="Change", amount="0.00", currency="EUR")
        self.add("fare_products", fare_product_id="little", fare_product_name="Change", amount="0.50", currency="EUR")
        groups = ["g", "h", ""]
        for number, network in enumerate(("n", "m", "", self.random.choice("nm"))):
            self.add("fare_products", fare_product_id=f"p{number}", fare_product_name=f"Ride {number}", amount=f"{number + 1}.00", currency="EUR")
            if self.chance(0.95):
                self.add("fare_leg_rules", network_id=network, fare_product_id=f"p{number}", leg_group_id=self.random.choice("gggh"))
        self.tables.setdefault("fare_leg_rules", [])
        for _ in range(self.random.randint(1, 4)):
            start, end = self.random.choice(groups), self.random.choice(groups)
            self.add("fare_transfer_rules", from_leg_group_id=start, to_leg_group_id=end, transfer_count=self.random.choice(("", "", -1, 1, 2, 0)),
                     duration_limit=self.random.choice(("", "", "", 1800, 7200, "x")), duration_limit_type=self.random.choice(("", 0, 1, 2, 3)),
                     fare_transfer_type=self.random.choice((0, 0, 0, 0, 1, 2)), fare_product_id=self.random.choice(("", "", "nothing", "little")))
        if self.chance(0.1):
            self.add("fare_leg_join_rules", from_network_id="n", to_network_id="n")


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


def some_queries(chance, plan):
    stations = sorted(plan.stations)
    return [[*chance.sample(stations, 2), f"{START + datetime.timedelta(chance.randrange(DAYS))}"] for _ in range(30)]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("part", range(2))
def test_random_fares(part, tmp_path):
    """Of each journey the fares that hold for all its rides are those of the feed, no others."""
    count = 0
    for seed in FARES[part::2]:
        folder, chance = tmp_path / str(seed), random.Random(seed)
        RandomTickets(seed).write(folder / "data")
        plan, feed = plan_of(folder), Feed(folder / "data")
        if not plan.file or not checked(plan):
            continue
        queries = some_queries(chance, plan)
        for query, journeys in zip(queries, plan.ticketed(queries)):
            for journey in journeys:
                count += bool(journey["tickets"])
                found = {(amount, currency) for _, amount, currency in journey["tickets"]}
                assert found == {(f"{amount:.2f}", currency) for amount, currency in one_ticket(feed, journey)}, (seed, query)
    assert count > 20


@pytest.mark.smoke(0)
@pytest.mark.parametrize("part", range(2))
def test_random_free_changes(part, tmp_path):
    """A journey costs what its first ride does where the feed says that all changes are free, nowhere else."""
    count = 0
    for seed in FREE_CHANGES[part::2]:
        folder, chance = tmp_path / str(seed), random.Random(seed)
        RandomFreeChanges(seed).write(folder / "data")
        plan, feed = plan_of(folder), Feed(folder / "data")
        if not plan.file:
            continue
        prices = {row["fare_product_id"]: decimal.Decimal(row["amount"]) for row in feed.tables["fare_products"]}
        queries, is_sold = some_queries(chance, plan), checked(plan) is not None
        for query, journeys in zip(queries, plan.ticketed(queries) if is_sold else plan.answers([["journeys", *query] for query in queries])):
            for journey in journeys:
                products = paid_once(feed, journey)
                wanted = phrase({prices[product] for product in products or ()}).replace(" to ", " – ")
                count += bool(wanted)
                assert journey.get("once", "") == wanted, (seed, query)
    assert count > 10


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


TRANSFERS = "from_leg_group_id,to_leg_group_id,fare_transfer_type,fare_product_id,transfer_count\n"


def test_a_free_change_is_in_the_file_and_its_group_on_boards(tmp_path):
    site = written(
        tmp_path, fare_products="fare_product_id,fare_product_name,amount,currency\none,Single,2.00,GBP\n",
        fare_leg_rules="fare_product_id,leg_group_id\none,g\n", fare_transfer_rules=TRANSFERS + "g,g,0,,2\n")
    assert [one for one in built(site) if "fare" in one["id"]] == []
    assert checked(Plan(site / "public")) == {"version": 1, "free_changes": [[0, 0, 2, -1, 0]]}
    assert board(site, "a")["fares"] == [["Single", "2.00", "GBP", -1, "", "", 0, -1, -1, 0]]


@pytest.mark.parametrize("rules, more", [
    ("g,g,0,,0\n", {}), ("g,g,1,,2\n", {}), ("g,g,2,,2\n", {}), ("g,g,,,2\n", {}), ("h,h,0,,2\n", {}), ("g,g,0,,2\ng,g,0,one,2\n", {}),
    ("g,g,0,,2\n", {"fare_leg_join_rules": "from_network_id,to_network_id\nn,n\n"}),
])
def test_a_change_that_is_not_known_to_be_free_is_in_no_file(rules, more, tmp_path):
    site = written(
        tmp_path, fare_products="fare_product_id,fare_product_name,amount,currency\none,Single,2.00,GBP\n",
        fare_leg_rules="fare_product_id,leg_group_id\none,g\n", fare_transfer_rules=TRANSFERS + rules, **more)
    built(site)
    assert "tickets" not in Plan(site / "public").file
    assert board(site, "a")["fares"] == [["Single", "2.00", "GBP", -1, "", ""]]
