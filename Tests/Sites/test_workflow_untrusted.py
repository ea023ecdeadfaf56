"""The workflow that publishes sites, on repositories and archives that try to write outside the site or to run something of their own.
Most tests run the job only up to the step with the tokens."""

import io
import json
import re
import tarfile

import pytest

from readers import workflow

INSTALL = "Install Stationary"
PUT_BACK = "Put back the files of the last run"
FETCH = "Fetch what the config asks for"
ALL = ["publish", "site", "release", "nightly"]
REFUSED = "::warning title=The last run was not restored::"


class Repository(workflow.GitHub):
    """A site in a folder, without fetching, and a folder outside of each run's workspace."""

    def __init__(self, folder):
        super().__init__(folder)
        self.inputs["site"] = "site"
        self.secrets["BUSBUD_TOKEN"] = "t0ken"
        self.write("site/stationary.toml", 'title = "T"\n')
        self.write("site/content/index.md", "# Welcome\n\nOne.\n")
        self.outside = folder / "outside"
        self.outside.mkdir()
        (self.outside / "private.json").write_text("private")
        self.ran = folder / "ran"

    def link(self, path, target):
        (self.origin / path).parent.mkdir(parents=True, exist_ok=True)
        (self.origin / path).symlink_to(target)

    @property
    def program(self):
        """A program that writes down that it was run."""
        return f"#!/bin/bash\necho \"$0 $BUSBUD_TOKEN\" >> '{self.ran}'\n"

    def write_program(self, path):
        self.write(path, self.program)
        (self.origin / path).chmod(0o755)

    def keep(self, *members, text=None):
        """Keeps an archive, as if an earlier run had left it."""
        folder = self.folder / "kept"
        (folder / ".last-run").mkdir(parents=True)
        archive = folder / ".last-run/files.tar"
        with tarfile.open(archive, "w", format=tarfile.PAX_FORMAT) as tar:
            for name, changes in members:
                add(tar, name, **changes)
        if text is not None:
            archive.write_text(text)
        self.caches.append(("site-main-0-1", [".last-run"], folder))

    def run_to(self, last, monkeypatch, event="push", without=""):
        """Runs the job up to a step, once, in `self.workspace`."""
        parsed = workflow.read()
        steps = parsed["jobs"]["build"]["steps"]
        number = [step.get("name") for step in steps].index(last)
        parsed["jobs"]["build"]["steps"] = [step for step in steps[:number + 1] if step.get("name") != without]
        with monkeypatch.context() as patch:
            patch.setattr(workflow, "read", lambda: parsed)
            return self.run(event)

    @property
    def workspace(self):
        return self.folder / "run-1-build/workspace"

    def untouched(self):
        """Whether nothing was run, and nothing written to the folder outside."""
        return not self.ran.exists() and {path.name: path.read_text() for path in self.outside.iterdir()} == {"private.json": "private"}


def add(tar, name, text="restored", mode=0o755, **fields):
    info = tarfile.TarInfo(name)
    info.mode = mode
    for field, value in fields.items():
        setattr(info, field, value)
    info.size = len(text) if info.isreg() else 0
    tar.addfile(info, io.BytesIO(text.encode()))


@pytest.fixture
def hub(tmp_path):
    return Repository(tmp_path / "hub")


# What the repository commits

@pytest.mark.parametrize("kind", ["folder", "link", "file"])
def test_what_is_committed_under_the_names_of_archives_is_not_used(hub, monkeypatch, kind):
    for name in (".fetched", ".last-run"):
        if kind == "link":
            hub.link(name, hub.outside)
        elif kind == "file":
            hub.write(name, "a file")
        else:
            for program in ("grep", "tar", "curl"):
                hub.write_program(f"{name}/data/{program}")
    if kind == "folder":
        hub.link("site/data", "../../temp/stationary-program/bin")
        with tarfile.open(hub.origin / ".last-run/files.tar", "w") as tar:
            add(tar, "site/committed.json")
    run = hub.run_to(FETCH, monkeypatch)
    assert run.ok and FETCH in run.steps, run.log
    assert hub.untouched()
    assert not [path.name for path in (hub.workspace / "site").rglob("*") if path.name in ("private.json", "committed.json")]
    assert not (hub.folder / "run-1-build/temp/stationary-program/bin/grep").exists()
    assert not (hub.workspace / ".last-run").exists()


