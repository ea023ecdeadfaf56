"""What a query finds among the rows of a search index, by a plain scan that follows Docs/search-index.md alone."""

import bisect
import re
import typing

from readers import latin_keys
from readers import ways_of_writing as ways
from readers.names import fold

EXACT, BEGINNING, WORD, PARTLY, INSIDE, AROUND, HIDDEN = range(7)
MOST_SELECTED, MOST_WHILE_NAMED = 5_000, 2_000
MOST_SELECTING = 6
MOST_PLACED = 300
FEW = 5


class Around(typing.NamedTuple):
    """What a row is compared with besides its name: folded, but for `written`, its name as written."""

    city: str
    country: str
    own: str
    hidden: str
    written: str = ""
    weight: int = 0
    tail: str = ""
    """The region at the end of the name of a town."""
    others: tuple = ()
    """Names in other languages, as written."""

    def all(self, query):
        place = latin_keys.with_keys if query.isascii() else str
        return " ".join([*filter(None, map(place, [self.city, self.country, self.hidden])), self.own])


def names_of(name, query, latin="", written=""):
    """The texts of a name that a query is compared with."""
    if not query.isascii() or not ways.is_long(query):
        return [name]
    keys = [] if name.isascii() else [latin] if latin else sorted(latin_keys.keys(name))
    spelled = ways.without_umlauts(written) if re.search("[aou]e|aa", query) else ""
    return [name, *keys, *[spelled] * bool(spelled)]


def match(name, around, query, latin="", typed=""):
    """(class, whether not by its name as written, the text that decides its place) of a row of a small collection; None if it
    does not match."""
    best = _match(name, around, query, latin, typed)
    for other in around.others if ways.is_long(query) else []:
        found = _match(fold(other), around._replace(written=other, tail=""), query, "", typed)
        if found and (found[0] != INSIDE or ways.is_without_blanks(query)) and (not best or found[0] < best[0]):
            best = found[0], True, found[2]
    return best


def _match(name, around, query, latin, typed):
    if not query:
        return None
    if name.startswith(query):
        return EXACT if name == query else BEGINNING, False, name
    own = name.removesuffix(f" {around.tail}") if around.tail else name
    names = [name, *names_of(own, query, latin, around.written)[1:]]
    best = None
    for text in names:
        for form, is_whole in ways.texts(query, typed):
            if text == form:
                return EXACT, True, text
            if best is None and text.startswith(form) and (not is_whole or text[len(form)] == " "):
                best = BEGINNING, True, text
    if best:
        return best
    words = query.split()
    name = own
    outside = [word for word in words if word not in name and not _otherwise(word, name, names[1:])]
    if not outside:
        by_key = any(word not in name for word in words)
        return WORD if all(ways.begins_word(name, word) or word not in name for word in words) else INSIDE, by_key, name
    if ways.has_joined(name, ways.joined(query)):
        return WORD, True, name
    rank = _around(name, around, query, outside)
    return None if rank is None else (rank, False, name)


def _otherwise(word, text, keys):
    """Whether a word is in a text in another way of writing."""
    if not ways.is_long(word):
        return False
    spelled = latin_keys.texts(word)[1:]
    return (any(ways.begins_word(text, key) for key in spelled) or any(ways.begins_word(key, word) for key in keys)
            or any(ways.has_word(one, other) for one in [text, *keys] for other in ways.equal(word) if ways.is_long(other))
            or ways.arabic(word) != "" and re.search("[\u0620-\u06ff]", word) is not None and ways.begins_word(ways.arabic(text), ways.arabic(word)))


def _around(name, around, query, outside):
    latin = latin_keys.with_keys if query.isascii() else str
    city_keys = sorted(latin_keys.keys(around.city)) if query.isascii() else []
    country = latin(around.country)
    forms = lambda word: latin_keys.texts(word) if ways.is_long(word) else [word]
    left = [
        word for word in outside
        if not (word in around.city or _otherwise(word, around.city, city_keys) or any(ways.has_word(country, form) for form in forms(word))
                or ways.is_long(word) and ways.begins_one(around.own, word))]
    if left and ways.has_joined(around.city, ways.joined(query)):
        return AROUND
    hidden = f"{country} {latin(around.hidden)}"
    if not all(any(ways.begins_one(hidden, form) for form in forms(word)) for word in left):
        return None
    if len(left) == len(query.split()):
        return HIDDEN
    return PARTLY if any(name.startswith(word) for word in query.split()) else AROUND


def is_similar(name, around, query, latin=""):
    """Whether a row of a small collection that does not match does so with a typing error."""
    texts = around.all(query)
    for text in names_of(name, query, latin):
        for variant in latin_keys.texts(query):
            wrong = [word for word in variant.split() if word not in text and word not in texts]
            known = f"{text} {texts}".split()
            if wrong and all(any(latin_keys.is_near(word, right) for right in known) for word in wrong):
                return True
    return False


def missing_word(name, around, query, latin=""):
    """The one word of a query that no word of a row begins with or has in another way of writing; None if not just one is missing."""
    folded, words = f"{name} {around.all(query)}", query.split()
    keys = [" ".join([*names_of(name, query, latin), *map(fold, around.others), around.all(query)])]
    found = [word for word in words if ways.is_long(word) and (ways.begins_one(folded, word) or _otherwise(word, folded, keys))]
    missing = [word for word in words if word not in found]
    return missing[0] if len(missing) == 1 and any(len(word) >= 4 for word in found) else None


