"""
Journeys with changes, straight from GTFS feeds: a search over all trips of all service days that matter, one stop time after
the other from the latest to the earliest, without patterns or lines of trips. What a journey is: Docs/plan-json.md.
"""

import bisect
import collections
import datetime
import functools
import itertools
import math
from typing import NamedTuple
from zoneinfo import ZoneInfo

from readers.gtfs import DAY, metres
from readers.pathways import NO, access_of, ways_of
from readers.transfers import FORBIDDEN, rules_of, stations_of

EPOCH = datetime.date(1970, 1, 1)
NEVER = math.inf
LONGEST_WAIT, FARTHEST = 15 * 60, 100  # between two trips of a block on which riders stay on board


class Call(NamedTuple):
    """A stop time of a ride, in seconds since 1970."""

    stop: str
    arrival: int
    departure: int
    can_board: bool
    can_alight: bool


class Ride(NamedTuple):
    """A trip, or one run of a frequency, on a service day."""

    id: tuple  # trip, shift of the run, service day
    calls: list
    slack: int  # how late it may be: the headway of a frequency without exact times
    zone: str  # of the agency


class Coach(NamedTuple):
    """A departure by date."""

    id: str
    calls: list  # (station, arrival, departure), times with zones
    zone: str


class Network:
    """
    The feeds of a site: prefix of the ids → feed. The first source has no prefix. `coaches` are departures by date. With
    `is_step_free` nothing is used that is known to have steps.
    """

    def __init__(
            self, feeds, max_walk=400, change=120, max_changes=4, least=0, coaches=(), coach_points=None, is_step_free=False, longest_walk=None, around=1300):
        self.is_step_free, self.with_steps, self.ways, self.free_ways, self.has_ways = is_step_free, set(), {}, {}, set()
        self.coaches, self.coach_stops, self.known_rides = coaches, {}, {}
        self.feeds, self.max_walk, self.change, self.max_changes = feeds, max_walk, change, max_changes
        self.longest_walk = longest_walk  # metres that the rider wants to walk at most between stations, whatever the rules say
        self.around = around  # metres of a walk to or from a point, 1000 of them in a straight line
        self.least = least  # seconds that the rider wants for each change, whatever the rules say
        self.points, self.zones, self.station_of, self.rules = {}, {}, {}, {}
        for prefix, feed in feeds.items():
            stations = stations_of(feed)
            for stop, row in feed.stops.items():
                self.points[prefix + stop] = feed.point(stop)
                parent = row.get("parent_station")
                self.zones[prefix + stop] = (feed.stops[parent] if parent else row).get("stop_timezone", "")
                self.station_of[prefix + stop] = prefix + stations[stop]
            for (one, other), seconds in rules_of(feed).items():
                self.rules[prefix + one, prefix + other] = seconds
        self.served = {prefix + visit.stop for prefix, feed in feeds.items() for trip in feed.trips.values() for visit in trip.visits}
        for prefix, feed in feeds.items():
            served = sorted(stop for stop in feed.stops if prefix + stop in self.served)
            for ways, is_free in ((self.ways, False), (self.free_ways, True)):
                found, known = ways_of(feed, served, {stop: self.station_of[prefix + stop] for stop in served}, is_free)
                ways |= {(prefix + one, prefix + other): seconds for (one, other), seconds in found.items()}
                self.has_ways |= {prefix + stop for stop in known}
            if is_step_free:
                self.with_steps |= {prefix + stop for stop in served if access_of(feed, stop) == NO}
        for coach in coaches:
            for station, _, departure in coach.calls:
                self.coach_stops[station] = coach_points[station]
                self.points[station], self.zones[station], self.station_of[station] = coach_points[station], departure.tzinfo.key, station
        self.served |= self.coach_stops.keys()
        latest = max((visit.departure + run.shift for feed in feeds.values() for trip in feed.trips.values() if feed.services[trip.service]
                      for visit in trip.visits for run in trip.runs), default=0)
        ends = [coach.calls[-1][1].timestamp() - _origin(coach.calls[0][2].date(), coach.zone) for coach in coaches]
        self.longest = int(max([latest, *ends])) // 86_400 + 1

    @functools.cached_property
    def usual_zones(self):
        """Served stop → the zone of what stops there, if it has none of its own."""
        coaches = {station: coach.zone for coach in self.coaches for station, *_ in coach.calls}
        return coaches | {prefix + visit.stop: _zone_of(feed, trip) for prefix, feed in self.feeds.items() for trip in feed.trips.values() for visit in trip.visits}

    @functools.cached_property
    def near(self):
        """Served stop → the seconds of the walk to each served stop that may be walked to, itself too."""
        cells, found = collections.defaultdict(list), collections.defaultdict(dict)
        by_station = collections.defaultdict(list)
        for stop in self.served:
            by_station[self.station_of[stop]].append(stop)
            if self.points[stop]:
                cells[_cell(self.points[stop])].append(stop)
        for stop in self.served:
            for other in by_station[self.station_of[stop]]:
                found[stop][other] = self.walk(stop, other)
            if self.points[stop]:
                row, column = _cell(self.points[stop])
                for other in (other for y in (-1, 0, 1) for x in (-1, 0, 1) for other in cells[row + y, column + x]):
                    if 1.3 * metres(self.points[stop], self.points[other]) <= self.max_walk:
                        found[stop][other] = self.walk(stop, other)
        return found

    def walk(self, one, other):
        """The seconds of a walk: 1.3 times the straight line at 1.2 m/s, rounded up to 10 s; 0 if a place is not known."""
        if not self.points[one] or not self.points[other]:
            return 0
        return 10 * math.ceil(1.3 * metres(self.points[one], self.points[other]) / 1.2 / 10)

    def walks(self, end):
        """The seconds of the walks between each stop and an end of journeys: a set of stops, or a point (latitude, longitude)."""
        if isinstance(end, set):
            return {stop: min(walk for other, walk in near.items() if other in end) for stop, near in self.near.items() if end & near.keys()}
        ways = {stop: 1.3 * metres(end, self.points[stop]) for stop in self.served if self.points[stop]}
        return {stop: 10 * math.ceil(way / 1.2 / 10) for stop, way in ways.items() if way <= self.around}

    @functools.cached_property
    def changes(self):
        """Served stop → the seconds that a change takes to each other stop, and to itself; what is forbidden is left out."""
        found = {stop: {other: max(self.ways.get((stop, other), walk), self.change) for other, walk in self.near[stop].items()} for stop in self.served}
        for (one, other), (seconds, least) in self.rules.items():
            if one in self.served and other in self.served:
                usual = found[one].get(other, FORBIDDEN) if seconds is None else seconds
                needed = max(usual, least)
                found[one].pop(other, None)
                if needed < FORBIDDEN:
                    found[one][other] = needed
        if self.is_step_free:
            for one, other in ((one, other) for one in self.has_ways for other in self.has_ways & found[one].keys()):
                if one != other and self.station_of[one] == self.station_of[other]:
                    if (one, other) in self.free_ways:
                        found[one][other] = max(found[one][other], self.free_ways[one, other], self.change)
                    else:
                        del found[one][other]
        if self.longest_walk is not None:
            for one, others in found.items():
                for other in [other for other in others if self.station_of[one] != self.station_of[other] and self.points[one] and self.points[other]]:
                    if 1.3 * metres(self.points[one], self.points[other]) > self.longest_walk:
                        del others[other]
        for one, others in found.items():
            for other in others:
                if one in self.coach_stops or other in self.coach_stops:
                    others[other] = max(others[other], 1800)
        return {one: {other: max(seconds, self.least) for other, seconds in all.items()} for one, all in found.items()}

    def rides(self, day):
        """The rides of a service day: id → ride, and id → the id of that as which it continues. Several searches have the same."""
        if day not in self.known_rides:
            self.known_rides[day] = self._rides(day)
        return self.known_rides[day]

    def _rides(self, day):
        found, onward = {}, {}
        for coach in self.coaches:
            if coach.calls[0][2].date() == day:
                last = len(coach.calls) - 1
                calls = [Call(station, int(arrival.timestamp()), int(departure.timestamp()), place < last, place > 0) for place, (station, arrival, departure) in enumerate(coach.calls)]
                found[coach.id, 0, day] = Ride((coach.id, 0, day), calls, 0, coach.zone)
        for prefix, feed in self.feeds.items():
            running = [trip for trip in feed.trips.values() if day in feed.services[trip.service]]
            for trip in running:
                zone = _zone_of(feed, trip)
                start = _origin(day, zone)
                for run in trip.runs:
                    shift = start + run.shift
                    calls = [Call(prefix + visit.stop, shift + visit.arrival, shift + visit.departure, visit.can_board, visit.can_alight) for visit in trip.visits]
                    # Nothing matters before the departure from the first stop and after the arrival at the last.
                    calls[0] = calls[0]._replace(arrival=calls[0].departure, can_alight=False)
                    calls[-1] = calls[-1]._replace(departure=calls[-1].arrival, can_board=False)
                    # Runs of several records may begin at once.
                    key = (prefix + trip.id, run.shift, day)
                    found[key] = Ride(key, calls, run.headway if run.is_approximate else 0, zone)
            following_of = _Continuations(feed, running)
            for trip in running:
                following = following_of(trip)
                if following and following.visits[0].departure > trip.visits[0].departure:
                    onward[prefix + trip.id, 0, day] = (prefix + following.id, 0, day)
        return (found, onward) if not self.is_step_free else self._without_steps(found, onward)

    def _without_steps(self, rides, onward):
        """Of trips that continue as others none is used if one of them is for nobody in a wheelchair."""
        groups = {id: {id} for id in rides}
        for one, other in onward.items():
            if one in groups and other in groups:
                joined = groups[one] | groups[other]
                groups.update(dict.fromkeys(joined, joined))
        refused = {prefix + row["trip_id"] for prefix, feed in self.feeds.items() for row in feed.tables["trips"] if row.get("wheelchair_accessible") == "2"}
        kept = {id: ride for id, ride in rides.items() if not any(one[0] in refused for one in groups[id])}
        for id, ride in kept.items():
            calls = [call._replace(can_board=call.can_board and call.stop not in self.with_steps, can_alight=call.can_alight and call.stop not in self.with_steps)
                     for call in ride.calls]
            kept[id] = ride._replace(calls=calls)
        return kept, {one: other for one, other in onward.items() if one in kept and other in kept}

    def journeys_to(self, ends, date, max_changes=None):
        """The search for all journeys of a date to some stops, or to a point."""
        return Search(self, ends, date, self.max_changes if max_changes is None else max_changes)

    def stops_of(self, station):
        return [stop for stop, own in self.station_of.items() if own == station]

    def local_date(self, utc, stop, zone):
        return datetime.datetime.fromtimestamp(utc, ZoneInfo(self.zones[stop] or zone)).date()

    def instant(self, date, time, stop, zone):
        """When the clocks at a stop show a time of a date, in seconds since 1970."""
        return int(datetime.datetime.combine(date, time, ZoneInfo(self.zones[stop] or zone)).timestamp())


