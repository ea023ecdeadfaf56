"""What folded texts are in Latin letters, from the tables of Docs/folding.md, and which words are near others."""

import functools
from pathlib import Path

_TEXT = (Path(__file__).resolve().parents[2] / "Docs/folding.md").read_text(encoding="utf-8").split("## Latin keys")[1].split("## Typing")[0]
_CELLS = [[cell.strip() for cell in line.strip("|").split("|")] for line in _TEXT.splitlines() if line.startswith("|")]
_ROWS = {row[0]: dict(pair.split(" ") for pair in row[1].replace("nothing", "").split(", ")) for row in _CELLS if "," in row[1]}
_SHARED = {letter: text for name, row in _ROWS.items() if name.startswith("all") for letter, text in row.items()}
_COLUMNS = [
    {**(_ROWS["Russian"] if name.endswith("as Russian") else {}), **row} for name, row in _ROWS.items() if not name.startswith("all")]
_PAIRS = {"ου": "ou", "αυ": "av", "ευ": "ev", "γγ": "ng", "ու": "u"}
assert len(_COLUMNS) == 4 and len(_COLUMNS[0]) > 15 and len(_SHARED) > 100


@functools.cache
def keys(text):
    """The Latin keys of a folded text."""
    if all(ord(letter) < 128 for letter in text):
        return frozenset()
    spelled = [_spelled(text, {**_SHARED, **column}) for column in _COLUMNS]
    spelled.append(_spelled(text, {**_SHARED, **_COLUMNS[0]}, e="ye"))
    return frozenset(key for key in spelled if key)


def _spelled(text, letters, e=None):
    key, before, rest = [], " ", text
    while rest:
        if rest[:2] in _PAIRS:
            part, size = _PAIRS[rest[:2]], 2
        elif e and rest[0] == "е" and before in " аеиоуыэюяієъь":
            part, size = e, 1
        else:
            part, size = rest[0] if ord(rest[0]) < 128 else letters.get(rest[0]), 1
        if part is None:
            return None
        key.append(part)
        before, rest = rest[size - 1], rest[size:]
    return "".join(key)


def with_keys(text):
    return " ".join([text, *sorted(keys(text))])


def texts(query):
    """What a folded query stands for."""
    return [query, *sorted(keys(query))]


def is_near(word, right):
    """Whether one error makes a word of a query out of another word."""
    return len(word) >= 5 and word != right and word[:1] == right[:1] and right in _words_near(word) or (
        len(word) >= 5 and word != right and word[:1] == right[:1] and len(right) == len(word) + 1
        and any(right[:at] + right[at + 1 :] == word for at in range(1, len(right))))


@functools.cache
def _words_near(word):
    """All that one removal, replacement or exchange makes of it, with any letter for «?»; not in the first letter."""
    return _Near(word)


class _Near:
    def __init__(self, word):
        self.removed = {word[:at] + word[at + 1 :] for at in range(1, len(word))}
        self.exchanged = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(1, len(word) - 1)}
        self.word = word

    def __contains__(self, other):
        if other in self.removed or other in self.exchanged:
            return True
        return len(other) == len(self.word) and sum(a != b for a, b in zip(other, self.word)) == 1
