"""Boards of departures on any date, also where journeys stop on the way: exactly what a plain reading of the files gives."""

import json
import os
import pathlib

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from readers import command, departure_boards, gtfs_files, trips
from readers.departures import Departures
from readers.once import shared
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")
READ = """() => ["departures", "arrivals"].map((board) =>
  [...document.querySelectorAll(`table[data-board="${board}"] tr[data-trip]`)].filter((row) => !row.closest("[hidden]")).map((row) => {
    const [time, price] = [row.querySelector("time[datetime]"), row.querySelector("data")];
    return [row.dataset.trip, row.dataset.id, row.dataset.serviceDay, row.dataset.stop, Number(row.dataset.stopSequence),
      time.dateTime, time.textContent, price ? [Number(price.value), price.dataset.currency] : null];
  }))"""
DIRECT = """() => [...document.querySelectorAll("tr[data-trip][data-from][data-to]")].map((row) => {
    const price = row.querySelector("data");
    return [row.dataset.id, ...[...row.querySelectorAll("time[datetime]")].map((time) => time.dateTime),
      price ? [Number(price.value), price.dataset.currency] : null];
  })"""


def _location(id, name, city, **more):
    return {"id": id, "city_id": city, "name": name, "address": [], **more}


def _stop(id, arrives=None, departs=None):
    return {"location_id": id, **({"arrival_time": arrives} if arrives else {}), **({"departure_time": departs} if departs else {})}


@shared
def night(folder):
    """A night coach from Aville by Middle, an hour behind, and Stop, known by name only, to Beton; and the way back."""
    cities = [
        {"id": "ca", "name": "Aville", "timezone": "Europe/Berlin", "region": {"country": {"name": "Germany"}}},
        {"id": "cm", "name": "Middle", "timezone": "Europe/London", "region": {"country": {"name": "Germany"}}},
        {"id": "cb", "name": "Beton", "timezone": "Europe/Berlin", "region": {"country": {"name": "Germany"}}},
    ]
    places = [_location("a", "A Station", "ca"), _location("m", "Middle Station", "cm"), _location("b", "B Station", "cb")]
    departures = [
        trips.departure(
            "n1", "2031-05-01T22:30:00", "2031-05-02T06:00:00", departure_timezone="Europe/Berlin", arrival_timezone="Europe/Berlin",
            trip_stops=[
                _stop("a", None, "2031-05-01T22:30:00"), _stop("m", "2031-05-02T00:20:00", "2031-05-02T00:40:00"),
                {"location_id": "x", "name": "Stop", "arrival_time": "2031-05-02T03:00:00", "departure_time": "2031-05-02T03:05:00"},
                _stop("b", "2031-05-02T06:00:00")]),
        trips.departure("n2", "2031-05-02T08:00:00", "2031-05-02T12:00:00", departure_timezone="Europe/Berlin", arrival_timezone="Europe/Berlin"),
        trips.departure(
            "n3", "2031-05-03T08:00:00", "2031-05-03T12:00:00", origin_location_id="b", destination_location_id="a",
            departure_timezone="Europe/Berlin", arrival_timezone="Europe/Berlin",
            trip_stops=[_stop("b", None, "2031-05-03T08:00:00"), _stop("m", "2031-05-03T13:00:00"), _stop("a", "2031-05-03T12:00:00")]),
        trips.departure(
            "n4", "2031-05-04T08:00:00", "2031-05-04T12:00:00", departure_timezone="Europe/Berlin", arrival_timezone="Europe/Berlin",
            trip_stops=[_stop("m", "2031-05-04T08:30:00", "2031-05-04T08:40:00")]),
    ]
    search = {"complete": True, "cities": cities, "locations": places, "operators": [trips.OPERATOR], "departures": departures}
    folder = trips.write(folder / "site", {"data/night.json": search})
    command.build(folder)
    return Site(folder)


@shared
def quebec(folder):
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real departures are not read")
    source = pathlib.Path(DATA, "departures/search_quebec_montreal.json").resolve()
    site, copy = folder / "site", folder / "data"
    site.mkdir()
    (site / "stationary.toml").write_text(
        f'title = "Lines"\nbase_url = "https://lines.example/"\n\n[[sources]]\nkind = "departures"\npath = "{source}"\n')
    command.build(site)
    copy.mkdir()
    (copy / "search.json").write_bytes(source.read_bytes())
    return Site(site), Departures(copy)


