"""The Debian package in a clean Debian 12: installed, run and removed."""

import gzip
import re
import subprocess

from readers import documents, installed, roots

DOCUMENTS = "usr/share/doc/stationary"


def test_it_installs_runs_and_leaves_nothing(root, pictures):
    system = root("bookworm")
    system.put(roots.deb(), "/tmp/stationary.deb")
    system.apt("update")
    # What it depends on stays when it goes; so that comes first.
    control = subprocess.run(["dpkg-deb", "-f", roots.deb(), "Depends", "Recommends"], stdout=subprocess.PIPE, text=True, check=True).stdout
    needed = sorted(set(re.findall(r"(?:^|: |, )([a-z0-9][a-z0-9.+-]+)", control, re.M)))
    system.apt("install", "--no-install-recommends", *needed)
    before = system.files()
    system.apt("install", "/tmp/stationary.deb")
    installed.builds(system, "stationary", pictures)
    installed.fetches(system, "stationary")
    assert "swift" not in system.run("dpkg-query", "-W").lower()
    system.apt("purge", "stationary")
    assert system.files() == before


def test_without_recommended_packages_only_pictures_are_missing(root, pictures):
    system = root("bookworm")
    system.put(roots.deb(), "/tmp/stationary.deb")
    system.apt("update")
    system.apt("install", "--no-install-recommends", "/tmp/stationary.deb")
    assert "libvips" not in system.run("dpkg-query", "-W")
    site = system.put(pictures[0], "/srv/site")
    assert "[images/no-program]" in system.run("stationary", "build", "/srv/site", status=1)
    (site / "content/index.md").write_text("# Welcome\n")
    system.run("stationary", "build", "/srv/site")
    assert (site / "public/stations/index.html").exists()


def test_it_has_its_manual_completions_documents_and_licences(tmp_path):
    subprocess.run(["dpkg-deb", "-x", roots.deb(), tmp_path], check=True)
    page = gzip.decompress((tmp_path / "usr/share/man/man1/stationary.1.gz").read_bytes()).decode()
    for name in ("build", "check", "serve", "fetch", "--strict"):
        assert name in page.replace("\\-", "-"), name
    rendered = subprocess.run(["man", "--warnings", "-l", tmp_path / "usr/share/man/man1/stationary.1.gz"], capture_output=True, text=True, check=True)
    assert rendered.stderr == ""
    for shell, path in [
        ("bash", "bash-completion/completions/stationary"), ("zsh", "zsh/vendor-completions/_stationary"),
        ("fish", "fish/vendor_completions.d/stationary.fish"),
    ]:
        subprocess.run([shell, "-n", tmp_path / "usr/share" / path], check=True)
    assert 8_000_000 < (tmp_path / "usr/share/stationary/towns/world.towns").stat().st_size < 12_000_000
    for name in ("README.md", "CHANGELOG.md", "Docs/configuration.md", "NOTICE", "copyright"):
        assert (tmp_path / DOCUMENTS / name).stat().st_size > 0
    assert documents.dead_links(tmp_path / DOCUMENTS) == []
    copyright_file = (tmp_path / DOCUMENTS / "copyright").read_text()
    assert "License: MIT" in copyright_file and "Apache License" in copyright_file
    assert "GeoNames" in copyright_file and "License: CC-BY-4.0" in copyright_file
