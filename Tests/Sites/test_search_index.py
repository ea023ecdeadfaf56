"""The search index against the data: every name is in it once, in the order that it promises, and leads to its page; what
begins with a query is found from its two ends, as a plain scan of all names finds it."""

import bisect
import json
import random
import re
import types

import jsonschema
import pytest
import xxhash

from readers import command
from readers.names import fold
from readers.once import shared
from readers.search_index import Index, order

KINDS = ("stations", "towns", "countries", "pages")


@pytest.fixture(scope="session")
def index(site):
    return Index(lambda file: site.text("search/" + file))


def test_every_station_is_in_the_index_once_and_leads_to_its_page(site, index):
    rows = index.collections["stations"].rows()
    assert sorted((id, name, page) for id, name, _, _, page, _ in rows) == sorted((s.id, s.title, s.path) for s in site.stations.values())
    for id, _, city, country, *_ in rows:
        station = site.stations[id]
        assert station.city.title in city and country == station.city.country


def test_every_city_is_in_the_index_once_and_leads_to_its_page(site, index):
    rows = index.collections["towns"].rows()
    assert sorted((id, page) for id, _, _, _, page, _ in rows) == sorted((c.id, c.path) for c in site.cities.values())
    for id, name, *_ in rows:
        assert name.startswith(site.cities[id].title)


def test_countries_and_pages_are_in_the_index(site, index):
    countries = {city.country for city in site.cities.values()}
    assert sorted(name for _, name, *_ in index.collections["countries"].rows()) == sorted(countries)
    pages = {page.stem + "/" for page in (site.folder / "content").glob("*.md") if page.stem != "index"}
    assert {page for *_, page, _ in index.collections["pages"].rows()} >= pages


def test_every_path_is_a_page(site, index):
    files = set(site.files)
    for kind in {*KINDS, "cities"} & index.collections.keys():
        for *_, page, _ in index.collections[kind].rows():
            assert page + "index.html" in files, page


def test_rows_stand_in_the_order_of_folding(site, index):
    for kind in KINDS:
        rows = [(order(fold(name)), name, country, id) for id, name, _, country, *_ in index.collections[kind].rows()]
        assert rows == sorted(rows), kind


def test_the_index_has_a_stable_address_and_its_files_carry_their_hash(site, index):
    assert index.files | {"index.json", "index.html"} == {
        path.removeprefix("search/") for path in site.files if path.startswith("search/")}
    for name in index.files:
        digest = xxhash.xxh3_64_hexdigest((site.public / "search" / name).read_bytes())
        assert name.split(".")[-2] in (digest[:8], digest), name


def test_a_small_collection_is_one_file(index):
    for kind in KINDS:
        assert index.collections[kind].froms == [""]


def test_files_keep_the_schema(site, index):
    check = jsonschema.Draft202012Validator(json.loads((command.PROJECT / "Docs/search-index.schema.json").read_text()))
    for name in index.files | {"index.json"}:
        check.validate(json.loads(site.text("search/" + name)))


# A list of cities that is large enough to be cut.

SYLLABLES = ["ab", "Bel", "ca", "De", "el", "Fon", "ga", "Lon", "Ma", "Nova ", "San ", "Saint-", "ö", "Ж", "ов", "東", "🚌", "'t "]


def _made_cities():
    lot = random.Random(11)
    names = ["".join(lot.choice(SYLLABLES) for _ in range(lot.randint(1, 4))).strip() or "x" for _ in range(10_300)]
    names += ["Springfield"] * 700 + ["x" * 1_000, "!!!", "\u0301", "🚌", "a", "A", "Ä", "Springfield East"]
    return [
        {"_id": 1000 + number, "name": name, "country": lot.choice(["BE", "US", "RO", "QQ"]),
         # Exchanged these are no coordinates, so that none looks swapped.
         "coord": {"lon": round(lot.choice((-1, 1)) * lot.uniform(91, 180), 6), "lat": round(lot.uniform(-90, 90), 6)}}
        for number, name in enumerate(names)]


def _build(folder, cities):
    """Builds a site of cities without pages, and reads its index."""
    (folder / "data").mkdir(parents=True, exist_ok=True)
    (folder / "data/cities.json").write_text(json.dumps(cities))
    (folder / "stationary.toml").write_text(
        'title = "Cities"\nbase_url = "https://cities.example/"\n\n[[sources]]\nkind = "cities"\npath = "data/cities.json"\npages = false\n')
    command.build(folder)
    return _read(folder)


def _read(folder):
    public = folder / "public"
    found = Index(lambda file: (public / "search" / file).read_text())
    return types.SimpleNamespace(folder=folder, public=public, index=found, cities=found.collections["cities"])


@shared
def large_folder(folder):
    _build(folder / "site", _made_cities())
    return folder / "site"


@pytest.fixture(scope="session")
def large(large_folder):
    site = _read(large_folder)
    site.made = _made_cities()
    site.names = [fold(name) for _, name, *_ in site.cities.rows()]
    site.cities.forget()
    return site


