"""Rows of tables that are no records, cells in which a formula failed, lines above the header, and points in several columns."""

import json
import re

import pytest

from readers import command, tree

HEAD = "name;city;country;lat;lon\n"
STOPS = "Harbour;Turku;FI;60.4355;22.2187\nMarket;Turku;FI;60.4515;22.2687\n"


def built(folder, text, kind="stations", language="en", name="stops.csv", source="", path=None):
    """Builds a site of one file; its findings, and the names of its things."""
    tree.write(folder, f"data/{name}", text)
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\n[[sources]]\nkind = "{kind}"\npath = "{path or "data/" + name}"\n{source}\n')
    found = command.objects(command.stationary("build", folder, "--diagnostics", "json"))
    depth = {"stations": "stations/*/*/*", "hotels": "hotels/*", "places": "places/*/*", "cities": "cities/*/*"}[kind]
    pages = [path for path in (folder / "public").glob(f"{depth}/index.html") if path.parent.name != "by-rooms"]
    names = {re.search("<h1[^>]*>(.*?)</h1>", page.read_text(), re.DOTALL)[1] for page in pages}
    return found, {re.sub("<[^>]*>", "", name).strip() for name in names}


def ids(found):
    return [finding["id"] for finding in found if finding["id"].startswith("source/") and finding["id"] != "source/no-ids"]


ROWS = ["Total;2;;;", ";Total;2;;", "Σ;;;;", "Summe: 2;;;;", "Grand total;;2;;", "Razem;2;;;", "Итого: 2;;;;", "المجموع;2;;;", "Average;;;;",
        "Source: City of Turku 2026;;;;", "© OpenStreetMap contributors;;;;", ";Licence: CC BY 4.0;;;", "Stand: 1.12.2026;;;;", "* closed in winter;;;;",
        "---;---;---;---;---"]


def test_rows_that_are_no_records_are_left_out(tmp_path):
    found, names = built(tmp_path, HEAD + STOPS + "\n".join(ROWS) + "\n")
    assert names == {"Harbour", "Market"} and len(ids(found)) >= 1
    assert {finding["line"] for finding in found if finding["id"] == "source/not-a-record" and "line" in finding} <= set(range(4, 4 + len(ROWS)))


@pytest.mark.parametrize("kind, head, row, total", [
    ("hotels", "name;city;rooms", "Seamen;Turku, FI;5", "Total;;5"), ("places", "name;city;description", "Castle;Turku, FI;Old", "Summe;1;"),
    ("cities", "name;country;lat;lon", "Turku;FI;60.45;22.27", "Total;;;")])
def test_totals_of_other_lists(kind, head, row, total, tmp_path):
    found, names = built(tmp_path, f"{head}\n{row}\n{total}\n", kind)
    assert ids(found) == ["source/not-a-record"] and len(names) == 1


def test_units_below_the_header(tmp_path):
    found, names = built(tmp_path, HEAD + "text;text;ISO;degrees;degrees\n" + STOPS)
    assert ids(found) == ["source/not-a-record"] and names == {"Harbour", "Market"}


def test_things_that_are_called_so_are_kept(tmp_path):
    found, names = built(tmp_path, HEAD + STOPS + "Total;Turku;FI;60.46;22.28\nSum Street;Turku;FI;;\nText;Turku;FI;60.47;22.28\nMedia 24;Turku;FI;;\n")
    assert ids(found) == [] and {"Total", "Sum Street", "Text", "Media 24"} <= names


def test_a_name_of_signs_is_none(tmp_path):
    found, names = built(tmp_path, HEAD + STOPS + "-;Turku;FI;60.5;22.3\nn/a;Raisio;FI;60.49;22.17\nNone;None;IT;44.93;7.54\nNan;Nan;TH;18.78;100.78\n")
    assert [finding["line"] for finding in found if finding["id"] == "stations/missing-title"] == [4, 5]
    # Stations without a name are called as their cities.
    assert names == {"Harbour", "Market", "Turku", "Raisio", "None", "Nan"}


def test_failed_formulas_are_no_values(tmp_path):
    found, names = built(tmp_path, HEAD + STOPS + "#REF!;Raisio;FI;60.49;22.17\nMill;#BEZUG!;FI;60.46;22.27\n")
    assert ids(found) == ["source/failed-formula"] * 2 and not any("#" in name for name in names)


