"""
Journeys without steps: ways by lift, stops and vehicles that are known to have steps, and what is not known, on a line with a change
from platform 1 to platform 2, by stairs in a minute and by lift in seven.
"""

import pytest
from playwright.sync_api import expect

import gtfs_site
from accessibility import violations
from readers import gtfs_files
from readers.once import shared
from readers.plans import Plan
from readers.switched import switched
from test_journey_list import DAY, FORM, _open
from test_journey_list import NETWORK as LINES

NETWORK = {
    "agency": """
        agency_id,agency_name,agency_url,agency_timezone
        cb,City Bus,https://bus.example/,Europe/Berlin""",
    "stops": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,wheelchair_boarding
        al,Alpha,52.5000,13.4000,,,,1
        hub,Hub,52.5100,13.4100,1,,,
        hub-1,Hub,52.5100,13.4100,,hub,1,
        hub-2,Hub,52.5101,13.4101,,hub,2,
        hall,Hall,52.5100,13.4100,3,hub,,
        door,Door,52.5100,13.4100,2,hub,,
        om,Omega,52.6000,13.5000,,,,
        high,High Street,52.7000,13.6000,,,,2""",
    "routes": """
        route_id,agency_id,route_short_name,route_type
        b1,cb,1,3
        b2,cb,2,3""",
    "calendar": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        all,1,1,1,1,1,1,1,20261001,20270430""",
    "trips": "route_id,service_id,trip_id,trip_headsign,wheelchair_accessible\nb1,all,to-hub,Hub,1\nb1,all,to-hub-later,Hub,2\n"
             "b2,all,soon,Omega,1\nb2,all,late,Omega,\nb2,all,last,Omega,2",
    "stop_times": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        to-hub,08:00:00,08:00:00,al,1
        to-hub,08:20:00,08:20:00,hub-1,2
        to-hub-later,08:30:00,08:30:00,al,1
        to-hub-later,08:50:00,08:50:00,hub-1,2
        soon,08:25:00,08:25:00,hub-2,1
        soon,08:45:00,08:45:00,om,2
        soon,08:50:00,08:50:00,high,3
        late,08:35:00,08:35:00,hub-2,1
        late,08:55:00,08:55:00,om,2
        last,09:00:00,09:00:00,hub-2,1
        last,09:20:00,09:20:00,om,2""",
    "pathways": """
        pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,length
        stairs,hub-1,hub-2,2,1,60,
        lift,hub-1,hall,5,1,180,
        hall,hall,hub-2,1,1,,288
        in,door,hall,1,1,,10""",
}


@shared
def network_with_pathways(folder):
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", NETWORK), journeys=True)


def test_the_plan_has_the_times_of_pathways(network_with_pathways):
    plan = Plan(network_with_pathways.public)
    trips = [[leg["trip"]["id"] for leg in journey["legs"] if leg["kind"] == "ride"]
             for [journey] in plan.answers([["journeys", "al", "om", DAY, {"stepFree": True}]])]
    assert trips == [["to-hub", "late"]]
    number = {stop[1]: place for place, stop in enumerate(plan.file["stops"])}
    assert plan.file["changes"] == []
    # 180 seconds, and 288 metres at 1.2 m/s.
    assert sorted(plan.file["step_free"]["changes"]) == sorted([number[one], number[other], 420] for one, other in (("hub-1", "hub-2"), ("hub-2", "hub-1")))
    assert sorted(plan.file["step_free"]["walks"]) == sorted([number[one], number[other], 288, 420] for one, other in (("hub-1", "hub-2"), ("hub-2", "hub-1")))
    assert [plan.file["step_free"]["stops"][number[stop]] for stop in ("al", "hub-1", "hub-2", "om", "high")] == [1, 1, 1, 0, 2]


def test_a_reader_asks_for_journeys_without_steps(visit, network_with_pathways):
    page = _open(visit, network_with_pathways, "al", "om")
    assert page.eval_on_selector_all("li[data-journey]", "all => all.map(({ dataset }) => dataset.journey)") == ["0800-0845-1", "0830-0920-1"]
    expect(page.locator("[data-unknown-access]")).to_have_count(0)
    page.locator("li[data-journey] summary").first.click()
    expect(page.locator("[data-change]").first).to_have_text("Change at Hub: 5 min, 17 m on foot")
    page.locator(".journey-options summary").click()
    box = page.get_by_label("Step-free, for wheelchairs")
    box.focus()
    page.keyboard.press("Space")
    only = page.locator("li[data-journey]")
    expect(only).to_have_attribute("data-journey", "0800-0855-1")
    assert "&access=step-free" in page.url
    expect(only.locator("summary").first).to_contain_text("Step-free access is not known everywhere")
    only.locator("summary").first.click()
    expect(only.locator("[data-unknown-access]")).to_have_text(["Not known to be step-free: Omega, the vehicle"])
    # By lift, not by the stairs of 17 metres.
    expect(only.locator("[data-change]")).to_have_text("Change at Hub: 15 min, 288 m on foot")
    expect(only.locator(".journey-way")).to_contain_text("Walk 7 min")
    assert violations(page) == []
    # The address gives it again, without the mouse.
    page.goto(page.url)
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey] details")).to_have_attribute("open", "")
    expect(page.get_by_label("Step-free, for wheelchairs")).to_be_checked()
    page.get_by_label("Step-free, for wheelchairs").uncheck()
    expect(page.locator("li[data-journey]")).to_have_count(2)
    assert "access" not in page.url


def test_where_there_is_none_the_way_with_steps_is_one_tap_away(visit, network_with_pathways):
    page = _open(visit, network_with_pathways, "al", "high", more="&access=step-free")
    page.get_by_role("link", name="Where steps are no obstacle there are journeys: show them").click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey]")).to_have_attribute("data-journey", "0800-0850-1")
    assert "access" not in page.url


@pytest.mark.parametrize("width", [320, 768])
def test_it_fits_a_phone(visit, network_with_pathways, width):
    page = _open(visit, network_with_pathways, "al", "om", more="&access=step-free&journey=0800-0855-1")
    page.set_viewport_size({"width": width, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("more, shown", [("", 2), ("&access=step-free", 0)])
def test_while_the_plan_is_missing_nothing_is_shown_of_which_steps_are_not_known(browser, network_with_pathways, more, shown):
    """Boards tell direct services, but not whether they are step-free."""
    with switched(network_with_pathways.public, network_with_pathways.base_path) as (base, switch):
        switch.fails = "timetable/plan/"
        context = browser.new_context(timezone_id="Europe/Berlin", locale="en-GB")
        page = context.new_page()
        page.goto(base + FORM.format("al", "hub", DAY) + more)
        expect(page.locator("[data-direct-failed]:visible").first).to_be_visible()
        expect(page.locator("[data-journey-result] tr[data-trip]")).to_have_count(shown)
        context.close()


@shared
def network_without_access(folder):
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", LINES), journeys=True)


def test_without_such_data_it_is_not_asked(visit, network_without_access):
    page = _open(visit, network_without_access, "al", "far")
    page.locator(".journey-options summary").click()
    expect(page.get_by_label("Time to change")).to_be_visible()
    expect(page.locator("#journey-step-free")).to_have_count(0)
