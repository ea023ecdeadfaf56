"""An agency is never a city: stations whose city is not known are listed without one, in the country that is known."""

import json

import pytest

from readers import command, html, links, tree
from readers.made_feeds import feed
from readers.published import Published
from readers.search_index import Index
from readers.site import Site

AGENCY = "agency_id,agency_name,agency_url,agency_timezone"
BERLIN, LONDON, ATLANTIC = "Europe/Berlin", "Europe/London", "Etc/UTC"
STOPS = ["a,Aa,52,13", "b,Bb,52.1,13", "c,Cc,52.2,13"]
TRIPS = ["x,8:00:00,8:00:00,a,1", "x,8:30:00,8:30:00,b,2", "y,9:00:00,9:00:00,b,1", "y,9:30:00,9:30:00,c,2"]
ROUTES = "route_id,agency_id,route_short_name,route_type\nr,A,1,3\nq,B,2,3"


def agencies(*rows):
    return "\n".join([AGENCY, *(f"{id},{name},https://{id}.example,{zone}" for id, name, zone in rows)])


def written(folder, *rows, source="", **tables):
    config = feed(folder, STOPS, TRIPS, **{
        "agency": agencies(*rows), "routes": ROUTES, "trips": "route_id,service_id,trip_id\nr,d,x\nq,d,y", **tables})
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\ntowns.builtin = false\n' + config + source)
    return folder


def built(site):
    return Site(site), command.objects(command.build(site, "--diagnostics", "json"))


def stations(site):
    return sorted(path.removesuffix("index.html") for path in site.pages if path.startswith("stations/") and path.count("/") > 1)


def texts(site):
    """All that riders read: pages, search, and the files of the form."""
    return {path: site.text(path) for path in site.files if path.endswith((".html", ".json"))}


def crumbs(site, address):
    return [link.text for link in site.page(address).one("nav", class_="breadcrumb").all("a")]


@pytest.mark.parametrize("rows", [
    [("X", "S-Bahn", BERLIN), ("A", "Havelbus", BERLIN), ("B", "Spreebus", BERLIN)],
    [("A", "Potsdam", BERLIN), ("B", "Spreebus", BERLIN)],
    [("B", "Spreebus", BERLIN), ("A", "Havelbus", BERLIN), ("X", "S-Bahn", BERLIN)],
])
def test_no_station_is_in_a_city_named_after_an_agency(rows, tmp_path):
    site, found = built(written(tmp_path, *rows))
    assert stations(site) == ["stations/germany/", "stations/germany/aa-a/", "stations/germany/bb-b/", "stations/germany/cc-c/"]
    assert crumbs(site, "stations/germany/aa-a/") == ["Stations", "Germany"]
    assert site.page("stations/germany/aa-a/").one("head").one("title").text == "Aa, Germany – T"
    assert [link.text for link in site.main("stations/germany/").all("a") if link["href"].endswith(("-a/", "-b/", "-c/"))] == ["Aa", "Bb", "Cc"]
    assert [heading.text for heading in site.main("stations/").all("h2")] == ["Germany"]
    for path, text in texts(site).items():
        assert "City unknown" not in text and "Country unknown" not in text, path
        if "/stations/" in f"/{path}" or "search" in path:
            assert not any(f"{name}, Germany" in text or f"{name}, Country" in text for _, name, _ in rows), path
    one, = [finding for finding in found if finding["id"] == "stations/country-of-time-zone"]
    assert one["severity"] == "info" and "3 stations" in one["what"] and "Germany" in one["what"] and BERLIN in one["what"]
    assert not [finding for finding in found if finding["id"] == "stations/without-country"]
    index = Index(lambda path: (site.public / "search" / path).read_text())
    assert [row[:5] for row in index.collections["stations"].rows()] == [
        (id, name, "", "Germany", f"stations/germany/{name.lower()}-{id}/") for id, name in zip("abc", ["Aa", "Bb", "Cc"])]
    assert "towns" not in index.collections or index.collections["towns"].count == 0
    assert links.broken(site) == []


