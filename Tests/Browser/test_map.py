"""The interactive map: opened by the reader alone, with the keyboard as with a pointer; what it asks for and of whom; what it
does when something does not come."""

import contextlib
import gzip
import http.server
import random
import re
import shutil
import threading
import types

from awaiting import becomes
import map_site
import pytest
from playwright.sync_api import expect
from readers.once import shared

TURN, CLOSE = "Move and zoom", "Close the map"


@shared
def coast(folder):
    site = map_site.write(folder / "site")
    page = site.public / site.page / "index.html"
    page.write_text(page.read_text().replace(' data-title="', ' data-bounds="60.43,22.22,60.475,22.33" data-title="', 1))
    return site


@pytest.fixture(scope="session")
def regrid(coast, tmp_path_factory):
    """regrid(points): the site with other points on its maps."""

    def made(points):
        folder = tmp_path_factory.mktemp("grid")
        public = shutil.copytree(coast.public, folder / "public", ignore=lambda folder, _: ["map"] if folder == str(coast.public) else [])
        map_site.grid(public / "map", points)
        return types.SimpleNamespace(folder=folder, public=public, base_path=coast.base_path, page=coast.page)

    return made


@pytest.fixture
def turned(visit):
    """turned(site, …): a page with its map open, its marks there."""

    def opened(site, address=None, **options):
        page = visit(site, address or site.page, reduced_motion="reduce", **options)
        page.get_by_role("button", name=TURN).press("Enter")
        page.locator(".map[data-live] .leaflet-marker-icon[role=button]").first.wait_for()
        return page

    return opened


def focused(page):
    return page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")


def mark(page, name):
    return page.locator(".map-pane").get_by_role("button", name=name)


def test_a_tap_turns_the_map_in_its_place_and_its_button_takes_it_back(visit, coast):
    page = visit(coast, coast.page, width=360, has_touch=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name=TURN).wait_for()
    # A phone shows a strip of the drawing, and the whole of it once it is opened, from the same place down.
    before, drawing = (page.locator(one).bounding_box() for one in (".static-map", ".static-map svg"))
    assert before["height"] < drawing["height"]
    page.locator(".static-map svg").tap()
    page.get_by_role("button", name=CLOSE).wait_for()
    assert page.locator(".map-pane").bounding_box() == pytest.approx(before | {"height": drawing["height"]}, abs=1)
    assert any("/leaflet." in url for url in asked), "the library comes when it is wanted"
    page.get_by_role("button", name=CLOSE).click()
    # The click scrolls the button into view.
    page.evaluate("scrollTo(0, 0)")
    assert page.locator(".static-map").bounding_box() == pytest.approx(before, abs=1)
    assert focused(page) == TURN
    expect(page.locator(".map-pane")).to_have_count(0)
    page.keyboard.press("Enter")
    page.get_by_role("button", name=CLOSE).wait_for()


def test_nothing_of_the_map_is_loaded_before_it_is_wanted(visit, coast):
    asked = []
    visit(coast, coast.page, before=lambda page: page.on("request", lambda request: asked.append(request.url))).wait_for_load_state("networkidle")
    assert not [url for url in asked if re.search(r"/assets/(leaflet|map/(?!map-figure))|(?<!/assets)/map/", url)]


@pytest.mark.parametrize("width", [360, 1280])
def test_the_keyboard_walks_line_by_line_and_comes_back_to_the_mark(turned, coast, width):
    page = turned(coast, width=width)
    pane = page.locator(".map-pane")
    assert focused(page) == pane.get_attribute("aria-label")
    for _ in range(6):
        page.keyboard.press("+")
    page.keyboard.press("Home")
    mark(page, "Harbour, Turku").wait_for()
    marks = page.locator(".leaflet-marker-icon[role=button]")
    page.wait_for_function("() => { const at = [...document.querySelectorAll('.leaflet-marker-icon[role=button]')].map((m) => m._leaflet_pos.y); return at.length > 1 && at.every((y, i) => !i || at[i - 1] <= y); }")
    for expected in [mark.get_attribute("aria-label") for mark in marks.all()]:
        page.keyboard.press("Tab")
        assert focused(page) == expected
    harbour = mark(page, "Harbour, Turku")
    harbour.press("Enter")
    assert focused(page) == "Harbour"
    becomes(lambda: page.locator(".leaflet-popup a:not([role])").get_attribute("href").endswith("/stations/finland/turku-7/harbour-73/"), True)
    page.keyboard.press("Escape")
    page.locator(".leaflet-popup").wait_for(state="detached")
    assert focused(page) == "Harbour, Turku"
    # What stands in the data is text, in the mark's name, in what it says and beside it.
    hostile = mark(page, map_site.HOSTILE)
    hostile.press("Enter")
    becomes(lambda: page.locator(".leaflet-popup .popup-name").inner_text(), map_site.HOSTILE)
    expect(page.locator(".map img")).to_have_count(0)
    assert page.title() != "1"


