"""A station's board at the moment it is read: what is next, the days, the order, the place of all that in the page."""

import datetime
import itertools

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from readers import command, gtfs_files, trips
from readers.once import shared
from readers.site import Site

ZONE = "America/New_York"
STATION = "stations/united-states/harbour-town-ch/harbour-p/"
FIRST = datetime.date(2031, 5, 1)  # a Thursday
DAYS = 10
# 10:02 of Friday, 2 May 2031 at the station.
NOW = "2031-05-02T14:02:20Z"
WORDS = "The coaches leave from bays 3 and 4, behind the ticket hall, which is open from 05:00 to 22:00. " * 12
DEPARTURES = 'table[data-board="departures"]'
SHOWN = """() => [...document.querySelectorAll('table[data-board="departures"] tr[data-trip]')].filter((row) => row.checkVisibility()).map((row) => row.dataset.trip)"""


def _city(id, name, lat):
    return {"id": id, "name": name, "timezone": ZONE, "region": {"country": {"name": "United States"}}, "lat": lat, "lon": -74.0}


def _coaches():
    """From 05:00, a coach to Mill every hour and one to Quay half an hour later; for ten days, 36 a day."""
    places = [
        {"id": id, "city_id": city, "name": name, "address": ["Pier 1"], "lat": lat, "lon": -74.0}
        for id, city, name, lat in (("p", "ch", "Harbour", 40.0), ("o", "co", "Mill", 41.0), ("q", "cq", "Quay", 40.5))]
    found = []
    for day in range(DAYS):
        for half in range(10, 46):
            departs = datetime.datetime.combine(FIRST, datetime.time()) + datetime.timedelta(days=day, minutes=30 * half)
            found.append(trips.departure(
                f"d{day + 1}-{half}", departs.isoformat(), (departs + datetime.timedelta(minutes=75)).isoformat(),
                origin_location_id="p", destination_location_id="oq"[half % 2], departure_timezone=ZONE, arrival_timezone=ZONE))
    return {"complete": True, "cities": [_city("ch", "Harbour Town", 40.0), _city("co", "Other", 41.0), _city("cq", "Quayside", 40.5)],
            "locations": places, "operators": [trips.OPERATOR], "departures": found}


def _buses():
    """A bus every 20 minutes each way by a stop at the harbour, daily."""
    times, rows = ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"], ["route_id,service_id,trip_id,direction_id,trip_headsign"]
    for start in range(6 * 60, 23 * 60, 20):
        for direction, (stops, headsign) in enumerate(((("w", "h", "m"), "Mill Lane"), (("m", "h", "w"), "West End"))):
            rows.append(f"1,d,b{start}-{direction},{direction},{headsign}")
            for at, stop in enumerate(stops):
                clock = f"{(start + 10 * at) // 60:02}:{(start + 10 * at) % 60:02}:00"
                times.append(f"b{start}-{direction},{clock},{clock},{stop},{at}")
    return {
        "agency": f"agency_id,agency_name,agency_url,agency_timezone\nb,Buses,https://b.example/,{ZONE}",
        "stops": "stop_id,stop_name,stop_lat,stop_lon\nh,Harbour,40.0,-74.0\nm,Mill,41.0,-74.0\nw,West,40.0,-74.2",
        "routes": "route_id,agency_id,route_short_name,route_type\n1,b,1,3",
        "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20310501,20310510",
        "trips": "\n".join(rows), "stop_times": "\n".join(times)}


def _site(folder, sources=None, feed=None):
    trips.write(folder, {"data/coaches.json": _coaches()}, sources)
    (folder / "content/stations").mkdir(parents=True)
    (folder / "content/stations/p.md").write_text(WORDS)
    if feed:
        gtfs_files.write_folder(folder / "feed", feed)
    command.build(folder)
    return Site(folder)


@shared
def coaches(folder):
    return _site(folder / "site")


@shared
def mixed(folder):
    """The coaches, and buses that stop at the same station."""
    return _site(
        folder / "site", ['kind = "departures"\npath = "data"', 'kind = "gtfs"\npath = "feed"\nname = "bus"'], _buses())


