"""Journeys and places within reach where the plan is cut by regions: what the pages load, and what they say is left out."""

import json
import re

import pytest
from playwright.sync_api import expect

import gtfs_site
from awaiting import becomes
from readers import gtfs_files, tree
from readers.once import shared
from readers.plans import Plan
from readers.switched import switched
from test_journey_list import DAY, FORM, NETWORK, NOON, TRIPLES
from test_offline import controlled

COLUMNS = ("profiles", "starts", "profile", "service", "headsign", "headway", "runs", "about")
# The buses, the trains that one walks to from Hub, and an island; the gates are written down, to see each kind.
REGIONS = {"al": 0, "mid": 0, "hub": 0, "park": 0, "sta-1": 1, "om": 1, "far": 1, "isle": 2, "quay": 2}
GATES = [1, 2, 0]
JOURNEYS = "Journeys that use local lines outside the areas of the start and the destination are not looked for."
PLACES = "Places that only local lines of other areas lead to are not listed."


def _cut(site, whole=False):
    """Cuts a plan by regions, as those of very large sites are (Docs/plan-json.md)."""
    plan = Plan(site.public)
    file, parts = plan.file, {}
    stops = [REGIONS[id] for _, id, *_ in file["stops"]]
    for number, pattern in enumerate(file["patterns"]):
        part = {"pattern": number, "first": 0, **{name: pattern.pop(name) for name in COLUMNS if name in pattern}}
        parts.setdefault(stops[pattern["stops"][0]], []).append(part)
    file["regions"] = {"stops": stops, "gates": GATES, **({"whole": 1} if whole else {})}
    file["parts"] = []
    for region, patterns in sorted(parts.items()):
        path = f"timetable/plan/region{region}.0123456{region}.json"
        file["parts"].append({"path": path, "region": region, "services": list(range(len(file["services"])))})
        tree.write(site.public, path, json.dumps({"version": 1, "patterns": patterns}))
    (site.public / plan.path).write_text(json.dumps(file))
    return site


@shared
def cut_network(folder):
    return _cut(gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", NETWORK), journeys=True))


@shared
def whole_network(folder):
    return _cut(gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", NETWORK), journeys=True), whole=True)


def test_a_query_loads_the_regions_of_its_ends_and_says_what_is_left_out(visit, cut_network):
    asked = set()
    page = visit(cut_network, FORM.format("al", "mid", DAY), at=NOON, before=lambda page: page.context.on("request", lambda one: asked.update(re.findall(r"/region(\d)\.", one.url))))
    page.wait_for_selector("[data-complete]")
    expect(page.get_by_text(JOURNEYS)).to_be_visible()
    assert asked == {"0"}
    page.goto(page.base + FORM.format("al", "far", DAY))
    page.wait_for_selector("[data-complete]")
    assert page.evaluate(TRIPLES) == [[f"{h:02}05-{h + 1:02}12-1", f"bus-{h}", f"train-{h}"] for h in range(6, 22)]
    expect(page.get_by_text(JOURNEYS)).to_have_count(0)
    assert asked == {"0", "1"}
    # Also where nothing is found.
    page.goto(page.base + FORM.format("al", "quay", DAY))
    expect(page.locator(".no-journey")).to_contain_text("There is no journey on this date.")
    expect(page.get_by_text(JOURNEYS)).to_be_visible()


@pytest.mark.parametrize("name, places, is_said", [("cut_network", ["hub", "mid", "park", "sta"], True), ("whole_network", ["far", "hub", "mid", "om", "park", "sta"], False)])
def test_places_within_reach_are_those_of_all_regions_if_these_are_small_enough(name, places, is_said, visit, request):
    page = visit(request.getfixturevalue(name), f"timetable/reach/?from=s-al&on={DAY}&at=08:00&within=90", at=NOON)
    page.wait_for_selector("#reached:not(:empty)")
    assert sorted(page.locator("[data-station]").evaluate_all("all => all.map(({ dataset }) => dataset.station)")) == places
    expect(page.get_by_text(PLACES)).to_have_count(int(is_said))


@pytest.mark.smoke(0)
def test_regions_that_were_used_or_belong_to_a_favourite_are_kept_for_use_without_a_network(cut_network, browser):
    with switched(cut_network.public, cut_network.base_path) as (base, switch):
        for favourite in (False, True):
            context = browser.new_context(timezone_id="Europe/Berlin", locale="en-GB")
            page = context.new_page()
            page.goto(base)
            controlled(page, base)
            if favourite:
                page.evaluate("""() => navigator.serviceWorker.controller.postMessage({ favourites: ["timetable/?from=s-al&to=s-far"] })""")
                kept = "async () => (await Promise.all([0, 1, 2].map((region) => caches.match(new URL(`timetable/plan/region${region}.0123456${region}.json`, location.href).href)))).map(Boolean)"
                becomes(lambda: page.evaluate(kept), [True, True, False])
            else:
                page.goto(base + FORM.format("al", "far", DAY))
                page.wait_for_selector("[data-complete]")
            switch.is_down = True
            page.goto(base + FORM.format("al", "far", "2026-12-02"))
            expect(page.locator("li[data-journey]:visible").first).to_be_visible()
            switch.is_down = False
            context.close()
