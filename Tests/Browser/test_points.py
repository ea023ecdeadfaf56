"""Journeys that begin or end at a point of the map, or where the device is, on the network of the list of journeys."""

import re
import urllib.parse

import pytest
from playwright.sync_api import expect

from accessibility import violations
from awaiting import becomes
from readers.plans import Plan, triples
from readers.switched import switched
from test_journey_list import DAY, NOON, network  # noqa: F401
from test_offline import controlled
from test_step_free import network_with_pathways  # noqa: F401

# 111 m south of Alpha and 748 m from Middle; 100 m north of Far; 60 km from everything.
SOUTH, NORTH, AWAY = (52.499, 13.4), (52.7009, 13.6), (52.0, 13.4)
KEYS = {"south": "p-52.499,13.4", "north": "p-52.7009,13.6", "away": "p-52,13.4"}
ADDRESS = "timetable/?from={}&to={}&on=" + DAY
# Where the device is: five decimals of it.
DEVICE = {"latitude": 52.4990000004, "longitude": 13.4}
ANSWERS = "li[data-journey], .no-journey p"
REFUSED = "navigator.geolocation.getCurrentPosition = (good, bad) => bad({ code: %d });"


def _open(visit, site, start, end, more="", **options):
    page = visit(site, ADDRESS.format(start, end) + more, **{"at": NOON, **options})
    page.wait_for_selector("[data-complete], .no-journey p")
    return page


def _names(page):
    return page.locator("li[data-journey]").evaluate_all("all => all.map(({ dataset }) => dataset.journey)")


def _heading(page):
    return page.locator("#known")


def _sent(page):
    page.fill("#on-day", DAY)
    page.locator(".journey-form .primary-button").click()
    page.wait_for_selector("[data-complete], .no-journey p")


@pytest.mark.parametrize("typed", ["52.499, 13.4", "52,499 13,4", "52.499° N, 13.4° E", "52° 29′ 56.4″ N 13° 24′ E"])
def test_typed_coordinates_are_an_origin(visit, network, typed):
    page = visit(network, "timetable/", at=NOON)
    page.fill("#from-place", typed)
    expect(page.locator("#from-offers [role=option]")).to_have_text(re.compile(r"52\.499, 13\.4\s+point on the map"))
    page.keyboard.press("Tab")
    expect(page.locator("#from-place")).to_have_value("52.499, 13.4")
    page.fill("#to-place", "Far")
    page.keyboard.press("Enter")
    _sent(page)
    assert f"?from={KEYS['south']}&to=s-far&on={DAY}" in page.url
    expect(_heading(page)).to_contain_text("From the chosen point → Far")
    expect(page.locator("#from-place")).to_have_value("52.499, 13.4")
    assert _names(page) == [f"{h:02}02-{h + 1:02}12-1" for h in range(6, 22)]


@pytest.mark.parametrize("start, end, name", [("p-45.7489,21.2087", "c-240", "Зрењанин, Serbia"), ("c-240", "p-45.7489,21.2087", "Зрењанин, Serbia")])
def test_a_place_with_departures_by_date_only_is_said_not_to_go_with_a_point(visit, sample, start, end, name):
    page = visit(sample, f"timetable/?from={start}&to={end}&on=2026-12-04")
    expect(page.locator("#to-note")).to_have_text(f"For {name} only departures between stations are known. Choose a station or city instead of the point.")


