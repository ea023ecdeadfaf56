"""Lines of text in sheets, and columns that are not about stops: periods behind the route, footers that restrict, first and
last departures, weekdays beside trips. What they say holds, or its trips are not shown and the owner is told."""

import datetime
import json

import pytest

from readers import command, tree

TABLE = "Halt;6:05;7:05\nMill;6:15;7:15\n"
DAYS = "Days;Mon-Fri\n"
WEEKDAYS = {0, 1, 2, 3, 4}


def built(folder, sheet, language="en"):
    """Builds a site of a sheet in December 2026: the ids and lines of its warnings and errors, and {the times and stops of a
    trip: its dates}."""
    tree.write(folder, "data/sheet.csv", sheet)
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\ndata_date = "2026-11-20"\n[[sources]]\nkind = "timetable"\n'
               f'path = "data/sheet.csv"\ntimezone = "Europe/Berlin"\nfrom = "2026-12-01"\nto = "2026-12-31"\n')
    found = command.objects(command.stationary("build", folder, "--diagnostics", "json"))
    found = {(finding["id"], finding.get("line")) for finding in found if finding["severity"] != "info"
             and finding["id"] not in ("timetable/unknown-station", "language/no-strings", "source/all-skipped")}
    trips = {}
    for path in (folder / "public").glob("routes/*/timetable.json"):
        for direction in json.loads(path.read_text())["directions"]:
            for number, trip in enumerate(direction["trips"]):
                names = [direction["stops"][stop]["name"] for stop in direction["patterns"][trip["pattern"]]["stops"]]
                key = " ".join(f"{name} {time // 3600}:{time // 60 % 60:02}" for name, time in zip(names, trip["departures"]))
                trips[key] = {day for kind in direction["kinds"] if number in kind["trips"] for day in kind["days"]}
    return found, trips


def dates(weekdays, first=1, last=31):
    days = [datetime.date(2026, 12, day) for day in range(first, last + 1)]
    return {day.isoformat() for day in days if day.weekday() in weekdays}


FIRST, SECOND = "Halt 6:05 Mill 6:15", "Halt 7:05 Mill 7:15"


def route(folder):
    [path] = (folder / "public").glob("routes/*/timetable.json")
    return json.loads(path.read_text())["route"]


# Periods in titles.

@pytest.mark.parametrize("language, title, days, name", [
    ("de", "Linie 7 Hafen – Markt, gültig ab 13.12.2026", "Mo-Fr", "Hafen – Markt"), ("de", "Linie 7;gültig ab;13.12.2026", "Mo-Fr", None),
    ("de", "Linie 7;gültig ab 13.12.2026", "Mo-Fr", None), ("de", "Linie 7 Hafen – Markt ab 13.12.", "Mo-Fr", "Hafen – Markt"),
    ("de", "Linie 7 von Hafen nach Markt, Fahrplan gültig ab 13.12.2026", "Mo-Fr", "von Hafen nach Markt"),
    ("en", "Route 7 (from 13 December 2026)", "Mon-Fri", None), ("en", "Line 7: Harbour to Mill | valid from 2026-12-13", "Mon-Fri", "Harbour to Mill"),
    ("en", "Route 7 effective 13 December 2026", "Mon-Fri", None), ("fr", "Ligne 7 Port – Gare, à partir du 13 décembre 2026", "Lun-Ven", "Port – Gare"),
    ("es", "Línea 7 Puerto - Molino, válido desde el 13 de diciembre de 2026", "L-V", "Puerto - Molino"),
    ("it", "Linea 7 Porto – Mulino, orario valido dal 13 dicembre 2026", "lun-ven", "Porto – Mulino"), ("pl", "Linia 7, rozkład ważny od 13.12.2026", "pn-pt", None),
    ("ru", "Маршрут 7, расписание действует с 13.12.2026", "пн-пт", None), ("uk", "Маршрут 7, розклад діє з 13.12.2026", "пн-пт", None),
    ("cs", "Linka 7, jízdní řád platí od 13.12.2026", "Po-Pá", None)])
