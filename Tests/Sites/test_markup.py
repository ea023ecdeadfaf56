"""Pages are valid HTML by a strict parser, keep what every page promises, and what is not HTML is well-formed."""

import json
import re
from xml.etree import ElementTree

import html5lib
import pytest

from readers import html, page_checks
from readers.site import Site

GOOD = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Home</title><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><link rel="canonical" href="https://test.example/"></head>
<body><main><h1>Home</h1><ul><li id="one" data-id="1"><a href="./">One</a></li></ul><label for="two">Two</label><input id="two"></main></body></html>
"""
# A fault for each check: what of the good page is replaced with what.
FAULTS = {
    "links_lead_to_folders_and_never_to_their_index": ('href="./"', 'href="index.html"'),
    "a_redirect_leads_to_a_page_and_not_to_a_redirect": ("<title>", '<meta http-equiv="refresh" content="0; url=gone/"><title>'),
    "only_the_canonical_link_and_the_owners_own_are_absolute": ('href="./"', 'href="https://other.example/"'),
    "there_is_one_canonical_link": ('rel="canonical"', 'rel="other"'),
    "a_strict_parser_finds_no_error": ("</main>", "</p></main>"),
    "it_keeps_what_every_page_promises": ('lang="en"', 'lang="fr"'),
    "pictures_have_a_source_and_choices_no_autocompletion": ("</main>", '<img alt=""></main>'),
    "ids_are_unique_and_whole": ('id="two"', 'id="one"'),
    "listed_things_are_listed_once": ("</ul>", '<li data-id="1">One</li></ul>'),
    "headings_leave_out_no_level": ("</main>", "<h3>Three</h3></main>"),
    "names_that_aria_uses_are_there": ('for="two"', 'for="three"'),
    "fields_are_labelled_and_pictures_described": ("</main>", "<textarea></textarea></main>"),
    "nothing_runs_or_styles_from_inside": ("<ul>", '<ul onclick="x()">'),
    "its_policy_allows_no_inline_code": ("'none'", "'unsafe-inline'"),
    "text_from_data_is_text": ("<ul>", "<marquee></marquee><ul>"),
}


@pytest.mark.parametrize("check", page_checks.CHECKS)
def test_of_each_page(scan, site, check):
    wanted = page_checks.samples(site) if page_checks.CHECKS[check][1] else site.pages
    assert scan.checked[check] == len(wanted) > 30, "the check was not made of each page"
    assert not scan.failures[check], f"{len(scan.failures[check])} pages:\n" + "\n".join(scan.failures[check][:10])


@pytest.mark.parametrize("check", page_checks.CHECKS)
def test_a_page_with_a_fault_is_found_by_its_check(tmp_path, check):
    (tmp_path / "stationary.toml").write_text('title = "Test"\nbase_url = "https://test.example/"\n')
    page = tmp_path / "public/index.html"
    page.parent.mkdir()
    page.write_text(GOOD)
    assert not any(page_checks.scan(Site(tmp_path)).failures.values())
    assert GOOD.count(FAULTS[check][0]) == 1
    page.write_text(GOOD.replace(*FAULTS[check]))
    assert page_checks.scan(Site(tmp_path)).failures[check]


def test_the_strict_parser_is_strict():
    assert page_checks.strictly("<!doctype html><title>x</title><p>a</div>")
    assert html5lib.parse("<!doctype html><title>x</title>") is not None


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
    """HTML, style sheets and script together stay under 30 KB compressed; with up to 200 departures and their poster, under 34 kB: 33.8, and 0.1 for paper in WebKit."""
    import gzip

    for station in [*site.stations.values()][:: max(1, len(site.stations) // 40)]:
        page = site.page(station.path)
        parts = [station.path + "index.html"]
        parts += [link["href"] for link in page.all("link", rel="stylesheet")] + [script["src"] for script in page.all("script", src=True)]
        import posixpath
        files = [posixpath.normpath(posixpath.join(station.path, part)) if part.startswith("../") else part for part in parts]
        assert sum(len(gzip.compress((site.public / file).read_bytes())) for file in files) < (33_900 if any("poster" in section.get("class", "").split() for section in page.all("section")) else 30_000), station.path


def test_the_lenient_reader_reads():
    page = html.page("<!doctype html><ul><li data-id=1>A &amp; <b>B</b><img src=x></li><li>C</li></ul>")
    assert [row.text for row in page.all("li")] == ["A & B", "C"]
    assert page.one("li", data_id="1").one("img")["src"] == "x"
