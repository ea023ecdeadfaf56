"""All ways of making a journey with changes, from the feeds: how far one walks, and how long the shortest change is."""

import collections
import functools
import math

from readers.gtfs import metres


def of_legs(journey):
    """The metres on foot and the seconds of the shortest change of a journey that the client describes."""
    rides = [leg for leg in journey["legs"] if leg["kind"] == "ride"]
    changes = [after["calls"][0]["departure"] - before["calls"][-1]["arrival"] for before, after in zip(rides, rides[1:])]
    return sum(leg["metres"] for leg in journey["legs"] if leg["kind"] == "walk"), min(changes, default=math.inf)


def ways(search, starts, ends, journey):
    """The same of all journeys with a departure, an arrival and a number of changes, of a search to some ends."""
    network, (departure, arrival, changes) = search.network, journey
    boarding = collections.defaultdict(list)
    for id, ride in search.rides.items():
        for place, call in enumerate(ride.calls):
            if call.can_board:
                boarding[call.stop].append((call.departure, id, place))

    @functools.cache
    def onward(id, place, left):
        ride, found = search.rides[id], set()
        for call in ride.calls[place + 1:]:
            if call.can_alight and not left and call.stop in search.goal and call.arrival + search.goal[call.stop] == arrival:
                found.add((_end(network, call.stop, ends), math.inf))
            for other, seconds in network.changes[call.stop].items() if call.can_alight and left else ():
                for leaves, id_of, at in boarding[other]:
                    if leaves >= call.arrival + ride.slack + seconds and search.aboard[id_of][at][left - 1] <= arrival:
                        found |= {(_metres(network, call.stop, other) + walked, min(shortest, leaves - call.arrival)) for walked, shortest in onward(id_of, at, left - 1)}
        return found | onward(search.onward[id], 0, left) if id in search.onward else found

    found = set()
    for stop, near in network.near.items():
        walk = min((near[start] for start in starts if start in near), default=None)
        for leaves, id, place in boarding[stop] if walk is not None else ():
            if leaves - walk == departure and search.aboard[id][place][changes] <= arrival:
                found |= {(_end(network, stop, starts) + walked, shortest) for walked, shortest in onward(id, place, changes)}
    return found


def _end(network, stop, ends):
    """The metres of the shortest walk between a stop and an end."""
    return min((network.near[stop][end], _metres(network, stop, end)) for end in ends if end in network.near[stop])[1]


def _metres(network, one, other):
    if one == other or not network.points[one] or not network.points[other]:
        return 0
    return math.ceil(1.3 * metres(network.points[one], network.points[other]))
