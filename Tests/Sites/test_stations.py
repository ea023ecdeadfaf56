"""Every station of the data against the page that was built for it, and the lists that it stands in."""

import bisect
import collections
import json
import posixpath
import re

import pytest

from readers import command
from readers.guide_files import metres as distance
from readers.names import collator
from readers.site import Site


def test_every_station_and_city_has_its_page_and_no_other_does(site):
    expected = {thing.path for thing in [*site.stations.values(), *site.cities.values()]}
    expected |= {"stations/"} | {city.path.rsplit("/", 2)[0] + "/" for city in site.cities.values()}
    built = {path.removesuffix("index.html") for path in set(site.pages) - site.redirects if path.startswith("stations/")}
    assert built == expected


def test_a_stations_page_shows_its_name_address_and_coordinates(site):
    for station in site.stations.values():
        main = site.main(station.path)
        heading, note = main.one("h1"), main.one("h1").first("small")
        assert heading.one("bdi").text == station.title and heading.text == " ".join([station.title, *([note.text] if note else [])]), station.path
        text = main.text
        for part in station.address:
            assert part in text, f"{station.path}: {part}"
        where = next(main.all(data_lat=True, data_lon=True))
        assert float(where["data-lat"]) == pytest.approx(station.point[0], abs=1e-6), station.path
        assert float(where["data-lon"]) == pytest.approx(station.point[1], abs=1e-6), station.path


def test_the_parts_of_an_address_stand_in_their_order_unabbreviated(site):
    for station in site.stations.values():
        lines = [element.text for element in site.main(station.path).all("p address div")]
        wanted = ", ".join(station.address)
        found = [line.replace(" ,", ",") for line in lines]
        assert any(line in (wanted, " ".join(station.address)) or _without_region(line) == wanted for line in found), \
            f"{station.path}: {wanted} is not among {lines[:4]}"


def _without_region(line):
    """Without what is before the country: where the data have no region it is that of the built-in town."""
    parts = line.split(", ")
    return ", ".join([*parts[:-2], parts[-1]]) if len(parts) > 2 else line


def test_titles_go_from_narrow_to_wide_and_end_with_the_site(site):
    title = site.config["title"]
    twins = collections.Counter((city.title, city.country) for city in site.cities.values())
    for station in site.stations.values():
        city = station.city
        found = site.page(station.path).one("head").one("title").text
        note = site.main(station.path).one("h1").first("small")
        name = f"{station.title} ({station.id})" if f"({station.id})" in found else station.title
        name += (" " if note.text.startswith("(") else ", ") + note.text if note else ""
        assert found.startswith(name + ", " + city.title + ", "), found
        assert found.endswith(", " + city.country + " – " + title), found
        if twins[city.title, city.country] == 1:
            assert found == f"{name}, {city.title}, {city.country} – {title}"


def test_cities_of_one_title_are_told_apart_by_region_or_district(site):
    headings = _headings(site)
    twins = collections.defaultdict(list)
    for city in site.cities.values():
        twins[city.title, city.country].append(city)
    for (title, country), cities in twins.items():
        for city in cities:
            heading = headings[city.id]
            if len(cities) == 1:
                assert heading == f"{title}, {country}"
            else:
                middle = heading.removeprefix(title).removesuffix(country).strip(", ")
                parts = [part for part in (city.district, city.region) if part]
                assert middle in (", ".join(parts), ", ".join(reversed(parts)), city.region, city.district), heading
        assert len({headings[city.id] for city in cities}) == len({(c.region, c.district) for c in cities}), headings[cities[0].id]


def _headings(site):
    return {group["data-group"]: group.first("h2 h3 summary").text for group in site.main("stations/").all(data_group=True)}


def test_the_list_of_all_stations_holds_each_once_in_the_group_of_its_city(site):
    listed = {}
    for group in site.main("stations/").all(data_group=True):
        for row in group.all("li", data_id=True):
            assert row["data-id"] not in listed
            listed[row["data-id"]] = (group["data-group"], row.one("a").text, row["data-roles"].split())
            assert "hidden" not in row
    assert listed == {s.id: (s.city.id, s.title, s.roles) for s in site.stations.values()}


