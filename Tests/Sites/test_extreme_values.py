"""Values that nobody has, one in each field of a record: none ends a build, and the records beside it stay."""

import copy
import json

import pytest

from readers import command, gtfs_files, small_sources, tree
from readers.soak import SOAK

NUMBERS = [0, -1, 1e-300, 0.5, 1e9, 2**31, -2**31 - 1, 2**53, 2**63 - 1, -2**63, 2**63, 1e18, 1e19, 1e300, -1e300, 91, 181, 359.9999999, -0.0]
TEXTS = [
    "", " ", "0", "-1", "9" * 18, "9" * 19, "9" * 40, "1e400", "NaN", "-9223372036854775808", "0001-01-01T00:00:00", "9999-12-31T23:59:59",
    "0000-00-00T00:00:00", "2026-02-29T00:00:00", "2026-12-01T24:00:00", "2026-12-01T23:59:60", "0001-01-01T00:00:00-23:59",
    "9999-12-31T23:59:59+23:59", "2026-12-01", "Etc/GMT+12", "Pacific/Kiritimati", "UTC", "EUR", "XXX", "FI", "ZZ", "\u0000", "\ud800",
    "\u202e", "ß" * 500, "İ" * 300, "ﷺ" * 300, "e" + "\u0301" * 800, "\U0010ffff", "👨‍👩‍👧‍👦" * 100, "/", "..", ".", "../" * 100, "~", "%", "a/b?c#d", "\\",
    "http://", "https://a.example:99999/", "javascript:x", "data:image/png;base64,", "//", "[", "{{x}}", "<b>", "&", "1:1:1:1", ":::", ",", "x" * 70_000,
]
OTHERS = [None, True, False, [], {}, [[]], [{}], [None], {"a": {"b": [1]}}, [1, "a"] * 50]
VALUES = NUMBERS + TEXTS + OTHERS
ID = {"stations": "stationId", "departures": "id", "hotels": "id", "places": "id", "cities": "_id"}


def paths(value, path=()):
    """The path of each value in a record, those inside of others too."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield path + (key,)
        yield from paths(inner, path + (key,))


def changed(record, path, value):
    record = copy.deepcopy(record)
    inner = record
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return record


def varied(record, name):
    """
    The record with values in each place, each with an id of its own unless that is what is changed. Without SOAK=1 a quarter of
    the values in each place, other ones than in the next.
    """
    number = 100_000
    for place, path in enumerate(paths(record)):
        for value in VALUES if SOAK else VALUES[place % 4::4]:
            number += 1
            own = number if isinstance(record[name], int) else f"x{number}"
            yield changed({**record, name: own}, path, value)


def lists(kind, data):
    """The lists of records of a source, each with the name of its ids."""
    if kind == "stations":
        return [(data["citiesFrom"][0]["stations"], "stationId"), (data["citiesTo"], "cityId")]
    if kind == "departures":
        return [(data["departures"], "id"), (data["locations"], "id"), (data["cities"], "id"), (data["operators"], "id")]
    return [(data["places"] if kind == "places" else data, "_id" if kind == "cities" else "id")]


def built(site, *arguments):
    """A build that ends by itself, with pages; then one that equals it."""
    for jobs in ("1", "3"):
        run = command.stationary("build", site, "--jobs", jobs, "--output", site / f"public-{jobs}", *arguments, timeout=300)
        assert run.returncode == 0, (run.returncode, command.told(run)[-2000:])
        assert max(map(len, run.stderr.splitlines())) < 10_000
    files = tree.digests(site / "public-1")
    assert len(files) > 150 and files == tree.digests(site / "public-3")


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_a_field_of_any_value(kind, tmp_path):
    data = small_sources.source(kind)
    for records, name in lists(kind, data):
        records += list(varied(records[0], name))
    built(small_sources.write(tmp_path, kind, json.dumps(data)))


CELLS = [
    "", "0", "-1", "9" * 17, "9" * 40, "1e400", "NaN", "00000101", "99991231", "20260229", "0:00:00", "99:59:59", "999:59:59", "-1:00:00", "24:00:00",
    "90", "-90", "180", "1e-320", "4294967296", "2147483647", "-2147483648", "x" * 70_000, "\u202e", "é\u0301" * 500, "../..", "a/b", '"', "FFFFFF", "EUR",
]


def test_a_cell_of_gtfs_of_any_value(tmp_path):
    """A row for each; a row that others refer to keeps what they refer to it by."""
    feed = {}
    for table, text in gtfs_files.TOWN.items():
        rows = [line.strip().split(",") for line in text.strip().splitlines()]
        for column in range(len(rows[0])):
            for number, cell in enumerate(CELLS):
                row = list(rows[1])
                if column > 0 and table not in ("stop_times", "calendar_dates", "frequencies"):
                    row[0] = f"v{column}-{number}"
                row[column] = '"' + cell.replace('"', '""') + '"'
                rows.append(row)
        feed[table] = "\n".join(map(",".join, rows))
    gtfs_files.write_folder(tmp_path / "data", feed)
    (tmp_path / "stationary.toml").write_text('title = "T"\nbase_url = "https://t.example/"\n[[sources]]\nkind = "gtfs"\npath = "data"\n')
    built(tmp_path, "--allow-shrink")
