"""What files of stations and departures, and GTFS feeds, say of places, read with Python's own JSON."""

import dataclasses
import json

import icu

from readers import gtfs
from readers.names import blanks, country_code, fold, slug, slug_and_id


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
    def code(self):
        return country_code(self.country)

    @property
    def path(self):
        return f"stations/{slug(self.country, self.code)}/{slug_and_id(self.title, self.id, self.code)}/"


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
    codes: list = dataclasses.field(default_factory=list)

    @property
    def path(self):
        return self.city.path + slug_and_id(self.title, self.id, self.city.code) + "/"

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
    cities, stations, feeds, gazetteer = {}, {}, [], []
    for number, source in enumerate(sources):
        prefix = f"{source.get('name', source['kind'])}~" if number else ""
        path = site / source["path"]
        match source["kind"]:
            case "stations":
                _stations(path, prefix, cities, stations)
            case "departures":
                _departures(path, prefix, cities, stations)
            case "gtfs":
                feeds.append((path, prefix))
            case "cities":
                gazetteer += json.loads(path.read_bytes())
    for path, prefix in feeds:
        _gtfs(path, prefix, cities, stations, gazetteer)
    return cities, stations


def _gtfs(path, prefix, cities, stations, gazetteer):
    """The stations at which trips stop, each in the nearest city of other sources."""
    feed = gtfs.Feed(path)
    roles = {}
    for trip in feed.trips.values():
        for place, visit in enumerate(trip.visits):
            found = roles.setdefault(feed.station_of[visit.stop], set())
            found |= {role for role, is_one in (("from", place + 1 < len(trip.visits)), ("to", place > 0)) if is_one}
    given = list(cities.values())
    for stop in feed.stations:
        if stop in roles:
            city = _city(feed.point(stop), prefix, cities, given, gazetteer)
            station = Station(
                prefix + stop, blanks(feed.stops[stop]["stop_name"]), city.title, "", "", city.country,
                feed.point(stop), sorted(roles[stop]), city, codes=[code for one in feed.stations[stop] if (code := feed.stops[one].get("stop_code"))])
            stations[station.id] = station
            city.stations.append(station)


def _city(point, prefix, cities, given, gazetteer):
    """The nearest city of other sources; one of the gazetteer may be one of theirs."""
    near = min(given, key=lambda city: gtfs.metres(point, city.point))
    row = min(gazetteer, key=lambda row: gtfs.metres(point, _point(row)))
    if gtfs.metres(point, near.point) <= gtfs.metres(point, _point(row)):
        return near
    for city in given:
        if fold(city.title) == fold(row["name"]) and gtfs.metres(city.point, _point(row)) < 30_000:
            return city
    country = icu.Locale("", row["country"]).getDisplayCountry(icu.Locale("en"))
    id = prefix + str(row["_id"])
    return cities.setdefault(id, City(id, row["name"], "", "", country, _point(row), []))


def _point(row):
    return row["coord"]["lat"], row["coord"]["lon"]


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