def closeness(name, query, latin=""):
    """0: the name is the query without the error; 1: it begins so; 2: neither."""
    near = lambda word, other: word == other or latin_keys.is_near(word, other)
    pairs = [(variant, text) for variant in latin_keys.texts(query) for text in names_of(name, query, latin)]
    if any(near(variant, text) for variant, text in pairs):
        return 0
    first = lambda text: (text.split() or [""])[0]
    return 1 if any(latin_keys.is_near(first(variant), first(text)) for variant, text in pairs) else 2


def by_beginning(rows, query, inside=False, typed="", weights={}):
    """The numbers of the rows (folded name, folded texts around it, Latin key, name as written) of a large collection, sorted by
    its names, by class. A word must begin the name, unless what is inside is wanted, or no name begins with the query. Of a
    class what matches in another way of writing is last; of both what has a weight by its number is first."""
    classes = _classes(rows, query, inside, typed, weights)
    if query and not inside and (not classes[EXACT] and not classes[BEGINNING] or ways.is_without_blanks(query)):
        return _classes(rows, query, True, typed, weights)
    return classes


def _classes(rows, query, inside, typed, weights):
    names, texts = [row[0] for row in rows], ways.texts(query, typed) if query else []
    plain, other = ([[] for _ in range(6)] for _ in range(2))
    taken = set()

    def add(lists, rank, numbers):
        new = [number for number in dict.fromkeys(numbers) if number not in taken]
        lists[rank].extend(new)
        taken.update(new)

    starts = [(number, name, text, whole) for number, name in enumerate(names) for text, whole in texts
              if name.startswith(text) and (not whole or name == text or name[len(text)] == " ")]
    add(plain, EXACT, (number for number, name, text, _ in starts if name == query))
    add(other, EXACT, (number for number, name, text, _ in starts if name == text))
    add(plain, BEGINNING, (number for number, name, _, _ in starts if name.startswith(query)))
    add(other, BEGINNING, (number for number, *_ in starts))
    keyed = _by_key(rows, query) if len(query) > 1 and query.isascii() else []
    add(other, EXACT, (number for key, number in keyed if key == query))
    add(other, BEGINNING, (number for _, number in keyed))
    found = {}
    heavy = weights if len(query) > 1 and not inside else ()
    later = [(WORD, number) for number in heavy for text, whole in texts if f" {text}{' ' * whole}" in f"{names[number]} "]
    for rank, number in [*later, *_scattered(rows, query, texts, inside, bool(starts))]:
        if number not in taken:
            found[number] = min(rank, found.get(number, HIDDEN))
    if not found and not taken and inside and ways.joined(query):
        found = {number: WORD for number, name in enumerate(names) if ways.has_joined(name, ways.joined(query))}
    for number in sorted(found):
        plain[found[number]].append(number)
    ordered = lambda numbers: sorted(numbers, key=lambda number: -weights.get(number, 0)) if weights else numbers
    return [ordered(first) + ordered(last) for first, last in zip(plain, other)]


def _scattered(rows, query, texts, inside, is_begun):
    """(class, number) of the rows that match otherwise than by a name that begins with the query; is_begun: some do."""
    names = [row[0] for row in rows]
    for text, _ in texts:
        umlauts = re.sub("([aou])e|aa", lambda pair: pair[0][0], text)
        if query.isascii() and umlauts != text and len(range(*_range(names, umlauts))) <= 1000:
            for number in range(*_range(names, umlauts)):
                spelled = ways.without_umlauts(rows[number][3]) if len(rows[number]) > 3 else ""
                if spelled.startswith(text):
                    yield EXACT if spelled == text else BEGINNING, number
        words = text.split()
        if inside:
            for number, name in enumerate(names):
                if all(word in name for word in words):
                    yield WORD if all(ways.begins_word(name, word) for word in words) else INSIDE, number
        if len(words) < 2:
            continue
        if inside:
            lists = [[number for number, name in enumerate(names) if ways.begins_word(name, word)] for word in words]
            for number in min((numbers for numbers in lists if 0 < len(numbers) <= MOST_PLACED), key=len, default=[]):
                if _fits(rows[number], words) and not all(word in names[number] for word in words):
                    yield PARTLY if any(names[number].startswith(word) for word in words) else AROUND, number
        yield from _by_selection(rows, names, words, inside, is_begun)


def _by_selection(rows, names, words, inside, is_begun):
    fitting = [number for number in dict.fromkeys(_selected(names, words)) if _fits(rows[number], words)]
    more = () if is_begun else range(*_range(names, words[0]))
    for number in fitting or [number for number in more if _fits(rows[number], words)]:
        name = names[number]
        is_word = all(ways.begins_word(name, word) for word in words)
        if is_word and not inside:
            yield WORD, number
        elif any(name.startswith(word) for word in words) and not is_word:
            yield INSIDE if all(word in name for word in words) else PARTLY, number


def _by_key(rows, query):
    """(key, number) of the rows whose Latin keys begin with a query and whose names do not, in order."""
    found = []
    for number, (name, _, *more) in enumerate(rows):
        if not name.isascii() and not name.startswith(query):
            keys = sorted(latin_keys.keys(name)) or more[:1]
            found += [(key, number) for key in keys if key.startswith(query)][:1]
    return sorted(found)


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
        wrong = [word for word in words if not ways.begins_word(text, word)]
        if wrong and all(any(latin_keys.is_near(word, right) for right in text.split()) for word in wrong):
            found.append(number)
    return found


def _fits(row, words):
    return all(ways.begins_word(row[0], word) or ways.begins_word(row[1], word) for word in words)


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
