"""Small sites of departures that a test writes: two cities, two stations, one operator, and the departures it needs."""

import json

from readers import command
from readers.site import Site

OPERATOR = {"id": "op", "display_name": "Night Coaches", "url": "https://coaches.example/"}


def departure(id, departs, arrives, **more):
    """A departure from station `a` to station `b`; what is None is left out."""
    fields = {
        "id": id, "operator_id": "op", "origin_location_id": "a", "destination_location_id": "b",
        "departure_time": departs, "arrival_time": arrives, "prices": {"currency": "EUR", "total": 1000}, **more,
    }
    return {name: value for name, value in fields.items() if value is not None}


def search(departures, zones=("Europe/Berlin", "Europe/Berlin"), locations=(), **more):
    """A whole search: the cities A and B, in these zones, with the stations `a` and `b`."""
    cities = [
        {"id": f"c{id}", "name": name, "timezone": zone, "country_code2": "DE"}
        for id, name, zone in zip("ab", ("Aville", "Beton"), zones)
    ]
    stations = [
        {"id": "a", "city_id": "ca", "name": "A Station", "address": []},
        {"id": "b", "city_id": "cb", "name": "B Station", "address": []},
    ]
    return {"complete": True, "cities": cities, "locations": [*stations, *locations], "operators": [OPERATOR],
            "departures": list(departures), **more}


def write(folder, files, sources=None, head=""):
    """Writes a site of one source, `data`, unless others are given: lines of TOML each. `files` are JSON by path."""
    (folder / "data").mkdir(parents=True)
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(json.dumps(content))
    tables = sources or ['kind = "departures"\npath = "data"']
    (folder / "stationary.toml").write_text(
        f'title = "Trips"\nbase_url = "https://trips.example/"\n{head}\n' + "".join(f"[[sources]]\n{one}\n" for one in tables))
    return folder


def built(folder, *arguments, **more):
    """The built site, and its findings as objects."""
    run = command.build(folder, "--diagnostics", "json", *arguments, **more)
    return Site(folder), command.objects(run)


def listed(site):
    """Every departure in the files of days, by its id."""
    days = [json.loads(site.text(path)) for path in site.files if path.endswith("/departures.json")]
    return {one["id"]: one for day in days for one in day["departures"]}


def calendar(site, departure):
    """The lines of a departure's file for calendars, by their names; those of zones are left out."""
    text = site.text(departure["page"] + "departure.ics").split("BEGIN:VEVENT")[1]
    return dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
