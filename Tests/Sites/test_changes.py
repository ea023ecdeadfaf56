"""What changed since a site was published: in the summary, at `/changes/` and in the feeds."""

import datetime
import json
import re
import shutil

import pytest

from readers import command, html, tree
from readers.atom import Feed
from readers.once import shared
from readers.published import Published, city, station

TURKU, HARBOUR, MARKET = (60.45, 22.26), (60.435, 22.22), (60.4515, 22.2665)
GTFS = """title = "Lines"
base_url = "https://lines.example/t/"
data_date = "2026-11-23"

[[sources]]
kind = "gtfs"
path = "data/gtfs"
"""
DEPARTURES = """title = "Coaches"
base_url = "https://coaches.example/"
{date}

[[sources]]
kind = "departures"
path = "data/search.json"
"""


def listed(site):
    """{heading of a publication: {group: {name: change}}} of the page."""
    main = html.page((site.public / "changes/index.html").read_text()).one("main")
    sets = {}
    for section in main.all("section"):
        groups = sets.setdefault(section.one("h2").text, {})
        for heading, rows in zip(section.all("h3"), section.all("ul")):
            group = groups.setdefault(heading.text, {})
            for row in rows.all("li"):
                change = row.one("small").text
                group.setdefault(row.text.removesuffix(change).strip(), []).append(change)
    return sets


def feed(site, address="changes/"):
    return Feed((site.public / address / "feed.xml").read_bytes())


def stations(site, *names):
    site.cities(city("Turku", 7, TURKU, *(station(name, id, HARBOUR) for id, name in names)))


@pytest.fixture
def fresh(tmp_path):
    """A site that was never built."""
    site = Published(tmp_path / "site")
    stations(site, (72, "Harbour"), (73, "Market"))
    return site


@shared
def published(folder):
    site = Published(folder / "site")
    stations(site, (72, "Harbour"), (73, "Market"))
    site.round()
    return site.folder


@pytest.fixture
def site(published, tmp_path):
    """The same, built and published once."""
    return Published(shutil.copytree(published, tmp_path / "site"))


def dated(site, date):
    config = site.folder / "stationary.toml"
    config.write_text(config.read_text().replace('data_date = "2026-11-23"', f'data_date = "{date}"'))


def test_without_a_publication_there_is_no_page(fresh):
    fresh.build()
    assert not (fresh.public / "changes").exists()
    assert "changes" not in (fresh.public / "about/index.html").read_text()


def test_the_page_of_a_site_in_which_nothing_changed(site):
    run = site.build()
    assert b"changed since" not in run.stdout
    assert listed(site) == {}
    main = html.page((site.public / "changes/index.html").read_text()).one("main")
    assert "Nothing has changed" in main.text
    assert 'href="../changes/"' in (site.public / "about/index.html").read_text()
    assert feed(site).entries == []


def test_new_renamed_and_removed_stations(site):
    stations(site, (72, "Port"), (74, "Airport"))
    dated(site, "2026-12-01")
    run = site.build()
    changes = {"Port": ["Formerly Harbour"], "Airport": ["New"], "Market": ["No longer listed"]}
    assert listed(site) == {"1 December 2026": {"Stations": changes}}
    told = run.stdout.decode()
    assert "changed since the last publication:\n" in told
    for line in ("station Port: renamed from Harbour", "station Airport: new", "station Market: gone"):
        assert f"  {line}\n" in told
    entry, = feed(site).entries
    assert entry.updated == "2026-12-01T00:00:00Z" and entry.title == "Changes of 1 December 2026"
    assert sorted(entry.lines) == ["Airport: New", "Market: No longer listed", "Port: Formerly Harbour"]
    assert (site.public / "changes/index.html").read_text().count(f'id="{entry.page.split("#")[1]}"') == 1