def test_rows_lead_to_their_stations(site):
    for row in site.main("stations/").all("li", data_id=True):
        assert "stations/" + row.one("a")["href"] == site.stations[row["data-id"]].path


def test_groups_stand_in_the_order_of_the_sites_language(site):
    key = collator(site.language).getSortKey
    order = [(group.first("h2 h3 summary").text, group["data-group"]) for group in site.main("stations/").all(data_group=True)]
    assert order == sorted(order, key=lambda heading: (key(heading[0]), heading[1]))


def test_stations_stand_by_name_within_their_group(site):
    key = collator(site.language).getSortKey
    pages = ["stations/", *(city.path for city in site.cities.values())]
    lists = [rows for page in pages for rows in site.main(page).all("ul ol") if rows.first("li", data_id=True)]
    assert len(lists) >= 2 * len(site.cities)
    for rows in lists:
        order = [(row.one("a").text, row["data-id"]) for row in rows.all("li", data_id=True)]
        assert order == sorted(order, key=lambda row: (key(row[0]), row[1]))


def test_cities_of_a_country_stand_in_order_and_lead_to_their_pages(site):
    key = collator(site.language).getSortKey
    countries = collections.defaultdict(set)
    for city in site.cities.values():
        countries[city.path.rsplit("/", 2)[0] + "/"].add(city.id)
    for address, ids in countries.items():
        rows = list(site.main(address).all("li", data_id=True))
        assert {row["data-id"] for row in rows} == ids and len(rows) == len(ids), address
        order = [(row.one("a").text, row["data-id"]) for row in rows]
        assert order == sorted(order, key=lambda row: (key(row[0]), row[1]))
        for row in rows:
            assert address + row.one("a")["href"] == site.cities[row["data-id"]].path


def test_a_citys_page_lists_its_stations_and_no_others(site):
    for city in site.cities.values():
        main = site.main(city.path)
        assert main.one("h1").text.startswith(city.title), city.path
        listed = main.one("section", data_group="stations")
        rows = [(row["data-id"], row.one("a").text) for row in listed.all("li", data_id=True)]
        assert sorted(rows) == sorted((s.id, s.title) for s in city.stations), city.path


def test_counts_are_those_of_the_lists(site):
    assert int(site.main("stations/").one(data_count=True)["data-count"]) == len(site.stations)
    for city in site.cities.values():
        main = site.main(city.path)
        places = main.first("section", data_group="places")
        count = len(city.stations) + (len(list(places.all("li", data_id=True))) if places else 0)
        assert int(main.one(data_count=True)["data-count"]) == count
    for address in {city.path.rsplit("/", 2)[0] + "/" for city in site.cities.values()}:
        main = site.main(address)
        assert int(main.one(data_count=True)["data-count"]) == len(list(main.all("li", data_id=True)))


def _listed(site, station):
    """(path, text behind the name) of each row of the lists on a station's page that leads to a place."""
    rows = []
    for row in site.main(station.path).all("li"):
        link, *routes = [*row.all("a")] or [None]
        # Rows with links to routes are of stations where one changes.
        if link and not routes and row.parent.name == "ul":
            path = posixpath.normpath(posixpath.join(station.path, link["href"])) + "/"
            rows.append((path, row.text.removeprefix(link.text).strip()))
    return rows


def _kilometres(text):
    """The number in «0.4 km», «12 km», «1 200 км»."""
    number = re.match(r"[\d\s.,]+", text.replace("\u00a0", " ").replace("\u202f", " ")).group().replace(" ", "")
    return float(number.replace(",", "."))


def _nearest(point, points, reach):
    """The distances of those that are listed as near: the nearest three, and up to eight within 10 km."""
    metres = sorted(metres for other in points if (metres := distance(point, other)) <= reach)
    return [one for place, one in enumerate(metres[:8]) if place < 3 or one <= 10_000]


def test_a_station_known_to_its_city_only_claims_no_distance_to_a_station(site):
    """Several stations share their city's point: what is near the city is not known to be near any of them."""
    paths = {station.path for station in site.stations.values()}
    alike = [station for station in site.stations.values() if station.is_known_to_city_only]
    assert alike, "the data have such stations"
    for station in alike:
        rows = _listed(site, station)
        assert [text for path, text in rows if path in paths and text] == [], station.path
        others = {other.path for other in station.city.stations} - {station.path}
        assert {path for path, _ in rows if path in paths} == others, station.path


