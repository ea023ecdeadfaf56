"""«Near me», driven as a reader would, against distances that are computed here."""

import json
import math
import random
import urllib.parse

import pytest
from playwright.sync_api import expect

from awaiting import becomes
import hotels_site
from readers.names import fold
from readers.once import shared
from readers.soak import some
from scanning import in_order, stations_shown

OPEN = "[data-near-open]"
FORM = "[data-near-form]"
SHOWN = """() => [...document.querySelectorAll("main [data-id]")].filter((row) => !row.closest("[hidden]")).map((row) => row.dataset.id)"""
GROUPS = """() => [...document.querySelectorAll("main [data-group]")].filter((g) => !g.hidden).map((g) => g.dataset.group)"""
METRES = {"mi": 1609.344, "km": 1000}
# Towns with many stations and with few, the sea, the date line, a pole.
PLACES = [
    (55.75, 37.62), (50.45, 30.52), (46.48, 30.73), (59.94, 30.31), (53.9, 27.56),
    (44.8, 20.46), (48.2, 16.37), (54.7, 20.5), (-17.0, 179.99), (89.9, -30.0),
]


def _metres(a, b):
    (lat, lon), (other, east) = ((math.radians(x), math.radians(y)) for x, y in (a, b))
    h = math.sin((other - lat) / 2) ** 2 + math.cos(lat) * math.cos(other) * math.sin((east - lon) / 2) ** 2
    return 2 * 6_371_008.8 * math.asin(min(1, math.sqrt(h)))


def _near(site, at, within, unit):
    """(metres, id) of the stations within a radius, nearest first."""
    found = [(_metres(at, station.point), station.id) for station in site.stations.values()]
    return sorted(one for one in found if one[0] <= within * METRES[unit])


def _open(visit, site, address="stations/", **more):
    page = visit(site, address, **more)
    page.wait_for_function("() => document.querySelector('[data-near]')?.checkVisibility({ visibilityProperty: true })")
    return page


def _count(page, number):
    page.wait_for_function("n => document.querySelector('main [data-count]').dataset.count === n", arg=str(number))


def _choose(page, name, value):
    """A choice stands under its words, so it is the words that are pressed."""
    page.locator(f"input[name=near-{name}][value='{value}'] + span").click()


def _type_point(page, at):
    if page.get_attribute(OPEN, "aria-expanded") == "false":
        page.click(OPEN)
    page.fill("[data-near-at]", f"{at[0]}, {at[1]}")
    page.press("[data-near-at]", "Enter")


@pytest.mark.smoke(0)
def test_three_radii_from_ten_positions_hold_what_lies_within(visit, real):
    page = _open(visit, real)
    whole = page.evaluate(SHOWN)
    for unit, at in [("mi", place) for place in some(PLACES, 5)] + [("km", PLACES[0])]:
        _type_point(page, at)
        _choose(page, "unit", unit)
        for within in (1, 10, 100):
            _choose(page, "within", within)
            expected = _near(real, at, within, unit)
            _count(page, len(expected))
            becomes(lambda: sorted(page.evaluate(SHOWN)), sorted(id for _, id in expected), f"{at} {within} {unit}")
            shown = page.evaluate(SHOWN)
            away = dict((id, metres) for metres, id in expected)
            for one, other in zip(shown, shown[1:]):
                assert away[one] <= away[other] + 0.001, f"{at}: {one} before {other}"
            becomes(lambda: page.evaluate(GROUPS), [])
    page.click("[data-near-off]")
    _count(page, len(whole))
    becomes(lambda: page.evaluate(SHOWN), whole, "all rows are back where they were")


def test_rows_tell_how_far_it_is_and_whether_only_to_their_city(visit, real):
    page = _open(visit, real, "stations/?near=55.75,37.62&within=10&unit=km")
    expected = _near(real, (55.75, 37.62), 10, "km")
    _count(page, len(expected))
    becomes(lambda: len(page.evaluate(SHOWN)), len(expected))
    stations = [real.stations[id] for id in page.evaluate(SHOWN)]
    told = page.locator("main [data-id]:not([hidden]) .distance")
    nearest = _metres((55.75, 37.62), stations[0].point)
    becomes(lambda: told.first.inner_text().split()[0].replace(",", "."), f"{nearest / 1000:.1f}")
    city_only = sum(station.is_known_to_city_only for station in stations)
    assert page.locator("main [data-id]:not([hidden]) .distance small").count() == city_only > 0