def _shown(page):
    boards = []
    for rows in page.evaluate(READ):
        found = []
        for trip, id, day, stop, sequence, time, text, price in rows:
            assert trip == id and time[11:16] in text
            found.append(departure_boards.Row(id, day, stop, sequence, time, tuple(price) if price else None))
        assert len(found) == len(set(found)), "no row is there twice"
        boards.append(set(found))
    return boards


def _hold(visit, site, departures, dates=None):
    """
    Each station's boards on each date with departures, and on one without, are those of the plain reading. A page is loaded
    for each station, and shows the further dates when they are chosen in it.
    """
    expected = departure_boards.boards(departures)
    stations = sorted({path for board in expected for path, _ in board})
    page, count = None, 0
    for station in stations:
        own = sorted({date for board in expected for path, date in board if path == station})
        for number, date in enumerate([*(own if dates is None else [date for date in own if date in dates]), "2019-01-01"]):
            address = f"{station}?on={date}"
            if not page:
                page = visit(site, address)
            elif not number:
                page.goto(page.base + address)
            else:
                page.locator("#board-on").fill(date)
            page.wait_for_selector(f'main[data-on="{date}"]')
            for name, shown, board in zip(("departures", "arrivals"), _shown(page), expected):
                assert shown == board.get((station, date), set()), f"{name} of {station} on {date}"
                count += len(shown)
    return count


@pytest.mark.smoke(0)
def test_every_station_of_a_night_coach_has_its_own_times(visit, night):
    # n1 and n4, which lists no ends, leave twice and arrive twice, n2 once each, and n3, whose times are not in order, only
    # at its ends.
    assert _hold(visit, night, Departures(night.folder / "data")) == 4 + 2 + 2 + 4


def _hold_without_scripts(site, departures):
    """The tables of dates in the files of stations have the same rows, by time."""
    count, expected = 0, departure_boards.boards(departures)
    for path in {path for board in expected for path, _ in board}:
        for section in site.main(path).all("section", class_="detail-section board-day"):
            for name, board in zip(("departures", "arrivals"), expected):
                rows = [row for table in section.all("table", data_board=name) for row in table.one("tbody").all("tr")]
                prices = [row.first("data") for row in rows]
                times = [row.one("time")["datetime"] for row in rows]
                shown = {
                    (row["data-trip"], time, price and (int(price["value"]), price["data-currency"]))
                    for row, time, price in zip(rows, times, prices)}
                wanted = board.get((path, section["data-day"]), set())
                assert shown == {(row.id, row.time, row.price) for row in wanted}, (path, section["data-day"], name)
                assert times == sorted(times) and len(shown) == len(rows)
                assert all(row.one("time").text == time[11:16] for row, time in zip(rows, times))
                count += len(rows)
    assert count == sum(len(rows) for board in expected for rows in board.values()), "and none is left out"


def test_without_scripts_a_night_coach_has_its_own_times(night):
    _hold_without_scripts(night, Departures(night.folder / "data"))


def test_without_scripts_the_boards_of_real_departures(quebec):
    _hold_without_scripts(*quebec)


def test_a_stop_on_the_way_leads_to_the_departure_and_has_no_price(visit, night):
    page = visit(night, "stations/germany/middle-cm/middle-station-m/?on=2031-05-02")
    page.wait_for_selector('main[data-on="2031-05-02"]')
    row = page.locator('table[data-board="departures"] tr[data-id=n1]')
    expect(row.locator("time")).to_have_attribute("datetime", "2031-05-02T00:40:00+01:00")
    assert row.get_attribute("data-service-day") == "2031-05-01"
    expect(row.locator("data")).to_have_count(0)
    expect(row.locator(".board-end")).to_have_text("06:00 UTC+2")  # an hour ahead of the station's
    expect(row.locator(".board-time small")).to_have_count(0)
    row.locator("a").click()
    page.wait_for_url("**/timetable/aville-ca/beton-cb/2031-05-01/2230-night-coaches-*/")


def test_an_arrival_on_the_next_day_says_so(visit, night):
    page = visit(night, "stations/germany/aville-ca/a-station-a/?on=2031-05-01")
    page.wait_for_selector('main[data-on="2031-05-01"]')
    expect(page.locator("tr[data-id=n1] .board-end")).to_have_text("06:00+1")
    page = visit(night, "timetable/?from=s-a&to=s-b&on=2031-05-01")
    expect(page.locator("tr[data-id=n1] td.board-time")).to_have_text("06:00+1")


