"""`explain` and Docs/diagnostics.md say the same of every finding."""

import pathlib
import re
import shutil
import subprocess

from readers import command

PAGE = (command.PROJECT / "Docs/diagnostics.md").read_text()
MESSAGES = (command.PROJECT / "Docs/messages.md").read_text()
EXAMPLES = re.findall(r"\[([a-z]+/[a-z0-9-]+)\]$", MESSAGES, re.M)


def explained(*arguments, status=0):
    run = command.stationary("explain", *arguments, env=command.environment(COLUMNS="100"))
    assert run.returncode == status, command.told(run)
    return (run.stdout + run.stderr).decode()


IDS = explained().split()


def test_every_id_of_the_page_is_listed_once():
    written = set(re.findall(r"^\| .*", PAGE, re.M)) and set(re.findall(r"`([a-z]+/[a-z0-9-]+)`", "\n".join(re.findall(r"^\| `[^|]*\|", PAGE, re.M))))
    assert written <= set(IDS) and len(IDS) == len(set(IDS)) and len(IDS) > 300
    assert {"hotels/wrong-type", "stations/null-island"} <= set(IDS), "ids of several kinds"


def test_every_id_of_the_page_has_one_example_of_its_own():
    assert set(EXAMPLES) == set(IDS) and len(EXAMPLES) == len(set(EXAMPLES)) > 300
    for id in EXAMPLES[::10]:
        assert f"[{id}]" in explained(id), id


def test_the_examples_of_the_small_sites_are_what_they_print():
    printed = {line for file in pathlib.Path(command.PROJECT / "Tests/Fixtures/sites").glob("*/expected/findings.txt") for line in file.read_text().splitlines()}
    ids = {line.rsplit("[", 1)[1][:-1] for line in printed if line.endswith("]")}
    for line in MESSAGES.splitlines():
        id = line.rsplit("[", 1)[-1][:-1]
        if line.endswith("]") and id in ids:
            assert line in printed, line


def test_an_explanation_has_meaning_example_and_fix():
    said = explained("config/unknown-key")
    assert said.startswith("config/unknown-key\n")
    for part in ("Meaning\n  Unknown key.", "Fix\n  Use the suggested key", "Example\n", "[config/unknown-key]"):
        assert part in said, said
    # The fix has the words of the link, not its address.
    assert "](" not in "".join(explained(id) for id in ("files/link-outside", "source/wrong-kind", "site/host-files"))


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
    (share / "Docs/diagnostics.md").write_text(PAGE)
    (share / "Docs/messages.md").write_bytes(b"\xff")
    assert "[explain/unreadable]" in run("explain", "output/busy").stderr
    (share / "Docs/messages.md").write_text(MESSAGES)
    (share / "commit").write_text("0123abc\n")
    assert run("explain", "output/busy").stdout.startswith("output/busy\n")
    said = run("version", "--verbose").stdout
    assert said.startswith(command.stationary("version").stdout.decode() + "commit 0123abc\n")
    assert re.search(r"^ICU \d+\.\d+$", said, re.M) and re.search(r"^libcurl \d+\.\d+\.\d+$", said, re.M)


def test_the_other_findings_of_a_group_are_listed():
    said = explained("config/broken")
    listed = said.split("Other findings of this group\n")[1].replace("\n", " ")
    assert {name.strip(" ,") for name in listed.split(",")} == {id for id in IDS if id.startswith("config/")} - {"config/broken"}
