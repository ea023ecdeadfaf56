"""Tests share tabs of the browser, but nothing that one of them did in its own."""

import pytest

from tabs import STORED, Tabs

STORE = {
    "localStorage": "localStorage.setItem('left', 'here')",
    "sessionStorage": "sessionStorage.setItem('left', 'here')",
    "indexedDB": "new Promise((done) => { indexedDB.open('left').onsuccess = ({ target }) => (target.result.close(), done()); })",
    "caches": "caches.open('left')",
    "cookie": "document.cookie = 'left=here; path=/'",
    # What a page stores when it is left.
    "late": "addEventListener('pagehide', () => { localStorage.setItem('left', 'late'); sessionStorage.setItem('left', 'late'); })",
}
CHANGE = {
    "init script": lambda page: page.context.add_init_script("window.left = 1"),
    "init script of the page": lambda page: page.add_init_script("window.left = 1"),
    "route": lambda page: page.context.route("**/*", lambda route: route.continue_()),
    "route of the page": lambda page: page.route("**/*", lambda route: route.continue_()),
    "listener": lambda page: page.on("response", lambda response: None),
    "offline": lambda page: page.context.set_offline(True),
    "permissions": lambda page: page.context.grant_permissions(["geolocation"]),
    "position": lambda page: page.context.set_geolocation({"latitude": 1, "longitude": 1}),
    "headers": lambda page: page.set_extra_http_headers({"x-left": "here"}),
    "protocol": lambda page: page.context.new_cdp_session(page),
    "clock": lambda page: page.clock.install(),
    "fixed clock": lambda page: page.clock.set_fixed_time("2031-05-01"),
    "key": lambda page: page.keyboard.down("Control"),
    "button": lambda page: page.mouse.down(),
    "closed": lambda page: page.close(),
}
STATE = """() => [
  innerWidth, innerHeight, window.left, window.name, history.length,
  ...["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(forced-colors: active)", "(prefers-contrast: more)", "print"]
    .map((query) => matchMedia(query).matches),
  document.querySelectorAll("body :hover").length, document.activeElement.tagName, Date.isFake]"""


@pytest.fixture
def tabs(browser):
    """Tabs of this test alone."""
    made = Tabs(browser)
    yield made
    made.close()


@pytest.fixture
def base(hosts, line):
    return hosts(line)


@pytest.fixture
def opened(tabs, base):
    """opened(…): a tab with a page of the site."""
    taken = []

    def opened(**options):
        taken.append(tabs.take(**options))
        taken[-1].goto(base + "about/")
        taken[-1].wait_for_selector("html[data-scripts=ready]", state="attached")
        return taken[-1]

    yield opened
    for page in taken:
        page.context.close()


def test_a_tab_is_used_again_and_is_as_a_new_one(tabs, opened, base):
    page = opened()
    new = page.evaluate(STATE)
    page.set_viewport_size({"width": 360, "height": 700})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce", forced_colors="active", contrast="more")
    page.goto(base)
    page.evaluate("window.left = 1; window.name = 'left'")
    page.locator("main a:visible").first.hover()
    page.keyboard.press("Tab")
    page.emulate_media(media="print")
    assert page.evaluate(STATE) != new
    tabs.give_back(page, base)
    assert opened() is page
    assert page.evaluate(STATE) == new
    # While one test has it, another has its own.
    assert opened() is not page


@pytest.mark.smoke(4)
@pytest.mark.parametrize("way", STORE)
def test_nothing_that_a_test_stored_is_there_for_the_next(tabs, opened, base, way):
    page = opened()
    page.evaluate(f"async () => {{ await ({STORE[way]}); }}")
    tabs.give_back(page, base)
    again = opened()
    assert again.evaluate(STORED) == [] and again.context.cookies() == []
    assert again is page


@pytest.mark.smoke(5)
@pytest.mark.parametrize("way", CHANGE)
def test_a_tab_that_was_changed_is_not_used_again(tabs, base, way):
    page = tabs.take()
    CHANGE[way](page)
    tabs.give_back(page, base)
    assert tabs.waiting == []


@pytest.mark.smoke(0)
def test_tabs_of_other_options_and_for_a_cold_start_are_others(tabs, opened, base):
    page = opened()
    tabs.give_back(page, base)
    for other in ({"timezone_id": "Asia/Tokyo"}, {"java_script_enabled": True}, {"is_fixed": True}, {"fresh": True}):
        assert opened(**other) is not page
    assert opened() is page
    for alone in ({"fresh": True}, {"permissions": ["geolocation"]}, {"geolocation": {"latitude": 1, "longitude": 1}}):
        tabs.give_back(opened(**alone), base)
        assert tabs.waiting == []


def test_a_fixed_time_is_that_of_the_test_whose_turn_it_is(tabs, base):
    used = set()
    for time in ("2031-05-01T10:00:00Z", "2026-01-02T03:00:00Z", "2040-12-31T23:00:00Z"):
        page = tabs.take(is_fixed=True)
        page.clock.set_fixed_time(time)
        page.goto(base)
        assert page.evaluate("new Date().toISOString()").startswith(time[:-1])
        page.clock.set_fixed_time("2035-01-01T00:00:00Z")
        tabs.give_back(page, base)
        used.add(page)
    assert len(used) == 1
