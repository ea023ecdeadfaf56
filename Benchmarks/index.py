#!/usr/bin/python3 -B
"""Measures the search index of a built site as it goes over the wire, and what other shards would cost.

    Benchmarks/index.py PUBLIC [--kind cities] [--queries 1000]

PUBLIC is the output of a build that has a large collection. First the files as they were written, gzip -9 and gzip -6. Then
the same rows cut by the same rule with other limits, and, to compare, cut wherever a shard is full: for each the top level,
what the first letter of a name takes (at most, of a to z), what its first eight letters take typed one by one (every shard that the two ends of
each prefix and its first 20 rows need, each asked for once), and how many of these ends are known without a shard. Last what
one name more, less or other changes. Docs/decisions/search-shards.md has the figures, and says what they decided.
"""

import argparse
import bisect
import gzip
import hashlib
import json
import random
import re
import statistics
import string
import sys
from pathlib import Path

SHOWN = 20  # rows that are in view
SEED = 7
BEFORE_LETTER = 2 << 10  # a shard of so many bytes ends where a letter does


def _hashes(division):
    """Of each file of a division what its name has."""
    files, count = division["files"], len(division["counts"])
    digits = len(files) // count
    return [files[at : at + digits] for at in range(0, len(files), digits)]


def unpacked(names):
    """The names of a file of folded names, each after a letter for what it has in common with the one before it."""
    found = [""]
    for mark, rest in re.findall("([A-Z])([^A-Z]*)", names):
        found.append(found[-1][: ord(mark) - ord("A")] + rest)
    return found[1:]


def kib(*limits):
    return [(least << 10, most << 10) for least, most in limits]


USED = kib((4, 8), (16, 48))
TRIED = [kib((4, 12), (4, 12)), kib((8, 24), (8, 24)), kib((4, 8), (8, 24)), kib((4, 8), (12, 36)), kib((4, 12), (16, 48)), USED]


def packed(data, level=9):
    return len(gzip.compress(data, level, mtime=0))


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


COLUMNS = ("names", "ids", "countries", "pages", "lat", "lon")


class Collection:
    """The rows of a kind in order, as lists of the columns' values, and their folded names."""

    def __init__(self, public, kind):
        self.index = json.loads((public / "search/index.json").read_text())
        found = [one for one in self.index["collections"] if one["kind"] == kind]
        if not found or "letters" not in found[0]:
            sys.exit(f"{public} has no large collection of {kind}")
        self.listed = found[0]
        shards, letters = (
            [public / f"search/{prefix}.{name}.json" for name in _hashes(self.listed[division])]
            for prefix, division in ((kind, "shards"), (f"{kind}.letters", "letters")))
        self.files = shards + letters
        self.names = [name for file in letters for name in unpacked(json.loads(file.read_text())["names"])]
        self.rows = [row for file in shards for row in rows_of(json.loads(file.read_text()))]
        self.sizes = [size(row) for row in self.rows]
        assert len(self.rows) == len(self.names) == self.listed["count"]


def rows_of(shard):
    absent = {"pages": "", "lat": None, "lon": None}
    count = len(shard["names"])
    return list(zip(*(shard.get(column, [absent.get(column)] * count) for column in COLUMNS)))


def size(row):
    """The bytes of a row in all columns."""
    return sum(len(compact(value).encode()) + 1 for value in row)


def written(rows):
    """A shard's bytes."""
    columns = dict(zip(COLUMNS, zip(*rows)))
    if not any(columns["pages"]):
        del columns["pages"]
    return (compact({"kind": "cities", **columns}) + "\n").encode()


def shared(a, b):
    """How many bytes two names share at their beginning."""
    a, b = a.encode(), b.encode()
    return next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))


def between(last, name):
    """The least of the shortest texts behind one name and not behind the next."""
    if last == name:
        return name + " "
    other = next((i for i, (a, b) in enumerate(zip(last, name)) if a != b), len(last))
    return name[: other + 1] if other == len(last) else last[:other] + chr(ord(last[other]) + 1)


def letter(text):
    """How many bytes the letter takes with which a text begins; 0 where it is of a script that has thousands."""
    length = len(text[:1].encode())
    return length if length <= 2 else 0


def cuts(names, sizes, limits):
    """Where shards begin: the rule of Docs/decisions/search-shards.md, by the least and the most bytes of a shard with which a letter
    begins, and of others."""
    found, start, begin = [0], 0, ""
    while True:
        least, most = limits[0 if len(begin.encode()) <= letter(begin) else 1]
        best, shortest, held = None, None, 0
        for row in range(start, len(sizes)):
            if held >= BEFORE_LETTER and row > start:
                common = shared(names[row - 1], names[row])
                if common < letter(names[row - 1]):
                    best = row
                    break
                if held >= least and (best is None or common < shortest):
                    best, shortest = row, common
            if held >= most:
                break
            held += sizes[row]
        else:
            return found
        found.append(best)
        start, begin = best, between(names[best - 1], names[best])


def full(sizes, most):
    """Where shards begin that are cut as soon as they are full."""
    found, held = [0], 0
    for row, bytes in enumerate(sizes):
        if held >= most:
            found.append(row)
            held = 0
        held += bytes
    return found


