"""The point grid against the data: every station is in the cell that its point stands in, once."""

import json
import math
import posixpath

import jsonschema
import pytest
import xxhash

from readers import command


@pytest.fixture(scope="session")
def index(site):
    return json.loads(site.text("map/index.json"))


def _cells(site, index, kind):
    """(level, x, y, count, lat, lon, what its file holds or None) of every cell of a kind."""
    for collection in index["collections"]:
        for *cell, in collection["cells"] if collection["kind"] == kind else []:
            file = json.loads(site.text(posixpath.join("map", cell[6]))) if len(cell) == 7 else None
            yield *cell[:6], file


def _point(station):
    """Its point, and whether that is known to be no more than its city's."""
    return *map(float, station.point), int(station.is_known_to_city_only)


def test_every_station_with_a_point_is_in_one_file_with_its_page(site, index):
    found = {}
    for *_, file in _cells(site, index, "stations"):
        for id, name, lat, lon, place, path, note, mark in file["points"] if file else []:
            city, country, folder = file["places"][place]
            assert id not in found and note == ""
            found[id] = (name, lat, lon, mark, folder + path)
            assert city.startswith(site.stations[id].city.title) and country == site.stations[id].city.country
    wanted = {s.id: (s.title, *_point(s), s.path) for s in site.stations.values()}
    assert len(wanted) > 20
    assert {id: (name, lat, lon, mark, path) for id, (name, lat, lon, mark, path) in found.items()} == wanted


def test_every_city_with_a_point_is_in_one_file(site, index):
    files = [file for *_, file in _cells(site, index, "towns") if file]
    found = [(file["places"][point[4]][2] + point[5], point[0]) for file in files for point in file["points"]]
    assert sorted(one for one in found if one[0].startswith("stations/")) == sorted((c.path, c.id) for c in site.cities.values())
    # What is left are cities that only the guide has.
    guide = [path for path, _ in found if not path.startswith("stations/")]
    assert len(set(guide)) == len(guide) and all(path.startswith("places/") and path + "index.html" in site.files for path in guide)


def test_cells_contain_their_points_and_tell_how_many(site, index):
    for collection in index["collections"]:
        inner = []
        held = 0
        points = []
        for level, x, y, count, lat, lon, file in _cells(site, index, collection["kind"]):
            while inner and not (inner[-1][0] < level and [x >> level - inner[-1][0], y >> level - inner[-1][0]] == inner[-1][1:3]):
                assert inner.pop()[3] == 0
            for one in inner:
                one[3] -= count if file else 0
            if not file:
                assert count > 512 and level < 20
                inner.append([level, x, y, count])
                continue
            assert len(file["points"]) == count and (count <= 512 or level == 20) and file["kind"] == collection["kind"]
            own = [(point[2], point[3]) for point in file["points"]]
            for latitude, longitude in own:
                side = 2**level
                assert min(math.floor((longitude + 180) / 180 * side), 2 * side - 1) == x
                assert min(math.floor((latitude + 90) / 180 * side), side - 1) == y
            assert abs(sum(a for a, _ in own) / count - lat) < 1e-4 and abs(sum(b for _, b in own) / count - lon) < 1e-4
            held += count
            points += own
        assert all(one[3] == 0 for one in inner) and held == collection["count"]
        latitudes, longitudes = zip(*points)
        assert collection["bounds"] == [min(latitudes), min(longitudes), max(latitudes), max(longitudes)]


def test_files_keep_the_schema_and_carry_their_hash(site, index):
    schema = json.loads((command.PROJECT / "Docs/map-json.schema.json").read_text())
    check = jsonschema.Draft202012Validator(schema)
    check.validate(index)
    named = [cell[6] for collection in index["collections"] for cell in collection["cells"] if len(cell) == 7]
    assert sorted("map/" + name for name in named) + ["map/index.json"] == sorted(p for p in site.files if p.startswith("map/"))
    for name in named:
        check.validate(json.loads(site.text("map/" + name)))
        assert name.split(".")[-2] == xxhash.xxh3_64_hexdigest((site.public / "map" / name).read_bytes())


def test_hosts_may_keep_the_cells_for_ever(site):
    assert f"{site.base_path}map/cells/*\n  Cache-Control: public, max-age=31536000, immutable" in site.text("_headers")
