"""Pages on paper: a station as a poster with the code of its address, timetables on one sheet, words that stay whole."""

import datetime
import json
import os
import pathlib
import re
import types

import pytest
from playwright.sync_api import expect

import gtfs_site
from readers import command, departure_boards, gtfs_files
from readers.once import shared
from readers.paper import Paper
from readers.soak import some
from tabs import in_turn

DATA = os.environ.get("STATIONARY_DATA")
LONG = "Neustadt an der Weinstraße-Gimmeldingen Hauptbahnhof Bussteig für die Linien in Richtung Mußbach, Deidesheim, Wachenheim und Bad Dürkheim, Ersatzhaltestelle während der Bauarbeiten in der Konrad-Adenauer-Straße"
# For each column of hours × minutes, its heading and its times.
HOURS = """() => [...document.querySelectorAll(".poster-hours")].flatMap((table) =>
  [...table.tHead.rows[0].cells].slice(1).map((head, column) => ({
    name: head.firstChild.data,
    times: [...table.tBodies[0].rows].flatMap((row) => [...row.cells[column + 1].querySelectorAll(":scope > span")].map((minute) =>
      row.cells[0].firstChild.data + ":" + minute.querySelector("b").textContent)),
  })))"""
LINES = """() => [...document.querySelectorAll(".poster-lines section")].map((section) =>
  [...section.querySelectorAll("p:not(.poster-line)")].flatMap((kind) => {
    let hour;
    return [...kind.childNodes].flatMap((node) => {
      if (node.nodeName === "B") hour = node.textContent;
      return node.nodeType === Node.TEXT_NODE && hour ? node.data.trim().split(" ").filter(Boolean).map((minute) => `${hour}:${minute}`) : [];
    });
  }))"""
DATES = """() => [...document.querySelectorAll(".poster-dates tbody tr")].map((row) =>
  [row.cells[0].textContent, row.cells[1].firstElementChild.textContent, [...row.cells].slice(2).map((cell) => cell.textContent)])"""


def _feed(lines=1, every=60, name="Harbour", destination="Airport {}"):
    """Lines from one stop, each to a place of its own, from 5:00 until midnight; fewer on Sundays."""
    stops = [f'h,"{name}",60.17,24.94'] + [f'd{line},"{destination.format(line)}",60.{20 + line},24.94' for line in range(lines)]
    trips, times = [], []
    for line in range(lines):
        for service, step in (("wk", every), ("su", 2 * every)):
            for start in range(300 + line % every, 1440, step):
                id = f"{service}-{line}-{start}"
                trips.append(f"r{line},{service},{id},0")
                for stop, at, place in (("h", start, 1), (f"d{line}", start + 20, 2)):
                    times.append(f"{id},{at // 60:02}:{at % 60:02}:00,{at // 60:02}:{at % 60:02}:00,{stop},{place}")
    return {
        "agency": "agency_id,agency_name,agency_url,agency_timezone\nm,Metro,https://metro.example/,Europe/Helsinki",
        "stops": "\n".join(["stop_id,stop_name,stop_lat,stop_lon", *stops]),
        "routes": "\n".join(["route_id,agency_id,route_short_name,route_long_name,route_type", *(f"r{line},m,{line + 1},,3" for line in range(lines))]),
        "trips": "\n".join(["route_id,service_id,trip_id,direction_id", *trips]),
        "stop_times": "\n".join(["trip_id,arrival_time,departure_time,stop_id,stop_sequence", *times]),
        "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
                    "wk,1,1,1,1,1,1,0,20261101,20270131\nsu,0,0,0,0,0,0,1,20261101,20270131",
    }


@pytest.fixture
def town(tmp_path):
    """Makes a site of such lines."""

    def made(**what):
        return gtfs_site.write(tmp_path / "site", gtfs_files.write_folder(tmp_path / "feed", _feed(**what)))

    return made


@shared
def bart(folder):
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real feed is not read")
    return gtfs_site.write(folder / "site", pathlib.Path(DATA, "gtfs/bart.zip").resolve())


def _poster(visit, site, address, folder, base_url="https://lines.example/at/", **options):
    """A station's page, and its poster."""
    page = visit(site, address, java_script_enabled=False)
    return page, _paper(page, address, folder, base_url, **options)


