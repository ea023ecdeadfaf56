"""What a query finds among the rows of a search index, by a plain scan that follows Docs/search-index.md alone."""

import bisect

from readers import latin_keys

EXACT, BEGINNING, WORD, INSIDE, PARTLY, AROUND = range(6)
MOST_SELECTED, MOST_WHILE_NAMED = 5_000, 2_000
MOST_SELECTING = 6
FEW = 5


def begins_word(text, word):
    return (" " + word) in (" " + text)


def names_of(name, query, latin=""):
    """The texts of a name that a query is compared with."""
    return [name, *(sorted(latin_keys.keys(name)) or [latin] * bool(latin))] if query.isascii() else [name]


def surroundings(around, query):
    """`around`: the folded place, and the words of the row's own text."""
    place, words = around
    return " ".join(part for part in (latin_keys.with_keys(place) if query.isascii() else place, words) if part)


def match(name, around, query, latin=""):
    """The class in which a row of a small collection matches, and the text that decides its place; None if it does not."""
    found = []
    texts = surroundings(around, query)
    for text in names_of(name, query, latin):
        for variant in latin_keys.texts(query):
            rank = _class(text, texts, variant)
            if rank is not None:
                found.append((rank, names_of(name, query, latin).index(text), text if rank < PARTLY else name))
    return min(found)[::2] if found else None


def is_by_key(rank, text, query):
    """Whether a row equals a query only by Latin key, and follows those that equal it as written."""
    return rank == EXACT and text != query


def _class(name, around, query):
    words = query.split()
    if not words or not all(word in name or word in around for word in words):
        return None
    if name.startswith(query):
        return EXACT if name == query else BEGINNING
    if all(word in name for word in words):
        return WORD if all(begins_word(name, word) for word in words) else INSIDE
    return PARTLY if any(name.startswith(word) for word in words) else AROUND


def is_similar(name, around, query, latin=""):
    """Whether a row of a small collection that does not match does so with a typing error."""
    around = surroundings(around, query)
    for text in names_of(name, query, latin):
        for variant in latin_keys.texts(query):
            wrong = [word for word in variant.split() if word not in text and word not in around]
            known = f"{text} {around}".split()
            if wrong and all(any(latin_keys.is_near(word, right) for right in known) for word in wrong):
                return True
    return False


def closeness(name, query, latin=""):
    """0: the name is the query without the error; 1: it begins so; 2: neither."""
    near = lambda word, other: word == other or latin_keys.is_near(word, other)
    pairs = [(variant, text) for variant in latin_keys.texts(query) for text in names_of(name, query, latin)]
    if any(near(variant, text) for variant, text in pairs):
        return 0
    first = lambda text: (text.split() or [""])[0]
    return 1 if any(latin_keys.is_near(first(variant), first(text)) for variant, text in pairs) else 2


def by_beginning(rows, query, inside=False):
    """The numbers of the rows (folded name, folded texts around it[, Latin key]) of a large collection, sorted by its names, by
    class: a word must begin the name, unless what is inside is wanted. What begins by a Latin key follows in its class."""
    classes, taken = ([], [], [], [], [], []), {}
    keyed = _by_key(rows, query) if query and query.isascii() else []
    rows = [row[:2] for row in rows]
    for variant in latin_keys.texts(query) if query else []:
        for rank, numbers in enumerate(_by_beginning(rows, variant, inside)):
            for number in numbers:
                taken[number] = min(rank, taken.get(number, AROUND))
    known = {number for _, number in keyed}
    for number in sorted(taken):
        if number not in known:
            classes[taken[number]].append(number)
    for key, number in keyed:
        classes[EXACT if key == query else BEGINNING].append(number)
    classes[EXACT].sort(key=lambda number: rows[number][0] != query)
    return classes


def _by_key(rows, query):
    """(key, number) of the rows whose Latin keys begin with a query and whose names do not, in order."""
    found = []
    for number, (name, _, *latin) in enumerate(rows):
        if not name.isascii() and not name.startswith(query):
            found += [(key, number) for key in names_of(name, query, *latin)[1:] if key.startswith(query)][:1]
    return sorted(found)


def _by_beginning(rows, query, inside):
    words, classes = query.split(), ([], [], [], [], [], [])
    candidates = set(_selected([name for name, _ in rows], words))
    for number, (name, around) in enumerate(rows):
        if name.startswith(query):
            classes[EXACT if name == query else BEGINNING].append(number)
        elif inside and all(word in name for word in words):
            classes[WORD if all(begins_word(name, word) for word in words) else INSIDE].append(number)
        elif number in candidates and _fits(rows[number], words):
            classes[WORD if all(begins_word(name, word) for word in words) else PARTLY].append(number)
    if len(words) > 1 and not any(_fits(rows[number], words) for number in candidates):
        first, last = _range([name for name, _ in rows], words[0])
        known = set().union(*classes)
        classes[PARTLY].extend(number for number in range(first, last) if number not in known and _fits(rows[number], words))
    return classes


def similar_by_beginning(rows, query):
    """The same of what is found only with a typing error: the query's first word begins the name or is near its first word."""
    found = []
    for number, (name, around) in enumerate(rows):
        words = query.split()
        if not name or name[0] != query[0]:
            continue
        if not (name.startswith(words[0]) or latin_keys.is_near(words[0], name.split()[0])):
            continue
        text = f"{name} {around}" if len(words) > 1 else name
        wrong = [word for word in words if not begins_word(text, word)]
        if wrong and all(any(latin_keys.is_near(word, right) for right in text.split()) for word in wrong):
            found.append(number)
    return found


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
