"""The open map: it keeps the drawn map's names, has a mark for each thing of a few, and leaves scrolling to the page."""

import map_site
import pytest
from awaiting import becomes
from playwright.sync_api import expect
from readers.once import shared

TURN, CLOSE = "Move and zoom", "Close the map"
SHOWN_LABELS = """() => [...document.querySelectorAll(".marker-label")].filter((one) => getComputedStyle(one).visibility === "visible")
    .map((one) => one.textContent)"""
MIDDLE = """() => { const { x, y, width, height } = document.querySelector(".marker-subject").getBoundingClientRect();
    const pane = document.querySelector(".map-pane").getBoundingClientRect();
    return [Math.round(x + width / 2 - pane.x), Math.round(y + height / 2 - pane.y)]; }"""


@shared
def coast(folder):
    return map_site.write(folder / "site")


@pytest.fixture
def turned(visit):
    def opened(site, still=True, **options):
        page = visit(site, site.page, reduced_motion="reduce" if still else "no-preference", **options)
        page.get_by_role("button", name=TURN).click()
        page.locator(".map[data-live] .leaflet-marker-icon[role=button]").first.wait_for()
        page.locator(".map-pane").scroll_into_view_if_needed()
        return page

    return opened


@pytest.mark.parametrize("width", [360, 1280])
def test_the_names_of_the_drawn_map_stay_and_few_things_are_not_counted_together(turned, coast, width):
    page = turned(coast, width=width)
    drawn = page.locator(".static-map text:not(.subject-label)").all_text_contents()
    names = [name for name in drawn if name in (map_site.HOSTILE, "Harbour", "Rauma")]
    assert names, "the drawn map has names"
    page.wait_for_function(f"(names) => names.every((name) => ({SHOWN_LABELS})().includes(name))", arg=names)
    assert page.locator(".marker-subject").inner_text() == "Market Square"
    # However far one zooms out, each of the four stations has its own mark.
    for _ in range(5):
        page.locator(".map-pane").press("-")
    becomes(lambda: page.locator(".map-pane .marker-stations").count(), 3)
    expect(page.locator(".marker-cluster")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1440])
def test_drawn_names_stay_among_further_things_and_a_city_has_one_mark(visit, sample, width):
    address = next(path.removesuffix("index.html") for path in sample.pages if "autogara-bega-1101/index" in path)
    page = visit(sample, address, width=width, reduced_motion="reduce")
    drawn = page.locator(".static-map text:not(.subject-label)").evaluate_all("all => all.map((one) => one.textContent).filter((name) => name.length > 6)")
    assert len(drawn) > 3
    page.get_by_role("button", name=TURN).click()
    page.wait_for_function(f"(names) => names.every((name) => ({SHOWN_LABELS})().includes(name))", arg=drawn)
    cities = page.locator(":is(.marker-cities, .marker-towns) .marker-label").all_text_contents()
    assert cities.count("Timișoara") == 1


def test_labels_do_not_lie_over_each_other(turned, coast):
    page = turned(coast)
    page.locator(".map-pane").press("-")
    page.wait_for_function(f"() => ({SHOWN_LABELS})().length > 0")
    boxes = page.evaluate("""() => [...document.querySelectorAll(".marker-label[data-side]:not([data-side='']), .marker-subject span")]
        .map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return [left, right, top, bottom]; })""")
    for number, (left, right, top, bottom) in enumerate(boxes):
        for other in boxes[number + 1:]:
            assert right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top


def _touch(page, kind, *points):
    page.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]})


@pytest.fixture
def touched(turned, coast):
    """A page on a phone with its map open in the middle of the screen; its height is enough to scroll both ways."""
    page = turned(coast, width=360, height=640, has_touch=True, is_mobile=True)
    page.evaluate("document.querySelector('main').style.paddingBottom = '60rem'")
    page.evaluate("document.querySelector('.map-pane').scrollIntoView({ block: 'center' })")
    page.touches = page.context.new_cdp_session(page)
    box = page.locator(".map-pane").bounding_box()
    page.middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return page


def test_one_finger_scrolls_the_page_and_is_told_that_two_move_the_map(touched):
    page, (x, y) = touched, touched.middle
    before, at = page.evaluate("scrollY"), page.evaluate(MIDDLE)
    _touch(page, "touchStart", (x, y))
    for step in range(1, 13):
        _touch(page, "touchMove", (x, y - 10 * step))
    expect(page.locator(".map-gesture-hint[data-shown]")).to_have_text("Use two fingers to move the map.")
    _touch(page, "touchEnd")
    page.wait_for_function("(before) => scrollY > before + 50", arg=before)
    assert page.evaluate(MIDDLE) == at
    expect(page.locator(".map-gesture-hint[data-shown]")).to_have_count(0)


