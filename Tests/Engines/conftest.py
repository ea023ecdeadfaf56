"""The engines that browsers have, each opened once; ENGINES=1 (`make test-browsers`) fails where one is not installed."""

import contextlib
import os

import pytest

import engines
from reader import Reader
from readers.served import served

SIZE = (1000, 800)


@pytest.fixture(scope="session", params=engines.NAMES)
def tab(request):
    # Beside Tests/Browser, Playwright may be open in the same process, and cannot be opened twice.
    if request.param == "chromium" and not os.environ.get("ENGINES"):
        pytest.skip("Tests/Browser has Chromium's walks")
    lacking = engines.lacking(request.param)
    if lacking and os.environ.get("ENGINES"):
        pytest.fail(f"{lacking} is not there: Scripts/setup test-browsers installs it")
    if lacking:
        pytest.skip(f"{lacking} is not installed, with which {request.param} would be tried")
    with engines.tab(request.param) as opened:
        yield opened


@pytest.fixture(scope="session")
def hosts():
    with contextlib.ExitStack() as stack:
        known = {}

        def host(site):
            if site.folder not in known:
                known[site.folder] = stack.enter_context(served(site.public, site.base_path))
            return known[site.folder]

        yield host


@pytest.fixture
def reader(tab, hosts, sample):
    """A reader of the sample site."""
    tab.resize(*SIZE)
    return Reader(tab, hosts(sample))
