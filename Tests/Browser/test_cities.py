"""/cities/: a prefix typed letter by letter against a plain scan, and the list that holds any number of rows."""

import gzip
import json
import math
import random
import re

import pytest
from playwright.sync_api import expect

from awaiting import becomes
import cities_site
from cities_site import scan
from readers.names import fold
from readers.once import shared

BOX = "main input[type=search][name=q]"
COUNT = "main [data-count]"
IN_VIEW = """() => { const frame = document.querySelector("[data-results-frame]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-results] > li")].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect(); return bottom > frame.top + 1 && top < frame.bottom - 1; })
      .map((row) => [Number(row.getAttribute("aria-posinset")), Number(row.getAttribute("aria-setsize")), row.dataset.id ?? "",
        row.querySelector("bdi").textContent, row.querySelector("span").textContent]); }"""
COUNTED = "document.querySelector('main [data-count]').dataset.count"
IS_FULL = """() => document.querySelector("[data-results]").getAttribute("aria-busy") === null
    && !document.querySelector("[data-results] [aria-busy]")"""


@shared
def made(folder):
    return cities_site.write(folder / "site")


@pytest.fixture
def cities(visit, made):
    def opened(query="", **options):
        page = visit(made, "cities/" + query, **options)
        if options.get("java_script_enabled", True):
            page.wait_for_selector("[data-results-frame][data-live], main .nearest")
        return page

    return opened


def _holds(page, expected, at=0):
    """The page comes to show these rows, from one on, and to say how many there are."""

    def wrong():
        count, shown = page.evaluate(f"() => [{COUNTED}, ({IS_FULL})() && ({IN_VIEW})()]")
        if count != str(len(expected)) or shown is False:
            return count, "rows on their way" if shown is False else shown
        if len(shown) < min(len(expected) - at, 5) or shown and shown[0][0] != at + 1:
            return "other rows in view", shown
        rows = [(number, len(expected), row[3], row[1], ", ".join(part for part in row[1:3] if part)) for number, *_ in shown for row in [expected[number - 1]]]
        return [one for one in zip(map(tuple, shown), rows) if one[0] != one[1]]

    becomes(wrong, [])


def _type(page, text):
    page.fill(BOX, "")
    page.focus(BOX)
    for end in range(1, len(text) + 1):
        page.keyboard.type(text[end - 1])
        yield text[:end]


def test_after_the_first_letter_the_list_scrolls_beyond_its_first_rows(cities, made):
    page = cities()
    page.focus(BOX)
    page.keyboard.type("l")
    _holds(page, scan(made.rows, "l"))
    page.evaluate("() => { const frame = document.querySelector('[data-results-frame]'); frame.scrollTop = frame.scrollHeight / 2; }")
    becomes(lambda: page.evaluate(f"() => ({IS_FULL})() && ({IN_VIEW})()[0][0] > 40"), True)
    at = page.evaluate(f"() => ({IN_VIEW})()")[0][0] - 1
    _holds(page, scan(made.rows, "l"), at)


@pytest.mark.smoke(0)
def test_each_prefix_typed_and_deleted_shows_what_a_scan_finds(cities, made):
    page = cities()
    pick = random.Random(11)
    words = ["San José", "щелк", *(pick.choice(made.rows)[1][:4] for _ in range(3))]
    for word in words:
        for typed in _type(page, word):
            _holds(page, scan(made.rows, typed))
        for end in range(len(word) - 1, -1, -1):
            page.keyboard.press("Backspace")
            _holds(page, scan(made.rows, word[:end]))


@pytest.mark.smoke(0)
def test_odd_queries_have_the_right_answer(cities, made):
    page = cities()
    for query in ["  ", "\u0301", "🚌", "a.*b[c]", "(", "\\", "\u202e", "Л" * 1_000, "Л" * 10_000, "x" * 10_000, "אב", "q", "San José", "‘afula"]:
        page.fill(BOX, query)
        # The field takes no more (`MAX_QUERY`).
        assert page.input_value(BOX) == query[:200]
        _holds(page, scan(made.rows, query[:200]))
    half = """(text) => { const box = document.querySelector("main input[name=q]"); box.value = text;
        box.dispatchEvent(new InputEvent("input", { bubbles: true })); }"""
    for query in ["\ud83d", "\ude8c"]:
        page.evaluate(half.replace("(text)", "()").replace("= text", f"= '\\u{ord(query):04x}'"))
        _holds(page, [])


