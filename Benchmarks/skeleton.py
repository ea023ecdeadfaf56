"""What many pages of one kind have in common, and what is each one's own.

A skeleton is a list of constant texts; between two of them stands a slot, and so before the first and after the last.
"""

import re
from difflib import SequenceMatcher
from functools import reduce

# A shorter constant is not worth leaving a slot for.
SHORTEST = 16


def skeleton(pages):
    """The constants that all the pages have, in their order."""
    split = [_pieces(page) for page in pages]
    common = reduce(_common, split)
    # Where nothing stands between two of them in any page, they are one.
    places = [_places(common, pieces) for pieces in split]
    constants = []
    for i, piece in enumerate(common):
        if i and all(place[i] == place[i - 1] + 1 for place in places):
            constants[-1] += piece
        else:
            constants.append(piece)
    return [constant for constant in constants if len(constant) >= SHORTEST]


def slots(constants, page):
    """What the page has in its slots, one more than there are constants; None where it is of another make."""
    found, end = [], 0
    for constant in constants:
        start = page.find(constant, end)
        if start < 0:
            return None
        found.append(page[end:start])
        end = start + len(constant)
    return [*found, page[end:]]


def _pieces(page):
    return re.findall(r"<[^>]*>|[^<]+", page)


def _common(one, other):
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return [piece for block in blocks for piece in one[block.a : block.a + block.size]]


def _places(common, pieces):
    """Where the pieces that are common stand among a page's own."""
    found, next_ = [], 0
    for piece in common:
        next_ = pieces.index(piece, next_) + 1
        found.append(next_)
    return found
