"""Stations of one name are told apart by what riders know, wherever they are listed; never by coordinates."""

import json
import re

import pytest

from readers import command, tree
from readers.search_index import Index
from readers.site import Site

AGENCY = "agency_id,agency_name,agency_url,agency_timezone\nA,Agency,https://a.example,Europe/Stockholm\n"
CALENDAR = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20270101,20270131\n"


def built(folder, stops, lines, columns="stop_id,stop_name,stop_lat,stop_lon", **tables):
    """A site of routes, each with its stops."""
    routes = [f"{name},A,{name},3" for name in lines]
    times = [f"{name},{8 + at}:00:00,{8 + at}:00:00,{stop},{at}" for name, stops in lines.items() for at, stop in enumerate(stops)]
    files = {
        "agency": AGENCY, "calendar": CALENDAR, "routes": "\n".join(["route_id,agency_id,route_short_name,route_type", *routes]),
        "stops": "\n".join([columns, *stops]), "stop_times": "\n".join(["trip_id,arrival_time,departure_time,stop_id,stop_sequence", *times]),
        "trips": "\n".join(["route_id,service_id,trip_id", *(f"{name},d,{name}" for name in lines)]), **tables}
    for name, text in files.items():
        tree.write(folder, f"feed/{name}.txt", text.strip() + "\n")
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\ntowns.builtin = false\n[[sources]]\nkind = "gtfs"\npath = "feed"\n')
    command.build(folder)
    return Site(folder)


def rows(site, name):
    """What lists say of stations of a name, by the id of each."""
    found = {row["data-id"]: row.text for row in site.main("stations/").all("li", data_id=True) if row.text.startswith(name)}
    assert len(set(found.values())) == len(found)
    assert not any(re.search(r"\d\.\d{2}", text) for text in found.values())
    index = Index(lambda path: (site.public / "search" / path).read_text())
    listed = [row for row in index.collections["stations"].rows() if row[1] == name]
    assert len({row[1:4] for row in listed}) == len(listed) == len(found)
    titles = [site.page(row[4]).one("head").one("title").text for row in listed]
    assert len(set(titles)) == len(titles)
    notes = {row[0]: row[2] for row in listed}
    for id, text in found.items():
        assert notes[id] in text
        page = next(row[4] for row in listed if row[0] == id)
        assert notes[id] in site.main(page).one("h1").text and notes[id] in site.page(page).one("head").one("title").text
    chosen = json.loads(site.text("timetable/chooser.json"))["cities"]
    assert {row[0]: row[4] for city in chosen for row in city[4] if row[1] == name} == notes
    return notes


def test_routes_tell_stations_apart_in_their_natural_order(tmp_path):
    site = built(tmp_path, ["a,Main,59,18", "b,Main,59.1,18", "c,End,59.2,18"], {"10": "ac", "9": "ac", "B": "bc"})
    assert rows(site, "Main") == {"a": "(9, 10)", "b": "(B)"}
    near = [link.text for link in site.main("stations/sweden/end-c/").all("a") if link.text.startswith("Main")]
    assert {"Main (9, 10)", "Main (B)"} <= set(near)


def test_many_routes_are_a_few(tmp_path):
    site = built(tmp_path, ["a,Main,59,18", "b,Main,59.1,18", "c,End,59.2,18"], {**{str(n): "ac" for n in range(1, 9)}, "x": "bc"})
    assert rows(site, "Main")["a"] == "(1, 2, 3, 4, …)"


def test_the_nearest_other_station_tells_stations_of_the_same_routes_apart(tmp_path):
    site = built(tmp_path, ["a,Main,59,18", "b,Main,59.1,18", "c,East,59.001,18", "d,West,59.101,18"], {"1": "acbd"})
    assert [note.split(",")[0] for _, note in sorted(rows(site, "Main").items())] == ["near East", "near West"]


@pytest.mark.parametrize("codes, expected", [(("C1", "C2"), {"a": "C1", "b": "C2"}), (("", ""), {"a": "a", "b": "b"})])
def test_the_public_code_and_then_the_id_tell_stations_apart(codes, expected, tmp_path):
    stops = [f"a,Main,,,{codes[0]}", f"b,Main,,,{codes[1]}", "c,East,59,18,"]
    site = built(tmp_path, stops, {"1": "acb"}, columns="stop_id,stop_name,stop_lat,stop_lon,stop_code")
    assert rows(site, "Main") == expected


