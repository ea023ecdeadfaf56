"""Makes a feed of bus networks with many ways between two places: streets that cross, with a line both ways along each.

    journeys_feed.py ZIP [CITIES] [bands|irregular|frequencies]

`bands`: running times differ by the hour, as agencies plan them; `irregular`: and each of them by up to 60 seconds by chance;
`frequencies`: half of the lines run about every few minutes. Equal arguments give equal bytes.
"""

import random
import sys
import zipfile

STREETS = 28  # in each direction
STEP = 0.0045  # degrees of latitude between two streets
HEADWAYS = (10, 12, 15, 15, 20, 20, 30, 30, 30, 60)  # minutes
PEAKS = {7, 8, 16, 17}
# service → days of the week, how many times longer headways are, first and last hour
SERVICES = {"week": ("1,1,1,1,1,0,0", 1, 5, 24), "sat": ("0,0,0,0,0,1,0", 1.5, 6, 25), "sun": ("0,0,0,0,0,0,1", 2, 7, 24)}
HEADS = {
    "agency": "agency_id,agency_name,agency_url,agency_timezone",
    "stops": "stop_id,stop_code,stop_name,stop_lat,stop_lon,wheelchair_boarding",
    "routes": "route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color",
    "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
    "trips": "route_id,service_id,trip_id,trip_headsign,direction_id",
    "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint",
    "frequencies": "trip_id,start_time,end_time,headway_secs,exact_times",
}


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


class City:
    """One network. Its texts are lines of the tables; ids begin with its number."""

    def __init__(self, number, kind):
        self.dice, self.number, self.kind = random.Random(number), number, kind
        # Streets are not equally far from each other.
        self.seconds = [[self.dice.randrange(55, 130) for _ in range(STREETS)] for _ in range(2)]

    def stops(self):
        """At each crossing one for each line and direction."""
        for x in range(STREETS):
            for y in range(STREETS):
                for line in range(2):
                    for way in range(2):
                        lat = 40 + self.number // 5 + STEP * y + (0.0002 if line else -0.0002)
                        lon = 8 + self.number % 5 + STEP * 1.4 * x + (0.0002 if way else -0.0002)
                        stop = self.stop(x, y, line, way)
                        yield f"{stop},{stop},Avenue {x + 1} / Street {y + 1} of {self.number},{lat:.6f},{lon:.6f},1"

    def stop(self, x, y, line, way):
        return f"{self.number}-{x}-{y}-{line}{way}"

    def routes(self):
        for line in range(2):
            for street in range(STREETS):
                yield f"{self.number}-{line}-{street},a{self.number},{line * 100 + street + 1},,3,3F5F8F,FFFFFF"

    def trips(self):
        return [f"{self.number}-{line}-{street},{service},{trip},,{way}" for trip, service, line, street, way, _ in self.runs()]

    def is_frequent(self, street):
        return self.kind == "frequencies" and street % 2 == 0

    def runs(self):
        """Id, service, line, street, direction and start."""
        for line in range(2):
            for street in range(STREETS):
                for way in range(2):
                    headway = 60 * HEADWAYS[(street * 7 + line) % len(HEADWAYS)]
                    for service, (_, factor, first, last) in SERVICES.items():
                        time, number = 3600 * first + 60 * (street * 7 + way * 5) % headway, 0
                        while time < 3600 * last:
                            number += 1
                            yield f"{self.number}-{line}-{street}-{way}-{service}-{number}", service, line, street, way, time
                            hour = time // 3600
                            time += int(headway * factor * (0.75 if hour in PEAKS and service == "week" else 1.7 if hour > 20 else 1))
                            if self.is_frequent(street):
                                break

    def stop_times(self):
        dice = random.Random(self.number)
        for trip, service, line, street, way, time in self.runs():
            hour = time // 3600
            speed = 1.25 if hour in PEAKS and service == "week" else 0.85 if hour > 20 else 1
            for place in range(STREETS):
                at = STREETS - 1 - place if way else place
                x, y = (street, at) if line else (at, street)
                yield f"{trip},{clock(time)},{clock(time)},{self.stop(x, y, line, way)},{place + 1},0,0,1"
                hop = self.seconds[line][at - 1 if way else at]
                time += max(int(hop * speed) + (dice.randrange(-60, 61) if self.kind == "irregular" else 0), 10)

    def frequencies(self):
        for trip, _, _, street, _, time in self.runs():
            if self.is_frequent(street):
                yield f"{trip},{clock(time)},{clock(24 * 3600)},{60 * HEADWAYS[street % len(HEADWAYS)]},0"

    def agency(self):
        yield f"a{self.number},City {self.number} Buses,https://city{self.number}.example/,Europe/Berlin"

    def calendar(self):
        return [f"{service},{days},20261101,20271030" for service, (days, *_) in SERVICES.items()] if self.number == 0 else []


def make(path, cities, kind):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zip_:
        for name, head in HEADS.items():
            info = zipfile.ZipInfo(name + ".txt")
            info.compress_type = zipfile.ZIP_DEFLATED
            with zip_.open(info, "w", force_zip64=True) as file:
                file.write(f"{head}\n".encode())
                for number in range(cities):
                    file.write("".join(line + "\n" for line in getattr(City(number, kind), name)()).encode())


if __name__ == "__main__":
    make(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1, sys.argv[3] if len(sys.argv) > 3 else "bands")
