"""The workflows: their form, and the steps of the one that publishes sites run in order on a small site whose services are on 127.0.0.1."""

import json
import re

import pytest
import yaml

from readers import command, service, tree, workflow
from readers.hotel_service import PNG
from readers.service import TOKEN

DAY = "2031-12-01"
WAY = ("ardel", "borem", DAY)


def search(*ids):
    """A whole search, with a departure for each id."""
    places = [{"id": 1, "name": "Ardel Central", "city_id": "a", "lat": 45.1, "lon": 21.1}, {"id": 2, "name": "Borem West", "city_id": "b", "lat": 45.9, "lon": 21.9}]
    cities = [{"id": "a", "name": "Ardel", "timezone": "Europe/Bucharest"}, {"id": "b", "name": "Borem", "timezone": "Europe/Bucharest"}]
    departures = [{
        "id": id, "origin_location_id": 1, "destination_location_id": 2, "operator_id": "o", "departure_time": f"{DAY}T{8 + number:02}:00:00",
        "arrival_time": f"{DAY}T{9 + number:02}:30:00", "departure_timezone": "Europe/Bucharest", "arrival_timezone": "Europe/Bucharest",
    } for number, id in enumerate(ids)]
    return {"cities": cities, "locations": places, "operators": [{"id": "o", "name": "Ardel Coaches"}], "departures": departures,
            "origin_city_id": "a", "destination_city_id": "b", "complete": True, "ttl": 0}


@pytest.fixture
def hub(tmp_path, web, hotel_web, monkeypatch):
    """A repository whose site fetches departures and hotels, from services on this machine."""
    program = tmp_path / "program"
    program.write_text(f'#!/bin/sh\n[ "$1" != fetch ] || set -- "$@" --allow-private\nexec "{command.binary()}" "$@"\n')
    program.chmod(0o755)
    monkeypatch.setattr(command, "binary", lambda: str(program))
    hub = workflow.GitHub(tmp_path / "hub")
    hub.web, hub.hotel_web = web, hotel_web
    hub.inputs["site"] = "site"
    configure(hub)
    hub.write("site/content/index.md", "# Welcome\n\nOne.\n")
    hub.write("site/content/about.md", "# Us\n\nTwo.\n")
    web.token = TOKEN
    hub.secrets["BUSBUD_TOKEN"] = TOKEN
    web.searches(WAY, search("d1", "d2"))
    hotel_web["/list"] = [{"id": 1, "name": "Hotel One"}, {"id": 2, "name": "Hotel Two"}]
    for id in (1, 2):
        hotel_web[f"/hotels/{id}"] = {"id": id, "name": f"Hotel {id}", "image": None}
    return hub


def configure(hub, top="", fetch=True):
    tables = f"""
[[sources]]
kind = "departures"
path = "data/departures"
[[sources]]
kind = "hotels"
path = "data/hotels"
[fetch]
departures = {{ url = "{hub.web.url}", origins = ["ardel"], destinations = ["borem"], from = "{DAY}", retries = 0 }}
[fetch.hotels]
list = "{hub.hotel_web.url}/list"
details = "{hub.hotel_web.url}/hotels/{{id}}"
retries = 0
"""
    hub.write("site/stationary.toml", f'title = "T"\n{top}\n' + (tables if fetch else ""))


def test_the_workflow_is_as_its_documents_say():
    parsed = workflow.read()
    assert set(parsed["on"]) == {"workflow_call"} and set(parsed["on"]["workflow_call"]["secrets"]) == {"BUSBUD_TOKEN", "HOTELS_TOKEN"}
    build, deploy, record = (parsed["jobs"][name] for name in ("build", "deploy", "record"))
    assert build["permissions"] == {"contents": "read", "pages": "read"} and deploy["permissions"] == {"pages": "write", "id-token": "write"}
    assert deploy["needs"] == "build" and deploy["environment"]["name"] == "github-pages"
    assert record["permissions"] == {"contents": "write"} and record["needs"] == ["build", "deploy"]


@pytest.mark.parametrize("name", ["publish", "site", "release", "nightly"])
def test_workflows_are_confined(name):
    parsed = workflow.read(name)
    assert parsed["permissions"] == {}, "each job names what it may do"
    for entry in parsed["on"].get("schedule", []):
        minute = entry["cron"].split()[0]
        assert minute.isdigit() and minute != "0"
    for title, job in parsed["jobs"].items():
        assert "permissions" in job
        if "uses" in job:
            assert job["uses"] == "./.github/workflows/publish.yml"
            continue
        assert 0 < job["timeout-minutes"] <= 120
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            # GitHub's own actions, by commit, and this project's.
            assert "run" in step or re.fullmatch(r"actions/[a-z-]+(/[a-z]+)?@[0-9a-f]{40}|\./\.stationary-action", step["uses"])
            # What comes from outside reaches a script through its environment only.
            assert "${{" not in step.get("run", "")
            if step.get("uses", "").startswith("actions/checkout@"):
                # Only the job that pushes keeps them, and it runs no program of the site or of this project.
                assert step["with"]["persist-credentials"] is (title == "record")


