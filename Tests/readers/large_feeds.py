"""Feeds of which a part is large: each function writes one of n things, and returns its source for the config."""

import json
from random import Random

from readers import tree
from readers.made_feeds import AGENCY, CALENDAR, ROUTES, STOPS, TIMES, clock, feed

# The stops and the trip of feeds in which something else is large.
TWO, TRIP = ["a,A,52,13", "b,B,52.1,13"], ["t,08:00:00,08:00:00,a,1", "t,08:10:00,08:10:00,b,2"]


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


def routes_at_two_stops(folder, n):
    times = [line for i in range(n) for line in (f"t{i},08:00:00,08:00:00,a,1", f"t{i},08:10:00,08:10:00,b,2")]
    return feed(
        folder, TWO, times, routes="route_id,agency_id,route_short_name,route_type\n" + "\n".join(f"r{i},1,R{i},3" for i in range(n)),
        trips="route_id,service_id,trip_id\n" + "\n".join(f"r{i},d,t{i}" for i in range(n)))


def line_of_many_stations(folder, n):
    return feed(folder, [f"s{i},S{i},{45 + i * 0.001:.4f},13" for i in range(n)], [f"t,{clock(8 * i)},{clock(8 * i)},s{i},{i}" for i in range(n)])


def trips_of_contrary_orders(folder, n):
    random = Random(1)
    times = [f"t{i},{clock(28800 + 60 * place)},{clock(28800 + 60 * place)},s{stop},{place}" for i in range(n) for place, stop in enumerate(random.sample(range(12), 8))]
    return feed(folder, [f"s{i},S{i},{52 + i * 0.01:.4f},13" for i in range(12)], times)


def trips_between_any_two_stops(folder, n):
    random = Random(1)
    times = [f"t{i},{clock(28800 + i + 600 * place)},{clock(28800 + i + 600 * place)},s{stop},{place}" for i in range(n) for place, stop in enumerate(random.sample(range(200), 2))]
    return feed(folder, [f"s{i},S{i},{52 + i * 0.01:.4f},13" for i in range(200)], times)


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
        folder, TWO, times, calendar="\n".join([head, *(f"d{i},{days[i]},20270101,20270131" for i in range(n))]),
        trips="route_id,service_id,trip_id\n" + "\n".join(f"r,d{i},t{i}" for i in range(n)))


def trips_of_one_block(folder, n):
    times = [line for i in range(n) for line in (f"t{i},{clock(60 * i)},{clock(60 * i)},a,1", f"t{i},{clock(60 * i + 30)},{clock(60 * i + 30)},b,2")]
    return feed(
        folder, TWO, times, routes=ROUTES + "q,1,Q,3\n",
        trips="route_id,service_id,trip_id,block_id\n" + "\n".join(f"{'rq'[i % 2]},d,t{i},1" for i in range(n)))


def frequencies_of_one_trip(folder, n):
    return feed(
        folder, TWO, TRIP,
        frequencies="trip_id,start_time,end_time,headway_secs\n" + "\n".join(f"t,{clock(10 * i)},{clock(10 * i + 10)},10" for i in range(n)))


def fare_rules_of_one_zone(folder, n):
    return feed(
        folder, TWO, TRIP, stops=STOPS + ",zone_id\na,A,52,13,z\nb,B,52.1,13,z",
        fare_attributes="fare_id,price,currency_type,payment_method,transfers\n" + "\n".join(f"f{i},1.00,EUR,0," for i in range(n)),
        fare_rules="fare_id,route_id,origin_id,destination_id\n" + "\n".join(f"f{i},r,z,z" for i in range(n)))


def transfers_at_one_stop(folder, n):
    stops = [f"s{i},S{i},52,{13 + i * 1e-5:.5f}" for i in range(n)]
    return feed(
        folder, stops, ["t,08:00:00,08:00:00,s0,1", "t,08:10:00,08:10:00,s1,2"],
        transfers="from_stop_id,to_stop_id,transfer_type,min_transfer_time\n" + "\n".join(f"s0,s{i},2,60" for i in range(n)))


def credits(folder, n):
    return feed(folder, TWO, TRIP, attributions="attribution_id,organization_name,is_producer\n" + "\n".join(f"{i},Org {i},1" for i in range(n)))


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
    return feed(folder, TWO, times, trips="\n".join(["route_id,service_id,trip_id,trip_headsign", *(f"r,d,t{i},H{i}" for i in range(n))]))


