"""The form «from, to, on», driven by keyboard, and what it leads to."""

import gzip
import json
import math
import re

import pytest
from playwright.sync_api import expect

from awaiting import becomes
import journeys_site
import script_time
from readers import command
from readers.names import fold
from readers.search_words import Around, HIDDEN, match
from scanning import headings_of
from tabs import in_turn

FROM, TO, ON = "#from-place", "#to-place", "#on-day"
OPTIONS = """(id) => [...document.querySelectorAll(`#${id} [role=option]`)].filter((o) => o.checkVisibility()).map((o) => o.dataset.place)"""


ACTIVE = "() => document.querySelector('#from-offers [aria-selected=true]')?.dataset.place ?? null"


def _open(visit, site, address="timetable/", at="2031-04-30T12:00:00", **more):
    page = visit(site, address, at=at, **more)
    page.wait_for_selector("form.journey-form", state="visible")
    return page


def _offered(page, end):
    page.wait_for_selector(f"#{end}-offers [role=option], [data-offers-none]:visible")
    return page.evaluate(OPTIONS, f"{end}-offers")


def _choose(page, end, text):
    """Types, walks to the first match and takes it."""
    page.focus(f"#{end}-place")
    page.keyboard.type(text)
    _offered(page, end)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def _value(page, name):
    return page.locator(f"form.journey-form input[name={name}]").input_value()


@pytest.mark.parametrize("address", ["", "timetable/"])
def test_by_keyboard_alone_from_two_names_to_the_days_departures(visit, line, address):
    page = _open(visit, line, address)
    page.focus(FROM)
    page.keyboard.type("palais")
    assert _offered(page, "from") == ["s-11"]
    page.keyboard.press("ArrowDown")
    assert page.get_attribute(FROM, "aria-activedescendant") == page.locator("#from-offers [aria-selected=true]").get_attribute("id")
    page.keyboard.press("Enter")
    becomes(lambda: page.input_value(FROM), "Gare du Palais, Québec")
    assert _value(page, "from") == "s-11"
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.id") != "to-place":
        page.keyboard.press("Tab")
    page.keyboard.type("MONTREAL")
    assert _offered(page, "to") == ["c-c2", "s-22", "s-21"]
    page.keyboard.press("Enter")
    becomes(lambda: page.input_value(TO), "Montréal, Canada")
    assert _value(page, "to") == "c-c2"
    becomes(lambda: page.input_value(ON), "2031-05-01", "the next day that has departures")
    page.keyboard.press("Enter")
    page.wait_for_url(page.base + journeys_site.DAY + "?from=s-11")


def test_keys_do_what_the_practices_say(visit, line):
    page = _open(visit, line)
    page.focus(FROM)
    becomes(lambda: page.get_attribute(FROM, "aria-expanded"), "false")
    page.keyboard.press("ArrowDown")
    everything = _offered(page, "from")
    assert everything == ["c-c2", "s-21", "c-c1", "s-11", "s-12"], "what one can leave from, in the site's order"
    becomes(lambda: page.get_attribute(FROM, "aria-expanded"), "true")
    becomes(lambda: page.evaluate(ACTIVE), "c-c2")
    # Past either end stands the text itself.
    for key, expected in [("ArrowDown", "s-21"), ("ArrowUp", "c-c2"), ("ArrowUp", None), ("ArrowUp", "s-12"), ("ArrowDown", None)]:
        page.keyboard.press(key)
        becomes(lambda: page.evaluate(ACTIVE), expected, key)
    page.keyboard.press("Escape")
    becomes(lambda: page.get_attribute(FROM, "aria-expanded"), "false")
    page.keyboard.type("qu")
    assert _offered(page, "from") == ["c-c1", "s-11", "s-12"]
    page.keyboard.press("Home")
    becomes(lambda: page.evaluate("document.activeElement.selectionStart"), 0)
    page.keyboard.press("End")
    becomes(lambda: page.evaluate("document.activeElement.selectionStart"), 2)
    page.keyboard.press("Escape")
    becomes(lambda: page.input_value(FROM), "qu", "the first Escape closes")
    page.keyboard.press("Escape")
    becomes(lambda: page.input_value(FROM), "", "the second one empties")
    page.keyboard.press("Alt+ArrowDown")
    assert _offered(page, "from") == everything and page.evaluate(ACTIVE) is None
    page.keyboard.press("Tab")
    becomes(lambda: page.get_attribute(FROM, "aria-expanded"), "false")
    assert _value(page, "from") == ""


