"""What is clear in a GTFS feed is read though it is not as the format says; what is lost is told; no time is invented."""

import json
import zipfile

import pytest

from readers import command, html, tree
from readers.made_feeds import CALENDAR, clock, feed

STOPS = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13"]


def written(folder, times, stops=STOPS, **tables):
    config = feed(folder, stops, times, **tables)
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    return folder


def built(site, *arguments, status=0):
    return command.objects(command.build(site, *arguments, "--diagnostics", "json", status=status))


def ids(findings):
    return [finding["id"] for finding in findings]


def departures(site):
    """For each trip of the boards, the departures there."""
    found = {}
    for path in sorted((site / "public").rglob("board.json")):
        for visit in json.loads(path.read_text())["visits"]:
            for block in visit["trips"]:
                assert all(isinstance(one, str) for one in block["ids"])
                at = 0
                for trip, step in zip(block["ids"], block["departs"]):
                    at += step
                    found.setdefault(trip, []).append(clock(at)[:5])
    return {trip: sorted(times) for trip, times in found.items()}


def trip(name, *times):
    """Of each stop the time, or those of arrival and departure: `23:50/0:10`."""
    return [f"{name},{time.split('/')[0]},{time.split('/')[-1]},{stop},{place}" for place, (stop, time) in enumerate(zip("abc", times))]


@pytest.mark.parametrize("times", [("6:45", "6:55"), ("06:45", "06:55"), ("06:45:00", "6:55")])
def test_times_may_have_no_seconds(times, tmp_path):
    site = written(tmp_path, trip("x", *times) + trip("y", "7:00", "7:10"))
    assert ids(built(site)).count("gtfs/times-without-seconds") == 1
    assert departures(site) == {"x": ["06:45", "06:55"], "y": ["07:00", "07:10"]}


@pytest.mark.parametrize("bad", ["6:5", "6:60", ":45", "6.45", "7:00 am", "123:00"])
def test_other_times_lose_their_trip(bad, tmp_path):
    site = written(tmp_path, trip("x", bad, "6:55") + trip("y", "7:00:00", "7:10:00"))
    assert "gtfs/invalid-time" in ids(built(site)) or bad == "123:00"
    assert "y" in departures(site) and ("x" in departures(site)) == (bad == "")


@pytest.mark.parametrize("times, expected", [
    (("23:10:00", "0:02:00", "0:30:00"), ["23:10", "24:02", "24:30"]), (("23:10", "23:50", "0:30"), ["23:10", "23:50", "24:30"]),
    (("17:50:00", "23:55:00", "05:50:00"), ["17:50", "23:55", "29:50"]), (("17:50:00", "23:40:00", "05:50:00"), None), (("08:00:00", "07:00:00", "09:00:00"), None),
    (("23:50:00", "0:10:00", "0:05:00"), None), (("23:10:00", "0:02:00", "20:00:00"), None),
    (("23:50/0:10", "0:20", "0:40"), ["24:10", "24:20", "24:40"]), (("23:10", "23:50/0:10", "0:40"), ["23:10", "24:10", "24:40"]), (("17:00/23:50", "0:20"), ["23:50", "24:20"]),
])
def test_times_that_begin_again_after_midnight_are_of_the_next_day(times, expected, tmp_path):
    site = written(tmp_path, trip("x", *times) + trip("y", "7:00:00", "7:10:00"))
    found = ids(built(site))
    assert departures(site).get("x") == expected
    assert found.count("gtfs/times-of-the-next-day") == 1 if expected else "gtfs/stop-time-with-arrival-before-previous-departure-time" in found


