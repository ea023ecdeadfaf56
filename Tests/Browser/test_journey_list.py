"""The list of journeys with changes at /timetable/, on a small network of two towns' lines."""

import re
import urllib.parse

import pytest
from playwright.sync_api import expect

import gtfs_site
from accessibility import violations
from awaiting import becomes
from readers import gtfs_files
from readers.once import shared
from readers.plans import Plan, triples
from readers.switched import switched
from test_offline import controlled

# Bus 12 from Alpha to Hub; train S1 from its station, on foot from there, to Omega and Far; tram 5 to an island by itself.
NETWORK = {
    "agency": """
        agency_id,agency_name,agency_url,agency_timezone,agency_phone
        cb,City Bus,https://bus.example/,Europe/Berlin,+49 30 1234567
        ra,Railway,https://rail.example/,Europe/Berlin,""",
    "stops": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,zone_id
        al,Alpha,52.5000,13.4000,,,,a
        mid,Middle,52.5050,13.4050,,,,a
        hub,Hub,52.5100,13.4100,,,,a
        sta,Hub Station,52.5112,13.4100,1,,,
        sta-1,Hub Station,52.5112,13.4100,,sta,1,b
        om,Omega,52.6000,13.5000,,,,b
        far,Far,52.7000,13.6000,,,,b
        isle,Isle,52.6100,13.5100,,,,c
        quay,Quay,52.6500,13.7000,,,,c
        park,Park,52.5300,13.3000,,,,c""",
    "routes": """
        route_id,agency_id,route_short_name,route_long_name,route_type
        b12,cb,12,Alpha – Hub,3
        b14,cb,14,Hub – Park,3
        s1,ra,S1,Hub – Far,2
        t5,cb,5,Isle – Quay,0""",
    "calendar": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        wk,1,1,1,1,1,0,0,20261001,20270430
        all,1,1,1,1,1,1,1,20261001,20270430""",
    "trips": "route_id,service_id,trip_id,trip_headsign,trip_short_name\n" + "".join(
        f"b12,wk,bus-{hour},Hub,\ns1,all,train-{hour},Far,RE {hour}\n" for hour in range(6, 22)) + "t5,all,tram,Quay,\nb12,wk,night,Hub,\nb14,wk,onward,Park,",
    "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n" + "".join(
        f"bus-{h},{h:02}:05:00,{h:02}:05:00,al,1,{2 if h == 9 else 0},0\nbus-{h},{h:02}:10:00,{h:02}:10:00,mid,2,0,0\nbus-{h},{h:02}:20:00,{h:02}:20:00,hub,3,0,0\n"
        f"train-{h},{h:02}:30:00,{h:02}:30:00,sta-1,1,0,0\ntrain-{h},{h:02}:50:00,{h:02}:50:00,om,2,0,0\ntrain-{h},{h + 1:02}:12:00,{h + 1:02}:12:00,far,3,0,0\n"
        for h in range(6, 22)) + "tram,10:00:00,10:00:00,isle,1,0,0\ntram,10:30:00,10:30:00,quay,2,0,0\n"
        "night,25:10:00,25:10:00,al,1,0,0\nnight,25:25:00,25:25:00,hub,2,0,0\n"
        "onward,08:22:00,08:22:00,hub,1,0,0\nonward,08:40:00,08:40:00,park,2,0,0",
    "transfers": """
        from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type
        hub,hub,bus-8,onward,4""",
    "fare_attributes": """
        fare_id,price,currency_type,payment_method,transfers
        bus,2.50,EUR,0,0
        train,4.00,EUR,0,0""",
    "fare_rules": """
        fare_id,route_id,origin_id,destination_id
        bus,b12,a,a
        train,s1,b,b""",
}
# The bus and the train have a ticket for both, for an hour and a half.
TICKETS = {
    **NETWORK,
    "fare_attributes": """
        fare_id,price,currency_type,payment_method,transfers,transfer_duration
        bus,2.50,EUR,0,0,
        train,4.00,EUR,0,0,
        both,5.00,EUR,0,1,5400""",
    "fare_rules": NETWORK["fare_rules"] + "\n        both,b12,a,b\n        both,s1,a,b",
}
FORM = "timetable/?from=s-{}&to=s-{}&on={}"
DAY = "2026-12-01"
NOON = "2026-11-01T12:00:00Z"
TRIPLES = """() => [...document.querySelectorAll("li[data-journey]")].map((item) => [item.dataset.journey,
  ...[...item.querySelectorAll("tr[data-trip]")].map((row) => row.dataset.trip)])"""


