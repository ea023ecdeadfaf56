"""Timetables whose days are over: said from the first moment after the last day, by the clocks of the place."""

import datetime
import itertools
import re
import json
import types

import pytest
from playwright.sync_api import expect

from awaiting import becomes
import gtfs_site
import journeys_site
from journeys_site import DAY
from readers import command, gtfs_files
from readers.once import shared
from readers.paper import Paper

ROUTE = DAY.rsplit("/", 2)[0] + "/"
STATION = "stations/canada/quebec-c1/gare-du-palais-11/"
ENDED = "main .validity .ended"
# Each page of the small site, the last day of its timetable, and the first moment after that day in Toronto's time.
PAGES = {
    STATION: ("3 May 2031", "2031-05-04T04:00:00Z"),
    "stations/canada/montreal-c2/aeroport-22/": ("4 May 2031", "2031-05-05T04:00:00Z"),
    "stations/canada/quebec-c1/": ("4 May 2031", "2031-05-05T04:00:00Z"),
    ROUTE: ("4 May 2031", "2031-05-05T04:00:00Z"),
    DAY: ("1 May 2031", "2031-05-02T04:00:00Z"),
    DAY + "by-price/": ("1 May 2031", "2031-05-02T04:00:00Z"),
    "operators/zed-o2/": ("1 May 2031", "2031-05-02T04:00:00Z"),
    "operators/orleans-o1/": ("4 May 2031", "2031-05-05T04:00:00Z"),
    "timetable/": ("4 May 2031", "2031-05-05T04:00:00Z"),
    "": ("4 May 2031", "2031-05-05T04:00:00Z"),
}


def _open(visit, site, address, at, **more):
    return visit(site, address, at=at, **more)


def _reload(page, at):
    page.clock.set_fixed_time(at)
    page.reload()


def _second_before(moment):
    return (datetime.datetime.fromisoformat(moment) - datetime.timedelta(seconds=1)).isoformat()


# A clock of the reader's that is ahead of all others, and one behind, for every second page.
@pytest.mark.parametrize(("address", "zone"), list(zip(PAGES, itertools.cycle(["Pacific/Kiritimati", "Pacific/Pago_Pago"]))))
def test_a_page_says_that_its_timetable_has_ended_from_midnight_of_its_place(visit, line, address, zone):
    last, moment = PAGES[address]
    ended = "These departures were" if re.search(r"/\d{4}-\d\d-\d\d/", address) else "This timetable ended"
    page = _open(visit, line, address, _second_before(moment), timezone_id=zone)
    expect(page.locator(ENDED)).to_be_hidden()
    expect(page.locator("main .validity > p").first).to_be_visible()
    # Long after that a page says what it says from then on.
    for at in (moment, "2040-01-01T00:00:00Z") if address in (STATION, DAY) else (moment,):
        _reload(page, at)
        becomes(lambda: page.locator(ENDED).inner_text().startswith(f"{ended} on {last}."), True)
        becomes(lambda: page.locator(ENDED).get_attribute("role"), "status")
    page.emulate_media(media="print")
    expect(page.locator(ENDED)).to_be_visible()


def test_without_javascript_the_days_of_validity_are_there_to_read(visit, line):
    page = visit(line, java_script_enabled=False)
    for address, (last, _) in PAGES.items():
        page.goto(page.base + address)
        said = page.locator("main .validity").inner_text()
        assert last in said and "valid" in said and "ended" not in said, address


@pytest.mark.smoke(0)
def test_a_day_that_is_over_leads_to_the_later_days_of_its_route(visit, line):
    page = _open(visit, line, DAY, "2031-05-02T12:00:00Z")
    page.locator(ENDED).get_by_role("link", name="Later dates on this route").click()
    page.wait_for_url("**/" + ROUTE + "?on=2031-05-01")
    page = _open(visit, line, ROUTE + "2031-05-04/", "2031-05-06T12:00:00Z")
    expect(page.locator(ENDED).get_by_role("link"), "it is the last").to_have_count(0)