def test_an_unchanged_build_reports_the_same(site):
    stations(site, (72, "Port"))
    first, second = site.build(), site.build()
    assert "  station Port: renamed from Harbour\n" in second.stdout.decode()
    assert first.stdout.decode().split("changed since")[1] == second.stdout.decode().split("changed since")[1]


def test_publishing_changes_no_file_of_the_site(site):
    site.round()
    stations(site, (72, "Port"), (74, "Airport"))
    site.build()
    before = tree.digests(site.public)
    site.publish()
    run = site.build()
    assert tree.digests(site.public) == before
    assert b"changed since" not in run.stdout


def test_earlier_changes_stay_with_their_date_and_id(site):
    stations(site, (72, "Port"), (73, "Market"))
    dated(site, "2026-12-01")
    site.round()
    first, = feed(site).entries
    config = site.folder / "stationary.toml"
    config.write_text(config.read_text().replace("2026-12-01", "2026-12-08"))
    stations(site, (72, "Port"))
    site.round()
    newer, older = feed(site).entries
    assert (older.id, older.updated, older.lines) == (first.id, first.updated, first.lines)
    assert newer.updated == feed(site).updated == "2026-12-08T00:00:00Z" and newer.id != older.id
    assert list(listed(site)) == ["8 December 2026", "1 December 2026"]


def test_the_feed_is_found_by_readers(site):
    site.build()
    for path, href in (("index.html", "changes/feed.xml"), ("changes/index.html", "feed.xml"), ("about/index.html", "../changes/feed.xml")):
        head = html.page((site.public / path).read_text()).one("head")
        links = [link for link in head.all("link") if link["rel"] == "alternate"]
        assert [(link["type"], link["href"]) for link in links] == [("application/atom+xml", href)]
    found = feed(site)
    assert found.id == found.links["self"] == "https://example.org/t/changes/feed.xml"
    assert found.links["alternate"] == "https://example.org/t/changes/" and found.updated == "2026-11-23T00:00:00Z"


def test_without_an_address_or_a_date_there_are_no_feeds(fresh):
    config = fresh.folder / "stationary.toml"
    for line in ('base_url = "https://example.org/t/"', 'data_date = "2026-11-23"'):
        text = config.read_text()
        config.write_text(text.replace(line + "\n", ""))
        fresh.round()
        stations(fresh, (72, "Port"))
        fresh.build()
        assert not (fresh.public / "changes/feed.xml").exists()
        assert "application/atom+xml" not in (fresh.public / "changes/index.html").read_text()
        assert listed(fresh)
        config.write_text(text)
        stations(fresh, (72, "Harbour"), (73, "Market"))
        fresh.round()


def test_more_changes_than_a_page_shows_are_counted(site):
    stations(site, (72, "Harbour"), (73, "Market"), *((1000 + n, f"Stop {n}") for n in range(130)))
    run = site.build()
    (changes,) = listed(site)["23 November 2026"].values()
    assert changes.pop("") == ["30 more changes of this kind"] and len(changes) == 100
    assert "  120 more, on the page changes/\n" in run.stdout.decode()


def test_names_are_escaped(site):
    stations(site, (72, "<b>A & B</b>\u0001"), (73, "Market"))
    site.build()
    (line,) = feed(site).entries[0].lines
    assert line == "<b>A & B</b>: Formerly Harbour"
    assert "<b>A" not in (site.public / "changes/index.html").read_text()


DAMAGES = [b"1\t2026-11-23\tnew\tstation", b"x\t\tnew\tstation\t1\tA", b"1\t\tservice\troute\t1\tA\t0\t1",
           b"1\t\tprices\tfare\t1\tA\t0\tEUR\tEUR1", b"-1\t\tnew\tstation\t1\tA", b"9" * 40 + b"\t\tnew\tstation\t1\tA",
           b"%d\t\tnew\tstation\t1\tA" % (2**63 - 1), b"1\t2026-13-01\tnew\tstation\t1\tA", b"1\t\tservice\troute\t1\tA\t0\t9\t\t\t\t1\t1\t1\t1"]


