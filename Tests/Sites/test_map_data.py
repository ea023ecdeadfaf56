"""Stations and places from GeoJSON and from the Overpass API."""

import json
import math
import random

import pytest

from readers import command
from test_tables import built, one, page, pages, site


def feature(name, tags, lon=22.27, lat=60.45, id="", geometry=None):
    properties = {**({"name": name} if name else {}), **tags, **({"@id": id} if id else {})}
    return {
        "type": "Feature", **({"id": id} if id else {}), "properties": properties,
        "geometry": geometry or {"type": "Point", "coordinates": [lon, lat]}}


def collection(*features):
    """One feature a line, from line 2 on."""
    return '{"type": "FeatureCollection", "features": [\n' + ",\n".join(map(json.dumps, features)) + "\n]}"


OSM = {"addr:city": "Turku", "addr:country": "FI"}


def test_stations_of_openstreetmap(tmp_path):
    data = collection(
        feature("Satama", {**OSM, "railway": "station", "name:en": "Harbour"}, id="node/71"),
        feature("Tori", {**OSM, "highway": "bus_stop"}, 22.28, 60.46, id="node/72"),
        # The other parts of the same stop.
        feature("Tori", {**OSM, "public_transport": "stop_position"}, 22.2801, 60.4601, id="node/73"),
        feature("Tori", {**OSM, "public_transport": "platform"}, 22.2799, 60.4599, id="way/74"),
        # Of the same name, in another place.
        feature("Tori", {**OSM, "highway": "bus_stop"}, 22.38, 60.46, id="node/75"),
        feature("", {"highway": "bus_stop"}, id="node/76"),
        feature("Leipomo", {"shop": "bakery"}, id="node/77"))
    site(tmp_path, "stations", {"data/stops.geojson": data}, "data/stops.geojson")
    found = built(tmp_path)
    assert one(found, "source/other-features")["what"] == "3 of 7 features are not stations"
    assert one(found, "source/nameless-features")["what"] == "1 of 6 stations on the map has no name"
    assert not [finding for finding in found if finding["severity"] != "info"]
    stations = [path.split("/")[-2] for path in pages(tmp_path) if path.startswith("stations/") and path.count("/") == 4]
    assert sorted(stations) == ["harbour-n71", "tori-n72", "tori-n75"]
    assert "60.45" in page(tmp_path, "harbour-n71")
    assert [path for path in pages(tmp_path) if path.startswith("stations/finland/turku-")]


def test_the_name_is_that_of_the_language_of_the_site(tmp_path):
    data = collection(feature("Замок", {**OSM, "tourism": "museum", "name:ru": "Замок", "name:en": "Castle"}, id="node/5"))
    site(tmp_path, "places", {"p.geojson": data}, "p.geojson")
    built(tmp_path)
    assert "Castle" in page(tmp_path, "castle-n5")
    config = (tmp_path / "stationary.toml").read_text()
    (tmp_path / "stationary.toml").write_text('language = "ru"\n' + config)
    built(tmp_path)
    assert "Замок" in page(tmp_path, "zamok-n5")


def test_places_of_an_overpass_response(tmp_path):
    data = {
        "version": 0.6, "generator": "Overpass API", "osm3s": {}, "elements": [
            {"type": "node", "id": 1, "lat": 60.4353, "lon": 22.2286,
             "tags": {**OSM, "name": "Castle", "historic": "castle", "description": "Six towers.", "opening_hours": "24/7"}},
            {"type": "way", "id": 2, "center": {"lat": 60.44, "lon": 22.25}, "nodes": [8, 9],
             "tags": {**OSM, "name": "River Park", "leisure": "park"}},
            {"type": "relation", "id": 3, "bounds": {"minlat": 60.0, "minlon": 22.0, "maxlat": 60.2, "maxlon": 22.4},
             "tags": {"name": "Islands", "leisure": "nature_reserve"}},
            {"type": "node", "id": 8, "lat": 60.4, "lon": 22.2},
            {"type": "node", "id": 10, "lat": 60.4, "lon": 22.2, "tags": {"name": "Hotel", "tourism": "hotel"}},
        ]}
    site(tmp_path, "places", {"p.json": json.dumps(data, indent=1)}, "p.json")
    found = built(tmp_path)
    assert one(found, "source/other-features")["what"] == "1 of 4 features are not places"
    assert "Six towers." in page(tmp_path, "castle-n1") and "60.44" in page(tmp_path, "river-park-w2")
    assert "60.1" in page(tmp_path, "islands-r3") and "22.2" in page(tmp_path, "islands-r3")


CREDIT = '<li><a href="https://www.openstreetmap.org/copyright" rel="external noopener nofollow">© OpenStreetMap contributors</a>: ODbL</li>'


@pytest.mark.parametrize(("file", "text", "is_credited"), [
    ("o.json", json.dumps({"osm3s": {"copyright": "ODbL"}, "elements": [{"type": "node", "id": 1, "lat": 60, "lon": 22, "tags": {**OSM, "name": "A", "highway": "bus_stop"}}]}), True),
    ("id.geojson", collection(feature("A", {**OSM, "highway": "bus_stop"}, id="node/1")), True),
    ("ogr.geojson", collection(feature("A", {**OSM, "highway": "bus_stop", "osm_id": "1"})), True),
    ("turbo.geojson", collection(feature("A", OSM)).replace("{", '{"generator": "overpass-turbo", ', 1), True),
    ("named.geojson", collection(feature("A", OSM)).replace("{", '{"copyright": "From www.openstreetmap.org", ', 1), True),
    ("overpass.tsv", "@id\t@type\tname\tcity\tcountry\n1\tnode\tA\tTurku\tFI\n", True),
    ("ogr.csv", "osm_id,name,city,country\n1,A,Turku,FI\n", True),
    ("own.geojson", collection(feature("A", {**OSM, "highway": "bus_stop"}, id="71")), False),
    ("own.csv", "id,name,city,country\n1,A,Turku,FI\n", False),
])
def test_openstreetmap_is_credited(tmp_path, file, text, is_credited):
    site(tmp_path, "stations", {file: text}, file)
    built(tmp_path)
    assert (tmp_path / "public/about/index.html").read_text().count(CREDIT) == is_credited


