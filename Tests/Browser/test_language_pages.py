"""Scripts in a further language: its pages, the data of the root."""

import re
import shutil

from playwright.sync_api import expect

from readers import command
from readers.once import shared
from readers.site import Site

STATION = "stations/romania/timisoara-110/autogara-bega-1101/"


@shared
def german(folder):
    """The sample site in English and in German."""
    folder = folder / "site"
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    config = folder / "stationary.toml"
    config.write_text(re.sub(r"(?m)^(language *= .*)$", r'\1\nlanguages = ["de"]', config.read_text(), count=1))
    command.build(folder)
    return Site(folder)


def _hrefs(page, selector):
    return page.evaluate("selector => [...document.querySelectorAll(selector)].map((link) => link.href)", selector)


def test_search_leads_to_pages_in_the_language(visit, german):
    page = visit(german, "de/about/")
    page.fill("header input[type=search]", "timi")
    page.press("header input[type=search]", "Enter")
    page.wait_for_url("**/de/search/?q=timi")
    expect(page.locator("main [data-results] [data-id] a").first).to_be_visible()
    found = _hrefs(page, "main [data-results] [data-id] a")
    assert found and all(href.startswith(page.base + "de/") for href in found)
    page.click("main [data-results] [data-id] a >> nth=0")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_lists_and_boards_lead_to_pages_in_the_language(visit, german):
    page = visit(german, "de/hotels/?rooms=1")
    page.fill("main input[type=search]", "bega")
    expect(page.locator("main [data-id]:visible").first).to_be_visible()
    assert all(href.startswith(page.base + "de/") for href in _hrefs(page, "main [data-id] a[href*=hotels]"))
    page = visit(german, "de/" + STATION + "?on=2026-12-03")
    expect(page.locator(".board-live tbody tr").first).to_be_visible()
    found = _hrefs(page, ".board-live tbody a")
    assert found and all(href.startswith(page.base + "de/") for href in found)


def test_a_favourite_is_one_in_all_languages(visit, german):
    page = visit(german, "de/" + STATION)
    page.click("main [data-favourite]")
    page.goto(page.base + STATION)
    expect(page.locator("main [data-favourite]")).to_have_attribute("aria-pressed", "true")
    for folder in ["", "de/"]:
        page.goto(page.base + folder)
        expect(page.locator(f'main a[href="{page.base}{folder}{STATION}"]').first).to_be_visible()


def test_the_form_leads_to_the_day_in_the_language(visit, german):
    page = visit(german, "de/")
    page.fill("#from-place", "timi")
    page.press("#from-place", "Enter")
    page.fill("#to-place", "lugoj")
    page.press("#to-place", "Enter")
    page.fill("#on-day", "2026-12-03")
    page.click(".journey-form [type=submit]")
    page.wait_for_url(re.compile("/de/timetable/.*2026-12-03"))


def test_the_switch_leads_to_the_same_page(visit, german):
    page = visit(german, STATION, java_script_enabled=False)
    page.click("footer .languages a[hreflang=de]")
    assert page.url == page.base + "de/" + STATION
    page.click("footer .languages a[hreflang=en]")
    assert page.url == page.base + STATION
