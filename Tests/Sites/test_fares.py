"""The fares of single rides and passes: fare_attributes.txt with fare_rules.txt, and Fares v2."""

import json

import pytest

from readers import command, html, tree
from readers.made_feeds import feed

STOPS = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13"]
TIMES = [f"{trip},{hour}:{minute}:00,{hour}:{minute}:00,{stop},{place}" for trip, hour in (("t", "08"), ("u", "12"))
         for place, (stop, minute) in enumerate(zip("abc", ("00", "10", "20")))]
ROUTES = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\nq,1,Q,3\n"
TRIPS = "route_id,service_id,trip_id\nr,d,t\nq,d,u\n"
ATTRIBUTES = "fare_id,price,currency_type,payment_method,transfers\n"
RULES = "fare_id,route_id,origin_id,destination_id,contains_id\n"
PRODUCTS = "fare_product_id,fare_product_name,amount,currency\n"
LEGS = "network_id,from_area_id,to_area_id,fare_product_id\n"
ZONES = "stop_id,stop_name,stop_lat,stop_lon,zone_id\na,Aa,52,13,1\nb,Bb,52.1,13,2\nc,Cc,52.2,13,2\n"


def written(folder, **tables):
    config = feed(folder, STOPS, TIMES, **{"routes": ROUTES, "trips": TRIPS, **tables})
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    return folder


def built(site):
    return command.objects(command.build(site, "--diagnostics", "json"))


def board(site, stop):
    (found,) = [found for path in (site / "public").rglob("board.json") if (found := json.loads(path.read_text()))["station"]["id"] == stop]
    return found


def route_price(site, route):
    (path,) = (site / "public/routes").glob(f"{route}-*/index.html")
    return " ".join(node.text for node in html.page(path.read_text()).all("p", class_="route-fares")).split()[1:]


def passes(path):
    return [node.text for lists in html.page(path.read_text()).all("ul", class_="passes") for node in lists.all("li")]


@pytest.mark.parametrize("rules", ["local,r,,,\nexpress,gone,,,\n", "local,r,,,\nexpress,,9,,\n"])
def test_a_fare_whose_rules_are_all_of_no_use_is_the_price_of_no_ride(rules, tmp_path):
    site = written(tmp_path, fare_attributes=ATTRIBUTES + "local,2.00,GBP,0,0\nexpress,40.00,GBP,0,0\n", fare_rules=RULES + rules)
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/fare-without-rules"]
    assert found["line"] == 3 and "express" in found["record"]
    assert board(site, "a")["fares"] == [["", "2.00", "GBP", 0, "", ""]]
    assert route_price(site, "r") == ["£2.00"] and route_price(site, "q") == []


def test_a_fare_for_zones_on_the_way_is_told_once_and_is_the_price_of_no_ride(tmp_path):
    site = written(tmp_path, fare_attributes=ATTRIBUTES + "local,2.00,GBP,0,0\nexpress,40.00,GBP,0,0\n", fare_rules=RULES + "local,r,,,\nexpress,,,,2\nexpress,,,,3\n")
    assert [finding["what"] for finding in built(site) if "fare" in finding["id"]] == ["prices are not shown: 2 of single rides by `contains_id`"]
    assert route_price(site, "r") == ["£2.00"]


def station_price(site, stop):
    (path,) = (site / "public/stations").glob(f"**/*-{stop}/index.html")
    terms = list(html.page(path.read_text()).all("dt dd"))
    return [fact.text for term, fact in zip(terms, terms[1:]) if term.text == "Fares"]


def test_a_stations_page_has_the_price_of_rides_from_there(tmp_path):
    rules = "out,,1,2,\nback,,2,1,\nlong,q,1,,\n"
    site = written(tmp_path, stops=ZONES, fare_attributes=ATTRIBUTES + "out,2.00,GBP,0,0\nback,1.00,GBP,0,0\nlong,3.50,GBP,0,0\n", fare_rules=RULES + rules)
    built(site)
    # Nothing goes from zone 2 to zone 1, and nothing departs from the last stop.
    assert station_price(site, "a") == ["£2.00 to £3.50"] and station_price(site, "b") == [] and station_price(site, "c") == []


