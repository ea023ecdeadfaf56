"""The site without a network: pages that were seen, what else is kept, and what a new version does to it."""

import re
import os
import shutil
import threading
import time

import pytest
from playwright.sync_api import expect

import journeys_site
from awaiting import becomes
from readers import command
from readers.once import shared
from readers.switched import switched

PAIR = "timetable/quebec-c1/montreal-c2/"
STATION = "stations/canada/quebec-c1/gare-du-palais-11/"
KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("stationary-site "));
    const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return lists.flat();
}"""

REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)"


@pytest.fixture(params=["/line/"])
def host(request, line):
    """A site below the root of its host, where an address that begins there leads nowhere; some tests ask for the root too."""
    with switched(line.public, request.param) as (base, switch):
        yield base, switch


BOTH = pytest.mark.parametrize("host", ["/", "/line/"], indirect=True)


@pytest.fixture
def reader(browser):
    """reader(base) opens the site in a browser whose service worker is in control."""
    contexts = []

    def opened(base, address="", init=None):
        context = browser.new_context(viewport={"width": 390, "height": 800}, locale="en-GB")
        contexts.append(context)
        if init:
            context.add_init_script(init)
        page = context.new_page()
        page.goto(base + address)
        controlled(page, base)
        return page

    yield opened
    for context in contexts:
        context.close()


def controlled(page, base):
    page.wait_for_function("base => navigator.serviceWorker.controller?.scriptURL === base + 'offline.js'", arg=base)
    keeps(page, page.url)


def keeps(page, *urls):
    """Waits until files are kept."""
    becomes(lambda: [url for url in urls if url not in page.evaluate(KEPT)], [])


def ready(page):
    page.wait_for_selector("html[data-scripts=ready]", state="attached")


@pytest.mark.smoke(1)
@BOTH
def test_pages_that_were_seen_open_without_a_network_with_their_age(host, reader):
    base, switch = host
    page = reader(base)
    page.goto(base + STATION)
    page.wait_for_selector("main[data-on]")
    keeps(page, base + STATION, base + STATION + "board.json")
    switch.is_down = True
    page.goto(base)
    note = page.locator("main > .saved-copy[role=status]")
    expect(note).to_contain_text("Saved copy of 1 minute ago; times may have changed")
    # With a query and the name of the file it is the same page.
    for address in (STATION, STATION + "?on=2031-05-01", STATION + "index.html", STATION[:-1]):
        page.goto(base + address)
        page.wait_for_selector("main[data-on]")
        expect(page.locator("main h1")).to_have_text("Gare du Palais")
        expect(note).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).fontFamily").find("system-ui") >= 0
    switch.is_down = False
    note.get_by_role("link").click()
    expect(note).to_have_count(0)
    expect(page.locator("main h1")).to_have_text("Gare du Palais")


@pytest.mark.smoke(1)
@BOTH
def test_a_page_that_is_not_kept_is_named_so_and_opens_by_itself_when_it_can(host, reader):
    base, switch = host
    page = reader(base, STATION)
    page.goto(base + "about/")
    keeps(page, base + "about/")
    switch.is_down = True
    page.goto(base + PAIR + "2031-05-01/")
    expect(page.locator("main h1")).to_have_text("No connection")
    assert page.url == base + PAIR + "2031-05-01/"
    ready(page)
    kept = page.locator("[data-kept] a")
    expect(kept).to_have_count(2)
    becomes(lambda: kept.all_inner_texts(), ["About this site", "Gare du Palais, Québec, Canada"])
    assert page.locator(".brand").evaluate("a => a.href") == base
    assert page.evaluate("getComputedStyle(document.body).fontFamily").find("system-ui") >= 0, "its style sheet is kept"
    switch.is_down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("table[data-departures]")


@pytest.mark.smoke(0)
def test_a_slow_host_is_not_waited_for_and_a_failing_one_is_not_shown(host, reader):
    base, switch = host
    page = reader(base, STATION)
    switch.waits, switch.slow = threading.Event(), "gare-du-palais-11/"
    page.goto(base + STATION)
    expect(page.locator("main > .saved-copy")).to_be_visible()
    switch.waits.set()
    switch.waits = None
    page.goto(base + STATION)
    expect(page.locator(".saved-copy")).to_have_count(0)
    switch.status = 500
    page.goto(base + STATION)
    expect(page.locator("main > .saved-copy")).to_be_visible()
    # A page that no longer exists is not kept either.
    switch.status = 404
    page.goto(base + STATION)
    expect(page.locator("main h1")).to_have_text("Page not found")
    becomes(lambda: base + STATION in page.evaluate(KEPT), False)
    switch.is_down = True
    page.goto(base + STATION)
    expect(page.locator("main h1")).to_have_text("No connection")


def _searchable(site, base):
    """The addresses of the files of the search index."""
    return sorted(f"{base}search/{path.name}" for path in (site.public / "search").glob("*.json"))


def _searched(page, base):
    return sorted(url for url in page.evaluate(KEPT) if url.startswith(base + "search/") and url.endswith(".json"))


@pytest.mark.smoke(0)
def test_search_answers_without_a_network(host, line, reader):
    base, switch = host
    page = reader(base)
    page.goto(base + "search/?q=gare")
    page.wait_for_selector("[data-results] a")
    becomes(lambda: _searched(page, base), _searchable(line, base))
    switch.is_down = True
    page.goto(base + "search/?q=ottawa")
    expect(page.locator("[data-results] a").first).to_contain_text("Ottawa")


# What a worker runs before its own script: files are stored late, as on a slow disk.
SLOW_CACHE = """
const store = Cache.prototype.put;
Cache.prototype.put = async function (...given) {
  await new Promise((done) => setTimeout(done, 400));
  return store.apply(this, given);
};
"""


@pytest.mark.smoke(0)
def test_search_is_kept_also_if_its_index_is_stored_late(line, reader, tmp_path):
    public = shutil.copytree(line.public, tmp_path / "public")
    (public / "offline.js").write_text(SLOW_CACHE + (public / "offline.js").read_text())
    with switched(public, "/") as (base, _):
        page = reader(base)
        page.goto(base + "search/?q=gare")
        page.wait_for_selector("[data-results] a")
        becomes(lambda: _searched(page, base), _searchable(line, base))


@pytest.mark.smoke(0)
def test_a_file_of_the_search_that_did_not_load_is_loaded_after_the_next_page(host, line, reader):
    base, switch = host
    page = reader(base)
    switch.fails = "search/stations."
    page.goto(base + "search/?q=gare")
    wanted = _searchable(line, base)
    becomes(lambda: _searched(page, base), [url for url in wanted if switch.fails not in url])
    switch.fails = None
    page.goto(base + "about/")
    becomes(lambda: _searched(page, base), wanted)


@pytest.mark.smoke(1)
@BOTH
def test_home_is_enough_for_search_and_form_without_a_network(host, line, reader):
    base, switch = host
    page = reader(base)
    page.goto(base + STATION)
    becomes(lambda: _searched(page, base), _searchable(line, base))
    keeps(page, base + "search/", *_named(page, base, "search-page", "site-suggestions", "journey-form"))
    becomes(lambda: any("/timetable/from/origins." in url for url in page.evaluate(KEPT)), True)
    switch.is_down = True
    page.goto(base)
    ready(page)
    page.locator("#from-place").fill("queb")
    expect(page.locator("#from-offers [role=option]").first).to_contain_text("Québec")
    page.goto(base + "search/?q=ottawa")
    expect(page.locator("main [data-results] a").first).to_contain_text("Ottawa")
    page.goto(base)
    page.locator("main input[type=search]").press_sequentially("montr")
    expect(page.locator("main [role=option]:visible").first).to_contain_text("Montr")


def _named(page, base, *names):
    """The addresses of the site's scripts of these names, as its worker knows them."""
    text = page.evaluate("async (url) => (await fetch(url)).text()", base + "offline.js")
    return [base + re.search(rf'"(assets/[^"]*{name}\.[0-9a-f]+\.js)"', text).group(1) for name in names]


