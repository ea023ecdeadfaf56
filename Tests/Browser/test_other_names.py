"""Names in other languages, in every search box: found by their beginnings, and shown beside the name."""

import json
import types

from awaiting import becomes
from readers import command
from readers.once import shared

BOX = "main input[type=search][name=q]"
STATIONS = [
    {"stationId": 1, "stationTitle": "Wien Mitte", "stationTitle:en": "Vienna Centre", "cityId": 1, "cityTitle": "Wien", "cityTitle:en": "Vienna"},
    {"stationId": 2, "stationTitle": "Praha hl. n.", "stationTitle:en": "Prague Main Station", "cityId": 2, "cityTitle": "Praha"},
    {"stationId": 3, "stationTitle": "Old Vienna Road", "cityId": 2, "cityTitle": "Praha"},
]


@shared
def site(folder):
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    cities = [
        {"cityId": 1, "cityTitle": "Wien", "cityTitle:en": "Vienna", "countryTitle": "AT", "point": {"latitude": 48.2, "longitude": 16.4}, "stations": STATIONS[:1]},
        {"cityId": 2, "cityTitle": "Praha", "countryTitle": "CZ", "point": {"latitude": 50.1, "longitude": 14.4}, "stations": STATIONS[1:]},
    ]
    (folder / "data/stations.json").write_text(json.dumps({"citiesFrom": cities, "citiesTo": []}))
    (folder / "stationary.toml").write_text(
        'title = "Names"\nbase_url = "https://names.example/"\nlanguage = "de"\nlanguages = ["en"]\n\n[towns]\nbuiltin = false\n'
        '\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n\n[timetable]\nsearch_url = "https://seller.example/{from}/{to}/{date}"\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def _texts(page, rows):
    return lambda: page.evaluate(
        """rows => [...document.querySelectorAll(rows)].filter((row) => row.checkVisibility()).map((row) => row.innerText.replace("Ab hier", "").replace(/\\s+/g, " ").trim())""", rows)


def test_a_list_shows_the_name_that_was_found_and_removes_it(visit, site):
    page = visit(site, "stations/")
    page.fill(BOX, "prague")
    becomes(_texts(page, "main li[data-id]"), ["Praha hl. n. — Prague Main Station"])
    page.fill(BOX, "vienna")
    becomes(_texts(page, "main h2"), ["Wien, Österreich — Vienna", "Praha, Tschechien"], "headings")
    becomes(_texts(page, "main li[data-id]"), ["Wien Mitte — Vienna Centre", "Old Vienna Road"], "rows")
    page.fill(BOX, "")
    becomes(_texts(page, "main li[data-id]"), ["Old Vienna Road", "Praha hl. n.", "Wien Mitte"], "all")


def test_the_search_shows_it_after_the_name(visit, site):
    page = visit(site, "search/")
    page.fill(BOX, "prague main")
    page.wait_for_function("() => document.querySelector('main [data-results] a')?.innerText.startsWith('Praha hl. n. — Prague Main Station')")
    page.fill(BOX, "vienna")
    page.wait_for_function("() => document.querySelector('main [data-results] a')?.innerText.startsWith('Wien — Vienna')")


def test_a_chooser_shows_it_in_its_options(visit, site):
    page = visit(site, "timetable/")
    page.locator("main [role=combobox]").first.fill("prague")
    becomes(_texts(page, "main [role=option]"), ["Praha hl. n. — Prague Main Station"])
