"""The fares of which each holds for all rides of a journey, straight from fare_attributes.txt and fare_rules.txt of a feed."""

import collections
import decimal


def one_ticket(feed, journey):
    """The prices of a journey with changes as one ticket: texts of amount and currency."""
    rides = [leg for leg in journey["legs"] if leg["kind"] == "ride"]
    calls = [call for ride in rides for call in ride["calls"]]
    zones = [feed.stops[call["stop"]["id"]].get("zone_id", "") for call in calls]
    trip_routes = {row["trip_id"]: row["route_id"] for row in feed.tables["trips"]}
    routes = {trip_routes[part["trip"]["id"]] for ride in rides for part in (ride, *ride["onward"])}
    seconds = calls[-1]["arrival"] - calls[0]["departure"]
    return {(decimal.Decimal(fare["price"]), fare["currency_type"]) for fare in feed.tables["fare_attributes"]
            if len(rides) > 1 and _allows(fare, len(rides) - 1, seconds)
            and all(_is_sold(feed, fare, route) and _has_rule(feed, fare, route, zones) for route in routes)}


def _allows(fare, changes, seconds):
    """What the data do not say, or wrongly, is not allowed."""
    transfers, duration = fare.get("transfers"), fare.get("transfer_duration", "")
    return transfers is not None and transfers in ("", *map(str, range(changes, 10))) and (not duration or duration.isdigit() and seconds <= int(duration))


def _is_sold(feed, fare, route):
    agency = fare.get("agency_id", "")
    return not agency or feed.routes[route]["agency_id"] == agency


def _has_rule(feed, fare, route, zones):
    """A rule holds for a journey's ends; zones on the way are those of all stops, and all records of a rule have one each."""
    own = [row for row in feed.tables["fare_rules"] if row["fare_id"] == fare["fare_id"]]
    ways = collections.defaultdict(set)
    for row in own:
        ways[row["route_id"], row["origin_id"], row["destination_id"], bool(row["contains_id"])].add(row["contains_id"])
    return not own or any(
        line in ("", route) and origin in ("", zones[0]) and destination in ("", zones[-1]) and (not is_on_way or way == set(zones))
        for (line, origin, destination, is_on_way), way in ways.items())
