"""Each finding has a test: for those that no other test names, a site or a call that has it is here."""

import re
import shutil
import subprocess

import pytest
from PIL import Image

from readers import command, faults, gtfs_files, small_sources, tree


def test_a_test_names_each_finding():
    """As a whole; or its second part, for several kinds (`{kind}/name-cut`) or in a file that is named after the group."""
    folder = command.PROJECT / "Tests"
    texts = {
        path: path.read_text(errors="replace") for path in folder.rglob("*")
        if path.suffix in (".py", ".swift", ".txt") and "fuzz" not in path.parts and path.is_file()}
    everything = "\n".join(texts.values())
    whole = set(re.findall(r"(?<![\w-])[a-z]+/[a-z0-9-]+(?![\w-])", everything))
    shared = set(re.findall(r"\}/([a-z0-9-]+)", everything))
    own = {(word, path.name.lower()) for path, text in texts.items() for word in re.findall(r'[" ]([a-z0-9-]+)"', text)}

    def is_named(id):
        group, name = id.split("/")
        return id in whole or name in shared or any(word == name and group in file for word, file in own)

    ids = command.stationary("explain").stdout.decode().split()
    assert len(ids) > 400 and [id for id in ids if not is_named(id)] == []


@pytest.mark.parametrize("arguments, id", [
    (["check", ""], "usage/empty-word"), (["fetch"], "usage/missing-word"), (["fetch", "hotls"], "usage/unknown-source"),
    (["build", "--base-url", "not a url"], "usage/not-a-url"), (["fetch", "departures", "--to", "tomorrow"], "usage/not-a-day"),
    (["fetch", "departures", "--origin", "a,,b"], "usage/not-an-id"), (["build", "--strict=yes"], "usage/unwanted-value"),
])
def test_a_wrong_call(arguments, id, tmp_path):
    run = command.stationary(*arguments, cwd=tmp_path)
    assert run.returncode == 2 and f"[{id}]" in command.told(run)


def feed(folder, **tables):
    """A site of a GTFS feed of which some tables differ."""
    gtfs_files.write_folder(folder / "data", {**gtfs_files.TOWN, **tables})
    (folder / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "gtfs"\npath = "data"\n')
    return folder


def of_eighty_years(folder):
    return feed(folder, calendar=gtfs_files.TOWN["calendar"].replace("20270430", "20991231"))


def of_other_bytes(folder):
    stops = feed(folder) / "data/stops.txt"
    stops.write_bytes(stops.read_bytes().replace(b"Old Mill", "Old \ufffd Mill".encode()))
    return folder


def of_prose(folder):
    routes = gtfs_files.TOWN["routes"].replace("route_type", "route_type,route_desc").replace("loop,3", "loop,3," + "long " * 200_001)
    return feed(folder, routes=routes)


def of_text(kind, record, **fields):
    def site(folder):
        data = small_sources.source(kind)
        record(data).update(fields)
        return small_sources.write(folder, kind, data)

    return site


@pytest.mark.parametrize("make, id", [
    (of_other_bytes, "gtfs/invalid-character"), (of_eighty_years, "gtfs/service-extends-far-in-the-future"), (of_prose, "gtfs/text-cut"),
    (of_text("hotels", lambda data: data[0], suites_availability="1:" * 500_001), "hotels/text-cut"),
    (of_text("departures", lambda data: data["departures"][0]["links"], deeplink="https://a.example/" + "a" * 1_000_000), "departures/text-cut"),
    (of_text("departures", lambda data: data["locations"][0], name="Har\u202ebour"), "departures/hidden-characters"),
    (of_text("cities", lambda data: data[0], name="Tur\ud800ku"), "cities/unreadable-text"),
], ids=lambda value: value if isinstance(value, str) else "")
def test_a_fault_of_the_data(make, id, tmp_path):
    run = command.stationary("check", make(tmp_path), "--diagnostics", "json")
    assert id in {finding["id"] for finding in command.objects(run)}, command.told(run)


@pytest.fixture
def places(tmp_path):
    """A built site of three places."""
    site = small_sources.write(tmp_path / "site", "places", small_sources.source("places"))
    command.build(site)
    return site


def test_a_program_without_its_templates(places, tmp_path):
    shutil.copy(command.binary(), tmp_path / "stationary")
    run = subprocess.run([tmp_path / "stationary", "check", places], capture_output=True, env=command.environment(), timeout=300)
    assert run.returncode == 1 and b"[templates/missing]" in run.stderr


@pytest.mark.parametrize("path, arguments, id", [
    ("public/places", ["check", "--built"], "built/unreadable"), (".stationary/slugs", ["build"], "state/unreadable"),
])
def test_a_file_that_cannot_be_read_now(path, arguments, id, places, tmp_path):
    (places / "content").mkdir()
    (places / "content/more.md").write_text("# More\n")
    before = tree.digests(places / "public")
    fault = faults.variables(faults.library(tmp_path), "open", path, "EIO")
    run = command.stationary(*arguments, places, env=command.environment(**fault))
    assert run.returncode == 1 and f"[{id}]" in command.told(run), command.told(run)
    assert tree.digests(places / "public") == before


def test_a_memory_of_slugs_that_cannot_be_written(tmp_path):
    """It is written after the pages, under another name first."""
    data = small_sources.source("places")
    data["places"][0]["name"] = "Крепость"
    site = small_sources.write(tmp_path, "places", data)
    fault = faults.variables(faults.library(tmp_path), "rename", "/.stationary/.", "ENOSPC")
    run = command.stationary("build", site, env=command.environment(**fault))
    assert run.returncode == 1 and "[state/not-written]" in command.told(run), command.told(run)


def test_a_cache_of_pictures_that_cannot_be_made(tmp_path):
    site = small_sources.write(tmp_path, "hotels", [{**hotel, "image": "a.png"} for hotel in small_sources.source("hotels")])
    Image.linear_gradient("L").resize((60, 40)).save(site / "data/a.png")
    (site / ".stationary").mkdir()
    (site / ".stationary/pictures").write_text("mine")
    run = command.stationary("build", site)
    assert run.returncode == 1 and "[images/not-kept]" in command.told(run), command.told(run)
    assert (site / ".stationary/pictures").read_text() == "mine"