@pytest.mark.parametrize("rows", [[("A", "One", ATLANTIC), ("B", "Two", ATLANTIC)], [("A", "One", "US/Eastern"), ("B", "Two", "US/Eastern")]])
def test_a_zone_without_a_country_gives_none(rows, tmp_path):
    site, found = built(written(tmp_path, *rows))
    assert stations(site) == ["stations/unknown/aa-a/", "stations/unknown/bb-b/", "stations/unknown/cc-c/"]
    assert crumbs(site, "stations/unknown/aa-a/") == ["Stations"]
    assert site.page("stations/unknown/aa-a/").one("head").one("title").text == "Aa – T"
    assert list(site.main("stations/").all("h2")) == [] and [link.text for link in site.main("stations/").all("a") if "unknown/" in link["href"]] == ["Aa", "Bb", "Cc"]
    assert not any("unknown" in text.replace("stations/unknown", "").replace("unknown/", "").lower() and ("City unknown" in text or "Country unknown" in text)
                   for text in texts(site).values())
    assert "stations/country-of-time-zone" not in [finding["id"] for finding in found]
    assert links.broken(site) == []


def test_the_country_of_the_source_comes_first(tmp_path):
    site, found = built(written(tmp_path, ("A", "One", BERLIN), ("B", "Two", BERLIN), source='country = "AT"\n'))
    assert stations(site)[0] == "stations/austria/" and "stations/country-of-time-zone" not in [finding["id"] for finding in found]


def test_the_zone_of_a_stop_is_its_country(tmp_path):
    stops = {"stops": "stop_id,stop_name,stop_lat,stop_lon,stop_timezone\na,Aa,52,13,\nb,Bb,52.1,14,\nc,Cc,52.2,15,Europe/Warsaw"}
    site, _ = built(written(tmp_path, ("A", "One", BERLIN), ("B", "Two", BERLIN), **stops))
    assert stations(site) == ["stations/germany/", "stations/germany/aa-a/", "stations/germany/bb-b/", "stations/poland/", "stations/poland/cc-c/"]


def test_stations_without_a_page_are_rows_of_their_countrys_page(tmp_path):
    site, _ = built(written(tmp_path, ("A", "One", BERLIN), ("B", "Two", BERLIN), source="pages = false\n"))
    assert stations(site) == ["stations/germany/"]
    assert {row.get("id") for row in site.main("stations/germany/").all("li", data_id=True)} == {"s-a", "s-b", "s-c"}
    assert links.broken(site) == []


def test_a_station_beside_a_city_of_its_name_has_another_address(tmp_path):
    written(tmp_path, ("A", "One", BERLIN), ("B", "Two", BERLIN))
    tree.write(tmp_path, "towns.json", json.dumps({"citiesFrom": [
        {"cityId": "gtfs~a", "cityTitle": "Aa", "countryTitle": "Germany", "point": {"latitude": 48, "longitude": 9},
         "stations": [{"stationId": "z", "stationTitle": "Zz"}]}], "citiesTo": []}))
    config = (tmp_path / "stationary.toml").read_text().replace("[[sources]]", '[[sources]]\nkind = "stations"\npath = "towns.json"\n[[sources]]')
    tree.write(tmp_path, "stationary.toml", config)
    site, _ = built(tmp_path)
    found = stations(site)
    assert "stations/germany/aa-gtfs~a/" in found and "stations/germany/aa-gtfs~a/zz-z/" in found
    other, = [address for address in found if address.startswith("stations/germany/aa-") and "gtfs~a" not in address]
    assert site.main(other).one("h1").text == "Aa"
    assert {row["data-id"] for row in site.main("stations/germany/").all("li", data_id=True)} == {"gtfs~a", "gtfs~b", "gtfs~c"}
    assert links.broken(site) == []


def test_the_former_address_of_a_station_leads_to_it(tmp_path):
    folder = written(tmp_path / "site", ("A", "One", BERLIN), ("B", "Two", BERLIN))
    config = (folder / "stationary.toml").read_text()
    site = Published(folder, config + 'city = "Potsdam"\n')
    site.round()
    (former, city), = [(address, address.rsplit("/", 2)[0] + "/") for kind, id, address in site.addresses() if (kind, id) == ("station", "a")]
    tree.write(folder, "stationary.toml", config)
    site.build()
    assert site.leads(former) == "stations/germany/aa-a/" and site.leads(city) == "stations/"
    site.publish()
    site.build()
    assert site.leads(former) == "stations/germany/aa-a/"


def test_stations_of_a_table_without_cities_are_listed_without_one(tmp_path):
    tree.write(tmp_path, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\ntowns.builtin = false\n[[sources]]\nkind = "stations"\npath = "s.csv"\n')
    tree.write(tmp_path, "s.csv", "id,name,latitude,longitude\n1,Aa,52,13\n2,Bb,52.1,13\n")
    site, _ = built(tmp_path)
    assert stations(site) == ["stations/unknown/aa-1/", "stations/unknown/bb-2/"]
    assert not any("City unknown" in text or "Country unknown" in text for text in texts(site).values())
    assert links.broken(site) == []