def _open(visit, site, at=NOW, query="", installs=False, **more):
    time = {"before": lambda page: page.clock.install(time=at)} if installs else {"at": at}
    page = visit(site, STATION + query, **time, **{"timezone_id": "Asia/Tokyo", **more})
    page.wait_for_selector("main[data-on]")
    return page


def _row(page, trip):
    return page.locator(f'{DEPARTURES}.live tbody:not([hidden]) tr[data-trip="{trip}"]')


def test_the_board_opens_at_the_next_departure_by_the_stations_clock(visit, coaches):
    page = _open(visit, coaches)
    assert page.locator("main").get_attribute("data-on") == "2031-05-02"
    # 36 a day from 05:00; those until 10:00 are over.
    assert page.evaluate(SHOWN)[:2] == ["d2-21", "d2-22"]
    expect(_row(page, "d2-21").locator(".board-soon")).to_have_text("in 28 min")
    expect(_row(page, "d2-22").locator(".board-soon")).to_have_text("in 58 min")
    expect(_row(page, "d2-23").locator(".board-soon")).to_have_count(0)
    past = page.get_by_role("button", name="Show 11 earlier departures")
    expect(past).to_have_attribute("aria-expanded", "false")
    past.click()
    assert page.evaluate(SHOWN)[0] == "d2-10"
    past.click()
    assert page.evaluate(SHOWN)[0] == "d2-21"


def test_minutes_go_on_without_a_request(visit, coaches):
    page = _open(visit, coaches, installs=True)
    soon = _row(page, "d2-21").locator(".board-soon")
    expect(soon).to_have_text("in 28 min")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.fast_forward("05:00")
    expect(soon).to_have_text("in 23 min")
    page.clock.fast_forward("23:00")
    expect(soon).to_have_text("now")
    page.clock.fast_forward("02:00")
    becomes(lambda: page.evaluate(SHOWN)[0], "d2-22")
    expect(page.get_by_role("button", name="Show 12 earlier departures")).to_be_visible()
    # The page registers the service worker once, by the same clock.
    assert {url.rsplit("/", 1)[-1].split(".")[0] for url in asked} <= {"register-offline"} and len(asked) <= 1


def test_after_midnight_the_board_is_that_of_the_new_day(visit, coaches):
    page = _open(visit, coaches, at="2031-05-03T03:58:00Z", installs=True)
    tab = page.locator(".board-week [aria-current]")
    expect(tab).to_have_text("Tomorrow")
    page.clock.fast_forward("04:00")
    expect(tab).to_have_text("Today")
    expect(page.locator("[data-board-note]")).to_be_hidden()
    assert page.locator("main").get_attribute("data-on") == "2031-05-03"
    assert page.evaluate(SHOWN)[0] == "d3-10"


def test_days_are_tabs(visit, coaches):
    page = _open(visit, coaches)
    tabs = page.locator(".board-week a")
    assert [" ".join(text.split()) for text in tabs.all_inner_texts()] == ["Today", "Tomorrow", "Sun 4", "Mon 5", "Tue 6", "Wed 7", "Thu 8"]
    expect(tabs.first).to_have_attribute("aria-current", "date")
    length = page.evaluate("history.length")
    tabs.nth(2).click()
    page.wait_for_selector('main[data-on="2031-05-04"]')
    page.wait_for_url("**/?on=2031-05-04")
    expect(page.locator(".board-week [aria-current]")).to_have_text("Sun 4", use_inner_text=True)
    expect(page.locator("[data-board-count]").first).to_contain_text("36 departures on Sunday")
    assert page.evaluate("history.length") == length, "the address is replaced"
    assert page.evaluate(SHOWN)[0] == "d4-10"
    expect(page.locator(".board-soon")).to_have_count(0)
    # The next day by the keyboard; the date field goes on to days without a tab.
    page.locator("[data-step='1']").press("Enter")
    page.wait_for_selector('main[data-on="2031-05-05"]')
    page.locator("#board-on").fill("2031-05-10")
    page.wait_for_selector('main[data-on="2031-05-10"]')
    page.get_by_role("button", name="Today", exact=True).click()
    page.wait_for_selector('main[data-on="2031-05-02"]')