@pytest.mark.parametrize("name", ["publish", "site", "release", "nightly"])
def test_each_action_is_pinned_to_one_commit_with_its_version(name):
    lines = re.findall(r"uses: (actions/\S+)(.*)", (workflow.FOLDER / f"{name}.yml").read_text())
    for action, rest in lines:
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", rest), action
    assert len({action for action, _ in lines}) == len({action.split("@")[0] for action, _ in lines})


def test_the_owners_file_is_short_and_calls_the_workflow():
    text = (command.PROJECT / "Docs/recipes/site.yml").read_text()
    parsed = yaml.safe_load(text)
    assert len(text.splitlines()) <= 20
    assert set(parsed[True]) == {"push", "pull_request", "schedule", "workflow_dispatch"}
    jobs = workflow.read()["jobs"]
    # A called workflow gets at most what its caller may do.
    order = ["none", "read", "write"]
    for job in jobs.values():
        for name, level in job["permissions"].items():
            assert order.index(parsed["permissions"][name]) >= order.index(level)
    (job,) = parsed["jobs"].values()
    assert re.fullmatch(r"OWNER/stationary/\.github/workflows/publish\.yml@v\d+\.\d+\.\d+", job["uses"]) and job["secrets"] == "inherit"


def test_a_pull_request_is_checked_and_nothing_else(hub):
    first = hub.run()
    assert first.ok, first.log
    asked = len(hub.web.asked) + len(hub.hotel_web.asked)
    caches = list(hub.caches)
    hub.write("site/data/departures/own.json", json.dumps(search("d8") | {"departures": [{"id": "d9"}]}))
    run = hub.run(event="pull_request")
    assert run.ok and run.artifact is None, run.log
    assert re.search(r"^::warning file=site/data/departures/own\.json,line=\d+", run.log, re.M), run.log
    assert len(hub.web.asked) + len(hub.hotel_web.asked) == asked and TOKEN not in run.log
    assert "Check, with annotations" in run.steps and "Build" not in run.steps and hub.caches == caches
    # What earlier runs fetched is there, so that its sources are not missing.
    assert "data/hotels" not in run.log
    hub.write("site/templates/pages/home.html", "{{nothing_like_this}}")
    assert not hub.run(event="pull_request").ok


def test_secrets_are_named_where_pull_requests_do_not_come():
    for step in workflow.read()["jobs"]["build"]["steps"]:
        if "secrets." in json.dumps(step):
            assert step["if"] == "github.event_name != 'pull_request'"


@pytest.mark.smoke(0)
def test_a_site_at_the_root_of_its_repository(hub, tmp_path):
    for path in sorted((hub.origin / "site").iterdir()):
        path.rename(hub.origin / path.name)
    hub.inputs["site"] = "."
    for _ in range(2):
        run = hub.run()
        assert run.ok, run.log
    files = tree.files(run.artifact)
    assert any("hotel-1" in name for name in files) and not any("stationary-action" in name or ".fetched" in name for name in files)
    assert all("If-None-Match" in request.headers for request in hub.hotel_web.asked[3:])


def stand_in_for_curl(hub, tmp_path):
    """Instead of the network: what is asked for is written down, and answered from the release's folder."""
    stand_in = tmp_path / "stand-ins/curl"
    stand_in.parent.mkdir()
    stand_in.write_text(f"""#!/bin/bash
[ "$1" = --disable ] || exit 1  # As the first argument it keeps curl from reading .curlrc.
while [ $# -gt 1 ]; do [ "$1" != --output ] || file=$2; shift; done
echo "$1" >> "{tmp_path}/asked"
cp "{hub.release}/${{1##*/}}" "$file"
""")
    stand_in.chmod(0o755)
    hub.path = [str(stand_in.parent)]


@pytest.mark.smoke(2)
@pytest.mark.parametrize("ref, version, expected", [
    ("refs/tags/v1.2.3", "", "download/v1.2.3"), ("refs/tags/v1", "", "latest/download"), ("refs/heads/main", "", "latest/download"),
    ("refs/tags/v1.2.3", "0.9.0", "download/v0.9.0"),
])
def test_the_release_is_that_of_the_tag_or_the_input_or_the_latest(hub, tmp_path, ref, version, expected):
    configure(hub, fetch=False)
    hub.workflow = f"project/stationary/.github/workflows/publish.yml@{ref}"
    hub.inputs.update(artifact="", version=version)
    stand_in_for_curl(hub, tmp_path)
    run = hub.run()
    assert run.ok, run.log
    address = f"https://github.invalid/project/stationary/releases/{expected}"
    assert (tmp_path / "asked").read_text().split() == [f"{address}/stationary-linux-x86_64.tar.gz", f"{address}/SHA256SUMS"]


