"""Pages of pairs of cities, of their days and of departures: by the clock, on a phone, printed, and back."""

import re
import types

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from journeys_site import DAY
from readers import weekly_departures
from readers.once import shared
from readers.weekly_departures import MANY, ONE_DAY, PAIR

PERIODS = "details.week-period"


@shared
def weekly(folder):
    folder = weekly_departures.write(folder / "site")
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def _open(visit, site, address, at="2031-03-05T12:00:00-05:00", **more):
    return visit(site, address, at=at, **more)


@pytest.mark.smoke(1)
@pytest.mark.parametrize(("at", "shown"), [
    ("2031-01-01T12:00:00Z", [("3 Mar", True), ("17 Mar", True)]),
    ("2031-03-17T03:59:59Z", [("3 Mar", True), ("17 Mar", True)]),
    ("2031-03-17T04:00:00Z", [("17 Mar", True), ("3 Mar", False)]),
    ("2032-01-01T12:00:00Z", [("3 Mar", True), ("17 Mar", True)]),
])
def test_periods_that_have_ended_by_the_clock_of_the_place_are_folded_behind_the_others(visit, weekly, at, shown):
    page = _open(visit, weekly, PAIR, at, timezone_id="Asia/Tokyo")
    periods = [(one.locator("h3").inner_text(), one.evaluate("one => one.open")) for one in page.locator(PERIODS).all()]
    assert [(name.split(" 2031")[0], is_open) for name, is_open in periods] == shown
    over = page.locator(f"{PERIODS}[data-over] .ended:visible")
    expect(over).to_have_count({"2031-03-17T04:00:00Z": 1, "2032-01-01T12:00:00Z": 2}.get(at, 0))


def test_the_calendar_begins_with_today(visit, weekly):
    page = _open(visit, weekly, PAIR, "2031-03-20T12:00:00Z", width=360, height=740)
    assert page.locator("[data-past]").evaluate_all("all => all.map((one) => one.dataset.day).at(-1)") == "2031-03-19"
    strip, today = page.locator(".months").bounding_box(), page.locator("[data-day='2031-03-20']").bounding_box()
    assert strip["x"] <= today["x"] < strip["x"] + 40
    page.locator("[data-day='2031-03-20'] a").click()
    page.wait_for_url("**/" + PAIR + "2031-03-20/")


@pytest.mark.smoke(1)
@pytest.mark.parametrize("address", [PAIR, PAIR + "2031-03-05/", ONE_DAY, MANY])
def test_on_a_phone_the_first_departure_is_in_the_first_view(visit, weekly, address):
    page = None
    for at in ("2031-03-05T12:00:00Z", "2031-01-01T12:00:00Z", "2040-01-01T12:00:00Z"):
        if page:
            page.clock.set_fixed_time(at)
            page.reload()
        else:
            page = _open(visit, weekly, address, at, width=360, height=740)
        time = page.locator("tbody tr:visible").first.locator("time").first.bounding_box()
        assert time["y"] + time["height"] <= 740, at
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), at


WIDTHS = [320, 360, 768, 1440]


def test_the_days_before_and_after_are_in_one_row_with_the_day(visit, weekly):
    page = _open(visit, weekly, PAIR + "2031-03-05/")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        steps = [one.bounding_box() for one in page.locator(".day-nav li").all()]
        assert len(steps) == 3
        centres = [box["y"] + box["height"] / 2 for box in steps]
        assert max(centres) - min(centres) < 2 and steps[0]["x"] < steps[1]["x"] < steps[2]["x"], width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    page.get_by_role("link", name="Next day").click()
    page.wait_for_url("**/2031-03-06/")
    page.get_by_role("link", name="All days").click()
    page.wait_for_url("**/" + PAIR + "?on=2031-03-06")


@pytest.mark.smoke(0)
def test_marks_are_below_their_days(visit, weekly):
    page = _open(visit, weekly, PAIR)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        heads = [box["x"] + box["width"] / 2 for box in (one.bounding_box() for one in page.locator("table").first.locator(".weekday").all())]
        marks = page.locator("table").first.locator("tbody tr").nth(1).locator("td.week-mark")
        found = [box["x"] + box["width"] / 2 for box in (one.bounding_box() for one in marks.all())]
        assert len(heads) == len(found) == 7 and all(abs(a - b) < 3 for a, b in zip(heads, found)), width
        boxes = [one.bounding_box() for one in page.locator("table").first.locator("tbody tr").nth(1).locator("time").all()]
        assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"] and boxes[1]["x"] + boxes[1]["width"] <= found[0], width


@pytest.mark.smoke(0)
def test_further_rows_unfold_without_javascript_too(visit, weekly):
    for scripts in (True, False):
        page = _open(visit, weekly, MANY, java_script_enabled=scripts)
        expect(page.locator("tbody tr:visible")).to_have_count(40)
        page.get_by_text("Show 15 more departures").click()
        expect(page.locator("tbody tr:visible")).to_have_count(55)


