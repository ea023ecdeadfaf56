"""Stations, hotels and places that name no town are in one that comes with Stationary; the data's own win."""

import csv
import json
import os
from pathlib import Path

import pytest

from readers import command
from readers.once import shared
from readers.site import Site
from readers.town_site import built, ids, table

REAL = os.environ.get("STATIONARY_DATA")

# name, latitude, longitude, the town's folder
STATIONS = [
    # The name begins with a town's.
    ("Graz Hbf", 47.0729, 15.4163, "austria/graz-g2778067"),
    ("Graz, Jakominiplatz", 47.0670, 15.4420, "austria/graz-g2778067"),
    ("Graz Puntigam (Brauhaus)", 47.0330, 15.4330, "austria/graz-g2778067"),
    ("Beauvais – Aéroport", 49.4544, 2.1128, "france/beauvais-g3034006"),
    ("Wien Hauptbahnhof", 48.1851, 16.3747, "austria/vienna-g2761369"),
    ("Вршац, аутобуска станица", 45.1230, 21.2950, "serbia/vrsac-g784136"),
    ("東京駅", 35.6812, 139.7671, "japan/tokyo-g1850147"),
    ("Santa Clara Caltrain", 37.3532, -121.9366, "united-states/santa-clara-g5393015"),
    # It begins with the name of a section of a city, or is in one.
    ("Hamburg Altona", 53.5527, 9.9353, "germany/hamburg-g2911298"),
    ("Gare de Bercy", 48.8394, 2.3826, "france/paris-g2988507"),
    ("Clark/Lake", 41.8857, -87.6309, "united-states/chicago-g4887398"),
    ("Budapest-Keleti", 47.5003, 19.0838, "hungary/budapest-g3054643"),
    # A town in a city's reach that is none of its sections.
    ("Evanston Davis", 42.0478, -87.6836, "united-states/evanston-g4891382"),
    ("Montreuil Mairie", 48.8620, 2.4420, "france/montreuil-g2992090"),
    # It does not: the point decides.
    ("Hauptplatz", 47.0707, 15.4383, "austria/graz-g2778067"),
    ("Schönbrunn", 48.1861, 16.3182, "austria/vienna-g2761369"),
]
# Names of stops with streets and buildings in several languages, with a point and the town there. Most have the name of a place near it.
STREETS = list(csv.DictReader(Path(__file__).with_name("streets.tsv").open(encoding="utf-8"), delimiter="\t"))


@shared
def named(folder):
    rows = [(name, latitude, longitude) for name, latitude, longitude, _ in STATIONS]
    return built(folder / "site", {}, stations__csv=table(rows, "name", "lat", "lon"))


@pytest.mark.parametrize("number", range(len(STATIONS)), ids=[row[0] for row in STATIONS])
def test_a_station_is_in_the_town_of_its_name_or_point(named, number):
    site, _ = named
    folders = {page.parent.parent.relative_to(site.public / "stations").as_posix(): page for page in site.public.glob("stations/*/*/*/index.html")}
    name, *_, town = STATIONS[number]
    headings = {site.main(page.parent.relative_to(site.public).as_posix() + "/").one("h1").text for page in site.public.glob(f"stations/{town}/*/index.html")}
    assert any(name in heading for heading in headings), (folders, headings)


def test_what_is_done_is_told_and_credited(named):
    site, found = named
    told = [finding for finding in found if finding["id"] == "towns/built-in"]
    assert len(told) == 1 and f"{len(STATIONS)} stations" in told[0]["what"]
    assert "stations/without-city" not in ids(found)
    assert any(link["href"] == "https://www.geonames.org/" for link in site.main("about/").all("a"))


def test_a_street_is_no_town(tmp_path):
    assert len(STREETS) >= 300
    rows = [(number, row["name"], row["latitude"], row["longitude"]) for number, row in enumerate(STREETS)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "id", "name", "lat", "lon"))
    towns = {int(page.parent.name.rsplit("-", 1)[-1]): page.parent.parent.name for page in site.public.glob("stations/*/*/*/index.html")}
    wrong = [(row["name"], towns.get(number)) for number, row in enumerate(STREETS) if towns.get(number) != row["town"]]
    assert not wrong


def test_towns_have_the_names_of_each_language(tmp_path):
    rows = [("Hauptbahnhof", 48.1851, 16.3747)]
    site, _ = built(tmp_path, {}, language="de", top='languages = ["ru", "en"]', stations__csv=table(rows, "name", "lat", "lon"))
    for language, town, country in (("", "Wien", "Österreich"), ("ru/", "Вена", "Австрия"), ("en/", "Vienna", "Austria")):
        page = next(site.public.glob(f"{language}stations/osterreich/*/*/index.html"), None) or next(site.public.glob(f"{language}stations/*/*/*/index.html"))
        text = site.main(page.parent.relative_to(site.public).as_posix() + "/").text
        assert town in text and country in text, language


