"""Disks that are full, trees that cannot be written, and users who may not: a command ends with an error that names a file,
each file is the old one or the new one, and the next run gives the bytes of a clean one."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import pytest
from PIL import Image

from readers import command, disks, tree
from readers.once import shared
from readers.published import Published, city, station
from readers.soak import each, some

mounts = pytest.mark.skipif(bool(disks.reason_against()), reason=disks.reason_against() or "")
ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
NOBODY = 65_534
KILOBYTES = some([0, 16, 64, 128, 256, 384, 512, 768], 2)


def write(folder, name):
    """A site with a picture whose pages depend on `name`."""
    site = Published(folder)
    site.cities(city("Turku", 7, (60.45, 22.26), station(name, 72, (60.435, 22.22)), station("Market", 73, (60.4515, 22.2665))))
    (folder / "content").mkdir(exist_ok=True)
    (folder / "content/index.md").write_text("# Welcome\n\n![A picture](a.png)\n")
    Image.linear_gradient("L").resize((60, 40)).convert("RGB").save(folder / "content/a.png")


@shared
def sites(folder):
    """A site before its first build, one that was built and published, and that one with other data; and what clean runs
    make of them: the files of `public` and of `published`."""
    new, changed = folder / "new", folder / "changed"
    write(new, "Harbour")
    shutil.copytree(new, changed)
    command.build(changed)
    assert command.stationary("publish", changed).returncode == 0
    old = made(changed)
    write(changed, "Port")
    wanted = {}
    for start in (new, changed):
        clean = shutil.copytree(start, folder / f"clean-{start.name}")
        command.build(clean)
        built = made(clean)
        assert command.stationary("publish", clean).returncode == 0
        wanted[start.name] = built, made(clean)
    return {"new": new, "changed": changed}, wanted, {"new": {}, "changed": old}


def made(site):
    """The files that commands make, without the state and locks."""
    found = {}
    for name in ("public", "published"):
        if (site / name).is_dir():
            found |= {f"{name}/{path}": digest for path, digest in tree.digests(site / name).items()}
    return found


def each_is_old_or_new(found, old, new):
    other = {path for path, digest in found.items() if digest not in (old.get(path), new.get(path))}
    assert other == set()
    assert set(old) & set(new) <= set(found)


def names_a_file(run, site):
    """An error says which file or folder of the site it is about."""
    errors = [re.sub(r"\[[a-z/-]+\]$", "", line) for line in run.stderr.decode().splitlines() if "error: " in line]
    known = ("public", ".stationary", "published", "data/", "content/")
    assert any(str(site) in line or any(name in line for name in known) for line in errors), command.told(run)


@pytest.mark.smoke(1)
@mounts
@pytest.mark.parametrize("start", ["new", "changed"])
def test_a_full_disk_leaves_each_file_old_or_new(start, sites, tmp_path):
    starts, wanted, old = sites
    statuses = set()
    for kilobytes in KILOBYTES:
        with disks.mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=64m", "tmpfs") as disk:
            site, seen = disk.folder / "site", disk.seen / "site"
            shutil.copytree(starts[start], seen)
            disk.fill(kilobytes << 10)
            run = disk.run(command.binary(), "build", site, env=command.environment())
            assert run.returncode in (0, 1), command.told(run)
            statuses.add(run.returncode)
            if run.returncode == 1:
                names_a_file(run, site)
                assert b"space" in run.stderr, command.told(run)
                each_is_old_or_new(made(seen), old[start], wanted[start][0])
                if start == "new":
                    assert made(seen) == {} and b"nothing was written" in run.stderr, command.told(run)
            disk.empty()
            again = disk.run(command.binary(), "build", site, env=command.environment())
            assert again.returncode == 0, command.told(again)
            assert made(seen) == wanted[start][0], kilobytes
    assert 1 in statuses


@mounts
@pytest.mark.parametrize("count", some([0, 1, 5, 20, 60], 2))
def test_a_disk_without_room_for_more_files_does_too(count, sites, tmp_path):
    starts, wanted, old = sites
    with disks.mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=64m,nr_inodes=2000", "tmpfs") as disk:
        site, seen = disk.folder / "site", disk.seen / "site"
        shutil.copytree(starts["changed"], seen)
        (disk.seen / "many").mkdir()
        for number in range(os.statvfs(disk.seen).f_ffree - count):
            (disk.seen / f"many/{number}").touch()
        run = disk.run(command.binary(), "build", site, env=command.environment())
        assert run.returncode in (0, 1), command.told(run)
        if run.returncode == 1:
            names_a_file(run, site)
            each_is_old_or_new(made(seen), old["changed"], wanted["changed"][0])
        assert count > 0 or run.returncode == 1
        shutil.rmtree(disk.seen / "many")
        again = disk.run(command.binary(), "build", site, env=command.environment())
        assert again.returncode == 0 and made(seen) == wanted["changed"][0], command.told(again)


@mounts
def test_publishing_on_a_full_disk_keeps_what_was_published(sites, tmp_path):
    starts, wanted, _ = sites
    statuses = set()
    for kilobytes in some([0, 4, 8, 16], 2):
        with disks.mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=64m", "tmpfs") as disk:
            site, seen = disk.folder / "site", disk.seen / "site"
            shutil.copytree(starts["changed"], seen)
            assert disk.run(command.binary(), "build", site, env=command.environment()).returncode == 0
            disk.fill(kilobytes << 10)
            before, (_, after) = made(seen), wanted["changed"]
            run = disk.run(command.binary(), "publish", site, env=command.environment())
            assert run.returncode in (0, 1), command.told(run)
            statuses.add(run.returncode)
            if run.returncode == 1:
                names_a_file(run, site)
                each_is_old_or_new(made(seen), before, after)
            disk.empty()
            again = disk.run(command.binary(), "publish", site, env=command.environment())
            assert again.returncode == 0 and made(seen) == after, command.told(again)
    assert 1 in statuses


@mounts
@pytest.mark.parametrize("verb, start", each(["build", "publish"], ["new", "changed"]))
def test_a_read_only_site_is_an_error_and_stays_as_it_is(start, verb, sites, tmp_path):
    starts, wanted, _ = sites
    site = shutil.copytree(starts[start], tmp_path / "site")
    if verb == "publish":
        command.build(site)
    before = tree.digests(site)
    with disks.mounted(site, "--bind", "-o", "ro", site) as disk:
        run = disk.run(command.binary(), verb, site, env=command.environment())
    assert run.returncode == 1, command.told(run)
    names_a_file(run, site)
    assert tree.digests(site) == before
    command.build(site)
    assert made(site) == wanted[start][0]


@mounts
def test_an_output_that_is_read_only_is_an_error_and_stays_as_it_is(sites, tmp_path):
    starts, wanted, _ = sites
    site = shutil.copytree(starts["changed"], tmp_path / "site")
    before = made(site)
    with disks.mounted(site / "public", "--bind", "-o", "ro", site / "public") as disk:
        run = disk.run(command.binary(), "build", site, env=command.environment())
    assert run.returncode == 1, command.told(run)
    names_a_file(run, site)
    assert made(site) == before
    command.build(site)
    assert made(site) == wanted["changed"][0]


def become_nobody():
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)


@pytest.fixture
def reachable():
    """A folder that other users can look into."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        os.chmod(folder, 0o755)
        yield pathlib.Path(folder)


