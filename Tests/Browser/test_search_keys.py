"""Names in other alphabets, typing errors and service: every search box, in Chromium, on a site of such names."""

import json
import re
import types

import pytest
from playwright.sync_api import expect

import journeys_site
from awaiting import becomes
from readers import command
from readers.once import shared
from readers.search_index import Index
from scanning import best, similar

CITIES = [
    ("Вршац", "Сербия", 45.12, 21.3), ("Moskva", "Russia", 55.75, 37.6), ("Montreal", "Canada", 45.5, -73.55), ("Αθήνα", "Greece", 37.98, 23.72),
    ("松山", "Japan", 33.84, 132.77), ("Timișoara", "Romania", 45.75, 21.23), ("Timaru", "New Zealand", -44.4, 171.25), ("Tim", "Denmark", 56.2, 8.3),
    ("Мост", "Russia", 54, 37),
]
WORLD = [
    {"_id": 900 + at, "name": name, "country": country, "coord": {"lat": lat, "lon": lon}}
    for at, (name, country, lat, lon) in enumerate([
        ("Montreuil", "FR", 48.86, 2.44), ("Montréal-la-Cluse", "FR", 46.18, 5.57), ("Timbuktu", "ML", 16.77, -3), ("Vršar", "HR", 45.15, 13.6),
        ("Timisoara", "RO", 45.75, 21.23)])]


BOX = "main input[type=search][name=q]"
SHOWN = """() => ({
  rows: [...document.querySelectorAll("main [data-results] [data-id] a")].map((a) => a.href),
  similar: [...document.querySelectorAll("main [data-similar] [data-id] a")].map((a) => a.href),
})"""
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) sum += one.value; }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})"""
QUERIES = [
    "vrsac", "Vršac", "вршац", "vrš", "москва", "мос", "moskva", "most", "athina", "αθηνα", "song shan", "松", "松山", "tim", "timi", "depot", "депот",
    "montrael", "montreal canada", "montrael canada", "моксва", "timisaora", "vrsax", "vrsa", "xontreal", "depot vrsac", "вршац depot", "ц", "ть",
    "timbuktuu", "montrueil", "serbiya depot", "сербия", "zzzzzz",
]


def _stations():
    cities = []
    for at, (name, country, lat, lon) in enumerate(CITIES):
        point = {"latitude": lat, "longitude": lon}
        cities.append({
            "cityId": 10 + at, "cityTitle": name, "countryTitle": country, "regionTitle": "", "districtTitle": "", "point": point,
            "stations": [{"stationId": 100 + at, "stationTitle": f"{name} Depot", "cityId": 10 + at, "cityTitle": name, "countryTitle": country,
                          "regionTitle": "", "districtTitle": "", "point": point}]})
    return {"citiesFrom": cities, "citiesTo": []}


@shared
def site(folder):
    """Stations of cities in several alphabets, of which two have a departure, and cities of the world."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "data/stations.json").write_text(json.dumps(_stations()))
    (folder / "data/world.json").write_text(json.dumps(WORLD))
    journeys = json.loads(json.dumps(journeys_site._search()).replace("Québec", "Timișoara").replace("Ottawa", "Timmins"))
    (folder / "data/journeys.json").write_text(json.dumps(journeys))
    sources = "".join(f'[[sources]]\nkind = "{kind}"\npath = "data/{file}.json"\n\n' for kind, file in (
        ("stations", "stations"), ("cities", "world"), ("departures", "journeys")))
    (folder / "stationary.toml").write_text(f'title = "Alphabets"\nbase_url = "https://keys.example/"\n\n{sources}')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


@pytest.fixture(scope="session")
def rows(site):
    index = Index(lambda file: (site.public / "search" / file).read_text())
    return [(*row[:5], text) for one in index.collections.values() for row, text in zip(one.rows(), one.texts())]


@pytest.mark.parametrize("width", [360, 1280])
def test_similar_names_below_a_search_without_matches_move_nothing(visit, site, width):
    page = visit(site, "search/?q=montrael", width=width)
    expect(page.locator("main [data-similar] [data-id]")).not_to_have_count(0)
    expect(page.locator("main [data-none]")).to_be_visible()
    assert page.evaluate(SHIFT) <= 0.02


def test_what_matches_in_another_alphabet_is_highlighted(visit, site):
    page = visit(site, "search/?q=vrsac")
    expect(page.locator("main [data-results] mark").first).to_have_text("Вршац")
    page.fill(BOX, "song")
    expect(page.locator("main [data-results] mark").first).to_have_text("松山")


