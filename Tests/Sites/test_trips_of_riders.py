"""Trips are shown as riders can use them: from where one may board to where one may alight, on request, and on board of the next trip."""

import datetime
import json
import shutil
import subprocess

import pytest

from readers import command, html, tree
from readers.made_feeds import CALENDAR, feed

STOPS = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13", "g,Garage,52.3,13"]
TIMES = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type"


def built(folder, rows, **tables):
    """A site of trips: for each its stops with time, pickup_type and drop_off_type."""
    lines = [f"{trip},{time}:00,{time}:00,{stop},{place},{pickup},{drop}"
             for trip, stops in rows.items() for place, (stop, time, pickup, drop) in enumerate(stops)]
    plain = feed(folder, STOPS, [f"{trip}," for trip in rows], **tables)
    tree.write(folder, "data/stop_times.txt", "\n".join([TIMES, *lines]) + "\n")
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + plain)
    return command.objects(command.build(folder, "--diagnostics", "json"))


def ids(findings):
    return [finding["id"] for finding in findings]


def pages(folder):
    return [html.page(path.read_text()) for path in sorted((folder / "public").rglob("index.html"))]


def text(folder, pattern):
    (path,) = (folder / "public").glob(pattern)
    return html.page(path.read_text())


def visits(folder):
    """For each stop the visits of its board: trip, from, to, pickup."""
    found = {}
    for path in (folder / "public").rglob("board.json"):
        board = json.loads(path.read_text())
        for visit in board["visits"]:
            place = {key: board["places"][visit[key]][0] if key in visit else None for key in ("from", "to")}
            for block in visit["trips"]:
                for trip in block["ids"]:
                    found.setdefault(board["station"]["name"], set()).add((trip, place["from"], place["to"]))
    return found


def grid(folder):
    """The rows of the timetable of the only direction: the stops."""
    page = text(folder, "routes/r-r/index.html")
    (table,) = page.all("table", data_timetable="")
    return table



@pytest.mark.parametrize("before, after", [
    ([], []), ([("g", "07:00", 1, 1)], []), ([], [("g", "09:00", 1, 1)]), ([("g", "07:00", 1, 0)], [("g", "09:00", 0, 1)]),
    ([("g", "07:00", 1, 0), ("g", "07:10", 1, 1)], [("g", "09:00", 1, 1), ("g", "09:10", 0, 1)]),
])
def test_trips_begin_and_end_where_riders_do(before, after, tmp_path):
    findings = built(tmp_path, {"x": [*before, ("a", "08:00", 0, 1), ("b", "08:10", 0, 0), ("c", "08:20", 1, 0), *after]})
    assert visits(tmp_path) == {"Aa": {("x", None, "Cc")}, "Bb": {("x", "Aa", "Cc")}, "Cc": {("x", "Aa", None)}}
    assert ("gtfs/stops-before-or-after-riders" in ids(findings)) == bool(before or after)
    shown = grid(tmp_path).text
    assert "Garage" not in shown and "08:00" in shown and "07:" not in shown and "09:" not in shown
    assert "To Cc" in text(tmp_path, "routes/r-r/index.html").text
    assert not list((tmp_path / "public").glob("stations/**/garage-*/board.json"))


def test_a_stop_that_is_not_for_riders_is_not_on_the_way(tmp_path):
    findings = built(tmp_path, {"x": [("a", "08:00", 0, 1), ("g", "08:05", 1, 1), ("b", "08:10", 0, 0), ("c", "08:20", 1, 0)], "y": [("a", "09:00", 0, 1), ("c", "09:20", 1, 0)]})
    assert visits(tmp_path) == {"Aa": {("x", None, "Cc"), ("y", None, "Cc")}, "Bb": {("x", "Aa", "Cc")}, "Cc": {("x", "Aa", None), ("y", "Aa", None)}}
    assert ids(findings).count("gtfs/stops-before-or-after-riders") == 1
    assert all("Garage" not in page.text and "08:05" not in page.text for page in pages(tmp_path) if page.first("table", data_timetable=""))