PARENTS = ["M,Sluice,59.3196,18.0722,1,", "m,Sluice,59.3196,18.0722,0,M", "B,Sluice,59.3200,18.0730,1,", "b,Sluice,59.3200,18.0731,0,B",
           "o,Old Town,59.3233,18.0676,0,"]
COLUMNS = "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station"
TRANSFERS = "from_stop_id,to_stop_id,transfer_type\n"


@pytest.mark.parametrize("transfers, ids", [
    ("", {"M", "B"}), ("m,b,0", {"M"}), ("B,M,2", {"M"}), ("b,M,", {"M"}), ("m,b,3", {"M", "B"}), ("m,o,0\no,b,0", {"M", "B"}),
])
def test_stations_between_which_riders_change_are_one(transfers, ids, tmp_path):
    site = built(tmp_path, PARENTS, {"17": "mo", "53": "bo"}, columns=COLUMNS, transfers=TRANSFERS + transfers)
    found = {row["data-id"] for row in site.main("stations/").all("li", data_id=True) if row.text.startswith("Sluice")}
    assert found == ids
    boards = [json.loads(path.read_text()) for path in site.public.glob("stations/sweden/sluice-*/board.json")]
    assert sorted(trip for board in boards for visit in board["visits"] for block in visit["trips"] for trip in block["ids"]) == ["17", "53"]


@pytest.mark.parametrize("stop", ["B,Sluice,59.3300,18.0730,1,", "B,Lock,59.3200,18.0730,1,"])
def test_stations_far_apart_or_of_other_names_stay_two(stop, tmp_path):
    stops = [stop if row.startswith("B,") else row for row in PARENTS]
    site = built(tmp_path, stops, {"17": "mo", "53": "bo"}, columns=COLUMNS, transfers=TRANSFERS + "M,B,0")
    assert {row["data-id"] for row in site.main("stations/").all("li", data_id=True)} == {"M", "B", "o"}


def test_stations_of_one_name_are_in_the_order_of_their_routes(tmp_path):
    stops = [f"{id},Sluice,59.{place},18" for place, id in enumerate("abc")] + ["e,End,59.9,18"]
    site = built(tmp_path, stops, {"53": "ae", "82": "be", "17": "ce"})
    listed = [row.text for row in site.main("stations/").all("li", data_id=True) if row.text.startswith("Sluice")]
    assert [re.search(r"\((\d+)\)", row)[1] for row in listed] == ["17", "53", "82"]


STREETS = ["a,103 St,59,18", "b,Mid,59.1,18", "c,103 St,59.2,18", "d,103 St,59.3,18", "e,End,59.4,18"]


def test_a_timetable_tells_its_stations_of_one_name_apart(tmp_path):
    site = built(tmp_path, STREETS, {"1": "abcde", "2": "ae", "3": "ce", "4": "bd"})
    table = site.main("routes/1-1/").first("table", data_timetable="")
    heads = [head.text for head in table.all("th", data_stop=True)]
    assert heads == ["103 St (1, 2)", "Mid", "103 St (1, 3)", "103 St (1, 4)", "End"]
    assert [link.text for link in site.main("routes/1-1/").all("a") if link.text.startswith("103 St")].count("103 St (1, 2)") >= 1
    # Where there is one of the name, nothing is added.
    assert [head.text for head in site.main("routes/2-2/").first("table", data_timetable="").all("th", data_stop=True)] == ["103 St", "End"]


def board(site, page):
    path = next(site.public.glob(f"stations/**/{page}/board.json"))
    data = json.loads(path.read_text())
    return [(data["places"][visit["to"]][0] if "to" in visit else "", [data["places"][place][0] for place in visit.get("via", [])]) for visit in data["visits"]]


def test_a_board_names_no_stop_on_the_way_like_the_station_or_the_end(tmp_path):
    site = built(tmp_path, STREETS, {"1": "abcde", "2": "ae"})
    assert sorted(board(site, "103-st-a")) == [("End", []), ("End", ["Mid"])]
    assert "via Mid" in site.main("stations/sweden/103-st-a/").text.replace("\xa0", " ")


def test_a_board_tells_the_end_of_its_own_name_apart(tmp_path):
    site = built(tmp_path, STREETS, {"1": "abd", "2": "ae", "3": "de"})
    assert ("103 St (1, 3)", ["Mid"]) in board(site, "103-st-a")
    page = site.main("stations/sweden/103-st-a/")
    assert "103 St (1, 3)" in page.first("div", data_board_static="").text
    assert "103 St (1, 2) – 103 St (1, 3)" in site.main("routes/1-1/").text