@pytest.mark.parametrize("line", DAMAGES)
def test_a_damaged_history_is_a_finding(site, line):
    path = site.folder / "published/changes.lock"
    path.write_bytes(path.read_bytes() + line + b"\n")
    run = site.build()
    (told,) = [text for text in command.findings(run) if "published/" in text]
    assert told.startswith("published/changes.lock:2: warning: ") and "[published/bad-line]" in told
    assert b"[published/bad-line]" in site.publish(status=1).stderr


DATA = [b"thing\tstation\t1", b"thing\tstation\t1\tcity\t\t\tA", b"thing\tstation\t1\t\t99\t1\tA", b"service\troute:1\t0\t+2026-02-30\t\t0800",
        b"service\troute:1\t0\t2026-01-01/9999-01-01 1\t\t0800", b"service\troute:1\t0\t+2026-01-01\t\t0860", b"fare\t1\tEUR\tA", b"other\t1"]


@pytest.mark.parametrize("line", DATA)
def test_damaged_data_is_a_finding(site, line):
    path = site.folder / "published/data.lock"
    path.write_bytes(path.read_bytes() + line + b"\n")
    run = site.build()
    (told,) = [text for text in command.findings(run) if "published/" in text]
    assert "[published/bad-line]" in told
    site.publish()


# Scheduled service

WEEKDAYS, DAILY = "1,1,1,1,1,0,0", "1,1,1,1,1,1,1"


def timetable(site, services, trips, fares=None):
    """services: {id: (days, first, last)}; trips: [(route, service, departure)]."""
    feed = {
        "agency": "agency_id,agency_name,agency_url,agency_timezone\ntb,Town Buses,https://town.example/,Europe/Helsinki",
        "stops": "stop_id,stop_name,stop_lat,stop_lon\na,Harbour,60.435,22.22\nb,Market,60.4515,22.2665",
        "routes": "route_id,agency_id,route_short_name,route_long_name,route_type\n"
        + "\n".join(f"r{route},tb,{route},,3" for route in sorted({route for route, *_ in trips})),
        "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "\n".join(f"{id},{days},{first},{last}" for id, (days, first, last) in services.items()),
        "trips": "route_id,service_id,trip_id,direction_id\n" + "\n".join(f"r{r},{s},{r}-{s}-{t},0" for r, s, t in trips),
        "stop_times": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + "\n".join(
            f"{r}-{s}-{t},{t}:00,{t}:00,a,1\n{r}-{s}-{t},{t[:2]}:59:00,{t[:2]}:59:00,b,2" for r, s, t in trips),
    }
    if fares:
        feed["fare_attributes"] = "fare_id,price,currency_type,payment_method,transfers\n" + "\n".join(
            f"{id},{price},EUR,0,0" for id, price in fares.items())
    folder = site.folder / "data/gtfs"
    for name, text in feed.items():
        tree.write(folder, f"{name}.txt", text + "\n")


def hours(route, service, *hours):
    return [(route, service, f"{hour:02}:00") for hour in hours]


@shared
def published_lines(folder):
    site = Published(folder / "site", GTFS)
    timetable(site, {"wk": (WEEKDAYS, "20261101", "20261231"), "all": (DAILY, "20261101", "20261231")},
              hours(12, "wk", 8, 9, 10) + hours(7, "all", 8, 20), {"single": "2.50"})
    site.round()
    return site.folder


@pytest.fixture
def lines(published_lines, tmp_path):
    return Published(shutil.copytree(published_lines, tmp_path / "site"), GTFS)


def routes(site):
    (set,) = listed(site).values()
    return {name: change for name, change in set.get("Routes", {}).items()}


