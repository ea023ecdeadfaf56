"""Each call of the file system fails once: a build ends with an error that says so, or is as if nothing had happened;
every file is the old one or the new one; and the next build makes the bytes of a clean one.

Without SOAK=1 only some of the calls fail: the first of those that do the same with the same file, and of these each
`STEP`-th.
"""

import errno
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest
from PIL import Image

from readers import command, tree

SOAK = bool(os.environ.get("SOAK"))
STEP = 1 if SOAK else 40
PARTS = 40 if SOAK else 2

CONFIG = """\
title = "Small"
base_url = "https://small.example/"

[[sources]]
kind = "stations"
path = "data/stations.json"

[[sources]]
kind = "hotels"
path = "data/hotels"
"""

# Two faults for each call: one that may happen to any, and one of its own.
OWN = {"read": "short", "pread": "short", "write": "ENOSPC", "pwrite": "short", "openat2": "ENOENT", "openat": "EMFILE",
       "renameat": "EPERM", "mkdirat": "ENOSPC", "unlinkat": "EBUSY", "close": "EDQUOT", "fstatat": "EACCES", "flock": "ENOLCK"}


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    made = tmp_path_factory.mktemp("every") / "every_call.so"
    source = pathlib.Path(__file__).parent.parent / "readers/every_call.c"
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-w", "-o", made, source, "-ldl"], check=True)
    return str(made)


def write_data(site, name):
    row = {"stationId": 71, "stationTitle": name, "point": {"latitude": 60.45, "longitude": 22.27}}
    city = {"cityId": 7, "cityTitle": "Turku", "countryTitle": "FI", "stations": [row]}
    (site / "data/stations.json").write_text(json.dumps({"citiesFrom": [city]}))


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """What each kind of build starts with, and the bytes that a clean build makes of it."""
    folder = tmp_path_factory.mktemp("sites")
    site = folder / "site"
    (site / "data/hotels").mkdir(parents=True)
    (site / "content").mkdir()
    (site / "content/about.md").write_text("# About\n\nText.\n")
    (site / "stationary.toml").write_text(CONFIG)
    (site / "data/hotels/hotels.json").write_text(json.dumps([{"id": 1, "name": "Inn", "address": "Street 1"}]))
    (site / "data/hotels/1.json").write_text(json.dumps({"id": 1, "name": "Inn", "address": "Street 1", "image": "1.png"}))
    Image.linear_gradient("L").resize((60, 40)).convert("RGB").save(site / "data/hotels/1.png")
    write_data(site, "Market")
    starts = {"first": shutil.copytree(site, folder / "first")}
    command.build(site)
    starts["unchanged"] = shutil.copytree(site, folder / "unchanged")
    write_data(site, "Harbour")
    starts["rebuild"] = shutil.copytree(site, folder / "rebuild")
    (folder / "clean").mkdir()
    old = tree.digests(starts["rebuild"] / "public")
    wanted = {}
    for name, start in starts.items():
        clean = shutil.copytree(start, folder / "clean" / name, ignore=shutil.ignore_patterns("public", ".stationary"))
        command.build(clean)
        wanted[name] = tree.digests(clean / "public")
    return starts, wanted, {"first": {}, "unchanged": old, "rebuild": old}


def run(site, library, **variables):
    environment = command.environment(LD_PRELOAD=library, **variables)
    return subprocess.run([command.binary(), "build", str(site), "--jobs", "1"], env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=120, check=False)


def restored(start, site):
    shutil.rmtree(site, ignore_errors=True)
    # Times of files are kept: a build knows by them that nothing was changed.
    return pathlib.Path(shutil.copytree(start, site))


def calls(start, site, library, folder):
    """The calls of a build without a fault, as (number, call, path)."""
    trace = folder / "trace"
    trace.unlink(missing_ok=True)
    done = run(restored(start, site), library, FAULT_TRACE=str(trace))
    assert done.returncode == 0, command.told(done)
    found = [line.split("\t") for line in trace.read_text(errors="replace").splitlines()]
    if SOAK:
        return found
    first = {}
    for number, call, path in found:
        # Templates and files of the system are read alike; names with numbers are those of temporary files.
        path = str(site) in path and re.sub(r"[0-9a-f]{8,}", "#", path) or path.split("/")[-1][-5:]
        first.setdefault((call, path), (number, call, path))
    return list(first.values())[::STEP]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", ["first", "rebuild", "unchanged"])
def test_a_call_that_fails_loses_nothing(kind, part, sites, library, tmp_path):
    starts, wanted, old = sites
    site = tmp_path / "site"
    chosen = calls(starts[kind], site, library, tmp_path)[part::PARTS]
    assert chosen
    statuses = set()
    for number, call, path in chosen:
        for fault in ("EIO", OWN.get(call, "ENOMEM")):
            case = f"{kind}: call {number}, {call} {path}: {fault}"
            restored(starts[kind], site)
            done = run(site, library, FAULT_NUMBER=number, FAULT_KIND=fault if fault == "short" else str(getattr(errno, fault)))
            assert done.returncode in (0, 1), f"{case}\n{command.told(done)}"
            statuses.add(done.returncode)
            if done.returncode == 1:
                assert b"error: " in done.stderr, f"{case}\n{command.told(done)}"
            public = site / "public"
            found = tree.digests(public) if public.is_dir() else {}
            whole = wanted[kind] if done.returncode == 0 else old[kind] if found == old[kind] else None
            if whole is None:
                assert all(digest in (old[kind].get(file), wanted[kind].get(file)) for file, digest in found.items()), case
                assert set(old[kind]) & set(wanted[kind]) <= set(found), case
            else:
                assert found == whole, f"{case}\n{command.told(done)}"
            again = command.stationary("build", site)
            assert again.returncode == 0, f"after {case}\n{command.told(again)}"
            assert tree.digests(public) == wanted[kind], f"after {case}"
    assert 1 in statuses, "not one of the calls failed"
