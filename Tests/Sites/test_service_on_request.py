"""Service on request (GTFS-Flex): a time within which vehicles come is never a time; stops, areas, days and booking are shown."""

import json
import zipfile

import pytest

from readers import command, html, tree
from readers.made_feeds import feed

STOPS = ["a,Alder,60.40,22.20", "b,Birch,60.41,22.215", "c,Cedar,60.42,22.23"]
HEAD = ("trip_id,arrival_time,departure_time,stop_id,stop_sequence,start_pickup_drop_off_window,end_pickup_drop_off_window,"
        "pickup_type,drop_off_type,pickup_booking_rule_id,drop_off_booking_rule_id,location_group_id,location_id")
RULES = "booking_rule_id,booking_type,prior_notice_duration_min,phone_number,info_url,message\nb,1,120,+358 000 0001,https://cove.example/book,Say which stop.\n"
SQUARE = [[22.0, 60.0], [22.5, 60.0], [22.5, 60.5], [22.0, 60.5], [22.0, 60.0]]


def timed(trip, stop, time, place, pickup=0, drop=0):
    return f"{trip},{time}:00,{time}:00,{stop},{place},,,{pickup},{drop},,,,"


def window(trip, place, start="08:10", end="09:00", stop="", pickup=2, drop=2, rule="", group="", area=""):
    return f"{trip},,,{stop},{place},{start}:00,{end}:00,{pickup},{drop},{rule},{rule},{group},{area}"


def areas(*names, rings=(SQUARE,)):
    return json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": f"z{number}", "properties": {"stop_name": name}, "geometry": {"type": "Polygon", "coordinates": list(rings)}}
        for number, name in enumerate(names)]})


def written(folder, rows, locations=None, without=(), **tables):
    trips = dict.fromkeys(row.split(",")[0] for row in rows)
    plain = feed(folder, STOPS, [f"{trip}," for trip in trips], **tables)
    tree.write(folder, "data/stop_times.txt", "\n".join([HEAD, *rows]) + "\n")
    if locations:
        tree.write(folder, "data/locations.geojson", locations)
    for name in without:
        (folder / "data" / name).unlink()
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\ntowns.builtin = false\n' + plain)
    return folder


def built(folder, status=0):
    return command.objects(command.build(folder, "--diagnostics", "json", status=status))


def ids(findings):
    return [finding["id"] for finding in findings]


def page(folder, pattern="routes/r-r/index.html"):
    (path,) = (folder / "public").glob(pattern)
    return html.page(path.read_text())


def station(folder, name):
    return page(folder, f"stations/**/{name}-*/index.html")


def board(folder, name):
    (path,) = (folder / "public").glob(f"stations/**/{name}-*/board.json")
    return json.loads(path.read_text())


def trips(file, end="to"):
    """The trips that leave here, or with `from` that arrive: with the name of the other end."""
    return {trip: file["places"][visit[end]][0] for visit in file["visits"] if end in visit for block in visit["trips"] for trip in block["ids"]}


MIXED = [timed("f", "a", "08:00", 1, 0, 1), window("f", 2, stop="b", pickup=1, rule="b"), window("f", 3, stop="c", pickup=1, rule="b"),
         timed("n", "a", "09:00", 1), timed("n", "b", "09:10", 2), timed("n", "c", "09:20", 3)]


def test_a_timed_stop_before_windows_keeps_its_time(tmp_path):
    findings = built(written(tmp_path, MIXED, booking_rules=RULES))
    assert "gtfs/skipped-trips" not in ids(findings)
    assert trips(board(tmp_path, "alder")) == {"f": "Cedar", "n": "Cedar"}
    (visit,) = [visit for visit in board(tmp_path, "alder")["visits"] if visit["trips"][0]["ids"] == ["f"]]
    assert visit["to_on_request"] is True
    assert "f" not in trips(board(tmp_path, "birch")) and "f" not in trips(board(tmp_path, "cedar"), "from")
    shown = station(tmp_path, "alder").first("div", data_board_static="").text
    assert "08:00" in shown and "08:10" not in shown and "Cedar" in shown
    for name in ("birch", "cedar"):
        own = station(tmp_path, name)
        assert "on request, 08:10–09:00 alighting only" in own.first("section", aria_labelledby="requests").text
        assert "+358 000 0001" in own.first("section", aria_labelledby="requests").text
        assert all("08:10" not in table.text for table in own.all("table"))