def test_the_walks_at_both_ends_are_legs_and_the_link_leads_anybody_there(visit, network):
    page = _open(visit, network, KEYS["south"], KEYS["north"], "&journey=0802-0913-1")
    expect(_heading(page)).to_contain_text("From the chosen point → the chosen point")
    journey = page.locator("li[data-journey='0802-0913-1']")
    expect(journey.locator("tr[data-walk]")).to_have_text(["Walk to Alpha: 3 min, 145 m", "Walk 2 min, 131 m"])
    expect(journey.locator(".journey-way")).to_have_text(re.compile(r"Walk 3 min\W+12\W+Walk 3 min\W+S1\W+Walk 2 min"))
    drawn = journey.locator(".map svg[role=img]")
    assert drawn.locator(".way-walk").get_attribute("d").count("M") == 3
    expect(drawn.locator(".way-point")).to_have_count(2)
    for name in ("52.499, 13.4", "52.7009, 13.6"):
        expect(drawn.locator("text", has_text=name)).to_have_count(1)
    journey.locator(".map-toggle").click()
    subjects = journey.locator(".marker-subject")
    expect(subjects).to_have_count(2)
    for name in ("52.499, 13.4", "52.7009, 13.6"):
        expect(subjects.filter(has_text=name)).to_have_count(1)
    link = journey.get_by_role("link", name="Link to this journey").get_attribute("href")
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(link).query) == {"from": [KEYS["south"]], "to": [KEYS["north"]], "on": [DAY], "journey": ["0802-0913-1"]}
    expect(journey).not_to_contain_text("where you are")
    with page.expect_download() as download:
        journey.get_by_role("button", name="Save to calendar").click()
    lines = re.sub(r"\r\n ", "", download.value.path().read_bytes().decode())
    assert re.findall(r"URL:.*from=(\S+?)&to=(\S+?)&", lines) == [(KEYS["south"], KEYS["north"])] * 5
    walks = re.findall(r"DTSTART:(\S+)\r\nDTEND:(\S+)\r\nSUMMARY:(Walk.*)\r\nLOCATION:(.*)\r\nGEO:(.*)\r", lines)
    assert [walks[0], walks[2]] == [
        ("20261201T070250Z", "20261201T070500Z", "Walk 3 min: 52.499\\, 13.4 – Alpha", "52.499\\, 13.4", "52.499;13.4"),
        ("20261201T081200Z", "20261201T081350Z", "Walk 2 min: Far – 52.7009\\, 13.6", "Far", "52.7;13.6")]
    wanted = [["journeys", {"lat": SOUTH[0], "lon": SOUTH[1]}, {"lat": NORTH[0], "lon": NORTH[1]}, DAY]]
    assert len(_names(page)) == len(triples(Plan(network.public).answers(wanted)[0])) == 16


@pytest.mark.smoke(0)
def test_later_walks_and_the_reverse_direction_keep_the_point(visit, network):
    page = _open(visit, network, KEYS["south"], "s-far", "&at=09:00")
    shown = page.locator("li[data-journey]:visible")
    expect(shown.first).to_have_attribute("data-journey", "0902-1012-1")
    page.get_by_role("button", name="Last").click()
    expect(shown.last).to_have_attribute("data-journey", "2102-2212-1")
    # The walk to Alpha has 145 m, that from Hub to its station 174 m.
    page = _open(visit, network, KEYS["south"], "s-hub", "&walk=100")
    page.get_by_role("link", name="With other changes and longer walks there are journeys: show them").click()
    page.wait_for_selector("[data-complete]")
    assert len(_names(page)) == 17
    assert f"?from={KEYS['south']}&to=s-hub" in page.url and "walk" not in page.url
    page.get_by_role("link", name="Opposite direction").click()
    page.wait_for_selector(ANSWERS)
    assert f"?from=s-hub&to={KEYS['south']}" in page.url
    expect(_heading(page)).to_contain_text("Hub → the chosen point")


def test_where_no_station_is_near_the_nearest_is_one_tap_away(visit, network):
    page = _open(visit, network, KEYS["away"], "s-far")
    said = page.locator(".no-journey")
    expect(said).to_have_text("No station with departures is within 1 km. Start at the nearest: Alpha, 56 km away")
    assert violations(page) == []
    said.get_by_role("link", name="Alpha").click()
    page.wait_for_selector("[data-complete]")
    assert "?from=s-al&to=s-far" in page.url and len(_names(page)) == 16
    page = _open(visit, network, "s-al", KEYS["away"])
    expect(page.locator(".no-journey")).to_contain_text("No station with arrivals is within 1 km of the destination. Go to the nearest: Middle, 56 km away")


@pytest.mark.smoke(0)
def test_a_point_beyond_the_globe_and_one_place_twice_are_said(visit, network):
    page = visit(network, "timetable/", at=NOON)
    page.fill("#from-place", "95, 13.4")
    expect(page.locator("[data-end=from] [data-offers-none]")).to_have_text("Latitude must be from −90 to 90, and longitude from −180 to 180.")
    for field in ("from", "to"):
        page.fill(f"#{field}-place", "52.5, 13.4")
    page.locator(".journey-form .primary-button").click()
    expect(page.locator("#to-note")).to_have_text("Choose two different places.")
    page = visit(network, ADDRESS.format("p-95,13.4", "s-far"), at=NOON)
    expect(page.locator("#from-note")).to_contain_text("no longer listed")