def test_groups_are_cities_with_their_country_and_the_match_is_marked(visit, line):
    page = _open(visit, line)
    page.focus(FROM)
    page.keyboard.type("quebec")
    _offered(page, "from")
    groups = page.locator("#from-offers [role=group]")
    expect(groups).to_have_count(1)
    becomes(lambda: page.locator("#" + groups.first.get_attribute("aria-labelledby")).inner_text(), "Québec, Canada")
    becomes(lambda: page.locator("#from-offers mark").all_inner_texts(), ["Québec"])
    becomes(lambda: page.locator("#from-offers [role=option]").first.inner_text(), "Québec, all stations")
    becomes(lambda: page.locator("[data-end=from] [role=status]").inner_text(), "3 matches")


def test_what_cannot_be_reached_is_not_offered(visit, line):
    page = _open(visit, line)
    page.focus(TO)
    page.keyboard.press("ArrowDown")
    assert _offered(page, "to") == ["c-c2", "s-22", "s-21", "c-c1", "s-11"], "with no origin: wherever one can go to"
    page.keyboard.press("Escape")
    _choose(page, "from", "Sainte")
    page.focus(TO)
    page.keyboard.press("ArrowDown")
    assert _offered(page, "to") == ["c-c2", "s-22", "s-21"]
    page.keyboard.type("québec")
    assert _offered(page, "to") == []
    said = page.locator("[data-end=to] [data-offers-none]").inner_text()
    assert "Sainte-Foy" in said and "québec" in said


def test_a_pair_without_journeys_is_told_in_words(visit, line):
    page = _open(visit, line)
    _choose(page, "to", "palais")
    _choose(page, "from", "Sainte")
    becomes(lambda: page.locator("#to-note").inner_text(), "No departures found from Sainte-Foy, Québec to Gare du Palais, Québec.")


def test_the_day_knows_which_days_exist(visit, line):
    page = _open(visit, line)
    _choose(page, "from", "Gare du")
    _choose(page, "to", "autocars")
    assert [page.get_attribute(ON, side) for side in ("min", "max")] == ["2031-05-01", "2031-05-03"]
    days = page.locator("[data-days] button")
    becomes(lambda: days.all_inner_texts(), ["Thu 1 May", "Sat 3 May"])
    page.fill(ON, "2031-05-02")
    page.dispatch_event(ON, "change")
    note = page.locator("#on-note").inner_text()
    assert "Thursday" in note and "1 May 2031" in note and "Saturday" in note and "3 May 2031" in note
    days.last.click()
    becomes(lambda: page.input_value(ON), "2031-05-03")
    becomes(lambda: page.locator("#on-note").inner_text(), "")
    becomes(lambda: days.last.get_attribute("aria-pressed"), "true")


def test_days_that_are_over_are_not_proposed_and_the_last_is_offered(visit, line):
    page = _open(visit, line, at="2040-01-01T12:00:00")
    _choose(page, "from", "Gare du")
    _choose(page, "to", "autocars")
    becomes(lambda: page.input_value(ON), "2040-01-01")
    becomes(lambda: page.locator("#on-note").inner_text(), "This timetable ended on 3 May 2031.")
    last = page.locator("[data-days] button")
    becomes(lambda: last.all_inner_texts(), ["Sat 3 May"])
    last.click()
    becomes(lambda: page.input_value(ON), "2031-05-03")
    becomes(lambda: page.locator("#on-note").inner_text(), "This timetable ended on 3 May 2031.")


