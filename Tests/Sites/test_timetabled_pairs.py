"""Pages of pairs of towns that trips of timetables connect without a change, held against the feed."""

import collections
import json
import random
import shutil

import pytest

from readers import command, day_words, gtfs, made_feeds, tree, trips
from readers.made_feeds import clock
from readers.site import Site

HEAD = 'title = "Lines"\nbase_url = "https://lines.example/"\n'
CALENDAR = (
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    "d,1,1,1,1,1,1,1,20270104,20270228\nw,1,1,1,1,1,0,0,20270104,20270228\ns,0,0,0,0,0,1,1,20270104,20270228\nf,0,0,0,0,1,0,0,20270104,20270131\n")
DATES = "service_id,date,exception_type\nw,20270217,2\ns,20270217,1\n"


def stations(towns):
    """A source of stations by town: {town: [(station, latitude, longitude)]}."""
    return {"citiesFrom": [
        {"cityId": town, "cityTitle": f"Town{town}", "countryTitle": "Germany",
         "stations": [{"stationId": id, "stationTitle": f"Stop {id}", "cityId": town, "point": {"latitude": latitude, "longitude": longitude}} for id, latitude, longitude in own]}
        for town, own in towns.items()], "citiesTo": []}


def write(folder, towns, trips, head="", **tables):
    """A site of trips (service, [(stop, departure in minutes)]); a stop is a station of its id. Its findings."""
    stops = [f"{id},Stop {id},{latitude},{longitude}" for own in towns.values() for id, latitude, longitude in own]
    lines = [f"t{number},{clock(60 * minutes)},{clock(60 * minutes)},{stop},{place}" for number, (_, way) in enumerate(trips) for place, (stop, minutes) in enumerate(way)]
    rows = "\n".join(["route_id,service_id,trip_id", *(f"r,{service},t{number}" for number, (service, _) in enumerate(trips))])
    config = made_feeds.feed(folder, stops, lines, **{"calendar": CALENDAR, "calendar_dates": DATES, "trips": rows} | tables)
    tree.write(folder, "stations.json", json.dumps(stations(towns)))
    tree.write(folder, "stationary.toml", HEAD + head + '\n[[sources]]\nkind = "stations"\npath = "stations.json"\n' + config)
    return command.objects(command.build(folder, "--diagnostics", "json"))


def grid(towns, each=1):
    """Towns half a degree from each other, with stations a kilometre apart."""
    return {town: [(10 * town + number, 45 + 0.5 * town + 0.01 * number, 10) for number in range(each)] for town in range(1, towns + 1)}


def time(text):
    hours, minutes = text.split(":")
    return 60 * int(hours) + int(minutes)


def rows(section):
    """Departures and arrivals in minutes of the service day, and the text beside them."""
    found = []
    for row in section.all("tr"):
        if not list(row.all("td")):
            continue
        ends = []
        for cell in (row.one("th"), row.one("td", class_="arrival")):
            small = list(cell.all("small"))
            ends.append(time(cell.one("time").text) + 1440 * int(small[0].text.replace("−", "-")) if small else time(cell.one("time").text))
        found.append((*ends, row.one("td", class_="about").text))
    return found


def told(main, served):
    """date → departures and arrivals, from the page alone."""
    found = collections.defaultdict(list)
    for section in main.all("section", class_="pair-times"):
        first, last = day_words.validity(section.first("p", class_="secondary").text)
        sentences = [one.text for one in section.all("p", class_="note") if one.text.startswith(("Not", "Also", "Only"))]
        for date in day_words.dates(section.one("h2").text, sentences, first, last, served).dates:
            assert date not in found
            found[date] = sorted(row[:2] for row in rows(section))
    return dict(found)


