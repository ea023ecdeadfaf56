"""Every departure of the real files against its page, its linked data and its file for calendars."""

import datetime
import json
import os
import pathlib
import posixpath
import re
import shutil
import urllib.parse

import icalendar
import pytest

from readers import command
from readers.departures import Departures
from readers.names import blanks
from readers.once import shared
from readers.site import Site

DATA = os.environ.get("STATIONARY_DATA")
CURRENCY = {"CAD": "CA$", "USD": "US$"}

AMENITIES = {
    "wifi": "Wi-Fi", "toilet": "Toilet", "ac": "Air conditioning", "refreshment": "Drinks", "food": "Food", "hot_meal": "Hot meal",
    "power_outlets": "Power sockets", "tv": "TV", "bus_attendant": "Attendant", "leg_room": "Extra leg room",
    "small_seat": "Small seats", "average_seat": "Standard seats", "xl_seat": "Extra-large seats",
    "full_recline_seat": "Fully reclining seats", "carpool": "Shared car",
}
PARTS = {
    "base": "Fare", "fees": "Fees", "taxes": "Taxes", "discount": "Discount", "adult": "Adult", "child": "Child", "senior": "Senior",
    "baby": "Infant",
}
# What is said of a term, by its path; None: it is told by another.
TERMS = {
    "type_of_id=photo_and_full_name": "Photo and full name",
    "ticket_requirements.eticket=printed_or_mobile_tkt": "E-ticket: Printed or on your phone",
    "nb_carry_on=1": "1 piece", "nb_checked_bags=2": "2 bags", "kg_by_bag=34": "Up to 34 kg each",
    "checked_in_size_cm.l=60": "60 ×", "checked_in_size_cm.w=60": "× 60 ×", "checked_in_size_cm.h=90": "× 90 cm each",
    "extra_checked_in_fees.type=per_extra_checked_in": "for each extra bag", "extra_checked_in_fees.amount=500": "CA$5.00",
    "oversized_luggage.allowed=True": "Oversized luggage Allowed", "oversized_luggage.fees.type=flat_fee": "Fee: CA$5.00",
    "oversized_luggage.fees.amount=500": "Fee: CA$5.00", "oversized_luggage.early_arrival_required=True": "Early arrival required",
    "oversized_luggage.cover_required=True": "Cover required", "animals.fees.type=unknown": "Fee unknown",
    "animals.main_compartment_allowed=False": "Not allowed in the passenger compartment",
    "animals.hold_compartment_allowed=False": "Not allowed in the hold", "animals.vaccination_required=True": "Vaccination required",
    "animals.special_animals_allowed=True": "Assistance animals allowed", "animals.early_arrival_required=True": "Early arrival required",
    "refund_policies.type=self-serve": "Self-service:", "refund_policies.percent_fee=0.25": "fee of 25%",
    "refund_policies.cutoff_reference=departure-date": "before departure", "refund_policies.cutoff_to=1": "until 1 hour before departure",
    "refund_policies.flat_fee_currency=CAD": None, "refund=True": "Refunds Possible", "refund_cutoff=1": "Until 1 hour before departure",
    "exchange_policies.type=station": "At the station:", "exchange_policies.flat_fee_currency=CAD": None,
    "exchange_policies.cutoff_reference=departure-date": "before departure",
    "exchange_policies.cutoff_to=1": "until 1 hour before departure", "exchange=True": "Changes Possible",
    "exchange_cutoff=1": "Until 1 hour before departure", "currency=CAD": "CA$", "piece_of_id=True": "Identification Required",
    "boarding_requirement=printed_or_mobile_tkt": "Printed or on your phone", "extra_bag_policy=True": "Extra bags Allowed",
    "extra_bag_cost=500": "CA$5.00 for each extra bag", "bag_allowed=True": "Luggage allowance Allowed",
}


@shared
def travel(folder):
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real departures are not read")
    folder = folder / "site"
    shutil.copytree(pathlib.Path(DATA, "departures"), folder / "data")
    (folder / "stationary.toml").write_text(
        'title = "By coach"\nbase_url = "https://coach.example/all/"\ncurrency = "CAD"\n\n'
        '[rates]\ndate = 2026-11-01\nUSD = 0.73\n\n[[sources]]\nkind = "departures"\npath = "data"\n')
    command.build(folder)
    return Site(folder)


@pytest.fixture(scope="session")
def listed(travel):
    """(departure, address of its page) of each."""
    found = []
    for departure in Departures(travel.folder / "data"):
        pages = [path for path in travel.pages if path.endswith(f"/{departure.day}/{departure.path.split('/')[-2]}/index.html")]
        assert len(pages) == 1, f"{departure.id}: {pages}"
        found.append((departure, pages[0].removesuffix("index.html")))
    assert len(found) == 10
    return found


def test_each_departure_has_its_page_and_no_other_has_one(travel, listed):
    built = {path.removesuffix("departure.ics") for path in travel.files if path.endswith("/departure.ics")}
    assert built == {address for _, address in listed}


