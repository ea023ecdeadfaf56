"""Sites that a test may change."""

import os
import pathlib
import shutil

import pytest

from readers import command, faults, fetching, hotel_service, page_checks, reduced, service
from readers.once import shared
from readers.site import Site


def _copied(folder, sample):
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    shutil.copytree(sample.folder / ".stationary/pictures", folder / ".stationary/pictures")
    return folder


def _without_coaches(folder):
    config = folder / "stationary.toml"
    tables = config.read_text().split("[[sources]]")
    assert 'path = "data/coaches"' in tables[1]
    config.write_text("[[sources]]".join([tables[0], *tables[2:]]))
    shutil.rmtree(folder / "data/coaches")
    return folder


@pytest.fixture
def copy(tmp_path, sample):
    """A copy of the sample site, not yet built, to change; only its pictures are ready, which cost most of a build."""
    return _copied(tmp_path / "site", sample)


@pytest.fixture
def light(copy):
    """As `copy`, without the coaches, whose pages are four fifths of the sample's."""
    return _without_coaches(copy)


@shared
def light_site(folder, sample):
    """What `light` is once it is built."""
    folder = _without_coaches(_copied(folder / "site", sample))
    command.build(folder)
    return Site(folder)


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


@pytest.fixture(scope="session")
def scan(once, site):
    """What one pass over all pages of a site finds (readers/page_checks.py)."""
    return once(f"scan of {site.base_url}", lambda _: page_checks.scan(site))


@shared
def faulty(folder):
    """The library with which calls fail (readers/faults.c)."""
    return faults.library(folder)


@shared
def world(folder):
    """12,000 of 209,557 real cities, with all that is odd in them; WHOLE=1 reads all of them (readers/reduced.py)."""
    data = os.environ.get("STATIONARY_DATA")
    if not data:
        pytest.skip("STATIONARY_DATA is not set: the real cities are not read")
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "data/cities.json").write_bytes(reduced.cities(pathlib.Path(data, "cities/cities.json.gz")))
    (folder / "stationary.toml").write_text(
        'title = "Cities of the World"\nbase_url = "https://example.org/world/"\n\n'
        '[[sources]]\nkind = "cities"\npath = "data/cities.json"\n')
    command.build(folder)
    return Site(folder)
