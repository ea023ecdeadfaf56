"""Shortages of the machine: they end a build as errors, change nothing in the output, and leave nothing bad in a cache."""

import json
import os
import pathlib
import resource
import shutil
import subprocess

import pytest
from PIL import Image

from readers import command, faults, small_sources, tree
from readers.once import shared
from readers.soak import each, some

HOTELS = """\
title = "Hotels"
base_url = "https://hotels.example/"

[images]
widths = [100, 300]

[[sources]]
kind = "hotels"
path = "data"
"""


@pytest.fixture(scope="session")
def failing(faulty):
    """The environment of a run in which a call fails."""

    def variables(call, path, code):
        return command.environment(**faults.variables(faulty, call, path, code))

    return variables


@shared
def finished(folder):
    """Six hotels, each with a picture, built without a shortage."""
    folder = folder / "hotels"
    (folder / "data").mkdir(parents=True)
    rows = [{"id": number, "name": f"Гостиница {number}", "address": "Main Street"} for number in range(6)]
    (folder / "data/hotels.json").write_text(json.dumps(rows))
    for row in rows:
        name = f"{row['id']}.{'png' if row['id'] % 2 else 'jpg'}"
        Image.linear_gradient("L").resize((400 + 40 * row["id"], 300)).convert("RGB").save(folder / "data" / name)
        (folder / f"data/{row['id']}.json").write_text(json.dumps({**row, "image": name}))
    (folder / "stationary.toml").write_text(HOTELS)
    command.build(folder)
    return folder


@pytest.fixture
def hotels(finished, tmp_path):
    """The hotels' site, not yet built."""
    return shutil.copytree(finished, tmp_path / "hotels", ignore=shutil.ignore_patterns("public", ".stationary"))


@pytest.fixture
def built(finished, tmp_path):
    """The hotels' site as a build left it."""
    return shutil.copytree(finished, tmp_path / "hotels")


@pytest.fixture(scope="session")
def whole(finished):
    """The files of the hotels' site."""
    return tree.digests(finished / "public")


def failed(site, **more):
    """A build that must end with an error of its own, not by a signal, and leave the output as it was."""
    public = site / "public"
    before = tree.digests(public) if public.exists() else None
    run = command.stationary("build", site, **more)
    assert run.returncode == 1, f"status {run.returncode}\n{command.told(run)}"
    assert b"error: " in run.stderr
    assert (tree.digests(public) if public.exists() else None) == before
    return command.told(run)


def limited(what, amount):
    def limit():
        resource.setrlimit(what, (amount, amount))

    return limit


@pytest.mark.smoke(1)
@pytest.mark.parametrize("megabytes", some([120, 130, 140, 150, 160, 180, 200, 250], 3))
def test_little_memory_is_never_a_broken_picture(hotels, whole, megabytes):
    run = command.stationary("build", hotels, preexec_fn=limited(resource.RLIMIT_AS, megabytes << 20))
    assert run.returncode in (0, 1, 127), command.told(run)
    if run.returncode == 0:
        assert tree.digests(hotels / "public") == whole and b"images/" not in run.stderr
    else:
        assert not (hotels / "public").exists() or run.returncode == 1
    command.build(hotels)
    assert tree.digests(hotels / "public") == whole


def test_memory_that_the_system_refuses_ends_with_an_error(tmp_path):
    site = small_sources.write(tmp_path, "places", '{"places":[' + "0," * 10_000_000 + "0]}")
    run = command.stationary("check", site, preexec_fn=limited(resource.RLIMIT_AS, 160 << 20))
    assert run.returncode == 1 and "[machine/out-of-memory]" in command.told(run), command.told(run)


@pytest.mark.smoke(0)
def test_few_processes_are_never_a_broken_picture(hotels, whole, tmp_path):
    """As another user, because root has no such limit. One that may start nothing may not hang either."""
    if os.getuid() != 0:
        pytest.skip("only root can become a user who runs nothing else")
    program = tmp_path / "program"
    program.mkdir()
    for name in ["stationary", "stationary-images"]:
        shutil.copy(pathlib.Path(command.binary()).resolve().parent / name, program)
    shutil.copytree(command.PROJECT / "Templates", program / "Templates")
    for place in [*tmp_path.parents, tmp_path]:
        if place.stat().st_uid == 0 and place != pathlib.Path("/"):
            place.chmod(place.stat().st_mode | 0o055)
    user = 61_234
    for count in some([1, 3, 4, 5, 8, 12], 2):
        site = tmp_path / f"site-{count}"
        shutil.copytree(hotels, site)
        subprocess.run(["chown", "-R", str(user), site], check=True)

        def limit():
            resource.setrlimit(resource.RLIMIT_NPROC, (count, count))
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)

        run = subprocess.run(
            [program / "stationary", "build", site], preexec_fn=limit, env=command.environment(), timeout=300, capture_output=True)
        assert run.returncode in (0, 1), (count, command.told(run))
        assert count > 1 or "[machine/out-of-threads]" in command.told(run)
        assert (run.returncode == 0) == (site / "public").exists(), count
        command.build(site)
        assert tree.digests(site / "public") == whole, count