def test_a_source_whose_trips_are_all_skipped_is_an_error(tmp_path):
    for name, times, tables in (
            ("times", trip("x", "8:00:00", "7:00:00"), {}), ("ends", ["x,,,a,1", "x,,,b,2"], {}), ("one", trip("x", "8:00:00"), {}),
            ("service", trip("x", "8:00:00", "9:00:00"), {"trips": "route_id,service_id,trip_id\nr,none,x\n"}),
            ("no weekday", trip("x", "8:00:00", "9:00:00"), {"calendar": CALENDAR.splitlines()[0] + "\nd,0,0,0,0,0,0,0,20270101,20270131\n"}),
            ("removed", trip("x", "8:00:00", "9:00:00"), {"calendar": CALENDAR.splitlines()[0] + "\nd,0,0,0,0,0,0,0,20270101,20270131\n", "calendar_dates": "service_id,date,exception_type\nd,20270104,2\n"}),
            ("none", [], {"trips": "route_id,service_id,trip_id\nr,d,x\n"})):
        site = written(tmp_path / name, times, **tables)
        assert "source/all-skipped" in ids(built(site, status=1)), name
        assert "source/all-skipped" in ids(built(site, "--allow-shrink", status=1)), name
        assert not (site / "public").exists()


def test_trips_that_run_on_no_day_are_lost(tmp_path):
    calendar = CALENDAR + "n,0,0,0,0,0,1,0,20270104,20270108\n"
    site = written(tmp_path, [line for n in range(10) for line in trip(f"t{n}", "08:00:00", "09:00:00")], calendar=calendar,
                   trips="route_id,service_id,trip_id\n" + "".join(f"r,{'n' if n else 'd'},t{n}\n" for n in range(10)))
    (found,) = [finding for finding in built(site, status=1) if finding["id"] == "gtfs/skipped-trips"]
    assert found["what"] == "9 of 10 trips are skipped, 9 because their services run on no day" and found["severity"] == "error"


@pytest.mark.parametrize("bad, severity", [(2, None), (3, "warning"), (8, "warning"), (9, "error")])
def test_a_large_loss_of_trips_is_told_with_its_main_reason(bad, severity, tmp_path):
    times = [line for n in range(10) for line in trip(f"t{n}", "08:00:00", "07:00:00" if n < bad else "09:00:00")]
    site = written(tmp_path, times)
    found = [finding for finding in built(site, status=int(severity == "error")) if finding["id"] == "gtfs/skipped-trips"]
    assert [finding["severity"] for finding in found] == ([severity] if severity else [])
    if severity:
        assert found[0]["what"] == f"{bad} of 10 trips are skipped, {bad} because times go back"
    if severity == "error":
        (found,) = [finding for finding in built(site, "--allow-shrink") if finding["id"] == "gtfs/skipped-trips"]
        assert found["severity"] == "warning"


def test_trips_of_routes_that_are_not_wanted_are_not_lost(tmp_path):
    site = written(tmp_path, [line for n in range(10) for line in trip(f"t{n}", "08:00:00", "09:00:00")],
                   routes="route_id,agency_id,route_short_name,route_type\nr,1,R,3\nq,1,Q,3\n",
                   trips="route_id,service_id,trip_id\n" + "".join(f"{'q' if n else 'r'},d,t{n}\n" for n in range(10)))
    config = (site / "stationary.toml").read_text()
    tree.write(site, "stationary.toml", config + 'routes = ["r"]\n')
    assert "gtfs/skipped-trips" not in ids(built(site)) and set(departures(site)) == {"t0"}


