"""The list of hotels: filtered and sorted, it has the rows of a plain reading of the data."""

import json

SHOWN = """return [...document.querySelectorAll("[data-hotels] .media-list > li")].filter((row) => row.checkVisibility()).map((row) => Number(row.dataset.id));"""
# Whether each is farther from the centre than the one before it, if both are in one city.
BY_DISTANCE = """const rows = [...document.querySelectorAll("[data-hotels] .media-list > li")].filter((row) => row.checkVisibility()).map(({ dataset }) => dataset);
return rows.every(({ city, distance }, at) => at === 0 || city !== rows[at - 1].city || Number(distance) >= Number(rows[at - 1].distance));"""
# Chooses a value as a reader does in a field with a menu.
CHOOSE = """
const [selector, value] = given;
const field = document.querySelector(selector);
field.focus();
field.value = value;
for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
"""


def _rooms(hotel):
    return len([room for room in hotel["suites_availability"].split(":") if room])


def test_hotels_are_filtered_and_sorted(reader, sample):
    hotels = json.loads((sample.folder / "data/hotels/list.json").read_text())
    reader.open("hotels/")
    assert sorted(reader.run(SHOWN)) == sorted(hotel["id"] for hotel in hotels)
    for stars in ("3", "4", "2"):
        reader.run(CHOOSE, ["#stars", stars])
        reader.sees(lambda: sorted(reader.run(SHOWN)), sorted(hotel["id"] for hotel in hotels if hotel["stars"] >= int(stars)), stars)
    reader.run(CHOOSE, ["#rooms", "3"])
    left = [hotel for hotel in hotels if hotel["stars"] >= 2 and _rooms(hotel) >= 3]
    reader.sees(lambda: sorted(reader.run(SHOWN)), sorted(hotel["id"] for hotel in left))
    assert reader.text("[data-count]").startswith(f"{len(left)} hotels")
    reader.run("document.querySelector('[data-order=rooms]').click()")
    reader.sees(lambda: [_rooms(next(hotel for hotel in hotels if hotel["id"] == id)) for id in reader.run(SHOWN)], sorted(map(_rooms, left), reverse=True))
    reader.run("document.querySelector('[data-order=distance]').click()")
    reader.sees(lambda: reader.run("return document.querySelector('[data-order=distance]').getAttribute('aria-current')"), "page")
    reader.sees(lambda: [reader.run(BY_DISTANCE), len(reader.run(SHOWN))], [True, len(left)])
    # All of it is kept over Back.
    shown = reader.run(SHOWN)
    reader.leave()
    reader.back()
    reader.sees(lambda: reader.run(SHOWN), shown, "after Back")