def test_of_several_words_one_begins_the_name_and_the_others_words_of_name_and_country(cities, made):
    page = cities()
    one, other = (next(row for row in made.rows if row[2] == country and " " in row[0] and row[0].isascii()) for country in ("US", "FR"))
    names = one[0].split()
    for query in [
        f"{one[1]}, US", f"us {one[0]}", " ".join(reversed(names)), f"{names[0]} united", f"{names[-1][:2]} states {names[0]}", f"{other[0]} france",
        f"{other[0].split()[0]} fr", "san jose il", "jose san", "de san jose germany", "afula us", "a us", "france", "zü fr xx", "東 cn", "القد israel",
    ]:
        page.fill(BOX, query)
        _holds(page, scan(made.rows, query))
    page.fill(BOX, f"{one[0]} us")
    rows = scan(made.rows, f"{one[0]} us")
    assert one in rows and 0 < len(rows) < 100
    _holds(page, rows)
    assert page.locator(COUNT).inner_text().startswith(str(len(rows))) and "match" in page.locator(COUNT).inner_text()
    page.fill(BOX, "qwrtz us")
    _holds(page, [])
    page.wait_for_function("() => document.querySelector('main [data-none-text]').textContent.includes('match')")


@pytest.mark.smoke(0)
def test_inside_names_all_words_are_looked_for(cities, made):
    page = cities()
    page.fill(BOX, "ville on")
    page.locator("main [data-inside]").click()
    _holds(page, scan(made.rows, "ville on", inside=True))
    page.fill(BOX, "on ville us")
    _holds(page, scan(made.rows, "on ville us", inside=True))


def _metres(a, b):
    (lat, lon), (other, east) = ((math.radians(x), math.radians(y)) for x, y in (a, b))
    h = math.sin((other - lat) / 2) ** 2 + math.cos(lat) * math.cos(other) * math.sin((east - lon) / 2) ** 2
    return 2 * 6_371_008.8 * math.asin(min(1, math.sqrt(h)))


def _around(made, at, within):
    """(metres, id) of the cities within so many kilometres, nearest first."""
    found = sorted((_metres(at, point), id) for id, point in made.points.items())
    return [one for one in found if one[0] <= within * 1000]


def _shows_near(page, expected):
    page.wait_for_function("n => document.querySelector('main [data-count]').dataset.count === n", arg=str(len(expected)))
    ids = [id for _, id in expected]
    shown = """() => [...document.querySelectorAll("main .nearest [data-id]")].map((row) => row.dataset.id)"""
    page.wait_for_function("wanted => JSON.stringify((%s)()) === wanted" % shown, arg=json.dumps(ids[:100], separators=(",", ":")))


@pytest.mark.smoke(0)
def test_cities_of_one_name_are_told_apart_by_the_nearest_other_city(cities, made):
    page = cities()
    page.fill(BOX, "san jose")
    _holds(page, scan(made.rows, "san jose"))
    rows = page.locator("[data-results] > li").evaluate_all("rows => rows.map((row) => [row.dataset.id, row.querySelector('small').textContent])")
    names = {id: (name, country) for _, name, country, id in made.rows}
    found = []
    for id, text in rows:
        away = sorted((_metres(made.points[id], point), other) for other, point in made.points.items() if other != id)[:5]
        near = next(((metres, names[other][0]) for metres, other in away if names[other][0] != names[id][0] and metres <= 200_000), None)
        if near is None:
            assert re.fullmatch(r"−?[0-9.]+, −?[0-9.]+", text)
            continue
        name, distance = re.fullmatch(r"near (.*), ([0-9.]+) km", text).groups()
        found.append(name)
        assert name.strip("\u2068\u2069") == near[1] and abs(float(distance) - near[0] / 1000) <= 0.51
    assert found
    search = page.context.new_page()
    search.goto(page.base + "search/?q=san+jose")
    expect(search.locator("main [data-results] small").first).to_contain_text(re.compile("near .*, [0-9.]+ km|−?[0-9.]+, −?[0-9.]+"))


