"""Queries of several words in every search box, driven as a reader would, against what the rows show."""

import json
import types

import pytest

from awaiting import becomes
from readers import command
from readers.once import shared

COUNTED = "document.querySelector('main [data-count]').dataset.count"
BOX = "main input[type=search][name=q]"
SHOWN = """() => [...document.querySelectorAll("main [data-id]")].filter((row) => !row.closest("[hidden]")).map((row) => row.dataset.id)"""

# City, region, country, and stations by id. «Saint-Étienne» is there twice, so that its rows show the region.
CITIES = [
    ("Вена", "", "Австрия", {"11": "Автовокзал Эрдберг", "12": "Hauptbahnhof"}),
    ("Москва", "", "Россия", {"21": "Автовокзал Щёлковский", "22": "Павелецкая"}),
    ("Saint-Étienne", "Loire", "France", {"31": "Gare de Châteaucreux", "32": "Bellevue"}),
    ("Saint-Étienne", "Vosges", "France", {"41": "Église"}),
    ("St. John’s", "", "Canada", {"51": "Bus Depot"}),
    ("القدس", "", "Palestine", {"61": "المحطة المركزية"}),
    ("東京", "", "日本", {"71": "バスタ新宿"}),
    ("Å", "", "Norway", {"81": "E"}),
]
LARGE = {str(900 + number): f"Halte {number}" for number in range(12)} | {"950": "Gare du Nord"}
ADDRESS = "Rue de la Montagne 7"


@shared
def site(folder):
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "content").mkdir()
    cities = [*CITIES, ("Bruxelles", "", "Belgique", LARGE)]
    records = [
        {"cityId": number, "cityTitle": city, "regionTitle": region, "countryTitle": country, "point": {"latitude": 10 + number, "longitude": 20},
         "stations": [{"stationId": int(id), "stationTitle": title, "cityId": number, "cityTitle": city,
                       **({"address": ADDRESS} if id == "950" else {})} for id, title in stations.items()]}
        for number, (city, region, country, stations) in enumerate(cities)]
    places = [{"id": "p1", "name": "Hofburg", "city": "Wien, AT", "latitude": 48.2, "longitude": 16.36},
              {"id": "p2", "name": "Old Harbour", "city": "St. John’s, CA", "latitude": 47.5, "longitude": -52.7}]
    hotels = [{"id": 1, "name": "Seamen’s House", "address": "Linnankatu 72", "city": "Turku, FI"},
              {"id": 2, "name": "Old Mill", "address": "Mill Road 1", "city": "Oulu, FI"}]
    gazetteer = [{"_id": 1, "name": "York", "country": "GB", "coord": {"lat": 54, "lon": -1}},
                 {"_id": 2, "name": "York", "country": "US", "coord": {"lat": 40, "lon": -76}}]
    for name, content in [("stations", {"citiesFrom": records, "citiesTo": []}), ("places", places), ("hotels", hotels), ("cities", gazetteer)]:
        (folder / f"data/{name}.json").write_text(json.dumps(content))
    sources = "".join(f'\n[[sources]]\nkind = "{kind}"\npath = "data/{kind}.json"\n' for kind in ("stations", "places", "hotels", "cities"))
    # With a seller there is a form for journeys.
    seller = '\n[timetable]\nsearch_url = "https://seller.example/{from}/{to}/{date}"\n'
    (folder / "stationary.toml").write_text('title = "Words"\nbase_url = "https://words.example/"\n' + sources + seller)
    (folder / "content/luggage.md").write_text(
        "# Your luggage\n\nBicycles **travel**[^1] free; *skis* [cost](https://example.org/hidden-address) a fee.\n\n"
        "| Item | Fee |\n| --- | --- |\n| Surfboard | `tariff-b` |\n\n```\ncodeword\n```\n\n![An oversized cello](https://example.org/c.png)\n")
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def _shows(page, query, expected, ordered=False):
    page.fill(BOX, query)
    in_order = list if ordered else sorted
    becomes(lambda: (page.evaluate(COUNTED), in_order(page.evaluate(SHOWN))), (str(len(expected)), in_order(expected)), query)


def _ready(page):
    page.wait_for_function("() => document.querySelector('main input[name=q]')?.checkVisibility({ visibilityProperty: true })")
    return page


def test_words_of_station_city_region_and_country_are_found_in_any_order(visit, site):
    page = _ready(visit(site, "stations/"))
    for query, expected in [
        ("Вена, Австрия", ["11", "12"]), ("автовокзал москва", ["21"]), ("МОСКВА автовок", ["21"]), ("росси вокз", ["21"]),
        ("saint etienne", ["31", "32", "41"]), ("etienne, loire", ["31", "32"]), ("vosges saint", ["41"]), ("gare loire france", ["31"]),
        ("st johns", ["51"]), ("St. John’s, Canada", ["51"]), ("canada depot", ["51"]), ("القدس palestine", ["61"]), ("المركزية القدس", ["61"]),
        ("日本 新宿", ["71"]), ("a e norway", ["81"]), ("вена москва", []), ("австрия", ["11", "12"]), ("10 20", []), ("20.00", []),
    ]:
        _shows(page, query, expected)


