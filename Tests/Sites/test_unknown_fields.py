"""Fields that nothing reads are reported, each name once for its source."""

import json
import os
import pathlib
import re
import shutil

import pytest

from readers import command, reduced, small_sources, tree
from readers.once import shared
from readers.small_sources import write


def check(site, *arguments, status=0):
    run = command.stationary("check", site, *arguments)
    assert run.returncode == status, command.told(run)
    return [line for line in command.findings(run) if "/unknown-field]" in line]


# For each kind: where records are, a misspelled name, the name that was meant, and what the record is called.
MISSPELLED = [
    ("stations", ["citiesFrom", 0], "cityTitel", "cityTitle", "a city"),
    ("stations", ["citiesFrom", 0, "stations", 0], "stationTitel", "stationTitle", "a station"),
    ("stations", ["citiesFrom", 0, "stations", 0, "point"], "Latitude", "latitude", "a point"),
    ("stations", [], "citiesForm", "citiesFrom", "the file"),
    ("departures", [], "departure", "departures", "a search"),
    ("departures", ["departures", 0], "arrivaltime", "arrival_time", "a departure"),
    ("departures", ["departures", 0, "prices"], "totl", "total", "prices"),
    ("departures", ["departures", 0, "links"], "deep_link", "deeplink", "links"),
    ("departures", ["departures", 0, "trip_stops", 0], "locationId", "location_id", "a stop"),
    ("departures", ["locations", 0], "adress", "address", "a location"),
    ("departures", ["cities", 0], "time_zone", "timezone", "a city"),
    ("departures", ["cities", 0, "region"], "Name", "name", "a region"),
    ("departures", ["operators", 0], "displayname", "display_name", "an operator"),
    ("hotels", [0], "adress", "address", "a hotel"),
    ("places", [], "place", "places", "the file"),
    ("places", ["places", 0], "descripton", "description", "a place"),
    ("cities", [0], "contry", "country", "a city"),
    ("cities", [0, "coord"], "latt", "lat", "a point"),
]


@shared
def misspelled(folder):
    """What a check finds, and what a strict one does, in a site in which each case is a source."""
    tables = ""
    for number, (kind, path, name, *_) in enumerate(MISSPELLED):
        data = small_sources.source(kind)
        object_ = data
        for step in path:
            object_ = object_[step]
        object_[name] = None
        tree.write(folder, f"data/{number}.json", json.dumps(data, indent=1))
        tables += f'[[sources]]\nkind = "{kind}"\npath = "data/{number}.json"\nname = "s{number}"\n'
    (folder / "stationary.toml").write_text('title = "Test"\nbase_url = "https://test.example/"\n' + tables)
    return folder, check(folder), check(folder, "--strict", status=1)


@pytest.mark.parametrize("number", range(len(MISSPELLED)), ids=lambda number: "-".join(map(str, MISSPELLED[number])))
def test_a_name_near_a_known_one_is_a_warning_with_its_place(number, misspelled):
    kind, _, name, meant, record = MISSPELLED[number]
    folder, *both = misspelled
    text = (folder / f"data/{number}.json").read_text()
    line = next(at for at, text in enumerate(text.splitlines(), 1) if f'"{name}"' in text)
    for severity, findings in zip(("warning", "error"), both):
        found = [finding for finding in findings if finding.startswith(f"data/{number}.json:")]
        assert len(found) == 1
        assert re.match(rf"data/{number}\.json:{line}:\d+: {severity}: unknown field `{name}` in {record}; did you mean `{meant}`\? ", found[0])
        assert found[0].endswith(f"[{kind}/unknown-field]")


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_other_names_are_worth_knowing_only(kind, tmp_path):
    """A name of two letters is near nothing, and `--strict` does not mind."""
    data = small_sources.source(kind)
    for record in small_sources.records(data):
        record.update({"wholly_other": 1, "nm": 2})
    site = write(tmp_path / "site", kind, data)
    found = check(site, "--strict")
    assert found and all(": info: unknown field `" in line for line in found)
    assert len(found) == len(set(found)) and any("`nm`" in line for line in found)


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_a_small_source_without_a_fault_has_no_finding(kind, tmp_path):
    assert command.findings(command.stationary("check", write(tmp_path / "site", kind, small_sources.source(kind)))) == []


def test_each_name_is_reported_once_for_all_files_of_a_source(tmp_path):
    hotels = small_sources.source("hotels")
    for hotel in hotels:
        hotel["adress"] = "x"
    site = write(tmp_path / "site", "hotels", hotels[:1], hotels[1:])
    found = check(site)
    assert len(found) == 1 and found[0].startswith("data/1.json:") and "`adress` in 3 hotels;" in found[0]


@pytest.mark.parametrize(("kind", "count"), [("cities", 20_000), ("hotels", 20_000)])
def test_they_are_found_in_long_lists_too(kind, count, tmp_path):
    """A row in the middle has other names than its neighbours, and another has them in another order."""
    base = small_sources.source(kind)[0]
    key = "_id" if kind == "cities" else "id"
    rows = [{**base, key: number, "name": f"Name {number}"} for number in range(count)]
    rows[12_345]["nmae"] = rows[17_000]["nmae"] = "x"
    rows[13_000] = {name: rows[13_000][name] for name in reversed(rows[13_000])}
    site = write(tmp_path / "site", kind, "[" + ",\n".join(map(json.dumps, rows)) + "]")
    found = check(site)
    assert len(found) == 1 and found[0].startswith("data/1.json:12346:"), found
    assert f"unknown field `nmae` in 2 {kind}; did you mean `name`?" in found[0]


def test_a_departures_other_fields_are_shown_on_its_page(tmp_path):
    data = small_sources.source("departures")
    data["departures"][0]["onboard_library"] = "Novels"
    site = write(tmp_path / "site", "departures", data)
    command.build(site)
    assert any("Novels" in path.read_text() for path in (site / "public").rglob("index.html"))
    assert "it is shown on the page unchanged" in check(site)[0]


def test_real_data_have_no_unknown_fields(tmp_path):
    """All fields that their publishers write are read, or known as not read (`KnownFields`)."""
    folder = os.environ.get("STATIONARY_DATA")
    if not folder:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    for kind in ("stations", "departures", "hotels", "places"):
        site = write(tmp_path / kind, kind)
        for file in pathlib.Path(folder, kind).glob("*.json"):
            if kind == "stations":
                (site / "data" / file.name).write_bytes(reduced.stations(file))
            else:
                shutil.copy(file, site / "data")
        assert check(write(site, kind, *[])) == []