@pytest.mark.parametrize("kind", ["folder", "link", "file"])
def test_what_is_committed_under_the_name_of_the_action_is_not_used(hub, monkeypatch, kind):
    if kind == "link":
        hub.link(".stationary-action", hub.outside)
    elif kind == "file":
        hub.write(".stationary-action", "a file")
    else:
        hub.write(".stationary-action/action.yml", json.dumps({"inputs": {}, "runs": {"steps": [{"run": hub.program}]}}))
    run = hub.run_to(INSTALL, monkeypatch)
    assert run.ok and hub.untouched(), run.log


@pytest.mark.parametrize("name", ["public", ".stationary"])
def test_a_committed_output_or_record_is_not_used(hub, monkeypatch, name):
    hub.link(f"site/{name}", hub.outside)
    run = hub.run_to("Build", monkeypatch)
    assert run.ok and hub.untouched(), run.log
    assert (hub.workspace / "site" / name).is_dir() and not (hub.workspace / "site" / name).is_symlink()


@pytest.mark.parametrize("site", ["site", "site/below", "..", "../temp"])
def test_a_folder_of_the_site_that_is_outside_or_behind_a_link_ends_the_run(hub, monkeypatch, site):
    (hub.origin / "site").rename(hub.origin / "elsewhere")
    hub.link("site", hub.outside)
    (hub.outside / "below").mkdir()
    hub.inputs["site"] = site
    run = hub.run_to(FETCH, monkeypatch)
    assert not run.ok and FETCH not in run.steps and INSTALL not in run.steps
    assert "::error title=The site's folder is a link::" in run.log


def test_no_program_of_the_repository_runs_and_only_its_record_is_kept(hub):
    """A folder can be a repository of git in itself, with a config that names a program."""
    for name in ("HEAD", "objects/kept", "refs/kept"):
        hub.write(f"site/{name}", "ref: refs/heads/main\n")
    hub.write_program("site/monitor")
    hub.write("site/config", '[core]\nrepositoryformatversion = 0\nbare = false\nworktree = .\nfsmonitor = "./monitor"\n')
    for name in ("grep", "tar", "git", "stationary", "mktemp", "find"):
        hub.write_program(name)
        hub.write_program(f"site/{name}")
    hub.link("site/published/private.lock", hub.outside / "private.json")
    run = hub.run()
    assert run.outputs == {"published": "true"}, run.log
    assert sorted(path.name for path in (hub.folder / "run-1-published").iterdir()) == [f"{name}.lock" for name in ("changes", "data", "files", "urls")]
    assert hub.untouched(), hub.ran.read_text()
    # A record with this id may remove files of the folder.
    assert not (run.artifact / ".stationary-id").exists()


@pytest.mark.parametrize("event, is_read", [("pull_request", False), ("push", True)])
def test_a_pull_request_reads_nothing_outside_its_site(hub, monkeypatch, event, is_read):
    hub.write("site/stationary.toml", 'title = "T"\n[[sources]]\nkind = "hotels"\npath = "../hotels.json"\n')
    hub.write("hotels.json", '[{"id": 1, "name": "Outside"}]')
    assert hub.run_to("Check, with annotations", monkeypatch, event).ok == is_read


@pytest.mark.parametrize("path, target", [
    ("site/published/urls.lock", "../../.git/config"), ("site/published", "../.git/hooks"), ("site", ".git"),
])
def test_the_record_is_not_written_through_links(hub, path, target):
    if path == "site":
        (hub.origin / "site").rename(hub.origin / "elsewhere")
    hub.link(path, target)
    hub.commit()
    artifact = hub.folder / "run-0-published"
    artifact.mkdir()
    (artifact / "urls.lock").write_text("recorded\n")
    record = hub.record(workflow.Run(True, "", [], None, {"published": "true"}))
    git = hub.folder / "run-0-record/workspace/.git"
    assert "[core]" in (git / "config").read_text() and not list(git.rglob("urls.lock"))
    if path.endswith(".lock"):
        assert record.ok, record.log
        assert hub.git("show", f"HEAD:{path}") == "recorded\n" and hub.git("ls-files", "-s", path).startswith("100644")
    else:
        assert not record.ok and "::error title=published/ is a link::" in record.log


# What an archive has

