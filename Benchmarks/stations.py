"""Makes files of stations as large as one likes, in the format of `stations` sources, the same ones each time.

    stations.py make FILE BLOCKS
    stations.py change FILE TARGET

A block has the numbers of a real coach seller's file: 4,037 stations in 2,712 cities of 32 countries, of which 439
cities with 933 stations are to leave from, and 2,681 with 3,848 to go to. A file is so many blocks, each with its own
ids, names and points; so a city of ten blocks has as many stations as a city of one, and ten blocks are ten times the
work of one, unless something grows faster than it should.
"""

import json
import random
import sys

CITIES, FROM, ONLY_FROM = 2712, 439, 31
STATIONS = 4037

# How a real file spreads over countries, roughly, with a rectangle to put cities in: south, north, west, east.
COUNTRIES = [
    ("Россия", 2104, 45, 62, 30, 130), ("Украина", 130, 46, 51, 24, 38), ("Литва", 104, 54, 56, 21, 26),
    ("Германия", 91, 48, 54, 7, 14), ("Польша", 60, 50, 54, 15, 23), ("Беларусь", 38, 52, 55, 24, 31),
    ("Италия", 26, 41, 46, 8, 16), ("Чехия", 20, 49, 51, 13, 18), ("Нидерланды", 15, 51, 53, 4, 7),
    ("Казахстан", 15, 43, 53, 52, 82), ("Эстония", 12, 58, 59, 24, 28), ("Молдова", 11, 46, 48, 27, 30),
    ("Латвия", 10, 56, 58, 21, 28), ("Португалия", 9, 37, 42, -9, -7), ("Франция", 8, 44, 50, -1, 7),
    ("Болгария", 8, 42, 44, 23, 28), ("Швейцария", 8, 46, 47, 6, 10), ("Греция", 7, 38, 41, 21, 25),
    ("Армения", 5, 39, 41, 44, 46), ("Бельгия", 5, 50, 51, 3, 6), ("Испания", 5, 37, 43, -6, 2),
    ("Австрия", 5, 47, 49, 10, 17), ("Венгрия", 3, 46, 48, 17, 22), ("Румыния", 3, 44, 48, 21, 28),
    ("Грузия", 3, 41, 43, 42, 46), ("Словакия", 1, 48, 49, 17, 22), ("Словения", 1, 46, 47, 14, 16),
    ("Великобритания", 1, 51, 54, -3, 0), ("Дания", 1, 55, 57, 9, 12), ("Люксембург", 1, 49, 50, 6, 7),
    ("Норвегия", 1, 59, 62, 6, 11), ("Хорватия", 1, 43, 46, 14, 18),
]  # fmt: skip

SYLLABLES = (
    "ба бе бо ва ве ви во га го да де до жа за зе ка ки ко ку ла ле ли ло лу ма ме ми мо на не ни но ну па пе по ра ре "
    "ри ро ру са се си со су та те ти то ту ха хо ча че ша шу юр яр ёл"
).split()
ENDINGS = "во ево ино ово овка инск ск град поль горск ничи цы ное ая".split()
PLACES = ["Автовокзал", "Автостанция", "Ж/д вокзал", "Центр", "Поворот", "Трасса М-4", "АЗС «Лукойл»", "Рынок"]


class Block:
    """One block of cities with their stations."""

    def __init__(self, number):
        self._number = number
        # Only `random()` is the same in all versions of Python.
        self._chance = random.Random(number)
        self._cities = [self._city(index) for index in range(CITIES)]
        self._only_from, self._only_to, self._both = [], [], []
        self._roles()

    def lists(self):
        """The cities to leave from, and those to go to, each with its stations."""
        leave, go = {}, {}
        serial = self._number * STATIONS
        for lists, members in (((leave,), self._only_from), ((leave, go), self._both), ((go,), self._only_to)):
            for city in members:
                serial += 1
                station = self._station(serial, city)
                for cities in lists:
                    cities.setdefault(city, []).append(station)
        return tuple(
            [{**self._cities[city], "stations": cities[city]} for city in sorted(cities)] for cities in (leave, go)
        )

    def _roles(self):
        """For each station its city: of those to leave from only, to go to only, and both."""
        shared = range(ONLY_FROM, FROM)
        self._only_from = [city for city in range(ONLY_FROM) for _ in range(2)] + [
            ONLY_FROM + int(len(shared) * self._chance.random() ** 3) for _ in range(127)
        ]
        self._both = list(shared) + [ONLY_FROM + int(len(shared) * self._chance.random() ** 3) for _ in range(336)]
        self._only_to = list(range(FROM, CITIES)) + [
            ONLY_FROM + int((CITIES - ONLY_FROM) * self._chance.random() ** 2) for _ in range(831)
        ]

    def _pick(self, items):
        return items[int(len(items) * self._chance.random())]

    def _name(self):
        syllables = 2 + (self._chance.random() < 0.3)
        return "".join(self._pick(SYLLABLES) for _ in range(syllables)).capitalize() + self._pick(ENDINGS)

    def _city(self, index):
        # The stride spreads the countries over the cities to leave from as over the others.
        place = index * 1009 % CITIES
        for country, count, south, north, west, east in COUNTRIES:
            if place < count:
                break
            place -= count
        region = self._pick(SYLLABLES).capitalize() + "нская область" if self._chance.random() < 0.86 else ""
        district = self._name() + "ский район" if self._chance.random() < 0.36 else ""
        return {
            "countryTitle": country,
            "point": {
                "longitude": round(west + (east - west) * self._chance.random(), 14),
                "latitude": round(south + (north - south) * self._chance.random(), 14),
            },
            "districtTitle": district,
            "cityId": self._number * CITIES + index + 1,
            "cityTitle": self._name(),
            "regionTitle": region,
        }

    def _station(self, serial, city):
        of = self._cities[city]
        title = of["cityTitle"]
        if self._chance.random() < 0.5:
            title = f"{self._pick(PLACES)}, ул. {self._name()}, {1 + int(99 * self._chance.random())}"
        return {**of, "cityTitle": "город " + of["cityTitle"], "stationId": serial, "stationTitle": title}


def make(path, blocks):
    """Writes a file of so many blocks."""
    leave, go = [], []
    for number in range(blocks):
        for whole, part in zip((leave, go), Block(number).lists()):
            whole += part
    dump({"citiesFrom": leave, "citiesTo": go}, path)


def change(path, target):
    """Writes a file again, with another title for one station: the middle one by its id."""
    with open(path, encoding="utf-8") as file:
        directory = json.load(file)
    stations = [station for cities in directory.values() for city in cities for station in city["stations"]]
    ids = sorted({str(station["stationId"]) for station in stations})
    for station in stations:
        if str(station["stationId"]) == ids[len(ids) // 2]:
            station["stationTitle"] = station["stationTitle"].strip() + " 2"
    dump(directory, target)


def dump(directory, path):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(directory, file, ensure_ascii=False, indent=2, separators=(",", " : "))
        file.write("\n")


if __name__ == "__main__":
    # A program of its own, because the peak memory of who starts a build is counted as the build's.
    if sys.argv[1] == "make":
        make(sys.argv[2], int(sys.argv[3]))
    else:
        change(sys.argv[2], sys.argv[3])
