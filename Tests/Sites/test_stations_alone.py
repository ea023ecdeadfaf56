"""A site of stations alone does not ask where to go."""

import pytest

from readers import command, tree

STATIONS = "id,name,city,country,latitude,longitude\na7,Harbour,Turku,FI,60.43,22.22\nb9,Market,Turku,FI,60.45,22.26\n"
CONFIG = 'title = "Stops"\n[[sources]]\nkind = "stations"\npath = "data/stations.csv"\n'
TIMETABLE = "Route,12\nFrom,1 Dec 2026\nTo,31 Mar 2027\nDays,Mon–Fri\nHarbour,6:05\nMarket,6:15\n"
DEPARTURES = "from,to,departure,arrival,timezone\nHarbour,Market,2026-12-01 08:45,2026-12-01 09:00,Europe/Helsinki\n"


def built(site, config=CONFIG, **files):
    tree.write(site, "stationary.toml", config)
    tree.write(site, "data/stations.csv", STATIONS)
    for name, text in files.items():
        tree.write(site, f"data/{name}.csv", text)
    command.build(site)
    return [(site / "public" / path).read_text() for path in ("index.html", "timetable/index.html")]


def test_there_is_no_form(tmp_path):
    for page in built(tmp_path):
        assert "Where to?" not in page and "journey-form" not in page
    home, timetable = built(tmp_path)
    assert "2 stations" in home and "All routes" not in home and "There are no departures yet." in timetable
    run = command.stationary("check", "--built", "--strict", tmp_path)
    assert [line for line in command.findings(run) if ": error: " in line] == [], command.told(run)


@pytest.mark.parametrize("more, files", [
    ('[[sources]]\nkind = "timetable"\npath = "data/12.csv"\ntimezone = "Europe/Helsinki"\n', {"12": TIMETABLE}),
    ('[[sources]]\nkind = "departures"\npath = "data/d.csv"\n', {"d": DEPARTURES}),
    ('[timetable]\nsearch_url = "https://seller.example/{from}/{to}/{date}"\n', {})], ids=["timetable", "departures", "a seller"])
def test_with_anything_to_travel_by_there_is(tmp_path, more, files):
    for page in built(tmp_path, CONFIG + more, **files):
        assert "Where to?" in page and "journey-form" in page
