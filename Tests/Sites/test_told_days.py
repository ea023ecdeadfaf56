"""What pages say about days and directions holds beside what else they say: periods, nights, other dates, ends."""

import datetime

import pytest

from readers import command, html, tree
from readers.made_feeds import CALENDAR, feed

STOPS = ["a,Alpha,51,0", "b,Beta,51.1,0", "c,Cove,51.2,0", "d,Dale,51.3,0", "e,Elm,51.4,0"]
HEAD = CALENDAR.split("\n")[0] + "\n"
DATES = "service_id,date,exception_type\n"


def rows(trip, start, end="b", later=15):
    hours, minutes = map(int, start.split(":"))
    total = hours * 60 + minutes + later
    return [f"{trip},{start}:00,{start}:00,a,1", f"{trip},{total // 60:02}:{total % 60:02}:00,{total // 60:02}:{total % 60:02}:00,{end},2"]


def built(folder, times, services, **tables):
    """`services`: trip → service, direction."""
    trips = "route_id,service_id,trip_id,direction_id\n" + "".join(f"r,{service},{trip},{direction}\n" for trip, (service, direction) in services.items())
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + feed(folder, STOPS, sum(times, []), trips=trips, **tables))
    command.build(folder)
    return lambda pattern: html.page(next((folder / "public").glob(pattern)).read_text())


def test_a_date_on_which_only_a_trip_of_the_night_before_leaves_has_service(tmp_path):
    page = built(tmp_path, [rows("n", "24:15"), rows("l", "23:50")], {"n": ("d", 0), "l": ("d", 0)}, calendar=HEAD + "d,0,0,0,0,0,1,0,20270102,20270116\n")("routes/r-r/index.html")
    box = page.first("p", data_route_days="")
    assert (box["data-first"], box["data-kinds"]) == ("2027-01-02", "1-000001-000001-")


def test_a_trip_that_arrives_after_midnight_leaves_on_its_day(tmp_path):
    page = built(tmp_path, [rows("l", "23:50")], {"l": ("d", 0)}, calendar=HEAD + "d,0,0,0,0,0,1,0,20270102,20270109\n")("routes/r-r/index.html")
    assert page.first("p", data_route_days="")["data-kinds"] == "10000001"


def test_dates_beyond_the_kinds_of_a_board_are_named(tmp_path):
    calendar = HEAD + "w,1,1,1,1,0,0,0,20270104,20270630\nf,0,0,0,0,1,0,0,20270104,20270630\ns,0,0,0,0,0,1,0,20270104,20270630\nu,0,0,0,0,0,0,1,20270104,20270630\nx,0,0,0,0,0,0,0,20270104,20270630\n"
    dates = DATES + "".join(f"{service},2027{day},{kind}\n" for day in ("0326", "0329") for service, kind in (("x", 1), ("w" if day == "0329" else "f", 2)))
    services = {"w": "w", "f": "f", "s": "s", "u": "u", "x": "x"}
    page = built(tmp_path, [rows(trip, f"{8 + place:02}:00") for place, trip in enumerate(services)], {trip: (service, 0) for trip, service in services.items()},
                 calendar=calendar, calendar_dates=dates)("stations/**/alpha-a/index.html")
    # On the board without JavaScript, and on the poster.
    assert page.text.count("2 other dates have different times. 26 Mar and 29 Mar 2027") == 2


def test_a_direction_that_begins_later_than_the_route_says_so(tmp_path):
    calendar = HEAD + "d,1,1,1,1,1,0,0,20270104,20271217\ne,1,1,1,1,1,0,0,20270301,20271217\n"
    times = [rows("t", "08:00"), ["u,09:00:00,09:00:00,b,1", "u,09:15:00,09:15:00,a,2"]]
    page = built(tmp_path, times, {"t": ("d", 0), "u": ("e", 1)}, calendar=calendar)
    days = [row.first("a").text for table in page("routes/r-r/index.html").all("table", class_="service-table") for row in table.one("tbody").all("tr")]
    assert days == ["Mondays to Fridays", "Mondays to Fridays from 1 March 2027"]
    assert "Mondays to Fridays from 1 March 2027" in page("calendar/index.html").text


def test_a_route_of_which_one_direction_runs_is_not_without_service(tmp_path):
    times = [rows("t", "08:00"), ["u,09:00:00,09:00:00,b,1", "u,09:15:00,09:15:00,a,2"]]
    calendar = HEAD + "d,1,1,1,1,1,1,1,20270104,20271217\ne,1,1,1,1,1,1,1,20270104,20271217\n"
    page = built(tmp_path, times, {"t": ("d", 0), "u": ("e", 1)}, calendar=calendar, calendar_dates=DATES + "e,20270315,2\nd,20270401,2\ne,20270401,2\n")("calendar/index.html")
    rows_of = {row["data-day"]: row.first("span", class_="changes").text for row in page.all("li") if row.get("data-day")}
    assert rows_of["2027-03-15"].startswith("Special timetable") and rows_of["2027-04-01"].startswith("No service")


