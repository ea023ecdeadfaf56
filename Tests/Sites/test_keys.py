"""Every key of every record, one after the other: removed, misspelled, and swapped with its neighbour. Nothing is lost
without a finding."""

import json
import re

import pytest

from readers import command, small_sources, tree
from readers.small_sources import write


def keys(kind):
    """The keys of a source, each with the place of its object: those of the first record of each list."""
    found = {}

    def look(value, path):
        if isinstance(value, dict):
            for key, inner in value.items():
                found.setdefault((path, key), None)
                look(inner, path + (key,))
        elif isinstance(value, list):
            for inner in value:
                look(inner, path + ("*",))

    look(small_sources.SOURCES[kind], ())
    return list(found)


CASES = [(kind, path, key) for kind in small_sources.SOURCES for path, key in keys(kind)]

# Free-form objects: whatever is in them is shown.
FREE = {"breakdown"}
# What a source may leave out: one of the two lists, and the points of cities, which no page is about.
OPTIONAL = {("stations", "citiesFrom"), ("stations", "citiesTo"), ("cities", "coord")}


def changed(data, path, change):
    """Applies a change to every object at a path."""
    if not path:
        change(data)
    elif path[0] == "*":
        for inner in data:
            changed(inner, path[1:], change)
    elif isinstance(data, dict) and path[0] in data:
        changed(data[path[0]], path[1:], change)
    return data


def outcome(folder, kind, data):
    """A build, and the number of its pages."""
    site = write(folder, kind, data)
    run = command.stationary("build", site)
    assert run.returncode in (0, 1), command.told(run)
    public = site / "public"
    return run, len([path for path in tree.files(public) if path.endswith(".html")]) if public.is_dir() else 0


def checked(folder, kind, data):
    """A check, which writes nothing, and the number of pages that a build would have."""
    run = command.stationary("check", write(folder, kind, data))
    assert run.returncode in (0, 1), command.told(run)
    count = re.search(rb"checked: (\d+) pages", run.stdout + run.stderr)
    return run, int(count[1]) if count and run.returncode == 0 else 0


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """How many pages each kind has without a fault, as a build writes them and as a check counts them."""
    folders = {kind: tmp_path_factory.mktemp(kind) for kind in small_sources.SOURCES}
    found = {read: {kind: read(folder, kind, small_sources.source(kind))[1] for kind, folder in folders.items()} for read in (outcome, checked)}
    assert all(count > 4 for counts in found.values() for count in counts.values())
    return found


def rename(key, other):
    def change(record):
        if key in record:
            items = [(other if name == key else name, value) for name, value in record.items()]
            record.clear()
            record.update(items)
    return change


@pytest.mark.parametrize(("kind", "path", "key"), CASES, ids=lambda value: "/".join(value) if isinstance(value, tuple) else value)
def test_a_removed_key_loses_nothing_without_a_finding(kind, path, key, whole, tmp_path):
    data = changed(small_sources.source(kind), path, lambda record: record.pop(key, None))
    run, pages = checked(tmp_path / "site", kind, data)
    lost = whole[checked][kind] - pages
    if lost > 0 and (kind, key) not in OPTIONAL:
        assert command.findings(run), f"{lost} pages are lost in silence"


@pytest.mark.parametrize(("kind", "path", "key"), CASES, ids=lambda value: "/".join(value) if isinstance(value, tuple) else value)
def test_a_misspelled_key_is_reported(kind, path, key, tmp_path):
    wrong = key[:-2] + key[-1] + key[-2] if len(key) > 3 and key[-1] != key[-2] else key.upper()
    data = changed(small_sources.source(kind), path, rename(key, wrong))
    run, _ = checked(tmp_path / "site", kind, data)
    free = any(step in FREE for step in path)
    told = command.told(run)
    if not free and "[source/wrong-kind]" not in told:
        assert f": warning: unknown field `{wrong}` in " in told, told
        assert f"did you mean `{key}`?" in told


@pytest.mark.parametrize(("kind", "path", "key"), CASES, ids=lambda value: "/".join(value) if isinstance(value, tuple) else value)
def test_swapped_keys_end_in_no_trap_and_lose_no_record_in_silence(kind, path, key, whole, tmp_path):
    """Each key has the value of the one after it, in every record."""
    def swap(record):
        names = list(record)
        if key in names:
            other = names[(names.index(key) + 1) % len(names)]
            record[key], record[other] = record[other], record[key]

    data = changed(small_sources.source(kind), path, swap)
    run, pages = outcome(tmp_path / "site", kind, data)
    lost = whole[outcome][kind] - pages
    if lost > 0:
        assert command.findings(run), f"{lost} pages are lost in silence: {json.dumps(data)[:400]}"
