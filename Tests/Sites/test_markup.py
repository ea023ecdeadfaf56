"""Pages are valid HTML by a strict parser, keep what every page promises, and what is not HTML is well-formed."""

import json
import re
from xml.etree import ElementTree

import html5lib
import pytest

from readers import html

# html5lib is older than these, and calls them unknown; nothing else is forgiven.
FORGIVEN = set()


def _strictly(text):
    """The errors that a strict parser finds, as `line:column what`."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    return [f"{place[0]}:{place[1]} {what} {more}" for place, what, more in parser.errors if what not in FORGIVEN]


def _samples(site):
    """Pages of each kind: all of a small site, some of a large one."""
    if len(site.pages) < 200:
        return site.pages
    large = [path for path in site.pages if path.count("/") < 3]
    return large + site.pages[:: len(site.pages) // 150]


def test_pages_hold_no_error_that_a_strict_parser_finds(site):
    for path in _samples(site):
        assert _strictly(site.text(path)) == [], path


def test_the_strict_parser_is_strict():
    assert _strictly("<!doctype html><title>x</title><p>a</div>")
    assert html5lib.parse("<!doctype html><title>x</title>") is not None


def test_every_page_keeps_what_pages_promise(site):
    for path in site.pages:
        page = site.page(path)
        document, head, main = page.one("html"), page.one("head"), page.one("main")
        assert site.text(path).lower().startswith("<!doctype html>"), path
        assert document["lang"] == site.language, path
        assert document.get("dir", "ltr") == "ltr", path
        assert head.one("title").text, path
        assert len(list(page.all("h1"))) == 1 and main.one("h1").text, path
        assert next(page.all("meta", charset=True))["charset"].lower() == "utf-8", path
        assert head.one("meta", name_="viewport"), path


def test_pictures_have_a_source_and_choices_no_autocompletion(site):
    """Which the standard demands, and what a parser lets through."""
    for path in _samples(site):
        text = site.text(path)
        assert [tag for tag in re.findall(r"<img\b[^>]*>", text) if not re.search(r'\ssrc="[^"]', tag)] == [], path
        choices = re.findall(r'<input\b[^>]*type="(?:radio|checkbox|hidden)"[^>]*>', text)
        assert [tag for tag in choices if "autocomplete" in tag] == [], path


def test_ids_are_unique_and_whole(site):
    for path in site.pages:
        ids = [element["id"] for element in site.page(path).walk() if "id" in element]
        assert len(set(ids)) == len(ids), path
        assert all(id and not re.search(r"\s", id) for id in ids), path


def test_listed_things_stand_once_a_page(site):
    for path in site.pages:
        listed = list(site.page(path).all(data_id=True))
        assert all(row.name in ("li", "tr") for row in listed), path
        ids = [row["data-id"] for row in listed]
        assert len(set(ids)) == len(ids), path


def test_headings_leave_out_no_level(site):
    for path in site.pages:
        level = 0
        for heading in site.page(path).all("h1 h2 h3 h4 h5 h6"):
            assert int(heading.name[1]) <= level + 1, f"{path}: {heading.name} {heading.text}"
            level = int(heading.name[1])


def test_names_that_aria_uses_are_there(site):
    for path in site.pages:
        page = site.page(path)
        ids = {element["id"] for element in page.walk() if "id" in element}
        for element in page.walk():
            for attribute in ("for", "aria-controls", "aria-labelledby", "aria-describedby", "aria-owns", "list", "form"):
                for id in element.get(attribute, "").split():
                    assert id in ids, f"{path}: {attribute}={id}"


def test_fields_are_labelled_and_pictures_described(site):
    for path in _samples(site):
        page = site.page(path)
        labelled = {label["for"] for label in page.all("label", for_=True)}
        for field in page.all("input select textarea"):
            inside = field.parent
            while inside and inside.name != "label":
                inside = inside.parent
            assert inside or field.get("id") in labelled or "aria-label" in field or field.get("type") == "hidden", path
        # What is hidden, and rows that scripts copy and fill in, get their picture then.
        copied = {id(picture) for row in page.all("template") for picture in row.all("img")}
        for picture in page.all("img"):
            assert "alt" in picture and ("src" in picture or "hidden" in picture or id(picture) in copied), path


def test_nothing_runs_or_styles_from_inside_a_page(site):
    for path in site.pages:
        page = site.page(path)
        for element in page.walk():
            assert "style" not in element and element.name != "style", f"{path}: {element.name}"
            assert not any(name.startswith("on") for name in element.attributes), f"{path}: {element.name}"
            assert not element.get("href", "").lower().startswith(("javascript:", "data:")), path
        for script in page.all("script"):
            assert "src" in script or script["type"] == "application/ld+json" or "data-rates" in script, path
            assert "data-rates" not in script or script["type"] == "application/json", path


def test_every_page_carries_a_policy_that_allows_no_inline_code(site):
    for path in site.pages:
        policy = site.page(path).one("head").one("meta", http_equiv="Content-Security-Policy")["content"]
        assert "unsafe" not in policy and "default-src 'none'" in policy or "default-src 'self'" in policy, path
        assert "http" not in policy, f"{path}: no other host is in the config"


def test_text_from_data_is_text(site):
    """What stands in the names is in the page's text, and makes no element."""
    known = {"html", "head", "meta", "title", "link", "script", "body", "header", "nav", "main", "footer", "a", "ul", "ol", "li", "p", "span", "div",
             "section", "h1", "h2", "h3", "h4", "form", "label", "input", "button", "svg", "path", "circle", "img", "dl", "dt", "dd", "details", "summary",
             "fieldset", "legend", "table", "caption", "thead", "tbody", "tr", "th", "td", "strong", "em", "br", "time", "template", "output", "use", "g", "line",
             "rect", "text", "article", "aside", "search", "small", "address", "noscript", "figure", "figcaption", "code", "abbr", "blockquote", "hr", "data", "b",
             "picture", "source", "select", "option", "dialog", "textarea", "bdi", "sup"}
    for path in site.pages:
        assert {element.name for element in site.page(path).walk()} <= known, path