def test_three_destinations_are_named(tmp_path):
    ends = {"x": "c", "y": "d", "z": "e"}
    page = built(tmp_path, [rows(trip, f"{8 + place:02}:00", end) for place, (trip, end) in enumerate(ends.items())], {trip: ("d", 0) for trip in ends})("routes/r-r/index.html")
    assert page.first("caption").text == "To Cove, Dale or Elm"


@pytest.mark.parametrize("exact, words", [("0", "about 08:00"), ("1", "08:00")])
def test_first_and_last_trips_of_frequencies_are_about_these_times(exact, words, tmp_path):
    page = built(tmp_path, [rows("t", "08:00")], {"t": ("d", 0)}, frequencies=f"trip_id,start_time,end_time,headway_secs,exact_times\nt,08:00:00,12:00:00,1200,{exact}\n")("routes/r-r/index.html")
    cells = [cell.text for cell in page.first("table", class_="service-table").all("td")]
    assert cells[0] == words and ("about" in cells[1]) == (exact == "0")


def test_a_stop_without_departures_is_no_origin(tmp_path):
    plain = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\nt,08:00:00,08:00:00,a,1,0,0\nt,08:10:00,08:10:00,b,2,1,0\nt,08:20:00,08:20:00,c,3,0,0\n"
    assert "Arrivals only" in built(tmp_path, [rows("t", "08:00")], {"t": ("d", 0)}, stop_times=plain)("stations/**/beta-b/index.html").text


def test_a_date_of_a_service_of_several_years_has_its_year(tmp_path):
    calendar = HEAD + "d,0,0,0,0,0,1,1,20250104,20271219\n"
    page = built(tmp_path, [rows("t", "08:00")], {"t": ("d", 0)}, calendar=calendar, calendar_dates=DATES + "d,20261225,1\n")
    assert "Saturdays, Sundays and 25 December 2026" in page("routes/r-r/index.html").first("table", class_="service-table").text


def test_a_period_that_a_name_excepts_is_not_told_twice(tmp_path):
    calendar = HEAD + "d,1,1,1,1,1,0,0,20270104,20271217\ne,1,1,1,1,1,0,0,20270705,20270820\n"
    dates = DATES + "".join(f"d,2027{month:02}{day:02},2\n" for month, day in [*((7, day) for day in range(5, 32)), *((8, day) for day in range(1, 21))]) + "d,20270401,2\n"
    page = built(tmp_path, [rows("t", "08:00"), rows("u", "09:00")], {"t": ("d", 0), "u": ("e", 0)}, calendar=calendar, calendar_dates=dates)("routes/r-r/index.html")
    days = page.first("table", class_="service-table").first("th", scope="row").text
    assert days == "Mondays to Fridays, except from 5 July to 20 August 2027 Not on 1 Apr 2027."


def test_the_calendar_is_in_the_order_of_the_week(tmp_path):
    calendar = HEAD + "s,0,0,0,0,0,1,0,20270104,20271217\nw,1,1,1,1,0,0,0,20270104,20270131\nf,0,0,0,0,1,0,0,20270104,20271217\n"
    page = built(tmp_path, [rows(trip, f"{8 + place:02}:00") for place, trip in enumerate("swf")], {trip: (trip, 0) for trip in "swf"}, calendar=calendar)("calendar/index.html")
    names = [row.first("b").text for row in page.all("li") if row.first("b")]
    assert [name.split()[0] for name in names] == ["Mondays", "Fridays", "Saturdays"]


def test_trips_without_a_calendar_are_told_as_such(tmp_path):
    trips = "route_id,service_id,trip_id\nr,d,t\nr,gone,u\n"
    tree.write(tmp_path, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + feed(tmp_path, STOPS, [*rows("t", "08:00"), *rows("u", "09:00")], trips=trips))
    findings = {one["id"]: one["what"] for one in command.objects(command.build(tmp_path, "--diagnostics", "json"))}
    assert findings["gtfs/skipped-trips"] == "1 of 2 trips are skipped, 1 because their `service_id` is in no usable record of the calendar"


