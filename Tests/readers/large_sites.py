"""Sites of which a part is large, without a feed: each function writes one of n things, and returns what the config says of it."""

import json
import zipfile

from readers import tree
from readers.made_feeds import AGENCY, CALENDAR, ROUTES, STOPS, TIMES, clock

SHEET = 'from = "2027-01-01"\nto = "2027-01-31"\ntimezone = "Europe/Berlin"\ndays = "daily"\n'


def data_sets_of_an_archive(folder, n):
    (folder / "data").mkdir(parents=True)
    with zipfile.ZipFile(folder / "data/f.zip", "w") as archive:
        for i in range(n):
            tables = {"stops": f"{STOPS}\na,A{i},52,13\n", "agency": AGENCY, "calendar": CALENDAR, "routes": ROUTES, "trips": "route_id,service_id,trip_id\n", "stop_times": TIMES + "\n"}
            for name, text in tables.items():
                archive.writestr(f"{i}/{name}.txt", text)
    return '[[sources]]\nkind = "gtfs"\npath = "data/f.zip"\n'


def sources(folder, n):
    for i in range(n):
        tree.write(folder, f"data/{i}.csv", "id,name,city\n")
    return "".join(f'[[sources]]\nkind = "stations"\npath = "data/{i}.csv"\nname = "s{i}"\n' for i in range(n))


def folders_of_several_stars(folder, n):
    for i in range(n):
        (folder / f"data/{i % 40}/{i}").mkdir(parents=True)
    tree.write(folder, "data/1/1/x.csv", "id,name,city\n1,A,B\n")
    return '[[sources]]\nkind = "stations"\npath = "data/**/**/**/*.csv"\n'


def places_of_one_name(folder, n):
    data = {"cities": [], "places": [{"id": str(i), "name": "Place", "city": "Turku", "lat": 60.4, "lng": 22.2} for i in range(n)]}
    tree.write(folder, "data/p.json", json.dumps(data))
    return '[[sources]]\nkind = "places"\npath = "data/p.json"\npages = { places = false }\n'


def stations_of_one_name(folder, n):
    tree.write(folder, "data/s.csv", "id,name,city\n" + "".join(f'{i},Stop,"Turku, Finland"\n' for i in range(n)))
    return '[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'


def rows_of_a_sheet(folder, n):
    tree.write(folder, "data/t.csv", "\n".join(f"Stop {i},{clock(60 * i)[:5]},{clock(60 * i + 600)[:5]}" for i in range(n)) + "\n")
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def columns_of_a_sheet(folder, n):
    tree.write(folder, "data/t.csv", "\n".join(name + "".join("," + clock(20 * i + shift)[:5] for i in range(n)) for name, shift in [("Here", 0), ("There", 600)]) + "\n")
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def rows_with_days_of_a_sheet(folder, n):
    """A trip in each."""
    rows = "".join(f"{'Mon-Fri' if i % 2 else 'Sat'},{clock(60 * (i % 1400))[:5]},{clock(60 * (i % 1400) + 600)[:5]}\n" for i in range(n))
    tree.write(folder, "data/t.csv", "Days,Here,There\n" + rows)
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def blocks_of_a_sheet(folder, n):
    tree.write(folder, "data/t.csv", "\n".join(f"Route,R{i}\nHere,08:00\nThere,09:00\n" for i in range(n)))
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def branches_of_a_sheet(folder, n):
    """A route whose trips go to other stops each."""
    tree.write(folder, "data/t.csv", "\n".join(f"Route,R\nFrom {i},08:00\nTo {i},09:00\n" for i in range(n)))
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET


def departures_of_one_day(folder, n):
    tree.write(folder, "data/d.csv", "from,to,date,departure,arrival\n" + "".join(f"Turku,Oulu,2027-01-02,{clock(i % 80000)[:5]},{clock(i % 80000 + 1800)[:5]}\n" for i in range(n)))
    return '[[sources]]\nkind = "departures"\npath = "data/d.csv"\ntimezone = "Europe/Berlin"\n'


def hotels_of_one_name(folder, n):
    tree.write(folder, "data/h.csv", "id,name,city\n" + "".join(f'{i},Inn,"Turku, Finland"\n' for i in range(n)))
    return '[[sources]]\nkind = "hotels"\npath = "data/h.csv"\npages = { hotels = false, orders = false }\n'


def cities_of_one_name(folder, n):
    data = [{"id": str(i), "name": "Springfield", "country": "US", "lat": 40.0 + i % 100 / 1000, "lng": -90.0 + i / 1e5, "population": 5} for i in range(n)]
    tree.write(folder, "data/c.json", json.dumps(data))
    return '[[sources]]\nkind = "cities"\npath = "data/c.json"\n'


def texts(folder, n):
    for i in range(n):
        tree.write(folder, f"content/p{i}.md", f"# Page {i}\n\n[next](p{(i + 1) % n}.md) " + "word " * 50)
    return ""


def one_long_text(folder, n):
    tree.write(folder, "content/p.md", "# Page\n\n" + "".join(f"## Part {i % 10}\n\n* a [link][x]\n  * *b*\n\n" for i in range(n)) + "[x]: https://a.example\n")
    return ""


def redirects(folder, n):
    tree.write(folder, "static/_redirects", "".join(f"/old/{i} /new/{i} 301\n" for i in range(n)))
    return ""


def headers(folder, n):
    tree.write(folder, "static/_headers", "".join(f"/a{i}/*\n  X-A: b\n" for i in range(n)))
    return ""