def test_the_best_matches_of_a_list_come_first_and_go_back(visit, site):
    page = _ready(visit(site, "stations/"))
    listed = page.evaluate(SHOWN)
    page.fill(BOX, "e")
    becomes(lambda: page.evaluate(SHOWN)[:2], ["81", "41"])
    page.fill(BOX, "gare n")
    becomes(lambda: page.evaluate(SHOWN)[:1], ["950"])
    page.fill(BOX, "")
    becomes(lambda: page.evaluate(SHOWN), listed)


def test_each_word_is_marked_in_its_row_and_in_its_heading(visit, site):
    page = _ready(visit(site, "stations/"))
    heading = page.locator("main h2", has_text="Вена")
    written = heading.inner_html()
    _shows(page, "автовокзал австр вена", ["11"])
    page.wait_for_function("() => document.querySelectorAll('main [data-list] mark').length === 3")
    marked = page.locator("main [data-list] mark").evaluate_all("marks => marks.map((mark) => mark.textContent)")
    assert sorted(marked) == sorted(["Автовокзал", "Вена", "Австр"])
    # What tells the language of a part of a heading stays, marked and afterwards.
    assert heading.evaluate("h2 => h2.querySelector('[lang] > mark').textContent") == "Вена"
    page.fill(BOX, "")
    becomes(lambda: page.locator("main [data-list] mark").count(), 0)
    assert heading.inner_html() == written


def test_the_list_of_a_city_knows_its_city_and_country(visit, site):
    address = next(path for path in site.public.glob("stations/*/bruxelles-*/index.html")).parent.relative_to(site.public)
    page = _ready(visit(site, f"{address}/"))
    for query, expected in [("gare bruxelles", ["950"]), ("Bruxelles, Belgique", list(LARGE)), ("halte 11 belg", ["911"]), ("nord paris", [])]:
        _shows(page, query, expected)


def test_the_list_of_a_country_knows_the_country(visit, site):
    page = _ready(visit(site, "stations/france/"))
    _shows(page, "loire etienne france", ["2"])
    _shows(page, "etienne austria", [])


@pytest.mark.smoke(0)
def test_places_and_hotels_are_found_by_words_of_name_city_and_country(visit, site):
    page = _ready(visit(site, "places/"))
    for query, expected in [("wien hofburg", ["p1"]), ("Wien, Австрия", ["p1"]), ("harbour canada st johns", ["p2"]), ("hofburg canada", [])]:
        _shows(page, query, expected)
    page = _ready(visit(site, "hotels/"))
    for query, expected in [("house linnankatu", ["1"]), ("72 seamens", ["1"]), ("mill oulu", ["2"]), ("mill turku", []), ("oulu", ["2"])]:
        _shows(page, query, expected)


def test_the_search_of_everything_finds_by_words_and_what_begins_with_one_first(visit, site):
    page = visit(site, "search/")
    for query, first, count in [
        ("Вена, Австрия", "0", 4), ("автовокзал москва", "21", 1), ("york us", "2", 1), ("york united", "1", 2), ("gb york", "1", 1),
        ("york kingdom", "1", 1), ("hofburg wien", "p1", 1),
    ]:
        page.fill(BOX, query)
        becomes(lambda: (page.evaluate(COUNTED), page.evaluate(SHOWN)[:1]), (str(count), [first]), query)


def test_the_owners_pages_are_found_by_words_of_their_text(visit, site):
    page = visit(site, "search/")
    for query in ["bicycles", "skis free", "surfboard tariff", "codeword", "oversized cello", "your luggage fee", "travel"]:
        page.fill(BOX, query)
        page.wait_for_function("() => document.querySelector('main [data-results] [data-id=\"luggage/\"]')")
    for query in ["hidden address", "bicycles москва"]:
        page.fill(BOX, query)
        page.wait_for_function("() => document.querySelector('main [data-count]').dataset.count === '0'")


def test_the_form_of_a_journey_suggests_by_words(visit, site):
    page = visit(site, "timetable/")
    field = page.locator("main [role=combobox]").first
    for query, expected in [("автовокзал москва", ["s-21"]), ("австрия вена", ["c-0", "s-12", "s-11"]), ("gare loire", ["s-31"])]:
        field.fill(query)
        page.wait_for_function(
            "wanted => JSON.stringify([...document.querySelectorAll('main [role=listbox]')[0].querySelectorAll('[role=option]')]"
            ".map((one) => one.dataset.place)) === wanted", arg=json.dumps(expected, separators=(",", ":")))
