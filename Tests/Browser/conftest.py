"""Chromium over built trees; whatever test runs, no page may complain, be refused, or ask another host."""

import contextlib
import pathlib
import urllib.parse

import pytest
from playwright.sync_api import expect

from awaiting import SECONDS, SLOWER
from readers import browser as chromium
from readers.served import served

WATCH = """
window.__refused = [];
document.addEventListener("securitypolicyviolation", (e) => __refused.push(e.violatedDirective + " " + e.blockedURI + " " + e.sample));
"""
# What the browser says in place of registering a worker.
BLOCKED = "Service Worker registration blocked by Playwright"
expect.set_options(timeout=1000 * SECONDS)
HERE = pathlib.Path(__file__).parent


def pytest_collection_modifyitems(items):
    """A test that fails here is run again, once; the run's summary names it (Docs/testing.md)."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


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


@pytest.fixture
def visit(browser, hosts, tmp_path):  # after tmp_path, which is removed only when the pages are closed
    """
    visit(site, address, …) opens a page, and waits for its scripts unless told otherwise; what it complained about is
    asserted at the end.
    """
    contexts, complaints, pages = [], [], []

    def opened(site, address="", width=1280, height=900, before=None, expected_errors=(), hosts_too=(), waits=True, **options):
        base = hosts(site)
        # Requests that a service worker makes cannot be refused or answered by a test.
        options.setdefault("service_workers", "block")
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", **options)
        contexts.append(context)
        if options.get("java_script_enabled", True):
            context.add_init_script(WATCH)
        page = context.new_page()
        page.set_default_timeout(1000 * SECONDS)
        page.base = base
        pages.append(page)
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

        def said(message):
            if message.type in ("error", "warning") and not any(part in message.text for part in (*expected_errors, BLOCKED)):
                complaints.append(f"{address}: {message.type}: {message.text}")

        page.on("console", said)
        page.on("pageerror", lambda error: _is_cut_transition(error) or complaints.append(f"{address}: {error}"))
        page.on("request", lambda request: _same_host(request.url, base, hosts_too) or complaints.append(f"{address} asks {request.url}"))
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
    for context in contexts:
        context.close()
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
