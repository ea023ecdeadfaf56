"""Pages of feeds say what a plain reading of the feed says on each date: boards without JavaScript, posters, timetables,
their words about days, and fares."""

import os
import pathlib

import pytest

from readers import command, gtfs_files, tree
from readers.gtfs import Feed
from readers.held_pages import Held
from readers.made_feeds import feed
from readers.odd_dates import odd_dates
from readers.once import shared
from readers.small_feeds import FEEDS, STOPS

DATA = os.environ.get("STATIONARY_DATA")
CONFIG = 'title = "Lines"\nbase_url = "https://lines.example/"\n'
SOURCE = '\n[[sources]]\nkind = "gtfs"\npath = "{}"\n'


def build(folder, source):
    tree.write(folder, "stationary.toml", CONFIG + SOURCE.format(source))
    command.build(folder)
    return folder / "public"


@pytest.mark.parametrize("name", FEEDS)
def test_a_small_feed(name, tmp_path):
    times, tables = FEEDS[name]
    feed(tmp_path, STOPS, times, **tables)
    differences = Held(build(tmp_path, "data"), tmp_path / "data").all()
    assert not differences, "\n".join(differences[:20])


@shared
def town_site(folder):
    gtfs_files.write_folder(folder / "data", gtfs_files.TOWN)
    build(folder, "data")
    return folder


def test_the_town(town_site):
    assert Held(town_site / "public", town_site / "data").all() == []


# What is changed in a feed after its pages were built, and where it is found.
CHANGES = {
    "a time": ("stop_times", "08:20:00,08:21:00", "08:20:00,08:22:00", "timetables of"), "a platform": ("stops", "101,A", "101,C", "board on"),
    "a headsign": ("trips", "r1,wk,day,0,Old Mill", "r1,wk,day,0,Mill", "poster on"), "a route": ("routes", "r1,tb,1,", "r1,tb,3,", "board on"),
    "a date": ("calendar_dates", "wk,20261225,2", "wk,20261224,2", "when there is none"), "a zone": ("stops", "America/Chicago", "America/Denver", "timetables of"),
    "who may board": ("stop_times", "mkt-far,30,1,0", "mkt-far,30,0,0", "board on"), "an approximate run": ("frequencies", "1200,0", "1200,1", "poster on"),
    "a number of runs": ("frequencies", "12:40:00", "13:00:00", "timetables of"), "a weekday": ("calendar", "wk,1,1,1,1,1,0", "wk,1,1,1,1,0,0", "when there is none")}


@pytest.mark.parametrize("name", CHANGES)
def test_a_difference_is_found(name, town_site, tmp_path):
    table, old, new, where = CHANGES[name]
    changed = gtfs_files.write_folder(tmp_path, gtfs_files.TOWN) / f"{table}.txt"
    assert old in changed.read_text()
    changed.write_text(changed.read_text().replace(old, new))
    assert any(where in difference for difference in Held(town_site / "public", tmp_path).all())


@pytest.mark.smoke(1)
@pytest.mark.skipif(not DATA, reason="STATIONARY_DATA is not set: the real feeds are not read")
@pytest.mark.parametrize("name, number", [("caltrain", 8), ("bart", 4), ("example", 8)])
def test_a_real_feed(name, number, tmp_path):
    """On dates of rare services, such as holidays, at the ends, and around clock changes."""
    path = pathlib.Path(DATA, f"gtfs/{name}.zip")
    real = Feed(path)
    differences = Held(build(tmp_path, path), real, odd_dates(real, number)).all()
    assert not differences, f"{len(differences)} differences:\n" + "\n".join(differences[:20])
