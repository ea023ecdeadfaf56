"""What a query finds among the rows of a search index, by a plain scan that follows Docs/search-index.md alone."""

import bisect

BEGINNING, WORD, INSIDE, PARTLY, AROUND = range(5)
MOST_SELECTED, MOST_WHILE_NAMED = 5_000, 2_000
MOST_SELECTING = 6


def begins_word(text, word):
    return (" " + word) in (" " + text)


def everywhere(rows, query):
    """The numbers of the rows (folded name, folded texts around it) of a small collection, by class."""
    words, classes = query.split(), ([], [], [], [], [])
    for number, (name, around) in enumerate(rows):
        if words and all(word in name or word in around for word in words):
            if name.startswith(query):
                found = BEGINNING
            elif all(word in name for word in words):
                found = WORD if all(begins_word(name, word) for word in words) else INSIDE
            else:
                found = PARTLY if any(name.startswith(word) for word in words) else AROUND
            classes[found].append(number)
    return classes


def by_beginning(rows, query, inside=False):
    """The same of a large collection, sorted by its names: a word must begin the name, unless what is inside is wanted."""
    words, classes = query.split(), ([], [], [], [], [])
    candidates = set(_selected([name for name, _ in rows], words))
    for number, (name, around) in enumerate(rows):
        if not words:
            break
        if name.startswith(query):
            classes[BEGINNING].append(number)
        elif inside and all(word in name for word in words):
            classes[WORD if all(begins_word(name, word) for word in words) else INSIDE].append(number)
        elif number in candidates and _fits(rows[number], words):
            classes[WORD if all(begins_word(name, word) for word in words) else PARTLY].append(number)
    if len(words) > 1 and not any(_fits(rows[number], words) for number in candidates):
        first, last = _range([name for name, _ in rows], words[0])
        known = set().union(*classes)
        classes[PARTLY].extend(number for number in range(first, last) if number not in known and _fits(rows[number], words))
    return classes


def _fits(row, words):
    return all(begins_word(row[0], word) or begins_word(row[1], word) for word in words)


def _range(names, text):
    return bisect.bisect_left(names, text), bisect.bisect_left(names, text[:-1] + chr(ord(text[-1]) + 1))


def _selected(names, words):
    """The numbers of the names that words select; a word that begins too many selects with those behind it."""
    first, last = _range(names, " ".join(words)) if words else (0, 0)
    most = MOST_WHILE_NAMED if last > first else MOST_SELECTED
    for at in range(min(len(words), MOST_SELECTING) if len(words) > 1 else 0):
        for end in range(at + 1, len(words) + 1):
            first, last = _range(names, " ".join(words[at:end]))
            if last - first <= most:
                yield from range(first, last)
                break
