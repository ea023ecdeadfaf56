"""Small dense networks in which one changes, by chance: equal seeds make equal feeds. What they have, they have by chance too."""

import datetime
import random

from readers import tree
from readers.gtfs import WEEKDAYS
from readers.made_feeds import clock

START = datetime.date(2026, 10, 20)  # Clocks change in Europe on 25 October, and in America on 1 November.
DAYS = 16
ZONES = ("Europe/Berlin", "America/New_York", "Europe/London")
METRE = 1 / 111_195  # a degree of latitude


class RandomNetwork:
    """The tables of a feed: name → list of rows."""

    def __init__(self, seed, name=""):
        self.random = random.Random(f"network {seed} {name}")
        self.tables, self.name = {}, name
        self.zone = self.random.choice(ZONES)
        self.add("agency", agency_id="a", agency_name=f"Lines {name}", agency_url="https://lines.example/", agency_timezone=self.zone)
        self.stops()
        self.services()
        self.routes()
        self.transfers()
        self.pathways()

    def chance(self, part):
        return self.random.random() < part

    def add(self, table, **row):
        self.tables.setdefault(table, []).append({name: str(value) for name, value in row.items()})

    def stops(self):
        """Stops and stations so near each other that one walks from some to some; a few have a clock of their own, a few no place."""
        self.places, has_zones = [], self.chance(0.2)
        width = self.random.choice((600, 1500, 4000))
        for number in range(self.random.randint(4, 9)):
            north, east = (self.random.uniform(0, width) for _ in "ab")
            row = {"stop_name": f"Stop {self.name}{number}", "stop_timezone": self.random.choice(ZONES) if has_zones and self.chance(0.3) else ""}
            point = lambda: {"stop_lat": f"{52 + (north + self.random.uniform(0, 90)) * METRE:.6f}", "stop_lon": f"{(13 + (east + self.random.uniform(0, 90)) * METRE * 1.6):.6f}"}  # noqa: E731
            if self.chance(0.4):
                self.add("stops", stop_id=f"s{number}", **row, **point(), location_type=1, parent_station="")
                for platform in "ABC"[:self.random.randint(1, 3)]:
                    self.add("stops", stop_id=f"s{number}{platform}", **row, **point(), location_type=0, parent_station=f"s{number}")
                    self.places.append(f"s{number}{platform}")
            else:
                self.add("stops", stop_id=f"s{number}", **row, **point(), location_type=0, parent_station="")
                self.places.append(f"s{number}")

    def services(self):
        self.service_ids = [f"d{number}" for number in range(self.random.randint(1, 3))]
        for id in self.service_ids:
            days = self.random.choice(("1111111", "1111111", "1111100", "0000011", "1010101"))
            self.add("calendar", service_id=id, **dict(zip(WEEKDAYS, days)), start_date=f"{START:%Y%m%d}",
                     end_date=f"{START + datetime.timedelta(DAYS - 1):%Y%m%d}")
            for _ in range(self.random.randint(0, 2)):
                day = START + datetime.timedelta(self.random.randrange(DAYS))
                self.tables.setdefault("calendar_dates", [])
                if not any(row["service_id"] == id and row["date"] == f"{day:%Y%m%d}" for row in self.tables["calendar_dates"]):
                    self.add("calendar_dates", service_id=id, date=f"{day:%Y%m%d}", exception_type=2 if days[day.weekday()] == "1" else 1)

    def routes(self):
        self.trip_ids, self.has_types, self.has_blocks = [], self.chance(0.3), self.chance(0.4)
        self.hours = self.random.choice(((6, 9), (22, 27), (0, 4), (5, 24)))
        self.is_irregular = self.chance(0.4)
        for number in range(self.random.randint(2, 5)):
            self.add("routes", route_id=f"r{number}", agency_id="a", route_short_name=str(number + 1), route_type=3)
            way = self.random.sample(self.places, self.random.randint(2, min(6, len(self.places))))
            if self.chance(0.25):
                way.insert(self.random.randrange(2, len(way) + 1), way[0])
            durations = [60 * self.random.choice((0, 1, 2, 4, 7, 15)) for _ in way]
            for _ in range(self.random.randint(1, 6)):
                self.trip(f"r{number}", way[::-1] if self.chance(0.4) else way, durations)

    def trip(self, route, way, durations):
        id = f"{self.name}t{len(self.trip_ids)}"
        self.trip_ids.append(id)
        self.add("trips", route_id=route, service_id=self.random.choice(self.service_ids), trip_id=id, trip_headsign=self.random.choice(("", "Centre")),
                 block_id=self.random.choice(("b1", "b2", "")) if self.has_blocks else "")
        at = 60 * self.random.randint(60 * self.hours[0], 60 * self.hours[1])
        long = self.chance(0.03)
        for place, (stop, way_time) in enumerate(zip(way, durations)):
            stay = self.random.choice((0, 0, 0, 30, 300))
            types = [self.random.choice((0, 0, 0, 1, 2, 3)) if self.has_types else 0 for _ in "ab"]
            self.add("stop_times", trip_id=id, arrival_time=clock(at), departure_time=clock(at + stay), stop_id=stop, stop_sequence=place + 1,
                     pickup_type=types[0], drop_off_type=types[1])
            at += stay + way_time + (self.random.choice((0, 20, 600)) if self.is_irregular else 0) + (30 * 3600 if long and place == 1 else 0)
        if self.chance(0.15):
            start = 3600 * self.random.randint(self.hours[0], self.hours[1])
            self.add("frequencies", trip_id=id, start_time=clock(start), end_time=clock(start + self.random.choice((1200, 3600))),
                     headway_secs=self.random.choice((300, 420, 900)), exact_times=self.random.choice((0, 1)))

    def transfers(self):
        if self.chance(0.6):
            # Stations and platforms; where one changes is most often one stop.
            places = [row["stop_id"] for row in self.tables["stops"]]
            for _ in range(self.random.choice((2, 8, 30))):
                stops = [self.random.choice(places) for _ in "ab"] if self.chance(0.5) else 2 * [self.random.choice(places)]
                kind = self.random.choice((0, 1, 2, 2, 3, 3))
                of = self.random.choice(("", "", "route", "trip"))
                routes = [self.random.choice(self.tables["routes"])["route_id"] if of == "route" else "" for _ in "ab"]
                trips = [self.random.choice(self.trip_ids) if of == "trip" else "" for _ in "ab"]
                self.transfer(*stops, kind, self.random.choice((0, 60, 300, 1800)) if kind == 2 else "", routes, trips)
        if self.chance(0.4):
            for _ in range(self.random.randint(1, 6)):
                self.transfer("", "", self.random.choice((4, 4, 5)), "", ("", ""), [self.random.choice(self.trip_ids) for _ in "ab"])

    def transfer(self, one, other, kind, seconds, routes, trips):
        self.add("transfers", from_stop_id=one, to_stop_id=other, transfer_type=kind, min_transfer_time=seconds, from_route_id=routes[0],
                 to_route_id=routes[1], from_trip_id=trips[0], to_trip_id=trips[1])

    def pathways(self):
        """Ways inside stations, some by stairs and some in one direction only, and what is known of wheelchairs."""
        if self.chance(0.5):
            for station in [row["stop_id"] for row in self.tables["stops"] if row["location_type"] == "1"]:
                inside = [row for row in self.tables["stops"] if row["parent_station"] == station]
                for id, kind in (("in", 2), ("hall", 3), ("area", 4)):
                    if self.chance(0.7):
                        parent = inside[0]["stop_id"] if kind == 4 else station
                        inside.append(inside[0] | {"stop_id": f"{station}{id}", "location_type": str(kind), "parent_station": parent})
                        self.tables["stops"].append(inside[-1])
                for _ in range(self.random.choice((0, 2, 6))):
                    one, other = (self.random.choice(inside)["stop_id"] for _ in "ab")
                    self.add("pathways", pathway_id=f"w{len(self.tables.get('pathways', []))}", from_stop_id=one, to_stop_id=other,
                             pathway_mode=self.random.choice((1, 1, 2, 3, 4, 5, 6)), is_bidirectional=self.random.choice((0, 1, 1)),
                             traversal_time=self.random.choice(("", 20, 90, 400)), length=self.random.choice(("", f"{self.random.uniform(5, 300):.3f}")))
        for table, column in (("stops", "wheelchair_boarding"), ("trips", "wheelchair_accessible")):
            part = self.random.choice((0, 0.3, 0.9))
            for row in self.tables[table]:
                row[column] = self.random.choice(("1", "1", "2")) if self.chance(part) else ""

    def write(self, folder):
        for name, rows in self.tables.items():
            if rows:
                tree.write(folder, f"{name}.txt", "\n".join([",".join(rows[0]), *(",".join(row.values()) for row in rows)]) + "\n")
        return folder
