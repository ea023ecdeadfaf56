"""The workflow that publishes a site: its form, and its steps run in order on a small site whose services are on 127.0.0.1."""

import json
import re

import pytest

from readers import hotel_service, service, tree, workflow
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
def hub(tmp_path, web, hotel_web):
    """A repository whose site fetches departures and hotels."""
    hub = workflow.GitHub(tmp_path / "hub")
    hub.web, hub.hotel_web = web, hotel_web
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
    assert set(parsed["on"]) == {"push", "workflow_dispatch", "schedule"}
    for entry in parsed["on"]["schedule"]:
        minute = entry["cron"].split()[0]
        assert minute.isdigit() and minute != "0"
    assert parsed["permissions"] == {} and parsed["concurrency"]["group"]
    build, deploy = parsed["jobs"]["build"], parsed["jobs"]["deploy"]
    assert build["permissions"] == {"contents": "read", "pages": "read"} and deploy["permissions"] == {"pages": "write", "id-token": "write"}
    assert build["container"] == "swift:6.3-bookworm" and deploy["needs"] == "build" and deploy["environment"]["name"] == "github-pages"
    for job in (build, deploy):
        assert 0 < job["timeout-minutes"] <= 60
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            assert "run" in step or re.fullmatch(r"actions/[a-z-]+(/[a-z]+)?@v\d+", step["uses"])
            # What comes from outside reaches a script through its environment only.
            assert "${{" not in step.get("run", "")


def test_a_run_fetches_checks_builds_and_publishes(hub):
    run = hub.run()
    assert run.ok, run.log
    pages = tree.files(run.artifact)
    assert any(f"/{DAY}/" in name for name in pages) and any("hotel-1" in name for name in pages)
    assert (hub.folder / "compiled").read_text() == "compiled\n"
    assert hub.web.asked[0].headers["X-Busbud-Token"] == TOKEN and TOKEN not in run.log
    home = (run.artifact / "index.html").read_text()
    assert 'rel="canonical" href="https://owner.github.io/repository/"' in home
    steps = [step for step in run.steps if step in ("Fetch what the config asks for", "Check, with annotations", "Build")]
    assert steps == ["Fetch what the config asks for", "Check, with annotations", "Build"]


def test_the_next_run_goes_on_from_the_last(hub):
    first = hub.run()
    hub.write("site/content/about.md", "# Us\n\nChanged.\n")
    hub.web.searches(WAY, search("d1", "d2", "d3"))
    run = hub.run()
    assert run.ok, run.log
    assert (hub.folder / "compiled").read_text() == "compiled\n", "a change of the site compiles nothing"
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
    # Another version of Stationary is compiled.
    hub.write("Sources/stationary/main.swift", "// version 2\n")
    run = hub.run()
    assert run.ok and (hub.folder / "compiled").read_text() == "compiled\n" * 2


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
