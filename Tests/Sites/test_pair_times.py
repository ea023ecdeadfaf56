"""The page of a pair of cities: its times by day of the week, read back and compared with every departure of the data."""

import collections
import os
import pathlib
import shutil

import pytest

from readers import command, week_tables, weekly_departures
from readers.departures import Departures
from readers.once import shared
from readers.site import Site
from readers.weekly_departures import BACK, IRREGULAR, MANY, ONE_DAY, PAIR, WEEKLY, ZONES

DATA = os.environ.get("STATIONARY_DATA")


@shared
def weekly(folder):
    return Site(weekly_departures.write(folder / "site"))


@pytest.fixture(scope="session")
def wanted(weekly):
    """The departures of each pair of cities, as the data have them."""
    pairs = collections.defaultdict(collections.Counter)
    for departure in Departures(weekly.folder / "data"):
        pairs[departure.route][week_tables.shown(departure)] += 1
    return pairs


@pytest.mark.parametrize("pair", [PAIR, BACK, ZONES, WEEKLY, MANY, IRREGULAR])
def test_the_tables_hold_every_departure_on_its_dates_and_no_other(weekly, wanted, pair):
    assert week_tables.departures(weekly.main(pair)) == wanted[pair]


def test_a_new_timetable_is_a_table_with_its_dates(weekly):
    main = weekly.main(PAIR)
    assert [table["data-period"] for table in main.all("table", data_period=True)] == ["2031-03-03/2031-03-16", "2031-03-17/2031-04-06"]
    assert [heading.text for heading in main.all("summary")] == ["3 Mar 2031 – 16 Mar 2031 Has ended", "17 Mar 2031 – 6 Apr 2031 Has ended"]
    assert all("open" in one and one["data-until"] for one in main.all("details"))
    text = main.text
    assert "No departures on 25 Mar 2031." in text and text.count("Not on 30 Mar 2031.") == 3


def test_a_row_says_operator_duration_stations_and_the_lowest_price(weekly):
    rows = [row.text for row in next(weekly.main(PAIR).all("table", data_period=True)).one("tbody").all("tr")]
    assert len(rows) == 4
    assert "2 h 30 min" in rows[0] and "Zed" in rows[0] and "Gare du Palais" in rows[0] and "CA$59.00" in rows[0] and "from" not in rows[0]
    assert "3 h 15 min" in rows[1] and "Orléans" in rows[1] and "from CA$41.00" in rows[1]
    assert "Sainte-Foy" in rows[2]
    assert "Gare d’autocars" not in "".join(rows), "the only station of arrival is not repeated"


def test_how_often_is_in_words(weekly):
    for pair, words in ((WEEKLY, "Mon, Wed, Fri · 1 a day"), (ZONES, "Sat · 1 a day"), (BACK, "Daily · 1 a day"), (PAIR, "Daily · 1 to 5 a day")):
        assert weekly.main(pair).one("p", class_="frequency").text == words
    listed = {row["data-id"]: row.text for row in weekly.main("timetable/").all("li", data_id=True)}
    assert "Mon, Wed, Fri · 1 a day" in listed["c2/c3"]


def test_zones_of_both_ends_are_named(weekly):
    assert "Departures are in Toronto Time, arrivals in Halifax Time." in weekly.main(ZONES).text
    assert "All times are local: Toronto Time." in weekly.main(PAIR).text


def test_more_than_forty_rows_are_folded_and_counted(weekly):
    tables = list(weekly.main(MANY).all("table", data_period=True))
    counts = [len(list(table.one("tbody").all("tr"))) for table in tables]
    assert counts == [40, 15] and tables[0]["data-period"] == tables[1]["data-period"]
    fold = weekly.main(MANY).one("details")
    assert fold.one("summary").text == "Show 15 more departures" and "open" not in fold


def test_each_day_is_one_link_away(weekly, wanted):
    for pair in (PAIR, MANY, ONE_DAY):
        days = [day["data-day"] for day in weekly.main(pair).all("li", data_day=True)]
        assert days == sorted({key[0] for key in wanted[pair]})
        assert [day.one("a")["href"] for day in weekly.main(pair).all("li", data_day=True)] == [f"{day}/" for day in days]


def test_one_day_alone_is_its_departures(weekly, wanted):
    main = weekly.main(ONE_DAY)
    assert not list(main.all("table", data_period=True))
    rows = list(main.one("table", data_departures=True).all("tr", data_id=True))
    assert [row.first("time").text for row in rows] == ["08:00", "12:30"]
    assert all((weekly.public / ONE_DAY / row.first("a")["href"] / "index.html").exists() for row in rows)


def test_departures_lead_to_those_before_and_after_and_back(weekly):
    found = sorted((one for one in Departures(weekly.folder / "data") if one.route == PAIR), key=lambda one: (one.departs, one.arrives))
    for before, here, after in zip([None, *found[:14]], found[:15], found[1:16]):
        main = weekly.main(here.path)
        for rel, other in (("prev", before), ("next", after)):
            link = main.first("a", rel=rel)
            assert (link is None) == (other is None), here.path
            if other:
                assert os.path.normpath(here.path + link["href"]) + "/" == other.path
                assert f"{other.departs:%H:%M}" in link.text
        back = main.one("p", class_="reverse-route").one("a")
        assert os.path.normpath(here.path + back["href"]) + "/" == f"{BACK}{here.day}/"
    last = weekly.main(max(found, key=lambda one: one.departs).path)
    assert last.first("a", rel="next") is None


@pytest.mark.skipif(not DATA, reason="STATIONARY_DATA is not set: the real data are not read")
def test_the_publishers_pairs_of_one_day_show_it(tmp_path):
    folder = tmp_path / "site"
    (folder / "data").mkdir(parents=True)
    for name in ("search_quebec_montreal.json", "departures_montreal_quebec.json"):
        shutil.copy(pathlib.Path(DATA, "departures", name), folder / "data" / name)
    (folder / "stationary.toml").write_text('title = "J"\nbase_url = "https://j.example/"\n\n[[sources]]\nkind = "departures"\npath = "data"\n')
    command.build(folder)
    site, pairs = Site(folder), collections.defaultdict(list)
    for departure in Departures(folder / "data"):
        pairs[departure.route].append(departure)
    for pair, found in pairs.items():
        if len({departure.day for departure in found}) == 1:
            rows = site.main(pair).one("table", data_departures=True).all("tr", data_id=True)
            assert [row["data-id"] for row in rows] == [one.id for one in sorted(found, key=lambda one: one.departs)]
        else:
            assert week_tables.departures(site.main(pair)) == collections.Counter(map(week_tables.shown, found))
