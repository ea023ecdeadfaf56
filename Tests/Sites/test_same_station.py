"""A station that two sources give is listed once, and an address that it had before leads to its page."""

import json

import pytest

from readers import command, small_sources
from readers.once import shared
from readers.search_index import Index
from readers.site import Site

STATIONS, DEPARTURES = 'kind = "stations"\npath = "data/stations.json"', 'kind = "departures"\npath = "data/trips.json"'


def _written(folder, stations, trips, *order):
    (folder / "data").mkdir(parents=True)
    (folder / "data/stations.json").write_text(json.dumps(stations))
    (folder / "data/trips.json").write_text(json.dumps(trips))
    (folder / "stationary.toml").write_text(
        'title = "Ferries"\nbase_url = "https://ferries.example/below/"\n'
        + "".join(f"[[sources]]\n{source}\n" for source in order or (STATIONS, DEPARTURES)))
    return folder


def _built(folder, stations, trips, *order):
    run = command.build(_written(folder, stations, trips, *order), "--diagnostics", "json")
    findings = command.objects(run)
    return Site(folder), [one for one in findings if one["id"] == "directory/joined-station"]


def _harbour(**changes):
    """The sources of the same harbour, which each numbers as it likes; the location of the trips is changed."""
    stations, trips = small_sources.source("stations"), small_sources.source("departures")
    trips["locations"][0].update(changes)
    return stations, trips


def _listed(site):
    return [row["data-id"] for row in site.main("stations/").all("li", data_id=True)]


def _stubs(site):
    """The pages that lead elsewhere at once, with the addresses that they lead to."""
    found = {}
    for path in site.pages:
        for meta in site.page(path).all("meta"):
            if meta.get("http-equiv") == "refresh":
                found[path] = meta["content"]
    return found


PAGE = "stations/finland/turku-7/harbour-72/"


@shared
def joined(folder):
    return _built(folder / "site", *_harbour())


def test_it_is_listed_once_everywhere(joined):
    site, findings = joined
    assert len(findings) == 1 and findings[0]["severity"] == "info"
    assert sorted(_listed(site)) == ["71", "72", "81", "91", "departures~81"]
    assert site.main("stations/").one(data_count=True)["data-count"] == "5"
    city = site.main("stations/finland/turku-7/")
    assert [row["data-id"] for row in city.all("li", data_id=True)] == ["72", "71"]
    assert city.one(data_count=True)["data-count"] == "2"
    index = Index(lambda file: site.text("search/" + file))
    rows = [row for collection in index.collections.values() for row in collection.rows() if row[1] == "Harbour"]
    assert [row[0] for row in rows] == ["72"]
    for path in site.files:
        if path.endswith((".html", ".json", ".xml", ".ics")):
            assert "departures~71" not in site.text(path), path


def test_it_has_what_either_source_says_of_it(joined):
    site, _ = joined
    page = site.main(PAGE)
    assert page.one("h1").text == "Harbour"
    text = page.text
    assert "Linnankatu 90" in text and "Turku" in text and "Finland" in text
    assert "08:45" in text or "8:45" in text
    row = next(row for row in site.main("stations/finland/turku-7/").all("li", data_id=True) if row["data-id"] == "72")
    assert row["data-roles"] == "from" and (row["data-lat"], row["data-lon"]) == ("60.4355", "22.2187")


def test_the_address_that_it_had_by_itself_leads_to_its_page(tmp_path):
    folder = tmp_path / "site"
    stations, trips = _harbour()
    site, findings = _built(folder, *_harbour(name="Old Harbour", lat=60.5))
    assert not findings and not _stubs(site)
    assert command.stationary("publish", folder).returncode == 0
    (folder / "data/trips.json").write_text(json.dumps(trips))
    command.build(folder)
    site, stub = Site(folder), "stations/finland/turku-7/old-harbour-departures~71/"
    assert _stubs(site) == {stub + "index.html": "0; url=../harbour-72/"}
    page = site.page(stub)
    assert [link["href"] for link in page.all("link") if link.get("rel") == "canonical"] == ["https://ferries.example/below/" + PAGE]
    assert [meta["content"] for meta in page.all("meta") if meta.get("name") == "robots"] == ["noindex"]
    assert "../harbour-72/" in [link["href"] for link in page.one("main").all("a")]
    assert stub not in site.text("sitemap.xml") and PAGE in site.text("sitemap.xml")
    assert page.one("title").text != site.page(PAGE).one("title").text


def test_the_first_source_in_the_config_names_it(tmp_path):
    """The id is that of the first source; the facts are those of the stations."""
    site, findings = _built(tmp_path / "site", *_harbour(name="harbour"), DEPARTURES, STATIONS)
    assert len(findings) == 1
    assert sorted(_listed(site)) == ["71", "81", "stations~71", "stations~81", "stations~91"]
    page = "stations/finland/turku-tku/harbour-71/"
    assert site.main(page).one("h1").text == "Harbour"
    assert not _stubs(site)


