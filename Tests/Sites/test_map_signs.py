"""Drawn maps of a thing with one neighbour: its mark is on the map wherever it is, and what explains the map gives way."""

import json
import math
import re

import pytest

from readers import command

WIDTH, HEIGHT = 360, 240
HERE = (60.0, 22.0)
# Of the only neighbour, each with a pair of stations of its own; the pairs are 700 km apart.
DIRECTIONS = [*range(0, 360, 15)]
EAST_BY = 13
METRES = [300, 9_000, 60_000, 149_000]


def _there(metres, degrees, here=HERE):
    """The point so far away in that direction, on the sphere."""
    north, east = map(math.radians, here)
    angle, bearing = metres / 6_371_008.8, math.radians(degrees)
    latitude = math.asin(math.sin(north) * math.cos(angle) + math.cos(north) * math.sin(angle) * math.cos(bearing))
    longitude = east + math.atan2(
        math.sin(bearing) * math.sin(angle) * math.cos(north), math.cos(angle) - math.sin(north) * math.sin(latitude))
    return math.degrees(latitude), math.degrees(longitude)


def _drawing(site, number=1):
    """(marks, boxes of the scale and of the north, metres a unit) of the map of a pair's first station."""
    page = (site / f"public/stations/norway/alfa-{number}/alfa-pier-{number}1/index.html").read_text()
    svg = re.search(r'<svg[^>]*viewBox="0 0 360 240".*?</svg>', page, re.S).group()
    # A mark is a dot, or in the middle of a square on its tip.
    marks = [(int(x), int(y)) for path in re.findall(r'class="map-stations" d="([^"]*)"', svg) for x, y in re.findall(r"M(\d+) (\d+)h0", path)]
    boxes, scale = [], None
    bar = re.search(r'class="scale" d="M(\d+) (\d+)v6h(\d+)v-6"/>\s*<text x="(\d+)" y="(\d+)">([\d.,]+)\s*(k?m)</text>', svg)
    if bar:
        left, top, length, x, y, number, unit = bar.groups()
        boxes.append((int(left), int(top) - 2, int(x) + 7 * (len(number) + 3), int(y) + 3))
        scale = float(number.replace(",", "")) * (1000 if unit == "km" else 1) / int(length)
    north = re.search(r'class="north" d="M(\d+) (\d+)l', svg)
    if north:
        x, y = map(int, north.groups())
        boxes.append((x - 8, y, x + 8, y + 33))
    return marks, boxes, scale


def _station(number, name, at):
    return {"stationId": number, "stationTitle": name, "point": {"latitude": at[0], "longitude": at[1]}}


def _pair(number, here, there):
    """The cities of two stations: with the number 1, 1 and 2 with the stations 11 and 21."""
    return [
        {"cityId": number, "cityTitle": "Alfa", "countryTitle": "Norway", "stations": [_station(10 * number + 1, "Alfa Pier", here)]},
        {"cityId": number + 1, "cityTitle": "Beta", "countryTitle": "Norway", "stations": [_station(10 * number + 11, "Beta Quay", there)]}]


def _data(point):
    return {"citiesFrom": _pair(1, HERE, point), "citiesTo": []}


@pytest.mark.parametrize("metres", METRES)
def test_the_only_neighbour_is_on_the_map_and_under_no_sign(tmp_path, metres):
    (tmp_path / "data").mkdir()
    (tmp_path / "stationary.toml").write_text('title = "Map"\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    cities = []
    for at, degrees in enumerate(DIRECTIONS):
        here = (HERE[0], EAST_BY * at - 150)
        cities += _pair(2 * at + 1, here, _there(metres, degrees, here))
    (tmp_path / "data/stations.json").write_text(json.dumps({"citiesFrom": cities, "citiesTo": []}))
    command.build(tmp_path)
    for at, degrees in enumerate(DIRECTIONS):
        marks, boxes, scale = _drawing(tmp_path, 2 * at + 1)
        assert len(marks) == 1, f"{metres} m, {degrees}°: {marks}"
        (x, y), = marks
        assert 8 <= x <= WIDTH - 8 and 8 <= y <= HEIGHT - 8
        for left, top, right, bottom in boxes:
            assert not (left - 4 <= x <= right + 4 and top - 4 <= y <= bottom + 4), f"{metres} m, {degrees}°: a mark at {x},{y} is under a sign"
        assert len(boxes) == 2, f"{metres} m, {degrees}°: one mark leaves room for both"
        drawn = math.hypot(x - WIDTH / 2, y - HEIGHT / 2) * scale
        assert drawn == pytest.approx(metres, rel=0.03), f"{degrees}°"
        assert WIDTH * scale < 6 * metres + 300


def test_where_every_corner_has_marks_the_signs_are_left_out_and_the_marks_stay(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "stationary.toml").write_text('title = "Map"\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    data = _data((60.0, 22.0))
    data["citiesFrom"][1]["stations"] = [
        {"stationId": 100 + number, "stationTitle": f"Stop {number}", "point": {"latitude": 60 + north * 0.01, "longitude": 22 + east * 0.01}}
        for number, (north, east) in enumerate([(1, 3), (1, -3), (-1, 3), (-1, -3)])]
    (tmp_path / "data/stations.json").write_text(json.dumps(data))
    command.build(tmp_path)
    marks, boxes, _ = _drawing(tmp_path)
    assert len(marks) == 4
    for left, top, right, bottom in boxes:
        assert not [(x, y) for x, y in marks if left - 4 <= x <= right + 4 and top - 4 <= y <= bottom + 4]
