"""The boards of stations by a plain reading of departures, with their stops on the way; for files without faults."""

import collections
import datetime
import zoneinfo

from readers.departures import iso

Row = collections.namedtuple("Row", "id day station sequence time price")


def _visits(departures, departure):
    """The places at which a journey stops: place, arrival, departure."""
    first, last = (departure.origin, None, departure.departs), (departure.destination, departure.arrives, None)
    between = []
    for stop in departure.record.get("trip_stops") or []:
        place = departures._place(str(stop.get("location_id")))
        if place is None or place.id in (departure.origin.id, departure.destination.id):
            continue
        times = [stop.get(name) and _local(stop[name], place) for name in ("arrival_time", "departure_time")]
        if any(times):
            between.append((place, times[0] or times[1], times[1] or times[0]))
    times = [time for _, *both in (first, *between, last) for time in both if time]
    return (first, *between, last) if times == sorted(times) else (first, last)


def _local(text, place):
    time = datetime.datetime.fromisoformat(text).replace(tzinfo=zoneinfo.ZoneInfo(place.zone))
    return time.astimezone(datetime.timezone(time.utcoffset()))


def boards(departures):
    """(departures, arrivals): by the path of a station's page and the local date, the rows in order of time."""
    found = ({}, {})
    for departure in departures:
        visits = _visits(departures, departure)
        for number, (place, arrives, departs) in enumerate(visits, 1):
            for board, time, is_end in ((0, departs, number == 1), (1, arrives, number == len(visits))):
                if time and (number < len(visits) if board == 0 else number > 1):
                    price = departure.price if is_end else None
                    row = Row(departure.record["id"], departure.day, place.id, number, iso(time), price)
                    found[board].setdefault((place.path, time.date().isoformat()), set()).add(row)
    return found


def direct(departures, origin, destination, date):
    """The rows of direct services between two places of stations on a local date at the first."""
    rows = set()
    for departure in departures:
        visits = _visits(departures, departure)
        starts = [number for number, (place, _, _) in enumerate(visits) if place.id == origin]
        ends = [number for number, (place, _, _) in enumerate(visits) if place.id == destination]
        if starts and ends and starts[0] < ends[0] and visits[starts[0]][2].date().isoformat() == date:
            whole = starts[0] == 0 and ends[0] == len(visits) - 1
            rows.add((departure.record["id"], iso(visits[starts[0]][2]), iso(visits[ends[0]][1]), departure.price if whole else None))
    return rows
