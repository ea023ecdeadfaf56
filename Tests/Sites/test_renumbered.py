"""Ids that are given to other things: addresses follow the things, and the owner is warned."""

import random
import shutil

import pytest

from readers import command, tree
from readers.once import shared
from readers.published import CONFIG, Published

HARBOUR, MARKET, AIRPORT = ("Harbour", 60.435, 22.22), ("Market", 60.4515, 22.2665), ("Airport", 60.514, 22.262)
CATHEDRAL = ("Cathedral", 60.4525, 22.278)
FOLDER = "stations/finland/turku-7/"
HEADER = "id,name,city_id,city,country,latitude,longitude\n"


def rows(*stations, first=1, points=True):
    """Stations with the numbers of their rows as ids."""
    return HEADER + "".join(
        f"{number},{name},7,Turku,FI,{latitude if points else ''},{longitude if points else ''}\n"
        for number, (name, latitude, longitude) in enumerate(stations, first))


TABLE = CONFIG.replace("stations.json", "stations.csv")


def site_of(folder, text, config=TABLE):
    site = Published(folder, config)
    tree.write(folder, "data/stations.csv", text)
    return site


@shared
def published(folder):
    site = site_of(folder / "site", rows(HARBOUR, MARKET, AIRPORT))
    site.round()
    return site.folder


@pytest.fixture
def site(published, tmp_path):
    return Published(shutil.copytree(published, tmp_path / "site"), TABLE)


def change(site, text):
    tree.write(site.folder, "data/stations.csv", text)
    return site.build()


def warned(run):
    return [line for line in command.findings(run) if "[published/renumbered]" in line]


def test_a_row_at_the_top_moves_no_address(site):
    run = change(site, rows(CATHEDRAL, HARBOUR, MARKET, AIRPORT))
    for name, before, now in ("harbour", 1, 2), ("market", 2, 3), ("airport", 3, 4):
        assert site.leads(f"{FOLDER}{name}-{before}/") == f"{FOLDER}{name}-{now}/"
    [warning] = warned(run)
    assert warning.startswith("data/stations.csv:2") and ": warning: " in warning
    assert "station 1 was Harbour, which is 2 now; 2 more" in warning and "keep the ids of things" in warning
    # They are the same stations: only one is new.
    assert "station Cathedral: new" in run.stdout.decode() and "renamed" not in run.stdout.decode()


def test_publish_warns_too_and_the_next_publications_keep_the_redirects(site):
    change(site, rows(CATHEDRAL, HARBOUR, MARKET, AIRPORT))
    assert b"[published/renumbered]" in site.publish().stderr
    run = site.round()
    assert warned(run) == []
    assert site.leads(f"{FOLDER}harbour-1/") == f"{FOLDER}harbour-2/"
    # Again a row at the top.
    run = change(site, rows(("Castle", 60.4353, 22.2286), CATHEDRAL, HARBOUR, MARKET, AIRPORT))
    assert len(warned(run)) == 1
    site.publish()
    for before in (1, 2):
        assert site.leads(f"{FOLDER}harbour-{before}/") == f"{FOLDER}harbour-3/"
    assert site.leads(f"{FOLDER}cathedral-1/") == f"{FOLDER}cathedral-2/"
    # And back: each has its first address.
    change(site, rows(HARBOUR, MARKET, AIRPORT))
    site.publish()
    assert site.leads(f"{FOLDER}harbour-1/") is None
    assert site.leads(f"{FOLDER}harbour-3/") == f"{FOLDER}harbour-1/"
    assert site.leads(f"{FOLDER}cathedral-2/") == FOLDER


def test_a_removed_row_leads_to_its_city_and_the_rest_follows(site):
    run = change(site, rows(MARKET, AIRPORT))
    def leads():
        assert site.leads(f"{FOLDER}harbour-1/") == FOLDER
        assert site.leads(f"{FOLDER}market-2/") == f"{FOLDER}market-1/"
        assert site.leads(f"{FOLDER}airport-3/") == f"{FOLDER}airport-2/"
    leads()
    assert len(warned(run)) == 1 and "station Harbour: gone" in run.stdout.decode()
    site.publish()
    # The id of the station that is gone stays that of another.
    assert warned(site.round()) == []
    leads()
    # It is found again, whatever its id.
    change(site, rows(MARKET, AIRPORT, HARBOUR))
    assert site.leads(f"{FOLDER}harbour-1/") == f"{FOLDER}harbour-3/"