@pytest.mark.parametrize("query", ["from=c-c1&to=c-c1", "from=s-11&to=s-11", "from=c-c1&to=s-11", "from=s-11&to=c-c1"])
def test_an_address_of_one_place_asks_for_two(visit, line, query):
    page = _open(visit, line, f"timetable/?{query}&on=2031-05-01")
    becomes(lambda: page.locator("#to-note").inner_text(), "Choose two different places.")
    expect(page.locator("[data-journey-result]")).to_be_hidden()
    assert "No departures" not in page.locator("main").inner_text()


def test_offers_without_known_departures_say_so(visit, tmp_path):
    site = journeys_site.write(tmp_path / "site")
    (site.folder / "data/stops.json").write_text(json.dumps({"citiesTo": [], "citiesFrom": [
        {"cityId": "t", "cityTitle": "Turku", "countryTitle": "Finland", "stations": [{"stationId": "9", "stationTitle": "Harbour"}]}]}))
    config = site.folder / "stationary.toml"
    config.write_text(config.read_text() + '\n[[sources]]\nkind = "stations"\npath = "data/stops.json"\nname = "stops"\n')
    command.build(site.folder)
    page = _open(visit, site)
    page.focus(FROM)
    page.keyboard.press("ArrowDown")
    _offered(page, "from")
    offers = {one.get_attribute("data-place"): one.inner_text() for one in page.locator("#from-offers [role=option]").all()}
    assert {key for key, text in offers.items() if "no departures known" in text} == {"c-stops~t", "s-stops~9"}
    assert {"c-c1", "s-11"} <= offers.keys()


@pytest.mark.parametrize(("at", "day"), [("2026-11-21", "2031-05-01"), ("2031-05-02", "2031-05-02"), ("2040-01-01", "2040-01-01")])
def test_with_nothing_chosen_the_day_is_the_nearest_with_departures_at_all(visit, line, at, day):
    page = _open(visit, line, "", at=at + "T12:00:00")
    assert [page.get_attribute(ON, side) for side in ("min", "max")] == ["2031-05-01", "2031-05-04"]
    becomes(lambda: page.input_value(ON), day)
    expect(page.locator("[data-days]")).to_be_hidden()
    expect(page.locator("#on-note")).to_be_hidden()
    _choose(page, "from", "Sainte")
    assert [page.get_attribute(ON, side) for side in ("min", "max")] == ["2031-05-01", "2031-05-04"], "b and g"
    expect(page.locator("[data-days]"), "days are offered for two ends only").to_be_hidden()


def test_a_site_without_departures_leaves_the_day_free(visit, real):
    page = _open(visit, real, "")
    becomes(lambda: page.input_value(ON), "2031-04-30")
    assert page.get_attribute(ON, "min") is None


def test_on_a_wide_screen_the_form_is_one_block_with_the_swap_between_its_ends(visit, line):
    page = _open(visit, line, "timetable/?from=s-11&to=s-21&on=2031-05-01")
    page.wait_for_selector("[data-days] button")
    origin, swap, to, day, go = [
        page.locator(one).bounding_box() for one in (FROM, "[data-swap]", TO, ON, "form.journey-form [type=submit]")]
    assert origin["x"] + origin["width"] <= swap["x"] and swap["x"] + swap["width"] <= to["x"]
    assert origin["y"] == to["y"] == swap["y"] and origin["width"] == pytest.approx(to["width"], abs=1)
    assert day["y"] == go["y"] and day["height"] == pytest.approx(go["height"], abs=1)


def test_swap_and_what_was_taken_comes_back_in_the_same_tab(visit, line):
    page = _open(visit, line)
    _choose(page, "from", "Gare du")
    _choose(page, "to", "autocars")
    page.click("[data-swap]")
    assert (_value(page, "from"), _value(page, "to")) == ("s-21", "s-11")
    becomes(lambda: page.input_value(ON), "2031-05-02", "the way back has another day")
    page.goto(page.base)
    page.wait_for_function("() => document.querySelector('input[name=to]').value === 's-11'")
    becomes(lambda: page.input_value(FROM), "Gare d’autocars, Montréal")


