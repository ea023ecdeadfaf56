"""The ground beneath wide maps: what Chromium draws where there is land, and where there is sea."""

import io
import json
import math

import pytest
from playwright.sync_api import expect
from PIL import Image

from readers import command
from readers.once import shared
from readers.site import Site

CITIES = [
    (1, "Suva", "Fiji", -18.14, 178.44), (2, "Somosomo", "Fiji", -16.77, -179.97), (3, "Labasa", "Fiji", -16.43, 179.37),
    (4, "Athens", "Greece", 37.98, 23.73), (5, "Thessaloniki", "Greece", 40.64, 22.94), (6, "Chania", "Greece", 35.51, 24.02),
]


@shared
def scattered(folder):
    """Cities of two countries, one of them on both sides of the date line."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    cities = [
        {"cityId": number, "cityTitle": name, "countryTitle": country, "regionTitle": "", "districtTitle": "",
         "point": {"latitude": lat, "longitude": lon},
         "stations": [{"stationId": number * 10, "stationTitle": "Central", "cityTitle": name, "countryTitle": country, "regionTitle": "",
                       "districtTitle": "", "cityId": number, "point": {"latitude": lat, "longitude": lon}}]}
        for number, name, country, lat, lon in CITIES
    ]
    (folder / "data/stations.json").write_text(json.dumps({"citiesFrom": cities, "citiesTo": []}))
    (folder / "stationary.toml").write_text(
        'title = "Far apart"\nbase_url = "https://far.example/a/"\nversion = "1"\n\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    command.build(folder)
    return Site(folder)


def seen(page):
    """(lat, lon) → the colour that the screen has there, without the marks."""
    figure = page.locator("figure[data-map]").first
    page.evaluate("document.querySelectorAll('details.collapsible-map').forEach((fold) => (fold.open = true))")
    figure.scroll_into_view_if_needed()
    page.wait_for_function("() => { const ground = document.querySelector('.map-background'); return ground.complete && ground.naturalWidth > 0; }")
    figure.locator("svg").first.evaluate("(marks) => (marks.style.visibility = 'hidden')")
    south, west, north, east = map(float, figure.get_attribute("data-bounds").split(","))
    picture = Image.open(io.BytesIO(figure.locator(".map-background").screenshot())).convert("RGB")

    def height(lat):
        return math.asinh(math.tan(math.radians(lat)))

    def colour(lat, lon):
        x = (lon - west) % 360 / (east - west)
        y = (height(north) - height(lat)) / (height(north) - height(south))
        assert 0 <= x < 1 and 0 <= y < 1, (lat, lon)
        return picture.getpixel((int(x * picture.width), int(y * picture.height)))

    return colour


@pytest.mark.parametrize("country, land, sea", [
    ("greece", [(39.6, 21.9), (37.5, 22.3), (35.25, 24.9)], [(36.5, 25.9), (38.5, 25.2), (36.2, 22)]),
    ("fiji", [(-17.8, 178.0), (-16.6, 179.2)], [(-17.7, 179.3), (-17.6, -179.8), (-16.1, 178.2)]),
])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_land_and_sea_are_where_they_are(visit, scattered, country, land, sea, scheme):
    page = visit(scattered, f"stations/{country}/", width=1280, color_scheme=scheme)
    colour = seen(page)
    on_land, at_sea = {colour(*point) for point in land}, {colour(*point) for point in sea}
    assert len(on_land) == 1 and len(at_sea) == 1 and on_land != at_sea
    # On a light page land is darker than the sea, on a dark one lighter.
    assert (sum(on_land.pop()) < sum(at_sea.pop())) == (scheme == "light")


def test_the_ground_is_loaded_only_where_it_is_seen(visit, scattered):
    asked = []
    page = visit(scattered, "stations/", width=360, height=740, before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    page.wait_for_load_state("networkidle")
    assert not any("ground" in url for url in asked), "on a phone the map is folded away"
    box = page.locator("#list [data-id]").first.bounding_box()
    page.locator("details.collapsible-map > summary").click()
    page.wait_for_function("() => document.querySelector('.map-background').complete")
    assert sum("ground" in url for url in asked) == 1
    assert box["y"] < 740


def test_its_room_is_there_before_it(visit, scattered):
    page = visit(scattered, "stations/greece/", width=1280, before=lambda page: page.route("**/ground.*", lambda route: route.abort()),
                 expected_errors=("ERR_FAILED",))
    box = page.locator(".static-map").bounding_box()
    assert box["height"] == pytest.approx(box["width"] / 1.5, abs=1)
    expect(page.locator(".static-map text").first).to_be_visible()