@shared
def network(folder):
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", NETWORK), journeys=True)


@shared
def network_of_one_number(folder):
    """Its tram has the number of the bus."""
    routes = NETWORK["routes"].replace("t5,cb,5,", "t5,cb,12,")
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", {**NETWORK, "routes": routes}), journeys=True)


@shared
def network_with_tickets(folder):
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", TICKETS), journeys=True)


def _open(visit, site, start="al", end="far", on=DAY, more="", **options):
    page = visit(site, FORM.format(start, end, on) + more, **{"at": NOON, **options})
    page.wait_for_selector("[data-complete], .no-journey p")
    return page


def _shown(page):
    return page.locator("li[data-journey]:visible").evaluate_all("all => all.map((one) => one.dataset.journey)")


def test_a_date_has_all_journeys_with_their_legs(visit, network):
    page = _open(visit, network)
    assert page.evaluate(TRIPLES) == [[f"{h:02}05-{h + 1:02}12-1", f"bus-{h}", f"train-{h}"] for h in range(6, 22)]
    first = page.locator("li[data-journey]").first
    expect(first.locator("summary").first).to_contain_text(re.compile(r"06:05\s+07:12.*1 h 7 min\s*·\s*1 change.*12.*Walk 3 min.*S1", re.S))
    first.locator("summary").first.click()
    legs = first.locator("tr[data-trip]")
    expect(legs.nth(0)).to_contain_text("Alpha")
    expect(legs.nth(0)).to_contain_text("City Bus")
    expect(legs.nth(1)).to_contain_text("RE 6")
    expect(legs.nth(1)).to_contain_text("Platform 1")
    expect(first.locator("tr[data-change]")).to_have_text(re.compile("Change from Hub to Hub Station: 10 min, 17[0-9] m on foot"))
    expect(legs.nth(0).locator("[data-leg-fare]")).to_have_text("€2.50")
    expect(legs.nth(1).locator("[data-leg-fare]")).to_have_text("€4.00")
    expect(first).to_contain_text("Fares are those of each ride by itself.")
    legs.nth(0).locator("summary").click()
    expect(legs.nth(0).locator("details li")).to_have_text(["06:10 Middle"])
    assert [one.evaluate("one => one.dateTime") for one in legs.nth(0).locator("time[datetime]").all()] == [
        "2026-12-01T06:05:00+01:00", "2026-12-01T06:20:00+01:00"]


def test_a_journey_that_one_ticket_is_for_has_its_price(visit, network_with_tickets):
    page = _open(visit, network_with_tickets)
    first = page.locator("li[data-journey]").first
    expect(first.locator(".journey-fare")).to_have_text("€5.00")
    first.locator("summary").first.click()
    expect(first.locator("[data-leg-fare]")).to_have_text(["€2.50", "€4.00"])
    expect(first).to_contain_text("One ticket is for the whole journey: €5.00.")
    expect(first).not_to_contain_text("by itself")
    # Its price is not that of a ride.
    expect(_open(visit, network_with_tickets, "al", "hub").locator("li[data-journey] .journey-fare").first).to_have_text("€2.50")


