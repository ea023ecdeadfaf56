"""Sites of hotels, written down and built: a list of as many as a test wants, with all that a list can lack."""

import json
import pathlib
import random
import types

from readers import command

FIRST = ["Grand", "Hôtel", "Café", "Old", "Río", "Żubr", "Sankt", "Вокзал", "Palace", "Été"]
SECOND = ["Station", "Harbour", "Crémerie", "Lodge", "Belleclaire", "Ümit", "Central", "Garden"]
STREETS = ["Rue de l’Été", "West 77th Street", "Большая Морская", "Grand Quay", "Łąkowa", "Station Road"]


CITIES = {"Turku, Finland": "turku", "Bergen, Norway": "bergen", "Oulu, Finland": "oulu"}
"""Cities of which no source has stations, with their ids in addresses."""


def hotels(number, seed=5, cities=()):
    """Records as a list has them; stars, distance, rooms and cities repeat, and are missing here and there."""
    pick = random.Random(seed)
    found = []
    for n in range(number):
        record = {"id": f"h{n}", "name": f"{pick.choice(FIRST)} {pick.choice(SECOND)} {n}", "address": f"{n % 90} {pick.choice(STREETS)}"}
        if n % 7:
            record["stars"] = pick.choice([0, 1, 2, 2.5, 3, 3, 4, 4.5, 5])
        if n % 11:
            record["distance"] = pick.choice([0, 0.4, 0.75, 1.25, 3, 9.96, 12.5, 40])
        if n % 5:
            record["suites_availability"] = ":".join(str(room) for room in range(pick.choice([0, 0, 1, 2, 3, 5, 12])))
        if cities and n % 13:
            record["city"] = pick.choice(list(cities))
        found.append(record)
    return found


def expected(records, order="listed", query=None, stars=0, rooms=0, fold=str, city=""):
    """The ids of those that fit, by a plain sort: by distance city by city, ties as in the data, what is not known last."""
    def free(record):
        numbers = record.get("suites_availability")
        return -1 if numbers is None else len([number for number in numbers.split(":") if number])

    # Rows show the city where there are several.
    cities = {record["city"] for record in records if "city" in record}

    def shown(record):
        return " ".join([record["name"], record["address"], record.get("city", "") if len(cities) > 1 else ""])

    keys = {
        "listed": lambda record: 0, "rooms": lambda record: -free(record),
        "distance": lambda record: (record.get("city") is None, record.get("city", ""), record.get("distance", float("inf")))}
    fitting = [
        record for record in records
        if (not stars or record.get("stars", -1) >= stars) and (not rooms or free(record) >= rooms)
        and (not city or CITIES[record.get("city", "Turku, Finland")] == city.removeprefix("c-") and "city" in record)
        and all(word in fold(shown(record)) for word in (query or "").split())]
    return [record["id"] for record in sorted(fitting, key=keys[order])]


def write(folder, records, language="en", unit="km", source=""):
    """The site at a folder, built; `source` are further lines of its source."""
    folder = pathlib.Path(folder)
    (folder / "data").mkdir(parents=True)
    (folder / "data/list.json").write_text(json.dumps(records))
    (folder / "stationary.toml").write_text(
        f'title = "Harbour Line"\nbase_url = "https://harbour.example/line/"\nlanguage = "{language}"\n'
        f'distance_unit = "{unit}"\n\n[[sources]]\nkind = "hotels"\npath = "data/list.json"\n{source}\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/line/", records=records, language=language)
