"""A client of the search index: python3 search-index.py ADDRESS_OF_THE_SITE QUERY (see search-index.md)."""

import json, pathlib, re, sys, tomllib, typing, unicodedata, urllib.request
from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import accumulate

MARKS = [(0x300, 0x36F), (0x483, 0x487), (0x591, 0x5BD), (0x5BF, 0x5BF), (0x5C1, 0x5C2), (0x5C4, 0x5C5), (0x5C7, 0x5C7),
         (0x64B, 0x65F), (0x670, 0x670), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F)]
DROPPED = [(0x27, 0x27), (0x60, 0x60), (0xAD, 0xAD), (0xB4, 0xB4), (0x2B9, 0x2BF), (0x2C8, 0x2C8), (0x200B, 0x200F),
           (0x2018, 0x2019), (0x201B, 0x201B), (0x202A, 0x202E), (0x2032, 0x2032), (0x2035, 0x2035), (0x2060, 0x2060),
           (0x2066, 0x2069), (0xFEFF, 0xFEFF)]
BLANKS = [(0x9, 0xD), (0x20, 0x26), (0x28, 0x2F), (0x3A, 0x40), (0x5B, 0x5F), (0x7B, 0x7E), (0x85, 0x85), (0xA0, 0xA1),
          (0xA7, 0xA7), (0xAB, 0xAB), (0xB7, 0xB7), (0xBB, 0xBB), (0xBF, 0xBF), (0x1680, 0x1680), (0x2000, 0x200A),
          (0x2010, 0x2015), (0x201C, 0x201F), (0x2022, 0x2022), (0x2026, 0x2026), (0x2028, 0x2029), (0x202F, 0x202F),
          (0x2039, 0x203A), (0x205F, 0x205F), (0x2212, 0x2212), (0x3000, 0x3000)]
SPELLED = dict(zip("ßςøđðþłħŧıæœŋəɓɗƙɛɔʉɨ", "ss σ o d d th l h t i ae oe n e b d k e o u i".split()))


CYRILLIC = "а a б b в v г g д d е e з z и i к k л l м m н n о o п p р r с s т t у u ф f "
EAST = "ж zh й y х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i є ye ґ g "
SOUTH = "ж z х h ц c ч c ш s ђ d ј j љ lj њ nj ћ c џ dz ѕ dz "
OTHERS = (
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o "
    "ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts "
    "ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h "
    "ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j "
    "ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f ")
PAIRS = {"ου": "ou", "αυ": "av", "ευ": "ev", "γγ": "ng", "ու": "u"}
EASTERN = OTHERS + CYRILLIC + EAST
READINGS = [(EASTERN, "e"), (EASTERN, "ye"), (EASTERN + "г h и y ", "e"), (EASTERN + "щ sht ъ a ", "e"), (OTHERS + CYRILLIC + SOUTH, "e")]


def unpacked(names):
    """The names in a file of `letters`. A capital letter before each is the number of characters that it shares with the start of the previous name."""
    found = [""]
    for mark, rest in re.findall("([A-Z])([^A-Z]*)", names):
        found.append(found[-1][: ord(mark) - ord("A")] + rest)
    return found[1:]


def within(ranges, c):
    return any(first <= ord(c) <= last for first, last in ranges)


def fold(text):
    text = unicodedata.normalize("NFKD", text).replace("и\u0306", "й").replace("И\u0306", "Й")
    text = "".join(c for c in text if not within(MARKS, c)).lower()
    text = "".join(c for c in text if not within(MARKS, c) and not within(DROPPED, c))
    text = "".join(" " if within(BLANKS, c) else SPELLED.get(c, c) for c in text)
    return " ".join(word for word in text.split(" ") if word)


def latin_keys(text):
    """A folded text in Latin letters, as each language spells it; nothing for ASCII or an unknown letter."""
    keys = []
    for table, initial in [] if text.isascii() else READINGS:
        parts = table.split()
        letters, key, at = dict(zip(parts[::2], parts[1::2])), "", 0
        while at < len(text):
            pair, letter, before = PAIRS.get(text[at : at + 2]), text[at], text[at - 1] if at else " "
            spelled = letter if letter.isascii() else letters.get(letter)
            if letter == "е" and before in " аеиоуыэюяієъь":
                spelled = initial
            if spelled is None and pair is None:
                key = ""
                break
            key += pair or spelled.replace("-", "") if pair or not letter.isascii() else letter
            at += 2 if pair else 1
        if key and key not in keys:
            keys.append(key)
    return keys


