"""Posters, boards without JavaScript, route pages and timetables show the local time of each stop, in every season."""

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from readers import command, html, tree
from readers.made_feeds import CALENDAR, feed

YEAR = "d,1,1,1,1,1,1,1,20270101,20271231\n"
STOPS = "stop_id,stop_name,stop_lat,stop_lon,stop_timezone\n"


def built(folder, agency_zone, stops, times, trips=None, calendar=YEAR):
    more = {"trips": trips} if trips else {}
    config = feed(folder, [], times, stops=STOPS + "\n".join(f"{name[0].lower()},{name},{52 + i},{13 + i},{zone}" for i, (name, zone) in enumerate(stops)),
                  agency=f"agency_id,agency_name,agency_url,agency_timezone\n1,A,https://a.example,{agency_zone}\n",
                  calendar=CALENDAR.splitlines()[0] + "\n" + calendar, **more)
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    command.build(folder)
    return folder


def local(day, seconds, agency_zone, zone):
    """The local time of a stop time."""
    origin = datetime(day.year, day.month, day.day, 12, tzinfo=ZoneInfo(agency_zone)).timestamp() - 43_200
    return datetime.fromtimestamp(origin + seconds, ZoneInfo(zone))


def days(first="2027-01-01", last="2027-12-31"):
    first, last = date.fromisoformat(first), date.fromisoformat(last)
    return [first + timedelta(n) for n in range((last - first).days + 1)]


def page(folder, pattern):
    (path,) = (folder / "public").glob(pattern)
    return html.page(path.read_text())


def board_times(folder, stop):
    """The departures of the board without JavaScript, by the words of each kind of day."""
    found = {}
    for kind in page(folder, f"stations/**/{stop}-*/index.html").all("section"):
        if "board-kind" in kind.get("class", ""):
            found[kind.first("h2").text.split(": ", 1)[1]] = [
                cell.text for table in kind.all("table", data_board="departures") for cell in table.all("th", class_="board-time")]
    return found


def poster_times(folder, stop):
    """The departures of the poster, by the words of each kind of day."""
    (table,) = (table for table in page(folder, f"stations/**/{stop}-*/index.html").all("table") if "poster-hours" in table.get("class", ""))
    kinds = [head.text.removesuffix(note.text if (note := head.first("small")) else "").strip() for head in table.all("th", scope="col")]
    found = {kind: [] for kind in kinds}
    for row in list(table.all("tr"))[1:]:
        hour = re.match(r"\d+", row.first("th").text)[0]
        for kind, cell in zip(kinds, row.all("td")):
            found[kind] += [f"{hour}:{minute.text}" for minute in cell.all("b")]
    return found


BRISBANE = ("Australia/Brisbane", [("Tweed Heads", "Australia/Sydney"), ("Southport", "")], ["x,09:00:00,09:00:00,t,1", "x,09:30:00,09:30:00,s,2"])


def test_a_poster_and_a_board_have_the_time_of_each_season(tmp_path):
    site = built(tmp_path, *BRISBANE)
    # The clocks of Sydney go back on 4 April and forward on 3 October.
    summer, winter = (local(date(2027, month, 1), 32_400, "Australia/Brisbane", "Australia/Sydney") for month in (1, 7))
    assert (summer.hour, winter.hour) == (10, 9)
    assert board_times(site, "tweed-heads") == {"Daily, except from 4 April to 2 October 2027": ["10:00"], "Daily from 4 April to 2 October 2027": ["09:00"]}
    assert poster_times(site, "tweed-heads") == board_times(site, "tweed-heads")