def test_each_is_credited_once(tmp_path):
    data = collection(feature("A", {**OSM, "highway": "bus_stop"}, id="node/1"))
    for name in ("a", "b"):
        site(tmp_path, "stations", {f"{name}/1.geojson": data, f"{name}/2.geojson": data}, name)
        built(tmp_path)
        assert (tmp_path / "public/about/index.html").read_text().count(CREDIT) == 1
    config = (tmp_path / "stationary.toml").read_text()
    (tmp_path / "stationary.toml").write_text(config + '\n[[sources]]\nkind = "stations"\npath = "a"\nname = "a"\n')
    built(tmp_path)
    assert (tmp_path / "public/about/index.html").read_text().count(CREDIT) == 1


def test_features_of_other_maps(tmp_path):
    box = {"type": "Polygon", "coordinates": [[[22.0, 60.0], [22.4, 60.0], [22.4, 60.2], [22.0, 60.0]]]}
    data = collection(
        feature("A", {"Ort": "Turku", "id": 1}), feature("B", {"Ort": "Turku", "id": 2}, geometry=box),
        feature("C", {"Ort": "Turku", "id": 3}, 222, 60), {**feature("D", {"Ort": "Turku"}), "id": 4})
    site(tmp_path, "stations", {"s.geojson": data}, "s.geojson")
    found = built(tmp_path)
    assert one(found, "stations/off-the-globe")["at"][0] == 4
    assert "60.1" in page(tmp_path, "b-2") and page(tmp_path, "d-4") and "Turku" in page(tmp_path, "a-1")


def test_properties_are_named_like_columns(tmp_path):
    data = collection(feature("", {"Bezeichner": "Castle", "Art": "x"}, id=""))
    site(tmp_path, "places", {"p.geojson": data}, "p.geojson", 'columns = { name = "Bezeichner" }\n')
    built(tmp_path)
    assert page(tmp_path, "castle-")


def test_findings_are_at_the_value_in_the_file(tmp_path):
    data = collection(feature("A\u202e", {"city": "Turku"}), feature("B", {"city": True}))
    site(tmp_path, "places", {"p.geojson": data}, "p.geojson")
    found = built(tmp_path)
    lines = data.split("\n")
    hidden, wrong = one(found, "places/hidden-characters"), one(found, "places/wrong-type")
    assert hidden["at"] == (2, lines[1].index('"A') + 1) and wrong["at"] == (3, lines[2].index("true") + 1)


def test_a_folder_takes_geojson(tmp_path):
    site(tmp_path, "places", {"data/p.geojson": collection(feature("Castle", {"id": 1}))}, "data")
    built(tmp_path)
    assert page(tmp_path, "castle-1")


def test_map_data_that_is_broken(tmp_path):
    features = [
        None, 5, {"type": "Feature"}, {"type": "Feature", "properties": None, "geometry": None},
        {"type": "Feature", "properties": {"name": "X", "id": 1}, "geometry": {"type": "Point", "coordinates": []}},
        {"type": "Feature", "properties": {"name": "Y", "id": 2}, "geometry": {"type": "Point", "coordinates": ["a", None]}},
    ]
    site(tmp_path, "places", {"p.geojson": json.dumps({"type": "FeatureCollection", "features": features})}, "p.geojson")
    found = built(tmp_path)
    assert page(tmp_path, "x-1") and page(tmp_path, "y-2")
    assert len([f for f in found if f["id"] == "places/without-name"]) == 4


@pytest.mark.parametrize("latitude, longitude", [(60.45, 22.27), (-0.001, -0.001), (89.99, 179.99)])
def test_of_many_stops_of_one_name_each_is_near_one_that_is_shown(tmp_path, latitude, longitude):
    """As if each was compared with each, also where degrees begin again."""
    draw, kinds = random.Random(1), [{"highway": "bus_stop"}, {"public_transport": "platform"}, {"public_transport": "stop_position"}]
    nodes = [{
        "type": "node", "id": i, "lat": latitude + draw.uniform(0, 0.009), "lon": (longitude + draw.uniform(0, 0.02) + 180) % 360 - 180,
        "tags": {**OSM, "name": "Market", **kinds[i % 3]}} for i in range(1, 301)]

    def metres(one, other):
        (a, b), (c, d) = [(math.radians(node["lat"]), math.radians(node["lon"])) for node in (one, other)]
        return 2 * 6_371_008.8 * math.asin(math.sqrt(math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2))

    shown = []
    for node in sorted(nodes, key=lambda node: (node["id"] % 3, node["id"])):
        if all(metres(node, other) > 150 for other in shown):
            shown.append(node)
    site(tmp_path, "stations", {"o.json": json.dumps({"generator": "Overpass API", "osm3s": {}, "elements": nodes})}, "o.json")
    rows = [line.split("\t") for line in command.stationary("list", tmp_path).stdout.decode().splitlines()]
    assert {id for kind, id, _ in rows if kind == "station"} == {f"n{node['id']}" for node in shown} and 1 <= len(shown) < 100