def test_kept_files_of_the_search_index_need_no_worker(host, line, reader):
    base, switch = host
    page = reader(base)
    page.goto(base + "search/?q=gare")
    becomes(lambda: _searched(page, base), _searchable(line, base))
    switch.is_down = True
    file = next(url for url in _searchable(line, base) if not url.endswith("/index.json"))
    assert page.evaluate("url => fetch(url).then(({ status }) => status)", file) == 200
    source = "url => performance.getEntriesByName(url).at(-1)?.workerFinalSourceType"
    becomes(lambda: page.evaluate(source, file), "cache")


@pytest.mark.smoke(1)
@BOTH
def test_what_is_not_the_sites_is_left_alone(host, reader):
    base, switch = host
    page = reader(base)
    page.evaluate("""async () => { const cache = await caches.open("another"); await cache.put("/x", new Response("1")); await caches.open("stationary-site https://other.example/ 1"); }""")
    page.goto(base + STATION)
    names = page.evaluate("() => caches.keys()")
    assert {"another", "stationary-site https://other.example/ 1"} < set(names)
    own = [name for name in names if name.startswith(f"stationary-site {base} ")]
    assert len(own) == 1
    # Neither a part of a file nor what is sent is kept, and an error is passed on.
    parts = page.evaluate("""async () => {
        const part = await fetch("./board.json", { headers: { range: "bytes=0-9" } });
        const sent = await fetch("./board.json?sent", { method: "POST" }).catch(() => ({ status: 0 }));
        const absent = await fetch("./absent.json");
        return [part.status, sent.status, absent.status];
    }""")
    assert parts[0] in (200, 206) and parts[1] in (0, 501) and parts[2] == 404
    assert base + STATION + "absent.json" not in page.evaluate(KEPT)


