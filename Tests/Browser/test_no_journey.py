"""Where no journey is found: services on request at its ends, journeys with more changes than the site plans, and other dates."""

import json
import threading

import pytest
from playwright.sync_api import expect

import gtfs_site
from readers import command, gtfs_files, made_feeds, tree
from readers.once import shared
from readers.switched import switched
from test_journey_list import FORM, NETWORK, _open

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


def _cut(public):
    """Cuts a plan by services, as plans of large sites are (Docs/plan-json.md)."""
    path = public / json.loads((public / "search/index.json").read_text())["journeys"]["plan"]
    plan = json.loads(path.read_text())
    plan["parts"] = []
    for number, pattern in enumerate(plan["patterns"]):
        names = ("profiles", "starts", "profile", "service", "headsign", "headway", "runs", "about")
        part = {"pattern": number, "first": 0, **{name: pattern.pop(name) for name in names if name in pattern}}
        plan["parts"].append({"path": f"timetable/plan/part-{number}.json", "services": [part.get("service", 0)]})
        tree.write(public, plan["parts"][-1]["path"], json.dumps({"version": 1, "patterns": [part]}))
    path.write_text(json.dumps(plan))


@pytest.mark.smoke(0)
def test_a_slow_search_of_the_days_that_follow_says_so(browser, tmp_path):
    """From Aa to Bb one goes on Saturdays only."""
    head = made_feeds.CALENDAR.splitlines()[0]
    config = made_feeds.feed(
        tmp_path, ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13"],
        ["x,08:00:00,08:00:00,a,1", "x,08:30:00,08:30:00,b,2", "y,08:00:00,08:00:00,b,1", "y,08:30:00,08:30:00,c,2"],
        calendar=f"{head}\nsat,0,0,0,0,0,1,0,20261001,20261231\nweek,1,1,1,1,1,0,0,20261001,20261231", trips="route_id,service_id,trip_id\nr,sat,x\nr,week,y")
    tree.write(tmp_path, "stationary.toml", 'title = "Lines"\nbase_url = "https://lines.example/at/"\n' + config)
    command.build(tmp_path)
    _cut(tmp_path / "public")
    with switched(tmp_path / "public", "/at/") as (base, switch):
        switch.waits = threading.Event()
        plan = json.loads((tmp_path / "public" / json.loads((tmp_path / "public/search/index.json").read_text())["journeys"]["plan"]).read_text())
        (switch.slow,) = (part["path"] for part in plan["parts"] if plan["services"][part["services"][0]][2] == 1 << 5)
        page = browser.new_page()
        page.goto(base + FORM.format("a", "b", "2026-12-01"))
        status = page.locator("[data-direct-result] > [role=status], [role=status]").filter(has_text="Looking at the days that follow")
        expect(status).to_be_visible()
        expect(page.locator(".no-journey p")).to_have_count(1)
        switch.waits.set()
        expect(page.locator(".no-journey")).to_contain_text("The next date with journeys: Saturday, 5 December 2026.")
        expect(status).to_have_count(0)
        page.close()
