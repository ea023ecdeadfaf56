"""The list of hotels in place: its orders, its choices, its search, several pages as one list; against a plain sort."""

import html
import itertools
import json
import re

import jsonschema
import pytest
from playwright.sync_api import expect

from awaiting import becomes
import hotels_site
from hotels_site import expected
from readers import command
from readers.names import fold
from readers.once import shared
from tabs import in_turn

BOX = "main input[type=search][name=q]"
READY = """() => document.querySelector("main input[type=search][name=q]")?.checkVisibility({ visibilityProperty: true })"""
SHOWN = """() => [...document.querySelectorAll("main [data-id]")].filter((row) => !row.closest("[hidden]")).map((row) => row.dataset.id)"""
ORDERS = {"listed": "", "distance": "by-distance/", "rooms": "by-rooms/"}


@shared
def few(folder):
    return hotels_site.write(folder / "site", hotels_site.hotels(40))


@shared
def many(folder):
    """Three pages."""
    return hotels_site.write(folder / "site", hotels_site.hotels(250), unit="mi")


@shared
def few_cities(folder):
    return hotels_site.write(folder / "site", hotels_site.hotels(60, cities=hotels_site.CITIES))


@shared
def many_cities(folder):
    """Three pages of hotels in three cities, and some whose city is not known."""
    return hotels_site.write(folder / "site", hotels_site.hotels(250, cities=hotels_site.CITIES))


def _open(visit, site, address="", **more):
    page = visit(site, "hotels/" + address, **more)
    if more.get("java_script_enabled", True):
        page.wait_for_function(READY)
    return page


def _holds(page, site, query="", **wish):
    """The page shows what a plain sort finds, from its beginning, and says how many there are in all."""
    wanted = expected(site.records, query=fold(query), fold=fold, **wish)
    page.wait_for_function("n => document.querySelector('main [data-count]').dataset.count === n", arg=str(len(wanted)))
    page.wait_for_function("ids => JSON.stringify((%s)()) === ids" % SHOWN, arg=json.dumps(wanted[:100], separators=(",", ":"), ensure_ascii=False))
    said = page.locator("main [data-count]").inner_text()
    assert "".join(c for c in said if c.isdigit()) == str(len(wanted)), said
    becomes(lambda: page.locator("[data-orders] [aria-current]").get_attribute("data-order"), wish.get("order", "listed"))


def _choose(page, name, value):
    page.select_option(f"main select[name={name}]", str(value) if value else "")


@pytest.mark.parametrize("site", ["few", "many"])
def test_each_order_in_place_is_that_of_its_own_page(visit, site, request):
    site = request.getfixturevalue(site)
    # That the pages themselves are in their orders, Tests/Sites/test_hotels.py shows without a browser.
    pages = {order: (site.public / "hotels" / path / "index.html").read_text() for order, path in ORDERS.items()}
    titles = {order: html.unescape(re.search("<title>(.*?)</title>", page)[1]) for order, page in pages.items()}
    for start in ("listed", "rooms"):
        page = _open(visit, site, ORDERS[start])
        page.evaluate("window.here = true")
        for order in ["rooms", "listed", "distance"]:
            page.click(f"a[data-order={order}]")
            _holds(page, site, order=order)
            becomes(lambda: page.url, page.base + "hotels/" + ORDERS[order], f"from {start}")
            becomes(lambda: page.title(), titles[order], f"from {start}")
        assert page.evaluate("window.here") is True, "no page was loaded"
        for href in page.locator("main ol.media-list a, header nav a, main [data-orders] a").evaluate_all("all => all.map((a) => a.href)"):
            assert href.startswith(page.base) and "/by-distance/by-" not in href and "/hotels/hotels/" not in href


