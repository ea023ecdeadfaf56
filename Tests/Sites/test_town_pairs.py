"""Pages of pairs of towns that no trip connects, but at least five journeys a day with one change."""

import datetime
import json
import random

import pytest

from readers import command, made_feeds, tree
from readers.made_feeds import clock
from readers.plans import Plan
from readers.site import Site
from readers.soak import times

HEAD = 'title = "Lines"\nbase_url = "https://lines.example/"\n'


def towns(count):
    """A source of towns, half a degree from each other, each with one station, which is a stop of the feed too."""
    return {"citiesFrom": [
        {"cityId": number, "cityTitle": f"Town{number}", "countryTitle": "Germany", "point": {"latitude": 45 + number * 0.5, "longitude": 10},
         "stations": [{"stationId": 1000 + number, "stationTitle": f"Centre {number}", "cityId": number, "point": {"latitude": 45 + number * 0.5, "longitude": 10}}]}
        for number in range(count)], "citiesTo": []}


def write(folder, count, trips, head="", places=(), **tables):
    """The findings of a site of such trips: lists of stop and minutes; stop 3 is that of Town3."""
    lines = [f"t{number},{clock(60 * minutes)},{clock(60 * minutes)},{stop},{place}" for number, trip in enumerate(trips) for place, (stop, minutes) in enumerate(trip)]
    stops = [f"{number},Centre {number},{45 + number * 0.5},10" for number in range(count)]
    config = made_feeds.feed(folder, [*stops, *places], lines, **tables)
    tree.write(folder, "stations.json", json.dumps(towns(count)))
    tree.write(folder, "stationary.toml", HEAD + head + '\n[[sources]]\nkind = "stations"\npath = "stations.json"\n' + config)
    return command.objects(command.build(folder, "--diagnostics", "json"))


def hourly(way, hours, minute=0):
    return [[(stop, 60 * hour + minute + 30 * place) for place, stop in enumerate(way)] for hour in hours]


def pages(folder):
    """The pages of pairs with their rows: departure and arrival as written, and the text."""
    built = Site(folder)
    found = {}
    for path in built.files:
        if path.startswith("timetable/town") and path.endswith("/index.html"):
            main = built.main(path.removesuffix("index.html"))
            if list(main.all("table", class_="week-table pair-table")):
                continue
            rows = main.one("ol", class_="plain-list town-journeys").all("li")
            found[path] = [([time["datetime"] for time in row.all("time")], row.text) for row in rows]
    return built, found


def test_a_pair_of_towns_with_a_change(tmp_path):
    findings = write(tmp_path, 4, hourly([0, 1], range(6, 12)) + hourly([1, 2], range(6, 13), 40) + hourly([2, 3], range(8, 12), 20))
    built, found = pages(tmp_path)
    # From 1 to 3 are four journeys only, and from 0 to 3 two changes.
    assert list(found) == ["timetable/town0-0/town2-2/index.html"] and not [one for one in findings if one["id"].startswith("journeys/")]
    (rows,) = found.values()
    assert len(rows) == 6 and [time[11:16] for time in rows[0][0]] == ["06:00", "07:10"]
    assert "Change at Centre 1: 10 min" in rows[0][1] and "1 h 10 min" in rows[0][1]
    page = built.text("timetable/town0-0/town2-2/index.html")
    assert "?from=c-0&amp;to=c-2" in page and "routes/" in page
    assert "timetable/town0-0/town2-2/" in built.text("sitemap.xml")
    linked = {path: built.text(path) for path in ("stations/germany/town0-0/index.html", "timetable/index.html")}
    assert "town0-0/town2-2/" in linked["stations/germany/town0-0/index.html"] and 'id="one-change"' in linked["timetable/index.html"]
    assert "town0-0/#one-change" in linked["timetable/index.html"]
    assert any("#one-change" in built.text(path) for path in built.files if path.startswith("stations/germany/town0-0/centre"))
    assert not any("#one-change" in built.text(path) for path in built.files if path.startswith("stations/germany/town2-2/centre"))