def test_more_departures_from_a_date(lines):
    timetable(lines, {"wk": (WEEKDAYS, "20261101", "20261231"), "new": (WEEKDAYS, "20261201", "20261231"), "all": (DAILY, "20261101", "20261231")},
              hours(12, "wk", 8, 9, 10) + hours(12, "new", 11, 12, 13, 14, 15, 16) + hours(7, "all", 8, 20), {"single": "2.50"})
    run = lines.build()
    assert routes(lines) == {"12 Harbour – Market": ["Mondays to Fridays from 1 December 2026: 6 departures more"]}
    assert "  route 12 Harbour – Market: from 2026-12-01, 6 departures more on weekdays\n" in run.stdout.decode()
    entry, = feed(lines, "routes/12-r12/").entries
    assert entry.lines == ["Mondays to Fridays from 1 December 2026: 6 departures more"]
    assert entry.page == "https://lines.example/t/routes/12-r12/"
    assert feed(lines, "routes/7-r7/").entries == []
    assert feed(lines).entries[0].lines == ["12 Harbour – Market: Mondays to Fridays from 1 December 2026: 6 departures more"]


def test_fewer_moved_and_single_days(lines):
    timetable(lines, {"wk": (WEEKDAYS, "20261101", "20261231"), "all": (DAILY, "20261101", "20261231"), "eve": ("0,0,0,1,0,0,0", "20261224", "20261224")},
              [(12, "wk", "08:00"), (12, "wk", "09:10")] + hours(7, "all", 8, 20) + hours(7, "eve", 23), {"single": "2.50"})
    lines.build()
    assert routes(lines) == {
        "12 Harbour – Market": ["Mondays to Fridays: 1 departure fewer and 1 departure at another time"],
        "7 Harbour – Market": ["24 December 2026: 1 departure more"]}


def test_the_next_timetable_is_compared_with_the_usual_days(lines):
    # The feed of the next year has no day in common with that which is online.
    timetable(lines, {"wk": (WEEKDAYS, "20270101", "20270331"), "all": (DAILY, "20270101", "20270331")},
              hours(12, "wk", 8, 9, 10, 11) + hours(7, "all", 8, 20), {"single": "2.50"})
    dated(lines, "2027-01-01")
    lines.build()
    assert routes(lines) == {"12 Harbour – Market": ["Mondays to Fridays: 1 departure more"]}


def test_what_is_past_is_not_gone(lines):
    timetable(lines, {"wk": (WEEKDAYS, "20261201", "20261231"), "all": (DAILY, "20261201", "20261231")},
              hours(12, "wk", 8, 9, 10) + hours(7, "all", 8, 20), {"single": "2.50"})
    dated(lines, "2026-12-01")
    run = lines.build()
    assert listed(lines) == {} and b"changed since" not in run.stdout


def test_routes_that_are_new_and_gone(lines):
    timetable(lines, {"wk": (WEEKDAYS, "20261101", "20261231")}, hours(12, "wk", 8, 9, 10) + hours(13, "wk", 8), {"single": "2.50"})
    lines.build()
    assert routes(lines) == {"13 Harbour – Market": ["New"], "7 Harbour – Market": ["No longer listed"]}
    # Its feed leads nowhere, its address to the list.
    assert lines.leads("routes/7-r7/") == "routes/"


def test_fares(lines):
    timetable(lines, {"wk": (WEEKDAYS, "20261101", "20261231"), "all": (DAILY, "20261101", "20261231")},
              hours(12, "wk", 8, 9, 10) + hours(7, "all", 8, 20), {"single": "2.80", "day": "7"})
    run = lines.build()
    (set,) = listed(lines).values()
    assert set == {"Fares": {"single": ["€2.80, before €2.50"], "day": ["New"]}}
    assert "  fare single: EUR250 before, now EUR280\n" in run.stdout.decode()


def test_other_times_on_the_way(lines):
    path = lines.folder / "data/gtfs/stop_times.txt"
    path.write_text(path.read_text().replace("12-wk-08:00,08:59:00,08:59:00", "12-wk-08:00,08:40:00,08:40:00"))
    lines.build()
    assert routes(lines) == {"12 Harbour – Market": ["Mondays to Fridays: other times or stops on the way"]}