def columns_of_a_table(folder, n):
    """Unknown ones, those like known ones, those of languages, and those that are there twice."""
    names = [name for i in range(n // 4) for name in (f"c{i}", f"nam{i}", f"name_{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}", "name")]
    tree.write(folder, "data/s.csv", "id,city," + ",".join(names) + "\n" + ("1,A" + ",x" * len(names) + "\n") * 3)
    return '[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'


def names_in_many_languages(folder, n):
    """Of one city, and of its station."""
    codes = [chr(97 + i // 676 % 26) + chr(97 + i // 26 % 26) + chr(97 + i % 26) for i in range(n)]
    station = {"stationId": 1, "stationTitle": "Harbour", **{f"stationTitle:{code}": f"Harbour {code}" for code in codes}}
    city = {"cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland", "stations": [station], **{f"cityTitle:{code}": f"Turku {code}" for code in codes}}
    tree.write(folder, "data/s.json", json.dumps({"citiesFrom": [city], "citiesTo": []}))
    return '[[sources]]\nkind = "stations"\npath = "data/s.json"\n'


def names_in_other_languages(folder, n):
    """Of stations of one city, in three languages of the site and three others."""
    rows = [{"id": i, "name": f"Stop {i}", "city": "Turku", "city:fi": "Turku", "city:sv": "Åbo", **{f"name:{code}": f"{code} {i}" for code in ("fi", "sv", "de", "fr", "et")}} for i in range(n)]
    tree.write(folder, "data/s.json", json.dumps(rows))
    return 'languages = ["fi", "sv"]\n[[sources]]\nkind = "stations"\npath = "data/s.json"\n'


def pictures(folder, n):
    """A small one of each place."""
    for i in range(n):
        tree.write(folder, f"data/{i}.svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="{1 + i % 8}" height="{1 + i // 8 % 8}" id="r{i}"/></svg>')
    tree.write(folder, "data/p.json", json.dumps([{"id": i, "name": f"Place {i}", "city": "Turku", "lat": 60.4, "lng": 22.2, "image": f"{i}.svg"} for i in range(n)]))
    return '[[sources]]\nkind = "places"\npath = "data/p.json"\npages = { places = false }\n'


def features_of_a_map(folder, n):
    features = [{"type": "Feature", "id": i, "properties": {"name": "Place", "tourism": "museum"}, "geometry": {"type": "Point", "coordinates": [22.2 + i % 2 * 0.00136, 60.4]}} for i in range(n)]
    tree.write(folder, "data/p.geojson", json.dumps({"type": "FeatureCollection", "features": features}))
    return '[[sources]]\nkind = "places"\npath = "data/p.geojson"\npages = { places = false }\n'


def points_of_a_feature(folder, n):
    """Of a ring that crosses itself."""
    ring = [[22 + i % 97 / 100, 60 + i % 89 / 100] for i in range(n)]
    feature = {"type": "Feature", "properties": {"name": "Park", "leisure": "park"}, "geometry": {"type": "Polygon", "coordinates": [[*ring, ring[0]]]}}
    tree.write(folder, "data/p.geojson", json.dumps({"type": "FeatureCollection", "features": [feature]}))
    return '[[sources]]\nkind = "places"\npath = "data/p.geojson"\n'


def nodes_of_openstreetmap(folder, n):
    """Stops, platforms and stop positions of one name, in reach of each other."""
    kinds = [{"highway": "bus_stop"}, {"public_transport": "platform"}, {"public_transport": "stop_position"}]
    nodes = [{"type": "node", "id": i, "lat": 60.4 + i % 100 * 1e-6, "lon": 22.2 + i // 100 * 1e-6, "tags": {"name": "Market", **kinds[i % 3]}} for i in range(n)]
    tree.write(folder, "data/s.json", json.dumps({"generator": "Overpass API", "osm3s": {}, "elements": nodes}))
    return '[[sources]]\nkind = "stations"\npath = "data/s.json"\n'


def chain_of_nodes(folder, n):
    """Stops and platforms of one name, each in reach of its neighbours only."""
    nodes = [{"type": "node", "id": i, "lat": 60 + i * 1e-3, "lon": 22.2, "tags": {"name": "Market", **({"highway": "bus_stop"} if i % 2 else {"public_transport": "platform"})}} for i in range(n)]
    tree.write(folder, "data/s.json", json.dumps({"generator": "Overpass API", "osm3s": {}, "elements": nodes}))
    return '[[sources]]\nkind = "stations"\npath = "data/s.json"\n'


def files_of_the_owner(folder, n):
    for i in range(n):
        tree.write(folder, f"static/{i % 7}/{i}.txt", f"{i}\n")
    return ""


def stations_of_one_name_in_a_city(folder, n):
    """With points, and one of another name."""
    rows = [f"{i},{'Stop' if i else 'Harbour'},Turku,FI,{60.4 + i % 100 * 1e-3:.3f},{22.2 + i // 100 * 1e-5:.5f}" for i in range(n)]
    tree.write(folder, "data/s.csv", "\n".join(["id,name,city,country,lat,lon", *rows]) + "\n")
    return '[[sources]]\nkind = "stations"\npath = "data/s.csv"\n'


def notes_of_trips_of_a_sheet(folder, n):
    rows = [("Notes", [f"Bus {i} of the fleet" for i in range(n)]), *((name, [clock(60 * (i % 1300) + shift)[:5] for i in range(n)]) for name, shift in (("Here", 0), ("There", 600)))]
    tree.write(folder, "data/t.csv", "\n".join(",".join([name, *cells]) for name, cells in rows) + "\n")
    return '[[sources]]\nkind = "timetable"\npath = "data/t.csv"\n' + SHEET
