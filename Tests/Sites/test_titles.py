"""No two pages of a site have the same title."""

import collections
import json
import re

import pytest

from readers import command, made_feeds, small_sources, trips
from readers.site import Site

LINE = "stations/finland/turku-7/"


def _built(folder, sources, **files):
    (folder / "data").mkdir(parents=True)
    tables = ""
    for kind, data in sources.items():
        (folder / f"data/{kind}.json").write_text(json.dumps(data))
        tables += f'\n[[sources]]\nkind = "{kind}"\npath = "data/{kind}.json"\n'
    for name, text in files.items():
        (folder / "content").mkdir(exist_ok=True)
        (folder / f"content/{name}.md").write_text(text)
    (folder / "stationary.toml").write_text('title = "Test"\nbase_url = "https://test.example/"\n' + tables)
    command.build(folder)
    return Site(folder)


def _titles(site):
    """Every page's title without the site's, after the proof that no two are equal."""
    return _unequal({path: site.page(path.removesuffix("index.html")).one("title").raw for path in site.pages})


def _unequal(titles):
    pages = collections.defaultdict(list)
    for path, title in titles.items():
        pages[title].append(path)
    assert {title: paths for title, paths in pages.items() if len(paths) > 1} == {}
    return {path.removesuffix("index.html"): title.removesuffix(" – Test") for path, title in titles.items()}


def _city(id, name, country, lat, lon):
    return {"_id": id, "name": name, "country": country, "coord": {"lat": lat, "lon": lon}}


def test_no_two_pages_have_equal_ones(site, scan):
    assert len(_unequal(scan.title)) == len(site.pages)


def test_cities_of_one_name_are_near_others_or_have_their_ids(tmp_path):
    cities = [
        _city(1, "Berg", "DE", 50.0, 8.0), _city(2, "Mainz", "DE", 50.1, 8.1),
        _city(3, "Berg", "DE", 48.0, 12.0), _city(4, "Ulm", "DE", 48.1, 12.1),
        _city(5, "Berg", "DE", 48.2, 12.2), _city(6, "Berg", "AT", 47.0, 14.0),
        {"_id": 7, "name": "Berg", "country": "DE"},
    ]
    titles = _titles(_built(tmp_path / "site", {"cities": cities}))
    assert titles["cities/de/berg-1/"] == "Berg, near Mainz, 13 km, Germany"
    assert titles["cities/de/berg-3/"] == "Berg (3), Germany"
    assert titles["cities/de/berg-5/"] == "Berg (5), Germany"
    assert titles["cities/de/berg-7/"] == "Berg (7), Germany"
    assert titles["cities/at/berg-6/"] == "Berg, Austria"
    assert titles["cities/de/mainz-2/"] == "Mainz, Germany"


def test_a_city_of_stations_and_of_the_list_has_one_page_and_title(tmp_path):
    site = _built(tmp_path / "site", {"stations": small_sources.STATIONS, "cities": small_sources.CITIES})
    titles = _titles(site)
    assert titles[LINE] == "Turku, Finland" and "cities/fi/turku-633679/" not in titles
    assert titles["cities/us/new-york-5128581/"] == "New York, United States"
    assert f"../../{LINE}" in [link["href"] for link in site.main("cities/fi/").all("a")]


def test_a_city_of_stations_elsewhere_has_no_title_of_the_gazetteer(tmp_path):
    """Too far from the gazetteer's city of its name to be the same."""
    cities = [*small_sources.CITIES, _city(9, "Oulu", "FI", 61.0, 22.0)]
    titles = _titles(_built(tmp_path / "site", {"stations": small_sources.STATIONS, "cities": cities}))
    assert titles["cities/fi/oulu-9/"] == "Oulu, Finland"
    assert titles["stations/finland/oulu-9/"] == "Oulu (9), Finland"


def test_things_of_one_name_have_what_tells_them_apart(tmp_path):
    """Two stations, a hotel and a place of one name in one city; a place with the id of a station."""
    stations, hotels, places = (small_sources.source(kind) for kind in ("stations", "hotels", "places"))
    rows = stations["citiesFrom"][0]["stations"]
    rows[0]["stationTitle"] = rows[1]["stationTitle"] = hotels[0]["name"] = places["places"][0]["name"] = "Castle"
    places["places"][0]["id"] = 72
    titles = _titles(_built(tmp_path / "site", {"stations": stations, "hotels": hotels, "places": places}))
    assert titles[LINE + "castle-71/"] == "Castle, 71, Turku, Finland"
    assert titles[LINE + "castle-72/"] == "Castle, 72, Turku, Finland"
    assert titles["hotels/castle-11/"] == "Castle (11), Turku, Finland"
    assert titles["places/turku/castle-72/"] == "Castle (72), Turku, Finland"


def test_equal_ids_of_two_kinds_have_their_marks(tmp_path):
    """A hotel and a place of one name and id in one city."""
    hotels, places = (small_sources.source(kind) for kind in ("hotels", "places"))
    hotels[0]["name"] = places["places"][0]["name"] = "Castle"
    places["places"][0]["id"] = 11
    titles = _titles(_built(tmp_path / "site", {"stations": small_sources.STATIONS, "hotels": hotels, "places": places}))
    assert titles["hotels/castle-11/"] == "Castle (h-11), Turku, Finland"
    assert titles["places/turku/castle-11/"] == "Castle (p-11), Turku, Finland"


