"""A site in several languages: each with its pages in a folder, all with one set of data."""

import json
import re
import xml.etree.ElementTree as xml

import pytest

from readers import command, links, tree
from readers.site import Site

STATIONS = {
    "citiesFrom": [
        {"cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland", "point": {"latitude": 60.45, "longitude": 22.27}, "stations": [
            {"stationId": 71, "stationTitle": "Market Square", "point": {"latitude": 60.4515, "longitude": 22.2687}},
            {"stationId": 72, "stationTitle": "Harbour"}]},
        {"cityId": 8, "cityTitle": "Graz", "countryTitle": "Austria", "stations": [{"stationId": 81, "stationTitle": "Jakominiplatz"}]}],
    "citiesTo": []}
STATION = "stations/finland/turku-7/market-square-71/"


@pytest.fixture
def make(tmp_path):
    def build(config='language = "en"\nlanguages = ["fr", "ar"]\n', status=0, **texts):
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / "data/stations.json").write_text(json.dumps(STATIONS))
        (tmp_path / "stationary.toml").write_text(
            'title = "Ferries"\nbase_url = "https://ferries.example/x/"\n' + config
            + '[output]\nprecompress = []\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
        for path, text in texts.items():
            path = tmp_path / path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path, command.build(tmp_path, status=status)
    return build


def _files(site):
    return set(tree.files(site / "public"))


def _faults(run):
    return [line for line in command.findings(run) if ": info: " not in line]


def _read(site, path):
    return (site / "public" / path).read_text()


def test_each_language_has_all_pages_and_the_root_all_else(make):
    site, run = make()
    files = _files(site)
    pages = {path for path in files if path.endswith(".html")}
    own = {path for path in pages if not path.startswith(("fr/", "ar/"))}
    assert {path[3:] for path in pages if path.startswith("fr/")} == own
    assert {path[3:] for path in pages if path.startswith("ar/")} == own
    assert [path for path in files if path.startswith(("fr/", "ar/")) and not path.endswith(".html")] == []
    assert {"search/index.json", "map/index.json", "sitemap.xml", "manifest.webmanifest"} <= files
    assert _faults(run) == []


def test_pages_are_in_their_language_with_names_of_countries_and_all_links_lead_somewhere(make):
    site, _ = make()
    french, arabic = _read(site, "fr/" + STATION + "index.html"), _read(site, "ar/index.html")
    assert '<html lang="fr" dir="ltr" data-folder="fr/"' in french and "Finlande" in french and ">Gares<" in french
    assert re.search('<html lang="ar[^"]*" dir="rtl" data-folder="ar/"', arabic) and "فنلندا" in arabic
    assert "data-folder" not in _read(site, "index.html") and "Finland" in _read(site, "index.html")
    assert "fr/" not in _read(site, "search/index.json")


def test_links_stay_in_the_language_and_data_are_those_of_the_root(make):
    site, _ = make()
    page = _read(site, "fr/" + STATION + "index.html")
    assert re.search(r'<link rel="stylesheet" href="(\.\./){5}assets/', page)
    assert 'data-index="../../../../../search/index.json#fr/"' in page
    assert re.search(r'<a class="brand" href="(\.\./){4}">', page)
    assert links.broken(Site(site)) == []


def test_the_switch_stays_on_the_page_and_names_languages_in_themselves(make):
    site, _ = make()
    page = _read(site, STATION + "index.html")
    shown = re.findall(r'<li><a href="([^"]*)" lang="(\w+)" hreflang="(\w+)"( aria-current="true")?>([^<]*)', page)
    assert shown == [("./", "en", "en", ' aria-current="true"', "English"),
                     ("../../../../fr/" + STATION, "fr", "fr", "", "Français"), ("../../../../ar/" + STATION, "ar", "ar", "", "العربية")]
    french = _read(site, "fr/" + STATION + "index.html")
    assert '<a href="../../../../../' + STATION + '" lang="en" hreflang="en">English' in french
    error = _read(site, "fr/404.html")
    assert '<a href="/x/" lang="en"' in error and '<a href="/x/ar/" lang="ar"' in error and 'href="/x/fr/stations/"' in error


def test_search_engines_find_all_versions_in_pages_and_sitemap(make):
    site, _ = make()
    versions = {"en": STATION, "fr": "fr/" + STATION, "ar": "ar/" + STATION, "x-default": STATION}
    for path in [STATION, "fr/" + STATION]:
        page = _read(site, path + "index.html")
        assert f'<link rel="canonical" href="https://ferries.example/x/{path}">' in page
        assert dict(re.findall('<link rel="alternate" hreflang="([^"]+)" href="https://ferries.example/x/([^"]*)">', page)) == versions
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    urls = xml.fromstring(_read(site, "sitemap.xml")).findall("s:url", space)
    found = {url.find("s:loc", space).text: {link.get("hreflang"): link.get("href") for link in url.findall("x:link", space)} for url in urls}
    for path in versions.values():
        assert found["https://ferries.example/x/" + path] == {tag: "https://ferries.example/x/" + to for tag, to in versions.items()}
    assert "Disallow: /x/fr/search/" in _read(site, "robots.txt")


def test_a_site_in_one_language_has_no_trace_of_others(make):
    site, _ = make('language = "en"\n')
    page = _read(site, "index.html")
    assert "hreflang" not in page and "languages" not in page and "xhtml" not in _read(site, "sitemap.xml")


def test_texts_come_from_the_languages_folder_else_from_the_root_with_their_language(make):
    site, run = make('language = "en"\nlanguages = ["fr"]\n', **{
        "content/travelling.md": "# Travelling\n\nCome early. [Luggage](luggage.md), [list](/stations/).\n",
        "content/luggage.md": "# Luggage\n\nOne bag.\n",
        "content/fr/travelling.md": "# En voyage\n\nVenez tôt. [Bagages](luggage.md) [gares](/stations/)\n",
        "content/fr/chiens.md": "# Chiens\n\nEn laisse.\n",
        "content/fr/stations/71.md": "Près du marché.\n"})
    assert _faults(run) == []
    assert "En voyage" in _read(site, "fr/travelling/index.html") and 'href="../luggage/"' in _read(site, "fr/travelling/index.html")
    assert "En voyage" not in _read(site, "travelling/index.html")
    assert '<div lang="en" dir="auto"><p>One bag.' in _read(site, "fr/luggage/index.html")
    assert "Près du marché" in _read(site, "fr/" + STATION + "index.html") and "Près" not in _read(site, STATION + "index.html")
    # A page of one language: the switch leads home, and search engines get no other version.
    only = _read(site, "fr/chiens/index.html")
    assert not (site / "public/chiens").exists() and not (site / "public/fr/fr").exists()
    assert '<a href="../../" lang="en"' in only and "alternate" not in only


def test_a_broken_link_in_a_language_is_reported_at_its_file_once(make):
    _, run = make('language = "en"\nlanguages = ["fr"]\n', **{
        "content/fr/a.md": "# A\n\n[x](/nowhere/)\n", "content/b.md": "# B\n\n[x](/nowhere/)\n"})
    found = [line.split(":")[0] for line in command.findings(run) if "content/broken-link" in line]
    assert found == ["content/b.md", "content/fr/a.md"]


def test_the_folder_of_a_language_is_reserved(make):
    _, run = make('language = "en"\nlanguages = ["fr"]\n', status=1, **{"static/fr/index.html": "<p>mine</p>"})
    [line] = [line for line in command.findings(run) if "error" in line]
    assert "site/address-collision" in line and "/fr/" in line


@pytest.mark.parametrize("value, words", [
    ('["en"]', "own language"), ('["fr", "FR"]', "appears twice"), ('["not a tag"]', "invalid language tag"), ('"fr"', "languages")])
def test_languages_that_cannot_be_are_errors_with_their_place(make, value, words):
    _, run = make(f'language = "en"\nlanguages = {value}\n', status=1)
    [line] = [line for line in command.findings(run) if "error" in line]
    assert line.startswith("stationary.toml:4:") and words in line


def test_builds_again_write_only_what_changed(make):
    texts = {"content/fr/travelling.md": "# En voyage\n", "content/travelling.md": "# Travelling\n"}
    site, _ = make('language = "en"\nlanguages = ["fr"]\n', **texts)
    before = {path: (site / "public" / path).stat().st_mtime_ns for path in _files(site)}
    make('language = "en"\nlanguages = ["fr"]\n', **texts | {"content/fr/travelling.md": "# En route\n"})
    changed = {path for path in _files(site) if before.get(path) != (site / "public" / path).stat().st_mtime_ns}
    assert "fr/travelling/index.html" in changed
    assert not any(path.startswith(("stations/", "travelling/", "search/", "assets/")) for path in changed)
    # What is left is what a clean build makes; without the language its pages are gone.
    kept = tree.digests(site / "public")
    command.build(site, "--output", site / "clean")
    assert kept == tree.digests(site / "clean")
    (site / "content/fr/travelling.md").unlink()
    make('language = "en"\n')
    assert not [path for path in _files(site) if path.startswith("fr/")]


def test_the_service_worker_knows_the_page_of_each_language(make):
    site, _ = make()
    worker = _read(site, "offline.js")
    known = json.loads(worker[worker.index("{"):worker.index(";\n")])
    assert [(one["folder"], one["page"]) for one in known["others"]] == [("fr/", "fr/offline/"), ("ar/", "ar/offline/")]
    assert known["others"][0]["saved"].startswith("Copie") and (site / "public/fr/offline/index.html").exists()