@pytest.mark.smoke(0)
def test_twenty_thousand_things_are_a_few_counts_until_one_comes_near(turned, regrid):
    pick = random.Random(3)
    points = [(f"Stop {n}", 60.45 + pick.gauss(0, 4), 22.27 + pick.gauss(0, 8)) for n in range(20_000)]
    page = turned(regrid(points))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(12):
        page.keyboard.press("-")
    page.wait_for_function("() => document.querySelectorAll('.marker-cluster').length > 0 && document.querySelectorAll('.map-marker').length === 0")
    counted = "() => [...document.querySelectorAll('.marker-cluster')].map((m) => Number(m.getAttribute('aria-label').replace(/[^0-9]/g, ''))).reduce((a, b) => a + b, 0)"
    page.wait_for_function(f"() => ({counted})() === 20000")
    assert page.locator(".marker-cluster").count() <= 60 and len([url for url in asked if "/cells/" in url]) < 10
    first = page.locator(".marker-cluster").first
    before = page.locator(".leaflet-control-scale-line").inner_text()
    first.press("Enter")
    page.wait_for_function("(before) => document.querySelector('.leaflet-control-scale-line').textContent !== before", arg=before)


def test_things_beyond_the_date_line_stand_where_the_map_goes_on(turned, regrid):
    site = regrid([("West", -16.8, 179.7), ("East", -16.8, -179.7), ("Market Square", 60.4515, 22.2687)])
    text = (site.public / site.page / "index.html").read_text()
    (site.public / site.page / "index.html").write_text(re.sub(r'data-bounds="[^"]*"', 'data-bounds="-17.3,179.5,-16.3,-179.5"', text))
    page = turned(site)
    mark(page, "East, Turku").wait_for()
    west, east = (mark(page, f"{name}, Turku").bounding_box() for name in ("West", "East"))
    assert 0 < east["x"] - west["x"] < 300


