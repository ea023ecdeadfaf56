"""The grids of routes: each trip's time at each stop, on exactly the days on which it runs."""

import collections
import datetime
import re
import zoneinfo

import pytest
from readers.soak import some


# For each trip of a table its stops and their cells, whichever way the table goes. Cells can span rows and columns.
READ = """() => [...document.querySelectorAll("main table[data-timetable]")].map((table) => {
  const grid = [...table.rows].map(() => []);
  for (const [top, row] of [...table.rows].entries())
    for (const cell of row.cells) {
      let left = 0;
      while (grid[top][left]) left += 1;
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1) grid[top + down][left + right] = cell;
    }
  const heads = (name, across) => [...table.querySelectorAll(`th[data-${name}], tr[data-${name}]`)].flatMap((head) => {
    const top = head.closest("tr").rowIndex;
    return across === (head.closest("thead") !== null) ? [{ id: head.dataset[name], at: across ? grid[top].indexOf(head) : top }] : [];
  });
  const found = [];
  const cross = (columns, rows, isTripAcross) => {
    for (const column of columns)
      for (const row of rows) {
        const time = grid[row.at][column.at]?.querySelector("time");
        const [trip, stop] = isTripAcross ? [column, row] : [row, column];
        if (time) found.push([[trip.id, trip.at], stop.id, time.textContent]);
      }
  };
  cross(heads("trip", true), heads("stop", false), true);
  cross(heads("stop", true), heads("trip", false), false);
  return found;
})"""
CELL = re.compile(r"(\d\d):(\d\d)\s*(?:\+(\d))?")


def _columns(page, site):
    """(trip, column) → [(stop, minutes)] in the order of the page, of its only grid."""
    (table,) = page.evaluate(READ)
    found = collections.defaultdict(list)
    for (trip, column), stop, text in table:
        hours, minutes, days = CELL.search(text).groups(default="0")
        found[trip.removeprefix(site.prefix), column].append((stop.removeprefix(site.prefix), 1440 * int(days) + 60 * int(hours) + int(minutes)))
    return found


def _ahead(site, stop):
    """The minutes by which clocks at a stop are ahead of the agency's: the same all year in these feeds."""
    feed = site.boards.feed
    noon = datetime.datetime.combine(min(feed.dates), datetime.time(12))
    zones = [feed.stops[feed.top(stop)].get("stop_timezone") or feed.zone, feed.zone]
    there, here = (noon.replace(tzinfo=zoneinfo.ZoneInfo(zone)).utcoffset() for zone in zones)
    return int((there - here).total_seconds() // 60)


def _expected(site, trip):
    """What a trip's columns must hold: one for each run, with the local minutes of the service day."""
    columns = []
    for run in trip.runs:
        column = []
        for place, visit in enumerate(trip.visits):
            time = visit.departure if place + 1 < len(trip.visits) else visit.arrival
            column.append((visit.stop, (time + run.shift) // 60 + _ahead(site, visit.stop)))
        columns.append(column)
    return sorted(columns)


def _content(site, trips):
    """What riders see of some trips, whatever their ids: trips of several services may be the same."""
    return frozenset(collections.Counter(
        tuple(column) for trip in trips for column in _expected(site, site.boards.feed.trips[trip])).items())


def _kinds(site, route, direction):
    """What runs on a route in a direction, with the number of dates on which it does."""
    return collections.Counter(
        _content(site, trips) for day in site.boards.feed.dates
        if (trips := [trip.id for trip in site.boards.trips(route, direction, day)]))


@pytest.mark.parametrize("name", some(["town", "danube", "caltrain"], 2))
def test_every_grid_has_the_trips_of_a_kind_of_day_with_all_their_times(visit, request, name):
    site = request.getfixturevalue(name)
    feed, page, grids = site.boards.feed, None, 0
    folders = sorted((site.public / "routes").glob("*/[01]/*/index.html"))
    found = collections.defaultdict(set)
    for path in folders:
        folder = path.parent.relative_to(site.public).as_posix() + "/"
        if page:
            page.goto(page.base + folder)
        else:
            page = visit(site, folder)
        if "noindex" in path.read_text():
            continue  # leads to the route: the kind of day is no longer there
        columns = _columns(page, site)
        trips = frozenset(trip for trip, _ in columns)
        assert trips <= feed.trips.keys(), folder
        for trip in trips:
            shown = sorted(column for (other, _), column in columns.items() if other == trip)
            assert shown == _expected(site, feed.trips[trip]), f"{trip} on {folder}"
        (route,) = {feed.trips[trip].route for trip in trips}
        found[route, folder.split("/")[2]].add(_content(site, trips))
        grids += 1
    assert grids
    for route in feed.routes:
        for direction in "01":
            kinds = _kinds(site, route, direction)
            assert found[route, direction] <= set(kinds), "each grid is that of real dates"
            regular = {content for content, dates in kinds.items() if dates >= 3}
            assert regular <= found[route, direction], "dates that come three times have a grid"
