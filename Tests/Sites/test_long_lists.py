"""The list of all stations: how many bytes it has, and that of more than 5,000 the rest is on pages by letter."""

import collections
import gzip
import os
import posixpath
import re

import pytest

from readers import command, html, long_list, tree
from readers.once import shared

ALL = "stations/all/"


@shared
def long(folder):
    return long_list.write(folder / "site", 6_000)


def page(site, path):
    return html.page((site.public / path / "index.html").read_text())


def ids(node):
    return [row["data-id"] for row in node.all("li", data_id=True)]


def plain(text):
    """A text without the characters that isolate parts of it."""
    return re.sub("[\u2066-\u2069]", "", text)


def letter_pages(site):
    return sorted(str(path.parent.relative_to(site.public)) + "/" for path in site.public.glob(ALL + "**/index.html"))


def links(path, node):
    return [posixpath.normpath(posixpath.join(path, link["href"].split("#")[0])) + "/" for link in node.all("a", href=True)]


def size(path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def test_the_pages_by_letter_have_each_station_once(long):
    found = [id for path in letter_pages(long) for id in ids(page(long, path))]
    assert sorted(found) == sorted(row[0] for row in long.rows)
    assert max(len(ids(page(long, path))) for path in letter_pages(long)) <= 1_000


def test_the_list_has_the_first_stations_and_the_place_of_each_other_page(long):
    main = page(long, "stations").one("main")
    rest = list(main.all("div", data_rest=True))
    first = ids(main)
    assert 500 < len(first) <= 1_000 and main.one(data_count=True)["data-count"] == str(len(long.rows))
    assert len(first) + sum(int(part["data-rest"]) for part in rest) == len(long.rows)
    shown = list(first)
    for part in rest:
        (path,) = links("stations", part)
        rows = ids(page(long, path))
        assert len(rows) == int(part["data-rest"]), path
        assert re.sub(r"\D", "", part.text.split(":")[-1]) == str(len(rows)), part.text
        shown += rows
    # In this order they are the whole list.
    assert len(set(shown)) == len(long.rows)


def test_each_letter_leads_to_its_cities(long):
    main = page(long, "stations").one("main")
    letters = {plain(link.text): link["href"] for link in main.one("nav", **{"class": "letters"}).all("a")}
    assert {"A", "O", "Б", "Α", "Ω", "漢", "ㅅ", "א", "ا", "ก", "#"} <= letters.keys()
    anchors = {element["id"] for element in main.all(id=True)}
    by_letter = collections.defaultdict(list)
    for text, href in letters.items():
        if href.startswith("#"):
            assert href[1:] in anchors, text
            continue
        path = posixpath.join("stations", href)
        while path:
            one = page(long, path)
            assert plain(one.one("h1").text).startswith(f"Stations: {text}"), path
            current = one.one("nav", **{"class": "letters"}).one("a", aria_current="page")
            assert plain(current.text) == text
            by_letter[text] += [group.one("h2").text for group in one.all("section", data_group=True) if group.first("h2")]
            following = one.first("a", rel="next")
            path = following and posixpath.normpath(posixpath.join(path, following["href"]))
    known = [text for text in letters if len(text) == 1 and text.isascii()]
    assert known == sorted(known) and [text for text in letters if "А" <= text <= "Я"] == sorted(text for text in letters if "А" <= text <= "Я")
    assert any(heading.startswith("Ёлкино") for heading in by_letter["Е"])
    assert any(heading.startswith("ölme") for heading in by_letter["O"])
    assert all(heading[0] in "12" for heading in by_letter["#"])
    assert {heading[0] for heading in by_letter["漢"]} == set("東京大北南西上新")


def test_a_city_of_several_pages_goes_on_under_its_heading(long):
    counts = [
        (path, len(ids(group))) for path in letter_pages(long) if path.startswith(ALL + "o/")
        for group in page(long, path).all("section", data_group=True) if group.one("h2").text.startswith(long_list.LARGE)]
    assert len(counts) > 2 and sum(count for _, count in counts) == sum(row[2] == long_list.LARGE for row in long.rows)
    assert [path for path, _ in counts] == [ALL + "o/"] * (counts[0][0] == ALL + "o/") + [f"{ALL}o/{n}/" for n in range(2, 1 + len(counts) + (counts[0][0] != ALL + "o/"))]


def test_links_titles_and_the_sitemap(long):
    paths = letter_pages(long)
    titles = [page(long, path).one("title").text for path in paths]
    assert len(set(titles)) == len(paths)
    sitemap = (long.public / "sitemap.xml").read_text()
    files = {str(path.relative_to(long.public)) for path in long.public.rglob("*.html")}
    for path in [*paths, "stations/"]:
        assert f"<loc>https://long.example/x/{path}</loc>" in sitemap
        for target in links(path, page(long, path).one("main")):
            assert posixpath.join(target, "index.html") in files, f"{path}: {target}"


def test_points_are_short_and_those_of_the_group_are_not_repeated(long):
    wanted = {row[0]: row[4] for row in long.rows}
    kinds = collections.Counter()
    for path in letter_pages(long):
        for group in page(long, path).all("section", data_group=True):
            for row in group.all("li", data_id=True):
                holder = row if "data-lat" in row else group
                kinds[holder is row] += 1
                point = wanted[row["data-id"]]
                if point is None:
                    assert not holder.get("data-lat"), row["data-id"]
                    continue
                assert [float(holder["data-lat"]), float(holder["data-lon"])] == pytest.approx(point, abs=6e-5), row["data-id"]
                assert len(holder["data-lat"].split(".")[-1]) <= 4
    assert min(kinds.values()) > 1_000


@pytest.mark.parametrize("count, is_divided", [(5_000, False), (5_001, True)])
def test_up_to_five_thousand_stations_are_on_one_page(count, is_divided, tmp_path):
    site = long_list.write(tmp_path / "site", count)
    main = page(site, "stations").one("main")
    assert bool(letter_pages(site)) == is_divided == bool(list(main.all(data_rest=True)))
    assert (len(ids(main)) == count) != is_divided


def test_each_language_has_the_pages_of_its_letters(tmp_path):
    site = long_list.write(tmp_path / "site", 5_100, 'languages = ["ru"]\n')
    own = [path for path in letter_pages(site)]
    other = sorted(str(path.parent.relative_to(site.public / "ru")) + "/" for path in (site.public / "ru").glob(ALL + "**/index.html"))
    assert own == other
    assert page(site, "ru/" + ALL + "o/").one("h1").text == "Станции: O"
    found = [id for path in other for id in ids(page(site, "ru/" + path))]
    assert sorted(found) == sorted(row[0] for row in site.rows)


@pytest.mark.smoke(0)
def test_thirty_thousand_stations_open_with_90_kilobytes(tmp_path):
    site = long_list.write(tmp_path / "site", 30_000)
    assert size(site.public / "stations/index.html") <= 90_000


def test_four_thousand_real_stations_have_220_kilobytes(tmp_path):
    data = os.environ.get("STATIONARY_DATA")
    if not data:
        pytest.skip("STATIONARY_DATA is not set")
    path = os.path.abspath(os.path.join(data, "stations/allStations.json"))
    tree.write(tmp_path, "stationary.toml", f'title = "S"\nbase_url = "https://example.org"\n[[sources]]\nkind = "stations"\npath = "{path}"\n')
    command.build(tmp_path, "--quiet")
    assert size(tmp_path / "public/stations/index.html") <= 220_000