def test_the_address_has_town_region_and_country(tmp_path):
    site, _ = built(tmp_path, {}, stations__csv=table([("Hbf", 47.0729, 15.4163)], "name", "lat", "lon"))
    text = site.main(next(iter(site.public.glob("stations/*/*/*/index.html"))).parent.relative_to(site.public).as_posix() + "/").text
    assert "Graz" in text and "Styria" in text and "Austria" in text


def test_the_data_s_own_towns_win(tmp_path):
    """A city of the row; a city of another source near; then the built-in ones."""
    site, _ = built(
        tmp_path, {}, cities__json='[{"_id": 1, "name": "Graz am Berg", "country": "AT", "coord": {"lat": 47.07, "lon": 15.44}}]',
        stations__csv=table([("Own", 47.07, 15.44, "Mur"), ("Near", 47.08, 15.45, ""), ("Far", 48.2, 16.37, "")], "name", "lat", "lon", "city"))
    towns = {page.parent.name.split("-")[0]: page.parent.parent.name for page in site.public.glob("stations/*/*/*/index.html")}
    assert towns["own"].startswith("mur-") and towns["near"] == "graz-am-berg-1" and towns["far"] == "vienna-g2761369"


def test_a_city_of_the_data_is_the_built_in_town_of_its_name(tmp_path):
    """«Вена» has a point far from the station, but it is Vienna."""
    site, _ = built(tmp_path, {}, stations__csv=table(
        [("Вокзал", 48.19, 16.34, "Вена"), ("Prater", 48.21, 16.40, "")], "name", "lat", "lon", "city"), language="ru")
    assert len({page.parent.parent for page in site.public.glob("stations/*/*/*/index.html")}) == 1


@pytest.mark.parametrize("name, country", [("Clinic", "united-states"), ("Tijuana Centro", "mexico")])
def test_a_stop_at_the_border_is_on_the_side_of_the_others(tmp_path, name, country):
    """At San Ysidro, near Tijuana, unless the source has a stop that is in Tijuana beyond doubt."""
    rows = [("Transit Center", 32.5440, -117.0290), *((f"Harbor Drive {number}", 32.711, -117.169 + number / 500) for number in range(5)), (name, 32.7157 if country != "mexico" else 32.5149, -117.16 if country != "mexico" else -117.0382)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "lat", "lon"))
    at = next(site.public.glob("stations/*/*/transit-center-*/index.html"))
    assert at.parent.parent.parent.name == country
    assert len(list(site.public.glob("stations/*/tijuana-*/index.html"))) == (country == "mexico")
    if country == "mexico":
        return
    # San Diego is not found by the name of the town that the stop was first thought to be in.
    shard, = [json.loads(file.read_text()) for file in (site.public / "search").glob("towns.????????.json")]
    words = " ".join([*shard.get("words", []), *shard.get("others", [])]).casefold()
    assert "tijuana" not in words and "тихуана" not in words


def test_two_lists_of_cities_that_name_one_town_differently_are_joined(tmp_path):
    """By the number of the built-in town; not where the country differs, and not two of one list."""
    def listed(*rows):
        return json.dumps([{"_id": number, "name": name, "country": country, "coord": {"lat": lat, "lon": lon}} for number, name, country, lat, lon in rows])

    one = listed((1, "Seefeld in Tirol", "AT", 47.33, 11.19), (2, "Вршац", "RS", 45.12, 21.30), (3, "Wien", "AT", 48.21, 16.37))
    other = listed((4, "Seefeld", "AT", 47.34, 11.18), (5, "Vršac", "RS", 45.117, 21.303), (6, "Vienna", "SK", 48.2, 16.37), (7, "Vienne", "AT", 48.2, 16.37),
                   (8, "Bécs", "AT", 48.2, 16.36))
    site, found = built(tmp_path, {}, cities__json=one, cities_b__json=other)
    pages = {page.parent.name for page in site.public.glob("cities/*/*/index.html")}
    assert ids(found).count("cities/joined-city") == 3, ids(found)
    assert {page.rsplit("-", 1)[-1].rsplit("~", 1)[-1] for page in pages} == {"1", "2", "3", "6", "8"}
    # Both names are found.
    assert any("vršac" in path.read_text(errors="replace").casefold() or "vrsac" in path.read_text(errors="replace") for path in site.public.glob("search/*.*"))


def test_stations_of_one_name_that_are_close_are_in_one_town(tmp_path):
    """On both sides of a border between two towns."""
    rows = [("Sluice", 37.8060 + number * 4e-4, -122.2690) for number in range(3)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "lat", "lon"))
    assert len({page.parent.parent.name for page in site.public.glob("stations/*/*/*/index.html")}) == 1


@pytest.mark.parametrize("country, town", [("DE", "germany"), ("FR", "france")])
def test_the_country_of_the_data_is_kept(tmp_path, country, town):
    """On the Rhine, between Kehl and Strasbourg."""
    rows = [("Pont", 48.5735, 7.8000, country)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "lat", "lon", "country"))
    assert [page.parent.parent.parent.name for page in site.public.glob("stations/*/*/*/index.html")] == [town]


