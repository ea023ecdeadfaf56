"""The pages of routes and the calendar: what readers can do on them, with and without JavaScript."""

import json
import re

import jsonschema
import pytest
from playwright.sync_api import expect

import gtfs_site
from readers import command, gtfs_files
from readers.once import shared

ROUTE = "routes/9-L9/"
GRID = ROUTE + "0/weekdays/"
STOPS = ["Harbour", "Old Market", "Town Hall", "Central Station", "Park", "University", "Hospital", "Airport"]


def _line():
    """A bus every ten minutes by day, with gaps before and after; fewer on Saturdays; a second route in another colour."""
    trips, times = [], []

    def add(trip, service, direction, start, stops, route="L9"):
        trips.append(f"{route},{service},{trip},{direction},{stops[-1]},1")
        for place, stop in enumerate(stops):
            seconds = start * 60 + place * 180
            clock = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:00"
            times.append(f"{trip},{clock},{clock},s{STOPS.index(stop)},{place + 1}")

    starts = [300, 345, *range(400, 1140, 10), 1180, 1435]
    for direction, stops in enumerate((STOPS, STOPS[::-1])):
        for number, start in enumerate(starts):
            add(f"w{direction}{number}", "wk", direction, start, stops)
        for number, start in enumerate(range(480, 1200, 60)):
            add(f"s{direction}{number}", "sa", direction, start, stops)
    add("x", "wk", 0, 600, STOPS[2:5], "L2")
    return {
        **gtfs_files.TOWN,
        "stops": "stop_id,stop_name,stop_lat,stop_lon\n" + "\n".join(
            f"s{place},{name},{60.45 + place / 100},{22.2 + place / 50}" for place, name in enumerate(STOPS)),
        "routes": "route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color\n"
        "L9,tb,9,Harbour – Airport,3,0D5563,FFFFFF\nL2,tb,2,Park loop,3,FFFF88,FFFFFF",
        "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        "wk,1,1,1,1,1,0,0,20261001,20301231\nsa,0,0,0,0,0,1,0,20261001,20301231",
        "calendar_dates": "service_id,date,exception_type\nwk,20261225,2\nsa,20261225,1",
        "trips": "route_id,service_id,trip_id,direction_id,trip_headsign,wheelchair_accessible\n" + "\n".join(trips),
        "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + "\n".join(times),
        "frequencies": "trip_id,start_time,end_time,headway_secs,exact_times",
    }


@shared
def buses(folder):
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", _line()))


@pytest.mark.parametrize("scripts", [True, False])
def test_regular_trips_are_folded_until_the_reader_unfolds_them(visit, buses, scripts):
    page = visit(buses, GRID, java_script_enabled=scripts)
    expect(page.locator("th[data-trip]")).to_have_count(78)
    shown = page.locator("th[data-trip]:visible")
    expect(shown).to_have_count(6)
    expect(page.locator("td.run:visible").filter(has_text="then every 10 min until")).to_have_count(1)
    page.get_by_label("Shorten regular intervals").uncheck()
    expect(shown).to_have_count(78)
    expect(page.locator("td.run:visible")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False])
def test_readers_choose_the_kind_of_day(visit, buses, scripts):
    page = visit(buses, ROUTE + "?on=2026-10-05", java_script_enabled=scripts)
    tables = page.locator("table[data-timetable]:visible")
    expect(tables).to_have_count(2)
    expect(tables.first.locator("caption")).to_have_text("9 Harbour – Airport, To Airport: Mondays to Fridays")
    page.get_by_text("Saturdays and 25 December 2026", exact=True).first.click()
    expect(tables.first.locator("caption")).to_have_text("9 Harbour – Airport, To Airport: Saturdays and 25 December 2026")


@pytest.mark.parametrize("query, now, kind", [
    ("?on=2026-10-10", "2026-10-05T12:00:00Z", "Saturdays and 25 December 2026"),
    ("?on=2026-12-25", "2026-10-05T12:00:00Z", "Saturdays and 25 December 2026"),
    # A Sunday has no timetable: the next day has.
    ("?on=2026-10-11", "2026-10-10T12:00:00Z", "Mondays to Fridays"),
    # It is still Friday in New York.
    ("", "2026-10-10T03:00:00Z", "Mondays to Fridays"),
    ("", "2026-10-10T05:00:00Z", "Saturdays and 25 December 2026"),
    ("?on=never", "2026-10-10T05:00:00Z", "Saturdays and 25 December 2026"),
    # Before and after all dates.
    ("", "2026-01-03T12:00:00Z", "Mondays to Fridays"),
    ("", "2031-01-04T12:00:00Z", "Mondays to Fridays"),
])
def test_the_kind_of_day_is_that_of_the_date_or_of_today(visit, buses, query, now, kind):
    page = visit(buses, ROUTE + query, at=now, timezone_id="Asia/Tokyo")
    expect(page.locator("table[data-timetable]:visible caption").first).to_have_text(f"9 Harbour – Airport, To Airport: {kind}")


def test_the_maps_of_a_route_have_its_branches(visit, tmp_path):
    feed = _line()
    feed["stops"] += "\nb,Branch,60.5,22.2"
    feed["trips"] += "\nL2,wk,y,0,Branch,1"
    feed["stop_times"] += "\ny,10:00:00,10:00:00,s2,1\ny,10:05:00,10:05:00,b,2"
    page = visit(gtfs_site.write(tmp_path / "site", gtfs_files.write_folder(tmp_path / "feed", feed)), "routes/2-L2/")
    assert page.locator(".map .route-line").get_attribute("d").count("M") == 2
    page.get_by_role("button", name="Move and zoom").press("Enter")
    expect(page.locator("path.map-line")).to_have_attribute("d", re.compile("^M[^M]+M[^M]+$"))