def test_a_changed_id_leads_to_the_thing_without_a_warning(site):
    run = change(site, rows(HARBOUR, MARKET, AIRPORT).replace("\n2,Market", "\nTKU-M,Market"))
    assert site.leads(f"{FOLDER}market-2/") == f"{FOLDER}market-TKU-M/" and warned(run) == []
    assert "gone" not in run.stdout.decode() and "new" not in run.stdout.decode()


def test_ids_that_are_left_out_lead_to_derived_ones_and_back(site):
    text = rows(HARBOUR, MARKET, AIRPORT)
    run = change(site, "\n".join(line.split(",", 1)[1] for line in text.splitlines()) + "\n")
    assert site.leads(f"{FOLDER}market-2/").startswith(f"{FOLDER}market-") and warned(run) == []
    site.publish()
    change(site, text)
    assert site.leads(f"{FOLDER}market-2/") is None


def test_what_was_renamed_or_moved_keeps_its_id(site):
    run = change(site, rows(("Port", *HARBOUR[1:]), ("Market", 60.46, 22.28), AIRPORT))
    assert site.leads(f"{FOLDER}harbour-1/") == f"{FOLDER}port-1/" and site.leads(f"{FOLDER}market-2/") is None
    assert warned(run) == []


def test_renamed_and_moved_without_the_former_one_elsewhere_keeps_its_id(site):
    run = change(site, rows(("Ferry terminal", 60.48, 22.3), MARKET, AIRPORT))
    assert site.leads(f"{FOLDER}harbour-1/") == f"{FOLDER}ferry-terminal-1/" and warned(run) == []


def test_without_points_names_in_a_city_tell(tmp_path):
    site = site_of(tmp_path / "site", rows(HARBOUR, MARKET, AIRPORT, points=False))
    site.round()
    run = change(site, rows(CATHEDRAL, HARBOUR, MARKET, AIRPORT, points=False))
    for name, before, now in ("harbour", 1, 2), ("market", 2, 3), ("airport", 3, 4):
        assert site.leads(f"{FOLDER}{name}-{before}/") == f"{FOLDER}{name}-{now}/"
    assert len(warned(run)) == 1


def test_two_of_one_name_without_points_are_not_guessed(tmp_path):
    twice = [HARBOUR, MARKET, MARKET]
    site = site_of(tmp_path / "site", rows(*twice, points=False))
    site.round()
    run = change(site, rows(CATHEDRAL, *twice, points=False))
    assert site.leads(f"{FOLDER}harbour-1/") == f"{FOLDER}harbour-2/"
    [warning] = warned(run)
    assert "more" not in warning


def test_cities_hotels_and_places_follow_too(tmp_path):
    config = 'title = "T"\n' + "".join(
        f'[[sources]]\nkind = "{kind}"\npath = "data/{kind}.csv"\n' for kind in ("stations", "hotels", "places"))
    site = Published(tmp_path / "site", config)

    def write(shift):
        cities = [("Turku", 60.45, 22.26), ("Pori", 61.48, 21.8)]
        if shift:
            cities.insert(0, ("Rauma", 61.13, 21.5))
        tree.write(site.folder, "data/stations.csv", HEADER + "".join(
            f"s-{name},{name} station,{number},{name},FI,{lat},{lon}\n" for number, (name, lat, lon) in enumerate(cities, 1)))
        for kind in ("hotels", "places"):
            tree.write(site.folder, f"data/{kind}.csv", "id,name,city,latitude,longitude\n" + "".join(
                f'{number},{kind} of {name},"{name}, FI",{lat + 0.001},{lon}\n' for number, (name, lat, lon) in enumerate(cities, 1)))

    write(False)
    site.round()
    write(True)
    run = site.build()
    assert site.leads("stations/finland/turku-1/") == "stations/finland/turku-2/"
    assert site.leads("stations/finland/turku-1/turku-station-s-Turku/") == "stations/finland/turku-2/turku-station-s-Turku/"
    assert site.leads("stations/finland/pori-2/") == "stations/finland/pori-3/"
    assert site.leads("hotels/hotels-of-pori-2/") == "hotels/hotels-of-pori-3/"
    assert site.leads("places/turku/places-of-turku-1/") == "places/turku/places-of-turku-2/"
    kinds = {line.split("published: ")[1].split(" ")[0] for line in warned(run)}
    assert kinds == {"city", "hotel", "place"} and len(warned(run)) == len(kinds), warned(run)


