"""Small inputs stay small: what is multiplied, such as runs, cells and repeated parts of drawings, has a budget
(Docs/limits.md). Beyond it a finding names the record, and the pages still say what they can."""

import gzip
import io
import json
import os
import re
import struct
import zlib
from collections import Counter

import pytest
from PIL import Image

from readers import command, html, tree
from readers.made_feeds import clock, feed
from readers.once import shared
from readers.soak import some, times

TWO = ["a,Aa,52,13", "b,Bb,52.1,13"]
FREQUENCIES = "trip_id,start_time,end_time,headway_secs\n"
STATIONS = '[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'
SHEETS = STATIONS + '[[sources]]\nkind = "timetable"\npath = "data/t*.csv"\nfrom = "2026-11-01"\nto = "2026-11-30"\ntimezone = "Europe/Berlin"\ndays = "daily"\n'


def written(folder, config):
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    return folder


def built(site, *arguments, status=0, most=500):
    """The findings of a build that takes at most so many MB."""
    run, _, used = command.measured("build", site, "--diagnostics", "json", *arguments)
    assert run.returncode == status, command.told(run)[-2000:]
    assert used < 1_024_000 * most, f"{used} bytes"
    return command.objects(run)


def ids(findings):
    return {finding["id"] for finding in findings}


def page(site, path=""):
    return html.page((site / "public" / path / "index.html").read_text())


def words(node):
    return " ".join(node.text.split())


def two_stops(trips):
    return [line for trip in trips for line in (f"{trip},08:00:00,08:00:00,a,1", f"{trip},08:10:00,08:10:00,b,2")]


@pytest.mark.parametrize("headway, runs, words_of_it", [(1, 172_800, "1 s"), (60, 2880, "1 min"), (80, 2160, "1–2 min"), (75, 2304, "1–2 min")])
def test_a_trip_of_thousands_of_runs_is_folded(headway, runs, words_of_it, tmp_path):
    site = written(tmp_path, feed(tmp_path, TWO, two_stops("t"), frequencies=FREQUENCIES + f"t,00:00:00,48:00:00,{headway}"))
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/many-runs"]
    assert found["path"] == "data/frequencies.txt" and found["line"] == 2 and str(runs) in found["what"]
    last = 48 * 3600 - (48 * 3600 - 1) % headway - 1
    ends = clock(last)[:5], f"{last // 3600 % 24:02}:{last // 60 % 60:02}"
    every = f"then every {words_of_it} until"
    for path in ("routes/r-r", "routes/r-r/0/daily"):
        text = words(page(site, path))
        assert every in text and "00:00" in text and ends[1] in text, path
        assert (site / "public" / path / "index.html").stat().st_size < 60_000
    table = json.loads((site / "public/routes/r-r/timetable.json").read_text())["directions"][0]
    assert [trip["runs"] for trip in table["trips"]] == [[headway, runs]] and table["trips"][0]["departures"] == [0, 600]
    station = next(path.parent for path in (site / "public/stations").rglob("board.json") if '"name":"Aa"' in path.read_text())
    board = json.loads((station / "board.json").read_text())
    assert [trip["runs"] for visit in board["visits"] for trip in visit["trips"]] == [[[[-28800, headway, runs]]]] and board["longest"] >= 1
    assert every in words(html.page((station / "index.html").read_text()))


def test_runs_of_several_records_and_of_other_trips_stay_in_order(tmp_path):
    times = two_stops(["many", "few", "one"]) + ["late,12:00:00,12:00:00,a,1", "late,12:10:00,12:10:00,b,2"]
    site = written(tmp_path, feed(tmp_path, TWO, times, frequencies=FREQUENCIES + "many,06:00:00,07:00:00,1\nmany,20:00:00,20:00:05,5\nfew,09:00:00,09:30:00,600\n"))
    assert ids(built(site)) >= {"gtfs/many-runs"}
    table = json.loads((site / "public/routes/r-r/timetable.json").read_text())["directions"][0]
    assert [(clock(trip["departures"][0]), trip.get("runs")) for trip in table["trips"]] == [
        ("06:00:00", [1, 3600]), ("08:00:00", None), ("09:00:00", None), ("09:10:00", None), ("09:20:00", None), ("12:00:00", None), ("20:00:00", None)]
    text = words(page(site, "routes/r-r/0/daily"))
    assert re.search(r"≈06:00.*then every 1 s until.*≈06:59.*08:00", text), text


