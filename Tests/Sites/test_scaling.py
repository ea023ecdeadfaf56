"""Inputs of which a part is large take time that grows with their size, not with its square: n, 2n and 4n of each kind, in
processor time of the program without that of a small build."""

import json
import os
import resource
import subprocess
import zipfile
from random import Random

import pytest

from readers import command, tree
from readers.made_feeds import AGENCY, CALENDAR, ROUTES, STOPS, TIMES, clock, feed, platforms_of_one_latitude

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


def routes_at_two_stops(folder, n):
    times = [line for i in range(n) for line in (f"t{i},08:00:00,08:00:00,a,1", f"t{i},08:10:00,08:10:00,b,2")]
    return feed(
        folder, ["a,A,52,13", "b,B,52.1,13"], times, routes="route_id,agency_id,route_short_name,route_type\n" + "\n".join(f"r{i},1,R{i},3" for i in range(n)),
        trips="route_id,service_id,trip_id\n" + "\n".join(f"r{i},d,t{i}" for i in range(n)))


def line_of_many_stations(folder, n):
    return feed(folder, [f"s{i},S{i},{45 + i * 0.001:.4f},13" for i in range(n)], [f"t,{clock(8 * i)},{clock(8 * i)},s{i},{i}" for i in range(n)])


def trips_of_contrary_orders(folder, n):
    random = Random(1)
    times = [f"t{i},{clock(28800 + 60 * place)},{clock(28800 + 60 * place)},s{stop},{place}" for i in range(n) for place, stop in enumerate(random.sample(range(12), 8))]
    return feed(folder, [f"s{i},S{i},{52 + i * 0.01:.4f},13" for i in range(12)], times)


def trips_that_overtake(folder, n):
    times = [f"t{i},{clock(28800 + 60 * i + place * (60 + 60 * (i % 7)))},{clock(28800 + 60 * i + place * (60 + 60 * (i % 7)))},s{place},{place}" for i in range(n) for place in range(4)]
    return feed(folder, [f"s{i},S{i},{52 + i * 0.01:.4f},13" for i in range(4)], times)


def trips_in_a_circle_of_orders(folder, n):
    """Of three lines with two stops each in common, each trip is before the next one and after the one before."""
    ways = [("ab", 0, 60), ("bc", 0, 60), ("ac", 90, 100)]
    times = [f"t{i},{clock(28800 + 10 * i + shift)},{clock(28800 + 10 * i + shift)},{stop},{place}" for i in range(n)
             for way, *shifts in [ways[i % 3]] for place, (stop, shift) in enumerate(zip(way, (shifts[0], shifts[1] + 40 * (i % 5))))]
    return feed(folder, ["a,A,52,13", "b,B,52.1,13", "c,C,52.2,13"], times)


def services_of_one_trip_each(folder, n):
    random = Random(1)
    days = [",".join(random.choice("01") for _ in range(7)) for _ in range(n)]
    times = [line for i in range(n) for line in (f"t{i},08:00:00,08:00:00,a,1", f"t{i},08:10:00,08:10:00,b,2")]
    head = CALENDAR.splitlines()[0]
    return feed(
        folder, ["a,A,52,13", "b,B,52.1,13"], times, calendar="\n".join([head, *(f"d{i},{days[i]},20270101,20270131" for i in range(n))]),
        trips="route_id,service_id,trip_id\n" + "\n".join(f"r,d{i},t{i}" for i in range(n)))


def trips_of_one_block(folder, n):
    times = [line for i in range(n) for line in (f"t{i},{clock(60 * i)},{clock(60 * i)},a,1", f"t{i},{clock(60 * i + 30)},{clock(60 * i + 30)},b,2")]
    return feed(
        folder, ["a,A,52,13", "b,B,52.1,13"], times, routes=ROUTES + "q,1,Q,3\n",
        trips="route_id,service_id,trip_id,block_id\n" + "\n".join(f"{'rq'[i % 2]},d,t{i},1" for i in range(n)))


def frequencies_of_one_trip(folder, n):
    return feed(
        folder, ["a,A,52,13", "b,B,52.1,13"], ["t,08:00:00,08:00:00,a,1", "t,08:10:00,08:10:00,b,2"],
        frequencies="trip_id,start_time,end_time,headway_secs\n" + "\n".join(f"t,{clock(10 * i)},{clock(10 * i + 10)},10" for i in range(n)))


