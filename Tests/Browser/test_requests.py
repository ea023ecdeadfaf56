"""What pages request when they open: how many files, and in how many rounds their scripts arrive."""

import gzip
from urllib.parse import unquote, urlsplit

import pytest

from awaiting import becomes
import hotels_site
from readers import command

PAGES = {"home": "", "timetable": "timetable/", "hotels": "hotels/", "stations": "stations/", "search": "search/", "cities": "cities/"}
MOST_REQUESTS = 14
MOST_ROUNDS = 2


def _opened(visit, site, address, act=lambda page: None):
    """The addresses that a page requests until it is ready, and for each script the round in which it is requested."""
    requests, scripts = [], {}

    def watch(page):
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", heard)

    def heard(event):
        url, initiator = event["request"]["url"], event["initiator"]
        if url.startswith(("data:", "blob:")):
            return
        requests.append(url)
        if event["type"] == "Script" or url.endswith(".js"):
            frames = initiator.get("stack", {}).get("callFrames", [])
            scripts[url] = {initiator.get("url"), *(frame["url"] for frame in frames)}

    page = visit(site, address, before=watch)
    page.wait_for_load_state("networkidle")
    act(page)
    page.wait_for_load_state("networkidle")

    def rounds(url, above=()):
        """1 for what the page itself names; else one more than for the script that names it."""
        by = [other for other in scripts[url] if other in scripts and other != url and other not in above]
        return 1 + max((rounds(other, (*above, url)) for other in by), default=0)

    return requests, {url: rounds(url) for url in scripts}


@pytest.mark.parametrize("name", PAGES)
def test_pages_open_with_few_requests_and_scripts_without_a_chain(name, visit, sample):
    address = PAGES[name]
    if not (sample.public / address / "index.html").exists():
        pytest.skip(f"the sample site has no {address}")
    requests, rounds = _opened(visit, sample, address)
    assert 1 < len(requests) <= MOST_REQUESTS, sorted(requests)
    assert rounds and max(rounds.values()) <= MOST_ROUNDS, rounds


def test_an_interactive_map_loads_its_scripts_in_one_more_round(visit, sample):
    requests, rounds = _opened(visit, sample, "my-places/", lambda page: page.locator(".map-toggle").click())
    assert any("leaflet" in url for url in rounds), "the map is open"
    assert max(rounds.values()) <= MOST_ROUNDS + 1, rounds


def test_the_form_of_the_home_page_comes_with_the_page(visit, sample):
    _, rounds = _opened(visit, sample, "")
    assert [number for url, number in rounds.items() if "journey-form" in url] == [1]


@pytest.mark.parametrize("address, most", [("", 45_000), ("my-places/", 90_000)])
def test_first_pages_load_little(visit, sample, address, most):
    """The bytes of everything that is loaded, packed with gzip."""
    requests, _ = _opened(visit, sample, address)
    assert not any("ground" in url for url in requests), "these pages have their own part of it"
    sizes = {path: len(gzip.compress(_file(sample, path).read_bytes(), 6)) for path in {urlsplit(url).path for url in requests}}
    assert sum(sizes.values()) <= most, sizes


def _file(site, path):
    file = site.public / unquote(path).removeprefix(site.base_path)
    return file / "index.html" if file.is_dir() else file


def test_a_hundred_hotels_need_no_more_requests(visit, tmp_path):
    site = hotels_site.write(tmp_path / "site", hotels_site.hotels(100))
    requests, rounds = _opened(visit, site, "hotels/")
    assert len(requests) <= MOST_REQUESTS and max(rounds.values()) <= MOST_ROUNDS


def test_a_script_of_the_site_replaces_the_module_of_its_path(visit, tmp_path):
    site = hotels_site.write(tmp_path / "site", hotels_site.hotels(3))
    own = site.folder / "templates/assets/common/phrases.js"
    own.parent.mkdir(parents=True)
    module = (command.PROJECT / "Templates/assets/common/phrases.js").read_text()
    own.write_text(module + '\ndocument.documentElement.dataset.phrases = "own";\n')
    command.build(site.folder)
    page = visit(site, "hotels/")
    becomes(lambda: page.get_attribute("html", "data-phrases"), "own")
    assert not list((site.public / "assets").glob("bundles*")) and list((site.public / "assets/common").glob("elements.*.js"))
    page.fill("main input[type=search]", "zzz")
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "0")