@pytest.mark.parametrize("stops", [
    [("a", "08:00", 1, 1), ("b", "08:10", 1, 1)], [("a", "08:00", 1, 0), ("b", "08:10", 1, 0)], [("a", "08:00", 0, 1), ("b", "08:10", 0, 1)],
    [("a", "08:00", 1, 0), ("b", "08:10", 0, 1), ("c", "08:20", 1, 1)],
])
def test_trips_on_which_nobody_can_ride_are_nowhere(stops, tmp_path):
    findings = built(tmp_path, {"x": stops, "y": [("a", "10:00", 0, 0), ("b", "10:10", 0, 0)]})
    assert "gtfs/trips-without-riders" in ids(findings) and "gtfs/skipped-trips" not in ids(findings)
    assert visits(tmp_path) == {"Aa": {("y", None, "Bb")}, "Bb": {("y", "Aa", None)}}
    assert all("08:" not in page.text for page in pages(tmp_path))


def test_a_frequency_counts_from_the_first_stop_of_the_trip(tmp_path):
    built(tmp_path, {"x": [("g", "07:00", 1, 1), ("a", "07:30", 0, 0), ("b", "07:40", 0, 0)]},
          frequencies="trip_id,start_time,end_time,headway_secs,exact_times\nx,10:00:00,10:59:00,3600,1")
    assert "10:30" in grid(tmp_path).text and "10:00" not in grid(tmp_path).text


ROUTES = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\ns,1,S,3\nt,1,T,3"
TRIPS = "route_id,service_id,trip_id,block_id\n"
ONE, TWO, THREE = ([("a", "08:00", 0, 0), ("b", "08:10", 0, 0)], [("b", "08:15", 0, 0), ("c", "08:20", 0, 0)], [("b", "08:12", 0, 0), ("a", "08:30", 0, 0)])
TRANSFERS = "from_trip_id,to_trip_id,transfer_type\n"


def onward(folder, trip="x", day="2027-01-08"):
    """As what the client of a board says that a trip continues on a day, for each station."""
    script = """
      import { readBoard } from "./board-client.mjs";
      import { readFileSync } from "node:fs";
      const [trip, day, ...files] = process.argv.slice(2);
      const found = files.map((file) => readBoard(JSON.parse(readFileSync(file, "utf8")))).flatMap((board) =>
        board.departures(day).filter((row) => row.trip === trip).map((row) => row.onward && `${row.onward.route} ${row.onward.place}`));
      console.log(JSON.stringify(found));
    """
    scratch = folder / "scratch"
    scratch.mkdir(exist_ok=True)
    shutil.copy(command.PROJECT / "Templates/assets/timetable/board-client.js", scratch / "board-client.mjs")
    (scratch / "run.mjs").write_text(script)
    files = [str(path) for path in sorted((folder / "public").rglob("board.json"))]
    made = subprocess.run(["node", scratch / "run.mjs", trip, day, *files], capture_output=True, text=True, check=True)
    return json.loads(made.stdout)


def continuing(folder, second=TWO, trips="r,d,x,\ns,d,y,", transfers="", rows=None, **tables):
    if transfers:
        tables["transfers"] = TRANSFERS + transfers
    return built(folder, rows or {"x": ONE, "y": second}, routes=ROUTES, trips=TRIPS + trips, **tables)


@pytest.mark.parametrize("trips, transfers, expected", [
    ("r,d,x,\ns,d,y,", "x,y,4", True), ("r,d,x,\ns,d,y,", "", False), ("r,d,x,7\ns,d,y,7", "", True), ("r,d,x,7\ns,d,y,8", "", False),
    ("r,d,x,7\nr,d,y,7", "", False), ("r,d,x,7\ns,d,y,7", "x,y,5", False), ("r,d,x,7\ns,d,y,7", "x,y,4\nx,y,5", False),
])
def test_riders_stay_on_board_of_the_next_trip(trips, transfers, expected, tmp_path):
    continuing(tmp_path, trips=trips, transfers=transfers)
    assert onward(tmp_path) == (["S Cc"] if expected else [None])
    words = "Stay on board: continues as S to Cc"
    assert (words in text(tmp_path, "routes/r-r/index.html").text) == expected
    boards = [page.text for page in pages(tmp_path) if words in page.text and "Departures" in page.text]
    assert bool(boards) == expected
    assert ("Comes from R" in text(tmp_path, "routes/*-s/index.html").text if expected else True)


