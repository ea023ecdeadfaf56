"""Nothing outside a site is read, written or removed through links, and nothing but regular files is ever read."""

import hashlib
import json
import os
import pathlib
import shutil
import socket

import pytest
from PIL import Image

from readers import command
from readers.soak import each

CONFIG = 'title = "Stops"\nbase_url = "https://stops.example/"\n\n[[sources]]\nkind = "stations"\npath = "data"\n'
SECRET = "root:x:0:0:a secret\n"


@pytest.fixture
def site(tmp_path):
    """A site with one station, its own words, and files of somebody else's next to it."""
    folder = tmp_path / "site"
    shutil.copytree(command.PROJECT / "Tests/Fixtures/sites/minimal/input", folder)
    (folder / "stationary.toml").write_text(CONFIG)
    for name in ["content", "static", "templates"]:
        (folder / name).mkdir(exist_ok=True)
    (folder / "static/own.txt").write_text("own\n")
    elsewhere = tmp_path / "elsewhere"
    for name in ["passwd", "deep/keys", "0123456789abcdef/1.webp", "0123456789abcdef/record", ".part-1-0123456789abcdef/x"]:
        path = elsewhere / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SECRET)
    (elsewhere / "more.json").write_bytes(next((folder / "data").glob("*.json")).read_bytes())
    return folder


def files(folder):
    """Path → hash of each file below a folder, links not followed."""
    found = {}
    for above, _, names in os.walk(folder):
        for name in names:
            path = pathlib.Path(above, name)
            # Locks are empty, and made by every build.
            if not path.is_symlink() and path.is_file() and path.suffix != ".lock":
                found[str(path.relative_to(folder))] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def follow(site, value="true"):
    config = site / "stationary.toml"
    config.write_text(config.read_text() + f"\n[input]\nfollow_links = {value}\n")


def refused(site, *mentions, id, verb="build"):
    """Runs a command that must end in an error with this id, which names all of these, and writes nothing."""
    before = files(site.parent)
    # What is waited for, or read, in vain has no end: that it ends at all shows that it was not.
    run = command.stationary(verb, site, "--diagnostics", "json")
    assert run.returncode == 1, command.told(run)
    found = command.objects(run)
    mine = [finding for finding in found if finding["id"] == id and finding["severity"] == "error"]
    assert mine, found
    for mention in mentions:
        assert any(str(mention) in json.dumps(finding, ensure_ascii=False) for finding in mine), (mention, mine)
    assert SECRET.strip() not in command.told(run)
    assert files(site.parent) == before
    assert not (site / "public").exists()
    return mine


# The folders that Stationary keeps for itself


@pytest.mark.parametrize("link, target", each([".stationary", ".stationary/pictures", ".stationary/pictures/headers"], ["elsewhere", "up"]))
def test_a_state_folder_that_is_a_link_is_an_error_and_its_target_stays(site, link, target):
    path = site / link
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(site.parent / "elsewhere" if target == "elsewhere" else os.path.relpath(site.parent, path.parent))
    for verb in ["check", "build"]:
        refused(site, link, id="files/state-link", verb=verb)


@pytest.mark.parametrize("name", ["slugs", "public-x.record", "pictures/lock", "pictures/list", "fetch-hotels.record"])
def test_a_state_file_that_is_a_link_is_an_error(site, name):
    path = site / ".stationary" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(site.parent / "elsewhere/passwd")
    refused(site, name, id="files/state-link")


def hotels(site):
    """Makes it a site with one picture."""
    (site / "stationary.toml").write_text(
        'title = "Hotels"\nbase_url = "https://hotels.example/"\n[images]\nwidths = [40]\n\n'
        '[[sources]]\nkind = "hotels"\npath = "data"\n')
    for path in (site / "data").iterdir():
        path.unlink()
    hotel = {"id": 1, "name": "Grand", "city": "Oulu", "image": "a.png"}
    (site / "data/hotels.json").write_text(json.dumps([hotel]))
    Image.linear_gradient("L").resize((100, 60)).convert("RGB").save(site / "data/a.png")