def test_after_another_order_back_returns_to_the_page_before_and_its_place(visit, weekly):
    page = _open(visit, weekly, PAIR, width=360, height=740)
    page.evaluate("scrollTo(0, 500)")
    becomes(lambda: page.evaluate("scrollY"), 500)
    page.evaluate("document.querySelector('[data-day=\"2031-03-05\"] a').click()")
    page.wait_for_url("**/2031-03-05/")
    page.wait_for_selector("html[data-scripts=ready]", state="attached")
    for order in ("price", "duration", "time", "price"):
        page.click(f"a[data-order={order}]")
    becomes(lambda: page.url.endswith("/2031-03-05/by-price/"), True)
    page.go_back()
    page.wait_for_url("**/" + PAIR)
    becomes(lambda: page.evaluate("scrollY"), 500)


def test_after_the_whole_day_is_shown_back_returns_to_the_page_before(visit, line):
    page = _open(visit, line, "timetable/?from=s-11&to=s-21&on=2031-05-01", "2031-04-30T12:00:00Z")
    page.locator("[data-journey-result] .rows a").first.click()
    page.wait_for_url("**/2031-05-01/?from=s-11&to=s-21")
    page.locator("[data-active-filter] button").click()
    becomes(lambda: "from=" in page.url, False)
    page.go_back()
    page.wait_for_url("**/timetable/?from=s-11&to=s-21&on=2031-05-01")


@pytest.mark.parametrize("scripts", [True, False])
def test_an_order_opened_by_its_link_returns_to_the_order_by_time(visit, line, scripts):
    page = _open(visit, line, DAY + "by-price/", "2031-04-30T12:00:00Z", java_script_enabled=scripts)
    page.click("a[data-order=time]")
    page.wait_for_url("**/" + DAY)
    becomes(lambda: page.locator("tbody tr").first.get_attribute("data-id"), "b")


def test_from_a_departure_to_the_next_and_the_return(visit, weekly):
    page = _open(visit, weekly, PAIR + "2031-03-05/")
    page.locator("tbody tr").last.locator("a").first.click()
    page.wait_for_url("**/2031-03-05/1800-*/")
    page.get_by_role("link", name="Next departure: 06:00 Thu, 6 Mar").click()
    page.wait_for_url("**/2031-03-06/0600-*/")
    page.get_by_role("link", name="Previous departure: 18:00").click()
    page.wait_for_url("**/2031-03-05/1800-*/")
    page.get_by_role("link", name="Return direction: Montréal → Québec").click()
    page.wait_for_url("**/montreal-c2/quebec-c1/2031-03-05/")


@pytest.mark.parametrize(("address", "at"), [("", "2040-01-01T12:00:00Z"), ("timetable/", "2040-01-01T12:00:00Z")])
def test_the_form_says_that_the_data_have_ended_and_proposes_no_past_day(visit, weekly, address, at):
    page = _open(visit, weekly, address, at)
    expect(page.locator("main .validity .ended")).to_be_visible()
    becomes(lambda: page.input_value("#on-day"), "2040-01-01")


def test_a_pair_is_printed_with_all_its_times(visit, weekly):
    page = _open(visit, weekly, MANY)
    page.emulate_media(media="print")
    assert page.locator("tbody tr").last.evaluate("row => row.checkVisibility({ contentVisibilityAuto: true })")
    assert b"/Type /Page" in page.pdf(format="A4") or re.search(rb"/Type\s*/Page\b", page.pdf(format="A4"))


def test_the_result_lists_as_many_departures_as_it_counts(visit, sample):
    page = visit(sample, "timetable/?from=c-110&to=c-210&on=2026-12-03")
    rows = page.locator(".direct-table tbody tr")
    expect(rows.first).to_be_visible()
    count = int(page.locator("[data-journey-result] > .rows a").inner_text().split()[0])
    assert rows.count() == count == 3
    assert "14:55" not in page.locator(".direct-table").inner_text(), "a part of the coach to Pančevo, which is not sold"


def test_a_long_word_beside_the_favourite_button_stays_whole(visit, sample):
    address = next(path.removesuffix("index.html") for path in sample.pages if "golubac-pristaniste" in path)
    page = visit(sample, address, width=360)
    lines = page.locator("h1").evaluate("""(heading) => {
        const [texts, walker] = [[], document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)];
        while (walker.nextNode()) texts.push(walker.currentNode);
        return texts.flatMap((text) => [...text.data.matchAll(/[\\p{L}]+/gu)].map((word) => {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return [word[0], range.getClientRects().length];
        }));
    }""")
    assert len(lines) > 1 and [word for word, count in lines if count > 1] == []


@pytest.mark.parametrize("width", [360, 1280])
def test_the_heading_of_a_pair_has_blanks_around_its_arrow(visit, sample, width):
    address = next(path.removesuffix("index.html") for path in sample.pages if re.fullmatch("timetable/lugoj[^/]*/timi[^/]*/index.html", path))
    page = visit(sample, address, width=width)
    gaps = page.locator("h1").evaluate("""(heading) => {
        const [from, arrow, to] = [...heading.querySelectorAll("bdi, [aria-hidden]")].map((part) => part.getBoundingClientRect());
        return [arrow.top === from.top ? arrow.left - from.right : 9, arrow.top === to.top ? to.left - arrow.right : 9];
    }""")
    assert min(gaps) > 3
    box = page.locator("[data-currency-choice] select")
    if box.is_visible():
        table = page.locator(".week-table").bounding_box()
        assert box.bounding_box()["y"] + box.bounding_box()["height"] <= table["y"] - 4
