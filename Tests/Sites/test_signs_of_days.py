"""Signs, numbers and notes of days in timetables of other countries: what is not understood costs its trips, and nothing runs more often."""

import datetime
import json

import pytest

from readers import command, tree

SOURCE = 'from = "2026-12-01"\nto = "2027-01-31"\nholidays = ["2026-12-25", "2027-01-01"]\n'
QUIET = ("timetable/unknown-station", "language/no-strings", "timetable/no-holidays", "timetable/many-skipped")


def built(folder, sheets, language):
    """Builds a site of sheets; for each its warnings and errors, and the weekdays of each trip by its first time."""
    tree.write(folder, "data/spare.csv", "Route;spare\nDays;daily\n" + "Spare;6:05;7:05;8:05;9:05;10:05;11:05;12:05;13:05\nEnd;6:15;7:15;8:15;9:15;10:15;11:15;12:15;13:15\n\n" * 20)
    for number, sheet in enumerate(sheets):
        tree.write(folder, f"data/{number:02}.csv", f"Route;{number}\n{sheet}")
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\ndata_date = "2026-11-20"\n[[sources]]\nkind = "timetable"\n'
               f'path = "data"\ntimezone = "Europe/Prague"\n{SOURCE}')
    found = command.objects(command.stationary("build", folder, "--diagnostics", "json"))
    # Where all trips of a sheet are skipped nothing is published.
    errors = {finding["id"] for finding in found if finding["severity"] == "error"}
    assert list((folder / "public/routes").glob("spare-*")) if not errors else errors == {"timetable/many-skipped"}, found
    result = []
    for number in range(len(sheets)):
        ids = {finding["id"] for finding in found if finding.get("path") == f"data/{number:02}.csv" and finding["severity"] != "info"} - set(QUIET)
        days = {}
        for path in (folder / "public/routes").glob(f"{number}-{number}/timetable.json"):
            for direction in json.loads(path.read_text())["directions"]:
                for kind in direction["kinds"]:
                    for trip in kind["trips"]:
                        days.setdefault(direction["trips"][trip]["departures"][0] // 3600, set()).update(kind["days"])
        # Neither the holidays nor Christmas Eve, which exceptions name.
        weekdays = {hour: "".join(sorted({str(datetime.date.fromisoformat(day).isoweekday()) for day in some
                                          if day not in ("2026-12-24", "2026-12-25", "2027-01-01")})) for hour, some in days.items()}
        result.append((ids, weekdays))
    return result


def grid(head="", first="6:05", second="7:05", below=""):
    head = head and head + "\n"
    return f"{head}Station;{first};{second}\nMarket;6:15;7:15\n{below}"


DAILY, WORKING, SUNDAYS = "1234567", "12345", "7"
CZECH = [
    (grid(";X;+"), {6: WORKING, 7: SUNDAYS}), (grid(";⚒;†"), {6: WORKING, 7: SUNDAYS}), (grid(";✕;7"), {6: WORKING, 7: SUNDAYS}),
    (grid(";jede v X;jede v 6 a +"), {6: WORKING, 7: "67"}), (grid("Dny;1-5;67"), {6: WORKING, 7: "67"}), (grid(";①-⑤;⑥⑦"), {6: WORKING, 7: "67"}),
    (grid("Jede;v pracovních dnech;sobota, neděle a svátky"), {6: WORKING, 7: "67"}), (grid(";Po-Pá;So-Ne"), {6: WORKING, 7: "67"}),
    (grid(";Po, St, Pá;denně"), {6: "135", 7: DAILY}), (grid("Dny;denně", "6:05X", "7:05+"), {6: WORKING, 7: SUNDAYS}),
    (grid("Dny;denně", "6:05x"), {6: DAILY, 7: DAILY}), (grid("Dny;denně", "6:05 10", below="10 - jede v 6 a +\n"), {6: "67", 7: DAILY}),
    (grid("Dny;denně", "6:05a", below="a - nejede v neděli\n"), {6: "123456", 7: DAILY}), (grid("Dny;denně", "6:05a", below="a - nejede 24.XII.\n"), {6: DAILY, 7: DAILY}),
    (grid("Poznámky;X;+\nDny;denně"), {6: WORKING, 7: SUNDAYS}), (grid("Dny;denně", "6:05*", below="* nízkopodlažní vůz\n"), {6: DAILY, 7: DAILY})]
SLOVAK = [
    (grid(";X;6 a +"), {6: WORKING, 7: "67"}), (grid(";premáva v pracovných dňoch;premáva v 6, 7 a +"), {6: WORKING, 7: "67"}),
    (grid("Dni;denne", "6:05*", below="* okrem nedele\n"), {6: "123456", 7: DAILY})]


@pytest.mark.parametrize("language, cases", [("cs", CZECH), ("sk", SLOVAK)])
def test_czech_and_slovak_signs_are_understood(language, cases, tmp_path):
    for (sheet, expected), (found, days) in zip(cases, built(tmp_path, [sheet for sheet, _ in cases], language)):
        assert (found, days) == (set(), expected), sheet


# Of each sheet the trip at 6:05 is in doubt; that at 7:05 runs daily, where it is not in doubt too.
NOTES = [
    "csak tanítási napokon közlekedik", "nem közlekedik 24-én", "circulă numai sâmbăta", "nu circulă duminica", "ne vozi nedjeljom i blagdanom",
    "vozi samo ob delavnikih", "вози само суботом", "само в събота", "rijdt niet op zondag", "alleen in de zomer", "endast skoldagar", "kun lørdag",
    "ikke lørdager", "vain koulupäivinä", "ei sõida pühapäeval", "tikai darbdienās", "nevažiuoja sekmadieniais", "só aos sábados", "només dissabtes",
    "μόνο Σάββατο", "sadece pazar günleri", "jede v X", "premáva 24.XII.", "alleen op zaterdag"]


@pytest.mark.parametrize("language", ["en", "hu"])
def test_notes_in_other_languages_cost_their_trips(language, tmp_path):
    sheets = [grid("Days;daily", "6:05*", below=f"* {note}\n") for note in NOTES]
    for note, (_, days) in zip(NOTES, built(tmp_path, sheets, language)):
        assert days == {7: DAILY}, note


LINES = ["Rijdt niet op zondag", "Közlekedik szombaton", "Ne vozi nedjeljom", "Ei aja sunnuntaisin"]


def test_lines_that_say_when_trips_run_cost_the_sheet(tmp_path):
    sheets = [sheet for line in LINES for sheet in (grid("Days;daily", below=line + "\n"), grid(line + "\nDays;daily"))]
    for sheet, result in zip(sheets, built(tmp_path, sheets, "en")):
        assert result == ({"timetable/restricting-note"}, {}), sheet


EXCEPTIONS = {
    "en": ["Runs daily except 24, 25 Dec and 1 Jan", "Runs daily except 24 and 25 December and 1 January", "Does not run on 24, 25 Dec and 1 Jan"],
    "de": ["Verkehrt täglich außer 24., 25.12. und 1.1.", "Verkehrt nicht am 24., 25. Dez und 1. Jan"],
    "fr": ["Circule tous les jours sauf les 24, 25 décembre et 1er janvier", "Ne circule pas les 24 et 25 décembre et le 1er janvier"],
    "es": ["Circula a diario excepto 24, 25 dic y 1 ene", "No circula el 24 y 25 de diciembre y el 1 de enero"],
    "it": ["Circola tutti i giorni eccetto 24, 25 dic e 1 gen", "Non circola il 24, 25 dicembre e 1 gennaio"],
    "pl": ["Kursuje codziennie oprócz 24, 25 grudnia i 1 stycznia"], "ru": ["Ходит ежедневно кроме 24, 25 декабря и 1 января"],
    "uk": ["Курсує щодня крім 24, 25 грудня та 1 січня"], "ar": ["يوميا ماعدا 24، 25 ديسمبر و 1 يناير"],
    "cs": ["Jede denně kromě 24., 25.12. a 1.1.", "Nejede 24., 25.12. a 1.1."], "sk": ["Premáva denne okrem 24., 25.12. a 1.1."]}
NOT_UNDERSTOOD = {"en": "Runs daily except mornings of holidays", "cs": "Jede denně kromě rána 24.12.", "sk": "Premáva denne okrem rána 24.12.", "it": "Circola tutti i giorni eccetto mattina 24 dic"}


@pytest.mark.parametrize("language", EXCEPTIONS)
def test_lines_with_several_days_of_a_month_are_understood(language, tmp_path):
    sheets = [sheet for line in EXCEPTIONS[language] for sheet in (grid(below=line + "\n"), grid(line))]
    assert built(tmp_path, sheets, language) == [(set(), {6: DAILY, 7: DAILY})] * len(sheets)
    for number in range(len(sheets)):
        [route] = [json.loads(path.read_text()) for path in (tmp_path / f"public/routes/{number}-{number}").glob("timetable.json")]
        days = {day for direction in route["directions"] for kind in direction["kinds"] for day in kind["days"]}
        assert len(days) == 59 and not days & {"2026-12-24", "2026-12-25", "2027-01-01"}, sheets[number]


@pytest.mark.parametrize("language", NOT_UNDERSTOOD)
def test_lines_of_days_that_are_not_understood_cost_the_sheet(language, tmp_path):
    line = NOT_UNDERSTOOD[language]
    assert built(tmp_path, [grid(below=line + "\n"), grid(line)], language) == [({"timetable/restricting-note"}, {})] * 2


HEADINGS = [("Måndag-fredag", "Lördag"), ("Arkisin", "Lauantaisin"), ("Dias úteis", "Sábados e feriados"), ("Luni - Vineri", "Sâmbătă"), ("Καθημερινές", "Σάββατο")]


def test_headings_with_days_are_not_taken_for_every_day(tmp_path):
    table = "Station;{0}:05\nMarket;{0}:15\n"
    sheets = [f"{first}\n{table.format(6)}{second}\n{table.format(8)}" for first, second in HEADINGS]
    assert [days for _, days in built(tmp_path / "unknown", sheets, "en")] == [{}] * len(sheets)
    # Days that are known hold for their table only.
    known = [f"Days;Mon-Fri\n{table.format(6)}{second}\n{table.format(8)}" for _, second in HEADINGS]
    assert [days for _, days in built(tmp_path / "known", known, "en")] == [{6: WORKING}] * len(known)


def test_other_texts_cost_nothing(tmp_path):
    notes = ["nízkopodlažní vůz", "via Santo Domingo", "Winterthur – Kesälahti", "Festival bus", "Subotica – Martin", "rolstoeltoegankelijk", "San Domenico", "přes čtvrť Vinice"]
    for note, result in zip(notes, built(tmp_path, [grid("Days;daily", "6:05*", below=f"* {note}\n") for note in notes], "en")):
        assert result == (set(), {6: DAILY, 7: DAILY}), note


DOUBTED = [";X;+", ";✕;†", ";⚒;✝", ";1-5;67", ";12345;6", ";6;7", ";0-4;5-6", ";①;②", "Days;1-5;67", "Days;1234567;6", "Days;0-6;1", "Days;1111100;0000011",
           ";1;2;3;4;5;6;7"]


def test_signs_and_numbers_of_days_are_not_guessed(tmp_path):
    sheets = [grid(head) for head in DOUBTED]
    sheets[-1] = ";1;2;3;4;5;6;7\nStation" + ";6:05" * 7 + "\nMarket" + ";6:15" * 7 + "\n"
    for sheet, (found, days) in zip(sheets, built(tmp_path, sheets, "en")):
        assert days == {} and found & {"timetable/no-days", "timetable/invalid-days"}, sheet


def test_numbers_of_trips_are_none_of_days(tmp_path):
    heads = [";101;103", ";1;2", "Trip;1;7", "Trip;12;34"]
    for head, (found, days) in zip(heads, built(tmp_path, [grid(head) for head in heads], "en")):
        assert days == {6: DAILY, 7: DAILY}, head


def test_signs_beside_times_cost_their_trips(tmp_path):
    times = ["6:05+", "6:05 †", "⚒6:05", "6:05✕", "6:05 ①"]
    for time, result in zip(times, built(tmp_path, [grid("Days;daily", time) for time in times], "en")):
        assert result == ({"timetable/restricting-note"}, {7: DAILY}), time


COLUMNS = [
    ("Mon;Tue;Wed;Thu;Fri;Sat;Sun", "1;1;1;1;1;0;0"), ("monday;tuesday;wednesday;thursday;friday;saturday;sunday", "x;x;x;x;x;;"), ("Betriebstage", "Mo-Fr"), ("lundi", "oui")]


def test_columns_that_may_have_days_cost_the_trips_of_a_list(tmp_path):
    sheets = [f"Trip;Stop;Time;{columns}\n1;A;6:05;{values}\n1;B;6:15;{values}\n" for columns, values in COLUMNS]
    for sheet, result in zip(sheets, built(tmp_path, sheets, "en")):
        assert result == ({"timetable/no-days"}, {}), sheet
