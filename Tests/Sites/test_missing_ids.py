"""Records without ids: they get derived ids, and no page is lost."""

import json
import os
import pathlib
import re

import pytest

from readers import command, derived, reduced, small_sources, tree
from readers.names import slug_and_id
from readers.small_sources import write

# What is wrong with an id: it is missing, or it cannot be used.
UNUSABLE = [None, "", "  ", True, {}, [], 1.5]


def pages(site):
    return [path for path in tree.files(site / "public") if path.endswith(".html")]


def count(site):
    """The number of pages that a build would make."""
    run = command.stationary("check", site)
    assert run.returncode == 0, command.told(run)
    return int(re.search(rb"checked: (\d+) pages", run.stdout + run.stderr)[1])


def without(data, *keys):
    for record in small_sources.records(data):
        for key in keys:
            record.pop(key, None)
    return data


def expected(kind, data):
    """The ends of the addresses of the pages of the records, by Docs/contract.md."""
    ids = derived.Ids()
    if kind == "stations":
        names, stations = [], derived.Ids()
        for city in data["citiesFrom"] + data["citiesTo"]:
            id = ids.id([derived.text(city.get(key)) for key in ("cityTitle", "regionTitle", "countryTitle")], city, ["cityId", "stations"])
            names += [slug_and_id(city["cityTitle"], id)]
            names += [
                slug_and_id(station["stationTitle"], stations.id([derived.text(station["stationTitle"]), id], station, ["stationId"]))
                for station in city["stations"]]
        return names
    if kind == "hotels":
        return [slug_and_id(hotel["name"], ids.id([hotel["name"], hotel["city"]], hotel, ["id"])) for hotel in data]
    if kind == "places":
        return [
            slug_and_id(place["name"], derived.short([place["city"], place["name"], place["latitude"], place["longitude"]]))
            for place in data["places"]]
    if kind == "cities":
        return [slug_and_id(city["name"], ids.id([city["name"], "", city["country"]], city, ["_id", "id"])) for city in data]
    operators, hashes = derived.Ids(), derived.xxhash.xxh3_64_hexdigest
    return [slug_and_id(operator["display_name"], operators.id([operator["display_name"]], operator, ["id"])) for operator in data["operators"]] + [
        "0845-unknown-" + hashes(ids.id([], departure, ["id"]).encode())[:8] for departure in data["departures"]]


KEYS = {
    "stations": ["cityId", "stationId"], "departures": ["id"], "hotels": ["id"], "places": ["id"], "cities": ["_id"],
}


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_records_without_ids_have_the_ids_that_the_contract_gives_them(kind, tmp_path):
    """All ids are gone; those of a departure's cities and locations stay, as the departures name them."""
    data = small_sources.source(kind)
    if kind == "departures":
        without(data["departures"], "id", "operator_id")
        without(data["operators"], "id")
    else:
        without(data, *KEYS[kind])
    site = write(tmp_path / "site", kind, data)
    run = command.build(site)
    folders = {path.split("/")[-2] for path in pages(site) if path.count("/")}
    names = expected(kind, derived.parse((site / "data/1.json").read_text()))
    assert names and set(names) <= folders
    if kind != "places":  # a guide needs no ids
        assert command.told(run).count("derived from") == len(names)


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_an_id_that_cannot_be_used_is_as_a_missing_one(kind, tmp_path):
    bare, key = small_sources.source(kind), KEYS[kind][-1]
    without(bare["departures"] if kind == "departures" else bare, key)
    missing = write(tmp_path / "missing", kind, bare)
    command.build(missing)
    # Three records of each source have an id: three builds have all values.
    for turn in range(3):
        data, values = small_sources.source(kind), UNUSABLE[turn * 3:] + UNUSABLE
        for record in small_sources.records(data["departures"] if kind == "departures" else data):
            if key in record:
                record[key] = values.pop(0)
        site = write(tmp_path / str(turn), kind, data)
        command.build(site)
        assert pages(site) == pages(missing), json.dumps(data)


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_a_removed_key_removes_no_page_from_a_built_site(kind, tmp_path):
    """One key after the other is removed from all records, and the site is built over the build before."""
    for key in KEYS[kind]:
        site = write(tmp_path / key, kind, small_sources.source(kind))
        command.build(site)
        before = len(pages(site))
        data = small_sources.source(kind)
        without(data["departures"] if kind == "departures" else data, key)
        write(site, kind, data)
        command.build(site)
        assert len(pages(site)) == before


def test_a_city_without_an_id_keeps_its_12_stations(tmp_path):
    """The stations do not name their city either, and stay in both of their roles."""
    stations = [{"stationId": n, "stationTitle": f"Stop {n}"} for n in range(1, 13)]
    city = {"cityTitle": "Turku", "countryTitle": "Finland", "stations": stations}
    site = write(tmp_path / "site", "stations", {"citiesFrom": [city], "citiesTo": [city]})
    told = command.told(command.build(site))
    id = derived.short(["Turku", "", "Finland"])
    folder = f"stations/finland/turku-{id}"
    assert len([path for path in pages(site) if path.startswith(folder + "/")]) == 13
    assert f"is {id}, derived from name, region and country [stations/missing-city-id]" in told
    assert (site / "public" / folder / "index.html").read_text().count('data-roles="from to"') == 12


