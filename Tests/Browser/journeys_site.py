"""A small site with journeys, written down for the tests of the chooser and of the day's page."""

import datetime
import json
import pathlib
import types

from readers import command

CITIES = [("c1", "Québec", 46.8123, -71.2145), ("c2", "Montréal", 45.5088, -73.5878), ("c3", "Ottawa", 45.4215, -75.6972)]
# id, city, name, point of its own
STATIONS = [
    ("11", "c1", "Gare du Palais", (46.8176, -71.2148)), ("12", "c1", "Sainte-Foy", (46.7625, -71.3037)),
    ("21", "c2", "Gare d’autocars", (45.5158, -73.5598)), ("22", "c2", "Aéroport", (45.4576, -73.7497)),
    ("31", "c3", "Catherine Street", (45.4069, -75.6943)),
]
# id, from, to, departs, minutes, price, currency, operator
JOURNEYS = [
    ("a", "11", "21", "2031-05-01T09:30", 195, 5481, "USD", "o1"), ("b", "12", "21", "2031-05-01T08:00", 240, 5200, "CAD", "o1"),
    ("c", "11", "22", "2031-05-01T12:00", 150, None, None, "o2"), ("d", "11", "21", "2031-05-01T18:45", 195, 0, "CAD", "o2"),
    ("e", "11", "21", "2031-05-01T23:50", 474, 6000, "CAD", "o1"), ("f", "11", "21", "2031-05-03T09:30", 195, 5481, "USD", "o1"),
    ("g", "12", "22", "2031-05-04T10:00", 195, 5481, "USD", "o1"), ("h", "21", "11", "2031-05-02T07:00", 195, 5481, "USD", "o1"),
]
DAY = "timetable/quebec-c1/montreal-c2/2031-05-01/"


def write(folder, language="en", source=""):
    """The site at a folder, built; `source` are further lines of its source."""
    folder = pathlib.Path(folder)
    (folder / "data").mkdir(parents=True)
    (folder / "data/journeys.json").write_text(json.dumps(_search()))
    (folder / "stationary.toml").write_text(
        f'title = "Harbour Line"\nbase_url = "https://harbour.example/line/"\nlanguage = "{language}"\ncurrency = "CAD"\n\n'
        f'[[sources]]\nkind = "departures"\npath = "data/journeys.json"\n{source}\n\n'
        '[timetable]\nsearch_url = "https://seller.example/{from}/{to}/{date}"\n\n'
        '[rates]\ndate = "2031-04-30"\nUSD = 0.8\nJPY = 100\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/line/")


def _search():
    def arrival(departs, minutes):
        return (datetime.datetime.fromisoformat(departs) + datetime.timedelta(minutes=minutes)).isoformat()

    zone = "America/Toronto"
    return {
        "origin_city_id": "c1", "destination_city_id": "c2", "complete": True, "ttl": 900, "is_valid_route": True,
        "cities": [
            {"id": id, "name": name, "lat": lat, "lon": lon, "timezone": zone, "country_code2": "CA",
             "region": {"name": "", "country": {"name": "Canada", "code2": "CA"}}}
            for id, name, lat, lon in CITIES],
        "locations": [
            {"id": int(id), "city_id": city, "name": name, "address": ["1 Main Street"], "type": "bus_station", "lat": lat, "lon": lon}
            for id, city, name, (lat, lon) in STATIONS],
        "operators": [{"id": "o1", "name": "Orléans"}, {"id": "o2", "name": "Zed"}],
        "departures": [
            {"id": id, "origin_location_id": int(origin), "destination_location_id": int(to), "departure_time": departs + ":00",
             "arrival_time": arrival(departs, minutes), "departure_timezone": zone, "arrival_timezone": zone, "duration": minutes,
             "operator_id": operator, "num_transfers": 0, "available_seats": 9,
             **({"prices": {"total": price, "currency": currency}} if currency else {})}
            for id, origin, to, departs, minutes, price, currency, operator in JOURNEYS],
    }