def test_stations_near_are_the_nearest_that_have_a_place_of_their_own(site):
    placed = [station for station in site.stations.values() if not station.is_known_to_city_only]
    by_path = {station.path: station for station in site.stations.values()}
    assert placed, "the data have such stations"
    northward = sorted(placed, key=lambda station: station.point[0])
    latitudes = [station.point[0] for station in northward]
    for station in placed:
        near = [(by_path[path], text) for path, text in _listed(site, station) if path in by_path and text]
        # What is more than a degree of latitude away is farther than 100 km.
        band = northward[bisect.bisect_left(latitudes, station.point[0] - 1):bisect.bisect_right(latitudes, station.point[0] + 1)]
        wanted = _nearest(station.point, [other.point for other in band if other is not station], 100_000)
        assert [distance(station.point, other.point) for other, _ in near] == pytest.approx(wanted, rel=1e-3), station.path
        for other, text in near:
            metres = distance(station.point, other.point)
            assert _kilometres(text) == pytest.approx(metres / 1000, abs=0.06 if metres < 9_950 else 0.6), f"{station.path}: {text}"


def test_cities_near_are_the_nearest(site):
    by_path = {city.path: city for city in site.cities.values()}
    for city in list(site.cities.values())[:: max(1, len(site.cities) // 60)]:
        near = [(by_path[path], text) for path, text in _listed(site, city) if path in by_path]
        wanted = _nearest(city.point, [other.point for other in by_path.values() if other is not city], 200_000)
        assert [distance(city.point, other.point) for other, _ in near] == pytest.approx(wanted, abs=50), city.path
        for other, text in near:
            metres = distance(city.point, other.point)
            assert _kilometres(text) == pytest.approx(metres / 1000, abs=0.06 if metres < 9_950 else 0.6), f"{city.path}: {text}"


def test_cities_are_near_a_station_only_if_no_station_is(site):
    by_path = {city.path: city for city in site.cities.values() if city.stations}
    for station in list(site.stations.values())[:: max(1, len(site.stations) // 100)]:
        paths = [path for path, _ in _listed(site, station)]
        assert not any(path in by_path for path in paths) or not any(other.path in paths for other in site.stations.values()), station.path


def test_a_lonely_station_has_the_nearest_cities_by_the_distance_from_itself(tmp_path):
    city = lambda id, latitude, *stations: {
        "cityId": id, "cityTitle": f"City {id}", "countryTitle": "Norway", "point": {"latitude": latitude, "longitude": 10.0},
        "stations": [{"stationId": f"{id}{at}", "stationTitle": f"Stop {id}", **({"point": {"latitude": point, "longitude": 10.0}} if point else {})} for at, point in enumerate(stations)]}
    # Stations of other cities without points of their own are near nothing.
    data = {"citiesFrom": [city(1, 60.0, 60.5), *(city(n, 60.5 + n / 10, None) for n in range(2, 7))], "citiesTo": []}
    (tmp_path / "data").mkdir()
    (tmp_path / "data/stations.json").write_text(json.dumps(data))
    (tmp_path / "stationary.toml").write_text('title = "Near"\nlanguage = "en"\nbase_url = "https://near.example/"\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    command.build(tmp_path)
    site = Site(tmp_path)
    page, = site.public.glob("stations/norway/city-1-1/*/index.html")
    rows = [row.text for row in site.main(page.parent.relative_to(site.public).as_posix() + "/").all("li") if "City" in row.text and "km" in row.text]
    assert [(row.split(" km")[0].rsplit(" ", 1)) for row in rows] == [["City 2", "22"], ["City 3", "33"], ["City 4", "44"]]


def test_no_station_is_near_itself(site):
    for station in site.stations.values():
        for link in site.main(station.path).all("a", href=True):
            assert link["href"] not in ("./", "", "../" + station.path.rsplit("/", 2)[1] + "/"), station.path


def test_the_owners_words_stand_on_the_stations_page(sample):
    for path in (sample.folder / "content/stations").glob("*.md"):
        words = " ".join(path.read_text().split("\n\n")[0].replace("*", "").split())
        assert words in sample.main(sample.stations[path.stem].path).text
