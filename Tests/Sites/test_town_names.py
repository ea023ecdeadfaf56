"""A town that the data name is the built-in one of that name near it: region and country, and one town under two names."""

import io
import zipfile

import pytest

from readers.town_site import built, folders, ids, table


def _text(site, pattern):
    pages = list(site.public.glob(pattern))
    assert pages, pattern
    return site.main(pages[0].parent.relative_to(site.public).as_posix() + "/").text


def test_a_named_town_gets_region_and_country(tmp_path):
    site, _ = built(tmp_path, {}, stations__csv=table([("Hbf", "Graz", 47.0729, 15.4163)], "name", "city", "lat", "lon"))
    (town,) = folders(site)
    assert town.startswith("austria/graz-") and "-g" not in town
    text = _text(site, "stations/*/*/*/index.html")
    assert "Styria" in text and "Austria" in text
    assert any(link["href"] == "https://www.geonames.org/" for link in site.main("about/").all("a"))


@pytest.mark.parametrize("name", ["Вена", "Wien", "vienna", "Bécs"])
def test_its_name_may_be_in_any_language(tmp_path, name):
    site, _ = built(tmp_path, {}, stations__csv=table([("Hbf", name, 48.1851, 16.3747)], "name", "city", "lat", "lon"))
    assert [town.split("/")[0] for town in folders(site)] == ["austria"]
    assert name in _text(site, "stations/*/*/*/index.html")


def test_the_data_s_own_region_and_country_stay(tmp_path):
    rows = [("Hbf", "Graz", "Mittelsteiermark", "AT", 47.0729, 15.4163)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "city", "region", "country", "lat", "lon"))
    text = _text(site, "stations/*/*/*/index.html")
    assert "Mittelsteiermark" in text and "Styria" not in text
    assert not any(link["href"] == "https://www.geonames.org/" for link in site.main("about/").all("a"))


def test_a_name_that_is_elsewhere_gets_nothing(tmp_path):
    """Graz is 145 km away; in Slovenia there is none."""
    rows = [("Hbf", "Graz", "", 48.19, 16.37), ("Postaja", "Graz", "SI", 46.56, 15.65)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "city", "country", "lat", "lon"))
    assert {town.split("/")[0] for town in folders(site)} == {"unknown", "slovenia"} or "slovenia" in str(folders(site))
    assert "Styria" not in "".join(page.read_text() for page in site.public.glob("stations/*/*/*/index.html"))


def test_two_names_of_one_town_in_a_table_are_one_town(tmp_path):
    rows = [("Bahnhof", "Seefeld", 47.3295, 11.1907), ("Sport", "Seefeld in Tirol", 47.3310, 11.1870)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "city", "lat", "lon"))
    (town,) = folders(site)
    assert town.startswith("austria/seefeld-")


def test_two_towns_with_ids_stay_two(tmp_path):
    rows = [("Bahnhof", "1", "Seefeld", 47.3295, 11.1907), ("Sport", "2", "Seefeld in Tirol", 47.3310, 11.1870)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "city_id", "city", "lat", "lon"))
    assert len(folders(site)) == 2


def test_two_villages_of_one_name_stay_two(tmp_path):
    rows = [("Bahnhof", "Seefeld", "Tirol", 47.3295, 11.1907), ("Dorf", "Seefeld", "Bayern", 47.3290, 11.2900)]
    site, _ = built(tmp_path, {}, stations__csv=table(rows, "name", "city", "region", "lat", "lon"))
    assert len(folders(site)) == 2


def _feed(stops):
    """A GTFS feed in which a trip stops at all stops."""
    files = {
        "agency": [("agency_id", "agency_name", "agency_url", "agency_timezone"), ("a", "A", "https://a.example/", "Europe/Vienna")],
        "routes": [("route_id", "agency_id", "route_short_name", "route_type"), ("r", "a", "1", "3")],
        "calendar": [("service_id", *"monday tuesday wednesday thursday friday saturday sunday".split(), "start_date", "end_date"), ("s", *"1111111", "20260101", "20271231")],
        "trips": [("route_id", "service_id", "trip_id"), ("r", "s", "t")],
        "stops": [("stop_id", "stop_name", "stop_lat", "stop_lon"), *stops],
        "stop_times": [("trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence"), *(("t", f"08:{n:02}:00", f"08:{n:02}:00", stop[0], n) for n, stop in enumerate(stops))],
    }  # fmt: skip
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        for name, rows in files.items():
            archive.writestr(f"{name}.txt", table(rows[1:], *rows[0]))
    return memory.getvalue()


def test_one_town_across_all_sources(tmp_path):
    """«Seefeld» of the stations is «Seefeld in Tirol» of everything else, and shown as the first source has it."""
    (tmp_path / "data").mkdir()
    (tmp_path / "feed.zip").write_bytes(_feed([("1", "Seefeld in Tirol Bahnhof", 47.3296, 11.1908), ("2", "Mösern", 47.3240, 11.1410)]))
    (tmp_path / "data").rmdir()
    site, found = built(
        tmp_path, {}, top='[[sources]]\nkind = "gtfs"\npath = "feed.zip"\n',
        stations__csv=table([("Bahnhof", "Seefeld", 47.3295, 11.1907)], "name", "city", "lat", "lon"),
        hotels__csv=table([("Post", "Seefeld in Tirol", 47.3300, 11.1890)], "name", "city", "lat", "lon"),
        places__csv=table([("Kirche", "Seefeld in Tirol", 47.33, 11.188)], "name", "city", "lat", "lon"),
        cities__csv=table([("Seefeld in Tirol", "AT", 47.3290, 11.1880)], "name", "country", "lat", "lon"))
    towns = {town for town in folders(site) if "seefeld" in town}
    assert len(towns) == 1, towns
    text = _text(site, f"stations/{towns.pop()}/index.html")
    assert "Bahnhof" in text and "Kirche" in text and "Post" in text
    assert "cities/station-city" in ids(found)