def test_a_routes_page_has_hours_places_and_booking(tmp_path):
    built(written(tmp_path, MIXED, booking_rules=RULES))
    own = page(tmp_path)
    text = own.first("section", aria_labelledby="requested").text
    assert text.index("Alder 08:00") < text.index("Birch on request, 08:10–09:00") < text.index("Cedar on request, 08:10–09:00")
    assert "Daily" in text
    booking = own.first("section", aria_labelledby="booking")
    assert "Book at least 2 h before the trip." in booking.text and "Say which stop." in booking.text
    assert {link["href"] for link in booking.all("a")} == {"tel:+3580000001", "https://cove.example/book"}


@pytest.mark.parametrize("rule, words", [
    ("0,,,,,,", "Book when you want to travel."),
    ("1,30,,,,,", "Book at least 30 min before the trip."),
    ("1,60,10080,,,,", "Book at least 1 h before the trip.Book at most 7 d before the trip."),
    ("2,,,1,17:00:00,,", "Book until: the day before the trip, 17:00."),
    ("2,,,3,12:00:00,14,08:00:00", "Book until: 3 days before the trip, 12:00.Book from: 14 days before the trip, 08:00."),
    ("2,,,0,09:00:00,,", "Book until: the day of the trip, 09:00."),
])
def test_when_to_book_is_said_in_words(rule, words, tmp_path):
    head = "booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_duration_max,prior_notice_last_day,prior_notice_last_time,prior_notice_start_day,prior_notice_start_time\n"
    built(written(tmp_path, MIXED, booking_rules=head + f"b,{rule}\n"))
    assert words in page(tmp_path).first("section", aria_labelledby="booking").text


def test_the_phone_of_a_booking_rule_goes_before_that_of_the_agency(tmp_path):
    agency = "agency_id,agency_name,agency_url,agency_timezone,agency_phone\n1,A,https://a.example,Europe/Berlin,+49 1\n"
    times = HEAD + "\n" + "\n".join([*MIXED, "t,10:00:00,10:00:00,a,1,,,2,1,b,,,", timed("t", "b", "10:10", 2, 1, 0)]) + "\n"
    site = written(tmp_path, [*MIXED, timed("t", "a", "10:00", 1)], agency=agency, booking_rules=RULES)
    (site / "data/stop_times.txt").write_text(times)
    built(site)
    text = station(tmp_path, "alder").first("div", data_board_static="").text
    assert "book in advance +358 000 0001" in text and "+49 1" not in text
    assert board(tmp_path, "alder")["routes"][0][8] == "+358 000 0001"
    assert "book in advance +358 000 0001" in page(tmp_path).text


def test_rules_of_a_place_say_for_what_they_are(tmp_path):
    rules = "booking_rule_id,booking_type,prior_notice_duration_min,phone_number,pickup_message\nb,1,30,+1 1,Wait outside.\nc,1,90,+1 2,\ne,1,600,+1 3,\nold,0,,+1 9,\n"
    rows = [window("x", 1, area="z0", drop=1, rule="b"), window("x", 2, area="z0", pickup=1, rule="c"),
            window("y", 1, area="z0", rule="e"), window("y", 2, area="z0", rule="e"), window("never", 1, area="z0", rule="old"), window("never", 2, area="z0", rule="old")]
    calendar = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,0,0,20270101,20271231\ne,0,0,0,0,0,1,0,20270101,20271231\nn,0,0,0,0,0,0,0,20270101,20271231\n"
    built(written(tmp_path, rows, areas("Lake"), booking_rules=rules, calendar=calendar, trips="route_id,service_id,trip_id\nr,d,x\nr,e,y\nr,n,never\n"))
    booking = page(tmp_path).first("section", aria_labelledby="booking")
    assert [heading.text for heading in booking.all("h3")] == ["Lake · Boarding · Mondays to Fridays", "Lake · Alighting · Mondays to Fridays", "Lake · Saturdays"]
    assert "Boarding: Wait outside." in booking.text and "+1 9" not in booking.text


