"""Sheets with the mistakes that people make: what is a trip or a stop in all but an error is reported, and nothing that is none is shown."""

import json

import pytest

from readers import command

HEAD = "Route,7\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\n"
STOPS = {"Harbour", "Market", "Mill", "Old Town"}


def _sites(folder, sheets, language="en"):
    """A site with a sheet and a route for each text: what the build reports about each, and its trips as
    {«Harbour 6:05, Mill 6:15»}."""
    (folder / "data").mkdir(parents=True)
    (folder / "data/spare.csv").write_text(HEAD.replace("7", "spare") + "Harbour,6:05,7:05\nMill,6:15,7:15\n")
    for number, text in enumerate(sheets):
        (folder / f"data/{number}.csv").write_text(text.replace("Route,7", f"Route,{number}"))
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\nlanguage = "{language}"\nbase_url = "https://lines.example/"\n'
        '[[sources]]\nkind = "timetable"\npath = "data"\ntimezone = "Europe/Helsinki"\ncountry = "FI"\n')
    told = command.told(command.build(folder))
    return [
        ([line for line in told.splitlines() if line.startswith(f"data/{number}.csv") and "unknown-station" not in line],
         _trips(folder, f"{number}-{number}"))
        for number in range(len(sheets))]


def _trips(folder, route):
    found = set()
    for path in folder.glob(f"public/routes/{route}/timetable.json"):
        for direction in json.loads(path.read_text())["directions"]:
            for trip in direction["trips"]:
                names = [direction["stops"][stop]["name"] for stop in direction["patterns"][trip["pattern"]]["stops"]]
                found.add(", ".join(f"{name} {time // 3600}:{time // 60 % 60:02}" for name, time in zip(names, trip["departures"])))
    return found


FIRST, SECOND = "Harbour 6:05, Mill 6:15", "Harbour 7:05, Mill 7:15"
BACK = {"Mill 8:05, Harbour 8:15", "Mill 9:05, Harbour 9:15"}
TABLE = "Harbour,6:05,7:05\nMill,6:15,7:15\n"
RETURN = "Mill,8:05,9:05\nHarbour,8:15,9:15\n"