def test_alphabets_across_sources(tmp_path):
    site, _ = built(
        tmp_path, {}, stations__csv=table([("Autobuska", "Вршац", 45.1230, 21.2950)], "name", "city", "lat", "lon"),
        hotels__csv=table([("Srbija", "Vršac", 45.1190, 21.3030)], "name", "city", "lat", "lon"),
        places__csv=table([("Kula", "Versec", 45.1250, 21.3300)], "name", "city", "lat", "lon"))
    (town,) = folders(site)
    assert town.startswith("serbia/") and not list(site.public.glob("places/vers*"))
    assert "Srbija" in _text(site, "stations/*/*/index.html")


def test_towns_that_hotels_and_places_name_are_one(tmp_path):
    site, _ = built(
        tmp_path, {}, hotels__csv=table([("Post", "Seefeld", 47.3300, 11.1890)], "name", "city", "lat", "lon"),
        places__csv=table([("Kirche", "Seefeld in Tirol", 47.33, 11.188)], "name", "city", "lat", "lon"))
    (town,) = {folder for folder in folders(site, "places")}
    assert "Post" in _text(site, f"places/{town}/index.html")
    assert "Tyrol" in site.main("places/").text or "Austria" in site.main("places/").text


def test_a_row_of_a_list_gets_its_country(tmp_path):
    site, _ = built(tmp_path, {}, cities__csv=table([("Graz", 47.07, 15.44), ("Nowhere", 40.0, -40.0)], "name", "lat", "lon"))
    assert list(site.public.glob("cities/at/graz-*/index.html"))


def test_a_region_in_the_config(tmp_path):
    """The data's own comes before it, the built-in one after it."""
    rows = [("Hbf", "Graz", "", 47.0729, 15.4163), ("Bahnhof", "Leoben", "Obersteiermark", 47.386, 15.094), ("Dom", "", "", 47.0707, 15.4383)]
    site, _ = built(
        tmp_path, {"stations__csv": 'region = "Steiermark"'}, stations__csv=table(rows, "name", "city", "region", "lat", "lon"))
    assert "Steiermark" in _text(site, "stations/*/graz-*/*/index.html")
    assert "Obersteiermark" in _text(site, "stations/*/leoben-*/*/index.html")
    assert "Styria" not in "".join(page.read_text() for page in site.public.glob("stations/*/*/*/index.html"))


def test_a_region_of_a_feed(tmp_path):
    (tmp_path / "feed.zip").write_bytes(_feed([("1", "Graz Hbf", 47.0729, 15.4163), ("2", "Leoben Hbf", 47.386, 15.094)]))
    site, _ = built(tmp_path, {}, top='[[sources]]\nkind = "gtfs"\npath = "feed.zip"\nregion = "Steiermark"\n')
    assert "Steiermark" in _text(site, "stations/*/graz-*/*/index.html")


def test_the_towns_of_places_are_evidence_for_stations(tmp_path):
    """Before the built-in town."""
    (tmp_path / "feed.zip").write_bytes(_feed([("1", "Brücke", 47.0710, 15.4340), ("2", "Wien Hbf", 48.185, 16.375)]))
    site, _ = built(
        tmp_path, {}, top='[[sources]]\nkind = "gtfs"\npath = "feed.zip"\n',
        places__csv=table([("Uhrturm", "Groß-Graz, AT", 47.0737, 15.4377), ("Oper", "Groß-Graz, AT", 47.068, 15.445)], "name", "city", "lat", "lon"))
    towns = {town.split("/")[1].rsplit("-", 1)[0] for town in folders(site)}
    assert towns == {"gross-graz", "vienna"}
    text = _text(site, "stations/*/gross-graz-*/index.html")
    assert "Uhrturm" in text and "Brücke" in text


@pytest.mark.parametrize("more", [0, 20_000])
def test_the_rows_of_a_long_list_get_no_region(tmp_path, more):
    rows = [("Graz", "AT", 47.07, 15.44), *((f"Row {number}", "AT", "", "") for number in range(more))]
    site, _ = built(tmp_path, {}, cities__csv=table(rows, "name", "country", "lat", "lon"))
    assert ("Styria" in _text(site, "cities/at/graz-*/index.html")) == (more == 0)


def test_evidence_of_two_kinds_is_one_town(tmp_path):
    """One stop is nearest to the row of the list, the other to the town's only place."""
    (tmp_path / "feed.zip").write_bytes(_feed([("1", "Пристаниште", 44.6535, 21.6304), ("2", "Тврђава", 44.6608, 21.6774)]))
    site, _ = built(
        tmp_path, {}, top='[[sources]]\nkind = "gtfs"\npath = "feed.zip"\n',
        places__csv=table([("Тврђава", "Голубац, RS", 44.6614, 21.6786)], "name", "city", "lat", "lon"),
        cities__csv=table([("Golubac", "RS", 44.653, 21.6319)], "name", "country", "lat", "lon"))
    assert len(folders(site)) == 1