def expected(feed, origins, destinations):
    """date → departures and arrivals, from the feed alone."""
    found = collections.defaultdict(list)
    for trip in feed.trips.values():
        boarding = [place for place, visit in enumerate(trip.visits) if visit.stop in origins and visit.can_board]
        alighting = [place for place, visit in enumerate(trip.visits) if visit.stop in destinations and visit.can_alight and boarding and place > boarding[0]]
        if not alighting:
            continue
        start = [place for place in boarding if place < alighting[-1]][-1]
        end = next(place for place in alighting if place > start)
        for date in feed.services[trip.service]:
            found[date].append((trip.visits[start].departure // 60, trip.visits[end].arrival // 60))
    return {date: sorted(times) for date, times in found.items()}


def pages(site):
    return {path.removesuffix("index.html") for path in site.files if path.startswith("timetable/town") and path.endswith("/index.html")}


@pytest.mark.parametrize("seed", range(6))
def test_each_pair_has_the_trips_of_the_feed_on_its_days(tmp_path, seed):
    choice = random.Random(seed)
    towns, trips = grid(5), []
    for _ in range(40):
        way, minutes = [], choice.randrange(300, 1500, 5)
        for town in choice.sample(range(1, 6), choice.randint(2, 5)):
            way.append((10 * town, minutes))
            minutes += choice.randrange(5, 90, 5)
        trips.append((choice.choice("dwsf"), way))
    write(tmp_path, towns, trips)
    site, feed = Site(tmp_path), gtfs.Feed(tmp_path / "data")
    wanted = {(one, other): times for one in towns for other in towns if one != other and (times := expected(feed, {str(10 * one)}, {str(10 * other)}))}
    assert pages(site) == {f"timetable/town{one}-{one}/town{other}-{other}/" for one, other in wanted}
    for (one, other), times in wanted.items():
        assert told(site.main(f"timetable/town{one}-{one}/town{other}-{other}/"), set(times)) == times, (one, other)


def test_riders_board_where_they_may(tmp_path):
    way = [("d", [(10, 480), (20, 540), (30, 600)])]
    times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\nt0,08:00:00,08:00:00,10,0,0,0\nt0,09:00:00,09:00:00,20,1,1,0\nt0,10:00:00,10:00:00,30,2,0,1"
    write(tmp_path, grid(3), way, stop_times=times)
    assert pages(Site(tmp_path)) == {"timetable/town1-1/town2-2/"}


def test_of_several_stations_the_one_with_most_of_the_trips(tmp_path):
    towns = grid(2, each=3)
    trips = [("d", [(10, 60 * hour), (11, 60 * hour + 10), (20, 60 * hour + 50), (21, 60 * hour + 58)]) for hour in range(6, 10)]
    trips += [("d", [(10, 1200), (22, 1260)])]
    write(tmp_path, towns, trips)
    site = Site(tmp_path)
    main = site.main("timetable/town1-1/town2-2/")
    found = rows(main.one("section", class_="pair-times"))
    # Station 10 has five of the trips; stations 20 and 21 have four each, and the first is reached first.
    assert [row[:2] for row in found] == [(60 * hour, 60 * hour + 50) for hour in range(6, 10)] + [(1200, 1260)]
    assert "Stop 20" in found[0][2] and "Stop 22" in found[-1][2] and "Stop 10" not in found[0][2]
    # Each station lists the towns that it reaches, also where the page names another station.
    for station in ("10", "11"):
        page = site.main(f"stations/germany/town1-1/stop-{station}-{station}/")
        assert any(link["href"].endswith("timetable/town1-1/town2-2/") for link in page.all("a")), station


def test_towns_link_to_their_pairs_and_pairs_back(tmp_path):
    write(tmp_path, grid(2), [("w", [(10, 480), (20, 540)]), ("s", [(20, 600), (10, 660)])])
    site = Site(tmp_path)
    town, other = site.main("stations/germany/town1-1/"), site.main("timetable/town2-2/town1-1/")
    links = {link["href"] for link in town.all("a")}
    assert {"../../../timetable/town1-1/town2-2/", "../../../timetable/town2-2/town1-1/"} <= links
    assert "Mon–Fri · 1 a day" in town.text
    assert any(link["href"].endswith("town1-1/town2-2/") for link in other.all("a"))
    assert 'href="town1-1/town2-2/"' in site.text("timetable/index.html")
    assert 'content="Departures and journeys for any date' in site.text("timetable/index.html")
    assert "https://lines.example/timetable/town1-1/town2-2/" in "".join(site.text(path) for path in site.files if path.startswith("sitemap"))


def test_many_runs_of_a_frequency_are_one_row(tmp_path):
    frequencies = "trip_id,start_time,end_time,headway_secs,exact_times\nt0,04:00:00,24:00:00,10,1"
    write(tmp_path, grid(2), [("d", [(10, 480), (20, 500)])], frequencies=frequencies)
    (row,) = rows(Site(tmp_path).main("timetable/town1-1/town2-2/").one("section", class_="pair-times"))
    assert row[:2] == (240, 260) and "then every 10 s until 23:59" in row[2]


def test_a_few_records_make_few_pages(tmp_path):
    towns = {town: [(town, 40 + town * 0.2, 10)] for town in range(1, 51)}
    findings = write(tmp_path, towns, [("d", [(town, 300 + 10 * town) for town in range(1, 51)])])
    (finding,) = [one for one in findings if one["id"] == "journeys/more-direct-pairs"]
    assert len(pages(Site(tmp_path))) == 200 and "1025 pairs of towns" in finding["what"]


def test_a_frequency_has_a_row_for_each_run(tmp_path):
    frequencies = "trip_id,start_time,end_time,headway_secs,exact_times\nt0,08:00:00,09:00:00,1200,0"
    write(tmp_path, grid(2), [("d", [(10, 480), (20, 500)])], frequencies=frequencies)
    found = rows(Site(tmp_path).main("timetable/town1-1/town2-2/").one("section", class_="pair-times"))
    assert [row[:2] for row in found] == [(480, 500), (500, 520), (520, 540)] and all("about" in row[2] for row in found)


def test_a_trip_within_a_town_is_no_pair(tmp_path):
    write(tmp_path, grid(1, each=3), [("d", [(10, 480), (11, 490), (12, 500)])])
    assert not pages(Site(tmp_path))


def test_a_page_of_prices_has_the_timetable_too(tmp_path):
    stops = ["x,Harbour,60.435,22.22", "y,Tampere Coaches,61.49,23.77"]
    config = made_feeds.feed(tmp_path, stops, [f"t,{clock(60 * minutes)},{clock(60 * minutes)},{stop},{place}" for place, (stop, minutes) in enumerate([("x", 600), ("y", 720)])])
    cities = [{"id": id, "name": name, "timezone": "Europe/Helsinki", "country_code2": "FI", "lat": lat, "lon": lon} for id, name, lat, lon in (("tku", "Turku", 60.45, 22.27), ("tre", "Tampere", 61.5, 23.77))]
    locations = [{"id": id, "city_id": city, "name": name, "lat": lat, "lon": lon, "address": []} for id, city, name, lat, lon in (("h", "tku", "Harbour", 60.435, 22.22), ("c", "tre", "Tampere Coaches", 61.49, 23.77))]
    departures = [trips.departure(f"d{day}", f"2027-01-{day:02}T09:00:00", f"2027-01-{day:02}T11:30:00", origin_location_id="h", destination_location_id="c") for day in range(4, 9)]
    tree.write(tmp_path, "coaches/search.json", json.dumps({"complete": True, "operators": [trips.OPERATOR], "departures": departures, "cities": cities, "locations": locations}))
    tree.write(tmp_path, "stationary.toml", HEAD + config + '\n[[sources]]\nkind = "departures"\nname = "coaches"\npath = "coaches"\n')
    command.build(tmp_path)
    site = Site(tmp_path)
    main = site.main("timetable/turku-coaches~tku/tampere-coaches~tre/")
    section = main.one("section", class_="by-timetable")
    assert "09:00" in main.text and [row[:2] for row in rows(section)] == [(600, 720)] and "without prices" in section.text
    assert len([path for path in site.files if path == "timetable/turku-coaches~tku/tampere-coaches~tre/index.html"]) == 1


def test_the_most_frequent_have_pages_and_the_rest_is_told(tmp_path):
    towns = {town: [(town, 40 + town * 0.2, 10)] for town in range(1, 51)}
    way = [(town, 300 + 10 * town) for town in range(1, 51)]
    back = [(town, 900 - 10 * town) for town in range(50, 0, -1)]
    often = [("d", [(1, 60 * hour), (50, 60 * hour + 45)]) for hour in range(6, 10)]
    findings = write(tmp_path, towns, [("d", way), ("d", back)] * 20 + often)
    found = pages(Site(tmp_path))
    (finding,) = [one for one in findings if one["id"] == "journeys/more-direct-pairs"]
    assert len(found) == 2000 and "timetable/town1-1/town50-50/" in found and finding["what"].startswith(f"{50 * 49 - 2000} pairs of towns")


def test_a_sheet_has_pairs_too(tmp_path):
    shutil.copytree(command.PROJECT / "Tests/Fixtures/sheets", tmp_path / "site")
    command.build(tmp_path / "site")
    site = Site(tmp_path / "site")
    found = [path for path in site.files if path.startswith("timetable/") and path.count("/") == 3 and path.endswith("index.html")]
    assert found
    for path in found:
        assert any(rows(section) for section in site.main(path.removesuffix("index.html")).all("section", class_="pair-times")), path
