"""A build that is killed, at moments that nobody chose: nothing is half written, and the next build is as good as a clean one.

Without SOAK=1 thirty times; with it, a thousand.
"""

import json
import os
import random
import shutil
import subprocess
import time

import pytest

from readers import command, small_sources, tree

KILLS = 1000 if os.environ.get("SOAK") else 30
PARTS = 2
CONFIG = 'title = "Kills"\nbase_url = "https://kills.example/"\n'


def write_config(site, version):
    sources = "".join(f'[[sources]]\nkind = "{kind}"\npath = "data/{kind}.json"\n' for kind in small_sources.SOURCES)
    (site / "stationary.toml").write_text(f'{CONFIG}version = "{version}"\n{sources}')


@pytest.fixture(scope="module")
def versions(tmp_path_factory):
    """The bytes of two versions of a site, which differ in each page's footer; and the seconds that a build takes."""
    site = tmp_path_factory.mktemp("versions")
    for kind in small_sources.SOURCES:
        tree.write(site, f"data/{kind}.json", json.dumps(small_sources.source(kind)))
    found, begun = {}, time.monotonic()
    for version in ("1", "2"):
        write_config(site, version)
        command.build(site, "--output", site / f"public-{version}")
        found[version] = tree.digests(site / f"public-{version}")
    return site, found, (time.monotonic() - begun) / 2


@pytest.mark.parametrize("part", range(PARTS))
def test_a_killed_build_leaves_each_file_old_or_new(part, versions, tmp_path):
    source, wanted, seconds = versions
    site = tmp_path / "site"
    shutil.copytree(source / "data", site / "data")
    chance = random.Random(part)
    has_output, killed = False, 0
    for turn in range(KILLS // PARTS):
        old, version = ("1", "2") if turn % 2 else ("2", "1")
        write_config(site, version)
        with subprocess.Popen([command.binary(), "build", str(site)], env=command.environment(),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as process:
            time.sleep(chance.uniform(0, 1.1) * seconds)
            process.kill()
        killed += process.returncode < 0
        left = tree.digests(site / "public") if (site / "public").is_dir() else {}
        if not has_output:
            assert left in ({}, wanted[version]), "a first build comes whole or not at all"
        else:
            assert all(digest in (wanted[old].get(path), wanted[version].get(path)) for path, digest in left.items()), turn
            assert wanted[old].keys() & wanted[version].keys() <= left.keys(), turn
        command.build(site)
        has_output = True
        assert tree.digests(site / "public") == wanted[version], turn
        assert not [path for path in site.iterdir() if path.name.startswith(".public")], "nothing is left beside the output"
    assert killed, "not one build was killed before its end"