def test_places_on_request_of_runs_are_told(tmp_path):
    rows = [timed("x", "a", "08:00", 1), window("x", 2, stop="b"), timed("x", "c", "08:30", 3), window("y", 1, stop="a"), window("y", 2, stop="c")]
    findings = built(written(tmp_path, rows, frequencies="trip_id,start_time,end_time,headway_secs\nx,10:00:00,11:00:00,1800\ny,10:00:00,11:00:00,1800\n"))
    assert ids(findings).count("gtfs/runs-on-request") == 2
    assert "08:10" not in "".join(path.read_text() for path in (tmp_path / "public").rglob("*.html"))


def test_the_columns_of_drafts(tmp_path):
    site = written(tmp_path, [timed("x", "a", "08:00", 1), window("x", 2, stop="b"), timed("x", "c", "08:30", 3)])
    path = site / "data/stop_times.txt"
    path.write_text(path.read_text().replace("drop_off_window", "dropoff_window"))
    built(site)
    assert "08:10–09:00" in page(tmp_path).text and "≈" not in page(tmp_path).text


@pytest.mark.parametrize("text, href", [("(303) 555-0101 ext. 4", "tel:3035550101"), ("call me", None), ("0-800-FLOWERS", None), ("+++", None), ("+1 (303) 5550101", "tel:+13035550101")])
def test_an_extension_is_no_part_of_a_number(text, href, tmp_path):
    built(written(tmp_path, MIXED, booking_rules=f"booking_rule_id,booking_type,phone_number\nb,0,{text}\n"))
    booking = page(tmp_path).first("section", aria_labelledby="booking")
    assert text in booking.text and [link["href"] for link in booking.all("a")] == ([href] if href else [])


@pytest.mark.parametrize("rule", ["7,,", "2,,", "1,,", ",30,", "1,x,"])
def test_a_rule_that_is_not_understood_says_no_time(rule, tmp_path):
    head = "booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_last_day,phone_number\n"
    findings = built(written(tmp_path, MIXED, booking_rules=head + f"b,{rule},+358 1\n"))
    assert any(finding.get("path") == "data/booking_rules.txt" for finding in findings), findings
    text = page(tmp_path).first("section", aria_labelledby="booking").text
    assert text == "How to book By phone: +358 1"


@pytest.mark.parametrize("archive", [False, True])
@pytest.mark.parametrize("without", [(), ("stops.txt",)])
def test_a_feed_of_areas_only_is_a_site_with_routes(archive, without, tmp_path):
    rows = [window("x", 1, "06:00", "20:00", pickup=2, drop=1, area="z0", rule="b"), window("x", 2, "06:00", "20:00", pickup=1, drop=2, area="z0", rule="b")]
    site = written(tmp_path, rows, areas("Lake County"), without, booking_rules=RULES)
    if archive:
        with zipfile.ZipFile(site / "data/feed.zip", "w") as file:
            for path in sorted((site / "data").glob("*.*")):
                if path.suffix != ".zip":
                    file.write(path, path.name)
                    path.unlink()
        tree.write(site, "stationary.toml", (site / "stationary.toml").read_text().replace('path = "data"', 'path = "data/feed.zip"'))
    findings = built(site)
    assert not [finding for finding in findings if finding["severity"] == "error"]
    own = page(tmp_path)
    text = own.first("section", aria_labelledby="requested").text
    assert "Lake County on request, 06:00–20:00" in text and "only" not in text.replace("only if", "")
    assert "Bus · On request" in own.first("p", class_="lead").text and "Daily · On request" in page(tmp_path, "routes/index.html").text
    assert list(own.all("path", class_="route-area"))
    assert "R" in page(tmp_path, "routes/index.html").text and "/routes/" in (tmp_path / "public/sitemap.xml").read_text()
    assert not list(own.all("table")) and "When it runs" not in own.text


