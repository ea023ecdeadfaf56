"""Checks a journey leg by leg: each ride is one of the feed, each change and each walk is possible, and the sums are right."""

import datetime

from readers.gtfs import DAY
from readers.journeys import EPOCH


def faults(network, journey, starts, ends, date):
    """What is wrong with a journey of a date from some stops, or a point, to some."""
    return list(_faults(network, journey, starts, ends, date))


def _faults(network, journey, starts, ends, date):
    rides = [leg for leg in journey["legs"] if leg["kind"] == "ride"]
    if journey["changes"] != len(rides) - 1:
        yield f"{journey['changes']} changes with {len(rides)} rides"
    found = [_ride(network, ride) for ride in rides]
    if not all(found):
        yield from (f"no such ride: {ride['trip']} on {EPOCH + ride['serviceDay'] * DAY}" for ride, known in zip(rides, found) if not known)
        return
    before, after = _walk_between(journey["legs"], None, rides[0]), _walk_between(journey["legs"], rides[-1], None)
    (first, *_), (*_, last) = rides[0]["calls"], rides[-1]["calls"]
    yield from _end(network, before, first["stop"]["id"], starts, "from")
    yield from _end(network, after, last["stop"]["id"], ends, "to")
    departure, arrival = first["departure"] - (before["seconds"] if before else 0), last["arrival"] + (after["seconds"] if after else 0)
    if (departure, arrival) != (journey["departure"], journey["arrival"]):
        yield f"{(departure, arrival)} by its legs, not {(journey['departure'], journey['arrival'])}"
    if network.local_date(departure, first["stop"]["id"], found[0].zone) != date:
        yield f"departs at {datetime.datetime.fromtimestamp(departure, datetime.UTC)}, not on {date}"
    for one, other, ride in zip(rides, rides[1:], found):
        yield from _change(network, one, other, ride, _walk_between(journey["legs"], one, other))


def _walk_between(legs, one, other):
    """The walk between two rides, None for an end; None without one."""
    start = legs.index(one) + 1 if one else 0
    between = legs[start:legs.index(other) if other else len(legs)]
    assert len(between) < 2 and all(leg["kind"] == "walk" for leg in between), between
    return between[0] if between else None


def _end(network, walk, stop, wanted, name):
    if not walk:
        if stop not in wanted:
            yield f"{stop} is not where one wants {name}"
        return
    ids = [walk[end] and walk[end]["id"] for end in ("from", "to")]
    here, there = ids if name == "from" else ids[::-1]
    seconds = (network.near[here] if here else network.walks(wanted)).get(there)
    if (here not in wanted if here else isinstance(wanted, set)) or there != stop or seconds != walk["seconds"]:
        yield f"no such walk {name} the end: {ids}, {walk['seconds']} s"


def _change(network, one, other, ride, walk):
    here, there = one["calls"][-1], other["calls"][0]
    ids = here["stop"]["id"], there["stop"]["id"]
    needed = network.changes[ids[0]].get(ids[1])
    if needed is None or there["departure"] < here["arrival"] + ride.slack + needed:
        yield f"a change from {ids[0]} to {ids[1]} in {there['departure'] - here['arrival']} s needs {needed} and {ride.slack}"
    if (ids[0] == ids[1]) != (walk is None) or (walk and ids != (walk["from"]["id"], walk["to"]["id"])):
        yield f"another walk between {ids}"


def _ride(network, ride):
    """The ride as the feed has it, that of the trip on which it begins; None without one."""
    parts = [{"call": 0, **ride}, *ride["onward"]]
    bounds = [*(part["call"] for part in parts), len(ride["calls"])]
    rides, onward = _of_day(network, ride["serviceDay"])
    for id, known in rides.items():
        if id[0] == parts[0]["trip"]["id"] and _fits(rides, onward, id, parts, [ride["calls"][a:b] for a, b in zip(bounds, bounds[1:])], ride["route"]["id"], network):
            return known
    return None


def _of_day(network, number, known={}):
    key = id(network), number
    if key not in known:
        known[key] = (network, network.rides(EPOCH + number * DAY))
    return known[key][1]


def _fits(rides, onward, id, parts, calls, route, network):
    """Whether a ride has these calls: from some on, to the end if riders stay on board."""
    for number, (part, own) in enumerate(zip(parts, calls)):
        if number:
            id = onward.get(id)
            if not id or id[0] != part["trip"]["id"]:
                return False
        known = rides[id].calls
        starts = range(len(known) - len(own) + 1) if not number else [0]
        wanted = [(call["stop"]["id"], call["arrival"], call["departure"]) for call in own]
        place = next((start for start in starts if _same(known[start:start + len(own)], wanted, not number, number == len(parts) - 1)), None)
        if place is None or (number < len(parts) - 1 and place + len(own) != len(known)):
            return False
        if (not number and not known[place].can_board) or (number == len(parts) - 1 and not known[place + len(own) - 1].can_alight):
            return False
    return True


def _same(calls, wanted, isFirst, isLast):
    """Whether calls are equal, but for the arrival before the ride and the departure after it."""
    return all(call.stop == stop and (call.arrival == arrival or (isFirst and not place)) and (call.departure == departure or (isLast and place == len(wanted) - 1))
               for place, (call, (stop, arrival, departure)) in enumerate(zip(calls, wanted)))