def poster(folder, stop):
    page = text(folder, f"stations/**/{stop}-*/index.html")
    return next(one for one in page.all("section") if "poster" in one.get("class", "").split())


def test_a_poster_says_as_what_trips_continue(tmp_path):
    continuing(tmp_path, transfers="x,y,4")
    shown = poster(tmp_path, "aa")
    assert "→S Stay on board: continues as S to Cc" in shown.text and "10→S" not in shown.text and "00→S" in shown.text.replace(" ", "")


def test_continuations_of_one_route_are_told_apart(tmp_path):
    rows = {"x": ONE, "y": TWO, "z": [("a", "09:00", 0, 0), ("b", "09:10", 0, 0)], "v": [("b", "09:15", 0, 0), ("g", "09:40", 0, 0)]}
    calendar = CALENDAR.splitlines()[0] + "\nd,1,1,1,1,1,1,1,20270101,20270131\nw,0,0,0,0,1,0,0,20270101,20270131\n"
    continuing(tmp_path, rows=rows, trips="r,d,x,\ns,d,y,\nr,d,z,\ns,w,v,", transfers="x,y,4\nz,v,4", calendar=calendar)
    key = text(tmp_path, "routes/r-r/index.html").first("dl", class_="grid-key")
    marks = [mark.text for mark in key.all("dt")]
    assert len(set(marks)) == 2 and {mark.strip("()²") for mark in marks} == {"→S"}
    assert [mark for mark in marks if mark.startswith("(")] == [mark for mark, words in zip(marks, key.all("dd")) if "some of these days" in words.text]


def test_a_poster_leaves_out_very_many_continuations(tmp_path):
    rows, trips, links = {}, [], []
    for number in range(12):
        rows |= {f"x{number}": [("a", f"{6 + number:02}:00", 0, 0), ("b", f"{6 + number:02}:10", 0, 0)],
                 f"y{number}": [("b", f"{6 + number:02}:15", 0, 0), ("c", f"{6 + number:02}:40", 0, 0)]}
        trips += [f"r,d,x{number},", f"s{number},d,y{number},"]
        links.append(f"x{number},y{number},4")
    routes = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\n" + "".join(f"s{number},1,S{number},3\n" for number in range(12))
    built(tmp_path, rows, routes=routes, trips=TRIPS + "\n".join(trips), transfers=TRANSFERS + "\n".join(links))
    assert "→" not in poster(tmp_path, "aa").text and "→S3" in text(tmp_path, "routes/r-r/index.html").text


def test_routes_of_one_number_are_told_apart_by_their_operators(tmp_path):
    agencies = "agency_id,agency_name,agency_url,agency_timezone\n1,Red Buses,https://a.example,Europe/Berlin\n2,Blue Buses,https://b.example,Europe/Berlin\n"
    routes = "route_id,agency_id,route_short_name,route_type\nr,1,17,3\ns,2,17,3\nt,2,18,3"
    rows = {"x": ONE, "y": [("a", "08:05", 0, 0), ("c", "08:40", 0, 0)], "z": [("a", "08:07", 0, 0), ("g", "08:50", 0, 0)]}
    built(tmp_path, rows, agency=agencies, routes=routes, trips=TRIPS + "r,d,x,\ns,d,y,\nt,d,z,")
    page = text(tmp_path, "stations/**/aa-*/index.html")
    cells = [cell.text for cell in page.first("div", data_board_static="").all("td", class_="board-place")]
    assert ["Red Buses" in cell for cell in cells] == [True, False, False] and ["Blue Buses" in cell for cell in cells] == [False, True, False]
    shown = poster(tmp_path, "aa").text
    assert shown.count("Red Buses") == 1 and shown.count("Blue Buses") == 1


