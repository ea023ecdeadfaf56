"""The languages that come with Stationary: their words, and what a word of each must look like."""

import re
import tomllib

from readers import command

FOLDER = command.PROJECT / "Templates/strings"

# The plural categories of CLDR, for whole and for other numbers.
CATEGORIES = {
    "en": "one other", "de": "one other",
    "fr": "one many other", "es": "one many other", "it": "one many other",
    "ru": "one few many other", "pl": "one few many other", "uk": "one few many other",
    "ar": "zero one two few many other",
}
QUOTES = {"en": "“”", "de": "„“", "pl": "„”"}
# Words that are the same in English and in the other language; other equal words were forgotten.
INTERNATIONAL = {
    "de": "Hotel Hotels Station Website Ticket Tickets Senior Bus Van Online Original Name Trolleybus N km",
    "fr": "Page Pages via Date Sources Licences Direct Classes Taxes Senior Bus Minibus Train Ferry Wi-Fi Possible Photo"
          " Distance Description Trolleybus Exceptions miles km N arr Monorail",
    "es": "Hotel no Ferry Original km N Funicular Metro",
    "it": "Hotel Home via File Record Senior Minibus Tram TV no Self-service Online Email Wi-Fi km N arr",
    "pl": "Hotel Senior Minibus Student Van Wi-Fi km N Metro Bus",
    "ru": "Wi-Fi", "uk": "Wi-Fi", "ar": "",
}


def words(language):
    """All words of a language by key; a plural is a dictionary."""
    with open(FOLDER / f"{language}.toml", "rb") as file:
        return dict(_flat(tomllib.load(file)))


def _flat(table, prefix=""):
    for key, value in table.items():
        if isinstance(value, dict) and not value.keys() <= set(CATEGORIES["ar"].split()):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def forms(value):
    return list(value.values()) if isinstance(value, dict) else [value]


def places(text):
    return set(re.findall(r"\{(\w+)\}", text))
