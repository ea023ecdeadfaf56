"""Lists of records as JSON with the names of columns, hotels on maps, and workbooks."""

import io
import json
import zipfile

import pytest

from readers import command


def built(folder, kind, content, name, more="", status=0, language="en"):
    """Builds a site of one source; its findings."""
    folder.mkdir(parents=True, exist_ok=True)
    data = content if isinstance(content, bytes) else (content if isinstance(content, str) else json.dumps(content)).encode()
    (folder / name).write_bytes(data)
    (folder / "stationary.toml").write_text(
        f'title = "T"\nlanguage = "{language}"\n[[sources]]\nkind = "{kind}"\npath = "{name}"\n{more}\n')
    return command.objects(command.build(folder, "--diagnostics", "json", status=status))


def addresses(folder):
    return {path.parent.name.rsplit("-", 1)[0] for path in (folder / "public").rglob("index.html")}


def page(folder, part):
    [found] = [path for path in (folder / "public").rglob("index.html") if path.parent.name.startswith(part)]
    return found.read_text()


LISTS = {
    "stations": ([{"name": "Pier", "city": "Turku", "country": "FI", "lat": 60.1, "lon": 24.9}], {"turku", "pier"}),
    "hotels": ([{"hotel": "Ritz", "free rooms": 3, "town": "Turku", "latitude": 60.1, "longitude": 24.9}], {"ritz"}),
    "places": ([{"title": "Castle", "city": "Turku", "country": "FI", "lat": 60.1, "lng": 24.9, "text": "Old."}], {"castle"}),
    "cities": ([{"city": "Turku", "country": "FI", "lat": 60.1, "lng": 24.9}], {"turku"}),
    "departures": ([{"from": "Alfa", "to": "Beta", "date": "2026-12-01", "departure": "8.45", "arrival": "10:30", "price": 12.5,
                     "currency": "EUR", "wifi": "fast"}], {"alfa", "beta"}),
}
MORE = {"departures": 'timezone = "Europe/Helsinki"'}


@pytest.mark.parametrize("holder", [None, "items", "Результат"])
@pytest.mark.parametrize("kind", LISTS)
def test_a_list_with_the_names_of_columns(kind, holder, tmp_path):
    records, expected = LISTS[kind]
    found = built(tmp_path, kind, records if holder is None else {"count": 1, holder: records}, "r.json", MORE.get(kind, ""))
    assert not [finding for finding in found if finding["severity"] != "info"]
    assert expected <= addresses(tmp_path)
    if kind == "departures":
        [text] = [path.read_text() for path in (tmp_path / "public/timetable").rglob("*/0845-*/index.html")]
        assert "12.50" in text and "fast" in text


@pytest.mark.parametrize("kind", ["stations", "hotels", "places", "cities"])
def test_columns_name_fields_of_json(kind, tmp_path):
    records = [{"kode": 7, "naam": "Thing", "breed": 60.1, "lang": 24.9, "stadt": "Turku"}, {"kode": 8, "naam": "Other"}]
    more = 'columns = { id = "kode", name = "naam", latitude = "breed", longitude = "lang" }'
    found = built(tmp_path, kind, records, "r.json", more)
    assert not [finding["id"] for finding in found if finding["id"].startswith("source/") and finding["severity"] != "info"]
    assert "thing" in addresses(tmp_path) and 'data-lat="60.1" data-lon="24.9"' in page(tmp_path, "thing-7")


@pytest.mark.parametrize("point", ["point", "location", "geo"])
def test_a_point_may_be_an_object(point, tmp_path):
    found = built(tmp_path, "stations", [{"id": 7, "name": "Pier", "city": "T", point: {"lat": 60.1, "lng": 24.9}}], "r.json")
    assert "source/unused-column" not in [finding["id"] for finding in found]
    assert 'data-lat="60.1" data-lon="24.9"' in page(tmp_path, "pier-7")


def test_records_without_a_name_are_told_with_their_fields(tmp_path):
    [error] = [f for f in built(tmp_path, "stations", [{"naam": "Pier", "lat": 1}], "r.json", status=1) if f["severity"] == "error"]
    assert error["id"] == "source/missing-column" and "naam, lat" in error["advice"]


def test_records_of_the_kind_itself_stay_as_they_are(tmp_path):
    own = [{"id": 1, "name": "Ritz", "city": "Turku, FI", "suites_availability": "1:2", "lat": 60.1, "lon": 24.9, "stars": 3}]
    built(tmp_path, "hotels", own, "r.json")
    assert 'class="room-numbers"' in page(tmp_path, "ritz-1")


OSM = {"tourism": "hotel", "name": "Ritz", "stars": "4S", "rooms": "120", "addr:street": "Main St", "addr:housenumber": "5",
       "addr:city": "Turku", "addr:country": "FI"}