def fare_rules_of_one_zone(folder, n):
    return feed(
        folder, ["a,A,52,13", "b,B,52.1,13"], ["t,08:00:00,08:00:00,a,1", "t,08:10:00,08:10:00,b,2"], stops=STOPS + ",zone_id\na,A,52,13,z\nb,B,52.1,13,z",
        fare_attributes="fare_id,price,currency_type,payment_method,transfers\n" + "\n".join(f"f{i},1.00,EUR,0," for i in range(n)),
        fare_rules="fare_id,route_id,origin_id,destination_id\n" + "\n".join(f"f{i},r,z,z" for i in range(n)))


def transfers_at_one_stop(folder, n):
    stops = [f"s{i},S{i},52,{13 + i * 1e-5:.5f}" for i in range(n)]
    return feed(
        folder, stops, ["t,08:00:00,08:00:00,s0,1", "t,08:10:00,08:10:00,s1,2"],
        transfers="from_stop_id,to_stop_id,transfer_type,min_transfer_time\n" + "\n".join(f"s0,s{i},2,60" for i in range(n)))


SHEET = 'from = "2027-01-01"\nto = "2027-01-31"\ntimezone = "Europe/Berlin"\ndays = "daily"\n'


def rows_of_a_sheet(folder, n):
    tree.write(folder, "data/t.csv", "\n".join(f"Stop {i},{clock(60 * i)[:5]},{clock(60 * i + 600)[:5]}" for i in range(n)) + "\n")
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def columns_of_a_sheet(folder, n):
    tree.write(folder, "data/t.csv", "\n".join(name + "".join("," + clock(20 * i + shift)[:5] for i in range(n)) for name, shift in [("Here", 0), ("There", 600)]) + "\n")
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def rows_with_days_of_a_sheet(folder, n):
    """A trip in each."""
    rows = "".join(f"{'Mon-Fri' if i % 2 else 'Sat'},{clock(60 * (i % 1400))[:5]},{clock(60 * (i % 1400) + 600)[:5]}\n" for i in range(n))
    tree.write(folder, "data/t.csv", "Days,Here,There\n" + rows)
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def blocks_of_a_sheet(folder, n):
    tree.write(folder, "data/t.csv", "\n".join(f"Route,R{i}\nHere,08:00\nThere,09:00\n" for i in range(n)))
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def branches_of_a_sheet(folder, n):
    """A route whose trips go to other stops each."""
    tree.write(folder, "data/t.csv", "\n".join(f"Route,R\nFrom {i},08:00\nTo {i},09:00\n" for i in range(n)))
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def departures_of_one_day(folder, n):
    tree.write(folder, "data/d.csv", "from,to,date,departure,arrival\n" + "".join(f"Turku,Oulu,2027-01-02,{clock(i % 80000)[:5]},{clock(i % 80000 + 1800)[:5]}\n" for i in range(n)))
    return '[[sources]]\nkind = "departures"\npath = "data/d.csv"\ntimezone = "Europe/Berlin"\n'


def hotels_of_one_name(folder, n):
    tree.write(folder, "data/h.csv", "id,name,city\n" + "".join(f'{i},Inn,"Turku, Finland"\n' for i in range(n)))
    return '[[sources]]\nkind = "hotels"\npath = "data/h.csv"\npages = { hotels = false, orders = false }\n'


def cities_of_one_name(folder, n):
    data = [{"id": str(i), "name": "Springfield", "country": "US", "lat": 40.0 + i % 100 / 1000, "lng": -90.0 + i / 1e5, "population": 5} for i in range(n)]
    tree.write(folder, "data/c.json", json.dumps(data))
    return '[[sources]]\nkind = "cities"\npath = "data/c.json"\n'


def texts(folder, n):
    for i in range(n):
        tree.write(folder, f"content/p{i}.md", f"# Page {i}\n\n[next](p{(i + 1) % n}.md) " + "word " * 50)
    return ""


def one_long_text(folder, n):
    tree.write(folder, "content/p.md", "# Page\n\n" + "".join(f"## Part {i % 10}\n\n* a [link][x]\n  * *b*\n\n" for i in range(n)) + "[x]: https://a.example\n")
    return ""


def redirects(folder, n):
    tree.write(folder, "static/_redirects", "".join(f"/old/{i} /new/{i} 301\n" for i in range(n)))
    return ""


def headers(folder, n):
    tree.write(folder, "static/_headers", "".join(f"/a{i}/*\n  X-A: b\n" for i in range(n)))
    return ""


def credits(folder, n):
    return feed(folder, ["a,A,52,13", "b,B,52.1,13"], ["t,08:00:00,08:00:00,a,1", "t,08:10:00,08:10:00,b,2"], attributions="attribution_id,organization_name,is_producer\n" + "\n".join(f"{i},Org {i},1" for i in range(n)))


