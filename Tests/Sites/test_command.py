"""The command as people and programs call it: statuses, streams, forms of the findings."""

import json
import re
import shutil

import pytest

from readers import command, small_sources, tree
from readers.site import Site
from readers.soak import some


def test_help_and_version_are_results():
    for arguments in (["help"], ["--help"], ["build", "--help"]):
        run = command.stationary(*arguments)
        assert run.returncode == 0 and b"stationary" in run.stdout and run.stderr == b"", arguments
    run = command.stationary("--version")
    assert run.returncode == 0 and re.search(rb"\d+\.\d+", run.stdout) and run.stderr == b""


def test_help_names_every_command_and_option():
    said = command.stationary("--help").stdout.decode()
    assert all(word in said for word in ("build", "check", "serve"))
    said = command.stationary("build", "--help").stdout.decode()
    for option in ("--output", "--base-url", "--strict", "--jobs", "--diagnostics", "--quiet", "--force"):
        assert option in said, option


@pytest.mark.parametrize("arguments", [
    ["biuld"], ["build", "--nope"], ["build", "a", "b"], ["build", "--jobs", "none"], ["build", "--jobs", "0"], ["build", "--output"],
    ["build", "--diagnostics", "xml"], ["build", "--base-url", "not a url"], ["--nope"],
], ids=" ".join)
def test_a_wrong_call_is_status_2_and_says_what_is_wrong(arguments, tmp_path):
    run = command.stationary(*arguments, cwd=tmp_path)
    assert run.returncode == 2, command.told(run)
    assert run.stdout == b"" and run.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_misspelt_command_or_option_is_guessed():
    assert "build" in command.told(command.stationary("biuld"))
    assert "--strict" in command.told(command.stationary("build", "--strcit"))


def test_no_arguments_show_what_there_is():
    run = command.stationary()
    assert run.returncode in (0, 2) and "build" in command.told(run)


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    run = command.stationary("build", tmp_path / "nowhere")
    assert run.returncode == 1 and "stationary.toml" in command.told(run)
    assert list(tmp_path.iterdir()) == []


def test_the_site_is_the_current_folder_where_none_is_named(light):
    run = command.stationary("build", cwd=light)
    assert run.returncode == 0 and (light / "public/index.html").exists(), command.told(run)


def test_a_build_says_at_the_end_what_it_did(light):
    run = command.build(light)
    said = command.told(run)
    pages = len(Site(light).pages)
    assert re.search(rf"\b{pages} pages\b", said), said
    assert re.search(rf"\b{len(tree.files(light / 'public'))}\b", said), said


def test_quiet_says_nothing_where_nothing_is_wrong(copy):
    run = command.build(copy, "--quiet")
    assert run.stdout == b"" and run.stderr == b""


def test_a_pipe_gets_plain_lines(light):
    run = command.build(light, env=command.environment(NO_COLOR=None, TERM="xterm-256color"))
    assert b"\x1b" not in run.stdout + run.stderr and b"\r" not in run.stdout + run.stderr


def test_check_reads_all_and_writes_nothing(light, case):
    before = tree.files(light)
    run = command.stationary("check", light)
    assert run.returncode == 0, command.told(run)
    assert tree.files(light) == before
    for name in ("broken-json", "template-unknown-name", "markdown-against-stations", "unknown-config-key"):
        run = command.stationary("check", case(name, name))
        assert run.returncode == 1 and command.findings(run), name


def test_check_finds_what_a_build_finds(case):
    """All but what lies in the output."""
    for name in ("station-without-id", "coordinates-off-the-globe", "same-id-differs", "content-not-utf-8", "template-missing-partial"):
        site = case(name, name)
        assert command.findings(command.stationary("check", site)) == command.findings(command.stationary("build", site)), name


def test_strict_makes_warnings_errors_and_writes_nothing(case):
    site = case("station-without-id")
    run = command.build(site, "--strict", status=1)
    assert not (site / "public").exists()
    assert any(": error: " in line for line in command.findings(run))
    command.build(site)


def test_findings_go_to_standard_error(case):
    run = command.build(case("station-without-id"))
    assert b"[stations/" in run.stderr and b"[stations/" not in run.stdout


