"""Lists of stations and hotels as people write them: units in the names of columns, house numbers apart, and words for numbers."""

import json
import re

import pytest

from readers import command, tree


def built(folder, text, kind="stations", name="d.csv", source="", language="en"):
    """Builds a site of one file. The ids of its findings that are no infos, and the text of each thing's page by its name."""
    tree.write(folder, name, text)
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\nbase_url = "https://x.example/"\n[[sources]]\nkind = "{kind}"\npath = "{name}"\n{source}\n')
    found = command.objects(command.stationary("build", folder, "--diagnostics", "json"))
    pages = {}
    for path in folder.glob("public/" + {"stations": "stations/*/*/*", "hotels": "hotels/*"}[kind] + "/index.html"):
        if path.parent.name in ("by-rooms", "by-stars", "by-distance"):
            continue
        text = path.read_text()
        main = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", re.search("<main.*?</main>", text, re.DOTALL)[0], flags=re.DOTALL)
        words = re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", main)).replace(" ,", ",")
        pages[re.sub("<[^>]*>", "", re.search("<h1[^>]*>(.*?)</h1>", text, re.DOTALL)[1]).strip()] = words + " ".join(re.findall(r'"(?:latitude|longitude)": ?[-0-9.]+', text))
    return [finding["id"] for finding in found if finding["severity"] != "info"], pages


@pytest.mark.parametrize("columns", ["lat (WGS84);lon (WGS84)", "Latitude [deg];Longitude [deg]", "lat (°);lon (°)", "Breite (dezimal);Länge (dezimal)"])
def test_units_of_coordinates(columns, tmp_path):
    _, pages = built(tmp_path, f"name;city;country;{columns}\nA;Turku;FI;60,45;22,27\n", language="de")
    assert '"latitude": 60.45' in pages["A"].replace('"latitude":60', '"latitude": 60')


def test_a_column_of_both(tmp_path):
    _, pages = built(tmp_path, 'name,city,country,"Coordinates (lat, lon)"\nA,Turku,FI,"60.45, 22.27"\n')
    assert "60.45" in pages["A"]


@pytest.mark.parametrize("column, cell, text", [("distance (m)", "800", "0.8 km"), ("distance_km", "0.8", "0.8 km"), ("distance [miles]", "2", "3.2 km"), ("distance from centre (km)", "1,2", "1.2 km"), ("distance (m)", "2 km", "2.0 km")])
def test_units_of_distances(column, cell, text, tmp_path):
    found, pages = built(tmp_path, f"name;city;{column}\nA;Turku, FI;{cell}\n", "hotels")
    assert found == [] and f"{text} from the centre" in pages["A"]


def test_brackets_that_are_no_units(tmp_path):
    """«Name (old)» is no name, and «distance (walk)» may be minutes."""
    found, pages = built(tmp_path, "name;name (old);city;distance (walk)\nA;B;Turku, FI;5\n", "hotels")
    assert list(pages) == ["A"] and "from the centre" not in pages["A"]


ADDRESSES = [
    ("Main St", "5", "FI", "Main St 5"), ("High Street", "12", "GB", "12 High Street"), ("Rue X", "7", "France", "7 Rue X"), ("Main St", "5b", "US", "5b Main St"), ("Long Rd 3", "", "FI", "Long Rd 3"),
    ("Long Rd 3", "3", "FI", "Long Rd 3"), ("3 Long Rd", "3", "GB", "3 Long Rd"), ("Via Y", "1/A", "IT", "Via Y 1/A")]


@pytest.mark.parametrize("names", ["street;house number", "Straße;Hausnummer", "address;housenumber", "via;numero civico"])
def test_house_numbers_apart(names, tmp_path):
    names = names.replace("via", "indirizzo")
    rows = "".join(f"S{number};T{number};{street};{house};{country}\n" for number, (street, house, country, _) in enumerate(ADDRESSES))
    found, pages = built(tmp_path, f"name;city;{names};country\n{rows}")
    assert "source/unused-column" not in found
    for number, (_, _, _, address) in enumerate(ADDRESSES):
        assert f" {address}, T{number}" in pages[f"S{number}"], pages[f"S{number}"]


def test_house_numbers_of_other_lists(tmp_path):
    assert "12 High Street" in built(tmp_path / "1", "name;city;street;house number\nA;London, GB;High Street;12\n", "hotels", source='country = "GB"')[1]["A"]
    assert "12 High Street" in built(tmp_path / "2", json.dumps([{"name": "A", "city": "London", "country": "GB", "street": "High Street", "house_number": 12}]), name="d.json")[1]["A"]
    tags = {"name": "A", "tourism": "hotel", "addr:street": "High Street", "addr:housenumber": "12", "addr:city": "London", "addr:country": "GB"}
    node = {"type": "node", "id": 1, "lat": 51.5, "lon": -0.1, "tags": tags}
    assert "12 High Street" in built(tmp_path / "3", json.dumps({"elements": [node]}), "hotels", "d.json")[1]["A"]
    assert "High Street" not in built(tmp_path / "4", "name;city;country;house number\nA;London;GB;12\n")[1]["A"]


ROOMS = {"3": "3 rooms free", "3.0": "3 rooms free", "3 rooms": "3 rooms free", "0": "no rooms free", "0.0": "no rooms free", "full": "no rooms free", "sold out": "no rooms free", 
         "ausgebucht": "no rooms free", "complet": "no rooms free", "brak": "no rooms free", "нет мест": "no rooms free", "-": None, "n/a": None, "": None}


def test_words_for_free_rooms(tmp_path):
    found, pages = built(tmp_path, "name;city;free rooms\n" + "".join(f"H{number};Turku, FI;{rooms}\n" for number, rooms in enumerate(ROOMS)), "hotels")
    assert found == []
    for number, (rooms, text) in enumerate(ROOMS.items()):
        own = pages[f"H{number}"].split("Nearby hotels")[0]
        assert ("rooms free" in own) == (text is not None) and (text or "") in own, rooms


@pytest.mark.parametrize("rooms", ["10+", "yes", "few", "none", "12, 14, 15", "3/40", ">2"])
def test_rooms_that_are_not_clear(rooms, tmp_path):
    found, pages = built(tmp_path, f"name;city;free rooms\nA;Turku, FI;{rooms}\n", "hotels")
    assert found == ["hotels/unreadable-rooms"] and "rooms free" not in pages["A"]


@pytest.mark.parametrize("stars, text", [("★★★★☆", "4 stars"), ("★★☆☆☆", "2 stars"), ("***", "3 stars"), ("-", None), ("n/a", None), ("★★★★★☆", None), ("3–4", None), ("five", None)])
def test_stars(stars, text, tmp_path):
    found, pages = built(tmp_path, f"name;city;stars\nA;Turku, FI;{stars}\n", "hotels")
    assert (text is None) == ("stars" not in pages["A"]) and (text or "") in pages["A"]
    assert found == (["hotels/wrong-type"] if text is None and stars not in ("-", "n/a") else [])