def test_departures_by_route_and_direction(visit, mixed):
    page = _open(visit, mixed)
    page.get_by_role("button", name="By route").click()
    heads = page.locator(f"{DEPARTURES} tbody:not([hidden]) .board-group")
    becomes(lambda: [" ".join(text.split()) for text in heads.all_inner_texts()], ["Other, Mill", "Quayside, Quay", "1 Mill Lane", "1 West End"])
    # The next three of each.
    becomes(lambda: page.evaluate(SHOWN), ["d2-22", "d2-24", "d2-26", "d2-21", "d2-23", "d2-25", *(f"b{600 + 20 * at}-{way}" for way in (0, 1) for at in range(3))])
    page.wait_for_url("**/?order=route")
    page.reload()
    page.wait_for_selector("main[data-on]")
    expect(page.get_by_role("button", name="By route")).to_have_attribute("aria-pressed", "true")
    becomes(lambda: len(page.evaluate(SHOWN)), 12)
    page.locator(".board-week a").nth(1).click()
    page.wait_for_selector('main[data-on="2031-05-03"]')
    assert page.evaluate(SHOWN)[:3] == ["d3-10", "d3-12", "d3-14"]
    page.get_by_role("button", name="By time").click()
    becomes(lambda: page.evaluate(SHOWN)[:2], ["d3-10", "d3-11"])
    page.wait_for_url("**/?on=2031-05-03")


def test_coaches_and_buses_of_one_station_are_treated_alike(visit, mixed):
    page = _open(visit, mixed)
    becomes(lambda: page.evaluate(SHOWN)[:5], ["b600-0", "b600-1", "b620-0", "b620-1", "d2-21"])
    expect(_row(page, "b600-0").locator(".board-soon")).to_have_text("in 8 min")
    expect(_row(page, "b600-0").locator(".board-end")).to_have_text("10:20")
    expect(_row(page, "b600-0").locator(".board-duration")).to_have_text("10 min")


@pytest.mark.parametrize(("trip", "address"), [("d2-21", "**/timetable/harbour-town-ch/quayside-cq/2031-05-02/1030-*/"), ("b600-0", "**/routes/1-1/")])
@pytest.mark.parametrize("width", [360, 1280])
def test_a_whole_row_leads_to_its_departure_or_route(visit, mixed, trip, address, width):
    page = _open(visit, mixed, width=width, height=740)
    row = _row(page, trip)
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    assert box["height"] >= 44
    for name in ("board-time", "board-end"):
        cell = row.locator(f".{name}").bounding_box()
        at = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('a') !== null", at), name
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    page.wait_for_url(address)


def test_rows_have_the_arrival_and_the_duration(visit, coaches):
    page = _open(visit, coaches)
    row = _row(page, "d2-21")
    expect(row.locator(".board-end")).to_have_text("11:45")
    expect(row.locator(".board-duration")).to_have_text("1 h 15 min")


def test_the_rest_of_a_day_is_one_press_away(visit, coaches):
    page = _open(visit, coaches, width=360, height=740)
    assert len(page.evaluate(SHOWN)) == 10
    page.get_by_role("button", name="Show all 36 departures").press("Enter")
    assert len(page.evaluate(SHOWN)) == 36 - 11
    expect(page.get_by_role("button", name="Show all 36 departures")).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('tr').dataset.trip") == "d2-31", "the keyboard goes on with what came"