def columns_of_a_feed(folder, n):
    stops = ["a,A,52,13" + ",x" * n, "b,B,52.1,13" + ",x" * n]
    header = STOPS + "".join(f",c{i}" for i in range(n // 2)) + ",twice" * (n // 2)
    return feed(folder, stops, ["t,08:00:00,08:00:00,a,1", "t,08:10:00,08:10:00,b,2"], stops="\n".join([header, *stops]))


def agencies(folder, n):
    """A route and a trip of each."""
    rows, times = range(n), []
    for i in rows:
        times += [f"t{i},{clock(60 * (i % 1400))},{clock(60 * (i % 1400))},a,1", f"t{i},{clock(60 * (i % 1400) + 600)},{clock(60 * (i % 1400) + 600)},b,2"]
    return feed(
        folder, TWO, times, agency="\n".join([AGENCY.splitlines()[0], *(f"{i},Agency,https://a.example,Europe/Berlin" for i in rows)]),
        routes="\n".join([ROUTES.splitlines()[0], *(f"r{i},{i},R,3" for i in rows)]), trips="\n".join(["route_id,service_id,trip_id", *(f"r{i},d,t{i}" for i in rows)]))


def translations(folder, n):
    """By the ids of stops, and by one text."""
    rows = [row for i in range(n) for row in (f"stops,stop_name,fi,Pysakki {i},s{i},", f"trips,trip_headsign,fi,Suunta {i},,H{i}")]
    return 'languages = ["fi"]\n' + feed(
        folder, [*TWO, *(f"s{i},Stop,{52 + i % 100 * 1e-6:.6f},{13 + i // 100 * 1e-6:.6f}" for i in range(n))], TRIP,
        translations="\n".join(["table_name,field_name,language,translation,record_id,field_value", *rows]))


def languages_of_translations(folder, n):
    """That the site does not have."""
    rows = [f"stops,stop_name,{chr(97 + i // 676 % 26)}{chr(97 + i // 26 % 26)}{chr(97 + i % 26)},Name {i},a," for i in range(n)]
    return feed(folder, TWO, TRIP, translations="\n".join(["table_name,field_name,language,translation,record_id,field_value", *rows]))


def levels_of_a_station(folder, n):
    stops = ["p,Station,52,13,1,,", *(f"s{i},Stop,52,13,0,p,l{i}" for i in range(n))]
    return feed(
        folder, [], [line.replace(",a,", ",s0,").replace(",b,", ",s1,") for line in TRIP], stops="\n".join([STOPS + ",location_type,parent_station,level_id", *stops]),
        levels="\n".join(["level_id,level_index,level_name", *(f"l{i},{i},Level" for i in range(n))]))


def requests(folder, rows, **tables):
    """Trips on request: rows of a trip, a place in it, a column, its value, and a rule for booking."""
    columns = ["stop_id", "location_group_id", "location_id"]
    times = [f"{trip},,,{place},08:00:00,09:00:00,2,2,{rule},{rule}," + ",".join(value if name == column else "" for name in columns) for trip, place, column, value, rule in rows]
    head = "trip_id,arrival_time,departure_time,stop_sequence,start_pickup_drop_off_window,end_pickup_drop_off_window,pickup_type,drop_off_type,pickup_booking_rule_id,drop_off_booking_rule_id"
    return feed(folder, TWO, times, stop_times="\n".join([",".join([head, *columns]), *times]), **tables)


def rules_for_booking(folder, n):
    rows = [(f"t{i}", place, "stop_id", stop, f"b{i}") for i in range(n) for place, stop in ((1, "a"), (2, "b"))]
    rules = "booking_rule_id,booking_type,prior_notice_duration_min,phone_number,message\n" + "\n".join(f"b{i},1,{60 + i % 60},+358 {i},Call {i}." for i in range(n))
    return requests(folder, rows, booking_rules=rules)


def groups_on_request(folder, n):
    rows = [(f"t{i}", place, "location_group_id", f"g{i}", "") for i in range(n) for place in (1, 2)]
    return requests(
        folder, rows, location_groups="\n".join(["location_group_id,location_group_name", *(f"g{i},Group" for i in range(n))]),
        location_group_stops="\n".join(["location_group_id,stop_id", *(f"g{i},{stop}" for i in range(n) for stop in "ab")]))


def areas_on_request(folder, n):
    """Squares upon each other."""
    features = [{"type": "Feature", "id": f"z{i}", "properties": {"stop_name": "Area"}, "geometry": {"type": "Polygon", "coordinates": [
        [[13 + x + i * 1e-6, 52 + y] for x, y in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))]]}} for i in range(n)]
    config = requests(folder, [(f"t{i}", place, "location_id", f"z{i}", "") for i in range(n) for place in (1, 2)])
    tree.write(folder, "data/locations.geojson", json.dumps({"type": "FeatureCollection", "features": features}))
    return config


def fares_between_zones(folder, n):
    """From each zone of a line to each other one."""
    zones = range(int(n ** 0.5))
    return feed(
        folder, [], [f"t,{clock(28800 + 60 * i)},{clock(28800 + 60 * i)},s{i},{i}" for i in zones],
        stops="\n".join([STOPS + ",zone_id", *(f"s{i},S{i},{52 + i * 0.01:.2f},13,z{i}" for i in zones)]),
        fare_attributes="fare_id,price,currency_type,payment_method,transfers\n" + "\n".join(f"f{i},{i + 1},EUR,0,0" for i in zones),
        fare_rules="fare_id,origin_id,destination_id\n" + "\n".join(f"f{abs(i - j)},z{i},z{j}" for i in zones for j in zones))