@pytest.mark.parametrize("site", ["few", "many"])
def test_stars_rooms_order_and_query_join(visit, site, request):
    site = request.getfixturevalue(site)
    page = _open(visit, site)
    for stars, rooms, order, query in itertools.chain(
            itertools.product([0, 3], [0, 2], ["listed", "rooms"], [""]), [(3, 2, "rooms", "ete"), (5, 10, "distance", ""), (1, 1, "listed", "77th"), (4, 0, "distance", "вокзал")]):
        _choose(page, "stars", stars)
        _choose(page, "rooms", rooms)
        page.click(f"a[data-order={order}]")
        page.fill(BOX, query)
        _holds(page, site, query, stars=stars, rooms=rooms, order=order)
    page.wait_for_function("() => new URLSearchParams(location.search).get('q') === 'вокзал'")
    becomes(lambda: "stars=4" in page.url, True)
    assert "rooms=" not in page.url
    linked = _open(visit, site, page.url.split("/hotels/")[1])
    _holds(linked, site, "вокзал", stars=4, order="distance")
    becomes(lambda: linked.input_value("main select[name=stars]"), "4")
    becomes(lambda: linked.input_value(BOX), "вокзал")


def test_the_list_is_right_after_every_letter(visit, many):
    page = _open(visit, many)
    page.focus(BOX)
    word = "crème"
    for end in range(1, len(word) + 1):
        page.keyboard.type(word[end - 1])
        _holds(page, many, word[:end])
    expect(page.locator("main mark").first).to_contain_text("Crém", use_inner_text=True)
    page.press(BOX, "Escape")
    _holds(page, many)
    expect(page.locator("main mark")).to_have_count(0)
    becomes(lambda: page.input_value(BOX), "")
    page.fill(BOX, "quay")
    _holds(page, many, "quay")
    becomes(lambda: page.locator("[data-address] mark").first.inner_text(), "Quay")


def test_enter_opens_the_first_of_what_was_asked_for_and_arrows_walk(visit, many):
    page = _open(visit, many, before=lambda page: page.route("**/hotels.json", lambda route: (page.wait_for_timeout(300), route.continue_())))
    page.fill(BOX, "lodge")
    page.press(BOX, "Enter")
    first = expected(many.records, query="lodge", fold=fold)[0]
    page.wait_for_url(f"**/hotels/*-{first}/")
    page = _open(visit, many, "?q=lodge")
    _holds(page, many, "lodge")
    page.press(BOX, "ArrowDown")
    page.keyboard.press("ArrowDown")
    second = expected(many.records, query="lodge", fold=fold)[1]
    becomes(lambda: page.evaluate("document.activeElement.closest('[data-id]').dataset.id"), second)


def test_what_nothing_fits_is_said_with_a_way_on(visit, few):
    page = _open(visit, few, "?q=qqqq")
    _holds(page, few, "qqqq")
    expect(page.locator("[data-none]")).to_contain_text("qqqq", use_inner_text=True)
    page.fill(BOX, "")
    _choose(page, "stars", 5)
    _choose(page, "rooms", 10)
    assert expected(few.records, stars=5, rooms=10) == []
    _holds(page, few, stars=5, rooms=10)
    assert "“" not in page.locator("[data-none]").inner_text()
    page.click("[data-none-clear]")
    _holds(page, few)
    becomes(lambda: page.url, page.base + "hotels/")


@pytest.mark.smoke(0)
@pytest.mark.parametrize("site", ["few", "many"])
def test_the_list_opened_anew_is_as_published_and_the_order_chosen_last_is_offered(visit, site, request):
    site = request.getfixturevalue(site)
    page = _open(visit, site)
    expect(page.locator("[data-repeat-order]:visible"), "nothing was chosen yet").to_have_count(0)
    page.click("a[data-order=distance]")
    _holds(page, site, order="distance")
    page.goto(page.base + "about/")
    page.click("header nav a[href*='hotels']")
    page.wait_for_url("**/hotels/")
    page.wait_for_function(READY)
    _holds(page, site)
    offer = page.locator("[data-repeat-order]:visible")
    becomes(lambda: offer.inner_text(), "Last time, you sorted by distance. Sort by distance again")
    page.goto(page.base + "hotels/?stars=3")
    _holds(page, site, stars=3)
    becomes(lambda: page.url, page.base + "hotels/?stars=3")
    offer.get_by_role("link").press("Enter")
    _holds(page, site, order="distance", stars=3)
    becomes(lambda: page.url, page.base + "hotels/by-distance/?stars=3")
    expect(offer).to_have_count(0)
    becomes(lambda: page.evaluate("() => document.activeElement.dataset.order"), "distance")
    page.goto(page.base + "hotels/by-rooms/")
    _holds(page, site, order="rooms")
    expect(offer, "an address that names an order offers no other").to_have_count(0)
    page.goto(page.base + "hotels/")
    page.click("a[data-order=rooms]")
    page.goto(page.base + "hotels/")
    becomes(lambda: offer.inner_text(), "Last time, you sorted by free rooms. Sort by free rooms again")
    page.click("a[data-order=listed]")
    page.goto(page.base + "about/")
    page.goto(page.base + "hotels/")
    _holds(page, site)
    expect(offer).to_have_count(0)


