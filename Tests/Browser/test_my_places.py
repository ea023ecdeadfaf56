"""The reader's own places: made, changed, removed, taken to another browser, and kept without a network."""

import base64
import io
import json

import pytest
from playwright.sync_api import expect
from PIL import Image

from awaiting import becomes
from mine_page import ROWS, add, bring, exported, holds, open_map, opened, photo, press, published, store_records, told
from readers.once import shared



def test_a_place_is_added_changed_moved_removed_and_brought_back(visit, sample):
    page = opened(visit, sample)
    holds(page)
    expect(page.locator("[data-mine-empty]")).to_be_visible()
    assert page.locator("[data-mine-export]").is_disabled()
    add(page, "Old <b>mill</b>", "45.75, 21.22", "Shut on Mondays.\n<script>alert(1)</script>")
    add(page, "Ёлка", "45,7; 21,2")
    add(page, "bridge 10", "45.7 21.3")
    add(page, "bridge 9", "45.7 21.3")
    holds(page, "bridge 9", "bridge 10", "Old <b>mill</b>", "Ёлка")
    becomes(lambda: page.evaluate("() => document.activeElement.textContent"), "bridge 9", "the focus is on what was saved")
    press(page, "Ёлка", "change")
    becomes(lambda: page.input_value("[name=at]"), "45.7, 21.2")
    page.fill("[name=name]", "Arch")
    page.keyboard.press("Enter")
    holds(page, "Arch", "bridge 9", "bridge 10", "Old <b>mill</b>")
    press(page, "Arch", "move")
    becomes(lambda: page.evaluate("() => document.activeElement.name"), "at")
    page.fill("[name=at]", "46, -21.5")
    page.keyboard.press("Enter")
    page.locator(ROWS, has_text="46, -21.5").wait_for()
    press(page, "mill", "remove")
    holds(page, "Arch", "bridge 9", "bridge 10")
    assert page.evaluate("() => document.activeElement.closest('[data-mine-undo]') !== null"), "undoing is a key away"
    page.reload()
    holds(page, "Arch", "bridge 9", "bridge 10")
    press(page, "bridge 10", "remove")
    holds(page, "Arch", "bridge 9")
    page.keyboard.press("Enter")
    holds(page, "Arch", "bridge 9", "bridge 10")
    page.reload()
    holds(page, "Arch", "bridge 9", "bridge 10")


def test_what_is_wrong_in_the_form_is_said_at_its_field_and_nothing_typed_is_lost(visit, sample):
    page = opened(visit, sample)
    page.click("[data-mine-add]")
    page.fill("textarea[name=description]", "typed already")
    page.fill("[name=at]", "somewhere")
    page.click("[data-mine-form] [type=submit]")
    assert page.locator("[data-note=name]").inner_text() and page.locator("[data-note=at]").inner_text()
    becomes(lambda: page.evaluate("() => document.activeElement.name"), "name")
    becomes(lambda: page.locator("[name=at]").get_attribute("aria-invalid"), "true")
    becomes(lambda: page.input_value("textarea[name=description]"), "typed already")
    becomes(lambda: page.input_value("[name=at]"), "somewhere")
    page.click("[data-mine-form] [type=reset]")
    expect(page.locator("[data-mine-form]")).to_be_hidden()
    holds(page)


@pytest.mark.smoke(0)
def test_pressing_save_twice_makes_one_place(visit, sample):
    page = opened(visit, sample)
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Once")
    page.fill("[name=at]", "1, 1")
    page.evaluate("() => { const save = document.querySelector('[data-mine-form] [type=submit]'); save.click(); save.click(); }")
    page.wait_for_selector("[data-mine-form]", state="hidden")
    add(page, "Then", "2, 2")
    holds(page, "Once", "Then")


