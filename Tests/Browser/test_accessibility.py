"""What axe finds in a page of each kind and in each of its states, and whether anything is wider than the screen."""

import typing

import pytest
from playwright.sync_api import expect

import mine_page
import test_cities
import test_chooser
import test_favourites
import test_hotel_lists
import test_map
import test_my_places
import test_near
import test_viewer
from accessibility import ALL, APPEARANCE, DARK, LIGHT, violations, violations_in_both_schemes, wider
from cities_site import scan
from readers.weekly_departures import MANY, ONE_DAY, PAIR
from test_board_now import NOW, STATION as MIXED_STATION, mixed  # noqa: F401, a fixture
from test_cities import made  # noqa: F401, a fixture
from test_ended import ROUTE as LINE_ROUTE, STATION as LINE_STATION
from test_gtfs_pages import _pages as metro_pages, metro, russian  # noqa: F401, fixtures
from test_hotel_lists import many, many_cities  # noqa: F401, fixtures
from test_hotel_page import PAGE as HOTEL, hotels  # noqa: F401, a fixture
from test_map import coast  # noqa: F401, a fixture
from test_pairs import weekly  # noqa: F401, a fixture
from test_reading import KINDS, MISSING, READY, kinds
from test_routes import GRID, ROUTE, buses  # noqa: F401, a fixture
from test_texts import texts  # noqa: F401, a fixture
from test_town_pair_page import PAIR as CHANGING_PAIR, changing  # noqa: F401, a fixture
from test_viewer import guide  # noqa: F401, a fixture

BOARD = "main[data-on]"
# A width and a scheme, where a page is looked at in one of them only.
PHONE, PHONE_DARK, DESK, DESK_DARK = (
    {"width": width, "color_scheme": scheme, "reduced_motion": "reduce"} for width in (360, 1280) for scheme in ("light", "dark"))


class Page(typing.NamedTuple):
    """
    A page, by a fixture and an address, or what finds it on the site. `states` brings about what is to be looked at, and
    yields each time that it is there. Without `look` it is narrow and dark first, then wide and light, where `wide` are
    the rules that are applied; with it, it is opened so and looked at once.
    """

    site: str
    address: str | typing.Callable = ""
    states: str | typing.Callable = "main h1"
    look: dict | None = None
    rules: list = ALL
    wide: list = ALL
    options: dict = {}
    allowed: tuple = ()


def _kind(kind, **more):
    """A kind of page of `test_reading.py`."""

    def states(page, _):
        page.wait_for_function(READY)
        yield

    return Page(more.pop("site", "sample"), lambda site: kinds(site)[kind], states,
                options={"expected_errors": MISSING} if kind == "error" else {}, **more)


def _metro(kind, **more):
    return Page(more.pop("site", "metro"), lambda site: metro_pages(site)[kind], more.pop("states", BOARD), options={"at": "2026-11-25T12:00:00Z"}, **more)


def _ended(address, look):
    return Page("line", address, "main .validity .ended:visible", look, options={"at": "2031-06-01T12:00:00Z"})


def _chosen_date(page, _):
    page.wait_for_selector(BOARD)
    page.locator("[data-step='1']").click()
    page.wait_for_selector('main[data-on="2026-11-27"]')
    page.locator(".board-arrivals > summary").click()
    yield


def _chooser(page, _):
    page.wait_for_function("() => document.querySelectorAll('[data-journey-result] .address:not(:empty)').length === 2")
    yield
    page.fill(test_chooser.FROM, "qu")
    test_chooser._offered(page, "from")
    page.press(test_chooser.FROM, "ArrowDown")
    yield
    page.press(test_chooser.FROM, "Enter")
    page.fill(test_chooser.TO, "xx")
    page.wait_for_selector("#to-offers [data-offers-none]:visible, [data-end=to] [data-offers-none]:visible")
    yield


def _cities(page, site):
    page.wait_for_selector("[data-results-frame][data-live]")
    page.fill(test_cities.BOX, "san")
    test_cities._holds(page, scan(site.rows, "san"))
    page.locator("main [data-inside]").wait_for(state="visible")
    yield


def _favourites(page, _):
    """Home, with two favourites and one more station that was opened."""
    page.locator(test_favourites.STAR).click()
    page.goto(page.base + test_favourites.PAIR)
    page.locator(test_favourites.STAR).click()
    page.goto(page.base + test_favourites.OTHER)
    page.wait_for_selector(test_favourites.STAR)
    page.goto(page.base)
    page.locator("[data-stored-list=recent]:not([hidden]) li").first.wait_for()
    expect(page.locator("[data-stored-list=favourites]:not([hidden]) li")).to_have_count(2)
    yield


def _hotels(page, site):
    page.wait_for_function(test_hotel_lists.READY)
    yield
    page.fill(test_hotel_lists.BOX, "belleclaire 1")
    test_hotel_lists._holds(page, site, "belleclaire 1", order="distance")
    yield
    page.fill(test_hotel_lists.BOX, "qqqq")
    test_hotel_lists._holds(page, site, "qqqq", order="distance")
    yield


def _open_map(page, _):
    page.get_by_role("button", name=test_map.TURN).press("Enter")
    page.locator(".map[data-live] .leaflet-marker-icon[role=button]").first.wait_for()
    yield


