"""`pages` of a source: which kinds of pages it gives, counted from the data, and that nothing leads to what is left out."""

import itertools
import json
import re

import pytest

from readers import command, links, trips

DAYS = ["2027-01-10", "2027-01-11"]


def _search():
    departures = [
        trips.departure(f"d{day}{hour}", f"{day}T{hour:02}:00:00", f"{day}T{hour + 2:02}:00:00", available_seats=3)
        for day in DAYS for hour in (7, 9, 12)
    ]
    return trips.search(departures)


def _hotels(count):
    return [{"id": f"h{n}", "name": f"Hotel {n}", "distance": n % 9, "suites_availability": "1"} for n in range(count)]


def _table(**flags):
    return "pages = { " + ", ".join(f"{name} = {str(flag).lower()}" for name, flag in flags.items()) + " }"


def _count(site, pattern):
    return sum(re.fullmatch(pattern, path) is not None for path in site.files)


def _nothing_leads_nowhere(site):
    assert not links.broken(site)
    files = set(site.files)
    for address in re.findall(r"<loc>(.*?)</loc>", site.text("sitemap.xml")):
        assert address.removeprefix(site.base_url) + "index.html" in files, address
    for path in site.pages:
        for address in re.findall(r'<link rel="canonical" href="(.*?)"', site.text(path)):
            assert address.removeprefix(site.base_url) + "index.html" in files, address


@pytest.mark.parametrize("stations, departures, orders", list(itertools.product([True, False], repeat=3)))
def test_departures_give_the_pages_that_the_table_says(tmp_path, stations, departures, orders):
    table = _table(stations=stations, departures=departures, orders=orders)
    site, _ = trips.built(trips.write(tmp_path / "site", {"data/a.json": _search()}, [f'kind = "departures"\npath = "data"\n{table}']))
    day = r"timetable/[^/]+/[^/]+/[0-9-]+/"
    assert _count(site, r"stations/[^/]+/[^/]+/[^/]+/index.html") == 2 * stations
    assert _count(site, day + r"\d{4}-[^/]+/index.html") == 6 * departures == _count(site, r".*\.ics")
    assert _count(site, day + r"by-(duration|price)/index.html") == 4 * orders
    assert _count(site, day + "index.html") == 2 == _count(site, day + "departures.json")
    _nothing_leads_nowhere(site)
    found = trips.listed(site)
    assert len(found) == 6
    for one in found.values():
        for address in (one["page"], one["departs"]["station"]["page"]):
            page, _, id = address.partition("#")
            assert page + "index.html" in site.files and (not id or site.page(page).one(id=id))
        assert ("#" in one["page"]) == (not departures) and ("#" in one["departs"]["station"]["page"]) == (not stations)
    page = site.main(found[f"d{DAYS[0]}9"]["page"].partition("#")[0].removesuffix("0900-night-coaches-") if not departures else
                     found[f"d{DAYS[0]}9"]["page"].rsplit("/", 2)[0] + "/")
    group = page.one(data_orders=True)
    assert ("hidden" in group) == (not orders) and len(list(group.all("a"))) == 3 * orders
    assert len(list(group.all("button"))) == 3 * (not orders)


def test_a_missing_key_is_true_and_false_leaves_out_single_things(tmp_path):
    trees = {}
    for name, pages in {"false": "pages = false", "table": _table(stations=False, departures=False), "true": "pages = true",
                        "none": "", "empty": "pages = {}", "all": _table(stations=True, departures=True, orders=True)}.items():
        folder = trips.write(tmp_path / name, {"data/a.json": _search()}, [f'kind = "departures"\npath = "data"\n{pages}'])
        site, _ = trips.built(folder)
        trees[name] = {path: (site.public / path).read_bytes() for path in site.files if path != "build.json"}
    assert trees["false"] == trees["table"] and trees["true"] == trees["none"] == trees["empty"] == trees["all"]


def test_a_rebuild_removes_the_pages_that_are_left_out_now(tmp_path):
    folder = trips.write(tmp_path / "site", {"data/a.json": _search()}, ['kind = "departures"\npath = "data"'])
    before = len(trips.built(folder)[0].files)
    with (folder / "stationary.toml").open("a") as config:
        config.write(_table(stations=True, departures=False, orders=False) + "\n")
    after, _ = trips.built(folder)
    assert before - len(after.files) == 6 * 2 + 4
    _nothing_leads_nowhere(after)


