"""`explain` and Docs/diagnostics.md say the same of every finding."""

import pathlib
import re
import shutil
import subprocess

from readers import command

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
    for id in [*list(EXAMPLES)[::10], *list(shared)[::4]]:
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
