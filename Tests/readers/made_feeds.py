"""Feeds of any size, made from lists of stops and stop times."""

import string
from random import Random

from readers import tree

AGENCY = "agency_id,agency_name,agency_url,agency_timezone\n1,A,https://a.example,Europe/Berlin\n"
CALENDAR = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20270101,20270131\n"
ROUTES = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\n"
LETTERS = string.ascii_letters + string.digits + "-+"
STOPS, TIMES = "stop_id,stop_name,stop_lat,stop_lon", "trip_id,arrival_time,departure_time,stop_id,stop_sequence"


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def feed(folder, places, times, **more):
    trips = dict.fromkeys(line.split(",")[0] for line in times)
    tables = {
        "agency": AGENCY, "calendar": CALENDAR, "routes": ROUTES, "stops": "\n".join([STOPS, *places]), "stop_times": "\n".join([TIMES, *times]),
        "trips": "\n".join(["route_id,service_id,trip_id", *(f"r,d,{trip}" for trip in trips)]), **more}
    for name, text in tables.items():
        tree.write(folder, f"data/{name}.txt", text + "\n")
    return '[[sources]]\nkind = "gtfs"\npath = "data"\n'


def platforms_of_one_latitude(folder, n):
    """Twenty a station, each trip at fifty."""
    stops = [line for i in range(0, n, 20) for line in (f"p{i},P{i},52,{13 + i * 1e-3:.4f},1,", *(f"s{j},P{i},52,{13 + j * 1e-3:.4f},0,p{i}" for j in range(i, min(i + 20, n))))]
    times = [f"t{i // 50},{clock(60 * (i % 50))},{clock(60 * (i % 50))},s{i},{i % 50}" for i in range(n)]
    return feed(folder, [], times, stops="\n".join([STOPS + ",location_type,parent_station", *stops]))


def irregular_lines(folder, seed):
    """Six lines between twelve stops, whose running and waiting times never repeat, on three kinds of days, and a few trips on others."""
    random = Random(seed)
    head = CALENDAR.splitlines()[0]
    days = {"week": "1,1,1,1,1,0,0", "sat": "0,0,0,0,0,1,0", "sun": "0,0,0,0,0,0,1", "tue": "0,1,0,0,0,0,0", "thu": "0,0,0,1,0,0,0"}
    lines = [random.sample(range(12), 9) for _ in range(6)]
    times, trips = [], []
    for service in days:
        for line, stops in enumerate(lines):
            for number in range(720 if service in ("week", "sat", "sun") else 20):
                trip, time = f"{service}-{line}-{number}", random.randrange(90_000)
                trips.append(f"r,{service},{trip}")
                for place, stop in enumerate(stops):
                    stay = random.randrange(1000)
                    times.append(f"{trip},{clock(time)},{clock(time + stay)},s{stop},{place}")
                    time += stay + random.randrange(60, 1000)
    return feed(
        folder, [f"s{stop},S{stop},{52 + stop * 0.01:.2f},13" for stop in range(12)], times, calendar="\n".join([head, *(f"{name},{bits},20261001,20261231" for name, bits in days.items())]),
        trips="\n".join(["route_id,service_id,trip_id", *trips]))


CITIES = 6


def cities_and_trains(folder, seed, cities=CITIES):
    """
    Cities with lines of their own, whose headsigns are so long that the plan is cut by regions. Trains lead from each of the first
    five to the next, where the one after it departs from another station, and one from the first to the fifth; none to the last.
    """
    random = Random(seed)
    stops = [f"c{city}s{stop},City {city} stop {stop},{52 + city / 2 + stop / 100:.4f},13" for city in range(cities) for stop in range(8)]
    stops += [f"c{city}w,City {city} street,{52 + city / 2 + 0.001:.4f},13" for city in range(cities)]
    lines = []
    for city in range(cities):
        own = [f"c{city}s{stop}" for stop in range(8)] + [f"c{city}w"]
        random.shuffle(own)
        lines += [(way, 60 * CITIES // cities, "city") for line in (own[:5], own[3:], own[6:] + own[:3]) for way in (line, line[::-1])]
    trains = [[f"c{city}s3", f"c{city + 1}s0"] for city in range(min(cities, 5) - 1)] + [[f"c{city}s1" for city in range(min(cities, 5))]] * (cities > 1)
    lines += [(way, 15, "train") for line in trains for way in (line, line[::-1])]
    times, trips = [], []
    for number, (line, count, kind) in enumerate(lines):
        for run in range(count):
            trip, time = f"{kind}-{number}-{run}", 18_000 + random.randrange(64_000)
            headsign = "".join(random.choices(LETTERS, k=1_000)) if kind == "city" else ""
            trips.append(f"r,d,{trip},{headsign}")
            for place, stop in enumerate(line):
                times.append(f"{trip},{clock(time)},{clock(time + 30)},{stop},{place}")
                time += random.randrange(100, 900) * (3 if kind == "train" else 1)
    return feed(folder, stops, times, trips="\n".join(["route_id,service_id,trip_id,trip_headsign", *trips]))
