"""The pages of the cities of the world, held against a plain reading of the JSON."""

import collections
import heapq
import json
import math
import os
import posixpath
import random
import re

import pytest

from readers import city_files
from readers.names import collator

DATA = os.environ.get("STATIONARY_DATA")
SEED = 20


@pytest.fixture(scope="session", params=["sample", "world"] if DATA else ["sample"])
def peopled(request):
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="session")
def cities(peopled):
    """Those whose page is that of their stations or places lead to it from the list of their country."""
    found = city_files.read(peopled.folder, peopled.config["sources"])
    pages = {path.removesuffix("index.html") for path in peopled.pages}
    shared = [city for city in found if city.path not in pages]
    assert len(shared) < len(found) / 2 and (shared or "world" in str(peopled.folder))
    for city in shared:
        [row] = [row for row in peopled.main(city.folder).all("li", data_id=True) if row["data-id"] == city.id]
        path = posixpath.normpath(city.folder + row.one("a")["href"]) + "/"
        assert path in pages and path.startswith(("stations/", "places/"))
        city.shared_path = path
    return found


@pytest.fixture(scope="session")
def some(cities):
    """A few of them that have pages of their own, the first and the last among them."""
    own = [city for city in cities if not city.shared_path]
    return [own[0], own[-1], *random.Random(SEED).sample(own, min(60, len(own)))]


def by_country(cities):
    found = collections.defaultdict(list)
    for city in cities:
        found[city.code].append(city)
    return found


def rows(main):
    return [
        (row["data-id"], row.one("a").text, row.one("a")["href"], small.text if (small := row.first("small")) else "")
        for row in main.all("li", data_id=True)
    ]


def test_the_list_begins_with_the_first_cities_and_tells_how_many_there_are(peopled, cities):
    main = peopled.main("cities/")
    assert main.one(data_count=True)["data-count"] == str(len(cities))
    shown = list(main.one(data_results=True).all("li", data_id=True))
    assert [row["data-id"] for row in shown] == [city.id for city in cities[:32]]
    for row, city in zip(shown, cities):
        link = row.one("a")
        assert link.one("span").text == ", ".join(filter(None, [city.name, city.code]))
        assert link.one("small").text == city.shown_point and posixpath.normpath("cities/" + link["href"]) + "/" == city.path
        assert (float(row["data-lat"]), float(row["data-lon"])) == city.point


def test_the_list_leads_to_every_country_in_the_order_of_the_language(peopled, cities):
    key = collator(peopled.language).getSortKey
    countries = by_country(cities)
    wanted = sorted(countries, key=lambda code: key(city_files.country(code, peopled.language)))
    [section] = [one for one in peopled.main("cities/").all("section") if one.one("h2").text == "Countries"]
    assert [link["href"] for link in section.all("a")] == [f"{code.lower()}/" for code in wanted]
    for row, code in zip(section.all("li"), wanted):
        assert row.one("a").text == city_files.country(code, peopled.language)
        assert row.one("span").text.startswith(f"{len(countries[code]):,} ")


def test_every_city_has_its_page_and_no_other_does(peopled, cities):
    wanted = {"cities/"} | {city.path for city in cities if not city.shared_path}
    for own in by_country(cities).values():
        wanted.add(own[0].folder)
        if len(own) > city_files.MANY:
            wanted |= {f"{city.folder}{city.letter}/" for city in own}
    assert len(wanted) > len(cities) - sum(bool(city.shared_path) for city in cities)
    built = {path.removesuffix("index.html") for path in peopled.pages if path.startswith("cities/")}
    assert wanted <= built
    # Former addresses of cities, which lead to their pages.
    paths = {city.path for city in cities}
    for address in built - wanted:
        leads = re.search('http-equiv="refresh" content="0; url=([^"]*)"', peopled.text(address + "index.html"))
        assert leads and posixpath.normpath(address + leads[1]) + "/" in paths, address


