"""Names of the other direction stay in one piece, and do not reorder the words around them."""

import json
import re

import pytest

from readers import command, tree
from readers.made_feeds import AGENCY, feed
from readers.site import Site

RIGHT_TO_LEFT = re.compile("[\u0590-\u08FF]")
STOPS = ["a,תל אביב סבידור,32.08,34.79", "b,حيفا,32.8,35", "c,6א ירושלים,31.78,35.2"]
TIMES = ["x,8:00:00,8:00:00,a,1", "x,8:30:00,8:30:00,b,2", "x,9:00:00,9:00:00,c,3"]
# Whole texts of one element of a drawing, and texts that no screen shows.
APART = {"text", "title", "script", "style", "template", "option"}
NAMES = ["Tel Aviv", "Haifa", "6A", "Jerusalem", "Egged", "First Line", "Ashdod", "Eilat"]


@pytest.fixture(scope="module", params=["en", "ar"])
def site(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    names = STOPS if request.param == "en" else ["a,Tel Aviv,32.08,34.79", "b,Haifa,32.8,35", "c,6A Jerusalem,31.78,35.2"]
    config = feed(folder, names, TIMES, agency=AGENCY.replace(",A,", ",אגד," if request.param == "en" else ",Egged,"),
                  routes="route_id,agency_id,route_short_name,route_long_name,route_type\nr,1," + ("6א,קו ראשון" if request.param == "en" else "6A,First Line") + ",3")
    tree.write(folder, "towns.json", json.dumps({"citiesFrom": [
        {"cityId": id, "cityTitle": title, "countryTitle": "IL", "stations": [{"stationId": f"{id}s", "stationTitle": title, "point": {"latitude": at, "longitude": 34.7}}]}
        for id, title, at in ((1, "אשדוד" if request.param == "en" else "Ashdod", 31.8), (2, "אילת" if request.param == "en" else "Eilat", 29.5))], "citiesTo": []}))
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{request.param}"\nbase_url = "https://example.org"\n{config}[[sources]]\nkind = "stations"\npath = "towns.json"\n')
    command.build(folder)
    return request.param, Site(folder)


def is_other(text, language):
    return bool(RIGHT_TO_LEFT.search(text)) if language == "en" else any(name in text for name in NAMES)


def texts(element, isolated=False):
    """(text, whether an element isolates it, the element) of all texts on a page."""
    isolated = isolated or element.name == "bdi" or element.get("dir") in ("auto", "ltr")
    for child in element.children:
        if isinstance(child, str):
            yield child, isolated, element
        elif child.name not in APART:
            yield from texts(child, isolated)


def test_each_name_on_a_page_is_isolated(site):
    language, site = site
    torn = set()
    for path in site.pages:
        if path.startswith(("stations/", "routes/")) and path not in site.redirects:
            for text, isolated, element in texts(site.page(path.removesuffix("index.html")).one("main")):
                if is_other(text, language) and not isolated and "\u2068" not in text and len(text) > 1:
                    torn.add((path, element.name, element.get("class"), text.strip()))
    assert not torn
    # A direction of its own would turn a row of a list around.
    assert not [path for path in site.pages if any("dir" in link for link in site.page(path.removesuffix("index.html") if path.endswith("/index.html") or path == "index.html" else path).one("main").all("a"))]


def test_phrases_isolate_names(site):
    language, site = site
    for path in site.pages:
        if not path.startswith("stations/"):
            continue
        for found in re.findall(r'aria-label="([^"]*)"|name="description" content="([^"]*)"', site.text(path)):
            for text in found:
                alone = re.sub("\u2068[^\u2069]*\u2069", "", text)
                assert text in ("T",) or not is_other(alone, language) or not re.search("[A-Za-z]" if language == "en" else RIGHT_TO_LEFT, alone), (path, text)
