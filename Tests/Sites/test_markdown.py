"""The owner's Markdown as pages show it: tables held against cmark-gfm, pictures against their files, and the words of
HTML that is left out."""

import html
import io
import json
import re
import shutil
import subprocess

import pytest
from PIL import Image

from readers import command
from readers.once import shared

CONFIG = 'title = "Words"\nbase_url = "https://words.example/"\n[images]\nremote = ["pictures.example"]\n'
TABLES = [
    "| foo | bar |\n| --- | --- |\n| baz | bim |\n",
    "| abc | defghi |\n:-: | -----------:\nbar | baz\n",
    "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n",
    "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n",
    "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n",
    "| abc | def |\n| --- |\n| bar |\n",
    "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n",
    "| abc | def |\n| --- | --- |\n",
    "words before\n| a | b |\n|:--|--:|\n| 1 | 2 |\n---\nafter\n",
    "| *a | b* |\n|---|---|\n| `a | b` |\n| [x](y | z) |\n",
    "- | a | b |\n  |---|---|\n  | 1 | 2 |\n- next\n",
    "> | a | b |\n> |---|---|\n> | 1 | 2 |\n",
    "1. One\n\n   | a |\n   |---|\n   | 1 |\n\n2. Two\n",
    "[x]: /early\n\n| [x] | [y] |\n|---|---|\n| ![alt *words*](p.png) | <https://a.example> |\n\n[y]: /late\n[x]: /later\n",
    "| # a # | 1. b | - c | > d |\n|---|---|---|---|\n| *** | ``` | [e]: f | === |\n",
    "a | b\n- | -\n",
    "| a |\n|---|\n# heading\n",
    "| a |\n|---|\n    code\n",
    "| a |\n|---|\n2. two\n",
    "| a |\n| b |\n|---|\n|---|\n",
    "text\n\n:--\n",
    "> | a |\n> |---|\n| lazy |\n",
]


def picture(width, height, form="JPEG"):
    out = io.BytesIO()
    Image.linear_gradient("L").resize((width, height)).convert("RGB").save(out, form)
    return out.getvalue()


def written(site, files, config=CONFIG):
    for path, content in {"stationary.toml": config, **files}.items():
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())
    return site


def prose(site, path):
    page = (site / "public" / path / "index.html").read_text()
    found = re.search(r'<div class="prose">(.*?)</div>\s*(?:<template|</main>|<section|<dl)', page, re.S)
    return found.group(1) if found else ""


def findings_of(run):
    return command.objects(run)


def plain(text):
    """What a table is, without what differs by design: the frame it scrolls in, scopes, and row headers."""
    text = re.sub(r'<div class="table-scroll"[^>]*>|</div>| scope="\w+"| (href|src|id)="[^"]*"', "", text)
    text = re.sub(r"<(/?)th\b", r"<\1td", text)
    text = re.sub(r"<img[^>]*alt=\"([^\"]*)\"[^>]*>", r"\1", text)
    text = text.replace("<h1>", "<h2>").replace("</h1>", "</h2>")
    return re.sub(r"\s+|\s*/(?=>)", "", text)


@shared
def tables(folder):
    site = folder
    command.build(written(site, {f"content/t{number}.md": "Words.\n\n" + text for number, text in enumerate(TABLES)}))
    return site


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_table_is_the_one_that_github_makes(tables, number):
    run = subprocess.run(["cmark-gfm", "-e", "table"], input=("Words.\n\n" + TABLES[number]).encode(), capture_output=True, check=True)
    # Pictures that are not there are their words.
    assert plain(prose(tables, f"t{number}")) == plain(run.stdout.decode())


def test_each_header_cell_has_a_scope_and_a_wide_table_scrolls_in_a_frame_that_takes_the_focus(tables):
    for number in range(len(TABLES)):
        text = prose(tables, f"t{number}")
        assert re.findall(r"<th\b(?! scope=\"(?:col|row)\")", text) == []
        assert len(re.findall(r'<div class="table-scroll"[^>]* tabindex="0">\s*<table>', text)) == text.count("<table>")


