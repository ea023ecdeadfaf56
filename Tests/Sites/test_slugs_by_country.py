"""Slugs of Cyrillic names follow the country of the thing; a site published with other addresses keeps them as redirects."""

import json
import re

import pytest

from readers import command, html, tree
from readers.names import slug, slug_and_id
from readers.once import shared
from readers.search_index import Index
from readers.site import Site

PLACES = [
    # Code, country, city, station, and a point.
    ("RS", "Србија", "Вршац", "Аутобуска станица", (45.12, 21.30)),
    ("ME", "Црна Гора", "Никшић", "Жељезничка станица", (42.77, 18.94)),
    ("MK", "Северна Македонија", "Ќустендил", "Ѓорче Петров", (41.99, 21.43)),
    ("UA", "Україна", "Запоріжжя", "Автовокзал «Південний»", (47.84, 35.14)),
    ("BG", "България", "Търговище", "Автогара Юг", (43.25, 26.57)),
    ("BY", "Беларусь", "Гомель", "Аўтавакзал", (52.43, 30.98)),
    ("RU", "Россия", "Щёлково", "Автостанция", (55.92, 38.0)),
    ("BA", "Босна и Херцеговина", "Бања Лука", "Аутобуска станица", (44.77, 17.19)),
    ("RS", "Србија", "Pančevo", "Glavna stanica", (44.87, 20.64)),
]


def _records():
    cities, locations = [], []
    for number, (code, country, city, station, point) in enumerate(PLACES):
        cities.append({
            "id": f"c{number}", "name": city, "timezone": "Europe/Belgrade", "lat": point[0], "lon": point[1],
            "region": {"name": "", "country": {"name": country, "code2": code}}})
        locations.append({"id": f"l{number}", "city_id": f"c{number}", "name": station, "address": [], "lat": point[0], "lon": point[1] + 0.01})
    departures = [
        {"id": f"d{number}", "operator_id": "o", "origin_location_id": f"l{number}", "destination_location_id": f"l{(number + 1) % len(PLACES)}",
         "departure_time": "2026-12-01T08:45:00", "arrival_time": "2026-12-01T18:15:00", "duration": 570,
         "prices": {"currency": "EUR", "total": 2350}}
        for number in range(len(PLACES))]
    return {"cities": cities, "locations": locations, "operators": [{"id": "o", "display_name": "Ласта"}], "departures": departures}


def _written(folder, base="https://rides.example/below/", more=""):
    (folder / "data").mkdir(parents=True)
    (folder / "data/trips.json").write_text(json.dumps(_records()))
    (folder / "data/hotels.json").write_text(json.dumps([
        {"id": f"h{number}", "name": f"Хотел {city}", "city": f"{city}, {code}", "lat": point[0], "lon": point[1], "stars": 3}
        for number, (code, _, city, _, point) in enumerate(PLACES)]))
    (folder / "data/places.json").write_text(json.dumps({"places": [
        {"id": f"p{number}", "name": f"Тврђава {city}", "city": f"{city}, {code}", "latitude": point[0], "longitude": point[1]}
        for number, (code, _, city, _, point) in enumerate(PLACES)
    ] + [{"id": "px", "name": "Музеј", "city": "Зрењанин, RS", "latitude": 45.38, "longitude": 20.39}]}))
    (folder / "data/cities.json").write_text(json.dumps([
        {"_id": 900 + number, "name": f"{city} Село", "country": code, "coord": {"lat": point[0] + 1, "lon": point[1]}}
        for number, (code, _, city, _, point) in enumerate(PLACES)]))
    kinds = ("departures", "trips"), ("hotels", "hotels"), ("places", "places"), ("cities", "cities")
    (folder / "stationary.toml").write_text(
        f'title = "Rides"\nbase_url = "{base}"\n{more}' + "".join(
            f'[[sources]]\nkind = "{kind}"\npath = "data/{name}.json"\n' for kind, name in kinds))
    return folder


def _published(folder):
    """A site that was published at the addresses by the rule without countries."""
    command.build(_written(folder))
    run = command.stationary("publish", folder)
    assert run.returncode == 0, command.told(run)
    site = Site(folder)
    former, current = (_pages(site, _addresses(follows)) for follows in (False, True))
    lead = {current[key]: former[key] for key in former}
    header, *lines = (folder / "published/urls.lock").read_text().splitlines()
    fields = [line.split("\t") for line in lines]
    lines = sorted("\t".join([kind, id, lead.get(address, address)]) for kind, id, address in fields)
    (folder / "published/urls.lock").write_text("\n".join([header, *lines]) + "\n")
    return folder


