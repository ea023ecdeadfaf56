"""What the tests of whole sites share: the sites, each built once a run."""

import gc
import os
import pathlib
import shutil
import signal

import pytest

from readers import command
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")
# Sites are kept as trees of hundreds of thousands of elements, which hold no garbage: looking for it takes as long as
# reading them.
gc.set_threshold(100_000, 50, 100)
# Under nohup a program would inherit that this signal is ignored, and the tests that send it would wait for ever.
signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session")
def sample(tmp_path_factory):
    """The project's own sample site, built."""
    folder = tmp_path_factory.mktemp("sample") / "site"
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    command.build(folder)
    return Site(folder)


@pytest.fixture(scope="session")
def real(tmp_path_factory):
    """4,037 real stations, as a site in Russian, the language of their names."""
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    folder = tmp_path_factory.mktemp("real") / "site"
    (folder / "data").mkdir(parents=True)
    shutil.copy(pathlib.Path(DATA, "stations/allStations.json"), folder / "data/stations.json")
    (folder / "stationary.toml").write_text(
        'title = "Все остановки"\nbase_url = "https://stops.example/all/"\nlanguage = "ru"\nversion = "1"\n\n'
        '[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    (folder / "content").mkdir()
    (folder / "content/travelling.md").write_text("# В дорогу\n\nПриходите за десять минут.\n")
    command.build(folder)
    return Site(folder)


@pytest.fixture(scope="session", params=["sample", "real"] if DATA else ["sample"])
def site(request):
    """Each of the sites in turn; without STATIONARY_DATA the sample alone, as the skipped tests of `real` tell."""
    return request.getfixturevalue(request.param)
