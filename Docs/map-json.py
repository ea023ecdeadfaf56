"""A client of the point grid: what is within some kilometres of a point (see map-json.md).

    python3 map-json.py ADDRESS_OF_THE_SITE KIND LATITUDE LONGITUDE KILOMETRES

It selects cells by their corners and therefore loads a few too many near the poles.
"""

import json, sys, urllib.request
from math import asin, cos, radians, sin, sqrt


def metres(a, b):
    (lat, lon), (other, eastward) = map(radians, a), map(radians, b)
    h = sin((other - lat) / 2) ** 2 + cos(lat) * cos(other) * sin((eastward - lon) / 2) ** 2
    return 2 * 6371008.8 * asin(min(1, sqrt(h)))


def load(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def may_reach(level, x, y, at, reach):
    size = 180 / 2**level
    corners = [((y + i) * size - 90, (x + j) * size - 180) for i in (0, 0.5, 1) for j in (0, 0.5, 1)]
    return min(metres(at, corner) for corner in corners) <= reach + size * 111_200


def within(root, kind, at, reach):
    for collection in load(root + "map/index.json")["collections"]:
        for level, x, y, _, _, _, *file in collection["cells"]:
            if collection["kind"] != kind or not file or not may_reach(level, x, y, at, reach):
                continue
            cell = load(root + "map/" + file[0])
            for id, name, lat, lon, place, path, note, mark in cell["points"]:
                if (away := metres(at, (lat, lon))) <= reach:
                    yield away, name, root + (cell["places"][place][2] if place >= 0 else "") + path


root, kind, lat, lon, kilometres = sys.argv[1:]
for away, name, address in sorted(within(root, kind, (float(lat), float(lon)), float(kilometres) * 1000)):
    print(round(away / 1000, 1), name, address)