ROUTES = """agency_id,route_id,route_short_name,route_long_name,route_type
a,{0},12,Harbour – Airport,3
a,{1},14,Market – Castle,3
"""


def feed(site, first, second):
    stops = "stop_id,stop_name,stop_lat,stop_lon\n" + "".join(f"s{n},{name},{lat},{lon}\n" for n, (name, lat, lon) in enumerate([HARBOUR, MARKET, AIRPORT]))
    trips = f"route_id,service_id,trip_id,direction_id\n{first},d,t1,0\n{second},d,t2,0\n"
    times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + "".join(
        f"{trip},{hour}:{minute}0:00,{hour}:{minute}0:00,s{stop},{minute}\n"
        for trip, hour, stops_of in (("t1", "08", (0, 1, 2)), ("t2", "09", (1, 0))) for minute, stop in enumerate(stops_of))
    for name, text in {
            "agency": "agency_id,agency_name,agency_url,agency_timezone\na,Town Buses,https://t.example,Europe/Helsinki\n", "stops": stops, "trips": trips,
            "routes": ROUTES.format(first, second), "stop_times": times,
            "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20261201,20270331\n"}.items():
        tree.write(site.folder, f"data/feed/{name}.txt", text)


def test_routes_of_a_feed_that_numbers_them_anew_keep_their_addresses_with_their_timetables(tmp_path):
    site = Published(tmp_path / "site", 'title = "T"\n[[sources]]\nkind = "gtfs"\npath = "data/feed"\ncountry = "FI"\n')
    feed(site, "r1", "r2")
    site.round()
    before = {(kind, id): address for kind, id, address in site.addresses() if kind.startswith("route")}
    assert before["route", "r1"] == "routes/12-r1/" and "routes/12-r1/0/daily/" in before.values()
    # The ids have changed places.
    feed(site, "r2", "r1")
    run = site.build()
    assert site.leads("routes/12-r1/") == "routes/12-r2/" and site.leads("routes/14-r2/") == "routes/14-r1/"
    assert site.leads("routes/12-r1/0/daily/") == "routes/12-r2/0/daily/"
    assert len(warned(run)) == 1 and "route r1 was" in warned(run)[0] or "route r2 was" in warned(run)[0]
    site.publish()
    # New ids altogether.
    feed(site, "x8", "x9")
    run = site.build()
    assert site.leads("routes/12-r1/0/daily/") == "routes/12-x8/0/daily/" and site.leads("routes/14-r2/") == "routes/14-x9/"
    assert warned(run) == []


def new(folder, *files):
    run = command.stationary("new", folder, "--title", "T", "--language", "en", "--from", *files, env=command.environment(COLUMNS="200"))
    return run, (folder / "stationary.toml").read_text()


@pytest.mark.parametrize("header", ["id", "Nr.", "stop_id", "code"])
@pytest.mark.parametrize("first", [0, 1])
def test_new_takes_no_numbers_of_rows_as_ids(tmp_path, header, first):
    (tmp_path / "stops.csv").write_text(rows(HARBOUR, MARKET, AIRPORT, first=first).replace("id,", header + ",", 1))
    run, config = new(tmp_path / "site", tmp_path / "stops.csv")
    assert run.returncode == 0, command.told(run)
    assert "columns = { id = false }" in config and f"The column {header} only numbers the records" in config
    assert f"column {header}, which only numbers the records, is not used as id" in run.stdout.decode()
    command.build(tmp_path / "site")
    pages = [path.name for path in (tmp_path / "site/public/stations/finland/turku-7").iterdir() if path.is_dir()]
    assert all(len(name.split("-")[-1]) == 8 for name in pages) and len(pages) == 3, pages
    assert "unused-column" not in command.told(command.build(tmp_path / "site"))
    # The comment says what to remove.
    (tmp_path / "site/stationary.toml").write_text(config.replace("columns = { id = false }\n", ""))
    command.build(tmp_path / "site", "--allow-shrink")
    assert (tmp_path / f"site/public/stations/finland/turku-7/harbour-{first}").is_dir()


@pytest.mark.parametrize("ids", [("1", "2", "4"), ("2", "1", "3"), ("71", "72", "73"), ("a", "b", "c"), ("10", "20", "30")])
def test_new_keeps_ids_that_are_more_than_numbers_of_rows(tmp_path, ids):
    text = HEADER + "".join(f"{id},{name},7,Turku,FI,{lat},{lon}\n" for id, (name, lat, lon) in zip(ids, (HARBOUR, MARKET, AIRPORT)))
    (tmp_path / "stops.csv").write_text(text)
    _, config = new(tmp_path / "site", tmp_path / "stops.csv")
    assert "columns" not in config.replace("# Columns", "")


