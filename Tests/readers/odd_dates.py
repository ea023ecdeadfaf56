"""Dates of a feed that are not like others: days with rare services, the first and last, and those of clock changes."""

import collections
import datetime
import zoneinfo

from readers.gtfs import DAY


def odd_dates(feed, number):
    """So many dates, the oddest first, and all days around clock changes."""
    running = {day: frozenset(service for service, days in feed.services.items() if day in days) for day in feed.dates}
    counts = collections.Counter(running.values())
    first = {}
    for day, services in running.items():
        first.setdefault(services, day)
    rare = sorted(first.values(), key=lambda day: (counts[running[day]], day))
    chosen = dict.fromkeys([feed.dates[0], feed.dates[-1], *_around_changes(feed), *rare[:number // 2], *rare[::-1][:number // 2]])
    return {day for day in chosen if day in running}


def _around_changes(feed):
    zone = zoneinfo.ZoneInfo(feed.zone)
    found, day = [], feed.dates[0]
    while day <= feed.dates[-1]:
        midnights = [datetime.datetime.combine(one, datetime.time(0), zone).utcoffset() for one in (day, day + DAY)]
        if midnights[0] != midnights[1]:
            found += [day - DAY, day, day + DAY]
        day += DAY
    return found
