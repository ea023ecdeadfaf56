"""Sites that a test may change."""

import gzip
import os
import pathlib
import shutil

import pytest

from readers import command, fetching, hotel_service, service
from readers.site import Site


@pytest.fixture
def copy(tmp_path, sample):
    """A copy of the sample site, not yet built, to change; only its pictures are ready, which cost most of a build."""
    folder = tmp_path / "site"
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    shutil.copytree(sample.folder / ".stationary/pictures", folder / ".stationary/pictures")
    return folder


@pytest.fixture
def light(copy):
    """As `copy`, without the coaches, whose pages are four fifths of the sample's."""
    config = copy / "stationary.toml"
    tables = config.read_text().split("[[sources]]")
    assert 'path = "data/coaches"' in tables[1]
    config.write_text("[[sources]]".join([tables[0], *tables[2:]]))
    shutil.rmtree(copy / "data/coaches")
    return copy


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
def world(tmp_path_factory):
    """209,557 real cities, built once a run."""
    data = os.environ.get("STATIONARY_DATA")
    if not data:
        pytest.skip("STATIONARY_DATA is not set: the real cities are not read")
    folder = tmp_path_factory.mktemp("world") / "site"
    (folder / "data").mkdir(parents=True)
    cities = gzip.decompress(pathlib.Path(data, "cities/cities.json.gz").read_bytes())
    (folder / "data/cities.json").write_bytes(cities)
    (folder / "stationary.toml").write_text(
        'title = "Cities of the World"\nbase_url = "https://example.org/world/"\n\n'
        '[[sources]]\nkind = "cities"\npath = "data/cities.json"\n')
    command.build(folder)
    return Site(folder)
