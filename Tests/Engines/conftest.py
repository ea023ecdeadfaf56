"""The engines that browsers have, each opened once; ENGINES=1 (`make test-browsers`) fails where one is not installed."""

import contextlib
import os

import pytest

import engines
import hebrew_site
from reader import Reader
from readers.once import shared
from readers.served import served

SIZE = (1000, 800)


@shared
def hebrew(folder):
    """A site that is written from right to left."""
    return hebrew_site.write(folder)


@pytest.fixture(scope="session", params=engines.NAMES)
def engine(request):
    """The name of each engine that is installed."""
    lacking = engines.lacking(request.param)
    if lacking and os.environ.get("ENGINES"):
        pytest.fail(f"{lacking} is not there: Scripts/setup test-browsers installs it")
    if lacking:
        pytest.skip(f"{lacking} is not installed, with which {request.param} would be tried")
    return request.param


@pytest.fixture(scope="session")
def tab(engine):
    with engines.tab(engine) as opened:
        yield opened


@pytest.fixture(scope="session", params=["private", "normal"])
def window(request):
    """What a window keeps: nothing that outlasts it, or all."""
    return request.param


@pytest.fixture(scope="session")
def storing_tab(engine, window):
    """A tab for what pages store, in each kind of window."""
    with engines.tab(engine, window=window) as opened:
        yield opened


@pytest.fixture
def storing_reader(storing_tab, hosts, sample):
    return Reader(storing_tab, hosts(sample))


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


@pytest.fixture
def hebrew_reader(tab, hosts, hebrew):
    """A reader of a site that is written from right to left."""
    tab.resize(*SIZE)
    return Reader(tab, hosts(hebrew))
