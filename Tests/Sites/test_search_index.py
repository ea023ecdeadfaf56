"""The search index against the data: every name is in it once, in the order that it promises, and leads to its page."""

import json
import posixpath

import pytest
import xxhash

from readers.names import fold


@pytest.fixture(scope="session")
def index(site):
    return json.loads(site.text("search/index.json"))


def _rows(site, index, kind):
    """(id, name, city, country, path) of every row of a kind, as a client would put them together."""
    rows = []
    for collection in index["collections"]:
        if collection["kind"] != kind:
            continue
        for shard in collection["shards"]:
            found = json.loads(site.text(posixpath.join("search", shard["file"])))
            assert found["kind"] == kind and len(found["rows"]) == shard["count"]
            for id, name, place, path in found["rows"]:
                city, country, base = found["places"][place] if place != -1 else ("", "", "")
                rows.append((id, name, city, country, base + path))
        assert collection["count"] == sum(shard["count"] for shard in collection["shards"])
    return rows


def test_every_station_is_in_the_index_once_and_leads_to_its_page(site, index):
    rows = _rows(site, index, "stations")
    assert sorted((id, name, path) for id, name, _, _, path in rows) == sorted((s.id, s.title, s.path) for s in site.stations.values())
    for id, _, city, country, _ in rows:
        station = site.stations[id]
        assert city.startswith(station.city.title) and country == station.city.country


def test_every_city_is_in_the_index_once_and_leads_to_its_page(site, index):
    rows = _rows(site, index, "cities")
    assert sorted((id, path) for id, _, _, _, path in rows) == sorted((c.id, c.path) for c in site.cities.values())
    for id, name, *_ in rows:
        assert name.startswith(site.cities[id].title)


def test_countries_and_pages_are_in_the_index(site, index):
    countries = {city.country for city in site.cities.values()}
    assert sorted(name for _, name, *_ in _rows(site, index, "countries")) == sorted(countries)
    pages = {page.stem + "/" for page in (site.folder / "content").glob("*.md") if page.stem != "index"}
    assert {path for *_, path in _rows(site, index, "pages")} >= pages


def test_every_path_is_a_page(site, index):
    files = set(site.files)
    for kind in ("stations", "cities", "countries", "pages"):
        for *_, path in _rows(site, index, kind):
            assert (path or "") + "index.html" in files, path


def test_rows_stand_in_the_order_of_folding(site, index):
    for kind in ("stations", "cities", "countries", "pages"):
        rows = _rows(site, index, kind)
        order = [(fold(name), name, country, id) for id, name, _, country, _ in rows]
        assert order == sorted(order), kind


def test_the_index_has_a_stable_address_and_its_shards_carry_their_hash(site, index):
    assert index["version"] == 1
    named = {shard["file"] for collection in index["collections"] for shard in collection["shards"]}
    assert named | {"index.json", "index.html"} == {path.removeprefix("search/") for path in site.files if path.startswith("search/")}
    for name in named:
        digest = xxhash.xxh3_64_hexdigest((site.public / "search" / name).read_bytes())
        assert name.split(".")[-2] == digest, name