def test_a_period_behind_the_route_is_that_of_its_trips(tmp_path, language, title, days, name):
    found, trips = built(tmp_path, f"{title}\nDays;{days}\n" + TABLE, language)
    assert found <= {("timetable/assumed-date", 1)} and trips == {FIRST: dates(WEEKDAYS, 13), SECOND: dates(WEEKDAYS, 13)}, (found, trips)
    assert route(tmp_path)["short_name"] == "7" and (name is None or route(tmp_path)["long_name"] == name)


def test_each_table_has_the_period_of_its_title(tmp_path):
    sheet = "Route 7 until 13 December 2026\n" + DAYS + TABLE + "\nRoute 7 from 14 December 2026\n" + DAYS + "Halt;8:05\nMill;8:15\n"
    _, trips = built(tmp_path, sheet)
    assert trips == {FIRST: dates(WEEKDAYS, 1, 13), SECOND: dates(WEEKDAYS, 1, 13), "Halt 8:05 Mill 8:15": dates(WEEKDAYS, 14)}


@pytest.mark.parametrize("title", ["Christmas timetable 14 December – 18 December 2026", "Winterfahrplan 14.12.2026 bis 18.12.2026"])
def test_dates_in_the_title_of_a_timetable_are_its_period(tmp_path, title):
    found, trips = built(tmp_path, f"{title}\nRoute;7\n" + DAYS + TABLE, "de")
    assert found == set() and trips == dict.fromkeys([FIRST, SECOND], dates(WEEKDAYS, 14, 18))


@pytest.mark.parametrize("title", ["Harbour week 1 June 2027 – 30 September 2027", "Route 7, 2027-06-01 and 2027-06-05"])
def test_trips_of_a_title_with_other_dates_are_not_shown(tmp_path, title):
    found, trips = built(tmp_path, f"{title}\n" + DAYS + TABLE)
    assert trips == {} and ("timetable/restricting-note", 1) in found


@pytest.mark.parametrize("title", ["Printed 1 December 2026", "Stand: 2026-12-01"])
def test_a_date_alone_is_no_name_of_a_route(tmp_path, title):
    found, trips = built(tmp_path, f"{title}\nHarbour Line\n" + DAYS + TABLE)
    assert ("timetable/ignored-row", 1) in found and set(trips) == {FIRST, SECOND} and route(tmp_path)["long_name"] == "Harbour Line"


@pytest.mark.parametrize("title", ["Route 7 Harbour to 1 May Square", "Route 7 Plaza 25 de Mayo"])
def test_days_in_names_are_no_period(tmp_path, title):
    found, trips = built(tmp_path, f"{title}\n" + DAYS + TABLE)
    assert found == set() and trips == dict.fromkeys([FIRST, SECOND], dates(WEEKDAYS))


# Lines below tables.

@pytest.mark.parametrize("language, days, line", [
    ("en", "Mon-Fri", "Buses run only on school days"), ("en", "Mon-Fri", "Term time only"), ("en", "Mon-Fri", "Fridays only"),
    ("en", "Mon-Fri", "Buses will not operate on 24, 25 and 26 December"), ("en", "Mon-Fri", "Service suspended 21-24 December 2026"),
    ("de", "Mo-Fr", "Die Busse fahren nur an Schultagen."), ("de", "Mo-Fr", "Am 24.12. kein Verkehr"), ("de", "Mo-Fr", "Am 24. und 31.12. Verkehr wie Samstag"),
    ("fr", "Lun-Ven", "Service suspendu du 21 au 24 décembre"), ("fr", "Lun-Ven", "Les bus circulent en période scolaire"),
    ("es", "L-V", "Sólo en días lectivos"), ("es", "L-V", "Los autobuses circulan solo en verano"), ("it", "lun-ven", "Si effettua nel periodo scolastico"),
    ("it", "lun-ven", "Gli autobus circolano solo in estate"), ("pl", "pn-pt", "Autobusy kursują tylko w dni szkolne"), ("ru", "пн-пт", "Автобусы ходят только летом"),
    ("uk", "пн-пт", "Автобуси курсують тільки влітку")])