@pytest.mark.smoke(0)
def test_a_journey_with_free_changes_costs_what_its_first_ride_does(visit, tmp_path):
    tables = {name: text for name, text in NETWORK.items() if not name.startswith("fare")} | {
        "route_networks": "network_id,route_id\nbus,b12\ntrain,s1",
        "fare_products": "fare_product_id,fare_product_name,amount,currency\nb,Bus,2.50,EUR\nt,Train,4.00,EUR",
        "fare_leg_rules": "leg_group_id,network_id,fare_product_id\nb,bus,b\nt,train,t",
        "fare_transfer_rules": "from_leg_group_id,to_leg_group_id,fare_transfer_type,duration_limit,duration_limit_type\nb,t,0,1800,1",
    }
    page = _open(visit, gtfs_site.write(tmp_path / "site", gtfs_files.write_folder(tmp_path / "feed", tables), journeys=True))
    first = page.locator("li[data-journey]").first
    first.locator("summary").first.click()
    expect(first).to_contain_text("One ticket is for the whole journey: €2.50.")
    expect(first.locator(".journey-fare")).to_have_text("€2.50")


@pytest.mark.smoke(0)
@pytest.mark.parametrize("change", [("1,5400", "0,5400"), ("1,5400", "1,3600"), ("both,s1,a,b", "both,s1,b,b")])
def test_where_no_ticket_is_for_both_rides_each_has_its_fare(change, visit, tmp_path):
    tables = {name: text.replace(*change) for name, text in TICKETS.items()}
    page = _open(visit, gtfs_site.write(tmp_path / "site", gtfs_files.write_folder(tmp_path / "feed", tables), journeys=True))
    first = page.locator("li[data-journey]").first
    first.locator("summary").first.click()
    expect(first).to_contain_text("Fares are those of each ride by itself.")
    expect(first.locator(".journey-fare")).to_have_text("")


@pytest.mark.smoke(0)
def test_a_bus_and_a_tram_of_one_number_name_their_modes(visit, network_of_one_number):
    first = _open(visit, network_of_one_number).locator("li[data-journey]").first
    expect(first.locator(".journey-way")).to_have_text(re.compile(r"^12 Bus\s*·\s*Walk 3 min\s*·\s*S1$"))
    first.locator("summary").first.click()
    expect(first.locator("tr[data-trip]").first).to_contain_text(re.compile(r"Bus\s*·\s*City Bus"))


@pytest.mark.smoke(0)
def test_a_ride_without_a_change_says_what_direct_services_say(visit, network):
    page = _open(visit, network, "al", "hub")
    rows = page.locator("li[data-journey]")
    expect(rows).to_have_count(17)
    nine = page.locator("li[data-journey='0905-0920-0']")
    page.locator("[data-step=last]").click()
    page.locator("[data-step=earlier]").click()
    page.locator("[data-step=earlier]").click()
    expect(nine.locator("summary").first).to_contain_text("on request, book in advance")
    expect(nine.locator("summary").first).to_contain_text("Direct")
    expect(nine.locator(".journey-fare")).to_have_text("€2.50")
    nine.locator("summary").first.click()
    expect(nine.locator("a[href^='tel:']")).to_have_text("+49 30 1234567")
    expect(nine.locator(".direct-days")).to_have_text("Days: Mondays to Fridays")
    night = _open(visit, network, "al", "hub", "2026-12-05").locator("li[data-journey]")
    expect(night).to_have_count(1)
    expect(night).to_contain_text("Friday night")


def test_who_stays_on_board_is_told_as_what_it_continues(visit, network):
    page = _open(visit, network, "al", "park")
    journey = page.locator("li[data-journey='0805-0840-0']")
    expect(journey.locator("summary .route-badge")).to_have_text(["12", "14"])
    journey.locator("summary").first.click()
    expect(journey.locator(".onward")).to_have_text("Stay on board: continues as 14 to Park")
    expect(journey.locator("tr[data-trip]")).to_have_count(1)


def test_destinations_with_changes_are_offered(visit, network):
    page = visit(network, "timetable/", at=NOON)
    page.fill("#from-place", "Alpha")
    page.keyboard.press("Enter")
    page.fill("#to-place", "Far")
    page.keyboard.press("Enter")
    page.fill("#on-day", DAY)
    page.locator(".journey-form .primary-button").click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey]")).to_have_count(16)


