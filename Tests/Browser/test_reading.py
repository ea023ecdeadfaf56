"""Pages as they are read: without JavaScript, by keyboard, with a screen reader's eyes, narrow, large, dark, printed."""

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from tabs import in_turn


def kinds(site):
    """name → address: one page of each kind."""
    station = max(site.stations.values(), key=lambda station: (len(station.title) < 80, len(station.city.stations)))
    return {
        "home": "", "stations": "stations/", "filtered": "stations/?q=" + station.title[:3], "nothing": "stations/?q=qqqq",
        "country": station.city.path.rsplit("/", 2)[0] + "/", "city": station.city.path, "station": station.path,
        "search": "search/?q=" + station.title[:3], "about": "about/", "error": "nowhere/at/all/",
        "text": "travelling/", "timetable": "timetable/",
    }


KINDS = ["home", "stations", "filtered", "nothing", "country", "city", "station", "search", "about", "error", "text", "timetable"]
# A page's box is shown by its module; the results of a search come later still.
READY = """() => { const form = document.querySelector("form[data-filter], form[data-search]");
return (!form || form.checkVisibility({ visibilityProperty: true })) && (!form?.matches("[data-search]") || document.querySelector("[data-results] a")); }"""
MISSING = ("Failed to load resource",)


def _visit(visit, site, kind, **more):
    page = visit(site, kinds(site)[kind], expected_errors=MISSING if kind == "error" else (), **more)
    _wait(page, more)
    return page


def _wait(page, more):
    page.wait_for_load_state("load")
    if more.get("java_script_enabled", True):
        page.wait_for_function(READY)


def _each(visit, site, names, **more):
    """Pages one after the other in one tab, which is quicker than a browser of its own for each; with the name of each."""
    addresses, page = kinds(site), None
    for kind in names:
        if kind == "error" or not page:
            yield kind, (found := _visit(visit, site, kind, **more))
            page = None if kind == "error" else found
        else:
            page.goto(page.base + addresses[kind])
            _wait(page, more)
            yield kind, page


def test_nothing_is_wider_than_the_screen(visit, site):
    for kind, page in _each(visit, site, KINDS, width=320):
        for width in (320, 360, 768):
            page.set_viewport_size({"width": width, "height": 900})
            wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, f"{kind} is {wide} px too wide at {width}"


@pytest.mark.parametrize("kind", ["home", "stations", "station", "search"])
def test_text_twice_as_large_still_fits(visit, sample, kind):
    def larger(page):
        page.context.new_cdp_session(page).send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        page.add_init_script("""document.addEventListener("DOMContentLoaded", () => { document.documentElement.style.setProperty("font-size", "200%"); })""")

    page = _visit(visit, sample, kind, width=640, before=larger)
    becomes(lambda: page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)"), 32)
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_without_javascript_the_page_is_whole(visit, site):
    hidden = """rows => rows.slice(0, 200).filter((row) => !row.checkVisibility({ visibilityProperty: true })).map((row) => row.dataset.id)"""
    for kind, page in _each(visit, site, [kind for kind in KINDS if kind not in ("filtered", "nothing")], java_script_enabled=False):
        expect(page.locator("main h1"), kind).to_be_visible()
        becomes(lambda: page.locator("main [data-id]").evaluate_all(hidden), [], kind)
        expect(page.locator("main [data-filter]:visible, main [data-search]:visible"), f"{kind}: a box that does nothing").to_have_count(0)
        assert page.locator("main button:visible").count() == 0 or kind == "home", kind


def test_without_javascript_no_search_stands_there_and_a_link_leads_to_the_list(visit, sample):
    ways = {"": "stations/", "about/": "../stations/", "search/?q=gara": "../stations/"}
    for address, page in in_turn(visit, sample, ways, java_script_enabled=False):
        expect(page.locator("input[type=search]:visible"), address).to_have_count(0)
        page.locator(f"a[href='{ways[address]}']:visible").first.click()
        page.wait_for_url("**/stations/")
        expect(page.locator("main li[data-id]")).to_have_count(len(sample.stations))


def test_the_first_tab_skips_to_the_content(visit, site):
    page = visit(site, "stations/")
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    becomes(lambda: skip.get_attribute("href"), "#main")
    expect(skip).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('main') !== null")