# Dated departures

def journeys(site, *departures):
    """departures: (id, day, time, minutes, price in cents)."""
    records = []
    for id, day, time, minutes, price in departures:
        leaves = datetime.datetime.fromisoformat(f"{day}T{time}")
        records.append({
            "id": id, "origin_location_id": 1, "destination_location_id": 2, "departure_time": leaves.isoformat(),
            "arrival_time": (leaves + datetime.timedelta(minutes=minutes)).isoformat(), "departure_timezone": "America/Toronto",
            "arrival_timezone": "America/Toronto", "prices": {"total": price, "currency": "CAD"}, "num_transfers": 0})
    cities = [{"id": id, "name": name, "lat": 46 + n, "lon": -71 - n, "timezone": "America/Toronto", "country_code2": "CA",
               "region": {"name": "", "country": {"name": "Canada", "code2": "CA"}}} for n, (id, name) in enumerate((("c1", "Québec"), ("c2", "Montréal")))]
    locations = [{"id": n, "city_id": f"c{n}", "name": f"Stop {n}", "address": ["1 Main Street"], "type": "bus_station"} for n in (1, 2)]
    tree.write(site.folder, "data/search.json", json.dumps({
        "origin_city_id": "c1", "destination_city_id": "c2", "complete": True, "is_valid_route": True, "cities": cities,
        "locations": locations, "operators": [], "departures": records}))


PAIR = "timetable/quebec-c1/montreal-c2/"
DAYS = [f"2031-03-0{day}" for day in (3, 4, 5)]


def usual(prefix="", days=DAYS, price=4000):
    return [(f"{prefix}{day}-{time}", day, time, 180, price) for day in days for time in ("08:00", "12:00")]


@shared
def published_coaches(folder):
    site = Published(folder / "site", DEPARTURES.format(date='data_date = "2031-03-03"'))
    journeys(site, *usual())
    site.round()
    return site.folder


@pytest.fixture
def coaches(published_coaches, tmp_path):
    folder = shutil.copytree(published_coaches, tmp_path / "site")
    return Published(folder, DEPARTURES.format(date='data_date = "2031-03-03"'))


def test_departures_that_are_new_gone_and_moved(coaches):
    all = usual()
    journeys(coaches, *all[:1], ("x", DAYS[0], "18:00", 180, 4000), (all[2][0], DAYS[1], "08:20", 180, 4000), *all[3:])
    run = coaches.build()
    (set,) = listed(coaches).values()
    changes = set["Timetable"]["Québec to Montréal"] if "Québec to Montréal" in set["Timetable"] else next(iter(set["Timetable"].values()))
    assert sorted(changes) == ["3 March 2031: 1 new departure and 1 removed departure", "4 March 2031: 1 departure at another time"]
    assert "1 departure at another time on 2031-03-04" in run.stdout.decode()
    entry, = feed(coaches, PAIR).entries
    assert len(entry.lines) == 2


def test_the_next_days_of_a_window_are_not_news(coaches):
    journeys(coaches, *usual(days=DAYS[1:] + ["2031-03-06", "2031-03-07"]))
    config = coaches.folder / "stationary.toml"
    config.write_text(config.read_text().replace("2031-03-03", "2031-03-04"))
    coaches.build()
    assert listed(coaches) == {}
    # The day that is past is not kept either, once it is published.
    coaches.publish()
    assert not [a for a in coaches.addresses() if DAYS[0] in a[2]]


def test_other_prices_also_of_departures_without_permanent_ids(coaches):
    for prefix in ("", "other-"):
        journeys(coaches, *usual(prefix, price=4550))
        run = coaches.build()
        (set,) = listed(coaches).values()
        (changes,) = set["Timetable"].values()
        assert changes == ["Other prices for 6 departures: from CA$45.50, before from CA$40.00"]
        assert "other prices of 6 departures, from CAD4000 before, now CAD4550" in run.stdout.decode()