@pytest.mark.smoke(0)
def test_what_is_typed_for_one_place_is_not_thrown_away_for_another(visit, sample):
    page = opened(visit, sample)
    add(page, "Mill", "1, 1")
    add(page, "Quay", "2, 2")
    press(page, "Quay", "change")
    press(page, "Mill", "change")
    becomes(lambda: page.input_value("[name=name]"), "Mill", "nothing was typed for the other")
    page.fill("textarea[name=description]", "half a sent")
    press(page, "Quay", "change")
    becomes(lambda: page.locator("[data-note=name]").inner_text(), "Save this place first, or cancel.")
    expect(page.locator("[data-mine-add]"), "there is one form, and it is in use").to_be_hidden()
    becomes(lambda: page.input_value("[name=name]"), "Mill")
    becomes(lambda: page.input_value("textarea[name=description]"), "half a sent")
    page.click("[data-mine-form] [type=reset]")
    press(page, "Quay", "move")
    becomes(lambda: page.input_value("[name=name]"), "Quay")
    becomes(lambda: page.locator("[data-note=name]").inner_text(), "")


SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)));
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_while_the_page_opens_or_its_map_does(visit, sample, width):
    page = opened(visit, sample, width=width, height=740)
    assert page.evaluate(SHIFTS) < 0.02
    below = "() => document.querySelector('[data-mine-add]').getBoundingClientRect().top"
    before = page.evaluate(below)
    open_map(page)
    page.locator(".my-places .map-kinds input").first.wait_for()
    becomes(lambda: page.evaluate(below), before)


def test_the_map_opens_when_it_is_needed(visit, sample):
    """Without places the page loads nothing of the interactive map; with one it is open."""
    asked = []
    page = opened(visit, sample, before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    page.wait_for_load_state("networkidle")
    assert not any("leaflet" in url or "ground" in url for url in asked), asked
    page.click("[data-mine-add]")
    page.locator(".my-places .map-pane .leaflet-control-scale-line").wait_for()
    page.click("[data-mine-form] [type=reset]")
    add(page, "Mill", "45.75, 21.22")
    page.reload()
    page.locator(".my-places .map-pane .marker-own").wait_for()


def test_the_map_opens_by_itself_once_the_page_is_at_rest(visit, sample):
    page = opened(visit, sample, before=lambda page: page.clock.install())
    expect(page.locator(".my-places .map-toggle")).to_be_visible()
    page.clock.run_for(10_000)
    page.locator(".my-places .map-pane .leaflet-control-scale-line").wait_for()


def _decimals(text):
    return [len(part.partition(".")[2]) for part in text.split(", ")]


def test_a_pin_is_dropped_by_a_click_and_by_the_keyboard(visit, sample):
    """The city is the nearest that the site knows, until the reader writes another."""
    page = opened(visit, sample)
    pane = page.locator(".my-places .map-pane")
    open_map(page)
    box = pane.bounding_box()
    expect(page.locator(".my-places .leaflet-control-scale-line")).to_contain_text("km", use_inner_text=True)
    page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.72)
    hint = page.locator(".my-places [role=status].map-hint")
    hint.get_by_text("Zoomed in.").wait_for()
    expect(page.locator("[data-mine-form]"), "the map shows more than 20 km: the first tap only zooms in").to_be_hidden()
    page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.72)
    page.wait_for_selector("[data-mine-form]:not([hidden])")
    expect(hint).to_be_hidden()
    assert max(_decimals(page.input_value("[name=at]"))) == 4, "a pixel is between 6 and 55 metres"
    clicked = page.input_value("[name=at]")
    page.wait_for_function("() => document.querySelector('[name=city]').value !== ''")
    page.fill("[name=city]", "My own")
    pane.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => document.querySelector('[name=at]').value !== before", arg=clicked)
    lat, lon = (float(part) for part in page.input_value("[name=at]").split(", "))
    west, south = (float(part) for part in reversed(clicked.split(", ")))
    assert lat > south and lon > west, "the middle of the map is above and right of where it was clicked"
    becomes(lambda: page.input_value("[name=city]"), "My own")
    expect(page.locator(".marker-pin")).to_have_count(1)
    page.fill("[name=name]", "Pin")
    page.keyboard.press("Enter")
    holds(page, "Pin")
    expect(page.locator(".marker-pin")).to_have_count(0)
    page.locator(".my-places .map-pane .marker-own").wait_for()


