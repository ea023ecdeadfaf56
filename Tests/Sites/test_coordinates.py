"""Points are read in each spelling, beside or inside of `point`, alike for all kinds of data."""

import itertools

import pytest

from readers import command, small_sources
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


@pytest.mark.parametrize("kind", FIRST)
def test_each_spelling_is_read(kind, tmp_path):
    """Records with a spelling each, beside or inside of `point`."""
    data, points = small_sources.source(kind), {}
    records = data
    for step in FIRST[kind][:-1]:
        records = records[step]
    first = records[FIRST[kind][-1]]
    name = {"stations": "stationId", "cities": "_id"}.get(kind, "id")
    for number, (spelling, holder) in enumerate(itertools.product(SPELLINGS, [None, "point"])):
        point = (round(POINT[0] + number / 1000, 3), POINT[1])
        points[spelling, holder] = point
        record = {key: value for key, value in first.items() if key not in ("point", "coord", "lat", "lon", "latitude", "longitude")}
        fields = dict(zip(spelling, point))
        records.append({**record, name: 1000 + number, **({holder: fields} if holder else fields)})
        if kind == "departures":
            # Only stations that departures name have pages.
            data["departures"].append({**data["departures"][0], "id": f"x{number}", "origin_location_id": 1000 + number, "trip_stops": []})
    site = write(tmp_path / "site", kind, data)
    run = command.build(site)
    text = "".join(path.read_text() for path in (site / "public").rglob("index.html"))
    assert [case for case, point in points.items() if f'data-lat="{point[0]}" data-lon="{point[1]}"' not in text] == []
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


@pytest.mark.parametrize("latitude, is_far", [(61.3, False), (61.4, True)])
def test_a_station_is_far_from_its_city_beyond_150_km(tmp_path, latitude, is_far):
    """A degree of latitude has 111.2 km."""
    station = {"stationId": 71, "stationTitle": "Harbour", "point": {"latitude": latitude, "longitude": 22}}
    city = {"cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland", "point": {"latitude": 60, "longitude": 22}, "stations": [station]}
    run = command.stationary("check", write(tmp_path / "site", "stations", {"citiesFrom": [city], "citiesTo": []}))
    assert ("[stations/far-from-city]" in command.told(run)) == is_far
