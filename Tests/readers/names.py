"""Folding, slugs and addresses, written anew from what is laid down about them; ICU comes through PyICU."""

import functools
import re
import unicodedata

import icu
import xxhash

MARKS = [
    (0x0300, 0x036F), (0x0483, 0x0487), (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2), (0x05C4, 0x05C5), (0x05C7, 0x05C7),
    (0x064B, 0x065F), (0x0670, 0x0670), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F),
]
NO_MARKS = {point: None for first, last in MARKS for point in range(first, last + 1)}
LETTERS = str.maketrans({
    "ß": "ss", "ς": "σ", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
    "ŋ": "n", "ə": "e", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ɛ": "e", "ɔ": "o", "ʉ": "u", "ɨ": "i",
    **dict.fromkeys("'’‘‛ʼʻʽʾʿˈ`´′‵ʹʺ\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"),
    **dict.fromkeys(
        "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
        "-‐‑‒–—―−_/\\.,;:!?¡¿()[]{}<>\"“”„‟«»‹›*+=&@#%|~^$§·•…", " "),
})
LANGUAGES = {"RS": "Serbian", "ME": "Serbian", "MK": "Macedonian", "UA": "Ukrainian", "BG": "Bulgarian", "BY": "Belarusian"}
"""Of Cyrillic names, by country."""


@functools.cache
def fold(text):
    """What search compares."""
    text = unicodedata.normalize("NFKD", text).replace("и\u0306", "й").replace("И\u0306", "Й")
    text = text.translate(NO_MARKS).lower().translate(NO_MARKS).translate(LETTERS)
    return re.sub(" +", " ", text).strip(" ")


def blanks(text):
    """Trimmed, and each run of white space or controls one space."""
    return " ".join(re.sub(r"[\s\x00-\x1f\x7f-\x9f]+", " ", text).split(" ")).strip(" ")


@functools.cache
def to_latin(language):
    return icu.Transliterator.createInstance(f"{language}-Latin/BGN; Any-Latin; Latin-ASCII; Lower")


@functools.cache
def slug(name, country=""):
    """The readable part of an address: at most 60 characters, cut at a hyphen; may be empty. `country` is a code."""
    is_cyrillic = re.search("[\u0400-\u052f]", name)
    language = LANGUAGES.get(country, "Russian") if is_cyrillic else "Russian"
    text = re.sub("[^a-z0-9]+", "-", to_latin(language).transliterate(name)).strip("-")
    if len(text) <= 60:
        return text
    return text[:60] if "-" not in text[:61] else text[: text[:61].rindex("-")]


@functools.cache
def address_id(id):
    """An id as it stands in an address."""
    text = "".join(chr(byte) if re.match(rb"[A-Za-z0-9._~-]", bytes([byte])) else f"~{byte:02x}" for byte in id.encode())
    return text if len(id) <= 64 else xxhash.xxh3_64_hexdigest(id.encode())


def slug_and_id(name, id, country=""):
    return "-".join(part for part in (slug(name, country), address_id(id)) if part)


@functools.cache
def country_code(name):
    """The code of a country by its name in English or Russian; empty if there is none."""
    for language in ("en", "ru"):
        # Former codes, such as CS, have the name of a present country.
        for code in icu.Locale.getISOCountries():
            if icu.Locale("", code).getDisplayCountry(icu.Locale(language)) == name:
                return code
    return ""


def collator(language):
    """Numbers are in the order of their values."""
    found = icu.Collator.createInstance(icu.Locale(language))
    found.setAttribute(icu.UCollAttribute.NUMERIC_COLLATION, icu.UCollAttributeValue.ON)
    return found