@shared
def site(folder):
    folder = _published(folder / "site")
    command.build(folder)
    return Site(folder)


def _addresses(follows):
    """The address of each page that a slug names, by the rule with or without countries."""
    def step(name, id, code):
        return slug_and_id(name, id, code if follows else "") + "/"

    found = {}
    cities = [step(city, f"c{number}", code) for number, (code, _, city, _, _) in enumerate(PLACES)]
    for number, (code, country, city, station, _) in enumerate(PLACES):
        stations = f"stations/{slug(country, code if follows else '')}/"
        found["country", code] = stations
        found["city", number] = stations + cities[number]
        found["station", number] = stations + cities[number] + step(station, f"l{number}", code)
        pair = f"timetable/{cities[number]}{cities[(number + 1) % len(PLACES)]}"
        found["pair", number] = pair
        for order in ("", "by-duration/", "by-price/"):
            found["day", number, order] = f"{pair}2026-12-01/{order}"
        found["departure", number] = f"{pair}2026-12-01/0845-{slug('Ласта')}-DEPARTURE/"
        found["hotel", number] = "hotels/" + step(f"Хотел {city}", f"h{number}", code)
        found["place", number] = f"places/{slug(city, code if follows else '')}/" + step(f"Тврђава {city}", f"p{number}", code)
        found["gazetteer", number] = f"cities/{code.lower()}/" + slug_and_id(f"{city} Село", str(900 + number), code) + "/"
    found["guide", "x"] = f"places/{slug('Зрењанин', 'RS' if follows else '')}/"
    found["place", "x"] = found["guide", "x"] + step("Музеј", "px", "RS")
    return found


def _pages(site, addresses):
    """With the hashes of departures as they are."""
    listed = {re.sub("-[0-9a-f]{8}/index.html$", "-DEPARTURE/", path): path.removesuffix("index.html") for path in site.pages}
    return {key: listed.get(address, address) if "DEPARTURE" in address else address for key, address in addresses.items()}


def _refresh(page):
    return [meta["content"].removeprefix("0; url=") for meta in page.all("meta") if meta.get("http-equiv") == "refresh"]


def test_pages_are_where_the_country_says(site):
    assert slug("Вршац", "RS") == "vrsac" and slug("Вршац") == "vrshats" and slug("Никшић", "ME") == "niksic"
    current = _pages(site, _addresses(follows=True))
    for key, address in current.items():
        assert address + "index.html" in site.pages, key
        assert not _refresh(site.page(address)), key
    assert (site.public / "stations/srbija/vrsac-c0").is_dir() and (site.public / "stations/rossiya/shchelkovo-c6").is_dir()
    assert (site.public / "places/zrenjanin/index.html").exists()


def test_every_former_address_leads_to_its_page(site):
    former, current = (_pages(site, _addresses(follows)) for follows in (False, True))
    # Orders of a day have no lines of their own in `urls.lock`; hosts redirect them with their pair.
    changed = {former[key]: current[key] for key in former if former[key] != current[key] and "by-" not in former[key]}
    assert len(changed) > 40
    redirects = {path.removesuffix("index.html") for path in site.pages if _refresh(site.page(path.removesuffix("index.html")))} - {"404.html"}
    assert redirects == set(changed)
    for address, target in changed.items():
        page = site.page(address)
        relative = _refresh(page)[0]
        assert (site.public / address / relative).resolve() == (site.public / target).resolve()
        assert [link["href"] for link in page.all("link") if link.get("rel") == "canonical"] == [site.base_url + target]
        assert [meta["content"] for meta in page.all("meta") if meta.get("name") == "robots"] == ["noindex"]
        assert relative in [link["href"] for link in page.one("main").all("a")]
    titles = [site.page(path).one("title").text for path in site.pages if path != "404.html"]
    assert len(titles) == len(set(titles))


def test_former_addresses_are_in_no_list(site):
    former, current = (set(_pages(site, _addresses(follows)).values()) for follows in (False, True))
    gone = former - current
    sitemap = site.text("sitemap.xml")
    assert not [address for address in gone if f"/below/{address}<" in sitemap]
    assert all(f"/below/{address}<" in sitemap for address in current if "by-" not in address)
    index = Index(lambda file: site.text("search/" + file))
    text = "".join(site.text(path) for path in site.files if path.startswith(("search/", "map/")) or path.endswith((".json", ".ics")))
    assert not [address for address in gone if f'"{address}' in text]
    assert sum(collection.count for collection in index.collections.values()) > 0
    for path in site.pages:
        if not _refresh(site.page(path.removesuffix("index.html"))):
            for link in site.page(path.removesuffix("index.html")).all("a"):
                assert (site.public / path).parent.joinpath(link["href"].split("#")[0].split("?")[0]).resolve().as_posix() not in {
                    (site.public / address).as_posix() for address in gone}, (path, link["href"])


