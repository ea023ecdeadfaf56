"""Departures in the hour that clocks repeat in autumn or skip in spring: none is lost, and each has the right instant."""

import json
import re

import pytest

from readers import trips

BEFORE = "before the clock change"

def _site(tmp_path, *departures, zones=("Europe/Berlin", "Europe/Berlin"), head="", **more):
    return trips.built(trips.write(tmp_path / "site", {"data/a.json": trips.search(departures, zones, **more)}, head=head))


def _times(site, id="x"):
    found = trips.listed(site)[id]
    return found["departs"]["time"], found["arrives"]["time"]


def _ids(findings):
    return [(one["id"], one["severity"]) for one in findings if one["id"].startswith("departures/")]


# In Berlin 2026-10-25 clocks show 02:00 to 03:00 twice: first with +02:00, then with +01:00.
AUTUMN = [
    # departure, arrival, duration, departure and arrival expected
    ("2026-10-25T02:30:00", "2026-10-25T05:00:00", 210, "2026-10-25T02:30:00+02:00", "2026-10-25T05:00:00+01:00"),
    ("2026-10-25T02:30:00", "2026-10-25T05:00:00", 150, "2026-10-25T02:30:00+01:00", "2026-10-25T05:00:00+01:00"),
    ("2026-10-25T00:30:00", "2026-10-25T02:30:00", 120, "2026-10-25T00:30:00+02:00", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25T00:30:00", "2026-10-25T02:30:00", 180, "2026-10-25T00:30:00+02:00", "2026-10-25T02:30:00+01:00"),
    # The times of both are shown twice: the pair that fits.
    ("2026-10-25T02:50:00", "2026-10-25T02:10:00", 20, "2026-10-25T02:50:00+02:00", "2026-10-25T02:10:00+01:00"),
    ("2026-10-25T02:10:00", "2026-10-25T02:40:00", 90, "2026-10-25T02:10:00+02:00", "2026-10-25T02:40:00+01:00"),
    # Only one order makes sense.
    ("2026-10-25T02:50:00", "2026-10-25T02:10:00", None, "2026-10-25T02:50:00+02:00", "2026-10-25T02:10:00+01:00"),
]


@pytest.mark.parametrize("departs, arrives, minutes, start, end", AUTUMN)
def test_an_hour_shown_twice_is_decided_by_duration(tmp_path, departs, arrives, minutes, start, end):
    site, findings = _site(tmp_path, trips.departure("x", departs, arrives, duration=minutes))
    assert _times(site) == (start, end)
    assert {one for one in _ids(findings)} == {("departures/ambiguous-time", "info")}
    assert not any(BEFORE in site.text(page) for page in site.pages)
    assert "assumed" not in json.dumps(trips.listed(site))


ZONES = [
    # zone, local time shown twice, the earlier offset
    ("Australia/Lord_Howe", "2026-04-05T01:45:00", "+11:00"),
    ("America/Havana", "2026-11-01T00:30:00", "-04:00"),
    ("Asia/Beirut", "2026-10-24T23:30:00", "+03:00"),
    ("America/Sao_Paulo", "2018-02-17T23:30:00", "-02:00"),
    ("Europe/Dublin", "2026-10-25T01:30:00", "+01:00"),
    ("America/New_York", "2026-11-01T01:30:00", "-04:00"),
]


@pytest.mark.parametrize("zone, local, offset", ZONES)
def test_without_anything_to_decide_by_the_earlier_is_taken_and_shown(tmp_path, zone, local, offset):
    """The note appears on the departure's page, in its day's row and on the station's board."""
    day = local[:10]
    site, findings = _site(tmp_path, trips.departure("x", local, f"{day[:-2]}{int(day[-2:]) + 1:02}T09:00:00"), zones=(zone, zone))
    found = trips.listed(site)["x"]
    assert found["departs"]["time"] == local + offset and found["departs"]["assumed"] is True
    assert "assumed" not in found["arrives"]
    assert _ids(findings) == [("departures/ambiguous-time", "warning")]
    assert BEFORE in site.main(found["page"]).text
    assert found["page"].split("/")[-2].startswith(local[11:16].replace(":", "")) and found["page"].split("/")[-3] == day
    row = site.main(found["page"].rsplit("/", 2)[0] + "/").one("tr", data_id="x")
    assert BEFORE in row.one("th").text and BEFORE not in row.one("td", class_="arrival").text
    board = next(e for e in site.main(found["departs"]["station"]["page"]).all("tr", data_trip="x"))
    assert BEFORE in board.text
    arrivals = site.main(found["arrives"]["station"]["page"]).first("tr", data_trip="x")
    assert BEFORE not in arrivals.text
    event = trips.calendar(site, found)
    assert event[f"DTSTART;TZID={zone}"] == re.sub("[-:]", "", local)
    trip = re.search(r'"departureTime":"([^"]+)"', site.text(found["page"] + "index.html"))
    assert trip and trip[1] == local + offset


def test_an_arrival_is_assumed_too(tmp_path):
    site, findings = _site(tmp_path, trips.departure("x", "2026-10-24T22:00:00", "2026-10-25T02:30:00"), head='language = "ru"')
    found = trips.listed(site)["x"]
    assert found["arrives"]["time"] == "2026-10-25T02:30:00+02:00" and found["arrives"]["assumed"] is True
    note = "до перевода часов"
    assert note in site.main(found["page"]).text
    row = site.main(found["page"].rsplit("/", 2)[0] + "/").one("tr", data_id="x")
    assert note in row.one("td", class_="arrival").text and note not in row.one("th").text
    assert _ids(findings) == [("departures/ambiguous-time", "warning")]


def test_a_duration_that_fits_neither_reading_is_reported_and_the_earlier_is_taken(tmp_path):
    site, findings = _site(tmp_path, trips.departure("x", "2026-10-25T02:30:00", "2026-10-25T05:00:00", duration=45))
    assert _times(site)[0] == "2026-10-25T02:30:00+02:00"
    assert set(_ids(findings)) == {("departures/ambiguous-time", "warning"), ("departures/duration-differs", "warning")}
    assert BEFORE in site.main(trips.listed(site)["x"]["page"]).text


def _stop(place, arrives=None, departs=None):
    return {"location_id": place, "name": f"Stop {place}", "arrival_time": arrives, "departure_time": departs}


def test_stops_decide_where_the_duration_does_not(tmp_path):
    day = "2026-10-25T"
    stops = [_stop("a", None, day + "02:20:00"), _stop("m", day + "02:50:00", day + "02:05:00"), _stop("b", day + "02:40:00")]
    site, findings = _site(tmp_path, trips.departure("x", day + "02:20:00", day + "02:40:00", trip_stops=stops))
    assert _times(site) == (day + "02:20:00+02:00", day + "02:40:00+01:00")
    shown = [time["datetime"] for time in site.main(trips.listed(site)["x"]["page"]).one("table", class_="stops").all("time")]
    assert shown == [day + "02:20:00+02:00", day + "02:50:00+02:00", day + "02:05:00+01:00", day + "02:40:00+01:00"]
    assert BEFORE not in site.main(trips.listed(site)["x"]["page"]).text
    assert _ids(findings) == [("departures/ambiguous-time", "info")] * 2


def test_the_later_of_two_times_has_its_instant_in_the_calendar(tmp_path):
    """A calendar reads a repeated local time as the first of the two."""
    day = "2026-10-25T"
    site, _ = _site(tmp_path, trips.departure("x", day + "00:30:00", day + "02:30:00", duration=180))
    event = trips.calendar(site, trips.listed(site)["x"])
    assert event["DTSTART;TZID=Europe/Berlin"] == "20261025T003000" and event["DTEND"] == "20261025T013000Z"


def test_a_stop_in_the_repeated_hour_has_an_instant_and_a_note(tmp_path):
    day = "2026-10-25T"
    stops = [_stop("a", None, day + "01:20:00"), _stop("m", day + "02:30:00", day + "02:40:00"), _stop("b", day + "06:00:00")]
    site, _ = _site(tmp_path, trips.departure("x", day + "01:20:00", day + "06:00:00", trip_stops=stops))
    table = site.main(trips.listed(site)["x"]["page"]).one("table", class_="stops")
    assert [time["datetime"] for time in table.all("time")][1:3] == [day + "02:30:00+02:00", day + "02:40:00+02:00"]
    assert table.text.count(BEFORE) == 2


SPRING = [
    # zone, a time that clocks skip, what it becomes
    ("Europe/Berlin", "2027-03-28T02:30:00", "2027-03-28T03:30:00+02:00"),
    ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-04T02:45:00+11:00"),
    ("America/Havana", "2026-03-08T00:30:00", "2026-03-08T01:30:00-04:00"),
    ("America/Sao_Paulo", "2018-11-04T00:00:00", "2018-11-04T01:00:00-02:00"),
    ("Europe/Dublin", "2027-03-28T01:30:00", "2027-03-28T02:30:00+01:00"),
    ("Pacific/Apia", "2011-12-30T10:00:00", "2011-12-31T10:00:00+14:00"),
]


@pytest.mark.parametrize("zone, local, expected", SPRING)
def test_a_skipped_time_moves_forward_by_the_gap(tmp_path, zone, local, expected):
    """Address, day, board and calendar have the time that clocks do show."""
    later = f"{expected[:8]}{int(expected[8:10]) + 1:02}T12:00:00" if expected[8:10] != "31" else "2012-01-01T12:00:00"
    site, findings = _site(tmp_path, trips.departure("x", local, later), zones=(zone, zone))
    found = trips.listed(site)["x"]
    assert found["departs"]["time"] == expected
    assert found["page"].split("/")[-3] == expected[:10]
    assert found["page"].split("/")[-2].startswith(expected[11:16].replace(":", "") + "-")
    assert _ids(findings) == [("departures/skipped-time", "warning")]
    assert trips.calendar(site, found)[f"DTSTART;TZID={zone}"] == re.sub("[-:]", "", expected[:19])
    station = site.main(found["departs"]["station"]["page"])
    assert station.one("section", data_day=expected[:10]).one("tr", data_trip="x").one("time")["datetime"] == expected


def test_a_skipped_arrival_and_skipped_stops_move_and_the_other_stops_stay(tmp_path):
    day = "2027-03-28T"
    stops = [_stop("a", None, day + "02:10:00"), _stop("m", day + "02:40:00", day + "02:45:00"), _stop("n", day + "04:00:00", day + "04:05:00"),
             _stop("b", day + "05:00:00")]
    site, findings = _site(
        tmp_path, trips.departure("x", day + "02:10:00", day + "05:00:00", trip_stops=stops),
        trips.departure("y", day + "01:30:00", day + "02:50:00"))
    assert _times(site, "y") == (day + "01:30:00+01:00", day + "03:50:00+02:00")
    table = site.main(trips.listed(site)["x"]["page"]).one("table", class_="stops")
    assert [time["datetime"] for time in table.all("time")] == [
        day + f"{clock}:00+02:00" for clock in ("03:10", "03:40", "03:45", "04:00", "04:05", "05:00")]
    assert [time.text for time in table.all("time")] == ["03:10", "03:40", "03:45", "04:00", "04:05", "05:00"]
    assert {one for one, _ in _ids(findings)} == {"departures/skipped-time"}
    assert len([one for one in findings if "stop" in one["what"]]) >= 1


def test_a_departure_moved_past_its_arrival_takes_the_arrival_along(tmp_path):
    """The publisher counted both without the change, so both move."""
    day = "2027-03-28T"
    site, findings = _site(tmp_path, trips.departure("x", day + "02:30:00", day + "03:15:00", duration=45))
    assert _times(site) == (day + "03:30:00+02:00", day + "04:15:00+02:00")
    assert _ids(findings) == [("departures/skipped-time", "warning")] * 2


def test_by_time_is_the_order_of_instants(tmp_path):
    day = "2026-10-25T"
    site, _ = _site(
        tmp_path, trips.departure("late", day + "02:10:00", day + "05:00:00", duration=170),
        trips.departure("early", day + "02:40:00", day + "05:00:00", duration=200))
    page = trips.listed(site)["early"]["page"].rsplit("/", 2)[0] + "/"
    assert [row["data-id"] for row in site.main(page).all("tr", data_id=True)] == ["early", "late"]


def test_two_departures_at_one_time_of_the_clock_are_told_apart(tmp_path):
    """On the page of their pair and on the poster of their station, by the offsets that the page of their day has."""
    night = "2026-10-25T02:30:00"
    usual = [trips.departure(f"u{day}", f"2026-10-{day}T02:30:00", f"2026-10-{day}T05:00:00", duration=150) for day in (23, 24, 26)]
    both = [trips.departure(f"x{minutes}", night, "2026-10-25T05:00:00", duration=minutes) for minutes in (210, 150)]
    site, _ = _site(tmp_path, *usual, *both)
    rows = site.main("timetable/aville-ca/beton-cb/").one("table", data_period=True).one("tbody").all("tr")
    heads = [" ".join(row.first("th").text.split()) for row in rows]
    assert sorted(heads) == ["02:30", "02:30 UTC+1", "02:30 UTC+2"] and heads.index("02:30 UTC+2") < heads.index("02:30 UTC+1")
    poster = site.text(next(page for page in site.pages if re.fullmatch("stations/[^/]+/[^/]+/a-station-[^/]+/index.html", page)))
    poster = poster[poster.index('<section class="poster'):]
    assert re.findall(r"UTC[^<]*", poster) == ["UTC+2", "UTC+1"]


def test_a_departure_that_is_alone_in_the_repeated_hour_needs_no_offset(tmp_path):
    site, _ = _site(tmp_path, *(trips.departure(f"u{day}", f"2026-10-{day}T02:30:00", f"2026-10-{day}T05:00:00", duration=150) for day in (24, 25, 26)))
    assert "UTC" not in site.main("timetable/aville-ca/beton-cb/").one("tbody").text