def _paper(page, address, folder, base_url="https://lines.example/at/", **options):
    """A station's poster: one upright sheet, with the code of the page's address."""
    paper = Paper(page, folder, **options)
    assert paper.sheets == 1, address
    assert not paper.is_wide
    assert paper.codes() == [base_url + address]
    # Poppler drops hyphens at the ends of lines.
    assert re.sub(r"[\s-]", "", base_url + address) in re.sub(r"[\s-]", "", paper.text()), "the address is there to read"
    return paper


def _addresses(site, pattern):
    return [path.parent.relative_to(site.public).as_posix() + "/" for path in sorted(site.public.glob(pattern))]


def test_times_up_to_250_are_hours_and_minutes_by_kind_of_day(visit, town, tmp_path):
    site = town(lines=2, every=20)
    page, paper = _poster(visit, site, site.pages["h"], tmp_path)
    week, sunday = page.evaluate(HOURS)
    assert (week["name"], sunday["name"]) == ("Mondays to Saturdays", "Sundays")
    for kind, every in ((week, 20), (sunday, 40)):
        starts = sorted(start for line in range(2) for start in range(300 + line, 1440, every))
        assert sorted(kind["times"]) == [f"{start // 60:02}:{start % 60:02}" for start in starts]
    assert len(week["times"]) + len(sunday["times"]) == 172
    text = paper.text()
    for words in ("Harbour", "Mondays to Saturdays", "Sundays", "Airport 0", "Airport 1", "Timetable valid from 1 November 2026 to 31 January 2027."):
        assert words in text
    expect(page.locator(".poster sup").first).to_have_text("1")


@pytest.mark.smoke(0)
def test_more_than_250_are_the_times_of_each_destination(visit, town, tmp_path):
    site = town(lines=4, every=15)
    page, paper = _poster(visit, site, site.pages["h"], tmp_path)
    expect(page.locator(".poster-hours")).to_have_count(0)
    found = page.evaluate(LINES)
    for line, times in enumerate(found):
        week, sunday = (sorted(f"{start // 60:02}:{start % 60:02}" for start in range(300 + line, 1440, step)) for step in (15, 30))
        assert times == week + sunday
    assert len(found) == 4
    assert all(f"Airport {line}" in paper.text() for line in range(4))


@pytest.mark.smoke(0)
def test_thousands_are_first_and_last_times_on_the_same_one_sheet(visit, town, tmp_path):
    site = town(lines=60, every=5)
    page, paper = _poster(visit, site, site.pages["h"], tmp_path)
    rows = page.locator(".poster-spans tbody tr")
    assert rows.count() > 30
    expect(rows.first).to_contain_text("every 5 min")
    left = 60 - rows.count()
    assert left == 0 or f"and {left} more" in paper.text()


def test_few_departures_have_their_destinations_beside_them(visit, town, tmp_path):
    site = town(lines=2, every=240)
    page, paper = _poster(visit, site, site.pages["h"], tmp_path)
    expect(page.locator(".poster-key")).to_have_count(0)
    assert len(page.evaluate(HOURS)[0]["times"]) == 10
    assert paper.text().count("Airport 1") >= 5


@pytest.mark.smoke(1)
@pytest.mark.parametrize(("lines", "every"), [(1, 240), (3, 30), (6, 15), (30, 10)])
def test_long_names_stay_on_one_sheet_with_whole_words(visit, town, tmp_path, lines, every):
    site = town(lines=lines, every=every, name=LONG, destination="{} Schifffahrtsgesellschaftshauptanlegestelle Königswinter-Oberdollendorf")
    _, paper = _poster(visit, site, site.pages["h"], tmp_path)
    text = paper.text()
    for word in LONG.replace(",", "").split():
        assert word.replace("-", "") in text.replace("-", "")
    assert "Schifffahrtsgesellschaftshauptanlegestelle" in text


@pytest.mark.smoke(0)
def test_the_poster_fits_on_letter_paper_too(visit, town, tmp_path):
    site = town(lines=6, every=30, name=LONG)
    _poster(visit, site, site.pages["h"], tmp_path, format="Letter")


@pytest.mark.smoke(1)
@pytest.mark.parametrize("stop", ["70171", "70011", "777402", "70271"])
def test_a_real_feeds_poster_has_the_times_of_a_plain_reading(visit, caltrain, tmp_path, stop):
    page, _ = _poster(visit, caltrain, caltrain.pages[stop], tmp_path)
    station = caltrain.boards.feed.station_of[stop]
    wednesday = datetime.date(2018, 5, 16)
    day = wednesday.isoformat()
    rows = {row for on in (wednesday, wednesday + datetime.timedelta(1)) for row in caltrain.boards.departures(station, on) if row.service_day == day}
    week = next((kind for kind in page.evaluate(HOURS) if kind["name"].startswith("Mondays to Fridays")), {"times": []})
    assert set(week["times"]) == {row.time[11:16] for row in rows}