class Shards:
    def __init__(self, collection, starts):
        self.names, self.starts = collection.names, starts
        ends = starts[1:] + [len(self.names)]
        data = [written(collection.rows[a:b]) for a, b in zip(starts, ends)]
        self.sizes = [packed(one) for one in data]
        self.hashes = [hashlib.sha256(one).hexdigest()[:8] for one in data]
        self.froms = ["", *(between(self.names[row - 1], self.names[row]) for row in starts[1:])]
        listed = {"files": "".join(self.hashes), "counts": [b - a for a, b in zip(starts, ends)], "from": self.froms}
        self.top = packed(compact({**collection.listed, "shards": listed}).encode())

    def end(self, text):
        """The shard that must be loaded to know how many names stand before a text; None where none must."""
        after = bisect.bisect_left(self.froms, text)
        return None if after < len(self.froms) and self.froms[after] == text else after - 1

    def needed(self, query):
        """The shards of an answer, and whether each of its two ends is known without one."""
        behind = query[:-1] + chr(ord(query[-1]) + 1)
        ends = [self.end(query), self.end(behind)]
        first, last = bisect.bisect_left(self.names, query), bisect.bisect_left(self.names, behind)
        seen = range(first, min(last, first + SHOWN))
        rows = {bisect.bisect_right(self.starts, row) - 1 for row in seen}
        return rows | {end for end in ends if end is not None}, [end is None for end in ends]


def typed(shards, words):
    """What the words cost: first letters, whole words (both with gzip -9, without the top level), ends known at once."""
    first, whole, known = [], [], []
    for word in words:
        loaded = set()
        for length in range(1, len(word) + 1):
            query = word[:length]
            if query.endswith(" "):
                continue
            needed, ends = shards.needed(query)
            loaded |= needed
            known += ends
            if length == 1:
                first.append(sum(shards.sizes[one] for one in needed))
        whole.append(sum(shards.sizes[one] for one in loaded))
    return sorted(first), sorted(whole), statistics.mean(known)


def summary(name, shards, words):
    first, whole, known = typed(shards, words)
    middle, late = len(words) // 2, len(words) * 95 // 100
    alone = max(sum(shards.sizes[one] for one in shards.needed(letter)[0]) for letter in string.ascii_lowercase)
    letters = [first[middle] + shards.top, alone + shards.top]
    costs = [whole[middle] + shards.top, whole[late] + shards.top, whole[-1] + shards.top]
    print(f"| {name} | {len(shards.starts):,} | {shards.top:,} | " + " | ".join(f"{n:,}" for n in letters + costs)
          + f" | {known:.0%} |", flush=True)


def changed(collection, limits, times, kind, lot):
    """How many shards are other after one name more, less or other, in the mean and at most."""
    before = set(Shards(collection, cuts(collection.names, collection.sizes, limits)).hashes)
    counts = []
    for _ in range(times):
        names, rows = list(collection.names), list(collection.rows)
        if kind != "more":
            gone = lot.randrange(len(names))
            del names[gone], rows[gone]
        if kind != "less":
            name = lot.choice(names) + " nova"
            place = bisect.bisect_left(names, name)
            names.insert(place, name)
            rows.insert(place, (name, "9999999", "BE", "", 12.34567, -3.44556))
        after = Collection.__new__(Collection)
        after.names, after.rows, after.listed = names, rows, collection.listed
        counts.append(len(set(Shards(after, cuts(names, [size(row) for row in rows], limits)).hashes) - before))
    return statistics.mean(counts), max(counts)


def main():
    parser = argparse.ArgumentParser(description="Measures the search index of a built site.")
    parser.add_argument("public", type=Path)
    parser.add_argument("--kind", default="cities")
    parser.add_argument("--queries", type=int, default=1000)
    parser.add_argument("--changes", type=int, default=5)
    given = parser.parse_args()
    collection = Collection(given.public, given.kind)

    everything = collection.files + [given.public / "search/index.json"]
    for level in (9, 6):
        sizes = [packed(file.read_bytes(), level) for file in everything]
        print(f"gzip -{level}: {len(sizes) - 2:,} shards {sum(sizes[:-2]):,}, names {sizes[-2]:,}, index {sizes[-1]:,}, all {sum(sizes):,}")
    print(f"not packed: {sum(file.stat().st_size for file in everything):,}\n")

    lot = random.Random(SEED)
    words = [name[:8].strip() for name in lot.sample([name for name in collection.names if name], given.queries)]
    print("| letters | others | files | top level | first letter | at most | eight letters | of 100 the 95th | at most | ends known |")
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for limits in TRIED:
        name = " | ".join(f"{least >> 10}–{most >> 10} KiB" for least, most in limits)
        summary(name, Shards(collection, cuts(collection.names, collection.sizes, limits)), words)
    for most in (8, 16, 32):
        summary(f"{most} KiB | where full", Shards(collection, full(collection.sizes, most << 10)), words)
    print()
    for kind in ("more", "less", "other"):
        mean, most = changed(collection, USED, given.changes, kind, lot)
        print(f"one name {kind}: {mean:.1f} shards other, at most {most}")


if __name__ == "__main__":
    main()