def fares_without_rules(folder, n):
    places, times = [f"s{i},S{i},{52 + i * 0.01:.2f},13" for i in range(100)], [f"t,{clock(28800 + 60 * i)},{clock(28800 + 60 * i)},s{i},{i}" for i in range(100)]
    return feed(folder, places, times, fare_attributes="fare_id,price,currency_type,payment_method,transfers\n" + "\n".join(f"f{i},{i},EUR,0,0" for i in range(n)))


def stops_in_a_contrary_order(folder, n):
    places, times = [f"s{i},S{i},{52 + i * 0.001:.3f},13" for i in range(n)], [f"t,{clock(28800 + 10 * i)},{clock(28800 + 10 * i)},s{i},{i}" for i in range(n)]
    wanted = list(range(n))
    Random(1).shuffle(wanted)
    return feed(
        folder, places, times, timetable_stop_order="timetable_id,stop_id,stop_sequence\n" + "\n".join(f"1,s{stop},{i}" for i, stop in enumerate(wanted)),
        timetables="timetable_id,route_id,start_date,end_date,monday,tuesday,wednesday,thursday,friday,saturday,sunday\n1,r,20270101,20270131,1,1,1,1,1,1,1")


def headsigns(folder, n):
    times = [f"t{i},{clock(60 * (i % 1400) + later)},{clock(60 * (i % 1400) + later)},{stop}" for i in range(n) for later, stop in ((0, "a,1"), (600, "b,2"))]
    return feed(folder, ["a,A,52,13", "b,B,52.1,13"], times, trips="\n".join(["route_id,service_id,trip_id,trip_headsign", *(f"r,d,t{i},H{i}" for i in range(n))]))


def columns_of_a_table(folder, n):
    """Unknown ones, those like known ones, those of languages, and those that are there twice."""
    names = [name for i in range(n // 4) for name in (f"c{i}", f"nam{i}", f"name_{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}", "name")]
    tree.write(folder, "data/s.csv", "id,city," + ",".join(names) + "\n" + ("1,A" + ",x" * len(names) + "\n") * 3)
    return '[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'


def columns_of_a_feed(folder, n):
    stops = ["a,A,52,13" + ",x" * n, "b,B,52.1,13" + ",x" * n]
    header = STOPS + "".join(f",c{i}" for i in range(n // 2)) + ",twice" * (n // 2)
    return feed(folder, stops, ["t,08:00:00,08:00:00,a,1", "t,08:10:00,08:10:00,b,2"], stops="\n".join([header, *stops]))


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
    (platforms_of_one_latitude, 3000, "build"),
    (data_sets_of_an_archive, 600, "check"), (sources, 1000, "check"), (folders_of_several_stars, 1000, "check"), (places_of_one_name, 5000, "check"),
    (stations_of_one_name, 5000, "check"), (routes_at_two_stops, 600, "build"), (line_of_many_stations, 1000, "build"),
    (trips_of_contrary_orders, 250, "build"), (trips_that_overtake, 500, "build"), (trips_in_a_circle_of_orders, 3000, "build"), (services_of_one_trip_each, 1000, "build"),
    (trips_of_one_block, 1000, "build"), (frequencies_of_one_trip, 3000, "build"), (fare_rules_of_one_zone, 2000, "build"),
    (transfers_at_one_stop, 2000, "build"), (rows_of_a_sheet, 300, "build"), (columns_of_a_sheet, 1000, "build"), (rows_with_days_of_a_sheet, 2000, "check"), (blocks_of_a_sheet, 1000, "check"), (branches_of_a_sheet, 500, "build"),
    (departures_of_one_day, 2000, "check"), (hotels_of_one_name, 5000, "check"), (cities_of_one_name, 5000, "check"), (texts, 500, "build"),
    (one_long_text, 2000, "build"), (credits, 5000, "build"), (fares_without_rules, 3000, "build"), (stops_in_a_contrary_order, 500, "build"), (redirects, 5000, "build"),
    (columns_of_a_table, 10_000, "check"), (columns_of_a_feed, 10_000, "check"), (headers, 10_000, "check"), (headsigns, 5000, "build"),
], ids=lambda value: value.__name__ if callable(value) else str(value))
def test_four_times_as_much_takes_about_four_times_as_long(make, n, verb, tmp_path):
    least = seconds(tmp_path / "none", None, 0, verb)
    one, four = (seconds(tmp_path / str(times), make, n * times, verb) - least for times in (1, 4))
    # 2.6 for each doubling; what takes less than a second cannot be told from noise.
    assert four < max(2.6**2 * max(one, least / 2), 1), (least, one, four)