def test_a_line_that_restricts_the_trips_above_costs_them(tmp_path, language, days, line):
    found, trips = built(tmp_path, f"Route;7\nDays;{days}\n" + TABLE + f"{line}\n", language)
    assert trips == {} and ("timetable/restricting-note", 5) in found, (found, trips)


@pytest.mark.parametrize("line, isTold", [
    ("Tickets are sold on board on weekdays", True), ("Only cash is accepted", True), ("Buses of the city", False), ("Monday to Friday", False), ("Saturday", True)])
def test_other_lines_leave_them(tmp_path, line, isTold):
    found, trips = built(tmp_path, "Route;7\n" + DAYS + TABLE + f"{line}\n")
    assert set(trips) == {FIRST, SECOND} and (("timetable/ignored-row", 5) in found) == isTold, found


@pytest.mark.parametrize("language, first, last", [
    ("en", "First bus", "Last bus"), ("de", "Erste Fahrt", "Letzte Fahrt"), ("fr", "Premier départ", "Dernier départ"), ("es", "Primera salida", "Última salida"),
    ("it", "Prima corsa", "Ultima corsa"), ("pl", "Pierwszy kurs", "Ostatni kurs"), ("ru", "Первый рейс", "Последний рейс"), ("uk", "Перший рейс", "Останній рейс"),
    ("ar", "أول رحلة", "آخر رحلة")])
def test_first_and_last_departures_are_no_stops(tmp_path, language, first, last):
    sheet = "Route;7\n" + DAYS + TABLE + f"\n{first};6:00;7:00\n{last};20:00;21:00\n"
    found, trips = built(tmp_path, sheet, language)
    assert set(trips) == {FIRST, SECOND} and {("timetable/ignored-row", 6), ("timetable/ignored-row", 7)} <= found


# Tables with trips down.

@pytest.mark.parametrize("language, heads, mark, none", [
    ("en", "Mon;Tue;Wed;Thu;Fri;Sat;Sun", "x", ""), ("en", "M;T;W;T;F;S;S", "✓", ""), ("en", "Mon;Tue;Wed;Thu;Fri;Sat;Sun", "1", "0"),
    ("de", "Mo;Di;Mi;Do;Fr;Sa;So", "ja", "nein"), ("fr", "L;M;M;J;V;S;D", "•", "-"), ("ru", "пн;вт;ср;чт;пт;сб;вс", "да", "нет")])
def test_weekdays_in_columns_beside_trips_are_their_days(tmp_path, language, heads, mark, none):
    week, end = ";".join([mark] * 5 + [none] * 2), ";".join([none] * 5 + [mark] * 2)
    sheet = f"Route;7\nTrip;{heads};Halt;Mill\n1;{week};6:05;6:15\n2;{end};7:05;7:15\n"
    found, trips = built(tmp_path, sheet, language)
    assert found == set() and trips == {FIRST: dates(WEEKDAYS), SECOND: dates({5, 6})}, (found, trips)


def test_from_sunday_and_without_numbers_of_trips(tmp_path):
    sheet = "Route;7\nSu;Mo;Tu;We;Th;Fr;Sa;Halt;Mill\n;x;x;x;x;x;;6:05;6:15\nx;;;;;;x;7:05;7:15\n"
    found, trips = built(tmp_path, sheet)
    assert found == set() and trips == {FIRST: dates(WEEKDAYS), SECOND: dates({5, 6})}


@pytest.mark.parametrize("cells", ["a;a;a;a;a;;", "x;x;x;school;x;;", ";;;;;;"])
def test_other_marks_cost_the_trip(tmp_path, cells):
    sheet = f"Route;7\nTrip;Mon;Tue;Wed;Thu;Fri;Sat;Sun;Halt;Mill\n1;{cells};6:05;6:15\n2;;;;;;x;x;7:05;7:15\n"
    found, trips = built(tmp_path, sheet)
    assert trips == {SECOND: dates({5, 6})} and found


