"""The guide, its cities and its places, held against a plain reading of the JSON."""

import functools
import json
import os
import posixpath
import pathlib

import pytest

from readers import command, guide_files, reduced
from readers.names import collator
from readers.once import shared
from readers.search_index import Index
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")


def published(folder, kinds):
    """The publishers' files of these kinds, as a site; of the stations some (readers/reduced.py)."""
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real places are not read")
    (folder / "data").mkdir()
    sources = ""
    for kind, path in kinds.items():
        content = reduced.stations(pathlib.Path(DATA, path)) if kind == "stations" else pathlib.Path(DATA, path).read_bytes()
        (folder / "data" / pathlib.Path(path).name).write_bytes(content)
        sources += f'\n[[sources]]\nkind = "{kind}"\npath = "data/{pathlib.Path(path).name}"\n'
    (folder / "stationary.toml").write_text('title = "Sights"\nbase_url = "https://sights.example/"\ntowns.builtin = false\n' + sources)
    command.build(folder)
    return Site(folder)


@shared
def alone(folder):
    """257 real places, and nothing else."""
    return published(folder, {"places": "places/places.json"})


@shared
def beside(folder):
    """The same, beside real stations."""
    return published(
        folder, {"stations": "stations/allStations.json", "places": "places/places.json"})


@pytest.fixture(params=["sample", "alone", "beside"])
def guided(request):
    return request.getfixturevalue(request.param)


@functools.cache
def read(site):
    groups = guide_files.read(site.folder, site.config["sources"], site.cities)
    assert groups
    return groups


def in_order(site, groups):
    """Cities by their headings, places by their names, ties by id; those without a city at the end."""
    key = collator(site.language).getSortKey
    return [
        (group.id, [place.id for place in sorted(group.places, key=lambda place: (key(place.name), place.id))])
        for group in sorted(groups, key=lambda group: (group.id == guide_files.ELSEWHERE, key(group.heading), group.id))
    ]


def rows(element):
    return [row["data-id"] for row in element.all("li", data_id=True)]


def test_all_places_stand_on_one_page_in_the_groups_of_their_cities(guided):
    groups, main = read(guided), guided.main("places/")
    shown = list(main.all(data_group=True))
    assert [(group["data-group"], rows(group)) for group in shown] == in_order(guided, groups)
    count = sum(len(group.places) for group in groups)
    assert main.one(data_count=True)["data-count"] == str(count)
    assert len(set(rows(main))) == len(rows(main)) == count
    by_id = {group.id: group for group in groups}
    for group in shown:
        wanted = by_id[group["data-group"]]
        heading = group.first("h2 h3 summary")
        assert heading.text == wanted.heading
        assert posixpath.normpath("places/" + heading.one("a")["href"]) + "/" == wanted.path
        paths = {place.id: (place.name, place.path) for place in wanted.places}
        for row in group.all("li", data_id=True):
            link = row.one("a")
            assert (link.text, "places/" + link["href"]) == paths[row["data-id"]]


def test_every_city_and_place_has_its_page_and_no_other_does(guided):
    groups = read(guided)
    wanted = {"places/"} | {group.path for group in groups if group.city is None} | {place.path for group in groups for place in group.places}
    assert {path.removesuffix("index.html") for path in set(guided.pages) - guided.redirects if path.startswith("places/")} == wanted


def test_a_citys_page_has_its_places(guided):
    orders = dict(in_order(guided, read(guided)))
    for group in read(guided):
        main = guided.main(group.path)
        assert main.one("h1").text == (group.name or group.heading)
        assert rows(main.first("section", data_group="places") or main) == orders[group.id]


def test_a_places_page_tells_all_that_the_data_does(guided):
    for group in read(guided):
        for place in group.places:
            main = guided.main(place.path)
            assert main.one("h1").text == place.name
            prose = next(main.all(class_="prose"))
            assert [text.raw for text in prose.all("p")] == place.paragraphs, place.path
            where = main.first(data_lat=True)
            shown = (float(where["data-lat"]), float(where["data-lon"])) if where else None
            assert shown == place.point, place.path
            if group.id != guide_files.ELSEWHERE:
                assert main.first("p", class_="lead").text == group.heading


def test_a_place_is_linked_data(guided):
    for group in read(guided):
        for place in group.places:
            script = next(guided.page(place.path).all("script", type="application/ld+json"))
            graph = json.loads(script.children[0])["@graph"]
            thing = next(one for one in graph if one["@type"] == "TouristAttraction")
            assert thing["name"] == place.name and thing["identifier"] == place.id
            assert thing["url"] == guided.base_url + place.path
            assert ("geo" in thing) == (place.point is not None)
            if place.point:
                assert (thing["geo"]["latitude"], thing["geo"]["longitude"]) == place.point
            assert thing.get("address", {}).get("addressLocality", "") == group.name


def test_places_near_are_the_nearest(guided):
    """Up to eight within 50 km, nearest first."""
    places = [place for group in read(guided) for place in group.places]
    for place in [place for place in places if place.point][:60]:
        far = {other.path: guide_files.metres(place.point, other.point) for other in places if other.point and other is not place}
        near = sorted(metres for metres in far.values() if metres <= 50_000)[:8]
        section = next((one for one in guided.main(place.path).all("section", class_="detail-section") if one.one("h2").text == "Nearby places"), None)
        links = [row for row in section.all("li") if row.first(class_="numeric")] if section else []
        base = guided.public / place.path
        found = [os.path.relpath(os.path.normpath(base / row.one("a")["href"]), guided.public) + "/" for row in links]
        assert [far[path] for path in found] == pytest.approx(near), place.path


def test_places_are_in_the_search(guided):
    index = Index(lambda file: guided.text("search/" + file))
    found = [(id, name, city, page) for id, name, city, _, page, _ in index.collections["places"].rows()]
    wanted = [(place.id, place.name, group.name, place.path) for group in read(guided) for place in group.places]
    assert sorted(found) == sorted(wanted)


def test_the_publishers_file_is_read_as_it_is(alone):
    """What its makers would look for first."""
    groups = {group.name: [place.name for place in group.places] for group in read(alone)}
    assert len(groups) == 81 and sum(map(len, groups.values())) == 257
    assert "Swissmint" in groups["Bern"] and "Bagmati River" in groups["Kathmandu"]
    assert groups[""] == ["North Pole", "Great Wall of China"]
    text = alone.main("places/").text
    assert "Swissmint" in text and "Bagmati River" in text and "257 places" in text