GROUPS = """() => [...document.querySelectorAll("main [data-group]")].filter((group) => !group.hidden)
    .map((group) => [group.querySelector("h2").textContent, group.querySelectorAll("[data-id]:not([hidden])").length])"""


def _groups(records, ids):
    """The headings over these hotels, in the order of the list by distance."""
    cities = {record["id"]: record.get("city", "City unknown") for record in records}
    return [[city, len(list(group))] for city, group in itertools.groupby(ids, lambda id: cities[id])]


@pytest.mark.parametrize("site", ["few_cities", "many_cities"])
def test_by_distance_hotels_are_grouped_by_city(visit, site, request):
    site = request.getfixturevalue(site)
    wanted = expected(site.records, "distance")
    unscripted = _open(visit, site, "by-distance/", java_script_enabled=False)
    becomes(lambda: unscripted.evaluate(SHOWN), wanted[:100])
    becomes(lambda: unscripted.evaluate(GROUPS), _groups(site.records, wanted[:100]))
    page = _open(visit, site)
    page.click("a[data-order=distance]")
    _holds(page, site, order="distance")
    becomes(lambda: page.evaluate(GROUPS), _groups(site.records, wanted[:100]))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("n => document.querySelectorAll('ol.media-list > li').length >= n", arg=min(200, len(wanted)))
    shown = page.evaluate(SHOWN)
    becomes(lambda: page.evaluate(GROUPS), _groups(site.records, shown), "a city goes on under its own heading")
    _choose(page, "stars", 5)
    _holds(page, site, order="distance", stars=5)
    fitting = expected(site.records, "distance", stars=5)
    becomes(lambda: page.evaluate(GROUPS), _groups(site.records, fitting))
    row = page.locator("main ol.media-list > li:visible").first
    if row.get_attribute("aria-setsize"):
        assert (row.get_attribute("aria-posinset"), row.get_attribute("aria-setsize")) == ("1", str(_groups(site.records, fitting)[0][1]))
    page.click("a[data-order=listed]")
    _holds(page, site, stars=5)
    expect(page.locator("main [data-group]")).to_have_count(0)


@pytest.mark.parametrize("site", ["few_cities", "many_cities"])
def test_a_city_is_chosen_joined_with_the_rest_and_kept_in_the_address(visit, site, request):
    site = request.getfixturevalue(site)
    page = _open(visit, site)
    becomes(lambda: page.locator("main select[name=city] option").all_inner_texts(), ["All", "Bergen, Norway", "Oulu, Finland", "Turku, Finland"])
    for order, stars in (("listed", 0), ("rooms", 2), ("distance", 2)):
        page.click(f"a[data-order={order}]")
        _choose(page, "stars", stars)
        _choose(page, "city", "c-oulu")
        _holds(page, site, order=order, stars=stars, city="c-oulu")
        becomes(lambda: "city=c-oulu" in page.url, True)
    page.fill(BOX, "e")
    _holds(page, site, "e", order="distance", stars=2, city="c-oulu")
    assert page.evaluate(GROUPS)[0][0] == "Oulu, Finland"
    linked = _open(visit, site, "by-rooms/?city=c-turku&rooms=2")
    _holds(linked, site, order="rooms", rooms=2, city="c-turku")
    becomes(lambda: linked.input_value("main select[name=city]"), "c-turku")
    expect(linked.locator("[data-city-gone]")).to_be_hidden()
    _choose(linked, "city", "")
    _holds(linked, site, order="rooms", rooms=2)
    assert "city=" not in linked.url
    gone = _open(visit, site, "?city=c-atlantis")
    gone.wait_for_selector("[data-city-gone]:visible")
    _holds(gone, site)
    _choose(gone, "city", "c-bergen")
    _holds(gone, site, city="c-bergen")
    expect(gone.locator("[data-city-gone]")).to_be_hidden()


