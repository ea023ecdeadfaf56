"""Points are read in each spelling, beside or inside of `point`, alike for all kinds of data."""

import pytest

from readers import command, covering, small_sources
from readers.small_sources import write

# Where the first record with a page and a point is, by kind.
FIRST = {
    "stations": ["citiesFrom", 0, "stations", 0], "departures": ["locations", 0], "hotels": [0], "places": ["places", 0],
    "cities": [0],
}
SPELLINGS = [(north, east) for north in ("lat", "latitude") for east in ("lon", "lng", "longitude")]
POINT = (60.125, 22.875)


def site_with(folder, kind, point):
    """A site whose first record has these fields for its point alone."""
    data = small_sources.source(kind)
    record = data
    for step in FIRST[kind]:
        record = record[step]
    for name in ("point", "coord", "lat", "lon", "latitude", "longitude"):
        record.pop(name, None)
    record.update(point)
    return write(folder / "site", kind, data)


def shows(site, point=POINT):
    mark = f'data-lat="{point[0]}" data-lon="{point[1]}"'
    return any(mark in path.read_text() for path in (site / "public").rglob("index.html"))


# Of 60 combinations the 30 that have each spelling for each kind, and each pair of a holder and a kind or a spelling.
@pytest.mark.parametrize(("kind", "spelling", "holder"), covering.pairs(list(FIRST), SPELLINGS, [None, "point"]))
def test_each_spelling_is_read(kind, spelling, holder, tmp_path):
    point = dict(zip(spelling, POINT))
    site = site_with(tmp_path, kind, {holder: point} if holder else point)
    run = command.build(site)
    assert shows(site)
    assert not [line for line in command.findings(run) if "unknown-field" in line or "globe" in line]


@pytest.mark.parametrize("kind", FIRST)
@pytest.mark.parametrize(("there", "missing"), [("lat", "longitude"), ("lon", "latitude")])
def test_a_missing_coordinate_is_reported_as_missing(kind, there, missing, tmp_path):
    site = site_with(tmp_path, kind, {there: 50})
    found = [line for line in command.findings(command.build(site)) if f"missing {missing}; " in line]
    assert len(found) == 1 and found[0].endswith(f"[{kind}/off-the-globe]")


@pytest.mark.parametrize("kind", FIRST)
def test_a_decimal_comma_is_reported_and_read(kind, tmp_path):
    site = site_with(tmp_path, kind, {"lat": "60,125", "lon": 22.875})
    found = [line for line in command.findings(command.build(site)) if f"[{kind}/decimal-comma]" in line]
    assert len(found) == 1 and "latitude: 60,125; " in found[0] and " 60.125; " in found[0]
    assert shows(site)


@pytest.mark.parametrize("kind", FIRST)
def test_of_two_different_values_that_of_the_format_counts(kind, tmp_path):
    inside = {"latitude": 60.125, "longitude": 22.875, "lat": 60.125, "lon": 22.875}
    other = {"latitude": 50.5, "longitude": 22.875, "lat": 50.5, "lon": 22.875}
    if kind in ("stations", "cities"):
        site = site_with(tmp_path, kind, {"coord" if kind == "cities" else "point": inside, **other})
    else:
        site = site_with(tmp_path, kind, {**inside, "point": other})
    found = [line for line in command.findings(command.build(site)) if f"[{kind}/different-coordinates]" in line]
    assert len(found) == 1 and "latitude 60.125 in `" in found[0] and ", 50.5 in `" in found[0]
    assert shows(site)


@pytest.mark.parametrize("kind", FIRST)
def test_a_name_that_differs_in_its_case_is_reported(kind, tmp_path):
    site = site_with(tmp_path, kind, {"Latitude": 60.125, "Longitude": 22.875})
    found = command.findings(command.build(site))
    assert any("warning: unknown field `Latitude`" in line and "did you mean `latitude`?" in line for line in found)
    assert any("warning: unknown field `Longitude`" in line for line in found)
