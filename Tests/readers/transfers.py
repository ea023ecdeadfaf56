"""What `transfers.txt` says about changes of vehicles, and which stations it joins."""

import collections
import math

from readers import names
from readers.gtfs import metres

FORBIDDEN = math.inf


def stations_of(feed):
    """Stop → station, also joined where riders change between stations of one name that are near each other."""
    found = dict(feed.station_of)
    for row in feed.tables["transfers"]:
        if row.get("transfer_type", "") in ("3", "4", "5") or _is_conditional(row):
            continue
        one, other = (found.get(row.get(name, "")) for name in ("from_stop_id", "to_stop_id"))
        if one is None or other is None or one == other or not feed.point(one) or not feed.point(other):
            continue
        if names.fold(feed.stops[one]["stop_name"]) == names.fold(feed.stops[other]["stop_name"]) and metres(feed.point(one), feed.point(other)) <= 150:
            found = {stop: one if station == other else station for stop, station in found.items()}
    return found


def _is_conditional(row):
    return any(row.get(name) for name in ("from_route_id", "to_route_id", "from_trip_id", "to_trip_id"))


def rules_of(feed):
    """Pair of stops → the seconds that rules for all trips give, None for the usual ones, and the least by rules for some."""
    inside = collections.defaultdict(list)
    for stop in feed.stops:
        above, depth = stop, 0
        while above and depth < 5:
            inside[above].append((stop, depth))
            above, depth = feed.stops[above].get("parent_station", ""), depth + 1
    usual, least = {}, collections.defaultdict(int)
    for row in feed.tables["transfers"]:
        kind = row.get("transfer_type") or "0"
        seconds = {"1": 0, "2": int(row.get("min_transfer_time") or -1), "3": FORBIDDEN}.get(kind)
        if kind in ("4", "5"):
            continue
        for one, above in inside[row.get("from_stop_id", "")]:
            for other, over in inside[row.get("to_stop_id", "")]:
                value = None if seconds == -1 else seconds
                if _is_conditional(row):
                    least[one, other] = max(least[one, other], value or 0)
                else:
                    # A rule nearer to the stops holds; of equally near ones the strictest.
                    rules = [(above + over, value), *([usual[one, other]] if (one, other) in usual else [])]
                    usual[one, other] = min(rules, key=lambda rule: (rule[0], -1 if rule[1] is None else -2 - rule[1]))
    return {pair: (usual.get(pair, (0, None))[1], least.get(pair, 0)) for pair in usual.keys() | least.keys()}
