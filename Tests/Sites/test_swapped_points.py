"""Latitude and longitude that are swapped: exchanged where another source proves it, otherwise reported and kept."""

import json
import re

import pytest

from readers import command

STATION = "id,name,city,country,lat,lon\n1,Bern Bahnhof,Bern,CH,46.9488,7.4391\n"


def built(folder, sources, files):
    """Builds a site; its findings."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_text(content if isinstance(content, str) else json.dumps(content))
    tables = [f'[[sources]]\nkind = "{kind}"\npath = "{path}"\n{more}\n' for kind, path, more in sources]
    (folder / "stationary.toml").write_text('title = "T"\n' + "\n".join(tables))
    run = command.build(folder, "--diagnostics", "json")
    found = [json.loads(line) for line in run.stderr.decode().splitlines() if line.startswith('{"id"')]
    return [finding for finding in found if finding["severity"] != "info"]


def point(folder, part):
    """The point on the page whose address has a part."""
    [page] = [path for path in (folder / "public").rglob("index.html") if path.parent.name.startswith(part)]
    found = re.search(r'data-lat="([^"]*)" data-lon="([^"]*)"', page.read_text().split("<main")[1])
    return (float(found[1]), float(found[2])) if found else None


def lines(found, id):
    return [(finding["line"]) for finding in found if finding["id"] == id]


def geojson(*features):
    return {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": {"name": name, "city": city},
             "geometry": {"type": "Point", "coordinates": [longitude, latitude]}}
            for name, city, latitude, longitude in features]}


TIE = [
    ("Mint", "Bern", 7.4474, 46.948), ("Gate", "Bern", 7.4478, 46.9476), ("Minster", "Bern", 46.9472, 7.4512),
    ("Pit", "Bern", 46.948, 7.4595)]
TABLE = "name,city,lat,lon\n" + "".join(f"{name},{city},{lat},{lon}\n" for name, city, lat, lon in TIE)


@pytest.mark.parametrize("order", [1, -1])
def test_of_two_groups_neither_is_dropped(order, tmp_path):
    found = built(tmp_path, [("places", "p.geojson", "")], {"p.geojson": geojson(*TIE[::order])})
    swapped = [finding for finding in found if finding["id"] == "places/swapped-coordinates"]
    assert len(swapped) == 2 and all("2 of 4" in finding["what"] for finding in swapped)
    for name, _, latitude, longitude in TIE:
        assert point(tmp_path, name.lower()) == (latitude, longitude)


def test_a_minority_is_not_dropped_either(tmp_path):
    found = built(tmp_path, [("places", "p.geojson", "")], {"p.geojson": geojson(*TIE[1:])})
    assert len([finding for finding in found if finding["id"] == "places/swapped-coordinates"]) == 2
    assert point(tmp_path, "gate") == (7.4478, 46.9476)


@pytest.mark.parametrize("other", [
    ("stations", "s.csv", STATION), ("cities", "c.csv", "id,name,country,lat,lon\n7,Bern,CH,46.95,7.45\n")])
def test_another_source_decides(other, tmp_path):
    kind, path, text = other
    found = built(tmp_path, [(kind, path, ""), ("places", "p.csv", "")], {path: text, "p.csv": TABLE})
    assert lines(found, "places/swapped-coordinates") == [2, 3]
    for name, _, latitude, longitude in TIE:
        assert point(tmp_path, name.lower()) == (max(latitude, longitude), min(latitude, longitude))


def test_a_hotel_is_near_the_city_of_the_stations(tmp_path):
    table = "id,name,city,lat,lon\n5,Quay,Bern,7.44,46.94\n6,Lake,Bern,46.94,7.44\n"
    found = built(tmp_path, [("stations", "s.csv", ""), ("hotels", "h.csv", "")], {"s.csv": STATION, "h.csv": table})
    assert lines(found, "hotels/swapped-coordinates") == [2]
    assert point(tmp_path, "quay") == point(tmp_path, "lake") == (46.94, 7.44)


KINDS = {
    "stations": "id,name,city,country,lat,lon\n5,Quay,{city},{country},{lat},{lon}\n",
    "hotels": "id,name,city,country,lat,lon\n5,Quay,{city},{country},{lat},{lon}\n",
    "places": "id,name,city,country,lat,lon\n5,Quay,{city},{country},{lat},{lon}\n",
    "cities": "id,name,country,lat,lon\n5,Quay,{country},{lat},{lon}\n",
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("country", "latitude", "longitude"), [
    ("CH", 46.94, 7.44), ("Suisse", 46.94, 7.44), ("Австралия", -33.86, 151.21), ("US", 42.35, -71.05), ("JP", 35.68, 139.76),
    ("Islande", 64.15, -21.94)])
def test_the_country_decides(kind, country, latitude, longitude, tmp_path):
    table = KINDS[kind].format(city="Town", country=country, lat=longitude, lon=latitude)
    found = built(tmp_path, [(kind, "t.csv", "")], {"t.csv": table})
    assert [finding["id"] for finding in found] == [f"{kind}/swapped-coordinates"]
    assert point(tmp_path, "quay") == (latitude, longitude)


@pytest.mark.parametrize("kind", KINDS)
def test_the_country_of_the_source_decides(kind, tmp_path):
    table = KINDS[kind].format(city="Town", country="", lat=24.94, lon=60.17)
    more = 'country = "FI"' if kind != "cities" else ""
    if not more:
        table = table.replace("Quay,,", "Quay,FI,")
    found = built(tmp_path, [(kind, "t.csv", more)], {"t.csv": table})
    assert lines(found, f"{kind}/swapped-coordinates") == [2]
    assert point(tmp_path, "quay") == (60.17, 24.94)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("country", "latitude", "longitude"), [("DE", 41.66, 9.17), ("FI", 60.17, -24.94), ("GB", 5.3, 52.9)])
def test_a_point_outside_of_its_country_is_reported_and_kept(kind, country, latitude, longitude, tmp_path):
    table = KINDS[kind].format(city="Town", country=country, lat=latitude, lon=longitude)
    found = built(tmp_path, [(kind, "t.csv", "")], {"t.csv": table})
    assert [finding["id"] for finding in found] == [f"{kind}/outside-country"]
    assert point(tmp_path, "quay") == (latitude, longitude)


@pytest.mark.parametrize(("country", "latitude", "longitude"), [
    ("DE", 47.54, 9.68), ("IT", 35.5, 12.6), ("DE", 54.18, 7.89), ("FR", -20.88, 55.45), ("RE", -20.88, 55.45),
    ("ES", 28.47, -16.25), ("US", 21.3, -157.86), ("PT", 37.74, -25.67), ("XK", 42.66, 21.16), ("RU", 64.73, 177.5),
    ("FJ", -16.8, 179.99), ("NO", 78.22, 15.64), ("TW", 25.03, 121.56), ("NZ", -43.95, -176.56), ("CL", -27.15, -109.43),
    ("MC", 43.73, 7.42), ("VA", 41.9, 12.45), ("GI", 36.14, -5.35), ("ZZ", 1, 1), ("Ruritania", 1, 1)])
def test_borders_islands_and_unknown_countries_are_not_reported(country, latitude, longitude, tmp_path):
    table = KINDS["hotels"].format(city="", country=country, lat=latitude, lon=longitude)
    assert built(tmp_path, [("hotels", "t.csv", "")], {"t.csv": table}) == []


def test_what_is_off_the_globe_may_be_swapped(tmp_path):
    found = built(tmp_path, [("places", "p.geojson", "")], {"p.geojson": geojson(("Opera", "Sydney", 151.2, -33.86))})
    assert [finding["id"] for finding in found] == ["places/off-the-globe"] and "may be swapped" in found[0]["advice"]
    assert point(tmp_path, "opera") is None


def test_a_city_is_in_the_middle_of_what_agrees(tmp_path):
    table = "id,name,city,lat,lon\n1,A,Town,46.94,7.44\n2,B,Town,46.96,7.46\n3,C,Town,7.45,46.95\n"
    found = built(tmp_path, [("stations", "s.csv", "")], {"s.csv": table})
    assert lines(found, "stations/far-from-city") == [4]
    assert point(tmp_path, "town") == (46.95, 7.45)


def test_a_city_without_a_majority_has_no_point(tmp_path):
    table = "id,name,city,lat,lon\n1,A,Town,46.94,7.44\n3,C,Town,7.45,46.95\n"
    found = built(tmp_path, [("stations", "s.csv", "")], {"s.csv": table})
    assert lines(found, "stations/far-from-city") == [2, 3]
    [town] = (tmp_path / "public/stations").glob("*/town-*/index.html")
    assert "Coordinates" not in town.read_text()
    assert point(tmp_path, "a-1") == (46.94, 7.44) and point(tmp_path, "c-3") == (7.45, 46.95)


STOPS = "stop_id,stop_name,stop_lat,stop_lon\na,Harbour,60.4351,22.2195\nb,Mill,22.2687,60.4515\nc,Cape,48.2,16.37\n"
FEED = {
    "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\n1,Line,https://line.example,Europe/Helsinki\n",
    "routes.txt": "route_id,agency_id,route_short_name,route_type\n7,1,7,3\n",
    "calendar.txt": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20261201,20261231\n",
    "trips.txt": "route_id,service_id,trip_id\n7,d,t\n",
    "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt,06:00:00,06:00:00,a,1\nt,12:00:00,12:00:00,b,2\nt,22:00:00,22:00:00,c,3\n",
}
SHEET = "Route,7\nMode,ferry\nFrom,2026-12-01\nTo,2026-12-31\nDays,daily\nStop,Latitude,Longitude,1\n" + "".join(
    f"{name},{latitude},{longitude},{time}\n" for (_, name, latitude, longitude), time in zip((line.split(",") for line in STOPS.splitlines()[1:]), ("6:00", "12:00", "22:00")))


@pytest.mark.parametrize("kind, places", [("gtfs", ["g/stops.txt:3", "g/stops.txt:4"]), ("timetable", ["s.csv:8", "s.csv:9"])])
def test_stops_outside_the_country_of_their_source_are_reported(kind, places, tmp_path):
    (tmp_path / "g").mkdir()
    files = {"s.csv": SHEET} | {f"g/{name}": text for name, text in FEED.items()} | {"g/stops.txt": STOPS}
    source = (kind, "g" if kind == "gtfs" else "s.csv", 'timezone = "Europe/Helsinki"' if kind == "timetable" else "")
    found = built(tmp_path, [source], files)
    assert not lines(found, f"{kind}/outside-country"), "no country, no comparison"
    found = [finding for finding in built(tmp_path, [(*source[:2], source[2] + '\ncountry = "FI"')], files) if finding["id"] == f"{kind}/outside-country"]
    assert [f"{finding['path']}:{finding['line']}" for finding in found] == places
    assert "with latitude and longitude exchanged it is" in found[0]["what"] and "exchanged" not in found[1]["what"]
    # Nearby cities of other sources say in which country a stop abroad is.
    files["c.csv"] = "id,name,country,lat,lon\n1,Wien,AT,48.2,16.37\n"
    found = built(tmp_path, [(*source[:2], source[2] + '\ncountry = "FI"'), ("cities", "c.csv", "")], files)
    assert len(lines(found, f"{kind}/outside-country")) == 1
