"""The search index as a client reads it that knows Docs/search-index.md and nothing else: it counts what it loads."""

import bisect
import json

from readers.names import fold


class Collection:
    def __init__(self, listed, load):
        self._listed, self._load = listed, load
        self.kind, self.count = listed["kind"], listed["count"]
        self.files = [file for file, _, _ in listed["shards"]]
        self.froms = [start for _, _, start in listed["shards"]]
        self.starts = [0]
        for _, count, _ in listed["shards"]:
            self.starts.append(self.starts[-1] + count)
        self._shards = {}

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

    def beginning(self, query):
        """Where the rows stand whose folded names begin with a folded query."""
        return self._end(query), self._end(query[:-1] + chr(ord(query[-1]) + 1))

    def inside(self, query):
        """The places of all rows in whose folded names a folded query stands."""
        if "names" in self._listed:
            names = self._load(self._listed["names"])["names"].split("\n")[:-1]
        else:
            names = [fold(name) for _, name, *_ in self.rows()]
        return [place for place, name in enumerate(names) if query in name]

    def _end(self, text):
        """How many rows stand before a text."""
        after = bisect.bisect_left(self.froms, text)
        if after < len(self.froms) and self.froms[after] == text:
            return self.starts[after]
        if after == 0:
            return 0
        names = [fold(name) for _, name, *_ in self._shard(after - 1)]
        return self.starts[after - 1] + bisect.bisect_left(names, text)

    def _shard(self, number):
        if number not in self._shards:
            shard = self._load(self.files[number])
            assert shard["kind"] == self.kind and len(shard["rows"]) == self.starts[number + 1] - self.starts[number]
            assert ("places" in shard) != ("places" in self._listed)
            places = self._listed.get("places", shard.get("places"))
            self._shards[number] = [_row(row, places) for row in shard["rows"]]
        return self._shards[number]


def _row(row, places):
    id, name, place, path, *point = row
    city, country, folder = places[place] if place != -1 else ("", "", "")
    page = path or fold(name).replace(" ", "-") + f"-{id}/"
    return id, name, city, country, folder + ("" if page == "./" else page), tuple(point) or None


class Index:
    """An index by a function from a file's path below `search/` to its text."""

    def __init__(self, text):
        root = json.loads(text("index.json"))
        assert root["version"] == 2
        self.collections = {one["kind"]: Collection(one, lambda file: json.loads(text(file))) for one in root["collections"]}
        assert len(self.collections) == len(root["collections"])

    @property
    def files(self):
        """All that the index names."""
        listed = [one._listed for one in self.collections.values()]
        return {file for one in listed for file, _, _ in one["shards"]} | {one["names"] for one in listed if "names" in one}