@pytest.mark.smoke(0)
def test_near_me_begins_where_the_device_is_and_links_have_the_point(visit, network):
    page = visit(network, "timetable/", at=NOON, geolocation=DEVICE, permissions=["geolocation"])
    page.locator("[data-end=from]").get_by_role("button", name="Near me (From)").click()
    expect(page.locator("#from-place")).to_have_value("My location")
    page.fill("#to-place", "Far")
    page.keyboard.press("Enter")
    _sent(page)
    assert f"?from=me&to=s-far&on={DAY}" in page.url
    expect(_heading(page)).to_contain_text("From where you are → Far")
    assert _names(page) == [f"{h:02}02-{h + 1:02}12-1" for h in range(6, 22)]
    first = page.locator("li[data-journey]").first
    first.locator("summary").first.click()
    expect(first.locator(".journey-actions")).to_contain_text("The link and the calendar contain the point where you are.")
    link = first.get_by_role("link", name="Link to this journey").get_attribute("href")
    assert f"from={KEYS['south']}&" in link and "journey=0602-0712-1" in link
    assert "?from=me&" in page.url
    # The address asks the device, which the reader has allowed.
    page.evaluate("sessionStorage.clear()")
    page.context.set_geolocation({"latitude": NORTH[0], "longitude": NORTH[1]})
    page.goto(page.base + ADDRESS.format("s-al", "me"))
    page.wait_for_selector("[data-complete]")
    expect(_heading(page)).to_contain_text("Alpha → where you are")
    assert _names(page)[0] == "0605-0713-1"


ASKED = "window.asked = 0; const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation); navigator.geolocation.getCurrentPosition = (...all) => (asked++, own(...all));"


@pytest.mark.smoke(0)
def test_without_permission_the_device_is_asked_after_a_tap_only(visit, network):
    prompt = "navigator.permissions.query = async () => ({ state: 'prompt' });" + ASKED
    page = visit(network, ADDRESS.format("me", "s-far"), at=NOON, before=lambda page: page.add_init_script(prompt), geolocation=DEVICE, permissions=["geolocation"])
    expect(page.locator("#from-note")).to_have_text("This link is about where you are. Tap “Near me” so that your location is used.")
    expect(page.locator("[data-end=from] [role=status]")).to_have_text("This link is about where you are. Tap “Near me” so that your location is used.")
    assert page.evaluate("asked") == 0
    button = page.locator("[data-end=from] [data-end-near]")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-complete]")
    expect(page.locator("#from-note")).to_have_text("")
    assert page.evaluate("asked") == 1 and len(_names(page)) == 16
    # In this tab it is known for a while.
    page.reload()
    page.wait_for_selector("[data-complete]")
    assert page.evaluate("asked") == 0 and "?from=me&" in page.url


@pytest.mark.parametrize("code, words", [(1, "Location is blocked for this site."), (2, "Your location could not be found."), (3, "within 10 seconds")])
def test_a_device_that_does_not_tell_where_it_is_is_said(visit, network, code, words):
    page = visit(network, "timetable/", at=NOON, before=lambda page: page.add_init_script(REFUSED % code), permissions=["geolocation"])
    page.locator("[data-end=to] [data-end-near]").click()
    expect(page.locator("#to-note")).to_contain_text(words)
    expect(page.locator("[data-end=to] [role=status]")).to_contain_text(words)
    expect(page.locator("#to-place")).to_have_value("")
    page.fill("#to-place", "Far")
    page.keyboard.press("Enter")
    expect(page.locator("#to-note")).to_have_text("")


def test_the_ends_are_swapped_with_their_points(visit, network):
    page = visit(network, "timetable/", at=NOON)
    page.fill("#from-place", "52.499, 13.4")
    page.keyboard.press("Tab")
    page.fill("#to-place", "Far")
    page.keyboard.press("Enter")
    page.locator("[data-swap]").click()
    expect(page.locator("#to-place")).to_have_value("52.499, 13.4")
    _sent(page)
    assert f"?from=s-far&to={KEYS['south']}" in page.url


def test_without_steps_the_way_on_foot_is_named_as_unknown(visit, network_with_pathways):
    page = _open(visit, network_with_pathways, KEYS["south"], "s-om", "&access=step-free")
    only = page.locator("li[data-journey]")
    expect(only).to_have_attribute("data-journey", "0757-0855-1")
    expect(only.locator("summary").first).to_contain_text("Step-free access is not known everywhere")
    only.locator("summary").first.click()
    expect(only.locator("tr[data-walk] [data-unknown-access]")).to_have_text("Not known to be step-free: the way on foot")


