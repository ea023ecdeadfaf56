"""`check --built` reads the pages that were built, and reports what is wrong with them."""

import re

import pytest

from readers import command
from readers.once import shared


def checked(site, *arguments, status=None):
    run = command.stationary("check", "--built", "--quiet", site, *arguments)
    assert status is None or run.returncode == status, command.told(run)
    return command.findings(run)


@pytest.fixture
def site(tmp_path):
    """A built site of three pages that lead to each other."""
    return sound(tmp_path / "pages")


def sound(site):
    (site / "public/a").mkdir(parents=True)
    (site / "stationary.toml").write_text('title = "T"\nbase_url = "https://host.example/base/"\n')
    write(site, "index.html", '<title>Home</title>\n<a href="a/">A</a> <a href="404.html">?</a>')
    write(site, "a/index.html", '<title>A</title>\n<h1 id="top-a">A</h1><a href="../">Home</a>')
    write(site, "404.html", '<title>Not found</title>\n<a href="/base/">Home</a>')
    return site


def write(site, path, body):
    (site / "public" / path).write_text(f"<!doctype html>\n<html lang=en>\n{body}\n</html>\n")


def test_a_sound_site_has_no_finding(site, copy):
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    assert checked(site, "--strict", status=0) == []
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == before
    command.build(copy)
    assert checked(copy, "--strict", status=0) == []


FAULTS = [
    ('<title>A</title>\n<a href="../">H</a>\n<p><a href="../b/">B</a>', "broken-link", "a/index.html:5:7"),
    ('<title>A</title>\n<a href="/base/nowhere/">B</a>', "broken-link", "a/index.html:4:4"),
    ('<title>A</title>\n<a href="https://host.example/base/nowhere/?q=1">B</a>', "broken-link", "a/index.html:4:4"),
    ('<title>A</title>\n<img src="x.png" alt="">', "broken-link", "a/index.html:4:6"),
    ('<title>A</title>\n<img srcset="../index.html 1x, x.png 2x" src="../index.html" alt="">', "broken-link", "a/index.html:4:6"),
    ('<title>A</title>\n<script src=x.js></script>', "broken-link", "a/index.html:4:9"),
    ('<title>A</title>\n<link rel="stylesheet" href="&#46;./x.css">', "broken-link", "a/index.html:4:24"),
    ('<title>A</title>\n<a href="#nothing">N</a>', "missing-anchor", "a/index.html:4:4"),
    ('<title>A</title>\n<a href="../404.html#nothing">N</a>', "missing-anchor", "a/index.html:4:4"),
    ('<title>A</title>\n<p id="x">ä<p id="x">', "duplicate-id", "a/index.html:4:15"),
    ('<title> </title>', "missing-title", "a/index.html"),
    ('<h1>A</h1><svg><title>Map</title></svg>', "missing-title", "a/index.html"),
    ('<title>Home</title>', "same-title", "index.html"),
    ('<title>A</title>\n<IMG SRC="../index.html">', "missing-alt", "a/index.html:4:1"),
]


@shared
def faults(folder):
    """What is found in a site with a page for each fault, and what a strict check finds."""
    site = sound(folder / "pages")
    write(site, "index.html", "<title>Home</title>\n" + "".join(f'<a href="{page}/">x</a>' for page in ["a", *(f"a{n}" for n in range(len(FAULTS)))]))
    for number, (body, *_) in enumerate(FAULTS):
        (site / f"public/a{number}").mkdir()
        # Each page has a title of its own, unless that is its fault.
        write(site, f"a{number}/index.html", body.replace("<title>A</title>", f"<title>A{number}</title>"))
    return checked(site), checked(site, "--strict", status=1)


@pytest.mark.parametrize("number", range(len(FAULTS)), ids=lambda number: "-".join(FAULTS[number][1:]))
def test_each_fault_is_found_with_its_place(number, faults):
    _, id, place = FAULTS[number]
    place = re.sub("^a/", f"a{number}/", place)
    for strict, lines in enumerate(faults):
        found = [line for line in lines if line.startswith(f"public/{place.split(':')[0]}:")]
        severity = "error" if strict or id == "broken-link" else "warning"
        assert len(found) == 1, found
        assert found[0].startswith(f"public/{place}: {severity}: ") and found[0].endswith(f"[built/{id}]"), found


