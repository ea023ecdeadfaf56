"""A small site with maps, and point grids made up for them: as many points as a test wants, in the files that a build writes."""

import json
import types

from readers import command

HOSTILE = '<img src=x onerror="document.title=1">'


def write(folder, more="", language="en"):
    """Five stations of two cities, built: one of them with mark-up for a name; `more` goes into the config."""
    stations = [
        {"stationId": 71, "stationTitle": "Market Square", "point": {"latitude": 60.4515, "longitude": 22.2687}},
        {"stationId": 72, "stationTitle": HOSTILE, "point": {"latitude": 60.4620, "longitude": 22.3100}},
        {"stationId": 73, "stationTitle": "Harbour", "point": {"latitude": 60.4350, "longitude": 22.2300}},
    ]
    cities = [
        {"cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland", "point": {"latitude": 60.45, "longitude": 22.26}, "stations": stations},
        {"cityId": 8, "cityTitle": "Rauma", "countryTitle": "Finland", "point": {"latitude": 61.13, "longitude": 21.51}, "stations": [
            {"stationId": 81, "stationTitle": "Rauma", "point": {"latitude": 61.128, "longitude": 21.51}}]},
    ]
    (folder / "data").mkdir(parents=True)
    (folder / "data/s.json").write_text(json.dumps({"citiesFrom": cities, "citiesTo": []}))
    (folder / "stationary.toml").write_text(
        f'title = "Coast Line"\nbase_url = "https://coast.example/line/"\nlanguage = "{language}"\n'
        f'[[sources]]\nkind = "stations"\npath = "data/s.json"\n{more}')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/line/", page="stations/finland/turku-7/market-square-71/")


def grid(folder, points, most=512):
    """Writes `map/` anew, with stations alone: points are (name, latitude, longitude)."""
    (folder / "cells").mkdir(parents=True, exist_ok=True)
    cells = []

    def cell(level, x, y, own):
        size = 180 / 2**level
        mean = [round(sum(point[i] for point in own) / len(own), 4) for i in (1, 2)]
        row = [level, x, y, len(own), *mean]
        cells.append(row)
        if len(own) <= most or level == 20:
            name = f"cells/stations.{len(cells):016x}.json"
            rows = [[f"{level}-{x}-{y}-{n}", point[0], point[1], point[2], 0, "about/", "", 0] for n, point in enumerate(own)]
            (folder / name).write_text(json.dumps({"kind": "stations", "places": [["Turku", "Finland", ""]], "points": rows}))
            row.append(name)
            return
        parts = {}
        for point in own:
            to = (min(int((point[1] + 90) // (size / 2)), 2 ** (level + 1) - 1), min(int((point[2] + 180) // (size / 2)), 2 ** (level + 2) - 1))
            parts.setdefault(to, []).append(point)
        for down, across in sorted(parts):
            cell(level + 1, across, down, parts[down, across])

    for side in (0, 1):
        own = [point for point in points if min(int((point[2] + 180) // 180), 1) == side]
        if own:
            cell(0, side, 0, own)
    bounds = [min(p[1] for p in points), min(p[2] for p in points), max(p[1] for p in points), max(p[2] for p in points)]
    (folder / "index.json").write_text(json.dumps({"version": 1, "collections": [{"kind": "stations", "count": len(points), "bounds": bounds, "cells": cells}]}))
