"""Departures by date between the stations of a random network, and the network that they make together."""

import datetime
import random
from zoneinfo import ZoneInfo

from readers import trips
from readers.journeys import Coach
from readers.random_network import DAYS, START


def with_stations(network):
    """A feed of which each stop has a station, so that no station has the id of a stop, and all times are those of one zone."""
    for row in list(network.tables["stops"]):
        row["stop_timezone"] = ""
        if row["location_type"] == "0" and not row["parent_station"]:
            network.add("stops", **{**row, "stop_id": f"p{row['stop_id']}", "location_type": 1})
            row["parent_station"] = f"p{row['stop_id']}"
    return network


def between_stations(seed, network):
    """Some departures and a station that only they have: a search, the coaches for `Network`, and the points of their stops."""
    chance, zone = random.Random(f"coaches {seed}"), ZoneInfo(network.zone)
    rows = [row for row in network.tables["stops"] if row["location_type"] == "1"]
    points = {row["stop_id"]: (float(row["stop_lat"]), float(row["stop_lon"])) for row in rows} | {"coach": (52.001, 13.001)}
    stations = [{"id": id, "city_id": "town", "name": name, "lat": points[id][0], "lon": points[id][1], "address": []}
                for id, name in [*((row["stop_id"], row["stop_name"]) for row in rows), ("coach", "Coach Station")]]
    records, coaches = [], []
    for number in range(chance.randint(4, 30)):
        way = chance.sample(sorted(points), min(len(points), chance.choice((2, 2, 3))))
        at = datetime.datetime.combine(START + datetime.timedelta(chance.randrange(DAYS)), datetime.time(chance.randrange(5, 23), chance.randrange(0, 60, 5)))
        times = [at]
        while len(times) < len(way):
            times.append(times[-1] + datetime.timedelta(minutes=chance.choice((5, 20, 45, 600))))
        # Clocks show some times twice, and others not at all.
        if any(time.replace(tzinfo=zone, fold=0).utcoffset() != time.replace(tzinfo=zone, fold=1).utcoffset() for time in times):
            continue
        own = {"num_transfers": chance.choice((None, 0, 0, 0, 1))}
        records.append(trips.departure(
            f"coach{number}", f"{times[0].isoformat()}", f"{times[-1].isoformat()}", origin_location_id=way[0], destination_location_id=way[-1],
            departure_timezone=network.zone, arrival_timezone=network.zone, vehicle_type="coach", **own,
            trip_stops=[{"location_id": id, "departure_time": time.isoformat(), "arrival_time": time.isoformat()} for id, time in zip(way, times)] if len(way) > 2 else None))
        if not own["num_transfers"]:
            coaches.append(Coach(f"coach{number}", [(id, time.replace(tzinfo=zone), time.replace(tzinfo=zone)) for id, time in zip(way, times)], network.zone))
    town = {"id": "town", "name": "Town", "timezone": network.zone, "country_code2": "DE", "lat": 52.005, "lon": 13.005}
    search = {"complete": True, "cities": [town], "locations": stations, "operators": [trips.OPERATOR], "departures": records}
    return search, coaches, points
