"""Departures in tables: a written date of arrival is kept, and one without a date is the first after the departure, across time zones."""

import json

from readers import command
from readers.site import Site

COLUMNS = ("from,from_country,from_latitude,from_longitude,to,to_country,to_latitude,to_longitude,"
           "departure,arrival_date,arrival,timezone,to_timezone,duration,operator\n")
LONDON, BRUSSELS = "London,GB,51.4952,-0.1464", "Brussels,BE,50.8603,4.3606"
APIA, PAGO = "Apia,WS,-13.8333,-171.7667", "Pago Pago,AS,-14.2781,-170.7025"
ENGLAND, BELGIUM = "Europe/London", "Europe/Brussels"
SAMOA, AMERICAN = "Pacific/Apia", "Pacific/Pago_Pago"

# from, to, departure, date of arrival, arrival, time zones, duration; the arrival, or what is reported
ROWS = [
    (LONDON, BRUSSELS, "2026-12-10 09:00", "", "2026-12-10 17:15", ENGLAND, BELGIUM, "", "2026-12-10T17:15"),
    (BRUSSELS, LONDON, "2026-12-10 22:30", "", "2026-12-11 05:00", BELGIUM, ENGLAND, "", "2026-12-11T05:00"),
    (APIA, PAGO, "2026-12-11 08:00", "", "2026-12-10 08:35", SAMOA, AMERICAN, "", "2026-12-10T08:35"),
    (APIA, PAGO, "2026-12-12 08:00", "2026-12-11", "08:35", SAMOA, AMERICAN, "", "2026-12-11T08:35"),
    # Without a date.
    (APIA, PAGO, "2026-12-13 08:00", "", "08:35", SAMOA, AMERICAN, "", "2026-12-12T08:35"),
    (PAGO, APIA, "2026-12-13 09:00", "", "09:35", AMERICAN, SAMOA, "", "2026-12-14T09:35"),
    (BRUSSELS, LONDON, "2026-12-12 09:00", "", "08:30", BELGIUM, ENGLAND, "", "2026-12-12T08:30"),
    (BRUSSELS, LONDON, "2026-12-13 09:00", "", "07:30", BELGIUM, ENGLAND, "", "2026-12-14T07:30"),
    (LONDON, BRUSSELS, "2026-12-14 23:30", "", "05:00", ENGLAND, BELGIUM, "330", None),
    (LONDON, BRUSSELS, "2026-12-15 09:00", "", "17:15", ENGLAND, BELGIUM, "1875", "departures/unknown-arrival-date"),
    (LONDON, BRUSSELS, "2026-12-16 09:00", "", "10:00", ENGLAND, BELGIUM, "", "departures/unknown-arrival-date"),
    (LONDON, BRUSSELS, "2026-12-17 09:00", "", "2026-12-17 08:00", ENGLAND, BELGIUM, "", "departures/arrival-before-departure"),
    (LONDON, BRUSSELS, "2026-12-17 10:00", "", "2027-02-16 10:00", ENGLAND, BELGIUM, "", "departures/long-journey"),
    (LONDON, BRUSSELS, "2026-12-18 09:00", "", "26:30", ENGLAND, BELGIUM, "", "departures/impossible-time"),
]


def _site(folder, rows):
    folder.mkdir()
    lines = [",".join([start, end, departs, date, arrives, zone, other, minutes, "Cove"]) for start, end, departs, date, arrives, zone, other, minutes, _ in rows]
    (folder / "d.csv").write_text(COLUMNS + "\n".join(lines) + "\n")
    (folder / "stationary.toml").write_text(
        'title = "Coaches"\nlanguage = "en"\nbase_url = "https://coaches.example/"\n[[sources]]\nkind = "departures"\npath = "d.csv"\n')
    return folder


def _arrivals(folder):
    found = {}
    for path in folder.glob("public/timetable/*/*/*/departures.json"):
        for departure in json.loads(path.read_text())["departures"]:
            found[departure["departure"]["time"][:16]] = departure["arrival"]["time"][:16]
    return found


def test_the_date_of_an_arrival(tmp_path):
    folder = _site(tmp_path / "site", ROWS)
    told = command.told(command.build(folder))
    pages = {path.parent.name: path.read_text() for path in folder.glob("public/timetable/**/index.html")}
    for number, (*_, departs, date, arrives, zone, other, minutes, wanted) in enumerate(ROWS, 2):
        lines = [line for line in told.splitlines() if line.startswith(f"d.csv:{number}:")]
        day, clock = departs.split()
        if wanted is None:
            wanted = "2026-12-15T05:00"
            assert any("[departures/duration-differs]" in line for line in lines)
        if "/" in wanted:
            assert any(f"[{wanted}]" in line and "the departure is skipped" in line for line in lines), (number, lines)
            assert not [text for text in pages.values() if f"{day}T{clock}" in text], number
        else:
            assert [text for text in pages.values() if f"{day}T{clock}" in text and wanted in text], (number, lines)


def test_durations_and_instants_are_those_of_the_zones(tmp_path):
    folder = _site(tmp_path / "site", ROWS[:3])
    command.build(folder)
    texts = "".join(path.read_text() for path in folder.glob("public/timetable/**/index.html"))
    for minutes in ("7 h 15 min", "7 h 30 min", "35 min"):
        assert minutes in texts, minutes
    calendars = "".join(path.read_text() for path in folder.glob("public/**/*.ics"))
    assert "DTSTART;TZID=Pacific/Apia:20261211T080000" in calendars and "DTEND;TZID=Pacific/Pago_Pago:20261210T083500" in calendars
    assert "−1 day" in texts


def test_a_long_trip_ends_by_the_clocks_of_its_end(tmp_path):
    """Clocks go back after the last departure of the data, and before that trip arrives."""
    folder = _site(tmp_path / "site", [(LONDON, BRUSSELS, "2026-10-10 09:00", "", "2026-11-20 17:15", ENGLAND, BELGIUM, "", None)])
    command.build(folder)
    (day,) = folder.glob("public/timetable/*/*/2026-10-10/departures.json")
    (found,) = json.loads(day.read_text())["departures"]
    assert (found["departs"]["time"], found["arrives"]["time"]) == ("2026-10-10T09:00:00+01:00", "2026-11-20T17:15:00+01:00")
    (page,) = folder.glob("public/stations/**/*brussels*/*/index.html")
    assert 'datetime="2026-11-20T17:15:00+01:00">17:15<' in page.read_text()