def test_what_is_missing_is_said_at_its_field_and_has_the_focus(visit, line):
    page = _open(visit, line)
    page.click("form.journey-form [type=submit]")
    page.wait_for_function("() => document.activeElement.id === 'from-place'")
    becomes(lambda: page.locator("#from-note").inner_text(), "Choose where to travel from.")
    becomes(lambda: page.locator("#to-note").inner_text(), "Choose where to travel to.")
    becomes(lambda: page.get_attribute(FROM, "aria-invalid"), "true")
    becomes(lambda: page.get_attribute(FROM, "aria-describedby"), "from-note")
    page.keyboard.type("nowhere at all")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#from-note').textContent.includes('from the list')")
    page.fill(FROM, "Gare du Palais")
    page.keyboard.press("Tab")
    page.wait_for_function("() => document.querySelector('input[name=from]').value === 's-11'")
    assert page.get_attribute(FROM, "aria-invalid") is None


def test_the_last_choices_are_kept_on_the_device_and_can_be_removed(visit, line):
    page = _open(visit, line)
    for origin in ("Gare du", "Sainte"):
        page.goto(page.base + "timetable/")
        page.evaluate("sessionStorage.clear()")
        page.goto(page.base + "timetable/")
        page.wait_for_selector("form.journey-form", state="visible")
        _choose(page, "from", origin)
        _choose(page, "to", "autocars")
        page.click("form.journey-form [type=submit]")
        page.wait_for_url("**/2031-05-01/**")
    page.goto(page.base)
    again = page.locator("[data-recent] .repeat-journey")
    again.first.wait_for()
    becomes(lambda: again.all_inner_texts(), ["Sainte-Foy, Québec → Gare d’autocars, Montréal", "Gare du Palais, Québec → Gare d’autocars, Montréal"])
    again.last.click()
    page.wait_for_url("**/timetable/?from=s-11&to=s-21")
    page.wait_for_function("() => document.querySelector('input[name=from]').value === 's-11'")
    page.locator("[data-recent] .remove").first.click()
    expect(again).to_have_count(1)
    page.reload()
    page.wait_for_selector("[data-recent] .repeat-journey")
    expect(again).to_have_count(1)


@pytest.mark.smoke(0)
def test_without_a_place_to_remember_anything_it_all_works(visit, line):
    refuse = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });"
    page = visit(line, "timetable/", before=lambda page: page.add_init_script(refuse), at="2031-04-30T12:00:00")
    page.wait_for_selector("form.journey-form", state="visible")
    _choose(page, "from", "Gare du")
    _choose(page, "to", "autocars")
    page.keyboard.press("Enter")
    page.wait_for_url(page.base + journeys_site.DAY + "?from=s-11&to=s-21")


def test_an_address_with_a_day_leads_to_its_departures(visit, line):
    page = _open(visit, line, "timetable/?from=s-11&to=c-c2&on=2031-05-01")
    link = page.locator("[data-journey-result] .rows a")
    link.wait_for()
    expect(link).to_contain_text("4 departures", use_inner_text=True)
    expect(link).to_contain_text("1 May 2031", use_inner_text=True)
    becomes(lambda: page.input_value(FROM), "Gare du Palais, Québec")
    becomes(lambda: page.input_value(ON), "2031-05-01")
    link.click()
    page.wait_for_url(page.base + journeys_site.DAY + "?from=s-11")


def test_an_address_without_that_day_names_the_nearest(visit, line):
    page = _open(visit, line, "timetable/?from=c-c1&to=c-c2&on=2031-05-02")
    page.wait_for_selector("[data-journey-result] .rows a")
    expect(page.locator("[data-journey-result]")).to_contain_text("No departures on this day", use_inner_text=True)
    hrefs = [link.get_attribute("href") for link in page.locator("[data-journey-result] .rows a").all()]
    assert [href.split("/")[-2] for href in hrefs] == ["2031-05-01", "2031-05-03"]