@pytest.mark.parametrize("code", some(["EAGAIN", "ENOMEM", "EMFILE"], 1))
def test_a_program_that_cannot_be_started_is_an_error(hotels, whole, failing, code):
    assert "[images/shortage]" in failed(hotels, env=failing("spawn", "stationary-images", code))
    command.build(hotels)
    assert tree.digests(hotels / "public") == whole


READ = ["data/2.jpg", "data/hotels.json", "data/3.json", "stationary.toml", ".stationary/pictures/headers/", "record", "slugs"]


@pytest.mark.parametrize("path, code", each(READ, ["EIO", "EMFILE", "ENOMEM"]))
def test_a_file_that_cannot_be_read_now_takes_nothing_away(built, whole, failing, path, code):
    (built / "stationary.toml").write_text(HOTELS.replace('"Hotels"', '"Inns"'))
    failed(built, env=failing("open", path, code))
    (built / "stationary.toml").write_text(HOTELS)
    command.build(built)
    assert tree.digests(built / "public") == whole


def test_a_picture_that_may_not_be_read_keeps_the_published_one(built, whole, failing):
    (built / "stationary.toml").write_text(HOTELS.replace('"Hotels"', '"Inns"'))
    assert "[images/unreadable]" in failed(built, env=failing("open", "data/2.jpg", "EACCES"))
    assert tree.digests(built / "public") == whole


INPUTS = ["static/a.txt", "content", "content/guide.md", "templates/strings/en.toml", "data/3.json", "data"]


@pytest.mark.parametrize("call, path", each(["open", "stat"], INPUTS))
def test_nothing_is_taken_for_missing_where_the_disk_fails(built, failing, path, call):
    for name, text in {"content/guide.md": "# Guide\n", "static/a.txt": "a", "templates/strings/en.toml": "[hotels]\nall = 'Inns'\n"}.items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_text(text)
    command.build(built)
    (built / "stationary.toml").write_text(HOTELS.replace('"Hotels"', '"Inns"'))
    if (call, path) == ("open", "static/a.txt"):
        # It is read when it is written: what was written before stays, whole, and nothing is removed.
        before = tree.files(built / "public")
        run = command.build(built, status=1, env=failing(call, path, "EIO"))
        assert tree.files(built / "public") == before and b"Input/output error" in run.stderr
    else:
        failed(built, env=failing(call, str(built / path), "EIO"))


def journeys(folder):
    source = command.PROJECT / "Tests/Fixtures/sites/departures-whole-search/input"
    return shutil.copytree(source, folder)


@pytest.mark.parametrize("code, path", each(["EIO", "EMFILE", "ENOMEM", "EACCES"], ["zoneinfo/Europe/Helsinki", "tzdata.zi"]))
def test_a_time_zone_that_cannot_be_read_drops_no_departure(tmp_path, failing, path, code):
    site = journeys(tmp_path / "site")
    command.build(site)
    told = failed(site, env=failing("open", path, code))
    assert "[zones/unreadable]" in told and "[departures/unknown-zone]" not in told


def test_a_damaged_zone_database_drops_no_departure_and_an_unknown_zone_stays_a_finding(tmp_path):
    site, zones = journeys(tmp_path / "site"), tmp_path / "zones"
    shutil.copytree("/usr/share/zoneinfo", zones, symlinks=True, ignore=shutil.ignore_patterns("right", "posix"))
    command.build(site, env=command.environment(TZDIR=str(zones)))
    text = (site / "data/search.json").read_text()
    name = "Europe/Helsinki"
    for spoil in [lambda path: path.unlink(), lambda path: path.mkdir(), lambda path: (path.rmdir(), path.write_bytes(b"TZif2"))]:
        spoil(zones / name)
        assert "[zones/unreadable]" in failed(site, env=command.environment(TZDIR=str(zones)))
    assert "[zones/unreadable]" in failed(site, env=command.environment(TZDIR=str(tmp_path / "nowhere")))
    (site / "data/search.json").write_text(text.replace(f'"{name}"', '"Mars/Olympus"'))
    unknown = command.stationary("build", site).stderr
    assert b"[departures/unknown-zone]" in unknown and b"[zones/unreadable]" not in unknown


@pytest.mark.parametrize("files", some([4, 17, 31], 2))
def test_too_few_open_files_are_an_error_of_the_machine(built, files):
    before = tree.digests(built / "public")
    run = command.stationary(
        "build", built, "--diagnostics", "json",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)))
    assert run.returncode == 1
    assert json.loads(run.stderr.decode().splitlines()[-1])["id"] == "machine/out-of-files"
    assert tree.digests(built / "public") == before
