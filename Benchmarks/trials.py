"""Runs what is measured, each time as a process of its own, and looks at what it left on the disk."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

CONFIG = """\
title     = "Stations"
base_url  = "https://example.org/stations/"
language  = "{language}"

[[sources]]
kind = "{kind}"
path = "{path}"
"""


class Failure(Exception):
    """Something that should have worked did not."""


def add_binary(parser):
    """Adds the argument `--binary`, which names a program."""

    def program(path):
        if not os.access(path, os.X_OK):
            raise argparse.ArgumentTypeError(f"{path} is not there: make release")
        return Path(path)

    default = os.environ.get("STATIONARY") or str(Path(__file__).resolve().parent.parent / ".build/plain/release/stationary")
    parser.add_argument("--binary", type=program, default=default, help="the stationary to measure")


def run(words):
    """Runs a command and gives what it cost: seconds, seconds of processor time, peak memory in bytes; and its output."""
    begun = time.monotonic()
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        output = process.stdout.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        # Who is stopped leaves nothing running behind: it would go on writing where all is taken away.
        process.kill()
        process.wait()
        raise
    seconds = time.monotonic() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise Failure(f"{' '.join(map(str, words))}: status {process.returncode}\n{output[-2000:]}")
    cost = {"seconds": seconds, "processor": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss * 1024}
    return cost, output


class Site:
    """A site with one source: a file of stations or of hotels, or a folder of departures, or what `path` names."""

    def __init__(self, folder, binary, kind="stations", path=None):
        path = path or ("data/departures" if kind == "departures" else f"data/{kind}.json")
        self.folder, self.output, self.data = folder, folder / "public", folder / path
        self._binary = binary
        self.data.parent.mkdir(parents=True)
        config = CONFIG.format(kind=kind, path=path, language="ru" if kind == "stations" else "en")
        (folder / "stationary.toml").write_text(config, encoding="utf-8")

    def build(self):
        """Builds it, and gives what that cost, by stage too."""
        return self._run("build")

    def check(self):
        """Reads and checks it, and gives what that cost, as of a build."""
        return self._run("check")

    def _run(self, verb):
        cost, output = run([self._binary, verb, self.folder, "--quiet", "--timings"])
        fields = [line.split("\t") for line in output.splitlines() if line.count("\t") == 1]
        cost["stages"] = {stage: float(seconds) for stage, seconds in fields}
        if not cost["stages"]:
            raise Failure(f"the {verb} told no times of stages:\n{output[-2000:]}")
        return cost

    def watched_build(self):
        """The same, and how many files it wrote and removed, by the disk's own word."""
        before = self._files()
        cost = self.build()
        after = self._files()
        cost["written"] = sum(1 for path, mark in after.items() if before.get(path) != mark)
        cost["removed"] = sum(1 for path in before if path not in after)
        return cost

    def empty(self):
        """Takes away what builds wrote."""
        shutil.rmtree(self.output, ignore_errors=True)
        shutil.rmtree(self.folder / ".stationary", ignore_errors=True)

    def _files(self):
        """For each file of the output a mark that a write would change."""
        found = {}
        for folder, _, names in os.walk(self.output):
            for name in names:
                path = os.path.join(folder, name)
                status = os.lstat(path)
                found[path] = (status.st_ino, status.st_size, status.st_mtime_ns)
        return found


def size(tree):
    """Pages, files and bytes of a tree."""
    pages, files, total = 0, 0, 0
    for folder, _, names in os.walk(tree):
        files += len(names)
        pages += sum(1 for name in names if name.endswith(".html"))
        total += sum(os.lstat(os.path.join(folder, name)).st_size for name in names)
    return {"pages": pages, "files": files, "bytes": total}


def copy_by_cp(tree, target):
    """A plain copy."""
    cost, _ = run(["cp", "-r", tree, target])
    shutil.rmtree(target)
    return cost


def copy_by_copytree(program, tree, target, *zip_):
    """The least that writing the tree can cost: its own word for the time, since it reads the tree first. With the zip
    that the tree was made from, also that of unpacking it."""
    cost = _own_word(program, tree, target, "2", *zip_)
    shutil.rmtree(target)
    return cost


def look_by_stattree(program, tree):
    """The least that looking at each file can cost: its own word for the time, since it reads the names first."""
    return _own_word(program, tree, "2")


def read_by_readzip(program, zip_):
    """The least that reading tables in a zip can cost."""
    return _own_word(program, zip_)


def _own_word(*words):
    _, output = run(words)
    seconds, processor = map(float, output.split()[:2])
    return {"seconds": seconds, "processor": processor}


def compile_tree(folder, name):
    """copytree, readzip or stattree."""
    sources = [Path(__file__).with_name(source) for source in (f"{name}.c", "tree.c", "zip.c")]
    run(["cc", "-std=c17", "-O3", "-Wall", "-Wextra", "-Werror", "-pthread", "-o", folder / name, *sources, "-lzip"])
    return folder / name


def parse(program, parser, path):
    """The time to parse a JSON file by one of parsejson's parsers, without the time to read it."""
    _, output = run([program, parser, path])
    seconds, processor = map(float, output.split())
    return {"seconds": seconds, "processor": processor}


def compile_parsejson(folder):
    program = folder / "parsejson"
    source = Path(__file__).with_name("parsejson.cpp")
    tape = source.parent.parent / "Sources/CJSON"
    flags = ["-std=c++20", "-O2", "-Wall", "-Wextra", "-Werror", "-D_Nullable=", "-D_Nonnull=", "-I", tape / "include"]
    run(["c++", *flags, "-o", program, source, *sorted(tape.glob("*.cpp")), "-lsimdjson"])
    return program


def make_stations(path, blocks):
    run([sys.executable, "-B", Path(__file__).with_name("stations.py"), "make", path, str(blocks)])


def make_departures(search, folder, searches):
    run([sys.executable, "-B", Path(__file__).with_name("departures.py"), search, folder, str(searches)])


def make_pictures(originals, folder, count):
    run([sys.executable, "-B", Path(__file__).with_name("pictures.py"), originals, folder, str(count)])


def turn_by_vipsthumbnail(pictures, target, widths, quality):
    """The same sizes and formats from the same files; all at once of what one call can make."""
    target.mkdir()
    total = {"seconds": 0, "processor": 0, "memory": 0}
    for ending in ("webp", "jpg"):
        for width in widths:
            name = f"{target}/%s-{width}.{ending}[Q={quality},strip]"
            cost, _ = run(["vipsthumbnail", "--size", f"{width}x", "-o", name, *pictures])
            total = {"seconds": total["seconds"] + cost["seconds"], "processor": total["processor"] + cost["processor"],
                     "memory": max(total["memory"], cost["memory"])}
    shutil.rmtree(target)
    return total


def make_gtfs(path, cities):
    run([sys.executable, "-B", Path(__file__).with_name("gtfs_feed.py"), path, str(cities)])


def make_hotels(path, count):
    run([sys.executable, "-B", Path(__file__).with_name("hotels.py"), path, str(count)])


def change_station(path, target):
    run([sys.executable, "-B", Path(__file__).with_name("stations.py"), "change", path, target])