@pytest.mark.smoke(0)
def test_a_station_where_the_last_journey_arrives_the_next_day_is_over_a_day_later(visit, line):
    """The departure of 23:50 on 1 May is there at 07:44 on 2 May; from that station nothing leaves after 2 May."""
    data = json.loads((line.folder / "data/journeys.json").read_text())
    assert any(one["arrival_time"].startswith("2031-05-02") for one in data["departures"])
    page = _open(visit, line, DAY, "2031-05-02T04:00:00Z")
    link = page.locator("tr[data-id=e] a").first
    expect(page.locator(ENDED)).to_be_visible()
    link.click()
    page.wait_for_selector("html[data-scripts=ready]", state="attached")
    expect(page.locator(ENDED), "one is still on the way").to_be_hidden()
    page.clock.set_fixed_time("2031-05-03T04:00:00Z")
    page.reload()
    becomes(lambda: page.locator(ENDED).inner_text(), "This departure was on 1 May 2031.")


def test_a_page_left_open_over_midnight_says_so_when_it_is_looked_at_again(visit, line):
    page = _open(visit, line, ROUTE, "2031-05-05T03:59:00Z")
    expect(page.locator(ENDED)).to_be_hidden()
    page.clock.set_fixed_time("2031-05-05T04:01:00Z")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(ENDED)).to_be_visible()


@pytest.mark.smoke(0)
def test_the_chooser_does_not_propose_a_past_day_in_silence(visit, line):
    page = _open(visit, line, "timetable/?from=c-c1&to=c-c2&on=2031-05-04", "2031-06-01T12:00:00Z")
    page.wait_for_selector("[data-journey-result]:visible")
    expect(page.locator("[data-journey-result]")).to_contain_text("This timetable ended on 4 May 2031.", use_inner_text=True)
    expect(page.locator("#on-note")).to_contain_text("This timetable ended on 4 May 2031.", use_inner_text=True)
    assert page.locator("#on-note").inner_text().count("ended") == 1
    now = _open(visit, line, "timetable/?from=c-c1&to=c-c2&on=2031-05-04", "2031-05-04T12:00:00Z")
    now.wait_for_selector("[data-journey-result]:visible")
    for part in ("[data-journey-result]", "#on-note"):
        assert "ended" not in now.locator(part).inner_text()


ZONES = [("1", "Apia", "Pacific/Apia"), ("2", "Pago Pago", "Pacific/Pago_Pago"), ("3", "Havana", "America/Havana")]