def test_only_what_the_cache_of_pictures_made_is_removed_from_it(site):
    hotels(site)
    command.build(site)
    cache = site / ".stationary/pictures"
    made = [path.name for path in cache.iterdir() if len(path.name) == 16]
    assert len(made) == 1
    strange = ["notes.txt", "mine/x", "fedcba9876543210/1.webp", ".part-7-fedcba9876543210/record", "headers/fedcba9876543210",
               ".part-1-killed/x", f"{made[0]}/mine.txt", "headers/notes"]
    for name in strange:
        (cache / name).parent.mkdir(exist_ok=True)
        (cache / name).write_text("mine")
    (cache / f".part-9-{made[0]}").mkdir()
    (cache / f".part-9-{made[0]}/40.webp").write_text("half")
    (site / "data/hotels.json").write_text(json.dumps([{"id": 1, "name": "Grand", "city": "Oulu"}]))
    command.build(site)
    left = {path for path in files(cache) if path not in ("lock", "list")}
    assert left == set(strange)


def test_a_damaged_list_of_the_cache_removes_nothing(site):
    hotels(site)
    command.build(site)
    cache = site / ".stationary/pictures"
    before = files(cache)
    assert "list" in before
    (cache / "list").write_text((cache / "list").read_text().replace("headers", "headerz"))
    (site / "data/hotels.json").write_text(json.dumps([{"id": 1, "name": "Grand", "city": "Oulu"}]))
    command.build(site)
    assert {path for path in before if path != "list"} <= set(files(cache))


def test_an_entry_of_the_cache_that_became_a_link_is_an_error_and_its_target_stays(site):
    hotels(site)
    command.build(site)
    cache = site / ".stationary/pictures"
    entry = next(path for path in cache.iterdir() if len(path.name) == 16)
    shutil.rmtree(entry)
    entry.symlink_to(site.parent / "elsewhere")
    header = next((cache / "headers").iterdir())
    before = files(site.parent / "elsewhere")
    (site / "data/a.png").touch()
    run = command.stationary("build", site)
    assert run.returncode == 1 and entry.name in command.told(run), command.told(run)
    assert files(site.parent / "elsewhere") == before
    entry.unlink()
    header.unlink()
    header.symlink_to(site.parent / "elsewhere/passwd")
    (site / "content/new.md").write_text("# New\n")
    run = command.stationary("build", site)
    assert run.returncode == 1 and header.name in command.told(run), command.told(run)
    assert files(site.parent / "elsewhere") == before and header.is_symlink()


def test_a_staging_folder_that_is_a_link_is_not_written_through(site):
    before = files(site.parent / "elsewhere")
    for name in [".public.stationary-first", ".public.stationary-drafts"]:
        (site / name).symlink_to(site.parent / "elsewhere")
    run = command.stationary("build", site)
    assert run.returncode == 1 and ".public.stationary-first" in command.told(run)
    (site / ".public.stationary-first").unlink()
    command.build(site)
    (site / "static/own.txt").write_text("changed\n")
    run = command.stationary("build", site)
    assert run.returncode == 1 and ".public.stationary-drafts" in command.told(run)
    assert files(site.parent / "elsewhere") == before


def test_a_folder_of_the_output_that_became_a_link_is_not_followed(site):
    command.build(site)
    moved = site.parent / "elsewhere/moved"
    shutil.move(site / "public/stations", moved)
    (site / "public/stations").symlink_to(moved)
    before = files(site.parent / "elsewhere")
    (site / "stationary.toml").write_text((site / "stationary.toml").read_text().replace("Stops", "Other"))
    run = command.stationary("build", site)
    assert run.returncode == 1, command.told(run)
    assert "public/stations" in command.told(run)
    assert files(site.parent / "elsewhere") == before


# Links out of the site

LINKS = {
    "static file": ("static/e.txt", "elsewhere/passwd"),
    "static folder": ("static/more", "elsewhere/deep"),
    "static itself": ("static", "elsewhere/deep"),
    "process environment": ("static/e", "/proc/self/environ"),
    "words": ("content/x.md", "elsewhere/passwd"),
    "folder of words": ("content/more", "elsewhere/deep"),
    "data": ("data/x.json", "elsewhere/more.json"),
    "folder of data": ("data/more", "elsewhere"),
    "template": ("templates/pages/station.html", "elsewhere/passwd"),
    "strings": ("templates/strings/en.toml", "elsewhere/passwd"),
    "asset": ("templates/assets/own.css", "elsewhere/passwd"),
}


