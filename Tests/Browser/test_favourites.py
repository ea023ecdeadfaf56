"""Favourites and recent choices: a star on stations and pairs, their next departures, and clearing what is stored."""

import json

import pytest
from playwright.sync_api import expect

import mine_page
from awaiting import becomes
from readers.switched import switched
from test_offline import KEPT, controlled, keeps

PAIR = "timetable/quebec-c1/montreal-c2/"
STATION = "stations/canada/quebec-c1/gare-du-palais-11/"
OTHER = "stations/canada/quebec-c1/sainte-foy-12/"
STAR = "button[data-favourite]"
TEXTS = """list => [...document.querySelectorAll(`[data-stored-list=${list}]:not([hidden]) li`)].map((row) => [...row.children].slice(0, 2).map((part) => part.textContent.trim()))"""


def _opened(visit, line, address="", now="2031-05-01T12:30:00Z", **more):
    return visit(line, address, at=now, timezone_id="America/Toronto", **more)


def _press(page):
    page.locator(STAR).click()


def test_a_star_makes_stations_and_pairs_favourites_on_home(visit, line):
    page = _opened(visit, line, STATION)
    star = page.get_by_role("button", name="Favourite")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.goto(page.base + PAIR)
    _press(page)
    page.goto(page.base + OTHER)
    page.wait_for_selector(STAR)
    page.goto(page.base)
    # 8:30 there: what departed at 8:00 is over.
    becomes(lambda: page.evaluate(TEXTS, "favourites"), [
        ["Québec → Montréal", "09:30 12:00 18:45"],
        ["Gare du Palais, Québec", "09:30 Montréal, Gare d’autocars 12:00 Montréal, Aéroport"]])
    becomes(lambda: page.evaluate(TEXTS, "recent"), [["Sainte-Foy, Québec", "Sun 4 May 10:00 Montréal, Aéroport"]])
    page.locator("[data-stored-list=favourites] .remove").first.click()
    becomes(lambda: len(page.evaluate(TEXTS, "favourites")), 1)
    becomes(lambda: page.evaluate("document.activeElement.getAttribute('aria-label')"), "Remove Gare du Palais, Québec")
    page.keyboard.press("Enter")
    expect(page.locator("[data-stored-list=favourites]")).to_be_hidden()
    # What is no favourite any more is still recent.
    page.reload()
    becomes(lambda: [name for name, _ in page.evaluate(TEXTS, "recent")], ["Sainte-Foy, Québec", "Québec → Montréal", "Gare du Palais, Québec"])
    page.get_by_role("link", name="Sainte-Foy, Québec").click()
    expect(page.locator("main h1")).to_have_text("Sainte-Foy")


def test_home_without_anything_stored_loads_nothing_for_it(visit, line):
    asked = []
    page = _opened(visit, line, before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-stored]")).to_be_hidden()
    assert asked and not [url for url in asked if "/favourites/" in url and "/stored-rows." not in url]


@pytest.mark.smoke(0)
def test_services_between_two_places_that_the_form_shows_have_a_star(visit, sample):
    now = "2026-12-02T05:50:00Z"
    page = visit(sample, "timetable/?from=s-1101&to=s-2101&on=2026-12-03", timezone_id="Europe/Bucharest", at=now)
    star = page.locator("[data-journey-result] button[data-favourite]")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.goto(page.base)
    shown = "() => [...document.querySelectorAll('[data-stored-list=favourites] li')].map((row) => [row.querySelector('a').textContent, row.querySelectorAll('time').length > 0])"
    becomes(lambda: page.evaluate(shown), [["Autogara Bega, Timișoara → Аутобуска станица Вршац, Вршац", True]])
    page.locator("[data-stored-list=favourites] a").click()
    expect(page.locator("[data-journey-result] button[data-favourite]")).to_have_attribute("aria-pressed", "true")
    nothing = visit(sample, "timetable/?from=s-1101&to=s-1104&on=2026-12-03")
    expect(nothing.locator("[data-journey-result]")).to_be_visible()


SHIFTS = "window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });"


@pytest.mark.smoke(1)
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("address", ["", "timetable/"])
def test_what_is_stored_moves_nothing_when_it_appears(visit, line, width, address):
    page = _opened(visit, line, STATION, width=width, height=900)
    _press(page)
    page.goto(page.base + PAIR)
    page.wait_for_selector(STAR)
    # The rows with departures come late.
    page.route("**/stored-lists*", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.add_init_script(SHIFTS)
    page.goto(page.base + address)
    becomes(lambda: page.evaluate(TEXTS, "favourites"), [["Gare du Palais, Québec", "09:30 Montréal, Gare d’autocars 12:00 Montréal, Aéroport"]])
    becomes(lambda: page.evaluate(TEXTS, "recent"), [["Québec → Montréal", "09:30 12:00 18:45"]])
    assert page.evaluate("window.shift") < 0.001


def test_without_javascript_there_is_no_star(visit, line):
    page = visit(line, STATION, java_script_enabled=False)
    expect(page.locator(STAR)).to_be_hidden()
    assert page.locator(STAR).evaluate("star => star.getBoundingClientRect().width") == 0


@pytest.mark.smoke(0)
def test_twenty_are_the_most_and_a_browser_may_refuse(visit, line):
    page = _opened(visit, line, STATION)
    root = page.evaluate("root => new URL(root).pathname", page.base)
    stored = json.dumps([{"page": f"stations/x-{n}/", "words": f"X {n}"} for n in range(20)])
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"stationary.favourites {root}", stored])
    page.reload()
    _press(page)
    expect(page.locator("[data-favourite-message]")).to_have_text("You have 20 favourites. Remove one to add another.")
    expect(page.locator(STAR)).to_have_attribute("aria-pressed", "false")
    # Those of another site of this host are its own.
    page.evaluate("([key, value]) => { localStorage.clear(); localStorage.setItem(key, value); }", ["stationary.favourites /another/", stored])
    page.reload()
    _press(page)
    expect(page.locator(STAR)).to_have_attribute("aria-pressed", "true")
    page.goto(page.base)
    becomes(lambda: len(page.evaluate(TEXTS, "favourites")), 1)


