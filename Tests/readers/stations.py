"""What files of stations and of departures say of places, read with Python's own JSON."""

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
    lines: list = dataclasses.field(default_factory=list)

    @property
    def path(self):
        return self.city.path + slug_and_id(self.title, self.id) + "/"

    @property
    def is_known_to_city_only(self):
        """Its point is its city's, and the data give it for another station of that city too."""
        at_the_same_point = [other for other in self.city.stations if other.point == self.point]
        return self.point == self.city.point and len(at_the_same_point) > 1

    @property
    def address(self):
        """The parts as the data have them, the empty ones left out."""
        return self.lines + [part for part in (self.city_title, self.district, self.region, self.country) if part]


def read(site, sources):
    """(cities by id, stations by id) of a site's sources; only for files without faults."""
    cities, stations = {}, {}
    for number, source in enumerate(sources):
        prefix = f"{source.get('name', source['kind'])}~" if number else ""
        reader = {"stations": _stations, "departures": _departures, "hotels": _nothing, "places": _nothing, "cities": _nothing}[source["kind"]]
        reader(site / source["path"], prefix, cities, stations)
    return cities, stations


def _nothing(path, prefix, cities, stations):
    """A source that gives neither cities nor stations."""


def _stations(path, prefix, cities, stations):
    lists = json.loads(path.read_bytes())
    for role, name in (("from", "citiesFrom"), ("to", "citiesTo")):
        for record in lists[name]:
            id = prefix + str(record["cityId"])
            city = cities.setdefault(id, City(id, blanks(record["cityTitle"]), **_where(record), stations=[]))
            for row in record["stations"]:
                _add(row, prefix, role, city, stations)


def _add(row, prefix, role, city, stations):
    id = prefix + str(row["stationId"])
    if id not in stations:
        station = Station(id, blanks(row["stationTitle"]), blanks(row["cityTitle"]), **_where(row), roles=[], city=city)
        stations[id] = station
        city.stations.append(station)
    if role not in stations[id].roles:
        stations[id].roles.append(role)


def _departures(folder, prefix, cities, stations):
    """A folder with a file of cities, one of locations, and searches."""
    for record in json.loads((folder / "cities.json").read_bytes()):
        id, region = prefix + str(record["id"]), record["region"]
        cities[id] = City(
            id, blanks(record["name"]), blanks(region["name"]), "", blanks(region["country"]["name"]),
            (record["lat"], record["lon"]), [])
    for record in json.loads((folder / "locations.json").read_bytes()):
        id, city = prefix + str(record["id"]), cities[prefix + str(record["city_id"])]
        lines = [blanks(line) for line in record["address"]]
        stations[id] = Station(
            id, blanks(record["name"]), city.title, city.region, "", city.country, (record["lat"], record["lon"]), [], city, lines)
        city.stations.append(stations[id])
    searches = [json.loads(path.read_bytes()) for path in folder.glob("*.json")]
    journeys = [row for search in searches if isinstance(search, dict) for row in search["departures"]]
    for role, field in (("from", "origin_location_id"), ("to", "destination_location_id")):
        for id in {prefix + str(row[field]) for row in journeys}:
            stations[id].roles.append(role)


def _where(record):
    return {
        "region": blanks(record["regionTitle"]), "district": blanks(record["districtTitle"]), "country": blanks(record["countryTitle"]),
        "point": (record["point"]["latitude"], record["point"]["longitude"]),
    }
