"""Signs and marks in sheets: what nothing explains costs its trip or its stop, and marks of printed timetables are days."""

import datetime
import json

import pytest

from readers import command, tree
from readers.site import Site

WORDS = {"en": ("Days", "daily"), "de": ("Tage", "täglich"), "fr": ("Jours", "quotidien"), "es": ("Días", "diario"), "it": ("Giorni", "giornaliero"), "pl": ("Dni", "codziennie"),
         "ru": ("Дни", "ежедневно"), "uk": ("Дні", "щодня"), "ar": ("أيام", "يوميا"), "cs": ("Dny", "denně"), "sk": ("Dni", "denne"),
         "pt": ("Dias", "diariamente"), "tr": ("Günler", "her gün")}


def built(folder, sheets, language="en", source=""):
    """Builds a site of sheets. Of each: its warnings as {id: [what is wrong and what to do]}, and the weekdays of its trips by their first time, with `h` if
    they run on a holiday."""
    for number, sheet in enumerate(sheets):
        tree.write(folder, f"data/{number:03}.csv", f"Route;{number}\n{sheet}\n\nOperating days;daily\nStation;20:05;21:05\nMarket;20:15;21:15\n")
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\nbase_url = "https://lines.example/"\ndata_date = "2026-11-20"\n[[sources]]\nkind = "timetable"\n'
               f'path = "data"\ntimezone = "Europe/Prague"\nfrom = "2026-12-01"\nto = "2027-01-31"\nholidays = ["2026-12-25"]\n{source}')
    found = command.objects(command.build(folder, "--diagnostics", "json"))
    result = []
    for number in range(len(sheets)):
        told, days = {}, {}
        for finding in found:
            if finding.get("path") == f"data/{number:03}.csv" and finding["severity"] != "info" and finding["id"] not in ("timetable/unknown-station", "timetable/no-holidays"):
                told.setdefault(finding["id"].split("/")[1], []).append(f"{finding['what']}; {finding['advice']}")
        for path in (folder / "public/routes").glob(f"{number}-{number}/timetable.json"):
            for direction in json.loads(path.read_text())["directions"]:
                for kind in direction["kinds"]:
                    for trip in kind["trips"]:
                        days.setdefault(direction["trips"][trip]["departures"][0] // 3600, set()).update(kind["days"])
        for hour, dates in days.items():
            weekdays = "".join(sorted({str(datetime.date.fromisoformat(date).isoweekday()) for date in dates - {"2026-12-25"}}))
            days[hour] = weekdays + ("h" if "2026-12-25" in dates else "")
        days.pop(20, None), days.pop(21, None)
        result.append((told, days))
    return result


def grid(first, below="", language="en"):
    days, daily = WORDS[language]
    return f"{days};{daily}\nStation;{first};7:05;13:05\nMarket;6:15;7:15;13:15\n{below}"


ALL = "1234567h"
UNKNOWN = ["6:05 K", "6:05*", "6:05a", "K6:05", "6:05†¹", "6:05 (b)", "6:05 c. ", "~6:05", "6:05 2", "6:05#", "6:05 ab"]


def test_a_sign_that_nothing_explains_costs_its_trip(tmp_path):
    for time, (told, days) in zip(UNKNOWN, built(tmp_path, [grid(time) for time in UNKNOWN])):
        assert days == {7: ALL, 13: ALL}, time
        [line] = [line for lines in told.values() for line in lines]
        assert "the trip is skipped" in line, time


@pytest.mark.parametrize("list_of_rows", [
    "Trip;Stop;Time;Days;Note\n1;Station;6:05k;daily;\n1;Market;6:15;;\n2;Station;7:05;daily;\n2;Market;7:15;;\n", "Trip;Stop;Time;Days;Note\n1;Station;6:05;daily;k\n1;Market;6:15;;\n2;Station;7:05;daily;\n2;Market;7:15;;\n"])
def test_so_does_one_in_a_list_of_stops(list_of_rows, tmp_path):
    tree.write(tmp_path, "sheet.csv", list_of_rows)
    tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "timetable"\npath = "sheet.csv"\ntimezone = "Europe/Prague"\nfrom = "2026-12-01"\nto = "2027-01-31"\n')
    told = command.told(command.build(tmp_path))
    assert "nothing explains the mark `k`; " in told and "the trip is skipped [timetable/unknown-mark]" in told
    trips = [trip for path in (tmp_path / "public/routes").glob("*/timetable.json") for direction in json.loads(path.read_text())["directions"] for trip in direction["trips"]]
    assert [trip["departures"][0] for trip in trips] == [7 * 3600 + 300]


KNOWN = [grid("6:05 x"), grid("6:05 (x)"), grid("6:05h"), grid("6:05 arr"), grid("6:05 d"), grid("'6:05"), grid("“6:05”"), grid("6:05,"), grid("6:05 hrs"), grid("6:05 (express)"), grid("6:05 via Bay"),
         grid("6:05 K", "K = small bus\n"), grid("6:05*", "* by the pier\n"), grid("6:05 a", "a = with a trailer for bicycles\n")]


def test_signs_that_are_understood_cost_nothing(tmp_path):
    for sheet, result in zip(KNOWN, built(tmp_path, KNOWN)):
        assert result == ({}, {6: ALL, 7: ALL, 13: ALL}), sheet
    page = Site(tmp_path).main("routes/9-9/").text
    assert "express" in page
    assert "via Bay" in Site(tmp_path).main("routes/10-10/").text


def test_a_sign_beside_a_stop_costs_the_stop(tmp_path):
    rows = ["Hill*;6:10;7:10", "Hill¹;6:10;7:10", "Hill †;6:10;7:10"]
    sheets = [f"Days;daily\nStation;6:05;7:05\n{row}\nMarket;6:15;7:15" for row in rows] + [
        "Days;daily;;\nStop;1;2;Notes\nStation;6:05;7:05;\nHill;6:10;7:10;K\nMarket;6:15;7:15;", "Days;daily\nStation;6:05;7:05\nHill*;6:10;7:10\nMarket;6:15;7:15\n* by the pier"]
    results = built(tmp_path, sheets)
    for number, (told, days) in enumerate(results):
        assert days == {6: ALL, 7: ALL}, sheets[number]
        [data] = [json.loads(path.read_text())["directions"] for path in (tmp_path / "public/routes").glob(f"{number}-{number}/timetable.json")]
        names = {stop["name"] for direction in data for stop in direction["stops"]}
        if number < 4:
            assert names == {"Station", "Market"} and "the stop is skipped" in told["unknown-mark"][0], sheets[number]
        else:
            assert names == {"Station", "Hill", "Market"} and not told


WORKING, TO_SATURDAY = "12345", "123456"
MARKS = {
    "en": {"SX": WORKING, "NSu": TO_SATURDAY, "FO": "5", "7 days a week": ALL, "daily all year": ALL, "Mon–Fri exc. hols": WORKING, "Sats": "6", "Suns & BHs": "7h", "working days": WORKING, "all week": ALL},
    "de": {"tägl.": ALL, "werkt.": TO_SATURDAY, "So u. Fei": "7h", "tgl. auß. So": TO_SATURDAY, "7 Tage die Woche": ALL, "7 Tage": ALL, "Sa †": "67h"},
    "fr": {"tlj": ALL, "t.l.j.": ALL, "7/7": ALL, "7j/7": ALL, "sf dim et fêtes": TO_SATURDAY, "ts les jours": ALL, "WE": "67", "D et F": "7h", "hors JF": "1234567"},
    "es": {"LAB": WORKING, "Fest": "h", "dom. y fest.": "7h", "S, D y F": "67h", "diaria": ALL, "7/7": ALL, "exc. sáb": "123457"},
    "it": {"FER": TO_SATURDAY, "FEST": "7h", "FER5": WORKING, "Fer 6": TO_SATURDAY, "lav": WORKING, "dom e fest": "7h", "7 su 7": ALL, "L-V": WORKING, "WE": "67", "giornaliera": ALL},
    "pl": {"rob.": WORKING, "dni rob.": WORKING, "niedz. i św.": "7h", "codz. opr. niedz.": TO_SATURDAY, "cały tydzień": ALL, "7 dni w tygodniu": ALL},
    "ru": {"раб. дни": WORKING, "вых. и праздн.": "67h", "без выходных": ALL, "ежедневно, кроме выходных": WORKING},
    "uk": {"роб. дні": WORKING, "вих.": "67", "по робочих днях": WORKING, "вих. та св.": "67h", "без вихідних": ALL, "щод.": ALL, "кожного дня": ALL},
    "pt": {"dias úteis": WORKING, "2.ª a 6.ª": WORKING, "2ª a 6ª feira": WORKING, "segunda-feira a sexta-feira": WORKING, "seg-sex": WORKING, "sábados": "6", "domingos e feriados": "7h",
           "fins de semana": "67", "todos os dias": ALL, "todos os dias exceto domingos": TO_SATURDAY, "2ª, 4ª e 6ª": "135", "só sextas": "5", "exceto feriados": "1234567"},
    "tr": {"Hafta içi": WORKING, "Pazartesi-Cuma": WORKING, "Pzt-Cum": WORKING, "Cumartesi": "6", "Pazar": "7", "Pazar günleri ve resmi tatiller": "7h", "Hafta sonu": "67", "Her gün": ALL,
           "PAZARTESİ": "1", "Salı, Perşembe": "24"},
    "ar": {"كل الأيام": ALL}, "cs": {"prac. den": WORKING, "ne a sv.": "7h", "6+": "67h", "7 dní v týdnu": ALL}, "sk": {"prac. dni": WORKING, "6+": "67h"}}


@pytest.mark.parametrize("language", MARKS)
def test_marks_of_printed_timetables_are_days(language, tmp_path):
    sheets = [f"{WORDS[language][0]};{mark}\nStation;6:05\nMarket;6:15" for mark in MARKS[language]]
    for (mark, days), (told, found) in zip(MARKS[language].items(), built(tmp_path, sheets, language)):
        assert (told, found) == ({}, {6: days}), mark


def test_so_are_those_beside_times(tmp_path):
    sheets = [grid("6:05 SX"), grid("6:05 NSu"), "Days;daily\nStation;6:05 SO;7:05 SX\nMarket;6:15;7:15", "Days;SO;SX\nStation;6:05;7:05\nMarket;6:15;7:15"]
    assert [days[6] for _, days in built(tmp_path, sheets)] == [WORKING, TO_SATURDAY, "6", "6"]


DOUBTS = {
    "en": ["SO", "FX", "Mon..Fri", "Mon_Fri", "Mon…Fri", "Mon:Fri", "daily incl. Sundays", "5 days"], "de": ["5 Tage", "Mo-Fr 7 Tage", "Mo..Fr", "W"], "uk": ["вул. св. Миколая"], "pl": ["DR"],
    "fr": ["2 jours", "lun:ven"], "cs": ["2 dny"], "pt": ["verão", "dias letivos", "7.ª", "sábado-feira"], "tr": ["Pazar hariç her gün", "her gün (pazar hariç)", "Yaz", "Okul günleri"]}


@pytest.mark.parametrize("language", DOUBTS)
def test_what_may_mean_other_days_costs_its_trips(language, tmp_path):
    """«SO» is German for Sunday; «Mon..Fri» may be two days."""
    sheets = [f"{WORDS[language][0]};{mark}\nStation;6:05\nMarket;6:15" for mark in DOUBTS[language]]
    for mark, (told, found) in zip(DOUBTS[language], built(tmp_path, sheets, language)):
        assert found == {} and ("invalid-days" in told or "no-school-days" in told), mark


def test_a_seventh_of_july_beside_other_dates_is_a_date(tmp_path):
    [(_, found)] = built(tmp_path, ["Jours;6/12;7/7;8/12\nStation;6:05;7:05;8:05\nMarket;6:15;7:15;8:15"], "fr", 'dates = "d/m/y"\n')
    assert found == {6: "7", 8: "2"}


@pytest.mark.parametrize("language, text", [("en", "Mon–Fri school"), ("de", "Mo-Fr Schule"), ("it", "SCO VAC1"), ("cs", "šk. dny")])
def test_words_about_school_lead_to_the_keys(language, text, tmp_path):
    [(told, found)] = built(tmp_path, [f"{WORDS[language][0]};{text}\nStation;6:05\nMarket;6:15"], language)
    assert found == {} and "`school_days` or `school_holidays` of the source" in told["invalid-days"][0]


LABELS = [("pl", "Dni;D", "Dni;soboty"), ("cs", "Dny;X", "Dny;soboty"), ("en", "Day;M-F", "Day;Saturday"), ("de", "Tag;Mo", "Tag;Samstag"), ("es", "Día;L-V", "Día;sábados"), ("fr", "Jour;L-V", "Jour;samedi")]


@pytest.mark.parametrize("language, first, second", LABELS)
def test_a_row_with_a_short_label_explains_no_sign(language, first, second, tmp_path):
    """Its trips had the days of the table above."""
    [(told, days)] = built(tmp_path, [f"{first}\nStation;6:05\nMarket;6:15\n\n{second}\nStation;8:05\nMarket;8:15"], language)
    assert not told and days[8] == "6" and days[6] in (WORKING, "1")


LETTERS = [  # A row of letters above trips without a label, and the trips that are shown.
    (";;S;", {6: ALL, 8: ALL}), (";A;A;B", {}), (";A;;B", {7: ALL}), (";K;;", {7: ALL, 8: ALL}), (";A;B;C", {6: ALL, 7: ALL, 8: ALL}), (";AM;AM;AM", {6: ALL, 7: ALL, 8: ALL})]


def test_letters_above_trips_are_signs_unless_they_name_the_trips(tmp_path):
    sheets = [f"Days;daily;;\n{letters}\nStation;6:05;7:05;8:05\nMarket;6:15;7:15;8:15\n" for letters, _ in LETTERS]
    for (letters, days), (told, found) in zip(LETTERS, built(tmp_path, sheets)):
        assert found == days and ("unknown-mark" in told) == (len(days) < 3), letters


def test_letters_that_a_line_explains(tmp_path):
    sheet = "Days;daily;;\n;A;A;B\nStation;6:05;7:05;8:05\nMarket;6:15;7:15;8:15\n\nA = small bus\nB = only on Fridays\n"
    assert built(tmp_path, [sheet]) == [({}, {6: ALL, 7: ALL, 8: "5"})]


@pytest.mark.parametrize("name, is_stop", [("Enlace AP-7", True), ("Enlace Norte", True), ("Enlace", False), ("Enlaces", False), ("Enlace con tren", False), ("Enlace a Sevilla", False), ("Enlace tren", False)])
def test_a_junction_is_a_stop_and_a_connection_is_none(name, is_stop, tmp_path):
    [(told, _)] = built(tmp_path, [f"Días;diario\nStation;6:05;7:05\nMarket;6:15;7:15\n{name};6:25;7:25"], "es")
    [path] = (tmp_path / "public/routes").glob("0-0/timetable.json")
    names = {stop["name"] for direction in json.loads(path.read_text())["directions"] for stop in direction["stops"]}
    assert (name in names) == is_stop and ("ignored-row" in told) == (not is_stop)


@pytest.mark.parametrize("names", ["Trip 1;Trip 2", "Bus 1;Bus 2", "Train 11;Train 12"])
@pytest.mark.parametrize("corner", ["Stop", "", "Trip"])
def test_trips_with_names_down_and_stops_across(names, corner, tmp_path):
    first, second = names.split(";")
    [(told, days)] = built(tmp_path, [f"Days;daily\n{corner};Station;Bay;Market\n{first};6:05;6:15;6:25\n{second};8:05;8:15;8:25"])
    assert (told, days) == ({}, {6: ALL, 8: ALL})


def test_dates_as_programs_store_them_are_told_as_such(tmp_path):
    tree.write(tmp_path, "sheet.csv", "From;46357\nDays;daily\nStation;6:05\nMarket;6:15\n")
    tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "timetable"\npath = "sheet.csv"\ntimezone = "Europe/Prague"\n')
    told = command.told(command.build(tmp_path, status=1))
    assert "not a date: 46357; format the cell as a date such as 2026-12-31; the trips are skipped" in told
