"""What spreadsheet programs make of times and of repeated values, and trips that are not shown beside those that are."""

import json

import pytest

from readers import command, tree


def built(folder, sheet, language="en", source=""):
    """The findings that are no infos, by id, and the departures of each trip in minutes."""
    tree.write(folder, "data/7.csv", "Route;7\n" + sheet)
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\n[[sources]]\nkind = "timetable"\npath = "data/7.csv"\ntimezone = "Europe/Berlin"\n'
               f'from = "2026-12-01"\nto = "2026-12-31"\n{source}')
    found = command.objects(command.build(folder, "--diagnostics", "json"))
    told = {finding["id"].split("/")[1] for finding in found if finding["severity"] != "info"} - {"unknown-station"}
    trips = {}
    for path in (folder / "public/routes").glob("*/timetable.json"):
        for direction in json.loads(path.read_text())["directions"]:
            for kind in direction["kinds"]:
                for number in kind["trips"]:
                    trip = direction["trips"][number]
                    key = tuple(time // 60 for time in trip["departures"])
                    trips[key] = trips.get(key, 0) + len(kind["days"])
    return told, trips


MORNING = {(365, 375): 31, (425, 435): 31}
STORED = [
    ("en", "0.253472222222222;0.295138888888889", "0.260416666666667;0.302083333333333"), ("de", "0,253472222222222;0,295138888888889", "0,260416666666667;0,302083333333333"),
    ("en", "1899-12-30 06:05:00;1899-12-30 07:05:00", "1899-12-30 06:15:00;1899-12-30 07:15:00"), ("en", "12/30/1899 6:05;12/30/1899 7:05:00", "6:15;7:15"),
    ("de", "30.12.1899 06:05;30.12.1899 07:05", "30.12.1899 06:15;30.12.1899 07:15"), ("en", "1/0/1900 6:05;1/0/1900 7:05", "1/0/1900 6:15;1/0/1900 7:15")]


@pytest.mark.parametrize("language, first, second", STORED)
def test_times_as_programs_store_them(language, first, second, tmp_path):
    days = {"en": "Days;daily", "de": "Tage;täglich"}[language]
    assert built(tmp_path, f"{days}\nHarbour;{first}\nMill;{second}\n", language) == (set(), MORNING)


def test_parts_of_days_beside_them(tmp_path):
    """Short numbers in the column of a trip, a distance in another column, and a time after midnight."""
    sheet = "Days;;daily\nStop;km;1;2;3\nHarbour;0;0.75;0.25;0.996527777777778\nMill;0.5;0.756944444444444;0.260416666666667;1.00694444444444\n"
    assert built(tmp_path, sheet)[1] == {(1080, 1090): 31, (360, 375): 31, (1435, 1450): 31}


@pytest.mark.parametrize("first, second", [("0.17;5.17", "0.27;5.27"), ("0.25347;0.29513", "0.26041;0.30205")])
def test_numbers_that_are_no_minutes_are_as_written(first, second, tmp_path):
    """«0.17» is 0:17, and coordinates are no times."""
    text = f"Days;daily\nHarbour;{first}\nMill;{second}\n"
    if "5.17" in first:
        assert built(tmp_path, text)[1] == {(17, 27): 31, (317, 327): 31}
    else:
        tree.write(tmp_path, "data/7.csv", "Route;7\n" + text)
        tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "timetable"\npath = "data/7.csv"\ntimezone = "Europe/Berlin"\n')
        assert "timetable/no-trips" in command.told(command.build(tmp_path, status=1))


def test_positions_near_the_meridian_are_no_times(tmp_path):
    sheet = "Stop;Latitude;Longitude;1\nDays;;;daily\nHarbour;51.5;0.127638;6:05\nBay;51.51;0.253472222;6:10\nMill;51.52;0.129333;6:15\n"
    assert built(tmp_path, sheet) == (set(), {(365, 370, 375): 31})


@pytest.mark.parametrize("mark", ['"', "”", "″", "-\"-", "-//-", "dto.", "ditto", "idem"])
def test_ditto_marks_repeat_what_is_at_their_left(mark, tmp_path):
    quoted = '"' + mark.replace('"', '""') + '"'
    told, trips = built(tmp_path, f"Days;Mon–Fri;{quoted};Sat\nHarbour;6:05;7:05;8:05\nMill;6:15;7:15;8:15\n")
    assert (told, trips) == (set(), {(365, 375): 23, (425, 435): 23, (485, 495): 4})


def test_a_ditto_mark_of_a_note_restricts_too(tmp_path):
    told, trips = built(tmp_path, 'Days;daily;;\nNotes;S;"""";\nHarbour;6:05;7:05;8:05\nMill;6:15;7:15;8:15\n\nS = Saturdays only\n')
    assert (told, trips) == (set(), {(365, 375): 4, (425, 435): 4, (485, 495): 31})


def test_a_ditto_mark_below_a_stop_is_the_stop(tmp_path):
    assert built(tmp_path, 'Days;daily\nHarbour;6:05\nBay;6:08\n"""";6:12\nMill;6:20\n')[1] == {(365, 372, 380): 31}


def test_an_arrival_and_a_departure_with_a_hyphen(tmp_path):
    assert built(tmp_path, "Days;daily\nHarbour;6:05\nBay;6:08-6:12\nMill;6:20\n") == (set(), {(365, 372, 380): 31})


NIGHTS = [
    ("22:30;23:55;0:30", "22:45;later;0:45"), ("22:30;23:55*;0:30", "22:45;0:10;0:45"), ("22:30*;0:30", "22:45;0:45"), ("22:30;23:55;0:30", "22:45;21:10;0:45")]


@pytest.mark.parametrize("first, second", NIGHTS)
def test_an_evening_trip_that_is_not_shown_still_tells_the_day_of_those_after_it(first, second, tmp_path):
    """Else 0:30 would be at the beginning of the day, 24 hours too early."""
    told, trips = built(tmp_path, f"Days;daily\nHarbour;{first}\nMill;{second}\n")
    assert told and (1470, 1485) in trips and (30, 45) not in trips


@pytest.mark.parametrize("first, second", [("605;705;5", "615;715;15"), ("6:05;:05;9:05", "6:15;:15;9:15"), ("6:05;05;9:05", "6:15;15;9:15")])
def test_a_column_of_minutes_is_a_trip_that_is_lost(first, second, tmp_path):
    told, _ = built(tmp_path, f"Days;daily\nHarbour;{first}\nMill;{second}\n")
    assert "ignored-column" in told


CONNECTIONS = [
    ("en", "Harbour;6:05;7:05\nMill;6:15;7:15\nTrain to City dep.;6:25;7:25\nCity arr.;7:00;8:00\n"), ("en", "Connecting ferry arrives;5:55;6:55\nHarbour;6:05;7:05\nMill;6:15;7:15\n"),
    ("de", "Zug aus Stadt an;5:55;6:55\nHarbour;6:05;7:05\nMill;6:15;7:15\nAnschluss RE5 ab;6:25;7:25\n"), ("fr", "Harbour;6:05;7:05\nMill;6:15;7:15\nTrain pour Paris;6:25;7:25\n"),
    ("it", "Harbour;6:05;7:05\nMill;6:15;7:15\nCoincidenza per Roma;6:25;7:25\n"), ("es", "Harbour;6:05;7:05\nMill;6:15;7:15\nTren a Madrid;6:25;7:25\n"),
    ("pl", "Harbour;6:05;7:05\nMill;6:15;7:15\nPociąg do Gdyni;6:25;7:25\n"), ("ru", "Harbour;6:05;7:05\nMill;6:15;7:15\nПоезд на Москву;6:25;7:25\n")]


@pytest.mark.parametrize("language, rows", CONNECTIONS)
def test_times_of_other_services_are_no_stops(language, rows, tmp_path):
    told, trips = built(tmp_path, "Operating days;daily\n" + rows, language)
    assert "ignored-row" in told and trips == MORNING


@pytest.mark.parametrize("table", ["Days;Stop;1;2\nMon-Fri;Harbour;6:05;7:05\n;Mill;6:15;7:15\nSat;Harbour;8:05;9:05\n;Mill;8:15;9:15\n", "Mon-Fri;Harbour;6:05;7:05\n;Mill;6:15;7:15\nSat;Harbour;8:05;9:05\n;Mill;8:15;9:15\n",
                                   "Stop;Days;1;2\nHarbour;Mon-Fri;6:05;7:05\nMill;;6:15;7:15\n"])
def test_days_beside_stops_cost_their_rows(table, tmp_path):
    """They were daily."""
    tree.write(tmp_path, "data/8.csv", "Route;8\nDays;daily\nHarbour;6:05\nMill;6:15\n")
    tree.write(tmp_path, "data/7.csv", "Route;7\n" + table)
    tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "timetable"\npath = "data"\ntimezone = "Europe/Berlin"\nfrom = "2026-12-01"\n')
    told = command.told(command.build(tmp_path, status=1))
    assert "a note restricts the stop: Mon-Fri" in told


def test_signs_above_trips_that_nothing_explains_cost_them(tmp_path):
    told, trips = built(tmp_path, "Days;daily;;\n;;*;\nHarbour;6:05;7:05;8:05\nMill;6:15;7:15;8:15\n")
    assert told == {"unknown-mark"} and trips == {(365, 375): 31, (485, 495): 31}


def test_a_departure_without_a_name_in_a_table_of_one_trip(tmp_path):
    assert built(tmp_path, "Days;daily\nHarbour;6:05\nBay;6:08\n;6:12\nMill;6:20\n") == (set(), {(365, 372, 380): 31})