@pytest.mark.smoke(1)
@pytest.mark.parametrize("end, headway", [("48:00:00", 1), ("24:00:00", 60), ("24:00:00", 300)])
def test_many_trips_with_runs_take_little_memory(end, headway, tmp_path):
    trips = [f"t{i}" for i in range(4000)]
    site = written(tmp_path, feed(tmp_path, TWO, two_stops(trips), frequencies=FREQUENCIES + "\n".join(f"{trip},00:00:00,{end},{headway}" for trip in trips)))
    built(site)


def test_a_list_of_one_name_takes_little_memory(tmp_path):
    tree.write(tmp_path, "data/s.csv", "id,name\n" + "".join(f"{number},S\n" for number in range(times(110_000, 20_000))))
    built(written(tmp_path, STATIONS), most=times(500, 120))


def test_a_feed_with_usual_frequencies_is_not_folded(tmp_path):
    trips = [f"t{i}" for i in range(40)]
    site = written(tmp_path, feed(tmp_path, TWO, two_stops(trips), frequencies=FREQUENCIES + "\n".join(f"{trip},05:00:00,25:00:00,300" for trip in trips)))
    assert "gtfs/many-runs" not in ids(built(site))


def grids(site, folder):
    """The pages of a timetable: its address, times by trip, and links to its other pages."""
    found, rest = {}, [folder]
    while rest:
        path = rest.pop(0)
        if path in found:
            continue
        one = page(site, path)
        found[path] = one
        lists = list(one.one("nav", **{"class": "grid-nav"}).all("ul"))
        for link in lists[1].all("a") if len(lists) > 1 else []:
            rest.append(os.path.normpath(os.path.join(path, link["href"])))
    return found


def test_a_timetable_of_many_trips_has_several_pages(tmp_path):
    times = [line for i in range(1100) for line in (f"t{i},{clock(14400 + 60 * i)},{clock(14400 + 60 * i)},a,1", f"t{i},{clock(15000 + 60 * i)},{clock(15000 + 60 * i)},b,2")]
    site = written(tmp_path, feed(tmp_path, TWO, times))
    built(site)
    pages = grids(site, "routes/r-r/0/daily")
    assert sorted(pages) == ["routes/r-r/0/daily", "routes/r-r/0/daily/2", "routes/r-r/0/daily/3"]
    trips = [head["data-trip"] for path in sorted(pages) for head in pages[path].all("th") if "data-trip" in head]
    assert trips == [f"t{i}" for i in range(1100)]
    assert len({words(one.one("title")) for one in pages.values()}) == 3
    # From full hour to full hour.
    firsts = [words(next(time for time in pages[path].all("time"))) for path in sorted(pages)]
    assert [first[-2:] for first in firsts] == ["00"] * 3 and firsts[0] == "04:00"
    for path, one in pages.items():
        parts = list(one.one("nav", **{"class": "grid-nav"}).all("ul"))[1]
        assert len(list(parts.all("a"))) == 2 and len(list(parts.all("span"))) == 1, path


@pytest.mark.smoke(0)
@pytest.mark.parametrize("ends", [lambda i: ("a", f"s{i}"), lambda i: (f"s{2 * i}", f"s{2 * i + 1}")], ids=["star", "apart"])
def test_a_timetable_of_many_stops_is_divided_by_its_cells(ends, tmp_path):
    stops = ["a,Aa,52,13"] + [f"s{i},S{i},{52 + i * 0.0001:.4f},13" for i in range(1400)]
    times = [f"t{i},{clock(28800 + 600 * place)},{clock(28800 + 600 * place)},{stop},{place}" for i in range(700) for place, stop in enumerate(ends(i))]
    site = written(tmp_path, feed(tmp_path, stops, times))
    built(site)
    pages = grids(site, "routes/r-r/0/daily")
    assert max(len(list(one.all("td"))) for one in pages.values()) <= 40_000 and len(pages) > 2
    trips = [head["data-trip"] for one in pages.values() for head in one.all("th") if "data-trip" in head]
    assert sorted(trips) == sorted(f"t{i}" for i in range(700))
    assert len({words(one.one("title")) for one in pages.values()}) == len(pages)