@pytest.mark.smoke(0)
def test_every_station_of_a_real_metro_is_on_one_sheet(visit, bart, tmp_path):
    for address, page in in_turn(visit, bart, some(dict.fromkeys(bart.pages.values()), 3), java_script_enabled=False):
        _paper(page, address, tmp_path)


@pytest.mark.smoke(0)
def test_coaches_have_the_dates_on_which_they_run(visit, sample, coaches, tmp_path):
    address = next(path.removesuffix("index.html") for path in sample.pages if "autogara-bega-1101/index" in path)
    page, _ = _poster(visit, sample, address, tmp_path, sample.base_url)
    leaving, _ = departure_boards.boards(coaches[1])
    found = {(row.time[11:16], int(date[8:])) for (path, date), rows in leaving.items() if path == address for row in rows}
    runs = {(time, day) for time, _, cells in page.evaluate(DATES) for day, cell in enumerate(cells, 1) if cell == "●"}
    assert runs == found and len(runs) > 50


def test_a_station_without_service_is_on_one_sheet_with_its_facts(visit, sample, tmp_path):
    served = {json.loads(path.read_text())["page"] for path in sample.public.rglob("board.json")}
    addresses = [path.removesuffix("index.html") for path in sample.pages if re.fullmatch(r"stations/[^/]+/[^/]+/[^/]+/index\.html", path)]
    quiet = next(address for address in addresses if address not in served)
    paper = Paper(visit(sample, quiet), tmp_path)
    assert paper.sheets == 1
    assert (sample.base_url + quiet).replace("-", "") in re.sub(r"[\s-]", "", paper.text())