def test_a_pair_of_which_nothing_is_known_shows_both_places_and_the_seller(visit, line):
    page = _open(visit, line, "timetable/?from=s-22&to=s-12&on=2031-05-02")
    known = page.locator("[data-journey-result]")
    page.wait_for_function("() => document.querySelectorAll('[data-journey-result] .address:not(:empty)').length === 2 && !document.querySelector('[data-journey-result] dl').textContent.includes('…')")
    said = known.inner_text()
    assert "No departures found between these places." in said and "2 May 2031" in said
    for id in ("22", "12"):
        expect(known.locator(f"a[href$='-{id}/?on=2031-05-02']")).to_have_count(1)
    becomes(lambda: known.locator(".address").all_inner_texts(), ["1 Main Street, Montréal, Quebec, Canada", "1 Main Street, Québec, Canada"])
    assert f"{_kilometres((45.4576, -73.7497), (46.7625, -71.3037))} km" in said
    seller = known.locator("a.primary-button")
    becomes(lambda: seller.get_attribute("href"), "https://seller.example/22/12/2031-05-02")
    assert "external" in seller.get_attribute("rel")
    expect(seller).to_contain_text("seller.example", use_inner_text=True)
    expect(known.locator("a[href*='from=s-12&to=s-22']")).to_have_count(1)


def _kilometres(a, b):
    """The distance of two points, by the law of cosines."""
    (lat, lon), (other, far) = [[math.radians(degrees) for degrees in point] for point in (a, b)]
    angle = math.acos(math.sin(lat) * math.sin(other) + math.cos(lat) * math.cos(other) * math.cos(lon - far))
    return round(6371.0088 * angle)


@pytest.mark.parametrize("query", ["from=s-11&to=s-99999&on=2031-05-01", "from=s-0", "to=c-0&on=x", "from=%3Cimg%20src=x%3E&to=s-11"])
def test_an_address_of_what_is_not_there_is_told_and_the_form_stands(visit, line, query):
    page = _open(visit, line, "timetable/?" + query)
    page.wait_for_function("() => document.querySelector('#from-note').textContent + document.querySelector('#to-note').textContent !== ''")
    expect(page.locator("form.journey-form")).to_contain_text("no longer listed", use_inner_text=True)
    expect(page.locator("[data-journey-result]")).to_be_hidden()


def test_a_row_of_all_stations_can_be_taken_and_keeps_what_was_chosen(visit, line):
    page = _open(visit, line)
    _choose(page, "to", "autocars")
    page.locator("[data-end=from] .field-label a").click()
    page.wait_for_url(page.base + "stations/?take=from")
    taking = page.locator("button[data-take]")
    taking.first.wait_for()
    assert set(taking.evaluate_all("all => all.map((b) => b.dataset.take)")) == {"from"}
    row = page.locator("li[data-id='11']")
    expect(row.locator("a"), "the row's own link is its only one").to_have_count(1)
    row.locator("button").click()
    page.wait_for_url(page.base + "timetable/?from=s-11&to=s-21")
    page.wait_for_function("() => document.querySelector('input[name=from]').value === 's-11'")


def test_without_javascript_there_is_no_form_but_the_list_of_routes(visit, line):
    for _, page in in_turn(visit, line, ("stations/", "timetable/", ""), java_script_enabled=False):
        expect(page.locator("form.journey-form:visible, [role=combobox]:visible, button[data-take]:visible")).to_have_count(0)
    expect(page.locator("main a[href='timetable/']")).to_be_visible()
    page.goto(page.base + "timetable/")
    expect(page.locator("main a[href$='quebec-c1/montreal-c2/']")).to_have_count(1)


