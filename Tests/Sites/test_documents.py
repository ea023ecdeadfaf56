"""The documents as packages install them."""

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
