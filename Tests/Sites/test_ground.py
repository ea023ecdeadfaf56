"""The drawing of the world's coasts and borders: small, whole, and right where it matters."""

import functools
import gzip
import math
import os
import pathlib
import re
import runpy
import xml.etree.ElementTree

import pytest

from readers.command import PROJECT

GROUND = PROJECT / "Templates/assets/map/ground.svg"
SCRIPT = PROJECT / "Scripts/ground"
SVG = "{http://www.w3.org/2000/svg}"


@functools.cache
def drawing():
    root = xml.etree.ElementTree.parse(GROUND).getroot()
    width = float(root.get("viewBox").split()[2])
    return width, {one.get("id"): lines(one.get("d")) for one in root.iter(f"{SVG}path")}


def lines(path):
    """The points of each line: a start, and steps from it."""
    found = []
    for part in path.split("M")[1:]:
        numbers = [int(number) for number in re.findall(r"-?\d+", part)]
        x, y = numbers[:2]
        points = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        found.append(points)
    return found


def is_land(lat, lon):
    width, paths = drawing()
    x = (lon + 180) / 360 * width
    y = width / 2 - math.asinh(math.tan(math.radians(lat))) / (2 * math.pi) * width
    winding = 0
    for ring in paths["land"]:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay <= y) != (by <= y) and ax + (y - ay) / (by - ay) * (bx - ax) > x:
                winding += 1 if by > ay else -1
    return winding != 0


def test_it_is_small():
    assert len(gzip.compress(GROUND.read_bytes(), 9, mtime=0)) <= 38_000


def test_it_asks_for_nothing_and_names_its_source():
    text = GROUND.read_text(encoding="utf-8")
    assert "Natural Earth" in text and "prefers-color-scheme: dark" in text.replace("color-scheme:dark", "color-scheme: dark")
    assert "<script" not in text and "@import" not in text and "url(" not in text
    assert set(re.findall(r'(?:href|src)="([^"]*)"', text)) == {"#world"}


@pytest.mark.parametrize("name, lat, lon", [
    ("Paris", 48.85, 2.35), ("Moscow", 55.75, 37.62), ("Chicago", 41.6, -88.5), ("Manaus", -3.1, -60), ("Alice Springs", -23.7, 133.9),
    ("Chukotka, west of the date line", 67, 178), ("Chukotka, east of it", 66.5, -176), ("Fiji", -17.8, 178), ("North Island", -38.7, 175.9),
    ("South Island", -43.9, 171), ("Iceland", 64.8, -18.5), ("Sri Lanka", 7.5, 80.7), ("Antarctica", -82, 100),
    ("Antarctica on the date line", -84.8, 180), ("Antarctica beside it", -84.8, -179.9), ("Greenland", 72, -40),
])
def test_land_is_land(name, lat, lon):
    assert is_land(lat, lon), name


@pytest.mark.parametrize("name, lat, lon", [
    ("Atlantic", 30, -40), ("Pacific on the date line", 10, 180), ("Pacific beside it", 10, -179.9), ("Caspian Sea", 41.5, 51),
    ("Mediterranean", 36, 18), ("Baltic", 58.5, 20), ("Black Sea", 43.2, 34), ("Southern Ocean", -58, 100), ("Arctic", 84, 0),
    ("Hudson Bay", 59, -85), ("Koro Sea", -17.7, 179.4), ("Tasman Sea", -38, 162),
])
def test_sea_is_sea(name, lat, lon):
    assert not is_land(lat, lon), name


def test_even_small_countries_are_a_dot():
    width, paths = drawing()
    for name, lat, lon in [
        ("Malta", 35.9, 14.4), ("Maldives", 3.2, 73.2), ("Nauru", -0.53, 166.93), ("Tuvalu", -8.5, 179.2), ("Samoa", -13.7, -172.2),
        ("Tonga", -21.2, -175.2), ("Seychelles", -4.7, 55.5), ("Barbados", 13.2, -59.5), ("Bermuda", 32.3, -64.8), ("Kiribati", 1.4, 173),
    ]:
        x = (lon + 180) / 360 * width
        y = width / 2 - math.asinh(math.tan(math.radians(lat))) / (2 * math.pi) * width
        nearest = min(math.hypot(px - x, py - y) for ring in paths["land"] for px, py in ring)
        assert nearest * 40_000 / width < 350, name


def test_no_line_runs_across_the_map():
    width, paths = drawing()
    for points in paths["land"] + paths["borders"]:
        assert all(-2 <= x <= width + 2 and 0 <= y <= width + 2 for x, y in points)
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            # Only Antarctica's lower edge, which nothing shows.
            assert abs(bx - ax) < width / 12 or min(ay, by) >= width, (ax, ay, bx, by)


def test_borders_are_lines_between_countries():
    _, paths = drawing()
    assert 300 <= len(paths["borders"]) <= 420
    assert all(len(points) > 1 for points in paths["borders"])
    assert all(len(points) > 2 for points in paths["land"])


def test_pages_reckon_with_its_width():
    width, _ = drawing()
    swift = (PROJECT / "Sources/Pages/Map/MapWindow.swift").read_text(encoding="utf-8")
    assert float(re.search(r"static let width = ([\d_.]+)", swift[swift.index("enum Ground"):])[1].replace("_", "")) == width


def test_it_is_what_its_script_makes():
    data = os.environ.get("STATIONARY_DATA")
    if not data:
        pytest.skip("STATIONARY_DATA is not set: Natural Earth's files are not read")
    made = runpy.run_path(str(SCRIPT))["made"]
    svg, _, _ = made(*(pathlib.Path(data, "ground", f"countries-{scale}m.json") for scale in (50, 110)))
    assert svg == GROUND.read_text(encoding="utf-8")