def test_a_list_that_does_not_come_is_told_and_asked_for_again(visit, line):
    calls = []

    def first_fail(route):
        calls.append(route)
        # The file by the page's name for it, and the index that would name another.
        route.abort() if len(calls) <= 2 else route.continue_()

    def before(page):
        for file in ("**/timetable/from/origins.*", "**/search/index.json"):
            page.route(file, first_fail)

    page = visit(line, "", before=before, expected_errors=("Failed to load resource",))
    page.wait_for_selector("form.journey-form", state="visible")
    page.focus(FROM)
    page.keyboard.type("palais")
    page.locator("[data-search-failed]").wait_for()
    page.click("[data-search-retry]")
    page.locator("[data-search-failed]").wait_for(state="hidden")
    becomes(lambda: page.locator("input[type=hidden][name=from]").input_value(), "s-11", "it is the only place of this name")


def test_files_are_loaded_when_they_are_needed_and_not_before(visit, line):
    asked = []
    page = visit(line, "", before=lambda page: page.on("request", lambda request: asked.append(request.url.removeprefix(page.base))))
    page.wait_for_selector("form.journey-form", state="visible")
    read = lambda: [url for url in asked if url.endswith(".json")]
    assert read() == []
    with page.expect_response("**/timetable/from/origins.*.json"):
        page.focus(FROM)
    page.keyboard.type("palais")
    page.wait_for_selector("[role=option]")
    assert len(read()) == 1
    with page.expect_response("**/timetable/from/s-11.json"):
        page.keyboard.press("Enter")
    _choose(page, "to", "autocars")
    assert read()[1:] == ["timetable/from/s-11.json"], "chooser.json is for programs"


@pytest.mark.smoke(0)
def test_a_page_of_an_earlier_build_finds_the_file_by_the_index(visit, line):
    def of_another_name(route):
        route.fulfill(body=re.sub(r"from/origins\.[0-9a-f]+\.json", "from/origins.00000000.json", route.fetch().text()), content_type="text/html")

    page = visit(line, "", before=lambda page: page.route(page.base, of_another_name), expected_errors=("Failed to load resource",))
    _choose(page, "from", "palais")
    assert _value(page, "from") == "s-11"


def _held(page, pattern):
    """Holds the answers to what matches; calling the result lets them go."""
    held, open_ = [], []

    def hold(route):
        route.continue_() if open_ else held.append(route)

    def release():
        open_.append(True)
        for route in held:
            route.continue_()

    page.route(pattern, hold)
    return release


def test_enter_before_there_are_matches_takes_the_first_one_when_they_come(visit, line):
    page = visit(line, "", at="2031-04-30T12:00:00")
    release = _held(page, "**/*.json")
    for end, text in [(FROM, "palais"), (TO, "autocars")]:
        page.fill(end, text)
        page.press(end, "Enter")
    assert page.locator("[aria-invalid=true]").count() == 0, "the form was not sent"
    release()
    becomes(lambda: [_value(page, "from"), _value(page, "to")], ["s-11", "s-21"])
    assert page.locator("[role=option]:visible").count() == 0
    page = visit(line, "")
    release = _held(page, "**/*.json")
    page.fill(FROM, "palais")
    page.press(FROM, "Enter")
    page.keyboard.type("x")
    page.keyboard.press("Backspace")
    release()
    assert _offered(page, "from") == ["s-11"] and _value(page, "from") == "", "the name was changed after Enter"


@pytest.mark.parametrize("key, expected", [("ArrowDown", "c-c2"), ("ArrowUp", "s-12"), ("Alt+ArrowDown", None)])
def test_an_arrow_before_there_are_matches_goes_to_the_first_or_last_when_they_come(visit, line, key, expected):
    page = visit(line, "", at="2031-04-30T12:00:00")
    release = _held(page, "**/*.json")
    page.focus(FROM)
    page.keyboard.press(key)
    assert page.locator("[role=option]:visible").count() == 0
    release()
    _offered(page, "from")
    becomes(lambda: page.evaluate(ACTIVE), expected)
    # A name typed on later leads to no option by itself.
    page.keyboard.type("qu")
    assert _offered(page, "from") == ["c-c1", "s-11", "s-12"] and page.evaluate(ACTIVE) is None