@pytest.mark.smoke(0)
def test_without_base_url_there_is_neither_address_nor_code(visit, tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    feed = gtfs_files.write_folder(tmp_path / "feed", _feed())
    (folder / "stationary.toml").write_text(f'title = "Lines"\n\n[[sources]]\nkind = "gtfs"\npath = "{feed}"\n')
    command.build(folder)
    address = gtfs_site.pages(folder, "/").pages["h"]
    paper = Paper(visit(types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/"), address), tmp_path)
    assert (paper.sheets, paper.codes()) == (1, [])


def test_the_poster_is_on_paper_alone(visit, sample):
    page = visit(sample, next(path.removesuffix("index.html") for path in sample.pages if "autogara-lugoj-1201/index" in path))
    expect(page.locator(".poster")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".poster")).to_be_visible()
    expect(page.locator(".boards")).to_be_hidden()


def test_the_list_of_routes_breaks_no_word(visit, sample, tmp_path):
    page = visit(sample, "timetable/")
    names = page.locator("main [data-id] > a").all_text_contents()
    paper = Paper(page, tmp_path)
    text = paper.text()
    assert len(names) > 10 and paper.sheets == 1
    for word in {word for name in names for word in re.findall(r"[\w-]+", name)}:
        assert word.replace("-", "") in text.replace("-", "")


# The routes of a railway, which are on one sheet each, have a test of their own.
@pytest.mark.smoke(0)
@pytest.mark.parametrize("name", ["sample", "bart"])
def test_a_route_is_printed_with_its_departures(visit, request, tmp_path, name):
    site = request.getfixturevalue(name)
    for _, page in in_turn(visit, site, _addresses(site, "routes/*/index.html")[:1 if name == "bart" else 4]):
        shown = page.locator(".kind-tables:visible table.grid:visible time:visible").all_text_contents()
        paper = Paper(page, tmp_path)
        text, first_sheet = paper.text(), paper.text(1)
        # A metro with 67 trips in each direction has three tables of 28 stops for each of them.
        assert paper.sheets <= (8 if name == "bart" else 3)
        assert all(time[:5] in text for time in shown)
        first = page.locator(".service-table td.numeric").first.text_content()
        assert first.strip() in first_sheet, "the first sheet is not empty"


@pytest.mark.parametrize("name", ["sample", "caltrain"])
def test_a_grid_is_printed_whole(visit, request, tmp_path, name):
    site = request.getfixturevalue(name)
    for _, page in in_turn(visit, site, _addresses(site, "routes/*/[01]/*/index.html")[:6]):
        times = page.locator("table.grid time:visible").all_text_contents()
        paper = Paper(page, tmp_path)
        assert paper.is_wide and paper.sheets <= 2
        text = paper.text()
        assert times and all(time[:5] in text for time in times)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("pattern", [
    "routes/[^/]+", "routes/[^/]+/[01]/[^/]+", "stations/[^/]+/[^/]+/autogara[^/]+", "timetable/[^/]+/[^/]+",
    r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d", "operators/[^/]+", "hotels/[^/]+"])
def test_nothing_is_printed_over_something_else(visit, sample, tmp_path, pattern):
    addresses = [path.removesuffix("index.html") for path in sample.pages if re.fullmatch(pattern + "/index.html", path)][:3]
    for address, page in in_turn(visit, sample, addresses):
        assert Paper(page, tmp_path).covered() == [], address


def test_a_day_and_a_pair_are_on_one_sheet(visit, sample, tmp_path):
    days = sorted(path.removesuffix("index.html") for path in sample.pages if re.fullmatch(r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/index\.html", path))
    for address, page in in_turn(visit, sample, (days[0], days[0].rsplit("/", 2)[0] + "/")):
        paper = Paper(page, tmp_path)
        assert paper.sheets == 1
        assert page.locator("h1").inner_text().split("\n")[0].split("→")[0].strip() in paper.text()
        assert (sample.base_url + address).replace("-", "") in re.sub(r"[\s-]", "", paper.text())


@pytest.mark.smoke(0)
def test_every_pair_is_on_one_sheet(visit, sample, tmp_path):
    pairs = [path.removesuffix("index.html") for path in sample.pages if re.fullmatch(r"timetable/[^/]+/[^/]+/index\.html", path) and "noindex" not in sample.text(path)]
    assert len(pairs) > 10
    for address, page in in_turn(visit, sample, some(pairs, 5), width=360):
        paper = Paper(page, tmp_path)
        assert paper.sheets == 1, address
        assert "Data as of" in paper.text() and (sample.base_url + address).replace("-", "") in re.sub(r"[\s-]", "", paper.text())


def test_a_chosen_journey_is_printed_alone_with_its_address(visit, sample, tmp_path):
    page = visit(sample, "timetable/?from=c-110&to=c-210&on=2026-12-03")
    expect(page.locator(".direct-table tbody tr").first).to_be_visible()
    rows = page.locator(".direct-table tbody tr").count()
    paper = Paper(page, tmp_path)
    text = paper.text()
    assert (paper.sheets, text.count("Autogara Bega")) == (1, rows)
    assert "Аутобуска станица Вршац" in text, "names are whole"
    assert "All routes" not in text
    assert re.sub(r"[\s-]", "", "from=c-110&to=c-210&on=2026-12-03") in re.sub(r"[\s-]", "", text)


@pytest.mark.smoke(0)
def test_the_routes_of_a_real_railway_are_on_one_sheet_each(visit, caltrain, tmp_path):
    routes = _addresses(caltrain, "routes/*/index.html")
    assert len(routes) > 4
    for address, page in in_turn(visit, caltrain, some(routes, 3)):
        shown = page.locator(".kind-tables:visible table.grid:visible time:visible").all_text_contents()
        paper = Paper(page, tmp_path)
        assert paper.sheets == 1, address
        text = paper.text()
        assert all(time[:5] in text for time in shown)


def test_what_is_true_today_only_is_not_printed(visit, sample, tmp_path):
    day = sorted(path.removesuffix("index.html") for path in sample.pages if re.fullmatch(r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/index\.html", path))[0]
    date = day.rstrip("/")[-10:]
    for _, page in in_turn(visit, sample, (day, day.rsplit("/", 2)[0] + "/"), at=f"{date}T10:00:00Z"):
        expect(page.locator("main .relative-day").first).to_be_attached()
        text = Paper(page, tmp_path).text()
        assert "Today" not in text and "Tomorrow" not in text


def test_the_name_of_a_journey_is_copied_as_it_is_seen(visit, sample):
    pair = next(path.removesuffix("index.html") for path in sample.pages if re.fullmatch(r"timetable/[^/]+/[^/]+/index\.html", path))
    page = visit(sample, pair)
    copied = page.evaluate("() => { getSelection().selectAllChildren(document.querySelector('h1')); return String(getSelection()); }")
    names = page.locator("h1 bdi").all_text_contents()
    assert " ".join(copied.split()) == " → ".join(names)
