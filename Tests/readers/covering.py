"""Fewer cases than all combinations of several parameters, among which each pair of values still occurs."""

import itertools


def pairs(*parameters):
    """
    Tuples with a value of each parameter: any two values of two parameters are together in one of them. Faults that need
    three certain values at once are left to the combinations that happen to be among them.
    """
    def pairs_of(case):
        return set(itertools.combinations(enumerate(case), 2))

    combinations = list(itertools.product(*(range(len(values)) for values in parameters)))
    left = set().union(*map(pairs_of, combinations))
    chosen = []
    while left:
        best = max(combinations, key=lambda case: len(pairs_of(case) & left))
        left -= pairs_of(best)
        chosen.append(best)
    return [tuple(values[at] for values, at in zip(parameters, case)) for case in sorted(chosen)]