def test_a_folder_of_another_site_below_is_not_kept(line, tmp_path, reader):
    public = tmp_path / "public"
    shutil.copytree(line.public, public)
    (public / "blog").mkdir()
    (public / "blog/index.html").write_text("<!doctype html><title>Blog</title><main><h1>Blog</h1></main>")
    with switched(public, "/") as (base, switch):
        page = reader(base)
        page.goto(base + "blog/")
        page.goto(base + "about/")
        keeps(page, base + "about/")
        assert base + "blog/" not in page.evaluate(KEPT)


def _newer(site, ages=iter(range(10, 1000, 10))):
    """Hosts compare the times of files in seconds."""
    later = time.time() + next(ages)
    os.utime(site / "public/offline.js", (later, later))


def test_a_new_version_takes_over_with_what_was_kept(line, tmp_path, reader):
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        shutil.copytree(line.folder, folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    command.build(first)
    (second / "templates/assets").mkdir(parents=True)
    sheet = (command.PROJECT / "Templates/assets/stationary.css").read_text()
    (second / "templates/assets/stationary.css").write_text(sheet + "\nbody { --second: 1; }\n")
    command.build(second)
    _newer(second)
    with switched(first / "public", "/line/") as (base, switch):
        page = reader(base, STATION)
        page.goto(base + "about/")
        keeps(page, base + "about/")
        before = page.evaluate("() => caches.keys()")
        old_sheet = page.evaluate("document.querySelector('link[href*=stationary]').href")
        switch.folder = second / "public"
        page.goto(base + PAIR)
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
        becomes(lambda: set(page.evaluate("() => caches.keys()")) > set(before), True)
        becomes(lambda: len(after := page.evaluate("() => caches.keys()")) == 1 and after != before, True)
        kept = page.evaluate(KEPT)
        assert {base + PAIR, base + STATION, base + "about/", base + "offline/"} <= set(kept)
        assert old_sheet in kept, "pages of the first version still use it"
        switch.is_down = True
        page.goto(base + "about/")
        assert page.evaluate("getComputedStyle(document.body).fontFamily").find("system-ui") >= 0
        switch.is_down = False
        # Once no page uses it, it goes with the next version.
        for address in (STATION, "about/"):
            page.goto(base + address)
        (second / "templates/assets/stationary.css").write_text(sheet + "\nbody { --third: 1; }\n")
        command.build(second)
        _newer(second)
        for address in ("", STATION, "about/", PAIR):
            page.goto(base + address)
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
        becomes(lambda: old_sheet in page.evaluate(KEPT), False)


ADD = """async ([base, files]) => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith(`stationary-site ${base} `));
    const cache = await caches.open(name);
    for (const [path, time, size] of files) {
        await cache.put(base + path, new Response("", { headers: { "x-stationary-time": String(time), "x-stationary-size": String(size) } }));
    }
}"""


@pytest.mark.smoke(0)
def test_two_hundred_pages_are_kept_and_fifty_megabytes_the_newest(line, reader):
    with switched(line.public, "/line/") as (base, switch):
        page = reader(base)
        page.evaluate(ADD, [base, [(f"p{n}/", 1000 + n, 10) for n in range(210)] + [("p5/board.json", 5000, 10)]])
        page.goto(base + STATION)
        keeps(page, base + STATION)
        page.goto(base + "about/")
        becomes(lambda: len(_pages(page, base)), 200)
        kept = page.evaluate(KEPT)
        assert {base, base + STATION, base + "about/", base + "p209/", base + "offline/"} <= set(kept)
        assert not {base + "p0/", base + "p12/", base + "p5/board.json"} & set(kept)
        assert any("/assets/" in url for url in kept)
        page.evaluate(ADD, [base, [(f"m{n}/", 9000 + n, 1_000_000) for n in range(60)]])
        page.goto(base + STATION)
        becomes(lambda: sum("/m" in url for url in _pages(page, base)), 49)
        assert {base + "m59/", base + "m11/"} <= set(_pages(page, base)) and base + "m0/" not in _pages(page, base)


def _pages(page, base):
    return [url for url in page.evaluate(KEPT) if url.endswith("/") and url != base + "offline/"]


@pytest.mark.smoke(0)
def test_a_site_that_does_not_want_it_ends_its_worker(line, tmp_path, reader):
    folder = tmp_path / "site"
    shutil.copytree(line.folder, folder)
    with switched(line.public, "/line/") as (base, switch):
        page = reader(base, STATION)
        page.evaluate("() => caches.open('another')")
        config = folder / "stationary.toml"
        config.write_text(config.read_text() + "\n[output]\noffline = false\n")
        command.build(folder)
        assert not (folder / "public/offline").exists()
        switch.folder = folder / "public"
        page.goto(base)
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update())")
        becomes(lambda: page.evaluate(REGISTERED), [])
        becomes(lambda: page.evaluate("() => caches.keys()"), ["another"])
        page.goto(base + "about/")
        ready(page)
        page.wait_for_timeout(2500)
        assert page.evaluate(REGISTERED) == []