def test_earlier_later_first_last_and_the_wish_are_one_list(visit, network):
    page = _open(visit, network, more="&at=09:00")
    name = [f"{h:02}05-{h + 1:02}12-1" for h in range(6, 22)]
    assert _shown(page) == name[3:9]
    expect(page.locator(".direct-services [role=status]").filter(has_text="Journeys")).to_have_text("Journeys 4 to 9 of 16")
    page.get_by_role("button", name="Earlier").click()
    assert _shown(page) == name[:9]
    page.get_by_role("button", name="Later", exact=True).press("Enter")
    assert _shown(page) == name[:15]
    expect(page.get_by_role("button", name="Later", exact=True)).to_be_focused()
    page.get_by_role("button", name="Last").click()
    assert _shown(page) == name[-6:]
    page.get_by_role("button", name="First").click()
    assert _shown(page) == name[:6]
    page.locator(".journey-wish").get_by_text("Arrive by").click()
    page.fill("#journey-time", "12:30")
    page.locator(".journey-wish button").click()
    assert _shown(page) == name[0:6]
    assert urllib.parse.urlsplit(page.url).query.endswith("by=12%3A30")
    page.reload()
    page.wait_for_selector("[data-complete]")
    assert _shown(page) == name[0:6]
    page = _open(visit, network, more="&at=23:30")
    assert _shown(page) == name[-6:]
    expect(page.locator(".note:visible")).to_contain_text("No journey leaves later than 23:30")
    page = _open(visit, network, more="&by=05:00")
    assert _shown(page) == name[:6]
    expect(page.locator(".note:visible")).to_contain_text("No journey of this date arrives by 05:00")


@pytest.mark.smoke(0)
def test_more_time_to_change_and_shorter_walks_are_kept_in_the_address(visit, network):
    page = _open(visit, network, more="&change=15")
    # After the bus of the night the bus of the hour before.
    assert page.evaluate(TRIPLES)[1] == ["0605-0812-1", "bus-6", "train-7"]
    expect(page.locator("#journey-change")).to_have_value("15")
    page.locator("#journey-change").select_option("0")
    page.wait_for_selector("li[data-journey='0605-0712-1']")
    assert "change=" not in page.url
    page = _open(visit, network, more="&walk=100")
    expect(page.locator(".no-journey")).to_contain_text("There is no journey on this date.")
    page.get_by_role("link", name="With other changes").click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey]")).to_have_count(16)


def test_a_shared_link_opens_the_journey(visit, network):
    page = _open(visit, network, more="&journey=1905-2012-1")
    opened = page.locator("li[data-journey='1905-2012-1']")
    expect(opened.locator("tr[data-trip]").first).to_be_visible()
    expect(opened).to_be_in_viewport()
    link = opened.get_by_role("link", name="Link to this journey").get_attribute("href")
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)["journey"] == ["1905-2012-1"]
    opened.locator("summary").first.click()
    page.wait_for_url(lambda url: "journey=" not in url)
    page = _open(visit, network, more="&journey=0101-0202-1")
    expect(page.locator(".note:visible")).to_have_text("The journey in the link is not in this timetable.")


def test_the_calendar_file_has_an_event_for_each_leg(visit, network):
    page = _open(visit, network)
    page.locator("li[data-journey] summary").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to calendar").first.click()
    lines = download.value.path().read_bytes().decode()
    assert "\r\n" in lines and all(len(line.encode()) <= 75 for line in lines.split("\r\n"))
    events = re.sub(r"\r\n ", "", lines)
    assert re.findall(r"DTSTART:(\S+)\r\nDTEND:(\S+)\r\nSUMMARY:(.*)\r", events) == [
        ("20261201T050500Z", "20261201T052000Z", "12 Hub: Alpha – Hub"), ("20261201T052000Z", "20261201T052230Z", "Walk 3 min: Hub – Hub Station"),
        ("20261201T053000Z", "20261201T061200Z", "S1 Far: Hub Station – Far")]
    assert len(set(re.findall(r"UID:(.*)\r", events))) == 3
    assert "LOCATION:Hub Station\\, Platform 1" in events