def test_no_page_beside_a_direct_service_on_any_date_or_without_towns(tmp_path):
    both = hourly([0, 1], range(6, 12)) + hourly([1, 2], range(6, 13), 40)
    write(tmp_path / "direct", 3, [*both, [(0, 0), (2, 200)]])
    assert pages(tmp_path / "direct")[1] == {}
    # Stops of no town are no towns themselves.
    lines = [f"t{number},{clock(60 * minutes)},{clock(60 * minutes)},{stop},{place}" for number, trip in enumerate(both) for place, (stop, minutes) in enumerate(trip)]
    config = made_feeds.feed(tmp_path / "none", [f"{number},Centre {number},{45 + number},10" for number in range(3)], lines)
    tree.write(tmp_path / "none", "stationary.toml", HEAD + config)
    command.build(tmp_path / "none")
    assert pages(tmp_path / "none")[1] == {}
    write(tmp_path / "off", 3, both, "[journeys]\nenabled = false\n")
    assert pages(tmp_path / "off")[1] == {}


@pytest.mark.smoke(0)
def test_the_most_frequent_2000_pairs_have_pages_and_a_finding_counts_the_rest(tmp_path):
    count = 46
    trips = [trip for town in range(1, count + 1) for trip in hourly([town, 0], range(6, 11)) + hourly([0, town], range(6, 12), 40)]
    findings = write(tmp_path, count + 1, trips + hourly([1, 0], [15]) + hourly([0, 2], [15], 40))
    (finding,) = (one for one in findings if one["id"] == "journeys/more-pairs")
    assert f"{46 * 45 - 2000} pairs" in finding["what"]
    built = Site(tmp_path)
    pages = [path for path in built.files if path.startswith("timetable/town") and path.endswith("/index.html")]
    assert len(pages) == 2000 and "timetable/town1-1/town2-2/index.html" in pages


@pytest.mark.smoke(0)
def test_too_many_trips_for_pages_of_pairs_are_told(tmp_path):
    """Trips every 40 seconds between 400 towns: the searches from each would take longer than all else."""
    ways = [[(20 * line + place, 5 * place) for place in range(20)] for line in range(20)]
    rows = [f"t{line},00:00:00,24:00:00,40" for line in range(20)]
    findings = write(tmp_path, 400, ways, frequencies="\n".join(["trip_id,start_time,end_time,headway_secs", *rows]))
    (finding,) = (one for one in findings if one["id"] == "journeys/more-pairs")
    assert finding["what"].startswith("no pages of pairs of towns without a direct service, because too many trips run")


@pytest.mark.parametrize("seed", range(times(60, 4)))
def test_pages_have_the_journeys_that_the_form_finds(seed, tmp_path):
    chance = random.Random(seed)
    trips = []
    for _ in range(chance.randint(4, 7)):
        way, gap = chance.sample(range(6), chance.randint(2, 4)), chance.choice((5, 20, 50))
        for hour in range(chance.randint(4, 8), chance.randint(14, 26)):
            if chance.random() < 0.8:
                trips.append([(stop, 60 * hour + chance.choice((0, 10, 25)) + place * gap) for place, stop in enumerate(way)])
    write(tmp_path, 6, trips, f"[journeys]\nchange = {chance.choice((0, 120, 600))}\n")
    built, found = pages(tmp_path)
    plan = Plan(tmp_path / "public")
    ids = {int(name.split()[1]): id for id, name, _ in plan.file["stations"]}
    dates = {rows[0][0][0][:10] for rows in found.values()}
    date = dates.pop() if dates else "2027-01-04"
    assert not dates
    pairs = [(one, other) for one in ids for other in ids if one != other]
    answers = plan.answers([["journeys", ids[one], ids[other], date, {"changes": 1}] for one, other in pairs])
    direct = {(way[a], way[b]) for way in ([stop for stop, _ in trip] for trip in trips) for a in range(len(way)) for b in range(a + 1, len(way))}
    wanted = {}
    for (one, other), journeys in zip(pairs, answers):
        if (one, other) not in direct and len(journeys) >= 5:
            wanted[f"timetable/town{one}-{one}/town{other}-{other}/index.html"] = [(journey["departure"], journey["arrival"]) for journey in journeys]
    assert {path: [tuple(int(datetime.datetime.fromisoformat(time).timestamp()) for time in times) for times, _ in rows] for path, rows in found.items()} == wanted