@contextlib.contextmanager
def tiles(status):
    """A host of tiles, each a PNG of one dot, or a refusal."""
    dot = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082")
    asked, referrers = [], []

    class Host(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            referrers.append(self.headers["Referer"])
            self.send_response(status)
            self.send_header("Content-Type", "image/png")
            # A browser shows a picture that comes with a refusal.
            body = dot if status == 200 else b""
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    class Server(http.server.ThreadingHTTPServer):
        # A browser opens many connections at once; more than wait here are refused.
        request_queue_size = 128

    server = Server(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"127.0.0.1:{server.server_port}", asked, referrers
    finally:
        server.shutdown()
        server.server_close()


def all_loaded(page):
    """Waits until no tile is on its way, so that none meets the end of its host."""
    expect(page.locator("img.leaflet-tile:not(.leaflet-tile-loaded)")).to_have_count(0)


@pytest.mark.parametrize("status", [200, 404])
def test_tiles_come_from_the_host_that_the_config_names_else_the_ground_is_drawn(turned, tmp_path, status):
    with tiles(status) as (host, asked, _):
        site = map_site.write(
            tmp_path / "site",
            f'[map]\ntiles = "http://{host}/{{z}}/{{x}}/{{y}}.png"\nattribution = "© [Makers](https://makers.example/) <b>of maps"\n')
        page = turned(site, hosts_too=[host], expected_errors=["Failed to load resource"] if status == 404 else ())
        if status == 200:
            page.locator("img.leaflet-tile-loaded").first.wait_for()
            becomes(lambda: page.locator(".map-attribution").inner_text(), "© Makers <b>of maps")
            becomes(lambda: page.locator(".map-attribution a").get_attribute("href"), "https://makers.example/")
            becomes(lambda: page.locator(".map-status").inner_text(), "")
            expect(page.locator("canvas.leaflet-tile")).to_have_count(0)
            all_loaded(page)
        else:
            page.get_by_text("The map images could not be loaded.").wait_for()
            page.locator("canvas.leaflet-tile").first.wait_for()
            expect(page.locator(".map-attribution, img.leaflet-tile")).to_have_count(0)
        assert asked and all(re.fullmatch(r"/\d+/\d+/\d+\.png", path) for path in asked)


@pytest.mark.smoke(0)
@pytest.mark.parametrize("config, told", [("", True), ('referrer = "none"\n', False)])
def test_tiles_learn_the_origin_of_the_site_at_most(turned, tmp_path, config, told):
    with tiles(200) as (host, _, referrers):
        site = map_site.write(tmp_path / "site", f'[map]\ntiles = "http://{host}/{{z}}/{{x}}/{{y}}.png"\nattribution = "©"\n{config}')
        page = turned(site, hosts_too=[host])
        page.locator("img.leaflet-tile-loaded").first.wait_for()
        all_loaded(page)
        origin = page.evaluate("location.origin") + "/"
        assert set(referrers) == {origin if told else None}


@pytest.mark.smoke(0)
def test_what_does_not_come_is_told_and_may_be_asked_for_again(visit, coast):
    page = visit(coast, coast.page, expected_errors=["Failed to load resource"], before=lambda page: page.route("**/leaflet.*.js", lambda route: route.abort()))
    page.get_by_role("button", name=TURN).click()
    page.get_by_text("The map could not be loaded.").wait_for()
    expect(page.locator(".static-map svg")).to_be_visible()
    page.unroute("**/leaflet.*.js")
    page.route("**/map/index.json", lambda route: route.abort())
    # A browser does not ask again for a module that failed, until the page is loaded anew.
    page.reload()
    page.get_by_role("button", name=TURN).click()
    page.get_by_text("The items on this map could not be loaded.").wait_for()
    page.unroute("**/map/index.json")
    page.get_by_role("button", name="Try again").click()
    page.locator(".leaflet-marker-icon[role=button]").first.wait_for()
    becomes(lambda: page.locator(".map-status").inner_text(), "")


CHOOSE = """async () => {
  const { pickPoint, optionsOf } = await import("MODULE");
  const figure = document.querySelector("figure[data-map]");
  const box = figure.parentElement.insertBefore(document.createElement("div"), figure);
  box.className = "chosen-in";
  globalThis.chosen = undefined;
  pickPoint(box, { ...optionsOf(figure), bounds: null, zoom: 12 }).then((at) => { globalThis.chosen = at; });
}"""


def test_a_point_is_chosen_by_a_click_or_under_the_cross_or_not_at_all(visit, coast):
    page = visit(coast, coast.page, reduced_motion="reduce")
    [module] = (coast.public / "assets/map").glob("pick-point.*.js")
    start = CHOOSE.replace("MODULE", f"{page.base}assets/map/{module.name}")

    def chosen(act):
        page.evaluate(start)
        page.locator(".chosen-in .map-crosshair").wait_for()
        act()
        page.wait_for_function("() => globalThis.chosen !== undefined")
        assert page.locator(".chosen-in").evaluate_all("boxes => boxes.map((box) => box.childElementCount)")[0] == 0
        return page.evaluate("globalThis.chosen")

    at = [60.4515, 22.2687]
    assert chosen(lambda: page.keyboard.press("Enter")) == pytest.approx(at, abs=1e-3)

    def walked():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")

    lat, lon = chosen(walked)
    assert lat > at[0] + 0.005 and lon > at[1] + 0.01
    assert chosen(lambda: page.keyboard.press("Escape")) is None

    def clicked():
        box = page.locator(".chosen-in .map-pane").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2 - 60, box["y"] + box["height"] / 2)

    lat, lon = chosen(clicked)
    assert lat == pytest.approx(at[0], abs=2e-3) and lon < at[1] - 0.01


def test_a_page_with_its_map_open_is_light(turned, coast):
    loaded = []
    page = turned(coast, before=lambda page: page.on("response", lambda answer: loaded.append(answer.url.split("?")[0])))
    page.locator("canvas.leaflet-tile").first.wait_for()
    # What every page loads when it is at rest, for its next visit without a network, may come earlier or later than the map.
    files = {name for url in loaded if not (name := url.removeprefix(page.base)).startswith("assets/offline/")}
    weight = {name: len(gzip.compress((coast.public / (name + "index.html" if name.endswith("/") or not name else name)).read_bytes())) for name in files}
    assert any("ground" in name for name in weight) and any("leaflet" in name for name in weight)
    assert sum(weight.values()) < 121_800, sorted(weight.items(), key=lambda one: -one[1])
