"""A site with a list of stations that is too long for one page: cities of many scripts, one that fills pages, and none."""

import json
import pathlib
import random
import types

from readers import command

LATIN, CYRILLIC, GREEK = "abcdefghijklmnoprstuvz", "абвгдежзиклмнопрстуфхцчшэюя", "αβγδεζηθικλμνξοπρστυφχψω"
# Each with how many cities begin with it.
SCRIPTS = {LATIN: 40, CYRILLIC: 12, GREEK: 3, "東京大北南西上新": 2, "서부대인": 2, "אבג": 2, "ابت": 2, "กขค": 1, "12": 2}
# Where they are: south, north, west, east.
COUNTRIES = {"Finland": (61, 66, 24, 28), "Россия": (54, 59, 36, 60), "Ελλάδα": (38, 41, 21.5, 23)}
LARGE = "Oulu"
IN_LARGE = 2_300


def stations(count, seed=7):
    """Rows of (id, name, city, country, point, point of the city); those of a city that begins with «Ё» are among those with «Е»."""
    pick = random.Random(seed)
    cities = [("Ёлкино", "Россия"), (LARGE, "Finland"), ("ölme", "Finland")]
    for letters, each in SCRIPTS.items():
        for letter in letters:
            for at in range(each):
                cities.append((letter.upper() + pick.choice(["ra", "лок", "ton", "ово"]) + str(at), pick.choice([*COUNTRIES])))
    points = {}
    for city in cities:
        south, north, west, east = COUNTRIES[city[1]]
        points[city] = (round(pick.uniform(south, north), 7), round(pick.uniform(west, east), 7))
    rows = []
    for number in range(count):
        city = (LARGE, "Finland") if number < IN_LARGE else ("", "") if number % 97 == 0 else cities[number % len(cities)]
        at = points.get(city)
        # Two of three are at the point of their city, which means that no other is known.
        own = at and (at if number % 3 else (at[0] + 0.01, at[1] - 0.01234567))
        rows.append((f"s{number}", f"{pick.choice(['Вокзал', 'Harbour', 'Platz', 'Stop'])} {number}", *city, own, at))
    return rows


def write(folder, count, config="", pages="false"):
    """The site at a folder, built."""
    folder = pathlib.Path(folder)
    (folder / "data").mkdir(parents=True)
    rows = stations(count)
    records = [
        {"id": id, "name": name, **({"city": city, "country": country} if city else {}), **({"lat": point[0], "lon": point[1], "city_latitude": middle[0], "city_longitude": middle[1]} if point else {})}
        for id, name, city, country, point, middle in rows]
    (folder / "data/s.json").write_text(json.dumps(records, ensure_ascii=False))
    (folder / "stationary.toml").write_text(
        f'title = "Long"\nbase_url = "https://long.example/x/"\n{config}\n[[sources]]\nkind = "stations"\npath = "data/s.json"\npages = {pages}\n'
        "[towns]\nbuiltin = false\n")
    command.build(folder, "--quiet")
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/x/", rows=rows)