def test_a_file_that_is_not_the_one_that_was_released_is_not_run(hub, tmp_path):
    configure(hub, fetch=False)
    hub.inputs.update(artifact="")
    stand_in_for_curl(hub, tmp_path)
    (hub.release / "stationary-linux-x86_64.tar.gz").write_bytes(b"something else")
    run = hub.run()
    assert not run.ok and run.artifact is None and "FAILED" in run.log


def test_a_run_fetches_checks_builds_and_publishes(hub):
    run = hub.run()
    assert run.ok, run.log
    pages = tree.files(run.artifact)
    assert any(f"/{DAY}/" in name for name in pages) and any("hotel-1" in name for name in pages)
    assert hub.web.asked[0].headers["X-Busbud-Token"] == TOKEN and TOKEN not in run.log
    home = (run.artifact / "index.html").read_text()
    assert 'rel="canonical" href="https://owner.github.io/repository/"' in home
    steps = [step for step in run.steps if step in ("Fetch what the config asks for", "Check, with annotations", "Build")]
    assert steps == ["Fetch what the config asks for", "Check, with annotations", "Build"]


@pytest.mark.smoke(0)
def test_the_next_run_goes_on_from_the_last(hub):
    first = hub.run()
    hub.write("site/content/about.md", "# Us\n\nChanged.\n")
    hub.web.searches(WAY, search("d1", "d2", "d3"))
    run = hub.run()
    assert run.ok, run.log
    # The hotels are asked for at the same time, in any order.
    assert sorted(asked.path for asked in hub.hotel_web.asked if "If-None-Match" in asked.headers) == ["/hotels/1", "/hotels/2", "/list"]
    times = [{name: (done.artifact / name).stat().st_mtime_ns for name in tree.files(done.artifact)} for done in (first, run)]
    written = {name for name in times[1] if times[1][name] != times[0].get(name)}
    assert "about/index.html" in written and any(DAY in name for name in written)
    assert "stations/index.html" not in written and not [name for name in written if "hotel" in name], "only what differs is written"
    # The home page names a file with the number of departures of each day.
    named = re.compile(r"timetable/from/origins\.[0-9a-f]+\.json")
    homes = [(done.artifact / "index.html").read_text() for done in (first, run)]
    assert named.sub("", homes[0]) == named.sub("", homes[1]) and homes[0] != homes[1]


def test_a_failed_fetch_keeps_the_old_data_and_is_reported(hub):
    first = hub.run()
    hub.web.always = service.status(503)
    hub.hotel_web.always = {"/list": service.closes_early}
    run = hub.run()
    assert run.ok, run.log
    assert tree.files(run.artifact) == tree.files(first.artifact)
    assert "title=fetch/server-error::" in run.log and "title=fetch/cut-short::" in run.log
    for kind in ("departures", "hotels"):
        assert f"::warning title=Fetching {kind} failed::" in run.log
    # Once the services are back their data is fetched again.
    hub.web.always, hub.hotel_web.always = None, {}
    hub.web.searches(WAY, search("d1", "d2", "d3"))
    assert len(tree.files(hub.run().artifact)) > len(tree.files(first.artifact))


@pytest.mark.smoke(0)
def test_a_file_of_the_repository_comes_before_a_fetched_one(hub):
    hub.write("site/data/hotels/2.json", json.dumps({"id": 2, "name": "By hand"}))
    for name in ("hotels/by-hand-2/", "hotels/by-nobody-2/"):
        run = hub.run()
        assert run.ok and "title=fetch/name-taken::" in run.log
        assert f"{name}index.html" in tree.files(run.artifact)
        hub.write("site/data/hotels/2.json", json.dumps({"id": 2, "name": "By nobody"}))


def test_findings_are_annotations_with_paths_of_the_repository(hub):
    hub.write("site/data/departures/own.json", json.dumps(search("d8") | {"departures": [{"id": "d9"}]}))
    run = hub.run()
    assert re.search(r"^::warning file=site/data/departures/own\.json,line=\d+", run.log, re.M), run.log


