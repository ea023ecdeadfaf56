"""What the tests of whole sites share: the sites, each built once a run, and the order of the tests."""

import gc
import os
import pathlib
import random
import shutil
import signal

import pytest

from readers import command, reduced, smoke
from readers.once import Once, shared
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")
# With SHUFFLE=7 the tests run in an order of that number; all workers need the same.
SHUFFLE = os.environ.get("SHUFFLE")
# Sites are kept as trees of hundreds of thousands of elements, which hold no garbage: looking for it takes as long as
# reading them.
gc.set_threshold(100_000, 50, 100)
# Under nohup a program would inherit that this signal is ignored, and the tests that send it would wait for ever.
signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_report_header():
    told = [f"order: SHUFFLE={SHUFFLE}"] if SHUFFLE else []
    return told + ["tables: a part of their rows; WHOLE=1 runs all (readers/smoke.py)"] * smoke.SMOKE


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    smoke.thin(config, items)
    if SHUFFLE:
        random.Random(SHUFFLE).shuffle(items)


def pytest_sessionfinish(session):
    """Fails a run in which a test changed a site that others read."""
    if not hasattr(session.config, "workerinput"):
        changed = _once(session.config._tmp_path_factory.getbasetemp()).changes()
        if changed:
            sites = sorted({path.split("/")[0] for path in changed})
            print(f"\nA test changed what others read; it must copy it first (Tests/readers/once.py): {sites}, such as {changed[:5]}")
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _once(base):
    return Once(base / "shared")


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """once(name, make): what `make(folder)` returns, made once in a run for all workers (readers/once.py)."""
    base = tmp_path_factory.getbasetemp()
    return _once(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


@shared
def sample(folder):
    """The project's own sample site, built."""
    folder = folder / "site"
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    command.build(folder)
    return Site(folder)


@shared
def real(folder):
    """400 of 4,037 real stations, with all that is odd in them; WHOLE=1 reads all of them (readers/reduced.py)."""
    return _stations(folder / "site", reduced.stations)


@shared
def whole_real(folder):
    """All 4,037 real stations, for what depends on their number."""
    return _stations(folder / "site", pathlib.Path.read_bytes)


def _stations(folder, read):
    """The real stations as a site in Russian, the language of their names."""
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    (folder / "data").mkdir(parents=True)
    (folder / "data/stations.json").write_bytes(read(pathlib.Path(DATA, "stations/allStations.json")))
    (folder / "stationary.toml").write_text(
        'title = "Все остановки"\nbase_url = "https://stops.example/all/"\nlanguage = "ru"\nversion = "1"\n\n'
        '[[sources]]\nkind = "stations"\npath = "data/stations.json"\n\n'
        # With a seller there is a form «Where to?».
        '[timetable]\nsearch_url = "https://seller.example/{from}/{to}/{date}"\n')
    (folder / "content").mkdir()
    (folder / "content/travelling.md").write_text("# В дорогу\n\nПриходите за десять минут.\n")
    command.build(folder)
    return Site(folder)


@pytest.fixture(scope="session", params=["sample", "real"] if DATA else ["sample"])
def site(request):
    """Each of the sites in turn; without STATIONARY_DATA the sample alone, as the skipped tests of `real` tell."""
    return request.getfixturevalue(request.param)
