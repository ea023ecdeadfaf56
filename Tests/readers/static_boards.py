"""The boards of a station as its page has them without JavaScript: for each kind of day its words and its rows."""

import re
from typing import NamedTuple

from readers import day_words


class Row(NamedTuple):
    """A row as a reader sees it. Arrivals have no `end` and no `length`."""

    clock: str
    later: int
    is_approximate: bool
    route: str
    number: str
    headsign: str
    platform: str
    end: str = ""
    length: str = ""


class Kind(NamedTuple):
    """A kind of day: its words, first and last date, rows; `groups` are (route, headsign, platform, clocks) of long boards."""

    name: str
    sentences: list
    first: object
    last: object
    departures: list
    ends: list
    groups: list
    windows: list


def kinds(main):
    found = []
    for section in main.all("section"):
        if "board-kind" not in section.get("class", "").split():
            continue
        first, last = day_words.validity(section.first("p", class_="secondary").text)
        rows = {table["data-board"]: list(table.one("tbody").all("tr")) for table in section.all("table", data_board=True)}
        tables = {board: [_row(row) for row in own if not _window(row)] for board, own in rows.items()}
        groups = [_group(row) for table in section.all("table", class_="board-table board-groups") for row in table.one("tbody").all("tr")]
        found.append(Kind(
            section.first("h2").text.removeprefix("Departures: "), [one.text for one in section.all("p", class_="exception")],
            first, last, tables.get("departures", []), tables.get("arrivals", []), groups,
            [window for own in rows.values() for row in own if (window := _window(row))]))
    return found


def _window(row):
    """The clocks of a row without a time: «on request, 8:10–9:00»."""
    found = re.search(r"(\d?\d:\d\d)\s?–\s?(\d?\d:\d\d)", row.one("th").text)
    return found and "–".join(clock.zfill(5) for clock in found.groups())


def _row(row):
    time = row.one("th")
    smalls = [small.text for small in time.all("small")]
    notes = [note for text in smalls for note in text.split(", ")]
    later = [int(text.replace("−", "-")) for text in smalls if re.fullmatch(r"[+−]\d+", text)]
    place = {name: _text(row, name) for name in ("board-platform", "board-end", "board-duration")}
    # The name of another time zone.
    place["board-end"] = re.sub(r" \([^)]*\)$", "", place["board-end"])
    clock = time.text.removesuffix(" ".join(smalls)).strip()
    return Row(clock, later[0] if later else 0, "about" in notes, *_goal(row), *place.values())


def _group(row):
    route, number, headsign = _goal(row)
    return route, headsign, _text(row, "board-platform"), row.one("td", class_="board-times").text


def _text(row, name):
    cell = row.first("td", class_=name)
    return cell.text if cell else ""


def _goal(row):
    """The route, the number of the trip, and where it goes to or comes from: the spans of the link."""
    spans = [(span.get("class", ""), span.text) for span in row.first("a").all("span")]
    by_class = dict(reversed(spans))
    # Colours of routes are further classes of a badge, which is empty beside a name.
    route = next((text for name, text in spans if text and name.split()[:1] in (["route-badge"], ["route-name"])), "")
    return route, by_class.get("trip-number", ""), by_class.get("", "")
