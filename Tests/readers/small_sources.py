"""A small source of each kind, without a fault, to put faults into."""

import copy
import json

STATIONS = {
    "citiesFrom": [
        {"cityId": 7, "cityTitle": "Turku", "regionTitle": "Southwest", "districtTitle": "Coast", "countryTitle": "Finland",
         "point": {"latitude": 60.45, "longitude": 22.25},
         "stations": [
             {"stationId": 71, "stationTitle": "Market Square", "cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland",
              "point": {"latitude": 60.4515, "longitude": 22.2687}},
             {"stationId": 72, "stationTitle": "Harbour", "cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland",
              "point": {"latitude": 60.4355, "longitude": 22.2187}},
         ]},
        {"cityId": 8, "cityTitle": "Tampere", "regionTitle": "Pirkanmaa", "countryTitle": "Finland",
         "point": {"latitude": 61.5, "longitude": 23.75},
         "stations": [{"stationId": 81, "stationTitle": "Bus Station", "cityId": 8, "point": {"latitude": 61.494, "longitude": 23.77}}]},
    ],
    "citiesTo": [
        {"cityId": 9, "cityTitle": "Oulu", "regionTitle": "North", "countryTitle": "Finland", "point": {"latitude": 65.0, "longitude": 25.5},
         "stations": [{"stationId": 91, "stationTitle": "Oulu Coaches", "cityId": 9, "point": {"latitude": 65.01, "longitude": 25.48}}]},
    ],
}

DEPARTURES = {
    "origin_city_id": "tku", "destination_city_id": "sto", "complete": True, "ttl": 900, "is_valid_route": True,
    "fetched_at": "2026-11-01T10:00:00Z",
    "cities": [
        {"id": "tku", "name": "Turku", "timezone": "Europe/Helsinki", "country_code2": "FI", "lat": 60.45, "lon": 22.27,
         "region": {"name": "Southwest", "country": {"name": "Finland", "code2": "FI"}}},
        {"id": "sto", "name": "Stockholm", "timezone": "Europe/Stockholm", "country_code2": "SE", "lat": 59.33, "lon": 18.07},
    ],
    "locations": [
        {"id": 71, "city_id": "tku", "name": "Harbour", "address": ["Linnankatu 90"], "type": "bus_stop", "lat": 60.435, "lon": 22.22},
        {"id": 81, "city_id": "sto", "name": "Ferry Port", "address": ["Port 1"], "type": "bus_stop", "lat": 59.35, "lon": 18.11},
    ],
    "operators": [{"id": "f", "display_name": "Ferries", "name": "Ferries", "url": "https://ferries.example/"}],
    "departures": [
        {"id": f"d{number}", "operator_id": "f", "origin_location_id": 71, "destination_location_id": 81,
         "departure_time": f"2026-12-0{number}T08:45:00", "departure_timezone": "Europe/Helsinki",
         "arrival_time": f"2026-12-0{number}T18:15:00", "arrival_timezone": "Europe/Stockholm",
         "duration": 630, "available_seats": 5, "num_transfers": 0, "vehicle_type": "bus", "class_name": "Economy",
         "prices": {"currency": "EUR", "total": 2350, "breakdown": {"base": 2350}},
         "links": {"deeplink": "https://ferries.example/book"},
         "trip_stops": [
             {"location_id": 71, "name": "Harbour", "departure_time": f"2026-12-0{number}T08:45:00"},
             {"location_id": 81, "name": "Ferry Port", "arrival_time": f"2026-12-0{number}T18:15:00"},
         ]}
        for number in (1, 2, 3)
    ],
}

HOTELS = [
    {"id": 11, "name": "Seamen's House", "address": "Linnankatu 72", "stars": 3.5, "distance": 1.4, "suites_availability": "1:44:21",
     "city": "Turku, FI", "lat": 60.4436, "lon": 22.2413},
    {"id": 12, "name": "Hostel Aura", "address": "Itäinen Rantakatu 10", "stars": 2, "distance": 0.9, "suites_availability": "",
     "city": "Turku, FI", "lat": 60.4466, "lon": 22.2613},
    {"id": 13, "name": "Old Mill", "address": "Mill Road 1", "stars": 4, "distance": 2, "suites_availability": "3:4",
     "city": "Turku, FI", "lat": 60.4486, "lon": 22.2813},
]

PLACES = {
    "places": [
        {"id": 1, "name": "Castle", "city": "Turku, FI", "latitude": 60.4353, "longitude": 22.2286, "description": "Six towers."},
        {"id": 2, "name": "Cathedral", "city": "Turku, FI", "latitude": 60.4525, "longitude": 22.2781, "description": "Of stone."},
        {"id": 3, "name": "Library", "city": "Turku, FI", "latitude": 60.4505, "longitude": 22.2701, "description": "Full of books."},
    ]
}

CITIES = [
    {"_id": 633679, "name": "Turku", "country": "FI", "coord": {"lon": 22.26869, "lat": 60.451481}},
    {"_id": 634963, "name": "Tampere", "country": "FI", "coord": {"lon": 23.787121, "lat": 61.49911}},
    {"_id": 5128581, "name": "New York", "country": "US", "coord": {"lon": -74.005966, "lat": 40.714272}},
]

SOURCES = {"stations": STATIONS, "departures": DEPARTURES, "hotels": HOTELS, "places": PLACES, "cities": CITIES}


def source(kind):
    """A copy of the source of a kind, to change."""
    return copy.deepcopy(SOURCES[kind])


def write(folder, kind, *files, more=""):
    """A site with one source of these files, `data/1.json` and so on; text or bytes are written as they are."""
    (folder / "data").mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(files, 1):
        bytes_ = data if isinstance(data, bytes) else (data if isinstance(data, str) else json.dumps(data, indent=1)).encode()
        (folder / f"data/{number}.json").write_bytes(bytes_)
    path = "data/1.json" if len(files) == 1 else "data"
    (folder / "stationary.toml").write_text(
        f'title = "Test"\nbase_url = "https://test.example/"\n\n[[sources]]\nkind = "{kind}"\npath = "{path}"\n{more}')
    return folder


def records(data):
    """Every object in a source, those inside of others too, in the order of the file."""
    if isinstance(data, dict):
        yield data
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else []:
        yield from records(value)
