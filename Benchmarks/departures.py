"""Makes a folder of searches as large as one likes, out of a real one, the same ones each time.

    departures.py SEARCH FOLDER SEARCHES

SEARCH is a real search (`search_quebec_montreal.json`): its cities, locations, operators and departures are the
patterns. Each search that is made holds 100 departures of one day from one city to another, with all the fields of a
real one, the locations of both cities and the operators. The cities are as far apart as the real ones; ten days of each
pair of cities follow each other, so that more searches are more routes, not longer ones.
"""

import copy
import json
import sys
from datetime import date, datetime, timedelta
from pathlib import Path

DEPARTURES = 100  # of a search
DAYS = 10  # of a pair of cities
FIRST = date(2026, 12, 1)
OPERATORS = 5


class Pattern:
    """What a real search shows."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            search = json.load(file)
        self.search = {key: value for key, value in search.items() if not isinstance(value, list)}
        self.cities, self.operator = search["cities"], search["operators"][0]
        self.departures = search["departures"]
        self.locations = [
            [place for place in search["locations"] if place["city_id"] == city["id"]] for city in self.cities
        ]

    def city(self, number):
        """City `number` with its locations: even ones are like the first of the real search, odd ones the second."""
        real, places = self.cities[number % 2], self.locations[number % 2]
        city = {**real, "id": f"city-{number:06}", "name": f"{real['name']} {number // 2}"}
        city["lat"], city["lon"] = (round(x, 5) for x in point(number, real))
        made = []
        for index, place in enumerate(places):
            moved = {**place, "id": number * 100 + index, "city_id": city["id"]}
            if place["lat"] is not None:
                moved["lat"] = round(place["lat"] - real["lat"] + city["lat"], 6)
                moved["lon"] = round(place["lon"] - real["lon"] + city["lon"], 6)
            made.append(moved)
        return city, made

    def operators(self):
        return [
            {**self.operator, "id": f"operator-{index}", "display_name": f"{self.operator['name']} {index}"}
            for index in range(OPERATORS)
        ]

    def departure(self, number, day, origin, destination):
        """Departure `number` of a search: its time moves on with its number, all else is like a real one."""
        made = copy.deepcopy(self.departures[number % len(self.departures)])
        begins = datetime(day.year, day.month, day.day) + timedelta(minutes=14 * number + 3)
        moved = begins - datetime.fromisoformat(made["departure_time"])
        made["id"] = f"{origin['id']}-{destination['id']}-{day}-{number}"
        made["operator_id"] = f"operator-{number % OPERATORS}"
        made["origin_location_id"], made["destination_location_id"] = origin["id"], destination["id"]
        made["available_seats"] = number % 50
        made["prices"]["total"] += number % 7 * 100
        for place in (made, *made["trip_stops"]):
            for field in ("departure_time", "arrival_time"):
                if place[field]:
                    place[field] = (datetime.fromisoformat(place[field]) + moved).isoformat()
        made["trip_stops"][0]["location_id"] = origin["id"]
        made["trip_stops"][-1]["location_id"] = destination["id"]
        for field in ("exchange_cutoff_at", "refund_cutoff_at"):
            made["terms"][field] = (begins + timedelta(hours=4)).isoformat() + ".000Z"
        return made


def point(number, real):
    """Where city `number` is: pairs of cities lie on a grid, a quarter of a degree apart."""
    pair = number // 2
    return real["lat"] - pair // 200 * 0.25, real["lon"] - pair % 200 * 0.25


def make(pattern, folder, searches):
    """Writes so many searches into the folder."""
    for number in range(searches):
        pair, day = number // DAYS, FIRST + timedelta(days=number % DAYS)
        (leave, origins), (go, destinations) = pattern.city(2 * pair), pattern.city(2 * pair + 1)
        search = {
            **pattern.search, "origin_city_id": leave["id"], "destination_city_id": go["id"],
            "cities": [leave, go], "locations": origins + destinations, "operators": pattern.operators(),
        }  # fmt: skip
        search["departures"] = [
            pattern.departure(index, day, origins[index % len(origins)], destinations[index % len(destinations)])
            for index in range(DEPARTURES)
        ]
        with open(folder / f"{pair:04}-{day}.json", "w", encoding="utf-8") as file:
            json.dump(search, file, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    target = Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    make(Pattern(sys.argv[1]), target, int(sys.argv[3]))
