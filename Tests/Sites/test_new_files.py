"""Which files `new --from` knows, and which it refuses."""

import io
import json
import tomllib
import zipfile

import pytest

from readers import command


def new(folder, files, *arguments):
    """The config that is written for files, and the run."""
    for name, content in files.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / name).write_text(text)
    run = command.stationary(
        "new", folder / "site", "--title", "T", "--language", "en", "--from", *[folder / name for name in files], *arguments)
    path = folder / "site/stationary.toml"
    return (tomllib.loads(path.read_text()) if path.exists() else None), run


NAPTAN = (
    "ATCOCode,NaptanCode,CommonName,Street,Indicator,NptgLocalityCode,LocalityName,Town,Easting,Northing,Longitude,Latitude,StopType\n"
    "010000001,bstpgit,Cassell Road,Downend Road,SW-bound,E0035604,Fishponds,,364208,175240,-2.51685,51.48441,BCT\n")
TRAINLINE = (
    "id;name;slug;uic;uic8_sncf;latitude;longitude;parent_station_id;country;time_zone;is_city;info:fr\n"
    "2;Digne;digne;8775122;87751222;44.08871;6.222982;;FR;Europe/Paris;f;\n")
DB = (
    "EVA_NR;DS100;IFOPT;NAME;Verkehr;Laenge;Breite;Betreiber_Name;Betreiber_Nr;Status\n"
    "8002551;AELB;de:02000:11943;Hamburg Elbbrücken;RV;10,0245;53,5345;DB Station und Service AG;;neu\n")


@pytest.mark.parametrize(("name", "text", "station", "point"), [
    ("Stops.csv", NAPTAN, "cassell-road-010000001", (51.48441, -2.51685)), ("stations.csv", TRAINLINE, "digne-2", (44.08871, 6.222982)),
    ("D_Bahnhof_2020_alle.CSV", DB, "hamburg-elbbrucken-", (53.5345, 10.0245))])
def test_files_of_publishers(name, text, station, point, tmp_path):
    config, run = new(tmp_path, {name: text})
    assert [source["kind"] for source in config["sources"]] == ["stations"] and run.returncode == 0
    build = command.build(tmp_path / "site")
    assert not [line for line in command.findings(build) if "warning" in line and "without-city" not in line]
    [page] = [path for path in (tmp_path / "site/public/stations").rglob("index.html") if path.parent.name.startswith(station)]
    assert f'data-lat="{point[0]}" data-lon="{point[1]}"' in page.read_text()
    assert name != "Stops.csv" or page.parent.parent.name.startswith("fishponds-")


KNOWN = {
    "stops.json": ("stations", [{"name": "Pier", "lat": 60.1, "lon": 24.9}]),
    "sights.json": ("places", [{"name": "Castle", "city": "Turku", "description": "x", "lat": 60.1, "lng": 24.9}]),
    "world.json": ("cities", [{"_id": 1, "name": "Turku", "country": "FI", "coord": {"lat": 60, "lon": 22}}]),
    "beds.json": ("hotels", [{"hotel_name": "Ritz", "stars": 3, "lat": 60, "lon": 22}]),
    "dep.json": ("departures", [{"from": "A", "to": "B", "departure": "2026-12-01 08:45", "arrival": "2026-12-01 09:45"}]),
}


@pytest.mark.parametrize("name", KNOWN)
def test_plain_lists(name, tmp_path):
    kind, records = KNOWN[name]
    config, _ = new(tmp_path, {name: records})
    assert [source["kind"] for source in config["sources"]] == [kind]


OTHER = {
    "operators.csv": "id,name,url,phone\n1,Coach Co,https://c.example,123\n", "tariffs.csv": "name,category,price\nSingle,Adult,3.50\n",
    "news.csv": "date,title,text\n2026-01-01,New line,We open a line\n", "fares.csv": "zone;single;day\nA;3,50;8\n",
    "tarife.csv": "Bezeichnung;Preis\nEinzelfahrt;3,50\n", "staff.csv": "name;nom;Beschreibung\nA;B;C\n",
    "operators.json": [{"id": 1, "name": "Coach Co", "url": "https://c.example"}], "tariffs.json": [{"name": "Single", "price": 3.5}],
    "news.json": [{"title": "New line", "text": "We open", "date": "2026-01-01"}],
}


@pytest.mark.parametrize("name", OTHER)
def test_lists_of_something_else_are_refused(name, tmp_path):
    config, run = new(tmp_path, {name: OTHER[name]})
    assert config is None and run.returncode == 1
    assert b"[new/unknown-file]" in run.stderr and b"[new/no-data]" in run.stderr


@pytest.mark.parametrize("name", ["t.xlsx", "t.ods", "t.xls", "t.docx"])
def test_workbooks_and_other_archives_are_no_gtfs(name, tmp_path):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        inside = {"t.xlsx": "xl/workbook.xml", "t.ods": "mimetype", "t.docx": "word/document.xml"}.get(name, "x")
        archive.writestr(inside, "application/vnd.oasis.opendocument.spreadsheet" if name == "t.ods" else "x")
    (tmp_path / name).write_bytes(bytes.fromhex("D0CF11E0A1B11AE1") + bytes(99) if name == "t.xls" else out.getvalue())
    run = command.stationary("new", tmp_path / "site", "--from", tmp_path / name)
    assert run.returncode == 1 and not (tmp_path / "site").exists()
    assert (b"CSV UTF-8" in run.stderr) == (name != "t.docx")


SHEET = "Route: {} Harbour – Airport\nFrom,2026-12-01\nTo,2027-03-31\n\nDays,Mon–Fri\nHarbour,6:05\nAirport,6:30\n"


def test_two_sheets_are_one_source(tmp_path):
    files = {"stops.csv": "id,name,city\n1,Harbour,B\n", "12.csv": SHEET.format(12), "13.csv": SHEET.format(13)}
    config, _ = new(tmp_path, files)
    assert [(source["kind"], source["path"]) for source in config["sources"]] == [
        ("stations", "data/stops.csv"), ("timetable", "data/timetables")]
    assert sorted(path.name for path in (tmp_path / "site/data/timetables").iterdir()) == ["12.csv", "13.csv"]
    text = (tmp_path / "site/stationary.toml").read_text()
    (tmp_path / "site/stationary.toml").write_text(text.replace("# timezone", "timezone"))
    command.build(tmp_path / "site")
    routes = [path.parent.name for path in (tmp_path / "site/public/routes").glob("*/*/index.html")] + [
        path.parent.name for path in (tmp_path / "site/public/routes").glob("*/index.html")]
    assert any(name.startswith("12") for name in routes) and any(name.startswith("13") for name in routes)