def _far(folder):
    """Apia and Pago Pago are an hour's flight and 24 or 25 hours of the clock apart."""
    journeys = [  # from, to, departs, arrives
        ("1", "2", "2021-01-28T09:00:00", "2021-01-27T10:00:00"), ("2", "1", "2021-01-27T23:30:00", "2021-01-29T00:30:00"),
        ("3", "2", "2021-01-20T23:00:00", "2021-01-21T12:00:00")]
    zones = {id: zone for id, _, zone in ZONES}
    data = {
        "cities": [{"id": f"c{id}", "name": name, "timezone": zone, "country_code2": "WS", "region": {"country": {"name": "Oceania"}}} for id, name, zone in ZONES],
        "locations": [{"id": int(id), "city_id": f"c{id}", "name": f"Port of {name}", "type": "port"} for id, name, _ in ZONES],
        "operators": [{"id": "o", "name": "Reef"}], "complete": True, "is_valid_route": True, "origin_city_id": "c1", "destination_city_id": "c2",
        "departures": [
            {"id": f"d{n}", "origin_location_id": int(a), "destination_location_id": int(b), "departure_time": departs, "arrival_time": arrives,
             "departure_timezone": zones[a], "arrival_timezone": zones[b], "operator_id": "o"}
            for n, (a, b, departs, arrives) in enumerate(journeys)],
    }
    (folder / "data").mkdir(parents=True)
    (folder / "data/far.json").write_text(json.dumps(data))
    (folder / "stationary.toml").write_text(
        'title = "Reef"\nbase_url = "https://reef.example/"\n\n[[sources]]\nkind = "departures"\npath = "data/far.json"\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def test_each_page_goes_by_the_clocks_of_its_own_place(visit, tmp_path):
    """Apia is 14 hours ahead of UTC in January 2021, Pago Pago 11 behind: of the same moment 25 hours apart."""
    site = _far(tmp_path / "site")
    stations = {path.parent.parent.name: str(path.parent.relative_to(site.public)) + "/" for path in site.public.glob("stations/*/*/*/index.html")}
    apia, pago = stations["apia-c1"], stations["pago-pago-c2"]
    cases = {
        apia: ("29 January 2021", "2021-01-29T09:59:59Z", "2021-01-29T10:00:00Z"),
        pago: ("27 January 2021", "2021-01-28T10:59:59Z", "2021-01-28T11:00:00Z"),
        # Of all routes the one that ends last does so in Pago Pago, though the date is the day before Apia's.
        "timetable/": ("27 January 2021", "2021-01-28T10:59:59Z", "2021-01-28T11:00:00Z"),
    }
    for address, (last, before, after) in cases.items():
        page = _open(visit, site, address, before, timezone_id="Europe/Berlin")
        expect(page.locator(ENDED), address).to_be_hidden()
        _reload(page, after)
        becomes(lambda: page.locator(ENDED).inner_text(), f"This timetable ended on {last}.")


@pytest.mark.smoke(0)
def test_in_russian(visit, tmp_path):
    line = journeys_site.write(tmp_path / "site")
    config = line.folder / "stationary.toml"
    config.write_text(config.read_text().replace('"en"', '"ru"'))
    command.build(line.folder)
    page = _open(visit, line, STATION, "2031-06-01T12:00:00Z")
    assert page.locator(ENDED).inner_text().replace("\u202f", " ") == "Это расписание закончилось 3 мая 2031 г."
    page = visit(line, ROUTE, java_script_enabled=False)
    assert page.locator("main .validity").inner_text().replace("\u202f", " ") == "Расписание действует с 1 мая 2031 г. по 4 мая 2031 г."


# On Thursday, 1 April 2027, the last service day, a trip leaves at 25:10, and is on its way until 26:30.
NIGHTS = {
    "agency": "agency_id,agency_name,agency_url,agency_timezone\nf,Ferries,https://ferries.example/,America/New_York",
    "stops": "stop_id,stop_name,stop_lat,stop_lon\nn,North Pier,40.70,-74.02\ns,South Pier,40.65,-74.03",
    "routes": "route_id,agency_id,route_short_name,route_long_name,route_type\nf1,f,F1,Harbour,4",
    "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nwd,1,1,1,1,1,0,0,20261026,20270401",
    "calendar_dates": "service_id,date,exception_type\nwd,20261126,2\nwd,20261225,2",
    "trips": "route_id,service_id,trip_id,direction_id\nf1,wd,day,0\nf1,wd,night,0",
    "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nday,08:00:00,08:00:00,n,1\nday,09:00:00,09:00:00,s,2\n"
                  "night,25:10:00,25:10:00,n,1\nnight,26:30:00,26:30:00,s,2",
}


@shared
def nights(folder):
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", NIGHTS))


@pytest.mark.smoke(2)
@pytest.mark.parametrize("address", ["", "routes/", "routes/f1-f1/", "routes/f1-f1/0/weekdays/", "calendar/"])
def test_a_schedule_has_ended_when_its_last_trip_has_arrived(visit, nights, address):
    page = _open(visit, nights, address, "2027-04-02T06:29:00Z")
    expect(page.locator(ENDED)).to_be_hidden()
    expect(page.locator("main .validity > p").first).to_contain_text("1 April 2027")
    _reload(page, "2027-04-02T06:30:00Z")
    becomes(lambda: page.locator(ENDED).inner_text(), "This timetable ended on 1 April 2027.")


@pytest.mark.smoke(0)
def test_a_board_names_the_last_service_day_as_other_pages_do(visit, nights):
    page = _open(visit, nights, nights.pages["n"], "2027-04-02T05:00:00Z")
    note = page.locator("[data-board-note]")
    expect(page.locator("[data-board=departures] tbody tr:visible")).to_have_count(1)
    expect(note).to_be_hidden()
    _reload(page, "2027-04-02T05:11:00Z")
    expect(note).to_have_text("This timetable ended on Thursday, 1 April 2027.")
    _reload(page, "2027-04-05T12:00:00Z")
    expect(note).to_contain_text("This timetable ended on Thursday, 1 April 2027.")
    note.get_by_role("link").click()
    expect(page.locator("[data-board=departures] tbody tr:visible"), "the trip of Thursday night").to_have_count(1)


NOT = "Not on 26 Nov and 25 Dec 2026."


def test_without_javascript_a_board_has_the_days_without_service(visit, nights):
    page = visit(nights, nights.pages["n"], java_script_enabled=False)
    expect(page.locator(".board-kind")).to_contain_text(NOT)


def test_a_printed_route_has_the_days_without_service(visit, nights, tmp_path):
    page = visit(nights, "routes/f1-f1/")
    text = Paper(page, tmp_path).text()
    assert NOT in text and "Dates with other service" not in text
