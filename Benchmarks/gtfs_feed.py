"""Makes a GTFS feed shaped like a city's bus network: 2,350 stops, 46 routes, 435,000 stop times, 20 MB unpacked.

    python3 Benchmarks/gtfs_feed.py ZIP [CITIES]

CITIES is the number of such networks, side by side, each with its own agency (1). Equal arguments give equal bytes.
"""

import random
import sys
import zipfile

PLACES, ROUTES, SHARED = 1175, 46, 10  # each place has a stop on both sides; those that routes share are in a row
STEP = 0.0036  # degrees of latitude between two places
# service → days of the week, headways by the hour in times of a route's own, first and last hour
SERVICES = {"week": ("1,1,1,1,1,0,0", 1, 5, 25), "sat": ("0,0,0,0,0,1,0", 1.5, 6, 26), "sun": ("0,0,0,0,0,0,1", 2, 7, 24)}
HEADWAYS = (10, 12, 12, 15, 20, 20, 20, 30, 40, 60)  # minutes
PEAKS = {7, 8, 16, 17}
HOLIDAYS = ("20261225", "20270101", "20270329", "20270501")
HEADS = {
    "agency": "agency_id,agency_name,agency_url,agency_timezone",
    "stops": "stop_id,stop_code,stop_name,stop_lat,stop_lon,wheelchair_boarding",
    "routes": "route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color",
    "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
    "calendar_dates": "service_id,date,exception_type",
    "trips": "route_id,service_id,trip_id,trip_headsign,direction_id,shape_id",
    "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint,shape_dist_traveled",
    "shapes": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled",
    "feed_info": "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date",
}
STREETS = "Oak Mill Church Station River Park Hill King Queen Market School Bridge Garden North South Elm Castle Harbour".split()
CLOCK = [f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}" for second in range(30 * 3600)]


def paths(dice):
    """For each route the places along it, (x, y): through a row in the centre, and out where nobody is yet, both ways."""
    rows = [[(x, y) for x in range(SHARED)] for y in range(0, 12, 2)]
    taken = {place for row in rows for place in row}
    found = [list(rows[route % len(rows)]) for route in range(ROUTES)]
    number = 0
    while len(taken) < PLACES:
        route, at_end = found[number % ROUTES], number // ROUTES % 2
        number += 1
        x, y = route[-1 if at_end else 0]
        outward = 1 if at_end else -1
        free = [place for place in ((x + outward, y), (x, y + 1), (x, y - 1), (x + outward, y + 1), (x + outward, y - 1)) if place not in taken]
        if not free:
            free = [(x + outward * far, y) for far in range(2, 99) if (x + outward * far, y) not in taken][:1]
        place = dice.choice(free)
        taken.add(place)
        route.insert(len(route) if at_end else 0, place)
    return found


