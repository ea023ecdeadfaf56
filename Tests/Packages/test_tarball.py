"""The tarball in clean Debian 12 and 13, which have nothing of what Stationary needs."""

import subprocess

import pytest

from readers import installed, roots

TARBALL = roots.PACKAGES / "stationary-linux-x86_64.tar.gz"


@pytest.mark.parametrize("suite", ["bookworm", "trixie"])
def test_it_runs_where_nothing_else_is_installed(root, pictures, suite):
    system = root(suite)
    # In a folder that nobody knew when it was made.
    (system.folder / "opt/some where").mkdir()
    subprocess.run(["tar", "-xzf", TARBALL, "-C", system.folder / "opt/some where"], check=True)
    program = "/opt/some where/stationary-linux-x86_64/bin/stationary"
    installed.builds(system, program, pictures)
    installed.fetches(system, program)
    # By a link in a folder of PATH, as people install such programs.
    system.run("ln", "-s", program, "/usr/bin/stationary")
    assert "built:" in system.run("stationary", "build", "/srv/pictures", "--output", "/srv/again")


def test_it_carries_all_libraries_except_glibc(tmp_path):
    subprocess.run(["tar", "-xzf", TARBALL, "-C", tmp_path], check=True)
    top = tmp_path / "stationary-linux-x86_64"
    programs = [top / "bin/stationary", top / "libexec/stationary/picture-reader"]
    outside = set()
    for file in [*programs, *top.glob("lib/stationary/**/*.so*")]:
        linked = subprocess.run(["ldd", file], capture_output=True, text=True, check=True).stdout
        for line in linked.splitlines():
            path = line.split("=>")[1].split()[0] if "=>" in line else ""
            if path.startswith("/") and not path.startswith(str(tmp_path)):
                outside.add(path.rsplit("/", 1)[1])
    assert outside and not {name for name in outside if not name.startswith(("libc.", "libm.", "libdl.", "libpthread.", "librt.", "libresolv.", "libmvec."))}


def test_each_library_and_the_towns_have_their_licence(tmp_path):
    names = subprocess.run(["tar", "-tzf", TARBALL], capture_output=True, text=True, check=True).stdout.splitlines()
    licences = {name.rsplit("/", 1)[1] for name in names if "/licences/" in name}
    for package in ("libvips42", "libicu72", "libcurl4", "libcmark0.30.2", "libmicrohttpd12"):
        assert package in licences
    for file in ("doc/stationary/LICENSE", "doc/stationary/NOTICE", "stationary/towns/world.towns"):
        assert any(name.endswith(f"share/{file}") for name in names), file


def test_the_sums_are_those_of_the_packages():
    run = subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=roots.PACKAGES, capture_output=True, text=True, check=False)
    assert run.returncode == 0 and len(run.stdout.splitlines()) == 2, run.stdout + run.stderr