def test_a_browser_without_workers_or_caches_shows_the_site(line, browser):
    with switched(line.public, "/") as (base, switch):
        for refusal in ("delete Navigator.prototype.serviceWorker", "Object.defineProperty(window, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })"):
            context = browser.new_context()
            context.add_init_script(refusal)
            page = context.new_page()
            errors = []
            page.on("pageerror", lambda error: errors.append(error))
            page.goto(base + STATION)
            ready(page)
            page.wait_for_timeout(2000)
            assert errors == []
            context.close()


# Further languages

@shared
def bilingual(folder):
    """The same site in English and French."""
    folder = folder / "site"
    journeys_site.write(folder)
    config = folder / "stationary.toml"
    config.write_text('languages = ["fr"]\n' + config.read_text())
    command.build(folder)
    return folder / "public"


@pytest.mark.smoke(0)
def test_pages_of_a_further_language_open_without_a_network_in_their_language(bilingual, reader):
    with switched(bilingual, "/line/") as (base, switch):
        page = reader(base, "fr/" + STATION)
        page.wait_for_selector("main[data-on]")
        keeps(page, base + "fr/" + STATION, base + STATION + "board.json")
        assert page.evaluate(REGISTERED) == [base], "one worker for all languages"
        switch.is_down = True
        page.goto(base + "fr/" + STATION)
        note = page.locator("main > .saved-copy[role=status]")
        expect(note).to_contain_text("Copie enregistrée")
        expect(page.locator("main h1")).to_have_text("Gare du Palais")
        expect(page.locator(".board-live tbody tr").first).to_be_visible()
        # A page that is not kept is named so in the language of its folder.
        for address, lang, brand in ("fr/" + PAIR, "fr", "fr/"), (PAIR, "en", ""):
            page.goto(base + address)
            expect(page.locator("html")).to_have_attribute("lang", lang)
            assert page.url == base + address and page.locator(".brand").evaluate("a => a.href") == base + brand
        switch.is_down = False
