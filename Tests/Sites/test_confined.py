"""`--confined`: sites of strangers, which read nothing outside and bring no records of their own."""

import shutil
import signal
import subprocess

import pytest

from readers import command, tree

STATIONS = 'id,name,city\n1,Secret,"B, C"\n'
CONFIG = 'title = "Strange"\nbase_url = "https://example.org"\n'
SOURCE = '[[sources]]\nkind = "stations"\npath = "%s"\n'


def confined(site, *arguments, status=0, command_name="build"):
    run = command.stationary(command_name, "--confined", site, *arguments)
    assert run.returncode == status, command.told(run)
    return run


def texts(folder):
    return "".join(path.read_text(errors="replace") for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("path", ["../victim.csv", "../*.csv", "..", "ABSOLUTE", "data/../../victim.csv", "data/link.csv", "data/folder/victim.csv", "data"])
def test_no_source_outside_is_read(tmp_path, path):
    (tmp_path / "victim.csv").write_text(STATIONS)
    site = tmp_path / "site"
    tree.write(site, "data/own.csv", STATIONS.replace("Secret", "Own"))
    (site / "data/link.csv").symlink_to(tmp_path / "victim.csv")
    (site / "data/folder").symlink_to(tmp_path)
    config = CONFIG + "[input]\nfollow_links = true\n" + SOURCE % path.replace("ABSOLUTE", str(tmp_path / "victim.csv"))
    tree.write(site, "stationary.toml", config)
    for name in ("build", "check", "list"):
        run = command.stationary(name, "--confined", site)
        assert run.returncode in (0, 1) and "Secret" not in command.told(run), command.told(run)
        assert run.returncode == 1 or path == "data", command.told(run)
    assert not (site / "public").exists() or "Secret" not in texts(site / "public")


@pytest.mark.parametrize("place", ["stationary.toml", "static/x.txt", "content/x.md", "templates/pages/home.html", "static", "content", "templates", "data/logo.svg"])
def test_no_link_is_followed(tmp_path, place):
    outside = tmp_path / "outside"
    outside.mkdir()
    for name in ("x.txt", "x.md", "stationary.toml", "home.html", "logo.svg"):
        (outside / name).write_text(CONFIG + "[input]\nfollow_links = true\n#Secret")
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", CONFIG + '[input]\nfollow_links = true\n[theme]\nlogo = "data/logo.svg"\n')
    tree.write(site, "data/logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    target = outside / place.split("/")[-1] if "." in place else outside
    (site / place).unlink(missing_ok=True)
    (site / place).parent.mkdir(parents=True, exist_ok=True)
    (site / place).symlink_to(target)
    run = command.stationary("build", "--confined", site)
    assert "Secret" not in command.told(run)
    assert not (site / "public").exists() or "Secret" not in texts(site / "public")


GIT = {
    "a source": ("", SOURCE % ".git/config"), "sources": ("", SOURCE % ".git/*"), "a sheet": ("", '[[sources]]\nkind = "timetable"\npath = ".git/config"\n'),
    "a source behind a link": ("data/x.csv", SOURCE % "data"), "a logo": ("", '[theme]\nlogo = ".git/config"\n'),
    "a file": ("static/x.txt", ""), "a folder": ("static/x/y", ""), "a text": ("content/x.md", ""), "a template": ("templates/pages/home.html", ""),
    "a style": ("templates/assets/own.css", ""), "strings": ("templates/strings/en.toml", "")}


@pytest.mark.parametrize("flag", ["--confined", "--jobs=2"])
@pytest.mark.parametrize("case", GIT)
def test_what_version_control_keeps_is_no_part_of_a_site(tmp_path, case, flag):
    """The token with which a site was cloned may stand there."""
    link, config = GIT[case]
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", CONFIG + config)
    tree.write(site, ".git/config", "[core]\n\trepositoryformatversion = 0\n[http]\n\textraheader = AUTHORIZATION: basic Secret\n")
    if link:
        (site / link).parent.mkdir(parents=True)
        (site / link).symlink_to("../" * link.count("/") + (".git" if case == "a folder" else ".git/config"))
    run = command.stationary("build", flag, site)
    assert run.returncode == 1 and "leads out of the site, to .git" in command.told(run) and "Secret" not in command.told(run), command.told(run)
    assert not (site / "public").exists() or "Secret" not in texts(site / "public")


@pytest.mark.parametrize("name", ["static/.git/config", "static/sub/.git/config", "static/.svn/entries", "data/.git/config.csv"])
def test_version_control_below_the_site_is_not_published(tmp_path, name):
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", CONFIG + (SOURCE % "data/**/*.csv" if "data" in name else ""))
    tree.write(site, name, STATIONS)
    if "data" in name:
        tree.write(site, "data/own.csv", STATIONS.replace("Secret", "Own"))
    (site / "static").mkdir(exist_ok=True)
    (site / "static/all").symlink_to("..")
    run = confined(site)
    assert ("[static/not-carried]" in command.told(run)) and "Secret" not in texts(site / "public")


def test_what_a_stranger_committed_of_earlier_builds_is_not_used(tmp_path):
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", CONFIG + SOURCE % "data/s.csv")
    tree.write(site, "data/s.csv", STATIONS)
    command.build(site, "-o", tmp_path / "www")
    command.stationary("publish", site, "-o", tmp_path / "www")
    page, = (path.relative_to(tmp_path / "www") for path in (tmp_path / "www").rglob("secret-1/index.html"))
    state = {path: path.read_bytes() for path in sorted(site.rglob("*")) if path.is_file()}
    tree.write(site, "data/s.csv", STATIONS.replace("Secret", "Other"))
    state[site / "data/s.csv"] = (site / "data/s.csv").read_bytes()
    # The record names a file that another application has by now.
    shutil.rmtree(tmp_path / "www")
    tree.write(tmp_path / "www", page, "theirs")
    confined(site, "-o", tmp_path / "www")
    assert (tmp_path / "www" / page).read_text() == "theirs"
    assert {path: path.read_bytes() for path in sorted(site.rglob("*")) if path.is_file()} == state
    fresh = tmp_path / "fresh"
    tree.write(fresh, "stationary.toml", CONFIG + SOURCE % "data/s.csv")
    tree.write(fresh, "data/s.csv", STATIONS.replace("Secret", "Other"))
    command.build(fresh)
    (tmp_path / "www" / page).unlink()
    assert tree.digests(tmp_path / "www") == tree.digests(fresh / "public")


@pytest.mark.parametrize("kind", ["link", "file"])
def test_a_folder_of_state_that_is_none_is_not_touched(tmp_path, kind):
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", CONFIG)
    (tmp_path / "victim").mkdir()
    if kind == "link":
        (site / ".stationary").symlink_to(tmp_path / "victim")
        (site / "published").symlink_to(tmp_path / "victim")
    else:
        (site / ".stationary").write_text("x")
    confined(site)
    assert not list((tmp_path / "victim").iterdir())


def test_nothing_is_left_in_the_folder_of_temporary_files(tmp_path):
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", CONFIG)
    (tmp_path / "temporary").mkdir()
    run = command.stationary("build", "--confined", site, env=command.environment(TMPDIR=str(tmp_path / "temporary")))
    assert run.returncode == 0, command.told(run)
    assert not list((tmp_path / "temporary").iterdir()) and not (site / ".stationary").exists()


@pytest.mark.parametrize("signal_, stage", [(signal.SIGINT, "reading data"), (signal.SIGTERM, "reading data"), (signal.SIGHUP, "writing files")])
def test_an_interrupt_leaves_nothing_in_the_folder_of_temporary_files(tmp_path, signal_, stage):
    """In a file that takes long to read, or in a page that takes long to make."""
    site, temporary = tmp_path / "site", tmp_path / "temporary"
    temporary.mkdir()
    many = 2000 if stage == "writing files" else 400_000
    tree.write(site, "stationary.toml", CONFIG + SOURCE % "data/s.csv")
    tree.write(site, "data/s.csv", "id,name,city\n" + "".join(f"{n},S{n},A\n" for n in range(many)))
    if stage == "writing files":
        lists = "{{#parts}}{{#groups}}" + "{{#stations}}" * 5 + "{{/stations}}" * 5 + "{{/groups}}{{/parts}}"
        tree.write(site, "templates/pages/stations.html", "{{<layouts/page}}{{$main}}<h1>A</h1>" + lists + "{{/main}}{{/layouts/page}}")
    with subprocess.Popen(
            [command.binary(), "build", "--confined", site, "--allow-large"], env=command.environment(TMPDIR=str(temporary)), stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal_, signal.SIG_DFL)) as process:
        assert any(line.startswith(stage) for line in process.stderr)
        assert len(list(temporary.iterdir())) == 1
        process.send_signal(signal_)
        process.stderr.read()
    assert process.returncode == 130 and not list(temporary.iterdir())


def test_the_pages_are_those_of_a_usual_build(light, light_site):
    shutil.rmtree(light / ".stationary")
    confined(light)
    assert tree.digests(light / "public") == tree.digests(light_site.public)
