"""Timetables as agencies write them: values in several cells, footnotes, several sheets of one source, sentences of dates."""

import json
import re
import tomllib

import pytest

from readers import command
from readers.site import Site

HEAD = "Route,7\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\n"
TIMES = "Harbour,6:05,7:05,8:05\nMill,6:10,7:10,8:10\n"


def _site(folder, sheets, head="", source=""):
    (folder / "data").mkdir(parents=True)
    for name, text in sheets.items():
        (folder / "data" / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\nbase_url = "https://lines.example/"\ncurrency = "EUR"\n{head}\n'
        f'[[sources]]\nkind = "timetable"\npath = "data"\ntimezone = "Europe/Helsinki"\n{source}')
    return folder


def _sheet(folder, text, head="", source=""):
    return _site(folder, {"sheet.csv": text}, head, source)


def _told(folder, status=0):
    return command.told(command.build(folder, status=status))


def _runs(folder, route="7-7"):
    """{(date, the first departure in minutes, stops)} of a route."""
    found = set()
    for direction in json.loads((folder / f"public/routes/{route}/timetable.json").read_text())["directions"]:
        for kind in direction["kinds"]:
            for number in kind["trips"]:
                trip = direction["trips"][number]
                names = tuple(direction["stops"][stop]["name"] for stop in direction["patterns"][trip["pattern"]]["stops"])
                found |= {(date, trip["departures"][0] // 60, names) for date in kind["days"]}
    return found


def _dates(folder, route="7-7"):
    return {date for date, _, _ in _runs(folder, route)}


# Values in several cells.

@pytest.mark.parametrize("gap", ["\n", ""])
def test_exceptions_in_several_cells(tmp_path, gap):
    """Before an empty row they are of the whole sheet; above the times, if there is no one for each trip."""
    row = "Except,24 Dec,25 Dec,26 Dec,31 Dec\n"
    site = _sheet(tmp_path / "site", HEAD + row + gap + TIMES)
    told = _told(site)
    missing = {"2026-12-24", "2026-12-25", "2026-12-26", "2026-12-31"}
    assert _dates(site) == {f"2026-12-{day:02}" for day in range(1, 32)} - missing
    assert len(_runs(site)) == 27 * 3
    assert ("the values of Except are read as one: 24 Dec, 25 Dec, 26 Dec, 31 Dec" in told) == (gap == "") == ("[timetable/several-values]" in told)


def test_exceptions_of_each_trip_stay_theirs(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Except,24 Dec,25 Dec,26 Dec\n" + TIMES)
    assert "read as one" not in _told(site)
    runs = {(date, minute) for date, minute, _ in _runs(site)}
    assert {minute: f"2026-12-{day}" for minute, day in ((365, 24), (425, 25), (485, 26)) if (f"2026-12-{day}", minute) in runs} == {}
    assert len(runs) == 90


def test_an_exception_of_some_trips_stays_theirs(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Except,24 Dec,,26 Dec\n" + TIMES)
    assert "read as one" not in _told(site)
    assert len(_runs(site)) == 90


@pytest.mark.parametrize("gap", ["\n", ""])
@pytest.mark.parametrize("row, names", [
    ("Price,3.50,EUR\n", ["3.50"]), ("Price,EUR,3.50\n", ["3.50"]), ("Price,Adult,5.00,Child,2.50 EUR\n", ["5.00", "2.50"]),
])
def test_a_price_in_several_cells(tmp_path, row, names, gap):
    site = _sheet(tmp_path / "site", HEAD + row + gap + TIMES)
    assert "not a price" not in _told(site)
    text = Site(site).main("routes/7-7/").text
    assert all(name in text for name in names), text


def test_prices_of_each_trip_stay_theirs(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Price,3.50 EUR,4.50 EUR,5.50 EUR\n" + TIMES)
    assert "read as one" not in _told(site)
    text = Site(site).main("routes/7-7/").text
    assert "€3.50 to €5.50" in text


def test_a_route_in_several_cells(tmp_path):
    site = _sheet(tmp_path / "site", HEAD.replace("Route,7", "Route,1,X Harbour,Mill") + "\n" + TIMES)
    _told(site)
    [folder] = [path for path in (site / "public/routes").iterdir() if path.is_dir()]
    route = json.loads((folder / "timetable.json").read_text())["route"]
    assert route["short_name"] == "1" and route["long_name"] == "X Harbour Mill"


@pytest.mark.parametrize("gap", ["\n", ""])
def test_a_period_in_several_cells(tmp_path, gap):
    site = _sheet(tmp_path / "site", "Route,7\nDays,daily\nValid,1 Dec 2026,31 Mar 2027\n" + gap + TIMES)
    told = _told(site)
    assert "nothing says" not in told
    assert min(_dates(site)) == "2026-12-01" and max(_dates(site)) == "2027-03-31" and len(_runs(site)) == 121 * 3


def test_rows_for_each_trip_that_no_trips_follow_are_reported(tmp_path):
    told = _told(_sheet(tmp_path / "site", HEAD.replace("Days,daily\n", "") + "\nDays,Mon,Tue,Wed\n\nDays,daily,,\n" + TIMES + "\nTrip,1,2,3\n"))
    assert "data/sheet.csv:5:1: info: the row is not understood: Days" in told
    assert "data/sheet.csv:11:1: info: the row is not understood: Trip" in told


# Footnotes and the 12-hour clock.

@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_footnote_letters_are_no_halves_of_the_day(tmp_path, language):
    text = HEAD + "Harbour,6:00 a,7:00 p,13:00,14:00\nMill,6:10,7:10 p,13:10,14:10\n"
    site = _sheet(tmp_path / "site", text, f'language = "{language}"')
    told = _told(site)
    # They cost their trips, because what they mean may restrict these.
    assert {minute for _, minute, _ in _runs(site)} == {780, 840}
    for place, mark in (("5:9", "a"), ("5:16", "p")):
        assert f"data/sheet.csv:{place}: warning: nothing explains the mark `{mark}`" in told


def test_rare_letters_are_footnotes_without_an_afternoon_too(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Harbour,6:00,7:00 p,8:00\nMill,6:10,7:10,8:10\n")
    assert "nothing explains the mark `p`" in _told(site)
    assert {minute for _, minute, _ in _runs(site)} == {360, 480}


@pytest.mark.parametrize("rows", [
    "Harbour,6:00a,11:00 a,12:10p,7:00 p.\nMill,6:10a,11:10 a,12:20p,7:10 p.\n",
    "Harbour,6:00 am,11:00 am,12:10 pm,7:00 pm\nMill,6:10 a.m.,11:10 a m,12:20 p.m.,7:10 p m\n",
    "Harbour,6:00 am,11:00,12:10 pm,19:00\nMill,6:10 am,11:10,12:20 pm,19:10\n",
])
def test_times_of_twelve_hours(tmp_path, rows):
    site = _sheet(tmp_path / "site", HEAD + rows)
    assert "unknown-mark" not in _told(site)
    assert {minute for _, minute, _ in _runs(site)} == {360, 660, 730, 1140}


@pytest.mark.parametrize("legend", ["a = small bus", "a: small bus", "(a) small bus", "a) small bus", "a,small bus", "A – small bus"])
def test_a_letter_with_a_legend_is_a_footnote(tmp_path, legend):
    """Although most times have it, and no hour is above 12."""
    site = _sheet(tmp_path / "site", HEAD + f"Harbour,6:05a,7:05a,8:05a\nMill,6:10a,7:10a,8:10\n\n{legend}\n")
    told = _told(site)
    assert "unknown-mark" not in told and "not understood" not in told
    assert "small bus" in Site(site).main("routes/7-7/").text
    assert {minute for _, minute, _ in _runs(site)} == {365, 425, 485}


def test_a_letter_without_a_legend_is_a_half_beside_another_with_one(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Harbour,6:05a,11:05,1:05p,2:05p\nMill,6:10,11:10,1:10p,2:10p\n\na = small bus\n")
    assert "unknown-mark" not in _told(site)
    assert {minute for _, minute, _ in _runs(site)} == {365, 665, 785, 845}


def test_a_legend_of_halves_is_none_of_footnotes(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Harbour,6:05a,7:05a,1:05p\nMill,6:10a,7:10a,1:10p\n\na = a.m.,p = p.m.\n")
    assert "unknown-mark" not in _told(site)
    assert {minute for _, minute, _ in _runs(site)} == {365, 425, 785}


def test_few_letters_are_halves_if_times_are_in_order_only_with_them(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Harbour,6:05,7:05,8:05,9:05,1:05p\nMill,6:10,7:10,8:10,9:10,1:10p\n")
    assert "unknown-mark" not in _told(site)
    assert {minute for _, minute, _ in _runs(site)} == {365, 425, 485, 545, 785}


# Several sheets of one source.

@pytest.mark.parametrize("name", ["A100", "Gate 100", "Terminal 2300", "B1230", "U 110", "P 815 p", "1905"])
@pytest.mark.parametrize("place", [0, 1])
def test_a_name_with_a_number_is_no_time(tmp_path, name, place):
    """Digits without a separator beside letters, or alone where times have one."""
    rows = TIMES.splitlines()
    rows[place] = name + rows[place][rows[place].index(","):]
    site = _sheet(tmp_path / "site", HEAD + "\n" + "\n".join(rows) + "\n")
    told = _told(site)
    assert "ignored-row" not in told and all(name in names and len(names) == 2 for _, _, names in _runs(site))


@pytest.mark.parametrize("name", ["6:05", "6.05", "7h05", "6:05 A"])
def test_a_time_as_the_name_of_a_stop_is_refused(tmp_path, name):
    site = _sheet(tmp_path / "site", HEAD + "\n" + TIMES + name + ",6:20,7:20,8:20\n")
    assert "ignored-row" in _told(site)


@pytest.mark.parametrize("order", [("1.csv", "2.csv"), ("2.csv", "1.csv")])
def test_a_stop_in_two_sheets_is_one(tmp_path, order):
    full = HEAD + "Stop,City,Latitude,Longitude,1,2\nHarbour,Turku,60.43,22.22,6:05,7:05\nMill,Turku,60.45,22.25,6:10,7:10\n"
    bare = HEAD.replace("7", "8", 1) + "Harbour,9:05\nBay,9:10\n"
    site = _site(tmp_path / "site", dict(zip(order, (full, bare))))
    told = _told(site)
    assert "stop Harbour: no station" not in told and "stop Bay: no station" in told
    assert len(list(site.glob("public/stations/**/harbour-*/board.json"))) == 1
    board = json.loads(next(site.glob("public/stations/*/turku-*/harbour-*/board.json")).read_text())
    assert {route[0].split("~")[-1] for route in board["routes"]} == {"7", "8"}


@pytest.mark.parametrize("first, second", [("City", "Platform"), ("Platform", "City"), ("ID", "Platform"), ("Platform", "ID")])
def test_a_stop_with_another_column_in_each_sheet_is_one(tmp_path, first, second):
    site = _site(tmp_path / "site", {
        f"{route}.csv": HEAD.replace("7", str(route), 1) + f"Stop,{column},1\nHarbour,H1,6:05\nMill,M1,6:10\n"
        for route, column in ((7, first), (8, second))})
    _told(site)
    boards = [json.loads(path.read_text()) for path in site.glob("public/stations/**/harbour-*/board.json")]
    assert [{route[0].split("~")[-1] for route in board["routes"]} for board in boards] == [{"7", "8"}], boards


def test_an_id_may_be_that_of_a_stop_elsewhere(tmp_path):
    """A stop with an id alone and one with a city alone may be two, which is reported."""
    told = _told(_site(tmp_path / "site", {
        f"{route}.csv": HEAD.replace("7", str(route), 1) + f"Stop,{column},1\nHarbour,H1,6:05\nMill,M1,6:10\n"
        for route, column in ((7, "ID"), (8, "City"))}))
    assert told.count("stop Harbour: no station of the site has this name") == 2


def test_a_stop_of_several_cities_is_reported(tmp_path):
    full = HEAD + "Stop,City,1\nHarbour,Turku,6:05\nHarbour,Naantali,6:45\n"
    bare = HEAD.replace("7", "8", 1) + "Harbour,9:05\nBay,9:10\n"
    told = _told(_site(tmp_path / "site", {"1.csv": full, "2.csv": bare}))
    assert "data/2.csv:5:1: warning: 2 stops of the source are called Harbour: in Turku, in Naantali" in told and "[timetable/several-stops]" in told


def test_a_sheet_that_is_lost_as_a_whole_is_an_error(tmp_path):
    lost = "Route,8\nDays,daily\nMill,6:05,7:05,8:05\nBay,6:10,7:10,8:10\n"
    told = _told(_site(tmp_path / "site", {"1.csv": HEAD + TIMES, "2.csv": lost}), status=1)
    assert "data/2.csv: error: 3 of 3 trips are skipped" in told


def test_a_sheet_that_is_there_twice_loses_nothing(tmp_path):
    told = _told(_site(tmp_path / "site", {"1.csv": HEAD + TIMES, "2.csv": HEAD + TIMES}))
    assert told.count("the trip is listed twice") == 3 and "trips are skipped" not in told


# Sentences of dates.

LINES = {
    "en": ["From 1 Dec 2026 to 31 Mar 2027", "Valid from 1 Dec 2026 to 31 Mar 2027", "1 Dec 2026 – 31 Mar 2027"],
    "fr": ["Du 2026-12-01 au 2027-03-31"],
    "de": ["Vom 1. Dezember 2026 bis zum 31. März 2027"],
    "ru": ["с 1 декабря 2026 г. по 31 марта 2027 г."],
    "ar": ["From 1 Dec 2026 to 31 Mar 2027"],
}


@pytest.mark.parametrize("language", LINES)
def test_a_line_of_dates(tmp_path, language):
    """A sheet and a route for each, with and without an empty row below it."""
    cases = [(line, gap) for line in LINES[language] for gap in ("\n", "")]
    sheets = {f"{number}.csv": f"Route,{number}\n{line}\n{gap}Days,Mon–Sun,Sat,Sun\n" + TIMES for number, (line, gap) in enumerate(cases)}
    site = _site(tmp_path / "site", sheets, f'language = "{language}"')
    told = _told(site)
    assert "nothing says" not in told
    for number, case in enumerate(cases):
        dates = _dates(site, f"{number}-{number}")
        assert min(dates) == "2026-12-01" and max(dates) == "2027-03-31", case
        assert len(_runs(site, f"{number}-{number}")) == 121 + 17 + 17, case


SENTENCES = {
    "en": [
        "Valid 1 December 2026 to 31 March 2027",
        "Timetable valid from Tue 1 Dec 2026 until Wed 31 Mar 2027",
        "Effective December 1, 2026 through March 31, 2027",
        "Valid from 2026-12-01 to 2027-03-31.",
    ],
    "de": [
        "Gültig vom 1.12.2026 bis 31.3.2027",
        "Gültig ab 1. Dezember 2026 bis 31. März 2027",
        "Fahrplan gültig von 1.12.2026 bis 31.03.2027",
        "Ab 1.12.2026 bis 31.3.2027",
    ],
    "fr": [
        "Du 1er décembre 2026 au 31 mars 2027",
        "Horaires valables du 1er décembre 2026 au 31 mars 2027",
        "Valable du 1 déc. 2026 au 31 mars 2027",
        "À partir du 1er décembre 2026 jusqu'au 31 mars 2027",
        "Horaires du 1er décembre 2026 au 31 mars 2027",
    ],
    "es": [
        "Del 1 de diciembre de 2026 al 31 de marzo de 2027",
        "Desde el 1 de diciembre de 2026 hasta el 31 de marzo de 2027",
        "Horarios válidos del 1 de diciembre de 2026 al 31 de marzo de 2027",
    ],
    "it": [
        "Dal 1 dicembre 2026 al 31 marzo 2027",
        "Orario valido dal 1º dicembre 2026 al 31 marzo 2027",
        "Orari validi dal 1 dicembre 2026 al 31 marzo 2027",
        "Valido dal 1° dicembre 2026 fino al 31 marzo 2027",
    ],
    "pl": [
        "Od 1 grudnia 2026 do 31 marca 2027",
        "Rozkład ważny od 1.12.2026 do 31.03.2027",
        "Rozkład jazdy ważny od 1 grudnia 2026 r. do 31 marca 2027 r.",
        "Ważne od 1 grudnia 2026 do 31 marca 2027",
    ],
    "ru": [
        "С 1 декабря 2026 года по 31 марта 2027 года",
        "Действует с 01.12.2026 по 31.03.2027",
        "Расписание действительно с 1 декабря 2026 до 31 марта 2027",
    ],
    "uk": [
        "З 1 грудня 2026 року по 31 березня 2027 року",
        "Діє з 01.12.2026 до 31.03.2027",
        "Розклад дійсний з 1 грудня 2026 до 31 березня 2027",
    ],
    "ar": [
        "من 1 ديسمبر 2026 إلى 31 مارس 2027",
        "صالح من 1 ديسمبر 2026 حتى 31 مارس 2027",
        "الجدول ساري من 1 ديسمبر 2026 إلى 31 مارس 2027",
    ],
}


@pytest.mark.parametrize("language", SENTENCES)
def test_a_sentence_of_dates_in_each_language(tmp_path, language):
    """A sheet and a route for each."""
    sheets = {f"{number}.csv": f'Route,{number}\n"{line}"\nDays,daily\n' + TIMES for number, line in enumerate(SENTENCES[language])}
    site = _site(tmp_path / "site", sheets, f'language = "{language}"')
    told = _told(site)
    assert "timetable/" not in told.replace("timetable/unknown-station", ""), told
    for number, line in enumerate(SENTENCES[language]):
        dates = _dates(site, f"{number}-{number}")
        assert min(dates) == "2026-12-01" and max(dates) == "2027-03-31" and len(dates) == 121, line


def test_weekdays_in_a_line_stay_days(tmp_path):
    site = _sheet(tmp_path / "site", HEAD.replace("Days,daily\n", "From Monday to Friday\n") + TIMES)
    assert "nothing says" not in _told(site)
    assert len(_dates(site)) == 23


LANGUAGES = sorted(path.stem for path in (command.PROJECT / "Templates/strings").glob("*.toml"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_a_site_is_understood_in_a_sheet(tmp_path, language):
    """What a page says about the period of its timetable is read in a sheet of the same language."""
    assert len(LANGUAGES) == 9
    head = f'language = "{language}"'
    words = tomllib.loads((command.PROJECT / f"Templates/strings/{language}.toml").read_text())["timetable"]["valid"]
    pattern = ".*?".join(re.escape(part) for part in re.split(r"\{\w+\}", words.rstrip(".")))
    first = _sheet(tmp_path / "first", HEAD + TIMES, head)
    _told(first)
    page = Site(first).main("routes/7-7/").text
    assert "{first}" in words and "{last}" in words
    [sentence] = {found.group() for found in re.finditer(pattern + r".*?(2026|٢٠٢٦)", page)} or [page]
    sentence = f'"{sentence}"'
    second = _sheet(tmp_path / "second", f"Route,7\n{sentence}\nDays,daily\n" + TIMES, head)
    told = _told(second)
    assert "nothing says" not in told and "not understood" not in told, (sentence, told)
    assert _runs(second) == _runs(first), sentence


# Findings that are true.

def test_an_interval_is_not_reported(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + "Harbour,6:05,every 20 min,7:05\nMill,6:10,,7:10\n")
    assert "not understood" not in _told(site)
    assert {minute for _, minute, _ in _runs(site)} == {365, 385, 405, 425}


@pytest.mark.parametrize("value", ["Ostern", "25 Dec, Ostern"])
def test_an_exception_that_is_no_date(tmp_path, value):
    site = _sheet(tmp_path / "site", HEAD + f'Except,"{value}",-,-\n' + TIMES)
    told = _told(site)
    assert f"data/sheet.csv:5:9: warning: unknown word `Ostern` in the exceptions: {value}; write dates such as 25 Dec 2026" in told and "timetable/invalid-exception" in told
    assert {minute for _, minute, _ in _runs(site)} == {425, 485} and len(_dates(site)) == 31


@pytest.mark.parametrize("row, days", [
    ('Days,"Sun, Fri 25 Dec"', {"2026-12-06", "2026-12-13", "2026-12-20", "2026-12-27", "2026-12-25"}),
    ('Days,"Sun and Fri, 25 Dec 2026"', {"2026-12-06", "2026-12-13", "2026-12-20", "2026-12-27", "2026-12-25"}),
    ('Days,Wed 23 Dec – Fri 25 Dec 2026', {"2026-12-23", "2026-12-24", "2026-12-25"}),
])
def test_a_weekday_before_a_date_is_that_of_the_date(tmp_path, row, days):
    site = _sheet(tmp_path / "site", HEAD.replace("Days,daily", row) + TIMES)
    assert "days" not in _told(site)
    assert _dates(site) == days


def test_a_weekday_before_an_exception_is_that_of_the_date(tmp_path):
    site = _sheet(tmp_path / "site", HEAD + 'Except,"Fri 25 Dec, Sat 26 Dec"\n' + TIMES)
    _told(site)
    assert _dates(site) == {f"2026-12-{day:02}" for day in range(1, 32)} - {"2026-12-25", "2026-12-26"}


def test_another_weekday_than_that_of_the_date_is_reported(tmp_path):
    site = _sheet(tmp_path / "site", HEAD.replace("daily", "Sun + Sat 25 Dec 2026,Sun,-") + TIMES)
    assert "unknown word `Sat` in days: Sun + Sat 25 Dec 2026" in _told(site)
    assert _dates(site) == {"2026-12-06", "2026-12-13", "2026-12-20", "2026-12-27"}


# Encodings.

POLISH = "Linia;7\nWażny od;2026-12-01\nWażny do;2026-12-31\nDni;niedziele i święta\nKłodzko;6:05\nŁódź;9:10\n"


def test_polish_in_windows_1250(tmp_path):
    site = _sheet(tmp_path / "site", POLISH.encode("cp1250"), 'language = "pl"', 'holidays = ["2026-12-25"]\n')
    told = _told(site)
    assert "data/sheet.csv: warning: the file is not UTF-8; it is read as Windows-1250" in told
    assert {names for _, _, names in _runs(site)} == {("Kłodzko", "Łódź")} and "2026-12-25" in _dates(site)


def test_the_language_of_the_source_chooses_the_encoding(tmp_path):
    site = _sheet(tmp_path / "site", POLISH.encode("cp1250"), "", 'language = "pl"\nholidays = ["2026-12-25"]\n')
    assert "it is read as Windows-1250" in _told(site)
    assert {names for _, _, names in _runs(site)} == {("Kłodzko", "Łódź")}


def test_russian_in_windows_1251(tmp_path):
    text = "Маршрут;7\nС;2026-12-01\nПо;2026-12-31\nДни;ежедневно\nГавань;6:05\nМельница;6:10\n"
    site = _sheet(tmp_path / "site", text.encode("cp1251"), 'language = "ru"')
    assert "it is read as Windows-1251" in _told(site)
    assert {names for _, _, names in _runs(site)} == {("Гавань", "Мельница")}


def test_utf_8_is_read_as_such_whatever_the_config_says(tmp_path):
    other = POLISH.replace("Linia;7", "Linia;8").encode("cp1250")
    site = _site(
        tmp_path / "site", {"1.csv": POLISH, "2.csv": other, "3.csv": HEAD.replace("7", "9", 1) + TIMES}, 'language = "pl"',
        'encoding = "windows-1250"\nholidays = ["2026-12-25"]\n')
    told = _told(site)
    assert "data/1.csv: warning: the file is UTF-8, not windows-1250" in told and "[source/other-encoding]" in told
    assert "data/2.csv: warning: the file is" not in told and "data/3.csv: warning: the file is" not in told
    assert {names for _, _, names in _runs(site)} == {names for _, _, names in _runs(site, "8-8")} == {("Kłodzko", "Łódź")}


def test_tables_of_other_kinds_too(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/stations.csv").write_bytes("id;name;city;country\n1;Łódź Kaliska;Łódź;Polska\n".encode("cp1250"))
    (tmp_path / "stationary.toml").write_text(
        'title = "Lines"\nlanguage = "pl"\n[[sources]]\nkind = "stations"\npath = "data/stations.csv"\n')
    assert "it is read as Windows-1250" in _told(tmp_path)
    [page] = tmp_path.glob("public/stations/*/*/*/index.html")
    assert "Łódź Kaliska" in page.read_text()
