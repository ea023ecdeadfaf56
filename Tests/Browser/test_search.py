"""The header's search and /search/, over everything, against a plain scan of the index."""

import random

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from readers.search_index import Index
from scanning import best

BOX = "main input[type=search][name=q]"


@pytest.fixture(scope="session")
def rows(site):
    """Every (id, name, city, country, path, folded texts) of the index."""
    return _rows_of(site)


def _rows_of(site):
    index = Index(lambda file: site.text("search/" + file))
    return [(*row[:5], text) for one in index.collections.values() for row, text in zip(one.rows(), one.texts())]


def _holds(page, rows, query):
    expected = best(query, rows) if query.strip() else []
    wanted = [page.base + row[4] for row in expected]

    def differ():
        count, shown = page.evaluate("""() => [document.querySelector("main [data-count]").dataset.count,
            [...document.querySelectorAll("main [data-results] [data-id] a")].map((a) => a.href)]""")
        part = wanted[: max(len(shown), 20)]
        return None if (count, shown) == (str(len(wanted)), part) else (count, shown, part)

    becomes(differ, None, query)


def test_the_headers_search_leads_to_the_results(visit, site, rows):
    query = {"en": "Вршац", "ru": "елк"}[site.language]
    page = visit(site, "about/")
    page.fill("header input[type=search]", query)
    page.press("header input[type=search]", "Enter")
    page.wait_for_url("**/search/?q=*")
    _holds(page, rows, query)
    becomes(lambda: page.input_value(BOX), query)


def test_the_search_of_the_home_page_leads_to_the_results(visit, sample):
    page = visit(sample)
    page.fill("main input[type=search]", "gara")
    page.press("main input[type=search]", "Enter")
    page.wait_for_url("**/search/?q=gara")


def test_results_are_those_of_a_scan_after_every_letter(visit, site, rows):
    page = visit(site, "search/")
    pick = random.Random(3)
    for _ in range(6):
        name = pick.choice(rows)[1]
        word = name[pick.randrange(max(1, len(name) - 3)) :][:6].strip() or name[0]
        page.fill(BOX, "")
        page.focus(BOX)
        for end in range(1, len(word) + 1):
            page.keyboard.type(word[end - 1])
            _holds(page, rows, word[:end])


def test_a_linked_search_shows_its_results_and_back_returns_to_them(visit, site, rows):
    page = visit(site, "search/?q=a")
    _holds(page, rows, "a")
    page.locator("main [data-results] a").first.click()
    page.wait_for_url(lambda url: "search/" not in url)
    page.go_back()
    page.wait_for_selector(BOX)
    _holds(page, rows, "a")
    becomes(lambda: page.input_value(BOX), "a")


def test_enter_opens_the_first_match_of_what_was_typed_and_not_of_what_was_shown(visit, real):
    rows = _rows_of(real)
    page = visit(real, "search/")
    page.fill(BOX, "а")
    page.wait_for_selector("main [data-results] a")
    page.fill(BOX, "")
    page.focus(BOX)
    page.evaluate(
        """() => { const box = document.querySelector("main input[name=q]"); box.value = "щёлковская";
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
        box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })); }""")
    page.wait_for_url(page.base + best("щёлковская", rows)[0][4])


def test_a_failed_load_is_told_and_can_be_tried_again(visit, sample):
    broken = {"now": True}

    def before(page):
        page.route("**/search/*.json", lambda route: route.abort() if broken["now"] else route.continue_())

    page = visit(sample, "search/?q=gara", before=before, expected_errors=("Failed to load resource",))
    button = page.locator("main [role=alert] button")
    button.wait_for(state="visible")
    expect(page.locator("main [data-results] a")).to_have_count(0)
    broken["now"] = False
    button.click()
    page.wait_for_selector("main [data-results] a")
    expect(page.locator("main [role=alert]")).to_be_hidden()


def test_a_slow_load_is_told_in_words(visit, sample):
    held, free = [], []
    page = visit(sample, "search/?q=gara", before=lambda page: page.route("**/search/*.json", lambda route: route.continue_() if free else held.append(route)))
    page.wait_for_function("() => document.querySelector('main [data-search-loading]').textContent.trim() !== ''")
    expect(page.locator("main [data-search-loading]")).to_be_visible()
    assert held
    free.append(True)
    for route in held:
        route.continue_()
    page.wait_for_selector("main [data-results] a")


def test_an_empty_search_says_nothing_wrong(visit, sample):
    page = visit(sample, "search/")
    expect(page.locator("main [role=alert]:visible")).to_have_count(0)
    expect(page.locator("main [data-results] a")).to_have_count(0)
    page.fill(BOX, "gara")
    page.wait_for_selector("main [data-results] a")
    page.fill(BOX, "")
    page.wait_for_function("() => document.querySelector('main [data-results] a') === null")
    expect(page.locator("main [role=alert]:visible")).to_have_count(0)
