"""Pages of scheduled service as they are read: entrances and lifts, arriving by a time, narrow, large, printed."""

import datetime
import re

import pytest
from playwright.sync_api import expect

import gtfs_site
from awaiting import becomes
from readers import gtfs_files
from readers.once import shared
from readers.soak import some
from test_gtfs_boards import JOURNEYS

DATE = "2026-11-26"


def _feed():
    """A metro with a line every 20 minutes, also after midnight, and stations with entrances, stairs and lifts."""
    names = ["Central", "Museum", "Opera", "University"]
    stops = ["stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,wheelchair_boarding"]
    for number, name in enumerate(names):
        lat, lon = 60.17 + number / 100, 24.94
        stops += [f"s{number},{name},{lat},{lon},1,,,", f"s{number}-1,{name},{lat},{lon},0,s{number},1,", f"s{number}-2,{name},{lat},{lon},0,s{number},2,"]
        stops += [f"s{number}-in,{name} Hall,{lat},{lon},3,s{number},,"]
    stops += ["s0-n,Market Street,60.171,24.94,2,s0,,1", "s0-s,Old Bridge,60.169,24.94,2,s0,,2"]
    times, trips = ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"], ["route_id,service_id,trip_id,direction_id,trip_headsign"]
    for start in range(300, 1530, 20):
        for direction in (0, 1):
            trips.append(f"m,all,t{start}-{direction},{direction},{names[-1] if direction == 0 else names[0]}")
            for at, number in enumerate(range(4) if direction == 0 else range(3, -1, -1)):
                hours, minutes = divmod(start + 3 * at, 60)
                times.append(f"t{start}-{direction},{hours:02}:{minutes:02}:00,{hours:02}:{minutes:02}:00,s{number}-{direction + 1},{at}")
    return {
        "agency": "agency_id,agency_name,agency_url,agency_timezone\nm,Metro,https://metro.example/,Europe/Helsinki",
        "stops": "\n".join(stops), "trips": "\n".join(trips), "stop_times": "\n".join(times),
        "routes": "route_id,agency_id,route_short_name,route_long_name,route_type\nm,m,M1,Central – University,1",
        "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261101,20270131",
        "pathways": """
            pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional
            lift,s0-n,s0-in,5,1
            ramp,s0-in,s0-1,1,1
            stairs,s0-in,s0-2,2,1""",
    }


def _metro(folder, language):
    feed = gtfs_files.write_folder(folder / "feed", _feed())
    (folder / "site").mkdir()
    return gtfs_site.write(folder / "site" / language, feed, language)


@shared
def metro(folder):
    return _metro(folder, "en")


@shared
def russian(folder):
    return _metro(folder, "ru")


@shared
def hebrew(folder):
    """From right to left."""
    return _metro(folder, "he")


def _pages(site):
    """name → address: a page of each kind; on the first station's page a date is chosen."""
    route = "routes/m1-m/"
    return {
        "board": f"{site.pages['s0']}?on={DATE}", "board without service": f"{site.pages['s0']}?on=2027-03-01", "routes": "routes/", "route": route,
        "timetable": f"{route}0/daily/", "calendar": "calendar/", "result": f"timetable/?from=s-s0&to=s-s2&on={DATE}",
        "no result": "timetable/?from=s-s0&to=s-s2&on=2027-03-01", "operator": "operators/metro-m/"}


KINDS = ["board", "board without service", "routes", "route", "timetable", "calendar", "result", "no result", "operator"]


def _visit(visit, site, kind, **more):
    # The day before, because the board of today leaves out what has left.
    page = visit(site, _pages(site)[kind], at="2026-11-25T12:00:00Z", **more)
    _wait(page, kind)
    return page


def _wait(page, kind):
    if kind.startswith("board") or kind.endswith("result"):
        page.wait_for_selector("main[data-on]")