def test_on_a_phone_the_first_departure_is_in_view_and_eight_come_before_other_lists(visit, coaches):
    page = _open(visit, coaches, width=360, height=740)
    tops = page.evaluate("""() => [".address", ".directions .prose", ".static-map", 'table[data-board="departures"] .board-next'].map((one) => {
        const box = document.querySelector(one).getBoundingClientRect();
        return [box.top, box.bottom];
    })""")
    assert tops == sorted(tops)
    assert tops[2][1] - tops[2][0] <= 160, "the map"
    assert tops[3][1] <= 740, "the first departure"
    lists = """() => {
        const rows = [...document.querySelectorAll('table[data-board="departures"] tr[data-trip]')].filter((row) => row.checkVisibility());
        const others = [...document.querySelectorAll("main .rows, main .media-list")].filter((list) => list.checkVisibility());
        return [rows[7].getBoundingClientRect().bottom, Math.min(...others.map((list) => list.getBoundingClientRect().top))];
    }"""
    eighth, other = page.evaluate(lists)
    assert eighth <= other


@pytest.mark.parametrize("scripts", [True, False])
def test_the_owners_directions_are_folded_to_two_lines(visit, coaches, scripts):
    page = visit(coaches, STATION, width=360, height=740, java_script_enabled=scripts)
    text = page.locator(".directions .prose")
    assert " ".join(WORDS.split()) in " ".join(text.text_content().split())
    line = float(text.evaluate("(one) => parseFloat(getComputedStyle(one).lineHeight)")) if scripts else 25.5
    assert text.bounding_box()["height"] <= 2 * line + 1
    page.get_by_label("Show full text").focus()
    page.keyboard.press("Space")
    becomes(lambda: text.bounding_box()["height"] > 10 * line, True)
    page.get_by_text("Show full text").click()
    becomes(lambda: text.bounding_box()["height"] <= 2 * line + 1, True)


def test_without_javascript_whole_days_are_listed_and_later_ones_lead_to_their_pages(visit, coaches):
    page = visit(coaches, STATION, java_script_enabled=False, waits=False)
    board = page.locator("[data-board-static]")
    days = board.locator(".board-day")
    shown = [(one.get_attribute("data-day"), one.locator("tr[data-trip]").count()) for one in days.all()]
    # 36 a day: 200 are passed with the sixth.
    assert shown == [((FIRST + datetime.timedelta(days=day)).isoformat(), 36) for day in range(6)]
    expect(days.first.locator("tr[data-trip]").first).to_contain_text("06:15")
    expect(days.first.locator("tr[data-trip]").first).to_contain_text("1 h 15 min")
    later = board.locator(".later-dates li")
    assert [one.get_attribute("data-day") for one in later.all()] == [(FIRST + datetime.timedelta(days=day)).isoformat() for day in range(6, 10)]
    for one in later.all():
        links = [link.get_attribute("href") for link in one.locator("a").all()]
        assert len(links) == 2
        for href in links:
            assert one.get_attribute("data-day") in href and href.endswith("?from=s-p")
            path = href.replace("../", "").split("?")[0]
            assert path + "index.html" in coaches.pages, path


def test_at_least_two_days_are_listed_however_long_they_are(visit, tmp_path):
    departures = [
        trips.departure(f"x{day}-{n}", f"2031-05-0{day}T{n // 60:02}:{n % 60:02}:00", f"2031-05-0{day}T{n // 60 + 1:02}:{n % 60:02}:00")
        for day in (1, 2, 3) for n in range(250)]
    site, _ = trips.built(trips.write(tmp_path / "site", {"data/all.json": trips.search(departures)}))
    page = visit(site, "stations/germany/aville-ca/a-station-a/", java_script_enabled=False, waits=False)
    board = page.locator("[data-board-static]")
    assert [(one.get_attribute("data-day"), one.locator("tr[data-trip]").count()) for one in board.locator(".board-day").all()] == [("2031-05-01", 250), ("2031-05-02", 250)]
    assert [one.get_attribute("data-day") for one in board.locator(".later-dates li").all()] == ["2031-05-03"]


@pytest.mark.parametrize("site", ["coaches", "mixed"])
def test_a_board_that_has_ended_says_so_and_leads_to_its_last_day(visit, request, site):
    page = _open(visit, request.getfixturevalue(site), at="2031-06-01T12:00:00Z", width=360, height=740)
    assert page.locator("main").get_attribute("data-on") == "2031-06-01"
    assert page.evaluate(SHOWN) == []
    box = page.locator(".boards")
    expect(box.get_by_text("This timetable ended on")).to_contain_text("10 May 2031")
    link = page.locator("[data-board-note] a")
    expect(link).to_contain_text("10 May 2031")
    link.click()
    page.wait_for_selector('main[data-on="2031-05-10"]')
    assert "d10-10" in page.evaluate(SHOWN)
    expect(box.get_by_text("This timetable ended on")).to_be_visible()


