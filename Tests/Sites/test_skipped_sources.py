"""A source none of whose records can be used is an error, and nothing is written."""

import pytest

from readers import command, small_sources
from readers.small_sources import write

# What takes each kind's records away, and what it has of them.
BROKEN = {
    "stations": ({"citiesFrom": ["x", 5]}, "all 2 cities are skipped"),
    "departures": ({**small_sources.DEPARTURES, "departures": [
        {**record, "departure_time": "noon"} for record in small_sources.DEPARTURES["departures"]]}, "all 3 departures are skipped"),
    "hotels": (["x", None], "all 2 hotels are skipped"),
    "places": ({"places": [{"title": "Castle"}, {"title": "Church"}]}, "all 2 places are skipped"),
    "cities": ([{"_id": 1, "title": "Turku"}, 5, "x"], "all 3 cities are skipped"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_source_whose_records_are_all_skipped_is_an_error(kind, tmp_path):
    data, what = BROKEN[kind]
    site = write(tmp_path / "site", kind, data)
    told = command.told(command.build(site, status=1))
    assert f"data/1.json: error: {what}; " in told and "[source/all-skipped]" in told
    assert not (site / "public").exists()


def test_a_city_whose_stations_are_all_skipped_is_not_enough(tmp_path):
    site = write(tmp_path / "site", "stations", {"citiesFrom": [{"cityId": 1, "cityTitle": "Turku", "stations": [5, "x"]}]})
    assert "all 2 stations are skipped" in command.told(command.build(site, status=1))


@pytest.mark.parametrize("kind", BROKEN)
def test_it_counts_for_all_files_of_a_source_together(kind, tmp_path):
    """One file without a good record is a matter of warnings as long as another has one."""
    data, what = BROKEN[kind]
    command.build(write(tmp_path / "one", kind, data, small_sources.source(kind)))
    site = write(tmp_path / "two", kind, data, data)
    told = command.told(command.build(site, status=1))
    assert "are skipped, in 2 files;" in told


@pytest.mark.parametrize("kind", BROKEN)
def test_an_empty_list_is_no_such_source(kind, tmp_path):
    empty = {"stations": {"citiesFrom": []}, "departures": {"departures": []}, "places": {"places": []}}.get(kind, [])
    command.build(write(tmp_path / "site", kind, empty))
