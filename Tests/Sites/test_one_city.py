"""A city of the stations, the guide and the gazetteer is one city; things of one name are told apart; unknown groups come last."""

import json
import re

from readers import command
from readers.once import shared
from readers.search_index import Index
from readers.site import Site


def _city(id, title, point, *stations, country="Србија", region=""):
    return {
        "cityId": id, "cityTitle": title, "countryTitle": country, "regionTitle": region,
        "point": point and {"latitude": point[0], "longitude": point[1]},
        "stations": [
            {"stationId": f"{id}-{number}", "stationTitle": name, **({"point": {"latitude": at[0], "longitude": at[1]}} if at else {})}
            for number, (name, at) in enumerate(stations)]}


def _built(folder, language="en", **data):
    """A site of sources by kind, with its findings."""
    (folder / "data").mkdir(parents=True)
    config = f'title = "Places"\nlanguage = "{language}"\nbase_url = "https://places.example/"\n'
    for kind, records in data.items():
        (folder / f"data/{kind}.json").write_text(json.dumps(records))
        config += f'[[sources]]\nkind = "{kind}"\npath = "data/{kind}.json"\n'
    config += '[timetable]\nsearch_url = "https://seller.example/{from}/{to}/{date}"\n'
    (folder / "stationary.toml").write_text(config)
    run = command.build(folder, "--diagnostics", "json")
    found = command.objects(run)
    return Site(folder), found


def _links(site, address, to):
    """Whether a page links to another."""
    page = site.public / address
    return any(
        (page / link["href"].split("?")[0].split("#")[0]).resolve() == (site.public / to).resolve()
        for link in site.main(address).all("a"))


@shared
def vrsac(folder):
    return _built(
        folder / "site",
        stations={"citiesFrom": [
            _city(7, "Вршац", (45.12, 21.30), ("Аутобуска станица", (45.12, 21.29))),
            _city(8, "Вршац", (43.0, 21.30), ("Друга станица", None), region="Јужна"),
        ], "citiesTo": []},
        places={"places": [
            {"id": "p1", "name": "Castle", "city": "Vršac, RS", "latitude": 45.13, "longitude": 21.31},
            {"id": "p2", "name": "Bridge", "city": "Niš", "latitude": 43.32, "longitude": 21.9},
        ]},
        cities=[
            {"_id": 1, "name": "Vršac", "country": "RS", "coord": {"lat": 45.11, "lon": 21.3}},
            {"_id": 2, "name": "Nis", "country": "RS", "coord": {"lat": 43.32, "lon": 21.9}},
            {"_id": 3, "name": "Niš", "country": "AL", "coord": {"lat": 43.8, "lon": 21.9}},
        ])


STATIONS = "stations/srbija/vrsac-7/"


def test_a_city_has_one_page_to_which_all_lists_lead(vrsac):
    site, _ = vrsac
    pages = {path.removesuffix("index.html") for path in site.pages}
    assert STATIONS in pages and not pages & {"places/vrsac/", "cities/rs/vrsac-1/", "cities/rs/nis-2/"}
    assert {"places/nis/", "cities/al/nis-3/", "places/vrsac/castle-p1/"} <= pages
    for one in ("stations/", "places/", "cities/", "cities/rs/", "places/vrsac/castle-p1/"):
        assert _links(site, one, STATIONS), one
    for one in ("places/", "cities/", "cities/rs/"):
        assert _links(site, one, "places/nis/"), one
    main = site.main(STATIONS)
    assert [row["data-id"] for row in main.one("section", data_group="stations").all("li", data_id=True)] == ["7-0"]
    assert [row["data-id"] for row in main.one("section", data_group="places").all("li", data_id=True)] == ["p1"]
    assert site.page("places/nis/").one("title").text == "Nis, Србија – Places"