class City:
    """One network. Its texts are lines of the tables; ids begin with its letters."""

    def __init__(self, number):
        self.dice, self.number = random.Random(1000 + number), number
        self.lat, self.lon = 48 + number // 5, 8 + number % 5
        self.paths = paths(self.dice)
        self.places = {place: at for at, place in enumerate(dict.fromkeys(place for path in self.paths for place in path))}
        # Seconds from a place to the next, the same for all routes.
        self.seconds = {}

    def agency(self):
        yield f"a{self.number},City {self.number} Buses,https://city{self.number}.example/,Europe/Berlin"

    def name(self, place):
        x, y = place
        return f"{STREETS[x % len(STREETS)]} Street / {STREETS[y % len(STREETS)]} Road {abs(x) // len(STREETS) * 10 + abs(y) // len(STREETS)}"

    def point(self, place, side=0):
        return self.lat + STEP * place[1] + side * 0.0002, self.lon + STEP * 1.5 * place[0] + side * 0.0002

    def stop(self, place, side):
        return f"{100_000 * self.number + 2 * self.places[place] + side + 10_000}"

    def stops(self):
        for place in self.places:
            for side in (0, 1):
                lat, lon = self.point(place, side)
                yield f"{self.stop(place, side)},{self.stop(place, side)},{self.name(place)},{lat:.6f},{lon:.6f},{1 + side}"

    def routes(self):
        for route, path in enumerate(self.paths):
            yield f"r{self.number}-{route + 1},a{self.number},{route + 1},{self.name(path[0])} – {self.name(path[-1])},3,{(route * 37 + 20) % 128:02X}3F5F,FFFFFF"

    def ways(self):
        """Route, direction, its places, and the distance of each from the first in metres."""
        for route, path in enumerate(self.paths):
            for direction in (0, 1):
                places, metres = path[::-1] if direction else path, [0]
                for (x, y), (x2, y2) in zip(places, places[1:]):
                    metres.append(metres[-1] + round(400 * ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5) + 10)
                yield route, direction, places, metres

    def shapes(self):
        for route, direction, places, metres in self.ways():
            for at, place in enumerate(places):
                lat, lon = self.point(place, direction)
                yield f"s{self.number}-{route + 1}-{direction},{lat:.6f},{lon:.6f},{2 * at + 1},{metres[at]}"
                if at + 1 < len(places):
                    next_lat, next_lon = self.point(places[at + 1], direction)
                    yield f"s{self.number}-{route + 1}-{direction},{(lat + next_lat) / 2:.6f},{(lon + next_lon) / 2:.6f},{2 * at + 2},{(metres[at] + metres[at + 1]) // 2}"

    def runs(self):
        """Each trip: route, direction, service, number, its first departure in seconds."""
        for route, direction, places, _ in self.ways():
            headway, number = 60 * HEADWAYS[route % len(HEADWAYS)], 0
            for service, (_, factor, first, last) in SERVICES.items():
                time = 3600 * first + 60 * (route * 7 + direction * 5) % headway
                while time < 3600 * last:
                    number += 1
                    yield route, direction, service, number, int(time)
                    hour = int(time) // 3600
                    time += headway * factor * (0.75 if hour in PEAKS and service == "week" else 1.7 if hour > 20 else 1)

    def trips(self):
        for route, direction, service, number, _ in self.runs():
            head = self.name(self.paths[route][0 if direction else -1])
            yield f"r{self.number}-{route + 1},{service},{self.trip(route, direction, number)},{head},{direction},s{self.number}-{route + 1}-{direction}"

    def trip(self, route, direction, number):
        return f"{100 * self.number + route + 101}{direction}{number:03d}"

    def stop_times(self):
        ways = {(route, direction): (places, metres) for route, direction, places, metres in self.ways()}
        tails = {way: [f",{self.stop(place, way[1])},{at + 1},0,0,1,{metres[at]}" for at, place in enumerate(places)] for way, (places, metres) in ways.items()}
        for route, direction, service, number, time in self.runs():
            metres, trip = ways[route, direction][1], self.trip(route, direction, number)
            # Metres a second: slower in the peaks, faster at night.
            hour = time // 3600
            speed = 4.8 if hour in PEAKS and service == "week" else 6.5 if hour > 20 else 5.6
            for way, tail in zip(metres, tails[route, direction]):
                clock = CLOCK[time + int(way / speed)]
                yield f"{trip},{clock},{clock}{tail}"


def calendar(_):
    for service, (days, *_) in SERVICES.items():
        yield f"{service},{days},20261101,20271030"


def calendar_dates(_):
    for date in HOLIDAYS:
        yield f"week,{date},2"
        yield f"sun,{date},1"


def make(path, cities):
    networks = [City(number) for number in range(cities)]
    once = {"calendar": calendar, "calendar_dates": calendar_dates, "feed_info": lambda _: ["City Buses,https://city.example/,en,20261101,20271030"]}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zip_:
        for name, head in HEADS.items():
            info = zipfile.ZipInfo(name + ".txt")
            info.compress_type = zipfile.ZIP_DEFLATED
            with zip_.open(info, "w", force_zip64=True) as file:
                file.write(f"{head}\n".encode())
                for network in networks[:1] if name in once else networks:
                    lines = once[name](network) if name in once else getattr(network, name)()
                    file.write("".join(line + "\n" for line in lines).encode())


if __name__ == "__main__":
    make(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1)