# The ways of writing. Templates/equal-words.toml may also be beside this file.
LISTS = next((file for folder in (".", "../Templates") if (file := pathlib.Path(__file__).parent / folder / "equal-words.toml").exists()), None)
EQUAL = [words for language in tomllib.loads(LISTS.read_text(encoding="utf-8")).values() for words in language] if LISTS else []
WORDS = [list(dict.fromkeys(map(fold, words))) for words in EQUAL if not words[0].startswith("-")]
ENDS = [[fold(word) for word in words] for words in EQUAL if words[0].startswith("-")]
ORDINAL = re.compile("([0-9]+)(st|nd|rd|th|e|er|eme|ieme|re|й|я|ый|ой|ий|ая|го)")
ARABIC = str.maketrans("ةىیکھہ", "هييكهه")
WITHOUT_BLANKS = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\U00020000-\U0003ffff]")


def is_long(text):
    return len(text.encode("utf-16-le")) > 2 or WITHOUT_BLANKS.search(text)


def begins_word(text, word):
    return f" {word}" in f" {text}"


def begins_one(text, word):
    return begins_word(text, word) or WITHOUT_BLANKS.search(word) and word in text


def has_word(text, word):
    return f" {word} " in f" {text} "


def equal_words(word):
    """What a word equals as a whole word."""
    found = [other for words in WORDS if word in words for other in words]
    found += ORDINAL.fullmatch(word).groups()[:1] if ORDINAL.fullmatch(word) else ()
    for ends in ENDS:
        end = next((end for end in ends if word.endswith(end) and len(word) - len(end) >= 3), None)
        found += [word[: -len(end)] + other for other in ends] if end else []
    if not found and len(word) >= 4:
        longer = dict.fromkeys(one for words in WORDS for one in words if " " not in one and one != word and one.startswith(word))
        found = [other for one in longer for words in WORDS if one in words for other in words]
    return [other for other in dict.fromkeys(found) if other != word] if is_long(word) else []


def arabic(text):
    return re.sub(r"(^| )ال(?=\S{2})", r"\1", text.translate(ARABIC)) if re.search("[\u0620-\u06ff]", text) else text