def test_a_page_that_nothing_leads_to_is_found_unless_it_is_left_out_of_search(site):
    (site / "public/b").mkdir()
    write(site, "b/index.html", '<title>B</title>\n<a href="#b">itself</a><a id="b" href="../">Home</a>')
    assert [line for line in checked(site, status=0) if "public/b/index.html: warning: " in line and "[built/unreachable-page]" in line]
    write(site, "b/index.html", '<meta name="robots" content="noindex"><title>B</title>')
    assert checked(site) == []
    write(site, "b/index.html", '<meta http-equiv="refresh" content="0; url=../a/"><title>Moved</title>')
    assert checked(site) == []
    write(site, "b/index.html", '<meta http-equiv="refresh" content="0; url=../c/"><title>Moved</title>')
    assert any("[built/broken-link]" in line for line in checked(site, status=1))


LINKS = [
    "https://elsewhere.example/x", "mailto:a@b.example", "tel:+123", "//other.example/x", "data:,x", "/outside/of/the/base/", "../../outside/",
    "", "#", "#top", "#top-a", "?q=1", "../?q=%20#", "../%61/", "/base/a/#top-a", "https://host.example/base/a/", "../a", "https://host.example/elsewhere",
]


def test_links_that_lead_somewhere_or_to_other_sites_are_fine(site):
    write(site, "a/index.html", '<title>A</title>\n<h1 id="top-a">A</h1><a href="../">Home</a>\n' + "\n".join(f'<a href="{link}">x</a>' for link in LINKS))
    assert checked(site, "--strict", status=0) == []


def test_text_that_looks_like_tags_is_none(site):
    write(site, "a/index.html", '''<title>A <a href="x"></title><!-- <img src="no.png"> --><script>"<img src='no.png'>"</script>
<style>/*<img src=no.png>*/</style><textarea><img src="no.png"></textarea><p title="<img src='no.png'>">1 < 2</p><a href="../">H</a>''')
    assert checked(site) == []


def test_without_a_built_site_it_is_an_error(tmp_path):
    (tmp_path / "stationary.toml").write_text('title = "T"\nbase_url = "https://host.example/"\n')
    assert re.search(r"^public: error: .*\[built/no-site\]$", checked(tmp_path, status=1)[0])
    (tmp_path / "public").mkdir()
    assert "[built/no-site]" in checked(tmp_path, status=1)[0]
    (tmp_path / "out").mkdir()
    (tmp_path / "out/index.html").write_text("<title>T</title>")
    assert checked(tmp_path, "--output", tmp_path / "out", status=0) == []


def test_pages_in_several_languages_may_have_one_title(site):
    write(site, "a/index.html", '<title>Home</title>', )
    assert [line for line in checked(site, status=0) if "[built/same-title]" in line]
    page = site / "public/a/index.html"
    page.write_text(page.read_text().replace('lang=en', 'lang=fr'))
    assert not [line for line in checked(site, status=0) if "[built/same-title]" in line]


def sheet(site, text):
    (site / "public/own.css").write_text(text)
    write(site, "a/index.html", '<title>A</title>\n<link rel="stylesheet" href="../own.css"><h1 id="top-a">A</h1><a href="../">Home</a>')
    return [line for line in checked(site) if ".css:" in line]


@pytest.mark.parametrize("text, place, name", [
    ('@font-face {\n  src: url("own.woff2") format("woff2");\n}', "own.css:2:13", "own.woff2"), ("body { background: url( img/a.png ) }", "own.css:1:25", "img/a.png"),
    ("@import 'more.css';", "own.css:1:10", "more.css"), ('@IMPORT URL("/base/more.css") print;', "own.css:1:14", "/base/more.css"),
    ("a { cursor: url(a.cur?x#y), auto }", "own.css:1:17", "a.cur?x#y"), ("/* ä */ a { b: url('a b.png') }", "own.css:1:21", "a b.png")])
def test_files_that_style_sheets_name_are_looked_for(site, text, place, name):
    [line] = sheet(site, text)
    assert line.startswith(f"public/{place}: error: the style sheet names `{name}`") and line.endswith("[built/broken-link]"), line


def test_what_style_sheets_name_and_is_there_or_elsewhere_is_fine(site):
    (site / "public/a/x.png").write_bytes(b"")
    (site / "public/a/more.css").write_text("a { b: url(x.png) url(../own.css) url(y.png) }")
    found = sheet(site, """/* url(no.png) */ a { b: url(a/x.png) url("data:,x") url(#f) url(https://x.example/y.css) url(); content: "url(no.png)" }
@import "a/more.css"; @import url(own.css);""")
    # The imported sheet is read too; its paths begin at its folder.
    assert len(found) == 1 and found[0].startswith("public/a/more.css:1:") and "/a/y.png" in found[0], found


def test_sheets_that_no_page_links_are_not_read(site):
    (site / "public/other.css").write_text("a { b: url(no.png) }")
    assert checked(site) == []