def test_a_fare_without_rules_is_for_all_rides_of_its_data_set(tmp_path):
    site = written(tmp_path, fare_attributes=ATTRIBUTES + "f,2.00,GBP,0,0\n")
    tree.write(site, "other/agency.txt", "agency_id,agency_name,agency_url,agency_timezone\n2,B,https://b.example,Europe/Berlin\n")
    for name in ("calendar", "stop_times", "trips"):
        tree.write(site, f"other/{name}.txt", (site / f"data/{name}.txt").read_text())
    tree.write(site, "other/routes.txt", ROUTES.replace(",1,", ",2,"))
    tree.write(site, "other/stops.txt", (site / "data/stops.txt").read_text().replace(",52", ",48"))
    tree.write(site, "stationary.toml", (site / "stationary.toml").read_text() + '[[sources]]\nkind = "gtfs"\npath = "other"\nname = "o"\n')
    built(site)
    assert board(site, "a")["fares"] == [["", "2.00", "GBP", -1, "", ""]]
    assert board(site, "o~a")["fares"] == []


def test_equal_fares_are_on_a_board_once(tmp_path):
    rules = "".join(f"f{i % 3},r,1,2,\n" for i in range(1000))
    site = written(tmp_path, stops=ZONES, fare_attributes=ATTRIBUTES + "f0,2.00,GBP,0,0\nf1,2.00,GBP,0,0\nf2,3.00,GBP,0,0\n", fare_rules=RULES + rules)
    built(site)
    assert board(site, "a")["fares"] == [["", "2.00", "GBP", 0, "1", "2"], ["", "3.00", "GBP", 0, "1", "2"]]
    assert board(site, "b")["fares"] == []
    assert route_price(site, "r") == ["£2.00", "to", "£3.00"]


def test_a_product_without_a_leg_rule_is_a_pass(tmp_path):
    site = written(
        tmp_path, fare_products=PRODUCTS + "one,Single,2.00,GBP\nfree,Transfer,0.00,GBP\nmore,Change,1.00,GBP\nmonth,Monthly pass,60.00,GBP\n",
        fare_leg_rules=LEGS + ",,,one\n", fare_transfer_rules="from_leg_group_id,to_leg_group_id,fare_transfer_type,fare_product_id\n,,0,more\n")
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/unused-fare-rules"]
    assert "1 for changes" in found["what"]
    assert board(site, "a")["fares"] == [["Single", "2.00", "GBP", -1, "", ""]]
    assert route_price(site, "r") == ["£2.00"]
    for pattern in ("routes/r-*/index.html", "operators/a-*/index.html"):
        (path,) = (site / "public").glob(pattern)
        assert passes(path) == ["Monthly pass £60.00"]


@pytest.mark.parametrize("categories, products, price", [
    ("ad,Grown-up,1\nch,Child,0\n", "one,Single,ad,2.00,GBP\none,Single,ch,1.00,GBP\n", "2.00"),
    ("ad,Adult,\nch,Child,\n", "one,Single,ad,2.00,GBP\none,Single,ch,1.00,GBP\n", "2.00"),
    ("ch,Child,\n", "one,Single,,2.00,GBP\none,Single,ch,1.00,GBP\n", "2.00"),
])
def test_the_price_is_that_of_adults(categories, products, price, tmp_path):
    site = written(
        tmp_path, rider_categories="rider_category_id,rider_category_name,is_default_fare_category\n" + categories,
        fare_products="fare_product_id,fare_product_name,rider_category_id,amount,currency\n" + products, fare_leg_rules=LEGS + ",,,one\n")
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/unused-fare-rules"]
    assert "1 for other riders than adults" in found["what"]
    assert [fare[1] for fare in board(site, "a")["fares"]] == [price]


@pytest.mark.parametrize("categories, fares", [("ad,Adult,\nyo,Youth,\n", []), ("ad,Grown-up,1\nyo,Youth,0\n", []), ("yo,Youth,\n", ["2.00"])])
def test_a_product_for_others_than_adults_is_no_price_if_the_data_know_adults(categories, fares, tmp_path):
    site = written(
        tmp_path, rider_categories="rider_category_id,rider_category_name,is_default_fare_category\n" + categories,
        fare_products="fare_product_id,fare_product_name,rider_category_id,amount,currency\none,Single,yo,2.00,GBP\n", fare_leg_rules=LEGS + ",,,one\n")
    built(site)
    assert [fare[1] for fare in board(site, "a")["fares"]] == fares


