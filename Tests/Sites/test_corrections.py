"""The lines of Docs/corrections.md: those before have the finding, those after do not."""

import re

import pytest

from readers import command, tree

SECTIONS = (command.PROJECT / "Docs/corrections.md").read_text().split("\n### ")[1:]
# What the text says that sheets have besides.
ROWS = {"Route": "Route,12", "From": "From,1 Dec 2026", "To": "To,31 Mar 2027", "Days": "Days,Mon–Fri,Mon–Fri,Mon–Fri"}
# Those whose lines lack these rows on purpose.
LACKING = {"timetable/no-days": ["Days"], "timetable/no-dates": ["From", "To"]}
# Lines of the config, of several files or of GTFS.
ELSEWHERE = {
    "stations/not-a-record", "stations/hidden-characters", "stations/name-cut", "departures/text-cut", "departures/unknown-location", "departures/unknown-record",
    "timetable/outside-country", "timetable/no-holidays", "timetable/no-timezone", "source/assumed-encoding", "hotels/unknown-city", "timetable/repeated-trip",
}


def sections():
    for section in SECTIONS:
        heading, rest = section.split("\n", 1)
        ids = re.findall(r"`([a-z]+/[a-z-]+)`", heading)
        _, before, _, after, _ = re.split(r"^```\n", rest, flags=re.M)
        if ids[0].split("/")[0] in ("timetable", "source", "stations", "hotels", "places", "departures") and not ELSEWHERE & set(ids):
            yield pytest.param(ids, before, after, id=ids[0])


def sheet(id, lines):
    """A whole sheet: with the rows that are not shown, and with two stops."""
    if not re.search(r"\d:\d\d", lines) and id != "timetable/no-trips":
        lines += "Harbour,6:05\nAirport,6:30\n"
    known = set(re.findall(r"^(Route|From|To|Days)\b", lines, re.M)) | ({"From", "To"} if "Valid" in lines else set())
    return "".join(f"{row}\n" for name, row in ROWS.items() if name not in known and name not in LACKING.get(id, [])) + lines


def found(site, ids, lines):
    kind = ids[0].split("/")[0]
    if kind == "source":
        kind = "departures" if lines.startswith("from,") else "stations"
    if kind == "timetable":
        lines = sheet(ids[0], lines)
    zone = 'timezone = "Europe/Helsinki"\n' if kind in ("timetable", "departures") and "departures/unknown-zone" not in ids else ""
    # A node of a map.
    name, lines = ("d.json", f'{{ "elements": [{lines}] }}') if lines.startswith('{ "type": "node"') else ("d.csv", lines)
    tree.write(site, "stationary.toml", f'title = "T"\n[[sources]]\nkind = "{kind}"\npath = "{name}"\n{zone}')
    tree.write(site, name, lines)
    return set(re.findall(r"\[([a-z]+/[a-z-]+)\]$", "\n".join(command.findings(command.stationary("check", site))), re.M))


# What the end of a finding says if readers miss a record, a trip, a stop, a column or a day.
LOST = re.compile(r"\b(is|are) (skipped|left out|not shown)|nothing of the row is shown|its end is left out|removed here")


def test_every_finding_by_which_something_is_lost_is_explained():
    page = (command.PROJECT / "Docs/diagnostics.md").read_text()
    examples = re.findall(r"^\S+: (?:warning|error): (.*) \[((?:timetable|gtfs|source|stations|departures|hotels|places|cities)/[a-z-]+)\]$", page, re.M)
    lost = {id for text, id in examples if LOST.search(text.partition(";")[2])}
    explained = {id for section in SECTIONS for id in re.findall(r"`([a-z]+/[a-z-]+)`", section.split("\n", 1)[0])}
    assert len(lost) > 35 and not lost - explained, sorted(lost - explained)


@pytest.mark.parametrize("ids, before, after", list(sections()))
def test_lines_before_have_the_finding_and_lines_after_do_not(tmp_path, ids, before, after):
    assert set(ids) & (got := found(tmp_path, ids, before)), got
    assert not set(ids) & (got := found(tmp_path, ids, after)), got
