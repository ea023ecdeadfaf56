"""Boards of GTFS stations on any date: in Chromium exactly the stop times that a plain reading of the feed gives."""

import datetime

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from readers.gtfs_boards import Row
from readers.soak import some

BOARDS = ("departures", "arrivals")
READ = """() => ["departures", "arrivals"].map((board) =>
  [...document.querySelectorAll(`table[data-board="${board}"] tr[data-trip]`)].filter((row) => !row.closest("[hidden]")).map((row) => {
    const time = row.querySelector("time[datetime]");
    return [row.dataset.trip, row.dataset.serviceDay, row.dataset.stop, Number(row.dataset.stopSequence), time.dateTime,
      "approximate" in row.dataset, time.textContent];
  }))"""


def _shown(page, site):
    """The rows of both boards; their times are written as the clock shows them, and none is there twice."""
    boards = []
    for rows in page.evaluate(READ):
        for row in rows:
            assert row[4][11:16] in row[6], "the text of a time is the clock's"
        found = [Row(row[0].removeprefix(site.prefix), row[1], row[2].removeprefix(site.prefix), *row[3:6]) for row in rows]
        assert len(found) == len(set(found)), "no row is there twice"
        assert [row.time for row in found] == sorted((row.time for row in found), key=datetime.datetime.fromisoformat), "in order of time"
        boards.append(set(found))
    return boards


def _hold(visit, site, stations, dates):
    """
    Each station's boards on each date are those of the plain reading. A page is loaded for each station, each date in its
    turn, and shows the other dates when they are chosen in it.
    """
    page, count = None, 0
    for number, station in enumerate(stations):
        start = number % len(dates)
        for date in dates[start:] + dates[:start]:
            address = f"{site.pages[station]}?on={date}"
            if not page:
                page = visit(site, address)
            elif date == dates[start]:
                page.goto(page.base + address)
            else:
                page.locator("#board-on").fill(date.isoformat())
            page.wait_for_selector(f'main[data-on="{date}"]')
            for board, shown, expected in zip(BOARDS, _shown(page, site), (site.boards.departures(station, date), site.boards.arrivals(station, date))):
                assert shown == expected, f"{board} of {station} on {date}"
                count += len(expected)
    return count


def _dates(text):
    return [datetime.date.fromisoformat(word) for word in text.split()]


TOWN_DATES = {
    "ordinary days": "2026-11-23 2026-11-24 2026-11-28 2026-11-29", "a holiday and the day after": "2026-12-25 2026-12-26",
    "the end of summer time": "2026-10-31 2026-11-01 2026-11-02", "its start": "2027-03-13 2027-03-14 2027-03-15",
    "the first days": "2026-09-30 2026-10-01", "the last days": "2027-04-30 2027-05-01 2027-05-02"}


@pytest.mark.parametrize("dates", TOWN_DATES)
def test_every_station_of_a_town(visit, town, dates):
    dates = _dates(TOWN_DATES[dates])
    count = _hold(visit, town, town.boards.served, dates)
    assert count or all(date not in town.boards.feed.dates for date in dates)


@pytest.mark.smoke(0)
def test_every_station_of_the_sample(visit, danube):
    dates = _dates("2026-11-13 2026-11-11 2027-01-01 2026-10-25 2027-03-28 2027-07-03 2027-12-11 2027-12-12")
    for date in dates:
        assert any(danube.boards.departures(station, date) for station in danube.boards.served), date
    assert _hold(visit, danube, some(danube.boards.served, 5), dates)


CALTRAIN_DATES = "2018-09-12 2018-09-15 2018-09-16 2018-07-04 2018-06-20 2018-06-24 2018-11-03 2018-11-04 2018-11-05 2019-03-10 2019-03-11 2017-10-01 2019-10-06 2019-10-07 2019-10-09"


