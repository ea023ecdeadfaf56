"""A client of the search index: python3 search-index.py ADDRESS_OF_THE_SITE QUERY (see search-index.md)."""

import json, sys, unicodedata, urllib.request
from bisect import bisect_left

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


def within(ranges, c):
    return any(first <= ord(c) <= last for first, last in ranges)


def fold(text):
    text = unicodedata.normalize("NFKD", text).replace("и\u0306", "й").replace("И\u0306", "Й")
    text = "".join(c for c in text if not within(MARKS, c)).lower()
    text = "".join(c for c in text if not within(MARKS, c) and not within(DROPPED, c))
    text = "".join(" " if within(BLANKS, c) else SPELLED.get(c, c) for c in text)
    return " ".join(word for word in text.split(" ") if word)


def load(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


class Collection:
    def __init__(self, root, listed):
        self.root, self.kind, self.listed, self.loaded = root, listed["kind"], listed, {}
        file = listed.get("countries")
        self.names = load(f"{root}search/{file}")["countries"] if file else {}
        files, self.counts, self.froms = (listed["shards"][column] for column in ("files", "counts", "from"))
        digits = len(files) // len(self.counts)
        self.hashes = [files[at : at + digits] for at in range(0, len(files), digits)]
        self.starts = [0]
        for count in self.counts:
            self.starts.append(self.starts[-1] + count)

    def rows(self, number):
        """(folded name, name, country, id, kind, address, folded surroundings) of the rows of a shard."""
        if number not in self.loaded:
            shard = load(f"{self.root}search/{self.kind}.{self.hashes[number]}.json")
            rows = self.loaded[number] = []
            for at, (name, id) in enumerate(zip(shard["names"], shard["ids"])):
                country, folder = shard["countries"][at] if "countries" in shard else "", ""
                around = f"{country} {self.names.get(country, '')}"
                if "at" in shard and shard["at"][at] >= 0:
                    city, country, folder = shard["places"][shard["at"][at]]
                    around = f"{city} {country}"
                around = fold(around) + " " + (shard["words"][at] if "words" in shard else "")
                page = "pages" in shard and shard["pages"][at] or self.usual(fold(name), id, country.lower())
                rows.append((fold(name), name, country, id, self.kind, self.root + folder + page, around))
        return self.loaded[number]

    def usual(self, name, id, country):
        letter = name[:1] if "a" <= name[:1] <= "z" else "0-9" if "0" <= name[:1] <= "9" else "other"
        letter = letter + "/" if country in self.listed.get("split", []) else ""
        return self.listed["page"].format(name=name.replace(" ", "-"), id=id, country=country, letter=letter)

    def before(self, text):
        """How many names are less than a text."""
        after = bisect_left(self.froms, text)
        if after == 0 or self.froms[after : after + 1] == [text]:
            return self.starts[after]
        return self.starts[after - 1] + bisect_left([row[0] for row in self.rows(after - 1)], text)

    def beginning(self, text):
        """The numbers of the first row that begins with a text, and of the first behind those."""
        return self.before(text), self.before(text[:-1] + chr(ord(text[-1]) + 1))

    def between(self, first, last):
        for number, (start, end) in enumerate(zip(self.starts, self.starts[1:])):
            if start < last and end > first:
                yield from self.rows(number)[max(first - start, 0) : last - start]

    def selected(self, words, most):
        """The names that the first of some words selects."""
        for end in range(1, len(words) + 1):
            first, last = self.beginning(" ".join(words[:end]))
            if last - first <= most:
                return first, last
        return 0, 0

    def matches(self, query):
        """The rows that match, each with its class."""
        words, ranges = query.split(), [(0, len(self.rows(0)))]
        if len(self.counts) > 1:
            first, last = self.beginning(query)
            most, starts = 2000 if last > first else 5000, range(len(words[:6]) if words[1:] else 0)
            ranges = [(first, last)] + [self.selected(words[at:], most) for at in starts]
        found = self.ranked(ranges, query, words)
        return found or self.ranked([self.beginning(words[0])], query, words)

    def ranked(self, ranges, query, words):
        is_large = len(self.counts) > 1
        found = set()
        for row in {row for first, last in ranges for row in self.between(first, last)}:
            name, around = row[0], row[6]
            begins = [word for word in words if " " + word in " " + name]
            if is_large and not all(word in begins or " " + word in " " + around for word in words):
                continue
            if not all(word in name or word in around for word in words):
                continue
            partly = 4 if any(name.startswith(word) for word in words) else 5
            inside = 3 if not is_large and all(word in name for word in words) else partly
            found.add((1 if name.startswith(query) else 2 if begins == words else inside, *row))
        return found


root, query = sys.argv[1], fold(sys.argv[2])
found = set()
for listed in load(root + "search/index.json")["collections"] if query else []:
    found |= Collection(root, listed).matches(query)
print(len(found), "match", query)
for _, _, name, country, _, kind, address, _ in sorted(found)[:10]:
    print(kind, name, country, address)