def test_near_me_lists_the_cities_around_the_device(cities, made):
    at = made.points["1500"]
    at = (round(at[0], 4), round(at[1], 4))
    page = cities(geolocation={"latitude": at[0], "longitude": at[1]}, permissions=["geolocation"])
    # What is allowed is done at once, without the form.
    page.click("[data-near-open]")
    _shows_near(page, _around(made, at, 10))
    expect(page.locator("[data-near-form]")).to_be_hidden()
    page.locator("input[name=near-within][value='100'] + span").click()
    expected = _around(made, at, 100)
    _shows_near(page, expected)
    assert expected and "near=me&within=100" in page.url
    assert str(at[0]) not in page.url and page.evaluate("history.state.near") == list(at), "the position is not in the address"
    rows = {row[3]: row for row in made.rows}
    first = page.locator("main .nearest [data-id]").first
    assert rows[expected[0][1]][1] in first.inner_text() and "km" in first.inner_text()
    # The text filter narrows what is near, by words of name and country.
    word = rows[expected[0][1]][0].split()[0]
    page.fill(BOX, f"{cities_site.NAMES[rows[expected[0][1]][2]]} {word}")
    fitting = [one for one in expected if word in rows[one[1]][0] and rows[one[1]][2] == rows[expected[0][1]][2]]
    _shows_near(page, fitting)
    page.press(BOX, "ArrowDown")
    assert page.evaluate("document.activeElement.closest('[data-id]').dataset.id") == fitting[0][1]
    page.fill(BOX, "")
    _shows_near(page, expected)
    page.click("[data-near-off]")
    _holds(page, made.rows)
    assert "near=" not in page.url
    page.go_back()
    page.go_forward()
    _holds(page, made.rows)


@pytest.mark.smoke(0)
def test_near_me_is_in_the_address_and_shows_more_when_asked(cities, made):
    page = cities("?q=a&near=0,0&within=100&unit=km")
    rows = {row[3]: row for row in made.rows}
    around = _around(made, (0, 0), 100)
    expected = [one for one in around if "a" in rows[one[1]][0] or "a" in fold(cities_site.NAMES[rows[one[1]][2]])]
    assert len(expected) > 200, "they need several pages"
    _shows_near(page, expected)
    page.locator("main .show-more button").click()
    page.wait_for_function("() => document.querySelectorAll('main .nearest [data-id]').length === 200")
    page.fill(BOX, "zzz")
    _shows_near(page, [])
    page.locator("main [data-near-none] button").last.wait_for(state="visible")
    page.locator("main [data-near-none] button").last.click()
    _holds(page, made.rows)


@pytest.mark.smoke(0)
def test_a_position_that_is_denied_is_said(cities):
    page = cities()
    page.click("[data-near-open]")
    page.click("[data-near-here]")
    words = page.get_attribute("[data-near-words]", "data-denied")
    page.wait_for_function("words => document.querySelector('[data-near-error]').textContent.includes(words)", arg=words)


# What the page asks for later, for the next letter and for keys, comes as soon as the first answer is shown.
ASKED_BY_THEN = """document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    window.askedByThen ??= performance.getEntriesByType("resource").map(({ name }) => name);
  }).observe(document.querySelector("main [data-count]"), { attributeFilter: ["data-count"] }));"""


def test_nothing_is_asked_for_before_the_reader_comes_to_the_box(cities, made):
    asked = []

    def watch(page):
        page.add_init_script(ASKED_BY_THEN)
        page.on("request", lambda request: asked.append(request.url))

    page = cities(before=watch)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/search/" in url]
    page.focus(BOX)
    page.keyboard.type("s")
    _holds(page, scan(made.rows, "s"))
    before = [path.removeprefix(page.base) for path in page.evaluate("askedByThen") if path.endswith((".js", ".json"))]
    assert [path for path in before if path.startswith("search/")] == ["search/cities.first.s.json"]
    assert sum(len(gzip.compress((made.public / path).read_bytes())) for path in set(before)) <= 13_500


