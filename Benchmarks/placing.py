#!/usr/bin/env python3
"""How long it takes to place stations in built-in towns, in relation to reading them.

    placing.py BINARY [--stations N] [--rounds N]

A table of stations around towns of the whole world, drawn at random, is checked with and without built-in towns, in turn; neither
has pages of stations. The difference of the stage `data` (`--timings`) is placing. Ends with status 1 where its median is over
twice that of reading. The towns come from the file that Scripts/towns made.
"""

import argparse
import csv
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from limits import Limit, table
from world_towns import FILE, Places

CONFIG = """title = "Placing"
base_url = "https://placing.example/"
[towns]
builtin = {}
[[sources]]
kind = "stations"
path = "stations.csv"
pages = false
"""


def stations(file, count):
    """Stations within some kilometres of towns, of which larger ones have more."""
    draw = random.Random(1)
    places = sorted(Places(FILE).by_id.values(), key=lambda place: place.id)
    rows = csv.writer(file)
    rows.writerow(["id", "name", "lat", "lon"])
    for number, place in enumerate(draw.choices(places, [max(500, place.population) for place in places], k=count)):
        latitude, longitude = (degrees + draw.uniform(-0.05, 0.05) for degrees in place.point)
        rows.writerow([number, f"Stop {number}", f"{latitude:.5f}", f"{min(180, max(-180, longitude)):.5f}"])


def seconds(binary, folder, builtin):
    (folder / "stationary.toml").write_text(CONFIG.format(builtin))
    run = subprocess.run([binary, "check", folder, "--timings"], check=True, capture_output=True, text=True)
    return float(next(line.split()[1] for line in (run.stdout + run.stderr).splitlines() if line.startswith("data\t")))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary")
    parser.add_argument("--stations", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        with (folder / "stations.csv").open("w", encoding="utf-8", newline="") as file:
            stations(file, options.stations)
        times = [[seconds(options.binary, folder, builtin) for builtin in ("false", "true")] for _ in range(options.rounds)]
    reading, both = (statistics.median(column) for column in zip(*times))
    print(f"{options.stations} stations: {reading:.1f} s for reading, {both - reading:.1f} s for placing")
    limit = Limit("placing stations in built-in towns, in relation to reading them", (both - reading) / reading, 2)
    print(table([limit]))
    sys.exit(not limit.kept)


main()
