"""Tables: the same data as CSV and as JSON give the same site, and faults are reported where they are."""

import copy
import json

import pytest

from readers import command, derived, small_sources, table_files, tree


def comparable(kind):
    """A small source, without what a table of it does not have."""
    data = copy.deepcopy(small_sources.SOURCES[kind])
    if kind == "departures":
        del data["fetched_at"]
        del data["complete"]
        for city in data["cities"]:
            for key in ("timezone", "country_code2", "lat", "lon", "region"):
                city.pop(key, None)
        for location in data["locations"]:
            for key in ("address", "type", "lat", "lon"):
                location.pop(key, None)
        for departure in data["departures"]:
            del departure["prices"]["breakdown"]
            del departure["trip_stops"]
    return data


def built(folder, status=0):
    """Builds; the findings as (severity, id, line, column, what)."""
    run = command.build(folder, "--diagnostics", "json", status=status)
    found = [json.loads(line) for line in run.stderr.decode().splitlines() if line.startswith('{"id"')]
    return [finding | {"at": (finding.get("line"), finding.get("column"))} for finding in found]


def site(folder, kind, files, path, more=""):
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    table_files.config(folder, kind, path, more)
    return folder


def one(found, id):
    """The only finding of an id."""
    same = [finding for finding in found if finding["id"] == id]
    assert len(same) == 1, found
    return same[0]


def pages(folder):
    return [path for path in tree.files(folder / "public") if path.endswith("index.html")]


def page(folder, part):
    """The page whose address contains a text, below the lists."""
    texts = [
        (folder / "public" / path).read_text()
        for path in pages(folder) if path.count("/") > 2 and part in path.split("/")[-2]]
    [text] = [text for text in texts if 'http-equiv="refresh"' not in text]
    return text


def from_json(folder, kind):
    """The files of the site of a kind as JSON, by their digests."""
    data = comparable(kind)
    if kind == "departures":
        # A table has an id of its own for a city without one.
        for city in data["cities"]:
            city_id = city.pop("id")
            city["id"] = derived.short([city["name"], "", ""])
            for location in data["locations"]:
                if location["city_id"] == city_id:
                    location["city_id"] = city["id"]
    return without_warnings(site(folder, kind, {"data/records.json": json.dumps(data)}, "data"))


def without_warnings(folder):
    found = built(folder)
    assert not [finding for finding in found if finding["severity"] != "info"], found
    return tree.digests(folder / "public")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("kind", table_files.WRITERS)
def test_a_table_gives_the_same_site_as_json(once, tmp_path, kind, delimiter):
    wanted = once(f"{kind} from JSON", lambda folder: from_json(folder, kind))
    table_files.write(tmp_path, kind, delimiter=delimiter)
    table_files.config(tmp_path, kind, "data")
    # It has a hash of the inputs.
    assert tree.changed(wanted, without_warnings(tmp_path)) <= {"build.json"}
    assert len([path for path in wanted if path.endswith("index.html")]) > 8