def test_times_are_local_with_their_offsets(travel, listed):
    for departure, address in listed:
        times = list(travel.main(address).all("time"))
        for time, moment in zip(times, (departure.departs, departure.arrives)):
            assert time["datetime"] == moment.isoformat(), address
            assert time.text == f"{moment:%H:%M}", address
        hours, minutes = divmod(departure.minutes, 60)
        assert " ".join([f"{hours} h"] * (hours > 0) + [f"{minutes} min"] * (minutes > 0)) in travel.main(address).text


def test_title_and_heading_say_when_and_where(travel, listed):
    for departure, address in listed:
        day = f"{departure.departs:%A}, {departure.departs.day} {departure.departs:%B %Y}"
        title = travel.page(address).one("head").one("title").text
        assert re.fullmatch(rf"{departure.departs:%H:%M} .+ → .+, {day} – By coach", title), title
        heading = travel.main(address).one("h1").text
        assert heading.startswith(f"{departure.departs:%H:%M} ") and "→" in heading, heading


def test_ends_lead_to_their_stations_with_the_day(travel, listed):
    for departure, address in listed:
        ends = [element for element in travel.main(address).one("ol", class_="journey").all("a")]
        for end, place in zip(ends, (departure.origin.record, departure.destination.record)):
            assert end.text == blanks(place["name"])
            target, _, query = end["href"].partition("?")
            station = posixpath.normpath(posixpath.join(address, target)) + "/"
            assert travel.main(station).one("h1").first("bdi").text == end.text and query == "on=" + departure.day
        text = travel.main(address).text
        for place in (departure.origin.record, departure.destination.record):
            for line in place["address"]:
                assert blanks(line) in text, f"{address}: {line}"


def test_prices_are_whole_and_by_part(travel, listed):
    for departure, address in listed:
        prices = departure.record["prices"]
        sold = [prices["total"], *prices["breakdown"].values(), *prices["categories"].values()]
        shown = list(travel.main(address).all("data"))
        assert [(int(price["value"]), price["data-currency"]) for price in shown] == [(amount, prices["currency"]) for amount in sold]
        assert [price.text for price in shown] == [f"{CURRENCY[prices['currency']]}{amount / 100:.2f}" for amount in sold]
        names = [name.text for sums in travel.main(address).all("dl", class_="price-breakdown") for name in sums.all("dt")]
        assert names == [PARTS[name] for name in [*prices["breakdown"], *prices["categories"]]]


def test_what_is_aboard_and_what_is_not_is_told(travel, listed):
    for departure, address in listed:
        told = [[item.text for item in names.all("li")] for names in travel.main(address).all("ul", class_="amenities")]
        facts = {name: value for name, value in departure.record["amenities"].items() if name != "display_name"}
        assert told == [[AMENITIES[name] for name, value in facts.items() if value is wanted] for wanted in (True, False)]
        assert departure.record["amenities"]["display_name"] in travel.main(address).text


def test_no_term_is_dropped(travel, listed):
    for departure, address in listed:
        text = travel.main(address).text
        until = {name: departure.record["terms"][name] for name in ("exchange_cutoff_at", "refund_cutoff_at")}
        leaves = [leaf for leaf in _leaves(departure.record["terms"]) if leaf.split("=")[0] not in until]
        assert len(leaves) > 30
        for leaf in leaves:
            assert TERMS[leaf] is None or TERMS[leaf] in text, f"{address}: {leaf}"
        times = {time["datetime"] for time in travel.main(address).all("time")}
        for instant in until.values():
            local = datetime.datetime.fromisoformat(instant).astimezone(departure.departs.tzinfo)
            assert local.isoformat() in times, f"{address}: {instant}"


def test_seats_class_ticket_and_operator_are_told(travel, listed):
    for departure, address in listed:
        text = travel.main(address).text
        for piece in (
                f"{departure.record['available_seats']} seats left", departure.record["class_name"], "E-ticket", "Direct",
                departure.runs["display_name"]):
            assert piece in text, f"{address}: {piece}"
        links = [link for link in travel.main(address).all("a") if link.text == departure.runs["display_name"]]
        operator = posixpath.normpath(posixpath.join(address, links[0]["href"])) + "/"
        assert travel.main(operator).one("h1").text == departure.runs["display_name"]


def test_stops_stand_in_their_order_with_their_times(travel, listed):
    for departure, address in listed:
        rows = list(travel.main(address).one("table").one("tbody").all("tr"))
        stops = departure.record["trip_stops"]
        assert [row.first("th").text for row in rows] == [stop["name"] for stop in stops]
        for row, stop in zip(rows, stops):
            wanted = [stop[name] for name in ("arrival_time", "departure_time") if stop[name]]
            found = [datetime.datetime.fromisoformat(time["datetime"]) for time in row.all("time")]
            assert [time.replace(tzinfo=None).isoformat() for time in found] == wanted
            assert all(time.utcoffset() is not None for time in found)


