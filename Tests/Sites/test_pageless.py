"""A site whose sources all have `pages = false`: what leads to a thing leads to its row in the page above it."""

import json
import posixpath
import re
import shutil

import pytest

from readers import command, links
from readers.once import shared
from readers.search_index import Index
from readers.site import Site


@shared
def run(folder):
    """The sample site without pages of its things, built: (the site, its run)."""
    folder = folder / "site"
    shutil.copytree(command.PROJECT / "site", folder, ignore=shutil.ignore_patterns("public", ".stationary"))
    config = folder / "stationary.toml"
    config.write_text(re.sub(r"^(path = .*)$", r"\1\npages = false", config.read_text(), flags=re.MULTILINE))
    (folder / "content/words.md").write_text("# Words\n\n[The coach station](stations/1101.md#words).\n")
    done = command.build(folder)
    return Site(folder), done


@pytest.fixture(scope="session")
def pageless(run):
    return run[0]


def _json(site, path):
    return json.loads(site.text(path))


def _row(site, address):
    """The row that an address leads to."""
    page, _, id = address.partition("#")
    return site.page(page).one(id=id)


def test_nothing_leads_nowhere(pageless):
    broken = links.broken(pageless)
    assert not broken, f"{len(broken)} links lead nowhere: {broken[:10]}"


def test_no_thing_has_a_page_or_a_calendar_file(pageless):
    lists = r"(by-(distance|rooms)/)?(page/\d+/)?index.html"
    letters = r"([a-z]|0-9|other)/index.html"
    own = (r"stations/[^/]+/[^/]+/[^/]+/.*", rf"hotels/(?!{lists})[^/]+/.*", r"places/[^/]+/[^/]+/.*",
           rf"cities/[^/]+/(?!{letters})[^/]+/.*",
           r"timetable/[^/]+/[^/]+/[^/]+/(?!by-)[^/]+/.*", r".*\.ics")
    assert [path for path in pageless.files if any(re.fullmatch(one, path) for one in own)] == []
    # What is above them stays.
    assert {city.path + "index.html" for city in pageless.cities.values()} <= set(pageless.files)


def test_links_to_stations_lead_to_their_rows_with_the_whole_address(pageless):
    assert len(pageless.stations) > 30
    for station in pageless.stations.values():
        rows = [e for e in pageless.main(station.city.path).all("li", data_id=station.id) if e.get("id", "").startswith("s-")]
        assert len(rows) == 1 and rows[0].one("a")["href"] == "#" + rows[0]["id"]
        listed = pageless.main("stations/").one("li", data_id=station.id)
        assert posixpath.join("stations/", listed.one("a")["href"]) == station.city.path + "#" + rows[0]["id"]
        for line in station.lines:
            assert line in rows[0].one(class_="address").text


def test_the_searchs_the_maps_and_the_lists_files_lead_to_rows(pageless):
    index = Index(lambda file: pageless.text("search/" + file))
    found = [(kind, row[0], row[4]) for kind, one in index.collections.items() for row in one.rows()]
    for path in pageless.files:
        if path.startswith("map/cells/"):
            cell = _json(pageless, path)
            found += [(cell["kind"], id, (cell["places"][place][2] if place >= 0 else "") + path)
                      for id, _, _, _, place, path, *_ in cell["points"]]
    found += [("hotels", hotel[0], hotel[2]) for hotel in _json(pageless, "hotels/hotels.json")["hotels"]]
    days = [_json(pageless, path) for path in pageless.files if path.endswith("/departures.json")]
    found += [("departures", one["id"], one["page"]) for day in days for one in day["departures"]]
    found += [("stations", end["id"], end["page"]) for day in days for one in day["departures"] for end in
              (one["departs"]["station"], one["arrives"]["station"])]
    kinds = {"stations", "hotels", "places", "departures", "cities"}
    things = {(kind, id, address) for kind, id, address in found if kind in kinds}
    assert {kind for kind, *_ in things} == kinds
    for kind, id, address in things:
        if "#" in address:
            assert _row(pageless, address)["data-id"] == id, address
        else:
            # A city of the world that is one of the stations leads to its page.
            address = posixpath.normpath(address) + "/"
            assert kind == "cities" and address.startswith("stations/") and pageless.page(address), address


def test_the_chooser_leads_to_rows(pageless):
    file = _json(pageless, "timetable/chooser.json")
    for city, _, country, slug, stations in file["cities"]:
        folder = "stations/" + file["countries"][country][1] + (slug if slug.endswith("/") else f"{slug}-{city}/")
        for id, _, step, *_ in stations:
            assert step.startswith("#") and _row(pageless, folder + step)["data-id"] == id


def test_linked_data_and_the_sitemap_name_pages_that_are_there(pageless):
    files = set(pageless.files)
    named = set(re.findall(r"<loc>(.*?)</loc>", pageless.text("sitemap.xml")))
    assert not any("#" in address for address in named)
    for path in pageless.pages:
        named.update(re.findall(r'"(?:url|item)":"(' + re.escape(pageless.base_url) + '[^"]*)"', pageless.text(path)))
    assert len(named) > 100
    for address in named:
        page, _, id = address.removeprefix(pageless.base_url).partition("#")
        assert page + "index.html" in files, address
        assert not id or _row(pageless, page + "#" + id)


def test_words_for_what_has_no_page_are_told_and_a_link_to_them_leads_to_the_row(run):
    site, done = run
    told = [finding for finding in command.findings(done) if "[content/no-page]" in finding]
    assert [finding.split(":")[0] for finding in told] == ["content/stations/1101.md", "content/stations/stops~1401.md"]
    link = next(e for e in site.main("words/").all("a") if e.text == "The coach station")
    assert link["href"].endswith("#s-1101") and posixpath.normpath("words/" + link["href"]).startswith("stations/")


def test_a_city_of_the_gazetteer_leads_to_its_stations(pageless):
    city = next(city for city in pageless.cities.values() if city.title == "Timișoara")
    row = next(row for row in pageless.main("cities/ro/").all("li") if row.get("data-id") and row.one("bdi").text == "Timișoara")
    led = {posixpath.normpath(posixpath.join("cities/ro", link["href"])) + "/" for link in row.all("a")}
    assert city.path in led
    index = Index(lambda file: pageless.text("search/" + file))
    found = [row for row in index.collections["cities"].rows() if "Timișoara" in row]
    assert len(found) == 1 and city.path in found[0]
