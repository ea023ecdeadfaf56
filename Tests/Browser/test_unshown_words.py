"""Stations and cities by words that no row shows: a region, a district, the code of a country."""

import types

from awaiting import becomes
from readers import command
from readers.once import shared
from readers.table_files import config
from test_stop_codes import BOX, SHOWN

STATIONS = """id,name,city,city_id,district,region,country,latitude,longitude
1,Union Station,New York,10,,New York,United States,40.75,-73.99
2,Port Authority Bus Terminal,New York,10,,New York,United States,40.757,-73.991
3,Town Square,Paris,11,Lamar County,Texas,United States,33.66,-95.55
4,Gare du Nord,Paris,12,,Île-de-France,France,48.88,2.355
"""
FOUND = """() => [...document.querySelectorAll("main [data-results] [data-id]")].map((row) => `${row.dataset.kind} ${row.dataset.id}`)"""


@shared
def site(folder):
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "data/stations.csv").write_text(STATIONS)
    config(folder, "stations", "data/stations.csv")
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def test_the_search_finds_them_and_first_what_has_the_other_words_in_its_name(visit, site):
    page = visit(site, "search/")
    for query, found in [
        ("new york us", ["towns 10", "stations 2", "stations 1"]),
        ("paris texas", ["towns 11", "stations 3"]),
        ("ile de france", ["towns 12", "stations 4"]),
        ("square lamar", ["stations 3"]),
        ("nord fr", ["stations 4"]),
    ]:
        page.fill(BOX, query)
        becomes(lambda: page.evaluate(FOUND), found, query)


def test_the_list_is_filtered_by_them(visit, site):
    page = visit(site, "stations/")
    page.wait_for_selector(BOX)
    for query, stations in [("paris texas", ["3"]), ("us york", ["1", "2"]), ("nord fr", ["4"]), ("lamar", ["3"]), ("fr texas", [])]:
        page.fill(BOX, query)
        becomes(lambda: sorted(page.evaluate(SHOWN)), stations, query)
