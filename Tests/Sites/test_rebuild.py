"""What is written, what is kept, and that the same input gives the same bytes."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import pytest

from readers import clock, command, faults, tree
from readers.soak import some


def test_the_same_input_gives_the_same_bytes_wherever_and_however_it_is_built(copy, sample, tmp_path):
    """Another zone, language, umask, folder, number of workers, order of files on disk; another time."""
    elsewhere = tmp_path / "a folder with blanks and ü" / "x"
    shutil.copytree(copy, elsewhere, ignore=shutil.ignore_patterns(".stationary"))
    for path in reversed(tree.files(elsewhere)):
        os.utime(elsewhere / path, (1, 1))
    env = command.environment(TZ="Pacific/Kiritimati", LANG="ru_RU.UTF-8", LC_ALL="tr_TR.UTF-8", HOME=str(tmp_path), USER="someone")
    command.build(elsewhere, "--jobs", "7", env=env, umask=0o077, cwd="/")
    assert tree.digests(elsewhere / "public") == tree.digests(sample.public)


def _copied(copy, folder, *left_out):
    """The site's files, made in another order."""
    for path in sorted(tree.files(copy), reverse=True):
        if not path.startswith(("public/", *left_out)):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(copy / path, folder / path)
    return folder


def test_another_clock_and_other_memory_change_no_byte(light, light_site, tmp_path):
    changes = {"MALLOC_PERTURB_": "165", **clock.variables(tmp_path, 5 * 365 * 86_400)}
    command.build(_copied(light, tmp_path / "copy", ".stationary/"), env=command.environment(**changes))
    assert tree.digests(tmp_path / "copy/public") == tree.digests(light_site.public)


def test_another_disk_and_another_user_change_no_byte(light, light_site):
    if os.getuid() != 0:
        pytest.skip("only root can become another user")
    for place in ["/dev/shm", command.PROJECT / ".build"]:
        with tempfile.TemporaryDirectory(dir=place) as folder:
            site = _copied(light, pathlib.Path(folder) / "site")
            user = 61_234 if place == "/dev/shm" else 0
            subprocess.run(["chown", "-R", str(user), folder], check=True)

            def become():
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)

            command.build(site, preexec_fn=become)
            assert tree.digests(site / "public") == tree.digests(light_site.public)


def test_build_json_tells_versions_and_inputs_and_no_date(case):
    site = case("minimal")
    command.build(site)
    told = json.loads((site / "public/build.json").read_text())
    assert told.keys() == {"version", "stationary", "libraries", "inputs"} and re.fullmatch("[0-9a-f]{16}", told["inputs"])
    assert told["libraries"] and f"stationary {told['stationary']}" in command.stationary("version").stdout.decode()
    # Any file that is read counts, and what was built before does not.
    hashes = {told["inputs"]}
    for name, text in [("content/about.md", "# Other\n"), ("static/more.txt", "a"), ("static/more.txt", "b"), ("templates/strings/en.toml", "")]:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)
        command.build(site)
        hashes.add(json.loads((site / "public/build.json").read_text())["inputs"])
        command.build(site, "--output", site / "fresh")
        assert (site / "fresh/build.json").read_bytes() == (site / "public/build.json").read_bytes()
        shutil.rmtree(site / "fresh")
    assert len(hashes) == 5
    config = site / "stationary.toml"
    config.write_text(config.read_text() + "\n[output]\nbuild_info = false\n" if "[output]" not in config.read_text() else config.read_text().replace("[output]", "[output]\nbuild_info = false"))
    command.build(site)
    assert not (site / "public/build.json").exists()


def test_one_worker_and_many_give_the_same_bytes_of_a_large_site(real, tmp_path):
    site = shutil.copytree(real.folder, tmp_path / "site", ignore=shutil.ignore_patterns("public", ".stationary"))
    command.build(site, "--jobs", "1")
    assert tree.digests(site / "public") == tree.digests(real.public)


def test_no_name_of_the_machine_stands_in_the_pages(sample):
    host = os.uname().nodename
    for path in sample.pages:
        text = sample.text(path)
        assert str(sample.folder) not in text and (len(host) < 6 or host not in text)


