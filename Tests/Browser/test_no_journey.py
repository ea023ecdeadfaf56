"""Where no journey is found: services on request at its ends, and journeys with more changes than the site plans."""

from playwright.sync_api import expect

import gtfs_site
from readers import command, gtfs_files
from readers.once import shared
from test_journey_list import NETWORK, _open

WINDOW = "start_pickup_drop_off_window,end_pickup_drop_off_window"


@shared
def network_with_requests(folder):
    """A taxi comes to Quay and Isle if one has booked it; no bus goes there from Alpha."""
    head, *rows = NETWORK["stop_times"].splitlines()
    taxi = [f"taxi,,,{stop},{number},2,2,09:00:00,12:00:00" for number, stop in enumerate(("quay", "isle"), 1)]
    tables = {
        **NETWORK, "routes": NETWORK["routes"] + "\ntx,cb,T9,Island taxi,3", "trips": NETWORK["trips"] + "\ntx,all,taxi,,",
        "stop_times": "\n".join([f"{head},{WINDOW}", *(f"{row},," for row in rows), *taxi])}
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", tables), journeys=True)


def test_services_on_request_at_an_end_are_named(visit, network_with_requests):
    page = _open(visit, network_with_requests, "al", "quay")
    requested = page.locator(".no-journey .requested")
    expect(requested).to_have_count(1)
    expect(requested.locator("h3")).to_have_text("On request · Quay")
    expect(requested).to_contain_text("+49 30 1234567")
    expect(requested.get_by_role("link").first).to_contain_text("T9")
    requested.get_by_role("link").first.click()
    expect(page.locator("h1")).to_contain_text("T9")
    # Where there are journeys, and where nothing is on request, they are not.
    page = _open(visit, network_with_requests, "al", "far")
    expect(page.locator(".requested")).to_have_count(0)
    page = _open(visit, network_with_requests, "al", "far", "2027-06-01")
    expect(page.locator(".no-journey p").first).to_be_visible()
    expect(page.locator(".requested")).to_have_count(0)


@shared
def network_without_changes(folder):
    """Journeys have no changes unless one asks for them."""
    site = gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", NETWORK), journeys=True)
    with (folder / "site/stationary.toml").open("a") as config:
        config.write("\n[journeys]\nmax_changes = 0\n")
    command.build(folder / "site")
    return site


def test_more_changes_are_one_tap_away(visit, network_without_changes):
    page = _open(visit, network_without_changes, "al", "far")
    expect(page.locator(".no-journey")).to_contain_text("There is no journey on this date.")
    page.get_by_role("link", name="With more changes there are journeys: show them").click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey]")).to_have_count(16)
    assert page.url.endswith("&changes=1")


def test_before_the_first_day_the_first_date_with_journeys_is_named(visit, network_without_changes):
    page = _open(visit, network_without_changes, "al", "hub", "2026-09-01")
    expect(page.locator(".no-journey")).to_contain_text("Departures are known from 1 October 2026 to 30 April 2027 only.")
    page.get_by_role("link", name="Thursday, 1 October 2026").click()
    page.wait_for_selector("[data-complete]")
