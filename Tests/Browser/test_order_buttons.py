"""Lists whose orders have no pages of their own: buttons switch them in place, and without JavaScript there are none."""

import pytest
from playwright.sync_api import expect

from awaiting import becomes
import hotels_site
import journeys_site
from hotels_site import expected
from journeys_site import DAY
from readers.once import shared

ROWS = "() => [...document.querySelectorAll('main [data-id]')].filter((row) => !row.closest('[hidden]')).map((row) => row.dataset.id)"
PAGES = "pages = { orders = false }"


@shared
def line(folder):
    return journeys_site.write(folder / "site", source=PAGES)


@shared
def hotels(folder):
    """Two pages."""
    return hotels_site.write(folder / "site", hotels_site.hotels(130), unit="m", source=PAGES)


def _pressed(page):
    return page.locator("[data-orders] [aria-pressed=true]").evaluate_all("all => all.map((one) => one.dataset.order)")


def test_a_day_is_put_in_order_by_buttons(visit, line):
    page = visit(line, DAY + "?from=s-11&to=s-21", at="2031-04-30T12:00:00")
    page.wait_for_selector("[data-orders]:visible")
    title, address = page.title(), page.url
    assert _pressed(page) == ["time"]
    becomes(lambda: page.evaluate(ROWS), ["a", "d", "e"])
    expect(page.locator("[data-orders] a")).to_have_count(0)
    page.click("button[data-order=price]")
    becomes(lambda: page.evaluate(ROWS), ["d", "e", "a"])
    assert _pressed(page) == ["price"]
    assert page.title() != title
    becomes(lambda: page.url, address)
    page.locator("[data-active-filter] button").click()
    page.click("button[data-order=duration]")
    becomes(lambda: page.evaluate(ROWS), list("cadbe"))
    assert "By" in page.locator("caption").text_content()
    page.focus("button[data-order=time]")
    page.keyboard.press("Enter")
    becomes(lambda: page.evaluate(ROWS), list("bacde"))
    becomes(lambda: page.title(), title)
    assert _pressed(page) == ["time"]


@pytest.mark.parametrize("address", ["hotels/", "hotels/page/2/"])
def test_hotels_are_put_in_order_by_buttons(visit, hotels, address):
    page = visit(hotels, address)
    page.wait_for_selector("[data-orders]:visible")
    for order in ("distance", "rooms", "listed"):
        page.click(f"button[data-order={order}]")
        wanted = expected(hotels.records, order)[:100]
        page.wait_for_function("ids => JSON.stringify((%s)()) === ids" % ROWS, arg=str(wanted).replace("'", '"').replace(" ", ""))
        assert _pressed(page) == [order]
        becomes(lambda: page.url, page.base + "hotels/")


def test_the_order_chosen_last_is_offered_by_a_button(visit, hotels):
    page = visit(hotels, "hotels/")
    page.click("button[data-order=rooms]")
    page.reload()
    offer = page.locator("[data-repeat-order=rooms]")
    offer.wait_for()
    assert _pressed(page) == ["listed"]
    expect(page.locator("[data-repeat-order=distance]")).to_be_hidden()
    offer.locator("button").click()
    wanted = expected(hotels.records, "rooms")[:100]
    page.wait_for_function("ids => JSON.stringify((%s)()) === ids" % ROWS, arg=str(wanted).replace("'", '"').replace(" ", ""))
    assert _pressed(page) == ["rooms"]
    expect(offer).to_be_hidden()


def test_without_javascript_there_is_nothing_to_press(visit, line, hotels):
    for site, address in ((line, DAY), (hotels, "hotels/")):
        page = visit(site, address, java_script_enabled=False)
        expect(page.locator("[data-order]")).to_have_count(3)
        expect(page.locator("[data-orders]")).to_be_hidden()
        expect(page.locator("main [data-id]").first).to_be_visible()


@pytest.mark.smoke(0)
def test_a_given_distance_reads_alike_in_every_row(visit, tmp_path):
    """The rows that the page brings and those that its script makes."""
    lengths = [99.9, 99.5, 949, 999.4, 999.94, 999.96, 1000, 9960, 12_345, 0, 0.4]
    words = ["99.9 m", "99.5 m", "949 m", "999.4 m", "999.9 m", "1.0 km", "1.0 km", "10 km", "12 km", "0 m", "0.4 m"]
    records = [{"id": f"h{n}", "name": f"Hotel {n}", "distance": lengths[n % len(lengths)]} for n in range(110 + len(lengths))]
    site = hotels_site.write(tmp_path / "site", records, unit="m")
    page = visit(site, "hotels/")
    assert [words[n] in page.locator(f"main [data-id=h{n}]").inner_text() for n in range(len(words))] == [True] * len(words)
    page.wait_for_selector("main input[type=search]:visible")
    page.fill("main input[type=search]", "Hotel 1")
    for n in range(110, 110 + len(lengths)):
        row = page.locator(f"main [data-id=h{n}]")
        row.wait_for()
        expect(row, n).to_contain_text(words[n % len(lengths)] + " from", use_inner_text=True)


@pytest.mark.smoke(0)
def test_what_is_near_is_told_in_the_sites_metres(visit, tmp_path):
    """A radius of kilometres; distances below a kilometre are in metres, those above in kilometres."""
    records = [{"id": "near", "name": "Near", "lat": 48.2005, "lon": 16.37}, {"id": "far", "name": "Far", "lat": 48.25, "lon": 16.37}]
    site = hotels_site.write(tmp_path / "site", records, unit="m")
    page = visit(site, "hotels/?near=48.2,16.37&within=10")
    page.wait_for_selector("main .distance")
    becomes(lambda: page.locator("main [data-id=near] .distance").inner_text(), "56 m")
    becomes(lambda: page.locator("main [data-id=far] .distance").inner_text(), "5.6 km")
    page = visit(site, "hotels/?near=48.2,16.37&within=10&unit=mi")
    page.wait_for_selector("main .distance")
    becomes(lambda: page.locator("main [data-id=far] .distance").inner_text(), "3.5 mi")
