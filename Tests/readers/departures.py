"""What files of departures say, read with Python's own JSON and zoneinfo."""

import dataclasses
import datetime
import json
import pathlib
import zoneinfo

import xxhash

from readers.names import blanks, country_code, slug, slug_and_id


@dataclasses.dataclass
class Place:
    id: str
    name: str
    path: str
    zone: str
    lines: list
    city: str
    record: dict


@dataclasses.dataclass
class Departure:
    id: str
    origin: Place
    destination: Place
    departs: datetime.datetime
    arrives: datetime.datetime
    operator: tuple
    price: tuple
    record: dict
    runs: dict  # the operator's record

    @property
    def minutes(self):
        return int((self.arrives - self.departs).total_seconds() // 60)

    @property
    def day(self):
        return self.departs.date().isoformat()

    @property
    def route(self):
        return "timetable/" + "/".join(place.city.split("/")[-2] for place in (self.origin, self.destination)) + "/"

    @property
    def day_path(self):
        return f"{self.route}{self.day}/"

    @property
    def path(self):
        operator = slug(self.operator[1]) or "unknown" if self.operator else "unknown"
        return f"{self.day_path}{self.departs:%H%M}-{operator}-{xxhash.xxh3_64_hexdigest(self.id.encode())[:8]}/"


def iso(moment):
    return moment.isoformat()


class Departures:
    """All departures of a folder of files, by id; only for files without faults."""

    def __init__(self, folder, currency=None):
        self.cities, self.locations, self.operators, self.by_id, self.incomplete = {}, {}, {}, {}, set()
        searches = [json.loads(path.read_bytes()) for path in sorted(pathlib.Path(folder).glob("*.json"))]
        searches = [{"departures": search} if isinstance(search, list) else search for search in searches]
        for search in searches:
            for name, known in (("cities", self.cities), ("locations", self.locations), ("operators", self.operators)):
                for record in search.get(name, []):
                    known.setdefault(str(record["id"]), record)
        for search in searches:
            for record in search["departures"]:
                departure = self._departure(record, currency)
                if departure and record["id"] not in self.by_id:
                    self.by_id[record["id"]] = departure
                    if search.get("complete") is False:
                        self.incomplete.add(departure.day_path)

    def __iter__(self):
        return iter(self.by_id.values())

    def days(self):
        """The departures of each day of each route, by time."""
        days = {}
        for departure in self:
            days.setdefault(departure.day_path, []).append(departure)
        return days

    def _departure(self, record, currency):
        ends = [self._place(str(record[f"{end}_location_id"])) for end in ("origin", "destination")]
        if None in ends:
            return None
        times = []
        for end, place in zip(("departure", "arrival"), ends):
            zone = zoneinfo.ZoneInfo(record.get(f"{end}_timezone") or place.zone)
            times.append(datetime.datetime.fromisoformat(record[f"{end}_time"]).replace(tzinfo=zone))
        operator = self.operators.get(str(record["operator_id"]))
        prices = record.get("prices") or {}
        unit = prices.get("currency") or currency
        price = (prices["total"], unit) if prices.get("total") is not None and unit else None
        # Zones are compared as clocks are: what lies between two times is what lies between them in UTC.
        times = [time.astimezone(datetime.timezone(time.utcoffset())) for time in times]
        return Departure(
            record["id"], *ends, *times, (str(operator["id"]), operator["display_name"] or operator["name"]) if operator else None,
            price, record, operator)

    def _place(self, id):
        location = self.locations.get(id)
        city = location and self.cities.get(str(location["city_id"]))
        if not city:
            return None
        country = city["region"]["country"]["name"]
        code = country_code(country)
        city_path = f"stations/{slug(country, code)}/{slug_and_id(blanks(city['name']), str(city['id']), code)}/"
        name = blanks(location["name"])
        return Place(
            id, name, city_path + slug_and_id(name, id, code) + "/", city["timezone"],
            [blanks(line) for line in location["address"] if blanks(line)], city_path, location)
