"""What screen readers get: no separators, names in the language that they are in, the digits of the site's language."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from readers import command
from readers.once import shared
from readers.site import Site
from tabs import in_turn

PLACES = ("", "timetable/", "stations/", "routes/", "calendar/")


@shared
def arabic(folder, sample):
    """The sample site in Arabic, with the English words of the product."""
    folder = folder / "site"
    shutil.copytree(sample.folder, folder, ignore=shutil.ignore_patterns("public", "*.build"))
    config = folder / "stationary.toml"
    config.write_text(config.read_text().replace('language  = "en"', 'language  = "ar"'))
    (folder / "templates/strings").mkdir(parents=True)
    shutil.copy(command.PROJECT / "Templates/strings/en.toml", folder / "templates/strings/ar.toml")
    command.build(folder)
    return Site(folder)


def _first(site, pattern):
    return next(path for path in site.pages if re.fullmatch(pattern, path)).removesuffix("index.html")


@pytest.mark.smoke(0)
def test_separators_are_not_read(visit, sample):
    patterns = (r"timetable/[^/]+/[^/]+/[^/]+/\d{4}-[^/]+/index\.html", r"routes/[^/]+/index\.html", r"routes/[^/]+/\d/[^/]+/index\.html", r"hotels/index\.html")
    for _, page in in_turn(visit, sample, [_first(sample, pattern) for pattern in patterns]):
        read = page.locator("body").aria_snapshot()
        assert not re.search(r"[›·]", read), page.url


def test_names_in_another_script_have_their_language(visit, sample):
    city = _first(sample, r"stations/serbia/bela-[^/]+/index\.html")
    page = visit(sample, city)
    expect(page.locator("h1")).to_have_attribute("lang", "sr")
    for link in page.locator("main [data-id] > a").all():
        assert link.get_attribute("lang") == ("sr" if re.search("[а-я]", link.text_content()) else None)
    page = visit(sample, "stations/")
    names = page.locator("main [data-id] > a").evaluate_all("links => links.map((link) => [link.textContent, link.lang])")
    assert {lang for name, lang in names if re.search("[а-я]", name)} == {"sr"}
    assert {lang for name, lang in names if not re.search("[а-я]", name)} == {""}


# The texts that are in Cyrillic alone, and not in an element with a language.
WITHOUT_LANGUAGE = r"""() => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    found.push(...[...document.querySelectorAll("[role=option]")].flatMap((option) => [...option.childNodes].filter((child) => child.nodeType === 3)));
    return found.filter(({ data }) => /\p{Script=Cyrillic}/u.test(data) && !/\p{Script=Latin}/u.test(data))
        .filter(({ parentElement }) => !parentElement.closest("script, .prose") && parentElement.closest("[lang]") === document.documentElement)
        .map(({ data }) => data);
}"""


@pytest.mark.parametrize("pattern", [
    r"timetable/[^/]*/vrsac[^/]*/index\.html", r"timetable/[^/]*/vrsac[^/]*/\d{4}-\d\d-\d\d/index\.html",
    r"timetable/[^/]*/vrsac[^/]*/\d{4}-\d\d-\d\d/\d[^/]+/index\.html", r"routes/index\.html", r"routes/1-[^/]+/index\.html",
    r"operators/dunavska[^/]*/index\.html", r"stations/serbia/golubac[^/]*/[^/]+/index\.html", r"stations/romania/timisoara[^/]*/autogara[^/]+/index\.html"])
def test_links_and_headings_in_another_script_have_their_language(visit, sample, pattern):
    page = visit(sample, _first(sample, pattern))
    assert re.search("[а-я]", page.locator("main").inner_text()), pattern
    assert page.evaluate(WITHOUT_LANGUAGE) == []


@pytest.mark.parametrize(("address", "selector"), [
    ("stations/", "main h2 a span"), ("places/", "main h2 a span"), ("timetable/", "main h3 a span"),
    (r"timetable/[^/]*/vrsac[^/]*/\d{4}-\d\d-\d\d/index\.html", ".departures .stop-name"),
    (r"stations/serbia/vrsac[^/]*/index\.html", ".static-map text")])
def test_names_beside_other_words_have_their_language(visit, sample, address, selector):
    page = visit(sample, address if address.endswith("/") else _first(sample, address))
    named = page.locator(selector).evaluate_all("all => all.map((one) => [one.textContent, one.getAttribute('lang') ?? ''])")
    cyrillic = [lang for name, lang in named if re.search("[а-я]", name)]
    assert cyrillic and all(lang in ("sr", "und-Cyrl") for lang in cyrillic)
    assert not any(lang for name, lang in named if not re.search("[а-я]", name))


def test_results_in_another_script_have_their_language(visit, sample):
    page = visit(sample, "search/?q=врш")
    expect(page.locator("main [data-id] span[lang]").first).to_have_text("Вршац")
    assert page.evaluate(WITHOUT_LANGUAGE) == []
    page = visit(sample, "")
    page.locator("#from-place").fill("врш")
    expect(page.locator("#from-offers [role=option] [lang]").first).to_be_visible()


def test_an_arabic_page_has_the_digits_of_its_language(visit, arabic):
    station = _first(arabic, r"stations/romania/lugoj[^/]+/autogara[^/]+/index\.html")
    day = _first(arabic, r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/index\.html")
    grid = _first(arabic, r"routes/[^/]+/\d/[^/]+/index\.html")
    page = visit(arabic, day)
    assert page.locator("html").get_attribute("lang") == "ar-u-nu-arab"
    for address, words in ((day, "main tbody time, main .count, h1 time, .duration"), (f"{station}?on=2026-12-02", "tbody time, .board-week small, .count"), (grid, "main tbody time")):
        page.goto(page.base + address)
        if "on=" in address:
            page.wait_for_selector("main[data-on] tbody time")
        texts = [text for text in page.locator(words).all_inner_texts() if re.search(r"[\d٠-٩]", text)]
        assert texts
        for text in texts:
            assert not re.search("[0-9]", text), f"{text} at {address}"
        assert all(re.search("[0-9]", time.get_attribute("datetime")) for time in page.locator("main tbody time[datetime]").all()[:5])
    # Data and fields have plain digits.
    page = visit(arabic, f"{station}?on=2026-12-02")
    expect(page.locator("#board-on")).to_have_value("2026-12-02")


def test_today_and_tomorrow_do_not_touch_in_a_calendar(visit, sample):
    pair = _first(sample, r"timetable/[^/]+/[^/]+/index\.html")
    page = visit(sample, pair, width=360, at="2026-12-02T12:00:00")
    marks = page.locator(".month .relative-day")
    if marks.count() < 2:
        pytest.skip("this page has no calendar with both")
    boxes = [mark.evaluate("mark => { const range = document.createRange(); range.selectNodeContents(mark); return range.getBoundingClientRect().toJSON(); }") for mark in marks.all()]
    assert boxes[0]["right"] <= boxes[1]["left"] or boxes[0]["bottom"] <= boxes[1]["top"]


@pytest.mark.parametrize("width", [360, 1440])
def test_days_of_the_week_in_arabic_fit_their_columns(visit, arabic, width):
    pair = _first(arabic, r"timetable/timisoara[^/]*/vrsac[^/]*/index\.html")
    page = visit(arabic, pair, width=width, java_script_enabled=False)
    wide = page.locator(".week-table thead .weekday, .month li").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)")
    assert wide == []
    assert "الاثنين" in page.locator(".week-table thead").text_content(), "screen readers get the whole name"
    assert not re.search("[0-9]", page.locator(".month").first.inner_text())


@pytest.mark.smoke(0)
def test_tabs_and_zones_in_arabic_have_its_digits(visit, arabic):
    station = _first(arabic, r"stations/romania/timisoara[^/]+/autogara[^/]+/index\.html")
    page = visit(arabic, station, at="2026-12-02T06:00:00Z")
    expect(page.locator(".board-week li a").first).to_be_visible()
    assert not re.search("[0-9]", page.locator(".board-week").inner_text())
    ends = page.locator('table[data-board="departures"] .board-end').all_text_contents()
    assert any("UTC+١" in end for end in ends) and not any(re.search("[0-9]", end) for end in ends)
    day = _first(arabic, r"timetable/timisoara[^/]*/vrsac[^/]*/\d{4}-\d\d-\d\d/index\.html")
    page = visit(arabic, day)
    assert "UTC+٢" in page.locator(".departures").inner_text()
    page = visit(arabic, "stations/")
    page.locator("[data-near-open]").click()
    expect(page.locator("[name=near-within] + span").first).to_have_text("١")
    assert not re.search("[0-9]", page.locator("[data-near-scope]").inner_text())
    night = next(path.removesuffix("index.html") for path in arabic.pages if "poster-hours" in arabic.text(path) and "<small>+" in arabic.text(path).split("poster-hours")[1])
    marks = visit(arabic, night).locator(".poster-hours tbody th small").all_text_contents()
    assert marks and set(marks) == {"+١"}
