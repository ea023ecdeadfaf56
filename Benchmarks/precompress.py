#!/usr/bin/python3 -B
"""Measures what `[output] precompress` adds to a build, against libdeflate and brotli alone on the same texts.

    Benchmarks/precompress.py [--rounds N] [--kind stations|cities] [--data FILE] [--folder DIR] [--binary FILE]

A site is built from empty without packed files and with them, and again with nothing changed, in turn with packtree.c,
which packs the same texts in memory and writes nothing. What packing costs is the processor time that the one build
takes more than the other, the writing of the packed files included. It ends with status 1 where that is more than 1.3
times what the libraries take, or where the second build writes a file. See Docs/performance.md.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

import limits
import trials
from limits import Limit

HERE = Path(__file__).resolve().parent
# Those of GzipPacker.swift and BrotliPacker.swift.
LEVEL, QUALITY = 6, 7
MOST = 1.3


def arguments():
    parser = argparse.ArgumentParser(description="Measures what packing a site's texts costs.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is done (5)")
    parser.add_argument("--kind", choices=["stations", "cities"], default="stations", help="what the data are (stations)")
    parser.add_argument("--data", type=Path, help="the data (made stations)")
    parser.add_argument("--folder", type=Path, default=Path("/dev/shm"), help="where to build (/dev/shm)")
    binary = os.environ.get("STATIONARY") or HERE.parent / ".build/plain/release/stationary"
    parser.add_argument("--binary", type=Path, default=Path(binary), help="the stationary to measure")
    given = parser.parse_args()
    if given.rounds < 1 or given.kind == "cities" and not given.data:
        parser.error("there must be a round at least, and --data for cities")
    return given


def site(folder, given, precompress):
    made = trials.Site(folder, given.binary, given.kind)
    config = folder / "stationary.toml"
    head, sources = config.read_text(encoding="utf-8").split("[[sources]]", 1)
    config.write_text(f"{head}[output]\nprecompress = {precompress}\n\n[[sources]]{sources}", encoding="utf-8")
    if given.data:
        shutil.copyfile(given.data, made.data)
    else:
        trials.make_stations(made.data, 1)
    return made


def compile_packtree(folder):
    sources = [HERE / name for name in ("packtree.c", "tree.c")]
    libraries = ["-ldeflate", "-lbrotlienc"]
    flags = ["-std=c17", "-O2", "-Wall", "-Wextra", "-Werror", "-pthread"]
    trials.run(["cc", *flags, "-o", folder / "packtree", *sources, *libraries])
    return folder / "packtree"


def pack(program, tree):
    _, output = trials.run([program, tree, str(LEVEL), str(QUALITY)])
    times, sizes = output.splitlines()
    made, texts, standing = map(int, sizes.split())
    return {"processor": float(times.split()[1]), "made": made, "texts": texts, "standing": standing}


def measure(work, given):
    program = compile_packtree(work)
    plain, packed = site(work / "plain", given, []), site(work / "packed", given, '["gzip", "br"]')
    rounds = []
    for _ in range(given.rounds):
        plain.empty()
        packed.empty()
        costs = {"plain": plain.build(), "packed": packed.build(), "libraries": pack(program, packed.output)}
        costs |= {"plain, again": plain.build(), "packed, again": packed.watched_build()}
        rounds.append(costs)
    return rounds, trials.size(plain.output), trials.size(packed.output)


def summary(rounds, before, after):
    def middle(name, key="processor"):
        return median(costs[name][key] for costs in rounds)

    libraries = rounds[-1]["libraries"]
    if libraries["made"] != libraries["standing"]:
        raise trials.Failure(f"packtree made {libraries['made']} bytes of what stands in {libraries['standing']}: other levels?")
    print(f"{before['files']} files, {before['bytes'] / 1e6:.1f} MB; with packed ones {after['files']}, {after['bytes'] / 1e6:.1f} MB")
    for name in rounds[0]:
        seconds = f"{middle(name, 'seconds'):8.2f} s" if "seconds" in rounds[0][name] else " " * 10
        print(f"{name:16}{seconds}{middle(name):8.2f} s of processor time")
    ratio = median((costs["packed"]["processor"] - costs["plain"]["processor"]) / costs["libraries"]["processor"] for costs in rounds)
    again = median(costs["packed, again"]["processor"] / costs["plain, again"]["processor"] for costs in rounds)
    print(f"built again with nothing changed: {again:.2f} times the processor time of the site without packed files")
    return [
        Limit("packing, in processor time of the two libraries alone", ratio, MOST),
        Limit("files written or removed when nothing changed", max(
            costs["packed, again"]["written"] + costs["packed, again"]["removed"] for costs in rounds), 0, form="{:.0f}"),
    ]  # fmt: skip


def main():
    given = arguments()
    work = Path(tempfile.mkdtemp(prefix="stationary-precompress-", dir=given.folder))
    try:
        held = summary(*measure(work, given))
    except trials.Failure as failure:
        sys.exit(f"precompress: {failure}")
    finally:
        shutil.rmtree(work)
    print(limits.table(held))
    sys.exit(0 if all(limit.kept for limit in held) else 1)


if __name__ == "__main__":
    main()
