"""The lists of hotels, in each order and on each page, held against a plain sort of the JSON."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

from readers import command
from readers import hotel_files as hotels
from readers import guide_files
from readers.names import collator
from readers.once import shared
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")
CONFIG = 'title = "Beds"\nbase_url = "https://beds.example/"\n\n[[sources]]\nkind = "hotels"\npath = "{path}"\ncity = "New York, US"\n'


def built(folder, path):
    (folder / "stationary.toml").write_text(CONFIG.format(path=path))
    command.build(folder)
    return Site(folder)


def published(folder, path):
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real hotels are not read")
    shutil.copytree(pathlib.Path(DATA, "hotels"), folder / "data")
    return built(folder, path)


@shared
def published_list(folder):
    """The publishers' list of seven, with the details beside it."""
    return published(folder, "data/0777.json")


@shared
def published_folder(folder):
    """Their folder as a whole: two lists, one of which has six hotels 2,144 times each."""
    return published(folder, "data")


@shared
def made(folder):
    """250 hotels, three pages of each order; some with facts that are not known."""
    path = folder / "data/list.json"
    path.parent.mkdir()
    subprocess.run([sys.executable, "-B", command.PROJECT / "Benchmarks/hotels.py", path, "250"], check=True)
    rows = json.loads(path.read_bytes())
    for number, row in enumerate(rows):
        for divisor, field in ((17, "distance"), (19, "suites_availability"), (23, "stars")):
            if number % divisor == 0:
                row[field] = None
    path.write_text(json.dumps(rows))
    return built(folder, "data/list.json")


@pytest.fixture(params=["sample", "published_list", "published_folder", "made"])
def site(request):
    return request.getfixturevalue(request.param)


def read(site):
    found = [hotel for source in site.config["sources"] if source["kind"] == "hotels" for hotel in hotels.read(site.folder, source)]
    with_stations = [city for city in site.cities.values() if city.stations]
    for hotel in found if with_stations else []:
        # All of them are in the country of the nearest city, whether they name one or not.
        if hotel.point:
            hotel.code = min(with_stations, key=lambda city: guide_files.metres(hotel.point, city.point)).code
    return found


def headings(site):
    """For each hotel the heading of its city, None where it is not known, by the file beside the list."""
    file = json.loads((site.public / "hotels/hotels.json").read_text())
    countries = {country for _, country, _, _ in file["cities"]}
    shown = [f"{name}, {country}" if country and len(countries) > 1 else name for name, country, _, _ in file["cities"]]
    return [shown[hotel[4]] if hotel[4] >= 0 else None for hotel in file["hotels"]]


def ranks(site):
    keys = collator(site.config.get("language", "en"))
    return [None if heading is None else keys.getSortKey(heading) for heading in headings(site)]


def number(row, mark):
    return float(row[mark]) if mark in row else None


@pytest.mark.parametrize("order", hotels.ORDERS)
def test_each_page_of_each_order_has_its_hotels_with_their_numbers(site, order):
    wanted = read(site)
    assert wanted
    for address, group in hotels.pages(wanted, order, ranks(site)):
        main = site.main(address)
        rows = list(main.all(data_id=True))
        assert [row["data-id"] for row in rows] == [hotel.id for hotel in group], address
        for row, hotel in zip(rows, group):
            assert number(row, "data-stars") == hotel.stars
            assert number(row, "data-distance") == hotel.distance
            assert number(row, "data-rooms") == (None if hotel.rooms is None else len(hotel.rooms))
            links = [link["href"] for link in row.all("a", href=True)]
            assert any(href.rstrip("/").endswith(hotel.path.removeprefix("hotels/").rstrip("/")) for href in links)
            assert hotel.name in row.text and hotel.address in row.text