def test_a_tram_and_the_bus_of_its_number_are_told_apart(tmp_path):
    routes = "route_id,agency_id,route_short_name,route_type\nr,1,3,900\ns,1,3,3\nt,1,4,0"
    rows = {"x": ONE, "y": [("a", "08:05", 0, 0), ("c", "08:40", 0, 0)], "z": [("a", "08:07", 0, 0), ("g", "08:50", 0, 0)]}
    built(tmp_path, rows, routes=routes, trips=TRIPS + "r,d,x,\ns,d,y,\nt,d,z,")
    cells = [cell.text for cell in text(tmp_path, "stations/**/aa-*/index.html").first("div", data_board_static="").all("td", class_="board-place")]
    assert [[word for word in ("Tram", "Bus") if word in cell] for cell in cells] == [["Tram"], ["Bus"], []]
    shown = poster(tmp_path, "aa").text
    assert shown.count("Tram") == 1 and shown.count("Bus") == 1
    titles = [html.page(path.read_text()).one("head").one("title").text for path in sorted((tmp_path / "public/routes").glob("*-[rst]/index.html"))]
    assert [title.split(",")[:2] for title in titles] == [["Route 3", " Tram"], ["Route 3", " Bus"], ["Route 4", " A – T"]]
    words = text(tmp_path, "stations/**/aa-*/index.html").first("div", data_board_words="")
    assert json.loads(words["data-modes"]) == {"3": "Bus", "900": "Tram"}


def test_routes_of_one_number_and_mode_have_their_ends_in_the_title(tmp_path):
    routes = "route_id,agency_id,route_short_name,route_type\nr,1,3,3\ns,1,3,3"
    built(tmp_path, {"x": ONE, "y": [("a", "08:05", 0, 0), ("c", "08:40", 0, 0)]}, routes=routes, trips=TRIPS + "r,d,x,\ns,d,y,")
    titles = [html.page(path.read_text()).one("head").one("title").text for path in sorted((tmp_path / "public/routes").glob("*-[rs]/index.html"))]
    assert ["Aa – Bb" in titles[0], "Aa – Cc" in titles[1]] == [True, True]


@pytest.mark.parametrize("headsigns, words", [
    ("", ["To Aa via Bb", "To Aa via Gg"]), ("Ring", ["To Ring via Bb", "To Ring via Gg"]), ("Clockwise Anticlockwise", ["To Clockwise", "To Anticlockwise"]),
])
def test_the_directions_of_a_ring_are_told_apart(headsigns, words, tmp_path):
    ring = {"x": [("a", "08:00", 0, 0), ("b", "08:10", 0, 0), ("c", "08:20", 0, 0), ("g", "08:30", 0, 0), ("a", "08:40", 0, 0)],
            "y": [("a", "09:00", 0, 0), ("g", "09:10", 0, 0), ("c", "09:20", 0, 0), ("b", "09:30", 0, 0), ("a", "09:40", 0, 0)]}
    stops = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13", "g,Gg,52.3,13"]
    first, second = (headsigns.split() * 2 + ["", ""])[:2]
    built(tmp_path, ring, trips=f"route_id,service_id,trip_id,direction_id,trip_headsign\nr,d,x,0,{first}\nr,d,y,1,{second}",
          stops="stop_id,stop_name,stop_lat,stop_lon\n" + "\n".join(stops))
    page = text(tmp_path, "routes/r-r/index.html")
    assert [caption.text for caption in page.all("caption")][:2] == words


@pytest.mark.parametrize("links, mark", [("x,y,4\nz,v,4", "→S"), ("x,y,4", "(→S)"), ("z,v,4", "(→S)")])
def test_equal_trips_of_several_services_continue_as_one(links, mark, tmp_path):
    calendar = CALENDAR.splitlines()[0] + "\nd,1,1,1,0,0,0,0,20270101,20270131\nw,0,0,0,1,1,0,0,20270101,20270131\n"
    continuing(tmp_path, rows={"x": ONE, "y": TWO, "z": ONE, "v": TWO}, trips="r,d,x,\ns,d,y,\nr,w,z,\ns,w,v,", transfers=links, calendar=calendar)
    assert [one.text for one in text(tmp_path, "routes/r-r/index.html").first("dl", class_="grid-key").all("dt")] == [mark]