def test_booking_leads_to_the_seller_and_is_marked(travel, listed):
    for departure, address in listed:
        link = travel.main(address).one("a", class_="book-button")
        sold, given = urllib.parse.urlsplit(departure.record["links"]["deeplink"]), urllib.parse.urlsplit(link["href"])
        assert given[:3] == sold[:3] and "{" not in link["href"] and "%7B" not in link["href"]
        assert set(given.query.split("&")) == {part for part in sold.query.split("&") if "{" not in part}
        assert set(link["rel"].split()) >= {"external", "noopener", "nofollow"}
        assert "busbud.com" in link.text and "external site" in link.text


def test_linked_data_says_the_same(travel, listed):
    for departure, address in listed:
        script = next(travel.page(address).all("script", type="application/ld+json"))
        trip = json.loads("".join(script.children))["@graph"][0]
        assert trip["@type"] == "BusTrip" and trip["identifier"] == departure.id
        assert trip["departureTime"] == departure.departs.isoformat() and trip["arrivalTime"] == departure.arrives.isoformat()
        assert trip["departureBusStop"]["name"] == blanks(departure.origin.record["name"])
        assert trip["arrivalBusStop"]["name"] == blanks(departure.destination.record["name"])
        assert trip["provider"]["name"] == departure.runs["display_name"]
        prices = departure.record["prices"]
        assert trip["offers"]["price"] == f"{prices['total'] / 100:.2f}" and trip["offers"]["priceCurrency"] == prices["currency"]
        assert trip["offers"]["availability"] == "https://schema.org/InStock"
        assert trip["url"] == travel.base_url + address


def test_calendars_say_the_same(travel, listed):
    seen = set()
    for departure, address in listed:
        raw = (travel.public / address / "departure.ics").read_bytes()
        lines = raw.split(b"\r\n")
        assert lines[-1] == b"" and b"\n" not in raw.replace(b"\r\n", b"") and all(len(line) <= 75 for line in lines)
        assert all(line.decode() is not None for line in lines)
        calendar = icalendar.Calendar.from_ical(raw)
        event, = calendar.walk("VEVENT")
        for name, moment, end in (("DTSTART", departure.departs, "departure"), ("DTEND", departure.arrives, "arrival")):
            assert event[name].dt.replace(tzinfo=None) == moment.replace(tzinfo=None)
            assert event[name].params["TZID"] == departure.record[end + "_timezone"]
        zones = {str(zone["TZID"]): zone for zone in calendar.walk("VTIMEZONE")}
        assert set(zones) == {departure.record[end + "_timezone"] for end in ("departure", "arrival")}
        for moment, end in ((departure.departs, "departure"), (departure.arrives, "arrival")):
            # The file's own account of the zone, not that of the machine.
            assert _offset(zones[departure.record[end + "_timezone"]], moment.replace(tzinfo=None)) == moment.utcoffset()
        fetched = datetime.datetime.fromisoformat(departure.record["fetched_at"]).replace(microsecond=0)
        assert event["DTSTAMP"].dt == fetched
        assert departure.runs["display_name"] in event["SUMMARY"] and "→" in event["SUMMARY"]
        assert event["LOCATION"].startswith(blanks(departure.origin.record["name"])) and blanks(departure.origin.record["address"][0]) in event["LOCATION"]
        assert event["GEO"].latitude == pytest.approx(departure.origin.record["lat"], abs=1e-6)
        assert event["GEO"].longitude == pytest.approx(departure.origin.record["lon"], abs=1e-6)
        assert blanks(departure.destination.record["name"]) in event["DESCRIPTION"] and f"{departure.arrives:%H:%M}" in event["DESCRIPTION"]
        assert str(event["URL"]) == travel.base_url + address
        seen.add(str(event["UID"]))
    assert len(seen) == len(listed)


def test_the_operator_page_tells_its_classes_and_routes(travel, listed):
    departure, _ = listed[0]
    page = next(path for path in travel.pages if path.startswith("operators/orleans-express"))
    text = travel.main(page.removesuffix("index.html")).text
    for known in departure.runs["amenities"]["classes"].values():
        assert known["display_name"] in text
    assert "2 routes, 10 departures" in text and "orleansexpress.com" in text


def test_rates_and_the_zone_database_are_told(travel, listed):
    script = next(travel.page(listed[0][1]).all("script", type="application/json"))
    rates = json.loads("".join(script.children))
    assert rates["base"] == "CAD" and rates["perUnit"] == {"USD": 0.73} and rates["digits"] == {"CAD": 2, "USD": 2}
    release = pathlib.Path("/usr/share/zoneinfo/tzdata.zi").read_text().split("\n", 1)[0].removeprefix("# version ")
    assert f"tzdata {release}" in travel.main("about/").text


def _leaves(value, path=""):
    """`path=value` of all that is not null."""
    if isinstance(value, dict):
        return [leaf for name, inner in value.items() for leaf in _leaves(inner, f"{path}.{name}".strip("."))]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in _leaves(inner, path)]
    return [] if value is None else [f"{path}={value}"]


def _offset(zone, local):
    """How far a VTIMEZONE says that its clocks are ahead of UTC at a local time."""
    begun = [part for part in zone.subcomponents if part["DTSTART"].dt.replace(tzinfo=None) <= local]
    return max(begun, key=lambda part: part["DTSTART"].dt.replace(tzinfo=None))["TZOFFSETTO"].td
