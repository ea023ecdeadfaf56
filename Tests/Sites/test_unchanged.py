"""A build stops early if, and only if, nothing has changed since the last one."""

import os
import re
import shutil
import subprocess
import time

import pytest

from readers import command, small_sources, tree


@pytest.fixture
def site(tmp_path):
    """A small site with something of everything that an owner may add, built once."""
    folder = small_sources.write(tmp_path / "site", "stations", small_sources.source("stations"))
    for path, text in {
        "static/files/plan.txt": "plan A", "static/_headers": "/files/*\n  X-A: 1\n", "content/about.md": "# About\n\nUs.\n",
        "templates/pages/about.html": (command.PROJECT / "Templates/pages/about.html").read_text(),
        "templates/strings/en.toml": '"nav.home" = "Start"\n', "content/odd.txt": "not Markdown",
    }.items():
        tree.write(folder, path, text)
    command.build(folder)
    return folder


def stages(run):
    """The stages that a build names among its timings."""
    return re.findall(r"^([a-z]+)\t[0-9.]+$", command.told(run), re.MULTILINE)


def is_early(site, *arguments, **more):
    """Builds, and tells whether the build stopped before it read any data."""
    run = command.build(site, "--timings", *arguments, **more)
    assert "config" in stages(run)
    return "data" not in stages(run)


def fresh(site, *arguments, **more):
    folder = site.parent / "fresh"
    shutil.rmtree(folder, ignore_errors=True)
    command.build(site, "--output", folder, *arguments, **more)
    return tree.digests(folder)


def test_an_unchanged_site_is_built_early_and_reports_the_same(site):
    first = command.build(site)
    before = tree.stamps(site / "public")
    second = command.build(site)
    assert tree.stamps(site / "public") == before
    assert first.stderr == second.stderr and b"content/not-markdown" in second.stderr
    assert first.stdout == second.stdout
    assert is_early(site)


def test_times_and_places_of_files_do_not_matter(site):
    moved = site.parent / "moved"
    shutil.copytree(site, moved, copy_function=shutil.copy2)
    for path in ("stationary.toml", "data/1.json", "static/files/plan.txt"):
        os.utime(site / path)
    assert is_early(site)
    assert tree.digests(moved / "public") == tree.digests(site / "public")
    command.build(moved)


def edit(path, old, new):
    """Replaces text of the same length and puts the old time back."""
    def change(site):
        status, text = (site / path).stat(), (site / path).read_text()
        assert old in text and len(old) == len(new)
        (site / path).write_text(text.replace(old, new, 1))
        os.utime(site / path, ns=(status.st_atime_ns, status.st_mtime_ns))
    return change


def write(path, text):
    return lambda site: tree.write(site, path, text)


def remove(path):
    return lambda site: (site / path).unlink()


CHANGES = {
    "a static file of the same size and time": edit("static/files/plan.txt", "plan A", "plan B"),
    "a new static file": write("static/new.txt", "new"),
    "a static file that is gone": remove("static/files/plan.txt"),
    "a new page": write("content/news.md", "# News\n"),
    "headers": write("static/_headers", "/files/*\n  X-A: 2\n"),
    "a template": edit("templates/pages/about.html", "<", "<"),
    "a template that is gone": remove("templates/pages/about.html"),
    "a new template": write("templates/pages/error.html", "{{page_title}}\n"),
    "strings": edit("templates/strings/en.toml", "Start", "Begin"),
    "a strings file that is gone": remove("templates/strings/en.toml"),
    "a file that caused a warning": remove("content/odd.txt"),
    "a station of the same length": edit("data/1.json", "Harbour", "Seaport"),
}


@pytest.mark.parametrize("change", CHANGES, ids=CHANGES)
def test_a_change_of_an_input_is_seen(site, change):
    if change == "a template":
        text = (site / "templates/pages/about.html").read_text()
        (site / "templates/pages/about.html").write_text(text + "<!-- 1 -->")
    else:
        CHANGES[change](site)
    assert not is_early(site), change
    assert tree.digests(site / "public") == fresh(site)
    assert is_early(site)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("arguments, env", [
    (("--base-url", "https://other.example/x/"), {}), (("--strict",), {}), ((), {"SOURCE_DATE_EPOCH": "86400"}),
])
def test_flags_and_the_environment_are_inputs(site, arguments, env):
    (site / "content/odd.txt").unlink()
    env = command.environment(**env)
    status = command.stationary("check", site, *arguments, env=env).returncode
    command.build(site, env=command.environment())
    assert is_early(site, env=command.environment())
    run = command.stationary("build", site, "--timings", *arguments, env=env)
    assert run.returncode == status and "data" in stages(run)