def test_what_comes_later_leaves_the_option_that_the_arrows_are_at(visit, line):
    page = _open(visit, line, "")
    page.focus(FROM)
    page.keyboard.type("palais")
    _offered(page, "from")
    release = _held(page, "**/timetable/from/*.json")
    with page.expect_request("**/timetable/from/*.json"):
        page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    _offered(page, "from")
    page.keyboard.press("ArrowDown")
    before = page.evaluate(ACTIVE)
    assert before is not None
    with page.expect_response("**/timetable/from/*.json"):
        release()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    assert page.evaluate(ACTIVE) == before


def _without_scripts(visit, site, address, at="2031-04-30T12:00:00"):
    """A page whose scripts have not come yet, and what lets them come."""
    page = visit(site, "about/", waits=False, at=at)
    release = _held(page, "**/*.js")
    page.goto(page.base + address, wait_until="commit")
    page.locator(FROM).wait_for(state="visible")
    return page, release


@pytest.mark.parametrize("address", ["", "timetable/"])
def test_the_form_can_be_typed_into_before_its_scripts_are_loaded(visit, line, address):
    page, release = _without_scripts(visit, line, address)
    places = "() => [...document.querySelectorAll('main > *, .journey-form input, .journey-form button:not([data-end-clear])')].map((e) => JSON.stringify(e.getBoundingClientRect()))"
    before = page.evaluate(places)
    page.focus(FROM)
    page.keyboard.type("sainte")
    release()
    assert _offered(page, "from") == ["s-12"]
    becomes(lambda: page.input_value(FROM), "sainte")
    page.keyboard.press("Escape")
    assert page.evaluate(places)[: len(before)] == before, "nothing has moved"


def test_what_was_typed_into_both_ends_before_the_scripts_is_chosen(visit, line):
    page, release = _without_scripts(visit, line, "")
    page.focus(FROM)
    page.keyboard.type("Gare du Palais, Québec")
    page.focus(TO)
    page.keyboard.type("autocars")
    release()
    becomes(lambda: page.input_value("input[name=from]"), "s-11")
    assert _offered(page, "to") == ["s-21"]


def test_what_was_typed_before_the_scripts_is_not_replaced_by_the_last_choice(visit, line):
    page, release = _without_scripts(visit, line, "")
    release()
    _choose(page, "from", "palais")
    release = _held(page, "**/*.js")
    page.goto(page.base + "timetable/", wait_until="commit")
    page.locator(FROM).wait_for(state="visible")
    page.focus(FROM)
    page.keyboard.type("sainte")
    release()
    assert _offered(page, "from") == ["s-12"]
    becomes(lambda: page.input_value(FROM), "sainte")


def _from_chooser(file):
    """What the form offers, read plainly from `chooser.json` without timetables: the origins, and for each its destinations."""
    cities = [("c-" + city, [("s-" + id, flags) for id, _, _, flags, *_ in stations]) for city, _, _, _, stations in file["cities"]]
    city_of = {station: city for city, stations in cities for station, _ in stations}
    stations = [key for _, rows in cities for key, _ in rows]
    flags = {key: flag for _, rows in cities for key, flag in rows}
    reached = {}
    for _, _, pairs in file["routes"]:
        for a, b, _ in pairs:
            reached.setdefault(stations[a], set()).add(stations[b])
    for a, ends in file.get("parts", []):
        reached.setdefault(stations[a], set()).update(stations[b] for b in ends)

    def ordered(chosen):
        return [key for city, rows in cities for key in [city, *(one for one, _ in rows)] if key in chosen]

    origins = {key for key in stations if flags[key] & 1}
    origins |= {city_of[key] for key in origins}
    destinations = {}
    for key in origins:
        found = set().union(*(reached.get(one, set()) for one in stations if one == key or city_of[one] == key))
        if not found:
            found = {one for one in stations if flags[one] & 2 and one != key and city_of[one] != key}
        destinations[key] = ordered(found | {city_of[one] for one in found if city_of[one] != key or key not in city_of.values()})
    return ordered(origins), destinations


