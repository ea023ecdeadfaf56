"""The days of a sheet as people write them: what is understood is exact, and what is not costs its trips."""

import datetime
import json

import pytest

from readers import command
from readers.site import Site

HEAD = "Route,7\nFrom,2026-12-01\nTo,2026-12-31\n"
TIMES = "Harbour,6:05,7:05\nMill,6:15,7:15\n"


def _config(folder, language="en", source="", path="data"):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\nlanguage = "{language}"\nbase_url = "https://lines.example/"\n'
        f'[[sources]]\nkind = "timetable"\npath = "{path}"\ntimezone = "Europe/Helsinki"\ncountry = "FI"\n{source}')


def _site(folder, text, language="en", source=""):
    (folder / "data").mkdir(parents=True)
    (folder / "data/sheet.csv").write_text(text)
    _config(folder, language, source, "data/sheet.csv")
    return folder


def _sites(folder, sheets, language="en", source=""):
    """A site with a sheet and a route for each text, with what the build reports about each and its weekdays."""
    (folder / "data").mkdir(parents=True)
    (folder / "data/spare.csv").write_text(HEAD.replace("7", "spare") + "Days,daily\n" + TIMES)
    for number, text in enumerate(sheets):
        (folder / f"data/{number}.csv").write_text(text.replace("Route,7", f"Route,{number}").replace(",7,2026", f",{number},2026"))
    _config(folder, language, source)
    told = command.told(command.build(folder)).splitlines()
    # Of one kind, ten findings are listed, and how many there are more.
    more = [line for line in told if "more of this kind" in line]
    return [
        ([line for line in told if line.startswith(f"data/{number}.csv:")] or more, _weekdays(folder, f"{number}-{number}"))
        for number in range(len(sheets))]


def _built(folder, status=0):
    return command.told(command.build(folder, status=status))