@pytest.mark.parametrize("encoding, told", [("cp1252", "Windows-1252"), ("utf-16", "UTF-16"), ("utf-16-be", "UTF-16"), ("utf-16-le", "UTF-16"), ("marked utf-16-be", "UTF-16"), ("utf-8-sig", None)])
@pytest.mark.parametrize("zipped", [False, True])
def test_a_feed_may_have_another_encoding(encoding, told, zipped, tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00"), ["a,Gjørvsjøen,60,11", "b,Råstad,60.1,11"])
    text = (site / "data/stops.txt").read_text()
    data = ("\ufeff" + text if encoding.startswith("marked") else text).encode(encoding.split()[-1])
    (site / "data/stops.txt").write_bytes(data)
    if zipped:
        with zipfile.ZipFile(site / "data/feed.zip", "w") as archive:
            for path in sorted((site / "data").glob("*.txt")):
                archive.write(path, path.name)
                path.unlink()
        tree.write(site, "stationary.toml", (site / "stationary.toml").read_text().replace('path = "data"', 'path = "data/feed.zip"'))
    found = [(finding["severity"], finding["what"]) for finding in built(site, "--strict") if finding["id"] == "source/assumed-encoding"]
    assert found == ([("info", f"the file is not UTF-8; it is read as {told}")] if told else [])
    names = {json.loads(path.read_text())["station"]["name"] for path in (site / "public").rglob("board.json")}
    assert names == {"Gjørvsjøen", "Råstad"}


def test_lines_in_utf_8_stay_among_others(tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00", "10:00:00"))
    (site / "data/stops.txt").write_bytes("stop_id,stop_name,stop_lat,stop_lon\na,Łódź,52,13\n".encode() + "b,Råstad,52.1,13\n".encode("latin-1") + b"c,Cc,52.2,13")
    built(site)
    names = {json.loads(path.read_text())["station"]["name"] for path in (site / "public").rglob("board.json")}
    assert names == {"Łódź", "Råstad", "Cc"}


@pytest.mark.parametrize("name", ["Stops.txt", "GTFS\\STOPS.TXT", "feed/Stops.TXT"])
def test_names_in_archives_may_have_capitals_and_backslashes(name, tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00"))
    with zipfile.ZipFile(site / "data/feed.zip", "w") as archive:
        for path in sorted((site / "data").glob("*.txt")):
            info = zipfile.ZipInfo(path.name)
            info.filename = name.replace("Stops", path.stem).replace("STOPS", path.stem.upper())
            archive.writestr(info, path.read_bytes())
            path.unlink()
    tree.write(site, "stationary.toml", (site / "stationary.toml").read_text().replace('path = "data"', 'path = "data/feed.zip"'))
    built(site)
    assert set(departures(site)) == {"x"}


@pytest.mark.parametrize("rename", [str.title, str.upper, lambda name: name if "stops" in name else name.upper()])
def test_names_in_folders_may_have_capitals(rename, tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00"))
    for path in sorted((site / "data").glob("*.txt")):
        path.rename(path.with_name(rename(path.name)))
    built(site)
    assert set(departures(site)) == {"x"}


@pytest.mark.parametrize("zipped", [True, False], ids=["zip", "folder"])
@pytest.mark.parametrize("names, read, told", [
    (["Stops.txt", "stops.txt", "STOPS.TXT"], 1, "stops.txt is read, and not STOPS.TXT, Stops.txt"),
    (["STOPS.txt", "Stops.txt"], 0, "STOPS.txt is read, and not Stops.txt"),
    (["stops.txt", "stops.txt"], 1, "2 files are named stops.txt; only the last of them is read"),
    (["Stops.txt", "Stops.txt", "sTOPS.txt"], 1, "Stops.txt is read, and not sTOPS.txt, nor earlier files named Stops.txt"),
])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_files_of_one_name_one_is_read_and_the_others_are_told(names, read, told, zipped, tmp_path):
    if not zipped and len(set(names)) < len(names):
        pytest.skip("a folder has a name once")
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00"))
    stops = (site / "data/stops.txt").read_text()
    (site / "data/stops.txt").unlink()
    first = stops.splitlines()[1].split(",")[1]
    files = [(name, stops.replace(first, f"Stop{number}")) for number, name in enumerate(names)]
    if zipped:
        with zipfile.ZipFile(site / "data/feed.zip", "w") as archive:
            for path in sorted((site / "data").glob("*.txt")):
                archive.writestr(path.name, path.read_bytes())
                path.unlink()
            for name, text in files:
                archive.writestr(name, text)
    else:
        for name, text in files:
            tree.write(site, f"data/{name}", text)
    run = command.build(site)
    (finding,) = [line for line in command.told(run).splitlines() if "[gtfs/files-of-one-name]" in line]
    assert f"stops.txt: warning: {told}; " in finding
    text = (site / "public/stations/index.html").read_text()
    assert [f"Stop{number}" in text for number in range(len(names))] == [number == read for number in range(len(names))]


def test_files_of_one_name_that_are_no_part_of_the_data_set_are_not_told(tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00"))
    tree.write(site, "data/old/stops.txt", "x")
    tree.write(site, "data/old/STOPS.txt", "x")
    assert "files-of-one-name" not in command.told(command.build(site))


@pytest.mark.parametrize("row", [",,b,2,08:10:00,09:00:00,,", ",,,2,08:10:00,09:00:00,group,", ",,,2,08:10:00,09:00:00,,area"])
def test_a_window_is_never_a_time(row, tmp_path):
    head = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,start_pickup_drop_off_window,end_pickup_drop_off_window,location_group_id,location_id\n"
    timed = [f"{t},{time},{time},{stop},{place},,,," for t, time, stop, place in (("f", "08:00:00", "a", 1), ("f", "09:20:00", "c", 3), ("n", "10:00:00", "a", 1), ("n", "10:10:00", "b", 2))]
    site = written(tmp_path, ["f,", "n,"], stop_times=head + "\n".join([*timed, f"f,{row}", "g,08:00:00,08:00:00,a,1,,,,", f"g,{row}"]),
                   trips="route_id,service_id,trip_id\nr,d,f\nr,d,n\nr,d,g\n")
    built(site)
    found = departures(site)
    # An unknown group or area leaves a trip of one stop.
    assert found.pop("g", ["08:00"]) == ["08:00"] and found == {"f": ["08:00", "09:20"], "n": ["10:00", "10:10"]}
    assert "≈" not in next((site / "public/routes").glob("r-*/index.html")).read_text()


def test_a_trip_whose_frequencies_are_all_unusable_does_not_run(tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00") + trip("y", "08:30:00", "09:30:00"), frequencies="trip_id,start_time,end_time,headway_secs\nx,10:00:00,09:00:00,600\nx,,,\n")
    assert "gtfs/trip-without-runs" in ids(built(site))
    assert set(departures(site)) == {"y"}


@pytest.mark.parametrize("directions", ["0,0", "1,1", ",", "0,1"])
def test_trips_in_opposite_order_are_two_directions(directions, tmp_path):
    there, back = directions.split(",")
    times = [f"{name}{hour},{hour:02}:{minute:02}:00,{hour:02}:{minute:02}:00,{stop},{place}" for hour in range(8, 18)
             for name, stops in (("t", "abc"), ("u", "cba")) for place, (stop, minute) in enumerate(zip(stops, (0, 10, 20)))]
    site = written(tmp_path, times, trips="route_id,service_id,trip_id,direction_id\n" + "".join(f"r,d,t{h},{there}\nr,d,u{h},{back}\n" for h in range(8, 18)))
    built(site)
    (path,) = (site / "public/routes").glob("r-*/index.html")
    tables = list(html.page(path.read_text()).all("table", class_="service-table"))
    assert sorted(table.first("caption").text for table in tables) == ["To Aa", "To Cc"]
    assert all("every 60 min" in table.text for table in tables)


def test_a_loop_is_one_direction(tmp_path):
    times = [f"t{h},{h:02}:{m:02}:00,{h:02}:{m:02}:00,{stop},{place}" for h in range(8, 12) for place, (stop, m) in enumerate(zip("abca", (0, 10, 20, 30)))]
    times += ["s,12:20:00,12:20:00,c,1", "s,12:30:00,12:30:00,a,2"]
    site = written(tmp_path, times, trips="route_id,service_id,trip_id,direction_id\n" + "".join(f"r,d,{t},0\n" for t in ["t8", "t9", "t10", "t11", "s"]))
    built(site)
    (path,) = (site / "public/routes").glob("r-*/index.html")
    assert len(list(html.page(path.read_text()).all("table", class_="service-table"))) == 1


def test_numbers_of_routes_are_ordered_by_value(tmp_path):
    names = ["2", "2A", "10", "100X", "A1", "A2", "A10", "Line 2", "Line 10", "S1", "S2", "S11"]
    site = written(tmp_path, [line for name in names for line in trip(name, "08:00:00", "09:00:00")],
                   routes="route_id,agency_id,route_short_name,route_type\n" + "".join(f"{name},1,{name},3\n" for name in reversed(names)),
                   trips="route_id,service_id,trip_id\n" + "".join(f"{name},d,{name}\n" for name in names))
    built(site)
    page = html.page((site / "public/routes/index.html").read_text())
    assert [node.text for node in page.all("span") if "route-badge" in node.get("class", "")] == names


def test_boards_show_the_number_of_a_trip(tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00") + trip("y", "10:00:00", "11:00:00"), trips="route_id,service_id,trip_id,trip_short_name\nr,d,x,G5624\nr,d,y,\n")
    built(site)
    path = next(path for path in (site / "public").rglob("board.json") if '"name":"Aa"' in path.read_text())
    assert [block["numbers"] for visit in json.loads(path.read_text())["visits"] for block in visit["trips"]] == [["G5624", ""]]
    rows = {row["data-trip"]: row.text for row in html.page((path.parent / "index.html").read_text()).all("tr", data_trip=True)}
    assert "R G5624 Bb" in rows["x"] and "G5624" not in rows["y"]


def test_a_route_without_a_name_is_named_by_its_ends(tmp_path):
    site = written(tmp_path, trip("x", "08:00:00", "09:00:00"), routes="route_id,agency_id,route_short_name,route_type\nx9,1,,3\n", trips="route_id,service_id,trip_id\nx9,d,x\n")
    built(site)
    path = next(path for path in (site / "public").rglob("board.json") if '"name":"Aa"' in path.read_text())
    assert json.loads(path.read_text())["routes"][0][1:3] == ["", "Aa – Bb"]
    texts = [html.page((path.parent / "index.html").read_text()), html.page(next((site / "public/routes").glob("*/index.html")).read_text())]
    assert all("Aa – Bb" in page.text for page in texts)
    assert [page.one("title").text for page in texts][1].startswith("Route Aa – Bb, A")


@pytest.mark.parametrize("translations", ["stops,stop_name,en,Skopje,a,\nstops,stop_name,en,Bitola,b,\n", "stops,stop_name,en,Skopje,,Скопје\nstops,stop_name,en,Bitola,,Битола\n"])
@pytest.mark.parametrize("where", ["trip", "stop"])
def test_a_headsign_that_is_a_stop_is_translated_as_that_is(translations, where, tmp_path):
    rows = ["x,08:00:00,08:00:00,a,1,Битола", "x,09:00:00,09:00:00,b,2,"]
    times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign\n" + "\n".join(row if where == "stop" else row.replace("Битола", "") for row in rows)
    site = written(tmp_path, ["x,"], ["a,Скопје,42,21.4", "b,Битола,41,21.3"], stop_times=times, trips=f"route_id,service_id,trip_id,trip_headsign\nr,d,x,{'Битола' if where == 'trip' else ''}\n",
                   translations="table_name,field_name,language,translation,record_id,field_value\n" + translations)
    built(site)
    path = next(path for path in (site / "public").rglob("board.json") if '"name":"Skopje"' in path.read_text())
    assert "Bitola" in path.read_text() and "Битола" not in path.read_text() + (path.parent / "index.html").read_text()
    assert "Битола" not in next((site / "public/routes").glob("r-*/index.html")).read_text()