def test_a_single_letter_needs_one_file_after_other_queries_too(cities, made):
    """Its first rows by weight are in many."""
    page = cities()
    for typed in _type(page, "se"):
        _holds(page, scan(made.rows, typed))
    page.wait_for_load_state("networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url.split("/search/")[-1]))
    page.fill(BOX, "m")
    _holds(page, scan(made.rows, "m"))
    page.wait_for_load_state("networkidle")
    assert asked == ["cities.first.m.json"]


@pytest.mark.smoke(0)
def test_answers_out_of_order_leave_the_right_list(cities, made):
    held = []
    page = cities(before=lambda page: page.route("**/search/cities.*", lambda route: held.append(route)))
    typed = list(_type(page, "lonv"))
    page.keyboard.press("Backspace")
    pick = random.Random(5)

    def is_there():
        while held:
            held.pop(pick.randrange(len(held))).continue_()
        return page.get_attribute(COUNT, "data-count") == str(len(scan(made.rows, "lon"))) and page.evaluate(IS_FULL)

    becomes(is_there, True)
    assert typed[-1] == "lonv"
    _holds(page, scan(made.rows, "lon"))


@pytest.mark.smoke(0)
def test_a_failed_shard_is_told_and_tried_again_by_the_reader(cities, made):
    broken = {"now": True}
    page = cities(
        before=lambda page: page.route("**/search/cities.*", lambda route: route.abort() if broken["now"] else route.continue_()),
        expected_errors=("Failed to load resource",))
    page.fill(BOX, "sã")
    button = page.locator("main [data-search-retry]")
    button.wait_for(state="visible")
    assert page.locator("[data-results] > li").count() > 5
    broken["now"] = False
    button.click()
    _holds(page, scan(made.rows, "sa"))
    expect(page.locator("main [data-search-failed]")).to_be_hidden()


@pytest.mark.smoke(0)
def test_what_failed_offline_comes_by_itself_when_online_again(cities, made):
    online = {"now": True}
    page = cities(
        before=lambda page: page.route("**/search/*.json", lambda route: route.continue_() if online["now"] else route.abort()),
        expected_errors=("Failed to load resource",))
    page.focus(BOX)
    page.keyboard.type("a")
    _holds(page, scan(made.rows, "a"))
    online["now"] = False
    page.fill(BOX, "wa")
    page.locator("main [data-search-failed]").wait_for(state="visible")
    online["now"] = True
    page.evaluate("dispatchEvent(new Event('online'))")
    _holds(page, scan(made.rows, "wa"))
    page.locator("main [data-search-failed]").wait_for(state="hidden")


def test_inside_names_is_looked_for_when_asked_and_stays_so(cities, made):
    asked = []
    page = cities(before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    page.fill(BOX, "ville")
    _holds(page, scan(made.rows, "ville"))
    assert not any(".letters." in url for url in asked)
    inside = page.locator("main [data-inside]")
    inside.click()
    _holds(page, scan(made.rows, "ville", inside=True))
    becomes(lambda: inside.get_attribute("aria-pressed"), "true")
    assert sorted(path.name for path in (made.public / "search").glob("cities.letters.*")) == sorted(
        url.rsplit("/", 1)[1] for url in asked if ".letters." in url), "each once"
    for query in ["villel", "ville", "jose", "on", "x", "京"]:
        page.fill(BOX, query)
        _holds(page, scan(made.rows, query, inside=True))
    assert sorted(path.name for path in (made.public / "search").glob("cities.letters.*")) == sorted(
        url.rsplit("/", 1)[1] for url in asked if ".letters." in url), "each once"
    inside.click()
    _holds(page, scan(made.rows, "京"))


def test_keys_walk_the_whole_list_and_the_focus_is_never_lost(cities, made):
    page = cities()
    focused = """() => { const row = document.activeElement.closest("[data-results] > li");
        return [Number(row?.getAttribute("aria-posinset") ?? 0), row?.dataset.id ?? ""]; }"""

    def at(number):
        page.wait_for_function(f"n => ({focused})()[0] === n && ({focused})()[1] !== ''", arg=number)
        becomes(lambda: page.evaluate(focused), [number, made.rows[number - 1][3]])

    page.focus(BOX)
    page.keyboard.press("ArrowDown")
    at(1)
    page.keyboard.press("ArrowDown")
    at(2)
    page.keyboard.press("End")
    at(len(made.rows))
    _holds(page, made.rows, at=page.evaluate(IN_VIEW)[0][0] - 1)
    page.keyboard.press("ArrowUp")
    at(len(made.rows) - 1)
    page.keyboard.press("Home")
    at(1)
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    number = page.evaluate(focused)[0]
    assert number > 10
    page.evaluate("document.querySelector('[data-results-frame]').scrollTop = 200000")
    page.wait_for_function(IS_FULL)
    page.wait_for_function("""() => { const at = [...document.querySelectorAll("[data-results] > li")].map((row) => Number(row.getAttribute("aria-posinset")));
        return Math.max(...at) > 1000 && at.every((one, n) => n === 0 || one > at[n - 1]); }""")
    at(number)
    page.keyboard.press("ArrowUp")
    at(number - 1)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    becomes(lambda: page.evaluate("document.activeElement.name"), "q")


@pytest.mark.smoke(0)
def test_back_returns_to_the_query_and_the_row(cities, made):
    page = cities("?q=San")
    expected = scan(made.rows, "San")
    _holds(page, expected)
    page.evaluate("document.querySelector('[data-results-frame]').scrollTop = 20000")
    page.wait_for_function("() => Number(document.querySelector('[data-results] > li').getAttribute('aria-posinset')) > 100")
    page.wait_for_function(IS_FULL)
    top = page.evaluate(IN_VIEW)[1]
    page.locator(f"[data-id='{top[2]}'] a").click()
    page.wait_for_url(lambda url: "san-jose" in url)
    page.go_back()
    page.wait_for_function("() => document.querySelector('main input[name=q]')?.value === 'San'")
    page.wait_for_function(f"n => ({IN_VIEW})().some(([at]) => at === n)", arg=top[0])
    _holds(page, expected, at=page.evaluate(IN_VIEW)[0][0] - 1)


def test_enter_opens_the_first_match_and_escape_empties(cities, made):
    page = cities()
    page.fill(BOX, "‘af")
    page.press(BOX, "Escape")
    _holds(page, made.rows)
    becomes(lambda: page.input_value(BOX), "")
    page.fill(BOX, "afula")
    page.press(BOX, "Enter")
    page.wait_for_url("**/afula-*/")


def test_a_key_that_waited_for_its_script_does_not_undo_what_was_typed_since(cities, made):
    held = []
    page = cities(before=lambda page: page.route(lambda address: "/cities-extras" in address, lambda route: held.append(route)))
    page.fill(BOX, "‘af")
    with page.expect_request(lambda request: "/cities-extras" in request.url):
        page.press(BOX, "Escape")
    page.fill(BOX, "afula")
    page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    _holds(page, scan(made.rows, "afula"))
    page.wait_for_timeout(500)
    becomes(lambda: page.input_value(BOX), "afula")
    page.press(BOX, "Enter")
    page.wait_for_url("**/afula-*/")


@pytest.mark.smoke(0)
def test_without_workers_the_page_searches_itself(cities, made):
    page = cities(before=lambda page: page.add_init_script("window.Worker = undefined"))
    for typed in _type(page, "lon"):
        _holds(page, scan(made.rows, typed))


def test_without_javascript_the_first_rows_and_the_countries_are_there(cities, made):
    page = cities(java_script_enabled=False)
    ids = page.locator("[data-results] > li").evaluate_all("rows => rows.map((row) => row.dataset.id)")
    assert ids == [row[3] for row in made.rows[:32]]
    expect(page.locator("main section li a")).to_have_count(len({row[2] for row in made.rows}))


def _results(page, expected):
    wanted = [row[3] for row in expected]

    def differ():
        count, shown = page.evaluate(f"() => [{COUNTED}, [...document.querySelectorAll('main [data-results] [data-id]')].map((row) => row.dataset.id)]")
        part = wanted[: max(len(shown), 20)]
        return None if (count, shown) == (str(len(wanted)), part) else (count, shown, part)

    becomes(differ, None)


def test_search_over_everything_has_the_beginnings_of_large_collections_and_more_when_asked(visit, made):
    asked = []
    page = visit(made, "search/?q=lon", before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    _results(page, scan(made.rows, "lon"))
    becomes(lambda: page.locator("main [data-results] a").first.get_attribute("href").startswith(page.base + "cities/"), True)
    page.locator("main [data-inside]").click()
    _results(page, scan(made.rows, "lon", inside=True))
    page.fill(BOX, "ville")
    _results(page, scan(made.rows, "ville", inside=True))
    shards = {url for url in asked if "/search/cities." in url}
    assert 1 < len(shards) < len(list((made.public / "search").glob("cities.*"))) and any(".letters." in url for url in shards)
