"""A file of the output folder is removed only if the record of its files is that of this folder."""

import shutil

import pytest

from readers import command, tree
from readers.serving import Serving

CONFIG = 'title = "Ids"\nbase_url = "https://example.org"\n[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'
STATIONS = 'id,name,city\n1,A,"B, C"\n2,D,"E, F"\n'
ONE = 'id,name,city\n1,A,"B, C"\n'


def site(folder, stations=STATIONS):
    tree.write(folder, "stationary.toml", CONFIG)
    tree.write(folder, "data/s.csv", stations)
    return folder


def warned(run):
    return [line for line in command.findings(run) if line.endswith("[output/record-of-another]")]


def pages(public):
    return {str(path.relative_to(public)) for path in public.rglob("*.html")}


def test_builds_of_a_folder_know_each_other(tmp_path):
    folder = site(tmp_path / "site")
    command.build(folder)
    identity = (folder / "public/.stationary-id").read_text()
    assert len(identity) == 33
    before = pages(folder / "public")
    tree.write(folder, "data/s.csv", ONE)
    run = command.build(folder)
    assert not warned(run) and len(pages(folder / "public")) < len(before)
    assert (folder / "public/.stationary-id").read_text() == identity
    # A site that was moved with its output is the same.
    moved = folder.rename(tmp_path / "moved")
    tree.write(moved, "data/s.csv", STATIONS)
    assert not warned(command.build(moved)) and pages(moved / "public") == before


def test_two_folders_have_two_ids(tmp_path):
    folder = site(tmp_path / "site")
    command.build(folder)
    command.build(folder, "-o", tmp_path / "other")
    assert (folder / "public/.stationary-id").read_text() != (tmp_path / "other/.stationary-id").read_text()
    # Those who compare what two builds made leave it out.
    assert tree.digests(folder / "public") == tree.digests(tmp_path / "other") and ".stationary-id" not in tree.files(tmp_path / "other")


def recorded(folder):
    record, = (folder / ".stationary").glob("*.record")
    return record


@pytest.mark.parametrize("identity", [None, "0" * 32, "", "x", "a" * 33, "folder", "link"])
def test_a_record_that_came_with_a_site_removes_nothing(tmp_path, identity):
    folder, www = site(tmp_path / "site"), tmp_path / "www"
    command.build(folder, "-o", www)
    theirs = {path: www / path for path in pages(www)}
    own = (www / ".stationary-id").read_text()
    shutil.rmtree(www)
    for path in theirs:
        tree.write(www, path, "another application's")
    if identity == "folder":
        (www / ".stationary-id").mkdir()
    elif identity == "link":
        (tmp_path / "id").write_text(own)
        (www / ".stationary-id").symlink_to(tmp_path / "id")
    elif identity is not None:
        (www / ".stationary-id").write_text(identity + "\n")
    tree.write(folder, "data/s.csv", ONE)
    checked = command.stationary("check", folder, "-o", www)
    run = command.build(folder, "-o", www, status=1)
    assert len(warned(run)) == 1 and warned(checked)
    assert "[output/foreign-file]" in command.told(run)
    assert all(path.read_text() == "another application's" for path in theirs.values())


def test_pages_that_are_outdated_are_named_and_stay_until_the_folder_is_adopted(tmp_path):
    folder = site(tmp_path / "site")
    command.build(folder)
    both = pages(folder / "public")
    (folder / "public/.stationary-id").unlink()
    before = pages(folder / "public")
    saved = shutil.copytree(folder, tmp_path / "saved")
    tree.write(folder, "data/s.csv", ONE)
    tree.write(saved, "data/s.csv", ONE)
    run = command.build(folder, "--force")
    assert "files that it names are outdated" in warned(run)[0] and any("outdated: public/" in line for line in command.findings(run))
    assert pages(folder / "public") == before
    # From now on the folder has an id; what is outdated is the owner's.
    tree.write(folder, "data/s.csv", STATIONS)
    assert not warned(command.build(folder, "--force"))
    run = command.build(saved, "--adopt")
    assert not warned(run) and pages(saved / "public") < both
    tree.write(saved, "data/s.csv", STATIONS)
    assert not warned(command.build(saved)) and pages(saved / "public") == both


def test_a_record_is_not_needed_to_keep_the_id(tmp_path):
    folder = site(tmp_path / "site")
    command.build(folder)
    identity = (folder / "public/.stationary-id").read_text()
    recorded(folder).unlink()
    assert not warned(command.build(folder))
    assert (folder / "public/.stationary-id").read_text() == identity
    tree.write(folder, "data/s.csv", ONE)
    assert not warned(command.build(folder))


def test_the_owner_has_no_such_file(tmp_path):
    folder = site(tmp_path / "site")
    tree.write(folder, "static/.stationary-id", "mine")
    run = command.build(folder, status=1)
    assert "[output/bad-path]" in command.told(run)


def test_it_is_neither_listed_nor_served(tmp_path):
    """Real servers: Tests/Hosts; uploads: test_host_files.py."""
    folder = site(tmp_path / "site")
    command.build(folder)
    for form in ([], ["--json"], ["-0"]):
        run = command.stationary("list", folder, *form)
        assert run.returncode == 0 and b"stations" in run.stdout and b"stationary-id" not in run.stdout
    # Nor is it in what the site names, such as the list of what is kept for readers without a network.
    assert not [path for path in tree.files(folder / "public") if b"stationary-id" in (folder / "public" / path).read_bytes()]
    for arguments in ([], ["--no-watch"]):
        with Serving(folder, *arguments) as served:
            for path in (".stationary-id", "%2estationary-id", "./.stationary-id", "assets/../.stationary-id", ".stationary-id/"):
                assert served.get("/" + path)[0] == 404, path