def test_an_id_stays_when_records_are_added_and_members_are_put_in_another_order(tmp_path):
    data = without(small_sources.source("departures")["departures"], "id")
    whole = small_sources.source("departures")
    whole["departures"] = data
    site = write(tmp_path / "site", "departures", whole)
    command.build(site)
    before = {path for path in pages(site) if "0845" in path}
    extra = {**data[0], "departure_time": "2026-12-07T08:45:00", "arrival_time": "2026-12-07T18:15:00"}
    turned = [{name: record[name] for name in reversed(record)} for record in data]
    write(site, "departures", {**whole, "departures": [extra, *turned]})
    command.build(site)
    after = {path for path in pages(site) if "0845" in path}
    assert before < after and len(after) == 4


def test_different_records_with_the_same_facts_all_have_pages(tmp_path):
    """The first keeps the short basis; the others take all of their fields, and the same record again is the same thing."""
    twins = [
        {"stationTitle": "Bridge", "point": {"latitude": 60.45, "longitude": east}} for east in (22.2, 22.3, 22.2)]
    data = {"citiesFrom": [{"cityId": 7, "cityTitle": "Turku", "countryTitle": "FI", "stations": twins}]}
    site = write(tmp_path / "site", "stations", data)
    told = command.told(command.build(site))
    ids, read = derived.Ids(), derived.parse(json.dumps(twins))
    names = {f"bridge-{ids.id(['Bridge', '7'], twin, ['stationId'])}" for twin in read}
    assert len(names) == 2
    assert names == {path.split("/")[-2] for path in pages(site) if "bridge-" in path}
    assert "derived from all fields, because another record has the same name and city" in told
    assert "duplicate-id" not in told


def test_an_operator_without_an_id_is_the_one_that_departures_name_and_no_file_has(tmp_path):
    data = small_sources.source("departures")
    del data["operators"][0]["id"]
    site = write(tmp_path / "site", "departures", data)
    told = command.told(command.build(site))
    assert f"operators/ferries-{derived.short(['Ferries'])}/index.html" in pages(site)
    assert len([path for path in pages(site) if "/0845-ferries-" in path]) == 3
    assert "[departures/joined-operator]" in told and "unknown-operator" not in told


def test_an_operator_that_no_departure_names_is_reported(tmp_path):
    data = small_sources.source("departures")
    without(data["departures"], "operator_id")
    told = command.told(command.build(write(tmp_path / "site", "departures", data)))
    assert "operator f: " in told and "[departures/idle-operator]" in told


def test_a_detail_without_an_id_belongs_to_the_hotel_that_its_file_is_named_after(tmp_path):
    rows = [{"id": 11, "name": "House"}, {"id": 12, "name": "Hostel"}]
    site = write(tmp_path / "site", "hotels", rows)
    (site / "data/11.json").write_text(json.dumps({"lat": 60.44, "lon": 22.24}))
    told = command.told(command.build(site))
    assert len([path for path in pages(site) if path.startswith("hotels/h")]) == 2
    assert 'data-lat="60.44"' in (site / "public/hotels/house-11/index.html").read_text()
    assert "[hotels/without-id]" in told and "detail-alone" not in told


REAL = [
    ("stations", "stations/allStations.json", [["cityId"], ["stationId"], ["cityId", "stationId"]]),
    ("hotels", "hotels/0777.json", [["id"]]), ("hotels", "hotels/0655.json", [["id"]]),
]


@pytest.mark.smoke(1)
@pytest.mark.parametrize(("kind", "path", "lists"), REAL, ids=lambda value: "" if isinstance(value, list) else value)
def test_real_data_without_ids_have_the_same_number_of_pages(kind, path, lists, tmp_path):
    folder = os.environ.get("STATIONARY_DATA")
    if not folder:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    text = reduced.stations(pathlib.Path(folder, path)) if kind == "stations" else pathlib.Path(folder, path).read_bytes()
    twins = reduced.twins(json.loads(text)) if kind == "stations" else 0
    assert twins == (3 if kind == "stations" else 0)
    whole = count(write(tmp_path / "whole", kind, text))
    for keys in lists:
        bare = count(write(tmp_path / "-".join(keys), kind, without(json.loads(text), *keys)))
        # Some stations are in the data twice, with nothing but another id.
        assert bare == whole - (twins if "stationId" in keys else 0), keys


@pytest.mark.parametrize("list", ["departures", "locations", "operators", "cities"])
def test_real_searches_without_the_ids_of_one_list_keep_all_departures(list, tmp_path):
    folder = os.environ.get("STATIONARY_DATA")
    if not folder:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    data = json.loads(pathlib.Path(folder, "departures/search_quebec_montreal.json").read_bytes())
    for record in data[list]:
        del record["id"]
    site = write(tmp_path / "site", "departures", data)
    command.build(site)
    assert len([path for path in pages(site) if re.search(r"/\d{4}-orleans-express-", path)]) == 5
    assert [path for path in pages(site) if path.startswith("operators/orleans-express-")]


@pytest.mark.smoke(0)
def test_real_cities_without_ids_are_all_listed(tmp_path, world):
    text = (world.folder / "data/cities.json").read_bytes()
    bare = write(tmp_path / "site", "cities", re.sub(rb'"_id":\s*\d+,?', b"", text).replace(b",}", b"}"))
    # Some records have all but their ids in common.
    rows = [{key: value for key, value in row.items() if key != "_id"} for row in json.loads(text)]
    twins = len(rows) - len({json.dumps(row, sort_keys=True) for row in rows})
    assert twins > 0 and count(bare) == count(write(tmp_path / "whole", "cities", text)) - twins
