"""
What browsers support, by MDN's compatibility data as Debian has them (node-mdn-browser-compat-data): of November 2022, with
Safari 16.2, Firefox 108 and Chrome 108 and what was then announced. They are right about what these browsers have, and know
nothing of later ones; readers/features.py has what is newer.
"""

import functools
import json
import pathlib

FILE = pathlib.Path("/usr/share/nodejs/@mdn/browser-compat-data/data.json")


@functools.cache
def data():
    assert FILE.exists(), "node-mdn-browser-compat-data is not there: Scripts/setup test installs it"
    return json.loads(FILE.read_bytes())


def find(key):
    """What the data say about a feature, by its name; None if they do not know it."""
    found = data()
    for part in key.split("."):
        found = found.get(part)
        if found is None:
            return None
    return found.get("__compat")


def since(compat, engine):
    """The first version that has it, for every page and under its own name; None if there was none."""
    support = compat["support"].get(engine, {"version_added": False})
    for entry in support if isinstance(support, list) else [support]:
        version = entry["version_added"]
        if isinstance(version, str) and version != "preview" and not {"flags", "prefix", "alternative_name", "version_removed"} & set(entry):
            return tuple(int(part) for part in version.removeprefix("≤").split("."))
    return None