def test_other_columns_of_numbered_trips_are_no_names_of_stops(tmp_path):
    sheet = "Route;7\nTrip;Driver;Days;Halt;Mill\n1;Smith;Mon-Fri;6:05;6:15\n2;Jones;Sat;7:05;7:15\n"
    _, trips = built(tmp_path, sheet)
    assert trips == {FIRST: dates(WEEKDAYS), SECOND: dates({5})}


# One row for each stop.

@pytest.mark.parametrize("column, first, second", [
    ("Days", "Mon-Fri", "Sat"), ("From", "2026-12-01", "2026-12-14"), ("To", "2026-12-20", "2026-12-31"), ("Except", "2026-12-24", "2026-12-25")])
def test_rows_of_a_trip_with_different_days_cost_it(tmp_path, column, first, second):
    sheet = f"Route;7\nTrip;Stop;Time;{column}\n1;Halt;6:05;{first}\n1;Mill;6:15;{second}\n2;Halt;7:05;{first}\n2;Mill;7:15;\n"
    found, trips = built(tmp_path, sheet)
    assert set(trips) == {SECOND} and ("timetable/contradiction", 4) in found


# Days.

@pytest.mark.parametrize("language, text, weekdays", [
    ("en", "M-Th", {0, 1, 2, 3}), ("en", "Tu, Th", {1, 3}), ("en", "Su-Th", {6, 0, 1, 2, 3}), ("en", "Mon/Wed", {0, 2}), ("en", "Sat/Sun", {5, 6}), ("de", "Di/Do", {1, 3})])
def test_days_that_are_exact(tmp_path, language, text, weekdays):
    found, trips = built(tmp_path, f'Route;7\nDays;"{text}"\n' + TABLE, language)
    assert found == set() and trips == dict.fromkeys([FIRST, SECOND], dates(weekdays))


@pytest.mark.parametrize("language, text", [
    ("it", "lun/ven"), ("it", "lunedì / venerdì"), ("es", "lun/vie"), ("fr", "lun/sam"), ("en", "Mon/Fri"), ("de", "Mo/Do"), ("ar", "السبت/الخميس"), ("en", "Mon-Fri?"), ("en", "daily?")])
def test_days_with_two_meanings_cost_the_trips(tmp_path, language, text):
    found, trips = built(tmp_path, f"Route;7\nDays;{text}\n" + TABLE, language)
    assert trips == {} and ("timetable/invalid-days", 2) in found


@pytest.mark.parametrize("text", [
    "Mo-Fr (14.12.–18.12.2026)", "Mo–Fr, 14.12.–18.12.2026", "Mo-Fr 24.12.", "25.12.2026 (Fr)", "14.12.–18.12.2026: Mo–Fr", "täglich 14.–18.12.2026", "Sa/So 12.12.2026–20.12.2026"])
def test_days_beside_dates_that_may_limit_them_cost_the_trips(tmp_path, text):
    found, trips = built(tmp_path, f'Route;7\nDays;"{text}"\n' + TABLE, "de")
    assert trips == {} and ("timetable/invalid-days", 2) in found


@pytest.mark.parametrize("text, expected", [
    ("So, Fr 25.12.", dates({6}) | {"2026-12-25"}), ("Fr 25.12. Sa 26.12.", {"2026-12-25", "2026-12-26"}), ("Sa + 24.–25.12.", dates({5}) | {"2026-12-24", "2026-12-25"}),
    ("Sa (5.12., 12.12.)", {"2026-12-05", "2026-12-12"}), ("So und 24.–26.12.", dates({6}) | {"2026-12-24", "2026-12-25", "2026-12-26"})])
def test_dates_among_days_are_further_days(tmp_path, text, expected):
    found, trips = built(tmp_path, f'Route;7\nDays;"{text}"\n' + TABLE, "de")
    assert found == set() and trips == dict.fromkeys([FIRST, SECOND], expected)


@pytest.mark.parametrize("rows, first, second", [
    ("Days;Mon-Sat;\n;Sat only;\n", {5}, {5}), ("Days;Mon-Fri;Mon-Fri\nDays;Mon;Sat\n", {0}, None), ("Days;Mon-Sat\nDays;Mon-Fri;Sat\n", WEEKDAYS, {5})])