@pytest.mark.parametrize("form", ["overpass", "geojson"])
def test_hotels_of_openstreetmap(form, tmp_path):
    museum = {"tourism": "museum", "name": "M"}
    if form == "overpass":
        data = {"generator": "Overpass API", "elements": [
            {"type": "node", "id": number, "lat": 60.1, "lon": 24.9, "tags": tags} for number, tags in enumerate([OSM, museum], 1)]}
    else:
        data = {"type": "FeatureCollection", "features": [
            {"type": "Feature", "id": f"node/{number}", "properties": tags, "geometry": {"type": "Point", "coordinates": [24.9, 60.1]}}
            for number, tags in enumerate([OSM, museum], 1)]}
    found = built(tmp_path, "hotels", data, "h.json" if form == "overpass" else "h.geojson")
    assert [finding["what"] for finding in found if finding["id"] == "source/other-features"] == ["1 of 2 features are not hotels"]
    hotels = json.loads((tmp_path / "public/hotels/hotels.json").read_text())
    [row] = hotels["hotels"]
    facts = dict(zip(hotels["fields"], row))
    assert (facts["name"], facts["stars"], facts["rooms"], facts["address"]) == ("Ritz", 4, None, "Main St 5")


def workbook(kind):
    if kind == "xls":
        return bytes.fromhex("D0CF11E0A1B11AE1") + bytes(600)
    names = {"xlsx": ["[Content_Types].xml", "xl/workbook.xml"], "ods": ["mimetype", "content.xml"]}[kind]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in names:
            archive.writestr(name, "application/vnd.oasis.opendocument.spreadsheet" if name == "mimetype" else "<x/>")
    return out.getvalue()


@pytest.mark.parametrize("source", ["stations", "hotels", "timetable", "gtfs", "departures"])
@pytest.mark.parametrize("kind", ["xlsx", "ods", "xls"])
def test_a_workbook_is_met_with_the_way_out(source, kind, tmp_path):
    more = 'timezone = "Europe/Helsinki"' if source in ("timetable", "departures") else ""
    found = built(tmp_path, source, workbook(kind), f"t.{kind}", more, status=1)
    assert [(f["id"], "CSV UTF-8" in f["advice"]) for f in found if f["severity"] == "error"] == [("source/workbook", True)]


def test_a_workbook_in_a_folder_is_reported(tmp_path):
    (tmp_path / "d").mkdir()
    for name in ("t.xlsx", "U.XLSX", "~$t.xlsx"):
        (tmp_path / "d" / name).write_bytes(workbook("xlsx"))
    (tmp_path / "d/s.csv").write_text("id,name,city\n1,A,B\n")
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "stations"\npath = "d"\n')
    found = command.objects(command.build(tmp_path, "--diagnostics", "json"))
    assert [(f["path"], f["severity"]) for f in found if f["id"] == "source/workbook"] == [("d/U.XLSX", "warning"), ("d/t.xlsx", "warning")]


def test_unused_columns_are_one_finding(tmp_path):
    table = "id,name,city,b1,b2,b3,nmae\n1,A,B,1,2,3,4\n"
    found = [f for f in built(tmp_path, "stations", table, "s.csv") if f["id"] == "source/unused-column"]
    assert sorted((f["severity"], f["what"]) for f in found) == [
        ("info", "3 unknown columns: `b1`, `b2`, `b3`"), ("warning", "unknown column `nmae`")]


@pytest.mark.parametrize("column", ["name:en", "name_en", "stop_name_en"])
def test_names_in_a_language_are_shown_by_naming_it(column, tmp_path):
    table = f"id,name,city,{column}\n1,Hafen,Konstanz,Harbour\n"
    [finding] = [f for f in built(tmp_path / "a", "stations", table, "s.csv", language="de") if f["id"] == "source/unused-column"]
    assert finding["severity"] == "info" and 'languages = ["en"]' in finding["advice"] and "did you mean" not in finding["advice"]
    folder = tmp_path / "b"
    folder.mkdir()
    (folder / "s.csv").write_text(table)
    (folder / "stationary.toml").write_text(
        'title = "T"\nlanguage = "de"\nlanguages = ["en"]\n[[sources]]\nkind = "stations"\npath = "s.csv"\n')
    found = command.objects(command.build(folder, "--diagnostics", "json"))
    assert "source/unused-column" not in [f["id"] for f in found]
    assert any("Harbour" in path.read_text() for path in (folder / "public/en/stations").rglob("index.html"))


@pytest.mark.parametrize("kind,field,value", [
    ("hotels", "address", {"street": "Linnankatu 1", "city": "Turku"}), ("hotels", "city", {"name": "Turku"}), ("places", "description", {"en": "Old"}),
    ("stations", "city", ["Turku", 7])])
def test_objects_under_the_names_of_fields_are_told(kind, field, value, tmp_path):
    record = {"title": "Thing", "country": "FI", "lat": 60.1, "lon": 24.9, field: value}
    found = [finding for finding in built(tmp_path, kind, [record], "r.json") if finding["id"] == f"{kind}/wrong-type"]
    assert [finding["what"] for finding in found] == [f"`{field}` is an object or a list, which is not read"]
