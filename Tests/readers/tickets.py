"""The price of a whole journey with changes, straight from fare_attributes.txt and fare_rules.txt of a feed, or from Fares v2."""

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


def paid_once(feed, journey):
    """By fare_transfer_rules.txt: the product of the first ride, if nothing more is paid for all others; None otherwise."""
    rides = [leg for leg in journey["legs"] if leg["kind"] == "ride"]
    rules = [_leg_rules(feed, ride) for ride in rides]
    groups = [{rule.get("leg_group_id", "") for rule in own} for own in rules]
    if len(rides) < 2 or any(ride["onward"] for ride in rides) or any(len(own) != 1 or own == {""} for own in groups) or feed.tables["fare_leg_join_rules"]:
        return None
    names = [next(iter(own)) for own in groups]
    times = [(ride["calls"][0]["departure"], ride["calls"][-1]["arrival"]) for ride in rides]
    is_free = all(_is_free(feed, names[start], names[end], len(rides) - 1, times[0], times[end])
                  for end in range(1, len(rides)) for start in {0, end - 1})
    return {rule["fare_product_id"] for rule in rules[0]} if is_free else None


def _leg_rules(feed, ride):
    """Those for the network of the ride; an empty one is every network that no rule names."""
    network = {row["route_id"]: row["network_id"] for row in feed.tables["route_networks"]}.get(ride["route"]["id"], "")
    all_rules = feed.tables["fare_leg_rules"]
    own = [rule for rule in all_rules if rule["network_id"] and rule["network_id"] == network]
    return own if network in {rule["network_id"] for rule in all_rules} - {""} else [rule for rule in all_rules if not rule["network_id"]]


def _is_free(feed, start, end, changes, first, last):
    rules = feed.tables["fare_transfer_rules"]

    def fits(rule, name, group):
        return rule[name] == group or (not rule[name] and group not in {one[name] for one in rules})

    own = [rule for rule in rules if fits(rule, "from_leg_group_id", start) and fits(rule, "to_leg_group_id", end)]
    terms = {_terms(feed, rule) for rule in own}
    if len(terms) != 1 or None in terms:
        return False
    ((most, seconds, kind),) = terms
    begin = first[0] if kind in (0, 1) else first[1]
    finish = last[1] if kind in (0, 3) else last[0]
    return (most is None or changes <= most) and (seconds is None or finish - begin <= seconds)


def _terms(feed, rule):
    """The most changes, the seconds and how they are counted; None for a change that is not free."""
    price = sum(decimal.Decimal(row["amount"]) for row in feed.tables["fare_products"] if row["fare_product_id"] == rule["fare_product_id"])
    if rule["fare_transfer_type"] != "0" or price or rule["transfer_count"] in ("0", "-2") or rule["duration_limit"] == "x":
        return None
    count = rule["transfer_count"] or ("1" if rule["from_leg_group_id"] == rule["to_leg_group_id"] else "-1")
    return None if count == "-1" else int(count), int(rule["duration_limit"]) if rule["duration_limit"] else None, int(rule["duration_limit_type"] or 0)