@pytest.mark.smoke(0)
def test_the_keyboard_and_a_long_press_zoom_in_first_too(visit, sample):
    page = opened(visit, sample, reduced_motion="reduce")
    pane = page.locator(".my-places .map-pane")
    open_map(page)
    pane.focus()
    page.keyboard.press("Enter")
    page.locator(".my-places .map-hint", has_text="Enter").wait_for()
    expect(page.locator("[data-mine-form]")).to_be_hidden()
    pane.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-mine-form]:not([hidden])")
    page.click("[data-mine-form] [type=reset]")
    pane.focus()
    for _ in range(12):
        page.keyboard.press("-")
    pane.click(button="right", position={"x": 60, "y": 60})
    page.locator(".my-places .map-hint", has_text="Enter").wait_for()
    expect(page.locator("[data-mine-form]")).to_be_hidden()


@pytest.mark.smoke(0)
def test_coordinates_are_as_exact_as_the_map_and_typed_ones_stay(visit, sample):
    page = opened(visit, sample, reduced_motion="reduce")
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Typed")
    page.fill("[name=at]", "45.75373, 21.2")
    page.click("[data-mine-form] [type=submit]")
    holds(page, "Typed")
    press(page, "Typed", "move")
    # The map takes clicks once it shows the place's pin.
    page.locator(".my-places .map-pane .marker-pin").wait_for()
    pane = page.locator(".my-places .map-pane")
    pane.focus()
    for _ in range(4):
        page.keyboard.press("+")
    pane.click(position={"x": 100, "y": 100})
    page.wait_for_function("() => document.querySelector('[name=at]').value !== '45.75373, 21.2'")
    assert 5 <= max(_decimals(page.input_value("[name=at]"))) <= 6
    page.click("[data-mine-form] [type=reset]")
    record, = json.loads(exported(page))["places"]
    assert (record["latitude"], record["longitude"]) == (45.75373, 21.2)


# Whether the pin is in the middle of the map, and the map shows streets.
PIN = """() => {
  const [pin, pane] = [".marker-pin", ".map-pane"].map((part) => document.querySelector(`.my-places ${part}`).getBoundingClientRect());
  const isInTheMiddle = Math.hypot((pin.left + pin.right - pane.left - pane.right) / 2, pin.bottom - (pane.top + pane.bottom) / 2) < 30;
  return [isInTheMiddle, /[0-9]\\s?m$/.test(document.querySelector(".my-places .leaflet-control-scale-line").textContent.trim())];
}"""


@pytest.mark.smoke(0)
def test_a_map_that_comes_late_goes_to_the_place_that_is_moved(visit, sample):
    held, released = [], []
    hold = lambda page: page.route("**/leaflet.*.js", lambda route: route.continue_() if released else held.append(route))  # noqa: E731
    page = opened(visit, sample, before=hold, reduced_motion="reduce", service_workers="block", expected_errors=("blocked by Playwright",))
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Mill")
    page.fill("[name=at]", "45.75373, 21.2")
    page.click("[data-mine-form] [type=submit]")
    holds(page, "Mill")
    press(page, "Mill", "move")
    becomes(lambda: len(held) > 0, True)
    assert page.locator(".my-places .marker-pin").count() == 0
    released.append(True)
    for route in held:
        route.continue_()
    becomes(lambda: page.evaluate(PIN), [True, True])


@pytest.mark.smoke(0)
def test_a_position_is_as_exact_as_the_device_says(visit, sample):
    for accuracy, shown in ((0, "45.753746, 21.225712"), (30, "45.7537, 21.2257"), (900, "45.75, 21.23")):
        page = opened(visit, sample, geolocation={"latitude": 45.7537456, "longitude": 21.2257123, "accuracy": accuracy}, permissions=["geolocation"])
        page.click("[data-mine-add]")
        page.click("[data-mine-here]")
        page.wait_for_function("(shown) => document.querySelector('[name=at]').value === shown", arg=shown)


def _with_photo(page, name="Mill", description="Shut on Mondays.\n\n<b>Bring</b> a lamp."):
    page.click("[data-mine-add]")
    page.fill("[name=name]", name)
    page.fill("[name=at]", "45.7537, 21.2257")
    page.fill("[name=city]", "Timișoara")
    page.fill("textarea[name=description]", description)
    page.set_input_files("[data-mine-form] input[type=file]:not([capture])", photo())
    page.wait_for_selector("[data-mine-photo]:not([hidden])")
    page.click("[data-mine-form] [type=submit]")
    page.wait_for_selector("[data-mine-form]", state="hidden")


VIEW = "main [data-mine-view]"


