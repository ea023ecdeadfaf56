"""Facts of hotels as people write them: free rooms, stars, lengths; and what is offered only if some hotel has it."""

import json
import re

import pytest

from readers import command, tree


def built(folder, table, more="", language="en", name="h.csv"):
    """Builds a site of hotels; its warnings."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(table if isinstance(table, str) else json.dumps(table))
    (folder / "stationary.toml").write_text(
        f'title = "T"\nlanguage = "{language}"\n{more}\n[[sources]]\nkind = "hotels"\npath = "{name}"\n')
    run = command.build(folder, "--diagnostics", "json")
    found = [json.loads(line) for line in run.stderr.decode().splitlines() if line.startswith('{"id"')]
    return [finding["id"] for finding in found if finding["severity"] != "info"]


def facts(folder):
    """The facts of each hotel by its name."""
    data = json.loads((folder / "public/hotels/hotels.json").read_text())
    names = data["fields"]
    return {row[names.index("name")]: {key: row[names.index(key)] for key in ("stars", "distance", "rooms")} for row in data["hotels"]}


def table(column, *cells):
    return f"id,name,{column}\n" + "".join(f'{number},H{number},"{cell}"\n' for number, cell in enumerate(cells, 1))


def of(folder, fact):
    return [hotel[fact] for hotel in facts(folder).values()]


COLUMNS = [("en", "free rooms"), ("en", "available rooms"), ("en", "rooms"), ("en", "Rooms_Available"), ("de", "Freie Zimmer"),
           ("fr", "Chambres libres"), ("es", "Habitaciones libres"), ("it", "Camere libere"), ("pl", "Wolne pokoje"), ("ru", "Свободные номера")]


@pytest.mark.parametrize(("language", "column"), COLUMNS)
def test_a_number_of_free_rooms(language, column, tmp_path):
    assert built(tmp_path, table(column, 12, 0, "", "3 rooms", "1:44:21", "101:", "12"), language=language) == []
    assert of(tmp_path, "rooms") == [12, 0, None, 3, 3, 1, 12]
    pages = {path.parent.name.split("-")[0]: path.read_text() for path in (tmp_path / "public/hotels").rglob("index.html")}
    assert 'class="room-numbers"' in pages["h5"] and 'class="room-numbers"' not in pages["h1"]


@pytest.mark.parametrize("cell", ["few left", "-3", "2-3", "3,5", "ask"])
def test_other_texts_are_unknown(cell, tmp_path):
    assert built(tmp_path, table("free rooms", cell, 2)) == ["hotels/unreadable-rooms"]
    assert of(tmp_path, "rooms") == [None, 2]


def test_suites_availability_has_numbers_of_rooms(tmp_path):
    built(tmp_path, table("suites_availability", 5, "", "1:2", 0))
    assert of(tmp_path, "rooms") == [1, 0, 2, 1]
    built(tmp_path / "json", [{"id": 1, "name": "A", "suites_availability": "5"}, {"id": 2, "name": "B", "free_rooms": 5},
                              {"id": 3, "name": "C", "free_rooms": "0"}], name="h.json")
    assert of(tmp_path / "json", "rooms") == [1, 5, 0]


@pytest.mark.parametrize(("cell", "stars"), [
    ("3 stars", 3), ("1 star", 1), ("***", 3), ("★★★★", 4), ("★★★½", 3.5), ("4*", 4), ("4 *", 4), ("3-star", 3), ("4 Sterne", 4),
    ("3 étoiles", 3), ("2 estrellas", 2), ("5 stelle", 5), ("3 gwiazdki", 3), ("4 звезды", 4), ("3 зірки", 3), ("3,5", 3.5),
    ("3.5 stars", 3.5), ("3 1/2", 3.5), ("3½", 3.5), ("3 1/2 stars", 3.5), ("****S", 4), ("4 Superior", 4), ("⭐⭐", 2), ("3", 3), ("0", 0)])
def test_stars(cell, stars, tmp_path):
    assert built(tmp_path, table("stars", cell)) == []
    assert of(tmp_path, "stars") == [stars]


@pytest.mark.parametrize("cell", ["four", "8.5/10", "3 of 5", "3 rooms", "6 stars", "********", "good"])
def test_stars_that_are_none(cell, tmp_path):
    assert len(built(tmp_path, table("stars", cell))) == 1
    assert of(tmp_path, "stars") == [None]


@pytest.mark.parametrize(("cell", "unit", "distance"), [
    ("200 m", "km", 0.2), ("200m", "km", 0.2), ("1.5 km", "km", 1.5), ("1,5 km", "km", 1.5), ("200 mètres", "km", 0.2), ("300 м", "km", 0.3),
    ("2 км", "km", 2), ("2 miles", "mi", 2), ("500 m", "m", 500), ("1 km", "m", 1000), ("1.4", "km", 1.4), ("0 m", "km", 0)])
def test_lengths(cell, unit, distance, tmp_path):
    assert built(tmp_path, table("distance", cell), more=f'distance_unit = "{unit}"') == []
    assert of(tmp_path, "distance") == [pytest.approx(distance)]


@pytest.mark.parametrize("cell", ["5 min", "1,500 m", "1.200 m", "near", "200 m from the airport", "-3 km", "1-2 km"])
def test_lengths_that_are_none(cell, tmp_path):
    assert len(built(tmp_path, table("distance", cell))) == 1
    assert of(tmp_path, "distance") == [None]


@pytest.mark.parametrize("with_pages", [True, False])
@pytest.mark.parametrize(("column", "orders"), [("stars", []), ("distance", ["listed", "distance"]), ("free rooms", ["listed", "rooms"])])
def test_only_known_facts_sort(column, orders, with_pages, tmp_path):
    built(tmp_path, table(column, 1, 2))
    if not with_pages:
        config = tmp_path / "stationary.toml"
        config.write_text(config.read_text() + 'pages = { orders = false }\n')
        command.build(tmp_path)
    page = (tmp_path / "public/hotels/index.html").read_text()
    shown = re.findall(r'data-order="(\w+)"', page)
    assert shown == (orders or ["listed"])
    assert re.findall(r'data-repeat-order="(\w+)"', page) == orders[1:]
    if not orders:
        assert re.search(r"<nav[^>]*data-orders hidden>|<div[^>]*data-orders[^>]* hidden>", page)
    pages = sorted(path.parent.name for path in (tmp_path / "public/hotels").glob("by-*/index.html"))
    assert pages == ([f"by-{order}" for order in orders[1:]] if with_pages else [])


@pytest.mark.parametrize(("currency", "cell", "price"), [
    ("USD", "$12.50", "$12.50"), ("CAD", "$12.50", "$12.50"), ("SEK", "125 kr", "SEK\u00a0125"), ("EUR", "€12.50", "€12.50"), ("EUR", "12,50 €", "€12.50")])
def test_prices_of_departures(currency, cell, price, tmp_path):
    (tmp_path / "d.csv").write_text(
        f'from;to;date;departure;arrival;price\nA;B;2026-12-01;08:45;10:30;"{cell}"\n'.replace("12.50", "12,50" if "," in cell else "12.50"))
    (tmp_path / "stationary.toml").write_text(
        f'title = "T"\n[[sources]]\nkind = "departures"\npath = "d.csv"\ntimezone = "Europe/Helsinki"\ncurrency = "{currency}"\n')
    run = command.build(tmp_path)
    assert b"wrong-type" not in run.stderr
    assert any(price in path.read_text() for path in (tmp_path / "public").rglob("index.html"))


def test_a_sign_of_several_currencies_needs_one(tmp_path):
    (tmp_path / "d.csv").write_text("from,to,date,departure,arrival,price\nA,B,2026-12-01,08:45,10:30,$12.50\n")
    (tmp_path / "stationary.toml").write_text(
        'title = "T"\n[[sources]]\nkind = "departures"\npath = "d.csv"\ntimezone = "Europe/Helsinki"\n')
    [line] = [line for line in command.findings(command.build(tmp_path)) if "[departures/wrong-type]" in line]
    assert "set `currency` of the source" in line


def test_a_hotel_of_map_data_without_a_point_is_asked_for_its_geometry(tmp_path):
    features = [{"type": "Feature", "properties": {"name": name, "tourism": "hotel"}, "geometry": geometry}
                for name, geometry in (("Inn", None), ("Quay", {"type": "Point", "coordinates": [22.26, 60.45]}))]
    tree.write(tmp_path, "h.geojson", json.dumps({"type": "FeatureCollection", "features": features}))
    tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "hotels"\npath = "h.geojson"\n')
    told = command.told(command.build(tmp_path))
    assert "no coordinates; fill in the geometry" in told and "ID.json" not in told
