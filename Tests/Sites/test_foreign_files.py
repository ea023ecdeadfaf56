"""Files of other programs are refused by what they are, whatever they are called."""

import io
import zipfile

import pytest

from readers import command, tree


def archive(**files):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name, text in files.items():
            file.writestr(name.replace("__", "/").replace("_", "."), text)
    return packed.getvalue()


EXCEL = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>'
FLAT = '<?xml version="1.0"?>\n<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>'
FILES = [
    ("d.pdf", b"%PDF-1.7\n%\xe2\xe3\n", "a PDF"), ("d.csv", b"%PDF-1.7\n%\xe2\xe3\n", "a PDF"), ("d.rtf", rb"{\rtf1\ansi Stops\par}", "a text document"), ("d.docx", archive(word__document_xml="x"), "a text document"),
    ("d.zip", archive(stops_csv="name\nA\n"), "an archive"), ("d.kml", '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"/>', "KML"), ("d.gpx", "<gpx/>", "GPX"),
    ("d.xls", "<html><table><tr><td>name</td></tr></table></html>", "a web page"), ("d.csv", "\ufeff\n<!DOCTYPE html>\n<title>Not found</title>", "a web page"), ("d.json", "<!doctype html>", "a web page"),
    ("d.xml", "<stops/>", "XML"), ("d.gsheet", '{"url":"https://docs.google.com/spreadsheets/d/1","doc_id":"1"}', "a link to a spreadsheet of Google"), ("d.xls", EXCEL, "a workbook"), ("d.fods", FLAT, "a workbook")]


@pytest.mark.parametrize("kind", ["stations", "timetable", "departures"])
@pytest.mark.parametrize("name, content, what", FILES)
def test_the_kind_is_named(kind, name, content, what, tmp_path):
    tree.write(tmp_path, name, content)
    zone = "" if kind == "stations" else 'timezone = "Europe/Berlin"\n'
    tree.write(tmp_path, "stationary.toml", f'title = "T"\n[[sources]]\nkind = "{kind}"\npath = "{name}"\n{zone}')
    found = [finding for finding in command.objects(command.build(tmp_path, "--diagnostics", "json", status=1)) if finding["severity"] != "info"]
    assert len(found) == 1 and found[0]["what"].startswith(what) and found[0]["id"] == ("source/workbook" if what == "a workbook" else "source/wrong-kind")


def test_new_makes_no_source_of_them(tmp_path):
    tree.write(tmp_path, "d.csv", "<!DOCTYPE html>\n<title>name,lat,lon</title>")
    run = command.stationary("new", tmp_path / "site", "--from", tmp_path / "d.csv")
    assert run.returncode != 0 and not (tmp_path / "site/stationary.toml").exists()


def test_beside_good_files_they_are_skipped(tmp_path):
    tree.write(tmp_path, "data/a.csv", "name;city;country\nA;Turku;FI\n")
    tree.write(tmp_path, "data/b.csv", "<html></html>")
    tree.write(tmp_path, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "stations"\npath = "data"\n')
    assert "data/b.csv: warning: a web page, which is not read" in command.told(command.build(tmp_path))
