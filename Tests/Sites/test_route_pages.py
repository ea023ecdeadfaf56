"""Pages of routes: times are those of clocks, as on the boards of stations, how often trips run is true all day, and an
express does not put other trips out of order."""

import pytest

from readers import command
from readers.site import Site

CONFIG = 'title = "Lines"\nbase_url = "https://lines.example/"\n[[sources]]\nkind = "{0}"\npath = "data"\n{1}\n'


def _built(folder, files, kind="timetable", source='timezone = "Europe/Vienna"\ncountry = "AT"'):
    (folder / "data").mkdir(parents=True)
    for name, text in files.items():
        (folder / "data" / name).write_text(text)
    (folder / "stationary.toml").write_text(CONFIG.format(kind, source))
    command.build(folder)
    return Site(folder)


def _times(table):
    return [[time.text for time in row.all("time")] for row in table.one("tbody").all("tr")]


def _on_the_board(site, name, day):
    """The times of a day's departures on the page of a station, by kind of day."""
    [page] = site.public.glob(f"stations/**/{name}-*/")
    sections = site.main(f"{page.relative_to(site.public)}/").all("section", class_="detail-section board-kind")
    return [[time.text for time in one.all("th", class_="board-time")] for one in sections if day in one.text]


CLOCK_CHANGES = [
    # first and last day of the timetable, day of the change, in words
    ("2026-10-22", "2026-10-28", "2026-10-25", "25 October 2026"),
    ("2027-03-26", "2027-03-31", "2027-03-28", "28 March 2027"),
]


@pytest.mark.parametrize("first, last, day, words", CLOCK_CHANGES)
def test_a_sheets_times_are_those_of_clocks_on_the_day_of_a_change(tmp_path, first, last, day, words):
    sheet = f"Route: 1\nFrom,{first}\nTo,{last}\n\nDays,daily\nAltdorf,0:30,4:00\nBerg,1:10,5:00\n"
    site = _built(tmp_path / "site", {"1.csv": sheet})
    route = site.main("routes/1-1/")
    grids = list(route.all("table", class_="grid trips-down"))
    assert len(grids) == 2
    for table in [*grids, site.main(f"routes/1-1/0/d-{day}/").one("table")]:
        assert _times(table) == [["00:30", "01:10"], ["04:00", "05:00"]]
        assert "−1" not in table.text
    [row] = [row for row in route.one("table", class_="service-table").all("tr") if words in row.text]
    assert [cell.text for cell in row.all("td")] == ["00:30", "04:00", "2 trips"]
    assert _on_the_board(site, "altdorf", words) == [["00:30", "04:00"]]


FEED = {
    "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\na,Lines,https://lines.example/,Europe/Vienna\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\na,Altdorf,48.1,16.1\nb,Berg,48.2,16.2\n",
    "routes.txt": "route_id,agency_id,route_short_name,route_type\n1,a,1,3\n",
    "trips.txt": "route_id,service_id,trip_id\n1,autumn,x\n1,spring,y\n",
    "calendar_dates.txt": "service_id,date,exception_type\nautumn,20261025,1\nspring,20270328,1\n",
    "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    "x,00:30:00,00:30:00,a,1\nx,04:10:00,04:10:00,b,2\ny,00:31:00,00:31:00,a,1\ny,04:11:00,04:11:00,b,2\n",
}


@pytest.mark.parametrize("day, words, shown", [
    ("2026-10-25", "25 October 2026", ["01:30", "04:10"]), ("2027-03-28", "28 March 2027", ["23:31−1", "04:11"]),
])
def test_a_feeds_times_count_from_noon_minus_12_hours(tmp_path, day, words, shown):
    """Of 0:30 and 0:31 in a feed clocks show 1:30 if they go back, and 23:31 of the day before if they go forward."""
    site = _built(tmp_path / "site", FEED, "gtfs", "")
    assert _times(site.main(f"routes/1-1/0/d-{day}/").one("table")) == [shown]
    assert _on_the_board(site, "altdorf", words) == [[shown[0].replace("−1", " −1")]]


def _clocks(*periods):
    """The times of day in minutes from the first of each period to its last, at an interval."""
    return [f"{minute // 60}:{minute % 60:02}" for first, last, step in periods for minute in range(first, last + 1, step)]


HOW_OFTEN = [
    (_clocks((360, 460, 20), (900, 1060, 20)), "15 trips"),
    (_clocks((360, 690, 30), (1380, 1380, 1)), "13 trips"),
    (_clocks((360, 720, 10), (750, 1200, 10)), "every 10 min"),
    (_clocks((360, 720, 10), (755, 1200, 10)), "82 trips"),
    (_clocks((360, 720, 60), (840, 1200, 60)), "every 60 min"),
    (_clocks((360, 720, 60), (841, 1201, 60)), "14 trips"),
]


@pytest.mark.parametrize("clocks, expected", HOW_OFTEN)
def test_how_often_trips_run_is_not_said_with_a_long_gap(tmp_path, clocks, expected):
    later = [f"{int(clock.split(':')[0]) + 1}:{clock.split(':')[1]}" for clock in clocks]
    sheet = f"Route: 1\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\nAltdorf,{','.join(clocks)}\nBerg,{','.join(later)}\n"
    [row] = _built(tmp_path / "site", {"1.csv": sheet}).main("routes/1-1/").one("table", class_="service-table").one("tbody").all("tr")
    assert [cell.text for cell in row.all("td")] == [f"{clocks[0]:>05}", f"{clocks[-1]:>05}", expected]


def test_an_express_does_not_put_other_trips_out_of_order(tmp_path):
    sheet = "Route: 1\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\nAltdorf,6:05,6:35,7:05\nBerg,7:00,7:30,|\nCelle,7:50,8:20,7:25\n"
    site = _built(tmp_path / "site", {"1.csv": sheet})
    assert [row[0] for row in _times(site.main("routes/1-1/0/daily/").one("table"))] == ["06:05", "06:35", "07:05"]


def test_a_route_that_runs_on_no_day_is_nowhere(tmp_path):
    files = {
        **FEED,
        "routes.txt": "route_id,agency_id,route_short_name,route_type\n1,a,1,3\nN,a,Never,3\n",
        "trips.txt": "route_id,service_id,trip_id\n1,autumn,x\n1,spring,y\nN,none,n\n",
        "calendar.txt": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        "none,0,0,0,0,0,0,0,20261001,20271001\n",
        "stop_times.txt": FEED["stop_times.txt"] + "n,12:00:00,12:00:00,a,1\nn,12:30:00,12:30:00,b,2\n",
    }
    site = _built(tmp_path / "site", files, kind="gtfs", source="")
    assert not any("Never" in path.read_text() for path in site.public.rglob("*.html"))
    run = command.stationary("check", "--built", site.folder)
    assert run.returncode == 0, run.stderr
