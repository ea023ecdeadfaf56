"""In which city and country the rows of tables are: what they say, never what other rows of the same source say."""

import json
import re

import pytest

from readers import command


def built(folder, sources, files):
    """Builds a site; its findings."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_text(content)
    tables = [f'[[sources]]\nkind = "{kind}"\npath = "{path}"\n{more}\n' for kind, path, more in sources]
    (folder / "stationary.toml").write_text('title = "T"\ntowns.builtin = false\n' + "\n".join(tables))
    run = command.build(folder, "--diagnostics", "json")
    return [json.loads(line) for line in run.stderr.decode().splitlines() if line.startswith('{"id"')]


def warnings(found):
    return [finding["id"] for finding in found if finding["severity"] != "info"]


def stations(folder):
    """The address of each station by its id, without the hash of its city."""
    pages = [path.parent.relative_to(folder / "public/stations").as_posix() for path in (folder / "public/stations").rglob("index.html")]
    return {page.split("-")[-1]: re.sub(r"-[0-9a-f]{8}/", "/", page) for page in pages if re.search(r"-\d$", page)}


def text(folder, part):
    [page] = [path for path in (folder / "public").rglob("index.html") if path.parent.name.startswith(part)]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", page.read_text().split("<main")[1].split("<footer")[0]))


def test_a_row_without_a_city_is_not_in_that_of_another_row(tmp_path):
    rows = "id,name,city,country,lat,lon\n1,Praha hlavní nádraží,Praha,CZ,50.083,14.435\n2,Mstětice,,CZ,50.135,14.68\n"
    found = built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    assert stations(tmp_path) == {"1": "czechia/praha/praha-hlavni-nadrazi-1", "2": "czechia/mstetice-2"}
    assert warnings(found) == ["stations/without-city"]
    assert "Praha" not in text(tmp_path, "mstetice").split("Stations")[0]


def test_nor_in_that_of_another_file_of_its_source(tmp_path):
    head = "id,name,city,country,lat,lon\n"
    files = {"d/1.csv": head + "1,Hlavní,Praha,CZ,50.083,14.435\n", "d/2.csv": head + "2,Mstětice,,CZ,50.135,14.68\n"}
    (tmp_path / "d").mkdir()
    built(tmp_path, [("stations", "d", "")], files)
    assert stations(tmp_path)["2"] == "czechia/mstetice-2"


def test_but_in_that_of_another_source(tmp_path):
    rows = "id,name,city,country,lat,lon\n2,Mstětice,,CZ,50.135,14.68\n"
    cities = "id,name,country,lat,lon\n7,Praha,CZ,50.083,14.435\n"
    built(tmp_path, [("stations", "s.csv", ""), ("cities", "c.csv", "")], {"s.csv": rows, "c.csv": cities})
    assert stations(tmp_path)["2"].startswith("czechia/praha")


def test_a_city_of_another_country_is_not_near(tmp_path):
    rows = "id,name,city,country,lat,lon\n2,Hafen,,CH,47.65,9.18\n"
    cities = "id,name,country,lat,lon\n7,Konstanz,DE,47.66,9.175\n"
    built(tmp_path, [("stations", "s.csv", ""), ("cities", "c.csv", "")], {"s.csv": rows, "c.csv": cities})
    assert stations(tmp_path)["2"] == "switzerland/hafen-2"


@pytest.mark.parametrize("country", ["CZ", "Czechia", "Tschechien", "République tchèque", "Чехия"])
def test_the_country_of_a_row_without_a_city_holds(country, tmp_path):
    rows = f"id,name,city,country,lat,lon\n2,Mstětice,,{country},50.135,14.68\n3,Celnice,,,51,15\n"
    found = built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    assert re.fullmatch(r"[a-z-]+/mstetice-2", stations(tmp_path)["2"]) and not stations(tmp_path)["2"].startswith("unknown")
    assert stations(tmp_path)["3"] == "unknown/celnice-3"
    [finding] = [finding for finding in found if finding["id"] == "stations/without-country"]
    assert "1 of 2" in finding["what"]


SEEFELD = [("Seefeld", ""), ("SEEFELD", "Österreich"), ("Seefeld", "Autriche"), ("seefeld", "AT"), ("Séefeld", "Austria")]


def one_column(rows):
    return "id,name,city,lat,lon\n" + "".join(
        f'{number},Stop{number},"{city}{", " if country else ""}{country}",47.33{number},11.19\n'
        for number, (city, country) in enumerate(rows, 1))


def two_columns(rows):
    return "id,name,city,country,lat,lon\n" + "".join(
        f"{number},Stop{number},{city},{country},47.33{number},11.19\n" for number, (city, country) in enumerate(rows, 1))


def brackets(rows):
    return one_column([(f"{city} ({country})" if country else city, "") for city, country in rows])


@pytest.mark.parametrize("written", [one_column, two_columns, brackets])
@pytest.mark.parametrize("order", [SEEFELD, SEEFELD[::-1], SEEFELD[1:] + SEEFELD[:1]])
def test_a_city_in_several_ways_is_one(written, order, tmp_path):
    found = built(tmp_path, [("stations", "s.csv", "")], {"s.csv": written(order)})
    assert warnings(found) == []
    cities = {page.rsplit("/", 1)[0] for page in stations(tmp_path).values()}
    assert len(cities) == 1 and not cities.pop().startswith("unknown")
    [page] = [path for path in (tmp_path / "public/stations").glob("*/*/index.html")]
    assert ">SEEFELD<" not in page.read_text().split("<h1")[1].split("</h1>")[0]


@pytest.mark.parametrize("written", [one_column, two_columns, brackets])
def test_places_of_one_city(written, tmp_path):
    built(tmp_path, [("places", "p.csv", "")], {"p.csv": written(SEEFELD[:3])})
    assert len(list((tmp_path / "public/places").glob("*/index.html"))) == 1


@pytest.mark.parametrize("written", [one_column, two_columns, brackets])
def test_hotels_of_one_city(written, tmp_path):
    built(tmp_path, [("hotels", "h.csv", "")], {"h.csv": written(SEEFELD[1:] + SEEFELD[:1])})
    data = json.loads((tmp_path / "public/hotels/hotels.json").read_text())
    assert [city for city in data["cities"] if "eefeld" in json.dumps(city) or "EEFELD" in json.dumps(city)] == data["cities"]
    assert len(data["cities"]) == 1 and "SEEFELD" not in json.dumps(data["cities"])


@pytest.mark.parametrize("cell", ["-", "–", "?", "n/a", "unknown", "Unbekannt", "неизвестно"])
def test_a_cell_that_says_unknown_is_no_city(cell, tmp_path):
    rows = f"id,name,city,country,lat,lon\n1,A,{cell},CZ,50.1,14.6\n2,B,Town,{cell},50.1,15\n"
    built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    assert stations(tmp_path) == {"1": "czechia/a-1", "2": "unknown/town/b-2"}
    for name in ("a-1", "b-2", "town"):
        assert "nknown" not in text(tmp_path, name).replace("stations/unknown", "")


def test_the_country_in_both_columns(tmp_path):
    rows = 'name,city,country,lat,lon\nA,Bern,Schweiz,46.9,7.4\nB,BERN,Suisse,46.91,7.41\nC,Bern (CH),,46.9,7.42\nD,"Bern, Switzerland",CH,46.9,7.4\n'
    built(tmp_path, [("places", "p.csv", "")], {"p.csv": rows})
    assert len(list((tmp_path / "public/places").glob("*/index.html"))) == 1


def test_two_cities_of_a_name_stay_two(tmp_path):
    rows = 'id,name,city,lat,lon\n1,A,"Seefeld, AT",47.33,11.19\n2,B,"Seefeld, DE",48.03,11.21\n3,C,Seefeld,,\n'
    built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    assert sorted(stations(tmp_path).values()) == ["austria/seefeld/a-1", "germany/seefeld/b-2", "unknown/seefeld/c-3"]


def test_states_are_no_countries(tmp_path):
    rows = 'id,name,city,lat,lon\n1,A,"Boston, MA",42.35,-71.06\n2,B,"Denver, CO",39.75,-105\n3,C,"Rabat, MA",34.02,-6.83\n'
    built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    assert stations(tmp_path) == {"1": "unknown/boston-ma/a-1", "2": "unknown/denver-co/b-2", "3": "morocco/rabat/c-3"}


def test_the_region_completes_too(tmp_path):
    rows = "id,name,city,region,country,lat,lon\n1,A,Seefeld,Tirol,AT,47.33,11.19\n2,B,Seefeld,,AT,47.33,11.2\n3,C,Neustadt,Ost,DE,50,10\n4,D,Neustadt,West,DE,51,8\n"
    built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    found = stations(tmp_path)
    assert found["1"].rsplit("/", 1)[0] == found["2"].rsplit("/", 1)[0]
    assert len(list((tmp_path / "public/stations/germany").glob("*/index.html"))) == 2


@pytest.mark.parametrize("roles", [("from", "to"), ("to", "from")])
def test_one_city_in_both_lists(roles, tmp_path):
    rows = f'id,name,city,role,lat,lon\n1,A,SEEFELD,{roles[0]},47.33,11.19\n2,B,"Seefeld, Autriche",{roles[1]},47.34,11.19\n'
    found = built(tmp_path, [("stations", "s.csv", "")], {"s.csv": rows})
    assert warnings(found) == []
    assert len(list((tmp_path / "public/stations").glob("*/*/index.html"))) == 1
