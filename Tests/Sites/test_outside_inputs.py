"""What pages depend on outside the site: after a change of it a build over an old one equals a fresh one."""

import json
import shutil

import pytest

from readers import command, tree


@pytest.fixture
def zones(tmp_path):
    folder = tmp_path / "zones"
    shutil.copytree("/usr/share/zoneinfo", folder, ignore=shutil.ignore_patterns("right", "posix"))
    return folder


@pytest.fixture
def site(case):
    """Departures together with cities, whose pages and indexes are kept between builds."""
    folder = case("departures-whole-search")
    cities = [{"_id": number, "name": f"Town {number}", "country": "CA", "coord": {"lon": -70 - number / 100, "lat": 46}} for number in range(50)]
    (folder / "data/cities.json").write_text(json.dumps(cities))
    with (folder / "stationary.toml").open("a") as config:
        config.write('\n[[sources]]\nkind = "cities"\npath = "data/cities.json"\n')
    return folder


def used(site, zones):
    text = (site / "data/search.json").read_text()
    return [name for name in sorted(path.relative_to(zones).as_posix() for path in zones.rglob("*") if path.is_file()) if "/" in name and f'"{name}"' in text]


def rebuilt(site, zones, *arguments):
    """Builds over the last build and afresh."""
    env = command.environment(TZDIR=str(zones))
    command.build(site, *arguments, env=env)
    fresh = site.parent / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    command.build(site, "--output", fresh, *arguments, env=env)
    assert tree.digests(site / "public") == tree.digests(fresh)
    return tree.digests(fresh)


def test_another_release_of_the_zone_database_is_seen(site, zones):
    before = rebuilt(site, zones)
    text = (zones / "tzdata.zi").read_text()
    (zones / "tzdata.zi").write_text("# version 2099z\n" + text.split("\n", 1)[1])
    assert rebuilt(site, zones) != before


def test_another_content_of_a_zone_is_seen(site, zones):
    before = rebuilt(site, zones)
    for name in used(site, zones):
        (zones / name).unlink()
        shutil.copy(zones / "Asia/Tokyo", zones / name)
    assert rebuilt(site, zones) != before


def test_a_zone_that_a_release_takes_away_is_seen_in_the_search_index(site, zones):
    gone = used(site, zones)
    # One departure has a zone that stays; without an operator, so that the operators lose their pages.
    search = json.loads((site / "data/search.json").read_text())
    kept = {**search["departures"][0], "id": "kept", "departure_timezone": "Asia/Tokyo", "arrival_timezone": "Asia/Tokyo"}
    del kept["operator_id"]
    search["departures"].append(kept)
    (site / "data/search.json").write_text(json.dumps(search))
    before = rebuilt(site, zones)
    lines = (zones / "tzdata.zi").read_text().splitlines()
    (zones / "tzdata.zi").write_text("\n".join(line for line in lines if not any(line.split()[1:2] == [name] or line.split()[2:3] == [name] for name in gone)) + "\n")
    after = rebuilt(site, zones)
    assert len(after) < len(before)
    assert after["search/index.json"] != before["search/index.json"]


def test_other_templates_of_the_product_are_seen(site, zones, tmp_path):
    templates = shutil.copytree(command.PROJECT / "Templates", tmp_path / "Templates")
    before = rebuilt(site, zones, "--templates", templates)
    page = templates / "pages/town.html"
    page.write_text(page.read_text().replace("<p", '<p data-changed="1"', 1))
    strings = templates / "strings/en.toml"
    strings.write_text(strings.read_text().replace('"Search"', '"Find"', 1))
    assert rebuilt(site, zones, "--templates", templates) != before