@pytest.mark.parametrize("above", ["Stops of the Harbour Line\n\n", "Stops;;;;\nas of 1 December;;;;\n\n", "Stops, of, 2026\n"])
def test_lines_above_the_header(above, tmp_path):
    found, names = built(tmp_path, above + HEAD + STOPS)
    assert ids(found) == ["source/lines-above-header"] and names == {"Harbour", "Market"}


def test_a_table_without_a_header_is_refused(tmp_path):
    found, names = built(tmp_path, STOPS)
    assert ids(found) == ["source/missing-column"] and names == set()


def test_features_without_a_name_are_told_as_such(tmp_path):
    nodes = [{"highway": "bus_stop", "name": "Mill"}, {"highway": "bus_stop"}, {"amenity": "bench"}]
    elements = [{"type": "node", "id": number, "lat": 60.4, "lon": 22 + number, "tags": tags} for number, tags in enumerate(nodes)]
    found, names = built(tmp_path, json.dumps({"elements": elements}), name="stops.json", source='city = "Turku"\ncountry = "FI"')
    what = {finding["id"]: finding["what"] for finding in found}
    assert what["source/nameless-features"] == "1 of 2 stations on the map has no name" and names == {"Mill"}
    assert what["source/other-features"] == "1 of 3 features are not stations"


CAPE = (-33.92, 18.42)
POINTS = [
    ("lat;lat_dir;lon;lon_dir", "33.92;S;18.42;E", CAPE), ("lat;ns;lon;ew", "33,92;S;18,42;E", CAPE), ("lat;hemisphere;lon;hemisphere 2", "33.92;South;18.42;East", CAPE),
    ("lat;lon", "33.92S;18.42E", CAPE), ("lat;lon", "S 33,92;E 18,42", CAPE), ("lat;lon", "33°55'12\" S;18°25'12\" E", CAPE), ("lat;lon", "−33.92;18.42°", CAPE),
    # Nobody knows which is meant.
    ("lat;lon", "33.92 N/S;18.42", None), ("lat;lon", "33.92 E;18.42 S", None), ("lat;lon", "33:55:12;18:25:12", None), ("lat;lon", "3392;1842", None)]


def test_points_with_words_and_signs(tmp_path):
    # Each in a town of its own: a station that is exactly where its town is has no point.
    files = [f"id;name;city;country;{columns}\n{number};Cape;Town {number};ZA;{cells}\n" for number, (columns, cells, _) in enumerate(POINTS)]
    for number, text in enumerate(files[1:], 1):
        tree.write(tmp_path, f"data/{number}.csv", text)
    built(tmp_path, files[0], name="0.csv", path="data")
    for number, (columns, cells, expected) in enumerate(POINTS):
        [page] = (tmp_path / "public/stations").glob(f"*/*/cape-{number}/index.html")
        point = re.search(r'"latitude": ?([-0-9.]+),\s*"longitude": ?([-0-9.]+)', page.read_text())
        assert (point and (float(point[1]), float(point[2]))) == expected, (columns, cells)


def test_columns_of_flags_are_no_halves_of_the_globe(tmp_path):
    built(tmp_path, "name;country;lat;lon;accesible;wc\nOslo;NO;59.91;10.75;S;E\n", language="es", source='city = "Oslo"')
    [page] = [path for path in (tmp_path / "public/stations").glob("*/*/*/index.html")]
    assert re.search(r'"latitude": ?59.91', page.read_text())


def test_a_second_row_of_names_is_no_station(tmp_path):
    """As under a joined cell, «Position» above «Lat» and «Lon»."""
    found, names = built(tmp_path, "Name;City;;Position;\n;;Country;Lat;Lon\nMarket;Turku;FI;60.4515;22.2687\nHarbour;Turku;FI;60.4355;22.2187\n")
    assert names == {"Market", "Harbour"}
    assert "the row seems to be a second row of names: Country" in [finding["what"] for finding in found if finding["id"] == "source/not-a-record"]


def test_names_of_stops_in_more_languages(tmp_path):
    for number, (name, language) in enumerate((("Остановка", "ru"), ("Зупинка", "uk"), ("المحطة", "ar"), ("Stazione", "it"), ("Estación", "es"), ("Stacja", "pl"))):
        assert built(tmp_path / str(number), f"{name};city;country\nHarbour;Turku;FI\n", language=language)[1] == {"Harbour"}, name