def test_groups_of_stops(tmp_path):
    rows = [window("x", 1, group="g", drop=1), window("x", 2, group="g", pickup=1), window("x", 3, "09:30", "10:00", stop="c", pickup=1)]
    groups = {"location_groups": "location_group_id,location_group_name\ng,North\n", "location_group_stops": "location_group_id,stop_id\ng,a\ng,b\ng,a\n"}
    built(written(tmp_path, rows, **groups))
    text = page(tmp_path).first("section", aria_labelledby="requested").text
    assert "North on request, 08:10–09:00" in text and text.count("Alder") == text.count("Birch") == 1
    for name in ("alder", "birch"):
        assert "on request, 08:10–09:00" in station(tmp_path, name).first("section", aria_labelledby="requests").text
    assert "on request, 09:30–10:00 alighting only" in station(tmp_path, "cedar").text


def test_trips_that_collect_riders_on_request(tmp_path):
    rows = [window("x", 1, stop="a", drop=1), window("x", 2, stop="b", drop=1), timed("x", "c", "09:30", 3, 1, 0)]
    built(written(tmp_path, rows))
    assert trips(board(tmp_path, "cedar"), "from") == {"x": "Alder"} and "x" not in trips(board(tmp_path, "cedar"))
    assert "09:30" in station(tmp_path, "cedar").text
    assert "boarding only" in station(tmp_path, "alder").first("section", aria_labelledby="requests").text


def test_windows_between_timed_stops_divide_no_trip(tmp_path):
    rows = [timed("x", "a", "08:00", 1), window("x", 2, "08:05", "08:25", stop="b"), timed("x", "c", "08:30", 3)]
    built(written(tmp_path, rows))
    assert trips(board(tmp_path, "alder")) == {"x": "Cedar"}
    (visit,) = board(tmp_path, "alder")["visits"]
    assert "to_on_request" not in visit
    assert "08:05–08:25" in station(tmp_path, "birch").text and not list((tmp_path / "public").glob("stations/**/birch-*/board.json"))


@pytest.mark.parametrize("row, finding", [
    (window("x", 2, "09:00", "08:00", stop="b"), "gtfs/window-ends-before-it-starts"),
    (window("x", 2, area="nowhere"), "gtfs/foreign-key-violation"), (window("x", 2, group="nowhere"), "gtfs/foreign-key-violation"),
    (window("x", 2, stop="nowhere"), "gtfs/foreign-key-violation"), (window("x", 2, stop="b", rule="nowhere"), "gtfs/foreign-key-violation"),
    ("x,,,b,2,08:10:00,,2,2,,,,", "gtfs/missing-required-field"), ("x,,,b,2,08:10:00,later,2,2,,,,", "gtfs/invalid-time"),
    ("x,08:20:00,08:20:00,b,2,08:10:00,09:00:00,2,2,,,,", "gtfs/times-of-stops-on-request"),
])
def test_what_is_not_understood_is_told_and_never_a_time(row, finding, tmp_path):
    findings = built(written(tmp_path, [timed("x", "a", "08:00", 1), row, timed("x", "c", "08:30", 3)]))
    assert finding in ids(findings)
    assert trips(board(tmp_path, "alder")) == {"x": "Cedar"}
    assert "08:20" not in page(tmp_path).text
    assert all("08:20" not in path.read_text() and "08:15" not in path.read_text() for path in (tmp_path / "public").rglob("*.html"))


@pytest.mark.parametrize("geometry", [None, {"type": "Point", "coordinates": [22, 60]}, {"type": "Polygon", "coordinates": [[[22, 60], [23, 60], [22, 60]]]},
                                      {"type": "Polygon", "coordinates": [[[22, 60], [23, 60], [23, 99], [22, 60]]]}, {"type": "Polygon", "coordinates": "x"},
                                      {"type": "MultiPolygon", "coordinates": [[SQUARE], [[[1, 2]]]]}])