def test_the_search_finds_names_in_any_alphabet_and_with_an_error_as_a_scan_does(visit, site, rows):
    page = visit(site, "search/")
    for query in QUERIES:
        page.fill(BOX, query)
        wanted = [[page.base + row[4] for row in found] for found in (best(query, rows), similar(query, rows))]
        becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), str(len(wanted[0])))
        becomes(lambda: (lambda shown: [shown["rows"], shown["similar"]])(page.evaluate(SHOWN)), wanted)
        if wanted[1]:
            expect(page.locator("main [data-similar] h2")).to_contain_text(f"{len(wanted[1])} similar name")


def test_a_city_with_departures_is_first_among_equal_matches(visit, site):
    page = visit(site, "search/?q=timi")
    first = page.locator("main [data-results] li").first
    expect(first).to_have_attribute("data-kind", "towns")
    expect(first).to_contain_text("Timișoara")
    # A city of the world that is a city of the stations is not repeated.
    becomes(lambda: page.locator("main [data-results] li[data-kind=cities]").count(), 0)


def test_the_headers_search_offers_results_while_the_reader_types(visit, site):
    page = visit(site, "about/")
    box = page.locator("header input[type=search]")
    expect(box).not_to_have_attribute("role", "combobox")
    box.focus()
    expect(box).to_have_attribute("role", "combobox")
    page.keyboard.type("depot")
    options = page.locator("header [role=option]")
    becomes(options.count, 9)
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(options.last).to_contain_text("depot")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    assert box.get_attribute("aria-activedescendant") == options.first.get_attribute("id")
    page.keyboard.press("ArrowUp")
    assert box.get_attribute("aria-activedescendant") is None
    page.keyboard.press("Escape")
    expect(box).to_have_attribute("aria-expanded", "false")
    assert page.input_value("header input[type=search]") == "depot"
    page.keyboard.press("ArrowDown")
    expect(options.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    href = options.first.get_attribute("data-href")
    page.keyboard.press("Enter")
    page.wait_for_url(href)


def test_enter_without_a_marked_offer_leads_to_all_results(visit, site):
    page = visit(site, "about/")
    page.focus("header input[type=search]")
    page.keyboard.type("vrsac")
    expect(page.locator("header [role=option]").first).to_contain_text("Вршац")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=vrsac")


def test_the_headers_search_offers_similar_names_under_a_heading(visit, site):
    page = visit(site, "about/")
    page.focus("header input[type=search]")
    page.keyboard.type("montrueil")
    group = page.locator("header [role=listbox] [role=group]")
    expect(group.locator("[role=option]")).to_contain_text("Montreuil")
    assert group.get_attribute("aria-label") == "1 similar name"


def test_a_list_finds_names_in_any_alphabet_and_similar_ones(visit, site):
    page = visit(site, "stations/")
    for query, id in (("vrsac", "100"), ("москва", "101"), ("athina", "103")):
        page.fill(BOX, query)
        becomes(lambda: [row.get_attribute("data-id") for row in page.locator("main [data-list] [data-id]:visible").all()], [id])
    page.fill(BOX, "timisaora")
    similar_rows = page.locator("main [data-similar] li")
    expect(similar_rows.first).to_contain_text("Timișoara")
    expect(page.locator("main [data-similar] h2")).to_contain_text(str(similar_rows.count()))
    page.fill(BOX, "depot")
    expect(page.locator("main [data-similar]")).to_be_hidden()


def test_the_list_of_all_cities_shows_similar_names(visit, site):
    page = visit(site, "cities/")
    page.fill(BOX, "timbuktuu")
    expect(page.locator("main [data-similar] li")).to_contain_text("Timbuktu")
    page.fill(BOX, "врсар")
    expect(page.locator("main [data-results] [data-id]").first).to_contain_text("Vršar")


def test_tab_commits_the_marked_option(visit, site):
    page = visit(site)
    box = page.locator("main [role=combobox]").first
    box.focus()
    page.keyboard.type("timi")
    expect(page.locator("main [role=option]").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    becomes(lambda: page.locator("main input[type=hidden]").first.input_value() != "", True)
    assert "Timișoara" in box.input_value()


def test_later_results_do_not_move_the_first(visit, real):
    """The exact matches and beginnings are shown before whole collections are loaded; what comes later is below."""
    held, is_free = [], []

    def hold(route):
        route.continue_() if is_free else held.append(route)

    whole = re.compile(r"/search/(stations|towns)\.[0-9a-f]{8,16}\.json$")
    page = visit(real, "search/?q=мос", before=lambda page: page.route(whole, hold))
    links = "() => [...document.querySelectorAll('main [data-results] a')].map((a) => [a.href, a.getBoundingClientRect().top])"
    becomes(lambda: len(page.evaluate(links)) > 0, True)
    becomes(lambda: len(held), 2)
    assert page.locator("main [data-count]").get_attribute("data-count") == "0"
    first = page.evaluate(links)
    is_free.append(True)
    for route in held:
        route.continue_()
    becomes(lambda: int(page.locator("main [data-count]").get_attribute("data-count")) > len(first), True)
    assert page.evaluate(links)[: len(first)] == first
