"""
How many cases of an attack a run tries: all with SOAK=1, as `make soak` sets it, and otherwise a few, which are the same in
each run and are taken from all parts of the list.
"""

import itertools
import os

SOAK = bool(os.environ.get("SOAK"))


def some(cases, number):
    """So many of the cases, from the first on; with SOAK=1 all."""
    cases = list(cases)
    if SOAK or len(cases) <= number:
        return cases
    return [cases[at * len(cases) // number] for at in range(number)]


def each(*parameters):
    """Tuples in which each value of each parameter occurs; with SOAK=1 all combinations."""
    if SOAK:
        return list(itertools.product(*parameters))
    return [tuple(values[at % len(values)] for values in parameters) for at in range(max(map(len, parameters)))]


def times(number, few):
    """How often something random is tried: `few` times, and with SOAK=1 `number` times."""
    return number if SOAK else few
