"""Latitude and longitude in one cell or value: read where their order is known, otherwise left out with a warning."""

import json
import re

import pytest

from readers import command

TURKU = (60.45, 22.27)


def built(folder, kind, name, content, more="", language="en"):
    """Builds a site of one source; its warnings and errors."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(content if isinstance(content, str) else json.dumps(content))
    (folder / "stationary.toml").write_text(
        f'title = "T"\nlanguage = "{language}"\n[[sources]]\nkind = "{kind}"\npath = "{name}"\n{more}\n')
    found = command.objects(command.build(folder, "--diagnostics", "json"))
    return [finding for finding in found if finding["severity"] != "info"]


def point(folder, part="thing"):
    """The point on the page whose address has a part."""
    [page] = [path for path in (folder / "public").rglob("index.html") if path.parent.name.startswith(part)]
    found = re.search(r'data-lat="([^"]*)" data-lon="([^"]*)"', page.read_text().split("<main")[1])
    return (float(found[1]), float(found[2])) if found else None


def table(cell, header="coordinates", country="FI", delimiter=";"):
    def quoted(text):
        return '"' + text.replace('"', '""') + '"'
    return delimiter.join(["id", "name", "city", "country", quoted(header)]) + "\n" + delimiter.join(
        ["7", "Thing", "Turku", country, quoted(cell)]) + "\n"


def rows(*cells):
    """A table of places with these coordinates."""
    first, *lines = table("").splitlines()
    cells = [cell.replace('"', '""') for cell in cells]
    return "\n".join([first] + [f'{number};Thing {number:02};Turku;FI;"{cell}"' for number, cell in enumerate(cells)]) + "\n"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("kind", ["stations", "hotels", "places", "cities"])
def test_every_list_has_them(kind, delimiter, tmp_path):
    text = table("60.45, 22.27", delimiter=delimiter)
    if kind == "cities":
        text = text.replace("city", "region").replace("Turku", "South")
    assert built(tmp_path, kind, "t.csv", text) == []
    assert point(tmp_path) == TURKU


WRITTEN = [
    "60.45, 22.27", "60.45,22.27", "60.45 22.27", "60.45; 22.27", "60.45/22.27", "60,45; 22,27", "60,45 22,27", "60,45, 22,27",
    "(60.45, 22.27)", "[60.45, 22.27]", "+60.45, +022.27", "60.45° 22.27°", "60.45° N, 22.27° E", "N 60.45, E 22.27", "60,45N 22,27E",
    "E 22.27 N 60.45", "22.27°E, 60.45°N", "lat: 60.45, lon: 22.27", "lon=22.27 lat=60.45", "60°27'N 22°16'12\"E", "60°27′00″ N, 22°16′12″ E",
    "60 27 00 N 22 16 12 E", "N60°27.0' E22°16.2'", "60°27' 22°16'12\"", "60.45 с.ш. 22.27 в.д.", "60,45 пн.ш., 22,27 сх.д.", "POINT(22.27 60.45)",
    "SRID=4326;Point (22.27 60.45)", "geo:60.45,22.27"]


def test_as_people_write_them(tmp_path):
    assert built(tmp_path, "places", "t.csv", rows(*WRITTEN)) == []
    for number in range(len(WRITTEN)):
        assert point(tmp_path, f"thing-{number:02}-") == TURKU, WRITTEN[number]


BROKEN = [
    "60,45,22,27", "60,45", "60.45", "22.27, 60.45, 0", "60.45 N 22.27", "60.45 N 22.27 N", "-60.45 S, 22.27 E", "Market Square",
    "6711234, 240123", "95, 100", "60°75'N 22°16'E", "60.45 O 22.27 N", "1.234.567, 22.27", "60.45 N 22.27 X", "22.27 N; 60.45 E; 3"]


def test_what_is_no_point_costs_it_with_a_warning(tmp_path):
    found = built(tmp_path, "places", "t.csv", rows(*BROKEN))
    assert [(finding["id"], finding.get("line")) for finding in found] == [("places/wrong-type", line) for line in [*range(2, 12), None]]
    assert all("`coordinates`" in finding["what"] for finding in found[:10])
    assert found[10]["what"] == f"{len(BROKEN) - 10} more of this kind"
    assert {point(tmp_path, f"thing-{number:02}-") for number in range(len(BROKEN))} == {None}


@pytest.mark.parametrize("language,cell,expected", [
    ("de", "47,5° N 12,4° O", (47.5, 12.4)), ("fr", "47,5° N 1,4° O", (47.5, -1.4)), ("es", "O 1.4, N 47.5", (47.5, -1.4))])
def test_an_o_is_east_in_german_and_west_in_romance_languages(language, cell, expected, tmp_path):
    country = {"de": "AT", "fr": "FR", "es": "FR"}[language]
    assert built(tmp_path, "places", "t.csv", table(cell, country=country), language=language) == []
    assert point(tmp_path) == expected


@pytest.mark.parametrize("header", ["lat,lon", "lat/lon", "latlng", "Latitude, Longitude", "geo_point_2d", "широта, долгота"])
def test_a_header_gives_the_order(header, tmp_path):
    assert built(tmp_path, "places", "t.csv", table("50.1, 10.2", header, country="")) == []
    assert point(tmp_path) == (50.1, 10.2)


@pytest.mark.parametrize("header", ["lon,lat", "lng_lat", "Longitude / Latitude"])
def test_a_header_gives_the_other_order(header, tmp_path):
    assert built(tmp_path, "places", "t.csv", table("10.2, 50.1", header, country="")) == []
    assert point(tmp_path) == (50.1, 10.2)


@pytest.mark.parametrize("header", [
    "Koordinaten", "geometry", "Coordonnées GPS", "Coordenadas", "Coordinate", "Współrzędne", "Координаты", "Координати", "الإحداثيات"])
def test_headers_in_the_languages_of_the_product(header, tmp_path):
    assert built(tmp_path, "places", "t.csv", table("60.45, 22.27", header)) == []
    assert point(tmp_path) == TURKU


def test_without_evidence_the_order_is_asked_for(tmp_path):
    [found] = built(tmp_path, "places", "t.csv", table("50.1, 10.2", country=""))
    assert found["id"] == "source/unclear-order" and "lat_lon" in found["advice"] and "50.1, 10.2" in found["what"]
    assert point(tmp_path) is None
    for order, expected in [("lat_lon", (50.1, 10.2)), ("lon_lat", (10.2, 50.1))]:
        folder = tmp_path / order
        assert built(folder, "places", "t.csv", table("50.1, 10.2", country=""), f'columns = {{ {order} = "coordinates" }}') == []
        assert point(folder) == expected
    assert built(tmp_path / "country", "places", "t.csv", table("50.1, 10.2", country=""), 'country = "DE"') == []
    assert point(tmp_path / "country") == (50.1, 10.2)


def test_one_order_holds_for_the_file(tmp_path):
    rows = ["id;name;city;country;coordinates", "1;Thing;Turku;FI;22.27, 60.45", "2;Mid;Nowhere;;24.9, 60.2", "3;Far;Suva;;178.4, -18.1"]
    assert built(tmp_path, "places", "t.csv", "\n".join(rows) + "\n") == []
    assert (point(tmp_path), point(tmp_path, "mid"), point(tmp_path, "far")) == (TURKU, (60.2, 24.9), (-18.1, 178.4))


def test_countries_that_disagree_decide_nothing(tmp_path):
    rows = ["id;name;city;country;coordinates", "1;Thing;Turku;FI;22.27, 60.45", "2;Mid;Helsinki;FI;60.2, 24.9"]
    [found] = built(tmp_path, "places", "t.csv", "\n".join(rows) + "\n")
    assert found["id"] == "source/unclear-order" and point(tmp_path) is None and point(tmp_path, "mid") is None


def test_columns_of_their_own_come_first_row_by_row(tmp_path):
    rows = ["id;name;city;country;lat;lon;coordinates", "1;Thing;Turku;FI;60.45;22.27;x", "2;Mid;Turku;FI;;;60.2, 22.9"]
    assert built(tmp_path, "places", "t.csv", "\n".join(rows) + "\n") == []
    assert point(tmp_path) == TURKU and point(tmp_path, "mid") == (60.2, 22.9)


@pytest.mark.parametrize("kind", ["stations", "hotels", "places"])
@pytest.mark.parametrize("value", [
    {"coordinates": "60.45, 22.27"}, {"coordinates": [22.27, 60.45]}, {"coordinates": [60.45, 22.27]}, {"lonlat": [22.27, 60.45]},
    {"location": {"type": "Point", "coordinates": [22.27, 60.45]}}, {"geometry": {"type": "Point", "coordinates": [22.27, 60.45, 3]}}])
def test_lists_of_json_have_them(value, kind, tmp_path):
    assert built(tmp_path, kind, "t.json", [{"id": 7, "name": "Thing", "city": "Turku", "country": "FI"} | value]) == []
    assert point(tmp_path) == TURKU


def test_json_without_evidence_is_asked_for_too(tmp_path):
    [found] = built(tmp_path, "stations", "t.json", [{"id": 7, "name": "Thing", "city": "X", "coordinates": [10.2, 50.1]}])
    assert found["id"] == "source/unclear-order" and point(tmp_path) is None


def test_a_swapped_one_among_many_is_exchanged_as_elsewhere(tmp_path):
    rows = ["id;name;city;country;coordinates"] + [f"{n};Stop {n};Turku;FI;60.4{n}, 22.2" for n in range(9)] + ["9;Thing;Turku;FI;22.27, 60.45"]
    [found] = built(tmp_path, "stations", "t.csv", "\n".join(rows) + "\n")
    assert found["id"] == "stations/swapped-coordinates" and found["line"] == 11
    assert point(tmp_path) == TURKU