def test_a_line_of_very_many_stations_has_no_list_of_those_reached_from_its_beginning(tmp_path):
    stops = [f"s{i},S{i},{45 + i * 0.001:.4f},13" for i in range(1200)]
    site = written(tmp_path, feed(tmp_path, stops, [f"t,{clock(i * 60)},{clock(i * 60)},s{i},{i}" for i in range(1200)]))
    built(site)
    names = {path.name for path in (site / "public/timetable/from").iterdir()}
    assert "s-s0.json" not in names and "s-s198.json" not in names and "s-s199.json" in names
    assert len(json.loads((site / "public/timetable/from/s-s199.json").read_text())["direct"]) == 1000
    origins = json.loads(next((site / "public/timetable/from").glob("origins.*.json")).read_text())
    flags = {row[0]: row[2] for city in origins["cities"] for row in city[4]}
    assert flags["s0"] & 33 == 1 and flags["s199"] & 33 == 33


@pytest.mark.smoke(0)
def test_intervals_of_sheets_have_a_budget(tmp_path):
    tree.write(tmp_path, "data/s.csv", "id,name,city\n" + "".join(f's{i},S{i},"Turku, Finland"\n' for i in range(100)))
    blocks = "\n\n".join(f"Route,R{k}\n" + "\n".join(f"S{i},{clock(60 * i)[:5]},{'' if i else 'every 1 min'},{clock(80_000 + 60 * i)[:5]}" for i in range(100)) for k in range(8))
    tree.write(tmp_path, "data/t.csv", blocks + "\n")
    lost = [finding for finding in built(written(tmp_path, SHEETS)) if finding["id"] == "timetable/interval-without-trips"]
    assert len(lost) == 5 and all("500,000" in finding["what"] for finding in lost)
    # The trips before and after an interval are still shown.
    tables = [json.loads(path.read_text()) for path in (tmp_path / "public/routes").rglob("timetable.json")]
    assert sorted(len(table["directions"][0]["trips"]) for table in tables) == [2] * 5 + [1334] * 3


def svg(body, definitions="", size=(1280, 960)):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"><defs>{definitions}</defs>{body}</svg>'.encode()


SQUARE = '<path d="M0 0H9999V9999H0z"/>'
NESTED = '<g id="g0">' + SQUARE + "</g>" + "".join(f'<g id="g{i}">' + f'<use href="#g{i - 1}"/>' * 10 + "</g>" for i in range(1, 6))
COMPLEX = {
    "filters": svg('<g filter="url(#f)">' + SQUARE + "</g>", '<filter id="f">' + "<feTurbulence/>" * 5 + "</filter>"),
    "filters of a style": svg(SQUARE * 20, '<style>path { filter: url("#f") }</style><filter id="f">' + "<feFlood/>" * 5 + "</filter>"),
    "endless filter": svg(f'<g style="filter:url(#f)">{SQUARE}</g>', '<filter id="f"><feMorphology radius="100"/></filter>'),
    "dashes": svg('<path stroke="red" stroke-dasharray="0.1 0.1" d="M0 0' + "H1280V0H0V960" * 300 + '"/>'),
    "repeated parts": svg('<use href="#g5"/>', NESTED),
    "repeated parts of a mask": svg(f'<g mask="url(#m)">{SQUARE}</g>', NESTED + '<mask id="m"><use href="#g5"/></mask>'),
    "itself": svg('<g id="a"><use href="#a"/></g>'),
    "radial gradients": svg('<path fill="url(#r)" d="M0 0H9999V9999H0z"/>' * 500, '<radialGradient id="r"><stop/><stop offset="1" stop-color="red"/></radialGradient>'),
    "filters by functions": svg(f'<g style="filter: {"blur(9px) " * 90}">{SQUARE}</g>'),
    "filters in capitals": svg(f'<g filter="URL(#f)">{SQUARE}</g>', '<filter id="f"><feConvolveMatrix order="3" kernelMatrix="1 1 1 1 1 1 1 1 1"/></filter>'),
    "escapes": svg('<g style="filter:u\\72l(#f)">' + SQUARE + "</g>", '<filter id="f"><feFlood/></filter>'),
    "a drawing in a drawing": svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    "a long text": svg(f'<text>{"W" * 10_000}</text>'),
    "a long text of words": svg(f'<text><a>{"WWWWW " * 2000}</a></text>'),
    "selectors": svg("<a/>" * 4000, "<style>" + "a b c d{fill:red}" * 8000 + "</style>"),
    "selectors of those beside": svg("<a/>" * 2000, "<style>" + "b~a{fill:red}" * 500 + "</style>"),
    "selectors of numbers": svg("<a/>" * 2000, "<style>" + "a:nth-child(2n){fill:red}" * 500 + "</style>"),
    "pictures": svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>' * 20),
}
SIMPLE = {
    "a map": svg("".join(f'<path style="fill:#eee;fill-opacity:1;opacity:1" d="M{i} {i}h9v9z"/>' for i in range(3000))),
    "dashes": svg('<path stroke="red" stroke-dasharray="8 4" d="M0 0' + "L640 480L0 960" * 40 + '"/>'),
    "gradients": svg('<rect fill="url(#l)" width="99" height="99"/>' * 200, '<linearGradient id="l"><stop/><stop offset="1" stop-color="red"/></linearGradient>'),
    "a shadow": svg(f'<g filter="url(#f)">{SQUARE}</g>', '<filter id="f"><feGaussianBlur stdDeviation="4"/><feOffset dx="4"/></filter>'),
    "a drawing of an editor": svg(
        '<g><g>' + '<path class="cls-1" d="M0 0h9v9z"/>' * 4000 + "</g></g>", "<style>" + "".join(f".cls-{i}{{fill:#123456;stroke:none}}" for i in range(60)) + "</style>"),
    "names and words": svg("".join(f'<text x="9" y="{i}">A name of a place {i}</text>' for i in range(2000)) + f"<desc>{'about ' * 2000}</desc><text>{'word ' * 100}</text>"),
    "symbols": svg('<use href="#s" x="9"/>' * 500, '<g id="s"><path d="M0 0h9v9z"/><circle r="3"/></g>'),
}