def test_a_semicolon_goes_with_decimal_commas_and_windows_1252_is_reported(tmp_path):
    table = "Haltestelle;Ort;Land;Breite;Länge\nBahnhof;Zürich;CH;47,3779;8,5403\n"
    site(tmp_path, "stations", {"s.csv": table.encode("cp1252")}, "s.csv")
    found = built(tmp_path)
    assert one(found, "source/assumed-encoding")["severity"] == "warning"
    assert [finding["id"] for finding in found if finding["severity"] == "warning"] == ["source/assumed-encoding"]
    assert "47.3779" in page(tmp_path, "bahnhof-")
    site(tmp_path, "stations", {}, "s.csv", 'encoding = "windows-1252"\n')
    assert not [finding for finding in built(tmp_path) if finding["severity"] == "warning"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1251"])
def test_other_encodings_are_read(tmp_path, encoding):
    table = "название\tгород\tстрана\nВокзал\tКиев\tUA\n"
    more = 'encoding = "windows-1251"\n' if encoding == "cp1251" else ""
    site(tmp_path, "stations", {"s.tsv": table.encode(encoding)}, "s.tsv", more)
    assert not [finding for finding in built(tmp_path) if finding["severity"] != "info"]
    assert "Вокзал" in page(tmp_path, "vokzal-") and "Киев" in page(tmp_path, "vokzal-")


def test_a_decimal_comma_in_a_table_of_commas_is_reported(tmp_path):
    site(tmp_path, "stations", {"s.csv": 'name,city,lat,lon\nPort,Turku,"60,45",22.2\n'}, "s.csv")
    finding = one(built(tmp_path), "stations/decimal-comma")
    assert finding["at"] == (2, 13) and "60.45" in finding["advice"]


def test_findings_have_the_place_and_the_name_of_the_column(tmp_path):
    table = (
        'Nr;Halt;Stadt;Breite;Länge\n'
        '1;"Hafen; ""Nord""";Łódź;99;22\n'
        '2;;Łódź;60,5;22\n'
        '3;"zwei\nZeilen";Łódź;60,5;x\n')
    site(tmp_path, "stations", {"s.csv": table}, "s.csv", 'columns = { name = "Halt", id = "Nr" }\n')
    found = built(tmp_path)
    assert one(found, "stations/missing-title")["what"] == "missing `Halt`"
    assert one(found, "stations/missing-title")["at"] == (3, 1)
    assert [f["at"] for f in found if f["id"] == "stations/off-the-globe"] == [(2, 26), (5, 14)]
    assert "zwei Zeilen" in page(tmp_path, "zwei-zeilen-3")
    assert "Hafen; &quot;Nord&quot;" in page(tmp_path, "hafen-nord-1")


def test_rows_that_are_empty_ragged_or_repeat_the_header(tmp_path):
    table = "id,name,city\n1,A,X\n\n,,\nid,name,city\n2,B\n3,C,X,more\n4,D,X,,,\n"
    site(tmp_path, "stations", {"s.csv": table}, "s.csv")
    found = built(tmp_path)
    assert [f["at"] for f in found if f["id"] == "source/ragged-row"] == [(6, 1), (7, 1)]
    for name in ["a-1", "b-2", "c-3", "d-4"]:
        assert page(tmp_path, name)


def test_a_quote_that_is_not_closed_costs_its_row_alone(tmp_path):
    table = 'id,name,city\n1,"A,X\n2,B,X\n3,"C" c,X\n'
    site(tmp_path, "stations", {"s.csv": table}, "s.csv")
    found = built(tmp_path)
    assert [f["at"] for f in found if f["id"] == "source/broken-quotes"] == [(2, 1), (4, 1)]
    assert page(tmp_path, "b-2") and page(tmp_path, "c-3")


def test_columns_of_one_name_and_of_one_meaning(tmp_path):
    site(tmp_path, "stations", {"s.csv": "name,name,Title,town,colour\nA,B,C,X,red\n"}, "s.csv")
    found = built(tmp_path)
    assert [(f["severity"], f["at"]) for f in found if f["id"] == "source/unused-column"] == [
        ("warning", (1, 6)), ("warning", (1, 11)), ("info", (1, 22))]
    assert [path for path in pages(tmp_path) if "/a-" in path]


def test_a_column_that_the_config_names_must_be_there(tmp_path):
    site(tmp_path, "stations", {"s.csv": "Halt,Ort\nA,X\n"}, "s.csv", 'columns = { name = "Hallt" }\n')
    finding = one(built(tmp_path, status=1), "source/missing-column")
    assert finding["severity"] == "error" and "did you mean `Halt`?" in finding["advice"]


def test_a_field_that_the_kind_does_not_have_is_an_error(tmp_path):
    site(tmp_path, "stations", {"s.csv": "Halt,Ort\nA,X\n"}, "s.csv", 'columns = { nmae = "Halt" }\n')
    finding = one(built(tmp_path, status=1), "config/unknown-key")
    assert finding["at"][0] == 8 and "did you mean `name`?" in finding["advice"]


def test_a_table_without_the_columns_of_its_kind_is_an_error(tmp_path):
    site(tmp_path, "departures", {"d.csv": "Ab,An,Halt\n1,2,3\n"}, "d.csv")
    finding = one(built(tmp_path, status=1), "source/missing-column")
    assert "`from`" in finding["what"] or "`to`" in finding["what"]
    assert "Ab, An, Halt" in finding["advice"]


@pytest.mark.parametrize("key", ['dates = "dd.mm.yyyy"', 'encoding = "latin"', 'columns = "name"', "columns = { name = 1 }"])
def test_keys_of_tables_are_validated(tmp_path, key):
    site(tmp_path, "stations", {"s.csv": "name\nA\n"}, "s.csv", key + "\n")
    assert built(tmp_path, status=1)[0]["id"].startswith("config/")


DEPARTURES = "from;to;date;departure;arrival;price;Wifi\nTurku;Tampere;{};08:45;10.30;{};yes\nTurku;Tampere;{};23:45;01:30;;no\n"
ZONE = 'timezone = "Europe/Helsinki"\n'


def departures(folder, first, second, price="12,50", more=""):
    site(folder, "departures", {"d.csv": DEPARTURES.format(first, price, second)}, "d.csv", ZONE + more)
    return folder


def test_departures_with_a_date_of_their_own_column(tmp_path):
    found = built(departures(tmp_path, "2026-12-01", "2026-12-31"))
    assert not [finding for finding in found if finding["severity"] == "warning"]
    [path] = [path for path in pages(tmp_path) if "2026-12-31/2345" in path]
    text = (tmp_path / "public" / path).read_text()
    # An arrival before the departure is on the next day.
    assert "2026-12-31T23:45" in text and "2027-01-01T01:30" in text
    [path] = [path for path in pages(tmp_path) if "2026-12-01/0845" in path]
    text = (tmp_path / "public" / path).read_text()
    assert "2026-12-01T10:30" in text and "12.50" in text and "Wifi" in text


def test_dates_have_the_order_that_the_source_names(tmp_path):
    built(departures(tmp_path / "a", "1.12.2026", "31.12.2026", more='dates = "d.m.y"\n'))
    assert [path for path in pages(tmp_path / "a") if "2026-12-01/0845" in path]
    built(departures(tmp_path / "b", "1/12/2026", "12/31/2026", more='dates = "m/d/y"\n'))
    assert [path for path in pages(tmp_path / "b") if "2026-01-12/0845" in path]


def test_an_ambiguous_date_is_an_error(tmp_path):
    found = built(departures(tmp_path, "1.12.2026", "31.12.2026"), status=1)
    finding = one(found, "source/ambiguous-date")
    assert finding["severity"] == "error" and finding["at"] == (2, 15) and "dates" in finding["advice"]


def test_a_date_with_another_delimiter_than_the_source_names_is_an_error(tmp_path):
    found = built(departures(tmp_path, "12/1/2026", "31.12.2026", more='dates = "d.m.y"\n'), status=1)
    finding = one(found, "source/ambiguous-date")
    assert finding["at"] == (2, 15) and 'dates = "d/m/y" or "m/d/y"' in finding["advice"]


def test_a_time_of_24_hours_or_more_costs_its_departure(tmp_path):
    folder = departures(tmp_path, "2026-12-01", "2026-12-31")
    table = (folder / "d.csv").read_text()
    (folder / "d.csv").write_text(table.replace("23:45;01:30", "25:45;26:30"))
    found = [finding for finding in built(folder) if finding["id"] == "departures/impossible-time"]
    assert {finding["at"] for finding in found} == {(3, 1)} and "after midnight" in found[0]["advice"]
    assert "25:45" in found[0]["what"] and not [path for path in pages(tmp_path) if "0145" in path]


def test_a_negative_price_costs_only_the_price(tmp_path):
    found = built(departures(tmp_path, "2026-12-01", "2026-12-31", price="-5"))
    finding = one(found, "departures/negative-price")
    assert finding["at"] == (2, 38) and "without" in finding["advice"]
    assert [path for path in pages(tmp_path) if "2026-12-01/0845" in path]


def test_a_misspelt_country_is_reported_with_its_row(tmp_path):
    stops = "name,city,country,lat,lon\nA,Turku,Finlnad,60.1,22.1\nB,Turku,Finland,60.2,22.2\nC,Cair,Narnia,60,22\n"
    found = built(site(tmp_path, "stations", {"s.csv": stops}, "s.csv"))
    near, other = [finding for finding in found if finding["id"] == "stations/unknown-country"]
    assert (near["severity"], near["at"][0]) == ("warning", 2) and "`Finland`" in near["advice"]
    assert (other["severity"], other["at"][0]) == ("info", 4) and "Narnia" in other["what"]


def test_one_station_with_swapped_coordinates_does_not_accuse_the_others(tmp_path):
    stops = "name,city,lat,lon\nA,Turku,60.1,22.1\nC,Turku,60.3,22.3\nE,Turku,22.3,60.1\n"
    found = built(site(tmp_path, "stations", {"s.csv": stops}, "s.csv"))
    assert one(found, "stations/far-from-city")["at"][0] == 4


def test_an_impossible_date_costs_its_departure(tmp_path):
    found = built(departures(tmp_path, "2026-12-01", "2026-02-30", price="x"))
    assert one(found, "departures/wrong-type")["at"] == (2, 38)
    assert {f["at"] for f in found if f["id"] == "departures/impossible-time"} == {(3, 1)}
    assert [path for path in pages(tmp_path) if "2026-12-01/0845" in path]


@pytest.mark.parametrize("price", ["12,50 €", "EUR 12,50", "1.234,50"])
def test_prices_with_their_currency(tmp_path, price):
    built(departures(tmp_path, "2026-12-01", "2026-12-31", price))
    [path] = [path for path in pages(tmp_path) if "2026-12-01/0845" in path]
    assert ("1,234.50" if "234" in price else "12.50") in (tmp_path / "public" / path).read_text()


def test_a_time_zone_that_does_not_exist_is_reported_at_its_line(tmp_path):
    site(tmp_path, "departures", {"d.csv": DEPARTURES.format("2026-12-01", "5", "2026-12-02")}, "d.csv", 'timezone = "Berlin"\n')
    line = 1 + (tmp_path / "stationary.toml").read_text().splitlines().index('timezone = "Berlin"')
    found = built(tmp_path, status=1)
    finding = one(found, "departures/invalid-timezone")
    assert finding["path"] == "stationary.toml" and finding["at"] == (line, 12), finding
    assert one(found, "departures/unknown-zone")["at"] == (2, 1)


@pytest.mark.parametrize("name,advice", [
    ("Berlin", '"Europe/Berlin"'), ("new york", '"America/New_York"'), ("europe/helsinki", '"Europe/Helsinki"'), ("Finland", '"Europe/Helsinki"'),
    ("Deutschland", '"Europe/Berlin", "Europe/Busingen"'), ("USA", '"America/New_York"'), ("Europe/Helsinky", '"Europe/Helsinki"'), ("UTC+2", "such as"),
    ("Factory", "such as"), ("posixrules", "such as")])
def test_a_zone_that_does_not_exist_is_an_error_with_those_that_may_be_meant(tmp_path, name, advice):
    site(tmp_path, "departures", {"d.csv": DEPARTURES.format("2026-12-01", "5", "2026-12-02")}, "d.csv", f'timezone = "{name}"\n')
    finding = one(built(tmp_path, status=1), "departures/invalid-timezone")
    assert finding["severity"] == "error" and advice in finding["advice"], finding


@pytest.mark.parametrize("kind", ["stations", "hotels", "places", "cities"])
def test_a_zone_of_a_list_without_times_is_refused(tmp_path, kind):
    site(tmp_path, kind, {"t.csv": "id,name,country\n1,Pier,FI\n"}, "t.csv", 'timezone = "Finland"\n')
    finding = one(built(tmp_path, status=1), "config/unknown-key")
    assert "`timezone` applies to sources of departures, timetable" in finding["what"], finding


def test_departures_that_name_stations_are_at_these(tmp_path):
    folder = departures(tmp_path, "2026-12-01", "2026-12-31")
    (folder / "s.csv").write_text("id,name,city,country,lat,lon\n71,Turku,Turku,FI,60.45,22.27\n81,Tampere,Tampere,FI,61.5,23.8\n")
    config = (folder / "stationary.toml").read_text()
    (folder / "stationary.toml").write_text(config + '\n[[sources]]\nkind = "stations"\npath = "s.csv"\n')
    built(folder)
    stations = [path for path in pages(folder) if path.startswith("stations/") and path.count("/") == 4]
    text = "".join((folder / "public" / path).read_text() for path in stations)
    assert len(stations) == 2 + text.count('http-equiv="refresh"')
    assert "0845" in text
    assert not (folder / "public/stations/unknown").exists()


def test_stations_without_a_city_are_in_the_nearest_one(tmp_path):
    stops = "id,name,lat,lon\n1,Port,60.435,22.22\n2,Moon,0,-30\n"
    cities = "id,name,country,lat,lon\n5,Turku,FI,60.45,22.27\n6,Tampere,FI,61.5,23.8\n"
    site(tmp_path, "stations", {"s.csv": stops, "c.csv": cities}, "s.csv")
    config = (tmp_path / "stationary.toml").read_text()
    (tmp_path / "stationary.toml").write_text(config + '\n[[sources]]\nkind = "cities"\npath = "c.csv"\n')
    finding = one(built(tmp_path), "stations/without-city")
    assert finding["severity"] == "warning" and finding["what"] == "a station is in no known city"
    assert [path for path in pages(tmp_path) if path.startswith("stations/finland/turku-5/port-1/")]
    assert "/moon-2/" in "".join(pages(tmp_path))
    site(tmp_path, "stations", {}, "s.csv", 'city = "Turku, FI"\n')
    assert not [finding for finding in built(tmp_path) if finding["id"] == "stations/without-city"]
    assert [path for path in pages(tmp_path) if "/finland/turku-" in path and "/moon-2/" in path]


def test_a_folder_takes_tables_only_without_json(tmp_path):
    table, data = "id,name,city\n1,A,X\n", json.dumps(small_sources.STATIONS)
    site(tmp_path / "a", "stations", {"data/s.csv": table, "data/sub/t.csv": table.replace("1,A", "2,B"), "data/x.md": "-"}, "data")
    built(tmp_path / "a")
    assert page(tmp_path / "a", "a-1") and page(tmp_path / "a", "b-2")
    site(tmp_path / "b", "stations", {"data/s.csv": table, "data/s.json": data}, "data")
    built(tmp_path / "b")
    assert not [path for path in pages(tmp_path / "b") if path.endswith("/a-1/index.html")]


def test_a_table_of_many_rows_and_one_of_long_rows(tmp_path):
    rows = [f"{n},Town {n},FI,{n / 1000 + 61:.3f},{n / 600 + 23:.3f}" for n in range(1, 3001)]
    site(tmp_path / "a", "cities", {"c.csv": "id,name,country,lat,lon\n" + "\n".join(rows)}, "c.csv")
    assert not [f for f in built(tmp_path / "a") if f["severity"] != "info"]
    assert "3,000" in (tmp_path / "a/public/cities/index.html").read_text()
    many = ",".join(f"c{n}" for n in range(5000))
    text = "name,description," + many + "\nCastle," + "long " * 50_000 + "," + many + "\n"
    site(tmp_path / "b", "places", {"p.csv": text}, "p.csv")
    assert one(built(tmp_path / "b"), "source/no-ids")["severity"] == "info"
    assert [path for path in pages(tmp_path / "b") if "castle" in path]


@pytest.mark.parametrize("content", ["", "\n\n", "name,city\n", "\x00\x01\x02", '"', "name\n\x00\n", ";;;\n;;;\n"])
def test_files_without_records(tmp_path, content):
    site(tmp_path, "stations", {"s.csv": content}, "s.csv")
    run = command.stationary("build", tmp_path)
    assert run.returncode in (0, 1) and b"Fatal" not in run.stderr
