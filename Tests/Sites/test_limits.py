"""The limits of Docs/limits.md, each from outside: beyond it a finding, and a build that is soon over."""

import gzip
import json
import re
import shutil

import pytest

from readers import command, gtfs_files, html, small_sources

LONG = "Tōkyō " * 500
CUT = LONG[:999] + "…"


def built(site, status=0):
    """The findings of a build as objects."""
    return command.objects(command.build(site, "--diagnostics", "json", status=status))


def ids(findings):
    return [finding["id"] for finding in findings]


def headings(site):
    return {html.page(path.read_text()).one("h1").text for path in (site / "public").rglob("index.html") if "http-equiv=\"refresh\"" not in path.read_text()}


def test_each_row_of_the_page_names_tests_that_exist():
    rows = re.findall(r"^\| (?!what|---)(.*) \|$", (command.PROJECT / "Docs/limits.md").read_text(), re.M)
    assert len(rows) >= 16
    tests = "\n".join(path.read_text() for path in (command.PROJECT / "Tests").rglob("*") if path.suffix in (".py", ".swift"))
    for row in rows:
        cell = row.split(" | ")[-1]
        for name in re.findall(r"`([^`]+)`", cell):
            path = name.startswith(("Tests/", "test_")) and (command.PROJECT / name if "/" in name else command.PROJECT / "Tests/Sites" / name)
            assert path.exists() if path else re.search(rf"def test_{name}|struct {name}\b", tests), row
        assert "`" in cell or cell == "the same", row


@pytest.mark.parametrize("packed, problem", [
    (gzip.compress(bytes((8 << 20) + 1)), "more than 8388608 bytes, which is very much for its size"),
    (gzip.compress(b"") * 100_001, "more than 100000 gzip members"),
], ids=["dense", "members"])
def test_a_gzip_file_beyond_its_limits_is_not_read(tmp_path, packed, problem):
    (tmp_path / "t.json.gz").write_bytes(packed)
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "stations"\npath = "t.json.gz"\n')
    found = [finding for finding in built(tmp_path, 1) if finding["id"] == "source/unreadable"]
    assert len(found) == 1 and problem in found[0]["what"]


def test_a_frequency_that_ends_after_48_hours_has_no_later_runs(tmp_path):
    tables = gtfs_files.TOWN | {"frequencies": "trip_id,start_time,end_time,headway_secs\n" + "".join(
        f"{line.split(',')[2]},{start},{end},3600\n" for line, (start, end) in zip(gtfs_files.TOWN["trips"].strip().splitlines()[1:], [
            ("46:00:00", "999:00:00"), ("48:00:00", "49:00:00"), ("46:00:00", "48:00:00")]))}
    gtfs_files.write_folder(tmp_path / "data", tables)
    (tmp_path / "stationary.toml").write_text('title = "T"\nbase_url = "https://example.org"\n[[sources]]\nkind = "gtfs"\npath = "data"\n')
    assert ids(built(tmp_path)).count("gtfs/late-frequency") == 2
    # In the boards' `runs`: first shift, headway and number of runs.
    found = [re.findall(r'"runs":(\[\[\[.*?\]\]\])', path.read_text()) for path in (tmp_path / "public").rglob("board.json")]
    counts = [count for lists in found for runs in lists for trip in json.loads(runs) for _, _, count in trip]
    assert counts and set(counts) == {2}


@pytest.mark.parametrize("kind, record, fields", [
    ("stations", lambda data: data["citiesFrom"][0]["stations"][0], ["stationTitle", "cityTitle", "countryTitle"]),
    ("stations", lambda data: data["citiesFrom"][0], ["cityTitle", "regionTitle", "districtTitle", "countryTitle"]),
    ("hotels", lambda data: data[0], ["name", "address", "city"]),
    ("places", lambda data: data["places"][0], ["name", "city"]),
    ("cities", lambda data: data[0], ["name"]),
    ("departures", lambda data: data["locations"][0], ["name"]),
    ("departures", lambda data: data["operators"][0], ["display_name"]),
    ("departures", lambda data: data["departures"][0], ["class_name"]),
])
def test_a_long_name_is_cut(tmp_path, kind, record, fields):
    for field in fields:
        data = small_sources.source(kind)
        record(data)[field] = LONG
        site = small_sources.write(tmp_path / field, kind, data)
        found = [finding for finding in built(site) if finding["id"].endswith("/name-cut")]
        assert [finding["id"] for finding in found] == [f"{kind}/name-cut"], field
        assert found[0]["what"] == f"`{field}` has more than 1000 characters"
        texts = "".join(path.read_text() for path in (site / "public").rglob("index.html"))
        assert CUT in texts and LONG[:1000] not in texts, field


