"""Builds of a site of many cities, and what they are held against: C programs on the same tree, Hugo with equal pages."""

import json
import shutil
import subprocess
import sys
from math import log
from pathlib import Path

import report
import trials
from limits import Limit

HERE = Path(__file__).resolve().parent
SMALL = 10_000  # the cities of the small site, from which growth is counted


def script(name, *words):
    """Runs a program of this folder: this process stays small, since its memory would be counted as its children's."""
    return trials.run([sys.executable, "-B", HERE / name, *words])


def site(work, name, data, binary):
    made = trials.Site(work / name, binary, "cities")
    if data:
        shutil.copyfile(data, made.data)
    return made


class Marks:
    """A mark of each file below a folder that a write would change, kept in a file."""

    def __init__(self, tree, path):
        self._path = path
        find = subprocess.run(["find", tree, "-type", "f", "-printf", "%i %s %T@ %P\\n"], stdout=subprocess.PIPE, check=True)
        with open(path, "wb") as file:
            subprocess.run(["sort"], input=find.stdout, stdout=file, check=True, env={"LC_ALL": "C"})

    def changes(self, other):
        """The files that were written, and the number of those that were removed, from this look to the other."""
        written = {line.split(" ", 3)[3] for line in self._only(other, "-13")}
        before = {line.split(" ", 3)[3] for line in self._only(other, "-23")}
        return sorted(written), len(before - written)

    def _only(self, other, part):
        words = ["comm", part, self._path, other._path]
        return subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True, env={"LC_ALL": "C"}).stdout.splitlines()


class World:
    """The rounds of one site's builds."""

    def __init__(self, work, data, binary):
        self.work, self.data = work, data
        self.site = site(work, "world", data, binary)
        self.programs = {name: trials.compile_tree(work, name) for name in ("copytree", "stattree")}
        self.measured, self.tree, self.size = {}, {}, work / "tree", None

    def warm_up(self):
        """The first build: its tree is what copies are made of, and what Hugo's pages are made from."""
        self.site.empty()
        self.site.build()
        self.site.output.rename(self.tree)
        self.size = trials.size(self.tree)

    def round(self):
        self.site.empty()
        self._note("from empty", self.site.build())
        self._note("copytree", trials.copy_by_copytree(self.programs["copytree"], self.tree, self.work / "copy"))
        self._note("stattree", trials.look_by_stattree(self.programs["stattree"], self.site.output))
        self._watched("unchanged")
        self._note("stattree", trials.look_by_stattree(self.programs["stattree"], self.site.output))
        self._watched("unchanged")

    def _watched(self, name):
        """A build between two looks at the disk."""
        before = Marks(self.site.output, self.work / "before")
        cost = self.site.build()
        written, removed = before.changes(Marks(self.site.output, self.work / "after"))
        self._note(name, {**cost, "written": len(written), "removed": removed})

    def _note(self, name, cost):
        self.measured.setdefault(name, []).append(cost)

    def processor(self):
        """The ratios of processor time, which others on the machine disturb less."""
        middle = lambda name: report.middle(self.measured[name], "processor")  # noqa: E731
        full, unchanged = middle("from empty") / middle("copytree"), middle("unchanged") / middle("stattree")
        return f"in processor time: a full build {full:.2f} × copytree, nothing changed {unchanged:.2f} × stattree"

    def limits(self):
        measured = self.measured
        unchanged = measured["unchanged"]
        middle = lambda name: report.middle(measured[name], "seconds")  # noqa: E731
        return [
            Limit("a full build, in times of copytree", report.ratio(measured["from empty"], measured["copytree"]), 1.5, 1.15),
            Limit("nothing changed, in times of stattree", (middle("unchanged") - 0.02) / middle("stattree"), 2, 1.2),
            Limit("nothing changed: files written or removed", max(one["written"] + one["removed"] for one in unchanged), 0, form="{:.0f}"),
        ]


def grow(work, data, binary, rounds, count, large):
    """The exponents by which time and memory grow from the small site to the large one, whose rounds are given."""
    script("cities.py", "part", data, work / "small.json", str(SMALL))
    small = site(work, "small", work / "small.json", binary)
    costs = []
    for _ in range(rounds):
        small.empty()
        costs.append(small.build())
    shutil.rmtree(small.folder)
    exponent = lambda key: log(report.middle(large, key) / report.middle(costs, key)) / log(count / SMALL)  # noqa: E731
    words = f"from {SMALL:,} to {count:,} cities, exponent"
    return costs, [
        Limit(f"growth of time {words}", exponent("seconds"), 1.05),
        Limit(f"growth of memory {words}", exponent("memory"), 1.05),
    ]


class Hugo:
    """A site of Hugo's with the pages of a tree."""

    def __init__(self, work, tree):
        found = sorted((HERE.parent / ".build/peers").glob("lib/python*/site-packages/hugo/binaries/hugo"))
        if not found:
            raise trials.Failure("Hugo is not there: Scripts/setup bench")
        self._program, self.folder, self._tree = found[0], work / "hugo", tree
        script("hugo.py", "make", tree, self.folder)

    def build(self):
        cost, _ = trials.run([self._program, "build", "--quiet", "--source", self.folder])
        return cost

    def compare(self):
        """How many pages there are, how many of Hugo's are the same, byte for byte, and the bytes of both."""
        return json.loads(script("hugo.py", "compare", self._tree, self.folder / "public")[1])


def against_hugo(fresh, again, ours, unchanged):
    times = lambda key: report.middle(ours, key) / fresh[key]  # noqa: E731

    def limit(what, key, most, aim):
        return Limit(f"a full build, in parts of Hugo's: {what}", times(key), 1 / most, 1 / aim, "{:.4f}")

    return [
        limit("time", "seconds", 14, 20),
        limit("processor time", "processor", 10, 16),
        limit("memory", "memory", 16, 32),
        Limit("nothing changed, in parts of Hugo's: time", report.middle(unchanged, "seconds") / again["seconds"], 1 / 14, form="{:.4f}"),
    ]
