"""The SBOM, the audit and what set-up says, without the network."""

import json
import os
import pathlib
import pty
import re
import subprocess

from readers import command


def sbom():
    run = subprocess.run([command.PROJECT / "Scripts/sbom", pathlib.Path(command.binary()).resolve()], capture_output=True, text=True, cwd="/")
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_the_sbom_is_spdx_of_the_libraries_that_the_program_is_linked_with():
    document = sbom()
    assert document["spdxVersion"] == "SPDX-2.3" and document["dataLicense"] == "CC0-1.0" and document["SPDXID"] == "SPDXRef-DOCUMENT"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", document["creationInfo"]["created"]) and document["creationInfo"]["creators"]
    assert document["documentNamespace"].startswith("https://")
    packages = {package["SPDXID"]: package for package in document["packages"]}
    assert len(packages) == len(document["packages"]), "each has an id of its own"
    for package in packages.values():
        assert re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", package["SPDXID"]) and package["versionInfo"] and package["downloadLocation"]
        assert package["externalRefs"][0]["referenceLocator"].startswith("pkg:")
    names = {package["name"] for package in packages.values()}
    assert {"stationary", "swift", "libcurl4", "zlib1g", "libzip4", "libvips42", "tzdata", "libjs-leaflet"} <= names, names
    ends = {relation["relatedSpdxElement"] for relation in document["relationships"]} | {relation["spdxElementId"] for relation in document["relationships"]}
    assert ends == set(packages) | {"SPDXRef-DOCUMENT"}
    assert sbom() == document


def stand_in(folder, name, text):
    (folder / name).write_text("#!/bin/sh\n" + text)
    (folder / name).chmod(0o755)


def audited(tmp_path, known, fixed):
    """An audit with a list of faults in place of Debian's."""
    (tmp_path / "sbom.json").write_text(json.dumps({"packages": [{"name": "libcurl4"}, {"name": "zlib1g"}]}))
    stand_in(tmp_path, "debsecan", f'case "$*" in *--only-fixed*) printf \'{fixed}\';; *) printf \'{known}\';; esac\n')
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    return subprocess.run([command.PROJECT / "Scripts/audit", tmp_path / "sbom.json"], capture_output=True, text=True, env=env)


def test_the_audit_tells_faults_of_these_packages_alone(tmp_path):
    run = audited(tmp_path, "CVE-1 libcurl4 (low)\\nCVE-2 other (high)\\n", "")
    assert (run.returncode, run.stdout) == (0, "CVE-1 libcurl4 (low)\n") and "1 known faults, 0 of them" in run.stderr
    run = audited(tmp_path, "", "")
    assert run.returncode == 0 and "0 known faults" in run.stderr


def test_a_fault_that_a_newer_package_mends_ends_the_audit_with_1(tmp_path):
    run = audited(tmp_path, "CVE-1 zlib1g (fixed)\\n", "CVE-1 zlib1g (fixed)\\n")
    assert run.returncode == 1 and "Install newer packages:\nCVE-1 zlib1g" in run.stderr


def test_set_up_says_what_it_will_install_and_asks_at_a_terminal(tmp_path):
    """No package is installed here: dpkg knows none, and apt-get only notes that it was called."""
    stand_in(tmp_path, "dpkg-query", "exit 1\n")
    stand_in(tmp_path, "apt-get", f"echo called >>{tmp_path}/called\nexit 1\n")
    master, terminal = pty.openpty()
    with subprocess.Popen(
            [command.PROJECT / "Scripts/setup", "build"], stdin=terminal, stderr=terminal, stdout=terminal,
            env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}) as run:
        os.write(master, b"n\n")
        assert run.wait(60) == 1
    os.close(terminal)
    said = os.read(master, 65_536).decode()
    assert "installing" in said and "libcurl4-openssl-dev" in said and "go on? [Y/n]" in said
    assert not (tmp_path / "called").exists()