def _dates(folder, route="*"):
    """{the first departure in minutes: its dates}"""
    found = {}
    for path in folder.glob(f"public/routes/{route}/timetable.json"):
        for direction in json.loads(path.read_text())["directions"]:
            for kind in direction["kinds"]:
                for number in kind["trips"]:
                    found.setdefault(direction["trips"][number]["departures"][0] // 60, set()).update(kind["days"])
    return found


def _weekdays(folder, route="*"):
    """{the first departure in minutes: its weekdays, from 1 for Monday}, of days that are not Christmas"""
    return {
        minute: "".join(map(str, sorted({datetime.date.fromisoformat(date).isoweekday() for date in dates if date != "2026-12-25"})))
        for minute, dates in _dates(folder, route).items()}


def _by_language(rows):
    return [(language, [row[1:] for row in rows if row[0] == language]) for language in dict.fromkeys(row[0] for row in rows)]


# What is understood.

UNDERSTOOD = [
    ("de", "Sonn- und Feiertag", "7"), ("de", "Sonn- u. Feiertags", "7"), ("de", "Sonn-/Feiertag", "7"), ("de", "So+F", "7"),
    ("de", "So/F", "7"), ("de", "Sams- und Sonntag", "67"), ("de", "Sonn- und Feiertage, Sa", "67"), ("de", "werktags", "123456"),
    ("de", "an Werktagen", "123456"), ("de", "Mo-Fr werktags", "12345"), ("de", "Werktags (Mo–Fr)", "12345"), ("de", "Mo-Fr", "12345"),
    ("de", "Mo.–Fr.", "12345"), ("de", "MoFr", "12345"), ("de", "SaSo", "67"), ("de", "täglich (Mo–Sa)", "123456"),
    ("de", "Sa, So u. Feiertag", "67"), ("de", "sonntags", "7"), ("de", "Sonnabend", "6"), ("de", "Mo–Fr ganzjährig", "12345"),
    ("en", "MWF", "135"), ("en", "TTh", "24"), ("en", "MTWThF", "12345"), ("en", "M-F", "12345"), ("en", "Mon-Fri", "12345"),
    ("en", "weekdays (Mon–Thu)", "1234"), ("en", "Sat/Sun", "67"), ("en", "Sun & bank hols", "7"), ("en", "Weekends", "67"),
    ("en", "Mon–Fri all year round", "12345"), ("en", "Sat and Sun only", "67"),
    ("fr", "LàV", "12345"), ("fr", "L à V", "12345"), ("fr", "LMMJV", "12345"), ("fr", "LMMeJV", "12345"), ("fr", "DF", "7"),
    ("fr", "dimanches et fêtes", "7"), ("fr", "week-end", "67"), ("fr", "en semaine", "12345"), ("fr", "samedi", "6"),
    ("fr", "jours ouvrables", "123456"),
    ("es", "L-V", "12345"), ("es", "LMXJV", "12345"), ("es", "fines de semana", "67"), ("es", "domingos y festivos", "7"),
    ("es", "laborables", "12345"), ("it", "feriale", "123456"), ("it", "festivo", "7"), ("it", "lun-ven feriali", "12345"),
    ("it", "domenica e festivi", "7"), ("it", "sab e dom", "67"), ("pl", "pn-pt", "12345"), ("pl", "dni robocze", "12345"),
    ("pl", "soboty, niedziele i święta", "67"), ("pl", "od poniedziałku do piątku", "12345"), ("ru", "будни", "12345"),
    ("ru", "по выходным", "67"), ("ru", "пн–пт", "12345"), ("ru", "сб, вс и праздничные", "67"), ("uk", "пн–пт", "12345"),
    ("pl", "D", "12345"), ("pl", "E", "123456"), ("pl", "C", "67"), ("pl", "6", "6"), ("pl", "7", "7"), ("pl", "1-5", "12345"), ("pl", "67", "67"),
    ("pl", "1, 3, 5", "135"), ("pl", "D, 6", "123456"), ("pl", "+", "7"), ("pl", "7+", "7"), ("pl", "D+", "123457"), ("pl", "①–⑤", "12345"),
    ("pl", "⑥⑦", "67"), ("pl", "⑥ ⑦", "67"), ("de", "①–⑤", "12345"), ("de", "⑥⑦", "67"), ("de", "1–5", "12345"), ("de", "⚒", "123456"), ("de", "†", "7"),
    ("ru", "ежедн., кр. вс", "123456"), ("ru", "пн-пт, кроме праздников", "12345"), ("uk", "пн-пт, крім свят", "12345"),
    ("uk", "вихідні", "67"), ("uk", "з понеділка по п'ятницю", "12345"), ("ar", "الأحد - الخميس", "12347"), ("ar", "الجمعة والسبت", "56"),
]


@pytest.mark.parametrize("language, rows", _by_language(UNDERSTOOD), ids=[language for language, _ in _by_language(UNDERSTOOD)])
def test_days_that_are_understood(tmp_path, language, rows):
    sheets = [HEAD + f'Days,"{text}"\n' + TIMES for text, _ in rows]
    for (text, days), (told, found) in zip(rows, _sites(tmp_path / "site", sheets, language, 'holidays = ["2026-12-25"]\n')):
        assert found == {365: days, 425: days}, (text, told)


# What is not understood costs its trips, in a row with or without a label, and no other trip becomes daily.

SATURDAY = {"de": "Sa", "fr": "samedi", "es": "sábado", "it": "sabato", "pl": "sobota", "ru": "сб", "uk": "сб", "ar": "السبت"}

DOUBTFUL = [
    ("en", "until 20 Dec"), ("en", "from 10 Dec"), ("de", "ab 10.12."), ("ru", "с 10 декабря"),
    ("en", "Mon–Fri S"), ("en", "1st Sat of month"), ("en", "(summer)"), ("en", "Mon–Fri (summer)"), ("en", "Mon-Fri*"),
    ("en", "every 2nd Friday"), ("en", "schooldays"), ("en", "MTF"), ("en", "Saturday in term"), ("en", "daily, Sat"),
    ("en", "Mon–Fri except school holidays"), ("en", "even weeks"), ("de", "S"), ("de", "F"), ("de", "Mo-Fr S"), ("de", "Schultage"),
    ("de", "Sonn"), ("de", "Mo–Fr in den Ferien"), ("de", "Sa im Sommer"), ("de", "gerade Wochen"), ("de", "MoDo"),
    ("fr", "Lun–Ven vacances scolaires"), ("fr", "LMJV"), ("fr", "période verte"), ("es", "días de semana"), ("es", "lunes lectivos"),
    ("es", "verano"), ("it", "scolastico"), ("it", "lun-ven estate"), ("pl", "dni nauki szkolnej"), ("pl", "pn-pt wakacje"),
    ("pl", "d"), ("pl", "e"), ("pl", "A"), ("pl", "12"), ("pl", "8"), ("en", "6"), ("en", "①"), ("en", "Mon–Fri +"), ("fr", "D F +"),
    ("ru", "по учебным дням"), ("ru", "чётные"), ("uk", "пн-пт канікули"), ("ar", "الأحد رمضان"),
]


@pytest.mark.parametrize("language, rows", _by_language(DOUBTFUL), ids=[language for language, _ in _by_language(DOUBTFUL)])
def test_days_that_are_not_understood_cost_their_trips(tmp_path, language, rows):
    other = SATURDAY.get(language, "Sat")
    texts = [text for text, in rows for _ in range(2)]
    sheets = [HEAD + f'{label}"{text}",{other}\n' + TIMES for text, label in zip(texts, ("Days,", ",") * len(rows))]
    for text, (told, found) in zip(texts, _sites(tmp_path / "site", sheets, language)):
        assert any("warning" in line and ("the trips are skipped" in line or "more of this kind" in line) for line in told), (text, told)
        assert found == {425: "6"}, text


def test_a_trip_without_days_beside_others_is_skipped(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Days,,Sat\n" + TIMES)
    assert "days are given for other trips, but not for this one" in _built(site)
    assert _weekdays(site) == {425: "6"}


def test_an_exception_that_is_not_understood_costs_its_trips(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Days,daily\nExcept,Easter,25 Dec\n" + TIMES)
    assert "[timetable/invalid-exception]" in _built(site)
    assert list(_dates(site)) == [425] and len(_dates(site)[425]) == 30


def test_a_title_with_days_is_not_ignored(tmp_path):
    """Without a row of days, «Sunday timetable» restricts; with one it is a title."""
    title = "Route 7 Sunday timetable\nFrom,2026-12-01\nTo,2026-12-31\n"
    assert "all 2 trips are skipped" in _built(_site(tmp_path / "a", title + TIMES), status=1)
    site = _site(tmp_path / "b", title + "Days,Sun\n" + TIMES)
    _built(site)
    assert _weekdays(site) == {365: "7", 425: "7"}


# Notes.

NOTES = [
    ("en", "only on schooldays", "timetable/no-school-days"), ("en", "not in summer", "timetable/restricting-note"),
    ("en", "runs in December and March", "timetable/restricting-note"), ("en", "except on match days", "timetable/restricting-note"),
    ("en", "also Sundays", "timetable/restricting-note"), ("en", "until 20 December", "timetable/restricting-note"),
    ("de", "nur an Schultagen", "timetable/no-school-days"), ("de", "nicht in den Sommerferien", "timetable/restricting-note"),
    ("fr", "sauf vacances scolaires", "timetable/no-school-days"), ("fr", "circule en été", "timetable/restricting-note"),
    ("es", "solo en verano", "timetable/restricting-note"), ("it", "solo scolastico", "timetable/no-school-days"),
    ("pl", "nie kursuje w wakacje", "timetable/no-school-days"), ("pl", "kursuje tylko latem", "timetable/restricting-note"), ("ru", "только летом", "timetable/restricting-note"),
    ("uk", "тільки влітку", "timetable/restricting-note"), ("ar", "فقط في الصيف", "timetable/restricting-note"),
]


LABELS = {"de": "Hinweise", "fr": "Remarques", "es": "Notas", "it": "Note", "pl": "Uwagi", "ru": "Примечания", "uk": "Примітки", "ar": "ملاحظات"}
DAILY = {"de": "täglich", "fr": "quotidien", "es": "diario", "it": "giornaliero", "pl": "codziennie", "ru": "ежедневно", "uk": "щодня", "ar": "يوميا"}


@pytest.mark.parametrize("language, rows", _by_language(NOTES), ids=[language for language, _ in _by_language(NOTES)])
def test_a_note_that_restricts_costs_its_trip(tmp_path, language, rows):
    label, daily = LABELS.get(language, "Notes"), DAILY.get(language, "daily")
    sheets = [sheet for text, _ in rows for sheet in (
        HEAD + f"Days,{daily}\nHarbour,6:05*,7:05\nMill,6:15,7:15\n\n* {text}\n",
        HEAD + f"Days,{daily}*,{daily}\n" + TIMES + f"\n*,{text}\n",
        HEAD + f"Days,{daily}\n{label},{text},-\n" + TIMES,
        HEAD + f"Trip,Stop,Time,Days,{label}\n1,Harbour,6:05,{daily},{text}\n1,Mill,6:15\n2,Harbour,7:05,{daily}\n2,Mill,7:15\n")]
    sheets = [sheet if "Trip," not in sheet else _long(sheet) for sheet in sheets]
    results = _sites(tmp_path / "site", sheets, language)
    for number, (told, found) in enumerate(results):
        text, id = rows[number // 4]
        assert any("warning" in line and f"[{id}]" in line for line in told), (text, sheets[number], told)
        assert found == {425: "1234567"}, (text, sheets[number])


def _long(sheet):
    """With route and period in columns."""
    head, *rows = sheet.removeprefix(HEAD).splitlines()
    return "\n".join([head + ",Route,From,To", *(row + "," * (5 - len(row.split(","))) + ",7,2026-12-01,2026-12-31" for row in rows)]) + "\n"


RESTRICTED = [("*", "* only on Fridays"), ("a", "a = Fridays only"), ("x", "x = Fridays"), ("¹", "1) only Fridays"), (" b", "b: only Fri"), ("†", "† Fri"), ("m", "m = Fridays")]


def test_a_note_with_days_that_are_understood_restricts_to_them(tmp_path):
    sheets = [HEAD + f"Days,Mon–Fri\nHarbour,6:05{sign},7:05\nMill,6:15,7:15\n\n{legend}\n" for sign, legend in RESTRICTED]
    for (sign, legend), (told, found) in zip(RESTRICTED, _sites(tmp_path / "site", sheets)):
        assert not any("unknown-mark" in line or "ignored-row" in line for line in told), told
        assert found == {365: "5", 425: "12345"}, legend


@pytest.mark.parametrize("label", ["", "Notes"])
def test_codes_above_trips(tmp_path, label):
    """As in British timetables, with a legend without signs between."""
    site = _site(tmp_path / "site", HEAD + f"Days,daily,,,\n{label},NS,Sch,F,B\nHarbour,0605,0705,0805,0905\nMill,0615,0715,0815,0915\n\n"
                 "NS Non-schooldays only\nSch Schooldays only\nF Fridays only\nB Bicycles are carried\n")
    told = _built(site)
    assert "a note restricts the trip, and is not understood: Non-schooldays only" in told and "no-school-days" in told
    assert _weekdays(site) == {485: "5", 545: "1234567"}
    assert "Bicycles are carried" in Site(site).main("routes/7-7/").text


def test_a_period_in_words(tmp_path):
    """Of a row of periods, «all year» says nothing, school days restrict, and a season costs its trip."""
    rows = "Harbour,6:05,7:05,8:05\nMill,6:15,7:15,8:15\n"
    site = _site(tmp_path / "site", "Route 7\nValid from 1 Dec 2026 to 31 Dec 2026\nDays,daily\nPeriod,all year,school days,summer\n" + rows)
    told = _built(site)
    assert "no-school-days" in told and "a note restricts the trip, and is not understood: summer" in told
    assert _weekdays(site) == {365: "1234567"}


def test_notes_that_do_not_restrict_reach_readers(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Days,daily\nHarbour,6:05a,7:05\nMill,6:15*,7:15\n\na = small bus\n* stops at the school gate <b>\n".replace("school ", ""))
    told = _built(site)
    assert "unknown-mark" not in told and "ignored-row" not in told, told
    page = Site(site)
    for path in ("routes/7-7/", "routes/7-7/0/daily/"):
        text = page.main(path).text
        assert "small bus" in text and "stops at the gate" in text, path
    marks = {node.text for node in page.main("routes/7-7/").all("abbr")}
    assert {"a", "*"} <= marks, marks


def test_a_line_below_the_table_is_not_lost(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Days,daily\n" + TIMES + "\nNo service on 25 Dec\n")
    _built(site)
    assert {len(dates) for dates in _dates(site).values()} == {30}
    told = _built(_site(tmp_path / "other", HEAD + "Days,daily\n" + TIMES + "\nIn summer the last bus waits for the ferry\n"))
    assert "data/sheet.csv:8:1: warning: the row is not understood: In summer" in told


LINES = [
    ("en", "Not on Sundays", "123456"), ("en", "No service on Sun", "123456"), ("en", "Except Sat and Sun", "12345"), ("de", "Verkehrt nicht sonntags", "123456"),
    ("fr", "Ne circule pas dimanche", "123456"), ("es", "No circula domingos", "123456"), ("pl", "Nie kursuje niedziele", "123456"),
]


@pytest.mark.parametrize("language, rows", _by_language(LINES), ids=[language for language, _ in _by_language(LINES)])
def test_a_line_of_exceptions_is_read_above_and_below_the_table(tmp_path, language, rows):
    head = HEAD + f"Days,{DAILY.get(language, 'daily')}\n"
    sheets = [sheet for text, _ in rows for sheet in (head + f"{text}\n" + TIMES, head + TIMES + f"\n{text}\n")]
    for number, (told, found) in enumerate(_sites(tmp_path / "site", sheets, language)):
        text, days = rows[number // 2]
        assert found == {365: days, 425: days}, (text, told)


MARKS = [("pl", "D", "12345"), ("pl", "C", "67"), ("pl", " 6", "6"), ("pl", "⑦", "7"), ("pl", "+", "7"), ("de", "⑥", "6"), ("de", "†", "7"), ("de", "⚒", "123456"),
         ("en", " (Sat)", "6"), ("en", " Sat only", "6"), ("de", " (Mo-Fr)", "12345"), ("fr", " (samedi)", "6")]


@pytest.mark.parametrize("language, rows", _by_language(MARKS), ids=[language for language, _ in _by_language(MARKS)])
def test_marks_of_days_beside_times(tmp_path, language, rows):
    """Those of printed timetables of the language, and days in words."""
    sheets = [HEAD + f"Days,{DAILY.get(language, 'daily')}\nHarbour,6:05{mark},7:05\nMill,6:15,7:15\n" for mark, _ in rows]
    for (mark, days), (told, found) in zip(rows, _sites(tmp_path / "site", sheets, language, 'holidays = ["2026-12-25"]\n')):
        assert found == {365: days, 425: "1234567"}, (mark, told)
        assert not any("unknown-mark" in line for line in told), (mark, told)


def test_a_time_with_days_that_are_not_understood_is_skipped(tmp_path):
    sheets = [HEAD + f"Days,daily\nHarbour,6:05 ({mark}),7:05\nMill,6:15,7:15\n" for mark in ("summer", "not on school days", "1st Sat")]
    for told, found in _sites(tmp_path / "site", sheets):
        assert found == {425: "1234567"} and any("warning" in line for line in told), told


def test_small_and_capital_letters_of_a_legend(tmp_path):
    """In Polish timetables `d` is an exception, and `D` working days."""
    legend = "D - kursuje od poniedziałku do piątku\nd - nie kursuje 26.12.\n"
    site = _site(tmp_path / "a", HEAD + "Dni,codziennie\nHarbour,6:05D,7:05d,8:05Dd\nMill,6:15,7:15,8:15\n" + legend, "pl")
    told = _built(site)
    assert "unknown-mark" not in told and "ignored-row" not in told, told
    days = _dates(site)
    assert len(days[365]) == 23 and len(days[425]) == 30 and "2026-12-26" not in days[425] and len(days[485]) == 23, days
    told = _built(_site(tmp_path / "b", HEAD + "Dni,codziennie\nHarbour,6:05d,7:05c,8:05\nMill,6:15,7:15,8:15\n", "pl"))
    assert "nothing explains the mark `d`" in told and "nothing explains the mark `c`" in told


def test_a_letter_beside_times_is_no_hour_if_a_line_explains_it(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Dni,codziennie\nHarbour,6:05H,7:05h\nMill,6:15,7:15\nH kursuje tylko w soboty\n", "pl")
    assert "ignored-row" not in _built(site)
    assert _weekdays(site) == {365: "6", 425: "6"}


def test_numbers_above_trips_are_days_only_in_a_row_of_days(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Dni,codziennie\n,6,7\n" + TIMES, "pl")
    _built(site)
    assert _weekdays(site) == {365: "1234567", 425: "1234567"}


REMARKS = [
    ("en", "Notes", "by the pier", "only on Saturdays", "on request"), ("de", "Bemerkungen", "am Kai", "nur samstags", "nur bei Bedarf"),
    ("fr", "Remarques", "au quai", "sauf en été", "x"), ("pl", "Uwagi", "przy molo", "tylko latem", "x"),
]


@pytest.mark.parametrize("language, label, text, restricting, on_request", REMARKS, ids=[row[0] for row in REMARKS])
def test_a_column_of_notes_about_stops(tmp_path, language, label, text, restricting, on_request):
    """A text reaches readers, one that restricts costs its row, and «on request» is what it says."""
    head = HEAD + f"{ {'en': 'Days', 'de': 'Tage', 'fr': 'Jours', 'pl': 'Dni'}[language]},{DAILY.get(language, 'daily')}\n"
    stop = {"en": "Stop", "de": "Haltestelle", "fr": "Arrêt", "pl": "Przystanek"}[language]
    rows = [("Harbour", text, "6:05,7:05"), ("Market", restricting, "6:10,7:10"), ("Mill", "", "6:15,7:15"), ("Hill", on_request, "6:20,7:20"), ("Cape", "", "6:30,7:30")]
    right = f"{stop},1,2,{label}\n" + "".join(f"{name},{times},{note}\n" for name, note, times in rows)
    left = f"{stop},{label},1,2\n" + "".join(f"{name},{note},{times}\n" for name, note, times in rows)
    for number, table in enumerate((right, left)):
        site = _site(tmp_path / str(number), head + table, language)
        told = _built(site)
        assert f"data/sheet.csv:7:1: warning: a note restricts the stop: {restricting}" in told, told
        assert "ignored-column" not in told and "unknown-mark" not in told, told
        data = json.loads((site / "public/routes/7-7/timetable.json").read_text())
        assert [stop["name"] for stop in data["directions"][0]["stops"]] == ["Harbour", "Mill", "Hill", "Cape"]
        page = Site(site)
        for path in ("routes/7-7/", "routes/7-7/0/daily/"):
            assert text in page.main(path).text, path


def test_a_column_of_notes_without_a_name(tmp_path):
    """What restricts is not lost, and the other half of the stop goes with it."""
    table = "Harbour,6:05,7:05,by the pier\nMarket,6:10,7:10,only on Saturdays\n,6:12,7:12,\nMill,6:15,7:15,\n"
    site = _site(tmp_path / "site", HEAD + "Days,daily\n" + table)
    assert "data/sheet.csv:6:1: warning: a note restricts the stop: only on Saturdays" in _built(site)
    data = json.loads((site / "public/routes/7-7/timetable.json").read_text())
    assert [stop["name"] for stop in data["directions"][0]["stops"]] == ["Harbour", "Mill"]
    assert {trip["departures"][0] for trip in data["directions"][0]["trips"]} == {6 * 3600 + 300, 7 * 3600 + 300}
    assert "by the pier" in Site(site).main("routes/7-7/").text


def test_notes_about_stops_of_the_long_form(tmp_path):
    rows = "1,Harbour,6:05,\n1,Market,6:10,by the pier\n1,Mill,6:15,\n2,Harbour,7:05,small bus\n2,Mill,7:15,small bus\n"
    site = _site(tmp_path / "site", HEAD + "Days,daily\n\nTrip,Stop,Time,Notes\n" + rows, source='days = "daily"\nfrom = "2026-12-01"\nto = "2026-12-31"\n')
    _built(site)
    pages = "".join(path.read_text() for path in (site / "public/routes").rglob("index.html"))
    assert "by the pier" in pages and "small bus" in pages


def test_a_stop_with_a_sign(tmp_path):
    """The sign is no part of the name, and a note that restricts the stop costs its row."""
    site = _site(tmp_path / "site", HEAD + "Days,daily\nHarbour*,6:05,7:05\nMarket†,6:10,7:10\nMill,6:15,7:15\n\n* behind the church\n† only on Fridays\n")
    told = _built(site)
    assert "data/sheet.csv:6:1: warning: a note restricts the stop: only on Fridays" in told
    data = json.loads((site / "public/routes/7-7/timetable.json").read_text())
    assert [stop["name"] for stop in data["directions"][0]["stops"]] == ["Harbour", "Mill"]
    assert "behind the church" in Site(site).main("routes/7-7/").text


def test_a_second_table_without_days_below_one_with_days_is_skipped(tmp_path):
    site = _site(tmp_path / "site", HEAD + "Days,Mon–Fri,Sat\n" + TIMES + "\nStop,1,2\nMill,8:05,9:05\nHarbour,8:15,9:15\n")
    assert "days are given for other trips, but not for this one" in _built(site)
    assert _weekdays(site) == {365: "12345", 425: "6"}


def test_a_trip_of_the_long_form_without_days_is_skipped_beside_others(tmp_path):
    rows = "1,Harbour,6:05,Mon–Fri,7,2026-12-01,2026-12-31\n1,Mill,6:15\n2,Harbour,7:05,,7,2026-12-01,2026-12-31\n2,Mill,7:15\n"
    site = _site(tmp_path / "site", "Trip,Stop,Time,Days,Route,From,To\n" + rows)
    assert "days are given for other trips, but not for this one" in _built(site)
    assert _weekdays(site) == {365: "12345"}


# School days.

WORDS = [
    ("de", ("S", "F")), ("de", ("Mo-Fr an Schultagen", "Mo–Fr in den Ferien")), ("en", ("schooldays", "Mon–Fri during school holidays")),
    ("fr", ("période scolaire", "vacances scolaires")), ("pl", ("S", "ferie")),
]


@pytest.mark.parametrize("keys, free", [
    ('school_days = ["2026-12-01/2026-12-18"]\nschool_holidays = ["2026-12-21/2027-01-03"]\n', 9),
    ('school_holidays = ["2026-12-19/2027-01-03"]\n', 9), ('school_holidays = ["free.csv"]\n', 9),
    ('school_days = ["2026-12-01/2026-12-18"]\n', None),
])
def test_school_days_have_the_meaning_of_the_config(tmp_path, keys, free):
    languages = _by_language(WORDS) if "free.csv" in keys else _by_language(WORDS)[:1]
    for language, rows in languages:
        folder = tmp_path / language
        folder.mkdir()
        (folder / "free.csv").write_text("Name,From,To\nWinter,2026-12-19,2027-01-03\n")
        sheets = [HEAD + f'Days,"{school}","{holidays}"\n' + TIMES for (school, holidays), in rows]
        _sites(folder, sheets, language, keys)
        for number in range(len(sheets)):
            found = {minute: len(dates) for minute, dates in _dates(folder, f"{number}-{number}").items()}
            assert found == ({365: 14, 425: free} if free else {365: 14}), sheets[number]


def test_keys_of_school_days_that_are_wrong(tmp_path):
    for number, value in enumerate(("2026-12", "2026-12-20/2026-12-01", "../x.csv", "Christmas")):
        told = _built(_site(tmp_path / str(number), HEAD + "Days,daily\n" + TIMES, source=f'school_days = ["{value}"]\n'), status=1)
        assert "`school_days` has neither dates nor a table" in told
    told = _built(_site(tmp_path / "none", HEAD + "Days,daily\n" + TIMES, source='school_holidays = ["none.csv"]\n'), status=1)
    assert "none.csv" in told