@pytest.mark.parametrize("second, expected", [
    ([("b", "08:25", 0, 0), ("c", "08:40", 0, 0)], True), ([("b", "08:26", 0, 0), ("c", "08:40", 0, 0)], False),
    ([("b", "08:09", 0, 0), ("c", "08:40", 0, 0)], False), ([("a", "08:15", 0, 0), ("c", "08:40", 0, 0)], False),
])
def test_a_block_continues_within_fifteen_minutes_and_a_hundred_metres(second, expected, tmp_path):
    continuing(tmp_path, second, trips="r,d,x,7\ns,d,y,7")
    assert onward(tmp_path) == (["S Cc"] if expected else [None])


def test_the_next_trip_of_a_block_counts_on_each_day(tmp_path):
    calendar = CALENDAR.splitlines()[0] + "\nd,1,1,1,1,1,1,1,20270101,20270131\nw,0,0,0,0,1,0,0,20270101,20270131\n"
    continuing(tmp_path, rows={"x": ONE, "y": TWO, "z": THREE}, trips="r,d,x,7\ns,d,y,7\nt,w,z,7", calendar=calendar)
    assert onward(tmp_path, day="2027-01-07") == ["S Cc"] and onward(tmp_path, day="2027-01-08") == ["T Aa"]
    assert "on some of these days" in text(tmp_path, "routes/r-r/index.html").text


def test_a_vehicle_that_runs_empty_in_between_takes_nobody_along(tmp_path):
    continuing(tmp_path, rows={"x": [*ONE, ("g", "08:12", 1, 1)], "y": [("g", "08:13", 1, 1), *TWO]}, trips="r,d,x,7\ns,d,y,7")
    assert onward(tmp_path) == [None]


def test_transfers_that_are_not_used_are_told(tmp_path):
    found = ids(continuing(tmp_path, rows={"x": ONE, "y": [("b", "08:05", 0, 0), ("c", "08:40", 0, 0)]}, transfers="x,y,4\nx,y,2"))
    assert found.count("gtfs/unused-transfers") == 1


@pytest.mark.parametrize("first, second, told", [("d", "d", True), ("w", "d", False), ("d", "w", True)])
def test_a_second_continuation_on_the_same_days_is_told(first, second, told, tmp_path):
    calendar = CALENDAR.splitlines()[0] + "\nd,1,1,1,1,1,1,1,20270101,20270131\nw,0,0,0,0,1,0,0,20270101,20270131\n"
    found = ids(continuing(tmp_path, rows={"x": ONE, "y": TWO, "z": [("b", "08:15", 0, 0), ("g", "08:40", 0, 0)]}, trips=f"r,d,x,\ns,{first},y,\nt,{second},z,",
                           transfers="x,y,4\nx,z,4", calendar=calendar))
    assert found.count("gtfs/unused-transfers") == told


def test_a_line_of_several_types_does_not_continue_as_itself(tmp_path):
    routes = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\ns,1,R,700"
    built(tmp_path, {"x": ONE, "y": TWO}, routes=routes, trips=TRIPS + "r,d,x,7\ns,d,y,7")
    assert onward(tmp_path) == [None]


def test_an_in_seat_transfer_without_a_trip_is_reported(tmp_path):
    findings = continuing(tmp_path, transfers=",y,4")
    assert "gtfs/missing-required-field" in ids(findings) and "gtfs/foreign-key-violation" not in ids(findings)


def test_a_large_block_takes_no_longer(tmp_path):
    """As if a feed had one block only: each trip is held against a few others."""
    rows = {f"t{n}": [("a", f"{n // 300 + 5:02}:{n // 5 % 60:02}", 0, 0), ("b", f"{n // 300 + 5:02}:{n // 5 % 60:02}", 0, 0)] for n in range(3000)}
    trips = "\n".join(f"{'rs'[n % 2]},d,t{n},7" for n in range(3000))
    continuing(tmp_path, rows=rows, trips=trips)


REQUEST = {"x": [("a", "08:00", 0, 0), ("b", "08:10", 3, 3), ("c", "08:20", 2, 0), ("g", "08:30", 0, 2)]}
PHONE = "agency_id,agency_name,agency_url,agency_timezone,agency_phone\n1,A,https://a.example,Europe/Berlin,+358 000 0000\n"


