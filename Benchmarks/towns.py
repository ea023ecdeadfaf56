"""How often the built-in town of a station is the right one, on data that say it.

    towns.py BINARY STATIONARY_DATA [--names]

Two measures, each with the names of what is wrong, by kind. Names are replaced by numbers, so that the point alone decides, unless
--names is given.

- `lists/coach-stations.csv`: of the stations whose name begins with a place's name within 15 km, those in a town of that name.
- `stations/allStations.json`: with their cities hidden, of the stations that have a place with the name of their city, in any language,
  within 10 km, those in a town of that name.

The places are read from the file that Scripts/towns made, by `world_towns.py`.
"""

import csv
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from world_towns import FILE, Places, folded


def coach_stations(data, places):
    """(name, point, the names of the towns that are right)"""
    with (data / "lists/coach-stations.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter=";"):
            point, words = (float(row["latitude"]), float(row["longitude"])), folded(row["unique_name"]).split()
            begins = {name for place in places.near(point, 15) for name in place.names if len(name) > 2 and words[: len(name.split())] == name.split()}
            if begins:
                longest = max(map(len, begins))
                yield row["unique_name"], point, {name for name in begins if len(name) == longest}


def known_cities(data, places):
    found = json.loads((data / "stations/allStations.json").read_bytes())
    seen = set()
    for city in found["citiesFrom"] + found["citiesTo"]:
        for station in city["stations"]:
            at = station.get("point") or city.get("point")
            if station["stationId"] in seen or not at:
                continue
            seen.add(station["stationId"])
            point, name = (at["latitude"], at["longitude"]), folded(re.sub(r"^(город|г\.?)\s+", "", city["cityTitle"].strip()))
            if any(name in place.names for place in places.near(point, 10)):
                yield station["stationTitle"], point, {name}


def towns(binary, stations, names):
    """The GeoNames id of the town of each station."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "stationary.toml").write_text('title = "Towns"\n[[sources]]\nkind = "stations"\npath = "stations.csv"\n')
        with (folder / "stations.csv").open("w", encoding="utf-8", newline="") as file:
            table = csv.writer(file)
            table.writerow(["id", "name", "lat", "lon"])
            table.writerows([number, name if names else f"{number}", *point] for number, (name, point, _) in enumerate(stations))
        subprocess.run([binary, "build", folder], check=True, capture_output=True)
        pages = (folder / "public/stations").glob("*/*/*/index.html")
        return {int(page.parent.name.rsplit("-", 1)[-1]): page.parent.parent.name.rsplit("-g", 1)[-1] for page in pages}


def main(binary, data, *flags):
    places = Places(FILE)
    for measured in (coach_stations, known_cities):
        stations = list(measured(Path(data), places))
        found = towns(binary, stations, "--names" in flags)
        wrong = [
            (name, sorted(right)[0], places.by_id[found[number]] if found.get(number) in places.by_id else None)
            for number, (name, _, right) in enumerate(stations)
            if found.get(number) not in places.by_id or not places.by_id[found[number]].names & right
        ]
        print(f"{measured.__name__}: {len(stations)}, right {100 - 100 * len(wrong) / len(stations):.1f} %")
        nowhere = sum(place is None for *_, place in wrong)
        larger = sum(place is not None and place.population >= 50_000 for *_, place in wrong)
        print(f"  wrong: {nowhere} in no town, {larger} in a large town nearby, {len(wrong) - nowhere - larger} in another")
        for name, right, place in wrong[:: max(1, len(wrong) // 12)]:
            print(f"  {name}: {right}, not {place and min(place.names, key=len)}")


main(*sys.argv[1:])
