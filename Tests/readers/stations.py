"""What a stations file says, read with Python's own JSON."""

import dataclasses
import json

from readers.names import blanks, slug, slug_and_id


@dataclasses.dataclass
class City:
    id: str
    title: str
    region: str
    district: str
    country: str
    point: tuple
    stations: list

    @property
    def path(self):
        return f"stations/{slug(self.country)}/{slug_and_id(self.title, self.id)}/"


@dataclasses.dataclass
class Station:
    id: str
    title: str
    city_title: str
    region: str
    district: str
    country: str
    point: tuple
    roles: list
    city: City

    @property
    def path(self):
        return self.city.path + slug_and_id(self.title, self.id) + "/"

    @property
    def address(self):
        """The parts as the data have them, the empty ones left out."""
        return [part for part in (self.city_title, self.district, self.region, self.country) if part]


def read(path):
    """(cities by id, stations by id); only for files without faults."""
    cities, stations = {}, {}
    lists = json.loads(path.read_bytes())
    for role, name in (("from", "citiesFrom"), ("to", "citiesTo")):
        for record in lists[name]:
            id = str(record["cityId"])
            city = cities.setdefault(id, City(id, blanks(record["cityTitle"]), **_where(record), stations=[]))
            for row in record["stations"]:
                _add(row, role, city, stations)
    return cities, stations


def _add(row, role, city, stations):
    id = str(row["stationId"])
    if id not in stations:
        station = Station(id, blanks(row["stationTitle"]), blanks(row["cityTitle"]), **_where(row), roles=[], city=city)
        stations[id] = station
        city.stations.append(station)
    if role not in stations[id].roles:
        stations[id].roles.append(role)


def _where(record):
    return {
        "region": blanks(record["regionTitle"]), "district": blanks(record["districtTitle"]), "country": blanks(record["countryTitle"]),
        "point": (record["point"]["latitude"], record["point"]["longitude"]),
    }