# (rows, what a warning begins with after the path, or None for none; the trips)
LOSSES = {
    "the first row": ("Old Town,6;01,7;01\n" + TABLE, "5:10: warning: not a time: 6;01", {FIRST, SECOND}),
    "a row between": ("Harbour,6:05,7:05\nMarket,6.1o,7.1o\nMill,6:15,7:15\n", "6:8: warning: not a time: 6.1o", {FIRST, SECOND}),
    "the last row": (TABLE + 'Old Town,"6,20","7,20"\n', "7:11: warning: not a time: 6,20", {FIRST, SECOND}),
    "a column": ('Harbour,6:05,"6,35",7:05\nMill,6:15,"6,45",7:15\n', "5:15: warning: the column seems to be a trip", {FIRST, SECOND}),
    "the first column": ('Harbour,"5,35",6:05,7:05\nMill,"5,45",6:15,7:15\n', "5:10: warning: the column seems to be a trip", {FIRST, SECOND}),
    "digits": ("Harbour,6:05,635,7:05\nMill,6:15,645,7:15\n", "5:14: warning: the column seems to be a trip", {FIRST, SECOND}),
    "fractions": ("Harbour,6:05,0.2743,7:05\nMill,6:15,0.2812,7:15\n", "5:14: warning: the column seems to be a trip", {FIRST, SECOND}),
    "at the left": ("5:45,Harbour,6:05,7:05\n5:35,Mill,6:15,7:15\n", "5:1: warning: the column seems to be a trip", {FIRST, SECOND}),
    # Rows that are not about stops.
    "duration": (TABLE + "Travel time,0:10,0:10\n", "7:1: warning: the row is not understood: Travel time", {FIRST, SECOND}),
    "duration without a known word": (TABLE + "Ride,0:10,0:10\n", "7:1: warning: the row is not understood: Ride", {FIRST, SECOND}),
    "total": (TABLE + "Total,2,2\n", "7:1: warning: the row is not understood: Total", {FIRST, SECOND}),
    "date of print": (TABLE + "Printed:,1.12.2026\n", "7:1: warning: the row is not understood: Printed:", {FIRST, SECOND}),
    "line with a date": (TABLE + "As of 24.12.2026\n", "7:1: warning: the row is not understood: As of", {FIRST, SECOND}),
    "names of columns as stops": ("Port,6.05,7.05\nStation,6.15,7.15\n", None, {"Port 6:05, Station 6:15", "Port 7:05, Station 7:15"}),
    "other text above trips": (",Express,Local\n" + TABLE, None, {FIRST, SECOND}),
    "line without one": (TABLE + "Buses of the city\n", None, {FIRST, SECOND}),
    "days as a stop": (TABLE + "Mon-Fri,6:30,7:30\n", "7:1: warning: the row is not understood: Mon-Fri", {FIRST, SECOND}),
    "numbers of trips": ("Fleet,101,102\n" + TABLE, "5:1: warning: the row is not understood: Fleet", {FIRST, SECOND}),
    "price below the times": (TABLE + "Fare,2.50,2.50\n", "7:6: warning: not a price", {FIRST, SECOND}),
    "kilometres below the times": (TABLE + "km,12.5,12.5\n", None, {FIRST, SECOND}),
    "seats": (TABLE + "Seats,40,40\n", "7:1: warning: the row is not understood: Seats", {FIRST, SECOND}),
    # Several tables.
    "return": (TABLE + "Return\n" + RETURN, None, {FIRST, SECOND} | BACK),
    "return with column names": (TABLE + "\nStop,1,2\n" + RETURN, None, {FIRST, SECOND} | BACK),
    "return below a column of stops": ("Stop,1,2\n" + TABLE + "Mill – Harbour,,\n" + RETURN, None, {FIRST, SECOND} | BACK),
    "second table": (TABLE + "Harbour,5:05,5:35\nMill,5:15,5:45\n", None, {FIRST, SECOND, "Harbour 5:05, Mill 5:15", "Harbour 5:35, Mill 5:45"}),
    "beside": ("Harbour,6:05,7:05,,Mill,8:05,9:05\nMill,6:15,7:15,,Harbour,8:15,9:15\n", None, {FIRST, SECOND} | BACK),
    # Trips down.
    "trips down": ("\nTrip,Harbour,Mill\n101,6:05,6:15\n102,7:05,7:15\n", None, {FIRST, SECOND}),
    "trips down without numbers": ("\nHarbour,Market,Mill\n6:05,|,6:15\n7:05,,7:15\n", None, {FIRST, SECOND}),
    "trips down with days": ("\n,Harbour,Mill\nMon–Fri,6:05,6:15\nSat,7:05,7:15\n", None, {FIRST, SECOND}),
    # After midnight.
    "night": ("Harbour,22:05,23:35,0:05\nMill,22:15,23:45,0:15\n", None, {"Harbour 22:05, Mill 22:15", "Harbour 23:35, Mill 23:45", "Harbour 24:05, Mill 24:15"}),
    "two of a night": ("Harbour,23:35,0:05,1:05\nMill,23:45,0:15,1:15\n", None, {"Harbour 23:35, Mill 23:45", "Harbour 24:05, Mill 24:15", "Harbour 25:05, Mill 25:15"}),
    "early first": ("Harbour,0:17,5:17\nMill,0:27,5:27\n", None, {"Harbour 0:17, Mill 0:27", "Harbour 5:17, Mill 5:27"}),
    "night before a day": ("Harbour,23:35,0:05,6:05\nMill,23:45,0:15,6:15\n", "5:15: warning: the trip is earlier than the one at its left",
                           {"Harbour 23:35, Mill 23:45", "Harbour 0:05, Mill 0:15", FIRST}),
    "return of one trip": ("Harbour,6:05\nMarket,6:10\nMill,6:15\nMill,8:05\nMarket,8:10\nHarbour,8:15\n", None,
                           {"Harbour 6:05, Market 6:10, Mill 6:15", "Mill 8:05, Market 8:10, Harbour 8:15"}),
    "return of two stops": ("Harbour,6:05,7:05\nMill,6:15,7:15\nMill,8:05,9:05\nHarbour,8:15,9:15\n", None, {FIRST, SECOND} | BACK),
    "out and back twice": ("Harbour,6:05\nMill,6:15\nMill,8:05\nHarbour,8:15\nHarbour,9:05\nMill,9:15\n", None,
                           {FIRST, "Mill 8:05, Harbour 8:15", "Harbour 9:05, Mill 9:15"}),
    "a spur is no return": ("Harbour,6:05\nMarket,6:10\nMill,6:15\nMill,6:20\nMarket,6:25\nOld Town,6:30\n", None,
                            {"Harbour 6:05, Market 6:10, Mill 6:20, Market 6:25, Old Town 6:30"}),
    "a return of some trips": ("Harbour,6:05,7:05\nMill,6:15,7:15\nMill,6:20,\nHarbour,6:30,\n", None, {FIRST, SECOND, "Mill 6:20, Harbour 6:30"}),
    "departures alone are no return": ("Harbour,6:05\nMill,6:15\nMill,6:20\nHarbour,\nCape,6:30\n", None, {"Harbour 6:05, Mill 6:20, Cape 6:30"}),
    "a number between trips": ("Harbour,6:05,20,7:05\nMill,6:15,,7:15\n", "5:14: warning: the column seems to be a trip", {FIRST, SECOND}),
    "blanks in a time": ("Harbour,6 h 05,7: 05\nMill,6h 15,7 : 15\n", None, {FIRST, SECOND}),
    # What can hardly be true.
    "order": ("Harbour,7:05,6:05\nMill,7:15,6:15\n", "5:14: warning: the trip is earlier than the one at its left", {FIRST, SECOND}),
    "twelve hours": ("Harbour,11:05,12:05,1:05\nMill,11:15,12:15,1:15\n", "5:21: warning: times after noon seem to be written without p.m.",
                     {"Harbour 11:05, Mill 11:15", "Harbour 12:05, Mill 12:15", "Harbour 1:05, Mill 1:15"}),
    "gap": ("Harbour,6:05,7:05\nMill,6:15,17:15\n", "6:11: warning: the trip takes 610 min from the stop before, Harbour", {FIRST, "Harbour 7:05, Mill 17:15"}),
    "gap of a coach": ("Mode,coach\nHarbour,7:05\nMill,17:15\n", None, {"Harbour 7:05, Mill 17:15"}),
    "speed": ("Stop,Latitude,Longitude,1\nCape,60.4,22.2,6:05\nHill,61.5,23.8,6:15\n", "7:16: warning: the trip would run at", {"Cape 6:05, Hill 6:15"}),
}


