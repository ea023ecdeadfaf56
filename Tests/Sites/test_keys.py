"""
Every key of every record: removed, misspelled, and swapped with its neighbour. Nothing is lost without a finding. All cases of a
kind are sources of one site.
"""

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


# Names and ids, which get the number of their case, so that its pages are known by their addresses.
NAMES = {"cityTitle", "stationTitle", "name", "display_name", "city"}
IDS = {"cityId", "stationId", "id", "_id", "city_id", "location_id", "origin_location_id", "destination_location_id", "operator_id",
       "origin_city_id", "destination_city_id"}


def mark(number):
    return f"k{number}k"


def marked(value, number):
    """The source of a case: things that no other case has."""
    if isinstance(value, list):
        return [marked(inner, number) for inner in value]
    if not isinstance(value, dict):
        return value
    found = {}
    for key, inner in value.items():
        if key in IDS:
            inner = inner + 10_000_000 * number if isinstance(inner, int) else f"{inner}-{mark(number)}"
        elif key in NAMES and isinstance(inner, str):
            name, comma, country = inner.partition(", ")
            inner = f"{name} {mark(number)}{comma}{country}"
        elif key != "region":
            inner = marked(inner, number)
        found[key] = inner
    return found


def configure(folder, kind, numbers):
    sources = "".join(f'[[sources]]\nkind = "{kind}"\npath = "data/{number}.json"\nname = "s{number}"\n' for number in numbers)
    tree.write(folder, "stationary.toml", 'title = "Test"\nbase_url = "https://test.example/"\n' + sources)


def outcomes(folder, kind, change, verb="check"):
    """
    Case → (its findings, the number of its pages), where each has a source of its own in one site. Those with errors, which
    would end the run, are left out of another run, and have no pages.
    """
    cases = [case for case in CASES if case[0] == kind]
    for number, (_, path, key) in enumerate(cases):
        tree.write(folder, f"data/{number}.json", json.dumps(change(marked(small_sources.source(kind), number), path, key), indent=1))
    left, findings = list(range(len(cases))), [[] for _ in cases]
    for _ in range(3):
        configure(folder, kind, left)
        for number in left:
            findings[number] = []
        run = command.stationary(verb, folder, "--diagnostics", "json")
        assert run.returncode in (0, 1), command.told(run)
        bad = set()
        for finding in command.objects(run):
            place = re.fullmatch(r"data/(\d+)\.json", finding.get("path", ""))
            if not place:
                continue
            number = int(place[1])
            findings[number].append(finding)
            bad |= {number} if finding["severity"] == "error" else set()
        if run.returncode == 0:
            break
        assert bad, command.told(run)
        left = [number for number in left if number not in bad]
    assert run.returncode == 0
    if verb == "build":
        addresses = [path for path in tree.files(folder / "public") if path.endswith(".html")]
    else:
        addresses = command.stationary("list", folder).stdout.decode().splitlines()
    return {case: (findings[number], sum(mark(number) in address for address in addresses) if number in left else 0) for number, case in enumerate(cases)}


@pytest.fixture
def outcome(once):
    """outcome(case, change, verb): what the case has come to, of those of its kind in one site."""

    def found(case, change, verb="check"):
        return once(f"keys of {case[0]} {change.__name__} {verb}", lambda folder: outcomes(folder, case[0], change, verb))[case]

    return found


def alone(folder, kind, data):
    """A site with this source alone: the run of a check, and the number of pages that a build would have."""
    run = command.stationary("check", write(folder, kind, data))
    assert run.returncode in (0, 1), command.told(run)
    count = re.search(rb"checked: (\d+) pages", run.stdout + run.stderr)
    return run, int(count[1]) if count and run.returncode == 0 else 0


def unchanged(data, path, key):
    return data


def removed(data, path, key):
    return changed(data, path, lambda record: record.pop(key, None))


def misspelled(data, path, key):
    return changed(data, path, rename(key, misspelling(key)))


def misspelling(key):
    return key[:-2] + key[-1] + key[-2] if len(key) > 3 and key[-1] != key[-2] else key + key[-1]


def swapped(data, path, key):
    """The key has the value of the one after it, in every record."""
    def swap(record):
        names = list(record)
        if key in names:
            other = names[(names.index(key) + 1) % len(names)]
            record[key], record[other] = record[other], record[key]

    return changed(data, path, swap)


def rename(key, other):
    def change(record):
        if key in record:
            items = [(other if name == key else name, value) for name, value in record.items()]
            record.clear()
            record.update(items)
    return change


EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join([case[0], "/".join(case[1]), case[2]]))


def loses_nothing_in_silence(case, change, verb, outcome, folder):
    findings, pages = outcome(case, change, verb)
    lost = outcome(case, unchanged, verb)[1] - pages
    if lost > 0 and not findings:
        # They may be at other addresses, or what is found may be told without a place.
        kind, path, key = case
        run, pages = alone(folder / "site", kind, change(small_sources.source(kind), path, key))
        lost = alone(folder / "whole", kind, small_sources.source(kind))[1] - pages
        assert lost <= 0 or command.findings(run), f"{lost} pages are lost in silence"


@pytest.mark.parametrize("verb", ["check", "build"])
@EACH
def test_without_a_fault_each_has_its_pages_and_no_finding(case, verb, outcome):
    findings, pages = outcome(case, unchanged, verb)
    assert findings == [] and pages > 2


@pytest.mark.smoke(None)
@EACH
def test_a_removed_key_loses_nothing_without_a_finding(case, outcome, tmp_path):
    if (case[0], case[2]) not in OPTIONAL:
        loses_nothing_in_silence(case, removed, "check", outcome, tmp_path)


@EACH
def test_a_misspelled_key_is_reported(case, outcome):
    findings, pages = outcome(case, misspelled)
    _, path, key = case
    # A list of records is read below any one key.
    free = any(step in FREE for step in path) or not path and pages >= outcome(case, unchanged)[1] > 0
    if not free and "source/wrong-kind" not in [finding["id"] for finding in findings]:
        advice = [finding["advice"] for finding in findings if finding["what"].startswith(f"unknown field `{misspelling(key)}` in ")]
        assert [text for text in advice if f"did you mean `{key}`?" in text], findings


@pytest.mark.smoke(None)
@EACH
def test_swapped_keys_end_in_no_trap_and_lose_no_record_in_silence(case, outcome, tmp_path):
    loses_nothing_in_silence(case, swapped, "build", outcome, tmp_path)
