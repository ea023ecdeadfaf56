"""What files of departures say, read with Python's own JSON and its own zones."""

import dataclasses
import datetime
import json
import zoneinfo

import xxhash

from readers.names import slug


@dataclasses.dataclass
class Departure:
    record: dict
    locations: dict
    operators: dict

    @property
    def id(self):
        return str(self.record["id"])

    @property
    def departs(self):
        return _moment(self.record["departure_time"], self.record["departure_timezone"])

    @property
    def arrives(self):
        return _moment(self.record["arrival_time"], self.record["arrival_timezone"])

    @property
    def minutes(self):
        return int((self.arrives.astimezone(datetime.UTC) - self.departs.astimezone(datetime.UTC)).total_seconds() // 60)

    @property
    def origin(self):
        return self.locations.get(str(self.record["origin_location_id"]))

    @property
    def destination(self):
        return self.locations.get(str(self.record["destination_location_id"]))

    @property
    def operator(self):
        return self.operators.get(str(self.record["operator_id"]))

    @property
    def step(self):
        """The last step of its page's address."""
        name = slug(self.operator.get("display_name") or self.operator["name"]) if self.operator else "unknown"
        return f"{self.departs:%H%M}-{name}-{xxhash.xxh3_64_hexdigest(self.id.encode())[:8]}"

    @property
    def day(self):
        return self.departs.date().isoformat()


def read(folder):
    """The departures of all files of a folder whose places are in one of them, by id."""
    searches = [json.loads(path.read_bytes()) for path in sorted(folder.glob("*.json"))]
    whole = [search for search in searches if isinstance(search, dict)]
    locations = {str(place["id"]): place for search in reversed(whole) for place in search.get("locations", [])}
    operators = {str(runs["id"]): runs for search in whole for runs in search.get("operators", [])}
    records = [record for search in searches for record in (search if isinstance(search, list) else search["departures"])]
    found = [Departure(record, locations, operators) for record in records]
    return {departure.id: departure for departure in found if departure.origin and departure.destination}


def _moment(local, zone):
    return datetime.datetime.fromisoformat(local).replace(tzinfo=zoneinfo.ZoneInfo(zone))
