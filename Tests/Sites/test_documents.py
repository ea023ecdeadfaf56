"""The documents as packages install them."""

import re
import subprocess

import pytest

from readers import command, documents


@pytest.mark.parametrize("licence", ["LICENSE", "copyright"])
def test_each_link_leads_to_an_installed_file(tmp_path, licence):
    folder = tmp_path / "share/doc/stationary"
    subprocess.run([command.PROJECT / "Scripts/package/documents", folder, licence], check=True)
    # Debian's packages write this file.
    if licence == "copyright":
        assert not (folder / "LICENSE").exists()
        (folder / licence).write_text("MIT")
    assert documents.dead_links(folder) == []
    assert licence in documents.links(folder / "README.md")
    # Nothing stays of an earlier version, and a document that is left out is found.
    (folder / "former.md").write_text("former")
    subprocess.run([command.PROJECT / "Scripts/package/documents", folder], check=True)
    assert not (folder / "former.md").exists()
    (folder / "SECURITY.md").unlink()
    assert set(documents.dead_links(folder)) == {"CHANGELOG.md: SECURITY.md"}


def test_tests_that_documents_name_exist():
    tests = {path.name for path in (command.PROJECT / "Tests").rglob("test_*.py")}
    found = 0
    for document in [*command.PROJECT.glob("*.md"), *(command.PROJECT / "Docs").rglob("*.md")]:
        if document.name == "CHANGELOG.md":
            continue
        for name in re.findall(r"`(test_\w+\.py|Tests/[\w/.-]*[\w-])`", document.read_text()):
            found += 1
            assert (command.PROJECT / name).exists() if name.startswith("Tests/") else name in tests, f"{document.name}: {name}"
    assert found > 60


def test_what_is_promised_about_security_names_its_tests():
    """Each row about what is not trusted, and each item of how; Docs/limits.md is test_limits.py's."""
    text = (command.PROJECT / "SECURITY.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| what ", "| the program, "))]
    items = re.findall(r"^- .*(?:\n  .*)*", text[text.index("## How"):], re.M)
    assert len(rows) >= 8 and len(items) >= 6
    for promise in [*rows, *items]:
        assert re.search(r"`(test_\w+\.py|Tests/[\w/.-]+)`", promise), promise
