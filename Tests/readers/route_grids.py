"""The timetables of routes as their pages have them: for each kind of day its words and the trips of its tables."""

import re
from typing import NamedTuple

from readers import day_words

# Symbols whose meaning the key below a table gives.
FACTS = {"Approximate time": "≈", "On request: signal to the driver": "×", "On request: book in advance": "☎",
         "On request to alight: tell the driver": "×", "On request to alight: book in advance": "☎", "Drop-off only": "◗", "Pick-up only": "◖"}


class Cell(NamedTuple):
    """A trip at a stop; `later` counts days from the service day."""

    stop: str
    clock: str
    later: int
    marks: str


class Grid(NamedTuple):
    """A table: the words of the period for which it holds, empty for all dates, and the cells of each trip."""

    period: str
    trips: list


def grids(main):
    """All tables inside, each with the period above it."""
    found, period = [], ""
    for element in main.walk():
        if "grid-period" in element.get("class", "").split():
            period = element.text
        elif element.name == "h4":
            period = small.text if (small := element.first("small")) else ""
        elif element.name == "table" and "data-timetable" in element:
            common = _common(element)
            found.append(Grid(period, [tuple(cell._replace(marks=_sorted(cell.marks + common.get(cell.stop, ""))) for cell in trip) for trip in _trips(element)]))
    return found


def _trips(table):
    """The cells of each trip, whether trips are columns or rows; texts instead of folded trips are left out."""
    rows = list(table.all("tr"))
    heads = list(rows[0].all("th"))[1:]
    lines = [row for row in rows[1:] if "run" not in row.get("class", "").split()]
    cells = [[cell for cell in row.all("td") if "run" not in cell.get("class", "").split()] for row in lines]
    names = [row.first("th") for row in lines]
    if "trips-down" in table["class"].split():
        stops, trips = heads, names
    else:
        stops, trips, cells = names, heads, list(zip(*cells))
    for trip, row in zip(trips, cells, strict=True):
        yield [_cell(stop, trip, cell) for stop, cell in zip(stops, row, strict=True) if cell.first("time") and "–" not in cell.text]


def _cell(stop, trip, cell):
    time = cell.first("time")
    small = time.first("small")
    later = small.text if small else ""
    marks = _marks(stop) + _marks(trip) + _marks(cell)
    return Cell(stop.get("data-stop") or stop.parent["data-stop"], time.text.removesuffix(later), int(later.replace("−", "-") or 0), _sorted(marks))


def _marks(element):
    return "".join(FACTS.get(mark["title"], "") for mark in element.all("abbr"))


def _sorted(marks):
    return "".join(sorted(set(marks)))


def _common(table):
    """What a sentence below the table says of all its trips: nothing of a stop alone."""
    section = table.parent.parent
    notes = [child for child in section.children if not isinstance(child, str)]
    after = notes[notes.index(table.parent) + 1:]
    said = next((note.text for note in after if "grid-notes" in note.get("class", "").split()), "")
    return {head["data-stop"]: "≈" for head in table.all("th tr", data_stop=True)} if "All these trips: " in said and "Approximate time" in said.split("All these trips: ")[1].split(".")[0] else {}


class KindPage(NamedTuple):
    """A timetable's page: direction and kind of day, in words and as part of the address."""

    address: str
    name: str
    sentences: list
    first: object
    last: object
    grids: list


def kind_page(address, main):
    """`…/<direction>/<kind>/`."""
    name = main.one("h1").first("span", class_="day").text.split(" · ")[-1]
    first, last = day_words.validity(main.first("div", class_="validity").first("p").text)
    return KindPage(address, name, [one.text for one in main.all("p", class_="exception")], first, last, grids(main))


def is_in_period(words, day, dates):
    """Whether words such as «until 3 April 2027 and from 3 October 2027» hold on a date of a timetable."""
    if not words:
        return True
    first, last = min(dates), max(dates)
    for part in re.split(r",\s*|\s+and\s+", words):
        found = re.findall(r"\d{1,2} [A-Z][a-z]+(?: \d{4})?", part)
        ends = [day_words.validity(part if re.search(r"\d{4}", part) else f"{part} {re.findall(r'[0-9]{4}', words)[-1]}")] if found else []
        if part.startswith("until"):
            ends = [(first, ends[0][0])]
        elif part.startswith("from") and len(found) == 1:
            ends = [(ends[0][0], last)]
        if any(start <= day <= end for start, end in ends):
            return True
    return False
