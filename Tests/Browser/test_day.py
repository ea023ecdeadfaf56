"""A day's page in place: its orders, narrowed to stations, today, the day carried along, another currency."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from awaiting import becomes
import journeys_site
from journeys_site import DAY
from tabs import in_turn

IDS = "() => [...document.querySelectorAll('tbody tr')].filter((row) => !row.hidden).map((row) => row.dataset.id)"
ROUTE = DAY.rsplit("/", 2)[0] + "/"


def _open(visit, site, address, at="2031-04-30T12:00:00", **more):
    return visit(site, address, at=at, **more)


def test_each_order_in_place_is_that_of_its_own_page(visit, line):
    orders = {}
    paths = {"time": "", "duration": "by-duration/", "price": "by-price/"}
    for order, (_, page) in zip(paths, in_turn(visit, line, [DAY + path for path in paths.values()], java_script_enabled=False)):
        orders[order] = (paths[order], page.locator("tbody tr").evaluate_all("rows => rows.map((row) => row.dataset.id)"), page.title(), page.locator("caption").text_content())
    assert [ids for _, ids, _, _ in orders.values()] == [list("bacde"), list("cadbe"), list("dbeac")]
    for start, (first, _, _, _) in orders.items():
        page = _open(visit, line, DAY + first)
        page.evaluate("window.here = true")
        for order, (path, ids, title, caption) in [*orders.items(), *reversed(orders.items())]:
            page.click(f"a[data-order={order}]")
            page.wait_for_function("path => location.href.endsWith(path)", arg=DAY + path)
            becomes(lambda: page.evaluate(IDS), ids, f"from {start} to {order}")
            becomes(lambda: page.title(), title)
            becomes(lambda: page.locator("caption").text_content(), caption)
            becomes(lambda: page.locator("[data-orders] [aria-current]").get_attribute("data-order"), order)
        assert page.evaluate("window.here") is True, "no page was loaded"
        link = page.locator("tbody tr[data-id=a] a").first
        link.click()
        page.wait_for_url("**/0930-orleans-*/")


def test_narrowed_to_stations_the_count_is_exact_and_links_keep_it(visit, line):
    page = _open(visit, line, DAY + "?from=s-11&to=s-21")
    page.wait_for_selector("[data-active-filter]:visible")
    becomes(lambda: page.evaluate(IDS), ["a", "d", "e"])
    count = page.locator("main [data-count]")
    becomes(lambda: count.get_attribute("data-count"), "3")
    becomes(lambda: count.inner_text(), "3 departures")
    expect(page.locator("[data-active-filter]")).to_contain_text("Gare du Palais", use_inner_text=True)
    for link in page.locator("[data-orders] a, .day-nav a[data-day]").all():
        assert "from=s-11&to=s-21" in link.get_attribute("href")
    page.click("a[data-order=price]")
    becomes(lambda: page.evaluate(IDS), ["d", "e", "a"])
    becomes(lambda: page.url.endswith("by-price/?from=s-11&to=s-21"), True)
    page.locator("[data-active-filter] button").click()
    becomes(lambda: page.evaluate(IDS), list("dbeac"))
    becomes(lambda: count.get_attribute("data-count"), "5")
    assert "from=" not in page.url


def test_narrowed_to_nothing_is_a_sentence_with_a_way_on(visit, line):
    page = _open(visit, line, DAY + "?from=s-99")
    page.wait_for_selector("[data-active-filter]:visible")
    expect(page.locator("table")).to_be_hidden()
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "0")
    page.locator("[data-active-filter] button").click()
    expect(page.locator("table")).to_be_visible()


def test_the_route_marks_the_day_that_was_chosen_and_names_the_nearest(visit, line):
    page = _open(visit, line, ROUTE + "?on=2031-05-03")
    page.wait_for_selector("[data-day='2031-05-03'][data-requested-day]")
    expect(page.locator("[data-day-missing]")).to_be_hidden()
    page = _open(visit, line, ROUTE + "?on=2031-05-02")
    said = page.locator("[data-day-missing]")
    said.wait_for()
    expect(said).to_contain_text("2 May 2031", use_inner_text=True)
    expect(said).to_contain_text("1 May 2031", use_inner_text=True)
    expect(said).to_contain_text("3 May 2031", use_inner_text=True)
    expect(page.locator("[data-nearest]")).to_have_count(2)


def test_the_chosen_day_goes_along_with_links_that_understand_it(visit, line):
    page = _open(visit, line, ROUTE + "?on=2031-05-03")
    page.wait_for_selector("[data-requested-day]")
    page.wait_for_function("() => [...document.querySelectorAll('main .origins-destinations a')].every((a) => a.href.endsWith('?on=2031-05-03'))")
    assert not any("on=" in href for href in page.locator(".month a").evaluate_all("all => all.map((a) => a.href)"))
    page.locator("main .origins-destinations a").first.click()
    page.wait_for_url("**/stations/**?on=2031-05-03")


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"])
def test_today_is_that_of_the_station_and_not_of_the_browser(visit, line, zone):
    # In Québec it is late on 30 April, in Tokyo already 1 May.
    page = _open(visit, line, "stations/canada/quebec-c1/gare-du-palais-11/", at="2031-05-01T03:30:00Z", timezone_id=zone)
    expect(page.locator("[data-board-note]")).to_contain_text("begins on Thursday, 1 May")
    becomes(lambda: page.locator(".board-week [aria-current]").inner_text(), "Tomorrow")
    page = _open(visit, line, ROUTE, at="2031-05-01T04:30:00Z", timezone_id=zone)
    page.wait_for_selector(".relative-day")
    becomes(lambda: page.locator("[data-day='2031-05-01'] .relative-day").inner_text(), "Today")


def test_prices_in_a_currency_of_the_readers_choice_are_about(visit, line):
    page = _open(visit, line, DAY)
    page.wait_for_selector("#currency")
    price = page.locator("tr[data-id=a] .price data")
    original = price.inner_text()
    page.select_option("#currency", "CAD")
    becomes(lambda: price.text_content(), f"CA$68.51 · you pay {original}")
    becomes(lambda: price.get_attribute("value"), "5481")
    becomes(lambda: price.get_attribute("data-currency"), "USD")
    becomes(lambda: page.locator("tr[data-id=b] .price data").inner_text().endswith("52.00"), True, "what is sold in it stays")
    expect(page.locator(".currency-note[role=status]")).to_contain_text("2031", use_inner_text=True)
    page.reload()
    page.wait_for_function("() => document.querySelector('tr[data-id=a] .price data').textContent.includes('you pay')")
    page.select_option("#currency", "JPY")
    expect(price).to_contain_text("6,851", use_inner_text=True)
    page.select_option("#currency", "")
    becomes(lambda: price.inner_text(), original)


@pytest.mark.parametrize(("address", "near"), [(DAY, ".list-toolbar"), (ROUTE, ".pair-times > .list-toolbar"), ("stations/canada/quebec-c1/gare-du-palais-11/", ".boards")])
def test_the_choice_of_currency_stands_before_the_lists_with_prices(visit, line, address, near):
    page = _open(visit, line, address + ("?on=2031-05-01" if near == ".boards" else ""))
    page.wait_for_selector("#currency")
    page.wait_for_selector("main[data-on] tbody data" if near == ".boards" else "main")
    choice = page.locator("#currency").bounding_box()["y"]
    assert choice < min(box["y"] for box in (one.bounding_box() for one in page.locator("tbody:not([hidden]) data").all()))
    expect(page.locator(f"{near} #currency, {near} + .currency #currency")).to_have_count(1)


def test_a_stations_departures_come_first_on_a_phone_and_right_of_its_facts_on_a_desk(visit, line):
    for width in (360, 1280):
        page = _open(visit, line, "stations/canada/quebec-c1/gare-du-palais-11/", width=width)
        boards, facts = page.locator(".boards").bounding_box(), page.locator(".station-detail > .detail-main").bounding_box()
        assert boards["y"] < facts["y"] if width == 360 else facts["x"] + facts["width"] <= boards["x"]


def test_fifteen_departures_are_printed_on_one_sheet_with_address_and_date(visit, line):
    page = _open(visit, line, DAY)
    page.wait_for_selector("#currency")
    page.evaluate("""() => { const body = document.querySelector("tbody");
      for (let i = 0; body.rows.length < 15; i++) body.append(body.rows[i].cloneNode(true)); }""")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    expect(page.get_by_text("https://harbour.example/line/" + DAY)).to_be_visible()
    expect(page.get_by_text("Thursday, 1 May 2031").first).to_be_visible()
    expect(page.locator("#currency")).to_be_hidden()
    expect(page.locator("[data-orders]")).to_be_hidden()


def test_letters_of_twice_the_size_on_a_phone_push_nothing_off_the_page(browser, hosts, line):
    base = hosts(line)
    own = browser.browser_type.launch(executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    try:
        page = own.new_page(viewport={"width": 360, "height": 740})
        page.goto(base + DAY)
        departure = page.locator("tbody a").first.get_attribute("href")
        for address in (DAY, DAY + departure, ROUTE, "", "timetable/", "stations/canada/quebec-c1/gare-du-palais-11/"):
            page.goto(base + address)
            assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, address
            becomes(lambda: page.evaluate("() => getComputedStyle(document.documentElement).fontSize"), "34px")
    finally:
        own.close()


@pytest.mark.smoke(1)
@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_times_in_12_hours_stay_in_line(visit, tmp_path_factory, width):
    american = journeys_site.write(tmp_path_factory.mktemp("american") / "site", "en-US")
    for address, times in ((DAY, "tbody .departure time"), ("stations/canada/quebec-c1/gare-du-palais-11/?on=2031-05-01", "main[data-on] [data-board=departures] tbody:not([hidden]) time")):
        page = _open(visit, american, address, width=width)
        page.wait_for_selector(times)
        boxes = page.locator(times).evaluate_all(
            """times => times.map((time) => {
              const range = document.createRange();
              range.selectNodeContents(time);
              const { left, right, height } = range.getBoundingClientRect();
              return { text: time.textContent, left, right, height, start: time.getBoundingClientRect().left };
            })""")
        assert len(boxes) >= 4 and any(box["text"].startswith("12:") for box in boxes), boxes
        assert max(box["right"] for box in boxes) - min(box["right"] for box in boxes) < 1, boxes
        assert all(box["left"] >= box["start"] - 0.5 for box in boxes), f"wider than its place: {boxes}"
        assert len({round(box["height"]) for box in boxes}) == 1, f"on two lines: {boxes}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
