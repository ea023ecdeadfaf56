"""Builds of each kind, `fetch` and `serve`, with a program for ThreadSanitizer: several threads, and no report.

`Scripts/sanitize thread` builds the program. A process with a report ends with status 66.
"""

import concurrent.futures
import gzip
import itertools
import json
import os
import pathlib
import shutil
import subprocess

import pytest

from readers import command, fetching, service
from readers.serving import Serving

DATA = os.environ.get("STATIONARY_DATA")
REPORT = b"ThreadSanitizer"
# More threads than processors, so that they are interrupted at more places.
JOBS = ("--jobs", "4")


def _build(site, *arguments, status=0):
    run = command.build(site, *JOBS, *arguments, status=status, timeout=1200)
    assert REPORT not in run.stderr, command.told(run)
    return run


def _site(folder, sources, config=""):
    """A site of these sources: the kind, the file's name, its bytes."""
    (folder / "data").mkdir(parents=True)
    text = f'title = "Test"\nbase_url = "https://test.example/"\n{config}\n'
    for kind, name, content in sources:
        (folder / "data" / name).write_bytes(content)
        text += f'[[sources]]\nkind = "{kind}"\npath = "data/{name}"\nname = "{kind}"\n'
    (folder / "stationary.toml").write_text(text)
    return folder


def _sample(folder):
    return shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))


def _real(path):
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    return pathlib.Path(DATA, path).read_bytes()


# What the sanitizer sees


@pytest.fixture(scope="module")
def race(tmp_path_factory):
    """A small program with the mutex of the product, as this build has it."""
    program = tmp_path_factory.mktemp("race") / "race"
    subprocess.run(
        ["swiftc", "-parse-as-library", "-swift-version", "6", "-package-name", "test", "-sanitize=thread", "-D", "THREAD_SANITIZER",
         command.PROJECT / "Sources/Locks/Mutex.swift", command.PROJECT / "Tests/Sanitizers/Race.swift", "-o", program], check=True)
    return program


def test_a_race_is_reported(race):
    run = subprocess.run([race, "race"], capture_output=True, check=False)
    assert run.returncode == 66
    assert REPORT in run.stderr and b"race" in run.stderr


def test_what_a_mutex_guards_is_no_race(race):
    run = subprocess.run([race], capture_output=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"32000\n", b"")


def test_the_program_is_one_for_this_sanitizer():
    symbols = subprocess.run(["nm", command.binary()], capture_output=True, check=True).stdout
    assert b" __tsan_init" in symbols
    assert b"pthread_mutex_lock" in symbols


# Builds


def test_the_sample(tmp_path):
    """All kinds of things, pictures and compressed copies; then without changes, after an edit, and from a damaged state."""
    site = _sample(tmp_path / "site")
    _build(site)
    assert b"0 files written" in _build(site).stdout
    stations = site / "data/stations.json"
    stations.write_text(stations.read_text().replace("Station", "Halt"))
    _build(site)
    for path in (site / ".stationary").iterdir():
        if path.is_file():
            path.write_bytes(path.read_bytes()[:100])
    _build(site)


def test_several_languages(tmp_path):
    site = _sample(tmp_path / "site")
    config = site / "stationary.toml"
    config.write_text(config.read_text().replace('language  = "en"', 'language = "en"\nlanguages = ["de", "fr", "ru", "ar"]', 1))
    _build(site)
    assert (site / "public/ar/index.html").exists()


def test_findings_of_many_kinds(tmp_path):
    """Bad files beside good ones, of which threads report."""
    for case in ("departures-bad-records", "hotels-bad-records", "places-bad-records", "gtfs-damaged", "hostile-texts"):
        site = shutil.copytree(command.PROJECT / "Tests/Fixtures/sites" / case / "input", tmp_path / case)
        run = command.stationary("build", site, *JOBS)
        assert run.returncode in (0, 1) and REPORT not in run.stderr, command.told(run)


def test_sheets_and_a_feed(tmp_path):
    for case in ("gtfs-town", "gtfs-layouts"):
        _build(shutil.copytree(command.PROJECT / "Tests/Fixtures/sites" / case / "input", tmp_path / case))
    _build(shutil.copytree(command.PROJECT / "Tests/Fixtures/sheets", tmp_path / "sheets"))


@pytest.mark.parametrize("feed", ["caltrain", "bart"])
def test_a_real_timetable(tmp_path, feed):
    site = _site(tmp_path / "site", [("gtfs", "feed.zip", _real(f"gtfs/{feed}.zip"))])
    _build(site)
    _build(site)


def test_real_stations(tmp_path):
    _build(_site(tmp_path / "site", [("stations", "stations.json", _real("stations/allStations.json"))], 'language = "ru"'))


def test_a_gazetteer(tmp_path):
    """A tenth of the real cities: all of them take minutes."""
    cities = json.loads(gzip.decompress(_real("cities/cities.json.gz")))[::10]
    _build(_site(tmp_path / "site", [("cities", "cities.json", json.dumps(cities).encode())]))


def test_real_pictures(tmp_path):
    """Hotels with pictures in several sizes, which processes decode at the same time; then again, from the cache."""
    site = tmp_path / "site"
    _real("hotels/1.jpg")
    shutil.copytree(pathlib.Path(DATA, "hotels"), site / "data/hotels")
    (site / "stationary.toml").write_text(
        'title = "Test"\nbase_url = "https://test.example/"\n[[sources]]\nkind = "hotels"\npath = "data/hotels/0777.json"\ncity = "New York, US"\n')
    _build(site)
    _build(site)


# Services


def test_fetching(tmp_path):
    origins, destinations, days = ["a1", "a2", "a3"], ["b1", "b2"], [f"2026-12-0{day}" for day in range(1, 7)]
    with service.served() as web:
        for search in itertools.product(origins, destinations, days):
            web.searches(search, fetching.page("a", complete=False), fetching.page("b"))
        site = fetching.Site(tmp_path / "site", web.url)
        site.configure(to=f'"{days[-1]}"', at_once="4", origins=json.dumps(origins), destinations=json.dumps(destinations))
        run = site.fetch()
        assert REPORT not in run.stderr, command.told(run)
        assert len(list(site.data.glob("*.json"))) == 36


def test_serving_while_the_site_is_edited(tmp_path):
    """Requests from several clients and a listener, while the site is built again and again; then SIGTERM."""
    site = shutil.copytree(command.PROJECT / "Tests/Fixtures/sites/gtfs-town/input", tmp_path / "site")
    (site / "content").mkdir(exist_ok=True)
    page = site / "content/about.md"
    page.write_text("# About\n\ntext 0\n")
    with Serving(site, *JOBS) as serving, concurrent.futures.ThreadPoolExecutor(4) as clients:
        events = serving.events("/about/")
        for number in range(1, 6):
            page.write_text(f"# About\n\ntext {number}\n")
            asked = [clients.submit(serving.get, path) for path in ["", "about/", "no-such-page/", "search/index.json"] * 10]
            assert {answer.result()[0] for answer in asked} <= {200, 404}
            while f"text {number}" not in serving.text("about/"):
                events.next()
        events.close()
        status, _ = serving.end()
        assert status == 130
    assert REPORT.decode() not in "".join(serving.told)