def test_cities_of_stations_have_the_region_else_what_is_near_else_their_coordinates(tmp_path):
    def city(id, name, region, lat, lon):
        return {"cityId": id, "cityTitle": name, "regionTitle": region, "countryTitle": "Finland",
                "point": {"latitude": lat, "longitude": lon},
                "stations": [{"stationId": id * 10, "stationTitle": "Stop", "point": {"latitude": lat + 0.01, "longitude": lon}}]}
    rows = [city(1, "Berg", "North", 66, 25), city(2, "Berg", "South", 60, 22), city(3, "Berg", "South", 60.5, 27),
            city(4, "Vik", "", 60.6, 27), city(5, "Lund", "", 60.1, 22), city(6, "Mark", "", 63, 23), city(7, "Mark", "", 63.1, 23)]
    titles = _titles(_built(tmp_path / "site", {"stations": {"citiesFrom": rows, "citiesTo": []}}))
    assert titles["stations/finland/berg-1/"] == "Berg, North, Finland"
    assert titles["stations/finland/berg-2/"] == "Berg, near Lund, 11 km, Finland"
    assert titles["stations/finland/berg-3/"] == "Berg, near Vik, 11 km, Finland"
    assert titles["stations/finland/berg-3/stop-30/"] == "Stop, Berg, near Vik, 11 km, Finland"
    assert titles["stations/finland/mark-6/"] == "Mark, 63, 23, Finland"


def test_listed_cities_with_one_distance_to_cities_of_one_name_have_their_ids(tmp_path):
    """2,149.6 m and 2,153 m: whole metres are rounded for display, here as in the index."""
    city = lambda id, name, lat: {"_id": id, "name": name, "country": "FI", "coord": {"lat": lat, "lon": 25}}
    cities = [city(1, "Berg", 61), city(2, "Vik", 61.019332), city(3, "Berg", 63), city(4, "Vik", 63.019363)]
    titles = _titles(_built(tmp_path / "site", {"cities": cities}))
    assert [titles[f"cities/fi/berg-{id}/"] for id in (1, 3)] == ["Berg (1), Finland", "Berg (3), Finland"]


def test_departures_at_one_time_have_their_ids(tmp_path):
    day = "2027-01-10T"
    search = trips.search([
        trips.departure("x", day + "09:00:00", day + "12:00:00"), trips.departure("y", day + "09:00:00", day + "13:00:00"),
        trips.departure("z", day + "09:05:00", day + "12:00:00")])
    folder = trips.write(tmp_path / "site", {"data/1.json": search})
    command.build(folder)
    titles = {path: Site(folder).page(path.removesuffix("index.html")).one("title").raw for path in Site(folder).pages}
    assert len(set(titles.values())) == len(titles)
    ends = sorted(title.split(" – ")[0][-3:] for title in titles.values() if title.startswith(("9:0", "09:0")))
    assert ends[:2] == ["(x)", "(y)"] and len(ends) == 3


def test_the_owners_pages_give_way_to_each_other(tmp_path):
    titles = _titles(_built(
        tmp_path / "site", {"stations": small_sources.STATIONS}, one="# Help\n", two="# Help\n", three="# Stations\n"))
    assert titles["one/"] == "Help (one)" and titles["two/"] == "Help (two)" and titles["three/"] == "Stations (three)"


@pytest.mark.parametrize("kinds", [("departures",), ("stations", "departures", "hotels", "places", "cities")])
def test_small_sources_have_no_two_equal(tmp_path, kinds):
    assert _titles(_built(tmp_path / "site", {kind: small_sources.SOURCES[kind] for kind in kinds}))


@pytest.mark.parametrize("short, long, title", [
    ("Express", "Express to the Games", "Express to the Games"), ("M1", "m1 – Harbour", "m1 – Harbour"), ("7", "7: Harbour", "7: Harbour"),
    ("1", "1 May Square", "1 1 May Square"), ("A", "Airport", "A Airport"), ("B", "B (night)", "B (night)"), ("8", "8 (night)", "8 8 (night)"), ("R", "R", "R"), ("", "Ring", "Ring"),
])
def test_a_long_name_that_begins_with_the_short_one_is_the_title(short, long, title, tmp_path):
    routes = f"route_id,agency_id,route_short_name,route_long_name,route_type\nr,1,{short},{long},3\n"
    places, times = ["a,Alpha,51,0", "b,Beta,51.1,0"], ["x,08:00:00,08:00:00,a,1", "x,08:10:00,08:10:00,b,2"]
    (tmp_path / "stationary.toml").write_text('title = "Test"\nbase_url = "https://test.example/"\n' + made_feeds.feed(tmp_path, places, times, routes=routes))
    command.build(tmp_path)
    (page,) = Site(tmp_path).public.glob("routes/*-r/index.html")
    assert Site(tmp_path).page(str(page.parent.relative_to(tmp_path / "public")) + "/").one("title").text == f"Route {title}, A – Test"
