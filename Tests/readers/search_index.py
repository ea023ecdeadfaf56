"""The search index as a client reads it that knows Docs/search-index.md and nothing else: it counts what it loads."""

import bisect
import itertools
import json
import re

from readers.names import fold
from readers.search_words import Around


COLUMNS = ("ids", "at", "countries", "pages", "lat", "lon", "words", "near", "metres", "latin", "service", "doubles", "others")
DIVISIONS = ("shards", "parts", "keys", "letters")


def order(text):
    """What texts are sorted by: code points, but numbers that do not begin with 0 by their number of digits first."""
    counted = re.sub("[0-9]+", lambda run: run[0] if run[0].startswith("0") else chr(0x31 + min(len(run[0]), 9) - 1) + run[0], text)
    assert not re.search("[0-9]{9}", text), "numbers of at most eight digits are sorted here"
    return counted


def unpacked(names):
    """The folded names of a file of `letters`."""
    found, name = [], ""
    for one in re.finditer("([A-Z])([^A-Z]*)", names):
        name = name[: "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(one[1])] + one[2]
        found.append(name)
    return found


class Collection:
    def __init__(self, listed, load):
        self._listed, self._load = listed, load
        self.kind, self.count = listed["kind"], listed["count"]
        self.counts, self.froms, hashes = (listed["shards"][column] for column in ("counts", "from", "files"))
        digits = len(hashes) // len(self.counts)
        self.files = [f"{self.kind}.{hashes[at : at + digits]}.json" for at in range(0, len(hashes), digits)]
        self.starts = [0, *itertools.accumulate(self.counts)]
        assert len(self.files) == len(self.counts) == len(self.froms)
        self._shards, self._texts, self._countries = {}, {}, None
        self.divisions = {name: Division(self.kind if name == "shards" else f"{self.kind}.{name}", listed[name], load)
                          for name in DIVISIONS if name in listed}

    @property
    def loaded(self):
        """The numbers of the shards that were asked for."""
        return set(self._shards)

    def forget(self):
        self._shards = {}

    def rows(self, first=0, last=None):
        """(id, name, city, country, page, point or None) of the rows from first up to last, from the shards that hold them."""
        last = self.count if last is None else last
        found = []
        for number in range(len(self.files)):
            start, end = self.starts[number], self.starts[number + 1]
            if start < last and end > first:
                found += self._shard(number)[max(first - start, 0) : last - start]
        return found

    def texts(self):
        """(folded name, what is around it, Latin key, level, whether another collection has it) of all rows."""
        self.rows()
        served, unserved = (0 if self.kind == "towns" else 1), (3 if self.kind == "cities" else 2)
        weights = self.weights()
        return [
            (name, self._around(row, around, words, weights.get(start + at, weight), others), latin, served if service else unserved, bool(double))
            for number, start in zip(range(len(self.files)), self.starts)
            for at, (name, row, around, words, latin, service, double, weight, others) in enumerate(self._texts[number])]

    def _around(self, row, around, words, weight, others):
        country = fold(f"{row[3]} {self.countries.get(row[3], '')}")
        others = tuple(others.split("\n")) if others else ()
        if self.kind == "towns":
            tail = fold(row[1].partition(", ")[2])
            return Around(fold(row[2]), f"{country} {tail}".strip(), "", f"{around} {words}".strip(), row[1], weight, tail, others)
        city = fold(row[2]).split()
        regions = [word for word in city if word in around.split()]
        return Around(" ".join(word for word in city if word not in regions), " ".join([country, *regions]), words, around, row[1], weight, "", others)

    def weights(self):
        """The weights of rows by their numbers, of a collection with marks."""
        found = self._load(self._listed["marks"]) if "marks" in self._listed else {}
        return dict(zip(itertools.accumulate(found.get("weighted", [])), found.get("weights", [])))

    def marks(self):
        """The numbers of the rows that have service, and of those that another collection has too."""
        file = self._listed.get("marks")
        found = self._load(file) if file else {"service": [], "doubles": []}
        return [list(itertools.accumulate(found[column])) for column in ("service", "doubles")]

    @property
    def countries(self):
        """The names of countries by their codes."""
        if self._countries is None:
            self._countries = self._load(self._listed["countries"])["countries"] if "countries" in self._listed else {}
        return self._countries

    def beginning(self, query):
        """Where the rows stand whose folded names begin with a folded query: several ranges if it ends with a number."""
        number = re.search("(?<![0-9])[1-9][0-9]*$", query)
        if number is None:
            return [(self._end(query), self._end(query[:-1] + chr(ord(query[-1]) + 1)))]
        after = query[: number.start()] + str(int(number[0]) + 1)
        lengths = range(max(1, self._listed.get("digits", 1) - len(number[0]) + 1))
        return [(self._end(query + "0" * more), self._end(after + "0" * more)) for more in lengths]

    def inside(self, query):
        """The places of all rows in whose folded names a folded query stands."""
        if "letters" in self._listed:
            files, count = self._listed["letters"]["files"], len(self._listed["letters"]["counts"])
            digits = len(files) // count
            loaded = [self._load(f"{self.kind}.letters.{files[at * digits : (at + 1) * digits]}.json") for at in range(count)]
            names = [name for one in loaded for name in unpacked(one["names"])]
        else:
            names = [fold(row[1]) for row in self.rows()]
        return [place for place, name in enumerate(names) if query in name]

    def _end(self, text):
        """How many rows stand before a text."""
        after = bisect.bisect_left(self.froms, order(text), key=order)
        if after < len(self.froms) and self.froms[after] == text:
            return self.starts[after]
        if after == 0:
            return 0
        names = [fold(row[1]) for row in self._shard(after - 1)]
        return self.starts[after - 1] + bisect.bisect_left(names, order(text), key=order)

    def _shard(self, number):
        if number not in self._shards:
            shard = self._load(self.files[number])
            assert shard["kind"] == self.kind
            assert all(len(shard.get(column, shard["names"])) == self.counts[number] for column in COLUMNS)
            self._shards[number] = [self._row(shard, at) for at in range(self.counts[number])]
            columns = [shard.get(column, [nothing] * self.counts[number]) for column, nothing in
                       (("words", ""), ("latin", ""), ("service", 0), ("doubles", 0), ("weights", 0), ("others", ""))]
            around = [shard["around"][at] if at >= 0 else "" for at in shard["at"]] if "around" in shard else [""] * self.counts[number]
            self._texts[number] = list(zip(map(fold, shard["names"]), self._shards[number], around, *columns))
        return self._shards[number]

    def _row(self, shard, at):
        id, name = shard["ids"][at], shard["names"][at]
        if "countries" in shard:
            city, country, folder = "", shard["countries"][at], ""
        else:
            place = shard["at"][at]
            city, country, folder = shard["places"][place] if place != -1 else ("", "", "")
        page = "pages" in shard and shard["pages"][at] or self._usual(fold(name), id, country.lower())
        point = (shard["lat"][at], shard["lon"][at]) if "lat" in shard and shard["lat"][at] is not None else None
        return id, name, city, country, folder + ("" if page == "./" else page), point

    def _usual(self, name, id, country):
        letter = name[:1] if re.match("[a-z]", name) else "0-9" if re.match("[0-9]", name) else "other"
        letter = letter + "/" if country in self._listed.get("split", []) else ""
        return self._listed["page"].format(name=name.replace(" ", "-"), id=id, country=country, letter=letter)


class Division:
    """The files into which the rows of a collection are divided."""

    def __init__(self, prefix, listed, load):
        self._load, self.froms, self.counts = load, listed["from"], listed["counts"]
        hashes = listed["files"]
        digits = len(hashes) // len(self.counts)
        self.files = [f"{prefix}.{hashes[at : at + digits]}.json" for at in range(0, len(hashes), digits)]

    def contents(self):
        return [self._load(file) for file in self.files]


class Index:
    """An index by a function from a file's path below `search/` to its text."""

    def __init__(self, text):
        root = json.loads(text("index.json"))
        assert root["version"] == 2
        self.together = root.get("together", {"file": None, "files": []})
        self.load = lambda file: json.loads(text(file))
        self.collections = {one["kind"]: Collection(one, lambda file: json.loads(text(file))) for one in root["collections"]}
        assert len(self.collections) == len(root["collections"])

    @property
    def files(self):
        """All that the index names."""
        names = {one._listed[file] for one in self.collections.values() for file in ("countries", "marks", "heavy") if file in one._listed}
        if self.together["file"]:
            names.add(self.together["file"])
        return names.union(*(division.files for one in self.collections.values() for division in one.divisions.values()))