def test_radius_words_and_role_narrow_together_and_hidden_rows_stay_hidden(visit, real):
    at, query = (55.75, 37.62), "авто"
    page = _open(visit, real, f"stations/?near={at[0]},{at[1]}&within=100&unit=mi&sort=name")
    near = {id for _, id in _near(real, at, 100, "mi")}
    _count(page, len(near))
    becomes(lambda: page.evaluate(SHOWN), [station.id for station in in_order(real) if station.id in near], "in the page's own order")
    page.fill("main input[type=search][name=q]", query)
    expected = [id for id in stations_shown(real, query) if id in near]
    assert 0 < len(expected) < len(near)
    _count(page, len(expected))
    becomes(lambda: page.evaluate(SHOWN), expected)
    becomes(lambda: page.evaluate(GROUPS), list(dict.fromkeys(real.stations[id].city.id for id in expected)))
    _choose(page, "sort", "distance")
    page.wait_for_selector(".nearest")
    becomes(lambda: sorted(page.evaluate(SHOWN)), sorted(expected))
    page.fill("main input[type=search][name=q]", "")
    _count(page, len(near))
    ids = page.evaluate("() => [...document.querySelectorAll('main [data-id]')].map((row) => row.dataset.id)")
    assert len(ids) == len(set(ids)) == len(real.stations)


@pytest.mark.smoke(0)
def test_the_address_is_kept_shared_and_given_up(visit, real):
    page = _open(visit, real)
    _type_point(page, PLACES[1])
    _choose(page, "within", 100)
    _choose(page, "unit", "mi")
    expected = _near(real, PLACES[1], 100, "mi")
    _count(page, len(expected))
    becomes(lambda: urllib.parse.urlsplit(page.url).query, "near=50.45,30.52&within=100&unit=mi")
    other = _open(visit, real, "stations/?" + urllib.parse.urlsplit(page.url).query)
    _count(other, len(expected))
    assert sorted(other.evaluate(SHOWN)) == sorted(id for _, id in expected)
    other.goto(other.base + "about/")
    other.go_back()
    _count(other, len(expected))
    other.click("[data-near-off]")
    _count(other, len(real.stations))
    assert urllib.parse.urlsplit(other.url).query == ""
    # The unit that the reader chose is kept on the device.
    page.goto(page.base + "stations/")
    page.wait_for_selector(OPEN)
    page.click(OPEN)
    page.wait_for_selector("[data-near-scope]:not([hidden])")
    assert page.locator("input[name=near-unit][value=mi]").is_checked()


def test_nothing_so_near_is_said_with_the_next_radius(visit, real):
    at = next(
        (station.point[0] + 0.3, station.point[1]) for station in real.stations.values()
        if not _near(real, (station.point[0] + 0.3, station.point[1]), 1, "km")
        and _near(real, (station.point[0] + 0.3, station.point[1]), 100, "km"))
    page = _open(visit, real, f"stations/?near={at[0]:.4f},{at[1]:.4f}&within=1&unit=km")
    at = (float(f"{at[0]:.4f}"), float(f"{at[1]:.4f}"))
    _count(page, 0)
    within = 10 if _near(real, at, 10, "km") else 100
    offer = page.locator("[data-near-none] button").first
    expect(offer).to_contain_text(str(len(_near(real, at, within, "km"))), use_inner_text=True)
    offer.click()
    _count(page, len(_near(real, at, within, "km")))
    expect(page.locator("[data-near-none]")).to_be_hidden()
    # In the middle of an ocean no radius helps: the nearest is named.
    _type_point(page, (-48.0, -123.0))
    _count(page, 0)
    page.wait_for_selector("[data-near-none] a")


def _with(script):
    return lambda page: page.add_init_script(script)


def _fails(code):
    return f"navigator.geolocation.getCurrentPosition = (good, bad) => bad({{ code: {code} }});"