def test_two_fingers_move_the_map_and_the_page_stays(touched):
    page, (x, y) = touched, touched.middle
    before, at = page.evaluate("scrollY"), page.evaluate(MIDDLE)
    _touch(page, "touchStart", (x - 30, y))
    _touch(page, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 9):
        _touch(page, "touchMove", (x - 30, y - 5 * step), (x + 30, y - 5 * step))
    _touch(page, "touchEnd")
    page.wait_for_function(f"(at) => Math.abs(({MIDDLE})()[1] - at) > 15", arg=at[1])
    assert page.evaluate("scrollY") == before
    page.get_by_role("button", name="Recentre").tap()
    becomes(lambda: page.evaluate(MIDDLE), at)


def test_a_tap_opens_what_a_mark_says(touched):
    mark = touched.locator(".map-pane").get_by_role("button", name="Harbour")
    mark.tap()
    expect(touched.locator(".leaflet-popup .popup-name")).to_have_text("Harbour")


def test_the_wheel_scrolls_the_page_and_zooms_with_ctrl_or_after_a_press(turned, coast):
    page = turned(coast, height=640)
    page.evaluate("document.querySelector('main').style.paddingBottom = '80rem'")
    page.evaluate("document.querySelector('.map-pane').scrollIntoView({ block: 'center' })")
    scale = page.locator(".leaflet-control-scale-line").inner_text
    box = page.locator(".map-pane").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 3, box["y"] + box["height"] / 3)
    before, length = page.evaluate("scrollY"), scale()
    page.mouse.wheel(0, 60)
    page.wait_for_function("(before) => scrollY > before", arg=before)
    expect(page.locator(".map-gesture-hint[data-shown]")).to_contain_text("Ctrl")
    assert scale() == length
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    page.wait_for_function("(before) => document.querySelector('.leaflet-control-scale-line').textContent !== before", arg=length)
    page.get_by_role("button", name="Recentre").click()
    becomes(scale, length)
    scrolled = page.evaluate("scrollY")
    page.mouse.move(box["x"] + box["width"] / 3, box["y"] + box["height"] / 3)
    page.mouse.down()
    page.mouse.up()
    page.mouse.wheel(0, -300)
    page.wait_for_function("(before) => document.querySelector('.leaflet-control-scale-line').textContent !== before", arg=length)
    assert page.evaluate("scrollY") == scrolled


def test_a_mouse_drags_the_map_and_a_button_takes_it_back(turned, coast):
    page = turned(coast)
    at = page.evaluate(MIDDLE)
    box = page.locator(".map-pane").bounding_box()
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] * 0.75
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 40, steps=4)
    page.mouse.up()
    page.wait_for_function(f"(at) => ({MIDDLE})()[0] > at + 30", arg=at[0])
    page.get_by_role("button", name="Recentre").click()
    # Leaflet moves by whole pixels.
    becomes(lambda: page.evaluate(MIDDLE) == pytest.approx(at, abs=1), True)


@pytest.mark.parametrize("action", ["zoom", "wheel", "drag", "popup"])
def test_a_map_that_closes_while_it_moves_complains_of_nothing(turned, coast, action):
    page = turned(coast, still=False)
    box = page.locator(".map-pane").bounding_box()
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 3
    if action == "zoom":
        page.locator(".leaflet-control-zoom-out").click()
    elif action == "wheel":
        page.mouse.move(x, y)
        page.keyboard.down("Control")
        page.mouse.wheel(0, 300)
    elif action == "drag":
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 80, y, steps=3)
        page.mouse.up()
    else:
        page.locator(".map-pane").get_by_role("button", name="Harbour").press("Enter")
    page.evaluate("(name) => [...document.querySelectorAll('button')].find((one) => one.textContent === name).click()", CLOSE)
    expect(page.locator(".map-pane")).to_have_count(0)
    # What Leaflet has begun ends within this time; the page's errors are asserted at the end.
    page.wait_for_timeout(1500)
    page.get_by_role("button", name=TURN).click()
    page.locator(".map[data-live] .leaflet-marker-icon[role=button]").first.wait_for()