@pytest.mark.smoke(0)
def test_an_error_publishes_nothing_and_keeps_what_was_fetched(hub):
    hub.run()
    asked = len(hub.hotel_web.asked)
    hub.write("site/templates/pages/home.html", "{{nothing_like_this}}")
    run = hub.run()
    assert not run.ok and run.artifact is None and "::error file=site/templates/pages/home.html" in run.log
    assert "Build" not in run.steps and "Keep this run for the next one" in run.steps
    (hub.origin / "site/templates/pages/home.html").unlink()
    run = hub.run()
    assert run.ok, run.log
    assert all("If-None-Match" in request.headers for request in hub.hotel_web.asked[asked:])


@pytest.mark.smoke(2)
@pytest.mark.parametrize("configured, variable, expected", [
    ("https://coaches.example/stops/", None, "https://coaches.example/stops/"), (None, "https://www.example.org/", "https://www.example.org/"),
    ("https://coaches.example/", "https://www.example.org/x/", "https://www.example.org/x/"), (None, None, "https://owner.github.io/repository/"),
])
def test_the_address_is_that_of_the_variable_or_the_config_or_github_pages(hub, configured, variable, expected):
    configure(hub, f'base_url = "{configured}"' if configured else "", fetch=False)
    if variable:
        hub.variables["BASE_URL"] = variable
    run = hub.run()
    assert run.ok, run.log
    assert f'rel="canonical" href="{expected}"' in (run.artifact / "index.html").read_text()


def test_a_site_without_fetch_fetches_nothing(hub):
    configure(hub, fetch=False)
    run = hub.run()
    assert run.ok and hub.web.asked == [] and hub.hotel_web.asked == [] and "fetch/" not in run.log, run.log


@pytest.mark.smoke(0)
def test_pictures_that_were_fetched_are_carried_too(hub):
    hub.hotel_web["/hotels/1"] = {"id": 1, "name": "Hotel 1", "image": "one.jpg"}
    hub.hotel_web["/pictures/one.jpg"] = PNG
    text = (hub.origin / "site/stationary.toml").read_text()
    hub.write("site/stationary.toml", text + f'pictures = "{hub.hotel_web.url}/pictures/{{image}}"\n')
    for _ in range(2):
        run = hub.run()
        assert run.ok, run.log
    assert [asked.path for asked in hub.hotel_web.asked].count("/pictures/one.jpg") == 2
    assert "If-None-Match" in [asked for asked in hub.hotel_web.asked if asked.path == "/pictures/one.jpg"][1].headers


# published/

def test_what_is_published_is_committed_after_the_upload(hub):
    configure(hub, fetch=False)
    first = hub.run()
    assert first.ok, first.log
    # Nothing is committed before the site is published.
    assert "published/" not in hub.git("ls-files")
    record = hub.record(first)
    assert record.ok, record.log
    assert {"site/published/urls.lock", "site/published/data.lock", "site/published/files.lock"} <= set(hub.git("ls-files").split())
    assert hub.git("log", "-1", "--format=%an %s").strip() == "github-actions[bot] Record what is published"
    # The page of changes appears; then nothing changes any more, and nothing is committed.
    second = hub.run()
    assert (second.artifact / "changes/index.html").exists() and hub.record(second).ok
    third = hub.run()
    assert third.ok and third.outputs == {"published": ""} and hub.record(third) is None


@pytest.mark.smoke(0)
def test_what_is_published_is_committed_beside_changes_that_came_meanwhile(hub):
    configure(hub, fetch=False)
    run = hub.run()
    hub.write("site/content/late.md", "# Late\n\nThree.\n")
    hub.commit()
    assert hub.record(run).ok
    assert {"site/published/urls.lock", "site/content/late.md"} <= set(hub.git("ls-files").split())


@pytest.mark.smoke(0)
def test_a_branch_that_takes_no_push_is_a_warning(hub):
    configure(hub, fetch=False)
    run = hub.run()
    hub.git("config", "receive.denyCurrentBranch", "refuse")
    record = hub.record(run)
    assert record.ok and "::warning title=published/ was not committed::" in record.log
    assert "published/" not in hub.git("ls-files")


@pytest.mark.smoke(0)
def test_nothing_is_recorded_for_pull_requests_and_on_request(hub):
    configure(hub, fetch=False)
    hub.run()
    run = hub.run(event="pull_request")
    assert "Record what is published" not in run.steps and hub.record(run, event="pull_request") is None
    hub.inputs["record"] = False
    run = hub.run()
    assert run.ok and "Record what is published" not in run.steps and hub.record(run) is None


@pytest.mark.smoke(0)
def test_a_damaged_record_is_reported_and_the_site_is_published(hub):
    configure(hub, fetch=False)
    hub.record(hub.run())
    (hub.origin / "site/published/urls.lock").write_text("damaged\n")
    run = hub.run()
    assert run.ok and run.artifact and "title=published/" in run.log
    assert hub.record(run) is None
    assert (hub.origin / "site/published/urls.lock").read_text() == "damaged\n"
