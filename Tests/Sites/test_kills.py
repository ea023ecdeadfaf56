"""A build that is killed, at moments that nobody chose: nothing is half written, and the next build is as good as a clean one.

Without SOAK=1 six times; with it, a thousand.
"""

import json
import random
import shutil
import subprocess
import time

import pytest

from readers import command, packed, small_sources, tree
from readers.once import shared
from readers.soak import times

PARTS = times(2, 1)
KILLS = times(1000, 6) // PARTS
CONFIG = 'title = "Kills"\nbase_url = "https://kills.example/"\n'
OUTPUT = '[output]\nprecompress = ["gzip"]\n'


def write_config(site, version):
    sources = "".join(f'[[sources]]\nkind = "{kind}"\npath = "data/{kind}.json"\n' for kind in small_sources.SOURCES)
    (site / "stationary.toml").write_text(f'{CONFIG}version = "{version}"\n{OUTPUT}{sources}')


@shared
def versions(folder):
    """A site, and the bytes of two versions of it, which differ in each page's footer."""
    for kind in small_sources.SOURCES:
        tree.write(folder, f"data/{kind}.json", json.dumps(small_sources.source(kind)))
    found = {}
    for version in ("1", "2"):
        write_config(folder, version)
        command.build(folder, "--output", folder / f"public-{version}")
        found[version] = tree.digests(folder / f"public-{version}")
    return folder, found


def moments(chance):
    """When a build is killed, as parts of its time: some in each part, the earliest surely before its end."""
    found = [1.1 * (turn + chance.random()) / KILLS for turn in range(KILLS)]
    chance.shuffle(found)
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_a_killed_build_leaves_each_file_old_or_new(part, versions, tmp_path):
    source, wanted = versions
    site = tmp_path / "site"
    shutil.copytree(source / "data", site / "data")
    measured = shutil.copytree(site, tmp_path / "measured")
    write_config(measured, "1")
    # What a build takes on this machine now; measured anew after each kill.
    begun = time.monotonic()
    command.build(measured)
    seconds = time.monotonic() - begun
    has_output, killed = False, 0
    for turn, moment in enumerate(moments(random.Random(part))):
        old, version = ("1", "2") if turn % 2 else ("2", "1")
        write_config(site, version)
        with subprocess.Popen([command.binary(), "build", str(site)], env=command.environment(),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as process:
            time.sleep(moment * seconds)
            process.kill()
        killed += process.returncode < 0
        left = tree.digests(site / "public") if (site / "public").is_dir() else {}
        if not has_output:
            assert left in ({}, wanted[version]), "a first build comes whole or not at all"
        else:
            assert all(digest in (wanted[old].get(path), wanted[version].get(path)) for path, digest in left.items()), turn
            assert {path for path in wanted[old].keys() & wanted[version].keys() if not path.endswith(".gz")} <= left.keys(), turn
            for path in left:
                if path.endswith(".gz"):
                    text = (site / "public" / path.removesuffix(".gz")).read_bytes()
                    assert packed.of_gzip(site / "public" / path) == text, f"{turn}: {path} is of another file than its own"
        begun = time.monotonic()
        command.build(site)
        seconds, has_output = time.monotonic() - begun, True
        assert tree.digests(site / "public") == wanted[version], turn
        assert not [path for path in site.iterdir() if path.name.startswith(".public")], "nothing is left beside the output"
    assert killed, "not one build was killed before its end"
