"""Characters that turn or break a line are in no file of a site, wherever they are in its data, names of members included."""

import json
import re

import pytest

from readers import command, gtfs_files, hostile_site, small_sources, tree

MARKS = "\u202e\u001b\u0007\u2066\u009b"
FORBIDDEN = re.compile("[\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]")
ESCAPED = re.compile(r"\\u(202[a-e]|206[6-9]|00(0[0-8bcef]|1[0-9a-f]|7f|[89][0-9a-f]))|&#(x202|8238|27|7);?", re.I)
KEPT = hostile_site.KEPT | hostile_site.IDS | {"url", "deeplink", "image", "display_url", "duration", "created", "updated", "lang", "type"}


def marked(value, name=""):
    """The same data with hidden characters in each text, and with a member whose name has some."""
    if isinstance(value, dict):
        inner = {key: marked(item, key) for key, item in value.items()}
        # Names that are known have them too: what such a member says is a further fact, or nothing.
        known = {f"{key[:1]}{MARKS}{key[1:]}": item for key, item in inner.items() if isinstance(item, str)}
        return inner | ({f"La{MARKS}bel": f"Va{MARKS}lue", **known} if inner else {})
    if isinstance(value, list):
        return [marked(item, name) for item in value]
    return value[:1] + MARKS + value[1:] if isinstance(value, str) and value and name not in KEPT else value


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hidden") / "site"
    lines = [f"{key} = {json.dumps('A' + MARKS + 'b')}" for key in ("title", "copyright")]
    lines += ['base_url = "https://hidden.example/"', "[output]", "data_report = true"]
    for kind in small_sources.SOURCES:
        tree.write(folder, f"data/{kind}.json", json.dumps(marked(small_sources.source(kind))))
        lines += ["[[sources]]", f'kind = "{kind}"', f'path = "data/{kind}.json"']
    feed = {name: re.sub(r"Harbour|Market|MARKET|Old Mill|Town Buses|Harbour loop", lambda found: found[0][:1] + MARKS + found[0][1:], text)
            for name, text in gtfs_files.TOWN.items()}
    times = feed["stop_times"].strip().splitlines()
    feed["stop_times"] = "\n".join([times[0] + ",stop_headsign", *(f"{line},To{MARKS}wn" for line in times[1:])]) + "\n"
    gtfs_files.write_folder(folder / "data/gtfs", feed)
    lines += ["[[sources]]", 'kind = "gtfs"', 'path = "data/gtfs"']
    row = [cell[:1] + MARKS + cell[1:] for cell in ("Ferry Pier", "Turku", "Finland", "Quay Street 1", "Cafe")]
    tree.write(folder, "data/piers.csv", f"name,city,country,latitude,longitude,address,Ser{MARKS}vices\n{row[0]},{row[1]},{row[2]},60.43,22.21,{row[3]},{row[4]}\n")
    tree.write(folder, "data/bays.geojson", json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [22.3, 60.4]}, "properties": marked({"name": "Bus Bay", "city": "Turku", "country": "Finland", "shelter": "wood"})}]}))
    tree.write(folder, "data/sheet.csv", (
        f"Route,7{MARKS}7\nRoute name,Lo{MARKS}op\nOperator,Bo{MARKS}ats\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\n\n"
        f"Stop,1{MARKS}0,11,Re{MARKS}marks\nFer{MARKS}ry Pier,6:05,7:05,By{MARKS} boat\nSou{MARKS}th Pier,6:20,7:20,\nNote,Ti{MARKS}ckets on board\n"))
    for kind, name in (("stations", "piers.csv"), ("stations", "bays.geojson"), ("timetable", "sheet.csv")):
        lines += ["[[sources]]", f'kind = "{kind}"', f'path = "data/{name}"', f'name = "{name[:4]}"', 'timezone = "Europe/Helsinki"' * (kind == "timetable")]
    tree.write(folder, "stationary.toml", "\n".join(lines) + "\n")
    text = f'+++\ntitle = {json.dumps("T" + MARKS + "x")}\ndescription = {json.dumps("D" + MARKS + "x")}\n+++\n\n# He{MARKS}ad\n\nTe{MARKS}xt\n'
    tree.write(folder, "content/about.md", text)
    tree.write(folder, "content/more.md", text)
    run = command.stationary("build", folder)
    assert run.returncode == 0, [line for line in command.findings(run) if ": error: " in line]
    return folder, run


def test_no_file_has_any(site):
    folder, _ = site
    count = 0
    for path in tree.files(folder / "public"):
        file = folder / "public" / path
        if file.suffix in (".html", ".json", ".xml", ".atom", ".ics", ".csv", ".txt", ".webmanifest", ".geojson", ""):
            text = file.read_bytes().decode()
            count += 1
            for pattern in (FORBIDDEN, ESCAPED):
                found = pattern.search(text)
                assert not found, f"{path}: {text[max(0, found.start() - 60):found.end() + 40]!r}"
    assert count > 50


def test_the_texts_are_there_without_them(site):
    folder, run = site
    everything = "".join((folder / "public" / path).read_text(errors="replace") for path in tree.files(folder / "public") if path.endswith(".html"))
    everything = re.sub(r"\s+", " ", everything)
    for text in ("To wn", "He ad", "T x", "La bel", "Va lue", "F erry Pier", "B us Bay", "Sou th Pier", "1 0"):
        assert text in everything, text
    assert "[content/hidden-characters]" in command.told(run) and "hidden-characters]" in command.told(run)


def test_what_is_told_has_none(site):
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u001b\u0007\u009b]", command.told(site[1]))