def test_search_and_maps_have_it_once_by_all_of_its_names(vrsac):
    site, _ = vrsac
    index = Index(lambda file: site.text("search/" + file))
    towns = {name: page for _, name, _, _, page, _ in index.collections["towns"].rows()}
    assert towns["Nis"] == "places/nis/" and STATIONS in towns.values() and len(towns) == 3
    doubles = {name: page for _, name, _, _, page, _ in index.collections["cities"].rows()}
    assert doubles["Vršac"] == STATIONS and doubles["Nis"] == "places/nis/"
    words = "".join(site.text(path) for path in site.files if path.startswith("search/towns"))
    assert "vrsac" in words


def test_each_join_is_reported(vrsac):
    _, found = vrsac
    joins = [one for one in found if one["id"] in ("cities/station-city", "places/station-city", "places/listed-city")]
    assert sorted(one["id"] for one in joins) == ["cities/station-city", "places/listed-city", "places/station-city"]
    assert all(one["severity"] == "info" for one in joins)


def test_hotels_are_in_the_city_that_other_data_have_in_other_letters(tmp_path):
    site, found = _built(
        tmp_path / "site",
        stations={"citiesFrom": [_city(7, "Вршац", (45.12, 21.30), ("Аутобуска станица", (45.12, 21.29)))], "citiesTo": []},
        hotels=[
            {"id": 1, "name": "Srbija", "city": "Vršac, RS", "lat": 45.12, "lon": 21.3},
            {"id": 2, "name": "Ambasador", "city": "Niš, RS", "lat": 43.32, "lon": 21.9},
        ],
        cities=[{"_id": 2, "name": "Ниш", "country": "RS", "coord": {"lat": 43.32, "lon": 21.9}}])
    joins = sorted(one["id"] for one in found if one["id"].startswith("hotels/") and one["id"].endswith("-city"))
    assert [one for one in joins if one != "hotels/unknown-city"] == ["hotels/listed-city", "hotels/station-city"]
    assert _links(site, "hotels/srbija-1/", STATIONS.replace("srbija/", "srbija/")) and _links(site, STATIONS, "hotels/srbija-1/")
    listed = "cities/rs/nish-2/" if "cities/rs/nish-2/index.html" in site.pages else "cities/rs/nis-2/"
    assert _links(site, "hotels/ambasador-2/", listed) and _links(site, listed, "hotels/ambasador-2/")


def _headings(site, address):
    return [group.first("h2").text for group in site.main(address).all("section", data_group=True)]


@shared
def mirny(folder):
    return _built(
        folder / "site",
        stations={"citiesFrom": [
            _city(1, "Mirny", (60.0, 20.0), ("Square", None), country="Finland", region="North"),
            _city(2, "Mirny", (61.0, 20.0), ("Square", None), country="Finland", region="North"),
            _city(3, "Mirny", (62.0, 20.0), ("Square", None), country="Finland", region="South"),
            _city(4, "Turku", (60.1, 20.0), ("Harbour", (60.101, 20.0)), ("Harbour", (60.109, 20.01)), ("Hill", None), country="Finland"),
            _city(5, "", (50.0, 20.0), ("Nowhere", None), country="Finland"),
            _city(6, "Zürich", (47.4, 8.5), ("Main", None), country="Zwitscherland"),
            _city(9, "Unknown", (10.0, 8.5), ("Else", None), country="unknown"),
        ], "citiesTo": []},
        hotels=[
            {"id": 1, "name": "Grand", "address": "Street 1", "city": "Turku", "lat": 60.1, "lon": 20.0, "distance": 1},
            {"id": 2, "name": "Grand", "address": "Street 2", "city": "Turku", "lat": 60.1, "lon": 20.0},
            {"id": 3, "name": "Inn", "city": "Unknown, FI", "lat": 60.1, "lon": 20.0},
            {"id": 4, "name": "Inn", "city": "Ystad, SE", "lat": 55.4, "lon": 13.8},
        ],
        places={"places": [
            {"id": "p1", "name": "Mill", "city": "Turku", "latitude": 60.1, "longitude": 20.0},
            {"id": "p2", "name": "Mill", "city": "Turku", "latitude": 60.2, "longitude": 20.0},
            {"id": "p3", "name": "Tower", "city": "unknown", "latitude": 10.0, "longitude": 8.5},
            {"id": "p4", "name": "Gate", "city": "Zagreb", "latitude": 45.8, "longitude": 15.9},
        ]})


