"""The cities of `cities` sources, and where they must stand: a plain reading of the JSON."""

import dataclasses
import functools
import gzip
import json
import math

import icu

from readers import names

MANY = 1_000


@dataclasses.dataclass
class City:
    id: str
    name: str
    code: str
    point: tuple | None
    # That of its stations or places; set by tests that find it.
    shared_path: str = ""

    @functools.cached_property
    def folded(self):
        return names.fold(self.name)

    @property
    def folder(self):
        """The address of its country."""
        return f"cities/{self.code.lower() or 'unknown'}/"

    @property
    def path(self):
        return self.shared_path or f"{self.folder}{names.slug_and_id(self.name, self.id, self.code)}/"

    @property
    def letter(self):
        first = self.folded[:1]
        return first if "a" <= first <= "z" else "0-9" if first and first in "0123456789" else "other"

    @property
    def shown_point(self):
        """As lists have it: three decimals of the five that the index has."""
        return "" if self.point is None else ", ".join(map(_short, self.point))


def _short(degrees):
    thousandths = (math.floor(abs(degrees) * 100_000 + 0.5) + 50) // 100
    sign = "−" if degrees < 0 and thousandths else ""
    return f"{sign}{thousandths // 1000}.{thousandths % 1000:03}"


def read(folder, sources):
    """All of them in the order of `/cities/`; there must be one source of the kind alone."""
    [path] = [folder / source["path"] for source in sources if source["kind"] == "cities"]
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    cities = [
        City(str(one["_id"]), names.blanks(one["name"]), one["country"], (one["coord"]["lat"], one["coord"]["lon"]))
        for one in json.loads(data)
    ]
    return sorted(cities, key=lambda city: (city.folded, city.name, city.code, city.id))


def country(code, language):
    return icu.Locale(f"und_{code}").getDisplayCountry(icu.Locale(language))


def metres(a, b):
    lat, other = math.radians(a[0]), math.radians(b[0])
    h = math.sin((other - lat) / 2) ** 2
    h += math.cos(lat) * math.cos(other) * math.sin(math.radians(b[1] - a[1]) / 2) ** 2
    return 2 * 6_371_008.8 * math.asin(min(1, math.sqrt(h)))