def test_arrows_walk_from_the_box_through_the_rows_and_back(visit, sample):
    page = visit(sample, "stations/")
    box = page.locator("main input[type=search]")
    box.wait_for(state="visible")
    box.focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    rows = page.locator("main [data-id] a")
    assert page.evaluate("() => document.activeElement.textContent") == rows.nth(2).inner_text()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    becomes(lambda: page.evaluate("() => document.activeElement.name"), "q")


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_focus_is_seen_wherever_the_tab_key_leads(visit, sample, width, scheme):
    page = _visit(visit, sample, "city", width=width, color_scheme=scheme)
    seen = 0
    for _ in range(30):
        page.keyboard.press("Tab")
        state = page.evaluate(
            """() => { const at = document.activeElement; if (!at || at === document.body) return null;
            const styles = [at, at.parentElement, at.nextElementSibling].filter(Boolean).map((e) => getComputedStyle(e)), box = at.getBoundingClientRect();
            return { name: at.outerHTML.slice(0, 120), ring: styles.some((s) => (s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2) || s.boxShadow !== "none"),
                     inside: box.bottom > 0 && box.top < innerHeight }; }""")
        if state is None:
            break
        seen += 1
        assert state["ring"] and state["inside"], state
    assert seen > 5


@pytest.mark.parametrize("kind", ["home", "stations", "city", "station", "search"])
def test_targets_are_large_enough(visit, sample, kind):
    page = _visit(visit, sample, kind)
    small = """() => [...document.querySelectorAll("a, button, input, summary, select")].filter((e) => e.offsetParent && !e.closest("p, dd, h1, h2, .prose, .skip"))
        .flatMap((e) => [[e.outerHTML.slice(0, 100), (e.matches("[type=radio], .visually-hidden") ? e.labels[0] : e).getBoundingClientRect()]]).filter(([, box]) => box.width > 0 && box.top >= 0 && (box.height < 24 || box.width < 24))
        .map(([html, box]) => `${html} ${Math.round(box.width)}×${Math.round(box.height)}`)"""
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(small) == [], width


def test_rows_of_a_list_are_high_enough_for_a_thumb(visit, sample):
    page = _visit(visit, sample, "stations", width=360)
    heights = page.evaluate("""() => [...document.querySelectorAll("main [data-id] a")].map((a) => a.getBoundingClientRect().height)""")
    assert min(heights) >= 44


@pytest.mark.parametrize("kind", ["stations", "station", "city"])
def test_paper_shows_facts_and_the_address_of_the_page(visit, sample, kind):
    page = _visit(visit, sample, kind)
    page.emulate_media(media="print")
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("input:visible, button:visible, nav:visible")).to_have_count(0)
    expect(page.locator("body")).to_contain_text(sample.base_url + kinds(sample)[kind], use_inner_text=True)


@pytest.mark.parametrize("kind", ["stations", "station"])
def test_forced_colours_are_borne(visit, sample, kind):
    page = _visit(visit, sample, kind, forced_colors="active")
    expect(page.locator("main h1")).to_be_visible()


def test_the_error_page_is_whole_at_any_depth(visit, site):
    for _, page in in_turn(visit, site, ("nowhere", "stations/nowhere/", "a/b/c/d/e.html"), expected_errors=MISSING):
        expect(page.locator("main h1")).to_be_visible()
        assert page.evaluate("() => getComputedStyle(document.body).fontFamily").find("system-ui") >= 0, "the style sheet came"
        page.locator("main a").first.click()
        page.wait_for_load_state()
        becomes(lambda: page.url.startswith(page.base), True)
        becomes(lambda: page.evaluate("() => performance.getEntriesByType('navigation')[0].responseStatus"), 200)


def test_pages_open_as_files_too(sample, browser):
    """A tree on a stick: links and styles hold, though the browser loads no modules there."""
    page = browser.new_context().new_page()
    page.goto((sample.public / "stations/index.html").as_uri())
    expect(page.locator("main [data-id]").first).to_be_visible()
    assert "system-ui" in page.evaluate("() => getComputedStyle(document.body).fontFamily")
    page.context.close()


def test_the_language_of_the_page_is_the_sites(visit, real):
    page = visit(real, "stations/")
    becomes(lambda: page.locator("html").get_attribute("lang"), "ru")
    words = page.locator("header, footer").all_inner_texts()
    assert not any(word in " ".join(words) for word in ("Search", "About", "Stations")), words
    assert f"{len(real.stations):,}".replace(",", " ") in page.locator("main [data-count]").inner_text().replace("\u00a0", " ").replace("\u202f", " ")
