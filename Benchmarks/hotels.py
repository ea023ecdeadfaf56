"""Makes a list of hotels as long as one likes, in the format of `hotels` sources, the same one each time.

    hotels.py FILE ROWS

Each row is another hotel, of the shape and the size of a real seller's: some 178 bytes, 257,280 of them 46 MB. Names,
addresses, stars, distances and free rooms are put together from what such a list has; one hotel in fifty has letters
outside ASCII, one in a hundred has no free room.
"""

import random
import sys

FIRST = "Grand Park Royal Station River Garden Harbour Old Central Union Corner Bridge Palace Market Tower".split()
SECOND = "Belleclaire Americana President Midtown Seagull Continental Aurora Meridian Lindenhof Panorama Carlton".split()
BEYOND = "Élysée Málaga Łódź Żabka Győr Škoda Ångström Zürich".split()
KINDS = ["Hotel", "Inn", "Lodging", "Hotel & Suites", "Guest House", "Rooms"]
STREETS = ["Street", "Avenue", "Broadway", "Square", "Boulevard", "Lane"]

PARTS = ["", "", "", ", Old Town", ", Harbour District"]

ROW = """\
\t{{
\t\t"id": {id},
\t\t"name": "{name}",
\t\t"address": "{address}",
\t\t"stars": {stars},
\t\t"distance": {distance},
\t\t"suites_availability": "{rooms}"
\t}}"""


def rows(count):
    chance = random.Random(1)
    # Only `random()` is the same in all versions of Python.
    pick = lambda items: items[int(len(items) * chance.random())]
    for number in range(count):
        second = pick(BEYOND) if chance.random() < 0.02 else pick(SECOND)
        rooms = 0 if chance.random() < 0.01 else 1 + int(7 * chance.random())
        yield ROW.format(
            id=10_000 + number,
            name=f"{pick(FIRST)} {second} {pick(KINDS)}",
            address=f"{1 + int(400 * chance.random())} West {1 + int(200 * chance.random())}th {pick(STREETS)}{pick(PARTS)}",
            stars=pick(["0", "1.0", "2.0", "2.5", "3.0", "3.0", "4.0", "5.0"]),
            distance=f"{1000 * chance.random():.{pick('112')}f}",
            rooms=":".join(str(1 + int(200 * chance.random())) for _ in range(rooms)),
        )


def make(path, count):
    with open(path, "w", encoding="utf-8") as file:
        for number, row in enumerate(rows(count)):
            file.write((",\n" if number else "[\n") + row)
        file.write("\n]\n")


if __name__ == "__main__":
    # A program of its own, because the peak memory of who starts a build is counted as the build's.
    make(sys.argv[1], int(sys.argv[2]))