@pytest.mark.smoke(0)
def test_a_browser_that_stores_nothing_says_so(visit, line):
    refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    page = visit(line, STATION, before=lambda page: page.add_init_script(refuse))
    _press(page)
    expect(page.locator("[data-favourite-message]")).to_have_text("This browser does not let this site store favourites.")
    expect(page.locator(STAR)).to_have_attribute("aria-pressed", "false")
    page.goto(page.base)
    expect(page.locator("[data-stored]")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_star_does_not_move_the_page_when_it_appears(visit, line, width):
    watch = "window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });"
    page = visit(line, STATION, width=width, before=lambda page: page.add_init_script(watch))
    expect(page.locator(STAR)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box, heading = page.locator(STAR).bounding_box(), page.locator("h1").bounding_box()
    assert box["height"] >= 44 and box["y"] < heading["y"] + heading["height"]


def test_what_is_stored_is_cleared_on_the_about_page_and_own_places_apart(visit, line, browser):
    page = mine_page.opened(visit, line)
    mine_page.add(page, "Mill", "45.75, 21.22")
    page.goto(page.base + STATION)
    _press(page)
    page.evaluate("() => { localStorage.setItem('stationary.favourites /another/', '[]'); localStorage.setItem('other', '1'); }")
    page.goto(page.base + "about/")
    page.get_by_role("button", name="Clear what this site stores").click()
    message = page.locator("[data-clear-message]")
    expect(message).to_contain_text("Favourites, recent journeys, saved pages and choices were removed.")
    expect(message).to_contain_text("Your places in My places were kept.")
    becomes(lambda: sorted(page.evaluate("() => Object.keys(localStorage)")), ["other", "stationary.favourites /another/"])
    page.get_by_role("button", name="Remove my places too (1)").click()
    expect(message).to_have_text("Your places were removed.")
    page.goto(page.base + "my-places/")
    mine_page.holds(page)


def test_favourites_open_without_a_network_with_all_their_days(line, browser):
    with switched(line.public, "/line/") as (base, switch):
        context = browser.new_context(timezone_id="America/Toronto", locale="en-GB")
        page = context.new_page()
        page.goto(base + STATION)
        controlled(page, base)
        _press(page)
        page.goto(base + PAIR)
        _press(page)
        days = [base + PAIR + day + "/" for day in ("2031-05-01", "2031-05-03", "2031-05-04")]
        keeps(page, base + PAIR, base + STATION + "board.json", *days, *(day + "departures.json" for day in days))
        becomes(lambda: any("/day-page." in url for url in page.evaluate(KEPT)), True)
        page.goto(base)
        keeps(page, base)
        switch.is_down = True
        page.goto(base + PAIR + "2031-05-04/")
        page.wait_for_selector("html[data-scripts=ready]", state="attached")
        expect(page.locator("table[data-departures] tr[data-id]")).to_have_count(1)
        expect(page.locator("main > .saved-copy")).to_be_visible()
        page.clock.set_fixed_time("2031-05-01T12:30:00Z")
        page.goto(base)
        becomes(lambda: [next for _, next in page.evaluate(TEXTS, "favourites")], ["09:30 12:00 18:45", "09:30 Montréal, Gare d’autocars 12:00 Montréal, Aéroport"])
        page.goto(base + "cities/")
        becomes(lambda: [name for name, _ in page.evaluate(TEXTS, "favourites")], ["Québec → Montréal", "Gare du Palais, Québec"])
        context.close()


@pytest.mark.smoke(0)
def test_a_favourite_pair_of_the_form_is_kept_with_its_boards(sample, browser):
    with switched(sample.public, sample.base_path) as (base, switch):
        context = browser.new_context(timezone_id="Europe/Bucharest", locale="en-GB")
        page = context.new_page()
        page.goto(base)
        controlled(page, base)
        page.goto(base + "timetable/?from=s-1101&to=s-2101&on=2026-12-03")
        page.locator("[data-journey-result] button[data-favourite]").click()
        boards = [path.relative_to(sample.public).as_posix() for id in ("1101", "2101") for path in sample.public.glob(f"stations/*/*/*-{id}/board.json")]
        keeps(page, base + "timetable/", *(base + board for board in boards))
        switch.is_down = True
        page.goto(base + "timetable/?from=s-1101&to=s-2101&on=2026-12-04")
        expect(page.locator(".direct-table tbody tr").first).to_be_visible()
        context.close()


@pytest.mark.smoke(0)
def test_a_station_without_service_is_asked_for_nothing(visit, sample):
    served = {path.parent.relative_to(sample.public).as_posix() + "/" for path in sample.public.rglob("board.json")}
    addresses = [path.removesuffix("index.html") for path in sample.pages if path.startswith("stations/") and path.count("/") == 4]
    quiet, busy = (next(one for one in addresses if (one in served) == is_served) for is_served in (False, True))
    page = visit(sample, quiet)
    page.locator(STAR).click()
    page.goto(page.base + busy)
    page.locator(STAR).click()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page.base)
    becomes(lambda: any(url.endswith(busy + "board.json") for url in asked), True)
    expect(page.locator("[data-stored-list=favourites] li")).to_have_count(2)
    assert not any(url.endswith(quiet + "board.json") for url in asked)
