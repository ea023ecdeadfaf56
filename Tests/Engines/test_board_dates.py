"""A station's board on the chosen date has the departures of a plain reading of the feed, also from right to left."""

import datetime

ROWS = """return [...document.querySelectorAll('table[data-board="departures"] tr[data-trip]')].filter((row) => !row.closest("[hidden]"))
  .map((row) => [row.querySelector("time[datetime]").dateTime, row.querySelector("time[datetime]").textContent.trim()]);"""


def test_a_board_has_the_departures_of_the_chosen_date(hebrew_reader, hebrew):
    reader = hebrew_reader
    reader.open(hebrew.station)
    reader.sees(lambda: reader.run("return document.querySelector('main').dataset.on !== undefined"), True)
    today, seen = datetime.date.today(), set()
    # Each day of a week, of which three have other trips.
    for ahead in (7, 1, 5, 3, 6, 4, 2):
        date = today + datetime.timedelta(ahead)
        expected = sorted(row.time for row in hebrew.boards.departures("haifa", date))
        reader.tab.choose_date("#board-on", date.isoformat())
        reader.sees(lambda: [time for time, _ in reader.run(ROWS)], expected, date)
        assert all(time[11:16] == text for time, text in reader.run(ROWS)), date
        # Written a little later, because some browsers limit how often that is done.
        reader.sees(lambda: reader.run("return location.search"), f"?on={date}")
        seen.add(len(expected))
    assert len(seen) == 3
    reader.tab.reload()
    reader.await_scripts()
    reader.sees(lambda: [time for time, _ in reader.run(ROWS)], expected, "after a reload")