def test_an_area_without_a_usable_edge_is_told_and_not_drawn(geometry, tmp_path):
    file = json.dumps({"type": "FeatureCollection", "features": [{"type": "Feature", "id": "z0", "properties": {"stop_name": "Lake"}, "geometry": geometry}]})
    findings = built(written(tmp_path, [window("x", 1, area="z0"), window("x", 2, stop="b")], file))
    assert "gtfs/invalid-areas" in ids(findings)
    own = page(tmp_path)
    assert "Lake on request" in own.text and not list(own.all("path", class_="route-area"))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"type": "FeatureCollection"}'])
def test_a_broken_file_of_areas_is_told(text, tmp_path):
    site = written(tmp_path, [timed("x", "a", "08:00", 1), window("x", 2, area="z0"), timed("x", "c", "08:30", 3)])
    (site / "data/locations.geojson").write_text(text)
    assert any(finding.get("path") == "data/locations.geojson" for finding in built(site))
    assert trips(board(tmp_path, "alder")) == {"x": "Cedar"}


def test_a_source_of_unusable_requests_only_is_an_error(tmp_path):
    site = written(tmp_path, [window("x", 1, area="z9"), window("x", 2, area="z9")])
    assert not (site / "public").exists() or not list((site / "public").glob("index.html"))
    findings = built(site, status=1)
    assert "gtfs/skipped-trips" in ids(findings) or [finding for finding in findings if finding["severity"] == "error"]


def test_days_of_trips_on_request_are_said_in_words(tmp_path):
    calendar = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,0,0,20270101,20271231\ne,0,0,0,0,0,1,0,20270101,20271231\n"
    rows = [window(trip, place, start, end, area="z0") for trip, start, end in (("x", "06:00", "20:00"), ("y", "10:00", "14:00")) for place in (1, 2)]
    built(written(tmp_path, rows, areas("Lake County"), calendar=calendar, trips="route_id,service_id,trip_id\nr,d,x\nr,e,y\n"))
    text = page(tmp_path).first("section", aria_labelledby="requested").text
    assert text.index("Mondays to Fridays") < text.index("06:00–20:00") < text.index("Saturdays") < text.index("10:00–14:00")
    assert "Mondays to Saturdays" in page(tmp_path).first("p", class_="lead").text


def test_a_trip_that_continues_on_request_says_so_wherever_its_times_are(tmp_path):
    agency = "agency_id,agency_name,agency_url,agency_timezone,agency_phone\n1,A,https://a.example,Europe/Berlin,+49 1\n"
    built(written(tmp_path, MIXED, agency=agency))
    text = station(tmp_path, "alder").first("div", data_board_static="").text
    first, second = text.index("08:00"), text.index("09:00")
    assert "continues on request, book in advance +49 1" in text[first:second] and "on request" not in text[second:]
    assert "Continues on request, book in advance" in page(tmp_path).text
    assert "Continues on request" in "".join(part.text for part in station(tmp_path, "alder").all("section") if "poster" in part.attributes.get("class", "").split())


def test_the_file_of_a_route_has_its_trips_on_request(tmp_path):
    built(written(tmp_path, MIXED))
    (own,) = json.loads((tmp_path / "public/routes/r-r/timetable.json").read_text())["on_request"]
    assert [(visit["name"], visit["stops"], visit["start"], visit["end"], visit["boarding"], visit.get("timed", False)) for visit in own["visits"]] == [
        ("Alder", ["a"], 28800, 28800, True, True), ("Birch", ["b"], 29400, 32400, False, False), ("Cedar", ["c"], 29400, 32400, False, False)]
    assert len(own["days"]) == 31


def test_exceptions_of_service_on_request_are_in_the_calendar(tmp_path):
    dates = "service_id,date,exception_type\nd,20270106,2\n"
    built(written(tmp_path, [window("x", 1, area="z0"), window("x", 2, area="z0")], areas("Lake"), calendar_dates=dates))
    assert "Not on 6 Jan 2027" in page(tmp_path).first("section", aria_labelledby="requested").text.replace("\u00a0", " ")
    assert "6 January 2027" in page(tmp_path, "calendar/index.html").text.replace("\u00a0", " ")


