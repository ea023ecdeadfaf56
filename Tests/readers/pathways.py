"""What `pathways.txt` says about ways inside stations, and what a feed says about ways without steps."""

import collections
import heapq
import math

from readers.gtfs import metres

STEPS = ("2", "4")  # stairs, escalators
YES, NO = 1, 2


def ways_of(feed, stops, station_of, is_step_free=False):
    """(stop, stop) of one station → the seconds from one to the other, for pairs that pathways connect; and the stops that have some."""
    onward, known = _onward(feed, is_step_free), set()
    for row in feed.tables["pathways"]:
        known |= {row["from_stop_id"], row["to_stop_id"]}
    at = {stop: [node for node in [stop, *_areas(feed, stop)] if node in known] for stop in stops}
    found = {}
    for one in stops:
        reached = _reached(onward, at[one])
        for other in stops:
            ways = [reached[node] for node in at[other] if node in reached]
            if one != other and ways and station_of[one] == station_of[other]:
                time, walked = min(ways, key=lambda way: way[0] + way[1] / 1.2)
                found[one, other] = time + 10 * math.ceil(walked / 1.2 / 10)
    return found, {stop for stop, nodes in at.items() if nodes}


def _areas(feed, stop):
    return [id for id, row in feed.stops.items() if row.get("parent_station") == stop and row.get("location_type") == "4"]


def _onward(feed, is_step_free):
    """Node → (node, seconds that are given, metres that are walked)."""
    onward = collections.defaultdict(list)
    for row in feed.tables["pathways"]:
        if is_step_free and row["pathway_mode"] in STEPS:
            continue
        one, other = row["from_stop_id"], row["to_stop_id"]
        points = feed.point(one), feed.point(other)
        if row.get("traversal_time"):
            time, walked = int(row["traversal_time"]), 0.0
        elif row.get("length"):
            time, walked = 0, float(row["length"])
        else:
            time, walked = 0, 1.3 * metres(*points) if all(points) else 0.0
        onward[one].append((other, time, walked))
        if row["is_bidirectional"] == "1":
            onward[other].append((one, time, walked))
    return onward


def _reached(onward, starts):
    """Node → (seconds, metres) of the quickest way."""
    reached, waiting = {}, [(0.0, start, 0, 0.0) for start in starts]
    heapq.heapify(waiting)
    while waiting:
        total, node, time, walked = heapq.heappop(waiting)
        if node in reached:
            continue
        reached[node] = time, walked
        for other, more, further in onward[node]:
            if other not in reached:
                heapq.heappush(waiting, (total + more + further / 1.2, other, time + more, walked + further))
    return reached


def access_of(feed, stop):
    """Whether a stop can be reached without steps: 1 yes, 2 no, 0 unknown."""
    row = feed.stops[stop]
    for _ in range(3):
        if row.get("wheelchair_boarding") in ("1", "2"):
            return int(row["wheelchair_boarding"])
        if not row.get("parent_station"):
            break
        row = feed.stops[row["parent_station"]]
    nodes = {stop, *_areas(feed, stop)}
    if not any({row["from_stop_id"], row["to_stop_id"]} & nodes for row in feed.tables["pathways"]):
        return 0
    entrances = [id for id, row in feed.stops.items() if row.get("location_type") == "2"]
    return YES if nodes & _reached(_onward(feed, True), entrances).keys() else NO
