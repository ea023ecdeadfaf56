"""The search box on /stations/, driven as a reader would, against a plain scan of the data."""

import os
import random

import pytest
from playwright.sync_api import expect

from awaiting import SLOWER, becomes
import script_time
from readers.search_words import Around
from readers.names import fold
from scanning import shown, stations_shown

BOX = "main input[type=search][name=q]"
# The rows that are shown, the groups that are, and the counts: the number, and the digits of what the page says.
STATE = """() => [
  [...document.querySelectorAll("main [data-id]")].filter((row) => !row.closest("[hidden]")).map((row) => row.dataset.id),
  [...document.querySelectorAll("main [data-group]")].filter((group) => !group.hidden).map((group) => group.dataset.group),
  [...document.querySelectorAll("main [data-count]")].map((count) => [count.dataset.count, count.innerText.replace(/[^0-9]/g, "")])]"""
# The site with the longest list.
LONG = "real" if os.environ.get("STATIONARY_DATA") else "sample"
# Before its module is there the box keeps its room, unseen.
READY = """() => document.querySelector("main input[type=search][name=q]")?.checkVisibility({ visibilityProperty: true })"""


def _open(visit, site, query="", **more):
    page = visit(site, "stations/" + query, **more)
    page.wait_for_function(READY)
    return page


def _holds(page, site, query, role=""):
    """The page shows exactly what the scan finds, says how many, and hides the groups that are empty."""
    expected = stations_shown(site, query, role)
    groups = list(dict.fromkeys(site.stations[id].city.id for id in expected))
    becomes(lambda: page.evaluate(STATE), [expected, groups, [[str(len(expected))] * 2]], query)


def _queries(site, number=25):
    """Parts of names, from anywhere in them and in any case; and some that match nothing or everything."""
    pick = random.Random(7)
    stations = list(site.stations.values())
    found = ["", " ", "'", "-", "zzzz", "ж", "e", "  a  ", "A B", "1", "(", "ё", "й", "Й", "Ț"]
    for _ in range(number):
        station = pick.choice(stations)
        name = pick.choice([station.title, station.city.title])
        start = pick.randrange(len(name))
        part = name[start : start + pick.randrange(1, 9)]
        found.append(pick.choice([part, part.upper(), part.lower(), part.swapcase()]))
    return found


@pytest.mark.smoke(0)
def test_any_part_of_a_name_in_any_case_finds_what_a_scan_finds(visit, site):
    page = _open(visit, site)
    for query in _queries(site, number=25 if site.language == "en" else 8):
        page.fill(BOX, query)
        _holds(page, site, query)


def test_the_list_is_right_after_every_letter_typed_and_deleted(visit, site):
    words = {"en": ["timisoara", "Вршац", "la m"], "ru": ["ёлкин", "вокзал 2"]}[site.language]
    page = _open(visit, site)
    for word in words:
        page.focus(BOX)
        for end in range(1, len(word) + 1):
            page.keyboard.type(word[end - 1])
            _holds(page, site, word[:end])
        for end in range(len(word) - 1, -1, -1):
            page.keyboard.press("Backspace")
            _holds(page, site, word[:end])


@pytest.mark.parametrize("site", [LONG], indirect=True)
def test_typing_faster_than_the_page_can_follow_ends_right(visit, site):
    page = _open(visit, site)
    page.focus(BOX)
    for word in ("автовокзал", "gara", "station"):
        page.evaluate(
            """(word) => { const box = document.querySelector("main input[name=q]");
            for (let i = 1; i <= word.length; i++) { box.value = word.slice(0, i); box.dispatchEvent(new InputEvent("input", { bubbles: true })); } }""", word)
        _holds(page, site, word)


def test_letters_typed_before_the_page_is_ready_count(visit, real):
    page = visit(real, "stations/", before=lambda page: page.route("**/*.js", lambda route: (page.wait_for_timeout(300), route.continue_())))
    page.wait_for_function(READY)
    page.fill(BOX, "вокзал")
    _holds(page, real, "вокзал")


