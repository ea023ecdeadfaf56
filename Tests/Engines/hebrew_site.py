"""A small railway whose names and pages are in Hebrew, which is written from right to left; its words are those of English."""

import datetime
import shutil
import types

from readers import command, gtfs_files
from readers.gtfs import Feed
from readers.gtfs_boards import Boards

STOPS = {"haifa": ("חיפה חוף הכרמל", 32.794, 34.957), "akko": ("עכו", 32.928, 35.083), "nahariya": ("נהריה", 33.005, 35.098), "binyamina": ("בנימינה-גבעת עדה", 32.514, 34.949)}
# route, service, minute of the day, how often and how many times, stops, minutes between them
TRIPS = [
    ("n", "week", 380, 25, 40, ("binyamina", "haifa", "akko", "nahariya"), 19),
    ("n", "friday", 400, 60, 8, ("binyamina", "haifa", "akko", "nahariya"), 19),
    ("s", "week", 370, 30, 34, ("nahariya", "akko", "haifa"), 21),
    ("s", "saturday", 1240, 45, 6, ("nahariya", "akko", "haifa"), 21),
]
DAYS = {"week": "1,1,1,1,0,0,1", "friday": "0,0,0,0,1,0,0", "saturday": "0,0,0,0,0,1,0"}


def _clock(minute):
    return f"{minute // 60:02}:{minute % 60:02}:00"


def _feed(today):
    trips, times = [], []
    for route, service, first, every, count, stops, minutes in TRIPS:
        for start in range(first, first + every * count, every):
            trips.append(f"{route},{service},{route}-{service}-{start},{int(route == 's')}")
            times += [f"{route}-{service}-{start},{_clock(start + minutes * at)},{_clock(start + minutes * at)},{stop},{at}" for at, stop in enumerate(stops)]
    period = f"{today - datetime.timedelta(2):%Y%m%d},{today + datetime.timedelta(60):%Y%m%d}"
    return {
        "agency": "agency_id,agency_name,agency_url,agency_timezone,agency_lang\nir,רכבת החוף,https://rail.example/,Asia/Jerusalem,he",
        "stops": "\n".join(["stop_id,stop_name,stop_lat,stop_lon", *(f"{id},{name},{lat},{lon}" for id, (name, lat, lon) in STOPS.items())]),
        "routes": "route_id,agency_id,route_short_name,route_long_name,route_type\nn,ir,1,בנימינה – נהריה,2\ns,ir,2,נהריה – חיפה,2",
        "trips": "\n".join(["route_id,service_id,trip_id,direction_id", *trips]),
        "stop_times": "\n".join(["trip_id,arrival_time,departure_time,stop_id,stop_sequence", *times]),
        "calendar": "\n".join([
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
            *(f"{service},{days},{period}" for service, days in DAYS.items())]),
    }


def write(folder):
    """The site at a folder, built; its timetable is valid today."""
    site = folder / "site"
    (site / "templates/strings").mkdir(parents=True)
    shutil.copy(command.PROJECT / "Templates/strings/en.toml", site / "templates/strings/he.toml")
    feed = gtfs_files.write_folder(folder / "feed", _feed(datetime.date.today()))
    (site / "stationary.toml").write_text(
        f'title = "רכבת החוף"\nlanguage = "he"\nbase_url = "https://rail.example/he/"\n\n[[sources]]\nkind = "gtfs"\npath = "{feed}"\n')
    command.build(site)
    public = site / "public"
    station = next(file.parent for file in sorted(public.rglob("board.json")) if "haifa" in file.parent.name)
    return types.SimpleNamespace(
        folder=site, public=public, base_path="/he/", station=f"{station.relative_to(public)}/", boards=Boards(Feed(feed)),
        addresses=sorted(f"{file.parent.relative_to(public)}/".removeprefix("./") for file in public.rglob("index.html")))