def test_an_unchanged_site_is_not_written_again(light):
    command.build(light)
    before = tree.stamps(light / "public")
    run = command.build(light)
    assert tree.stamps(light / "public") == before
    assert b"0" in run.stdout + run.stderr


def test_a_changed_time_alone_writes_nothing(light):
    command.build(light)
    before = tree.stamps(light / "public")
    os.utime(light / "data/stations.json")
    command.build(light)
    assert tree.stamps(light / "public") == before


def test_an_edit_that_keeps_size_and_time_is_seen(light):
    source = light / "data/stations.json"
    # Files that changed in the last two seconds are always read.
    while time.time() - source.stat().st_ctime < 2.1:
        time.sleep(0.1)
    command.build(light)
    status = source.stat()
    source.write_text(source.read_text().replace("Gara Jimbolia", "Gara Zimbolia"))
    os.utime(source, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert source.stat().st_size == status.st_size
    command.build(light)
    assert any("gara-zimbolia" in path for path in tree.files(light / "public"))


def test_one_station_changed_writes_only_what_shows_it(copy):
    """Its page, its old page's end, the lists and neighbours that name it, the indexes, the sitemap."""
    command.build(copy)
    stamps, old = tree.stamps(copy / "public"), {path: (copy / "public" / path).read_bytes() for path in tree.files(copy / "public")}
    source = copy / "data/stations.json"
    source.write_text(source.read_text().replace("Народни музеј", "Велики музеј"))
    command.build(copy)
    changed = tree.changed(stamps, tree.stamps(copy / "public"))
    assert any("veliki-muzej-stops~2602" in path for path in changed) and any("narodni-muzej-stops~2602" in path for path in changed)
    assert not any(path for path in tree.files(copy / "public") if "narodni-muzej" in path)
    for path in changed:
        new = copy / "public" / path
        shown = old.get(path, b"") + (new.read_bytes() if new.exists() else b"")
        # The indexes name what shows it by its hash; build.json has a hash of all inputs.
        shows = "музеј".encode() in shown or b"-muzej-stops~2602/" in shown or path in ("search/index.json", "map/index.json", "build.json")
        assert shows, f"{path} was written and does not show the station"
    assert len(changed) < len(old) / 2


def test_what_is_gone_from_the_data_is_gone_from_the_site(light):
    command.build(light)
    folder = light / "public/stations/serbia/kikinda-260"
    assert folder.exists()
    source = light / "data/stations.json"
    lists = json.loads(source.read_text())
    for cities in lists.values():
        cities[:] = [city for city in cities if city["cityTitle"] != "Кикинда"]
    source.write_text(json.dumps(lists))
    command.build(light)
    assert not folder.exists(), "the folder goes with its last page"
    fresh = light.with_name("fresh")
    command.build(light, "--output", fresh)
    assert tree.digests(light / "public") == tree.digests(fresh)


def test_a_build_over_an_old_one_equals_a_fresh_one(light):
    """Whatever changed in between: words, config, templates."""
    command.build(light)
    (light / "content/fares.md").write_text("# Fares\n\nFree.\n")
    (light / "content/tickets.md").unlink()
    config = light / "stationary.toml"
    config.write_text(config.read_text().replace('version   = "2026.3"', 'version   = "2026.4"').replace("Banat Coaches\"", "Coaches of the Banat\""))
    (light / "content/travelling.md").write_text((light / "content/travelling.md").read_text().replace("[ticket](tickets.md)", "ticket"))
    command.build(light)
    fresh = light.with_name("fresh")
    command.build(light, "--output", fresh)
    assert tree.digests(light / "public") == tree.digests(fresh)


def test_a_page_that_was_tampered_with_is_mended(light):
    command.build(light)
    page = light / "public/about/index.html"
    good = page.read_bytes()
    page.write_text("other bytes, other length")
    (light / "public/robots.txt").unlink()
    command.build(light)
    assert page.read_bytes() == good and (light / "public/robots.txt").exists()


def test_files_that_are_not_ours_are_never_touched(light):
    command.build(light)
    public = light / "public"
    foreign = {"CNAME": b"banat-coaches.example\n", "stations/notes.txt": b"mine\n", "stations/serbia/kikinda-260/mine.html": b"mine\n", ".git/config": b"[core]\n"}
    for path, text in foreign.items():
        (public / path).parent.mkdir(exist_ok=True)
        (public / path).write_bytes(text)
    before = {path: tree.stamps(public)[path] for path in foreign}
    assert (public / "stations/serbia/kikinda-260/index.html").exists()
    source = light / "data/stations.json"
    source.write_text(source.read_text().replace("Кикинда", "Нова Кикинда").replace('"cityId": 260', '"cityId": 261'))
    command.build(light)
    assert {path: tree.stamps(public)[path] for path in foreign} == before
    assert not (public / "stations/serbia/kikinda-260/index.html").exists()


def test_a_foreign_file_where_a_page_must_go_ends_the_build_unless_forced(light):
    public = light / "public"
    (public / "about").mkdir(parents=True)
    (public / "about/index.html").write_text("mine\n")
    run = command.build(light, status=1)
    assert any("about/index.html" in line for line in command.findings(run)), command.told(run)
    assert tree.files(public) == ["about/index.html"] and (public / "about/index.html").read_text() == "mine\n"
    command.build(light, "--force")
    assert (public / "about/index.html").read_text() != "mine\n"


def test_an_equal_file_without_a_record_is_taken_over(light, light_site):
    shutil.copytree(light_site.public, light / "public")
    assert not list(light.glob(".stationary/*.record"))
    command.build(light)
    assert tree.digests(light / "public") == tree.digests(light_site.public)


def test_a_bad_build_leaves_the_good_one_as_it_was(light):
    command.build(light)
    before = tree.stamps(light / "public")
    (light / "data/stations.json").write_text("{")
    command.build(light, status=1)
    assert tree.stamps(light / "public") == before


def test_a_first_build_that_fails_leaves_nothing(light):
    (light / "content/stations.md").write_text("# Mine\n")
    before = tree.files(light)
    command.build(light, status=1)
    assert [path for path in tree.files(light) if path in before or not path.startswith(".stationary/")] == before
    assert not (light / "public").exists()


def test_two_output_folders_do_not_know_each_other(light, tmp_path):
    command.build(light)
    command.build(light, "--output", tmp_path / "other")
    before = tree.stamps(light / "public")
    (light / "content/tickets.md").unlink()
    (light / "content/travelling.md").write_text((light / "content/travelling.md").read_text().replace("[ticket](tickets.md)", "ticket"))
    command.build(light, "--output", tmp_path / "other")
    assert tree.stamps(light / "public") == before
    assert not (tmp_path / "other/tickets/index.html").exists()


def test_an_output_folder_that_cannot_be_made_is_an_error_with_its_name(light, tmp_path):
    (tmp_path / "file").write_text("in the way\n")
    run = command.build(light, "--output", tmp_path / "file/public", status=1)
    assert "file" in command.told(run)
    assert (tmp_path / "file").read_text() == "in the way\n"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write where nobody else may")
def test_an_output_folder_that_may_not_be_written_is_an_error_with_its_name(light):
    (light / "public").mkdir(mode=0o555)
    run = command.build(light, status=1)
    assert "public" in command.told(run)


def test_an_output_on_a_file_system_that_is_read_only_is_an_error(light):
    """Not even root may make a folder under /proc."""
    run = command.build(light, "--output", "/proc/stationary-public", status=1)
    assert "/proc/" in command.told(run)


def test_the_output_may_not_swallow_the_site(light):
    """Pages among the sources, or the sources among the pages, would end in grief."""
    before = tree.digests(light)
    run = command.stationary("build", light, "--output", light / "content")
    after = {path: digest for path, digest in tree.digests(light).items() if path in before}
    assert after == before and run.returncode in (0, 1, 2), command.told(run)


def _heed_signals():
    """Signals that the tests' own process ignores, as under `nohup`, are not ignored by the build."""
    for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(one, signal.SIG_DFL)


def interrupted(library, signal_, call, path, turn, *arguments, verb="build"):
    """
    Runs a build, or another command, that gets a signal when it comes to a call of a path for the `turn`-th time; its status.
    """
    run = command.stationary(
        verb, *arguments, env=command.environment(**faults.signalled(library, signal_, call, path, turn)), preexec_fn=_heed_signals)
    return run.returncode


# Where a first build writes, and where a build leaves what it is going to move into the output.
FIRST, DRAFTS = ".public.stationary-first/", ".public.stationary-drafts/"


@pytest.mark.parametrize("written", some([None, 0.9, 0], 2))
def test_a_build_killed_at_any_moment_is_finished_by_the_next(real, faulty, tmp_path, written):
    """While it reads data, and when it has written a part of the files."""
    public = tmp_path / "public"
    site = tmp_path / "site"
    shutil.copytree(real.folder, site, ignore=shutil.ignore_patterns("public", ".stationary"))
    moment = ("open", "data/stations.json", 1) if written is None else ("write", FIRST, 1 + int(written * len(real.files)))
    assert interrupted(faulty, signal.SIGKILL, *moment, site, "--output", public) == -signal.SIGKILL
    assert not public.exists(), "a first build comes whole or not at all"
    command.build(site, "--output", public)
    assert tree.digests(public) == tree.digests(real.public)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["public", "site"], "nothing is left beside the output"


@pytest.mark.smoke(0)
def test_a_rebuild_killed_at_any_moment_leaves_each_file_old_or_new(real, faulty, tmp_path):
    site = shutil.copytree(real.folder, tmp_path / "site", ignore=shutil.ignore_patterns("public", ".stationary"))
    command.build(site)
    for number, written in enumerate(some([0, len(real.pages) // 3, 1], 2), 1):
        config = site / "stationary.toml"
        config.write_text(config.read_text().replace(f'version = "{number}"', f'version = "{number + 1}"'))
        _kill_a_rebuild(site, faulty, written)


def _kill_a_rebuild(site, library, written):
    """After so many files are new; the next build finishes it."""
    public = site / "public"
    old, stamps = tree.digests(public), tree.stamps(public)
    assert interrupted(library, signal.SIGKILL, "rename", DRAFTS, 1 + written, site) == -signal.SIGKILL
    left = tree.digests(public)
    assert len(tree.changed(stamps, tree.stamps(public))) >= written
    command.build(site)
    new = tree.digests(public)
    assert new.keys() == old.keys() and new != old, "the version stands in each footer"
    for path, digest in left.items():
        assert digest in (old.get(path), new.get(path)) or path not in new, f"{path} is neither old nor new"


@pytest.mark.parametrize("signal_", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupt_ends_with_130(real, faulty, tmp_path, signal_):
    site = shutil.copytree(real.folder, tmp_path / "site", ignore=shutil.ignore_patterns("public", ".stationary"))
    assert interrupted(faulty, signal_, "write", FIRST, 2, site, "--output", tmp_path / "public") == 130
    assert not (tmp_path / "public").exists()


ENDLESS = "{{<layouts/page}}{{$main}}<h1>Stops</h1>" + "{{#stations}}" * 5 + "{{/stations}}" * 5 + "{{/main}}{{/layouts/page}}"


@pytest.mark.smoke(1)
@pytest.mark.parametrize("signal_, is_first", [(signal.SIGTERM, True), (signal.SIGINT, False)])
def test_an_interrupt_ends_a_build_while_it_makes_one_page(tmp_path, signal_, is_first):
    """A page that takes years; what is there stays as it was, and nothing is left beside it."""
    tree.write(tmp_path, "site/stationary.toml", 'title = "T"\n[[sources]]\nkind = "stations"\npath = "s.csv"\n')
    tree.write(tmp_path, "site/s.csv", "id,name,city\n" + "".join(f"{n},S{n},A\n" for n in range(2000)))
    site, public = tmp_path / "site", tmp_path / "public"
    if not is_first:
        command.build(site, "--output", public)
    before = tree.digests(public) if public.exists() else {}
    groups = ("{{#parts}}{{#groups}}", "{{/groups}}{{/parts}}")
    tree.write(site, "templates/pages/stations.html", ENDLESS.replace("{{#stations}}", groups[0] + "{{#stations}}", 1).replace("{{/main}}", groups[1] + "{{/main}}"))
    with subprocess.Popen(
            [command.binary(), "build", site, "--output", public, "--allow-large"], env=command.environment(), stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, preexec_fn=_heed_signals) as process:
        assert any(line.startswith("writing files") for line in process.stderr)
        time.sleep(0.5)
        process.send_signal(signal_)
        begun = time.monotonic()
        told = process.stderr.read()
        process.wait(60)
    assert process.returncode == 130 and told.endswith("stopped; nothing was written\n" if is_first else "stopped; the site is incomplete; the next build will finish it\n")
    # Two seconds, and some for a machine that does much else.
    assert time.monotonic() - begun < 10
    assert sorted(path.name for path in tmp_path.iterdir()) == (["site"] if is_first else ["public", "site"])
    after = tree.digests(public) if public.exists() else {}
    assert after.keys() == before.keys() and after.get("stations/index.html") == before.get("stations/index.html")
    (site / "templates/pages/stations.html").unlink()
    command.build(site, "--output", public)
    assert is_first or tree.digests(public) == before


def test_of_two_builds_of_one_output_the_second_ends_with_a_finding(light, light_site):
    with subprocess.Popen(
            [command.binary(), "build", light], env=command.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as first:
        assert any(line.startswith("writing files") for line in first.stderr)
        first.send_signal(signal.SIGSTOP)
        try:
            second = command.build(light, status=1)
        finally:
            first.send_signal(signal.SIGCONT)
        first.stderr.read()
    assert re.findall(r"(?:^|: )error: .*\[(.+)\]$", command.told(second), re.M) == ["output/busy"]
    assert first.returncode == 0 and tree.digests(light / "public") == tree.digests(light_site.public)


def test_a_standard_error_that_nobody_reads_changes_nothing(light, light_site):
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run([command.binary(), "build", light], env=command.environment(), stdout=subprocess.DEVNULL, stderr=writer, timeout=300)
    os.close(writer)
    assert run.returncode == 0 and tree.digests(light / "public") == tree.digests(light_site.public)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("streams", [[2], [0, 1], [1, 2], [0, 1, 2]], ids=str)
def test_standard_streams_that_are_closed_change_nothing(light, light_site, streams):
    """Nothing that is opened gets the number of one of them, and with it what is written to it."""
    for verb in ("build", "list"):
        run = subprocess.run(
            [command.binary(), verb, light], env=command.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, preexec_fn=lambda: [os.close(stream) for stream in streams], timeout=300)
        assert run.returncode == 0
    assert tree.digests(light / "public") == tree.digests(light_site.public)


def test_a_source_in_proc_ends_with_130_at_once(tmp_path):
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "hotels"\npath = "/proc"\n')
    with subprocess.Popen(
            [command.binary(), "check", tmp_path], env=command.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            preexec_fn=_heed_signals) as process:
        assert any(line.startswith("reading data") for line in process.stderr)
        process.send_signal(signal.SIGTERM)
        # Some of its files have no end.
        process.wait(300)
    # It may have come to its end before: a file of the kernel is an error.
    assert process.returncode in (130, 1)


@pytest.mark.parametrize("signal_", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_check_ends_with_130_while_it_reads_a_large_file(faulty, tmp_path, signal_):
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "hotels"\npath = "hotels.json"\n')
    (tmp_path / "hotels.json").write_text(json.dumps([{"id": n, "name": f"Hotel {n}"} for n in range(100_000)]))
    assert interrupted(faulty, signal_, "read", "hotels.json", 1, tmp_path, verb="check") == 130


def test_pages_may_be_read_by_a_web_server(sample):
    assert all(os.stat(sample.public / path).st_mode & 0o444 == 0o444 for path in sample.files)
    assert pathlib.Path(sample.public).stat().st_mode & 0o555 == 0o555