def test_a_long_name_of_gtfs_is_cut(tmp_path):
    feed = {**gtfs_files.TOWN, "stops": gtfs_files.TOWN["stops"].replace("Old Mill", LONG.strip())}
    gtfs_files.write_folder(tmp_path / "data", feed)
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "gtfs"\npath = "data"\n')
    assert "gtfs/name-cut" in ids(built(tmp_path))


def test_a_long_name_in_a_sheet_is_cut(tmp_path):
    (tmp_path / "t.csv").write_text(f"Route,1\nDays,daily\nFrom,2027-01-01\nTo,2027-02-01\n{LONG},6:05\nHarbour,6:30\n")
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "timetable"\npath = "t.csv"\ntimezone = "Europe/Helsinki"\n')
    found = [finding for finding in built(tmp_path) if finding["id"] == "timetable/name-cut"]
    assert [(finding["line"], finding["what"]) for finding in found] == [(5, "a cell has more than 1000 characters")]


def test_a_name_of_1000_characters_is_whole(tmp_path):
    data = small_sources.source("places")
    data["places"][0]["name"] = "é" * 1000
    site = small_sources.write(tmp_path, "places", data)
    assert "places/name-cut" not in ids(built(site)) and "é" * 1000 in headings(site)


@pytest.mark.parametrize("letter", ["a", "Ж", "\u202e"])
def test_a_name_of_megabytes_is_soon_cut(tmp_path, letter):
    """Also of a country, whose name is looked up in all languages."""
    data = small_sources.source("stations")
    station = data["citiesFrom"][0]["stations"][0]
    station["stationTitle"] = station["countryTitle"] = letter * (3_000_000 // len(letter.encode()))
    site = small_sources.write(tmp_path, "stations", json.dumps(data, ensure_ascii=False))
    run = command.stationary("check", site, preexec_fn=command.processor(60))
    assert run.returncode == 0 and len(run.stderr) < 20_000 and b"stations/name-cut" in run.stderr or letter == "\u202e"


def test_a_long_description_is_cut(tmp_path):
    data = small_sources.source("places")
    data["places"][0]["description"] = "Six towers. " * 100_000
    site = small_sources.write(tmp_path, "places", data)
    found = built(site)
    assert "places/text-cut" in ids(found)
    page = next((site / "public/places").glob("*/castle-1/index.html")).read_text()
    assert 999_000 < page.count("Six towers. ") * 12 < 1_001_000


@pytest.mark.parametrize("kind, record, field, finding", [
    ("stations", lambda data: data["citiesFrom"][0]["stations"][0], "stationId", "stations/missing-id"),
    ("hotels", lambda data: data[0], "id", "hotels/without-id"),
    ("cities", lambda data: data[0], "_id", "cities/without-id"),
    ("departures", lambda data: data["departures"][0], "id", "departures/missing-id"),
])
def test_a_long_id_is_none(tmp_path, kind, record, field, finding):
    for length in [500, 501]:
        data = small_sources.source(kind)
        record(data)[field] = "7" * length
        found = built(small_sources.write(tmp_path / str(length), kind, data))
        whats = [entry["what"] for entry in found if entry["id"] == finding]
        assert whats == ([f"`{field}` has more than 500 bytes"] if length > 500 else []), (length, found)


def test_no_finding_is_long(tmp_path):
    data = small_sources.source("stations")
    station = data["citiesFrom"][0]["stations"][0]
    data["citiesFrom"][0]["stations"] += [{**station, "stationId": "x" * 500, "stationTitle": title} for title in ("A", "B")]
    data["citiesFrom"][0]["k" * 1_000_000] = 1
    site = small_sources.write(tmp_path, "stations", data)
    for form in ["text", "json", "github"]:
        run = command.stationary("check", site, "--diagnostics", form)
        assert run.returncode == 0
        lines = run.stderr.decode().splitlines()
        assert any("stations/duplicate-id" in line for line in lines) and any("stations/unknown-field" in line for line in lines)
        assert max(len(line) for line in lines) < 10_000
        assert re.search(r"k…\[\d{6} bytes\]…k", run.stderr.decode())


@pytest.mark.smoke(0)
def test_more_than_ten_million_records_are_an_error(tmp_path):
    site = small_sources.write(tmp_path, "places", b'{"places":[' + b"0," * 10_000_000 + b"0]}")
    assert "source/too-many-records" in ids(built(site, status=1))


def test_deep_json_is_refused(tmp_path):
    for depth, id in [(250, "places/not-a-record"), (251, "source/broken-json")]:
        site = small_sources.write(tmp_path / str(depth), "places", "[" * depth + "]" * depth)
        assert id in ids(built(site, status=1))


def test_deep_templates_are_refused(tmp_path):
    site = small_sources.write(tmp_path, "places", small_sources.source("places"))
    (site / "templates/pages").mkdir(parents=True)
    deep = lambda levels, inner="": "{{^has_sources}}\n" * levels + inner + "{{/has_sources}}\n" * levels
    page = site / "templates/pages/about.html"
    page.write_text(deep(64))
    assert ids(built(site)) == []
    page.write_text(deep(65))
    assert "templates/too-deep" in ids(built(site, status=1))
    # With what it includes, too.
    (site / "templates/partials").mkdir()
    (site / "templates/partials/inner.html").write_text(deep(40))
    page.write_text(deep(40, "{{>partials/inner}}"))
    assert "templates/too-deep" in ids(built(site, status=1))


def chain(tmp_path, kind, count, backwards=False):
    """A site with assets of which each names the next one."""
    site = small_sources.write(tmp_path, "places", small_sources.source("places"))
    folder = site / "templates/assets"
    folder.mkdir(parents=True)
    line = {"css": '@import "./{}.css";\n', "js": 'import "./{}.js";\n'}[kind]
    for number in range(count):
        name = f"a{(count - number if backwards else number):05}"
        following = f"a{(count - number - 1 if backwards else number + 1):05}"
        (folder / f"{name}.{kind}").write_text(line.format(following) if number + 1 < count else "\n")
    return site


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("kind", ["css", "js"])
def test_a_chain_of_assets_has_at_most_64(tmp_path, kind, backwards):
    assert ids(built(chain(tmp_path / "64", kind, 64, backwards))) == []
    assert ids(built(chain(tmp_path / "65", kind, 65, backwards), status=1)) == ["templates/deep-reference"]


def used(site):
    """What a check takes: seconds of processors, and bytes of memory; and the ids of its findings."""
    run, seconds, most = command.measured("check", site, "--diagnostics", "json")
    assert run.returncode in (0, 1)
    return seconds, most, [finding["id"] for finding in command.objects(run)]


def test_a_long_chain_of_assets_takes_little(tmp_path):
    empty, long = chain(tmp_path / "1", "css", 1), chain(tmp_path / "5000", "css", 5000)
    (seconds, least, _), (more_seconds, most, found) = used(empty), used(long)
    assert "templates/deep-reference" in found
    # The limits are 0.3 s and 30 MB; seconds are counted on a busy machine.
    assert more_seconds - seconds < 0.6 and most - least < 30e6
    shutil.rmtree(long)


@pytest.mark.smoke(0)
def test_more_than_two_hundred_million_values_are_refused_before_memory_is_needed(tmp_path):
    """They would need ten times as much as their file has, 400 MB."""
    site = small_sources.write(tmp_path, "places", b"[")
    with open(site / "data/1.json", "ab") as file:
        for _ in range(200):
            file.write(b"0," * 1_000_000)
        file.write(b"0]")
    _, most, found = used(site)
    assert "source/broken-json" in found and most < 600e6
    (site / "data/1.json").unlink()
