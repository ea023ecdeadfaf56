"""Stations by the codes on their signs, in the list of stations and in the search."""

from playwright.sync_api import expect

from awaiting import becomes
from readers.search_index import Index

BOX = "main input[type=search][name=q]"
SHOWN = """() => [...document.querySelectorAll("main [data-id]")].filter((row) => !row.closest("[hidden]")).map((row) => row.dataset.id)"""


def test_the_list_is_filtered_by_code(visit, town):
    page = visit(town, "stations/")
    page.wait_for_selector(BOX)
    for query, stations in [("203", ["mkt-far"]), ("102", ["hub"]), ("market 202", ["mkt-n"]), ("hub-a", []), ("20", ["mkt-far", "mkt-n"])]:
        page.fill(BOX, query)
        becomes(lambda: sorted(page.evaluate(SHOWN)), stations, query)


def test_the_search_finds_stations_by_code(visit, town):
    page = visit(town, "search/?q=102")
    found = page.locator("main [data-results] [data-id]")
    expect(found).to_have_count(1)
    expect(found).to_have_attribute("data-id", "hub")


def test_the_index_has_the_codes_of_all_stops(town):
    index = Index(lambda file: (town.public / "search" / file).read_text())
    texts = {row[0]: text for row, text in zip(index.collections["stations"].rows(), index.collections["stations"].texts())}
    assert [texts[id][1].own for id in ("hub", "mkt-n")] == ["101 102", "201 202"]
