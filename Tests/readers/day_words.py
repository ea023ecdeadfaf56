"""The dates that English words about days mean: «Mondays to Fridays from 29 June to 3 September 2026», «Not on 25 Dec 2026.»

Written after the words that readers see, as a reader understands them: days of the week hold in the whole time of validity
unless a period is named; exceptions are what the sentences below the name say; a date without a year has that of the date
with one after it.
"""

import datetime
import re
from typing import NamedTuple

DAY = datetime.timedelta(days=1)
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAYS = ("mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays")
_TOKEN = re.compile(
    r"(?P<date>\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December|Sept|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?: \d{4})?)"
    r"|(?P<weekday>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days\b)|(?P<number>\d+)|(?P<word>[A-Za-z]+)|(?P<mark>[,.])", re.IGNORECASE)


class Told(NamedTuple):
    """What the words say: the dates, and how many more they mention without naming them."""

    dates: set
    unnamed: int = 0


class Unclear(Exception):
    """Words that say no dates, or contradict each other."""


def dates(name, sentences, first, last, served):
    """The dates of a kind of day.

    `first` and `last` are the validity that the page gives. `served` are all dates with service: a period of a name without
    days of the week, such as a school term, is of the days of the week on which there is any.
    """
    said = {"not": set(), "also": set(), "only": set()}
    unnamed = 0
    for sentence in sentences:
        kind, found, more = _sentence(sentence, served)
        said[kind] |= found
        unnamed += more
    # After a period of the days of the week, further dates are told apart by a semicolon.
    name, separator, further = name.rpartition("; ")
    if separator and not further[0].isdigit() or not separator:
        name, further = f"{name}{separator}{further}", ""
    name, _, gaps = name.partition(", except ")
    excepted = _listed(_tokens(gaps), None) if gaps else set()
    name = name.removesuffix(", with exceptions")
    counted = re.fullmatch(r"(\d+) dates? from (.+) to (.+)", name)
    if counted:
        if int(counted[1]) != len(said["only"]) + unnamed:
            raise Unclear(f"{name}: {len(said['only'])} dates are listed")
        return Told(said["only"], unnamed)
    # Days of the week of each season.
    *earlier, name = name.split("; ")
    seasons = set()
    for season in earlier:
        seasons |= dates(season, [], first, last, served).dates - said["not"]
    tokens = _tokens(name)
    weekdays, tokens = _weekdays(tokens)
    if not weekdays:
        found = _listed(tokens, served)
        if said["only"] and said["only"] != found:
            raise Unclear(f"{name}, and {sentences}")
        return Told(found)
    extra, counted, tokens = _extra(tokens)
    if further:
        extra, counted, _ = _extra([("mark", ","), *_tokens(further)])
    if extra - {(day.month, day.day) for day in said["also"]} or counted not in (0, len(said["also"]) + unnamed):
        raise Unclear(f"{name}, and {sentences}")
    within = _period(tokens, first, last)
    usual = {day for day in within if day.weekday() in weekdays} - excepted - said["not"]
    return Told(usual | said["also"] | seasons, unnamed)


def validity(text):
    """The first and last date of «5 Oct 2026 – 15 Nov 2026» or «Timetable valid from 5 October to 15 November 2026.»"""
    found = _dated([token for token in _tokens(text) if token[0] == "date"])
    return found[0], found[-1]


def _sentence(text, served):
    kind, rest = re.fullmatch(r"(Not|Also|Only) (.*?)\.", text).groups()
    more = re.search(r"(\d+) more dates?", rest)
    tokens = _tokens(rest.replace(more[0], "") if more else rest)
    return kind.lower(), _listed(tokens, served if kind == "Only" else None), int(more[1]) if more else 0


def _tokens(text):
    left = _TOKEN.sub("", text).replace("–", "").strip()
    if left:
        raise Unclear(f"{text}: {left!r} is not understood")
    return [(match.lastgroup, match[0].lower()) for match in _TOKEN.finditer(text)]


def _dated(tokens):
    """The dates of tokens; those without a year have the year of the next that has one."""
    found, year = [], None
    for _, text in reversed(tokens):
        day, month, *own = text.split()
        year = int(own[0]) if own else year
        if year is None:
            raise Unclear(f"{text} has no year")
        found.insert(0, datetime.date(year, MONTHS.index(month[:3]) + 1, int(day)))
    return found


def _listed(tokens, served):
    """Single dates and periods, «5 May, from 7 to 9 June»; all days of periods, or those of days of the week with service."""
    weekdays = {day.weekday() for day in served or ()}
    found, days = set(), iter(_dated([token for token in tokens if token[0] == "date"]))
    words = [text for kind, text in tokens if kind != "mark" and text not in ("and", "nor", "on")]
    place = 0
    while place < len(words):
        if words[place] == "from" and words[place + 2] == "to":
            first, last = next(days), next(days)
            found |= {day for day in _days(first, last) if served is None or day.weekday() in weekdays}
            place += 4
        elif words[place][0].isdigit():
            found.add(next(days))
            place += 1
        else:
            raise Unclear(f"{words[place]} in {' '.join(words)}")
    return found


def _weekdays(tokens):
    """The days of the week at the beginning, from 0 for Monday, and the tokens after them."""
    if tokens[0] == ("word", "daily"):
        return set(range(7)), tokens[1:]
    found, place, last = set(), 0, None
    while place < len(tokens):
        kind, text = tokens[place]
        if kind == "weekday" and tokens[place - 1] == ("word", "to") and last is not None:
            number = WEEKDAYS.index(text)
            while last != number:
                last = (last + 1) % 7
                found.add(last)
        elif kind == "weekday":
            last = WEEKDAYS.index(text)
            found.add(last)
        elif (kind, text) not in (("mark", ","), ("word", "and"), ("word", "to")) or not _more_weekdays(tokens[place:]):
            break
        place += 1
    return found, tokens[place:]


def _more_weekdays(tokens):
    """Whether a day of the week follows what joins words."""
    return next((kind == "weekday" for kind, text in tokens if text not in (",", "and", "to")), False)


def _extra(tokens):
    """Dates joined to the days of the week, as (month, day), or how many there are; and the tokens after them."""
    found, count, place = set(), 0, 0
    while place + 1 < len(tokens) and tokens[place][1] in (",", "and"):
        joined = tokens[place + 2:place + 3] if tokens[place + 1][1] == "and" else tokens[place + 1:place + 2]
        place += 1 if tokens[place + 1][1] != "and" else 2
        kind, text = joined[0]
        if kind == "date":
            day, month, *_ = text.split()
            found.add((MONTHS.index(month[:3]) + 1, int(day)))
            place += 1
        elif kind == "number" and tokens[place + 1][1] == "other":
            count = int(text)
            place += 3
        else:
            raise Unclear(str(tokens))
    return found, count, tokens[place:]


def _period(tokens, first, last):
    """The days of «from …», «until …», or periods; without any, of the whole validity."""
    if not tokens:
        return _days(first, last)
    words = [text for kind, text in tokens if kind != "mark"]
    if words[0] == "until":
        return _days(first, *_dated(tokens[1:]))
    if words[0] == "from" and len(words) == 2:
        return _days(*_dated(tokens[1:]), last)
    return _listed(tokens, None)


def _days(first, last):
    return {first + number * DAY for number in range((last - first).days + 1)}