def test_what_is_not_html_is_well_formed(site):
    for path in site.files:
        if path.endswith((".xml", ".svg")):
            ElementTree.fromstring(site.text(path))
        elif path.endswith((".json", ".webmanifest")):
            json.loads(site.text(path), parse_constant=pytest.fail)


def test_files_hold_text_and_end_their_last_line(site):
    for path in site.files:
        if path.endswith((".html", ".xml", ".txt", ".css", ".js", ".webmanifest")):
            text = site.text(path)
            assert "\ufffd" not in text and "\r" not in text and not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", text), path
            assert "{{" not in text or path.endswith(".js"), f"{path}: a template's marks are left"
            assert text.endswith("\n"), path


def test_the_manifest_names_the_site_and_its_pictures(site):
    manifest = json.loads(site.text("manifest.webmanifest"))
    assert manifest["name"] == site.config["title"]
    assert not manifest["start_url"].startswith("http")
    for icon in manifest["icons"]:
        assert (site.public / icon["src"]).is_file()


def _things(page):
    for script in page.all("script", type="application/ld+json"):
        found = json.loads("".join(child for child in script.children if isinstance(child, str)))
        yield from found if isinstance(found, list) else found.get("@graph", [found])


def test_each_page_tells_what_it_is_in_schema_orgs_words(site):
    for station in site.stations.values():
        things = list(_things(site.page(station.path)))
        place = next(thing for thing in things if thing["@type"] in ("BusStation", "TrainStation", "BusStop", "Airport", "BoatTerminal"))
        assert place["name"] == station.title
        if station.is_known_to_city_only:
            assert "geo" not in place, f"{station.path}: the point is the city's"
        else:
            assert (float(place["geo"]["latitude"]), float(place["geo"]["longitude"])) == pytest.approx(station.point, abs=1e-6)
        assert site.base_url + station.path in json.dumps(things, ensure_ascii=False), station.path
        trail = next(thing for thing in things if thing["@type"] == "BreadcrumbList")
        assert [item["position"] for item in trail["itemListElement"]] == list(range(1, len(trail["itemListElement"]) + 1))


def test_a_station_page_is_small(site):
    """HTML, style sheets and script together stay under 30 KB compressed; with up to 200 departures and their poster, under 33 KB."""
    import gzip

    for station in [*site.stations.values()][:: max(1, len(site.stations) // 40)]:
        page = site.page(station.path)
        parts = [station.path + "index.html"]
        parts += [link["href"] for link in page.all("link", rel="stylesheet")] + [script["src"] for script in page.all("script", src=True)]
        import posixpath
        files = [posixpath.normpath(posixpath.join(station.path, part)) if part.startswith("../") else part for part in parts]
        assert sum(len(gzip.compress((site.public / file).read_bytes())) for file in files) < (33_500 if any("poster" in section.get("class", "").split() for section in page.all("section")) else 30_000), station.path


def test_the_lenient_reader_reads():
    page = html.page("<!doctype html><ul><li data-id=1>A &amp; <b>B</b><img src=x></li><li>C</li></ul>")
    assert [row.text for row in page.all("li")] == ["A & B", "C"]
    assert page.one("li", data_id="1").one("img")["src"] == "x"
