"""What files of hotels say, read with Python's own JSON and put in order with its own sort; only for files without faults."""

import dataclasses
import json
import pathlib

from readers.names import blanks, slug_and_id

PAGE = 100
"""How many hotels stand on a page."""

ORDERS = {"listed": "hotels/", "distance": "hotels/by-distance/", "rooms": "hotels/by-rooms/"}
"""The address of the first page of each order."""


@dataclasses.dataclass
class Hotel:
    id: str
    name: str
    address: str
    stars: float | None
    distance: float | None
    rooms: list | None
    point: tuple | None
    image: str
    city: str
    code: str = ""
    """Of its country."""

    @property
    def path(self):
        return f"hotels/{slug_and_id(self.name, self.id, self.code)}/"


def read(site, source):
    """The hotels of a source, in the order of its lists. Its path is one list, or a folder of lists and details."""
    path = pathlib.Path(site, source["path"])
    files = [json.loads(file.read_bytes()) for file in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
    rows = [row for file in files if isinstance(file, list) for row in file]
    details = {str(file["id"]): file for file in files if isinstance(file, dict)}
    listed = {}
    for row in rows:
        listed.setdefault(str(row["id"]), row)
    if not path.is_dir():
        for id in listed:
            beside = path.with_name(f"{id}.json")
            if beside.exists():
                details[id] = json.loads(beside.read_bytes())
    for id, detail in details.items():
        listed.setdefault(id, detail)
    return [_hotel(id, row, details.get(id, {}), source) for id, row in listed.items()]


def _hotel(id, row, detail, source):
    told = {**row, **{field: value for field, value in detail.items() if value not in (None, "")}}
    rooms = told.get("suites_availability")
    return Hotel(
        id, blanks(told["name"]), blanks(told.get("address", "")), told.get("stars"), told.get("distance"),
        None if rooms is None else [number for number in rooms.split(":") if number],
        (told["lat"], told["lon"]) if "lat" in told else None, told.get("image") or "", told.get("city") or source.get("city", ""))


def ordered(hotels, order, cities=()):
    """
    Ties keep the order of the data, and what is not known comes last. By distance the hotels of one city are together.

    cities: for each hotel what its city is sorted by, None where it is not known; needed where they are several.
    """
    ranks = dict(zip((hotel.id for hotel in hotels), cities))
    are_several = len({rank for rank in cities if rank is not None}) > 1

    def group(hotel):
        rank = ranks[hotel.id] if are_several else None
        return (rank is None, rank or b"") if are_several else ()

    keys = {
        "listed": lambda hotel: 0,
        "distance": lambda hotel: (group(hotel), hotel.distance is None, hotel.distance or 0),
        "rooms": lambda hotel: (hotel.rooms is None, -len(hotel.rooms or [])),
    }
    return sorted(hotels, key=keys[order])


def pages(hotels, order, cities=()):
    """(address, its hotels) of each page of an order."""
    hotels = ordered(hotels, order, cities)
    starts = range(0, max(len(hotels), 1), PAGE)
    return [(ORDERS[order] + (f"page/{number}/" if number > 1 else ""), hotels[start : start + PAGE]) for number, start in enumerate(starts, 1)]