@pytest.mark.parametrize("event", ["push", "pull_request"])
def test_files_are_put_back_where_the_repository_has_nothing(hub, monkeypatch, event):
    hub.link("site/data", "../../temp/stationary-program/bin")
    hub.link("site/more/link.json", hub.outside / "private.json")
    hub.write("site/own.json", "own")
    hub.write("site/file", "own")
    hub.write("site/folder/own.json", "own")
    names = ["data/grep", "data/tar", "more/link.json", "more/new.json", "own.json", "file/below.json", "folder", "new/grep", "public/a b é.html"]
    hub.keep(*((f"site/{name}", {"text": hub.program}) for name in names))
    last = FETCH if event == "push" else "Check, with annotations"
    run = hub.run_to(last, monkeypatch, event)
    assert last in run.steps and REFUSED not in run.log and hub.untouched(), run.log
    site = hub.workspace / "site"
    restored = {str(path.relative_to(site)) for path in site.rglob("*") if path.is_file() and path.read_text() == hub.program}
    assert restored == {"more/new.json", "new/grep", "public/a b é.html"}
    assert not (hub.folder / "run-1-build/temp/stationary-program/bin/grep").exists()
    assert (site / "data").is_symlink() and (site / "own.json").read_text() == (site / "file").read_text() == "own"


LINK, HARD_LINK, PIPE, DEVICE = ({"type": type} for type in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE))


@pytest.mark.parametrize("members", [
    [("site/data", LINK | {"linkname": "../../../../outside"}), ("site/data/x", {})], [("site/x", LINK | {"linkname": "good.json"})],
    [("site/x", HARD_LINK | {"linkname": "site/good.json"})], [("site/x", HARD_LINK | {"linkname": "/etc/passwd"})],
    [("site/x", PIPE)], [("site/x", DEVICE | {"devmajor": 1, "devminor": 3})],
    [("../x", {})], [("site/../../x", {})], [("site/..", {"type": tarfile.DIRTYPE})], [("/tmp/stationary-absolute/x", {})],
    [("site/a\nb", {})], [("site/a\n-rw-r--r-- 0/0 1 b", LINK | {"linkname": "x"})], [("site/\x1b[1m", {})], [("site/a\\b", {})],
    [(".git/config", {})], [("site/sub/.git", {"type": tarfile.DIRTYPE})],
], ids=[
    "link and a file below it", "link", "hard link", "hard link to a file outside", "pipe", "device", "above the root", "above the root, later",
    "the folder above", "absolute", "newline", "newline in the name of a link", "escape", "backslash", "git's config", "a repository",
])
def test_an_archive_with_more_than_files_and_folders_is_refused(hub, monkeypatch, members):
    hub.keep(("site/good.json", {}), *members)
    run = hub.run_to(PUT_BACK, monkeypatch, without=INSTALL)
    assert run.ok and REFUSED in run.log, run.log
    assert hub.untouched() and not (hub.workspace / "site/good.json").exists() and not (hub.folder / "run-1-build/x").exists()


def test_a_damaged_archive_is_refused(hub, monkeypatch):
    hub.keep(text="not an archive")
    run = hub.run_to(PUT_BACK, monkeypatch, without=INSTALL)
    assert run.ok and REFUSED in run.log, run.log


# How the steps are written

@pytest.mark.parametrize("name", ALL)
def test_steps_with_secrets_find_programs_only_in_the_system(name):
    for title, job in workflow.read(name)["jobs"].items():
        for step in job.get("steps", []):
            with_secrets = re.search(r"secrets\.|github\.token", json.dumps(step)) or title == "record"
            if "run" in step and (name == "publish" or with_secrets):
                assert step["run"].startswith("PATH=/usr/bin:/bin\n")


@pytest.mark.parametrize("name", ALL)
def test_no_step_changes_the_environment_of_later_ones(name):
    assert not re.search(r"GITHUB_ENV|GITHUB_PATH", (workflow.FOLDER / f"{name}.yml").read_text())


@pytest.mark.parametrize("name", ALL)
def test_findings_are_always_annotations(name):
    """A line of another form could be a command of GitHub's that the site's data contains."""
    for job in workflow.read(name)["jobs"].values():
        for step in job.get("steps", []):
            for line in step.get("run", "").replace("\\\n", "").splitlines():
                if re.search(r"stationary\W* (build|check|fetch|publish)|\$program\W* ", line):
                    assert "--diagnostics github" in line
                    assert name != "publish" or re.search(r'"\$RUNNER_TEMP/stationary-program/bin/stationary" |"\$program" ', line)