def test_without_javascript_a_stop_on_the_way_lists_its_departures(visit, night):
    page = visit(night, "stations/germany/middle-cm/middle-station-m/", java_script_enabled=False, waits=False)
    expect(page.locator(".board-day tr[data-trip=n1] time").first).to_have_attribute("datetime", "2031-05-02T00:40:00+01:00")


def test_parts_of_journeys_are_found_between_stations_and_cities(visit, night):
    departures, page = Departures(night.folder / "data"), None
    for origin, destination, date in (("a", "m", "2031-05-01"), ("m", "b", "2031-05-02"), ("a", "b", "2031-05-01"), ("a", "b", "2031-05-02")):
        ends = (f"s-{origin}", f"s-{destination}"), (f"c-c{origin}", f"c-c{destination}")
        for start, end in ends:
            address = f"timetable/?from={start}&to={end}&on={date}"
            if page:
                page.goto(page.base + address)
            else:
                page = visit(night, address)
            page.wait_for_selector(f'main[data-on="{date}"]')
            page.wait_for_selector("tr[data-from]")
            shown = {(*row[:3], tuple(row[3]) if row[3] else None) for row in page.evaluate(DIRECT)}
            assert shown == departure_boards.direct(departures, origin, destination, date) and len(shown) == 1
            # Between cities the stations are named.
            expect(page.locator("tr[data-from] a", has_text="Station")).to_have_count(2 if start.startswith("c-") else 0)


def test_the_form_offers_what_a_part_of_a_journey_reaches(visit, night):
    page = visit(night, "timetable/?from=s-m&to=s-a&on=2031-05-02")
    page.wait_for_selector("main[data-on='2031-05-02']")
    expect(page.locator("tr[data-from]")).to_have_count(0)
    page = visit(night, "timetable/")
    page.locator("#from-place").fill("middle")
    page.locator("[role=option]", has_text="Middle Station").first.click()
    page.locator("#to-place").fill("bet")
    page.locator("[role=option]", has_text="B Station").first.click()
    page.locator("input[type=date]").first.fill("2031-05-02")
    page.locator("#to-place").press("Enter")
    page.wait_for_url("**/timetable/?from=s-m&to=s-b&on=2031-05-02")
    expect(page.locator("tr[data-from]")).to_have_count(1)


def test_from_a_place_to_itself_says_so(visit, night):
    page = visit(night, "timetable/?from=s-m&to=s-m&on=2031-05-02")
    expect(page.locator("#to-place[aria-invalid=true]")).to_be_visible()


def test_prices_on_a_board_follow_the_choice_of_currency(visit, sample, coaches):
    _, departures = coaches
    (station, date) = max((key for key, rows in departure_boards.boards(departures)[0].items() if any(row.price for row in rows)))
    page = visit(sample, f"{station}?on={date}")
    page.wait_for_selector(f'main[data-on="{date}"]')
    shown = page.locator('table[data-board="departures"] tbody:not([hidden]) data').first
    before = shown.text_content()
    page.locator("#currency").select_option("EUR")
    becomes(lambda: shown.text_content() != before and "€" in shown.text_content(), True)
    page.locator(".board-week a").nth(3).click()
    page.wait_for_selector(f'main[data-on]:not([data-on="{date}"])')
    texts = page.locator('table[data-board="departures"] tbody:not([hidden]) data').all_text_contents()
    assert all("€" in text for text in texts)


@pytest.mark.smoke(0)
def test_the_samples_coaches_are_on_the_boards_of_their_stops(visit, coaches):
    site, departures = coaches
    assert _hold(visit, site, departures, {"2026-12-01", "2026-12-06", "2026-12-24", "2026-12-31"}) > 100


def test_a_real_days_departures_are_on_the_boards_of_both_ends(visit, quebec):
    site, departures = quebec
    assert _hold(visit, site, departures) == 2 * len(list(departures)) > 0


def test_board_files_of_departures_follow_their_schema(night):
    import jsonschema
    schema = json.loads((pathlib.Path(__file__).parents[2] / "Docs/board-json.schema.json").read_text())
    boards = [json.loads(night.text(path)) for path in night.files if path.endswith("/board.json")]
    assert len(boards) == 3
    for board in boards:
        jsonschema.validate(board, schema)