@pytest.mark.parametrize("site", [LONG], indirect=True)
def test_escape_empties_and_shows_all(visit, site):
    page = _open(visit, site)
    page.fill(BOX, "zz")
    _holds(page, site, "zz")
    page.press(BOX, "Escape")
    becomes(lambda: page.input_value(BOX), "")
    _holds(page, site, "")
    page.wait_for_function("() => !location.search.includes('q=')")


@pytest.mark.parametrize("site", [LONG], indirect=True)
def test_enter_opens_the_first_match(visit, site):
    query = site.stations["stops~1702" if site.language == "en" else "9864"].title[:7]
    page = _open(visit, site)
    page.fill(BOX, query)
    first = site.stations[stations_shown(site, query)[0]]
    page.press(BOX, "Enter")
    page.wait_for_url(page.base + first.path)


# The list is read once it is known whether the reader has places of their own.
HELD = """
    const known = indexedDB.databases.bind(indexedDB);
    const released = new Promise((release) => (window.release = release));
    indexedDB.databases = () => released.then(known);
"""


def test_enter_waits_until_the_list_is_read(visit, sample):
    page = visit(sample, "places/", waits=False, before=lambda page: page.add_init_script(HELD))
    page.wait_for_function(READY)
    last = page.locator("main [data-id] a").last
    title, address = last.inner_text(), last.evaluate("(link) => link.href")
    page.fill(BOX, title)
    page.press(BOX, "Enter")
    page.evaluate("window.release()")
    page.wait_for_url(address)


def test_enter_in_an_empty_box_stays(visit, sample):
    page = _open(visit, sample)
    page.evaluate("window.here = true")
    page.press(BOX, "Enter")
    page.fill(BOX, "gara")
    _holds(page, sample, "gara")
    assert page.evaluate("window.here"), "no page was loaded"
    assert page.url.split("?")[0] == page.base + "stations/"


@pytest.mark.parametrize("site", [LONG], indirect=True)
def test_the_query_stands_in_the_address_and_can_be_linked(visit, site):
    query = {"en": "Вршац", "ru": "é & ?"}[site.language]
    page = _open(visit, site)
    page.fill(BOX, query)
    page.wait_for_function("() => location.search.includes('q=')")
    linked = _open(visit, site, "?" + page.url.split("?")[1])
    becomes(lambda: linked.input_value(BOX), query)
    _holds(linked, site, query)


@pytest.mark.parametrize("site, slower", [("sample", 1), (LONG, 4)], indirect=["site"])
def test_going_back_gives_the_same_query_list_and_place(visit, site, slower):
    query = {"en": "gara", "ru": "вокзал"}[site.language]
    page = _open(visit, site, height=500)
    page.fill(BOX, query)
    _holds(page, site, query)
    row = page.locator("main [data-id]:visible").nth(min(30, len(stations_shown(site, query)) - 1))
    row.scroll_into_view_if_needed()
    id = row.get_attribute("data-id")
    row.locator("a").click()
    page.wait_for_url(page.base + site.stations[id].path)
    # A device that is slow takes the processor's time here; only coming back is of interest.
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.go_back()
    page.wait_for_function(READY)
    becomes(lambda: page.input_value(BOX), query)
    _holds(page, site, query)
    place = "(id) => { const { y } = document.querySelector(`main [data-id='${id}']`).getBoundingClientRect(); return y > -10 && y < 510; }"
    page.wait_for_function(place, arg=id)
    # The page looks for the place in its first frames, 90 at most.
    page.evaluate("() => new Promise((done) => { let frames = 0; (function next() { if (++frames > 100) done(); else requestAnimationFrame(next); })(); })")
    assert page.evaluate(place, id), "the row is where the reader left it"


def test_narrowing_to_leave_from_or_go_to_joins_with_the_query(visit, site):
    page = _open(visit, site)
    for role in ("from", "to", ""):
        page.locator(f'main label:has(input[name=role][value="{role}"])').click()
        _holds(page, site, "", role)
        page.fill(BOX, "а" if site.language == "ru" else "a")
        _holds(page, site, "а" if site.language == "ru" else "a", role)
        page.fill(BOX, "")


def test_what_matched_is_marked_also_where_accents_differ(visit, sample):
    page = _open(visit, sample)
    page.fill(BOX, "timis")
    marks = page.locator("main mark:visible").all_inner_texts()
    painted = page.evaluate("() => CSS.highlights ? [...CSS.highlights.values()].flatMap((h) => [...h].map((range) => range.toString())) : []")
    assert "Timiș" in marks + painted


