"""A route that runs on some dates only: its page says when it does not run and names the next date, and lists say from when."""

import types

import pytest

from readers import command, tree
from readers.made_feeds import CALENDAR, feed

# School days: Mondays to Fridays from 11 January to 12 February 2027, without the week from 25 January.
DAYS = CALENDAR.splitlines()[0] + "\nd,1,1,1,1,1,0,0,20270111,20270212\n"
HOLIDAYS = "service_id,date,exception_type\n" + "".join(f"d,202701{day},2\n" for day in range(25, 30))
TIMES = ["x,08:00:00,08:00:00,a,1", "x,08:25:00,08:25:00,b,2"]


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    folder = tmp_path_factory.mktemp("school")
    config = feed(folder, ["a,Aa,52,13", "b,Bb,52.1,13"], TIMES, calendar=DAYS, calendar_dates=HOLIDAYS)
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


@pytest.mark.parametrize("now, asked, said", [
    ("2026-12-20T12:00:00Z", "", "Sunday, 20 December 2026: This timetable begins on Monday, 11 January 2027."),
    ("2027-01-11T12:00:00Z", "", None), ("2027-01-11T12:00:00Z", "2027-02-12", None),
    ("2027-01-11T12:00:00Z", "2027-01-25", "Monday, 25 January 2027: No departures on this date. Next: Monday, 1 February 2027."),
    ("2027-01-23T12:00:00Z", "", "Saturday, 23 January 2027: No departures on this date. Next: Monday, 1 February 2027."),
    ("2027-01-11T12:00:00Z", "2027-02-13", "Saturday, 13 February 2027: No departures on this date."),
    ("2027-03-01T12:00:00Z", "", None), ("2027-01-11T12:00:00Z", "25 January", None),
])
def test_the_page_of_a_route_names_the_next_date(visit, school, now, asked, said):
    page = visit(school, "routes/r-r/" + (f"?on={asked}" if asked else ""), at=now)
    note = page.locator("[data-route-days]")
    assert note.is_visible() == (said is not None) and (said is None or note.inner_text() == said)
    assert "08:25" in page.locator("[data-timetable]").first.inner_text()


@pytest.mark.parametrize("now, said", [
    ("2026-12-20T12:00:00Z", "from 11 January 2027"), ("2027-01-10T22:59:59Z", "from 11 January 2027"), ("2027-01-10T23:00:00Z", ""),
    ("2027-03-01T12:00:00Z", "Has ended"),
])
def test_lists_of_routes_say_from_when_a_route_runs(visit, school, now, said):
    for address in ("routes/", "operators/a-1/"):
        page = visit(school, address, at=now)
        assert page.locator(".route-rows .numeric small:visible").all_inner_texts() == ([said] if said else []), address