class Search:
    """For each stop time of each ride, when one is at the destination at the earliest with up to so many changes."""

    def __init__(self, network, ends, date, max_changes):
        self.network, self.date, self.count = network, date, max_changes + 1
        self.rides, self.onward = {}, {}
        for number in range(-network.longest, network.longest + 1):
            rides, onward = network.rides(date + number * DAY)
            self.rides |= rides
            self.onward |= onward
        # The walk to the nearest of the destination's stops.
        self.ends, self.goal = ends, network.walks(ends)
        self.aboard = {id: [[NEVER] * self.count for _ in ride.calls] for id, ride in self.rides.items()}
        # Stop → departures with what is reached from them or later ones; in falling order, as negative numbers.
        self.departures, self.reached = collections.defaultdict(list), collections.defaultdict(list)
        self._run()

    def _run(self):
        events = []
        for id, ride in self.rides.items():
            last = len(ride.calls) - 1
            events += [(call.departure, id, ride, place) for place, call in enumerate(ride.calls[:last])]
            # Riders who stay on board leave the last stop with the next trip.
            if id in self.onward:
                events.append((ride.calls[last].arrival, id, ride, last))
        # Those of one time in reversed order.
        events.reverse()
        events.sort(key=lambda event: -event[0])
        for time, group in itertools.groupby(events, key=lambda event: event[0]):
            group = list(group)
            # Rides of no time may follow each other; all others depend on later departures only.
            may_follow = any(place == len(ride.calls) - 1 or ride.calls[place + 1].arrival == time for _, _, ride, place in group)
            while any([self._depart(id, ride, place) for _, id, ride, place in group]) and may_follow:
                pass

    def _depart(self, id, ride, place):
        """Leaves a stop with a ride: whether anything is better than known."""
        aboard = self.aboard[id]
        if place == len(ride.calls) - 1:
            found = self.aboard[self.onward[id]][0]
        else:
            found = list(map(min, aboard[place + 1], self._alight(ride, ride.calls[place + 1])))
        if found == aboard[place]:
            return False
        aboard[place] = list(found)
        call = ride.calls[place]
        if call.can_board:
            times, reached = self.departures[call.stop], self.reached[call.stop]
            if times and times[-1] == -call.departure:
                reached[-1] = list(map(min, reached[-1], found))
            else:
                times.append(-call.departure)
                reached.append(list(map(min, reached[-1], found)) if reached else list(found))
        return True

    def _alight(self, ride, call):
        best = [NEVER] * self.count
        if not call.can_alight:
            return best
        if call.stop in self.goal:
            best = [call.arrival + self.goal[call.stop]] * self.count
        ready = call.arrival + ride.slack
        for other, seconds in self.network.changes[call.stop].items():
            times = self.departures.get(other)
            place = bisect.bisect_right(times, -(ready + seconds)) - 1 if times else -1
            if place >= 0:
                # Each change is one more than what is reached after it.
                best[1:] = map(min, best[1:], self.reached[other][place])
        return best

    def set_from(self, starts):
        """The (departure, arrival, changes) of the date's journeys from some stops or a point than which none of any date is better in all."""
        walks, found = self.network.walks(starts), {}
        for id, ride in self.rides.items():
            for call, aboard in zip(ride.calls, self.aboard[id]):
                if call.can_board and call.stop in walks:
                    departure = call.departure - walks[call.stop]
                    is_on_date = self.network.local_date(departure, call.stop, ride.zone) == self.date
                    for changes, arrival in enumerate(aboard):
                        if arrival < NEVER:
                            found[departure, arrival, changes] = is_on_date or found.get((departure, arrival, changes), False)
        return {journey for journey in undominated(found) if found[journey]}

    def earliest_from(self, starts, time, within):
        """The earliest arrival and the fewest changes for it, −1 on foot, from a local time on; None if not within so many seconds."""
        found = []
        for stop in self.ends & self.network.served:
            begin = self.network.instant(self.date, time, stop, self.network.usual_zones[stop])
            found += [(begin + seconds, -1) for start, seconds in self.network.near[stop].items() if start in starts and seconds <= within]
        for id, ride in self.rides.items():
            for call, aboard in zip(ride.calls, self.aboard[id]):
                near = [self.network.near[call.stop][start] for start in starts if call.can_board and start in self.network.near[call.stop]]
                if near:
                    begin = self.network.instant(self.date, time, call.stop, ride.zone)
                    if call.departure - min(near) >= begin:
                        found += [(arrival, changes) for changes, arrival in enumerate(aboard) if arrival <= begin + within]
        return min(found, default=None)