@ROOT
@pytest.mark.parametrize("verb, start", each(["build", "publish"], ["new", "changed"]))
def test_a_user_who_may_not_write_gets_an_error_and_changes_nothing(start, verb, sites, reachable):
    starts, wanted, _ = sites
    site = shutil.copytree(starts[start], reachable / "site")
    if verb == "publish":
        command.build(site)
    before = tree.digests(site)
    run = command.stationary(verb, site, preexec_fn=become_nobody)
    assert run.returncode == 1, command.told(run)
    names_a_file(run, site)
    assert tree.digests(site) == before
    command.build(site)
    assert made(site) == wanted[start][0]


CLOSED = ["data/stations.json", "content/a.png", "content/index.md", "public", "public/stations", ".stationary"]


@ROOT
@pytest.mark.parametrize("closed", some(CLOSED, 3))
def test_what_a_user_may_not_read_or_write_is_named(closed, sites, reachable):
    """Everything else of the site is theirs."""
    starts, wanted, old = sites
    site = shutil.copytree(starts["changed"], reachable / "site")
    subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", site], check=True)
    os.chown(site / closed, 0, 0)
    os.chmod(site / closed, 0o600 if (site / closed).is_file() else 0o755)
    run = command.stationary("build", site, preexec_fn=become_nobody)
    assert run.returncode == 1, command.told(run)
    assert pathlib.Path(closed).name in command.told(run)
    each_is_old_or_new(made(site), old["changed"], wanted["changed"][0])
    subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", site], check=True)
    again = command.stationary("build", site, preexec_fn=become_nobody)
    assert again.returncode == 0 and made(site) == wanted["changed"][0], command.told(again)


@ROOT
@pytest.mark.parametrize("closed", some(["content/closed", "static/deep/closed", "templates/closed"], 1))
def test_a_folder_inside_that_a_user_may_not_list_is_named(closed, sites, reachable):
    site = shutil.copytree(sites[0]["new"], reachable / "site")
    (site / closed).mkdir(parents=True)
    subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", site], check=True)
    os.chown(site / closed, 0, 0)
    os.chmod(site / closed, 0o700)
    run = command.stationary("build", site, preexec_fn=become_nobody)
    assert run.returncode == 1, command.told(run)
    assert f"{closed}: error: " in command.told(run)