def test_stops_on_request_say_how_everywhere(tmp_path):
    built(tmp_path, REQUEST, agency=PHONE)
    # Direct results take the same words from the form.
    words = text(tmp_path, "timetable/index.html").first("div", data_chooser_words="")
    assert words.get("data-by-phone") == "on request, book in advance" and words.get("data-by-driver") == "on request, signal to the driver"
    legend = text(tmp_path, "routes/r-r/index.html").first("dl", class_="grid-key")
    assert "signal to the driver" in legend.text and "book in advance +358 000 0000" in legend.text
    assert {link.get("href") for link in legend.all("a")} == {"tel:+3580000000"}
    for stop, words, other in (("bb", "signal to the driver", "book in advance"), ("cc", "book in advance", "signal to the driver")):
        page = text(tmp_path, f"stations/**/{stop}-*/index.html")
        static, poster = page.first("div", data_board_static=""), next(one for one in page.all("section") if "poster" in one.get("class", "").split())
        for part in (static, poster):
            assert words in part.text and other not in part.text
            assert ("+358 000 0000" in part.text) == (stop == "cc")


@pytest.mark.parametrize("before, after", [("", "c"), ("a", ""), ("a", "c")])
def test_stops_without_times_at_the_ends_are_origin_and_destination(before, after, tmp_path):
    """A trip keeps its times; no time is invented for the others."""
    stops = [("a", "" if before else "08:00:00"), ("b", "08:10:00"), ("g", "08:15:00"), ("c", "" if after else "08:20:00")]
    plain = feed(tmp_path, STOPS, [f"x,{time},{time},{stop},{place}" for place, (stop, time) in enumerate(stops)])
    tree.write(tmp_path, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + plain)
    findings = command.objects(command.build(tmp_path, "--diagnostics", "json"))
    assert "gtfs/missing-trip-edge" in ids(findings) and "gtfs/skipped-trips" not in ids(findings)
    found = visits(tmp_path)
    assert found["Bb"] == {("x", "Aa", "Cc")} and found["Garage"] == {("x", "Aa", "Cc")}
    assert ("Cc" in found) == (not after) and ("Aa" in found) == (not before)
    page = text(tmp_path, "routes/r-r/index.html").text
    assert "To Cc" in page and "Time not known" in page
    grid = text(tmp_path, "routes/r-r/index.html").first("table", data_timetable="")
    assert [head.text for head in grid.all("th", scope="col")][1:] == ["Aa", "Bb", "Garage", "Cc"]
    cells = [cell.text for cell in grid.all("td")]
    assert [cells[0] == "…", cells[-1] == "…"] == [bool(before), bool(after)] and "08:10" in cells[1]
    for name in [name for name in ("aa" if before else "", "cc" if after else "") if name]:
        assert [link["href"] for link in text(tmp_path, f"stations/**/{name}-*/index.html").all("a") if "routes/r-r/" in link["href"]]
    file = json.loads((tmp_path / "public/routes/r-r/timetable.json").read_text())
    assert file["directions"][0]["patterns"][0]["untimed"] == ([0] if before else []) + ([3] if after else [])


def test_a_trip_that_continues_as_very_many(tmp_path):
    """On each day as another one."""
    rows = {"x": [("a", "08:00", 0, 0), ("b", "08:10", 0, 0)]}
    rows |= {f"y{number}": [("b", "08:20", 0, 0), ("c", f"08:{30 + number % 30}", 0, 0)] for number in range(60)}
    transfers = "from_trip_id,to_trip_id,transfer_type\n" + "".join(f"x,y{number},4\n" for number in range(60))
    days = [datetime.date(2027, 1, 1) + datetime.timedelta(number) for number in range(60)]
    findings = built(
        tmp_path, rows, transfers=transfers, calendar=CALENDAR.replace("20270131", "20270301"),
        calendar_dates="service_id,date,exception_type\n" + "".join(f"s{number},{day:%Y%m%d},1\n" for number, day in enumerate(days)),
        trips="route_id,service_id,trip_id\nr,d,x\n" + "".join(f"r,s{number},y{number}\n" for number in range(60)))
    (finding,) = [finding for finding in findings if finding["id"] == "gtfs/unused-transfers"]
    assert finding["what"].startswith("20 records")