def test_a_country_lists_its_cities_in_the_order_of_the_language(peopled, cities):
    key = collator(peopled.language).getSortKey
    countries = by_country(cities)
    largest = max(countries, key=lambda code: len(countries[code]))
    middling = min(countries, key=lambda code: abs(len(countries[code]) - 900))
    for code in {largest, middling, *random.Random(SEED).sample(sorted(countries), min(6, len(countries)))}:
        own = countries[code]
        folder, pages = own[0].folder, {"": own}
        if len(own) > city_files.MANY:
            pages = collections.defaultdict(list)
            for city in own:
                pages[city.letter + "/"].append(city)
            letters = [link["href"] for link in peopled.main(folder).one("ul", class_="rows").all("a")]
            assert sorted(letters) == sorted(pages) and rows(peopled.main(folder)) == []
        for step, listed in pages.items():
            main = peopled.main(folder + step)
            assert main.one(data_count=True)["data-count"] == str(len(listed))
            assert rows(main) == [
                (city.id, city.name, os.path.relpath(city.path, folder + step) + "/", city.shown_point)
                for city in sorted(listed, key=lambda city: (key(city.name), city.id))
            ], folder + step
            assert [row["id"] for row in main.all("li", data_id=True)] == ["c-" + id for id, *_ in rows(main)]


def test_a_city_tells_where_it_is(peopled, cities, some):
    twins = collections.Counter((city.code, city.name) for city in cities)
    for city in some:
        page, name = peopled.page(city.path), city_files.country(city.code, peopled.language)
        main = page.one("main")
        assert main.one("h1").text == city.name
        # The region is that of the built-in town of its name, where there is one.
        lead = main.one("p", class_="lead")
        assert lead.one("a")["href"] == "../" and lead.one("a").text == name and lead.text.endswith(name)
        for place in (main.one("p", class_="secondary"), main.one("figure")):
            assert (float(place["data-lat"]), float(place["data-lon"])) == city.point
        title = page.one("title").text.removesuffix(f" – {peopled.config['title']}")
        if twins[city.code, city.name] == 1:
            assert title == f"{city.name}, {name}"
        else:
            others = [other for other in cities if other.name != city.name]
            near = min(others, key=lambda other: city_files.metres(city.point, other.point)).name
            is_near = title.startswith(f"{city.name}, near {near}, ") and title.endswith(f" km, {name}")
            assert is_near or title == f"{city.name} ({city.id}), {name}"
        script = next(page.all("script", type="application/ld+json"))
        thing, steps = json.loads(script.children[0])["@graph"]
        assert (thing["@type"], thing["name"]) == ("City", city.name)
        assert (thing["geo"]["latitude"], thing["geo"]["longitude"]) == city.point
        assert thing["containedInPlace"]["@type"] == "Country" and thing["containedInPlace"]["name"] == name
        assert steps["@type"] == "BreadcrumbList" and [one["position"] for one in steps["itemListElement"]] == [1, 2, 3]


def _on_sphere(point):
    latitude, longitude = map(math.radians, point)
    return math.cos(latitude) * math.cos(longitude), math.cos(latitude) * math.sin(longitude), math.sin(latitude)


def test_the_cities_near_are_the_nearest_of_all(peopled, cities, some):
    points, of_path = [_on_sphere(city.point) for city in cities], {city.path: city for city in cities}
    for city in some[:6]:
        x, y, z = _on_sphere(city.point)
        close = heapq.nlargest(20, range(len(cities)), key=lambda at: x * points[at][0] + y * points[at][1] + z * points[at][2])
        nearest = sorted(city_files.metres(city.point, cities[at].point) for at in close if cities[at] != city)
        nearest = [metres for place, metres in enumerate(nearest) if metres <= (200_000 if place < 3 else 10_000)]
        section = peopled.main(city.path).one("section", class_="detail-section")
        found = [posixpath.normpath(posixpath.join(city.path, link["href"])) + "/" for link in section.all("a")]
        assert [city_files.metres(city.point, of_path[path].point) for path in found] == pytest.approx(nearest[:5], abs=0.01)


def test_a_citys_page_is_small(peopled, some):
    assert max(len(peopled.text(city.path + "index.html").encode()) for city in some) < 8_000


def test_the_sitemap_has_all_of_them_in_parts_of_at_most_50000(peopled, cities):
    index = peopled.text("sitemap.xml")
    parts = [index]
    if "<sitemapindex" in index:
        names = [part.split("</loc>")[0] for part in index.split("<loc>")[1:]]
        parts = [peopled.text(name.removeprefix(peopled.base_url)) for name in names]
    listed = [[line.split("</loc>")[0] for line in part.split("<loc>")[1:]] for part in parts]
    assert max(map(len, listed)) <= 50_000
    found = collections.Counter(address for part in listed for address in part)
    assert max(found.values()) == 1 and found.keys() >= {peopled.base_url + city.path for city in cities}
