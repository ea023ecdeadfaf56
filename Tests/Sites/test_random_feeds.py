"""Random feeds: boards, posters, timetables, days in words and fares are what a plain reading of the feed says.

`SOAK=1` reads hundreds of feeds. With `SHUFFLE` there is one more, of that number.
"""

import os

import pytest

from readers import command, tree
from readers.held_pages import Held
from readers.random_feed import RandomFeed
from readers.soak import SOAK, times

CONFIG = 'title = "Lines"\nbase_url = "https://lines.example/"\n\n[[sources]]\nkind = "gtfs"\npath = "data"\n'
SHUFFLE = os.environ.get("SHUFFLE")
PARTS = 8
SEEDS = [*range(times(800, 40)), *([f"shuffle {SHUFFLE}"] if SHUFFLE else [])]
# A feed in which nothing is for riders cannot be built.
NOTHING = "source/all-skipped"


def held(folder, seed):
    """The differences of a random feed; None if it has nothing for riders."""
    feed = RandomFeed(seed)
    feed.write(folder / "data")
    tree.write(folder, "stationary.toml", CONFIG)
    # Many trips have no two stops for riders.
    run = command.stationary("build", folder, "--allow-shrink")
    if run.returncode == 1 and NOTHING in command.told(run):
        return None
    assert run.returncode == 0, f"seed {seed!r}: {command.told(run)}"
    return Held(folder / "public", folder / "data").all()


@pytest.mark.smoke(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_pages_are_what_the_feed_says(part, tmp_path):
    found, built = {}, 0
    for seed in SEEDS[part::PARTS]:
        differences = held(tmp_path / str(seed), seed)
        built += differences is not None
        if differences:
            found[seed] = differences
    assert not found, "".join(f"\nseed {seed!r}, {len(all)} differences:\n  " + "\n  ".join(all[:5]) for seed, all in found.items())
    assert built > (1 if SOAK else 0)


def test_equal_seeds_make_equal_feeds():
    assert RandomFeed(7).texts() == RandomFeed(7).texts() != RandomFeed(8).texts()