def test_without_a_journey_the_reason_and_the_way_on_are_told(visit, network):
    page = _open(visit, network, on="2026-12-06")
    expect(page.locator(".no-journey")).to_contain_text("There is no journey on this date.")
    page.get_by_role("link", name="Monday, 7 December 2026").click()
    page.wait_for_selector("[data-complete]")
    page = _open(visit, network, on="2027-06-01")
    expect(page.locator(".no-journey")).to_contain_text("Departures are known from 1 October 2026 to 30 April 2027 only.")
    page = _open(visit, network, "al", "quay")
    expect(page.locator(".no-journey")).to_contain_text("There is none on the 14 days that follow either.")
    page.locator(".no-journey").get_by_role("link", name="Far").click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator("li[data-journey]")).to_have_count(16)


@pytest.mark.smoke(0)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_is_usable_by_all_on_a_phone(visit, network, scheme):
    page = _open(visit, network, width=360, height=740, color_scheme=scheme)
    page.locator("li[data-journey] summary").first.click()
    expect(page.locator("li[data-journey]").first.get_by_text("Fares are those of each ride by itself.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_an_opened_journey_is_printed_on_one_sheet(visit, network):
    page = _open(visit, network, more="&journey=0805-0912-1")
    page.wait_for_selector("li[data-journey='0805-0912-1'] [data-leg-fare]:not(:empty)")
    page.emulate_media(media="print")
    assert _shown(page) == ["0805-0912-1"]
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.emulate_media(media="screen")


SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => [one.value, ...one.sources.map(({ node }) => node?.outerHTML?.slice(0, 60))])))
  .observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("width", [360, 1280])
def test_the_first_journeys_come_from_the_plan_alone_and_stay_where_they_are(visit, network, width):
    held, is_open = [], []

    def hold(page):
        page.add_init_script(SHIFTS)
        page.route("**/timetable/from/*.json", lambda route: route.continue_() if is_open else held.append(route))

    page = visit(network, FORM.format("al", "far", DAY) + "&at=08:00", at=NOON, width=width, height=800, before=hold)
    row = page.locator("li[data-journey]:visible").first
    expect(row).to_have_attribute("data-journey", "0805-0912-1")
    becomes(lambda: len(held) > 0, True)
    # Longer than what loads is let be without a word.
    page.wait_for_timeout(600)
    expect(page.locator("[data-search-loading]")).to_be_hidden()
    expect(page.locator("#known")).to_have_text(re.compile("Alpha.*Far"))
    expect(page.locator("[data-step=later]")).to_be_visible()
    assert page.locator("#from-place").input_value() == ""
    row.locator("summary").first.focus()
    # The browser tells of a shift in a later task.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))")
    place = row.bounding_box()
    page.evaluate("window.shifts.length = 0")
    is_open.append(True)
    for route in held:
        route.continue_()
    expect(page.locator(".journeys[data-complete]")).to_be_attached()
    expect(page.locator(".journey-result [data-favourite]")).to_be_visible()
    expect(page.locator("#from-place")).to_have_value(re.compile("Alpha"))
    expect(row.locator("summary").first).to_be_focused()
    assert page.evaluate("window.shifts") == [] and row.bounding_box() == place
    assert _shown(page)[0] == "0805-0912-1"


@pytest.mark.smoke(0)
def test_where_the_plan_does_not_come_direct_services_are_shown_meanwhile(visit, network):
    address = FORM.format("al", "hub", DAY)
    page = visit(network, "timetable/", at=NOON, fresh=True, expected_errors=("503",))
    page.route("**/timetable/plan/*.json", lambda route: route.fulfill(status=503))
    page.goto(page.base + address)
    expect(page.locator(".direct-table tbody tr")).to_have_count(17)
    expect(page.locator("[data-direct-failed]").first).to_be_visible()
    page.unroute("**/timetable/plan/*.json")
    page.locator("[data-direct-retry]").first.click()
    page.wait_for_selector("[data-complete]")
    expect(page.locator(".direct-table")).to_have_count(0)