def test_the_build_counts_no_redirects(tmp_path):
    run = command.build(_written(tmp_path / "site"))
    site = Site(tmp_path / "site")
    pages = [path for path in site.pages if not _refresh(site.page(path.removesuffix("index.html") if path != "404.html" else path))]
    number = int(re.search(r"([\d,]+) pages", command.told(run)).group(1).replace(",", ""))
    assert number == len(pages)


def _lines(site):
    return [line.split(" ") for line in site.text("_redirects").splitlines() if line and not line.startswith("#")]


def test_hosts_have_the_same_redirects(site):
    """Single addresses first, then folders with all that is in them: each address leads to the same page as its own."""
    former, current = (_pages(site, _addresses(follows)) for follows in (False, True))
    lines = _lines(site)
    assert all(len(line) == 3 and line[2] == "301" for line in lines)
    kinds = ["*" in line[0] for line in lines]
    assert kinds == sorted(kinds) and 0 < sum(kinds) <= 100
    assert len({line[0] for line in lines}) == len(lines)

    def target(path):
        for start, end, _ in lines:
            if start == path:
                return end
            if start.endswith("*") and path.startswith(start[:-1]):
                return end.replace(":splat", path.removeprefix(start[:-1]))
        return None

    for key in former:
        path = f"/below/{former[key]}"
        assert target(path) == (f"/below/{current[key]}" if former[key] != current[key] else None), key
    # The files of a day are redirected with it.
    day = former["day", 0, ""]
    assert target(f"/below/{day}departures.json") == f"/below/{current['day', 0, '']}departures.json"


def test_names_in_other_scripts_and_other_countries_stay(site):
    assert (site.public / "stations/srbija/pancevo-c8/glavna-stanica-l8/index.html").exists()
    former, current = (_addresses(follows) for follows in (False, True))
    assert former["city", 6] == current["city", 6] and former["station", 7] == current["station", 7]


def test_a_page_of_the_owner_takes_a_former_address(tmp_path):
    folder = _published(tmp_path / "site")
    (folder / "content/places/vrshats").mkdir(parents=True)
    (folder / "content/places/vrshats/index.md").write_text("# Former fortress\n")
    (folder / "static").mkdir()
    (folder / "static/_redirects").write_text("# ours\n/below/old /below/about/ 302")
    run = command.build(folder)
    assert "address-collision" not in command.told(run)
    site = Site(folder)
    assert site.main("places/vrshats/").one("h1").text == "Former fortress" and not _refresh(site.page("places/vrshats/"))
    assert site.text("_redirects").startswith("# ours\n/below/old /below/about/ 302\n/below/")
    assert "/below/places/vrshats/" not in [line[0] for line in _lines(site)]
    place = next(path for path in site.pages if path.startswith("places/vrshats/tv"))
    assert _refresh(site.page(place.removesuffix("index.html")))


def test_a_second_build_writes_the_same(tmp_path):
    folder = _written(tmp_path / "site")
    command.build(folder)
    before = tree.digests(folder / "public")
    (folder / ".stationary/public.build").unlink(missing_ok=True)
    command.build(folder)
    assert tree.digests(folder / "public") == before
    (folder / ".stationary/slugs").unlink()
    command.build(folder)
    assert tree.digests(folder / "public") == before


@pytest.mark.smoke(0)
def test_at_most_two_thousand_lines(tmp_path):
    folder = tmp_path / "site"
    (folder / "data").mkdir(parents=True)
    (folder / "data/stops.csv").write_text("id,name,city,country,lat,lon\n" + "".join(
        f"{number},Stop,Turku,Finland,{60 + number / 1e4:.4f},22\n" for number in range(2500)))
    (folder / "static").mkdir()
    (folder / "static/_redirects").write_text("/a /b\n\n# c\n/d/* /e/:splat\n")
    (folder / "stationary.toml").write_text(
        'title = "Stops"\nbase_url = "https://stops.example/"\n[[sources]]\nkind = "stations"\npath = "data/stops.csv"\n')
    command.build(folder)
    assert command.stationary("publish", folder).returncode == 0
    lock = folder / "published/urls.lock"
    lock.write_text(lock.read_text().replace("/stop-", "/halt-"))
    command.build(folder)
    site = Site(folder)
    assert len(_lines(site)) == 2000 and len([path for path in site.pages if "/halt-" in path]) == 2500
