"""The readers' own reading of GTFS, held to times worked out by hand: else it could not hold the generator to them."""

import datetime

import pytest

from readers import gtfs_files
from readers.gtfs import Feed, Visit
from readers.gtfs_boards import Boards, Row, Service
from readers.once import shared

TUESDAY, HOLIDAY = datetime.date(2026, 11, 24), datetime.date(2026, 12, 25)


@shared
def town(folder):
    return Boards(Feed(gtfs_files.write_folder(folder, gtfs_files.TOWN)))


def _times(rows, trip):
    return sorted((row.service_day, row.stop, row.time) for row in rows if row.trip == trip)


def test_a_zip_reads_like_a_folder(tmp_path, town):
    feed = Feed(gtfs_files.write_zip(tmp_path / "town.zip", gtfs_files.TOWN, "a/b/"))
    assert feed.tables == town.feed.tables and feed.trips == town.feed.trips


def test_marks_quotes_and_blanks_are_no_content(tmp_path):
    (tmp_path / "stops.txt").write_bytes(b'\xef\xbb\xbfstop_id, stop_name \r\n a ,"One, ""two"""\r\n')
    (tmp_path / "agency.txt").write_bytes(b"agency_timezone\nUTC\n")
    assert Feed(tmp_path).stops == {"a": {"stop_id": "a", "stop_name": 'One, "two"'}}


def test_services_are_weekdays_with_exceptions(town):
    assert HOLIDAY not in town.feed.services["wk"] and town.feed.services["hol"] == {HOLIDAY}
    assert [datetime.date(2026, 11, day) in town.feed.services["wk"] for day in range(20, 25)] == [True, False, False, True, True]
    assert (town.feed.dates[0], town.feed.dates[-1]) == (datetime.date(2026, 10, 1), datetime.date(2027, 4, 30))


def test_stop_times_are_in_the_order_of_their_sequence_and_missing_ones_interpolated(town):
    # Market to Harbour is 1.40 km, to the far Market 2.79 km: a third of 20 minutes.
    assert town.feed.trips["day"].visits == [
        Visit("hub-a", 10, 28800, 28800, True, True, False), Visit("mkt-n", 20, 29220, 29220, True, False, True),
        Visit("mkt-far", 30, 30000, 30060, False, True, False), Visit("mill", 40, 30600, 30600, True, True, False)]


def test_distances_of_the_feed_come_before_those_of_the_map(tmp_path):
    feed = {**gtfs_files.TOWN, "stop_times": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled
        day,08:00:00,08:00:00,hub-a,1,0
        day,,,mkt-n,2,7.5
        day,08:20:00,08:20:00,mill,3,10"""}
    assert Feed(gtfs_files.write_folder(tmp_path, feed)).trips["day"].visits[1].departure == 28800 + 15 * 60


def test_stations_are_parents_or_stops_of_one_name_close_together(town):
    assert town.feed.stations == {
        "hub": ["hub", "hub-a", "hub-b"], "mkt-n": ["mkt-n", "mkt-s"], "mkt-far": ["mkt-far"], "mill": ["mill"]}


def test_an_ordinary_day(town):
    departures, arrivals = town.departures("mkt-n", TUESDAY), town.arrivals("mkt-n", TUESDAY)
    assert _times(departures, "day") == [("2026-11-24", "mkt-n", "2026-11-24T08:07:00-05:00")]
    assert _times(arrivals, "day") == [], "nobody may leave the bus here"
    assert {row.is_approximate for row in departures if row.trip == "day"} == {True}
    assert _times(town.departures("mkt-far", TUESDAY), "day") == []
    assert _times(town.arrivals("mkt-far", TUESDAY), "day") == [("2026-11-24", "mkt-far", "2026-11-24T08:20:00-05:00")]
    assert _times(town.departures("mill", TUESDAY), "day") == [], "the last stop is in arrivals alone"
    assert _times(town.arrivals("hub", TUESDAY), "day") == [], "the first stop is in departures alone"


def test_times_are_those_of_the_stop(town):
    assert _times(town.arrivals("mill", TUESDAY), "day") == [("2026-11-24", "mill", "2026-11-24T07:30:00-06:00")]


def test_after_midnight_it_is_the_service_day_before(town):
    assert _times(town.departures("hub", TUESDAY), "night") == [("2026-11-23", "hub-a", "2026-11-24T01:10:00-05:00")]
    # 24:05 in the agency's zone is the next date, and this stop has its own.
    assert _times(town.arrivals("hub", datetime.date(2026, 11, 28)), "back") == [("2026-11-27", "hub-b", "2026-11-28T00:05:00-05:00")]
    assert _times(town.arrivals("hub", datetime.date(2026, 11, 27)), "back") == [("2026-11-26", "hub-b", "2026-11-27T00:05:00-05:00")]


def test_a_holiday_and_the_night_after_it(town):
    assert {row.trip for row in town.departures("hub", HOLIDAY)} == {"holiday", "night", "loop"}
    assert {(row.trip, row.service_day) for row in town.departures("hub", HOLIDAY + datetime.timedelta(1))} == {("night", "2026-12-25"), ("loop", "2026-12-26")}


def test_each_run_of_a_frequency_is_a_row(town):
    runs = {row for row in town.departures("mkt-n", TUESDAY) if row.trip == "loop"}
    assert runs == {
        Row("loop", "2026-11-24", "mkt-s", 2, "2026-11-24T12:07:00-05:00", True),
        Row("loop", "2026-11-24", "mkt-s", 2, "2026-11-24T12:27:00-05:00", True),
        Row("loop", "2026-11-24", "mkt-s", 2, "2026-11-24T13:07:00-05:00", False)}


@pytest.mark.parametrize(("service_day", "date", "time"), [
    # In the night before Sunday 1 November clocks go back at 2:00; noon minus 12 hours of Sunday is 1:00 EDT.
    ("2026-10-31", "2026-11-01", "2026-11-01T01:10:00-04:00"), ("2026-11-01", "2026-11-02", "2026-11-02T01:10:00-05:00"),
    # In the night before Sunday 14 March they go on at 2:00; 25:10 of Saturday is before that.
    ("2027-03-13", "2027-03-14", "2027-03-14T01:10:00-05:00"), ("2027-03-14", "2027-03-15", "2027-03-15T01:10:00-04:00")])
def test_nights_of_clock_changes(town, service_day, date, time):
    assert (service_day, "hub-a", time) in _times(town.departures("hub", datetime.date.fromisoformat(date)), "night")


def test_noon_minus_12_hours_of_a_clock_change_is_not_midnight(tmp_path):
    feed = {**gtfs_files.TOWN, "stop_times": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        night,00:30:00,00:30:00,hub-a,1
        night,03:30:00,03:30:00,mill,2""", "frequencies": "trip_id,start_time,end_time,headway_secs"}
    boards = Boards(Feed(gtfs_files.write_folder(tmp_path, feed)))
    assert _times(boards.departures("hub", datetime.date(2026, 11, 1)), "night") == [("2026-11-01", "hub-a", "2026-11-01T01:30:00-04:00")]
    # 14 March has 23 hours: its 0:30 is 23:30 of the day before, which so has two, and itself none.
    assert _times(boards.departures("hub", datetime.date(2027, 3, 13)), "night") == [
        ("2027-03-13", "hub-a", "2027-03-13T00:30:00-05:00"), ("2027-03-14", "hub-a", "2027-03-13T23:30:00-05:00")]
    assert _times(boards.departures("hub", datetime.date(2027, 3, 14)), "night") == []


