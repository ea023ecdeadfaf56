"""Derived ids, computed anew from Docs/contract.md, «Derived ids»."""

import json

import xxhash

from readers.names import blanks


def parse(text):
    """JSON with its numbers as they are in the file."""
    return json.loads(text, parse_float=str, parse_int=str)


def short(lines):
    """The first 8 hex digits of the hash of lines of text."""
    return xxhash.xxh3_64_hexdigest("\n".join(lines).encode())[:8]


def text(value):
    """A text or a number with its blanks made regular; empty for a missing value."""
    return blanks(value) if isinstance(value, str) else ""


def lines(value):
    """A value as lines."""
    if isinstance(value, dict):
        members = [(name, value[name]) for name in sorted(value, key=str.encode) if value[name] is not None]
        return ["{", *(line for name, inner in members for line in [name, *lines(inner)]), "}"]
    if isinstance(value, list):
        return ["[", *(line for inner in value for line in lines(inner)), "]"]
    if isinstance(value, bool):
        return ["true" if value else "false"]
    return [] if value is None else [text(value)]


class Ids:
    """The ids of the records of one kind in one source, in their order."""

    def __init__(self):
        self.taken = {}

    def id(self, basis, record, without):
        every = basis + lines({name: value for name, value in record.items() if name not in without})
        for id in (short(basis or every), short(every), xxhash.xxh3_64_hexdigest("\n".join(every).encode())):
            if self.taken.setdefault(id, every) == every:
                return id
        raise AssertionError("no id is left")