def test_of_several_rows_of_days_all_hold(tmp_path, rows, first, second):
    found, trips = built(tmp_path, "Route;7\n" + rows + TABLE)
    assert trips == {trip: dates(days) for trip, days in ((FIRST, first), (SECOND, second)) if days} and bool(found) == (second is None)


def test_a_row_for_each_weekday_is_not_the_last_of_them(tmp_path):
    rows = "".join(f"{day};{first};{second}\n" for day, first, second in (("Mon", "x", ""), ("Fri", "x", "x"), ("Sat", "", "x")))
    found, trips = built(tmp_path, "Route;7\n" + rows + TABLE)
    assert trips == {} and "timetable/invalid-days" in {id for id, _ in found}


@pytest.mark.parametrize("first, second", [("hourly", "until"), ("then at 05, 35", "mins past each hour"), ("stündlich", "bis"), ("puis toutes", "les heures"), ("каждый", "час")])
def test_words_between_trips_are_no_stops(tmp_path, first, second):
    found, trips = built(tmp_path, "Route;7\n" + DAYS + f"Halt;6:05;{first};20:05\nMill;6:15;{second};20:15\n", "de")
    assert set(trips) == {FIRST, "Halt 20:05 Mill 20:15"} and ("timetable/ignored-column", 3) in found


def test_durations_behind_the_times_are_no_trip(tmp_path):
    found, trips = built(tmp_path, "Route;7\n" + DAYS + "Halt;6:05;7:05;0:00\nMill;6:15;7:15;0:10\n")
    assert set(trips) == {FIRST, SECOND} and ("timetable/ignored-column", 3) in found


@pytest.mark.parametrize("table, expected", [
    ("Halt;22:00;23:00;0:00\nMill;22:10;23:10;0:10\n", "Halt 24:00 Mill 24:10"), ("Halt;0:00;1:00;2:00\nMill;0:10;1:10;2:10\n", "Halt 0:00 Mill 0:10")])
def test_trips_at_midnight_are_trips(tmp_path, table, expected):
    _, trips = built(tmp_path, "Route;7\n" + DAYS + table)
    assert len(trips) == 3 and expected in trips


@pytest.mark.parametrize("line", ["grey = Saturdays only", "Trips in bold: only Fridays", "Kursiv gedruckte Fahrten nur samstags", "En italique : samedi seulement"])
def test_what_the_print_of_trips_says_is_lost_in_a_table(tmp_path, line):
    found, trips = built(tmp_path, "Route;7\n" + DAYS + TABLE + f"{line}\n", "de")
    assert trips == {} and ("timetable/restricting-note", 5) in found


@pytest.mark.parametrize("language, title", [("en", "Valid January 2027"), ("en", "Route 7 from January 2027"), ("de", "Linie 7, gültig ab Januar 2027"), ("fr", "Ligne 7 valable jusqu'au janvier 2027")])
def test_a_month_as_a_period_costs_the_trips(tmp_path, language, title):
    found, trips = built(tmp_path, f"{title}\n" + DAYS + TABLE, language)
    assert trips == {} and ("timetable/restricting-note", 1) in found


@pytest.mark.parametrize("language, title", [("en", "School holiday timetable"), ("de", "Fahrplan an Schultagen"), ("de", "Ferienfahrplan"), ("fr", "Horaires en période scolaire")])
def test_a_title_about_school_holds_beside_a_row_of_days(tmp_path, language, title):
    found, trips = built(tmp_path, f"Route;7\n{title}\n" + DAYS + TABLE, language)
    assert trips == {} and found, trips


@pytest.mark.parametrize("title", ["School Street – Mill", "Timetable 2027", "Winter timetable 2026/27"])
def test_other_titles_cost_nothing(tmp_path, title):
    _, trips = built(tmp_path, f"Route;7\n{title}\n" + DAYS + TABLE)
    assert trips == dict.fromkeys([FIRST, SECOND], dates(WEEKDAYS))
