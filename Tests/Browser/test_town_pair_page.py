"""The page of two towns that no trip connects: whether it says that its data are over, and that it fits."""

import json
import types

import pytest
from playwright.sync_api import expect

from readers import command, made_feeds, tree
from readers.made_feeds import clock
from readers.once import shared

PAIR = "timetable/harbour-0/mill-2/"
NAMES = ("Harbour", "Market of the Old Town with a Very Long Name", "Mill")


@shared
def changing(folder):
    """From the first town to the third six times a day with one change."""
    folder = folder / "site"
    trips = [[(0, 60 * hour), (1, 60 * hour + 30)] for hour in range(6, 12)] + [[(1, 60 * hour + 40), (2, 60 * hour + 75)] for hour in range(6, 12)]
    lines = [f"t{number},{clock(60 * minutes)},{clock(60 * minutes)},{stop},{place}" for number, trip in enumerate(trips) for place, (stop, minutes) in enumerate(trip)]
    config = made_feeds.feed(folder, [f"{number},Centre {number},{45 + number * 0.5},10" for number in range(3)], lines)
    towns = [
        {"cityId": number, "cityTitle": name, "countryTitle": "Germany", "point": {"latitude": 45 + number * 0.5, "longitude": 10},
         "stations": [{"stationId": 1000 + number, "stationTitle": f"Centre {number}", "cityId": number, "point": {"latitude": 45 + number * 0.5, "longitude": 10}}]}
        for number, name in enumerate(NAMES)]
    tree.write(folder, "stations.json", json.dumps({"citiesFrom": towns, "citiesTo": []}))
    tree.write(folder, "stationary.toml", 'title = "Lines"\nbase_url = "https://lines.example/"\n\n[[sources]]\nkind = "stations"\npath = "stations.json"\n' + config)
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def test_it_says_that_its_data_are_over(visit, changing):
    page = visit(changing, PAIR, at="2041-01-01T12:00:00Z")
    expect(page.locator("main .validity .ended")).to_be_visible()


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_it_is_whole_without_javascript_at_any_width(visit, changing, width):
    page = visit(changing, PAIR, width=width, java_script_enabled=False)
    expect(page.locator("ol.town-journeys > li")).to_have_count(6)
    expect(page.locator("main .validity .ended")).to_be_hidden()
    expect(page.locator("ol.town-journeys > li").first).to_contain_text("6:00")
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def test_it_is_one_sheet(visit, changing):
    page = visit(changing, PAIR)
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
