"""A client of the search index: python3 search-index.py ADDRESS_OF_THE_SITE QUERY (see search-index.md)."""

import json, re, sys, typing, unicodedata, urllib.request
from bisect import bisect_left, bisect_right

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
    around: tuple  # the folded surroundings, without and with their Latin keys
    latin: str
    level: int
    is_double: bool


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
                self.loaded[number] = shard["names"].split("\n")[:-1], []
            else:
                rows = self.collection.rows(shard)
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
        self.others = {name: Division(self, f"{self.kind}.{name}", listed[name]) for name in ("keys", "letters") if name in listed}

    def rows(self, shard):
        rows = []
        for at, (name, id) in enumerate(zip(shard["names"], shard["ids"])):
            country, folder = shard["countries"][at] if "countries" in shard else "", ""
            around = f"{country} {self.countries.get(country, '')}"
            if "at" in shard and shard["at"][at] >= 0:
                city, country, folder = shard["places"][shard["at"][at]]
                around = f"{city} {country} {shard['around'][shard['at'][at]] if 'around' in shard else ''}"
            words = shard["words"][at] if "words" in shard else ""
            around = f"{fold(around)} {words}", f"{with_keys(fold(around))} {words}"
            page = "pages" in shard and shard["pages"][at] or self.usual(fold(name), id, country.lower())
            has_service, is_double = (shard[column][at] if column in shard else 0 for column in ("service", "doubles"))
            level = (0 if self.kind == "towns" else 1) if has_service else 2
            latin = shard["latin"][at] if "latin" in shard else ""
            address = self.root + folder + page
            rows.append(Row(name, country, id, self.kind, address, fold(name), around, latin, level, bool(is_double)))
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
        """The ranges of the rows that may match a query."""
        words = query.split()
        if not self.is_large:
            return [(0, self.all.starts[-1])]
        ranges = self.all.beginnings(query)
        most, starts = 2000 if any(last > first for first, last in ranges) else 5000, range(len(words[:6]) if words[1:] else 0)
        return ranges + [one for at in starts for one in self.selected(words[at:], most)]

    def matches(self, queries):
        """The rows that match, each with its class, its level and the text that decides its place."""
        found = {}
        for query in queries:
            for row in {row for first, last in self.candidates(query) for row in self.all.between(first, last)}:
                self.add(found, row, query, queries[0].isascii())
            if not found and self.is_large and " " in query:
                for row in (row for one in self.all.beginnings(query.split()[0]) for row in self.all.between(*one)):
                    self.add(found, row, query, queries[0].isascii())
        if "keys" in self.others and queries[0].isascii():
            for row in (row for one in self.others["keys"].beginnings(queries[0]) for row in self.others["keys"].between(*one)):
                self.add(found, row, queries[0], True)
        return {(rank, level, rank == 1 and text != queries[0], order(text), *row) for row, (rank, level, text) in found.items() if not row.is_double}

    def add(self, found, row, query, is_latin):
        keys = sorted(latin_keys(row.folded)) or [row.latin] * bool(row.latin) if is_latin else []
        for name in [row.folded, *keys]:
            rank = self.rank(name, row.around[is_latin], query)
            best = found.get(row)
            if rank and (best is None or rank < best[0]):
                found[row] = rank, row.level, name if rank < 5 else row.folded

    def rank(self, name, around, query):
        words = query.split()
        begins = [word for word in words if " " + word in " " + name]
        if name.startswith(query):
            return 1 if name == query else 2
        if self.is_large and not (words[1:] and all(word in begins or " " + word in " " + around for word in words)):
            return None
        if not all(word in name or word in around for word in words):
            return None
        partly = 5 if any(name.startswith(word) for word in words) else 6
        inside = 4 if not self.is_large and all(word in name for word in words) else partly
        return 3 if begins == words else inside

    def near(self, queries, found):
        """The rows that a query with an error finds, and that are not found without."""
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
                    text = f"{blank}{name} {row.around[queries[0].isascii()]}"
                    wrong = [word for word in query.split() if blank + word not in text]
                    if wrong and all(any(is_near(word, right) for right in text.split()) for word in wrong) and not row.is_double:
                        rows.add((row.level, *row))
        return {row for row in rows if row[5] not in found}


root, query = sys.argv[1], fold(sys.argv[2])
queries = [query, *latin_keys(query)]
collections = [Collection(root, listed) for listed in load(root + "search/index.json")["collections"]] if query else []
found = set().union(*(collection.matches(queries) for collection in collections))
print(len(found), "match", query)
for _, _, _, _, name, country, _, kind, address, *_ in sorted(found)[:10]:
    print(kind, name, country, address)
if len(found) < 5:
    addresses = {row[8] for row in found}
    near = set().union(*(collection.near(queries, addresses) for collection in collections))
    print(len(near), "similar")
    for _, name, country, _, kind, address, *_ in sorted(near, key=lambda row: (row[0], order(row[6]), row[1:]))[:10]:
        print(kind, name, country, address)