def _views(page, name):
    page.wait_for_function("(name) => document.querySelector('main h1').textContent === name && !document.querySelector('[data-mine-view]').hidden", arg=name)


def test_a_place_has_a_view_with_map_description_and_photo_full_screen(visit, sample):
    page = opened(visit, sample)
    add(page, "Bridge", "45.7, 21.3")
    _with_photo(page)
    page.locator(ROWS, has_text="Mill").get_by_role("link", name="Mill", exact=True).click()
    _views(page, "Mill")
    becomes(lambda: page.url.startswith(page.base + "my-places/#place-"), True)
    becomes(lambda: page.title().startswith("Mill – My places"), True)
    becomes(lambda: page.evaluate("() => document.activeElement.tagName"), "H1")
    expect(page.locator("main h1")).to_have_count(1)
    view = page.locator(VIEW)
    becomes(lambda: view.locator("[data-description] p").all_inner_texts(), ["Shut on Mondays.", "<b>Bring</b> a lamp."])
    expect(view).to_contain_text("45.7537, 21.2257", use_inner_text=True)
    expect(view).to_contain_text("Timișoara", use_inner_text=True)
    view.locator("[data-nearest]", has_text="from Timișoara").wait_for()
    expect(page.locator("ul.own-places")).to_be_hidden()
    expect(page.locator(".import-export")).to_be_hidden()
    expect(page.locator("[data-mine-add]")).to_be_hidden()
    page.locator(".my-places .map-pane .marker-subject", has_text="Mill").wait_for()
    page.locator(".my-places .map-pane").click(position={"x": 40, "y": 150})
    expect(page.locator("[data-mine-form]"), "a tap on the map of a view places nothing").to_be_hidden()

    page.get_by_role("button", name="View the picture of Mill full screen").click()
    dialog = page.locator("dialog.viewer[open]")
    dialog.locator("img").wait_for()
    page.wait_for_function("() => document.querySelector('dialog.viewer img').naturalHeight === 1600")
    becomes(lambda: dialog.locator("[data-viewer-name]").inner_text(), "Mill")
    expect(dialog).to_contain_text("Shut on Mondays.", use_inner_text=True)
    page.evaluate("() => addEventListener('popstate', () => { window.hasLeft = true; })")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    # The dialog was an entry of the history, which is left a moment later.
    page.wait_for_function("() => window.hasLeft")
    _views(page, "Mill")
    assert "full screen" in page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.reload()
    _views(page, "Mill")
    page.keyboard.press("Escape")
    holds(page, "Bridge", "Mill")
    page.wait_for_function("() => document.activeElement.textContent === 'Mill'")
    becomes(lambda: page.locator("main h1").inner_text(), "My places")
    expect(page.locator("ul.own-places")).to_be_visible()
    page.go_back()
    _views(page, "Mill")
    page.go_back()
    page.wait_for_function("() => document.querySelector('[data-mine-view]').hidden")


def test_a_place_is_edited_from_its_view_and_back(visit, sample):
    page = opened(visit, sample)
    add(page, "Mill", "45.7537, 21.2257", "Old.")
    page.locator(ROWS).get_by_role("link", name="Mill", exact=True).click()
    _views(page, "Mill")
    page.locator(VIEW).get_by_role("button", name="Edit").click()
    becomes(lambda: page.input_value("[name=name]"), "Mill")
    expect(page.locator(VIEW)).to_be_hidden()
    in_map = """() => { const [pin, pane] = [".marker-pin", ".map-pane"].map((one) => document.querySelector(`.my-places ${one}`)?.getBoundingClientRect());
        return !!pin && pin.left > pane.left && pin.right < pane.right && pin.top > pane.top && pin.bottom < pane.bottom; }"""
    page.wait_for_function(in_map)
    page.click("[data-mine-form] [type=reset]")
    _views(page, "Mill")
    page.locator(VIEW).get_by_role("button", name="Edit").click()
    page.fill("[name=name]", "Windmill")
    page.fill("textarea[name=description]", "New.")
    page.keyboard.press("Control+End")
    page.click("[data-mine-form] [type=submit]")
    _views(page, "Windmill")
    becomes(lambda: page.locator(VIEW).locator("[data-description]").inner_text(), "New.")
    becomes(lambda: page.evaluate("() => document.activeElement.tagName"), "H1")
    page.click("[data-mine-undo] button")
    _views(page, "Mill")
    page.locator("[data-mine-back] a").click()
    holds(page, "Mill")
    page.wait_for_function("() => document.activeElement.textContent === 'Mill'")