@pytest.mark.parametrize("name", ["station-without-id", "broken-json", "unknown-config-key", "two-pages-differing-in-case", "hostile-texts", "foreign-files"])
def test_the_three_forms_say_the_same(case, name):
    runs = {form: command.stationary("build", case(name, form), "--diagnostics", form, "--quiet") for form in ("text", "json", "github")}
    assert len({run.returncode for run in runs.values()}) == 1
    text = [line for line in command.findings(runs["text"]) if not line.startswith("  ")]

    objects = command.objects(runs["json"])
    assert [(o["severity"], o["id"]) for o in objects] == [re.search(r"(info|warning|error): .* \[(.*)\]$", line).groups() for line in text]
    for found, line in zip(objects, text):
        place = ":".join(str(found[key]) for key in ("path", "line", "column") if key in found)
        assert line.startswith(place), line

    workflow = [line for line in runs["github"].stderr.decode().splitlines() if line.startswith("::")]
    pattern = re.compile(r"^::(notice|warning|error) ((file|line|col|title)=[^,:]*)(,(file|line|col|title)=[^,:]*)*::.+; .+$")
    assert len(workflow) == len(text) and all(pattern.match(line) for line in workflow), workflow


def test_no_finding_moves_the_cursor_or_turns_the_line(case):
    run = command.stationary("build", case("hostile-texts"), "--strict")
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]", run.stderr.decode())


@pytest.mark.smoke(0)
def test_findings_in_their_thousands_are_summed_up(light):
    source = light / "data/stations.json"
    lists = json.loads(source.read_text())
    city = lists["citiesFrom"][0]
    city["stations"] += [{**city["stations"][0], "stationId": None, "stationTitle": f"Nameless {n}"} for n in range(3000)]
    source.write_text(json.dumps(lists))
    run = command.build(light)
    lines = command.findings(run)
    assert 2 <= len(lines) < 100, len(lines)
    assert any(re.search(r": warning: 29\d\d more ", line) for line in lines), "one says how many more there are"


def test_base_url_may_be_given_for_one_build(light):
    command.build(light, "--base-url", "https://elsewhere.example/")
    sitemap = (light / "public/sitemap.xml").read_text()
    assert "https://elsewhere.example/stations/" in sitemap and "banat-coaches.example" not in sitemap


@pytest.mark.parametrize("folder", some(sorted((command.PROJECT / "Tests/Fixtures/sites").iterdir()), 8), ids=lambda folder: folder.name)
def test_a_site_that_is_a_fixture_ends_with_a_status_and_no_trace(folder, case):
    """None crashes, whatever the form of the findings; test_fixtures.py builds all of them."""
    run = command.stationary("check", case(folder.name), "--diagnostics", "json")
    assert run.returncode in (0, 1), f"{run.returncode} {command.told(run)}"
    for line in run.stderr.decode().splitlines():
        if line.startswith("{"):
            json.loads(line)


def test_check_finds_what_in_the_output_would_stop_a_build(case):
    site = case("foreign-files")
    run = command.stationary("check", site)
    assert run.returncode == 1 and command.findings(run) == command.findings(command.stationary("build", site))
    assert command.stationary("check", site, "--force").returncode == 0
    site = case("minimal", "minimal")
    command.build(site)
    before = tree.files(site)
    assert command.stationary("check", site).returncode == 0
    assert tree.files(site) == before
    # The record is gone, but all files are those of the site.
    shutil.rmtree(site / ".stationary")
    assert command.stationary("check", site).returncode == 0 and not (site / ".stationary").exists()
    (site / "public/index.html").write_text("mine")
    assert any("[output/foreign-file]" in line for line in command.findings(command.stationary("check", site)))
    file = site / "file"
    file.write_text("")
    assert any("[output/is-file]" in line for line in command.findings(command.stationary("check", site, "--output", file)))


@pytest.mark.parametrize("verb", ["build", "check"])
def test_the_folder_of_another_site_is_no_output(light, tmp_path, verb):
    other = tmp_path / "other"
    assert command.stationary("new", other, "--title", "Other").returncode == 0
    before = tree.digests(other)
    run = command.stationary(verb, light, "--output", other)
    assert run.returncode == 1 and b"[output/inside-source]" in run.stderr, command.told(run)
    assert tree.digests(other) == before


def test_a_config_that_the_site_itself_publishes_is_no_other_site(light):
    (light / "static").mkdir(exist_ok=True)
    shutil.copy(light / "stationary.toml", light / "static")
    command.build(light)
    command.build(light)
    assert (light / "public/stationary.toml").exists()


@pytest.mark.parametrize("path", [".", "**/*.json"])
def test_the_output_is_no_source(tmp_path, path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/stations.json").write_text(json.dumps(small_sources.source("stations")))
    (tmp_path / "site/stationary.toml").write_text(
        f'title = "Site"\nbase_url = "https://site.example/"\n\n[[sources]]\nkind = "stations"\npath = "{path}"\n')
    first = command.build(tmp_path / "site")
    before = tree.digests(tmp_path / "site/public")
    again = command.build(tmp_path / "site")
    assert command.findings(again) == command.findings(first) == []
    assert tree.digests(tmp_path / "site/public") == before
