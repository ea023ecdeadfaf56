"""Records that say of themselves that they are cancelled or closed are not shown, and counted."""

import json
import re

import pytest

from readers import command, tree


def built(folder, text, kind="stations", name="d.csv"):
    """Builds a site of one file: its findings by id, and the names on its pages of things, or the departures of its days."""
    zone = 'timezone = "Europe/Helsinki"\n' if kind == "departures" else ""
    tree.write(folder, name, text)
    tree.write(folder, "stationary.toml", f'title = "T"\nbase_url = "https://x.example/"\n[[sources]]\nkind = "{kind}"\npath = "{name}"\n{zone}')
    found = {finding["id"]: finding for finding in command.objects(command.stationary("build", folder, "--diagnostics", "json"))}
    if kind == "departures":
        return found, sorted(departure["departs"]["time"][11:16] for path in folder.glob("public/timetable/*/*/*/departures.json") for departure in json.loads(path.read_text())["departures"])
    depth = {"stations": "stations/*/*/*", "hotels": "hotels/*", "places": "places/*/*"}[kind]
    pages = [path for path in folder.glob(f"public/{depth}/index.html") if path.parent.name != "by-rooms"]
    return found, sorted(re.sub("<[^>]*>", "", re.search("<h1[^>]*>(.*?)</h1>", page.read_text(), re.DOTALL)[1]).strip() for page in pages)


WORDS = ["cancelled", "CANCELED", "Cancelled!", "fällt aus", "Ausfall", "annulé", "supprimée", "cancelado", "soppresso", "odwołany", "отменён", "скасовано", "ملغى", "zrušeno", "iptal", "geannuleerd"]


@pytest.mark.parametrize("column", ["status", "Notes", "Bemerkung"])
def test_cancelled_departures(column, tmp_path):
    rows = "".join(f"A;B;2026-12-01;{8 + number // 60:02}:{number % 60:02};23:00;{word}\n" for number, word in enumerate(WORDS))
    found, shown = built(tmp_path, f"from;to;date;departure;arrival;{column}\nA;B;2026-12-01;7:00;23:00;on time\nA;B;2026-12-01;7:30;23:00;\n{rows}", "departures")
    assert shown == ["07:00", "07:30"] and found["source/withdrawn"]["what"] == f"{len(WORDS)} records are marked as cancelled or closed; the first is A, «cancelled»"


def test_flags(tmp_path):
    rows = ["no", "yes", "true", "", "x", "0", "1", "false", "-", "nein", "ja"]
    found, shown = built(tmp_path, "from;to;date;departure;arrival;cancelled\n" + "".join(f"A;B;2026-12-01;{8 + number:02}:00;23:00;{flag}\n" for number, flag in enumerate(rows)), "departures")
    assert shown == ["08:00", "11:00", "13:00", "15:00", "16:00", "17:00"] and found["source/withdrawn"]["what"].startswith("5 records ")


@pytest.mark.parametrize("name", ["A (cancelled)", "CANCELLED A", "CANCELLED: A", "A [fällt aus]"])
def test_names_that_say_so(name, tmp_path):
    found, shown = built(tmp_path, f"from;to;date;departure;arrival\n{name};B;2026-12-01;8:00;9:00\nA;B;2026-12-01;9:00;10:00\n", "departures")
    assert shown == ["09:00"] and "source/withdrawn" in found


def test_lists_in_json(tmp_path):
    rows = [{"from": "A", "to": "B", "departure": f"2026-12-01 {8 + number:02}:00", "arrival": "2026-12-01 23:00", **more}
            for number, more in enumerate([{}, {"cancelled": True}, {"cancelled": False}, {"status": "cancelled"}, {"status": "on time"}])]
    found, shown = built(tmp_path, json.dumps({"trips": rows}), "departures", "d.json")
    assert shown == ["08:00", "10:00", "12:00"] and found["source/withdrawn"]["what"].startswith("2 records ")


def test_closed_stations(tmp_path):
    found, names = built(tmp_path, "name;city;country;status\nA;Turku;FI;open\nB;Turku;FI;closed\nC;Turku;FI;inactive\nD;Turku;FI;\nE (closed);Turku;FI;\nF;Turku;FI;geschlossen\nG (Closed Lane);Turku;FI;\n")
    assert names == ["A", "D", "G (Closed Lane)"] and found["source/withdrawn"]["line"] == 3
    assert "source/unused-column" not in found


def test_stops_of_naptan(tmp_path):
    found, names = built(tmp_path, "ATCOCode,CommonName,LocalityName,Longitude,Latitude,Status\n1,Quay,Bath,-2.35,51.38,active\n2,Old Quay,Bath,-2.35,51.39,inactive\n")
    assert names == ["Quay"] and "source/withdrawn" in found


@pytest.mark.parametrize("kind", ["hotels", "places"])
def test_other_lists(kind, tmp_path):
    found, names = built(tmp_path, "name;city;closed\nA;Turku, FI;no\nB;Turku, FI;yes\n", kind)
    assert names == ["A"] and "source/withdrawn" in found
    features = [{"type": "Feature", "properties": {"name": name, "status": status}, "geometry": {"type": "Point", "coordinates": [22.2, 60.4]}} for name, status in (("A", "open"), ("B", "permanently closed"))]
    found, names = built(tmp_path / "map", json.dumps({"type": "FeatureCollection", "features": features}), kind, "d.geojson")
    assert names == ["A"] and "source/withdrawn" in found


def test_words_in_sentences_are_no_marks(tmp_path):
    notes = ["free if cancelled a day before", "closed on Mondays", "Cancellation is free", "no"]
    found, shown = built(tmp_path, "from;to;date;departure;arrival;notes\n" + "".join(f"A;B;2026-12-01;{8 + number:02}:00;23:00;{note}\n" for number, note in enumerate(notes)), "departures")
    assert len(shown) == 4 and "source/withdrawn" not in found