@pytest.mark.smoke(0)
def test_an_address_of_no_place_says_so_and_the_list_is_there(visit, sample):
    page = opened(visit, sample)
    add(page, "Mill", "45.7537, 21.2257")
    for address in ("#place-none", "#place-%E0%A4%A", "#place-"):
        page.goto(page.base + "about/")
        page.goto(page.base + "my-places/" + address)
        page.wait_for_selector("[data-mine-gone]:visible")
        expect(page.locator(VIEW)).to_be_hidden()
        expect(page.locator(ROWS)).to_have_count(1)
    page.locator(ROWS).get_by_role("link", name="Mill", exact=True).click()
    _views(page, "Mill")
    expect(page.locator("[data-mine-gone]")).to_be_hidden()
    id = page.url.split("#place-")[1]
    page.goto(page.base + "about/")
    page.goto(page.base + "my-places/#" + id)
    _views(page, "Mill")


@pytest.mark.smoke(0)
def test_a_view_works_without_a_network_on_a_phone_and_on_paper(visit, sample):
    page = opened(visit, sample, width=360, height=740, service_workers="allow", expected_errors=("ERR_INTERNET_DISCONNECTED", "Failed to load resource"))
    _with_photo(page, "Mill" * 30, "word" * 200)
    _is_kept(page)
    page.locator(ROWS).get_by_role("link").first.click()
    _views(page, "Mill" * 30)
    page.context.set_offline(True)
    page.reload()
    _views(page, "Mill" * 30)
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.locator(".enlarge").click()
    page.locator("dialog.viewer[open] img").wait_for()
    page.keyboard.press("Escape")
    page.emulate_media(media="print")
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator(VIEW).locator("img")).to_be_visible()
    expect(page.locator("main button:visible")).to_have_count(0)
    expect(page.locator("[data-mine-back]")).to_be_hidden()


@pytest.mark.smoke(0)
def test_here_is_asked_for_only_when_it_is_pressed_and_a_refusal_is_told(visit, sample):
    watch = "window.__asked = 0; const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation); navigator.geolocation.getCurrentPosition = (...rest) => { __asked++; ask(...rest); };"
    page = opened(visit, sample, geolocation={"latitude": 45.7537, "longitude": 21.2257}, permissions=["geolocation"],
                 before=lambda page: page.add_init_script(watch))
    page.click("[data-mine-add]")
    becomes(lambda: page.evaluate("() => __asked"), 0)
    page.click("[data-mine-here]")
    page.wait_for_function("() => document.querySelector('[name=at]').value === '45.7537, 21.2257'")
    page.context.clear_permissions()
    page.fill("[name=at]", "")
    page.click("[data-mine-here]")
    page.wait_for_function("() => /^Location is blocked for this site\\./.test(document.querySelector('[data-note=at]').textContent)")
    page.evaluate("() => Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })")
    page.click("[data-mine-here]")
    page.wait_for_function("() => /cannot find/.test(document.querySelector('[data-note=at]').textContent)")


