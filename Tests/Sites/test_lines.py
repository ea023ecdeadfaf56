"""Routes of one line that a feed has with several types are one route; boards keep the ids of the feed."""

import json

import pytest

from readers import command, html, tree
from readers.made_feeds import feed

STOPS = ["a,Alpha,51,0", "b,Beta,51.1,0"]
ROUTES = "route_id,agency_id,route_short_name,route_long_name,route_type,route_color\n"


def built(folder, routes, **tables):
    """The findings about lines; each route has one trip, an hour after the one of the route before."""
    names = [row.split(",")[0] for row in routes]
    times = [f"t-{name},{8 + at:02}:{minutes}:00,{8 + at:02}:{minutes}:00,{stop},{place}" for at, name in enumerate(names) for place, (stop, minutes) in enumerate([("a", "00"), ("b", 10)])]
    trips = "route_id,service_id,trip_id\n" + "".join(f"{name},d,t-{name}\n" for name in names)
    config = feed(folder, STOPS, times, routes=ROUTES + "\n".join(routes), trips=trips, **tables)
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    return [one for one in command.objects(command.build(folder, "--diagnostics", "json")) if one["id"] == "gtfs/line-of-several-types"]


def rows(folder):
    page = html.page((folder / "public/routes/index.html").read_text())
    return [node["href"] for node in page.all("a", href=True) if node["href"].count("/") == 1 and "-r" in node["href"]]


@pytest.mark.parametrize("types", [(3, 700), (700, 3), (704, 702), (0, 900), (2, 109), (1, 401), (4, 1000)])
def test_types_of_one_mode_are_one_route(types, tmp_path):
    (finding,) = built(tmp_path, [f"r{type},1,651,,{type}," for type in types])
    assert finding["severity"] == "info"
    pages = sorted(path.parent.name for path in (tmp_path / "public/routes").glob("651*/index.html"))
    assert pages == [f"651-r{types[0]}"] and rows(tmp_path) == [f"{pages[0]}/"]
    page = html.page((tmp_path / "public/routes" / pages[0] / "index.html").read_text())
    assert "08:00" in page.text and "09:00" in page.text
    entries = json.loads(next((tmp_path / "public/search").glob("routes.*.json")).read_text())
    assert entries["ids"] == [f"r{types[0]}"]
    board = json.loads(next(path for path in (tmp_path / "public").rglob("board.json") if '"name":"Alpha"' in path.read_text()).read_text())
    assert {(route[0], route[3], route[5]) for route in board["routes"]} == {(f"r{type}", type, f"routes/{pages[0]}/") for type in types}


@pytest.mark.parametrize("routes", [
    ["r1,1,5,,0,", "r2,1,5,,3,", ], ["r1,1,5,,0,", "r2,1,5,,714,"], ["r1,1,5,Alpha,3,", "r2,1,5,Beta,700,"], ["r1,1,5,,3,FF0000", "r2,1,5,,700,00FF00"],
    ["r1,1,5,,3,", "r2,1,6,,700,"], ["r1,1,,Long,3,", "r2,1,,Long,700,"], ["r1,1,5,,3,", "r2,1,5,,3,"], ["r1,1,5,,3,", "r2,2,5,,700,"]])
def test_others_stay_apart(routes, tmp_path):
    agencies = "agency_id,agency_name,agency_url,agency_timezone\n1,A,https://a.example,Europe/Berlin\n2,B,https://b.example,Europe/Berlin\n"
    assert built(tmp_path, routes, agency=agencies) == []
    assert len(list((tmp_path / "public/routes").glob("*-r[12]/index.html"))) == 2


def test_a_tram_stays_apart_from_its_buses(tmp_path):
    assert len(built(tmp_path, ["r1,1,5,,0,", "r2,1,5,,3,", "r3,1,5,,714,"])) == 1
    assert len(list((tmp_path / "public/routes").glob("5-r*/index.html"))) == 2


def test_fares_of_each_route_are_those_of_the_line(tmp_path):
    attributes = "fare_id,price,currency_type,payment_method,transfers\nf,2.00,EUR,0,0\ng,3.00,EUR,0,0\n"
    built(tmp_path, ["r3,1,651,,3,", "r700,1,651,,700,"], fare_attributes=attributes, fare_rules="fare_id,route_id\nf,r3\ng,r700\n")
    page = html.page((tmp_path / "public/routes/651-r3/index.html").read_text())
    assert "€2.00" in page.text and "€3.00" in page.text