def without_umlauts(text):
    """A text as written, with two letters for each umlaut, folded; empty if it has none."""
    lower = unicodedata.normalize("NFC", text).lower()
    spelled = lower.translate(str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"}))
    return fold(spelled) if spelled != lower else ""


def joined(query):
    """The letters of a query that may be in names with other blanks; empty if they are too few."""
    text = re.sub("[ ׳״]", "", query)
    return text if len(text) > (4 if text.isascii() else 2) or re.search("[0-9]", text) and len(text) > 1 else ""


def has_joined(text, letters):
    """Whether a text has letters from the beginning of a word on, wherever blanks are."""
    for start in [0, *(blank.end() for blank in re.finditer(" ", text))] if letters else []:
        at, last, done = start, start, 0
        while done < len(letters) and at < len(text) and (text[at] == " " or text[at] == letters[done]):
            last, done, at = (at + 1, done, at + 1) if text[at] == " " else (last, done + 1, at + 1)
        if done == len(letters) and (at == len(text) or text[at] == " " or at - last > 2):
            return True
    return False


def query_texts(query, typed):
    """(text, whether its last word must be whole) of each variant of a query, the query itself first."""
    found, letter, end = {query: False}, "[^\\W\\d_]", "(?![^\\W_])"
    more = [(key, False) for key in (latin_keys(query) if is_long(query) else [])]
    more.append((re.sub(f"(?<![^\\W_])({letter}{{1,2}}) (?=[0-9])", r"\1", query), False))
    more.append((re.sub(f"(?<=[0-9]) (?={letter}{end})", "", query), True))
    more.append((re.sub(f"(?<![^\\W_])({letter}{{1,2}})(?=[0-9])", r"\1 ", query), False))
    more.append((re.sub(f"(?<=[0-9])(?={letter}{end})", " ", query), True))
    combined = [("", False)]
    for word in query.split():
        forms = [(word, False), *((other, True) for other in equal_words(word) if " " in query or other[1:])]
        combined = [(f"{before} {form}".strip(), whole) for before, _ in combined for form, whole in forms][:16]
    more += combined
    for old, new in (("$^", ""), ("ه", "ة"), ("ة", "ه"), ("ي", "ى"), ("ى", "ي")) if re.search("[\u0620-\u06ff]", query) else ():
        text = re.sub(f"{old}(?= |$)", new, query)
        more += [(text, False), (text[2:] if text.startswith("ال") else "ال" + text, False)]
    for text, whole in more:
        if text and text not in found and len(found) < 16:
            found[text] = whole
    return list(({**found, without_umlauts(typed): False} if without_umlauts(typed) not in ("", *found) else found).items())


def order(text):
    """A text by which texts are sorted so that numbers are sorted by value: the number of their digits is before them."""
    return re.sub("[1-9][0-9]*|0[0-9]*", lambda found: found[0] if found[0][0] == "0" else "9" * ((len(found[0]) - 1) // 8) + str((len(found[0]) - 1) % 8 + 1) + found[0], text)


def with_keys(text):
    return " ".join([text, *latin_keys(text)])


def is_near(word, right):
    """Whether one error, not in the first letter, makes a word of five letters or more out of another one."""
    if len(word) < 5 or word[0] != right[:1] or word == right or abs(len(word) - len(right)) > 1:
        return False
    start = next((at for at, (a, b) in enumerate(zip(word, right)) if a != b), min(len(word), len(right)))
    one, other = word[start:], right[start:]
    swapped = one[:2] == other[1::-1] and len(other) > 1 and one[2:] == other[2:]
    return swapped or one[1:] == other or one == other[1:] or one[1:] == other[1:]


def load(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


class Row(typing.NamedTuple):
    name: str
    country: str
    id: str
    kind: str
    address: str
    folded: str
    city: str  # folded
    of: str  # its country, folded
    own: str  # words that are not shown
    hidden: str  # the same, of its place
    latin: str
    level: int
    is_double: bool
    weight: int
    tail: str  # the region in the name of a town, folded
    others: str  # names in other languages


class Division:
    """The files that hold the rows in order of a text, and what counts the rows before a text."""

    def __init__(self, collection, prefix, listed):
        self.collection, self.prefix, self.loaded = collection, prefix, {}
        files, self.counts, self.froms = (listed[column] for column in ("files", "counts", "from"))
        digits = len(files) // len(self.counts)
        self.hashes = [files[at : at + digits] for at in range(0, len(files), digits)]
        self.starts = [0]
        for count in self.counts:
            self.starts.append(self.starts[-1] + count)

    def shard(self, number):
        """(the texts by which the rows are ordered, the rows)"""
        if number not in self.loaded:
            shard = load(f"{self.collection.root}search/{self.prefix}.{self.hashes[number]}.json")
            if isinstance(shard["names"], str):
                self.loaded[number] = unpacked(shard["names"]), []
            else:
                rows = self.collection.rows(shard, self.starts[number])
                self.loaded[number] = shard.get("keys", [row.folded for row in rows]), rows
        return self.loaded[number]

    def before(self, text):
        """How many rows are less than a text."""
        after = (bisect_right if text.endswith(" ") else bisect_left)(self.froms, order(text), key=order)
        if after == 0 or self.froms[after : after + 1] == [text]:
            return self.starts[after]
        return self.starts[after - 1] + bisect_left(self.shard(after - 1)[0], order(text), key=order)

    def beginnings(self, text):
        """The numbers of the first row that begins with a text, and of the first behind those, for each range of them."""
        number = re.search("(?<![0-9])[1-9][0-9]*$", text)
        if not number:
            return [(self.before(text), self.before(text[:-1] + chr(ord(text[-1]) + 1)))]
        after, longest = text[: number.start()] + str(int(number[0]) + 1), self.collection.listed.get("digits", 1)
        zeros = ["0" * more for more in range(max(1, longest - len(number[0]) + 1))]
        return [(self.before(text + more), self.before(after + more)) for more in zeros]

    def between(self, first, last, column=1):
        for number, (start, end) in enumerate(zip(self.starts, self.starts[1:])):
            if start < last and end > first:
                yield from self.shard(number)[column][max(first - start, 0) : last - start]


class Collection:
    def __init__(self, root, listed):
        self.root, self.kind, self.listed = root, listed["kind"], listed
        file = listed.get("countries")
        self.countries = load(f"{root}search/{file}")["countries"] if file else {}
        self.all = Division(self, self.kind, listed["shards"])
        self.is_large = len(self.all.counts) > 1
        marks = load(f"{root}search/{listed['marks']}") if self.is_large and "marks" in listed else {}
        self.weights = dict(zip(accumulate(marks.get("weighted", [])), marks.get("weights", [])))
        self.others = {name: Division(self, f"{self.kind}.{name}", listed[name]) for name in ("keys", "letters") if name in listed}

    @cached_property
    def heavy(self):
        """(number, folded name) of the rows with the greatest weights."""
        names = load(f"{self.root}search/{self.listed['heavy']}")["names"] if "heavy" in self.listed else []
        return [(number, fold(name)) for number, name in zip(self.weights, names)]

    def rows(self, shard, start):
        rows = []
        for at, (name, id) in enumerate(zip(shard["names"], shard["ids"])):
            country, city, folder, hidden = shard["countries"][at] if "countries" in shard else "", "", "", ""
            if "at" in shard and shard["at"][at] >= 0:
                city, country, folder = shard["places"][shard["at"][at]]
                hidden = shard["around"][shard["at"][at]] if "around" in shard else ""
            own = shard["words"][at] if "words" in shard else ""
            own, hidden = ("", f"{hidden} {own}".strip()) if self.kind == "towns" else (own, hidden)
            tail = fold(name.partition(", ")[2]) if self.kind == "towns" else ""
            regions = [word for word in fold(city).split() if word in hidden.split()] if self.kind != "towns" else []
            city = " ".join(word for word in fold(city).split() if word not in regions)
            of = " ".join([fold(f"{country} {self.countries.get(country, '')}"), *regions, *[tail] * bool(tail)])
            number = start + at
            if "rows" in shard:
                number = self.all.starts[bisect_right(self.all.froms, order(fold(name)), key=order) - 1] + shard["rows"][at]
            weight = self.weights.get(number, 0) if self.is_large else shard["weights"][at] if "weights" in shard else 0
            others = shard["others"][at] if "others" in shard and not self.is_large else ""
            page = "pages" in shard and shard["pages"][at] or self.usual(fold(name), id, country.lower())
            has_service, is_double = (shard[column][at] if column in shard else 0 for column in ("service", "doubles"))
            level = (0 if self.kind == "towns" else 1) if has_service else 2
            latin = shard["latin"][at] if "latin" in shard else ""
            address = self.root + folder + page
            rows.append(Row(name, country, id, self.kind, address, fold(name), city, of, own, hidden, latin, level, bool(is_double), weight, tail, others))
        return rows

    def usual(self, name, id, country):
        letter = name[:1] if "a" <= name[:1] <= "z" else "0-9" if "0" <= name[:1] <= "9" else "other"
        letter = letter + "/" if country in self.listed.get("split", []) else ""
        return self.listed["page"].format(name=name.replace(" ", "-"), id=id, country=country, letter=letter)

    def selected(self, words, most):
        """The names that the first of some words selects."""
        for end in range(1, len(words) + 1):
            ranges = self.all.beginnings(" ".join(words[:end]))
            if sum(last - first for first, last in ranges) <= most:
                return ranges
        return []

    def candidates(self, query):
        """The ranges of the rows that a query of several words may match."""
        words = query.split()
        most, starts = 2000 if any(last > first for first, last in self.all.beginnings(query)) else 5000, range(len(words[:6]) if words[1:] else 0)
        return [one for at in starts for one in self.selected(words[at:], most)]

    def matches(self, query, typed):
        """The rows that match, each with its class, its level and the text that decides its place."""
        if not self.is_large:
            found = {row: self.best(row, query, typed) for row in self.all.between(0, self.all.starts[-1])}
        else:
            found = self.large(query, typed, False)
            if not any(rank < 3 for rank, *_ in filter(None, found.values())) or WITHOUT_BLANKS.search(query):
                found = self.large(query, typed, True)
        return {(rank, *((row.level, by_key) if rank == 1 else (row.level == 3, by_key, row.level)), -row.weight, order(text), *row)
                for row, (rank, by_key, text) in ((row, one) for row, one in found.items() if one and not row.is_double)}

    def best(self, row, query, typed):
        """What `rank` has for the name of a row, or for a name in another language if that is better."""
        best = self.rank(row, query, typed)
        for other in row.others.split("\n") if row.others and is_long(query) else []:
            found = self.rank(row._replace(name=other, folded=fold(other), latin="", tail=""), query, typed)
            if found and (found[0] != 5 or WITHOUT_BLANKS.search(query)) and (not best or found[0] < best[0]):
                best = found[0], True, found[2]
        return best

    def rank(self, row, query, typed):
        """(class, whether in another way of writing, the text that decides the place) of a row of a small collection, or None."""
        name, keys = row.folded, self.keys(row, query)
        if name.startswith(query):
            return (1 if name == query else 2), False, name
        begins = [(text != form, text) for text in [name, *keys] for form, whole in query_texts(query, typed)
                  if text.startswith(form) and (not whole or f"{text} "[len(form)] == " ")]
        if begins:
            exact = next((text for isnt, text in begins if not isnt), None)
            return (1, True, exact) if exact else (2, True, begins[0][1])
        name = name.removesuffix(f" {row.tail}") if row.tail else name
        words = query.split()
        outside = [word for word in words if word not in name and not self.otherwise(word, name, keys)]
        letters = joined(query)
        if not outside:
            return (3 if all(begins_word(name, word) or word not in name for word in words) else 5), any(word not in name for word in words), name
        if has_joined(name, letters):
            return 3, True, name
        latin = with_keys if query.isascii() else str
        of, hidden, city_keys = latin(row.of), f"{latin(row.of)} {latin(row.hidden)}", latin_keys(row.city) if query.isascii() else []
        forms = {word: [word, *(latin_keys(word) if is_long(word) else [])] for word in words}
        left = [word for word in outside if not (
            word in row.city or self.otherwise(word, row.city, city_keys) or any(has_word(of, form) for form in forms[word])
            or is_long(word) and begins_one(row.own, word))]
        if left and has_joined(row.city, letters):
            return 6, False, name
        if not all(any(begins_one(hidden, form) for form in forms[word]) for word in left):
            return None
        return (7 if len(left) == len(words) else 4 if any(name.startswith(word) for word in words) else 6), False, name

    def keys(self, row, query):
        """The texts of a name besides itself with which a query is compared."""
        if not query.isascii() or not is_long(query):
            return []
        spelled = without_umlauts(row.name) if re.search("[aou]e|aa", query) else ""
        own = row.folded.removesuffix(f" {row.tail}") if row.tail else row.folded
        return [*([row.latin] if row.latin else sorted(latin_keys(own))), *[spelled] * bool(spelled)]

    def otherwise(self, word, text, keys):
        """Whether a word is in a text in another way of writing."""
        if not is_long(word):
            return False
        return (any(begins_word(text, key) for key in latin_keys(word)) or any(begins_word(key, word) for key in keys)
                or any(has_word(one, other) for one in [text, *keys] for other in equal_words(word) if is_long(other))
                or bool(re.search("[\u0620-\u06ff]", word)) and begins_word(arabic(text), arabic(word)))

    def large(self, query, typed, inside):
        """The rows of a large collection that match, as `rank` has them."""
        found, texts = {}, query_texts(query, typed)
        for text, whole in texts:
            for row in (row for one in self.all.beginnings(text) for row in self.all.between(*one)):
                if not whole or f"{row.folded} "[len(text)] == " ":
                    self.add(found, row, (1 if row.folded == text else 2), not row.folded.startswith(query), row.folded)
        is_begun = bool(found)
        for number, name in self.heavy if is_long(query) and not inside else []:
            if any(f" {text}{' ' * whole}" in f"{name} " for text, whole in texts):
                for row in self.all.between(number, number + 1):
                    self.add(found, row, 3, False, row.folded)
        if "keys" in self.others and (query.isascii() or "others" in self.listed) and is_long(query):
            keyed = self.others["keys"]
            for key, row in (pair for one in keyed.beginnings(query) for pair in zip(keyed.between(*one, column=0), keyed.between(*one))):
                if not row.folded.startswith(query):
                    self.add(found, row, (1 if key == query else 2), True, key)
        letters = self.others["letters"]
        names = [name for number in range(len(letters.counts)) for name in letters.shard(number)[0]] if inside else []
        for text, _ in texts:
            self.add_scattered(found, query, text, names, is_begun)
        if not found and inside:
            letters = joined(query)
            wanted = [at for at, name in enumerate(names) if has_joined(name, letters)]
            for row in (row for at in wanted for row in self.all.between(at, at + 1)):
                self.add(found, row, 3, False, row.folded)
        return found

    def add_scattered(self, found, query, text, names, is_begun):
        words, umlauts = text.split(), re.sub("([aou])e|aa", lambda pair: pair[0][0], text)
        if query.isascii() and umlauts != text:
            for row in (row for one in self.all.beginnings(umlauts) for row in self.all.between(*one)):
                spelled = without_umlauts(row.name)
                if spelled.startswith(text):
                    self.add(found, row, (1 if spelled == text else 2), False, row.folded)
        numbers = {at for at, name in enumerate(names) if all(word in name for word in words)}
        if names and words[1:]:
            lists = [[at for at, name in enumerate(names) if begins_word(name, word)] for word in words]
            numbers |= set(min((one for one in lists if 0 < len(one) <= 300), key=len, default=[]))
        rows = {row for at in numbers for row in self.all.between(at, at + 1)}
        selected = {row for one in (self.candidates(text) if words[1:] else []) for row in self.all.between(*one)}
        if words[1:] and not is_begun and not any(self.fits(row, words, query) for row in selected):
            selected = {row for one in self.all.beginnings(words[0]) for row in self.all.between(*one)}
        for row in rows | selected:
            name, fits = row.folded, words[1:] and self.fits(row, words, query)
            is_word = all(begins_word(name, word) for word in words)
            if is_word and (names or fits) or names and all(word in name for word in words):
                self.add(found, row, 3 if is_word else 5, False, name)
            elif fits and (row in rows or any(name.startswith(word) for word in words)):
                self.add(found, row, 4 if any(name.startswith(word) for word in words) else 6, False, name)

    def fits(self, row, words, query):
        around = " ".join((with_keys if query.isascii() else str)(part) for part in (f"{row.city} {row.of}".strip(), row.hidden)) + " " + row.own
        return all(begins_word(row.folded, word) or begins_word(around, word) for word in words)

    def add(self, found, row, rank, by_key, text):
        if row not in found or (rank, by_key) < found[row][:2]:
            found[row] = rank, by_key, text

    def near(self, queries, found, missing=None):
        """The rows that a query with an error finds, or all of its words but one, and that are not found without."""
        rows = set()
        for query in queries:
            first, ranges = query.split()[0], [(0, self.all.starts[-1])]
            if self.is_large:
                letters = self.others["letters"]
                names = [pair for start, end in letters.beginnings(first[0]) for pair in enumerate(letters.between(start, end, column=0), start)]
                ranges = [(at, at + 1) for at, name in names if name.startswith(first) and first != query or is_near(first, name.split(" ")[0])]
            for row in (row for begin, end in ranges[:500] for row in self.all.between(begin, end)):
                blank = " " if self.is_large else ""
                for name in [row.folded, *latin_keys(row.folded)] if queries[0].isascii() else [row.folded]:
                    latin = with_keys if queries[0].isascii() else str
                    text = f"{blank}{name} {latin(row.city)} {latin(row.of)} {latin(row.hidden)} {row.own}"
                    wrong = [word for word in query.split() if blank + word not in text]
                    if missing:
                        words = queries[0].split()
                        right = [word for word in words if is_long(word) and (begins_one(text, word) or self.otherwise(word, text, [text, *map(fold, row.others.split("\n"))]))]
                        if [word for word in words if word not in right] == [missing] and any(len(word) >= 4 for word in right) and not row.is_double:
                            rows.add((row.level, *row))
                    elif wrong and all(any(is_near(word, right) for right in text.split()) for word in wrong) and not row.is_double:
                        rows.add((row.level, *row))
        return {row for row in rows if row[5] not in found}


root, query = sys.argv[1], fold(sys.argv[2])
collections = [Collection(root, listed) for listed in load(root + "search/index.json")["collections"]] if query else []
found = set().union(*(collection.matches(query, sys.argv[2]) for collection in collections))
found = {one for one in found if one[0] < 7} or found
print(len(found), "match", query)
rows = [Row(*one[-len(Row._fields):]) for one in sorted(found)]
for row in rows[:10]:
    print(row.kind, row.name, row.country, row.address)
if len(found) < 5:
    near = set().union(*(collection.near([query, *latin_keys(query)], {row.address for row in rows}) for collection in collections))
    if not near and not rows:
        without = [set().union(*(collection.near([query], set(), word) for collection in collections)) for word in query.split()] if " " in query else []
        ranked = [(not equal_words(word), len(rows), rows) for word, rows in zip(query.split(), without) if rows]
        near = min(reversed(ranked), key=lambda one: one[:2], default=(0, 0, near))[2]
    print(len(near), "similar")
    for row in [Row(*one[1:]) for one in sorted(near, key=lambda one: (one[0], -one[14], order(one[6]), one[1:]))][:10]:
        print(row.kind, row.name, row.country, row.address)
