"""Timetables as spreadsheets: pages hold each time on each date, as an independent reader of the sheets finds them."""

import collections
import datetime
import json
import re
import shutil
import zoneinfo

import pytest

from readers import command, html, sheets, tree
from readers.once import shared
from readers.site import Site

CHRISTMAS = {datetime.date(2026, 12, day) for day in (24, 25, 26)}


@shared
def built(folder):
    folder = folder / "site"
    shutil.copytree(command.PROJECT / "Tests/Fixtures/sheets", folder)
    command.build(folder)
    return Site(folder)


def _routes(site):
    """route name → how often each (date, calls) is in its timetable.json."""
    found = {}
    for path in site.folder.glob("public/routes/*/timetable.json"):
        data = json.loads(path.read_text())
        runs = collections.Counter()
        for direction in data["directions"]:
            for kind in direction["kinds"]:
                for date in kind["days"]:
                    for number in kind["trips"]:
                        trip = direction["trips"][number]
                        stops = direction["patterns"][trip["pattern"]]["stops"]
                        calls = tuple(
                            (direction["stops"][stop]["name"], arrival // 60, departure // 60)
                            for stop, arrival, departure in zip(stops, trip["arrivals"], trip["departures"]))
                        runs[datetime.date.fromisoformat(date), calls] += 1
        found[data["route"]["short_name"]] = runs
    return found


def test_the_wide_form_with_two_blocks(built):
    table = sheets.rows(built.folder / "timetables/12.csv", ",")
    without = {datetime.date(2026, 12, 25), datetime.date(2027, 1, 1), datetime.date(2027, 4, 5), datetime.date(2027, 4, 6)}
    there = sheets.wide(
        table, [(8, "Harbour"), (9, "Market Square"), (10, None), (11, "Hospital"), (12, "Airport")],
        {2: "Mon–Fri", 3: "Mon–Fri", 4: "Sat + Sun", 5: "Fri only"}, without)
    back = sheets.wide(
        table, [(16, "Airport"), (17, "Hospital"), (18, "Market Square"), (19, "Harbour")],
        {2: "Mon–Fri", 3: "Mon–Fri", 4: "Sat + Sun"}, without)
    assert _routes(built)["12"] == collections.Counter([*there, *back])


def test_german_words_semicolons_and_windows_1252(built):
    table = sheets.rows(built.folder / "harbour/naechte.csv", ";", "cp1252")
    stops = ["Harbour", "Harbour", "Maisaari"]
    # Right of 22:50 on the same days, 0:20 is the next day.
    for row, time in ((7, "24:20"), (8, "25:05"), (9, "25:40")):
        table[row][2] = time
    there = sheets.wide(table, list(zip((7, 8, 9), stops)), {1: "Fr+Sa", 2: "Fr+Sa", 3: "täglich außer Samstag"}, CHRISTMAS)
    back = sheets.wide(table, list(zip((12, 13, 14), stops[::-1])), {1: "täglich", 2: "täglich"}, CHRISTMAS)
    assert _routes(built)["N1"] == collections.Counter([*there, *back])


def test_russian_words_and_public_holidays(built):
    table = sheets.rows(built.folder / "harbour/sever.csv", ";")
    holidays = {datetime.date(2026, 12, 25), datetime.date(2027, 1, 1)}
    runs = sheets.wide(
        table, [(5, "Harbour"), (6, "Market Square"), (7, "Airport")],
        {2: "по будням", 3: "сб, вс и праздники"}, {datetime.date(2026, 12, 31)}, holidays)
    assert _routes(built)["15"] == collections.Counter(runs)


def test_the_long_form(built):
    table = sheets.rows(built.folder / "timetables/long.csv", ",")
    assert _routes(built)["900"] == collections.Counter(sheets.long(table))


def test_a_grid_shows_the_times(built):
    page = built.main("routes/12-12/0/mon-thu/")
    rows = list(page.one("table").one("tbody").all("tr"))
    assert [next(row.all("time")).text for row in rows][:2] == ["06:05", "07:05"]


def test_stops_are_the_stations_of_the_site(built):
    main = built.main("stations/finland/turku-7/harbour-72/")
    assert "via Market Square, Hospital" in main.text
    board = json.loads((built.folder / "public/stations/finland/naantali-8/harbour-81/board.json").read_text())
    assert {route[0].split("~")[-1] for route in board["routes"]} == {"900", "N1"}


def test_prices_are_those_of_the_route(built):
    text = built.main("routes/12-12/").text
    assert "3.50" in text and "1.75" in text


def test_night_trips_belong_to_their_service_day_and_clock_changes_to_the_right_hour(built):
    """25:10 of Saturday 27 March 2027 is 1:10 on Sunday, when clocks go from 3:00 to 4:00 in Helsinki."""
    runs = _routes(built)["900"]
    calls = (("Harbour", 1510, 1510), ("Market Square", 1565, 1565))
    assert runs[datetime.date(2027, 3, 27), calls] == 1
    assert {date.weekday() for date, found in runs if found == calls} == {5}


def test_a_night_bus_leaves_when_clocks_show_its_time(tmp_path):
    """In Helsinki clocks go forward on 28 March 2027, from 3:00 to 4:00, and back on 31 October, from 4:00 to 3:00."""
    site = _site(
        tmp_path / "site", "Route,7\nDays,daily\nFrom,2027-03-20\nTo,2027-11-10\nHarbour,1:30,6:05\nMill,1:50,6:25\n")
    command.build(site)
    data = json.loads((site / "public/routes/7-7/timetable.json").read_text())["directions"][0]
    noon = zoneinfo.ZoneInfo("Europe/Helsinki")
    for kind in data["kinds"]:
        for date in map(datetime.date.fromisoformat, kind["days"]):
            origin = datetime.datetime.combine(date, datetime.time(12), noon).timestamp() - 43200
            shown = {
                f"{datetime.datetime.fromtimestamp(origin + data['trips'][number]['departures'][0], noon):%Y-%m-%d %H:%M}"
                for number in kind["trips"]}
            assert shown == {f"{date} 01:30", f"{date} 06:05"}
    assert sorted(len(kind["days"]) for kind in data["kinds"]) == [1, 1, 234]


def test_every_20_minutes_between_two_trips(tmp_path):
    text = (
        "Route,7\nDays,daily\nFrom,2026-12-01\nTo,2026-12-31\nHarbour,6:05,then,8:05,every 30 min,9:35\n"
        "Bay,6:10,every,8:10,,9:40\nMill,6:15,20 min,8:15,,9:45,\n")
    site = _site(tmp_path / "site", text)
    command.build(site)
    data = json.loads((site / "public/routes/7-7/timetable.json").read_text())["directions"][0]
    assert [trip["departures"][0] // 60 for trip in data["trips"]] == [365, 385, 405, 425, 445, 465, 485, 515, 545, 575]
    assert {tuple(time - trip["departures"][0] for time in trip["arrivals"]) for trip in data["trips"]} == {(0, 300, 600)}


@pytest.mark.parametrize("last, expected", [("24:25", [1385, 1405, 1425, 1445, 1465]), ("0:25 +1", [1385, 1405, 1425, 1445, 1465])])
def test_an_interval_across_midnight(tmp_path, last, expected):
    """With a time that says its day; 0:25 alone is early on the same day."""
    site = _site(tmp_path / "site", f"Route,7\nDays,daily\nFrom,2026-12-01\nTo,2026-12-31\nHarbour,23:05,every 20 min,{last}\nMill,23:10,,0:30\n")
    assert "timetable/interval" not in _told(site)
    [data] = json.loads((site / "public/routes/7-7/timetable.json").read_text())["directions"]
    assert [trip["departures"][0] // 60 for trip in data["trips"]] == expected


def test_an_interval_that_is_the_time_between_its_trips(tmp_path):
    assert "timetable/interval" not in _told(_site(tmp_path / "site", SHEET.format("7:40,every 20 min", "7:50,")))


SHEET = "Route,7\nDays,Mon-Fri\nFrom,2026-12-01\nTo,2026-12-31\nHarbour,{0},8:00\nMill,{1},8:10\n"


def _site(folder, text, source="", stations="", name="sheet.csv", head=""):
    (folder / "data").mkdir(parents=True)
    (folder / "data" / name).write_text(text) if isinstance(text, str) else (folder / "data" / name).write_bytes(text)
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\n{head}\n{stations}[[sources]]\nkind = "timetable"\npath = "data/{name}"\n'
        + ("" if "timezone" in source else 'timezone = "Europe/Helsinki"\n') + source)
    return folder


def _told(folder, *arguments, status=0):
    return command.told(command.build(folder, *arguments, status=status))


FINDINGS = [
    # sheet, how what is reported begins, its id
    (SHEET.format("6:0x", "6:10"), "data/sheet.csv:5:9: warning: not a time: 6:0x", "timetable/invalid-time"),
    (SHEET.format("6:05", "5:10"), "data/sheet.csv:6:6: warning: the time is before the previous one of the trip", "timetable/time-backwards"),
    (SHEET.format("6:05", ""), "data/sheet.csv:5:9: warning: the trip has fewer than two times", "timetable/one-stop"),
    (SHEET.format("6:05*", "6:10"), "data/sheet.csv:5:9: warning: nothing explains the mark `*`", "timetable/unknown-mark"),
    (SHEET.format("x", "6:10").replace("Mill,", "Bay,6:02,8:03\nMill,"), "data/sheet.csv:5:9: warning: the first or last stop of the trip has no time", "timetable/no-time-at-end"),
    (SHEET.format("6:05", "6:10") + "Mill,6:10,8:10\n", "data/sheet.csv:7:1: warning: the stop Mill is listed twice in a row", "timetable/repeated-stop"),
    (SHEET.format("8:00", "8:10"), "data/sheet.csv:5:14: warning: the trip is listed twice, on the same days", "timetable/repeated-trip"),
    (SHEET.format("6:05", "6:10").replace("Mon-Fri", "Mon-Fri + gamedays,Mon-Fri"), "data/sheet.csv:2:6: warning: unknown word `gamedays` in days", "timetable/invalid-days"),
    (SHEET.format("6:05", "6:10").replace("Days,Mon-Fri\n", ""), "data/sheet.csv:4:9: warning: nothing says on which days the trips run", "timetable/no-days"),
    (SHEET.format("6:05", "6:10").replace("Mon-Fri", "Mon-Fri and holidays"), "data/sheet.csv:2:6: warning: the days name public holidays, which are not known", "timetable/no-holidays"),
    (SHEET.format("6:05", "6:10").replace("2026-12-01", "31 Nov 2026,2026-12-01"), "data/sheet.csv:3:6: warning: not a date: 31 Nov 2026", "timetable/invalid-date"),
    (SHEET.format("6:05", "6:10").replace("To,2026-12-31\n", ""),
     "data/sheet.csv:3:6: warning: nothing says the last day of the trips; add a row To above the times, or `to` to the source; 2027-11-30 is assumed", "timetable/assumed-date"),
    (SHEET.format("6:05", "6:10").replace("Route,7\n", ""), "data/sheet.csv: info: nothing names the route", "timetable/no-route"),
    (SHEET.format("6:05", "6:10").replace("Route,7\n", "Route,7\nPrice,about 3 to 5\n"), "data/sheet.csv:2:7: warning: not a price: about 3 to 5", "timetable/invalid-price"),
    (SHEET.format("6:05", "6:10").replace("Route,7\n", "Route,7\nMode,hovercraft\n"), "data/sheet.csv:2:6: warning: unknown means of transport: hovercraft", "timetable/unknown-mode"),
    (SHEET.format("6:05", "6:10"), "data/sheet.csv:5:1: warning: stop Harbour: no station of the site has this name", "timetable/unknown-station"),
    ("Stop,Lat,Lon,\n" + SHEET.format("6:05", "6:10").replace("Harbour,", "Harbour,91,200,").replace("Mill,", "Mill,60,22,").replace("Days,", "Days,,,"),
     "data/sheet.csv:6:9: warning: invalid coordinates: 91, 200", "timetable/invalid-coordinates"),
    (SHEET.format("6:05", "6:10") + "Tickets are sold on board\n", "data/sheet.csv:7:1: info: the row is not understood: Tickets are sold on board", "timetable/ignored-row"),
    (SHEET.format("6:05", "6:10").replace("Harbour,", "Harbour,quay 3,").replace("Mill,", "Mill,quay 4,"), "data/sheet.csv:5:9: info: the column is not understood: quay 3", "timetable/ignored-column"),
    ("Route,7\nDays,daily\nFrom,2026-12-01\nTo,2026-12-31\nHarbour,6:05\nMill,6:10\n\nDays,Sat\nFrom,2026-12-07\nTo,2026-12-11\nHarbour,7:00\nMill,7:10\n",
     "data/sheet.csv:8:6: warning: the trips run on no day of their period", "timetable/no-service"),
    ("Route,7\nDays,daily\nFrom,2026-12-01\nTo,2026-12-31\nHarbour,6:05\nMill,6:10\n\nFrom,2026-12-31\nTo,2026-12-11\nHarbour,7:00\nMill,7:10\n",
     "data/sheet.csv:9:4: warning: the last day is before the first: 2026-12-11, 2026-12-31", "timetable/reversed-dates"),
    ("Route,7\nDays,daily\nHarbour,6:05\nMill,6:10\n\nFrom,2026-12-01\nTo,2026-12-11\nHarbour,7:00\nMill,7:10\n",
     "data/sheet.csv:3:9: warning: nothing says from when to when the trips run", "timetable/no-dates"),
    (SHEET.format("6:05", "6:10").replace("8:00", "8:00,every 5 min"), "data/sheet.csv:5:19: warning: an interval that is not between two trips", "timetable/interval-without-trips"),
    (SHEET.format("23:05,every 20 min", "23:15,"), "data/sheet.csv:5:15: warning: an interval before a trip that is not later; correct the times, or write a time after a night as 25:10",
     "timetable/interval-without-trips"),
    (SHEET.format("6:05,every 0 min", "6:15,"), "data/sheet.csv:5:14: warning: an interval of 0 minutes", "timetable/interval-without-trips"),
    (SHEET.format("7:45,every 20 min", "7:50,"), "data/sheet.csv:5:14: warning: an interval that is longer than the time between its trips",
     "timetable/interval-without-trips"),
    ("Trip,Stop,Time,Days,From,To,Route\n1,Harbour,6:05,daily,2026-12-01,2026-12-31,7\n1,,6:08\n1,Mill,6:10\n",
     "data/sheet.csv:3:1: warning: times without the name of a stop", "timetable/stop-without-name"),
]


@pytest.mark.parametrize("text, expected, id", FINDINGS, ids=[id.split("/")[1] for *_, id in FINDINGS])
def test_a_fault_is_reported_where_it_is(tmp_path, text, expected, id):
    lines = _told(_site(tmp_path / "site", text)).splitlines()
    assert any(line.startswith(expected) and line.endswith(f" [{id}]") for line in lines), lines


def test_what_makes_a_sheet_unusable(tmp_path):
    told = _told(_site(tmp_path / "a", "Route,7\nHarbour,here\n"), status=1)
    assert "data/sheet.csv: error: no trips are found" in told and "[timetable/no-trips]" in told
    told = _told(_site(tmp_path / "b", b"PK\x03\x04 anything"), status=1)
    assert "an archive, which is not read; unpack it" in told and "save it as «CSV UTF-8»" in told
    told = _told(_site(tmp_path / "c", SHEET.format("6:05", "6:10").replace("2026-12-01", "01.12.2026")), status=1)
    assert "data/sheet.csv:3:6: error: the date 01.12.2026 has two meanings" in told and "[timetable/ambiguous-date]" in told
    told = _told(_site(tmp_path / "d", SHEET.format("6:05", "6:10").replace("Mon-Fri", "now and then")), status=1)
    assert "all 2 trips are skipped" in told


def test_the_config_gives_what_sheets_do_not(tmp_path):
    site = _site(
        tmp_path / "site", "Harbour,6:05\nMill,6:10\n", name="X4.csv", head='data_date = 2026-01-01\ncurrency = "EUR"\n',
        source='days = "Mo-Fr, Sat"\nlanguage = "de"\nfrom = 2026-12-01\nto = 2026-12-31\noperator = "Mill Buses"\nmode = "tram"\n')
    told = _told(site)
    assert "unknown word `Sat`" not in told, "English is understood too"
    data = json.loads((site / "public/routes/x4-X4/timetable.json").read_text())
    assert data["route"]["operator"]["name"] == "Mill Buses" and data["route"]["type"] == 0
    days = [day for kind in data["directions"][0]["kinds"] for day in kind["days"]]
    assert len(days) == 27 and "2026-12-06" not in days


def test_keys_that_are_wrong(tmp_path):
    told = _told(_site(tmp_path / "a", SHEET.format("6:05", "6:10"), source='dates = "d.d.y"\n'), status=1)
    assert "`dates` is not an order of day, month and year: d.d.y" in told
    told = _told(_site(tmp_path / "b", SHEET.format("6:05", "6:10"), source='timezone = "Europe/Nowhere"\n'), status=1)
    line = 1 + (tmp_path / "b/stationary.toml").read_text().splitlines().index('timezone = "Europe/Nowhere"')
    assert f"stationary.toml:{line}:12: error: invalid `timezone`: Europe/Nowhere; use a name" in told and "[timetable/invalid-timezone]" in told
    assert "timetable/no-timezone" not in told
    folder = _site(tmp_path / "c", SHEET.format("6:05", "6:10"))
    (folder / "stationary.toml").write_text('title = "Lines"\n[[sources]]\nkind = "timetable"\npath = "data/sheet.csv"\n')
    assert "the time zone of the times is not known" in _told(folder)


def test_an_ended_period_is_reported(tmp_path):
    told = _told(_site(tmp_path / "site", SHEET.format("6:05", "6:10"), head="data_date = 2027-01-05"))
    assert "data/sheet.csv:4:4: warning: the timetable ended on 2026-12-31, before 2027-01-05" in told and "[timetable/ended]" in told


def test_a_large_loss_is_an_error(tmp_path):
    columns = [f"{hour}:00" for hour in range(6, 20)]
    bad = [f"{hour - 1}:50" if hour % 2 else f"{hour}:10" for hour in range(6, 20)]
    text = "Route,7\nDays,daily\nFrom,2026-12-01\nTo,2026-12-31\nHarbour," + ",".join(columns) + "\nMill," + ",".join(bad) + "\n"
    told = _told(_site(tmp_path / "site", text), status=1)
    assert "data/sheet.csv: error: 7 of 14 trips are skipped" in told and "[timetable/many-skipped]" in told


TWO_HARBOURS = (
    '[[sources]]\nkind = "stations"\npath = "stations.json"\n\n')


def _stations(folder):
    cities = [{"cityId": number, "cityTitle": city, "countryTitle": "Finland", "stations": [
        {"stationId": number * 10, "stationTitle": "Harbour", "point": {"latitude": 60 + number, "longitude": 22}}]}
        for number, city in ((1, "Turku"), (2, "Naantali"))]
    (folder / "stations.json").write_text(json.dumps({"citiesFrom": cities, "citiesTo": []}))


@pytest.mark.parametrize("stop, columns, found", [
    ("Harbour", "", None), ("Turku Harbour", "", "turku-1/harbour-10"), ("Harbour, Naantali", "", "naantali-2/harbour-20"),
    ("Harbour", "City", "naantali-2/harbour-20"), ("Quay", "ID", "turku-1/harbour-10"),
])
def test_a_stop_is_a_station_by_id_or_name_and_city(tmp_path, stop, columns, found):
    value = {"City": "Naantali", "ID": "10"}.get(columns, "")
    text = f"Stop,{columns},1\nDays,,daily\nFrom,,2026-12-01\nTo,,2026-12-31\n\"{stop}\",{value},6:05\nMill,,6:10\n"
    site = _site(tmp_path / "site", text, stations=TWO_HARBOURS)
    _stations(site)
    told = _told(site)
    if found is None:
        assert "2 stations of the site have this name" in told and "[timetable/several-stations]" in told
    else:
        assert (site / f"public/stations/finland/{found}/board.json").exists()
        assert "have this name" not in told


def test_sources_have_prefixes_and_pages_can_be_left_out(tmp_path):
    site = _site(tmp_path / "site", SHEET.format("6:05", "6:10"), source="pages = false\n")
    (site / "other.csv").write_text(SHEET.format("9:05", "9:10").replace("Harbour", "Bay").replace("Route,7", "Operator,Others\nRoute,7"))
    with (site / "stationary.toml").open("a") as file:
        file.write('[[sources]]\nkind = "timetable"\nname = "others"\npath = "other.csv"\ntimezone = "Europe/Helsinki"\n')
    command.build(site)
    pages = {path.name for path in (site / "public/routes").iterdir() if path.is_dir()}
    assert pages == {"7-7", "7-others~7"}
    assert len(list((site / "public/stations").glob("*/*/index.html"))) == 1, "only the stop that the second source alone has"


def test_the_next_build_changes_what_a_changed_sheet_changes(tmp_path):
    site = _site(tmp_path / "site", SHEET.format("6:05", "6:10"))
    command.build(site)
    (site / "data/sheet.csv").write_text(SHEET.format("6:06", "6:11"))
    command.build(site)
    fresh = _site(tmp_path / "fresh", SHEET.format("6:06", "6:11"))
    command.build(fresh)
    assert tree.digests(site / "public") == tree.digests(fresh / "public")


def test_the_recipe(tmp_path):
    """The files of Docs/recipes/spreadsheet.md make a site without warnings."""
    text = (command.PROJECT / "Docs/recipes/spreadsheet.md").read_text()
    files = re.findall(r"`([\w./]+)`:\n\n```\w*\n(.*?)```", text, re.S)
    assert {name for name, _ in files} >= {"stationary.toml", "stops.json", "timetables/12.csv"}
    for name, content in files:
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    command.build(tmp_path / "site", "--strict")
    data = json.loads((tmp_path / "site/public/routes/12-12/timetable.json").read_text())
    assert [direction["name"] for direction in data["directions"]] == ["To Airport", "To Harbour"]


BASE = 'base_url = "https://lines.example/"\n'


@pytest.mark.parametrize("language, day", [("de", "1.12.2026"), ("pl", "01.12.2026"), ("ru", "1.12.26"), ("uk", "1.12.2026")])
def test_dates_with_points_have_the_order_of_the_language(tmp_path, language, day):
    text = SHEET.format("6:05", "6:10").replace("2026-12-01", day)
    _told(_site(tmp_path / "site", text, head=BASE + f'language = "{language}"'))
    days = {date for date, _ in _routes(Site(tmp_path / "site"))["7"]}
    assert min(days) == datetime.date(2026, 12, 1) and max(days) == datetime.date(2026, 12, 31)
    told = _told(_site(tmp_path / "slash", text.replace(".", "/"), head=BASE + f'language = "{language}"'), status=1)
    assert "has two meanings: 2026-12-01 or 2026-01-12" in told and "nothing says" not in told


@pytest.mark.parametrize("language, stop", [("de", "Ende"), ("en", "To"), ("en", "Valid from"), ("fr", "Ligne"), ("de", "Preis"), ("en", "Port")])
@pytest.mark.parametrize("place", ["first", "second", "last"])
def test_a_stop_that_is_called_like_a_label(tmp_path, language, stop, place):
    rows = ["Harbour,6:05,8:05", "Mill,6:15,8:15"]
    minute = {"first": "00", "second": "10", "last": "20"}[place]
    rows.insert(("first", "second", "last").index(place), f"{stop},6:{minute},8:{minute}")
    head = "Route,7\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\n"
    _told(_site(tmp_path / "site", head + "\n".join(rows) + "\n", head=BASE + f'language = "{language}"'))
    [first, *_] = sorted(_routes(Site(tmp_path / "site"))["7"], key=lambda run: (run[0], run[1][0][1]))
    assert [name for name, *_ in first[1]] == [row.split(",")[0] for row in rows]


def test_stops_have_names_in_other_languages(tmp_path):
    wide = "Route,7\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\n\nStop,name:fr,name:de,101,102\nHarbour,Port,Hafen,6:05,8:05\nMill,,Mühle,6:10,8:10\n"
    long = ("Trip,Stop,Stop_fr,Time,Days,From,To,Route\n1,Harbour,Port,6:05,daily,2026-12-01,2026-12-31,7\n1,Mill,,6:10\n")
    for number, text in enumerate((wide, long)):
        folder = _site(tmp_path / str(number), text, head=BASE + 'languages = ["fr"]')
        told = _told(folder)
        site = Site(folder)
        assert {name for _, calls in _routes(site)["7"] for name, *_ in calls} == {"Harbour", "Mill"}
        [page] = folder.glob("public/fr/stations/*/harbour-*/index.html")
        heading = html.page(page.read_text()).one("h1").text
        assert heading == "Port", heading
        if number == 0:
            # The site has no German: the column is named by its header.
            assert "data/sheet.csv:6:14: info: the column is not understood: name:de" in told
        else:
            assert "not understood" not in told


def test_stops_have_the_country_of_the_time_zone_or_of_the_source(tmp_path):
    (tmp_path / "timetables").mkdir()
    (tmp_path / "timetables/12.csv").write_text(
        "Route: 12\nFrom,2026-12-01,to,2027-03-31\nDays,daily,daily\nHarbour,6:05,7:05\nAirport,6:30,7:25\n")
    config = 'title = "Harbour Line"\n[[sources]]\nkind = "timetable"\npath = "timetables"\ntimezone = "Europe/Helsinki"\n'
    (tmp_path / "stationary.toml").write_text(config)
    found = {finding["id"]: finding for finding in command.objects(command.build(tmp_path, "--diagnostics", "json"))}
    assert found["stations/country-of-time-zone"]["what"].startswith("2 stations are listed in Finland"), found
    assert list(tmp_path.glob("public/stations/finland/harbour-*"))
    (tmp_path / "stationary.toml").write_text(config + 'country = "SE"\n')
    found = {finding["id"] for finding in command.objects(command.build(tmp_path, "--diagnostics", "json"))}
    assert "stations/country-of-time-zone" not in found and "stations/without-country" not in found and "stations/known-to-city-only" in found
    assert list(tmp_path.glob("public/stations/sweden/harbour-*"))


def test_trips_of_single_days_are_on_the_page_of_the_route(tmp_path):
    (tmp_path / "timetables").mkdir()
    (tmp_path / "timetables/1.csv").write_text(
        "Route: 1\nFrom,2026-12-01,to,2027-03-31\n"
        'Days,Mon–Fri,"2 Dec, 9 Dec"\nHarbour,6:00,20:00\nMarket,6:10,20:10\n\nDays,Mon–Fri\nMarket,6:40\nHarbour,6:50\n')
    (tmp_path / "stationary.toml").write_text(
        'title = "Line"\nlanguage = "en"\nbase_url = "https://line.example/"\n[[sources]]\nkind = "timetable"\npath = "timetables"\ntimezone = "Europe/Helsinki"\n')
    command.build(tmp_path)
    site = Site(tmp_path)
    page = site.text("routes/1-1/index.html")
    assert re.search('data-first="2026-12-01" data-kinds="12110011211001111100', page)
    tables = page.split('<div class="kind-tables" data-kind="2">')[1].split("</div>\n<p")[0]
    assert [time in tables for time in ("06:00", "20:00", "06:40")] == [True] * 3, "both directions on these days"
    assert "20:10" in site.text("routes/1-1/0/d-2026-12-02/index.html")
    assert '"../routes/1-1/?on=2026-12-09"' in site.text("calendar/index.html")
