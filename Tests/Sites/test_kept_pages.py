"""Pages that are kept without being made: whatever changes, a build over an old one equals a fresh one."""

import json
import random
import shutil

import pytest

from readers import command, smoke, tree

CITIES, STATIONS, CONFIG = "data/cities.json", "data/stations.json", "stationary.toml"
PRODUCT = command.PROJECT / "Templates"


def made_cities():
    """1,060 of one country, whose list is split by letter, and some of others, all within a few degrees."""
    chance = random.Random(7)
    syllables = ["ka", "lo", "mi", "ru", "ta", "ve", "so", "ni"]
    return [{"_id": 1000 + n, "name": "".join(chance.choices(syllables, k=3)).title(), "country": "FI" if n < 1060 else chance.choice(["SE", "EE"]),
             "coord": {"lon": round(chance.uniform(20, 30), 4), "lat": round(chance.uniform(58, 66), 4)}} for n in range(1100)]


def station(city, number):
    point = {"longitude": city["coord"]["lon"], "latitude": city["coord"]["lat"]}
    whole = {"countryTitle": "Finland", "point": point, "districtTitle": "", "cityId": 7, "cityTitle": city["name"], "regionTitle": ""}
    return {**whole, "stationId": 70 + number, "stationTitle": f"Platform {number}"}


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site"
    (folder / "data").mkdir(parents=True)
    (folder / CITIES).write_text(json.dumps(made_cities()))
    (folder / CONFIG).write_text('title = "Kept"\nbase_url = "https://kept.example/"\n\n[[sources]]\nkind = "cities"\npath = "data/cities.json"\n')
    return folder


def rewritten(path, change):
    """A file of JSON, changed in place."""
    rows = json.loads(path.read_text())
    rows = change(rows) or rows
    path.write_text(json.dumps(rows))


def cities(change):
    return lambda site: rewritten(site / CITIES, change)


def config(old, new):
    def change(site):
        text = (site / CONFIG).read_text()
        assert old in text
        (site / CONFIG).write_text(text.replace(old, new, 1))

    return change


def file(path, text):
    return lambda site: tree.write(site, path, text)


def own_template(path, old, new):
    """A template of the owner's in place of the product's, in one word another."""
    text = (PRODUCT / path).read_text()
    assert old in text
    return file("templates/" + path, text.replace(old, new, 1))


def stations(number):
    def change(site):
        city = json.loads((site / CITIES).read_text())[5]
        rows = [station(city, at) for at in range(number)]
        (site / STATIONS).write_text(json.dumps({"citiesFrom": [{**{key: rows[0][key] for key in rows[0] if "station" not in key}, "stations": rows}]}))
        if "stations.json" not in (site / CONFIG).read_text():
            config("[[sources]]", '[[sources]]\nkind = "stations"\npath = "data/stations.json"\n\n[[sources]]')(site)

    return change


def several(*changes):
    def change(site):
        for one in changes:
            one(site)

    return change


STEPS = {
    "cities renamed, elsewhere, without a point, gone, under another id": several(
        cities(lambda rows: rows[500].update(name="Önnerby")), cities(lambda rows: rows[501]["coord"].update(lat=59.0001)),
        cities(lambda rows: rows[502].pop("coord") and None), cities(lambda rows: rows.pop(503) and None),
        cities(lambda rows: rows[506].update(_id="x-506"))),
    "a namesake": cities(lambda rows: rows.append({**rows[504], "_id": 9001, "coord": {"lon": 24.5, "lat": 61.5}})),
    "a city of another country, and a country less": several(
        cities(lambda rows: rows[505].update(country="NO")), cities(lambda rows: [row for row in rows if row["country"] != "EE"])),
    "a list that is no longer split": cities(lambda rows: [row for at, row in enumerate(rows) if row["country"] != "FI" or at % 5]),
    "other order": cities(lambda rows: rows[::-1]),
    "another title": config('"Kept"', '"Kept well"'),
    "another address": config("kept.example/", "kept.example/below/"),
    "another unit": config("title", 'distance_unit = "mi"\ntitle'),
    "other words": file("templates/strings/en.toml", '[cities]\ncity_description = "All about {name} of {country}."\n'),
    "another partial": own_template("partials/near-cities.html", 'class="rows"', 'class="rows near"'),
    "a page of the owner's": file("content/routes.md", "+++\nnav = 1\n+++\n# Routes\n"),
    "another accent": config("title", 'theme.accent = "#123456"\ntitle'),
    "stations": stations(1),
    "a station more": stations(2),
    "another language": config("title", 'language = "ru"\ntitle'),
    "packed forms": config("[[sources]]", '[output]\nprecompress = ["gzip"]\n\n[[sources]]'),
    "no pages": config('kind = "cities"\n', 'kind = "cities"\npages = false\n'),
}


def test_each_change_gives_the_bytes_of_a_fresh_build(site):
    """One after the other, each on top of those before it."""
    command.build(site, "--allow-shrink")
    for name, change in smoke.part(STEPS.items(), 9):
        change(site)
        command.build(site, "--allow-shrink")
        fresh = site.parent / "fresh"
        command.build(site, "--output", fresh)
        assert tree.digests(site / "public") == tree.digests(fresh), name
        shutil.rmtree(fresh)


def test_another_address_of_one_build_alone_is_seen(site):
    command.build(site, "--allow-shrink")
    plain = tree.digests(site / "public")
    command.build(site, "--allow-shrink", "--base-url", "https://other.example/")
    assert all(b"kept.example" not in (site / "public" / path).read_bytes() for path in tree.files(site / "public"))
    command.build(site, "--allow-shrink")
    assert tree.digests(site / "public") == plain


def test_what_was_tampered_with_or_removed_is_made_again(site):
    command.build(site, "--allow-shrink")
    plain, public = tree.digests(site / "public"), site / "public"
    page = next(public.glob("cities/se/*/index.html"))
    shard, cell = next(public.glob("search/cities.*.json")), next(public.glob("map/cells/cities.*.json"))
    page.write_text("tampered")
    shard.unlink()
    cell.write_bytes(cell.read_bytes()[:-1])
    (public / "sitemap.xml").unlink()
    command.build(site, "--allow-shrink")
    assert tree.digests(public) == plain


def test_the_site_may_be_moved_with_what_is_known_of_it(site):
    command.build(site, "--allow-shrink")
    stamps = tree.stamps(site / "public")
    moved = site.parent / "moved"
    site.rename(moved)
    command.build(moved)
    assert tree.stamps(moved / "public") == stamps
