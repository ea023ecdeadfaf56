"""An independent reading of the sheets in `Tests/Fixtures/sheets`: each trip's times on each date."""

import csv
import datetime
import io
import re

DAY = datetime.timedelta(days=1)
# What the cells of these sheets mean, written by hand: weekdays from 0 for Monday.
DAYS = {
    "Mon–Fri": {0, 1, 2, 3, 4}, "Sat + Sun": {5, 6}, "Fri only": {4}, "Mon, Wed, Fri": {0, 2, 4}, "Sat": {5},
    "daily except Sun": {0, 1, 2, 3, 4, 5}, "Fr+Sa": {4, 5}, "täglich außer Samstag": {0, 1, 2, 3, 4, 6},
    "täglich": {0, 1, 2, 3, 4, 5, 6}, "по будням": {0, 1, 2, 3, 4}, "сб, вс и праздники": {5, 6, "holiday"},
}
PERIOD = (datetime.date(2026, 12, 1), datetime.date(2027, 4, 30))


def rows(path, delimiter, encoding="utf-8-sig"):
    return list(csv.reader(io.StringIO(path.read_bytes().decode(encoding)), delimiter=delimiter))


def minutes(text):
    """Arrival and departure of a cell, in minutes; None if the trip does not stop."""
    found = [
        (int(hour) % 12 + 12 if half else int(hour)) * 60 + int(minute)
        for hour, minute, half in re.findall(r"(\d{1,2})[:.]?(\d\d)( pm)?", text)]
    return (found[0], found[-1]) if found else None


def after(times, before):
    """Times of a stop after the one before, on the next day where the clock starts again."""
    return tuple(time + 1440 if time < before else time for time in times)


def dates(days, without=(), holidays=()):
    """The dates of a period on which a cell's days are."""
    wanted, found, day = DAYS[days], [], PERIOD[0]
    while day <= PERIOD[1]:
        runs = ("holiday" in wanted or len(wanted) == 7) if day in holidays else day.weekday() in wanted
        if runs and day not in without:
            found.append(day)
        day += DAY
    return found


def wide(table, stops, days, without=(), holidays=()):
    """The (date, ((stop, arrival, departure), …)) of a part of a sheet.

    `stops` are the rows with times and their names, None for a second row of a stop; `days` maps columns to cells with days, `table` holds the rows."""
    for column, cell in days.items():
        calls, before = [], 0
        for number, name in stops:
            times = minutes(table[number][column])
            if times is None:
                continue
            times = after(times, before)
            before = times[1]
            if name is None:
                calls[-1] = (*calls[-1][:2], times[1])
            else:
                calls.append((name, *times))
        for date in dates(cell, without, holidays):
            yield date, tuple(calls)


def long(table):
    """The same of a sheet in the long form."""
    head, trips = table[0], {}
    for row in table[1:]:
        trips.setdefault(row[0], []).append(dict(zip(head, row)))
    for trip in trips.values():
        calls = []
        for row in trip:
            times = [minutes(row[name])[0] for name in ("Arrival", "Departure") if row[name]]
            calls.append((row["Stop"], times[0], times[-1]))
        for date in dates(trip[0]["Days"]):
            yield date, tuple(calls)