@pytest.mark.parametrize("column, fares", [(False, []), (True, ["5.00", "2.00"])])
def test_an_empty_column_of_priorities_lets_empty_areas_be_any(column, fares, tmp_path):
    """Without the column, an empty area means those that no other rule names."""
    head, more = ("network_id,from_area_id,to_area_id,fare_product_id,rule_priority\n", ",") if column else (LEGS, "")
    site = written(tmp_path, stop_areas=AREAS, fare_products=TWO_PRODUCTS, fare_leg_rules=f"{head},in,out,far{more}\n,,,near{more}\n")
    built(site)
    assert sorted((fare[1] for fare in board(site, "a")["fares"]), reverse=True) == (fares or ["5.00"])


AREAS = "area_id,stop_id\nin,a\nout,b\n"
TWO_PRODUCTS = PRODUCTS + "near,Near,2.00,GBP\nfar,Far,5.00,GBP\n"


def test_an_empty_area_or_network_is_every_other_one(tmp_path):
    site = written(
        tmp_path, stop_areas=AREAS, fare_products=TWO_PRODUCTS, route_networks="network_id,route_id\nn,r\n",
        fare_leg_rules=LEGS + "n,in,out,near\nn,in,,far\n,in,out,far\n")
    built(site)
    found = board(site, "a")
    numbers = {route[0]: number for number, route in enumerate(found["routes"])}
    assert sorted(found["fares"]) == sorted([
        ["Near", "2.00", "GBP", numbers["r"], "in", "out"], ["Far", "5.00", "GBP", numbers["q"], "in", "out"],
        ["Far", "5.00", "GBP", numbers["r"], "in", "*"], ["Far", "5.00", "GBP", numbers["r"], "in", "in"]])
    assert board(site, "c")["stops"][0][5] == "*"


@pytest.mark.parametrize("rule", [",in,out,ghost\n", "n,in,out,ghost\n", ",in,,\n"])
def test_an_empty_area_is_not_one_of_a_rule_that_is_skipped(rule, tmp_path):
    site = written(tmp_path, stop_areas=AREAS, fare_products=TWO_PRODUCTS, fare_leg_rules=LEGS + ",,,near\n" + rule)
    built(site)
    assert [fare for fare in board(site, "a")["fares"] if fare[4] in ("in", "")] == []


def test_with_priorities_an_empty_area_is_any(tmp_path):
    site = written(
        tmp_path, stop_areas=AREAS, fare_products=TWO_PRODUCTS,
        fare_leg_rules="from_area_id,to_area_id,fare_product_id,rule_priority\nin,out,near,2\n,,far,\n")
    built(site)
    assert sorted(board(site, "a")["fares"]) == [["Far", "5.00", "GBP", -1, "", ""], ["Near", "2.00", "GBP", -1, "in", "out", 2, -1, -1]]


def test_a_rule_for_a_time_is_with_its_days(tmp_path):
    site = written(
        tmp_path, fare_products=TWO_PRODUCTS, timeframes="timeframe_group_id,start_time,end_time,service_id\npeak,07:00:00,09:00:00,d\npeak,16:00:00,,d\n",
        fare_leg_rules="from_timeframe_group_id,fare_product_id\npeak,far\n,near\nnight,near\n")
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/foreign-key-violation"]
    assert found["line"] == 4 and "night" in found["what"]
    own = board(site, "a")
    assert own["fares"] == [["Far", "5.00", "GBP", -1, "", "", 0, 0, -1], ["Near", "2.00", "GBP", -1, "", ""]]
    assert own["timeframes"] == [[[0, 25_200, 32_400], [0, 57_600, 86_400]]] and len(own["services"]) == 1


def test_areas_that_share_stops_are_told(tmp_path):
    site = written(tmp_path, stop_areas=AREAS + "all,a\n", fare_products=TWO_PRODUCTS, fare_leg_rules=LEGS + ",in,out,near\n,out,out,far\n")
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/unused-fare-rules"]
    assert "1 for areas that share stops" in found["what"]
    assert board(site, "b")["fares"] == [["Far", "5.00", "GBP", -1, "out", "out"]] and board(site, "a")["fares"] == []
