"""A list of stations that is on several pages: it goes on as one scrolls, and search, filters and letters take all of it."""

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from readers import long_list
from readers.names import fold
from readers.once import shared

BOX = "main input[type=search][name=q]"
ROWS = "document.querySelectorAll('main [data-list] [data-id]').length"
REST = "document.querySelectorAll('main [data-rest]').length"
SHOWN = "[...document.querySelectorAll('main [data-id]')].filter((row) => !row.closest('[hidden]')).map((row) => row.dataset.id)"
COUNT = 6_000


@shared
def long(folder):
    return long_list.write(folder / "site", COUNT)


def _requests(page):
    found = []
    page.on("request", lambda request: "stations/all/" in request.url and found.append(request.url))
    return found


def _found(site, query):
    """The ids of the rows that show each word of a query."""
    return sorted(row[0] for row in site.rows if all(word in fold(f"{row[1]} {row[2]}") for word in fold(query).split()))


def test_the_list_goes_on_as_one_scrolls_until_it_is_whole(visit, long):
    page = visit(long, "stations/")
    first = page.evaluate(ROWS)
    assert 500 < first <= 1_000
    requests = _requests(page)
    page.wait_for_timeout(300)
    assert not requests
    for _ in range(400):
        if not page.evaluate(REST):
            break
        page.evaluate("scrollBy(0, 3 * innerHeight)")
        page.evaluate("document.querySelector('[data-rest]')?.scrollIntoView()")
        page.wait_for_timeout(20)
    becomes(lambda: page.evaluate(ROWS), COUNT)
    assert len(requests) == len(set(requests))
    # Each station once, and each city as one group, under the headings of the whole list.
    assert page.evaluate(f"new Set({SHOWN}).size") == COUNT
    assert page.evaluate("(() => { const all = [...document.querySelectorAll('[data-group]')].map((one) => one.dataset.group); return all.length - new Set(all).size; })()") == 0
    # Links lead where they lead on the page of their letter.
    hrefs = page.evaluate("[...document.querySelectorAll('main [data-id] a')].map((link) => link.href)")
    assert all(href.startswith(page.base + "stations/") and "/all/" not in href for href in hrefs)


def test_a_letter_leads_to_its_place_in_the_list(visit, long):
    page = visit(long, "stations/")
    requests = _requests(page)
    page.click("nav.letters a:has-text('Ф')")
    heading = page.locator("section[data-group] h2", has_text="Ф").first
    expect(heading).to_be_in_viewport()
    assert "#letter-" in page.url and 0 < len(requests) < 12


def test_search_takes_the_whole_list(visit, long):
    page = visit(long, "stations/")
    page.fill(BOX, "ёлкино")
    becomes(lambda: page.evaluate(SHOWN + ".sort()"), _found(long, "елкино"))
    page.fill(BOX, "")
    becomes(lambda: page.evaluate(SHOWN + ".length"), COUNT)
    page.fill(BOX, "harbour 59")
    becomes(lambda: page.evaluate(SHOWN + ".sort()"), _found(long, "harbour 59"))


def test_an_address_with_a_query_shows_what_it_finds(visit, long):
    page = visit(long, "stations/?q=" + long_list.LARGE)
    becomes(lambda: page.evaluate(SHOWN + ".length"), len(_found(long, long_list.LARGE)))
    assert page.locator("section[data-group]:not([hidden])").count() == 1


def test_enter_opens_the_first_match_once_it_is_known(visit, long):
    page = visit(long, "stations/")
    page.focus(BOX)
    page.keyboard.type("ёлкино")
    page.keyboard.press("Enter")
    page.wait_for_url("**/stations/rossiya/**")


def test_the_keyboard_goes_on_to_the_next_part(visit, long):
    page = visit(long, "stations/")
    page.evaluate("document.querySelector('[data-rest]').previousElementSibling.querySelector('section:last-child li:last-child a').focus()")
    for _ in range(6):
        page.keyboard.press("Tab")
        page.wait_for_timeout(150)
        if page.evaluate("document.activeElement.closest('[data-part] [data-id], [data-part] h2') !== null"):
            break
    assert page.evaluate("document.activeElement.closest('[data-part]') !== null")


def test_without_a_network_the_reader_is_told_and_can_try_again(visit, long):
    page = visit(long, "stations/", expected_errors=("Failed to load resource", "net::"), fresh=True)
    page.route("**/stations/all/**", lambda route: route.abort())
    page.fill(BOX, "ёлкино")
    failed = page.locator("[data-rest-failed]")
    expect(failed).to_be_visible()
    page.unroute("**/stations/all/**")
    failed.get_by_role("button").click()
    becomes(lambda: page.evaluate(SHOWN + ".length"), len(_found(long, "елкино")))
    expect(failed).to_be_hidden()


def test_going_back_shows_the_row_that_was_left(visit, long):
    page = visit(long, "stations/")
    page.click("nav.letters a:has-text('Т')")
    row = page.locator("section[data-group]:has(h2:has-text('Т')) li a").nth(3)
    expect(row).to_be_in_viewport()
    page.wait_for_timeout(700)
    name = row.inner_text()
    row.click()
    page.wait_for_url("**/stations/*/*/*")
    page.go_back()
    expect(page.locator("li a", has_text=name).first).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1440])
def test_without_a_script_letters_lead_to_their_pages(width, visit, long):
    page = visit(long, "stations/", java_script_enabled=False, width=width)
    part = page.locator("[data-rest] a").last
    part.scroll_into_view_if_needed()
    expect(part).to_be_visible()
    page.click("nav.letters a:has-text('Ф')")
    expect(page.locator("h1")).to_contain_text("Ф")
    assert page.locator("[data-id]").count() > 0
    page.click("nav.letters a:has-text('O')")
    page.click("a[rel=next]")
    assert page.url.endswith("/stations/all/o/2/")


def test_what_is_not_loaded_is_named_in_print(visit, long):
    page = visit(long, "stations/")
    page.emulate_media(media="print")
    parts = page.locator("[data-rest] a")
    assert parts.count() > 10
    expect(parts.last).to_be_visible()
    expect(parts.last).to_contain_text("on a separate page")
    assert page.evaluate("[...document.querySelectorAll('[data-rest]')].every((part) => part.getBoundingClientRect().height < 60)")


def test_stations_are_picked_from_parts_that_are_loaded_later(visit, long):
    page = visit(long, "stations/?take=from")
    page.click("nav.letters a:has-text('Ф')")
    expect(page.locator("section[data-group]:has(h2:has-text('Ф')) .pick-station").first).to_be_visible()
