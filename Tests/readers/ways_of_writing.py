"""The ways of writing one name, as Docs/folding.md has them, from the lists of Templates/equal-words.toml."""

import functools
import re
import tomllib
import unicodedata
from pathlib import Path

from readers import latin_keys
from readers.names import fold

_LISTS = [list(dict.fromkeys(
    ("-" if word.startswith("-") else "") + fold(word) for word in words)) for language in tomllib.loads(
        (Path(__file__).resolve().parents[2] / "Templates/equal-words.toml").read_text(encoding="utf-8")).values() for words in language]
_WORDS = [words for words in _LISTS if not words[0].startswith("-")]
_ENDS = [[word[1:] for word in words] for words in _LISTS if words[0].startswith("-")]
_ORDINAL = re.compile("([0-9]+)(st|nd|rd|th|e|er|eme|ieme|re|й|я|ый|ой|ий|ая|го)")
_ARABIC = str.maketrans({"ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك", "ھ": "ه", "ہ": "ه"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
_WITHOUT_BLANKS = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\U00020000-\U0003ffff]")
MOST_TEXTS = 16


def is_without_blanks(text):
    return _WITHOUT_BLANKS.search(text) is not None


def is_long(text):
    return len(text.encode("utf-16-le")) > 2 or is_without_blanks(text)


def begins_word(text, word):
    return f" {word}" in f" {text}"


def has_word(text, word):
    return f" {word} " in f" {text} "


def begins_one(text, word):
    return begins_word(text, word) or is_without_blanks(word) and word in text


@functools.cache
def equal(word):
    """What a word equals as a whole word, in the order of the lists."""
    if not is_long(word):
        return []
    found = [other for words in _WORDS if word in words for other in words]
    number = _ORDINAL.fullmatch(word)
    found += [number[1]] if number else []
    for ends in _ENDS:
        end = next((end for end in ends if word.endswith(end) and len(word) - len(end) >= 3), None)
        found += [word[: -len(end)] + other for other in ends] if end else []
    if not found and len(word) >= 4:
        found = [other for words in _longer() for longer in [words[0]] if longer != word and longer.startswith(word) for other in words[1]]
    return [other for other in dict.fromkeys(found) if other != word]


@functools.cache
def _longer():
    """Each word of the lists, with all that it equals and itself."""
    words = dict.fromkeys(word for words in _WORDS for word in words if " " not in word)
    return [(word, list(dict.fromkeys(other for words in _WORDS if word in words for other in words))) for word in words]


@functools.cache
def arabic(text):
    """A text in one way of writing Arabic, without articles."""
    if not re.search("[\u0620-\u06ff]", text):
        return text
    return re.sub(r"(^| )ال(?=\S{2})", r"\1", text.translate(_ARABIC))


def without_umlauts(text):
    """A text that is not folded, with two letters for each umlaut; empty if it has none."""
    lower = unicodedata.normalize("NFC", text).lower()
    spelled = lower.translate(_UMLAUTS)
    return fold(spelled) if spelled != lower else ""


def joined(query):
    """The letters of a query that may be in names with other blanks; empty if they are too few."""
    text = re.sub("[ ׳״]", "", query)
    return text if len(text) > (4 if text.isascii() else 2) or re.search("[0-9]", text) and len(text) > 1 else ""


def has_joined(text, letters):
    for start in [0, *(found.end() for found in re.finditer(" ", text))] if letters else []:
        at, last, done = start, start, 0
        while done < len(letters) and at < len(text):
            if text[at] == " ":
                last = at + 1
            elif text[at] == letters[done]:
                done += 1
            else:
                break
            at += 1
        if done == len(letters) and (at == len(text) or text[at] == " " or at - last > 2):
            return True
    return False


def texts(query, typed=""):
    """(text, whether its last word must be whole) of each variant of a folded query, the query itself first."""
    found = {query: False}

    def add(text, whole=False):
        if text and text not in found and len(found) < MOST_TEXTS:
            found[text] = whole

    for key in latin_keys.texts(query)[1:] if is_long(query) else []:
        add(key)
    letter, end = "[^\\W\\d_]", "(?![^\\W_])"
    add(re.sub(f"(?<![^\\W_])({letter}{{1,2}}) (?=[0-9])", r"\1", query))
    add(re.sub(f"(?<=[0-9]) (?={letter}{end})", "", query), True)
    add(re.sub(f"(?<![^\\W_])({letter}{{1,2}})(?=[0-9])", r"\1 ", query))
    add(re.sub(f"(?<=[0-9])(?={letter}{end})", " ", query), True)
    combined = [("", False)]
    for word in query.split():
        forms = [(word, False), *((other, True) for other in equal(word) if " " in query or len(other) > 1)]
        combined = [(f"{before} {form}".strip(), whole) for before, _ in combined for form, whole in forms][:MOST_TEXTS]
    for text, whole in combined:
        add(text, whole)
    if re.search("[\u0620-\u06ff]", query):
        for old, new in (("", ""), ("ه", "ة"), ("ة", "ه"), ("ي", "ى"), ("ى", "ي")):
            text = re.sub(f"{old}(?= |$)", new, query) if old else query
            add(text)
            add(text[2:] if text.startswith("ال") else "ال" + text)
    spelled = without_umlauts(typed)
    if spelled and spelled not in found:
        found[spelled] = False
    return list(found.items())