@pytest.mark.parametrize("case", LINKS)
def test_a_link_out_of_the_site_is_an_error_that_names_it_and_its_target(site, case):
    name, target = LINKS[case]
    path = site / name
    if path.is_dir():
        shutil.rmtree(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    target = pathlib.Path(target) if target.startswith("/") else site.parent / target
    path.symlink_to(os.path.relpath(target, path.parent) if "elsewhere" in str(target) else target)
    shown = os.path.realpath(target) if "self" not in str(target) else "/environ"
    for verb in ["check", "build"]:
        refused(site, name, shown, id="files/link-outside", verb=verb)
    path.unlink()
    path.symlink_to(target)
    refused(site, name, shown, id="files/link-outside")


def test_a_chain_of_links_that_ends_outside_is_an_error(site):
    (site / "static/a.txt").symlink_to("b.txt")
    (site / "static/b.txt").symlink_to("../content/c")
    (site / "content/c").symlink_to("../../elsewhere/passwd")
    refused(site, "static/a.txt", site.parent / "elsewhere/passwd", id="files/link-outside")


@pytest.mark.parametrize("path", ["data/x.json", "data/*.json", "data/**/*.json", "more", "more/more.json"])
def test_data_named_through_a_link_that_leaves_the_site_are_an_error(site, path):
    (site / "data/x.json").symlink_to(site.parent / "elsewhere/more.json")
    (site / "more").symlink_to(site.parent / "elsewhere")
    config = (site / "stationary.toml").read_text()
    start = config.index("path")
    (site / "stationary.toml").write_text(config[:start] + f'path = "{path}"\n' + config[config.index("\n", start) + 1:])
    refused(site, site.parent / "elsewhere", id="files/link-outside")


def test_packed_data_behind_a_link_are_no_way_out(site):
    (site / "data/x.json.gz").symlink_to(site.parent / "elsewhere/more.json")
    refused(site, "data/x.json.gz", id="files/link-outside")


def test_a_picture_behind_a_link_that_leaves_the_site_is_an_error(site):
    hotels(site)
    shutil.move(site / "data/a.png", site.parent / "elsewhere/a.png")
    (site / "data/a.png").symlink_to(site.parent / "elsewhere/a.png")
    refused(site, "data/a.png", id="files/link-outside")
    follow(site)
    command.build(site)
    assert list((site / "public/pictures").rglob("*.webp"))


def test_a_logo_behind_a_link_that_leaves_the_site_is_an_error(site):
    (site / "logo.svg").symlink_to(site.parent / "elsewhere/passwd")
    config = site / "stationary.toml"
    config.write_text(config.read_text() + '\n[theme]\nlogo = "logo.svg"\n')
    refused(site, "logo.svg", id="files/link-outside")


def test_a_config_behind_a_link_that_leaves_the_site_must_allow_it_itself(site):
    config = site.parent / "elsewhere/config.toml"
    shutil.move(site / "stationary.toml", config)
    (site / "stationary.toml").symlink_to(config)
    refused(site, "stationary.toml", config, id="files/link-outside")
    config.write_text(config.read_text() + "\n[input]\nfollow_links = true\n")
    command.build(site)
    (site / "stationary.toml").unlink()
    (site / "stationary.toml").symlink_to(site.parent / "elsewhere/passwd")
    shutil.rmtree(site / "public")
    refused(site, "stationary.toml", id="files/link-outside")


def test_links_that_stay_in_the_site_are_followed(site):
    (site / "shared").mkdir()
    (site / "shared/a.txt").write_text("shared words\n")
    (site / "static/relative.txt").symlink_to("../shared/a.txt")
    (site / "static/absolute.txt").symlink_to(site / "shared/a.txt")
    (site / "static/round.txt").symlink_to("../../site/shared/a.txt")
    (site / "static/folder").symlink_to("../shared")
    (site / "static/chain.txt").symlink_to("relative.txt")
    (site / "content/about.md").symlink_to(site / "shared/a.txt")
    command.build(site)
    for name in ["relative.txt", "absolute.txt", "round.txt", "folder/a.txt", "chain.txt"]:
        assert (site / "public" / name).read_text() == "shared words\n"
        assert not (site / "public" / name).is_symlink()
    assert "shared words" in (site / "public/about/index.html").read_text()


def test_a_site_that_is_reached_through_a_link_is_itself(site):
    (site.parent / "alias").symlink_to("site")
    (site / "static/a.txt").symlink_to(site.parent / "alias/static/own.txt")
    command.build(site.parent / "alias")
    assert (site / "public/a.txt").read_text() == "own\n"


def test_with_follow_links_links_lead_out(site):
    follow(site)
    (site / "static/e.txt").symlink_to(site.parent / "elsewhere/passwd")
    (site / "static/more").symlink_to("../../elsewhere/deep")
    (site / "content/x.md").symlink_to(site.parent / "elsewhere/passwd")
    (site / "data/x.json").symlink_to("../../elsewhere/more.json")
    command.build(site)
    assert (site / "public/e.txt").read_text() == SECRET and (site / "public/more/keys").read_text() == SECRET
    assert "a secret" in (site / "public/x/index.html").read_text()


def test_follow_links_must_be_true_or_false(site):
    follow(site, '"yes"')
    assert command.stationary("build", site).returncode == 1


def test_sources_outside_the_site_are_read_and_links_in_them_stay_in_them(site):
    far = site.parent / "far"
    far.mkdir()
    shutil.move(site / "data", far / "data")
    config = (site / "stationary.toml").read_text()
    start = config.index("path")

    def build(path, status=0):
        (site / "stationary.toml").write_text(
            config[:start] + f'path = "{path}"\n' + config[config.index("\n", start) + 1:])
        return command.build(site, status=status)

    name = next((far / "data").glob("*.json")).name
    for path in ["../far/data", str(far / "data"), f"../far/data/{name}", "../far/data/*.json", str(far / "*/*.json")]:
        build(path)
    (far / "data/more.json").symlink_to(site.parent / "elsewhere/more.json")
    for path in ["../far/data", str(far / "data"), "../far/data/more.json", "../far/data/*.json"]:
        assert "files/link-outside" in command.told(build(path, status=1))
    (far / "data/more.json").unlink()
    (far / "data/more.json").symlink_to(name)
    build("../far/data")


# What is not a regular file


PIPES = ["static/f", "static/deep/f", "content/f.md", "data/f.json", "data/f.json.gz", "templates/pages/f.html"]


@pytest.mark.parametrize("name, followed", each(PIPES, [False, True]))
def test_a_pipe_is_an_error_and_nobody_waits_for_it(site, name, followed):
    if followed:
        follow(site)
    (site / name).parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(site / name)
    refused(site, name, id="files/not-regular")
    refused(site, name, id="files/not-regular", verb="check")


def test_sockets_and_devices_are_errors(site, tmp_path, monkeypatch):
    monkeypatch.chdir(site / "static")
    with socket.socket(socket.AF_UNIX) as end:
        end.bind("s")
        refused(site, "static/s", id="files/not-regular")
    os.unlink("s")
    follow(site)
    for target in ["/dev/zero", "/dev/null", "/dev/stdin"]:
        pathlib.Path("d").symlink_to(target)
        refused(site, "static/d", id="files/not-regular")
        os.unlink("d")


KERNEL = ["/proc/self/environ", "/proc/version", "/proc/self/root/etc/passwd", "/proc/self", "/sys/kernel", "/proc/self/cwd/../etc/passwd"]


@pytest.mark.parametrize("target, name", each(KERNEL, ["static/e", "content/x.md", "data/x.json"]))
def test_files_of_the_kernel_are_never_read(site, target, name):
    follow(site)
    (site / name).symlink_to(target)
    refused(site, name, id="files/not-regular")


@pytest.mark.parametrize("path", ["/proc", "/proc/self/environ", "/proc/*", "/sys/kernel", "/dev/zero"])
def test_a_source_in_the_kernels_files_is_an_error(site, path):
    config = (site / "stationary.toml").read_text()
    start = config.index("path")
    (site / "stationary.toml").write_text(config[:start] + f'path = "{path}"\n' + config[config.index("\n", start) + 1:])
    refused(site, id="files/not-regular")


# Links that lead nowhere


GONE = {"static/gone.txt": "static/not-carried", "content/gone.md": "files/broken-link", "data/gone.json": "source/unreadable",
        "templates/pages/gone.html": "files/broken-link"}


@pytest.mark.parametrize("name, target", each(list(GONE), ["nowhere", "/nowhere/at/all"]))
def test_a_link_that_leads_nowhere_is_reported(site, name, target):
    (site / name).parent.mkdir(parents=True, exist_ok=True)
    (site / name).symlink_to(target)
    run = command.build(site)
    line = next(line for line in command.findings(run) if f"[{GONE[name]}]" in line)
    assert name in line and target in line and "does not exist" in line


@pytest.mark.parametrize("name", ["static/loop", "content/loop.md", "data/loop.json"])
def test_a_link_to_itself_is_reported(site, name):
    (site / name).symlink_to(pathlib.Path(name).name)
    run = command.build(site)
    assert name in command.told(run)


def test_a_source_that_is_a_link_to_nothing_is_an_error(site):
    shutil.rmtree(site / "data")
    (site / "data").symlink_to("gone")
    run = command.build(site, status=1)
    assert "gone" in command.told(run)


# Sizes


def sparse(path, size=10 << 40):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.truncate(size)


@pytest.mark.parametrize("name, limit", [
    ("data/huge.json", 2 << 30), ("data/huge.json.gz", 2 << 30), ("static/huge.bin", 2 << 30), ("content/huge.md", 64 << 20),
    ("templates/pages/station.html", 64 << 20), ("templates/strings/en.toml", 64 << 20)])
def test_a_file_larger_than_its_limit_is_a_finding_at_once(site, name, limit):
    try:
        sparse(site / name)
    except OSError:
        pytest.skip("this disk takes no file of 10 TiB")
    for verb in ["check", "build"]:
        # To read ten terabytes would take longer than a run may.
        run = command.stationary(verb, site)
        assert run.returncode in (0, 1), command.told(run)
        line = next(line for line in command.findings(run) if name in line)
        assert str(10 << 40) in line and str(limit) in line


def test_a_huge_file_that_a_source_names_alone_is_an_error(site):
    path = next((site / "data").glob("*.json"))
    sparse(path)
    assert str(10 << 40) in command.told(command.build(site, status=1))


def test_a_huge_config_is_an_error(site):
    sparse(site / "stationary.toml")
    run = command.build(site, status=1)
    assert str(10 << 40) in command.told(run)


def test_a_huge_picture_is_left_out(site):
    hotels(site)
    sparse(site / "data/a.png")
    run = command.build(site)
    assert "images/too-large" in command.told(run) and str(10 << 40) in command.told(run)


def test_huge_state_files_are_not_read(site):
    hotels(site)
    command.build(site)
    state = site / ".stationary"
    for path in [*state.glob("*.record"), state / "slugs", *state.glob("pictures/headers/*"), state / "pictures/list",
                 *state.glob("pictures/*/*")]:
        sparse(path)
    assert command.stationary("build", site).returncode in (0, 1)


# Serving and fetching


def test_serve_builds_nothing_through_links(site):
    (site / "static/e").symlink_to("/etc/passwd")
    run = command.stationary("serve", site, "--port", "0")
    assert run.returncode == 1 and "files/link-outside" in command.told(run)


@pytest.mark.parametrize("service, into", each(
    ["departures", "hotels"], ["../home/.ssh", "/tmp/elsewhere", "data/../../x", ".stationary", "./.stationary/x"]))
def test_what_is_fetched_goes_into_the_site(site, service, into):
    config = site / "stationary.toml"
    keys = 'list = "http://127.0.0.1:9/list"\n' if service == "hotels" else 'url = "http://127.0.0.1:9"\n'
    config.write_text(config.read_text() + f'\n[fetch.{service}]\n{keys}into = "{into}"\n')
    for arguments in [["build", site], ["fetch", service, site]]:
        run = command.stationary(*arguments)
        assert run.returncode == 1
        assert "[config/bad-value]" in command.told(run) and into in command.told(run)


@pytest.mark.parametrize("path", ["../beds", "../beds/list.json", "../beds/*.json"])
def test_the_folder_of_a_source_outside_the_site_is_not_fetched_into(hotel_site, hotel_web, path):
    hotel_web.hotels((1, "a.jpg"))
    (hotel_site.folder.parent / "beds").mkdir()
    hotel_site.configure(source=path)
    run = hotel_site.fetch(status=1)
    assert "[fetch/into-outside]" in command.told(run)
    assert not list((hotel_site.folder.parent / "beds").iterdir()) and not hotel_web.asked


def test_a_link_out_of_the_site_is_not_fetched_into(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"))
    outside = hotel_site.folder.parent / "outside"
    outside.mkdir()
    shutil.rmtree(hotel_site.folder / "data", ignore_errors=True)
    (hotel_site.folder / "data").symlink_to("../outside")
    run = hotel_site.fetch(status=1)
    assert "[fetch/into-outside]" in command.told(run)
    assert not list(outside.iterdir()) and not hotel_web.asked


def test_a_link_among_the_state_ends_a_fetch(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"))
    outside = hotel_site.folder.parent / "outside"
    outside.mkdir()
    (hotel_site.folder / ".stationary").symlink_to("../outside")
    run = hotel_site.fetch(status=1)
    assert "[files/state-link]" in command.told(run)
    assert not list(outside.iterdir()) and not hotel_web.asked


def test_a_link_where_a_fetched_file_goes_is_not_written_through(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"))
    outside = hotel_site.folder.parent / "outside.jpg"
    outside.write_text("mine")
    into = hotel_site.folder / "data/hotels"
    into.mkdir(parents=True, exist_ok=True)
    (into / "a.jpg").symlink_to(outside)
    hotel_site.fetch()
    assert outside.read_text() == "mine"
