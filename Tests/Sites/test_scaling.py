"""Inputs of which a part is large take time and memory that grow with their size, not with its square: n and 4n of each
kind, in processor time and largest memory of the program without those of a small build. `SOAK=1` takes three times as many."""


import pytest

from readers import command, large_feeds, large_sites, made_feeds, tree
from readers.soak import times


# What cannot be told from noise: of processor time in seconds, of memory in bytes.
NOISE = (1, 40e6)


def needs(folder, make, n, verb):
    """The processor time and the memory of the program for a site of n things."""
    config = make(folder, n) if make else ""
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    run, seconds, most = command.measured(verb, folder)
    assert run.returncode == 0, command.told(run)[-2000:]
    return seconds, most


@pytest.fixture(scope="module")
def least(tmp_path_factory):
    """What a small site needs, by what is done."""
    return {verb: needs(tmp_path_factory.mktemp(verb), None, 0, verb) for verb in ("build", "check")}


@pytest.mark.smoke(12)
@pytest.mark.parametrize("make, n, verb", [
    (large_feeds.stops_of_one_name, 10_000, "build"), (large_feeds.two_crowds_of_one_name, 10_000, "check"),
    (large_feeds.platforms_with_pathways, 2000, "build"), (large_feeds.trip_in_circles, 2000, "build"),
    (made_feeds.platforms_of_one_latitude, 3000, "build"), (large_sites.data_sets_of_an_archive, 600, "check"), (large_sites.sources, 400, "check"),
    (large_sites.folders_of_several_stars, 1000, "check"), (large_sites.places_of_one_name, 5000, "check"),
    (large_sites.stations_of_one_name, 5000, "check"), (large_feeds.routes_at_two_stops, 300, "build"),
    (large_feeds.line_of_many_stations, 500, "build"), (large_feeds.trips_of_contrary_orders, 250, "build"),
    (large_feeds.trips_between_any_two_stops, 1500, "build"),
    (large_feeds.trips_that_overtake, 500, "build"), (large_feeds.trips_in_a_circle_of_orders, 3000, "build"),
    (large_feeds.services_of_one_trip_each, 1000, "build"), (large_feeds.trips_of_one_block, 1000, "build"),
    (large_feeds.frequencies_of_one_trip, 3000, "build"), (large_feeds.fare_rules_of_one_zone, 2000, "build"),
    (large_feeds.transfers_at_one_stop, 2000, "build"), (large_sites.rows_of_a_sheet, 200, "build"), (large_sites.columns_of_a_sheet, 1000, "build"),
    (large_sites.rows_with_days_of_a_sheet, 2000, "check"), (large_sites.blocks_of_a_sheet, 1000, "check"),
    (large_sites.branches_of_a_sheet, 250, "build"), (large_sites.departures_of_one_day, 2000, "check"),
    (large_sites.hotels_of_one_name, 5000, "check"), (large_sites.cities_of_one_name, 5000, "check"), (large_sites.texts, 500, "build"),
    (large_sites.one_long_text, 2000, "build"), (large_feeds.credits, 5000, "build"), (large_feeds.fares_without_rules, 3000, "build"),
    (large_feeds.stops_in_a_contrary_order, 300, "build"), (large_sites.redirects, 5000, "build"), (large_sites.columns_of_a_table, 10_000, "check"),
    (large_feeds.columns_of_a_feed, 10_000, "check"), (large_sites.headers, 10_000, "check"), (large_feeds.headsigns, 5000, "build"),
    (large_feeds.agencies, 1000, "check"), (large_feeds.translations, 5000, "build"), (large_feeds.languages_of_translations, 5000, "check"),
    (large_feeds.levels_of_a_station, 4000, "check"), (large_feeds.rules_for_booking, 5000, "build"),
    (large_feeds.visits_with_one_rule, 8000, "build"), (large_feeds.groups_on_request, 2000, "build"), (large_feeds.areas_on_request, 2000, "build"),
    (large_feeds.fares_between_zones, 5000, "build"), (large_feeds.fares_between_areas, 5000, "build"),
    (large_feeds.dates_of_one_service, 5000, "check"), (large_feeds.services_of_single_dates, 500, "build"),
    (large_feeds.points_of_a_shape, 40_000, "build"), (large_feeds.timetables_of_one_route, 8000, "build"),
    (large_feeds.timetables_of_routes, 100, "build"), (large_feeds.notes_of_a_timetable, 5000, "build"),
    (large_sites.names_in_many_languages, 4000, "check"), (large_sites.names_in_other_languages, 100, "build"),
    (large_sites.stations_of_one_name_in_a_city, 4000, "check"), (large_sites.pictures, 30, "build"), (large_sites.features_of_a_map, 2000, "check"),
    (large_sites.points_of_a_feature, 20_000, "check"), (large_sites.nodes_of_openstreetmap, 5000, "check"),
    (large_sites.chain_of_nodes, 4000, "check"), (large_sites.files_of_the_owner, 500, "build"),
    (large_sites.notes_of_trips_of_a_sheet, 500, "check"),
], ids=lambda value: value.__name__ if callable(value) else str(value))
def test_four_times_as_much_takes_about_four_times_as_long(make, n, verb, least, tmp_path):
    found = zip(least[verb], *(needs(tmp_path / str(part), make, n * part * times(3, 1), verb) for part in (1, 4)), NOISE)
    # 2.6 for each doubling.
    wrong = [(small, one, four) for small, one, four, noise in found if four - small >= max(2.6**2 * max(one - small, small / 2), noise)]
    assert wrong == []
