"""The poster of a station as it is printed: for each kind of day its words and its departures, in each of its layouts."""

import re
from typing import NamedTuple

from readers import day_words

MARKS = "≈×☎◗◖"


class Call(NamedTuple):
    """A departure; `later` counts days from the service day."""

    clock: str
    later: int
    marks: str
    route: str
    name: str


class Span(NamedTuple):
    """The first and last departure to a destination, as (days later, clock)."""

    route: str
    name: str
    first: tuple
    last: tuple


class Kind(NamedTuple):
    name: str
    sentences: list
    calls: list
    spans: list


class Poster(NamedTuple):
    first: object
    last: object
    kinds: list
    other_dates: int
    # Whether all times are there, and not only the first and last of each destination.
    is_whole: bool
    # How many destinations are left out.
    left_out: bool


def poster(main):
    """The poster of a page; None without one, or if it shows departures by dates."""
    section = next((one for one in main.all("section") if "poster" in one.get("class", "").split()), None)
    if section is None or section.first("table", class_="poster-dates"):
        return None
    kinds, whole = {}, True
    labels = _key(section)
    for part in section.all("div"):
        if "poster-part" not in part.get("class", "").split():
            continue
        for table in part.all("table"):
            if "poster-hours" in table["class"].split():
                _hours(table, labels, kinds)
            else:
                whole = False
                _spans(table, kinds)
        _lines(part, kinds)
    others = [int(match[1]) for note in section.all("p", class_="poster-note") if (match := re.match(r"(\d+) other dates? ha", note.text))]
    first, last = day_words.validity(section.first("p", class_="poster-valid").text)
    return Poster(first, last, [Kind(name, sorted(told), calls, spans) for name, (told, calls, spans) in kinds.items()], sum(others), whole,
                  any("more" in note.text for note in section.all("p", class_="poster-note")))


def _key(section):
    """Label → (route, name)."""
    found = {}
    for lines in section.all("ul", class_="poster-key"):
        for item in lines.all("li"):
            found[item.first("b").text] = _line(item.first("span"))
    return found


def _line(element):
    spans = [span for span in element.all("span b") if span.parent.name != "small"]
    route = next((span.text for span in spans if "route-badge" in span.get("class", "").split()), "")
    name = next(span.text for span in spans if "route-badge" not in span.get("class", "").split())
    return route, name


def _heads(table, kinds):
    """The names of the columns, whose sentences are added to the kinds of day."""
    names = []
    for head in table.one("thead").all("th"):
        name = " ".join("".join(child for child in head.children if isinstance(child, str)).split())
        names.append(name)
        kinds.setdefault(name, (set(), [], []))[0].update(small.text for small in head.all("small"))
    return names


def _spans(table, kinds):
    names = _heads(table, kinds)
    for row in table.one("tbody").all("tr"):
        line = _line(row.first("th"))
        for name, cell in zip(names, row.all("td")):
            if cell.first("b"):
                times = [(int((later or "0").replace("−", "-")), clock) for clock, later in re.findall(r"(\d\d:\d\d)(?:\s?([+−]\d+))?", cell.first("b").text)]
                kinds[name][2].append(Span(*line, times[0], times[-1]))


def _hours(table, labels, kinds):
    names = _heads(table, kinds)
    for row in table.one("tbody").all("tr"):
        hour, later = _hour(row.first("th").text)
        for name, cell in zip(names, row.all("td")):
            for minute in cell.children:
                if isinstance(minute, str):
                    continue
                clock = f"{hour}:{minute.first('b').text}"
                label = minute.first("sup")
                line = labels[label.text] if label else _line_beside(minute) or (next(iter(labels.values())) if labels else ("", ""))
                text = "".join(child for child in minute.children if isinstance(child, str))
                kinds[name][1].append(Call(clock, later, _marks(text), *line))


def _line_beside(minute):
    spans = [span for span in minute.children if not isinstance(span, str) and span.name == "span"]
    if not spans:
        return None
    badges = [span.text for span in spans if "route-badge" in span.get("class", "").split()]
    return badges[0] if badges else "", spans[-1].text


def _lines(part, kinds):
    names = {}
    for note in part.all("p", class_="poster-note"):
        if (match := re.match(r"(.*?): ((?:Not|Also|Only) .*)", note.text)):
            names.setdefault(match[1], set()).add(match[2])
    for lines in part.all("div", class_="poster-lines"):
        for section in lines.all("section"):
            route, name = _line(section.first("p", class_="poster-line"))
            for times in list(section.all("p"))[1:]:
                kind = times.first("em").text
                calls = kinds.setdefault(kind, (names.get(kind, set()), [], []))[1]
                hour, later = None, 0
                for child in times.children:
                    if not isinstance(child, str):
                        hour, later = _hour(child.text) if child.name == "b" else (hour, later)
                    elif hour:
                        calls += [Call(f"{hour}:{minute[:2]}", later, _marks(minute[2:]), route, name) for minute in child.split()]


def _hour(text):
    hour, later = re.fullmatch(r"(\d+)\s*([+−]\d+)?", text).groups()
    return hour, int((later or "0").replace("−", "-"))


def _marks(text):
    return "".join(sorted(mark for mark in text if mark in MARKS))