@pytest.mark.smoke(1)
@pytest.mark.parametrize("trouble, script", [
    ("denied", None), ("unavailable", _fails(2)), ("timeout", _fails(3)),
    ("absent", "Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined });"),
    ("insecure", "Object.defineProperty(window, 'isSecureContext', { get: () => false });"),
    ("asking", "navigator.geolocation.getCurrentPosition = () => undefined;"),
])
def test_a_position_that_is_not_given_is_told_and_the_other_ways_stay(visit, sample, trouble, script):
    page = _open(visit, sample, before=_with(script) if script else None)
    page.click(OPEN)
    page.click("[data-near-here]")
    words = page.get_attribute("[data-near-words]", f"data-{trouble}")
    page.wait_for_function("words => document.querySelector('[data-near-error]').textContent.includes(words)", arg=words)
    station = next(iter(sample.stations.values()))
    _type_point(page, station.point)
    _choose(page, "within", 1)
    _count(page, len(_near(sample, tuple(round(degrees, 3) for degrees in station.point), 1, "km")))
    becomes(lambda: page.locator("[data-near-error]").inner_text(), "")


COUNT = "window.asked = 0; const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation); navigator.geolocation.getCurrentPosition = (...all) => (asked++, own(...all));"


@pytest.mark.smoke(0)
def test_the_devices_position_is_asked_for_at_once_where_it_may_be_and_not_in_the_address(visit, sample):
    station = list(sample.stations.values())[5]
    page = _open(visit, sample, before=_with(COUNT), geolocation={"latitude": station.point[0], "longitude": station.point[1]}, permissions=["geolocation"])
    becomes(lambda: page.evaluate("asked"), 0)
    page.click(OPEN)
    expected = _near(sample, station.point, 10, "km")
    _count(page, len(expected))
    becomes(lambda: page.evaluate("asked"), 1)
    nearest = {id for metres, id in expected if metres < expected[0][0] + 0.01}
    becomes(lambda: page.evaluate(SHOWN)[0] in nearest, True)
    expect(page.locator(FORM)).to_be_hidden()
    expect(page.locator("[data-near-status]")).to_contain_text("my location")
    assert page.evaluate("document.activeElement.matches('[data-near-open]')")
    assert urllib.parse.urlsplit(page.url).query == "near=me&within=10&unit=km"
    _choose(page, "within", 1)
    _count(page, len(_near(sample, station.point, 1, "km")))
    becomes(lambda: urllib.parse.urlsplit(page.url).query, "near=me&within=1&unit=km")
    # Back and reload know it without asking again.
    page.goto(page.base + "about/")
    page.go_back()
    _count(page, len(_near(sample, station.point, 1, "km")))
    page.reload()
    _count(page, len(_near(sample, station.point, 1, "km")))
    expect(page.locator("[data-near-status]")).to_contain_text("my location")
    becomes(lambda: page.evaluate("asked"), 0)
    page.click("[data-near-off]")
    _count(page, len(sample.stations))
    becomes(lambda: page.evaluate("history.state?.near ?? null"), None)


@pytest.mark.smoke(0)
def test_a_link_to_what_is_near_me_asks_where_that_is(visit, sample):
    station = list(sample.stations.values())[5]
    place = {"latitude": station.point[0], "longitude": station.point[1]}
    page = _open(visit, sample, "stations/?near=me&within=1&unit=mi", geolocation=place, permissions=["geolocation"])
    _count(page, len(_near(sample, station.point, 1, "mi")))
    page = _open(visit, sample, "stations/?near=me&within=1&unit=mi", before=_with(COUNT))
    expect(page.locator("[data-near-here]")).to_be_visible()
    becomes(lambda: page.evaluate("asked"), 0)
    _count(page, len(sample.stations))


@pytest.mark.smoke(0)
def test_a_blocked_position_is_said_when_the_form_opens(visit, sample):
    refuse = "navigator.permissions.query = async () => ({ state: 'denied' });"
    page = _open(visit, sample, before=_with(refuse))
    page.click(OPEN)
    expect(page.locator("[data-near-error]")).to_contain_text("Location is blocked for this site.")


def test_the_button_of_the_form_can_be_read_while_it_is_pointed_at_and_after_a_tap(visit, sample):
    page = _open(visit, sample)
    page.click(OPEN)
    for selector in ("[data-near-here]", ".near-coordinates [type=submit]", OPEN):
        page.hover(selector)
        text, ground = page.locator(selector).evaluate("""async (button) => {
            await Promise.all(button.getAnimations().map((one) => one.finished));
            const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
            const light = (colour) => {
                canvas.fillStyle = colour;
                canvas.fillRect(0, 0, 1, 1);
                const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const style = getComputedStyle(button);
            return [light(style.color), light(style.backgroundColor)];
        }""")
        assert (max(text, ground) + 0.05) / (min(text, ground) + 0.05) >= 4.5, selector