@pytest.mark.parametrize("site", [LONG], indirect=True)
def test_nothing_found_is_said_with_a_way_on(visit, site):
    page = _open(visit, site)
    page.fill(BOX, "qqqq")
    _holds(page, site, "qqqq")
    expect(page.locator("main")).to_contain_text("qqqq", use_inner_text=True)
    page.locator("main button:visible", has_not=page.locator("svg")).last.click()
    _holds(page, site, "")


def test_a_name_that_is_markup_does_no_harm(visit, sample):
    page = _open(visit, sample, "?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    _holds(page, sample, "<img src=x onerror=alert(1)>")
    becomes(lambda: page.input_value(BOX), "<img src=x onerror=alert(1)>")
    expect(page.locator("main img:not(.map-background)")).to_have_count(0)


@pytest.mark.smoke(0)
def test_a_key_stroke_does_not_stall_a_list_of_four_thousand(visit, whole_real):
    """A stroke's scripts, in time of the processor, whatever else runs on it."""
    page = _open(visit, whole_real)
    spent = script_time.clock(page)
    took = []
    for query in ["в", "во", "вок", "вокз", "вокза", "вокзал", "вокза", "вок", "", "а", "ав", ""]:
        before = spent()
        page.evaluate(
            """(query) => { const box = document.querySelector("main input[name=q]"); box.value = query;
            box.dispatchEvent(new InputEvent("input", { bubbles: true })); }""", query)
        took.append(spent() - before)
        _holds(page, whole_real, query)
    assert all(took) and sorted(took)[len(took) // 2] < 20 * SLOWER, [round(ms, 1) for ms in took]


@pytest.mark.smoke(0)
def test_lists_of_a_city_and_a_country_filter_too(visit, real):
    """By what a row shows, and by the city, region and country that it lies in."""
    city = max(real.cities.values(), key=lambda city: len(city.stations))
    country = city.path.rsplit("/", 2)[0] + "/"
    for address, around in ((city.path, [city.title, city.district, city.region, city.country]), (country, [city.country])):
        page = visit(real, address)
        page.wait_for_function(READY)
        rows = page.evaluate("""() => [...document.querySelectorAll("main [data-id]")].map((row) => [
            row.querySelector("a").textContent, row.querySelector(".address")?.textContent ?? ""])""")
        for query in ("а", "ав", "№", "МО", "о", city.title, f"{city.country} ав"):
            page.fill(BOX, query)
            expected = shown(query, [(name, fold(f"{name} {line}"), Around("", fold(" ".join(around)), "", "", name)) for name, line in rows])
            read = """() => [document.querySelector("main [data-count]").dataset.count,
                [...document.querySelectorAll("main [data-id]:not([hidden]) a")].map((a) => a.textContent)]"""
            becomes(lambda: page.evaluate(read), [str(len(expected)), expected], query)


def test_a_letter_of_the_jump_list_shows_the_whole_list_and_leads_there(visit, sample):
    page = visit(sample, "stations/")
    page.locator("main input[name=q]").fill("timi")
    page.wait_for_function("() => location.search.includes('timi')")
    page.locator("[data-list-nav] .letters a").last.click()
    page.wait_for_function("() => location.hash !== '' && !location.search.includes('q=')")
    becomes(lambda: "#letter-" in page.url, True)
    becomes(lambda: page.locator("main input[name=q]").input_value(), "")
    expect(page.locator("main li[data-id]:not([hidden])")).to_have_count(len(sample.stations))


def test_each_row_that_is_filtered_out_is_hidden_once_typing_rests(visit, sample):
    """As the contract says for programs, also in groups that are hidden as a whole."""
    page = visit(sample, "stations/")
    page.locator("main input[name=q]").fill("timi")
    page.wait_for_function("""() => document.querySelectorAll("main [data-id]:not([hidden])").length === Number(document.querySelector("main [data-count]").dataset.count)
        && location.search.includes("timi")""")
    page.locator("main input[name=q]").fill("")
    expect(page.locator("main li[data-id]:not([hidden])")).to_have_count(len(sample.stations))
