"""Letters of twice the size on a phone: nothing is off the page, and no word is broken into letters."""

import re
import shutil
import types

import pytest

from readers import command
from readers.once import shared
from readers.soak import some
from readers.words_on_page import BROKEN, WIDER


@pytest.fixture(scope="session")
def large(browser):
    own = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    yield own.new_page(viewport={"width": 360, "height": 740})
    own.close()


def _pages(site):
    """One page of each kind of list, day, departure, operator and route."""
    patterns = (
        "timetable", "operators", "routes", "stations", "calendar", "timetable/[^/]+/[^/]+", r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d",
        r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/\d{4}-[^/]+", "operators/[^/]+", "routes/[^/]+", "stations/[^/]+", "stations/[^/]+/[^/]+",
        "stations/[^/]+/[^/]+/autogara[^/]+", "hotels/[^/]+", "places/[^/]+")
    return [next(path for path in site.pages if re.fullmatch(pattern + "/index.html", path)).removesuffix("index.html") for pattern in patterns]


def test_words_stay_whole_and_on_the_page(large, hosts, sample):
    base = hosts(sample)
    for address in _pages(sample):
        large.goto(base + address)
        large.wait_for_selector("html[data-scripts=ready]", state="attached")
        assert large.evaluate(WIDER) <= 0, address
        assert large.evaluate(BROKEN) == [], address


# The longest words of real names.
LLANFAIR = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
DANUBE, OPERATOR = "Donaudampfschifffahrtsgesellschaft", "Rindfleischetikettierungsüberwachung"
TIME = r"""() => [...document.querySelectorAll("main time")].filter((time) => time.getClientRects().length > 1 && /^\d\d:\d\d$/.test(time.textContent)).length"""


@shared
def long_words(folder):
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "data/stations.csv").write_text(
        f"name,city,country,latitude,longitude\n{LLANFAIR},{LLANFAIR},GB,53.22,-4.2\nHarbour,{DANUBE},DE,48.5,13.4\n")
    (folder / "data/departures.csv").write_text(
        "from,to,departure,arrival,price,from_city,to_city,from_country,to_country,operator\n" + "".join(
            f"{LLANFAIR},Harbour,2026-12-0{day} 08:45,2026-12-0{day + 1} 10:30,12.50 EUR,{LLANFAIR},{DANUBE},GB,DE,{OPERATOR}\n" for day in (1, 2, 3)))
    (folder / "stationary.toml").write_text(
        'title = "Names"\n[[sources]]\nkind = "stations"\npath = "data/stations.csv"\n'
        '[[sources]]\nkind = "departures"\npath = "data/departures.csv"\ntimezone = "Europe/Berlin"\n')
    command.build(folder)
    public = folder / "public"
    pages = sorted(path.parent.relative_to(public).as_posix() + "/" for path in public.rglob("index.html"))
    return types.SimpleNamespace(folder=folder, public=public, base_path="/", addresses=["" if one == "./" else one for one in pages])


@pytest.mark.smoke(0)
def test_the_longest_words_of_names_are_broken_rather_than_wider_than_a_phone(visit, large, hosts, long_words):
    page = visit(long_words, width=360, height=740, at="2026-12-02T06:00:00Z")
    seen = set()
    for address in some(long_words.addresses, 14):
        page.goto(page.base + address)
        assert page.evaluate(WIDER) <= 0, address
        assert page.evaluate(TIME) == 0, address
        seen.add(address.count("/"))
        large.goto(hosts(long_words) + address)
        large.wait_for_selector("html[data-scripts=ready]", state="attached")
        assert large.evaluate(WIDER) <= 0, f"{address} with large letters"
    assert seen == {0, 1, 2, 3, 4, 5}
    # What was opened is among the recent stations and pairs, with departures below them.
    page.goto(page.base + "timetable/")
    assert page.evaluate(WIDER) <= 0


@pytest.mark.parametrize("now", ["2026-12-01T06:00:00Z", "2026-12-02T06:00:00Z"])
def test_the_steps_to_other_days_are_on_the_page_in_large_letters(large, hosts, long_words, now):
    """With «Today» and «Tomorrow», which are the longest words there."""
    day = next(one for one in long_words.addresses if one.endswith("/2026-12-02/"))
    page = large.context.browser.new_page(viewport={"width": 360, "height": 740})
    page.clock.set_fixed_time(now)
    page.goto(hosts(long_words) + day)
    page.wait_for_selector("html[data-scripts=ready]", state="attached")
    assert page.locator(".day-nav .relative-day").count() == 2
    assert page.evaluate(WIDER) <= 0
    page.close()