IDS = {
    "the first row": "timetable/invalid-time", "a column": "timetable/ignored-column", "duration": "timetable/ignored-row", "order": "timetable/out-of-order",
    "twelve hours": "timetable/twelve-hours", "gap": "timetable/long-gap", "speed": "timetable/too-fast",
}


@pytest.mark.parametrize("part", range(5))
def test_what_is_lost_is_reported_and_nothing_is_invented(tmp_path, part):
    """In parts, because of ten findings of a kind the others are counted."""
    names = list(LOSSES)[part::5]
    sheets = [HEAD + LOSSES[name][0] for name in names]
    for number, (name, (told, trips)) in enumerate(zip(names, _sites(tmp_path / "site", sheets))):
        _, expected, wanted = LOSSES[name]
        warnings = [line for line in told if ": warning: " in line]
        assert trips == wanted, (name, trips, told)
        if expected is None:
            assert not warnings, (name, warnings)
        else:
            end = f"[{IDS[name]}]" if name in IDS else "]"
            assert any(line.startswith(f"data/{number}.csv:{expected}") and line.endswith(end) for line in warnings), (name, told)


WORDS = {
    "de": ("Rückfahrt", "Fahrzeit", "Fahrt", "täglich"), "fr": ("Retour", "Durée", "Course", "quotidien"), "es": ("Vuelta", "Duración", "Viaje", "diario"),
    "it": ("Ritorno", "Durata", "Corsa", "giornaliero"), "pl": ("Powrót", "Czas przejazdu", "Kurs", "codziennie"),
    "ru": ("Обратно", "Время в пути", "Рейс", "ежедневно"), "uk": ("Назад", "Час у дорозі", "Рейс", "щодня"), "ar": ("العودة", "المدة", "الرحلة", "يوميا"),
}