def test_heads_stay_in_view(visit, buses):
    page = visit(buses, GRID, width=360, height=500)
    page.get_by_label("Shorten regular intervals").uncheck()
    page.locator(".grid-scroll").evaluate("(frame) => frame.scrollTo(900, 0)")
    head = page.locator("tr[data-stop=s0] > th").bounding_box()
    assert head["x"] == page.locator(".grid-scroll").bounding_box()["x"]


def test_wide_timetables_are_printed_in_parts(visit, buses):
    page = visit(buses, GRID)
    page.get_by_label("Shorten regular intervals").uncheck()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    parts = page.locator("table.grid:visible")
    expect(parts).to_have_count(3)
    for part in parts.all():
        assert part.locator("tbody th").all_text_contents() == STOPS
    assert parts.locator("th[data-trip]").count() == 78
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("table.grid")).to_have_count(1)


def test_the_list_is_filtered_by_number_and_name(visit, buses):
    page = visit(buses, "routes/")
    rows = page.locator("main [data-id]:visible")
    for query, ids in (("9", ["L9"]), ("air", ["L9"]), ("park", ["L2"]), ("town b", ["L2", "L9"])):
        page.locator("main input[name=q]").fill(query)
        expect(rows).to_have_count(len(ids))
        assert [row.get_attribute("data-id") for row in rows.all()] == ids
    page.locator("main input[name=q]").fill("")
    expect(page.locator(".route-badge").first).to_be_visible()


def test_colours_that_are_hard_to_read_are_left_out(visit, buses):
    page = visit(buses, "routes/")
    colours = {badge.inner_text(): badge.evaluate("(e) => getComputedStyle(e).backgroundColor") for badge in page.locator(".route-badge").all()}
    assert colours == {"9": "rgb(13, 85, 99)", "2": "rgba(0, 0, 0, 0)"}


@pytest.mark.parametrize("now, note", [("2026-11-20", None), ("2030-12-24", "Ends soon"), ("2031-01-02", "Has ended")])
def test_the_calendar_says_what_ends_soon(visit, buses, now, note):
    page = visit(buses, "calendar/", at=now + "T12:00:00Z")
    notes = page.locator(".ending")
    expect(notes).to_have_count(0 if note is None else 1)
    if note:
        expect(notes).to_have_text(note)


@pytest.mark.parametrize("address", ["", "timetable/", "routes/", ROUTE, "calendar/"])
def test_a_timetable_that_has_ended_says_so(visit, buses, address):
    # The last trip of 31 December arrives at 24:16, and New York is five hours behind UTC.
    page = None
    for now, is_over in (("2031-01-01T05:15:59Z", False), ("2031-01-01T05:16:00Z", True)):
        if page:
            page.clock.set_fixed_time(now)
            page.reload()
        else:
            page = visit(buses, address, at=now)
        ended = page.locator("main .validity .ended")
        expect(ended).to_have_count(1)
        expect(ended).to_be_visible(visible=is_over)
        if is_over:
            expect(ended).to_contain_text("This timetable ended on 31 December 2030.")


def test_a_route_that_has_ended_is_marked_in_the_list(visit, buses):
    page = visit(buses, "routes/", at="2031-01-02T12:00:00Z")
    expect(page.locator("li[data-over] .ended:visible")).to_have_count(2)
    page = visit(buses, "routes/", at="2030-12-30T12:00:00Z")
    expect(page.locator("li .ended:visible")).to_have_count(0)


def test_json_files_keep_to_their_schemas(buses):
    for path, schema in ((ROUTE + "timetable.json", "timetable"), ("routes/2-L2/timetable.json", "timetable"), ("calendar/calendar.json", "calendar")):
        validator = jsonschema.Draft202012Validator(json.loads((command.PROJECT / f"Docs/{schema}-json.schema.json").read_text()))
        assert list(validator.iter_errors(json.loads((buses.public / path).read_text()))) == [], path


def test_timetable_json_has_the_trips_of_the_grid(buses):
    found = json.loads((buses.public / ROUTE / "timetable.json").read_text())
    assert [direction["direction"] for direction in found["directions"]] == [0, 1]
    out = found["directions"][0]
    weekdays = next(kind for kind in out["kinds"] if kind["kind"] == "weekdays")
    assert len(weekdays["trips"]) == 78 and "2026-12-25" not in weekdays["days"]
    assert [out["stops"][row]["name"] for row in out["patterns"][0]["stops"]] == STOPS
    last = out["trips"][weekdays["trips"][-1]]
    assert (last["departures"][0], last["arrivals"][-1]) == (86100, 87360)


def test_the_address_of_a_kind_of_day_that_vanishes_leads_to_the_route(tmp_path):
    feed = _line()
    site = gtfs_site.write(tmp_path / "site", gtfs_files.write_folder(tmp_path / "feed", feed))
    old = site.public / ROUTE / "0/saturdays/index.html"
    assert "data-timetable" in old.read_text()
    assert command.stationary("publish", site.folder).returncode == 0
    calendar = feed["calendar"].replace("sa,0,0,0,0,0,1,0,", "sa,0,0,0,0,0,0,1,")
    gtfs_files.write_folder(tmp_path / "feed", {**feed, "calendar": calendar})
    for _ in range(2):  # also later builds keep it
        command.build(site.folder)
        assert (site.public / ROUTE / "0/sundays/index.html").exists()
        stub = old.read_text()
        assert "noindex" in stub and '<meta http-equiv="refresh" content="0; url=../../">' in stub and 'href="../../"' in stub
        (site.folder / "stationary.toml").open("a").write("\n# changed\n")
    assert "saturdays" not in (site.public / "sitemap.xml").read_text()