@pytest.mark.parametrize("changes", [
    {"name": "Harbor"}, {"lat": 60.4455}, {"lat": None, "lon": None}, {"name": "Market Square", "lat": 61.0},
])
def test_what_differs_is_another_station(tmp_path, changes):
    site, findings = _built(tmp_path / "site", *_harbour(**changes))
    assert not findings and not _stubs(site)
    assert "departures~71" in _listed(site) and len(_listed(site)) == 6


def test_case_accents_and_a_kilometre_make_no_difference(tmp_path):
    site, findings = _built(tmp_path / "site", *_harbour(name="HÁRBOUR", lat=60.4440))
    assert len(findings) == 1 and len(_listed(site)) == 5
    assert site.main(PAGE).one("h1").text == "Harbour"


def test_without_a_point_the_same_id_in_the_same_city_decides(tmp_path):
    site, findings = _built(tmp_path / "site", *_harbour(name="Market Square", lat=None, lon=None))
    assert len(findings) == 1 and len(_listed(site)) == 5
    assert "departures~71" not in _listed(site)


def test_of_two_in_one_source_the_nearest_is_it(tmp_path):
    stations, trips = _harbour()
    farther = {**trips["locations"][0], "id": 75, "lat": 60.4390}
    trips["locations"].insert(0, farther)
    trips["departures"][0].update(origin_location_id=75, trip_stops=[])
    site, findings = _built(tmp_path / "site", stations, trips)
    assert len(findings) == 1
    assert "departures~75" in _listed(site) and "departures~71" not in _listed(site)


def test_stations_of_another_city_join_too(tmp_path):
    stations, trips = _harbour()
    trips["cities"][0]["name"] = "Åbo"
    site, findings = _built(tmp_path / "site", stations, trips)
    assert len(findings) == 1 and len(_listed(site)) == 5
    assert not _stubs(site) and "departures~71" not in _listed(site)


def test_without_pages_of_one_source_it_has_that_of_the_other(tmp_path):
    site, findings = _built(tmp_path / "site", *_harbour(), STATIONS, DEPARTURES + "\npages = { stations = false }")
    assert len(findings) == 1 and not _stubs(site)
    assert PAGE + "index.html" in site.files


def test_the_text_for_either_id_is_on_its_page(tmp_path):
    folder = _written(tmp_path / "site", *_harbour())
    (folder / "content/stations").mkdir(parents=True)
    (folder / "content/stations/departures~71.md").write_text("Follow the blue line.\n")
    command.build(folder)
    assert "Follow the blue line." in Site(folder).main(PAGE).text


@pytest.mark.smoke(0)
def test_many_stations_are_joined_in_little_time(tmp_path):
    """40,000 stations of one name, and 20,000 of many: the time does not grow with their square."""
    def station(number, name):
        return {"stationId": number, "stationTitle": name, "cityId": 1,
                "point": {"latitude": 50 + number // 200 * 0.02, "longitude": 10 + number % 200 * 0.02}}
    rows = [station(number, "Stop" if number % 2 else f"Stop {number}") for number in range(20_000)]
    city = {"cityId": 1, "cityTitle": "Wide", "countryTitle": "Germany", "point": {"latitude": 51, "longitude": 11}}
    folder = tmp_path / "site"
    (folder / "data").mkdir(parents=True)
    for name in ("a", "b"):
        (folder / f"data/{name}.json").write_text(json.dumps({"citiesFrom": [{**city, "stations": rows}], "citiesTo": []}))
    (folder / "stationary.toml").write_text('title = "Wide"\nbase_url = "https://wide.example/"\n' + "".join(
        f'[[sources]]\nkind = "stations"\npath = "data/{name}.json"\nname = "{name}"\npages = false\n' for name in "ab"))
    run = command.stationary("check", folder, "--diagnostics", "json", preexec_fn=command.processor(60))
    assert run.returncode == 0
    told = [json.loads(line) for line in run.stderr.decode().splitlines() if '"directory/joined-station"' in line]
    assert len(told) == 1 and "20000" in told[0]["what"].replace(",", "")


@pytest.mark.parametrize("name, latitude, count", [("Вршац", 45.12, 1), ("VRŠAC", 45.12, 1), ("Вршац", 45.5, 2), ("Вршац Север", 45.12, 2)])
def test_a_city_in_two_alphabets_is_one(tmp_path, name, latitude, count):
    folder = tmp_path / "site"
    (folder / "data").mkdir(parents=True)
    sources = ""
    for number, (title, north, stop) in enumerate([("Vršac", 45.1167, "Railway Station"), (name, latitude, "Аутобуска станица")]):
        (folder / f"data/{number}.csv").write_text(
            f"id,name,city,city_id,country,latitude,longitude\n{number},{stop},{title},{10 + number},Serbia,{north},21.3\n")
        sources += f'[[sources]]\nkind = "stations"\npath = "data/{number}.csv"\n'
    (folder / "stationary.toml").write_text(f'title = "Rails"\nbase_url = "https://rails.example/"\n{sources}')
    found = command.objects(command.build(folder, "--diagnostics", "json"))
    assert sum(one["id"] == "directory/joined-city" for one in found) == 2 - count
    groups = [row["data-group"] for row in Site(folder).main("stations/").all("section", data_group=True)]
    assert len(groups) == count and len(_listed(Site(folder))) == 2