def fares_between_areas(folder, n):
    """From each area of a line to the next, and each stop in all areas."""
    stops = range(20)
    return feed(
        folder, [f"s{i},S{i},{52 + i * 0.01:.2f},13" for i in stops], [f"t,{clock(28800 + 60 * i)},{clock(28800 + 60 * i)},s{i},{i}" for i in stops],
        fare_products="fare_product_id,amount,currency\n" + "\n".join(f"p{i},{i + 1},EUR" for i in range(n)), areas="area_id\n" + "\n".join(f"a{i}" for i in range(n)),
        stop_areas="area_id,stop_id\n" + "\n".join(f"a{i},s{i % 20}" for i in range(n)),
        fare_leg_rules="from_area_id,to_area_id,fare_product_id\n" + "\n".join(f"a{i},a{(i + 1) % n},p{i}" for i in range(n)))


def dates_of_one_service(folder, n):
    """One for each of thirty years and days, and the same again."""
    dates = [f"d,{2027 + i // 336 % 30}{1 + i // 28 % 12:02}{1 + i % 28:02},1" for i in range(n)]
    return feed(folder, TWO, TRIP, calendar=CALENDAR.splitlines()[0], calendar_dates="\n".join(["service_id,date,exception_type", *dates]))


def services_of_single_dates(folder, n):
    random = Random(1)
    dates = [f"d{i},2027{random.randrange(1, 13):02}{random.randrange(1, 29):02},1" for i in range(n) for _ in range(4)]
    times = [line for i in range(n) for line in (f"t{i},08:00:00,08:00:00,a,1", f"t{i},08:10:00,08:10:00,b,2")]
    return feed(
        folder, TWO, times, calendar=CALENDAR.splitlines()[0], calendar_dates="\n".join(["service_id,date,exception_type", *dates]),
        trips="\n".join(["route_id,service_id,trip_id", *(f"r,d{i},t{i}" for i in range(n))]))


def points_of_a_shape(folder, n):
    """To and fro between two stops."""
    points = [f"l,{52 + 0.1 * (i % 100) / 100:.4f},{13 + i * 1e-6:.6f},{i}" for i in range(n)]
    return feed(
        folder, TWO, TRIP, trips="route_id,service_id,trip_id,shape_id\nr,d,t,l", shapes="\n".join(["shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence", *points]))


TIMETABLES = "timetable_id,route_id,start_date,end_date,monday,tuesday,wednesday,thursday,friday,saturday,sunday"


def timetables_of_one_route(folder, n):
    return feed(folder, TWO, TRIP, timetables="\n".join([TIMETABLES, *(f"{i},r,20270101,20270131,1,1,1,1,1,1,1" for i in range(n))]))


def timetables_of_routes(folder, n):
    """One and a note of each."""
    times = [line for i in range(n) for line in (f"t{i},08:00:00,08:00:00,a,1", f"t{i},08:10:00,08:10:00,b,2")]
    return feed(
        folder, TWO, times, routes="\n".join([ROUTES.splitlines()[0], *(f"r{i},1,R{i},3" for i in range(n))]),
        trips="\n".join(["route_id,service_id,trip_id", *(f"r{i},d,t{i}" for i in range(n))]),
        timetables="\n".join([TIMETABLES, *(f"{i},r{i},20270101,20270131,1,1,1,1,1,1,1" for i in range(n))]),
        timetable_notes="\n".join(["note_id,symbol,note", *(f"n{i},,Note {i}" for i in range(n))]),
        timetable_notes_references="\n".join(["note_id,timetable_id,route_id", *(f"n{i},{i},r{i}" for i in range(n))]))


def notes_of_a_timetable(folder, n):
    return feed(
        folder, TWO, TRIP, timetables=f"{TIMETABLES}\n1,r,20270101,20270131,1,1,1,1,1,1,1",
        timetable_notes="\n".join(["note_id,symbol,note", *(f"n{i},,Note {i}" for i in range(n))]),
        timetable_notes_references="\n".join(["note_id,timetable_id", *(f"n{i},1" for i in range(n))]))


def visits_with_one_rule(folder, n):
    """Of places with names of their own, a hundred of a trip."""
    rows = [(f"t{i // 100}", i % 100, "location_group_id", f"g{i}", "b") for i in range(n)]
    return requests(
        folder, rows, location_groups="\n".join(["location_group_id,location_group_name", *(f"g{i},Group {i}" for i in range(n))]),
        location_group_stops="\n".join(["location_group_id,stop_id", *(f"g{i},a" for i in range(n))]), booking_rules="booking_rule_id,booking_type,phone_number\nb,0,+358 1")
