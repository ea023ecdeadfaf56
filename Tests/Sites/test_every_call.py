"""Each call of the file system fails once: a command ends with an error that says so, or is as if nothing had happened;
every file is the old one or the new one; and the next run makes the bytes of a clean one.

Without SOAK=1 only a sample of the calls fails.
"""

import json
import pathlib
import shutil

import pytest
from PIL import Image

from readers import command, every_call, fetching, hotel_service, service, tree
from readers.every_call import Case
from readers.fetching import MONTREAL, QUEBEC, page
from readers.once import shared
from readers.soak import SOAK

# Builds make thousands of calls, fetches hundreds: the parts of a test, for several workers.
BUILD_PARTS = 40 if SOAK else 1
FETCH_PARTS = 4 if SOAK else 1

CONFIG = """\
title = "Small"
base_url = "https://small.example/"

[[sources]]
kind = "stations"
path = "data/stations.json"

[[sources]]
kind = "hotels"
path = "data/hotels"
"""


def write_data(site, name):
    row = {"stationId": 71, "stationTitle": name, "point": {"latitude": 60.45, "longitude": 22.27}}
    city = {"cityId": 7, "cityTitle": "Turku", "countryTitle": "FI", "stations": [row]}
    (site / "data/stations.json").write_text(json.dumps({"citiesFrom": [city]}))


def write_picture(site, width):
    Image.linear_gradient("L").resize((width, 40)).convert("RGB").save(site / "data/hotels/1.png")


def public(site):
    return tree.digests(site / "public") if (site / "public").is_dir() else {}


@shared
def builds(folder):
    """What each kind of build starts with, and the bytes that a clean build makes of it."""
    site = folder / "site"
    (site / "data/hotels").mkdir(parents=True)
    (site / "content").mkdir()
    (site / "content/about.md").write_text("# About\n\nText.\n")
    (site / "stationary.toml").write_text(CONFIG)
    (site / "data/hotels/hotels.json").write_text(json.dumps([{"id": 1, "name": "Inn", "address": "Street 1"}]))
    (site / "data/hotels/1.json").write_text(json.dumps({"id": 1, "name": "Inn", "address": "Street 1", "image": "1.png"}))
    write_picture(site, 60)
    write_data(site, "Market")
    starts = {"first": shutil.copytree(site, folder / "first")}
    command.build(site)
    starts["unchanged"] = shutil.copytree(site, folder / "unchanged")
    # Pages are made again, with the picture from the cache, or with another one that replaces it there.
    starts["cached"] = shutil.copytree(site, folder / "cached")
    shutil.rmtree(starts["cached"] / "public")
    starts["picture"] = shutil.copytree(site, folder / "picture")
    write_picture(starts["picture"], 70)
    write_data(site, "Harbour")
    starts["rebuild"] = shutil.copytree(site, folder / "rebuild")
    (folder / "clean").mkdir()
    found = {}
    for name, start in starts.items():
        clean = shutil.copytree(start, folder / "clean" / name, ignore=shutil.ignore_patterns("public", ".stationary"))
        command.build(clean)
        found[name] = Case(start, ["build", "--jobs", "1"], public, public(clean), public(start))
    # A build can do without many of its calls; among more of them is one that it cannot.
    for name in ("first", "unchanged"):
        found[name].number = 8
    found["rebuild"].number = None
    for name in ("cached", "picture"):
        found[name].about = r"/pictures|1\.png|\.webp"
    return found


@shared
def sample_build(folder):
    """The first build of the sample site."""
    ignored = shutil.ignore_patterns("public", ".stationary")
    start, clean = (pathlib.Path(shutil.copytree(command.PROJECT / "site", folder / name, ignore=ignored)) for name in ("start", "clean"))
    command.build(clean)
    return Case(start, ["build", "--jobs", "1"], public, public(clean), every=False)


@pytest.mark.parametrize("part", range(BUILD_PARTS))
@pytest.mark.parametrize("kind", ["first", "rebuild", "unchanged", "cached", "picture"])
def test_a_call_that_fails_loses_nothing(kind, part, builds, faulty, tmp_path):
    every_call.hold(builds[kind], part, BUILD_PARTS, faulty, tmp_path)


@pytest.mark.skipif(not SOAK, reason="takes hours: only with SOAK=1")
@pytest.mark.parametrize("part", range(BUILD_PARTS))
def test_all_faults_of_the_sample_lose_nothing(part, sample_build, faulty, tmp_path):
    every_call.hold(sample_build, part, BUILD_PARTS, faulty, tmp_path)


def searches(site):
    """The files of `fetch departures`, without the time in them."""
    found = {}
    for path in (site / "data/departures").glob("*"):
        search = json.loads(path.read_text())
        assert search.pop("fetched_at")
        found[path.name] = search
    return found


def hotel_files(site):
    folder = site / "data/hotels"
    return tree.digests(folder) if folder.is_dir() else {}


@pytest.fixture(scope="session")
def fetches(tmp_path_factory):
    """The same for the commands that fetch. Their services give new answers to sites with old files."""
    folder = tmp_path_factory.mktemp("fetches")
    with service.served() as web, hotel_service.served() as hotel_web:
        departures, hotels = fetching.Site(folder / "departures", web.url), hotel_service.Site(folder / "hotels", hotel_web.url)
        departures.configure(to='"2026-12-02"')
        first = {site: shutil.copytree(site.folder, folder / f"{site.folder.name}-first") for site in (departures, hotels)}
        web.default = [json.dumps({**page("a", "b"), "ttl": 0})]
        departures.fetch()
        hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
        hotels.fetch()
        web.default = [json.dumps(page("b", "c"))]
        hotel_web.hotels((1, "a.jpg"), (2, "c.jpg"), (3, "d.jpg"))
        found = {}
        for name, start, verb, result, old in [
            ("departures-first", first[departures], "fetch departures --allow-private", searches, {}),
            ("departures-again", departures.folder, "fetch departures --allow-private", searches, searches(departures.folder)),
            ("hotels-first", first[hotels], "fetch hotels --allow-private", hotel_files, {}),
            ("hotels-again", hotels.folder, "fetch hotels --allow-private", hotel_files, hotel_files(hotels.folder)),
        ]:
            case = Case(start, [verb], result, {}, old, {"BUSBUD_TOKEN": service.TOKEN})
            clean = pathlib.Path(shutil.copytree(start, folder / f"clean-{name}"))
            done = case.run(clean)
            assert done.returncode == 0, command.told(done)
            case.wanted = result(clean)
            found[name] = case
        assert found["departures-first"].wanted.keys() == {f"{QUEBEC}_{MONTREAL}_2026-12-0{day}.json" for day in (1, 2)}
        assert found["hotels-again"].wanted.keys() > found["hotels-again"].old.keys()
        yield found


@pytest.mark.parametrize("part", range(FETCH_PARTS))
@pytest.mark.parametrize("kind", ["departures-first", "departures-again", "hotels-first", "hotels-again"])
def test_a_call_that_fails_while_fetching_loses_nothing(kind, part, fetches, faulty, tmp_path):
    every_call.hold(fetches[kind], part, FETCH_PARTS, faulty, tmp_path)