def test_the_offers_are_those_of_the_file_for_programs(visit, line):
    origins, destinations = _from_chooser(json.loads((line.public / "timetable/chooser.json").read_text()))
    page = _open(visit, line)
    page.focus(FROM)
    page.keyboard.press("ArrowDown")
    assert _offered(page, "from") == origins
    for number, origin in enumerate(origins):
        page.focus(FROM)
        page.fill(FROM, "")
        page.keyboard.press("ArrowDown")
        page.locator(f"#from-offers [data-place='{origin}']").click()
        page.focus(TO)
        page.keyboard.press("ArrowDown")
        assert _offered(page, "to") == destinations[origin], origin
        page.keyboard.press("Escape")


@pytest.mark.smoke(0)
def test_over_four_thousand_stations_a_scan_finds_the_same(visit, whole_real):
    page = _open(visit, whole_real)
    stations = [station for station in whole_real.stations.values() if "from" in station.roles]
    cities = {station.city.id for station in stations}
    for query in ("вокзал", "моск", "ЁЛК", "берл", "австр", "№", "qq"):
        page.fill(FROM, query)
        page.wait_for_function("() => document.querySelector('#from-place').getAttribute('aria-expanded') === 'true'")
        offered = _offered(page, "from")
        wanted = fold(query)
        rest = lambda city: headings_of(whole_real)[city.id].removeprefix(fold(city.title))
        ranks = {("c-", c.id): match(fold(c.title), Around("", rest(c), "", "", c.title), wanted) for c in whole_real.cities.values() if c.id in cities}
        ranks |= {("s-", s.id): match(fold(s.title), Around(fold(s.city.title), rest(s.city), "", "", s.title), wanted) for s in stations}
        shown = {key for key, found in ranks.items() if found and found[0] < HIDDEN} or {key for key, found in ranks.items() if found}
        whole = {id for kind, id in shown if kind == "c-"}
        expected = {kind + id for kind, id in shown} | {"s-" + s.id for s in stations if s.city.id in whole}
        more = page.locator("[data-end=from] [data-offers-more]")
        left = int("".join(c for c in more.inner_text() if c.isdigit())) if more.is_visible() else 0
        assert len(offered) == len(set(offered)) and len(offered) <= 100
        assert set(offered) <= expected, query
        assert len(offered) + left == len(expected), query


@pytest.mark.smoke(0)
def test_a_key_stroke_over_four_thousand_stations_costs_little(visit, whole_real):
    """A stroke's scripts, in time of the processor, whatever else runs on it."""
    page = _open(visit, whole_real)
    page.focus(FROM)
    page.keyboard.press("ArrowDown")
    _offered(page, "from")
    spent = script_time.clock(page)
    took = []
    for query in ["в", "во", "вок", "вокз", "вокза", "вокзал", "вокза", "", "м", "мо", "мос", ""]:
        before = spent()
        page.evaluate(
            """(query) => { const box = document.querySelector("#from-place"); box.value = query;
            box.dispatchEvent(new InputEvent("input", { bubbles: true })); }""", query)
        took.append(spent() - before)
    assert all(took) and sorted(took)[len(took) // 2] < 25, [round(ms, 1) for ms in took]


@pytest.mark.smoke(0)
def test_the_file_of_four_thousand_stations_is_small(whole_real):
    bytes = (whole_real.public / "timetable/chooser.json").read_bytes()
    assert len(gzip.compress(bytes, 9)) <= 120_000
    assert sum(len(city[4]) for city in json.loads(bytes)["cities"]) == len(whole_real.stations)