def test_an_area_of_very_many_points_is_not_drawn(tmp_path):
    corners = [[22.0, 60.0], [22.5, 60.0], [22.2, 60.4]]
    ring = [corners[number % 3] for number in range(6001)]
    findings = built(written(tmp_path, [window("x", 1, area="z0"), window("x", 2, area="z0")], areas("Lake", rings=[ring + ring[:1] if ring[-1] != ring[0] else ring])))
    assert "gtfs/invalid-areas" in ids(findings) and not list(page(tmp_path).all("path", class_="route-area"))


def test_very_many_trips_on_request_are_counted(tmp_path):
    rows = [window(f"t{number}", place, f"06:{number // 60:02}", f"1{number // 600}:{number // 10 % 60:02}", group="g") for number in range(1000) for place in (1, 2)]
    site = written(tmp_path, rows, location_groups="location_group_id,location_group_name\ng,North\n", location_group_stops="location_group_id,stop_id\ng,a\ng,b\n")
    built(site)
    # Windows of ten trips are equal.
    assert len(list(page(tmp_path).all("ul", class_="rows visits"))) <= 200
    assert "more trip" in station(tmp_path, "alder").first("section", aria_labelledby="requests").text
    assert len((site / "public/stations/finland/alder-a/index.html").read_bytes()) < 60_000


def test_a_trip_that_comes_from_a_place_on_request_is_marked(tmp_path):
    rows = [window("x", 1, stop="a", drop=1), timed("x", "b", "08:30", 2), timed("x", "c", "08:40", 3)]
    built(written(tmp_path, rows))
    assert "comes from a place on request" in station(tmp_path, "cedar").first("div", data_board_static="").text
    assert "comes from a place on request" not in station(tmp_path, "birch").first("div", data_board_static="").text
    assert "Comes from a place on request" in page(tmp_path).text and "Time not known" not in page(tmp_path).text


@pytest.mark.parametrize("limits, said, words", [
    ("1,90,30,,,,,", "the latest time to book is before the earliest", ""),
    ("2,,,3,12:00:00,1,08:00:00,", "the latest time to book is before the earliest", ""),
    ("2,,,1,12:00:00,1,13:00:00,", "the latest time to book is before the earliest", ""),
    ("0,30,,,,,,", "`prior_notice_duration_min` means nothing", "Book when you want to travel."),
    ("1,30,,1,12:00:00,,,", "`prior_notice_last_day` means nothing", "Book at least 30 min before the trip."),
    ("1,30,,,,,,d", "`prior_notice_service_id` means nothing", "Book at least 30 min before the trip."),
    ("2,30,,1,,,,", "`prior_notice_duration_min` means nothing", "Book until: the day before the trip."),
    ("2,,,2,,,,gone", "`prior_notice_service_id` is gone", "Book until: 2 days before the trip, counting days on which bookings are taken."),
])
def test_limits_to_book_that_mean_nothing_or_contradict_each_other(limits, said, words, tmp_path):
    head = ("booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_duration_max,prior_notice_last_day,prior_notice_last_time,"
            "prior_notice_start_day,prior_notice_start_time,prior_notice_service_id,phone_number\n")
    findings = built(written(tmp_path, MIXED, booking_rules=head + f"b,{limits},+1 555 0100\n"))
    (finding,) = [finding for finding in findings if said in finding["what"]]
    assert finding["id"] == ("gtfs/foreign-key-violation" if "gone" in said else "gtfs/booking-limits")
    text = page(tmp_path).first("section", aria_labelledby="booking").text
    assert words in text and "+1 555 0100" in text and (words or "Book until" not in text and "Book at" not in text)


