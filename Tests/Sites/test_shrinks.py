"""A build that would remove a large part of the last one's pages is refused, unless the owner allows it."""

import datetime
import json

import pytest

from readers import command, tree

TODAY = datetime.datetime.now(datetime.timezone.utc).date()


def _stations(folder, count, cities=1):
    rows = [
        {"countryTitle": "Norway", "cityId": city, "cityTitle": f"City {city}", "regionTitle": "", "districtTitle": "",
         "point": {"longitude": 10 + city, "latitude": 60}, "stations": [
             {"stationId": 1000 * city + number, "stationTitle": f"Quay {number}", "cityId": city,
              "point": {"longitude": 10 + city + number / 1000, "latitude": 60.01}} for number in range(count)]}
        for city in range(1, cities + 1)]
    (folder / "data").mkdir(parents=True, exist_ok=True)
    (folder / "data/stations.json").write_text(json.dumps({"citiesFrom": rows, "citiesTo": []}))


def _site(folder, count, config=""):
    _stations(folder, count)
    (folder / "stationary.toml").write_text(
        'title = "Fjord"\nbase_url = "https://fjord.example/"\n\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n' + config)
    return folder


def _pages(site):
    return [path for path in tree.files(site / "public") if path.endswith(".html")]


def test_removing_more_than_a_fifth_is_refused_and_writes_nothing(tmp_path):
    site = _site(tmp_path / "site", 60)
    command.build(site)
    before, pages = tree.stamps(site / "public"), len(_pages(site))
    _stations(site, 30)
    for _ in range(2):
        run = command.build(site, status=1)
        error = next(line for line in command.findings(run) if "error" in line)
        assert error.startswith(f"error: the build would remove 30 of the {pages} pages of the last build; ")
        assert "--allow-shrink" in error and "allow_shrink = true" in error and error.endswith("[output/shrinks]")
        assert "/stations/norway/city-1-1/quay-" in command.told(run)
        assert tree.stamps(site / "public") == before
    checked = command.stationary("check", site)
    assert checked.returncode == 1 and error in command.findings(checked)
    assert command.stationary("check", site, "--allow-shrink").returncode == 0
    run = command.stationary("serve", site, "--port", "0")
    assert run.returncode == 1 and b"output/shrinks" in run.stderr and tree.stamps(site / "public") == before


@pytest.mark.parametrize("how", ["flag", "key", "config"])
def test_the_owner_may_allow_it(tmp_path, how):
    site = _site(tmp_path / "site", 60, "\n[output]\nallow_shrink = true\n" if how == "key" else "")
    command.build(site)
    _stations(site, 5)
    if how == "config":
        config = site / "stationary.toml"
        config.write_text(config.read_text() + "\n[output]\nprecompress = []\n")
    command.build(site, *(["--allow-shrink"] if how == "flag" else []))
    assert len([path for path in _pages(site) if "quay" in path]) == 5
    _stations(site, 60)
    command.build(site)
    _stations(site, 5)
    command.build(site, status=0 if how == "key" else 1)


def test_a_change_of_the_config_counts_for_one_build(tmp_path):
    site = _site(tmp_path / "site", 60)
    command.build(site)
    config = site / "stationary.toml"
    config.write_text(config.read_text().replace('"data/stations.json"', '"data/stations.json"\npages = false'))
    command.build(site)
    assert not [path for path in _pages(site) if "quay" in path]
    config.write_text(config.read_text().replace("\npages = false", ""))
    command.build(site)
    _stations(site, 20)
    command.build(site, status=1)


@pytest.mark.parametrize("before, after, status", [
    (60, 51, 0),  # nine of many
    (12, 3, 0),  # most of few, but nine
    (12, 2, 1), (200, 170, 0), (200, 150, 1),
])
def test_few_pages_and_small_parts_may_go(tmp_path, before, after, status):
    site = _site(tmp_path / "site", before)
    command.build(site)
    _stations(site, after)
    command.build(site, status=status)


def test_pages_of_the_owners_words_and_static_pages_count_too(tmp_path):
    site = _site(tmp_path / "site", 5)
    for number in range(15):
        path = site / ("content" if number % 2 else "static") / f"page-{number}.{'md' if number % 2 else 'html'}"
        path.parent.mkdir(exist_ok=True)
        path.write_text("# Words\n" if number % 2 else "<!doctype html><title>x</title>")
    command.build(site)
    for path in [*(site / "content").iterdir(), *(site / "static").iterdir()]:
        path.unlink()
    run = command.build(site, status=1)
    assert "remove 15 of" in command.told(run)


def test_a_first_build_and_one_into_another_folder_are_not_compared(tmp_path):
    site = _site(tmp_path / "site", 60)
    command.build(site)
    _stations(site, 5)
    command.build(site, "--output", tmp_path / "other")
    for path in sorted((site / "public").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    command.build(site)


def test_check_reports_it_and_writes_nothing(tmp_path):
    site = _site(tmp_path / "site", 60)
    command.build(site)
    _stations(site, 5)
    before = tree.stamps(site)
    assert command.stationary("check", site).returncode == 1 and tree.stamps(site) == before


def _departures(site, days):
    """Two departures a day, a route for each; the days are counted from today."""
    cities = [{"id": id, "name": id.title(), "timezone": "Europe/Oslo", "country_code2": "NO", "lat": 60, "lon": 10 + index}
              for index, id in enumerate(["oslo", "moss"])]
    locations = [{"id": index, "city_id": city["id"], "name": f"Quay {index}", "lat": 60, "lon": 10 + index} for index, city in enumerate(cities)]
    departures = [
        {"id": f"{origin}-{day}", "operator_id": "f", "origin_location_id": origin, "destination_location_id": 1 - origin,
         "departure_time": f"{TODAY + datetime.timedelta(day)}T09:00:00", "arrival_time": f"{TODAY + datetime.timedelta(day)}T10:00:00"}
        for day in days for origin in (0, 1)]
    (site / "data").mkdir(parents=True, exist_ok=True)
    (site / "data/departures.json").write_text(json.dumps({
        "complete": True, "cities": cities, "locations": locations, "operators": [{"id": "f", "display_name": "Ferries"}],
        "departures": departures}))


@pytest.fixture
def ferries(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "stationary.toml").write_text(
        'title = "Ferries"\nbase_url = "https://ferries.example/"\n\n[[sources]]\nkind = "departures"\npath = "data/departures.json"\n')
    return site


def test_days_that_have_passed_may_go(ferries):
    _departures(ferries, [*range(-20, -2), 5])
    command.build(ferries)
    _departures(ferries, [5])
    command.build(ferries)
    assert len([path for path in _pages(ferries) if path.startswith("timetable/")]) < 20


@pytest.mark.parametrize("gone", [range(1, 20), range(0, 19)])
def test_days_still_to_come_may_not_go(ferries, gone):
    _departures(ferries, [*gone, 30])
    command.build(ferries)
    _departures(ferries, [30])
    assert "output/shrinks" in command.told(command.build(ferries, status=1))


def test_passed_days_do_not_hide_what_else_is_lost(ferries):
    """Many passed days make neither the loss smaller nor larger."""
    _departures(ferries, [*range(-60, -2), *range(1, 20)])
    command.build(ferries)
    _departures(ferries, [*range(1, 10)])
    run = command.build(ferries, status=1)
    assert "output/shrinks" in command.told(run) and str(TODAY - datetime.timedelta(30)) not in command.told(run)