@pytest.mark.parametrize("language", some(["metro", "russian", "hebrew"], 2))
def test_nothing_is_wider_than_the_screen(visit, request, language):
    site = request.getfixturevalue(language)
    page = _visit(visit, site, KINDS[0], width=320)
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for kind in KINDS:
        if kind != KINDS[0]:
            page.goto(page.base + _pages(site)[kind])
            _wait(page, kind)
        for size, widths in (("100%", (320, 360, 768)), ("200%", (640, 768))):
            page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
            for width in widths:
                page.set_viewport_size({"width": width, "height": 900})
                becomes(lambda: page.evaluate(wide) <= 0, True, f"{kind} at {width} px with text of {size}")


@pytest.mark.parametrize("language", ["metro", "hebrew"])
def test_the_night_beside_a_time_is_not_broken_within_a_word(visit, request, language):
    page = _visit(visit, request.getfixturevalue(language), "board")
    # Each word of the note is in one line.
    broken = """() => [...document.querySelectorAll(".board-time small")].filter((note) => note.checkVisibility()).map((note) => {
      const text = note.firstChild, parts = [];
      for (const { index, 0: word } of text.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index), range.setEnd(text, index + word.length);
        parts.push(range.getClientRects().length);
      }
      return Math.max(...parts);
    })"""
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        lines = page.evaluate(broken)
        assert lines and set(lines) == {1}, width


def test_entrances_and_platforms_say_where_there_are_no_steps(visit, metro):
    page = visit(metro, metro.pages["s0"])
    entrances = page.locator(".detail-main .rows > li")
    becomes(lambda: [text.split("\n") for text in entrances.all_inner_texts()], [["Market Street", "Step-free"], ["Old Bridge", "Not step-free"]])
    # By the lift and on to platform 1; platform 2 has stairs.
    access = page.locator(".detail-main dd").last.inner_text()
    assert re.search(r"\b1\b", access) and re.search(r"\b2\b", access), access
    expect(visit(metro, metro.pages["s1"]).locator(".detail-main .rows > li"), "a station without entrances").to_have_count(0)


def test_stops_entrances_and_nodes_are_one_station(metro):
    assert {metro.pages[stop] for stop in ("s0", "s0-1", "s0-2", "s0-in", "s0-n", "s0-s")} == {metro.pages["s0"]}


@pytest.mark.parametrize("by", ["08:31", "09:00", "23:59", "07:59"])
def test_direct_services_that_arrive_by_a_time(visit, town, by):
    date = "2026-11-24"
    page = visit(town, f"timetable/?from=s-hub&to=s-mill&on={date}&by={by}")
    page.wait_for_selector(f'main[data-on="{date}"]')
    direct = town.boards.direct(["hub"], ["mill"], datetime.date.fromisoformat(date))
    expected = {(one.trip, one.departure, one.arrival) for one in direct if one.arrival[:16] <= f"{date}T{by}"}
    becomes(lambda: {tuple(row) for row in page.evaluate(JOURNEYS)}, expected)
    assert page.locator("input[name=by]").input_value() == by


def test_the_reader_chooses_a_time_to_arrive_by(visit, metro):
    page = _visit(visit, metro, "result")
    whole = page.locator("tr[data-trip]").count()
    page.locator("input[name=by]").fill("06:00")
    page.locator("input[name=by]").press("Enter")
    page.wait_for_url("**/timetable/?*by=06%3A00*")
    page.wait_for_selector(f'main[data-on="{DATE}"]')
    becomes(lambda: 0 < page.locator("tr[data-trip]").count() < whole, True)
    arrivals = page.locator("tr[data-trip] td time").evaluate_all("times => times.map((time) => time.dateTime.slice(0, 16))")
    assert max(arrivals) <= f"{DATE}T06:00"


def test_a_printed_board_begins_on_the_first_sheet(visit, metro):
    page = _visit(visit, metro, "board")
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert sheets <= 4, "124 departures in two columns"
    page.emulate_media(media="print")
    expect(page.locator(".arrive-by:visible, .board-date:visible")).to_have_count(0)