def test_before_the_first_day_the_board_opens_at_it(visit, coaches):
    page = _open(visit, coaches, at="2031-04-01T12:00:00Z")
    expect(page.locator("[data-board-note]")).to_contain_text("begins on Thursday")
    assert page.locator("main").get_attribute("data-on") == "2031-05-01"
    assert page.evaluate(SHOWN)


def test_after_the_last_departure_of_a_day_the_board_opens_at_the_next_day(visit, coaches):
    page = _open(visit, coaches, at="2031-05-03T03:30:00Z")
    note = page.locator("[data-board-note]")
    expect(note).to_have_text("No more departures today.")
    assert page.locator("main").get_attribute("data-on") == "2031-05-03"
    assert page.evaluate(SHOWN)[0] == "d3-10"
    assert "on=" not in page.url
    page.locator(".board-week a", has_text="Today").click()
    page.wait_for_selector('main[data-on="2031-05-02"]')
    assert page.evaluate(SHOWN) == []
    expect(note).to_contain_text("No more departures today. Next: Saturday")
    expect(page.get_by_role("button", name="Show 36 earlier departures")).to_be_visible()
    note.locator("a").click()
    page.wait_for_selector('main[data-on="2031-05-03"]')
    assert page.evaluate(SHOWN)[0] == "d3-10"


@pytest.mark.smoke(0)
def test_back_returns_to_the_same_date_and_place(visit, coaches):
    page = _open(visit, coaches, width=360, height=740)
    page.locator(".board-week a").nth(2).click()
    page.wait_for_selector('main[data-on="2031-05-04"]')
    page.get_by_role("button", name="Show all 36 departures").click()
    row = _row(page, "d4-30")
    row.evaluate("(one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 300)")
    row.locator("a").click()
    page.wait_for_url("**/2031-05-04/1500-*/")
    page.go_back()
    page.wait_for_selector('main[data-on="2031-05-04"]')
    assert page.url.endswith("?on=2031-05-04")
    becomes(lambda: round(row.bounding_box()["y"]) in range(295, 306), True)


def test_a_journey_is_planned_from_the_station(visit, coaches):
    page = _open(visit, coaches, query="?on=2031-05-04")
    page.get_by_role("link", name="Plan from here").click()
    page.wait_for_url("**/timetable/?from=s-p&on=2031-05-04")
    becomes(lambda: "Harbour" in page.locator("#from-place").input_value(), True)


def test_what_surrounds_the_station_is_called_by_its_usual_name(visit, sample):
    page = visit(sample, "stations/romania/timisoara-110/autogara-bega-1101/")
    page.wait_for_selector("main[data-on]")
    names = page.locator("main h2").all_text_contents()
    assert "Nearby stations" in names and "Direct destinations" in names


def test_nothing_is_wider_than_the_screen_or_over_something_else(visit, mixed):
    page = _open(visit, mixed)
    overlap = """() => [...document.querySelectorAll('table[data-board="departures"] tr[data-trip]')].filter((row) => row.checkVisibility()).some((row) => {
        const boxes = [...row.cells].filter((cell) => cell.checkVisibility() && cell.textContent.trim()).map((cell) => cell.getBoundingClientRect());
        const [left, right] = [row.getBoundingClientRect().left - 1, row.getBoundingClientRect().right + 1];
        return boxes.some((a, i) => a.left < left || a.right > right || boxes.some((b, j) => i < j
          && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 6 && b.top < a.bottom - 6));
      })"""
    for width, size in itertools.product([320, 360, 768, 1440], ["100%", "200%"]):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        becomes(lambda: page.evaluate("document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth") <= 0, True, (width, size))
        becomes(lambda: page.evaluate(overlap), False, (width, size))