def test_a_board_without_scripts_says_that_a_trip_goes_on_on_some_days(tmp_path):
    calendar = HEAD + "d,1,1,1,1,1,1,1,20270104,20271217\ne,1,0,0,0,0,0,0,20270104,20271217\n"
    routes = "route_id,agency_id,route_short_name,route_long_name,route_type\nr,1,7,,3\ns,1,12,,3\n"
    times = [*rows("t", "08:00"), "u,08:20:00,08:20:00,b,1", "u,08:40:00,08:40:00,c,2"]
    plain = feed(tmp_path, STOPS, times, calendar=calendar, routes=routes, trips="route_id,service_id,trip_id,block_id\nr,d,t,x\ns,e,u,x\n")
    tree.write(tmp_path, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + plain)
    command.build(tmp_path)
    (path,) = (tmp_path / "public").glob("stations/**/alpha-a/index.html")
    assert "continues as 12 to Cove, on some of these days" in html.page(path.read_text()).first("div", data_board_static="").text


@pytest.mark.parametrize("calendar, name", [
    ("w,1,1,1,1,1,1,1,20260907,20270103\ne,0,0,0,0,0,0,1,20270104,20270430\n", "Daily until 3 January 2027; Sundays from 10 January 2027"),
    ("w,1,0,0,0,0,0,0,20260907,20261231\ne,0,1,0,0,0,0,0,20270101,20270430\n", "Mondays until 28 December 2026; Tuesdays from 5 January 2027"),
    ("w,1,1,1,1,1,0,0,20260907,20261231\ne,1,0,1,0,1,0,0,20270101,20270430\n", "Mondays to Fridays until 1 January 2027; Mondays, Wednesdays and Fridays from 4 January 2027"),
    # One week of other days is an exception, and no season.
    ("w,1,1,1,1,1,0,0,20260907,20261206\ne,1,1,1,1,1,0,0,20261214,20270430\n", "Mondays to Fridays")])
def test_days_of_the_week_that_change_are_named_for_each_season(calendar, name, tmp_path):
    page = built(tmp_path, [rows("t", "08:00"), rows("u", "08:00")], {"t": ("w", 0), "u": ("e", 0)}, calendar=HEAD + calendar)
    assert [row.first("a").text for row in page("routes/r-r/index.html").first("table", class_="service-table").one("tbody").all("tr")] == [name]
    assert name in page("calendar/index.html").text
    # On the board without JavaScript and on the poster.
    assert page("stations/**/alpha-a/index.html").text.count(name) == 2


@pytest.mark.parametrize("departs, drop, shown", [("08:24", 0, None), ("08:25", 0, "arr. 08:15"), ("24:25", 0, "arr. 08:15"), ("08:45", 1, None)])
def test_an_arrival_long_before_the_departure_is_in_the_timetable(departs, drop, shown, tmp_path):
    times = ["t,08:00:00,08:00:00,a,1,0", f"t,08:15:00,{departs}:00,b,2,{drop}", "t,24:55:00,24:55:00,c,3,0"]
    page = built(tmp_path, [times], {"t": ("d", 0)}, stop_times="trip_id,arrival_time,departure_time,stop_id,stop_sequence,drop_off_type\n" + "\n".join(times))
    table = page("routes/r-r/index.html").first("table", data_timetable="")
    assert [cell.first("small", class_="arrival").text if cell.first("small", class_="arrival") else None for cell in table.all("td")] == [None, shown, None]


def test_daily_is_what_is_daily(tmp_path):
    calendar = HEAD + "w,1,1,1,1,1,0,0,20270104,20270409\ne,0,0,0,0,0,1,1,20270102,20270110\n"
    page = built(tmp_path, [rows("t", "08:00"), rows("u", "09:00")], {"t": ("w", 0), "u": ("e", 0)}, calendar=calendar)
    for words in (page("routes/r-r/index.html").first("p", class_="lead").text, page("routes/index.html").text):
        assert "Daily" not in words and "Mondays to Fridays and 4 other days" in words


def test_a_loop_is_as_frequent_as_its_trips(tmp_path):
    times = [[f"t{n},{6 + n // 2:02}:{30 * (n % 2) + later:02}:00,{6 + n // 2:02}:{30 * (n % 2) + later:02}:00,{stop},{place}" for place, (stop, later) in enumerate(zip("abca", (0, 5, 10, 15)))]
             for n in range(12)]
    page = built(tmp_path, times, {f"t{n}": ("d", 0) for n in range(12)})("routes/r-r/index.html")
    assert "every 30 min" in page.first("table", class_="service-table").text


