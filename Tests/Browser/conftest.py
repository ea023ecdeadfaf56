"""Chromium over built trees; whatever test runs, no page may complain, be refused, or ask another host."""

import contextlib
import json
import os
import pathlib
import urllib.parse

import pytest
from playwright.sync_api import expect

import gtfs_site
import journeys_site
from awaiting import SECONDS, SLOWER
from readers import browser as chromium
from readers import gtfs_files
from readers.departures import Departures
from readers.once import shared
from readers.served import served
from tabs import SIZE, Tabs

# What the browser says in place of registering a worker.
BLOCKED = "Service Worker registration blocked by Playwright"
expect.set_options(timeout=1000 * SECONDS)
# Options that are set in the page.
MEDIA = ("color_scheme", "contrast", "forced_colors", "reduced_motion")
HERE = pathlib.Path(__file__).parent
DATA = os.environ.get("STATIONARY_DATA")


def pytest_collection_modifyitems(items):
    """A test that fails here is run again, once; the run's summary names it (Docs/testing.md)."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@shared
def line(folder):
    """A small site with journeys."""
    return journeys_site.write(folder / "site")


@shared
def town(folder):
    """Two buses of a town: all kinds of stop times in a few rows."""
    return gtfs_site.write(folder / "site", gtfs_files.write_folder(folder / "feed", gtfs_files.TOWN))


@pytest.fixture(scope="session")
def danube(sample):
    """The sample site's own feed."""
    name = next(source for source in sample.config["sources"] if source["kind"] == "gtfs").get("name", "gtfs")
    return gtfs_site.read(sample.folder, sample.folder / "data/gtfs", sample.base_path, name + "~")


@shared
def coaches(folder, sample):
    """The sample's coaches, in files of one kind of record each, as one search."""
    search = {"departures": []}
    for path in (sample.folder / "data/coaches").glob("*.json"):
        content = json.loads(path.read_bytes())
        if isinstance(content, list):
            search[path.stem] = content
        else:
            search["departures"] += content["departures"]
    folder.joinpath("search.json").write_text(json.dumps(search))
    return sample, Departures(folder, currency="RON")


@shared
def caltrain(folder):
    """A real railway."""
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real feed is not read")
    return gtfs_site.write(folder / "site", pathlib.Path(DATA, "gtfs/caltrain.zip").resolve())


@pytest.fixture(scope="session")
def browser():
    with chromium.browser() as found:
        yield found


@pytest.fixture(scope="session")
def hosts():
    """site → where it is served; each once a run."""
    with contextlib.ExitStack() as stack:
        known = {}

        def host(site):
            if site.folder not in known:
                known[site.folder] = stack.enter_context(served(site.public, site.base_path, delay=(SLOWER - 1) / 50))
            return known[site.folder]

        yield host


@pytest.fixture(scope="session")
def tabs(browser):
    with contextlib.closing(Tabs(browser)) as tabs:
        yield tabs


@pytest.fixture
def visit(tabs, hosts, tmp_path):  # after tmp_path, which is removed only when the pages are closed
    """
    visit(site, address, …) opens a page, and waits for its scripts unless told otherwise; what it complained about is
    asserted at the end. With `at` the page's clock stands at that time. Tabs are shared where no test can notice
    it (tabs.py), but for the files that the browser keeps: with `fresh=True`, or with `before`, which prepares the page, it
    has none of them yet.
    """
    complaints, pages = [], []

    def opened(
            site, address="", width=SIZE["width"], height=SIZE["height"], before=None, at=None, fresh=False, expected_errors=(), hosts_too=(), waits=True,
            **options):
        base = hosts(site)
        media = {name: options.pop(name) for name in MEDIA if name in options}
        page = tabs.take(is_fixed=at is not None, fresh=bool(fresh or before or hosts_too), **options)
        if SIZE != (size := {"width": width, "height": height}):
            page.set_viewport_size(size)
        if media:
            page.emulate_media(**media)
        if at is not None:
            page.clock.set_fixed_time(at)
        page.set_default_timeout(1000 * SECONDS)
        page.base = base
        pages.append(page)
        if SLOWER > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

        def said(message):
            if message.type in ("error", "warning") and not any(part in message.text for part in (*expected_errors, BLOCKED)):
                complaints.append(f"{address}: {message.type}: {message.text}")

        page.hears = {
            "console": said,
            "pageerror": lambda error: _is_cut_transition(error) or complaints.append(f"{address}: {error}"),
            "request": lambda request: _same_host(request.url, base, hosts_too) or complaints.append(f"{address} asks {request.url}")}
        if before:
            before(page)
        if waits and options.get("java_script_enabled", True):
            page.goto, page.reload = _until_ready(page, page.goto), _until_ready(page, page.reload)
        page.goto(base + address)
        return page

    yield opened
    for page in pages:
        with contextlib.suppress(Exception):
            complaints += page.evaluate("window.__refused ?? []")
    for page in pages:
        # Answers that a test holds back meet the end of their page.
        page.unroute_all(behavior="ignoreErrors")
    for page in pages:
        tabs.give_back(page, page.base)
    assert complaints == []


def _until_ready(page, move):
    """Moves to a page, and on when all scripts that it begins with have taken over."""

    def moved(*arguments, **options):
        answer = move(*arguments, **options)
        page.wait_for_selector("html[data-scripts=ready]", state="attached")
        return answer

    return moved


def _is_cut_transition(error):
    """Chromium says so itself, of no script's doing, where a test ends while one page fades into the next."""
    return "ViewTransition opt-in disabled" in str(error)


def _same_host(url, base, others):
    return url.startswith(("data:", "blob:")) or urllib.parse.urlsplit(url).netloc in (urllib.parse.urlsplit(base).netloc, *others)
