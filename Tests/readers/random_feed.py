"""Small GTFS feeds of all shapes that riders meet, by chance: equal seeds make equal feeds."""

import datetime
import random

from readers.gtfs import WEEKDAYS

ZONES = ("Europe/Berlin", "America/New_York", "UTC", "Australia/Sydney", "Asia/Kolkata", "America/Los_Angeles")
NAMES = ("Harbour", "Market", "Mill", "Old Town", "Station Road", "Hill", "Bay & Pier", "Zoo", "École", "North 3", "Quay", "Park")
START = datetime.date(2026, 10, 5)


class RandomFeed:
    """The tables of a feed: name → list of rows. What it has, it has by chance."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.tables = {}
        self.zone = self.random.choice(ZONES)
        self.agencies()
        self.stops()
        self.services()
        self.routes()
        self.trips()
        self.fares()

    def chance(self, part):
        return self.random.random() < part

    def add(self, table, **row):
        self.tables.setdefault(table, []).append({name: str(value) for name, value in row.items()})

    def agencies(self):
        self.agency_ids = [f"a{number}" for number in range(self.random.choice((1, 1, 2, 3)))]
        for id in self.agency_ids:
            self.add("agency", agency_id=id, agency_name=f"Lines {id}", agency_url="https://lines.example/", agency_timezone=self.zone)

    def stops(self):
        """Stations far from each other, some of platforms; some have a zone of their own, or the name of another."""
        has_zones, self.places = self.chance(0.4), []
        names = self.random.sample(NAMES, self.random.randint(3, 7))
        if self.chance(0.3):
            names.append(names[0])
        for number, name in enumerate(names):
            zone = self.random.choice(ZONES) if has_zones and self.chance(0.4) else ""
            lat, lon = 50 + number / 20, 10 + self.random.random() / 10
            whole = {"stop_name": name, "stop_lat": f"{lat:.4f}", "stop_lon": f"{lon:.4f}", "stop_timezone": zone, "zone_id": self.random.choice("12")}
            if self.chance(0.4):
                self.add("stops", stop_id=f"s{number}", **whole, location_type=1, parent_station="", platform_code="")
                for platform in "ABC"[:self.random.randint(1, 3)]:
                    # A zone of a platform is of no meaning: that of its station is.
                    own = self.random.choice(ZONES) if has_zones and self.chance(0.2) else ""
                    self.add("stops", stop_id=f"s{number}{platform}", **{**whole, "stop_timezone": own}, location_type=0, parent_station=f"s{number}",
                             platform_code=self.random.choice((platform, platform, "")))
                    self.places.append(f"s{number}{platform}")
            else:
                self.add("stops", stop_id=f"s{number}", **whole, location_type=0, parent_station="", platform_code=self.random.choice(("", "", "7")))
                self.places.append(f"s{number}")

    def services(self):
        self.service_ids = [f"d{number}" for number in range(self.random.randint(1, 5))]
        for id in self.service_ids:
            first = START + datetime.timedelta(self.random.randrange(0, 60))
            last = first + datetime.timedelta(self.random.choice((0, 6, 13, 27, 60, 100, 200)))
            days = self.random.choice(("1111100", "0000011", "1111111", "0000010", "1010100", "0000001", "1111000", "0000100", "1000011", "0000000"))
            with_dates = days == "0000000" or self.chance(0.5)
            if days != "0000000" or self.chance(0.3):
                self.add("calendar", service_id=id, **dict(zip(WEEKDAYS, days)), start_date=f"{first:%Y%m%d}", end_date=f"{last:%Y%m%d}")
            for day, kind in self.exceptions(first, last, days).items() if with_dates else ():
                self.add("calendar_dates", service_id=id, date=f"{day:%Y%m%d}", exception_type=kind)

    def exceptions(self, first, last, days):
        """Date → 1 added, 2 removed: single dates, or a holiday of some weeks."""
        found, span = {}, (last - first).days
        for _ in range(self.random.randint(1, 6)):
            day = first + datetime.timedelta(self.random.randint(-3, span + 10))
            found[day] = 2 if days[day.weekday()] == "1" and first <= day <= last else 1
        if self.chance(0.3):
            start = first + datetime.timedelta(self.random.randint(0, span))
            for number in range(self.random.randint(3, 30)):
                day = start + datetime.timedelta(number)
                runs = days[day.weekday()] == "1" and first <= day <= last
                found[day] = 2 if runs else 1 if days == "0000000" and day.weekday() < 5 else found.get(day, 2)
        return found

    def routes(self):
        self.route_ids = [f"r{number}" for number in range(self.random.randint(1, 4))]
        for number, id in enumerate(self.route_ids):
            short = self.random.choice((str(number + 1), f"N{number}", str(number + 1), ""))
            long = f"Line {number}" if not short or self.chance(0.3) else ""
            self.add("routes", route_id=id, agency_id=self.random.choice(self.agency_ids), route_short_name=short, route_long_name=long,
                     route_type=self.random.choice((3, 3, 0, 2, 700)))

    def trips(self):
        has_directions, has_signs, has_numbers = self.chance(0.6), self.chance(0.5), self.chance(0.2)
        number = 0
        for route in self.route_ids:
            ways = [self.way() for _ in range(self.random.randint(1, 2))]
            for _ in range(self.random.randint(1, 6)):
                number += 1
                way, back = self.random.choice(ways), self.chance(0.4)
                stops = way[::-1] if back else way
                self.add("trips", route_id=route, service_id=self.random.choice(self.service_ids), trip_id=f"t{number}",
                         direction_id=int(back) if has_directions else "", trip_headsign=self.random.choice(("Centre", "", "Night", "Harbour")) if has_signs else "",
                         trip_short_name=str(100 + number) if has_numbers else "")
                self.times(f"t{number}", stops)

    def way(self):
        """The stops of a trip: some of those there are; at times one comes again."""
        stops = self.random.sample(self.places, self.random.randint(2, min(len(self.places), 8)))
        if len(stops) > 2 and self.chance(0.2):
            stops.append(stops[0])
        return stops

    def times(self, trip, stops):
        at = 60 * self.random.choice((self.random.randint(0, 27 * 60), 480, 485, 510, 1430))
        is_timed, kinds = not self.chance(0.2), self.chance(0.4)
        for place, stop in enumerate(stops):
            is_end = place in (0, len(stops) - 1)
            arrival, departure = at, at + (60 * self.random.choice((1, 2, 15)) if self.chance(0.2) else 0)
            is_known = is_timed or is_end or self.chance(0.5)
            types = [self.random.choice((0, 0, 0, 1, 2, 3)) if kinds else 0 for _ in "ab"]
            self.add("stop_times", trip_id=trip, arrival_time=_clock(arrival) if is_known else "", departure_time=_clock(departure) if is_known else "",
                     stop_id=stop, stop_sequence=10 * place + 1, pickup_type=types[0], drop_off_type=types[1],
                     stop_headsign="Detour" if self.chance(0.03) else "", start_pickup_drop_off_window="", end_pickup_drop_off_window="")
            # Where riders' ends depend on no window.
            if self.chance(0.05) and not kinds and not is_end and is_known:
                self.tables["stop_times"][-1] |= {"arrival_time": "", "departure_time": "", "pickup_type": "2", "drop_off_type": "2",
                                                  "start_pickup_drop_off_window": _clock(arrival), "end_pickup_drop_off_window": _clock(arrival + 1800)}
            at = departure + 60 * self.random.randint(1, 40) + (self.random.choice((0, 30)) if self.chance(0.05) else 0)
        if self.chance(0.15):
            start = 3600 * self.random.randint(5, 22)
            self.add("frequencies", trip_id=trip, start_time=_clock(start), end_time=_clock(start + self.random.choice((1800, 3600, 5400))),
                     headway_secs=self.random.choice((600, 900, 1200)), exact_times=self.random.choice((0, 1)))

    def fares(self):
        """Fares of version 1 with rules for routes and zones, or of version 2 with rules for networks; or none."""
        kind = self.random.choice((0, 1, 1, 2))
        if kind == 1:
            for number in range(self.random.randint(1, 3)):
                self.add("fare_attributes", fare_id=f"f{number}", price=f"{self.random.randint(1, 9)}.{self.random.choice(('00', '50'))}", currency_type="EUR",
                         payment_method=0, transfers="")
                for _ in range(self.random.randint(0, 2)):
                    self.add("fare_rules", fare_id=f"f{number}", route_id=self.random.choice([*self.route_ids, ""]),
                             origin_id=self.random.choice(("1", "2", "")), destination_id=self.random.choice(("1", "2", "")))
        elif kind == 2:
            for route in self.route_ids[::2]:
                self.add("route_networks", network_id="n", route_id=route)
            for number, network in enumerate(self.random.choice((("n", ""), ("n",), ("",)))):
                self.add("fare_products", fare_product_id=f"p{number}", fare_product_name=f"Ride {number}", amount=f"{number + 2}.00", currency="EUR")
                self.add("fare_leg_rules", network_id=network, fare_product_id=f"p{number}")

    def texts(self):
        """The files: name → text."""
        found = {}
        for name, rows in self.tables.items():
            head = list(rows[0])
            found[f"{name}.txt"] = "\n".join([",".join(head), *(",".join(_quoted(row[column]) for column in head) for row in rows)]) + "\n"
        return found

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in self.texts().items():
            (folder / name).write_text(text)
        return folder


def _clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _quoted(text):
    return f'"{text}"' if "," in text else text