def test_by_distance_each_hotel_is_under_the_name_of_its_city(sample):
    """Its three cities have stations, so each heading leads to the city's page."""
    shown = dict(zip((hotel.id for hotel in read(sample)), headings(sample)))
    groups = list(sample.main("hotels/by-distance/").all("section", data_group=True))
    assert len(groups) == len(set(shown.values())) >= 3
    for group in groups:
        heading = group.one("h2")
        assert {shown[row["data-id"]] for row in group.all("li", data_id=True)} == {heading.text}
        assert heading.one("a")["href"].startswith("../../stations/")
    for address in ("hotels/", "hotels/by-rooms/"):
        assert list(sample.main(address).all(data_group=True)) == []


def test_hotels_of_one_city_are_in_no_groups(published_list):
    main = published_list.main("hotels/by-distance/")
    assert list(main.all(data_group=True)) == [] and list(main.all("select", id="city")) == []


CITIES = [
    ("a", "Bergen, Norway", 3), ("b", "Turku, Finland", 1), ("c", None, 0.5), ("d", "Bergen, Norway", 1), ("e", "Turku, Finland", 0.2),
    ("f", "Bergen, Norway", None), ("g", "Åbo, Finland", 9), ("h", "Turku, Canada", 5), ("i", "東京", 2),
]


def test_cities_that_no_source_has_are_told_apart_and_in_the_order_of_the_language(tmp_path):
    (tmp_path / "data").mkdir()
    rows = [{"id": id, "name": f"Inn {id}", **({"city": city} if city else {}), **({} if distance is None else {"distance": distance})} for id, city, distance in CITIES]
    (tmp_path / "data/list.json").write_text(json.dumps(rows))
    (tmp_path / "stationary.toml").write_text('title = "Beds"\nbase_url = "https://beds.example/"\n\n[[sources]]\nkind = "hotels"\npath = "data/list.json"\n')
    command.build(tmp_path)
    site = Site(tmp_path)
    main = site.main("hotels/by-distance/")
    assert [row["data-id"] for row in main.all("li", data_id=True)] == ["g", "d", "a", "f", "h", "e", "b", "i", "c"]
    assert [group.one("h2").text for group in main.all(data_group=True)] == [
        "Åbo, Finland", "Bergen, Norway", "Turku, Canada", "Turku, Finland", "東京", "City unknown"]
    ids = [option["value"] for option in main.one("select", id="city").all("option")]
    assert ids[:3] == ["", "c-abo", "c-bergen"] and ids[5] == "c-dong-jing" and len(set(ids)) == 6
    assert ids[3].startswith("c-turku-") and ids[4].startswith("c-turku-")
    assert {row["data-id"]: row["data-city"] for row in main.all("li", data_id=True) if "data-city" in row}["h"] == ids[3]


@pytest.mark.parametrize("order", hotels.ORDERS)
def test_there_is_no_page_beyond_the_last(site, order):
    count = len(hotels.pages(read(site), order))
    first = hotels.ORDERS[order]
    assert [path for path in site.files if path.startswith(f"{first}page/{count + 1}/")] == []
    assert (f"{first}page/2/index.html" in site.files) == (count > 1)


def test_every_hotel_has_a_page_of_its_own(site):
    for hotel in read(site):
        main = site.main(hotel.path)
        assert main.one("h1").text == hotel.name
        assert hotel.address in main.text


def test_details_are_joined_with_their_rows(sample):
    """Those of the sample's list have neither a point nor a picture of their own."""
    found = read(sample)
    assert len(found) == 9 and all(hotel.point for hotel in found)
    for hotel in found:
        assert (sample.main(hotel.path).first("picture", data_picture=True) is None) == (not hotel.image)


def test_ties_keep_the_order_of_the_data():
    rows = [hotels.Hotel(str(i), "", "", None, distance, rooms, None, "", "") for i, (distance, rooms) in enumerate(
        [(1.0, ["1"]), (None, None), (0.5, []), (1.0, ["1", "2"]), (0.5, ["3"])])]
    assert [row.id for row in hotels.ordered(rows, "distance")] == ["2", "4", "0", "3", "1"]
    assert [row.id for row in hotels.ordered(rows, "rooms")] == ["3", "0", "4", "2", "1"]
