"""An owner's own words, headers, fonts and icons: what a theme needs besides templates."""

import base64
import json
import os
import re
import shutil
import struct
import subprocess
import urllib.error
import urllib.request
import xml.etree.ElementTree
import zlib

import pytest

from readers import command, html, tree


def _write(folder, **files):
    """A small site; files by path, `/` written as `__`."""
    (folder / "data").mkdir(parents=True)
    (folder / "data/stations.json").write_text(json.dumps({
        "citiesFrom": [{"countryTitle": "Norway", "cityId": 1, "cityTitle": "Alfa", "regionTitle": "", "districtTitle": "",
                        "point": {"longitude": 10, "latitude": 60}, "stations": [
                            {"stationId": 11, "stationTitle": "Quay", "cityId": 1, "point": {"longitude": 10.01, "latitude": 60.01}}]}],
        "citiesTo": []}))
    base = 'title = "Fjord"\nbase_url = "https://fjord.example/"\n'
    sources = '\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n'
    (folder / "stationary.toml").write_text(base + files.pop("config", "") + sources + files.pop("tables", ""))
    for path, content in files.items():
        target = folder / path.replace("__", "/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def _page(site, path="index.html"):
    return html.page((site / "public" / path).read_text())


# Own words

ERROR = """{{<layouts/page}}
{{$main}}
<h1>{{words.error.title}}</h1>
<p>{{words.own.call}}</p>
<p>{{words.own.desk.hours}}</p>
{{/main}}
{{/layouts/page}}
"""


@pytest.fixture
def themed(tmp_path):
    def write(config="", **strings):
        site = _write(tmp_path / "site", config=config)
        (site / "templates/pages").mkdir(parents=True)
        (site / "templates/pages/error.html").write_text(ERROR)
        (site / "templates/strings").mkdir()
        for language, text in strings.items():
            (site / f"templates/strings/{language.replace('_', '-')}.toml").write_text(text)
        return site

    return write


ENGLISH = '[own]\ncall = "Call <us> & ask"\n\n[own.desk]\nhours = "9 to 5"\n'


def test_templates_use_words_of_the_owner(themed):
    site = themed(en=ENGLISH)
    run = command.build(site)
    assert command.findings(run) == []
    assert [p.text for p in _page(site, "404.html").one("main").all("p")] == ["Call <us> & ask", "9 to 5"]


@pytest.mark.parametrize("language, files, shown", [
    ("ru", {"en": ENGLISH, "ru": '[own]\ncall = "Звоните"\ndesk.hours = "с 9 до 17"\n'}, ["Звоните", "с 9 до 17"]),
    ("ru", {"ru": '[own]\ncall = "Звоните"\ndesk.hours = "с 9 до 17"\n'}, ["Звоните", "с 9 до 17"]),
    ("en-GB", {"en": ENGLISH, "en_GB": '[own]\ncall = "Ring us"\n'}, ["Ring us", "9 to 5"]),
])
def test_own_words_follow_the_language(themed, language, files, shown):
    site = themed(f'language = "{language}"\n', **files)
    assert command.findings(command.build(site)) == []
    assert [p.text for p in _page(site, "404.html").one("main").all("p")] == shown


def test_an_own_word_that_the_language_lacks_is_shown_in_english_and_reported(themed):
    site = themed('language = "ru"\n', en=ENGLISH, ru='[own]\ncall = "Звоните"\n')
    run = command.build(site)
    assert [line.split(": ")[1] + line[line.rindex("["):] for line in command.findings(run)] == ["warning[language/missing-string]"]
    assert "own.desk.hours" in command.told(run)
    assert [p.text for p in _page(site, "404.html").one("main").all("p")] == ["Звоните", "9 to 5"]


def test_an_own_word_that_no_language_has_is_an_error_at_the_template(themed):
    run = command.build(themed(en='[own]\ncal = "Call us"\n[own.desk]\nhours = "9"\n'), status=1)
    lines = command.findings(run)
    assert lines[0].startswith("templates/pages/error.html:4:4: error: ") and "own.call" in lines[0] and "own.cal»" in lines[0]
    assert lines[0].endswith("[templates/missing-string]")


def test_an_own_word_that_no_template_uses_is_reported_with_its_line(themed):
    run = command.build(themed(en=ENGLISH + 'spare = "x"\n'))
    [line] = command.findings(run)
    assert line.startswith("templates/strings/en.toml:6:1: info: ") and line.endswith("[language/unused-word]")
    assert "{{words.own.desk.spare}}" in line


def test_a_misspelled_group_is_still_reported(themed):
    run = command.build(themed(en=ENGLISH + '[onw]\ncall = "x"\n'))
    assert [line[line.rindex("["):] for line in command.findings(run)] == ["[language/unknown-string]"]


def test_a_file_of_strings_that_is_not_toml_is_one_error(themed):
    run = command.build(themed(en=ENGLISH + "[[\n"), status=1)
    assert [line[line.rindex("["):] for line in command.findings(run)] == ["[language/not-toml]"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_products_strings_that_are_not_toml_are_one_error(themed, tmp_path, language):
    templates = tmp_path / "Templates"
    shutil.copytree(command.PROJECT / "Templates", templates)
    english = templates / "strings/en.toml"
    english.write_text(english.read_text() + "[[\n")
    run = command.build(themed(f'language = "{language}"\n', en=ENGLISH), "--templates", templates, status=1)
    assert [line[line.rindex("["):] for line in command.findings(run)] == ["[language/not-toml]"]


def test_a_partial_file_of_strings_is_one_warning_with_its_number(themed):
    run = command.build(themed('language = "nl"\n', nl='[site]\nhome = "Begin"\n', en=ENGLISH))
    [line] = command.findings(run)
    assert line.startswith("templates/strings/nl.toml: warning: ") and line.endswith("[language/missing-string]")
    assert re.search(r"\d+ of \d+ strings are missing: .* and \d+ more", line)


# Headers

def _headers(site):
    """pattern → {name: value}, of the published file."""
    rules, at = {}, None
    for line in (site / "public/_headers").read_text().splitlines():
        if line.startswith("/"):
            assert line not in rules, "hosts take one rule for each path"
            at = rules[line] = {}
        elif line.strip().startswith("!"):
            at[line.strip()] = ""
        else:
            name, value = line.strip().split(": ", 1)
            assert name.lower() not in map(str.lower, at), "hosts join two values of one name"
            at[name] = value
    return rules


def test_who_may_show_pages_in_a_frame_is_in_the_headers_alone(tmp_path):
    site = _write(tmp_path / "site", config="[output]\nframe_ancestors = [\"'self'\", \"https://*.kiosk.example\"]\n")
    command.build(site)
    header = _headers(site)["/*"]["Content-Security-Policy"]
    page = re.search('http-equiv="Content-Security-Policy" content="([^"]*)"', (site / "public/index.html").read_text())[1]
    assert header == page.replace("&#39;", "'") + "; frame-ancestors 'self' https://*.kiosk.example"


@pytest.mark.parametrize("value", [
    "[\"https://a.example; script-src *\"]", "[\"https://a.example b\"]", "[\"*\"]", "[\"a.example\"]", "[]", "[\"'none'\", \"'self'\"]",
    "[\"https://a.example/path\"]", "[\"https://\"]", "[\"https://a.example\\nX-A: 1\"]"])
def test_nothing_but_a_site_may_stand_among_the_frame_ancestors(tmp_path, value):
    run = command.build(_write(tmp_path / "site", config=f"[output]\nframe_ancestors = {value}\n"), status=1)
    assert [line[line.rindex("["):] for line in command.findings(run)] == ["[config/bad-value]"]


def test_permissions_and_referrers(tmp_path):
    site = _write(tmp_path / "site")
    command.build(site)
    headers = _headers(site)["/*"]
    assert headers["Permissions-Policy"] == "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=()"
    assert headers["Referrer-Policy"] == "same-origin"
    assert '<meta name="referrer" content="same-origin">' in (site / "public/index.html").read_text()


def test_headers_of_the_owner_are_merged_with_the_products(tmp_path):
    own = "# ours\n/*\n  X-Robots-Tag: noindex\n  referrer-policy: no-referrer\n\n/downloads/*\n  Content-Disposition: attachment\n"
    site = _write(tmp_path / "site", static___headers=own)
    plain = _write(tmp_path / "plain")
    command.build(plain)
    run = command.build(site)
    assert command.findings(run) == []
    before, after = _headers(plain), _headers(site)
    assert after["/*"]["referrer-policy"] == "no-referrer" and after["/*"]["X-Robots-Tag"] == "noindex"
    assert "Referrer-Policy" not in after["/*"]
    assert after["/downloads/*"] == {"Content-Disposition": "attachment"}
    assert after["/*"]["Content-Security-Policy"] == before["/*"]["Content-Security-Policy"]
    assert after["/assets/*"] == before["/assets/*"]


def test_a_header_for_more_paths_than_ours_wins_there_too(tmp_path):
    site = _write(tmp_path / "site", static___headers="/*\n  Cache-Control: no-store\n", config="")
    command.build(site)
    assert [rule for rule, fields in _headers(site).items() if "Cache-Control" in fields] == ["/*"]


def test_a_header_for_fewer_paths_than_ours_is_reported_unless_it_replaces(tmp_path):
    own = "/map/*\n  Referrer-Policy: origin\n/docs/*\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'self'\n"
    run = command.build(_write(tmp_path / "site", static___headers=own))
    [line] = command.findings(run)
    assert line.startswith("static/_headers:1:1: info: /* ") and line.endswith("[static/headers-joined]")
    assert "“! Referrer-Policy”" in line


@pytest.mark.parametrize("text, place", [
    ("  X-A: 1\n/*\n  X-B: 2\n", "1:3"),
    ("/*\n  X-B: 2\n  X-A\n", "3:3"),
    ("/*\n  X-B: 2\n  X-A:\n", "3:3"),
    ("/*\r\n  X-B: 2\r\n/empty\r\n", "3:1"),
])
def test_a_line_that_hosts_cannot_read_is_left_out_and_reported(tmp_path, text, place):
    site = _write(tmp_path / "site", static___headers=text)
    lines = command.findings(command.build(site))
    assert len(lines) == 1 and lines[0].startswith(f"static/_headers:{place}: warning: "), lines
    assert lines[0].endswith("[static/bad-headers]")
    assert _headers(site)["/*"]["X-B"] == "2" and "X-A" not in (site / "public/_headers").read_text()


def test_more_than_hosts_read_is_reported(tmp_path):
    rules = "".join(f"/p{number}\n  X-A: 1\n" for number in range(101)) + "/long\n  X-A: " + "a" * 2000 + "\n"
    lines = command.findings(command.build(_write(tmp_path / "site", static___headers=rules)))
    assert sorted(line[:line.index(":", 16)] for line in lines) == ["static/_headers:201", "static/_headers:204"]
    assert all(line.endswith("[static/headers-limit]") for line in lines)


@pytest.fixture
def serving():
    started = []

    def serve(site, *arguments):
        process = subprocess.Popen(
            [command.binary(), "serve", str(site), "--port", "0", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=command.environment())
        started.append(process)
        for line in process.stdout:
            found = re.search(rb"serving (http://\S+?),", line)
            if found:
                return found[1].decode()
        raise AssertionError("it does not serve")

    yield serve
    for process in started:
        process.terminate()
        process.wait(timeout=300)


def _sent(url):
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers


def test_serve_sends_what_headers_says(tmp_path, serving):
    own = ("/*\n  X-All: a\n/stations/*\n  X-All: b\n  X-Stations: yes\n/stations/:country/\n  X-Country: one\n"
           "/about/\n  ! X-All\n  Cache-Control: max-age=60\n")
    site = _write(tmp_path / "site", static___headers=own)
    address = serving(site)
    # What only the server can set does not come from a build, but may be in a file that was edited.
    published = site / "public/_headers"
    published.write_text(published.read_text().replace("Cache-Control: max-age=60", "Cache-Control: max-age=60\n  Content-Length: 3"))
    rules = _headers(site)
    status, headers = _sent(address)
    assert status == 200 and headers["Content-Security-Policy"] == rules["/*"]["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "same-origin" and headers.get_all("X-Content-Type-Options") == ["nosniff"]
    assert headers["X-All"] == "a" and headers["X-Stations"] is None and headers["Cache-Control"] == "no-cache"
    _, headers = _sent(address + "stations/norway/")
    assert (headers["X-All"], headers["X-Stations"], headers["X-Country"]) == ("a, b", "yes", "one")
    _, headers = _sent(address + "stations/norway/alfa-1/?q=x")
    assert (headers["X-All"], headers["X-Country"]) == ("a, b", None)
    _, headers = _sent(address + "about/")
    assert headers["X-All"] is None and headers.get_all("Cache-Control") == ["max-age=60"] and headers["Content-Length"] != "3"
    sheet = next((site / "public/assets").glob("stationary.*.css")).name
    _, headers = _sent(address + "assets/" + sheet)
    assert headers.get_all("Cache-Control") == ["public, max-age=31536000, immutable"]
    status, headers = _sent(address + "nowhere/")
    assert status == 404 and headers["Content-Security-Policy"] and headers["X-All"] == "a"


# Icons

def _png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x20\x80\xc0" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'


def _icons(site):
    manifest = json.loads((site / "public/manifest.webmanifest").read_text())
    links = {link["rel"]: link for link in _page(site).all("link") if "icon" in link["rel"]}
    return manifest, links


def test_without_a_theme_the_icon_is_the_products(tmp_path):
    site = _write(tmp_path / "site")
    command.build(site)
    manifest, links = _icons(site)
    assert [(icon["sizes"], icon["type"]) for icon in manifest["icons"]] == [("any", "image/svg+xml")]
    assert "theme_color" not in manifest and set(links) == {"icon"}
    assert 'color="#0d5563"' in (site / "public" / links["icon"]["href"]).read_text()


@pytest.mark.parametrize("accent", ["#7a1f4b", "oklch(50% 0.15 250)"])
def test_the_icon_takes_the_accent(tmp_path, accent):
    site = _write(tmp_path / "site", tables=f'\n[theme]\naccent = "{accent}"\n')
    command.build(site)
    manifest, links = _icons(site)
    icon = (site / "public" / links["icon"]["href"]).read_text()
    assert manifest["icons"][0]["src"] == links["icon"]["href"] and manifest["theme_color"] == accent
    assert xml.etree.ElementTree.fromstring(icon).get("color") == accent and "#0d5563" not in icon


def test_an_icon_of_the_owner_keeps_its_colours(tmp_path):
    site = _write(tmp_path / "site", tables='\n[theme]\naccent = "#7a1f4b"\n')
    (site / "templates/assets").mkdir(parents=True)
    (site / "templates/assets/icon.svg").write_text(SVG.replace("<svg ", '<svg color="#123456" '))
    command.build(site)
    _, links = _icons(site)
    assert "#123456" in (site / "public" / links["icon"]["href"]).read_text()


def test_a_drawn_logo_is_the_icon_everywhere(tmp_path):
    site = _write(tmp_path / "site", tables='\n[theme]\nlogo = "our-logo.svg"\n')
    (site / "our-logo.svg").write_text(SVG)
    command.build(site)
    manifest, links = _icons(site)
    assert links["icon"]["type"] == "image/svg+xml" and (site / "public" / links["icon"]["href"]).read_text() == SVG
    assert manifest["icons"] == [{"src": links["icon"]["href"], "sizes": "any", "type": "image/svg+xml"}]
    assert "apple-touch-icon" not in links


@pytest.mark.parametrize("width, height", [(512, 512), (300, 100), (1, 1)])
def test_a_logo_of_pixels_is_the_icon_everywhere(tmp_path, width, height):
    site = _write(tmp_path / "site", tables='\n[theme]\nlogo = "our.logo.png"\n')
    logo = _png(width, height)
    (site / "our.logo.png").write_bytes(logo)
    assert command.findings(command.build(site)) == []
    manifest, links = _icons(site)
    assert links["icon"]["type"] == "image/png" and (site / "public" / links["icon"]["href"]).read_bytes() == logo
    assert links["apple-touch-icon"]["href"] == links["icon"]["href"]
    first, square = manifest["icons"]
    assert first == {"src": links["icon"]["href"], "sizes": f"{width}x{height}", "type": "image/png"}
    assert (square["sizes"], square["type"]) == ("any", "image/svg+xml")
    drawing = xml.etree.ElementTree.fromstring((site / "public" / square["src"]).read_text())
    image = drawing.find("{http://www.w3.org/2000/svg}image")
    assert base64.b64decode(image.get("href").removeprefix("data:image/png;base64,")) == logo


def test_a_logo_that_browsers_cannot_show_leaves_the_products_icon(tmp_path):
    site = _write(tmp_path / "site", tables='\n[theme]\nlogo = "logo.txt"\n')
    (site / "logo.txt").write_text("our logo")
    run = command.build(site)
    assert [line[line.rindex("["):] for line in command.findings(run)] == ["[config/unfit-logo]"]
    manifest, links = _icons(site)
    assert [icon["sizes"] for icon in manifest["icons"]] == ["any"] and "icon." in links["icon"]["href"]


def test_a_missing_logo_is_an_error(tmp_path):
    site = _write(tmp_path / "site", tables='\n[theme]\nlogo = "logo.png"\n')
    line = 1 + (site / "stationary.toml").read_text().splitlines().index('logo = "logo.png"')
    run = command.build(site, status=1)
    assert command.findings(run) == [
        f"stationary.toml:{line}:8: error: the logo logo.png cannot be read: no such file or folder; "
        "correct its path, which is relative to the site's folder [config/unreadable-logo]"]


def test_a_colour_that_does_not_exist_is_an_error(tmp_path):
    run = command.build(_write(tmp_path / "site", tables='\n[theme]\naccent = "redd"\n'), status=1)
    [said] = command.findings(run)
    assert "`accent` is not a colour: redd; did you mean `red`? [config/bad-value]" in said


def test_fonts_of_the_site_may_load(tmp_path):
    """In the pages and in what hosts send; Chromium shows it in Tests/Browser/test_fonts.py."""
    site = _write(tmp_path / "site")
    command.build(site)
    policies = [meta["content"] for meta in _page(site).all("meta") if meta.get("http-equiv")]
    assert "font-src 'self';" in policies[0] and "font-src 'self';" in _headers(site)["/*"]["Content-Security-Policy"]


def own_sheets(site, css, **sheets):
    """A new site that names style sheets."""
    tree.write(site, "stationary.toml", f'title = "T"\nlanguages = ["fr"]\n[[sources]]\nkind = "stations"\npath = "s.csv"\n[theme]\ncss = {css}\n')
    tree.write(site, "s.csv", "name,city,country\nHarbour,Turku,FI\n")
    for name, text in sheets.items():
        tree.write(site, f"static/{name}.css", text)
    return site


def test_own_sheets_are_linked_after_the_products_on_every_page_in_their_order(tmp_path):
    site = own_sheets(tmp_path, '["b.css", "static/a.css"]', a="body { color: red }", b="@import 'a.css';")
    command.build(site)
    pages = [*site.glob("public/**/*.html")]
    assert len(pages) > 10
    for page in pages:
        text = page.read_text()
        if 'http-equiv="refresh"' in text:
            continue
        sheets = re.findall(r'<link rel="stylesheet" href="([^"]*)"', text)
        assert [name.rsplit("/", 1)[-1] for name in sheets][-2:] == ["b.css", "a.css"] and "stationary." in sheets[0], page
        root = "/" if page.name == "404.html" else os.path.relpath(site / "public", page.parent) + "/"
        assert sheets[-1].removeprefix("./") == (root + "a.css").removeprefix("./"), page
    assert "[built/broken-link]" not in command.told(command.stationary("check", "--built", site))


@pytest.mark.parametrize("css, id", [
    ('["own.css"]', "config/missing-css"), ('["../own.css"]', "config/bad-value"), ('["https://x.example/a.css"]', "config/bad-value"),
    ('["own style.css"]', "config/bad-value"), ('["own.txt"]', "config/bad-value"), ('["/own.css"]', "config/bad-value"), ('"own.css"', "config/wrong-type")])
def test_a_sheet_that_cannot_be_linked_is_an_error(tmp_path, css, id):
    run = command.stationary("check", own_sheets(tmp_path, css))
    assert run.returncode == 1 and f"[{id}]" in command.told(run), command.told(run)
    [line] = [line for line in command.findings(run) if f"[{id}]" in line]
    assert re.search(r"^stationary\.toml:7:", line), line