@pytest.mark.parametrize("hotels, orders", list(itertools.product([True, False], repeat=2)))
def test_hotels_give_the_pages_that_the_table_says(tmp_path, hotels, orders):
    table = _table(hotels=hotels, orders=orders)
    site, _ = trips.built(trips.write(tmp_path / "site", {"data/a.json": _hotels(230)}, [f'kind = "hotels"\npath = "data"\n{table}']))
    assert _count(site, r"hotels/(page/\d+/)?index.html") == 3
    assert _count(site, r"hotels/by-(distance|rooms)/(page/\d+/)?index.html") == 6 * orders
    assert _count(site, r"hotels/[^/]+-h\d+/index.html") == 230 * hotels
    _nothing_leads_nowhere(site)
    for address in ("hotels/", "hotels/page/2/"):
        assert len(list(site.main(address).one(data_orders=True).all("a"))) == 3 * orders


def test_places_cities_and_stations_have_one_kind_of_page(tmp_path):
    places = {"places": [{"name": "Tower", "city": "Aville, DE"}]}
    cities = [{"id": 1, "name": "Aville", "country": "DE", "lat": 50, "lng": 8}]
    files = {"data/p.json": places, "data/c.json": cities, "data/s.json": _search()}
    site, _ = trips.built(trips.write(tmp_path / "site", files, [
        'kind = "places"\npath = "data/p.json"\npages = { places = false }',
        'kind = "cities"\npath = "data/c.json"\npages.cities = false',
        'kind = "departures"\npath = "data/s.json"\n[sources.pages]\ndepartures = false']))
    assert _count(site, r"places/[^/]+/[^/]+/index.html") == 0 == _count(site, r"cities/[^/]+/[^/]+/index.html")
    assert _count(site, r"stations/[^/]+/[^/]+/[^/]+/index.html") == 2 and not _count(site, r".*\.ics")
    _nothing_leads_nowhere(site)


def test_what_two_sources_give_has_the_pages_of_either(tmp_path):
    """Days of one route: a day that both give has its orders, one that only the other gives has none."""
    first = trips.search([trips.departure("x", DAYS[0] + "T07:00:00", DAYS[0] + "T09:00:00")])
    second = trips.search([trips.departure(f"y{day}", day + "T08:00:00", day + "T09:00:00") for day in DAYS])
    for search in (first, second):
        for city, lat in zip(search["cities"], (50, 52)):
            city.update(lat=lat, lon=8)
    site, _ = trips.built(trips.write(tmp_path / "site", {"data/one/a.json": first, "data/two/a.json": second}, [
        'kind = "departures"\npath = "data/one"', 'kind = "departures"\nname = "two"\npath = "data/two"\npages = { orders = false }']))
    days = {path.split("/")[3] for path in site.files if "/by-price/" in path}
    assert days == {DAYS[0]} and {one["page"].split("/")[3] for one in trips.listed(site).values()} == set(DAYS)
    _nothing_leads_nowhere(site)
    by_price = next(path for path in site.files if path.endswith(f"{DAYS[0]}/by-price/index.html")).removesuffix("index.html")
    assert site.main(by_price).one("a", rel="next")["href"].endswith(DAYS[1] + "/")


def test_hotels_of_two_sources_have_orders_if_one_has(tmp_path):
    files = {"data/one.json": _hotels(3), "data/two.json": _hotels(3)}
    for flags, expected in (((False, True), 2), ((False, False), 0)):
        site, _ = trips.built(trips.write(tmp_path / str(expected), files, [
            f'kind = "hotels"\nname = "{name}"\npath = "data/{name}.json"\n' + _table(orders=flag)
            for name, flag in zip(("one", "two"), flags)] + ['kind = "departures"\npath = "data/none"'][:0]))
        assert _count(site, r"hotels/by-[^/]+/index.html") == expected


@pytest.mark.parametrize("kind, table, place, said", [
    ("departures", "pages = { station = false }", (7, 11), ["`stations`", "stations, departures, orders"]),
    ("departures", "pages = { hotels = true }", (7, 11), ["stations, departures, orders"]),
    ("stations", "pages = { orders = false }", (7, 11), ["stations"]),
    ("places", "pages = { cities = false }", (7, 11), ["places"]),
    ("cities", "pages = { places = false }", (7, 11), ["cities"]),
    ("hotels", "pages = { order = false }", (7, 11), ["`orders`", "hotels, orders"]),
])
def test_an_unknown_key_is_an_error_that_lists_the_kinds_of_pages(tmp_path, kind, table, place, said):
    folder = trips.write(tmp_path / "site", {"data/a.json": {}}, [f'kind = "{kind}"\npath = "data/a.json"\n{table}'])
    run = command.build(folder, "--diagnostics", "json", status=1)
    found = json.loads(run.stderr.decode().splitlines()[0])
    assert (found["id"], found["severity"], found["line"], found["column"]) == ("config/unknown-key", "error", *place)
    for words in said:
        assert words in found["advice"]
    assert not (folder / "public").exists()


def test_the_advice_of_hosts_names_the_table():
    assert "pages = { orders = false }" in (command.PROJECT / "Docs/deploying.md").read_text()