def test_a_photo_is_kept_upright_small_and_bare_and_goes_along_to_another_browser(visit, sample):
    page = opened(visit, sample)
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Mill")
    page.fill("[name=at]", "45.75, 21.22")
    page.fill("textarea[name=description]", "«Quotes»,\nlines & <b>")
    page.set_input_files("[data-mine-form] input[type=file]:not([capture])", {"name": "a.heic", "mimeType": "image/heic", "buffer": b"\0\0\0\x18ftypheic" * 9})
    page.wait_for_function("() => /cannot read/.test(document.querySelector('[data-note=photo]').textContent)")
    page.set_input_files("[data-mine-form] input[type=file]:not([capture])", photo())
    page.wait_for_selector("[data-mine-photo]:not([hidden])")
    page.click("[data-mine-form] [type=submit]")
    holds(page, "Mill")
    page.wait_for_function(f"() => document.querySelector('{ROWS} img').naturalHeight === 1600")
    content = exported(page)
    record, = json.loads(content)["places"]
    image = record.pop("image")
    assert image.startswith("data:image/jpeg;base64,")
    raw = base64.b64decode(image.split(",")[1])
    kept = Image.open(io.BytesIO(raw))
    assert kept.size == (800, 1600) and len(kept.getexif()) == 0
    assert kept.getpixel((400, 100))[0] > 200 > 50 > kept.getpixel((400, 1500))[0], "turned upright: what was left is above"
    assert not any(word in raw for word in (b"Exif", b"SECRET", b"http://ns.adobe.com"))
    assert record == {"id": record["id"], "name": "Mill", "description": "«Quotes»,\nlines & <b>", "city": record["city"], "latitude": 45.75, "longitude": 21.22}

    other = opened(visit, sample)
    holds(other)
    bring(other, content)
    holds(other, "Mill")
    other.reload()
    holds(other, "Mill")
    assert exported(other) == content
    bring(other, content)
    told(other, "1 unchanged")
    holds(other, "Mill")
    foreign = "data:image/jpeg;base64," + base64.b64encode(photo()["buffer"]).decode()
    torn = "data:image/jpeg;base64," + base64.b64encode(raw[:300]).decode()
    bring(other, json.dumps([{**record, "id": "b", "name": "Foreign", "image": foreign}, {**record, "id": "c", "name": "Torn", "image": torn}]).encode())
    told(other, "(Torn)")
    images = {place["name"]: place.get("image") for place in json.loads(exported(other))["places"]}
    assert images == {"Mill": image, "Foreign": image, "Torn": None}, "a photo of another hand is prepared as one's own"


@pytest.mark.smoke(0)
def test_of_places_that_differ_the_reader_chooses_once(visit, sample):
    mine = [{"id": "a", "name": "A", "latitude": 1, "longitude": 1}, {"name": "No id", "latitude": 2, "longitude": 2}]
    theirs = [{**mine[0], "name": "B"}, mine[1], {"id": "c", "name": "C", "latitude": 3, "longtitude": 3}, {"name": "nowhere"}]
    page = opened(visit, sample)
    bring(page, json.dumps(mine).encode())
    holds(page, "A", "No id")
    for value, names in (("leave", ("A", "No id")), ("keep", ("A", "C", "No id")), ("replace", ("B", "C", "No id"))):
        bring(page, json.dumps({"places": theirs}).encode())
        page.click(f"[data-mine-ask] [value={value}]")
        holds(page, *names)
    told(page, "nowhere")
    page.click("[data-mine-undo] button")
    holds(page, "A", "C", "No id")


BAD = {
    b'{"places":[{"name":': "not valid JSON", b'{"stations":[]}': "no list called", b'[{"name":"x","latitude":99,"longitude":0}]': "no places with a name",
    json.dumps([{"name": "n", "latitude": 1, "longitude": 1}] * 10_001).encode(): "more than 10,000",
}


@pytest.mark.smoke(0)
def test_a_file_that_is_none_of_places_is_told_and_changes_nothing(visit, sample):
    page = opened(visit, sample)
    add(page, "Mill", "45.75, 21.22")
    for content, words in BAD.items():
        bring(page, content)
        told(page, words)
        holds(page, "Mill")


DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
FULL = """const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (value) {
if (window.__full) throw new DOMException('full', 'QuotaExceededError'); return put.call(this, value); };"""


@pytest.mark.smoke(0)
def test_where_nothing_may_be_kept_it_is_told_and_what_is_added_can_be_exported(visit, sample):
    page = opened(visit, sample, before=lambda page: page.add_init_script(DENIED))
    page.wait_for_selector("[data-mine-error]:not([hidden])")
    add(page, "Mill", "45.75, 21.22")
    holds(page, "Mill")
    assert [place["name"] for place in json.loads(exported(page))["places"]] == ["Mill"]