def test_days_on_a_board_are_counted_from_those_of_its_kind(tmp_path):
    """As in timetables: where a trip leaves and arrives, the same mark is the same date."""
    site = built(tmp_path, "Australia/Sydney", [("Sydney Quay", ""), ("Brisbane Roma", "Australia/Brisbane")],
                 ["x,00:20:00,00:20:00,b,1", "x,12:20:00,12:20:00,s,2", "y,23:45:00,23:45:00,s,1", "y,28:00:00,28:00:00,b,2"])
    def row(stop, trip):
        return page(site, f"stations/**/{stop}-*/index.html").first("div", data_board_static="").first("tr", data_trip=trip)

    assert row("brisbane", "x").one("th").text == "23:20 −1" and row("brisbane", "x").first("td", class_="board-end").text.startswith("12:20 (")
    assert row("sydney", "y").first("td", class_="board-end").text.startswith("03:00 +1 (")
    assert "−1: before midnight, on the day before." in page(site, "stations/**/brisbane-*/index.html").first("div", data_board_static="").text


def grids(folder, pattern):
    """The tables of a page: period, and for each row or column of a stop its clock times."""
    found = []
    here = page(folder, pattern)
    periods = [node.text for node in here.all("h2", class_="grid-period")]
    for table in here.all("table", data_timetable=True):
        rows = [row for row in table.all("tr")]
        assert "trips-down" in table["class"]
        heads = [re.sub(r" ◷\d", "", head.text) for head in rows[0].all("th")][1:]
        marks = [" ".join(re.findall(r"◷\d", head.text)) for head in rows[0].all("th")][1:]
        cells = [[cell.text for cell in row.all("td")] for row in rows[1:]]
        found.append((dict(zip(heads, zip(*cells))), dict(zip(heads, marks))))
    return periods, found, [node.text for node in here.all("dl", class_="grid-key")], here.text


def test_a_timetable_has_a_table_for_each_period_at_one_address(tmp_path):
    site = built(tmp_path, *BRISBANE)
    periods, found, key, _ = grids(site, "routes/r-*/0/daily/index.html")
    assert periods == ["until 3 April 2027, from 3 October 2027", "from 4 April to 2 October 2027"] or periods == [
        "until 3 April 2027 and from 3 October 2027", "from 4 April to 2 October 2027"]
    assert [table["Tweed Heads"] for table, _ in found] == [("10:00",), ("09:00",)]
    assert [table["Southport"] for table, _ in found] == [("09:30",), ("09:30",)]
    assert len(list((site / "public/routes").glob("r-*/0/*/index.html"))) == 1
    service = page(site, "routes/r-*/index.html").first("table", class_="service-table")
    rows = [[cell.text for cell in row.all("th td")] for row in service.all("tr")][1:]
    assert [row[1] for row in rows] == ["10:00", "09:00"] and rows[0][0].startswith("Daily, until 3 April 2027")


def test_the_times_of_an_agency_in_utc_are_local(tmp_path):
    site = built(tmp_path, "UTC", [("London", "Europe/London"), ("Paris", "Europe/Paris")], ["x,08:00:00,08:00:00,l,1", "x,11:00:00,11:00:00,p,2"])
    assert {time for times in board_times(site, "london").values() for time in times} == {"08:00", "09:00"}
    assert {time for times in poster_times(site, "london").values() for time in times} == {"08:00", "09:00"}
    _, found, _, _ = grids(site, "routes/r-*/0/daily/index.html")
    assert [(table["London"], table["Paris"]) for table, _ in found] == [(("08:00",), ("12:00",)), (("09:00",), ("13:00",))]