def test_the_journeys_of_parts_of_a_date_are_those_of_the_date(network):
    plan = Plan(network.public)
    for walk in {}, {"walk": 0}:
        parts = [["journeys", "al", "far", DAY, {**walk, "after": 3600 * hour, "before": 3600 * (hour + 2)}] for hour in range(0, 24, 2)]
        whole, *found = plan.answers([["journeys", "al", "far", DAY, walk], *parts])
        assert sum(map(len, found)) == len(whole) and set().union(*map(triples, found)) == triples(whole)


@pytest.mark.smoke(0)
def test_a_plan_that_was_used_is_kept_for_use_without_a_network(network, browser):
    with switched(network.public, network.base_path) as (base, switch):
        context = browser.new_context(timezone_id="Europe/Berlin", locale="en-GB")
        page = context.new_page()
        page.goto(base)
        controlled(page, base)
        address = base + FORM.format("al", "far", DAY)
        page.goto(address)
        page.wait_for_selector("[data-complete]")
        switch.is_down = True
        page.goto(address.replace(DAY, "2026-12-02"))
        expect(page.locator("li[data-journey]:visible").first).to_be_visible()
        context.close()


def test_the_way_of_an_opened_journey_is_drawn(visit, network):
    page = _open(visit, network, more="&journey=0805-0912-1")
    journey = page.locator("li[data-journey='0805-0912-1']")
    drawn = journey.locator(".map svg[role=img]")
    expect(drawn).to_have_attribute("aria-label", "Map of the way from Alpha to Far. North is up.")
    expect(drawn.locator("path.route-line")).to_have_count(1)
    expect(drawn.locator("path.way-walk")).to_have_count(1)
    # Where one boards and alights, and the stops between.
    expect(drawn.locator("circle.way-end")).to_have_count(4)
    expect(drawn.locator("circle.way-stop")).to_have_count(2)
    assert {"Alpha", "Far"} <= set(drawn.locator("text").all_text_contents())
    expect(page.locator("li[data-journey] .map")).to_have_count(1)
    journey.locator(".map-toggle").click()
    expect(journey.locator(".map-line")).to_have_count(1)


@pytest.mark.smoke(0)
def test_the_age_of_a_plan_that_was_kept_is_shown(network, browser):
    with switched(network.public, network.base_path) as (base, switch):
        context = browser.new_context(timezone_id="Europe/Berlin", locale="en-GB")
        page = context.new_page()
        page.goto(base)
        controlled(page, base)
        page.goto(base + FORM.format("al", "far", DAY))
        page.wait_for_selector("[data-complete]")
        expect(page.locator(".saved-copy")).to_have_count(0)
        # The page arrives, what names the plan does not.
        context.route("**/search/index.json", lambda route: route.abort())
        switch.is_down = True
        page.goto(base + FORM.format("al", "far", "2026-12-02"))
        page.wait_for_selector("[data-complete]")
        expect(page.locator(".saved-copy")).to_contain_text(re.compile("Saved copy"))
        context.close()


@pytest.mark.smoke(0)
def test_a_favourite_pair_finds_journeys_without_a_network_that_were_never_asked_for(network_with_tickets, browser):
    with switched(network_with_tickets.public, network_with_tickets.base_path) as (base, switch):
        context = browser.new_context(timezone_id="Europe/Berlin", locale="en-GB")
        page = context.new_page()
        page.goto(base)
        controlled(page, base)
        page.evaluate("""() => navigator.serviceWorker.controller.postMessage({ favourites: ["timetable/?from=s-al&to=s-far"] })""")
        tickets = Plan(network_with_tickets.public).file["tickets"]
        becomes(lambda: page.evaluate("async (path) => Boolean(await caches.match(new URL(path, location.href).href))", tickets), True)
        switch.is_down = True
        page.goto(base + FORM.format("al", "far", "2026-12-02"))
        expect(page.locator("li[data-journey]:visible .journey-fare").first).to_have_text("€5.00")
        context.close()