def test_cities_of_one_name_are_told_apart_in_the_same_words_everywhere(mirny):
    site, _ = mirny
    headings = _headings(site, "stations/")
    assert [one for one in headings if "Mirny" in one] == [
        "Mirny, near Turku, 11 km, Finland", "Mirny, near Turku, 100 km, Finland", "Mirny, South, Finland"]
    rows = [link.text for link in site.main("stations/finland/").all("a")]
    assert {"Mirny, near Turku, 11 km", "Mirny, near Turku, 100 km", "Mirny, South"} <= set(rows)
    assert site.page("stations/finland/mirny-1/").one("title").text == "Mirny, near Turku, 11 km, Finland – Places"
    chooser = json.loads(site.text("timetable/chooser.json"))
    assert {"Mirny, near Turku, 11 km", "Mirny, near Turku, 100 km", "Mirny, South"} <= {city[1] for city in chooser["cities"]}
    shards = "".join(site.text(path) for path in site.files if re.match("search/station", path))
    assert "Mirny, near Turku, 100 km" in shards


def test_stations_hotels_and_places_of_one_name_are_told_apart(mirny):
    site, _ = mirny
    city = site.main("stations/finland/turku-4/")
    notes = [row.first("small").text if row.first("small") else "" for row in city.one("section", data_group="stations").all("li", data_id=True)]
    assert notes == ["4-0", "4-1", ""]
    titles = [site.page(f"stations/finland/turku-4/harbour-4-{number}/").one("title").text for number in (0, 1)]
    assert titles == ["Harbour, 4-0, Turku, Finland – Places", "Harbour, 4-1, Turku, Finland – Places"]
    assert site.page("hotels/grand-2/").one("title").text.startswith("Grand, Street 2, Turku")
    places = city.one("section", data_group="places")
    assert [row.first("small").text for row in places.all("li", data_id=True)] == ["60.1, 20", "60.2, 20"]


def test_unknown_groups_come_last(mirny):
    site, _ = mirny
    headings = _headings(site, "stations/")
    assert headings[-2:] == ["Finland", "Unknown, unknown"] and headings[-3] == "Zürich, Zwitscherland"
    nav = [link.text for link in site.main("stations/").one("nav", class_="countries").all("a")]
    assert nav == ["Finland", "Zwitscherland", "unknown"]
    assert [link.text for link in site.main("stations/finland/").all("li", data_id=True)][-1] == "Nowhere"
    places = _headings(site, "places/")
    assert places[-1].lower().startswith("unknown") and places[0].startswith("Turku")
    hotels = [one.text for one in site.main("hotels/by-distance/").all("h2")]
    assert [one for one in hotels if "nown" in one or "Ystad" in one][-1].startswith("Unknown")
    chooser = json.loads(site.text("timetable/chooser.json"))
    assert [city[1] for city in chooser["cities"]][-2:] == ["", "Unknown"]
    letters = [link.text for link in site.main("stations/").one("nav", class_="letters").all("a")]
    assert letters == ["M", "T", "Z"]


def test_the_words_are_russian_on_a_russian_site(tmp_path):
    site, _ = _built(tmp_path / "site", language="ru", stations={"citiesFrom": [
        _city(1, "Мирный", (60.0, 20.0), ("Площадь", None), country="Россия"),
        _city(2, "Мирный", (61.0, 20.0), ("Площадь", None), country="Россия"),
        _city(3, "Якутск", (60.1, 20.0), ("Вокзал", None), country="Россия"),
    ], "citiesTo": []})
    assert "Мирный, рядом — Якутск, 11 км, Россия" in _headings(site, "stations/")
