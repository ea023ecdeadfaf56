"""The places within reach at /timetable/reach/, on the network of the list of journeys."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from readers.plans import Plan
from test_journey_list import DAY, NOON, network  # noqa: F401

REACH = "timetable/reach/?from=s-{}"
ROWS = """() => [...document.querySelectorAll("[data-minutes]")].map((band) => [Number(band.dataset.minutes),
  ...[...band.querySelectorAll("[data-station]")].map((row) => row.dataset.station)])"""


def _open(visit, site, start="al", more=f"&on={DAY}&at=08:00", **options):
    page = visit(site, REACH.format(start) + more, **{"at": NOON, **options})
    page.wait_for_selector("#reached:not(:empty)")
    return page


def test_all_stations_within_a_time_are_in_bands_with_their_journeys(visit, network):
    page = _open(visit, network, more=f"&on={DAY}&at=08:00&within=90")
    expect(page.locator("#reached")).to_have_text("From Alpha: Tuesday, 1 December 2026, 08:00")
    expect(page.locator("[data-reach-result] [role=status]")).to_have_text("6 places within 1 h 30 min")
    assert page.evaluate(ROWS) == [[15, "mid"], [30, "hub", "sta"], [45, "park"], [60, "om"], [90, "far"]]
    far = page.locator("[data-station=far]")
    expect(far).to_contain_text(re.compile(r"09:12\s+Far\s*1 h 12 min\s*·\s*1 change"))
    expect(far.get_by_role("link", name="Departures: Far")).to_have_attribute("href", re.compile("stations/.*far-far/$"))
    expect(page.locator("[data-station=park]")).to_contain_text("Direct")
    arrivals = page.locator("[data-station] time").evaluate_all("all => all.map((one) => Date.parse(one.dateTime) / 1000)")
    [known] = Plan(network.public).answers([["reach", "al", DAY, "08:00", {"within": 5400}]])
    assert sorted(arrivals) == sorted(one["arrival"] for one in known)
    far.locator(".reach-journey").click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey]:visible").first).to_have_attribute("data-journey", "0805-0912-1")


def test_fewer_changes_and_less_time_narrow_the_list_and_the_address(visit, network):
    page = _open(visit, network)
    expect(page.locator("[data-station]")).to_have_count(5)
    page.select_option("#reach-changes", "0")
    expect(page.locator("[data-station]")).to_have_count(4)
    page.select_option("#reach-within", "30")
    expect(page.locator("[data-station]")).to_have_count(3)
    assert page.url.endswith(f"?from=s-al&on={DAY}&at=08%3A00&within=30&changes=0")
    page.reload()
    expect(page.locator("[data-station]")).to_have_count(3)
    expect(page.locator("#reach-within")).to_have_value("30")


def test_another_origin_is_chosen_by_keyboard_and_back_returns(visit, network):
    page = visit(network, "timetable/reach/?within=90", at=NOON)
    page.locator("#from-place").focus()
    page.keyboard.type("omeg")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    # Without a date and time they are those of the place: Sunday noon in UTC is 13:00 in Berlin.
    expect(page.locator("#reached")).to_have_text("From Omega: Sunday, 1 November 2026, 13:00")
    expect(page.locator("#reach-at")).to_have_value("13:00")
    assert page.evaluate(ROWS) == [[90, "far"]]
    page.locator("#from-place").fill("Hub Station")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#reached")).to_contain_text("From Hub Station")
    page.go_back()
    expect(page.locator("#reached")).to_contain_text("From Omega")
    expect(page.locator("#from-place")).to_have_value(re.compile("Omega"))
    page.locator("#from-place").fill("")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator("#from-note")).not_to_be_empty()
    expect(page.locator("#from-place")).to_be_focused()


def test_station_pages_lead_there_with_their_date(visit, network):
    page = visit(network, network.pages["al"] + f"?on={DAY}", at=NOON)
    page.get_by_role("link", name="Where can I go from here?").click()
    expect(page.locator("#reached")).to_have_text("From Alpha: Tuesday, 1 December 2026, 08:00")


def test_where_nothing_is_reached_the_page_says_why_and_what_is_next(visit, network):
    page = _open(visit, network, more=f"&on={DAY}&at=08:00&within=5")
    expect(result_of(page)).to_contain_text("No place is reached within 5 min after 08:00. The first is Middle, at 08:10.")
    page.get_by_role("link", name="Show places within 15 min").click()
    expect(page.locator("[data-station]")).to_have_count(1)
    page = _open(visit, network, more="&on=2026-12-05&at=08:00")
    expect(result_of(page)).to_contain_text("Nothing departs from here at 08:00 or later on this date.")
    page = _open(visit, network, more="&on=2026-12-06&at=20:00")
    expect(result_of(page)).to_contain_text("The first is Middle, at 06:10 +1.")
    page = _open(visit, network, more="&on=2026-12-05&at=08:00")
    page.get_by_role("link", name="Monday, 7 December 2026").click()
    expect(page.locator("[data-station]")).to_have_count(5)
    page = _open(visit, network, more="&on=2027-06-01&at=08:00")
    expect(result_of(page)).to_contain_text("Departures are known from 1 October 2026 to 30 April 2027 only.")
    page = _open(visit, network, "quay")
    expect(result_of(page)).to_contain_text("There is none on the 14 days that follow either.")
    expect(page.get_by_role("link", name="Departures from Quay")).to_be_visible()
    page = visit(network, REACH.format("gone"), at=NOON)
    expect(page.locator("#from-note")).not_to_be_empty()


def result_of(page):
    return page.locator("[data-reach-result]")


@pytest.mark.smoke(0)
def test_a_plan_that_does_not_come_is_said_and_tried_again(visit, network):
    page = visit(network, "timetable/reach/", at=NOON, fresh=True, expected_errors=("503",))
    page.route("**/timetable/plan/*.json", lambda route: route.fulfill(status=503))
    page.goto(page.base + REACH.format("al") + f"&on={DAY}&at=08:00")
    expect(page.locator("[data-search-failed]")).to_be_visible()
    page.unroute("**/timetable/plan/*.json")
    page.locator("[data-search-retry]").click()
    expect(page.locator("[data-station]")).to_have_count(5)


def test_the_map_is_drawn_and_opens_with_the_places_that_are_reached(visit, network):
    page = _open(visit, network)
    drawn = page.locator(".reach-map svg[role=img]")
    expect(drawn).to_have_attribute("aria-label", "Map of the places reached from Alpha. North is up.")
    expect(drawn.locator("circle.reach-mark")).to_have_count(5)
    expect(drawn.locator(".subject-label")).to_have_text("Alpha")
    page.locator(".reach-map .map-toggle").click()
    expect(page.locator(".reach-map .map-marker")).to_have_count(5)
    page.locator(".reach-map .map-marker[title=Omega]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".leaflet-popup")).to_contain_text("08:50 · 50 min · 1 change")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_usable_by_all_on_a_phone(visit, network, scheme):
    page = _open(visit, network, width=360, height=740, color_scheme=scheme)
    expect(page.locator("[data-station]")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_the_list_is_printed_on_one_sheet(visit, network):
    page = _open(visit, network)
    page.emulate_media(media="print")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    expect(page.locator(".reach-form")).to_be_hidden()
    page.emulate_media(media="screen")


def test_without_scripts_the_page_leads_to_boards_and_routes(visit, network):
    page = visit(network, REACH.format("al"), java_script_enabled=False)
    expect(page.locator(".reach-form")).to_be_hidden()
    expect(page.get_by_role("link", name="All stations")).to_be_visible()
    expect(page.locator("main").get_by_role("link", name="All routes")).to_be_visible()