def test_a_large_collection_has_every_city_once_in_order_with_its_point(large):
    rows = large.cities.rows()
    assert len(large.cities.files) > 10 and large.cities.count == len(rows) == len(large.made)
    by_id = {id: (name, country, point) for id, name, _, country, _, point in rows}
    for city in large.made:
        name, country, (lat, lon) = by_id[str(city["_id"])]
        assert (name, country) == (city["name"], city["country"])
        assert abs(lat - city["coord"]["lat"]) < 6e-6 and abs(lon - city["coord"]["lon"]) < 6e-6
    keys = [(order(fold(name)), name, country, id) for id, name, _, country, *_ in rows]
    assert keys == sorted(keys)


def test_its_rows_lead_to_rows_where_cities_have_no_pages(large):
    marks = {}
    for *_, page, _ in large.cities.rows():
        address, mark = page.split("#")
        marks.setdefault(address, set()).add(mark)
    for address, wanted in marks.items():
        ids = set(re.findall('id="(c-[^"]*)"', (large.public / address / "index.html").read_text()))
        assert wanted <= ids, address


def test_a_prefix_costs_the_shards_at_its_two_ends(large):
    lot = random.Random(5)
    queries = {name[: lot.randint(1, 9)].strip() for name in lot.sample(large.names, 400) if name}
    queries |= {"springfield", "springfield e", "springfielda", "spring", "x" * 999, "x" * 1_001, "🚌", "東", "zzz", "0", "ж"}
    without = 0
    for query in queries - {""}:
        large.cities.forget()
        ranges = large.cities.beginning(query)
        assert [name.startswith(query) for name in large.names].count(True) == sum(last - first for first, last in ranges), query
        assert all(name.startswith(query) for first, last in ranges for name in large.names[first:last]), query
        assert len(large.cities.loaded) <= 2 * len(ranges), query
        without += not large.cities.loaded
    assert without > 0


def test_pages_of_rows_cost_the_shards_that_hold_them(large):
    everything = large.cities.rows()
    for first in (0, 5_000, large.cities.count - 20):
        large.cities.forget()
        assert large.cities.rows(first, first + 20) == everything[first : first + 20]
        assert len(large.cities.loaded) <= 2


def test_rows_by_latin_key_tell_their_numbers(large):
    ids = [id for id, *_ in large.cities.rows()]
    keyed = [row for shard in large.cities.divisions["keys"].contents() for row in zip(shard["names"], shard["ids"], shard["rows"])]
    assert len(keyed) > 1_000
    for name, id, number in keyed:
        shard = bisect.bisect_right(large.cities.froms, order(fold(name)), key=order) - 1
        assert ids[large.cities.starts[shard] + number] == id, name
    large.cities.forget()


def test_each_letter_has_its_first_rows(large):
    rows = large.cities.rows()
    listed = json.loads((large.public / "search/index.json").read_text())["collections"]
    letters = next(one["first"] for one in listed if one["kind"] == "cities")
    assert letters == "abcdefghijklmnopqrstuvwxyz"
    check = jsonschema.Draft202012Validator(json.loads((command.PROJECT / "Docs/search-index.schema.json").read_text()))
    for letter in letters:
        found = json.loads((large.public / f"search/cities.first.{letter}.json").read_text())
        check.validate(found)
        wanted = [row for row, name in zip(rows, large.names) if name.startswith(letter)]
        assert found["count"] == len(wanted)
        pages = found.get("pages", [])
        assert list(zip(found["ids"], found["names"], found["countries"], pages)) == [(id, name, country, page) for id, name, _, country, page, _ in wanted[:32]]


def test_names_tell_what_stands_inside(large):
    large.cities.forget()
    for query in ("on", "san", "東", "🚌", "ringf", "xx", "é"):
        folded = fold(query)
        assert large.cities.inside(folded) == [place for place, name in enumerate(large.names) if folded in name]
    assert not large.cities.loaded


def test_its_files_keep_the_schema_and_none_is_large(large):
    check = jsonschema.Draft202012Validator(json.loads((command.PROJECT / "Docs/search-index.schema.json").read_text()))
    for name in large.index.files | {"index.json"}:
        check.validate(json.loads((large.public / "search" / name).read_text()))
    sizes = [len((large.public / "search" / file).read_bytes()) for file in large.cities.files]
    assert min(sizes[:-1]) > 2 << 10 and sorted(sizes)[-2] < 49 << 10, "but for the name of 10,000 letters"


def test_one_renamed_city_touches_few_files(large, tmp_path):
    renamed = [dict(city, name="Quite another") if city["_id"] == 4_000 else city for city in large.made]
    after = _build(tmp_path / "site", renamed)
    # The shard that it leaves and the one that it comes to, each perhaps with a neighbour where its end moved; the letters
    # of both; the names; the Latin keys of these shards' rows, which are near each other.
    assert len(after.index.files - large.index.files) <= 12
