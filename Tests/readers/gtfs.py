"""A GTFS feed, read plainly from gtfs.org's Schedule Reference: services, trips with their times, and stations."""

import collections
import csv
import datetime
import functools
import io
import math
import pathlib
import zipfile
from typing import NamedTuple

from readers import names

DAY = datetime.timedelta(days=1)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SAME_PLACE = 150  # metres between stops of one name that are one station


class Visit(NamedTuple):
    """A stop time; seconds from the origin of the service day."""

    stop: str
    sequence: int
    arrival: int
    departure: int
    can_board: bool
    can_alight: bool
    is_approximate: bool
    board_by: str = ""  # 2: by phone, 3: by a signal to the driver
    alight_by: str = ""
    headsign: str = ""  # of this stop alone


class Run(NamedTuple):
    """A trip, or one run of a frequency trip."""

    shift: int
    is_approximate: bool
    headway: int = 0


class Trip(NamedTuple):
    id: str
    route: str
    service: str
    direction: str
    visits: list[Visit]
    runs: list[Run]
    headsign: str = ""
    number: str = ""
    is_cut: tuple = (False, False)  # whether the vehicle comes from elsewhere, or goes on, without riders


def tables(path):
    """The tables of the shallowest folder with a `stops.txt`, in a zip or a folder: name → rows."""
    path = pathlib.Path(path)
    if path.is_dir():
        files = {str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*.txt")}
    else:
        with zipfile.ZipFile(path) as zip_:
            files = {name: zip_.read(name) for name in zip_.namelist() if name.endswith(".txt")}
    roots = [name[: -len("stops.txt")] for name in files if name.split("/")[-1] == "stops.txt"]
    root = min(roots, key=lambda root: root.count("/"))
    return {name[len(root):-4]: list(rows(data)) for name, data in files.items() if name.startswith(root) and "/" not in name[len(root):]}


def rows(data):
    for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), skipinitialspace=True):
        yield {(name or "").strip(): (value or "").strip() for name, value in row.items() if not isinstance(value, list)}


def seconds(text):
    """The seconds of `h:mm:ss`; None if empty."""
    if not text:
        return None
    hours, minutes, rest = map(int, text.split(":"))
    return 3600 * hours + 60 * minutes + rest


def date(text):
    return datetime.datetime.strptime(text, "%Y%m%d").date()


def metres(one, other):
    """Along the great circle; points in degrees."""
    (lat, lon), (lat2, lon2) = (map(math.radians, point) for point in (one, other))
    half = math.sin((lat2 - lat) / 2) ** 2 + math.cos(lat) * math.cos(lat2) * math.sin((lon2 - lon) / 2) ** 2
    return 2 * 6_371_008.8 * math.asin(math.sqrt(half))


