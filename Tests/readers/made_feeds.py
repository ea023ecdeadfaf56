"""Feeds of any size, made from lists of stops and stop times."""

from readers import tree

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


def platforms_of_one_latitude(folder, n):
    """Twenty a station, each trip at fifty."""
    stops = [line for i in range(0, n, 20) for line in (f"p{i},P{i},52,{13 + i * 1e-3:.4f},1,", *(f"s{j},P{i},52,{13 + j * 1e-3:.4f},0,p{i}" for j in range(i, min(i + 20, n))))]
    times = [f"t{i // 50},{clock(60 * (i % 50))},{clock(60 * (i % 50))},s{i},{i % 50}" for i in range(n)]
    return feed(folder, [], times, stops="\n".join([STOPS + ",location_type,parent_station", *stops]))
