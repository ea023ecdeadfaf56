"""Addresses of stations that the owner gives are on their pages, in linked data, and tell stations of one name apart."""

import json
import re

import pytest

from readers import command, tree
from readers.site import Site

TABLE = "id,name,city,country,street,lat,lon\n71,Market,Turku,FI,Eerikinkatu 5,60.4515,22.2687\n72,Harbour,Turku,FI,-,60.4355,22.2187\n"
PLAIN = '[{"id": 71, "name": "Market", "city": "Turku", "country": "FI", "address": "Eerikinkatu 5", "lat": 60.4515, "lon": 22.2687}, {"id": 72, "name": "Harbour", "city": "Turku", "country": "FI", "lat": 60.4355, "lon": 22.2187}]'
OWN = json.dumps({"citiesFrom": [{"cityId": 1, "cityTitle": "Turku", "countryTitle": "Finland", "stations": [
    {"stationId": 71, "stationTitle": "Market", "address": ["Eerikinkatu 5"], "point": {"latitude": 60.4515, "longitude": 22.2687}},
    {"stationId": 72, "stationTitle": "Harbour", "point": {"latitude": 60.4355, "longitude": 22.2187}}]}]})
GEOJSON = json.dumps({"type": "FeatureCollection", "features": [
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [22.2687, 60.4515]}, "properties": {
        "@id": "node/71", "railway": "station", "name": "Market", "addr:street": "Eerikinkatu", "addr:housenumber": "5", "addr:city": "Turku", "addr:country": "FI"}},
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [22.2187, 60.4355]}, "properties": {"@id": "node/72", "railway": "station", "name": "Harbour", "addr:city": "Turku", "addr:country": "FI"}}]})


def built(folder, name, data):
    tree.write(folder, f"data/{name}", data)
    tree.write(folder, "stationary.toml", f'title = "T"\nbase_url = "https://lines.example/"\n[[sources]]\nkind = "stations"\npath = "data/{name}"\n')
    return command.told(command.build(folder))


@pytest.mark.parametrize("name, data", [("stops.csv", TABLE), ("stops.json", PLAIN), ("own.json", OWN), ("map.geojson", GEOJSON)])
def test_an_address_is_on_the_page_of_its_station(name, data, tmp_path):
    told = built(tmp_path, name, data)
    assert "warning" not in told and "unused" not in told, told
    pages = {("market" if "market" in str(path) else "harbour"): path for path in (tmp_path / "public/stations").glob("*/*/*/index.html")}
    market, harbour = [Site(tmp_path).main(str(pages[which].relative_to(tmp_path / "public").parent) + "/") for which in ("market", "harbour")]
    assert "Eerikinkatu 5" in market.text and "Eerikinkatu" not in harbour.text
    linked = re.findall(r'"streetAddress": ?"([^"]*)"', pages["market"].read_text())
    assert linked == ["Eerikinkatu 5"], linked
    assert "streetAddress" not in pages["harbour"].read_text()


def test_stations_of_one_name_are_told_apart_by_their_streets(tmp_path):
    built(tmp_path, "stops.csv", TABLE.replace("Harbour", "Market").replace(",-,", ",Linnankatu 90,"))
    assert {"Market, Eerikinkatu 5", "Market, Linnankatu 90"} <= {
        re.search(r"<title>([^<]*), Turku", path.read_text())[1] for path in (tmp_path / "public/stations").glob("*/*/*/index.html")}
