"""The tables of a pair of cities by time and day of the week, read back into departures on dates."""

import collections
import datetime


def departures(main):
    """How often each (date, departs, arrives, from, to, operator) is in the tables of a page, by what its marks mean."""
    served = [datetime.date.fromisoformat(day["data-day"]) for day in main.all("li", data_day=True)]
    found = collections.Counter()
    for table in main.all("table", data_period=True):
        first, last = (datetime.date.fromisoformat(day) for day in table["data-period"].split("/"))
        days = [day for day in served if first <= day <= last]
        assert days and (days[0], days[-1]) == (first, last), table["data-period"]
        for row in table.one("tbody").all("tr"):
            for day in _dates(row, days):
                found[(day.isoformat(), *_key(row))] += 1
    return found


def _dates(row, days):
    cells = [cell.get("data-runs") for cell in row.all("td", class_=True) if "week-mark" in cell["class"].split()]
    assert len(cells) == 7 and set(cells) <= {None, "usual", "some"}
    but, also = ([datetime.date.fromisoformat(day) for day in row.get(name, "").split()] for name in ("data-not", "data-also"))
    usual = [day for day in days if cells[day.weekday()] == "usual"]
    assert set(but) <= set(usual) and all(cells[day.weekday()] == "some" for day in also)
    assert {day.weekday() for day in also} == {weekday for weekday, runs in enumerate(cells) if runs == "some"}
    return [day for day in usual if day not in but] + also


def _key(row):
    times = [time["datetime"] for time in row.all("time")]
    operator = row.first("a")
    return (*times, row["data-from"], row["data-to"], operator.text if operator else None)


def shown(departure):
    """The same of a departure as the data have it."""
    return (
        departure.day, f"{departure.departs:%H:%M}", f"{departure.arrives:%H:%M}", f"s-{departure.origin.id}",
        f"s-{departure.destination.id}", departure.operator[1] if departure.operator else None)