@pytest.mark.parametrize("pickup, drop, lead, notes", [
    (2, 2, "only if someone has booked", []),
    (2, 3, "only if someone has booked", ["to alight, tell the driver"]),
    (3, 3, "only if someone asks the driver", ["to board, signal to the driver, to alight, tell the driver"]),
])
def test_who_is_asked_is_said(pickup, drop, lead, notes, tmp_path):
    rows = [timed("x", "a", "08:00", 1), window("x", 2, stop="b", pickup=pickup, drop=drop), timed("x", "c", "08:40", 3)]
    built(written(tmp_path, rows))
    for text in (page(tmp_path).first("section", aria_labelledby="requested").text, station(tmp_path, "birch").first("section", aria_labelledby="requests").text):
        assert lead in text and all(note in text for note in notes) and ("driver" in text) == (3 in (pickup, drop))


def test_who_asks_the_driver_is_not_sent_to_the_phone(tmp_path):
    agency = "agency_id,agency_name,agency_url,agency_timezone,agency_phone\n1,A,https://a.example,Europe/Berlin,+49 1\n"
    built(written(tmp_path, [timed("f", "a", "08:00", 1), window("f", 2, stop="b", pickup=3, drop=3)], agency=agency))
    board, poster = station(tmp_path, "alder").first("div", data_board_static=""), [part for part in station(tmp_path, "alder").all("section") if "poster" in part.get("class", "").split()][0]
    for text in (board.text, poster.text, page(tmp_path).first("table", data_timetable="").parent.parent.text):
        assert "ontinues on request, tell the driver" in text and "book" not in text and "+49" not in text
    assert "+49" not in page(tmp_path).first("section", aria_labelledby="requested").text and not page(tmp_path).first("section", aria_labelledby="booking")
    (path,) = (tmp_path / "public").glob("stations/**/alder-*/board.json")
    (visit,) = json.loads(path.read_text())["visits"]
    assert visit["to_on_request"] and visit["to_by_driver"]


def test_rows_of_a_stop_say_where_the_trip_goes(tmp_path):
    built(written(tmp_path, MIXED))
    assert "To Cedar" in station(tmp_path, "birch").first("section", aria_labelledby="requests").text
    assert "To " not in station(tmp_path, "cedar").first("section", aria_labelledby="requests").text


def test_times_after_midnight_and_zones_of_places_are_explained(tmp_path):
    rows = [window("x", 1, "23:00", "25:30", stop="a", drop=1), window("x", 2, "23:10", "26:00", stop="c", pickup=1)]
    stops = ["stop_id,stop_name,stop_lat,stop_lon,stop_timezone", "a,Alder,60.40,22.20,", "b,Birch,60.41,22.215,", "c,Cedar,60.42,22.23,Europe/Helsinki"]
    built(written(tmp_path, rows, stops="\n".join(stops) + "\n"))
    text = page(tmp_path).first("section", aria_labelledby="requested").text
    assert "23:00–01:30 +1" in text and "00:10 +1–03:00 +1" in text and "+1: after midnight, on the following day." in text
    assert "Germany Time" in text and "Finland Time" in text


def test_a_group_names_a_station_once(tmp_path):
    stops = ["stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station", "h,Hub,60.40,22.20,1,", "h1,Hub,60.40,22.20,0,h", "h2,Hub,60.40,22.20,0,h", "b,Birch,60.41,22.215,0,", "a,Alder,60.42,22.22,0,"]
    groups = "location_group_id,location_group_name\ng,Villages\n"
    members = "location_group_id,stop_id\ng,h1\ng,h2\ng,b\n"
    built(written(tmp_path, [window("x", 1, group="g"), window("x", 2, group="g")], stops="\n".join(stops) + "\n", location_groups=groups, location_group_stops=members))
    assert page(tmp_path).first("p", class_="secondary group-stops").text.split() == ["Hub", "Birch"]


def test_a_route_on_request_says_which_days_it_runs(tmp_path):
    """The script that answers `?on=` finds every date with a trip, of which no timetable is on the page."""
    calendar = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,0,1,0,0,0,0,20270104,20270117\n"
    built(written(tmp_path, [window("x", 1, stop="a"), window("x", 2, stop="b")], calendar=calendar))
    (box,) = page(tmp_path).all("p", data_route_days="")
    assert box["data-first"] == "2027-01-04" and box["data-kinds"] == "-0-0000-0-"