def _near(page, site):
    page.click(test_near.OPEN)
    page.wait_for_selector("[data-near-cities]:not([hidden])")
    yield
    test_near._type_point(page, next(iter(site.stations.values())).point)
    page.wait_for_selector(".nearest")
    yield
    test_near._type_point(page, (-48, -123))
    page.wait_for_selector("[data-near-none] a")
    yield


def _own_place(page, _):
    """A reader's place with long words, as it is changed."""
    page.wait_for_selector("[data-mine-content]:not([hidden])")
    mine_page.add(page, "Mill" * 30, "45.75, 21.22", "word" * 200)
    mine_page.press(page, "Mill", "change")
    yield


def _own_view(page, _):
    """The view of such a place, with a photo."""
    page.wait_for_selector("[data-mine-content]:not([hidden])")
    test_my_places._with_photo(page, "Mill" * 30, "word" * 200)
    page.locator(mine_page.ROWS).get_by_role("link").first.click()
    test_my_places._views(page, "Mill" * 30)
    yield


def _viewer(name):
    """A page with pictures, and one of them full screen."""

    def states(page, _):
        test_viewer.opener(page, name).wait_for()
        yield
        test_viewer.opener(page, name).click()
        test_viewer.shown(page)
        yield

    return states


JOURNEYS = {"at": "2031-04-30T12:00:00"}
MIXED = {"at": NOW, "timezone_id": "Asia/Tokyo", "width": 320}
PAGES = {
    **{kind: _kind(kind) for kind in KINDS},
    **{f"{kind} in Russian": _kind(kind, site="real", look=PHONE) for kind in ("home", "city", "station", "search")},
    **{f"{kind} with more contrast": _kind(kind, look={"contrast": "more"}, rules=APPEARANCE) for kind in ("stations", "station")},
    "text with a table": Page("texts", "fares/", allowed=("empty-table-header",)),  # the first cell of an owner's table may be empty
    "board of coaches and buses": Page("mixed", MIXED_STATION, BOARD, options=MIXED),
    "board in the order of routes": Page("mixed", MIXED_STATION + "?order=route", BOARD, options=MIXED),
    "board of a metro": _metro("board"),
    "board without service": _metro("board without service"),
    "board after a choice, in Russian": _metro("board", site="russian", states=_chosen_date, look=PHONE),
    "result": _metro("result"),
    "no result": _metro("no result"),
    "routes": Page("buses", "routes/"),
    "route": Page("buses", ROUTE),
    "grid": Page("buses", GRID),
    "calendar": Page("buses", "calendar/"),
    "operator": Page("buses", "operators/town-buses-tb/"),
    "pair": Page("weekly", PAIR, options={"at": "2031-03-20T12:00:00Z"}),
    "pair with many departures": Page("weekly", MANY, options={"at": "2031-03-20T12:00:00Z"}),
    "pair with a change": Page("changing", CHANGING_PAIR),
    "pair of one day": Page("weekly", ONE_DAY, options={"at": "2031-03-20T12:00:00Z"}),
    "day": Page("weekly", PAIR + "2031-03-05/", options={"at": "2031-03-20T12:00:00Z"}),
    "ended station": _ended(LINE_STATION, PHONE_DARK),
    "ended pair": _ended(LINE_ROUTE, PHONE),
    "ended home": _ended("", DESK_DARK),
    "home with favourites": Page(
        "line", test_favourites.STATION, _favourites, {"reduced_motion": "reduce"}, options={"at": "2031-05-01T12:30:00Z", "timezone_id": "America/Toronto"}),
    "form and its offers": Page("line", "timetable/?from=s-22&to=s-12&on=2031-05-02", _chooser, wide=APPEARANCE, options=JOURNEYS),
    "stations to take for the form": Page("line", "stations/?take=to", "button[data-take]", wide=APPEARANCE, options=JOURNEYS),
    "cities": Page("made", "cities/", _cities),
    "hotels": Page("many", "hotels/by-distance/page/3/", _hotels, PHONE_DARK),
    "hotels of several cities": Page("many_cities", "hotels/by-distance/page/3/", _hotels, DESK),
    "hotel": Page("hotels", HOTEL),
    "place and its picture": Page("guide", lambda site: site.pages["Abbey"], _viewer("Abbey"), PHONE),
    "places and a picture": Page("guide", test_viewer.LIST, _viewer("Bridge"), DESK_DARK),
    "open map": Page("coast", lambda site: site.page, _open_map, wide=APPEARANCE),
    "near me": Page("sample", "stations/", _near, wide=APPEARANCE),
    "own place": Page("sample", "my-places/", _own_place),
    "own place's view": Page("sample", "my-places/", _own_view, PHONE),
}


@pytest.mark.smoke(10)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(visit, request, name):
    tested = PAGES[name]
    site = request.getfixturevalue(tested.site)
    address = tested.address(site) if callable(tested.address) else tested.address
    opened = {**(tested.look or DARK), **tested.options}
    page = visit(site, address, **opened)
    states = tested.states(page, site) if callable(tested.states) else (page.wait_for_selector(one) for one in [tested.states])
    for number, _ in enumerate(states):
        if tested.look:
            found = violations(page, tested.rules) + wider(page)
        else:
            if number:
                page.set_viewport_size({"width": opened["width"], "height": LIGHT["height"]})
                page.emulate_media(color_scheme=opened["color_scheme"])
            found = violations_in_both_schemes(page, tested.wide)
        assert [one for one in found if not one.startswith(tested.allowed)] == [], f"state {number}"
