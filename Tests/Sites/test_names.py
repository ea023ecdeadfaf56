"""Names in the further languages of a site: from tables, map data, JSON and GTFS; ids and addresses are those of the root."""

import json
import re

import pytest

from readers import command, gtfs_files, html, links
from readers.site import Site

HEAD = 'title = "Lines"\nbase_url = "https://lines.example/"\nlanguage = "en"\nlanguages = ["fr", "pt-BR"]\n[output]\nprecompress = []\n'


@pytest.fixture
def make(tmp_path):
    def build(sources, files, head=HEAD):
        for path, text in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text)
        tables = "".join(f'[[sources]]\nkind = "{kind}"\npath = "{path}"\n' for kind, path in sources)
        (tmp_path / "stationary.toml").write_text(head + tables)
        return Built(tmp_path, command.build(tmp_path))
    return build


class Built:
    def __init__(self, folder, run):
        self.folder, self.run = folder, run
        assert links.broken(Site(folder)) == []

    def heading(self, path):
        """The heading of a page, in each language."""
        return [self.main(folder + path).one("h1").text for folder in ("", "fr/", "pt-br/")]

    def main(self, path):
        return html.page((self.folder / "public" / path / "index.html").read_text()).one("main")

    def ids(self, path, kind):
        """The ids of the rows of a list, in their order."""
        text = (self.folder / "public" / path / "index.html").read_text()
        return re.findall(rf'data-id="({kind}[^"]*)"', text) or re.findall(r'data-id="([^"]*)"', text)

    def pages(self):
        """The addresses of the pages in each language, without its folder."""
        public = self.folder / "public"
        found = {path.relative_to(public).as_posix().removesuffix("index.html") for path in public.rglob("index.html")}
        return [{path[len(folder):] for path in found if path.startswith(folder) and (folder or not path.startswith(("fr/", "pt-br/")))}
                for folder in ("", "fr/", "pt-br/")]


STATIONS = """id,name,name:fr,name_pt,city,city:fr,country,city_id
1,Zoo,Jardin des bêtes,Zoológico,Antwerp,Anvers,BE,7
2,Central,,Central,Antwerp,Anvers,BE,7
3,South,Abbaye,,Antwerp,Anvers,BE,7
4,Quay,,,Ghent,Zand,BE,8
"""
ANTWERP = "stations/belgium/antwerp-7/"


def test_stations_and_cities_of_a_table(make):
    built = make([("stations", "data/s.csv")], {"data/s.csv": STATIONS})
    assert "unused-column" not in command.told(built.run)
    assert built.heading(ANTWERP + "zoo-1/") == ["Zoo", "Jardin des bêtes", "Zoológico"]
    # Without a name in the language the site's own is shown.
    assert built.heading(ANTWERP + "central-2/") == ["Central"] * 3
    assert [name.split(",")[0] for name in built.heading(ANTWERP)] == ["Antwerp", "Anvers", "Antwerp"]
    root, french, portuguese = built.pages()
    assert root == french == portuguese
    assert "Anvers" in built.main("fr/" + ANTWERP + "zoo-1/").text and "Antwerp" not in built.main("fr/" + ANTWERP + "zoo-1/").text


def test_lists_are_in_the_order_of_the_language(make):
    built = make([("stations", "data/s.csv")], {"data/s.csv": STATIONS})
    assert built.ids("stations/", "") and [id for id in built.ids(ANTWERP, "") if id in "123"] == ["2", "3", "1"]
    assert [id for id in built.ids("fr/" + ANTWERP, "") if id in "123"] == ["3", "2", "1"]
    order = [built.main(folder + "stations/belgium/").text for folder in ("", "fr/")]
    assert order[0].index("Antwerp") < order[0].index("Ghent") and order[1].index("Anvers") < order[1].index("Zand")


def test_the_sites_own_language_comes_first_and_ids_stay(make):
    table = "name,name:en,city,country\nВокзал,Railway Station,Омск,RU\n"
    built = make([("stations", "data/s.csv")], {"data/s.csv": table})
    plain = make([("stations", "data/s.csv")], {"data/s.csv": table.replace("name:en", "other")})
    def station(built):
        (path,) = [path for path in built.pages()[0] if path.count("/") == 4 and path.startswith("stations/")]
        return path
    # (The second build is in the same folder, so that only its pages are left.)
    assert "railway-station" not in station(plain) and station(plain).split("-")[-1]
    built = make([("stations", "data/s.csv")], {"data/s.csv": table})
    assert "railway-station" in station(built) and built.heading(station(built)) == ["Railway Station"] * 3


def test_map_data(make):
    def feature(id, **properties):
        return {"type": "Feature", "id": id, "geometry": {"type": "Point", "coordinates": [4.4, 51.2]}, "properties": properties}
    places = {"type": "FeatureCollection", "features": [feature("a", **{"name": "Tower", "name:fr": "Tour", "city": "Antwerp"})]}
    elements = [{"type": "node", "id": 5, "lat": 51.2, "lon": 4.4, "tags": {
        "highway": "bus_stop", "name": "Markt", "name:en": "Market", "name:fr": "Marché", "addr:city": "Antwerp"}}]
    built = make([("places", "data/p.geojson"), ("stations", "data/o.json")], {
        "data/p.geojson": json.dumps(places), "data/o.json": json.dumps({"generator": "Overpass API", "elements": elements})})
    pages = built.pages()[0]
    (tower,) = [path for path in pages if "tower" in path]
    (market,) = [path for path in pages if "market" in path]
    assert built.heading(tower) == ["Tower", "Tour", "Tower"] and built.heading(market) == ["Market", "Marché", "Market"]


