"""Makes files of cities out of a real one, in the format of `cities` sources, and scans them plainly.

    cities.py part FILE TARGET COUNT
"""

import gzip
import json
import sys
from functools import cache
from itertools import accumulate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests"))


def read(path):
    opened = gzip.open if str(path).endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def write(records, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write("[" + ",\n".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records) + "]\n")


def part(records, count):
    """So many of them, spread over the whole, in its order."""
    return [records[number * len(records) // count] for number in range(count)]


class Scan:
    """All cities, in the order of a site's search index, and what a query finds when each name is looked at."""

    def __init__(self, records, tree):
        import icu  # only here: making files needs no ICU
        from readers.names import blanks, fold, slug
        from readers.search_words import by_beginning

        self._fold, self._by_beginning = fold, by_beginning
        cities = {}
        for record in records:
            name = blanks(record["name"])
            cities[str(record["_id"])] = (fold(name), name, record["country"].upper(), str(record["_id"]))
        ids, self._weights = _indexed(tree)
        self.wrong = sum(id not in cities for id in ids) + len(cities.keys() - set(ids)) + len(ids) - len(set(ids))
        self.cities = [cities[id] for id in ids if id in cities]
        english = icu.Locale("en")
        codes = {code for _, _, code, _ in self.cities}
        around = {code: fold(f"{code} {icu.Locale('', code).getDisplayCountry(english) if code else ''}") for code in codes}
        self._texts = [(folded, around[code], "" if folded.isascii() else slug(folded).replace("-", " ")) for folded, _, code, _ in self.cities]

    @cache
    def answer(self, query, is_inside):
        """The ids of what the list shows, without or with what is inside names."""
        wanted = self._fold(query)
        classes = self._by_beginning(self._texts, wanted, is_inside, weights=self._weights) if wanted else [range(len(self.cities))]
        return [self.cities[number][3] for numbers in classes for number in numbers]

    def beginning(self, query):
        """How many the list shows, and the id of the first of them."""
        ids = self.answer(query, False)
        return len(ids), ids[0] if ids else None

    def total(self, query):
        """How many the list shows with what is inside names."""
        return len(self.answer(query, True))

    def spread(self, count, length):
        """Beginnings of names from all over the list, of letters that a plain keyboard has."""
        names = [folded[:length] for folded, *_ in self.cities if len(folded) >= length and folded.isascii() and folded[length - 1] != " "]
        return [names[(2 * number + 1) * len(names) // (2 * count)] for number in range(count)]


def _indexed(tree):
    """The ids of all shards of the gazetteer, in order, and the weights of rows by their numbers."""
    read = lambda name: json.loads((Path(tree) / "search" / name).read_text(encoding="utf-8"))
    [listed] = [one for one in read("index.json")["collections"] if one["kind"] == "cities"]
    shards = listed["shards"]
    digits = len(shards["files"]) // len(shards["counts"])
    names = ["".join(part) for part in zip(*[iter(shards["files"])] * digits)]
    marks = read(listed["marks"]) if "marks" in listed else {}
    weights = dict(zip(accumulate(marks.get("weighted", [])), marks.get("weights", [])))
    return [id for name in names for id in read(f"cities.{name}.json")["ids"]], weights


if __name__ == "__main__":
    # A program of its own, because the peak memory of who starts a build is counted as the build's.
    _, source, target, count = sys.argv[1:]
    write(part(read(source), int(count)), target)