def test_trips_back_from_a_branch_are_the_other_direction(tmp_path):
    def trip(id, hour, stops):
        return [f"{id},{hour:02}:{10 * place:02}:00,{hour:02}:{10 * place:02}:00,{stop},{place}" for place, stop in enumerate(stops)]
    times = [trip(f"o{n}", 6 + n, "abc") for n in range(5)] + [trip(f"d{n}", 7 + n, "abd") for n in range(3)] + [trip(f"r{n}", 8 + n, "da") for n in range(2)]
    page = built(tmp_path, times, {rows[0].split(",")[0]: ("d", 0) for rows in times})("routes/r-r/index.html")
    tables = page.all("table", class_="service-table")
    assert sorted(table.first("caption").text for table in tables) == ["To Alpha", "To Cove or Dale"]


def test_arrivals_in_another_zone_name_it(tmp_path):
    stops = "stop_id,stop_name,stop_lat,stop_lon,stop_timezone\na,Alpha,51,0,\nb,Beta,51.1,0,Europe/London\n"
    page = built(tmp_path, [rows("t", "08:00")], {"t": ("d", 0)}, stops=stops)("stations/**/alpha-*/index.html")
    assert "07:15 (United Kingdom Time)" in page.first("div", data_board_static="").text


@pytest.mark.parametrize("days, words", [
    # Every second Wednesday, the first Saturday of each month, and odd dates.
    (range(5, 364, 14), "6 Jan, 20 Jan, 3 Feb, 17 Feb"), ([1, 36, 64, 92, 120, 155, 183, 218], "2 Jan, 6 Feb, 6 Mar, 3 Apr, 1 May, 5 Jun, 3 Jul and 7 Aug 2027"),
    (range(0, 118, 2), "1 Jan, 3 Jan, 5 Jan"),
])
def test_irregular_dates_are_named_in_lists_of_routes(days, words, tmp_path):
    dates = DATES + "".join(f"e,{datetime.date(2027, 1, 1) + datetime.timedelta(days=day):%Y%m%d},1\n" for day in days)
    page = built(tmp_path, [rows("t", "08:00")], {"t": ("e", 0)}, calendar_dates=dates)
    (item,) = page("routes/index.html").all("li", data_id="r")
    told = item.first("span", class_="numeric").text
    assert words in told and "day" not in told and "dates from" not in told
    assert words in page("routes/r-r/index.html").text


def heads(page):
    """The words for the days of the route: at its head, and in the list of routes."""
    (item,) = page("routes/index.html").all("li", data_id="r")
    return page("routes/r-r/index.html").first("p", class_="lead").text, item.first("span", class_="numeric").text


@pytest.mark.parametrize("calendar, dates, words", [
    # Tuesdays of one month.
    ("e,1,0,1,1,1,1,1,20270101,20271231\nf,0,1,0,0,0,0,0,20270201,20270228\n", "", "Wednesdays to Mondays and 4 other days"),
    ("e,1,1,1,1,1,1,1,20270101,20271231\n", "e,20271225,2\n", "Daily except 25 Dec 2027"),
    ("e,1,1,1,1,1,1,1,20270101,20271231\n", "".join(f"e,2027{day},2\n" for day in ("0201", "0326", "0615", "1225")), "Daily, with exceptions"),
    # Days beside those of the seasons.
    ("e,1,1,1,1,1,0,0,20270104,20270630\nf,1,1,1,1,1,1,0,20270701,20271231\ng,0,0,0,0,0,0,1,20270801,20270829\n", "",
     "Mondays to Fridays until 25 June 2027; Mondays to Saturdays from 28 June 2027; 5 other days"),
])
def test_the_head_of_a_route_has_all_days(calendar, dates, words, tmp_path):
    page = built(tmp_path, [rows("t", "08:00"), rows("u", "08:00"), rows("v", "08:00")], {"t": ("e", 0), "u": ("f" if "\nf" in calendar else "e", 0), "v": ("g" if "\ng" in calendar else "e", 0)},
                 calendar=HEAD + calendar, calendar_dates=DATES + dates)
    assert all(words in told for told in heads(page)), heads(page)


def test_an_exception_of_the_calendar_is_told_once(tmp_path):
    calendar = HEAD + "e,1,1,1,1,1,0,0,20270104,20271231\nf,1,1,1,1,1,0,0,20270802,20270831\n"
    dates = DATES + "".join(f"e,{datetime.date(2027, 8, day):%Y%m%d},2\n" for day in range(2, 32) if datetime.date(2027, 8, day).weekday() < 5)
    page = built(tmp_path, [rows("t", "08:00"), rows("u", "09:00")], {"t": ("e", 0), "u": ("f", 0)}, calendar=calendar, calendar_dates=dates)
    words = page("calendar/index.html").first("main").text
    assert "except from 2 August to 31 August" in words and "2 Aug to 31 Aug" not in words