def test_places_within_reach_of_a_point_and_of_the_device(visit, network):
    address = "timetable/reach/?from={}&on=" + DAY + "&at=08:00"
    page = visit(network, address.format(KEYS["south"]), at=NOON)
    expect(page.locator("#reached")).to_have_text("From the chosen point · Tuesday, 1 December 2026 · 08:00")
    stations = page.locator("[data-station]")
    # One walks to Alpha, and to Middle before the bus is there only in 13 min 30 s.
    expect(stations).to_have_count(6)
    expect(page.locator("[data-station=al]")).to_contain_text("Walk 3 min")
    expect(page.locator("[data-station=mid]")).to_contain_text("08:10")
    expect(page.locator(".reach-map .subject-label")).to_have_text("52.499, 13.4")
    page.locator(".reach-map .map-toggle").click()
    expect(page.locator(".reach-map .marker-subject")).to_have_text("52.499, 13.4")
    assert f"from={KEYS['south']}&to=s-om" in page.locator("[data-station=om] .reach-journey").get_attribute("href")
    assert violations(page) == []
    page = visit(network, address.format(KEYS["away"]), at=NOON)
    expect(page.locator("[data-reach-result] [role=status]")).to_have_text("No station with departures is within 1 km. Start at the nearest: Alpha, 56 km away")
    page.get_by_role("link", name="Alpha").click()
    expect(stations_of(page)).to_have_count(5)
    page = visit(network, "timetable/reach/?within=90", at=NOON, geolocation=DEVICE, permissions=["geolocation"])
    page.get_by_role("button", name="Near me").click()
    expect(page.locator("#reached")).to_contain_text("From where you are")
    assert "?from=me&" in page.url
    page.fill("#from-place", "52.499, 13.4")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#reached")).to_contain_text("From the chosen point")


def stations_of(page):
    return page.locator("[data-station]")


@pytest.mark.smoke(0)
def test_places_that_are_sooner_reached_on_foot_have_the_time_on_foot(visit, network):
    """At half past, Middle is reached with the bus of 08:05 of the next hour, and on foot in a quarter of an hour."""
    page = visit(network, f"timetable/reach/?from={KEYS['south']}&on={DAY}&at=08:30", at=NOON)
    expect(stations_of(page)).not_to_have_count(0)
    expect(page.locator("[data-station=mid]")).to_contain_text(re.compile(r"08:43\s+Middle\s*Walk 14 min"))
    # From a station to those within a walk too.
    page = visit(network, f"timetable/reach/?from=s-hub&on={DAY}&at=08:00", at=NOON)
    expect(page.locator("[data-station=sta]")).to_contain_text(re.compile(r"08:02\s+Hub Station\s*Walk 3 min"))
    expect(page.locator("[data-station=om]")).to_contain_text("08:50")
    # Where nothing departs, this is said.
    page = visit(network, "timetable/reach/?from=s-hub&on=2027-06-01&at=08:00", at=NOON)
    expect(page.locator("[data-reach-result] [role=status]")).to_contain_text("Departures are known from")


@pytest.mark.smoke(0)
def test_places_within_reach_without_steps(visit, network_with_pathways, network):
    page = visit(network_with_pathways, f"timetable/reach/?from=s-al&on={DAY}&at=08:00&within=90", at=NOON)
    expect(page.locator("[data-station=high]")).to_have_count(1)
    page.get_by_label("Step-free, for wheelchairs").check()
    expect(page.locator("[data-station=high]")).to_have_count(0)
    assert page.url.endswith("&access=step-free")
    expect(page.locator("[data-station=om] time")).to_have_text("08:55")
    assert "&access=step-free" in page.locator("[data-station=om] .reach-journey").get_attribute("href")
    page.reload()
    expect(page.get_by_label("Step-free, for wheelchairs")).to_be_checked()
    page = visit(network, f"timetable/reach/?from=s-al&on={DAY}&at=08:00", at=NOON)
    expect(stations_of(page)).to_have_count(5)
    expect(page.locator("#reach-step-free")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["100%", "213%"])
def test_the_fields_are_usable_by_all_on_a_phone(visit, network, scheme, size):
    page = visit(network, "timetable/", at=NOON, width=360, height=740, color_scheme=scheme)
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
    expect(page.locator("[data-end-near]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_without_scripts_nothing_of_it_is_shown(visit, network):
    for address in (ADDRESS.format(KEYS["south"], "s-far"), f"timetable/reach/?from={KEYS['south']}"):
        page = visit(network, address, java_script_enabled=False)
        expect(page.get_by_text("Near me")).to_have_count(2 if "reach" not in address else 1)
        expect(page.locator("[data-end-near]").first).to_be_hidden()


@pytest.mark.smoke(0)
def test_a_favourite_from_a_point_finds_journeys_without_a_network(network, browser):
    with switched(network.public, network.base_path) as (base, switch):
        context = browser.new_context(timezone_id="Europe/Berlin", locale="en-GB")
        page = context.new_page()
        page.goto(base)
        controlled(page, base)
        page.evaluate("""(from) => navigator.serviceWorker.controller.postMessage({ favourites: [`timetable/?${new URLSearchParams({ from, to: "s-far" })}`] })""", KEYS["south"])
        plan = Plan(network.public).file["ids"]
        becomes(lambda: page.evaluate("async (ids) => Boolean(await caches.match(new URL(ids, location.href).href))", plan), True)
        switch.is_down = True
        page.goto(base + ADDRESS.format(KEYS["south"], "s-far"))
        expect(page.locator("li[data-journey]:visible").first).to_be_visible()
        context.close()