def test_coordinates_that_are_none_are_told_at_their_field(visit, sample):
    page = _open(visit, sample)
    page.click(OPEN)
    for text, key in [("Turku", "unreadable"), ("100, 0", "off-globe")]:
        page.fill("[data-near-at]", text)
        page.press("[data-near-at]", "Enter")
        assert page.locator("#near-at-note").inner_text() == page.get_attribute("[data-near-words]", f"data-{key}")
        becomes(lambda: page.get_attribute("[data-near-at]", "aria-invalid"), "true")
    page.fill("[data-near-at]", "1")
    becomes(lambda: page.locator("#near-at-note").inner_text(), "")
    assert page.get_attribute("[data-near-at]", "aria-invalid") is None


def test_escape_in_choosing_a_point_leads_back_to_the_form(visit, sample):
    page = _open(visit, sample)
    page.click(OPEN)
    page.click("[data-near-choose] button")
    page.locator("[data-near-map] .map-buttons button").last.press("Escape")
    page.wait_for_selector("[data-near-form]:not([hidden])")
    becomes(lambda: page.get_attribute(OPEN, "aria-expanded"), "true")


def test_a_city_is_chosen_with_keys_alone(visit, sample):
    page = _open(visit, sample)
    city = next(city for city in sample.cities.values() if len(city.stations) > 1)
    page.focus(OPEN)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-near-cities]:not([hidden])")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "near-city":
            break
    page.keyboard.type(city.title)
    page.wait_for_selector("#near-offers [role=option]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    at = tuple(round(degrees, 3) for degrees in city.point)
    expected = _near(sample, at, 10, "km")
    _count(page, len(expected))
    expect(page.locator("[data-near-status]")).to_contain_text(city.title, use_inner_text=True)


def test_a_stations_page_leads_to_what_is_near(visit, sample):
    station = next(s for s in sample.stations.values() if s.point)
    page = visit(sample, station.path)
    page.click(".near-link a")
    page.wait_for_selector("[data-near-open][data-on]")
    becomes(lambda: "within=10" in page.url, True)
    becomes(lambda: page.url.split("?")[0].endswith(("stations/", "places/")), True)


@shared
def inns(folder):
    """1,500 hotels around one town and all over the globe: too many for one cell."""
    pick = random.Random(3)
    records = hotels_site.hotels(1500)
    for n, record in enumerate(records):
        town = n % 3
        record["lat"] = round(60.45 + pick.uniform(-0.3, 0.3) if town else pick.uniform(-85, 85), 5)
        record["lon"] = round(22.26 + pick.uniform(-0.6, 0.6) if town else pick.uniform(-180, 180), 5)
    return hotels_site.write(folder / "site", records, unit="mi")


@pytest.mark.smoke(0)
def test_a_long_list_reads_the_cells_that_it_needs(visit, inns):
    asked = []
    page = _open(visit, inns, "hotels/", before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    whole = page.evaluate(SHOWN)
    _type_point(page, (60.45, 22.26))
    for within in (1, 10):
        _choose(page, "within", within)
        away = sorted((_metres((60.45, 22.26), (r["lat"], r["lon"])), r["id"]) for r in inns.records)
        expected = [id for metres, id in away if metres <= within * METRES["mi"]]
        _count(page, len(expected))
        page.wait_for_function("ids => JSON.stringify((%s)()) === ids" % SHOWN, arg=json.dumps(expected[:100], separators=(",", ":")))
    assert not [url for url in asked if url.endswith("hotels.json")]
    cells = {url for url in asked if "/map/cells/hotels." in url}
    assert 0 < len(cells) < len(list((inns.public / "map/cells").glob("hotels.*")))
    names = {r["id"]: r["name"] for r in inns.records}
    page.fill("main input[type=search][name=q]", "grand")
    fitting = [id for id in expected if "grand" in fold(names[id])]
    _count(page, len(fitting))
    page.fill("main input[type=search][name=q]", "")
    _count(page, len(expected))
    page.click("[data-near-off]")
    _count(page, len(inns.records))
    becomes(lambda: page.evaluate(SHOWN), whole)
