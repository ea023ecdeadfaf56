"""The small sources as tables."""

import csv
import io

from readers import small_sources


def text(header, rows, delimiter=","):
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def number(value, comma):
    return str(value).replace(".", ",") if comma and isinstance(value, (int, float)) else value


def table(header, records, delimiter):
    comma = delimiter == ";"
    return text(header, [["" if v is None else number(v, comma) for v in record] for record in records], delimiter)


def stations(data, delimiter=","):
    rows = []
    for key, role in ("citiesFrom", "from"), ("citiesTo", "to"):
        for city in data[key]:
            for station in city["stations"]:
                rows.append([
                    station["stationId"], station["stationTitle"], station["point"]["latitude"], station["point"]["longitude"],
                    city["cityId"], city["cityTitle"], city.get("districtTitle"), city.get("regionTitle"), city["countryTitle"],
                    city["point"]["latitude"], city["point"]["longitude"], role])
    header = [
        "stop_id", "stop_name", "stop_lat", "stop_lon", "city_id", "Town", "District", "Region", "Country Code", "City Lat",
        "City Lon", "role"]
    return table(header, rows, delimiter)


def departures(data, delimiter=","):
    places = {place["id"]: place for place in data["locations"]}
    cities = {city["id"]: city for city in data["cities"]}
    rows = []
    for departure in data["departures"]:
        start, end = (places[departure[f"{key}_location_id"]] for key in ("origin", "destination"))
        rows.append([
            departure["id"], start["id"], start["name"], cities[start["city_id"]]["name"], end["id"], end["name"],
            cities[end["city_id"]]["name"], departure["departure_time"], departure["arrival_time"],
            departure["departure_timezone"], departure["arrival_timezone"], departure["prices"]["total"] / 100,
            departure["prices"]["currency"], "f", "Ferries", "https://ferries.example/", departure["available_seats"],
            departure["num_transfers"], departure["links"]["deeplink"], departure["vehicle_type"], departure["class_name"],
            departure["duration"]])
    header = [
        "id", "from_id", "Origin", "from_city", "to_id", "Destination", "to_city", "departs", "arrives", "timezone",
        "to_timezone", "Fare", "Currency Code", "operator_id", "Operator", "operator_url", "seats", "transfers", "booking_url",
        "vehicle", "class", "minutes"]
    return table(header, rows, delimiter)


def hotels(data, delimiter=","):
    keys = ["id", "name", "address", "stars", "distance", "suites_availability", "city", "lat", "lon"]
    header = ["ID", "Hotel", "Street", "Stars", "distance", "Suites availability", "City", "Y", "X"]
    return table(header, [[hotel[key] for key in keys] for hotel in data], delimiter)


def places(data, delimiter=","):
    keys = ["id", "name", "latitude", "longitude", "description"]
    rows = [[place[key] for key in keys] + place["city"].split(", ") for place in data["places"]]
    return table(["id", "Title", "lat", "long", "About", "city", "country"], rows, delimiter)


def cities(data, delimiter=","):
    rows = [[city["_id"], city["name"], city["country"], city["coord"]["lat"], city["coord"]["lon"]] for city in data]
    return table(["geonameid", "name", "countryCode", "latitude", "lng"], rows, delimiter)


WRITERS = {"stations": stations, "departures": departures, "hotels": hotels, "places": places, "cities": cities}


def write(folder, kind, data=None, delimiter=",", more=""):
    """A site of one table."""
    (folder / "data").mkdir(parents=True)
    table = WRITERS[kind](data or small_sources.SOURCES[kind], delimiter)
    (folder / "data" / "table.csv").write_text(table)
    config(folder, kind, "data/table.csv", more)


def config(folder, kind, path, more=""):
    (folder / "stationary.toml").write_text(
        'title = "Site"\nbase_url = "https://site.example/"\ncurrency = "EUR"\n\n'
        f'[[sources]]\nkind = "{kind}"\npath = "{path}"\n{more}')
