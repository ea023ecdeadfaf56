"""The calendar: twenty years around the date of the data, on pages of a limited size that need no script."""

import datetime
import json
import re

import pytest

from readers import command, html, tree
from readers.made_feeds import CALENDAR, feed
from readers.once import shared

STOPS = ["a,Alpha,51,0", "b,Beta,51.1,0"]
TIMES = ["x,08:00:00,08:00:00,a,1", "x,09:00:00,09:00:00,b,2"]
HEAD = CALENDAR.split("\n")[0] + "\n"
CONFIG = 'title = "T"\nbase_url = "https://example.org"\n'


def built(folder, config="", **tables):
    tree.write(folder, "stationary.toml", CONFIG + config + feed(folder, STOPS, TIMES, **tables))
    return [one for one in command.objects(command.build(folder, "--diagnostics", "json")) if one["id"] == "gtfs/service-extends-far-in-the-future"]


def service_days(folder):
    days = json.loads((folder / "public/calendar/calendar.json").read_text())["days"]
    return {day for one in days for day in one}


@pytest.mark.parametrize("config, tables", [
    ('data_date = "2026-11-02"\n', {}),
    ("", {"feed_info": "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date\nA,https://a.example,en,20261102,20271102\n"}),
    ("", {"calendar_dates": "service_id,date,exception_type\nd,20261225,2\nd,20270101,2\nd,20250203,2\n"}),
])
@pytest.mark.parametrize("start, end", [("19000101", "20991231"), ("20000101", "20991231"), ("20250101", "20991231"), ("19500101", "20271231")])
def test_long_calendars_show_the_years_around_the_date_of_the_data(start, end, config, tables, tmp_path):
    (finding,) = built(tmp_path, config, calendar=HEAD + f"d,1,1,1,1,1,1,1,{start},{end}\n", **tables)
    assert finding["severity"] == "info"
    days = service_days(tmp_path)
    first, last = min(days), max(days)
    assert first <= "2026-12-24" <= last and "2026-12-24" in days
    years = (datetime.date.fromisoformat(last) - datetime.date.fromisoformat(first)).days / 365.25
    assert 19.9 < years < 20.1
    assert first in str(finding) and last in str(finding)


@pytest.mark.parametrize("start, end, dates", [
    ("20050101", "20991231", ""), ("19700101", "20991231", ""), ("20000101", "20991231", "".join(f"d,{year}1225,2\n" for year in range(2000, 2100))),
    ("19700101", "20991231", "d,20600101,1\n"),
])
def test_data_without_a_date_are_in_force_with_this_version(start, end, dates, tmp_path):
    (finding,) = built(tmp_path, calendar=HEAD + f"d,1,1,1,1,1,1,1,{start},{end}\n", calendar_dates="service_id,date,exception_type\n" + dates)
    days = service_days(tmp_path)
    assert min(days) < "2017" and max(days) > "2036" and finding["severity"] == "info"


def test_services_outside_the_years_that_are_shown_are_told(tmp_path):
    calendar = HEAD + "d,1,1,1,1,1,1,1,20000101,20991231\nold,0,0,0,0,0,1,1,20020101,20030101\n"
    trips = "route_id,service_id,trip_id\nr,d,x\nr,old,y\n"
    times = [*TIMES, *(line.replace("x,", "y,") for line in TIMES)]
    tree.write(tmp_path, "stationary.toml", CONFIG + feed(tmp_path, STOPS, times, calendar=calendar, trips=trips))
    found = [one for one in command.objects(command.build(tmp_path, "--diagnostics", "json")) if one["id"] == "gtfs/service-outside-shown-years"]
    assert [(one["severity"], one["record"]) for one in found] == [("warning", "service old")]


def test_a_calendar_of_twenty_years_is_whole(tmp_path):
    assert built(tmp_path, calendar=HEAD + "d,1,1,1,1,1,1,1,20200101,20391231\n") == []
    assert {"2020-01-01", "2039-12-31"} <= service_days(tmp_path)


@shared
def large(folder):
    """600 routes of 1,500 services, each with dates of its own on which it does not run."""
    monday = datetime.date(2027, 1, 4)
    services, dates, routes, trips, times = [], [], [], [], []
    for number in range(1_500):
        weekdays = [int(number % 127 + 1 >> day & 1) for day in range(7)]
        services.append(f"s{number},{','.join(map(str, weekdays))},20270104,20271231")
        for nth in range(3):
            day = monday + datetime.timedelta(days=(number * 7 + nth * 101) % 360)
            dates.append(f"s{number},{day:%Y%m%d},{2 if weekdays[day.weekday()] else 1}")
        route = number % 600
        trips.append(f"r{route},s{number},t{number}")
        times += [f"t{number},{6 + number // 600:02}:{number % 60:02}:00,{6 + number // 600:02}:{number % 60:02}:00,a,1", f"t{number},12:00:00,12:00:00,b,2"]
    routes = [f"r{number},1,L{number},3" for number in range(600)]
    config = feed(folder, STOPS, times, calendar=HEAD + "\n".join(services), calendar_dates="service_id,date,exception_type\n" + "\n".join(dates),
                  routes="route_id,agency_id,route_short_name,route_type\n" + "\n".join(routes), trips="route_id,service_id,trip_id\n" + "\n".join(trips))
    tree.write(folder, "stationary.toml", CONFIG + config)
    command.build(folder)
    return folder / "public"


def linked(public):
    page = html.page((public / "calendar/index.html").read_text())
    return [node["href"] for nav in page.all("nav") if "grid-nav" in nav.get("class", "") for node in nav.all("a")]


@pytest.mark.smoke(0)
def test_a_large_calendar_is_a_summary_with_pages(large):
    assert (large / "calendar/index.html").stat().st_size <= 300_000
    pages = linked(large)
    assert len(pages) == len(set(pages)) > 10
    for href in pages:
        path = large / "calendar" / href / "index.html"
        assert path.stat().st_size <= 300_000, href


@pytest.mark.smoke(0)
def test_no_date_or_kind_is_lost(large):
    texts = [(large / "calendar" / href / "index.html").read_text() for href in linked(large)]
    dates = [date for text in texts for date in re.findall('<li data-day="([0-9-]*)"', text)]
    assert dates == sorted(dates) and len(dates) == len(set(dates)) > 200
    months = {date[:7] for date in dates}
    assert {href.strip("/")[:7] for href in linked(large) if href[0] == "2"} == months
    kinds = sum(html.page(text).one("main").text.count(" days") > 0 for text in texts)
    assert kinds


def test_a_small_calendar_is_one_page(tmp_path):
    built(tmp_path, calendar_dates="service_id,date,exception_type\nd,20270106,2\n")
    assert [path.name for path in (tmp_path / "public/calendar").iterdir() if path.is_dir()] == [] and linked(tmp_path / "public") == []
    assert '<li data-day="2027-01-06"' in (tmp_path / "public/calendar/index.html").read_text()