def test_days_of_the_week_are_whole_words_in_large_letters_on_a_phone(visit, night):
    station = next(path for path, _ in departure_boards.boards(Departures(night.folder / "data"))[0])
    page = visit(night, f"{station}?on=2031-05-01", width=320)
    page.wait_for_selector("main[data-on]")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    lines = """() => [...document.querySelectorAll(".board-week a")].flatMap((day) => [...day.childNodes].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    }))"""
    becomes(lambda: page.evaluate(lines), [1] * 14)


@pytest.mark.parametrize("width", [360, 1280])
def test_links_of_a_board_are_easy_to_hit(visit, night, width):
    station = next(path for path, _ in departure_boards.boards(Departures(night.folder / "data"))[0])
    page = visit(night, f"{station}?on=2031-05-01", width=width)
    page.wait_for_selector("main[data-on]")
    heights = page.evaluate("[...document.querySelectorAll('.live .board-place a')].map((link) => link.getBoundingClientRect().height)")
    assert heights and min(heights) >= 24, heights


def test_a_station_of_coaches_and_buses_has_both_on_one_board(visit, tmp_path):
    """Its validity is not that of the coaches alone, and a coach without a price does not get the fare of the buses."""
    where = {"lat": 40.0, "lon": -74.0}
    city = {"id": "ch", "name": "Harbour Town", "timezone": "America/New_York", "region": {"country": {"name": "United States"}}, **where}
    other = {"id": "co", "name": "Other", "timezone": "America/New_York", "region": {"country": {"name": "United States"}}, "lat": 41.0, "lon": -74.0}
    places = [_location("p", "Harbour", "ch", **where), _location("o", "Mill", "co", lat=41.0, lon=-74.0)]
    coach = trips.departure(
        "coach", "2026-11-24T10:00:00", "2026-11-24T12:00:00", origin_location_id="p", destination_location_id="o", prices=None,
        departure_timezone="America/New_York", arrival_timezone="America/New_York")
    feed = {
        "agency": "agency_id,agency_name,agency_url,agency_timezone\nb,Buses,https://b.example/,America/New_York",
        "stops": "stop_id,stop_name,stop_lat,stop_lon\nh,Harbour,40.0,-74.0\nm,Mill,41.0,-74.0",
        "routes": "route_id,agency_id,route_short_name,route_type\n1,b,1,3",
        "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20261101,20271231",
        "trips": "route_id,service_id,trip_id\n1,d,bus",
        "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nbus,09:00:00,09:00:00,h,1\nbus,10:30:00,10:30:00,m,2",
        "fare_attributes": "fare_id,price,currency_type,payment_method,transfers,agency_id\nf,2.50,USD,0,0,b\ng,4.00,USD,0,0,b",
    }
    search = {"complete": True, "cities": [city, other], "locations": places, "operators": [trips.OPERATOR], "departures": [coach]}
    folder = trips.write(
        tmp_path / "site", {"data/coach.json": search},
        ['kind = "departures"\npath = "data"', 'kind = "gtfs"\npath = "feed"\nname = "bus"'])
    gtfs_files.write_folder(folder / "feed", feed)
    command.build(folder)
    site = Site(folder)
    page = visit(site, "stations/united-states/harbour-town-ch/harbour-p/?on=2026-11-24")
    page.wait_for_selector('main[data-on="2026-11-24"]')
    assert page.locator("table.live[data-board=departures] tbody:not([hidden]) tr[data-trip]").evaluate_all("rows => rows.map((row) => row.dataset.trip)") == [
        "bus", "coach"]
    expect(page.locator(".validity")).to_have_count(0)
    page = visit(site, "timetable/?from=s-p&to=s-o&on=2026-11-24")
    # The range of fares, as nobody knows which of them a passenger pays.
    fare = page.locator("li[data-journey='0900-1030-0'] .journey-fare")
    expect(fare).not_to_be_empty()
    assert [part.strip() for part in fare.inner_text().split("–")] == ["US$2.50", "4.00"]
    # What is sold one by one is below the journeys by timetable, and only there.
    expect(page.locator(".direct-table tr[data-id]")).to_have_count(1)
    expect(page.locator("tr[data-id=coach]")).not_to_contain_text("2.50")