def undominated(found):
    """Those that depart later, arrive earlier or have fewer changes than each other."""
    kept, earliest = set(), {}  # the earliest arrival of those kept, by their changes
    for departure, arrival, changes in sorted(found, key=lambda one: (-one[0], one[1], one[2])):
        if all(own > arrival for number, own in earliest.items() if number <= changes):
            kept.add((departure, arrival, changes))
            earliest[changes] = arrival
    return kept


class _Continuations:
    """The trip as which a trip continues for riders who stay on board, of those that run on a day; None without one."""

    def __init__(self, feed, running):
        self.feed = feed
        self.frequent = {row["trip_id"] for row in feed.tables["frequencies"]}
        self.by_id, self.by_block, self.rules = {one.id: one for one in running}, collections.defaultdict(list), collections.defaultdict(list)
        for one in running:
            self.by_block[feed.blocks.get(one.id)].append(one)
        for row in feed.tables["transfers"]:
            self.rules[row.get("from_trip_id")].append(row)

    def __call__(self, trip):
        feed, frequent, rules = self.feed, self.frequent, self.rules[trip.id]
        forbidden = {row.get("to_trip_id") for row in rules if row.get("transfer_type") == "5"}
        end = trip.visits[-1].arrival
        if trip.id in frequent:
            return None
        for row in rules:
            following = self.by_id.get(row.get("to_trip_id")) if row.get("transfer_type") == "4" else None
            if following and following.id not in frequent | forbidden and following.visits[0].departure >= end:
                return following
        block = feed.blocks.get(trip.id)
        if not block or trip.is_cut[1]:
            return None
        later = [one for one in self.by_block[block] if one.id != trip.id and one.id not in frequent and 0 <= one.visits[0].departure - end <= LONGEST_WAIT]
        first = min(later, key=lambda one: one.visits[0].departure, default=None)
        if not first or first.route == trip.route or first.is_cut[0] or first.id in forbidden:
            return None
        here, there = trip.visits[-1].stop, first.visits[0].stop
        points = feed.point(here), feed.point(there)
        return first if here == there or (all(points) and metres(*points) <= FARTHEST) else None


def _zone_of(feed, trip):
    agency = feed.routes[trip.route].get("agency_id", "")
    return next((row["agency_timezone"] for row in feed.tables["agency"] if row.get("agency_id", "") == agency), feed.zone)


@functools.cache
def _origin(day, zone):
    """Noon minus 12 hours, in seconds since 1970."""
    return int(datetime.datetime(day.year, day.month, day.day, 12, tzinfo=ZoneInfo(zone)).timestamp()) - 43_200


def _cell(point):
    return math.floor(point[0] / 0.01), math.floor(point[1] / 0.04)
