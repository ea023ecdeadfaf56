#!/usr/bin/python3 -B
"""Measures the search index of a built site as it goes over the wire, and what other shards would cost.

    Benchmarks/index.py PUBLIC [--kind cities] [--queries 1000]

PUBLIC is the output of a build that has a large collection. First the files as they were written, gzip -9 and gzip -6. Then
the same rows cut by the same rule with other limits, and, to compare, cut wherever a shard is full: for each the top level,
what the first letter of a name takes, what its first eight letters take typed one by one (every shard that the two ends of
each prefix and its first 20 rows need, each asked for once), and how many of these ends are known without a shard. Last what
one name more, less or other changes. Docs/search-index.md has the figures, and says what they decided.
"""

import argparse
import bisect
import gzip
import hashlib
import json
import random
import statistics
import sys
from pathlib import Path

SHOWN = 20  # rows that are in view
SEED = 7


def packed(data, level=9):
    return len(gzip.compress(data, level, mtime=0))


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Collection:
    """The rows of a kind in order, as bytes, and their folded names."""

    def __init__(self, public, kind):
        self.index = json.loads((public / "search/index.json").read_text())
        found = [one for one in self.index["collections"] if one["kind"] == kind]
        if not found or "names" not in found[0]:
            sys.exit(f"{public} has no large collection of {kind}")
        self.listed = found[0]
        self.files = [public / "search" / shard[0] for shard in self.listed["shards"]] + [public / "search" / self.listed["names"]]
        self.names = json.loads(self.files[-1].read_text())["names"].split("\n")[:-1]
        rows = [row for file in self.files[:-1] for row in json.loads(file.read_text())["rows"]]
        self.rows = [compact(row).encode() for row in rows]
        assert len(self.rows) == len(self.names) == self.listed["count"]


def shared(a, b):
    """How many bytes two names share at their beginning."""
    a, b = a.encode(), b.encode()
    return next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))


def cuts(names, rows, least, most):
    """Where shards begin: the rule of Docs/search-index.md."""
    found, start = [0], 0
    while True:
        best, shortest, size = None, None, 0
        for row in range(start, len(rows)):
            if size >= least and row > start:
                common = shared(names[row - 1], names[row])
                if best is None or common < shortest:
                    best, shortest = row, common
            if size >= most:
                break
            size += len(rows[row]) + 1
        else:
            return found
        found.append(best)
        start = best


def full(rows, size):
    """Where shards begin that are cut as soon as they are full."""
    found, held = [0], 0
    for row, data in enumerate(rows):
        if held >= size:
            found.append(row)
            held = 0
        held += len(data) + 1
    return found


class Shards:
    def __init__(self, collection, starts):
        self.names, self.starts = collection.names, starts
        ends = starts[1:] + [len(self.names)]
        data = [b'{"kind":"cities","rows":[' + b",".join(collection.rows[a:b]) + b"]}\n" for a, b in zip(starts, ends)]
        self.sizes = [packed(one) for one in data]
        self.hashes = [hashlib.sha256(one).hexdigest() for one in data]
        self.froms = [self._from(row) for row in starts]
        listed = [[f"cities.{name[:10]}.json", b - a, text] for name, a, b, text in zip(self.hashes, starts, ends, self.froms)]
        self.top = packed(compact({**collection.listed, "shards": listed}).encode())

    def _from(self, row):
        if row == 0:
            return ""
        last, name = self.names[row - 1], self.names[row]
        if last == name:
            return name + " "
        return name[: next((i for i, (a, b) in enumerate(zip(last, name)) if a != b), len(last)) + 1]

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


def told(name, shards, words):
    first, whole, known = typed(shards, words)
    middle, late = len(words) // 2, len(words) * 95 // 100
    letters = [first[middle] + shards.top, first[-1] + shards.top]
    costs = [whole[middle] + shards.top, whole[late] + shards.top, whole[-1] + shards.top]
    print(f"| {name} | {len(shards.starts):,} | {shards.top:,} | " + " | ".join(f"{n:,}" for n in letters + costs)
          + f" | {known:.0%} |", flush=True)


def changed(collection, least, most, times, kind, lot):
    """How many shards are other after one name more, less or other, in the mean and at most."""
    before = set(Shards(collection, cuts(collection.names, collection.rows, least, most)).hashes)
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
            rows.insert(place, compact(["9999999", name, 3, "", 12.34567, -3.44556]).encode())
        after = Collection.__new__(Collection)
        after.names, after.rows, after.listed = names, rows, collection.listed
        counts.append(len(set(Shards(after, cuts(names, rows, least, most)).hashes) - before))
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
    print("| shards | files | top level | first letter | at most | eight letters | of 100 the 95th | at most | ends known |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for size in (4, 8, 16, 32):
        least, most = size << 9, 3 * size << 9
        told(f"{least >> 10}–{most >> 10} KiB", Shards(collection, cuts(collection.names, collection.rows, least, most)), words)
        told(f"{size} KiB, where full", Shards(collection, full(collection.rows, size << 10)), words)
    print()
    for kind in ("more", "less", "other"):
        mean, most = changed(collection, 8 << 10, 24 << 10, given.changes, kind, lot)
        print(f"one name {kind}: {mean:.1f} shards other, at most {most}")


if __name__ == "__main__":
    main()