def test_lines_that_look_like_a_table_and_are_none_are_reported_with_their_line(tmp_path):
    site = written(tmp_path, {
        "content/a.md": "# A\n\n| a | b |\n|---|\n\n| a | b |\n| 1 | 2 |\n\n| a |\n|---|\n| 1 | 2 |\n\na | b\n"})
    found = [(one["line"], one["id"]) for one in findings_of(command.build(site, "--diagnostics", "json")) if one.get("path") == "content/a.md"]
    assert found == [(3, "content/not-a-table"), (6, "content/not-a-table"), (11, "content/long-table-row")]


def test_a_broken_link_in_a_cell_is_reported_in_its_line(tmp_path):
    site = written(tmp_path, {"content/a.md": "+++\ntitle = \"A\"\n+++\n\n[x]: /gone\n| a | b |\n|---|---|\n| 1 | 2 |\n| [x] | [y](/lost) |\n"})
    found = [(one["line"], one["id"]) for one in findings_of(command.build(site, "--diagnostics", "json")) if one.get("path") == "content/a.md"]
    assert found == [(9, "content/broken-link"), (9, "content/broken-link")]


@shared
def illustrated(folder):
    """A site with pictures beside its texts, and what was found in it."""
    site = folder
    stations = {"citiesFrom": [{"cityId": 1, "cityTitle": "Alfa", "countryTitle": "Norway", "stations": [{"stationId": 11, "stationTitle": "Alfa Pier"}]}], "citiesTo": []}
    written(site, {
        "data/stations.json": json.dumps(stations),
        "content/travel/tram.md": (
            "# Trams\n\n![A red tram](photo.jpg)\n\nAn ![icon](<small icon.png>) here, ![the map](/map.png), ![gone](gone.jpg),\n"
            "![broken](broken.jpg), ![far](https://pictures.example/a.jpg), ![farther](https://other.example/b.jpg).\n\n"
            "[![linked](photo.jpg)](/about/) and [![large](../hall.webp)](../hall.webp), ![root](/travel/photo.jpg), ![drawn](plan.svg)\n\n"
            "![outside](../../secret.png) ![encoded](%2e%2e/%2e%2e/%2e%2e/secret.png) and ![\"&lt;b&gt;&amp;](gone.png)\n"),
        "content/travel/photo.jpg": picture(900, 500), "content/travel/small icon.png": picture(60, 40, "PNG"),
        "content/travel/broken.jpg": b"not a picture", "content/hall.webp": picture(400, 300, "WEBP"),
        "content/travel/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="9" height="9"/></svg>',
        "content/stations/11.md": "The hall: ![Hall](../hall.webp)\n", "content/unused.png": picture(50, 50, "PNG"),
        "content/index.md": "![Home](hall.webp)\n", "static/map.png": picture(80, 60, "PNG"), "secret.png": picture(30, 30, "PNG"),
    }, CONFIG + '\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    return site, findings_of(command.build(site, "--diagnostics", "json"))


def _images(site, path):
    """alt → attributes, of the pictures in a page's text."""
    found = {}
    for tag in re.findall(r"<img\b[^>]*>", prose(site, path)):
        attributes = {name: html.unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        found[attributes["alt"]] = attributes
    return found


def test_a_picture_beside_a_text_is_published_in_its_sizes(illustrated):
    site, _ = illustrated
    image = _images(site, "travel/tram")["A red tram"]
    folder = site / "public/travel/tram"
    names = [part.split() for part in image["srcset"].split(", ")]
    assert [width for _, width in names] == ["320w", "640w", "898w"]
    for name, width in names:
        with Image.open((folder / name).resolve()) as made:
            assert made.format == "JPEG" and f"{made.width}w" == width
    assert (image["width"], image["height"], image["loading"]) == ("898", "498", "lazy")
    assert '<source type="image/webp"' in prose(site, "travel/tram")


def test_pictures_are_published_for_the_home_page_and_for_stations_and_once(illustrated):
    site, _ = illustrated
    home, pier = _images(site, "")["Home"], _images(site, "stations/norway/alfa-1/alfa-pier-11")["Hall"]
    assert home["src"].removeprefix("pictures/") == pier["src"].rsplit("pictures/")[1]
    assert (site / "public" / home["src"]).is_file()


def test_a_small_one_a_drawn_one_and_one_from_the_root_are_published_too(illustrated):
    site, _ = illustrated
    images = _images(site, "travel/tram")
    assert images["root"]["src"] == images["A red tram"]["src"]
    assert images["icon"]["width"] == "58" and images["drawn"]["width"] == "198"
    assert all((site / "public/travel/tram" / images[name]["src"]).resolve().is_file() for name in ("icon", "drawn"))


def test_one_in_static_stays_where_it_is_and_one_of_a_listed_host_is_loaded_from_there(illustrated):
    site, _ = illustrated
    images = _images(site, "travel/tram")
    assert images["the map"]["src"] == "../../map.png" and (site / "public/map.png").is_file()
    assert images["far"]["src"] == "https://pictures.example/a.jpg"
    assert '<a href="https://other.example/b.jpg">farther</a>' in prose(site, "travel/tram")


def test_of_one_that_cannot_be_shown_the_words_stay_with_a_finding_and_no_broken_image(illustrated):
    site, findings = illustrated
    text = prose(site, "travel/tram")
    assert set(_images(site, "travel/tram")) == {"A red tram", "icon", "the map", "far", "linked", "large", "root", "drawn"}
    for words in ("gone,", "broken,", "outside encoded", "&quot;&lt;b&gt;&amp;"):
        assert words in text
    found = {(one["path"], one["line"], one["id"]) for one in findings if one["severity"] == "warning" and one.get("line")}
    assert found == {
        ("content/travel/tram.md", 5, "images/missing"), ("content/travel/tram.md", 6, "images/not-a-picture"),
        ("content/travel/tram.md", 10, "content/broken-link"), ("content/travel/tram.md", 10, "images/missing")}


def test_a_file_that_no_text_names_is_reported_and_not_published(illustrated):
    site, findings = illustrated
    assert [one["path"] for one in findings if one["id"] == "content/not-markdown"] == ["content/unused.png"]
    assert not [path for path in (site / "public").rglob("*") if path.name in ("photo.jpg", "hall.webp", "unused.png", "secret.png")]


def test_a_link_that_holds_its_own_picture_alone_leads_nowhere_else(illustrated):
    site, _ = illustrated
    text = prose(site, "travel/tram")
    assert re.search(r'<a href="../../about/"><picture>', text) and 'href="../../hall.webp"' not in text


def test_a_picture_that_changes_is_published_anew(illustrated, tmp_path):
    site = shutil.copytree(illustrated[0], tmp_path / "site")
    before = _images(site, "travel/tram")["A red tram"]["src"]
    (site / "content/travel/photo.jpg").write_bytes(picture(700, 500))
    command.build(site)
    after = _images(site, "travel/tram")["A red tram"]
    assert after["src"] != before and after["width"] == "698"
    assert not (site / "public/travel/tram" / before).resolve().exists()


def test_html_that_is_left_out_keeps_its_words_and_no_tag(tmp_path):
    text = (
        '<div onclick="alert(1)" title="a>b">Fares &amp; <b>passes</b> &lt;img src=x onerror=alert(2)&gt;<br>5 &euro;</div>\n\n'
        '<script>alert(3)</script>\n\n<style>p { color: red }</style>\n\n<!-- hidden -->\n\n'
        'A <a href="javascript:alert(4)">word</a><svg onload=alert(5)> and <script>alert(6)</script> more.\n\n'
        "<table><tr><td>one</td><td>two</td></tr></table>\n")
    site = written(tmp_path, {"content/a.md": text})
    run = command.build(site, "--diagnostics", "json")
    found = prose(site, "a")
    words = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", found))).strip()
    assert words == "Fares & passes <img src=x onerror=alert(2)> 5 € A word and more. one two"
    assert set(re.findall(r"</?(\w+)", found)) == {"p", "br"}
    assert [one["line"] for one in findings_of(run) if one["id"] == "content/raw-html"] == [1, 3, 5, 9, 11]