@pytest.mark.smoke(0)
def test_where_there_is_no_room_left_it_is_told_and_nothing_is_lost(visit, sample):
    page = opened(visit, sample, before=lambda page: page.add_init_script(FULL))
    add(page, "Mill", "45.75, 21.22")
    page.evaluate("() => (window.__full = true)")
    bring(page, json.dumps([{"name": "C", "latitude": 3, "longitude": 3}]).encode())
    told(page, "not enough storage on this device for these places")
    holds(page, "Mill")
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Bridge")
    page.fill("[name=at]", "45.7, 21.3")
    save = page.locator("[data-mine-form] [type=submit]")
    save.click()
    expect(page.locator("[data-note=photo]")).to_contain_text("not enough storage")
    holds(page, "Mill")
    save.click()
    page.wait_for_selector("[data-mine-error]:not([hidden])")
    holds(page, "Bridge", "Mill")
    page.evaluate("() => (window.__full = false)")
    add(page, "Arch", "45.7, 21.3")
    page.wait_for_selector("[data-mine-error]", state="hidden")
    page.reload()
    holds(page, "Arch", "Bridge", "Mill")


def _is_kept(page):
    """The page and what it loads when it is needed are kept."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    parts = [page.base + "my-places/", "/leaflet.markercluster.", "/viewer-dialog.", "/ground.", "/map-words.", "/my-places.", "map/index.json"]
    kept = """async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()"""
    becomes(lambda: (urls := page.evaluate(kept)) and [part for part in parts if not any(part in url for url in urls)], [])


@pytest.mark.smoke(0)
def test_the_page_works_without_a_network_once_seen(visit, sample):
    page = opened(visit, sample, service_workers="allow", expected_errors=("ERR_INTERNET_DISCONNECTED", "Failed to load resource"))
    add(page, "Mill", "45.75, 21.22")
    _is_kept(page)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[data-mine-content]:not([hidden])")
    holds(page, "Mill")
    add(page, "Bridge", "45.7, 21.3")
    assert page.evaluate("() => getComputedStyle(document.body).fontFamily").find("system-ui") >= 0, "the style sheet is there"
    page.locator(".my-places .map-pane .marker-own").first.wait_for()
    page.goto(page.base + "my-places/?from=somewhere#100%")
    holds(page, "Bridge", "Mill")


@pytest.mark.smoke(0)
def test_where_the_worker_has_no_room_to_keep_a_file_the_page_still_has_it(visit, sample):
    page = opened(visit, sample, service_workers="allow")
    _is_kept(page)
    origin = page.evaluate("() => origin")
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    asked = """async () => {
        const index = new URL(document.querySelector("[data-mine]").dataset.points, location.href);
        const { collections } = await (await fetch(index)).json();
        const cells = collections.flatMap(({ cells }) => cells.map((cell) => cell[6])).filter(Boolean);
        return Promise.all(cells.map(async (cell) => (await fetch(new URL(cell, index))).status));
    }"""
    assert set(page.evaluate(asked)) == {200}


def test_without_javascript_it_says_what_it_would_do_and_leads_on(visit, sample):
    page = visit(sample, "my-places/", java_script_enabled=False)
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("main figure svg")).to_be_visible()
    expect(page.locator("main")).to_contain_text("JavaScript", use_inner_text=True)
    expect(page.locator("main button:visible, main input:visible")).to_have_count(0)
    page.click("main .no-js a")
    page.wait_for_url(page.base + "places/")


GUIDE = [
    {"id": "1", "name": "Aura bridge", "city": "Turku", "latitude": 60.45, "longitude": 22.26},
    {"id": "2", "name": "Market", "city": "Turku", "latitude": 60.451, "longitude": 22.267},
    {"id": "3", "name": "Fort", "city": "Oulu", "latitude": 65.01, "longitude": 25.47},
]


@shared
def guide(folder):
    return published(folder / "site", json.dumps({"places": GUIDE}).encode())


@pytest.mark.smoke(0)
def test_the_readers_places_stand_in_the_sites_list_marked_and_found(visit, guide):
    page = opened(visit, guide)
    add(page, "Boat", "60.44, 22.25", city="turku")
    add(page, "Far away", "10, 10", city="Nowhere")
    page.goto(page.base + "places/")
    page.wait_for_selector("li.own-place")
    listed = """() => [...document.querySelectorAll("main [data-group]")].map((group) => [...group.querySelectorAll("[data-id]:not([hidden])")].map((row) => row.querySelector("a").textContent))"""
    becomes(lambda: page.evaluate(listed), [["Fort"], ["Aura bridge", "Boat", "Market"], ["Far away"]])
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "5")
    becomes(lambda: page.locator("li.own-place", has_text="Boat").inner_text().endswith("mine"), True)
    page.fill("main input[name=q]", "boa")
    page.wait_for_function("() => document.querySelector('main [data-count]').dataset.count === '1'")
    page.click("li.own-place:visible a")
    page.wait_for_url("**/my-places/#place-*")
    _views(page, "Boat")
    becomes(lambda: page.evaluate("() => document.activeElement.textContent"), "Boat")


@pytest.mark.smoke(0)
def test_a_citys_name_that_comes_while_the_reader_types_theirs_stays_away(visit, guide):
    held = []
    hold = lambda page: page.route("**/map/index.json", lambda route: held.append(route))  # noqa: E731
    # What the page's service worker fetches cannot be held.
    page = opened(visit, guide, before=hold, service_workers="block", expected_errors=("blocked by Playwright",))
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Boat")
    with page.expect_request("**/map/index.json"):
        page.fill("[name=at]", "60.44, 22.25")
    page.focus("[name=city]")
    page.wait_for_timeout(100)
    with page.expect_response("**/map/cells/*.json"):
        for route in held:
            route.continue_()
    page.wait_for_timeout(200)
    page.keyboard.type("åbo")
    becomes(lambda: page.input_value("[name=city]"), "åbo")
    # Left empty, it is named.
    page.fill("[name=city]", "")
    page.press("[name=city]", "Tab")
    page.wait_for_function("() => document.querySelector('[name=city]').value === 'Turku'")


@pytest.mark.smoke(0)
def test_what_the_site_has_published_stands_there_once(visit, guide):
    page = opened(visit, guide)
    bring(page, json.dumps([GUIDE[0], {**GUIDE[2], "name": "Another thing of that id"}]).encode())
    holds(page, "Another thing of that id", "Aura bridge")
    page.goto(page.base + "places/")
    page.wait_for_selector("li.own-place")
    becomes(lambda: page.evaluate("() => [...document.querySelectorAll('main li[data-id]')].map((row) => row.dataset.id)"), ["~mine-3", "3", "1", "2"])
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "4")


def test_what_is_exported_can_be_published(visit, guide, tmp_path):
    page = opened(visit, guide)
    page.click("[data-mine-add]")
    page.fill("[name=name]", "Boat & <b>")
    page.fill("[name=at]", "60.44, 22.25")
    page.fill("[name=city]", "Turku")
    page.fill("textarea[name=description]", "Two\nlines")
    page.set_input_files("[data-mine-form] input[type=file]:not([capture])", photo())
    page.wait_for_selector("[data-mine-photo]:not([hidden])")
    page.click("[data-mine-form] [type=submit]")
    holds(page, "Boat & <b>")
    content = exported(page)
    record, = json.loads(content)["places"]
    site = published(tmp_path / "published", content)
    link = site.main("places/").one("li", data_id=record["id"]).one("a")
    assert link.text == "Boat & <b>"
    pictures = list((site.public / "pictures").rglob("*.jpg"))
    assert pictures and all(b"Exif" not in picture.read_bytes() for picture in pictures)


@pytest.mark.smoke(0)
def test_stored_places_that_are_damaged_are_counted(visit, sample):
    page = opened(visit, sample)
    unread = page.locator("[data-mine-unread]")
    add(page, "Mill", "45.75, 21.22")
    expect(unread).to_be_hidden()
    mill = {"name": "Barn", "description": "", "city": "", "latitude": 45.7, "longitude": 21.2, "photo": None, "at": 1}
    store_records(page, [{**mill, "id": "one", "name": 5}])
    page.reload()
    holds(page, "Mill")
    expect(unread).to_have_text("1 saved place could not be read and is not shown.")
    store_records(page, [{**mill, "id": "two", "latitude": None}, {"id": "three"}])
    page.reload()
    expect(unread).to_have_text("3 saved places could not be read and are not shown.")
    expect(unread).to_be_visible()
    assert len(json.loads(exported(page))["places"]) == 1
    # Once they are whole there is nothing to say.
    store_records(page, [{**mill, "id": id} for id in ("one", "two", "three")])
    page.reload()
    holds(page, "Barn", "Barn", "Barn", "Mill")
    expect(unread).to_be_hidden()