@pytest.mark.parametrize("language", WORDS)
def test_the_same_in_each_language(tmp_path, language):
    back, duration, trip, daily = WORDS[language]
    head = HEAD.replace("daily", daily)
    sheets = [head + TABLE + f"{duration},0:10,0:10\n", head + TABLE + f"{back}\n" + RETURN, head + f"\n{trip},Harbour,Mill\n1,6:05,6:15\n2,7:05,7:15\n"]
    (_, first), (_, second), (_, third) = _sites(tmp_path / "site", sheets, language)
    assert first == third == {FIRST, SECOND}
    assert second == {FIRST, SECOND} | BACK


def test_a_night_is_reported(tmp_path):
    [(told, _)] = _sites(tmp_path / "site", [HEAD + LOSSES["night"][0]])
    assert any("data/0.csv:5:21: info: a trip at the right of one in the evening is read as after midnight: 24:05" in line and "[timetable/next-day]" in line for line in told), told


def test_two_sheets_of_one_route_and_day_are_reported(tmp_path):
    folder = tmp_path / "site"
    new = HEAD + "Harbour,6:10,7:10\nMill,6:20,7:20\n"
    other = new.replace("2026-12-01", "2027-01-01").replace("2026-12-31", "2027-01-31")
    for name, second, expected in (("same", new, True), ("later", other, False)):
        (folder / name / "data").mkdir(parents=True)
        (folder / name / "data/a.csv").write_text(HEAD + TABLE)
        (folder / name / "data/b.csv").write_text(second)
        (folder / name / "stationary.toml").write_text(
            'title = "Lines"\n[[sources]]\nkind = "timetable"\npath = "data"\ntimezone = "Europe/Helsinki"\ncountry = "FI"\n')
        told = command.told(command.build(folder / name))
        assert ("data/b.csv:5:9: warning: trips of the route between the same stops, on the same days, are in data/a.csv too" in told) == expected
        assert ("[timetable/second-sheet]" in told) == expected


def test_speeds_are_those_between_stations_of_other_sources(tmp_path):
    """Coordinates may be in a list of stations, or partly in the sheet."""
    folder = tmp_path / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "stations.csv").write_text("id,name,city,country,lat,lon\n1,Harbour,Turku,FI,60.45,22.27\n2,Mill,Oulu,FI,65.01,25.47\n")
    (folder / "data/a.csv").write_text(HEAD + TABLE)
    (folder / "data/b.csv").write_text(HEAD.replace("7", "8").replace("2028", "2027") + "Stop,Latitude,Longitude,1\nCape,60.5,22.3,6:05\nMill,,,6:15\n")
    (folder / "stationary.toml").write_text(
        'title = "Lines"\n[[sources]]\nkind = "stations"\npath = "stations.csv"\n'
        '[[sources]]\nkind = "timetable"\npath = "data"\ntimezone = "Europe/Helsinki"\ncountry = "FI"\n')
    told = [line for line in command.told(command.build(folder)).splitlines() if "too-fast" in line]
    assert [line.split(": warning")[0] for line in told] == ["data/a.csv:6:6", "data/b.csv:7:8"], told
