"""Times in 12 or 24 hours: by `clock` in the config, else by the region that `language` names."""

import json
import pathlib
import re

import pytest

from readers import command, html

CLOCK = re.compile(r"(?<![\dT:−+-])\d{1,2}:\d\d(?!\d)")
ROUTE = "timetable/turku-tku/stockholm-sto/2026-12-01/"


def _write(folder, settings):
    """Four departures on one day: after midnight, in the morning, at noon and at night."""
    departures = [
        {"id": id, "operator_id": "f", "origin_location_id": 71, "destination_location_id": 81,
         "departure_time": f"2026-12-01T{departs}:00", "departure_timezone": "Europe/Helsinki",
         "arrival_time": f"{arrives}:00", "arrival_timezone": "Europe/Stockholm",
         "trip_stops": [
             {"location_id": 71, "departure_time": f"2026-12-01T{departs}:00", "timezone": "Europe/Helsinki"},
             {"location_id": 81, "arrival_time": f"{arrives}:00", "timezone": "Europe/Stockholm"}],
         "prices": {"currency": "EUR", "total": 2350}}
        for id, departs, arrives in [
            ("d1", "00:05", "2026-12-01T09:15"), ("d2", "09:30", "2026-12-01T18:15"), ("d3", "12:00", "2026-12-01T20:45"),
            ("d4", "21:45", "2026-12-02T06:10")]]
    data = {
        "origin_city_id": "tku", "destination_city_id": "sto", "complete": True, "ttl": 900, "is_valid_route": True,
        "cities": [
            {"id": "tku", "name": "Turku", "timezone": "Europe/Helsinki", "country_code2": "FI", "lat": 60.45, "lon": 22.27},
            {"id": "sto", "name": "Stockholm", "timezone": "Europe/Stockholm", "country_code2": "SE", "lat": 59.33, "lon": 18.07}],
        "locations": [
            {"id": 71, "city_id": "tku", "name": "Harbour", "address": ["Linnankatu 90"], "lat": 60.435, "lon": 22.22},
            {"id": 81, "city_id": "sto", "name": "Värtahamnen", "address": ["Hamnpirsvägen 10"], "lat": 59.35, "lon": 18.11}],
        "operators": [{"id": "f", "display_name": "Ferries"}], "departures": departures,
    }
    (folder / "data").mkdir(parents=True)
    (folder / "data/search.json").write_text(json.dumps(data))
    (folder / "stationary.toml").write_text(
        f'title = "Ferries"\nbase_url = "https://ferries.example/"\n{settings}\n\n'
        '[[sources]]\nkind = "departures"\npath = "data/search.json"\n')
    return folder


def _day(site):
    """What the table of the day says, row by row: when it leaves and when it arrives."""
    page = html.page((site / "public" / ROUTE / "index.html").read_text())
    rows = page.one("table").first("tbody").all("tr")
    return [tuple(time.text for time in row.all("time")) for row in rows]


TWELVE = [("12:05 AM", "9:15 AM"), ("9:30 AM", "6:15 PM"), ("12:00 PM", "8:45 PM"), ("9:45 PM", "6:10 AM")]
BRITISH_TWELVE = [tuple(time.lower() for time in row) for row in TWELVE]
TWENTY_FOUR = [("00:05", "09:15"), ("09:30", "18:15"), ("12:00", "20:45"), ("21:45", "06:10")]


@pytest.mark.parametrize("settings, shown", [
    ("", TWENTY_FOUR), ('language = "en"', TWENTY_FOUR), ('language = "en-US"', TWELVE), ('language = "en-GB"', TWENTY_FOUR),
    ('language = "ru"', TWENTY_FOUR), ('language = "en-US"\nclock = 24', TWENTY_FOUR), ('language = "en"\nclock = 12', BRITISH_TWELVE),
    ('language = "en-GB"\nclock = 12', BRITISH_TWELVE), ('language = "ru"\nclock = 12', TWELVE), ("clock = 24", TWENTY_FOUR),
])
def test_the_config_decides_then_the_region(tmp_path, settings, shown):
    site = _write(tmp_path / "site", settings)
    command.build(site)
    assert _day(site) == shown


def test_every_page_uses_the_same_clock(tmp_path):
    """Titles, boards, chosen days, departures and stops; machine-readable forms keep 24 hours."""
    site = _write(tmp_path / "site", 'language = "en-US"')
    command.build(site)
    pages = [path for path in pathlib.Path(site / "public").rglob("*.html")]
    seen = 0
    for path in pages:
        page = html.page(path.read_text())
        described = [meta["content"] for meta in page.all("meta") if meta.get("name") == "description"]
        shown = " ".join([page.one("title").text, page.one("main").text, *described])
        for found in CLOCK.finditer(shown):
            seen += 1
            assert re.match(r" [AP]M\b", shown[found.end():].replace("\u202f", " ")), f"{path}: {shown[found.start() - 20:found.end() + 20]}"
        for time in page.all("time"):
            assert not re.search(r"[AP]M", time["datetime"])
    assert seen > 40
    calendars = [path.read_text() for path in pathlib.Path(site / "public").rglob("*.ics")]
    assert len(calendars) == 4 and any("T093000" in text for text in calendars) and not any(re.search(r"\d [AP]M", text) for text in calendars)
    data = (site / "public" / ROUTE / "departures.json").read_text()
    assert "T09:30" in data and "AM" not in data
    assert (site / "public" / ROUTE).joinpath("0930-ferries-" + _hash(site)).is_dir(), "addresses keep 24 hours"


def _hash(site):
    return next(path.name.removeprefix("0930-ferries-") for path in (site / "public" / ROUTE).iterdir() if path.name.startswith("0930-"))


def test_dates_follow_the_region_too(tmp_path):
    site = _write(tmp_path / "site", 'language = "en-US"\ndata_date = 2026-11-02')
    command.build(site)
    page = html.page((site / "public" / ROUTE / "index.html").read_text())
    assert page.one("h1").text.endswith(", Tuesday, December 1, 2026")
    assert page.one("li", class_="this-day").one("time").text == "Tuesday, December 1, 2026"
    assert "Nov 2, 2026" in page.one("footer").text


@pytest.mark.parametrize("value, id", [
    ("13", "bad-value"), ("0", "bad-value"), ('"12"', "wrong-type"), ("12.0", "wrong-type"), ("true", "wrong-type"),
])
def test_no_other_clock_is_accepted(tmp_path, value, id):
    [line] = command.findings(command.build(_write(tmp_path / "site", f"clock = {value}"), status=1))
    assert line.startswith("stationary.toml:3:9: error: ") and line.endswith(f"[config/{id}]")


def test_a_changed_clock_changes_a_site_that_was_built(tmp_path):
    site = _write(tmp_path / "site", 'language = "en-US"')
    command.build(site)
    config = site / "stationary.toml"
    config.write_text(config.read_text().replace('language = "en-US"', 'language = "en-US"\nclock = 24'))
    command.build(site)
    assert _day(site) == TWENTY_FOUR