def test_new_keeps_ids_that_another_file_names(tmp_path):
    (tmp_path / "stops.csv").write_text(rows(HARBOUR, MARKET, AIRPORT))
    (tmp_path / "trips.csv").write_text(
        "from_id,to_id,from,to,departure,arrival,timezone,to_timezone\n1,2,Harbour,Market,2026-12-01 08:00,2026-12-01 09:00,Europe/Helsinki,Europe/Helsinki\n")
    _, config = new(tmp_path / "site", tmp_path / "stops.csv", tmp_path / "trips.csv")
    assert "id = false" not in config


def test_new_looks_at_the_features_of_maps_too(tmp_path):
    features = ",".join(
        '{"type":"Feature","geometry":{"type":"Point","coordinates":[%s,%s]},"properties":{"id":%d,"name":"%s","city":"Turku"}}' % (lon, lat, n, name)
        for n, (name, lat, lon) in enumerate((HARBOUR, MARKET), 1))
    (tmp_path / "stops.geojson").write_text('{"type":"FeatureCollection","features":[%s]}' % features)
    run, config = new(tmp_path / "site", tmp_path / "stops.geojson")
    assert run.returncode == 0 and "columns = { id = false }" in config
    command.build(tmp_path / "site")
    assert not [path for path in (tmp_path / "site/public/stations").rglob("harbour-1")]


def test_columns_names_no_column_with_false_alone(tmp_path):
    site = site_of(tmp_path / "site", rows(HARBOUR), TABLE + "columns = { id = true }\n")
    run = command.stationary("check", site.folder)
    assert run.returncode == 1 and b"[config/wrong-type]" in run.stderr


@pytest.mark.smoke(2)
@pytest.mark.parametrize("seed, files", [(0, 1), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_no_address_leads_to_another_thing_however_the_list_is_changed(seed, files, tmp_path):
    """Sorted anew, numbered anew, divided anew, half renamed, some removed and added, time and again: each address that ever was leads to its
    station, or to the city if that is gone."""
    draw = random.Random(seed)
    stations = [(number, f"{word} {number}", 60.4 + number / 100, 22.2 + draw.random() / 5) for number, word in enumerate(
        ["Harbour", "Market", "Airport", "Cathedral", "Mill", "School", "Bridge", "Castle", "Park", "Depot", "Square", "Hospital"])]
    last = len(stations)
    site, known = None, {}
    for round in range(5):
        site = site or Published(tmp_path / "site", CONFIG.replace("data/stations.json", "data/stops"))
        # The numbers go on from file to file, whichever has the first ones.
        cuts = [0, *sorted(draw.sample(range(1, len(stations)), files - 1)), len(stations)]
        names = draw.sample([f"data/stops/{letter}.csv" for letter in "abc"], files)
        shutil.rmtree(site.folder / "data/stops", ignore_errors=True)
        for name, start, end in zip(names, cuts, cuts[1:]):
            tree.write(site.folder, name, rows(*((name, latitude, longitude) for _, name, latitude, longitude in stations[start:end]), first=start + 1))
        site.build()
        pages = {(name, index): f"{FOLDER}{name.lower().replace(' ', '-')}-{index}/" for index, (_, name, _, _) in enumerate(stations, 1)}
        now = {thing: pages[name, index] for index, (thing, name, _, _) in enumerate(stations, 1)}
        for thing, addresses in known.items():
            for address in addresses:
                end = address if address in now.values() else site.leads(address)
                assert end == now.get(thing, FOLDER), (round, thing, address)
        for thing, address in now.items():
            known.setdefault(thing, set()).add(address)
        site.publish()
        # Each in a round of its own, and all of them at the end.
        changes = [["sort"], ["rename"], ["remove", "add"], ["sort", "rename", "remove", "add"]]
        for change in changes[round] if round < 4 else []:
            if change == "sort":
                draw.shuffle(stations)
            elif change == "rename":
                for index in draw.sample(range(len(stations)), len(stations) // 2):
                    thing, _, latitude, longitude = stations[index]
                    stations[index] = thing, f"New {round} {thing}", latitude, longitude
            elif change == "remove":
                del stations[draw.randrange(len(stations))]
            else:
                stations.insert(draw.randrange(len(stations)), (last, f"Added {last}", 60.4 + last / 100, 22.3))
                last += 1
