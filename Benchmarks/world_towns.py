"""A reader of its own of the file of places that Scripts/towns made."""

import gzip
import re
import struct
import unicodedata
from collections import defaultdict
from math import asin, cos, floor, radians, sin, sqrt
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / ".build/towns/world.towns"


class Place:
    def __init__(self, line):
        number, latitude, longitude, population, *_ = line.split("\t")
        self.id, self.population, self.point = number, int(population), (float(latitude), float(longitude))
        self.names = {folded(name.split("\x1f")[0]) for name in line.split("\t")[7:]} - {""}


def folded(name):
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l").replace("ø", "o").replace("đ", "d"))
    return " ".join(re.findall(r"\w+", "".join(letter for letter in plain if not unicodedata.combining(letter))))


def kilometres(one, other):
    (a, b), (c, d) = (map(radians, one), map(radians, other))
    return 12742.0176 * asin(min(1, sqrt(sin((c - a) / 2) ** 2 + cos(a) * cos(c) * sin((d - b) / 2) ** 2)))


class Places:
    def __init__(self, path):
        data = path.read_bytes()
        start = data.index(b"\n") + 1
        self.cells, self.by_id = defaultdict(list), {}
        for row in range(struct.unpack_from("<I", data, start)[0]):
            *_, offset, length, _ = struct.unpack_from("<hhIII", data, start + 4 + 16 * row)
            for line in gzip.decompress(data[offset : offset + length]).decode().split("\n"):
                place = Place(line)
                self.by_id[place.id] = place
                self.cells[floor(place.point[0] * 4), floor(place.point[1] * 4)].append(place)

    def near(self, point, reach):
        high = reach / 111
        wide = high / max(0.05, cos(radians(point[0])))
        for row in range(floor((point[0] - high) * 4), floor((point[0] + high) * 4) + 1):
            for column in range(floor((point[1] - wide) * 4), floor((point[1] + wide) * 4) + 1):
                yield from (place for place in self.cells.get((row, column), ()) if kilometres(point, place.point) <= reach)