def test_a_departure_at_another_time_keeps_its_address(coaches):
    old = next(a for kind, id, a in coaches.addresses() if id == f"{DAYS[1]}-08:00")
    all = usual()
    journeys(coaches, *all[:2], (all[2][0], DAYS[1], "08:20", 180, 4000), *all[3:-1])
    coaches.build()
    assert "/0820-" in coaches.leads(old)
    gone = next(a for kind, id, a in coaches.addresses() if id == all[-1][0])
    assert coaches.leads(gone) == f"{PAIR}{DAYS[2]}/"


SHEET = """title = "Lines"
base_url = "https://lines.example/"
data_date = "2026-11-23"
languages = ["fr"]

[[sources]]
kind = "stations"
path = "data/stations.csv"

[[sources]]
kind = "timetable"
path = "data/timetables"
timezone = "Europe/Helsinki"
"""


def spreadsheet(site, market, names=""):
    tree.write(site.folder, "data/stations.csv", f"name,name:fr,city,country,latitude,longitude\nHarbour,,Turku,FI,60.435,22.22\n"
               f"{market},{names},Turku,FI,60.4515,22.2665\nAirport,,Turku,FI,60.51,22.26\n")
    tree.write(site.folder, "data/timetables/1.csv", "Route,1\nFrom,2026-12-01\nTo,2027-11-30\n\nDays,Mon–Fri,Mon–Fri\n"
               f"Harbour,8:00,9:00\n{market},8:06,9:06\nAirport,8:20,9:20\n")


def test_a_renamed_stop_of_a_spreadsheet_is_not_another_service(tmp_path):
    site = Published(tmp_path / "site", SHEET)
    spreadsheet(site, "Market")
    site.round()
    spreadsheet(site, "Market Square")
    site.build()
    assert listed(site) == {"23 November 2026": {"Stations": {"Market Square": ["Formerly Market"]}}}


def test_a_rename_is_listed_with_the_names_of_the_root_where_a_language_has_its_own(tmp_path):
    site = Published(tmp_path / "site", SHEET)
    spreadsheet(site, "Market", "Marché")
    site.round()
    spreadsheet(site, "Market Square", "Marché")
    site.build()
    assert "Formerly Market" in html.page((site.public / "changes/index.html").read_text()).one("main").text
    french = html.page((site.public / "fr/changes/index.html").read_text()).one("main").text
    assert "Market Square" in french and "Market" in french.replace("Market Square", "") and "Marché" not in french
    # Without a name in French it has that of the site's own language there too.
    spreadsheet(site, "Market Square", "")
    site.build()
    french = html.page((site.public / "fr/changes/index.html").read_text()).one("main").text
    assert "Market Square" in french and "Market" in french.replace("Market Square", "")


def test_a_fare_of_a_spreadsheet_with_another_price_is_the_same_fare(tmp_path):
    site = Published(tmp_path / "site", SHEET)
    spreadsheet(site, "Market")
    sheet = site.folder / "data/timetables/1.csv"

    def fares(text):
        sheet.write_text(re.sub("(?:Price.*\n)?\nDays", f'Price,"{text}"\n\nDays', sheet.read_text()))

    fares("Adult 5.60 EUR, Child 2.80 EUR")
    site.round()
    fares("Adult 5.80 EUR, Child 2.80 EUR")
    site.round()
    assert listed(site) == {"23 November 2026": {"Fares": {"Adult": ["€5.80, before €5.60"]}}}
    fares("Adult 5.80 EUR, Youth 3.00 EUR")
    site.build()
    assert listed(site) == {
        "23 November 2026 · Update 2": {"Fares": {"Youth": ["New"], "Child": ["No longer listed"]}},
        "23 November 2026 · Update 1": {"Fares": {"Adult": ["€5.80, before €5.60"]}}}
