"""`explain` and Docs/diagnostics.md say the same of every finding."""

import pathlib
import re
import shutil
import subprocess

from readers import command, smoke

PAGE = (command.PROJECT / "Docs/diagnostics.md").read_text()
SECTIONS = PAGE.split("\n### ")[1:]
LINES = [line for section in SECTIONS for line in section.splitlines()]
# The id at the end of a finding.
END = re.compile(r" \[([a-z]+/[a-z0-9-]+)\]$")
EXAMPLES = {found[1]: line for line in LINES if (found := END.search(line))}
REMARKS = [(re.findall(r"`([a-z/0-9-]+)`", head), text) for head, _, text in
           (item.partition(": ") for item in re.findall(r"^- (`.*(?:\n  .*)*)", "\n".join(SECTIONS), re.M))]


def explained(*arguments, status=0):
    run = command.stationary("explain", *arguments, env=command.environment(COLUMNS="100"))
    assert run.returncode == status, command.told(run)
    return (run.stdout + run.stderr).decode()


IDS = explained().split()


def test_every_id_of_the_page_is_listed_once():
    written = {id for ids, _ in REMARKS for id in ids if "/" in id} | set(EXAMPLES)
    assert written <= set(IDS) and len(IDS) == len(set(IDS)) and len(IDS) > 450
    assert len(EXAMPLES) == sum(bool(END.search(line)) for line in LINES), "two examples of one id"
    assert {"hotels/wrong-type", "stations/null-island"} <= set(IDS), "ids of several kinds"


def test_every_id_has_an_example_of_its_own_or_of_a_similar_finding():
    shared = {id: EXAMPLES[ids[0]] for ids, _ in REMARKS for id in ids if ids[0] in EXAMPLES and id not in EXAMPLES}
    for id in smoke.part([*list(EXAMPLES)[::10], *list(shared)[::4]], 20):
        title = "Example" if id in EXAMPLES else "Example of a similar finding"
        assert f"\n{title}\n  {(EXAMPLES | shared)[id]}\n" in explained(id), id
    kinds = [f"{kind}/wrong-type" for kind in ("stations", "departures", "hotels", "places", "cities")]
    assert all(EXAMPLES[kinds[0]] in explained(id) for id in kinds)
    assert set(IDS) - set(EXAMPLES) - set(shared) <= {f"{kind.split('/')[0]}/{id.split('/')[1]}" for kind in kinds for id in EXAMPLES}


def test_the_examples_of_the_small_sites_are_what_they_print():
    printed = {line for file in pathlib.Path(command.PROJECT / "Tests/Fixtures/sites").glob("*/expected/findings.txt") for line in file.read_text().splitlines()}
    ids = {found[1] for line in printed if (found := END.search(line))}
    assert len(ids) > 100
    for id, line in EXAMPLES.items():
        assert line in printed or id not in ids, line


def test_an_explanation_has_an_example_and_what_it_does_not_say():
    assert explained("config/unknown-key").startswith(f"config/unknown-key\n\nExample\n  {EXAMPLES['config/unknown-key']}\n\nOther")
    assert "Remark\n  Also a folder without" in explained("config/no-match")
    assert "Remark\n  Reported once for a source;" in explained("hotels/unknown-field")
    # A remark has the words of a link, not its address, and goes on in its second line.
    said = " ".join(explained("files/link-outside").split())
    assert "see `follow_links`." in said and "](" not in said
    assert "](" not in "".join(explained(id) for id in ("stations/missing-city-id", "hotels/without-id", "site/host-size", "hotels/wrong-type"))


def test_the_brackets_of_a_finding_and_the_name_alone_are_understood():
    assert explained("[config/unknown-key]") == explained("config/unknown-key")
    said = explained("wrong-type")
    assert "stations/wrong-type\n" in said and "hotels/wrong-type\n" in said


def test_an_unknown_id_is_a_wrong_call_with_a_suggestion():
    said = explained("config/unknwon-key", status=2)
    assert "did you mean config/unknown-key?" in said and "[usage/unknown-finding]" in said
    assert "stationary explain" in explained("nothing-like-it", status=2)


def test_an_installed_program_finds_its_explanations_and_its_commit(tmp_path):
    share = tmp_path / "share/stationary"
    (tmp_path / "bin").mkdir()
    share.mkdir(parents=True)
    shutil.copy(command.binary(), tmp_path / "bin/stationary")
    (share / "Templates").symlink_to(command.PROJECT / "Templates")

    def run(*arguments):
        return subprocess.run([tmp_path / "bin/stationary", *arguments], capture_output=True, text=True, env=command.environment())

    missing = run("explain", "output/busy")
    assert missing.returncode == 1 and "[explain/missing]" in missing.stderr
    assert "commit unknown\n" in run("version", "--verbose").stdout
    (share / "Docs").mkdir()
    (share / "Docs/diagnostics.md").write_bytes(b"\xff")
    assert "[explain/unreadable]" in run("explain", "output/busy").stderr
    (share / "Docs/diagnostics.md").write_text(PAGE)
    (share / "commit").write_text("0123abc\n")
    assert run("explain", "output/busy").stdout.startswith("output/busy\n")
    said = run("version", "--verbose").stdout
    assert said.startswith(command.stationary("version").stdout.decode() + "commit 0123abc\n")
    assert re.search(r"^ICU \d+\.\d+$", said, re.M) and re.search(r"^libcurl \d+\.\d+\.\d+$", said, re.M)


def test_the_other_findings_of_a_group_are_listed():
    said = explained("config/broken")
    listed = said.split("Other findings of this group\n")[1].replace("\n", " ")
    assert {name.strip(" ,") for name in listed.split(",")} == {id for id in IDS if id.startswith("config/")} - {"config/broken"}


CORRECTIONS = (command.PROJECT / "Docs/corrections.md").read_text().split("\n### ")[1:]


def test_corrections_say_what_readers_lose_and_show_lines_before_and_after():
    seen = set()
    for number, section in enumerate(CORRECTIONS):
        heading, rest = section.split("\n", 1)
        ids = re.findall(r"`([a-z]+/[a-z-]+)`", heading)
        parts = re.split(r"^```\n", rest, flags=re.M)
        assert ids and len(parts) == 5 and set(ids) <= set(IDS) and not seen & set(ids), heading
        seen |= set(ids)
        loss, before, _, after, _ = parts
        assert before != after and " ".join(loss.split()).endswith("."), heading
        if number % 4:
            continue
        said = explained(ids[0])
        assert f"\nWhat readers lose\n  {' '.join(loss.split())[:40]}" in said, said
        for title, lines in ("Before", before), ("After", after):
            assert f"\n{title}\n" + "".join(f"  {line}\n" for line in lines.splitlines()) in said, said
    # Most warnings about sheets have one: their owners know no other form of the data.
    sheets = {id for id, line in EXAMPLES.items() if id.startswith("timetable/") and ": warning: " in line}
    assert len(seen) > 70 and len(sheets & seen) > 20, sheets - seen


def test_explanations_are_found_without_the_corrections(tmp_path):
    share = tmp_path / "share/stationary"
    (tmp_path / "bin").mkdir()
    (share / "Docs").mkdir(parents=True)
    shutil.copy(command.binary(), tmp_path / "bin/stationary")
    (share / "Templates").symlink_to(command.PROJECT / "Templates")
    (share / "Docs/diagnostics.md").write_text(PAGE)
    run = subprocess.run([tmp_path / "bin/stationary", "explain", "timetable/invalid-time"], capture_output=True, text=True, env=command.environment())
    assert run.returncode == 0 and "Before" not in run.stdout and "Example" in run.stdout
