"""Sites that a test may change."""

import shutil

import pytest

from readers import command, fetching, hotel_service, service


@pytest.fixture
def copy(tmp_path):
    """A copy of the sample site, not yet built, to change."""
    folder = tmp_path / "site"
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    return folder


@pytest.fixture
def case(tmp_path):
    """A copy of the input of one of the small sites, by its name."""

    def copied(name, to="site"):
        return shutil.copytree(command.PROJECT / "Tests/Fixtures/sites" / name / "input", tmp_path / to)

    return copied


@pytest.fixture
def web():
    """A service for departures."""
    with service.served() as web:
        yield web


@pytest.fixture
def fetches(tmp_path, web):
    """A site that fetches from it."""
    return fetching.Site(tmp_path / "site", web.url)


@pytest.fixture
def hotel_web():
    """A service for hotels."""
    with hotel_service.served() as web:
        yield web


@pytest.fixture
def hotel_site(tmp_path, hotel_web):
    """A site that fetches from it."""
    return hotel_service.Site(tmp_path / "site", hotel_web.url)
