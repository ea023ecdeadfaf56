"""What files of places say, read with Python's own JSON and joined with the cities of the stations; only for files without
faults but for the key `longtitude` and points at 0, 0."""

import dataclasses
import functools
import json
import math
import re

import icu
import xxhash

from readers import latin_keys
from readers.names import blanks, fold, slug, slug_and_id

ELSEWHERE = "elsewhere"


@dataclasses.dataclass
class Place:
    id: str
    name: str
    paragraphs: list
    point: tuple | None
    image: str
    group: "Group" = None

    @property
    def path(self):
        return self.group.folder + slug_and_id(self.name, self.id, self.group.code) + "/"


@dataclasses.dataclass
class Group:
    """A city with its places, or those without one."""

    id: str
    name: str
    heading: str
    # That of its places.
    folder: str
    city: object = None
    code: str = ""
    places: list = dataclasses.field(default_factory=list)

    @property
    def path(self):
        """The page of the city: that of its stations, if it has any."""
        return self.city.path if self.city else self.folder


def read(site, sources, cities):
    """The groups, in the order of the files; `cities` are those of the stations, by id."""
    groups = {}
    found = [source for source in sources if source["kind"] == "places"]
    for number, source in enumerate(found):
        prefix = f"{source.get('name', source['kind'])}~" if number else ""
        # As texts: an id is made from a number as it stands in the file.
        records = json.loads((site / source["path"]).read_bytes(), parse_float=str, parse_int=str)["places"]
        for record in records:
            place = _place(record, prefix)
            place.group = _group(blanks(record.get("city") or source.get("city", "")), place.point, cities, groups)
            place.group.places.append(place)
    return list(_joined(groups, cities).values())


def _keys(name, code):
    """The texts by which names are compared in any alphabet."""
    return {fold(name), *(slug(name, country).replace("-", " ") for country in (code, "")), *latin_keys.keys(fold(name))} - {""}


def _joined(groups, cities):
    """With the cities that stations have by a name in other letters, within 25 km of the middle of the places."""
    joined = {}
    for key, group in groups.items():
        points = [place.point for place in group.places if place.point]
        if group.city is None and key != ELSEWHERE and points:
            middle = min(points[:100], key=lambda one: sum(metres(one, other) for other in points[:100]))
            same = [
                city for city in cities.values() if city.point and metres(middle, city.point) <= 25_000
                and group.code in ("", city.code) and _keys(group.name, group.code) & _keys(city.title, city.code)]
            if same:
                city = min(same, key=lambda one: metres(middle, one.point))
                other = groups.get(city.id) or joined.get(city.id) or Group(
                    city.id, city.title, f"{city.title}, {city.country}", f"places/{slug(city.title, city.code)}/", city, city.code)
                for place in group.places:
                    place.group = other
                other.places += group.places
                joined[city.id] = other
                continue
        joined[key] = group
    return joined


def _place(record, prefix):
    city, name = blanks(record.get("city") or ""), blanks(record["name"])
    north = record.get("latitude") or ""
    east = record.get("longitude", record.get("longtitude")) or ""
    own = xxhash.xxh3_64_hexdigest("\n".join([city, name, north, east]).encode())[:8]
    point = (float(north), float(east)) if north and east else None
    lines = [blanks(line) for line in re.split("[\n\r\v\f\u2028\u2029]", record.get("description") or "")]
    return Place(
        prefix + str(record.get("id", own)), name, [line for line in lines if line], None if point == (0, 0) else point,
        record.get("image") or "")


def _group(text, point, cities, groups):
    name, _, code = text.partition(", ")
    country = icu.Locale("", code).getDisplayCountry(icu.Locale("en")) if re.fullmatch("[A-Z]{2}", code) else ""
    if not country:
        name, code = text, ""
    city = _city(name, country, point, cities)
    if city:
        path = f"places/{slug(city.title, city.code)}/"
        return groups.setdefault(city.id, Group(city.id, city.title, f"{city.title}, {city.country}", path, city, city.code))
    if not name:
        return groups.setdefault(ELSEWHERE, Group(ELSEWHERE, "", "Elsewhere", f"places/{ELSEWHERE}/"))
    heading = ", ".join(part for part in (name, country) if part)
    own = slug(name, code)
    return groups.setdefault(own, Group(own, name, heading, f"places/{own}/", code=code))


def _city(name, country, point, cities):
    """The station directory's: by its name within 100 km, else, without a name, the nearest with a station within 30."""
    near = [(metres(point, city.point) if point else 0, city) for city in cities.values()]
    if name:
        near = [(far, city) for far, city in near if fold(city.title) == fold(name) and country in ("", city.country) and far <= 100_000]
    else:
        near = [(far, city) for far, city in near if point and city.stations and far <= 30_000]
    return min(near, key=lambda one: one[0])[1] if near else None


def metres(one, other):
    """Along a great circle, by the chord between the points, on a sphere of 6,371,008.8 m."""
    return 2 * 6_371_008.8 * math.asin(min(1, math.dist(_on_sphere(one), _on_sphere(other)) / 2))


@functools.cache
def _on_sphere(point):
    lat, lon = map(math.radians, point)
    return math.cos(lat) * math.cos(lon), math.cos(lat) * math.sin(lon), math.sin(lat)