@pytest.mark.smoke(0)
def test_more_cities_than_a_page_lists_come_with_the_list(visit, tmp_path):
    records = [{"id": f"h{n}", "name": f"Inn {n}", "distance": 1, "city": f"Town {n:03}"} for n in range(130)]
    site = hotels_site.write(tmp_path / "site", records)
    options = "main select[name=city] option"
    page = _open(visit, site)
    expect(page.locator(options)).to_have_count(1)
    page.focus("main select[name=city]")
    page.wait_for_function("() => document.querySelectorAll('main select[name=city] option').length === 131")
    page.select_option("main select[name=city]", "c-town-120")
    page.wait_for_function("() => document.querySelector('main [data-count]').dataset.count === '1'")
    linked = _open(visit, site, "?city=c-town-077")
    linked.wait_for_function("() => document.querySelector('main [data-count]').dataset.count === '1'")
    becomes(lambda: linked.evaluate(SHOWN), ["h77"])
    becomes(lambda: linked.input_value("main select[name=city]"), "c-town-077")
    gone = _open(visit, site, "?city=c-atlantis")
    gone.wait_for_selector("[data-city-gone]:visible")
    assert len(gone.evaluate(SHOWN)) == 100


def test_several_pages_are_one_list_as_soon_as_the_reader_asks(visit, many):
    asked = []
    page = _open(visit, many, "page/2/", before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    becomes(lambda: page.evaluate(SHOWN), [record["id"] for record in many.records[100:200]])
    expect(page.locator("[data-pager]")).to_be_visible()
    assert not any("hotels.json" in url for url in asked)
    page.click("[data-pager] a[rel=next]")
    page.wait_for_url("**/page/3/")
    becomes(lambda: page.evaluate(SHOWN), [record["id"] for record in many.records[200:]])
    _choose(page, "stars", 1)
    _holds(page, many, stars=1)
    expect(page.locator("[data-pager]")).to_be_hidden()
    becomes(lambda: page.url, page.base + "hotels/?stars=1")
    wanted = expected(many.records, stars=1)
    row = page.locator("main ol.media-list > li").first
    assert (row.get_attribute("aria-posinset"), row.get_attribute("aria-setsize")) == ("1", str(len(wanted)))
    page.locator("[data-more]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("n => document.querySelectorAll('main ol.media-list > li').length === n", arg=len(wanted))
    becomes(lambda: page.evaluate(SHOWN), wanted)
    expect(page.locator("[data-more]")).to_be_hidden()


@pytest.mark.parametrize("site", ["many", "many_cities"])
def test_rows_made_in_the_browser_are_those_of_the_pages(visit, site, request):
    many = request.getfixturevalue(site)
    seen = """() => [...document.querySelectorAll("ol.hotels > li")].map((row) => [{ ...row.dataset }, row.querySelector("a").href,
      ...[...row.querySelectorAll("a, p, span")].map((one) => one.tagName + one.className + "|" + one.textContent.replace(/\\s+/g, " ").trim())])"""
    written = []
    for _, page in in_turn(visit, many, [f"hotels/by-distance/{path}" for path in ("", "page/2/", "page/3/")], java_script_enabled=False):
        written += page.evaluate(seen)
    page = _open(visit, many, "by-rooms/page/3/")
    page.click("a[data-order=distance]")
    _holds(page, many, order="distance")
    for shown in (200, 250):
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait_for_function("n => document.querySelectorAll('ol.media-list > li').length === n", arg=shown)
    becomes(lambda: page.evaluate(seen), written)


@pytest.mark.smoke(0)
def test_going_back_gives_the_same_query_choice_order_and_place(visit, many):
    page = _open(visit, many, height=500)
    page.click("a[data-order=rooms]")
    _choose(page, "rooms", 1)
    page.fill(BOX, "e")
    _holds(page, many, "e", rooms=1, order="rooms")
    wanted = expected(many.records, query="e", fold=fold, rooms=1, order="rooms")
    assert len(wanted) > 105
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("() => document.querySelectorAll('ol.media-list > li').length > 100")
    id = wanted[104]
    row = page.locator(f"main [data-id={id}]")
    row.scroll_into_view_if_needed()
    row.locator("a").click(position={"x": 5, "y": 5})
    page.wait_for_url(f"**/hotels/*-{id}/")
    page.go_back()
    page.wait_for_function(READY)
    becomes(lambda: page.input_value(BOX), "e")
    becomes(lambda: page.input_value("main select[name=rooms]"), "1")
    place = "(id) => { const row = document.querySelector(`main [data-id='${id}']`)?.getBoundingClientRect(); return row && row.y > -10 && row.y < 510; }"
    page.wait_for_function(place, arg=id)
    assert page.evaluate(SHOWN)[:105] == wanted[:105]


def test_a_list_that_does_not_come_is_told_and_tried_again(visit, many):
    down = {"is": True}

    def answer(route):
        route.fulfill(status=503) if down["is"] else route.continue_()

    page = _open(visit, many, before=lambda page: page.route("**/hotels.json", answer), expected_errors=("503",))
    _choose(page, "stars", 3)
    page.wait_for_selector("[data-search-failed]:visible")
    down["is"] = False
    page.click("[data-search-retry]")
    _holds(page, many, stars=3)
    expect(page.locator("[data-search-failed]")).to_be_hidden()


def test_without_javascript_there_are_links_and_no_choices(visit, many):
    page = _open(visit, many, java_script_enabled=False)
    expect(page.locator("main form:visible, main select:visible, main button:visible")).to_have_count(0)
    page.click("a[data-order=rooms]")
    page.click("[data-pager] a[rel=next]")
    becomes(lambda: page.url.endswith("/hotels/by-rooms/page/2/"), True)
    becomes(lambda: page.evaluate(SHOWN), expected(many.records, "rooms")[100:200])


def test_the_search_over_everything_finds_hotels(visit, few):
    page = visit(few, "search/?q=belleclaire")
    found = [record["id"] for record in few.records if "Belleclaire" in record["name"]]
    becomes(lambda: sorted(page.evaluate(SHOWN)), sorted(found))
    becomes(lambda: page.get_attribute("main [data-count]", "data-count"), str(len(found)))
    expect(page.locator("[data-results] small").first).to_contain_text("Hotel", use_inner_text=True)


@pytest.mark.parametrize("site", ["many", "many_cities"])
def test_nothing_is_wider_than_the_screen(visit, site, request):
    page = _open(visit, request.getfixturevalue(site), "by-distance/page/2/", width=768)
    over = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(over) <= 0
    page.set_viewport_size({"width": 320, "height": 900})
    assert page.evaluate(over) <= 0
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(over) <= 0, "with letters of twice the size"


@pytest.mark.parametrize("site", ["many", "many_cities"])
def test_hotels_json_keeps_to_its_schema(site, request):
    many = request.getfixturevalue(site)
    schema = json.loads((command.PROJECT / "Docs/hotels-json.schema.json").read_text())
    file = json.loads((many.public / "hotels/hotels.json").read_text())
    assert list(jsonschema.Draft202012Validator(schema).iter_errors(file)) == []
    assert [dict(zip(file["fields"], hotel))["id"] for hotel in file["hotels"]] == [record["id"] for record in many.records]