def test_a_timetable_over_several_zones_marks_where_they_change(tmp_path):
    site = built(
        tmp_path, "America/Toronto", [("Toronto", "America/Toronto"), ("Vancouver", "America/Vancouver")],
        ["x,09:55:00,09:55:00,t,1", "x,107:00:00,107:00:00,v,2", "y,18:00:00,18:00:00,v,1", "y,110:00:00,110:00:00,t,2"],
        trips="route_id,service_id,trip_id,direction_id\nr,d,x,0\nr,d,y,1\n")
    # The trips during which clocks change have tables of their own.
    periods, found, (key, *_), text = grids(site, "routes/r-*/0/daily/index.html")
    table, marks = found[0]
    assert periods == [
        "until 9 March 2027, from 14 March to 2 November 2027 and from 7 November 2027", "from 10 March to 13 March 2027", "from 3 November to 6 November 2027"]
    assert table == {"Toronto": ("09:55",), "Vancouver": ("08:00+4",)}
    assert [table["Vancouver"] for table, _ in found[1:]] == [("09:00+4",), ("07:00+4",)]
    assert marks == {"Toronto": "◷1", "Vancouver": "◷2"}
    assert re.search(r"◷1\s?Local time from here: Toronto.*◷2\s?Local time from here: Vancouver", key) and "UTC" not in key
    assert "+1 to +4: one to 4 days later." in text
    _, ((back, _), *_), _, _ = grids(site, "routes/r-*/1/daily/index.html")
    assert back["Vancouver"] == ("15:00",)
    service = {table.first("caption").text: [cell.text for cell in table.all("td")][:1] for table in page(site, "routes/r-*/index.html").all("table", class_="service-table")}
    assert service == {"To Vancouver": ["09:55"], "To Toronto": ["15:00"]}
    assert board_times(site, "vancouver") == {
        "Daily, except from 10 March to 13 March and from 3 November to 6 November 2027": ["15:00"],
        "Wednesdays to Saturdays from 10 March to 13 March 2027": ["15:00"],
        "Wednesdays to Saturdays from 3 November to 6 November 2027": ["15:00"]}


def test_all_stops_in_another_zone_need_no_mark(tmp_path):
    site = built(tmp_path, "UTC", [("Tokyo", "Asia/Tokyo"), ("Osaka", "Asia/Tokyo")], ["x,00:00:00,00:00:00,t,1", "x,02:00:00,02:00:00,o,2"])
    periods, ((table, marks),), keys, _ = grids(site, "routes/r-*/0/daily/index.html")
    assert periods == [] and table == {"Tokyo": ("09:00",), "Osaka": ("11:00",)} and set(marks.values()) == {""} and keys == []


@pytest.mark.parametrize("seconds", [600, 23 * 3600 + 1800, 26 * 3600])
def test_every_day_of_a_board_has_its_local_time(seconds, tmp_path):
    clock = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:00"
    later = f"{seconds // 3600 + 1:02}:{seconds // 60 % 60:02}:00"
    site = built(tmp_path, "America/New_York", [("London", "Europe/London"), ("Cardiff", "Europe/London")], [f"x,{clock},{clock},l,1", f"x,{later},{later},c,2"])
    expected = {local(day, seconds, "America/New_York", "Europe/London").strftime("%H:%M") for day in days()}
    assert len(expected) == 2
    assert {time.split()[0] for times in board_times(site, "london").values() for time in times} == expected
    assert {time for times in poster_times(site, "london").values() for time in times} == expected


def test_a_note_names_zones_as_riders_know_them(tmp_path):
    """By a place, of older names too, or by the offset; the sign of `Etc/GMT-3` means the contrary of what it seems to."""
    rows = "".join(f"A{n},B{n},2026-12-{day},8:00,9:30,{zone},Europe/Berlin\n" for day in (10, 11, 12) for n, zone in enumerate(["Etc/GMT-3", "EST5EDT", "US/Eastern"], 1))
    tree.write(tmp_path, "d.csv", "from,to,date,departure,arrival,timezone,to_timezone\n" + rows)
    tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "departures"\npath = "d.csv"\n')
    command.build(tmp_path)
    for number, name in enumerate(["UTC+3", "EST/EDT", "New York Time"], 1):
        [pair] = (tmp_path / "public/timetable").glob(f"a{number}-*/b{number}-*/index.html")
        assert f"Departures are in {name}, arrivals in Germany Time." in html.page(pair.read_text()).text
