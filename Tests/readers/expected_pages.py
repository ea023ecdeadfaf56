"""What the pages of a feed must show on each service day, by a plain scan of its trips: boards, posters and timetables."""

import collections
import datetime
import functools

from readers.gtfs import seconds
from readers.gtfs_boards import Boards
from readers.posters import Call
from readers.route_grids import Cell
from readers.static_boards import Row


class Expected:
    def __init__(self, feed):
        self.feed = feed
        # station → the heading of its page, which tells it apart from others of its name.
        self.headings = {}
        self.boards = Boards(feed)

    @functools.cached_property
    def calls(self):
        """station → (trip, place) of each visit between the riders' ends of its trip."""
        found = collections.defaultdict(list)
        for trip in self.feed.trips.values():
            for place, visit in enumerate(trip.visits):
                found[self.feed.station_of[visit.stop]].append((trip, place))
        return found

    @functools.cached_property
    def running(self):
        """The service days of each trip that has runs."""
        return {trip.id: self.feed.services[trip.service] for trip in self.feed.trips.values() if trip.runs}

    def days_at(self, station):
        """The service days of what one may board or leave at a station."""
        return self._days(station, lambda trip, place: self._is_departure(trip, place) or self._is_end(trip, place))

    def departure_days_at(self, station):
        return self._days(station, self._is_departure)

    def _days(self, station, is_shown):
        return sorted(set().union(*(self.running.get(trip.id, ()) for trip, place in self.calls[station] if is_shown(trip, place))))

    @staticmethod
    def _is_departure(trip, place):
        return place + 1 < len(trip.visits) and trip.visits[place].can_board

    @staticmethod
    def _is_end(trip, place):
        """Whether a trip may only be left: nobody boards there."""
        return place > 0 and trip.visits[place].can_alight and not Expected._is_departure(trip, place)

    def _runs(self, station, day, is_shown):
        for trip, place in self.calls[station]:
            if day in self.running.get(trip.id, ()) and is_shown(trip, place):
                for run in trip.runs:
                    yield trip, place, run

    def departures(self, station, day):
        """The rows of the board without JavaScript for a service day."""
        found = collections.Counter()
        for trip, place, run in self._runs(station, day, self._is_departure):
            here, last = trip.visits[place], trip.visits[-1]
            clock, later = self._local(day, here.departure + run.shift, here.stop)
            end, end_later = self._local(day, last.arrival + run.shift, last.stop)
            minutes = (last.arrival - here.departure) // 60
            found[Row(
                clock, later, here.is_approximate or run.is_approximate, self.route_name(trip), trip.number, self.headsign(trip, place), self.platform(here.stop),
                f"{end} {end_later:+d}".replace("-", "−") if end_later else end, minutes)] += 1
        return found

    def ends(self, station, day):
        """The same of arrivals where nobody boards."""
        found = collections.Counter()
        for trip, place, run in self._runs(station, day, self._is_end):
            visit = trip.visits[place]
            clock, later = self._local(day, visit.arrival + run.shift, visit.stop)
            found[Row(
                clock, later, visit.is_approximate or run.is_approximate, self.route_name(trip), trip.number, self.end_name(trip.visits[0].stop, visit.stop), self.platform(visit.stop))] += 1
        return found

    def poster(self, station, day):
        """The calls of a poster; departures that look the same are one."""
        found = set()
        for trip, place, run in self._runs(station, day, self._is_departure):
            visit = trip.visits[place]
            marks = {"2": "☎", "3": "×"}.get(visit.board_by, "") + ("≈" if visit.is_approximate or run.is_approximate else "")
            route = self.feed.routes[trip.route]
            headsign = self.headsign(trip, place)
            name = headsign if route.get("route_short_name") else f"{route.get('route_long_name')} · {headsign}"
            found.add(Call(*self._local(day, visit.departure + run.shift, visit.stop), "".join(sorted(marks)), route.get("route_short_name", ""), name))
        return found

    def grid(self, routes, day):
        """The trips of some routes on a service day: of each its cells, in order."""
        found = collections.Counter()
        for trip in self.feed.trips.values():
            if trip.route in routes and day in self.running.get(trip.id, ()):
                for run in trip.runs:
                    found[tuple(self._cell(trip, place, run, day) for place in range(len(trip.visits)))] += 1
        return found

    def days_of(self, routes):
        return sorted(set().union(*(self.running.get(trip.id, ()) for trip in self.feed.trips.values() if trip.route in routes)))

    def _cell(self, trip, place, run, day):
        visit, is_first, is_last = trip.visits[place], place == 0, place == len(trip.visits) - 1
        by = {"" if is_last else visit.board_by, "" if is_first else visit.alight_by}
        marks = [("≈", visit.is_approximate or run.is_approximate), ("×", "3" in by), ("☎", "2" in by),
                 ("◗", not is_last and not visit.can_board), ("◖", not is_first and not visit.can_alight)]
        clock, later = self._local(day, (visit.arrival if is_last else visit.departure) + run.shift, visit.stop)
        return Cell(visit.stop, clock, later, "".join(sorted(mark for mark, is_there in marks if is_there)))

    @functools.cache
    def _local(self, day, since, stop):
        """The clock at a stop, and how many days its date is after the service day."""
        moment = datetime.datetime.fromisoformat(self.boards.local(self.boards.moment(day, since), stop))
        return moment.strftime("%H:%M"), (moment.date() - day).days

    @functools.cached_property
    def windows(self):
        """station → the clocks of the windows in which riders are fetched on request."""
        found = collections.defaultdict(set)
        for row in self.feed.tables["stop_times"]:
            ends = [row.get(name, "") for name in ("start_pickup_drop_off_window", "end_pickup_drop_off_window")]
            if all(ends) and row.get("stop_id"):
                for day in self.running.get(row["trip_id"], ()):
                    found[self.feed.station_of[row["stop_id"]]].add("–".join(self._local(day, seconds(end), row["stop_id"])[0] for end in ends))
        return found

    def station_name(self, stop):
        return self.feed.stops[self.feed.station_of[stop]]["stop_name"]

    def end_name(self, stop, here):
        """The name of the other end of a trip at a stop: that of another station of the same name as its page has it."""
        station, own = self.feed.station_of[stop], self.feed.station_of[here]
        name = self.station_name(stop)
        return self.headings[station] if station != own and name == self.station_name(here) else name

    def route_name(self, trip):
        route = self.feed.routes[trip.route]
        return route.get("route_short_name") or route.get("route_long_name", "")

    def headsign(self, trip, place):
        return trip.visits[place].headsign or trip.headsign or self.end_name(trip.visits[-1].stop, trip.visits[place].stop)

    def platform(self, stop):
        return self.feed.stops[stop].get("platform_code", "")

    @functools.cached_property
    def route_groups(self):
        """Routes that are one for riders: of one agency, with equal names, colours and mode."""
        found = collections.defaultdict(set)
        for id, row in self.feed.routes.items():
            key = [row.get(name, "") for name in ("agency_id", "route_short_name", "route_long_name", "route_color", "route_text_color")]
            found[(*key, mode(row["route_type"]))].add(id)
        return list(found.values())


def mode(route_type):
    """The mode of a route_type: extended types are in hundreds."""
    extended = {1: "2", 2: "coach", 4: "1", 7: "3", 8: "11", 9: "0", 10: "4", 11: "1100", 12: "4", 13: "6", 14: "7"}
    return extended.get(int(route_type) // 100, route_type) if int(route_type) >= 100 else route_type