def pictures(folder, files):
    for name, data in files.items():
        (folder / "data").mkdir(parents=True, exist_ok=True)
        (folder / "data" / name).write_bytes(data)
    tree.write(folder, "data/p.csv", "id,name,city,image\n" + "".join(f'{i},P{i},"Turku, Finland",{name}\n' for i, name in enumerate(files)))
    return written(folder, '[[sources]]\nkind = "places"\npath = "data/p.csv"\n')


@shared
def drawings(folder):
    """
    The findings about each of these drawings, and how many others are shown. Two sites have half of them each: of one kind no
    more than ten findings are listed, and the usual ones together take less than the pictures of a small site may.
    """
    found, shown = {}, 0
    for part in range(2):
        complex_ones, usual = ([("complex", name) for name in COMPLEX][part::2], [("usual", name) for name in SIMPLE][part::2])
        every = complex_ones + usual
        site = pictures(folder / str(part), {f"{number}.svg": (COMPLEX if kind == "complex" else SIMPLE)[name] for number, (kind, name) in enumerate(every)})
        for finding in built(site):
            if finding["id"].startswith("images/"):
                found.setdefault(every[finding["line"] - 2], []).append((finding["id"], finding["path"]))
        shown += len(list((site / "public/pictures").iterdir()))
    return found, shown


@pytest.mark.parametrize("name", COMPLEX)
def test_a_drawing_that_takes_very_long_is_not_shown(name, drawings):
    found, _ = drawings
    assert found.get(("complex", name)) == [("images/too-complex", "data/p.csv")]


@pytest.mark.parametrize("name", SIMPLE)
def test_a_usual_drawing_is_shown(name, drawings):
    found, _ = drawings
    assert ("usual", name) not in found


def test_as_many_drawings_are_shown_as_are_usual(drawings):
    _, shown = drawings
    assert shown == len(SIMPLE)


