"""A site of made cities, enough for an index in shards; and what a plain scan finds among them."""

import json
import pathlib
import random
import types

from readers import command
from readers.names import fold, slug
from readers.search_words import by_beginning

NAMES = {"FR": "France", "DE": "Germany", "US": "United States", "CN": "China", "IL": "Israel", "": ""}
COUNTRIES = [*NAMES]
SYLLABLES = ["al", "bra", "ca", "dó", "el", "fu", "gør", "ha", "in", "jo", "kru", "lon", "ma", "né", "or", "pa", "qu", "ri", "são", "ta",
             "ur", "ville", "wa", "xi", "ya", "zü", "щё", "лк", "ко", "東", "京", "القد"]
ODD = ["‘Afula", "🚌 Town", "🚍 Town", "\U0010FFFDx", "\uE000x", "Л" * 1_000, "אבג ד", "a.*b[c]", "Q", "Qa"]
# Equal names fill more than a shard.
SAME = 700
MADE = 12_000
# So many lie close to each other.
CLOSE = 600


def made():
    pick = random.Random(7)
    names = ODD + ["San José"] * SAME
    while len(names) < MADE:
        words = ["".join(pick.choice(SYLLABLES) for _ in range(pick.randint(1, 3))).capitalize() for _ in range(pick.choice([1, 1, 1, 2]))]
        names.append(pick.choice([" ", "-"]).join(words))
    return [
        {"_id": 1000 + at, "name": name, "country": pick.choice(COUNTRIES),
         "coord": {"lat": round(pick.uniform(-80, 80), 5), "lon": round(pick.uniform(-179, 179), 5)} if at % (MADE // CLOSE) else
                  {"lat": round(pick.uniform(-0.5, 0.5), 5), "lon": round(pick.uniform(-0.5, 0.5), 5)}}
        for at, name in enumerate(names)]


def write(folder):
    """The site at a folder, built, with its cities in order: (folded name, name, country, id)."""
    folder = pathlib.Path(folder)
    (folder / "data").mkdir(parents=True)
    cities = made()
    (folder / "data/cities.json").write_text(json.dumps(cities))
    (folder / "stationary.toml").write_text(
        'title = "Made Cities"\nbase_url = "https://made.example/world/"\n\n[[sources]]\nkind = "cities"\npath = "data/cities.json"\n')
    command.build(folder, "--quiet")
    points = {str(city["_id"]): (city["coord"]["lat"], city["coord"]["lon"]) for city in cities}
    rows = sorted((fold(city["name"]), city["name"], city["country"], str(city["_id"])) for city in cities)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/world/", rows=rows, points=points)


def scan(rows, query, inside=False):
    """What /cities/ must list for a query: names that begin with a word of it, or that have them inside too."""
    wanted = fold(query)
    if not wanted:
        return rows
    classes = by_beginning([(row[0], fold(f"{row[2]} {NAMES[row[2]]}"), slug(row[0]).replace("-", " "), row[1]) for row in rows], wanted, inside, query)
    return [rows[number] for numbers in classes for number in numbers]