def test_json_of_each_kind(make):
    built = make([("stations", "data/s.json"), ("places", "data/p.json"), ("hotels", "data/h.json"), ("cities", "data/c.json")], {
        "data/s.json": json.dumps({"citiesFrom": [{"cityId": 7, "cityTitle": "Antwerp", "cityTitle:fr": "Anvers", "countryTitle": "Belgium", "stations": [
            {"stationId": 1, "stationTitle": "Zoo", "stationTitle:fr": "Jardin"}]}], "citiesTo": []}),
        "data/p.json": json.dumps({"places": [{"id": "t", "name": "Tower", "name:fr": "Tour", "city": "Antwerp"}]}),
        "data/h.json": json.dumps([
            {"id": 1, "name": "Star", "name:fr": "Étoile", "name:zh": "星", "city": "Antwerp"}, {"id": 2, "name": "Sun", "city": "Antwerp"}]),
        "data/c.json": json.dumps([
            {"_id": 9, "name": "London", "name:fr": "Londres", "country": "GB", "coord": {"lat": 51.5, "lon": 0}},
            {"_id": 10, "name": "Leeds", "country": "GB", "coord": {"lat": 53.8, "lon": -1.5}}])})
    assert "unknown-field" not in command.told(built.run)
    pages = built.pages()[0]
    for part, names in ("zoo-1", ["Zoo", "Jardin"]), ("tower-t", ["Tower", "Tour"]), ("star-1", ["Star", "Étoile"]), ("london-9", ["London", "Londres"]):
        (path,) = [path for path in pages if path.endswith(part + "/")]
        assert built.heading(path)[:2] == names
    (city,) = [path for path in pages if path.startswith("stations/") and path.count("/") == 3 and "antwerp" in path]
    assert "Anvers" in built.main("fr/" + city).text
    (star,) = [path for path in pages if path.endswith("star-1/")]
    assert "Anvers" in built.main("fr/" + star).text and "Anvers" not in built.main(star).text


TRANSLATIONS = """
    table_name,field_name,language,translation,record_id,field_value
    stops,stop_name,fr,Port,hub,
    stops,stop_name,fr,Marché,,Market
    stops,stop_name,pt,Moinho,mill,
    routes,route_long_name,fr,Port – Vieux moulin,r1,
    agency,agency_name,fr,Bus de ville,tb,
    trips,trip_headsign,fr,Vieux moulin,,Old Mill"""


def town(tmp_path, **more):
    gtfs_files.write_folder(tmp_path / "data/gtfs", gtfs_files.TOWN | {"translations": TRANSLATIONS} | more)


def test_gtfs(make, tmp_path):
    town(tmp_path)
    built = make([("gtfs", "data/gtfs")], {})
    root, french, portuguese = built.pages()
    assert root == french == portuguese
    (hub,) = [path for path in root if path.endswith("harbour-hub/")]
    (mill,) = [path for path in root if path.endswith("old-mill-mill/")]
    assert built.heading(hub) == ["Harbour", "Port", "Harbour"] and built.heading(mill) == ["Old Mill", "Old Mill", "Moinho"]
    (route,) = [path for path in root if path.startswith("routes/") and path.endswith("-r1/")]
    page = built.main("fr/" + route).text
    assert "Port – Vieux moulin" in page and "Marché" in page and "Bus de ville" in page
    assert "Harbour" not in page and "Market" not in page
    assert "Vieux moulin" in built.main("fr/" + hub).text
    assert "Port" not in built.main(route).text and "Bus de ville" not in (tmp_path / "public/operators/index.html").read_text()
    assert "Bus de ville" in (tmp_path / "public/fr/operators/index.html").read_text()


def test_the_language_of_the_feed_needs_no_translation(make, tmp_path):
    feed = """
        feed_publisher_name,feed_publisher_url,feed_lang
        Town,https://town.example/,fr"""
    translations = """
        table_name,field_name,language,translation,record_id,field_value
        stops,stop_name,en,The Mill,mill,"""
    town(tmp_path, feed_info=feed, translations=translations)
    built = make([("gtfs", "data/gtfs")], {})
    (mill,) = [path for path in built.pages()[0] if path.endswith("-mill/")]
    assert built.heading(mill) == ["The Mill", "Old Mill", "The Mill"]


def test_a_change_of_one_name_changes_only_pages_of_its_language(make):
    built = make([("stations", "data/s.csv")], {"data/s.csv": STATIONS})
    before = {path: path.stat().st_mtime_ns for path in (built.folder / "public").rglob("*.html")}
    make([("stations", "data/s.csv")], {"data/s.csv": STATIONS.replace("Jardin des bêtes", "Zoo d’Anvers")})
    changed = {str(path.relative_to(built.folder / "public")) for path, time in before.items() if path.stat().st_mtime_ns != time}
    # Lists of other languages are searched by it too.
    lists = {"stations/index.html", "stations/belgium/index.html", ANTWERP + "index.html"}
    others = {path for path in changed if not path.startswith("fr/")}
    assert "fr/" + ANTWERP + "zoo-1/index.html" in changed and others <= lists | {"pt-br/" + path for path in lists}, others