def test_beyond_reach_there_is_no_town(tmp_path):
    site, found = built(tmp_path, {}, stations__csv=table([("Buoy", 40.0, -40.0), ("Hbf", 47.0729, 15.4163)], "name", "lat", "lon"))
    assert "stations/without-city" in ids(found)
    assert len(list(site.public.glob("stations/*/graz-g2778067/*/index.html"))) == 1


def test_they_are_switched_off(tmp_path):
    site, found = built(tmp_path, {}, top="[towns]\nbuiltin = false", stations__csv=table([("Graz Hbf", 47.0729, 15.4163)], "name", "lat", "lon"))
    assert "towns/built-in" not in ids(found) and "stations/without-city" in ids(found)
    assert not list(site.public.glob("stations/*/*-g*"))


def test_hotels_and_places_are_in_them_too(tmp_path):
    site, found = built(
        tmp_path, {}, language="de",
        places__csv=table([("Uhrturm", 47.0737, 15.4377, ""), ("Dom", 45.1172, 21.3036, "Вршац"), ("Burg", 45.118, 21.323, "Vršac")], "name", "lat", "lon", "city"),
        hotels__csv=table([("Mur", 47.07, 15.43, ""), ("Prater", 48.216, 16.395, "")], "name", "lat", "lon", "city"))
    assert {page.parent.parent.name for page in site.public.glob("places/*/*/index.html")} == {"graz", "vrsac"}
    assert ids(found).count("towns/built-in") == 2
    assert "Wien" in site.main("hotels/").text and "Serbien" in site.main("places/").text


@pytest.mark.skipif(not REAL, reason="no real data")
def test_trains_of_california_are_in_their_towns(tmp_path):
    (tmp_path / "stationary.toml").write_text(
        'title = "Trains"\nlanguage = "en"\nbase_url = "https://trains.example/"\n[[sources]]\nkind = "gtfs"\npath = "caltrain.zip"\n')
    (tmp_path / "caltrain.zip").write_bytes((Path(REAL) / "gtfs/caltrain.zip").read_bytes())
    command.build(tmp_path)
    site = Site(tmp_path)
    towns = {page.parent.parent.name.rsplit("-", 1)[0] for page in site.public.glob("stations/united-states/*/*/index.html")}
    assert {"palo-alto", "mountain-view", "san-jose", "san-francisco", "santa-clara", "gilroy", "sunnyvale"} <= towns
    assert not list(site.public.glob("stations/unknown/**/index.html"))


def test_of_two_cities_at_one_point_the_one_with_the_town_s_own_name_has_its_inhabitants(tmp_path):
    """In each build: the names by language have no order."""
    towns = [
        ("Vienna", "Wien", "AT", 48.2085, 16.3721), ("Munich", "München", "DE", 48.1374, 11.5755), ("Prague", "Praha", "CZ", 50.088, 14.4208),
        ("Warsaw", "Warszawa", "PL", 52.2298, 21.0118), ("Rome", "Roma", "IT", 41.8919, 12.5113), ("Florence", "Firenze", "IT", 43.7793, 11.2463),
        ("Turin", "Torino", "IT", 45.0705, 7.6868), ("Lisbon", "Lisboa", "PT", 38.7169, -9.1399), ("Naples", "Napoli", "IT", 40.8522, 14.2681)]
    rows = [{"_id": 2 * at + place, "name": names[place], "country": country, "coord": {"lat": lat, "lon": lon}}
            for at, (*names, country, lat, lon) in enumerate(towns) for place in range(2)]
    # A list of more than 500 is asked from the side of the towns.
    rows += [{"_id": 1000 + at, "name": f"Somewhere {at}", "country": "AQ", "coord": {"lat": -80, "lon": at / 10}} for at in range(500)]
    site, _ = built(tmp_path, {}, cities__json=json.dumps(rows))
    shard, = [json.loads(file.read_text()) for file in (site.public / "search").glob("cities.????????.json")]
    weights = dict(zip(shard["names"], shard["weights"]))
    assert [(weights[own] > 0, weights[other]) for own, other, *_ in towns] == [(True, 0)] * len(towns)


def test_a_large_town_of_the_data_is_found_by_its_names_in_other_languages(tmp_path):
    site, _ = built(tmp_path, {}, stations__csv=table(
        [("Вокзал", 48.19, 16.34, "Вена"), ("Станция", 47.63, 13.75, "Бад-Ишль")], "name", "lat", "lon", "city"), language="ru")
    shard, = [json.loads(file.read_text()) for file in (site.public / "search").glob("towns.????????.json")]
    others = dict(zip(shard["names"], shard.get("others", [""] * len(shard["names"]))))
    assert {"Wien", "Vienna"} <= set(others["Вена"].split("\n")) and others["Бад-Ишль"] == ""
    heading = next(site.main("stations/").all("section", data_group=True, data_names=True))
    assert "Wien" in heading["data-names"].split("|")
