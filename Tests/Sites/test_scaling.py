"""Inputs of which a part is large take time that grows with their size, not with its square: n, 2n and 4n of each kind, in
processor time of the program without that of a small build."""

import json
import os
import resource
import subprocess
import zipfile

import pytest

from readers import command, tree

AGENCY = "agency_id,agency_name,agency_url,agency_timezone\n1,A,https://a.example,Europe/Berlin\n"
CALENDAR = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20270101,20270131\n"
ROUTES = "route_id,agency_id,route_short_name,route_type\nr,1,R,3\n"
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


def stops_of_one_name(folder, n):
    stops = [f"s{i},Stop,{52 + i % 100 * 1e-6:.6f},{13 + i // 100 * 1e-6:.6f}" for i in range(n)]
    return feed(folder, stops, ["t,08:00:00,08:00:00,s0,1", "t,08:10:00,08:10:00,s1,2"])


def two_crowds_of_one_name(folder, n):
    """Almost, but not, in reach of each other."""
    stops = [f"s{i},Stop,{52 + i % 2 * 0.00136 + i * 1e-9:.9f},{13 + i * 1e-9:.9f}" for i in range(n)]
    return feed(folder, stops, ["t,08:00:00,08:00:00,s0,1", "t,08:10:00,08:10:00,s1,2"])


def platforms_with_pathways(folder, n):
    stops = ["p,Station,52,13,1,", *(f"s{i},Stop,52,13,0,p" for i in range(n)), *(f"e{i},Door,52,13,2,p" for i in range(n))]
    return feed(
        folder, stops, ["t,08:00:00,08:00:00,s0,1", "t,08:10:00,08:10:00,s1,2"], stops="\n".join([STOPS + ",location_type,parent_station", *stops]),
        pathways="\n".join(["pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional", *(f"w{i},e{i},s{i},1,1" for i in range(n))]))


def trip_in_circles(folder, n):
    return feed(folder, ["a,A,52,13", "b,B,52.1,13", "c,C,52.2,13"], [f"t,{clock(8 * i)},{clock(8 * i)},{'abc'[i % 3]},{i}" for i in range(n)])


def data_sets_of_an_archive(folder, n):
    (folder / "data").mkdir(parents=True)
    with zipfile.ZipFile(folder / "data/f.zip", "w") as archive:
        for i in range(n):
            tables = {"stops": f"{STOPS}\na,A{i},52,13\n", "agency": AGENCY, "calendar": CALENDAR, "routes": ROUTES, "trips": "route_id,service_id,trip_id\n", "stop_times": TIMES + "\n"}
            for name, text in tables.items():
                archive.writestr(f"{i}/{name}.txt", text)
    return '[[sources]]\nkind = "gtfs"\npath = "data/f.zip"\n'


def sources(folder, n):
    for i in range(n):
        tree.write(folder, f"data/{i}.csv", "id,name,city\n")
    return "".join(f'[[sources]]\nkind = "stations"\npath = "data/{i}.csv"\nname = "s{i}"\n' for i in range(n))


def folders_of_several_stars(folder, n):
    for i in range(n):
        (folder / f"data/{i % 40}/{i}").mkdir(parents=True)
    tree.write(folder, "data/1/1/x.csv", "id,name,city\n1,A,B\n")
    return '[[sources]]\nkind = "stations"\npath = "data/**/**/**/*.csv"\n'


def places_of_one_name(folder, n):
    data = {"cities": [], "places": [{"id": str(i), "name": "Place", "city": "Turku", "lat": 60.4, "lng": 22.2} for i in range(n)]}
    tree.write(folder, "data/p.json", json.dumps(data))
    return '[[sources]]\nkind = "places"\npath = "data/p.json"\npages = { places = false }\n'


def stations_of_one_name(folder, n):
    tree.write(folder, "data/s.csv", "id,name,city\n" + "".join(f'{i},Stop,"Turku, Finland"\n' for i in range(n)))
    return '[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'


def seconds(folder, make, n, verb):
    """The processor time of the program for a site of n things."""
    config = make(folder, n) if make else ""
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run([command.binary(), verb, folder], env=command.environment(), capture_output=True, timeout=120)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert run.returncode == 0, run.stderr[-2000:]
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("make, n, verb", [
    (stops_of_one_name, 10_000, "build"), (two_crowds_of_one_name, 10_000, "check"), (platforms_with_pathways, 2000, "build"), (trip_in_circles, 2000, "build"),
    (data_sets_of_an_archive, 600, "check"), (sources, 1000, "check"), (folders_of_several_stars, 1000, "check"), (places_of_one_name, 5000, "check"),
    (stations_of_one_name, 5000, "check"),
], ids=lambda value: value.__name__ if callable(value) else str(value))
def test_four_times_as_much_takes_about_four_times_as_long(make, n, verb, tmp_path):
    least = seconds(tmp_path / "none", None, 0, verb)
    one, four = (seconds(tmp_path / str(times), make, n * times, verb) - least for times in (1, 4))
    # 2.6 for each doubling; what takes less than a second cannot be told from noise.
    assert four < max(2.6**2 * max(one, least / 2), 1), (least, one, four)