def test_a_large_drawing_is_drawn_in_the_size_that_is_needed(tmp_path):
    half = '<rect width="4000" height="3000" fill="#c00"/><rect x="4000" width="4000" height="3000" fill="#00c"/>'
    site = pictures(tmp_path, {"x.svg": svg(half, size=(8000, 3000))})
    assert not [finding for finding in built(site) if finding["id"].startswith("images/")]
    picture = Image.open(max((site / "public/pictures").rglob("*.jpg"), key=lambda path: path.stat().st_size))
    width, height = picture.size
    assert (width, height) == (1280, 480)
    red, blue = picture.getpixel((width // 4, height // 2)), picture.getpixel((width * 3 // 4, height // 2))
    assert red[0] > 180 > 60 > red[2] and blue[2] > 180 > 60 > blue[0]


@pytest.mark.smoke(0)
def test_pixels_of_small_files_have_a_budget(tmp_path):
    def png(size):
        file = io.BytesIO()
        Image.new("1", (size, size), 1).save(file, "PNG")
        return file.getvalue()

    files = {f"{i}.png": png(9000 + i) for i in range(9)} | {"same.png": png(9000), "small.png": png(90)}
    findings = [finding for finding in built(pictures(tmp_path, files)) if finding["id"].startswith("images/")]
    # Six of 81 megapixels are within 500, and what their bytes allow; equal ones count once, and small ones still fit.
    assert {finding["id"] for finding in findings} == {"images/too-many-pixels"} and [finding["line"] for finding in findings] == [8, 9, 10]


def test_forty_pages_are_in_the_footer(tmp_path):
    for i in range(40):
        tree.write(tmp_path, f"content/p{i:02}.md", f"# Page {i:02}\n")
    site = written(tmp_path, "")

    def links(path):
        return [link["href"] for link in page(site, path).all("a") if re.search(r"p\d\d/$", link["href"])]

    built(site)
    assert len(links("p05")) == 39 + ("p05" in " ".join(links("p05"))) and len(links("about")) == 40
    tree.write(tmp_path, "content/p40.md", "# Page 40\n")
    built(site)
    assert len(links("p40")) <= 40 and len(set(links("about"))) == 41
    assert "All pages" in words(page(site, "about"))


@pytest.mark.smoke(0)
def test_large_pages_are_told(tmp_path):
    tree.write(tmp_path, "data/s.csv", "id,name,city\n" + "".join(f's{i},S{i},"C{i}, Finland"\n' for i in range(9000)))
    (large,) = [finding for finding in built(written(tmp_path, STATIONS)) if finding["id"] == "site/large-pages"]
    sizes = {path.relative_to(tmp_path / "public").as_posix(): path.stat().st_size for path in (tmp_path / "public").rglob("*.html")}
    over = sorted((size, path) for path, size in sizes.items() if size > 2_000_000)
    assert over and over[-1][1] in large["what"] and large["what"].startswith(f"{len(over)} page")


@pytest.mark.smoke(0)
def test_a_site_that_is_far_larger_than_its_input_is_told(tmp_path):
    tree.write(tmp_path, "data/s.csv", "id,name,city\n" + "".join(f's{i},S{i},"Turku, Finland"\n' for i in range(2)))
    tree.write(tmp_path, "data/t.csv", "\n\n".join(f"Route,R{k}\nS0,00:00,every 1 min,23:50\nS1,00:05,every 1 min,23:55" for k in range(50)) + "\n")
    (much,) = [finding for finding in built(written(tmp_path, SHEETS)) if finding["id"] == "site/large-for-input"]
    total = sum(path.stat().st_size for path in (tmp_path / "public").rglob("*") if path.is_file())
    assert int(re.search(r"(\d+) times", much["what"])[1]) > 500 and abs(total / 1e6 - float(re.search(r"has ([\d.]+) MB", much["what"])[1])) < 0.2


DEPARTURES = '[[sources]]\nkind = "departures"\npath = "data/d.csv"\ntimezone = "Europe/Berlin"\n'


def rows_of_new_cities(folder, count):
    tree.write(folder, "data/d.csv", "from,to,date,departure,arrival\n" + "".join(f"A{i},B{i},2027-01-02,08:00,09:00\n" for i in range(count)))
    return written(folder, DEPARTURES)


@pytest.mark.smoke(0)
@pytest.mark.parametrize("count, left", some([(9200, ["orders"]), (11_600, ["orders", "departures"]), (13_500, ["orders", "departures", "stations"])], 1))
def test_departures_of_very_many_pages_keep_those_of_days_and_pairs(count, left, tmp_path):
    """Each row has two cities, two stations, a pair, a departure and a day in three orders."""
    site = rows_of_new_cities(tmp_path, count)
    (found,) = [finding for finding in command.objects(command.stationary("check", site, "--diagnostics", "json")) if finding["id"] == "departures/many-pages"]
    assert f"{count * 9} pages, more than 80000" in found["what"] and "left out are `" + "`, `".join(left) + "`" in found["what"] and found["severity"] == "warning"
    listed = [line.split("\t") for line in command.stationary("list", site).stdout.decode().splitlines()]
    # What has no page of its own is a row of another one.
    pages = Counter(kind for kind, _, address in listed if "#" not in address)
    assert [pages[kind] for kind in ("day", "pair", "city")] == [count, count, 2 * count]
    assert pages["departure"] == (0 if "departures" in left else count) and pages["station"] == (0 if "stations" in left else 2 * count)
    assert len([kind for kind, *_ in listed if kind == "departure"]) in (0, count)


@pytest.mark.smoke(0)
def test_departures_keep_their_pages_if_it_is_wanted_or_if_they_are_few(tmp_path):
    assert "many-pages" not in command.told(command.stationary("check", "--allow-large", rows_of_new_cities(tmp_path / "many", 9000)))
    assert "many-pages" not in command.told(command.stationary("check", rows_of_new_cities(tmp_path / "few", 3000)))


def test_a_usual_site_is_told_nothing_of_its_size(tmp_path):
    assert not ids(built(written(tmp_path, feed(tmp_path, TWO, two_stops("t"))))) & {"site/large-pages", "site/large-for-input"}


def test_a_file_that_many_sources_read_is_an_error(tmp_path):
    def site(folder, count):
        tree.write(folder, "data/h.csv", "id,name,city\n1,A,B\n")
        return written(folder, "".join(f'[[sources]]\nkind = "hotels"\npath = "{["data/h.csv", "./data/h*.csv", "data"][i % 3]}"\nname = "n{i}"\n' for i in range(count)))
    built(site(tmp_path / "ten", 10))
    assert "[source/used-too-often]" in command.told(command.build(site(tmp_path / "eleven", 11), status=1))


def rows(header, row, count):
    return (header + "\n" + "".join(row.format(i) + "\n" for i in range(count))).encode()


def times_across(count):
    return ("Stop" + ",1" * count + "\n" + "".join(f"S{stop}" + ",6:00" * count + "\n" for stop in "ab")).encode()


# By kind of source, name of the file and what is in it: written by the test, since each worker reads this list.
PACKED = {
    "stations of one name": ("stations", "s.csv", lambda: rows("name", "a", 400_000)), "stations": ("stations", "s.csv", lambda: rows("name", "{:06}", 100_001)),
    "stations of cities": ("stations", "s.json", lambda: json.dumps(
        {"citiesFrom": [{"cityTitle": str(city), "stations": [{"stationTitle": str(i)} for i in range(1000)]} for city in range(102)]}).encode()),
    "cities that are numbers": ("stations", "s.json", lambda: b'{"citiesFrom":[' + b"0," * 300_000 + b"0]}"),
    "hotels": ("hotels", "h.csv", lambda: rows("name", "a", 400_000)), "empty hotels": ("hotels", "h.json", lambda: b"[" + b"{}," * 300_000 + b"{}]"),
    "places": ("places", "p.csv", lambda: rows("id,name", "{0},a", 200_000)),
    "places that are numbers": ("places", "p.json", lambda: b'{"places":[' + b"0," * 500_000 + b"0]}"),
    "cities without a country": ("cities", "c.csv", lambda: rows("name", "a", 400_000)),
    "cities": ("cities", "c.csv", lambda: rows("country,name,lat,lon", "FR,{0},1,1", 200_000)),
    "cities in JSON": ("cities", "c.json", lambda: json.dumps([{"country": "FR", "name": "a"}] * 200_000).encode()),
    "times of a sheet": ("timetable", "t.csv", lambda: times_across(140_000)),
}


@pytest.mark.smoke(3)
@pytest.mark.parametrize("what", PACKED)
def test_a_small_compressed_file_of_very_many_records_is_refused(what, tmp_path):
    """Soon, and in little memory; the way out is to unpack it, where it is as large as what it makes."""
    kind, name, text = PACKED[what]
    packed = gzip.compress(text(), mtime=0)
    (tmp_path / f"{name}.gz").write_bytes(packed)
    (finding,) = [finding for finding in built(written(tmp_path, f'[[sources]]\nkind = "{kind}"\npath = "{name}.gz"\n'), status=1) if finding["severity"] == "error"]
    assert finding["id"] == "source/too-many-records" and not (tmp_path / "public").exists()
    assert f"more than {max(100_000, len(packed) // 4)} records in {len(packed)} bytes" in finding["what"]
    assert "unpack the files" in finding["advice"] and "--allow-large" in finding["advice"]


def sheets_of_routes(folder, count):
    tree.write(folder, "data/s.csv", "id,name,city\n1,A,Turku\n")
    tree.write(folder, "data/t.csv", "".join(f"Route: {i}\nDays,Mon-Fri\nA{i},8:00\nB{i},9:00\n\n" for i in range(count)))
    return SHEETS


def feed_of_routes(folder, count):
    return feed(
        folder, TWO, [f"t{i},{clock(i)},{clock(i)},{stop},{stop == 'b':d}" for i in range(count) for stop in "ab"],
        routes="\n".join(["route_id,route_short_name,route_type", *(f"r{i},{i},3" for i in range(count))]),
        trips="\n".join(["route_id,service_id,trip_id", *(f"r{i},d,t{i}" for i in range(count))]))


@pytest.mark.smoke(0)
@pytest.mark.parametrize("write, many", [(sheets_of_routes, 3500), (feed_of_routes, 5100)])
def test_routes_and_stops_of_a_small_file_count_as_several_records(write, many, tmp_path):
    """Because their pages take longer."""
    (finding,) = [finding for finding in built(written(tmp_path, write(tmp_path, many)), status=1) if finding["severity"] == "error"]
    assert finding["id"] == "source/too-many-records" and "; a route counts as 20, a stop as 4" in finding["what"] and not (tmp_path / "public").exists()
    write(tmp_path, 100)
    assert "source/too-many-records" not in ids(built(tmp_path))


@pytest.mark.smoke(0)
def test_a_list_of_very_many_records_that_is_as_large_as_they_are_is_read(tmp_path):
    text = rows("id,name,city", "{0},H,A", 101_000)
    tree.write(tmp_path, "h.csv", text.decode())
    config = '[[sources]]\nkind = "hotels"\npath = "h.csv"\npages = { hotels = false }\n'
    assert "source/too-many-records" not in ids(built(written(tmp_path, config)))
    (tmp_path / "h.csv.gz").write_bytes(gzip.compress(text, mtime=0))
    written(tmp_path, config.replace("h.csv", "h.csv.gz"))
    assert "source/too-many-records" in ids(built(tmp_path, status=1))
    assert "source/too-many-records" not in ids(built(tmp_path, "--allow-large"))


@pytest.mark.smoke(2)
@pytest.mark.parametrize("how", ["path", "link", "symbolic link", "glob"])
def test_sources_share_the_records_that_a_file_allows(how, tmp_path):
    """However they name it; ten sources of one file would be ten times as many."""
    tree.write(tmp_path, "data/0.csv", rows("name", "{:05}", 30_000).decode())
    for i in range(1, 4):
        if how == "link":
            os.link(tmp_path / "data/0.csv", tmp_path / f"data/{i}.csv")
        elif how == "symbolic link":
            os.symlink("0.csv", tmp_path / f"data/{i}.csv")
    paths = {"path": ["data/0.csv"] * 4, "glob": ["data/0.csv", "./data/0.csv", "data/*.csv", "data"]}.get(how, [f"data/{i}.csv" for i in range(4)])
    if how.endswith("link"):
        paths = ["data/*.csv"]
    config = "".join(f'[[sources]]\nkind = "hotels"\npath = "{path}"\nname = "n{i}"\npages = {{ hotels = false }}\n' for i, path in enumerate(paths))
    (finding,) = [finding for finding in built(written(tmp_path, config), status=1) if finding["severity"] == "error"]
    assert finding["id"] == "source/too-many-records" and "more than 100000 records" in finding["what"] and "read each file once" in finding["advice"]


STOPS_PAGE = "{{<layouts/page}}{{$main}}<h1>Stops</h1>{{#parts}}{{#groups}}%s{{/groups}}{{/parts}}{{/main}}{{/layouts/page}}"


@pytest.mark.smoke(2)
@pytest.mark.parametrize("content", [
    "{{#stations}}" * 3 + "{{name}}" * 50 + "{{/stations}}" * 3, "{{#stations}}" * 6 + "{{/stations}}" * 6,
    "{{#stations}}" * 2 + "{{#lang}}{{/lang}}" * 2000 + "{{/stations}}" * 2, "{{#stations}}" + "x" * 300_000 + "{{/stations}}",
], ids=["texts", "nothing", "conditions", "literal"])
def test_a_page_that_a_template_makes_very_large_is_an_error(content, tmp_path):
    """Its list within its own items, or much text for each of them."""
    tree.write(tmp_path, "s.csv", rows("id,name,city", "{0},S{0},A", 400).decode())
    tree.write(tmp_path, "templates/pages/stations.html", STOPS_PAGE % content)
    found = built(written(tmp_path, '[[sources]]\nkind = "stations"\npath = "s.csv"\n'), status=1)
    (finding,) = [finding for finding in found if finding["severity"] == "error"]
    assert finding["id"] == "site/page-too-large" and "/stations/index.html" in finding["what"] and "--allow-large" in finding["advice"]
    assert not (tmp_path / "public").exists()


def test_forty_languages_are_the_most(tmp_path):
    tags = [f"en-{a}{b}" for a in "ABCDEFGH" for b in "ABCDEFGH"]
    def check(count):
        return command.told(command.stationary("check", written(tmp_path, f"languages = {json.dumps(tags[:count])}\n")))
    assert "[config/bad-value]" not in check(40)
    assert "name up to 40 [config/bad-value]" in check(41)


def test_fare_rules_of_many_areas_are_left_out(tmp_path):
    stops, n = [f"s{i},S{i},{52 + i * 0.01:.2f},13" for i in range(4)], 900
    times = [f"t,08:{i}0:00,08:{i}0:00,s{i},{i}" for i in range(4)]
    site = written(tmp_path, feed(
        tmp_path, stops, times, fare_products="fare_product_id,amount,currency\np,2,EUR\nq,3,EUR", stop_areas="area_id,stop_id\na0,s0\nb0,s1",
        fare_leg_rules="from_area_id,to_area_id,fare_product_id\n" + "\n".join(f"a{i},b{i},p" for i in range(n)) + "\n,,q"))
    (found,) = [finding for finding in built(site) if finding["id"] == "gtfs/many-fare-rules"]
    assert found["line"] == n + 2
    fares = [json.loads(path.read_text())["fares"] for path in (site / "public").rglob("board.json")]
    assert sorted(map(len, fares)) == [0, 0, 0, 1]


@pytest.mark.smoke(0)
def test_many_fares_for_the_same_rides_are_the_lowest_and_the_highest(tmp_path):
    n = 3000
    site = written(tmp_path, feed(
        tmp_path, TWO, two_stops("t"), rider_categories="rider_category_id,rider_category_name\n" + "\n".join(f"c{i},C{i}" for i in range(n)),
        fare_products="fare_product_id,rider_category_id,amount,currency\n" + "\n".join(f"p,c{i},{i},EUR" for i in range(n)),
        stop_areas="area_id,stop_id\n" + "\n".join(f"a{i},{'ab'[i % 2]}" for i in range(0, 2, 1)),
        fare_leg_rules="from_area_id,to_area_id,fare_product_id\n" + "\n".join(f"a{i % 2},a{1 - i % 2},p" for i in range(n))))
    built(site)
    fares = [json.loads(path.read_text())["fares"] for path in (site / "public").rglob("board.json")]
    assert [[fare[1] for fare in board] for board in fares] == [["0.00", "2999.00"]] * 2


def test_a_picture_of_very_many_scans_is_not_shown(tmp_path):
    picture = io.BytesIO()
    Image.new("RGB", (6000, 6000)).save(picture, "JPEG", progressive=True)
    data = picture.getvalue()
    start, end = data.rindex(b"\xff\xda"), data.rindex(b"\xff\xd9")
    (tmp_path / "data").mkdir()
    for name, count in (("few", 1), ("many", 400)):
        (tmp_path / f"data/{name}.jpg").write_bytes(data[:start] + data[start:end] * count + data[end:])
    tree.write(tmp_path, "data/p.csv", 'id,name,city,image\n1,A,"Turku, Finland",few.jpg\n2,B,"Turku, Finland",many.jpg\n')
    found = built(written(tmp_path, '[[sources]]\nkind = "places"\npath = "data/p.csv"\n'))
    (finding,) = [finding for finding in found if finding["id"].startswith("images/")]
    assert finding["id"] == "images/too-many-pixels" and "many.jpg" in finding["what"]


def test_an_interlaced_picture_of_16_bits_is_smaller(tmp_path):
    def png(width, height):
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 1)) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    (tmp_path / "data").mkdir()
    (tmp_path / "data/a.png").write_bytes(png(7000, 8000))
    tree.write(tmp_path, "data/p.csv", 'id,name,city,image\n1,A,"Turku, Finland",a.png\n')
    (finding,) = [finding for finding in built(written(tmp_path, '[[sources]]\nkind = "places"\npath = "data/p.csv"\n')) if finding["id"].startswith("images/")]
    assert finding["id"] == "images/too-large"


def test_times_after_midnight_and_short_intervals_are_told(tmp_path):
    site = written(tmp_path, feed(tmp_path, TWO, two_stops("t"), frequencies=FREQUENCIES + "t,00:00:00,30:00:00,40"))
    built(site)
    (board,) = (site / "public/stations").glob("**/aa-*/index.html")
    text = words(html.page(board.read_text()))
    assert "00:00≈ then every 40 s until 05:59 +1" in text.replace("\u00a0", " ")