class Feed:
    def __init__(self, path):
        self.tables = collections.defaultdict(list, tables(path))
        self.zone = self.tables["agency"][0]["agency_timezone"]
        self.stops = {row["stop_id"]: row for row in self.tables["stops"]}
        self.routes = {row["route_id"]: row for row in self.tables["routes"]}

    @functools.cached_property
    def services(self):
        """service → the dates on which it runs."""
        found = collections.defaultdict(set)
        for row in self.tables["calendar"]:
            day, end = date(row["start_date"]), date(row["end_date"])
            while day <= end:
                if row[WEEKDAYS[day.weekday()]] == "1":
                    found[row["service_id"]].add(day)
                day += DAY
        for row in self.tables["calendar_dates"]:
            change = found[row["service_id"]].add if row["exception_type"] == "1" else found[row["service_id"]].discard
            change(date(row["date"]))
        return found

    @functools.cached_property
    def dates(self):
        """All dates on which something runs, in order."""
        return sorted(set().union(*(self.services[trip.service] for trip in self.trips.values())))

    @functools.cached_property
    def trips(self):
        visits = collections.defaultdict(list)
        for row in self.tables["stop_times"]:
            visits[row["trip_id"]].append(row)
        runs = collections.defaultdict(list)
        for row in self.tables["frequencies"]:
            runs[row["trip_id"]].append(row)
        found = {}
        for row in self.tables["trips"]:
            timed = [time for time in visits[row["trip_id"]] if not is_window(time)]
            whole = self._visits(sorted(timed, key=lambda time: int(time["stop_sequence"])))
            times = between_riders_ends(whole)
            if times:
                frequencies = runs.get(row["trip_id"])
                found[row["trip_id"]] = Trip(
                    row["trip_id"], row["route_id"], row["service_id"], row.get("direction_id", ""), times,
                    [run for each in frequencies for run in _runs(each, whole[0].departure)] if frequencies else [Run(0, False)],
                    self._headsign(row.get("trip_headsign", ""), whole[-1], times[-1]), row.get("trip_short_name", ""),
                    (whole[0].sequence != times[0].sequence, whole[-1].sequence != times[-1].sequence))
        return found

    def _headsign(self, text, last, end):
        """A headsign that names where the vehicle goes on to without riders is none."""
        goes_on = last.sequence != end.sequence
        return "" if goes_on and text.lower() == self.stops[last.stop].get("stop_name", "").lower() else text

    @functools.cached_property
    def blocks(self):
        """trip → its block, if it has one."""
        return {row["trip_id"]: row["block_id"] for row in self.tables["trips"] if row.get("block_id")}

    def point(self, stop):
        row = self.stops[stop]
        return (float(row["stop_lat"]), float(row["stop_lon"])) if row.get("stop_lat") and row.get("stop_lon") else None

    def top(self, stop):
        """A stop's topmost parent, or itself."""
        parent = self.stops[stop].get("parent_station")
        return self.top(parent) if parent else stop

    def _visits(self, rows):
        arrivals = [seconds(row["arrival_time"]) for row in rows]
        departures = [seconds(row["departure_time"]) for row in rows]
        arrivals, departures = (
            [one if one is not None else other for one, other in zip(*pair)] for pair in ((arrivals, departures), (departures, arrivals)))
        ways = self._ways(rows)
        known = [place for place, time in enumerate(arrivals) if time is not None]
        found = []
        for place, row in enumerate(rows):
            times = arrivals[place], departures[place]
            if times[0] is None:
                before, after = max(k for k in known if k < place), min(k for k in known if k > place)
                # Where all points are one, stops are as far from each other as they are in number.
                way = (ways[before], ways[place], ways[after]) if ways[after] > ways[before] else (before, place, after)
                times = 2 * [_between(departures[before], arrivals[after], *way)]
            found.append(Visit(
                row["stop_id"], int(row["stop_sequence"]), *times, row.get("pickup_type") != "1", row.get("drop_off_type") != "1",
                arrivals[place] is None, *(code if code in ("2", "3") else "" for code in (row.get("pickup_type"), row.get("drop_off_type"))),
                row.get("stop_headsign", "")))
        return found

    def _ways(self, rows):
        """How far each stop is from the first; zeros where that is needed for no time."""
        if all(row["arrival_time"] or row["departure_time"] for row in rows):
            return [0] * len(rows)
        if all(row.get("shape_dist_traveled") for row in rows):
            return [float(row["shape_dist_traveled"]) for row in rows]
        ways = [0.0]
        for one, other in zip(rows, rows[1:]):
            ways.append(ways[-1] + metres(self.point(one["stop_id"]), self.point(other["stop_id"])))
        return ways

    @functools.cached_property
    def station_of(self):
        """stop → its station: the topmost parent; else the first of the stops of equal name that are close together."""
        found, alone = {}, collections.defaultdict(list)
        for stop, row in self.stops.items():
            top = found[stop] = self.top(stop)
            if top == stop and row.get("location_type", "") in ("", "0"):
                alone[names.fold(row["stop_name"])].append(stop)
        for stops in alone.values():
            for place, stop in enumerate(stops):
                for other in stops[:place]:
                    one, two = self.point(stop), self.point(other)
                    if one and two and metres(one, two) <= SAME_PLACE and found[stop] != found[other]:
                        first, second = sorted((found[stop], found[other]), key=stops.index)
                        found |= {each: first for each in stops if found[each] == second}
        return found

    @functools.cached_property
    def stations(self):
        """station → all its stops, in file order."""
        found = collections.defaultdict(list)
        for stop in self.stops:
            found[self.station_of[stop]].append(stop)
        return found


def is_window(row):
    """Whether a row of stop_times.txt is a window in which riders are fetched on request: it has no time."""
    return bool(row.get("start_pickup_drop_off_window") or row.get("end_pickup_drop_off_window") or row.get("location_id") or row.get("location_group_id"))


def between_riders_ends(visits):
    """
    The visits from the first where one may board to the last after it where one may alight; what is outside of these,
    such as a way from the garage, is not for riders, nor is a stop where one may do neither. Empty if there are no such two.
    """
    first = next((place for place, visit in enumerate(visits) if visit.can_board), None)
    last = next((place for place in range(len(visits) - 1, -1, -1) if visits[place].can_alight), None)
    if first is None or last is None or last <= first:
        return []
    return [visit for visit in visits[first:last + 1] if visit.can_board or visit.can_alight]


def _between(start, end, first, way, last):
    """A time between two that are known, to the minute."""
    minute = 60 * math.floor((start + (way - first) / (last - first) * (end - start)) / 60 + 0.5)
    return min(max(minute, start), end)


def _runs(row, departure):
    starts = range(seconds(row["start_time"]), seconds(row["end_time"]), int(row["headway_secs"]))
    return [Run(start - departure, row.get("exact_times") != "1", starts.step) for start in starts]