@pytest.mark.smoke(0)
def test_a_railway_on_all_kinds_of_days(visit, caltrain):
    busiest = sorted(caltrain.boards.served, key=lambda station: -len(caltrain.boards.departures(station, _dates(CALTRAIN_DATES)[0])))
    assert _hold(visit, caltrain, [busiest[0], busiest[len(busiest) // 2], busiest[-1]], _dates(CALTRAIN_DATES)) > 500


@pytest.mark.smoke(0)
def test_each_second_station_of_a_railway_after_a_night(visit, caltrain):
    assert _hold(visit, caltrain, some(caltrain.boards.served, 8), _dates("2018-09-15")) > 100


def test_stops_of_a_station_share_its_page(town, caltrain):
    for site in (town, caltrain):
        for station in site.boards.served:
            assert len({site.pages[stop] for stop in site.boards.feed.stations[station]}) == 1
        assert len(set(site.pages.values())) == len(site.boards.served)


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"])
def test_without_a_date_it_is_today_in_the_zone_of_the_agency(visit, town, zone):
    # In New York it is 23:30 of the 24th, in Tokyo the 25th.
    page = visit(town, town.pages["hub-a"], at="2026-11-25T04:30:00Z", timezone_id=zone)
    # Nothing departs any more, so that the board opens at the next date.
    page.wait_for_selector('main[data-on="2026-11-25"]')
    becomes(lambda: page.locator(".board-week [aria-current]").inner_text(), "Tomorrow")
    assert _shown(page, town)[0] == town.boards.departures("hub", datetime.date(2026, 11, 25))


def test_links_carry_the_date_on(visit, town):
    page = visit(town, town.pages["hub-a"] + "?on=2026-12-25")
    page.wait_for_selector('main[data-on="2026-12-25"]')
    becomes(lambda: page.locator("table[data-board=departures] tr[data-trip] a").evaluate_all(
        "links => links.filter((link) => !link.closest('[hidden]')).every((link) => link.href.includes('on=2026-12-25'))"), True)


def test_after_the_last_date_the_page_says_so(visit, town):
    page = visit(town, town.pages["hub-a"] + "?on=2027-06-01")
    page.wait_for_selector('main[data-on="2027-06-01"]')
    assert _shown(page, town) == [set(), set()]
    # A trip of the last service day leaves after midnight.
    becomes(lambda: "1 May 2027" in page.locator("main").inner_text(), True)


def test_without_scripts_there_is_a_board_by_kind_of_day(visit, town):
    page = visit(town, town.pages["hub-a"], java_script_enabled=False)
    assert page.locator("main[data-on]").count() == 0
    assert page.locator("table[data-board=departures] tr[data-trip=day]").count() > 0


CONNECTIONS = [("hub", "mill"), ("mill", "hub"), ("hub", "mkt-n"), ("mkt-n", "mill"), ("hub", "mkt-far"), ("mkt-far", "mill")]
JOURNEYS = """() => [...document.querySelectorAll("main tr[data-trip][data-from][data-to]")].filter((row) => !row.closest("[hidden]")).map((row) =>
  [row.dataset.trip, ...[...row.querySelectorAll("time[datetime]")].map((time) => time.dateTime)])"""


# Each connection on three of the dates, and three connections on each; the boards of all stations are held to all dates.
@pytest.mark.parametrize("number, date", list(enumerate(_dates("2026-11-24 2026-12-25 2026-12-26 2026-11-01 2027-03-14 2027-05-01"))))
def test_direct_services_between_two_stations_of_a_town(visit, town, number, date):
    _hold_connections(visit, town, CONNECTIONS[number % 2::2], date)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("date", _dates("2018-09-12 2018-09-15 2018-07-04 2019-03-10"))
def test_direct_services_of_a_railway(visit, caltrain, date):
    _hold_connections(visit, caltrain, [("70011", "70261"), ("70261", "70011"), ("70171", "70061"), ("70011", "70321")], date)


def test_the_days_of_a_direct_service_hold_on_its_date(visit, town):
    """A service of one date shows the date, not a weekday on which it does not run otherwise."""
    page = visit(town, "timetable/?from=s-hub&to=s-mkt-n&on=2026-12-25")
    days = page.locator("tr[data-trip=holiday] .direct-days")
    expect(days).to_have_text("Fri 25 Dec", use_inner_text=True)


def _hold_connections(visit, site, pairs, date):
    page = None
    for origin, destination in pairs:
        address = f"timetable/?from=s-{origin}&to=s-{destination}&on={date}"
        if page:
            page.goto(page.base + address)
        else:
            page = visit(site, address)
        page.wait_for_selector(f'main[data-on="{date}"]')
        expected = {(one.trip, one.departure, one.arrival) for one in site.boards.direct([origin], [destination], date)}
        becomes(lambda: {tuple(row) for row in page.evaluate(JOURNEYS)}, expected, f"{origin} to {destination} on {date}")
