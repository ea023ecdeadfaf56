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


@pytest.fixture(scope="module")
def published_list(tmp_path_factory):
    """The publishers' list of seven, with the details beside it."""
    return published(tmp_path_factory.mktemp("list"), "data/0777.json")


@pytest.fixture(scope="module")
def published_folder(tmp_path_factory):
    """Their folder as a whole: two lists, one of which has six hotels 2,144 times each."""
    return published(tmp_path_factory.mktemp("folder"), "data")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """250 hotels, three pages of each order; some with facts that are not known."""
    folder = tmp_path_factory.mktemp("made")
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
    return [hotel for source in site.config["sources"] if source["kind"] == "hotels" for hotel in hotels.read(site.folder, source)]


def number(row, mark):
    return float(row[mark]) if mark in row else None


@pytest.mark.parametrize("order", hotels.ORDERS)
def test_each_page_of_each_order_has_its_hotels_with_their_numbers(site, order):
    wanted = read(site)
    assert wanted
    for address, group in hotels.pages(wanted, order):
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
