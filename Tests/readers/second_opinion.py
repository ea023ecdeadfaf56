"""
Journeys by nigiri, a library of others (PyPI: pynigiri). It knows minutes and changes within a station; so the networks in which
it is asked have stations of one stop each, too far from each other for walks, and no rules for changes.
"""

import random

import pynigiri

from readers import made_feeds

STOPS = 9
CHANGE = 120  # what nigiri takes a change to need, in seconds
WITHIN = 24 * 3600
HEAD = "[journeys]\nmax_walk = 0\nmax_changes = 4\n"


def network(folder, seed):
    """Lines between some stops, whose trips follow each other at will, on all days or some, also after midnight; the config of its source."""
    chance, trips, times = random.Random(f"second opinion {seed}"), [], []
    for line in range(chance.randint(3, 8)):
        way, gap = chance.sample(range(STOPS), chance.randint(2, 5)), chance.choice((3, 11, 40))
        if chance.random() < 0.3:
            way.append(way[0])
        for _ in range(chance.randint(2, 15)):
            id, at = f"t{len(trips)}", chance.randrange(4 * 60, 26 * 60)
            trips.append(f"r,{chance.choice(('d', 'd', 'w'))},{id}")
            for place, stop in enumerate(way if chance.random() < 0.7 else way[::-1]):
                stay = chance.choice((0, 0, 2, 15))
                times.append(f"{id},{made_feeds.clock(60 * at)},{made_feeds.clock(60 * (at + stay))},s{stop},{place}")
                at += stay + gap + chance.choice((0, 0, 5))
    return made_feeds.feed(
        folder, [f"s{stop},Stop {stop},{50 + stop * 0.1},13" for stop in range(STOPS)], times, trips="\n".join(["route_id,service_id,trip_id", *trips]),
        calendar="service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20270101,20270131\nw,1,1,1,1,1,0,0,20270101,20270131")


class Nigiri:
    """Answers of nigiri for a feed."""

    def __init__(self, folder):
        self.timetable = pynigiri.load_timetable([pynigiri.TimetableSource("gtfs", str(folder / "data"))], "2027-01-01", "2027-01-31")

    def best_from(self, one, other, time, max_changes):
        """The (arrival, changes) of the journeys from a time on, in seconds since 1970: those that arrive earlier or have fewer changes than each other."""
        query = pynigiri.Query()
        query.start_time = time // 60
        query.start, query.destination = ([pynigiri.Offset(self.timetable.find_location(stop), 0, 0)] for stop in (one, other))
        query.max_transfers, query.max_travel_time = max_changes, WITHIN // 60
        return {(60 * journey.dest_time, journey.transfers) for journey in pynigiri.route(self.timetable, query)}
