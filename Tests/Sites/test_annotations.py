"""The paths that `--diagnostics github` writes, from the root of the site's repository, for sites in different places."""

import json
import re
import subprocess

import pytest

from readers import command

STATIONS = {"citiesFrom": [{"cityTitle": "Ardel", "countryTitle": "Ardland", "cityId": 1, "point": {"longitude": 1, "latitude": 2},
                            "stations": [{"stationTitle": "Ardel Central"}]}], "citiesTo": []}


def make(site, name="stations.json"):
    """A site with one finding, in a data file of that name."""
    (site / "data").mkdir(parents=True)
    (site / "data" / name).write_text(json.dumps(STATIONS))
    (site / "stationary.toml").write_text(f"title = \"T\"\nbase_url = \"https://example.org/\"\n[[sources]]\nkind = \"stations\"\npath = 'data/{name}'\n")
    return site


def paths(run):
    """The files that a run's annotations name."""
    lines = run.stderr.decode().splitlines()
    assert lines and all(line.startswith("::") for line in lines), command.told(run)
    found = [re.match(r"::\w+ (?:file=([^,:]*),)?", line)[1] for line in lines]
    return {path for path in found if path}


def annotated(site, cwd, *arguments, name="check", **more):
    return paths(command.stationary(name, site, *arguments, "--diagnostics", "github", cwd=cwd, **more))


@pytest.fixture
def repository(tmp_path):
    root = tmp_path / "repository"
    subprocess.run(["git", "init", "-q", root], check=True)
    return root


@pytest.mark.parametrize("inside", ["sites/coaches", "."])
@pytest.mark.parametrize("cwd", [".", "..", "elsewhere"])
def test_paths_begin_at_the_root_of_the_repository(repository, inside, cwd):
    site = make(repository / inside)
    (repository / "elsewhere").mkdir()
    expected = "data/stations.json" if inside == "." else "sites/coaches/data/stations.json"
    assert annotated(site, repository / cwd) == {expected}


def test_the_current_folder_may_be_the_site(repository):
    site = make(repository / "sites/coaches")
    for cwd, path in ((site, "."), (site, "data/.."), (site / "data", ".."), (repository, "sites/../sites//coaches/")):
        assert annotated(path, cwd) == {"sites/coaches/data/stations.json"}


def test_build_and_check_write_the_same_paths(repository):
    make(repository / "site")
    assert annotated("site", repository, name="build") == annotated("site", repository) == {"site/data/stations.json"}


def test_fetch_names_the_config_from_the_root(repository):
    site = make(repository / "site")
    for kind in ("departures", "hotels"):
        run = command.stationary("fetch", kind, "site", "--diagnostics", "github", cwd=repository)
        assert run.returncode == 1 and paths(run) == {"site/stationary.toml"}
    with open(site / "stationary.toml", "a", encoding="utf-8") as config:
        config.write("[fetch.departures]\nurl = 7\n")
    run = command.stationary("fetch", "departures", "site", "--diagnostics", "github", cwd=repository)
    assert paths(run) == {"site/stationary.toml"}


def test_serve_annotates_what_it_built(repository):
    make(repository / "site")
    run = subprocess.Popen(
        [command.binary(), "serve", "site", "--port", "0", "--diagnostics", "github"], cwd=repository, env=command.environment(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        run.stdout.readline()
    finally:
        run.terminate()
    said = run.communicate(timeout=300)[1].decode()
    assert "file=site/data/stations.json," in said


def test_a_worktree_and_a_submodule_have_a_file_as_their_git(tmp_path):
    root = tmp_path / "outer/inner"
    make(root / "site")
    (tmp_path / "outer/.git").mkdir()
    (root / ".git").write_text("gitdir: ../.git/worktrees/inner\n")
    assert annotated(root / "site", tmp_path) == {"site/data/stations.json"}


def test_a_site_behind_a_link_belongs_to_the_repository_that_it_lies_in(repository, tmp_path):
    make(repository / "sites/coaches")
    (tmp_path / "link").symlink_to(repository / "sites/coaches")
    assert annotated("link", tmp_path) == {"sites/coaches/data/stations.json"}


@pytest.mark.smoke(0)
def test_outside_a_repository_paths_begin_at_the_current_folder(tmp_path):
    site = make(tmp_path / "a/site")
    for cwd, expected in ((tmp_path, "a/site/data/stations.json"), (tmp_path / "a", "site/data/stations.json"), (site, "data/stations.json"),
                          (site / "data", "stations.json")):
        assert annotated(site, cwd) == {expected}
    (tmp_path / "b").mkdir()
    assert annotated(site, tmp_path / "b") == {"../a/site/data/stations.json"}


@pytest.mark.smoke(0)
def test_data_beside_the_site_and_outside_the_repository(repository, tmp_path):
    site = make(repository / "site")
    for folder in (repository, tmp_path):
        (folder / "shared.json").write_text(json.dumps(STATIONS))
    config = (site / "stationary.toml").read_text()
    for path, expected in (("../shared.json", "shared.json"), (f"{repository}/shared.json", "shared.json"), ("../../shared.json", "../shared.json"),
                           (f"{tmp_path}/shared.json", f"{tmp_path}/shared.json")):
        (site / "stationary.toml").write_text(config.replace("data/stations.json", path))
        assert annotated("site", repository) == {expected}


def test_signs_that_mean_something_to_github_are_escaped(repository):
    make(repository / "a, b: 100%", "c,d:50%.json")
    assert annotated("a, b: 100%", repository) == {"a%2C b%3A 100%25/data/c%2Cd%3A50%25.json"}


def test_the_other_forms_begin_at_the_site(repository):
    make(repository / "site")
    run = command.stationary("check", "site", cwd=repository)
    assert all(line.startswith("data/stations.json:") for line in command.findings(run))
    run = command.stationary("check", "site", "--diagnostics", "json", cwd=repository)
    assert {one["path"] for one in command.objects(run)} == {"data/stations.json"}


@pytest.mark.parametrize("form", ["text", "github", "json"])
@pytest.mark.parametrize("name", ["::add-mask::x", "  ::error::x", "##[add-mask]x", "a ##[command]x", "###[x]"])
def test_names_are_no_commands_of_a_workflow(tmp_path, form, name):
    """GitHub Actions takes `##[` anywhere, and `::` at the beginning of a line, as a command."""
    (tmp_path / "data").mkdir()
    (tmp_path / f"data/{name}.csv").write_text(f'id,name,city\n"{name}","{name}","{name}"\n"{name}","{name}","{name}, {name}"\n')
    (tmp_path / f"data/{name}.json").write_text(f'{{"{name}": ')
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "stations"\npath = "data"\n')
    run = command.stationary("check", tmp_path, "--diagnostics", form, cwd=tmp_path)
    lines = command.told(run).splitlines()
    assert len(lines) > 1 and not [line for line in lines if "##[" in line]
    ours = ("::notice ", "::warning ", "::error ") if form == "github" else ()
    assert not [line for line in lines if line.strip().startswith("::") and not line.startswith(ours)]
