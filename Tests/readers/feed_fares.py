"""The prices of single rides that a feed gives for its routes: fare_attributes.txt with its rules, or Fares v2 by networks."""

import decimal


def prices(feed, route):
    """All prices that may apply to a ride on a route."""
    if feed.tables["fare_attributes"]:
        return _by_attributes(feed, route)
    return _by_networks(feed, route)


def phrase(amounts):
    """As pages say them in English, in euros."""
    texts = [f"€{amount:.2f}" for amount in sorted(amounts)]
    return "" if not texts else texts[0] if len(texts) == 1 else f"{texts[0]} to {texts[-1]}"


def _by_attributes(feed, route):
    rules, found = {}, set()
    for rule in feed.tables["fare_rules"]:
        rules.setdefault(rule["fare_id"], []).append(rule)
    rides = _rides(feed, route)
    for fare in feed.tables["fare_attributes"]:
        own = rules.get(fare["fare_id"])
        if own is None or any(_fits(rule, route, rides) for rule in own):
            found.add(decimal.Decimal(fare["price"]))
    return found


def _fits(rule, route, rides):
    return rule.get("route_id", "") in ("", route) and (rule.get("origin_id", ""), rule.get("destination_id", "")) in rides


def _rides(feed, route):
    """The (origin, destination) zones between which one may ride; an empty one stands for any."""
    found = set()
    for trip in feed.trips.values():
        if trip.route == route:
            zones = [feed.stops[visit.stop].get("zone_id", "") for visit in trip.visits]
            found |= {(zones[start], zones[end]) for start, one in enumerate(trip.visits) if one.can_board
                      for end, other in enumerate(trip.visits) if end > start and other.can_alight}
    return {(start, end) for one, other in found for start in (one, "") for end in (other, "")}


def _by_networks(feed, route):
    """An empty network in a rule is every network that no rule names."""
    networks = {row["network_id"] for row in feed.tables["route_networks"] if row["route_id"] == route} | {feed.routes[route].get("network_id", "")} - {""}
    named = {rule["network_id"] for rule in feed.tables["fare_leg_rules"]} - {""}
    products = {row["fare_product_id"]: row for row in feed.tables["fare_products"]}
    return {decimal.Decimal(products[rule["fare_product_id"]]["amount"]) for rule in feed.tables["fare_leg_rules"]
            if (rule["network_id"] in networks if rule["network_id"] else not networks & named)}
