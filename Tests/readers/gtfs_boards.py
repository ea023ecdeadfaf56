"""What a feed's boards, grids and direct services must show, by a plain scan of all its trips."""

import collections
import datetime
import functools
import zoneinfo
from typing import NamedTuple

from readers.gtfs import DAY, Feed

HALF_DAY = datetime.timedelta(hours=12)


class Row(NamedTuple):
    """A row of a board, with the texts of its marks."""

    trip: str
    service_day: str
    stop: str
    sequence: int
    time: str
    is_approximate: bool


class Service(NamedTuple):
    """A direct service; times as on a board."""

    trip: str
    service_day: str
    departure: str
    arrival: str


class Boards:
    def __init__(self, feed: Feed):
        self.feed = feed

    @functools.cache
    def origin(self, day):
        """Noon minus 12 hours: where clocks change in the night, this is not midnight."""
        noon = datetime.datetime.combine(day, datetime.time(12), zoneinfo.ZoneInfo(self.feed.zone))
        return noon.astimezone(datetime.UTC) - HALF_DAY

    def moment(self, day, seconds):
        return self.origin(day) + datetime.timedelta(seconds=seconds)

    def date(self, moment):
        """The date of a moment in the agency's zone."""
        return moment.astimezone(zoneinfo.ZoneInfo(self.feed.zone)).date()

    def local(self, moment, stop):
        """A moment in the zone of a stop, as `time[datetime]` has it."""
        zone = self.feed.stops[self.feed.top(stop)].get("stop_timezone") or self.feed.zone
        return moment.astimezone(zoneinfo.ZoneInfo(zone)).isoformat(timespec="seconds")

    @functools.cached_property
    def served(self):
        """The stations at which trips stop."""
        return list(self._calls)

    @functools.cached_property
    def _calls(self):
        """station → its stop times: trip, place in the trip."""
        found = collections.defaultdict(list)
        for trip in self.feed.trips.values():
            for place, visit in enumerate(trip.visits):
                found[self.feed.station_of[visit.stop]].append((trip, place))
        return found

    @functools.cached_property
    def _latest(self):
        """How many days before a date a service day can be that has times on it."""
        latest = max((trip.visits[-1].departure + run.shift for trip in self.feed.trips.values() for run in trip.runs), default=0)
        return latest // 86400 + 1

    def _days(self, trip, on):
        """The service days of a trip that can have times on a date; the one after it too, whose noon minus 12 hours
        can be before midnight."""
        days = (on + number * DAY for number in range(-self._latest, 2))
        return [day for day in days if day in self.feed.services[trip.service]]

    def departures(self, station, on):
        return self._board(station, on, lambda trip, place: place + 1 < len(trip.visits) and trip.visits[place].can_board, "departure")

    def arrivals(self, station, on):
        return self._board(station, on, lambda trip, place: place > 0 and trip.visits[place].can_alight, "arrival")

    def _board(self, station, on, is_shown, which):
        found = set()
        for trip, place in self._calls[station]:
            if not is_shown(trip, place):
                continue
            visit = trip.visits[place]
            for day in self._days(trip, on):
                for run in trip.runs:
                    moment = self.moment(day, getattr(visit, which) + run.shift)
                    if self.date(moment) == on:
                        found.add(Row(
                            trip.id, day.isoformat(), visit.stop, visit.sequence, self.local(moment, visit.stop),
                            visit.is_approximate or run.is_approximate))
        return found

    def direct(self, origins, destinations, on):
        """All direct services from some stations to others: for each run of a trip every pair of its stop times."""
        found = set()
        for trip, start in (call for station in origins for call in self._calls[station]):
            if not trip.visits[start].can_board:
                continue
            ends = [visit for visit in trip.visits[start + 1:] if visit.can_alight and self.feed.station_of[visit.stop] in destinations]
            for day in self._days(trip, on) if ends else []:
                for run in trip.runs:
                    departs = self.moment(day, trip.visits[start].departure + run.shift)
                    if self.date(departs) == on:
                        found |= {Service(
                            trip.id, day.isoformat(), self.local(departs, trip.visits[start].stop),
                            self.local(self.moment(day, end.arrival + run.shift), end.stop)) for end in ends}
        return found

    def trips(self, route, direction, day):
        """The trips of a route and direction on a service day."""
        return [trip for trip in self.feed.trips.values()
                if (trip.route, trip.direction or "0") == (route, direction) and day in self.feed.services[trip.service]]
