"""A site of departures that recur week by week, with what disturbs that: a new timetable, holidays, several zones, one day."""

import datetime
import json
import pathlib

from readers import command

CITIES = [("c1", "Québec", "America/Toronto"), ("c2", "Montréal", "America/Toronto"), ("c3", "Ottawa", "America/Toronto"),
          ("c4", "Halifax", "America/Halifax"), ("c5", "Sherbrooke", "America/Toronto"), ("c6", "Saguenay", "America/Toronto")]
# id, city, name
STATIONS = [("11", "c1", "Gare du Palais"), ("12", "c1", "Sainte-Foy"), ("21", "c2", "Gare d’autocars"), ("31", "c3", "Catherine Street"),
            ("41", "c4", "Kempt Road"), ("51", "c5", "Terminus"), ("61", "c6", "Autogare")]
PAIR = "timetable/quebec-c1/montreal-c2/"
BACK = "timetable/montreal-c2/quebec-c1/"
ZONES = "timetable/montreal-c2/halifax-c4/"
WEEKLY = "timetable/montreal-c2/ottawa-c3/"
MANY = "timetable/sherbrooke-c5/montreal-c2/"
ONE_DAY = "timetable/saguenay-c6/quebec-c1/"
IRREGULAR = "timetable/saguenay-c6/montreal-c2/"
FIRST, CHANGE, LAST = datetime.date(2031, 3, 3), datetime.date(2031, 3, 17), datetime.date(2031, 4, 6)
HOLIDAY, SHORT_DAY = datetime.date(2031, 3, 25), datetime.date(2031, 3, 30)


def write(folder, language="en"):
    """The site at a folder, built."""
    folder = pathlib.Path(folder)
    (folder / "data").mkdir(parents=True)
    (folder / "data/weekly.json").write_text(json.dumps(_search()))
    (folder / "stationary.toml").write_text(
        f'title = "Weekly"\nbase_url = "https://weekly.example/"\nlanguage = "{language}"\n\n'
        '[[sources]]\nkind = "departures"\npath = "data/weekly.json"\n')
    command.build(folder)
    return folder


def _journeys():
    """from, to, day, time, minutes, price, operator of each."""
    for number in range((LAST - FIRST).days + 1):
        day = FIRST + datetime.timedelta(number)
        weekday = day.isoweekday()
        if day != HOLIDAY:
            times = ["06:00", "12:00", "18:00"] if day < CHANGE else ["06:10", "12:10", "18:10", "20:10"]
            for place, time in enumerate(times):
                if day != SHORT_DAY or place == 0:
                    yield "12" if place else "11", "21", day, time, 195, 4000 + 100 * weekday, "o1"
            if weekday < 6:
                yield "11", "21", day, "06:00" if day < CHANGE else "06:10", 150, 5900, "o2"
            yield "21", "11", day, "07:00", 195, 4900, "o1"
        if weekday in (1, 3, 5):
            yield "21", "31", day, "10:00", 120, 2500, None
        if weekday == 6:  # over the night in which clocks go forward, and others
            yield "21", "41", day, "23:30", 600, 9900, "o1"
        if day < FIRST + datetime.timedelta(9):
            for index in range(55):
                if (index + day.day) % 12:
                    yield "51", "21", day, f"{6 + index // 4:02}:{15 * (index % 4):02}", 90, 1900, f"o{1 + index % 2}"
        if number % 3 == 0:
            yield "61", "21", day, f"{8 + number % 7:02}:30", 300, 6000, "o1"
    for time in ("08:00", "12:30"):
        yield "61", "11", FIRST, time, 150, 3900, "o1"


def _search():
    zones = {id: zone for id, _, zone in CITIES}
    city = {id: place for id, place, _ in STATIONS}
    departures = []
    for number, (origin, to, day, time, minutes, price, operator) in enumerate(_journeys()):
        leaves = datetime.datetime.fromisoformat(f"{day}T{time}")
        ahead = 60 if zones[city[to]] != zones[city[origin]] else 0
        departures.append({
            "id": f"d{number}", "origin_location_id": int(origin), "destination_location_id": int(to),
            "departure_time": leaves.isoformat(), "arrival_time": (leaves + datetime.timedelta(minutes=minutes + ahead)).isoformat(),
            "departure_timezone": zones[city[origin]], "arrival_timezone": zones[city[to]], "operator_id": operator,
            "num_transfers": 0, "available_seats": 9, "prices": {"total": price, "currency": "CAD"}})
    return {
        "origin_city_id": "c1", "destination_city_id": "c2", "complete": True, "is_valid_route": True,
        "cities": [{"id": id, "name": name, "lat": 46 + n, "lon": -71 - n, "timezone": zone, "country_code2": "CA",
                    "region": {"name": "", "country": {"name": "Canada", "code2": "CA"}}} for n, (id, name, zone) in enumerate(CITIES)],
        "locations": [{"id": int(id), "city_id": place, "name": name, "address": ["1 Main Street"], "type": "bus_station"} for id, place, name in STATIONS],
        "operators": [{"id": id, "name": name, "display_name": name} for id, name in (("o1", "Orléans"), ("o2", "Zed"))],
        "departures": departures,
    }
