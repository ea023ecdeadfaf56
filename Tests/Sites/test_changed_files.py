"""`stationary list --changed` and `--removed`: what to upload after `publish`."""

import itertools
import json
import shutil
import subprocess

import pytest

from readers import command, tree
from readers.published import Published, city, station

TURKU = (60.45, 22.26)


def cities(site, name):
    site.cities(
        city(name, 7, TURKU, station("Harbour", 72, (60.435, 22.22))),
        *(city(f"City {n}", 100 + n, (40 + n / 2, 21.8), station(f"Stop {n}", 200 + n, (40 + n / 2, 21.79))) for n in range(12)))


@pytest.fixture
def site(tmp_path):
    site = Published(tmp_path / "site")
    cities(site, "Turku")
    return site


def listed(site, *arguments):
    run = command.stationary("list", site.folder, *arguments)
    assert run.returncode == 0, command.told(run)
    return run.stdout.decode().splitlines()


def test_before_the_first_publication_all_files_are_new(site):
    site.build()
    assert listed(site, "--changed") == tree.files(site.public)
    assert listed(site, "--removed") == []


def test_after_it_none_is(site):
    site.round()
    assert listed(site, "--changed") == listed(site, "--removed") == []


def test_a_renamed_city_is_a_few_files(site):
    # The second publication has the page of changes and its links.
    site.round()
    site.round()
    before = tree.digests(site.public)
    cities(site, "Åbo")
    site.build()
    after = tree.digests(site.public)
    changed, removed = listed(site, "--changed"), listed(site, "--removed")
    assert set(changed) == {path for path in after if before.get(path) != after[path]}
    assert set(removed) == before.keys() - after.keys()
    assert changed == sorted(changed, key=str.encode)
    assert {"stations/finland/abo-7/index.html", "stations/finland/turku-7/index.html", "_redirects"} <= set(changed)
    assert not [path for path in changed if "city-" in path], "pages of other cities"
    objects = [json.loads(line) for line in listed(site, "--changed", "--removed", "--json")]
    assert objects == [{"change": "changed", "path": path} for path in changed] + [{"change": "removed", "path": path} for path in removed]


def test_a_removed_station_is_a_few_files_of_the_search(site):
    letters = "абвгдежзиклмнопрстуфхцчшэюя"
    stations = [station(f"{a}{b}{a} {n}", 100 * n, (50 + n / 100, 40.0)) for n, (a, b) in enumerate(itertools.product(letters, letters), 1)]
    site.cities(city("Москва", 7, (55.0, 37.0), *stations))
    site.build()
    before = tree.files(site.public)
    assert sum(path.startswith("search/stations.keys.") for path in before) > 10
    site.cities(city("Москва", 7, (55.0, 37.0), *stations[:100], *stations[101:]))
    site.build()
    added = [path for path in tree.files(site.public) if path not in before and path.startswith("search/")]
    # The rows, their part, what is loaded together, and the file of each of its keys.
    assert len(added) <= 6, added


def test_a_fresh_build_elsewhere_lists_the_same(site, tmp_path):
    site.round()
    site.round()
    shutil.copytree(site.folder, tmp_path / "other", ignore=shutil.ignore_patterns("public", ".stationary"))
    other = Published(tmp_path / "other")
    for each in (site, other):
        cities(each, "Åbo")
        each.build()
    assert listed(other, "--changed") == listed(site, "--changed")
    assert listed(other, "--removed") == listed(site, "--removed")


def test_another_output_folder(site):
    site.build("--output", site.folder / "out")
    assert listed(site, "--changed", "--output", site.folder / "out") == tree.files(site.folder / "out")


def test_it_needs_a_build(site):
    for _ in range(2):
        run = command.stationary("list", site.folder, "--changed")
        assert run.returncode == 1 and b"[publish/not-built]" in run.stderr and not run.stdout
        site.build()
        (site.public / "index.html").write_text("edited")


def test_a_damaged_list_of_files_uploads_more(site):
    site.round()
    path = site.folder / "published/files.lock"
    header, *lines = path.read_text().splitlines()
    path.write_text("\n".join([header, "index.html\tabc", *(line for line in lines if not line.startswith("index.html"))]) + "\n")
    run = command.stationary("list", site.folder, "--changed")
    assert run.returncode == 0 and run.stdout == b"index.html\n" and b"published/files.lock:2: warning: " in run.stderr
    # Of both sides of a conflict, neither may be online.
    path.write_text("\n".join([header, *lines, "<<<<<<< a", f"index.html\t{'0' * 16}", "=======", ">>>>>>> b"]) + "\n")
    run = command.stationary("list", site.folder, "--changed")
    assert run.stdout == b"index.html\n" and b"[published/conflict]" in run.stderr


@pytest.mark.parametrize("path", ["../victim", "a/../../victim", "/etc/passwd", "./a", "a//b", "a/", "..", "a\\nb", "a\\rb"])
def test_a_forged_path_is_not_listed_for_removal(site, path):
    site.build()
    site.publish()
    lock = site.folder / "published/files.lock"
    lock.write_text(lock.read_text() + f"{path}\t{'0' * 16}\n")
    run = command.stationary("list", site.folder, "--removed", "--changed", "-0")
    assert run.returncode == 0 and run.stdout == b"" and "published/files.lock" in command.told(run)


def test_names_with_line_feeds_are_one_path(site):
    (site.folder / "static").mkdir(exist_ok=True)
    (site.folder / "static/a\nb\u202e.txt").write_text("x")
    site.build()
    assert b"a\nb\xe2\x80\xae.txt" in command.stationary("list", site.folder, "--changed", "-0").stdout.split(b"\0")
    assert "a\\u{a}b\\u{202e}.txt" in listed(site, "--changed")


@pytest.mark.skipif(not shutil.which("rsync"), reason="rsync is not installed")
def test_rsync_copies_what_changed_and_removes_what_is_gone(site, tmp_path):
    host = tmp_path / "host"
    host.mkdir()
    (host / "other.txt").write_text("not of the site")

    def upload():
        files = command.stationary("list", site.folder, "--changed", "--removed", "-0").stdout
        return subprocess.run(
            ["rsync", "-a", "--ignore-times", "--delete-missing-args", "--from0", "--files-from=-", "--itemize-changes",
             f"{site.public}/", f"{host}/"],
            input=files, check=True, stdout=subprocess.PIPE).stdout.decode().splitlines()

    site.build()
    upload()
    site.publish()
    cities(site, "Åbo")
    site.build()
    expected = set(listed(site, "--changed"))
    sent = upload()
    assert {line.split(" ", 1)[1] for line in sent if line.startswith(">f")} == expected
    assert tree.digests(host) == tree.digests(site.public) | {"other.txt": tree.digests(host)["other.txt"]}
