"""/cities/ opens with the cities that have stations and with the countries; the answer to a query takes their place."""

import json
import types

import pytest
from awaiting import becomes
from playwright.sync_api import expect
from readers import command
from readers.once import shared

BOX = "main input[type=search][name=q]"
OVERVIEW = "main [data-overview]"
COUNTRIES = {"FI": "Finland", "SE": "Sweden", "": "Country unknown"}


@shared
def north(folder):
    """300 cities; 30 of them with stations, the first with the most."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    cities = [{"_id": 100 + n, "name": f"‘Quoted {n}" if n < 40 else f"Place {n}", "country": [*COUNTRIES][n % 3],
               "coord": {"lat": 60 + n / 100, "lon": 20 + n / 100}} for n in range(300)]
    served = [{"cityId": n, "cityTitle": f"Town {n}", "countryTitle": "Finland", "point": {"latitude": 61 + n / 50, "longitude": 24},
               "stations": [{"stationId": 1000 * n + k, "stationTitle": f"Stop {n} {k}"} for k in range(40 - n)]} for n in range(30)]
    (folder / "data/cities.json").write_text(json.dumps(cities))
    (folder / "data/s.json").write_text(json.dumps({"citiesFrom": served, "citiesTo": []}))
    (folder / "stationary.toml").write_text(
        'title = "North"\nbase_url = "https://north.example/"\n[[sources]]\nkind = "cities"\npath = "data/cities.json"\n'
        '[[sources]]\nkind = "stations"\npath = "data/s.json"\n')
    command.build(folder, "--quiet")
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def _top(page, selector):
    return page.locator(selector).first.bounding_box()["y"]


@pytest.mark.parametrize("width", [360, 1280])
def test_it_opens_with_cities_that_have_stations_and_with_countries(visit, north, width):
    page = visit(north, "cities/", width=width, height=740)
    first, countries = page.locator(f"{OVERVIEW} section").all()
    names = first.locator("li a").all_text_contents()
    assert names == [f"Town {n}, Finland" for n in range(24)]
    assert first.locator("li").first.inner_text().endswith("40 stations")
    assert first.locator("li a").first.get_attribute("href").endswith("stations/finland/town-0-0/")
    assert first.locator("p a").get_attribute("href") == "../stations/"
    assert sorted(countries.locator("li a").all_text_contents()) == sorted(COUNTRIES.values())
    assert first.locator("li").first.bounding_box()["y"] < 740
    assert _top(page, "[data-results-frame]") > _top(page, f"{OVERVIEW} section >> nth=1")


def test_an_answer_takes_the_place_of_the_opening_and_the_empty_box_brings_it_back(visit, north):
    page = visit(north, "cities/")
    opening = _top(page, "[data-results-frame]")
    page.fill(BOX, "place 2")
    becomes(lambda: page.locator(OVERVIEW).bounding_box()["height"], 0)
    page.wait_for_function("() => document.querySelector('[data-results] [data-id] bdi').textContent.startsWith('Place 2')")
    assert _top(page, "[data-results-frame]") < 450
    # Nothing of the opening is reached by the keyboard or read aloud.
    expect(page.get_by_role("link", name="Town 0, Finland")).to_have_count(0)
    page.press(BOX, "Escape")
    expect(page.get_by_role("link", name="Town 0, Finland")).to_be_visible()
    becomes(lambda: _top(page, "[data-results-frame]"), opening)
    page.press(BOX, "ArrowDown")
    expect(page.locator("[data-results] li").first).to_be_in_viewport()


def test_a_link_with_a_query_opens_with_its_answer(visit, north):
    page = visit(north, "cities/?q=quoted")
    expect(page.get_by_role("link", name="Town 0, Finland")).to_have_count(0)
    page = visit(north, "cities/?q=place+12")
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "10")
    assert _top(page, "[data-results-frame]") < 450


def test_a_query_that_is_typed_again_needs_no_file(visit, north):
    page = visit(north, "cities/")
    for typed in ["p", "pl", "pla"]:
        page.fill(BOX, typed)
        becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "260")
    page.fill(BOX, "zzz")
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "0")
    shown = page.evaluate("""(box) => { const field = document.querySelector(box); field.value = "pl";
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        return new Promise((done) => requestAnimationFrame(() => done(document.querySelector("main [data-count]").dataset.count))); }""", BOX)
    assert shown == "260", "the answer is in the frame of the key"