def test_warnings_of_an_unchanged_site_are_errors_where_that_is_asked(site):
    assert is_early(site)
    run = command.build(site, "--strict", status=1)
    assert b"error" in run.stderr and b"content/not-markdown" in run.stderr


@pytest.mark.parametrize("verb", ["build", "changed build"])
def test_an_edited_page_with_its_size_and_time_is_repaired(site, verb):
    page = site / "public/about/index.html"
    text, status = page.read_bytes(), page.stat()
    page.write_bytes(text.replace(b"Us.", b"Me."))
    os.utime(page, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert page.stat().st_size == status.st_size and page.stat().st_mtime_ns == status.st_mtime_ns and page.read_bytes() != text
    if verb == "changed build":
        tree.write(site, "content/more.md", "# More\n\nText.\n")
        command.build(site)
    else:
        assert not is_early(site)
    assert b"Us." in page.read_bytes() and b"Me." not in page.read_bytes()
    assert is_early(site), "the record is as new as the repaired file"


def test_a_copied_output_is_not_compared_byte_by_byte(site, tmp_path):
    """As continuous integration restores it: with the times of the files, and later changes of their status."""
    time.sleep(2.1)
    copied = tmp_path / "copied"
    subprocess.run(["cp", "-a", site, copied], check=True)
    stamps = tree.stamps(copied / "public")
    run = command.build(copied)
    assert tree.stamps(copied / "public") == stamps and b" 0 files written" in run.stdout or " 0 written" in command.told(run) or "unchanged" in command.told(run)


@pytest.mark.parametrize("damage", ["removed", "longer", "touched", "a folder"])
def test_a_change_of_the_output_is_mended(site, damage):
    before = tree.digests(site / "public")
    page = site / "public/about/index.html"
    if damage == "removed":
        page.unlink()
    elif damage == "longer":
        page.write_text("x")
    elif damage == "touched":
        os.utime(page)
    else:
        shutil.rmtree(page.parent)
    assert not is_early(site)
    assert tree.digests(site / "public") == before
    assert is_early(site)


def test_the_product_s_own_files_are_inputs(site, tmp_path):
    templates = tmp_path / "Templates"
    shutil.copytree(command.PROJECT / "Templates", templates)
    command.build(site, "--templates", templates)
    assert is_early(site, "--templates", templates)
    sheet = templates / "assets/page/print.css"
    sheet = sheet if sheet.exists() else next((templates / "assets").rglob("*.css"))
    sheet.write_text(sheet.read_text() + "\n/* changed */\n")
    assert not is_early(site, "--templates", templates)
    assert is_early(site, "--templates", templates)


@pytest.mark.parametrize("damage", [b"", b"x", b"cut", b"forged"])
def test_a_damaged_record_of_the_build_is_made_anew(site, damage):
    record = next((site / ".stationary").glob("*.build"))
    whole = record.read_bytes()
    record.write_bytes({b"cut": whole[:-20], b"forged": whole.replace(b"content/", b"c0ntent/")}.get(damage, damage))
    assert not is_early(site)
    assert record.read_bytes().split(b"\n", 1)[1].count(b"content/") == whole.split(b"\n", 1)[1].count(b"content/")
    assert is_early(site)


def test_another_output_folder_has_its_own_record(site):
    other = site.parent / "other"
    assert not is_early(site, "--output", other)
    assert is_early(site, "--output", other)
    assert is_early(site)


def test_a_build_that_fails_leaves_nothing_that_a_later_one_trusts(site):
    (site / "content/bad.md").write_text("+++\ntitle = \n+++\n")
    command.build(site, status=1)
    command.build(site, status=1)
    (site / "content/bad.md").unlink()
    assert is_early(site)
    assert tree.digests(site / "public") == fresh(site)
