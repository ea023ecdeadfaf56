"""Drawn maps: the ground lies exactly beneath the marks, in each engine and on each page, and nothing moves when it comes."""

import walks

# Of the pages of towns, which are all of one kind.
SOME = 8


def test_the_ground_lies_beneath_the_marks(reader, sample):
    addresses = walks.pages_with_ground(sample.public)
    towns = [address for address in addresses if address.startswith("cities/") and address.count("/") == 3]
    assert len(towns) > 100
    chosen = [address for address in addresses if address not in towns] + towns[:: len(towns) // SOME]
    assert walks.wrong_grounds(reader, chosen) == {}