@pytest.mark.parametrize("pickup, drop, words", [
    (0, 3, "On request to alight: tell the driver"), (1, 3, "On request to alight: tell the driver"), (0, 2, "On request to alight: book in advance"),
    (3, 0, "On request: signal to the driver"), (3, 3, "On request: signal to the driver"), (2, 2, "On request: book in advance")])
def test_who_boards_need_not_ask_where_only_those_who_alight_do(pickup, drop, words, tmp_path):
    built(tmp_path, {"x": [("a", "08:00", 0, 0), ("b", "08:10", pickup, drop), ("c", "08:20", 0, 0)], "y": [("a", "09:00", 0, 0), ("b", "09:10", 0, 0), ("c", "09:20", 0, 0)]})
    marks = {mark["title"] for mark in text(tmp_path, "routes/r-r/index.html").first("table", data_timetable="").all("abbr")}
    assert words in marks and len([mark for mark in marks if mark.startswith("On request")]) == 1


def board_and_poster(folder, stop):
    return text(folder, f"stations/**/{stop}-*/index.html").first("div", data_board_static="").text, poster(folder, stop).text


def test_a_headsign_that_is_where_the_vehicle_goes_without_riders_is_not_the_destination(tmp_path):
    rows = {"x": [("a", "08:00", 0, 0), ("b", "08:10", 0, 0), ("g", "08:20", 1, 1)], "y": [("a", "09:00", 0, 0), ("b", "09:10", 0, 0)]}
    built(tmp_path, rows, trips="route_id,service_id,trip_id,trip_headsign\nr,d,x,Garage\nr,d,y,Centre\n")
    board, shown = board_and_poster(tmp_path, "aa")
    assert "Garage" not in board + shown + text(tmp_path, "routes/r-r/index.html").text and "Centre" in board and "Bb" in board


def test_stops_on_the_way_are_those_of_all_departures_that_share_a_line(tmp_path):
    stops = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13", "e,Ee,52.3,13", "f,Ff,52.4,13"]
    ways = {"x": "abce", "y": "ace", "z": "ae", "w": "af"}
    times = [f"{trip}{number},{6 + number:02}:{10 * place:02}:00,{6 + number:02}:{10 * place:02}:00,{stop},{place}" for trip, way in ways.items() for number in range(14) for place, stop in enumerate(way)]
    for shown, expected in (("xy", True), ("xyz", False)):
        folder = tmp_path / shown
        plain = feed(folder, stops, [time for time in times if time[0] in shown + "w"])
        tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + plain)
        command.build(folder)
        assert ("via Cc" in poster(folder, "aa").text) == expected and "Bb" not in poster(folder, "aa").text


def test_the_phone_in_a_legend_is_of_the_routes_that_have_to_be_booked(tmp_path):
    agency = "agency_id,agency_name,agency_url,agency_timezone,agency_phone\n1,A,https://a.example,Europe/Berlin,+49 1111\n2,B,https://b.example,Europe/Berlin,+49 2222\n"
    routes = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\ns,2,S,3"
    built(tmp_path, {"x": [("a", "08:00", 2, 0), ("b", "08:10", 0, 0)], "y": [("a", "09:00", 0, 0), ("b", "09:10", 0, 0)]}, agency=agency, routes=routes,
          trips="route_id,service_id,trip_id\nr,d,x\ns,d,y\n")
    assert all("+49 1111" in part and "+49 2222" not in part for part in board_and_poster(tmp_path, "aa"))


def test_who_alights_on_request_tells_the_driver(tmp_path):
    built(tmp_path, {"x": [("a", "08:00", 0, 0), ("b", "08:10", 3, 3), ("c", "08:20", 0, 3)]})
    page = text(tmp_path, "stations/**/cc-*/index.html").first("div", data_board_static="").text
    assert "on request, tell the driver" in page and "signal" not in page


def test_a_monorail_is_no_train(tmp_path):
    built(tmp_path, {"x": ONE, "y": TWO}, routes="route_id,agency_id,route_short_name,route_type\nr,1,R,12\ns,1,S,405", trips=TRIPS + "r,d,x,\ns,d,y,")
    page = text(tmp_path, "routes/index.html").text
    assert "Monorail" in page and "Train" not in page and "Metro" not in page