def test_outside_of_the_feed_there_is_only_the_last_night(town):
    assert {row.trip for row in town.departures("hub", datetime.date(2027, 5, 1))} == {"night"}
    assert town.departures("hub", datetime.date(2027, 5, 2)) == town.arrivals("mill", datetime.date(2026, 9, 30)) == set()


def test_direct_services_board_before_they_alight(town):
    assert town.direct(["hub"], ["mill"], TUESDAY) == {
        Service("day", "2026-11-24", "2026-11-24T08:00:00-05:00", "2026-11-24T07:30:00-06:00"),
        Service("night", "2026-11-23", "2026-11-24T01:10:00-05:00", "2026-11-24T01:10:00-06:00")}
    assert town.direct(["mill"], ["mkt-n"], TUESDAY) == set()
    assert {row.trip for row in town.direct(["hub"], ["mkt-n"], TUESDAY)} == {"loop"}, "nobody may leave the first there"


def test_trips_of_a_route_and_direction(town):
    assert [[trip.id for trip in town.trips("r1", direction, day)] for direction in "01" for day in (TUESDAY, HOLIDAY)] == [
        ["day", "night"], ["night", "holiday"], ["back"], []]


@pytest.mark.parametrize("types, ends", [
    ("00 00 00", "abc"), ("11 11 11", ""), ("11 00 00", "bc"), ("00 00 11", "ab"), ("10 00 00", "bc"), ("01 00 10", "abc"), ("10 01 10", "bc"),
    ("00 11 01", ""), ("01 10 01", "ab"), ("23 32 33", "abc"), ("11 01 10", "bc"), ("10 10 10", "")])
def test_a_trip_is_for_riders_from_its_first_boarding_to_its_last_alighting(types, ends, tmp_path):
    """Types of boarding and alighting at three stops; a trip without both is nowhere."""
    rows = "\n".join(f"day,8:{place}0:00,8:{place}0:00,{stop},{place},{','.join(two)}" for place, (stop, two) in enumerate(zip(("mill", "hub-a", "hub-b"), types.split())))
    feed = {**gtfs_files.TOWN, "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n" + rows}
    trips = Feed(gtfs_files.write_folder(tmp_path, feed)).trips
    names = {"mill": "a", "hub-a": "b", "hub-b": "c"}
    assert "".join(names[visit.stop] for visit in trips["day"].visits) == ends if ends else "day" not in trips
