"""`make install` and `make uninstall` of a built tree."""

import os
import pathlib
import shutil
import subprocess

from readers import command, documents


def make(target, prefix, stand_ins):
    """Runs make where compilers and package managers cannot run."""
    run = subprocess.run(
        ["make", "-C", command.PROJECT, target, f"PREFIX={prefix}"], capture_output=True, text=True, check=False,
        env=command.environment(PATH=f"{stand_ins}:{os.environ['PATH']}"))
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout + run.stderr


def everything(folder):
    return {path.relative_to(folder): path.lstat().st_mtime_ns if path.is_file() else None for path in pathlib.Path(folder).rglob("*")}


def test_it_compiles_and_fetches_nothing_and_leaves_nothing(tmp_path):
    stand_ins, prefix = tmp_path / "stand-ins", tmp_path / "prefix"
    stand_ins.mkdir()
    for name in ("swift", "clang", "apt-get", "sudo", "esbuild", "curl", "git"):
        (stand_ins / name).write_text(f"#!/bin/sh\necho {name} >> {tmp_path}/ran\nexit 1\n")
        (stand_ins / name).chmod(0o755)
    # A file of somebody else in a folder that the program shares.
    (prefix / "share/man/man1").mkdir(parents=True)
    (prefix / "share/man/man1/other.1").write_text("other")
    built = everything(command.PROJECT / "Templates")
    make("install", prefix, stand_ins)
    assert not (tmp_path / "ran").exists() and everything(command.PROJECT / "Templates") == built
    for path in (
        "bin/stationary", "libexec/stationary/stationary-images", "share/stationary/Templates/bundles/page/main.js",
        "share/stationary/javascript/leaflet/leaflet.css", "share/man/man1/stationary.1", "share/bash-completion/completions/stationary",
        "share/zsh/site-functions/_stationary", "share/fish/vendor_completions.d/stationary.fish", "share/doc/stationary/Docs/configuration.md",
        "share/stationary/towns/world.towns", "share/doc/stationary/NOTICE",
    ):
        assert (prefix / path).is_file(), path
    assert documents.dead_links(prefix / "share/doc/stationary") == []
    # Installed once more, over an earlier version with a template that is gone.
    (prefix / "share/stationary/Templates/pages/former.html").write_text("former")
    make("install", prefix, stand_ins)
    assert not (prefix / "share/stationary/Templates/pages/former.html").exists()
    site = tmp_path / "site"
    shutil.copytree(command.PROJECT / "site", site, ignore=shutil.ignore_patterns("public", ".stationary"))
    run = subprocess.run([prefix / "bin/stationary", "build", site], capture_output=True, text=True, check=False, env=command.environment())
    assert run.returncode == 0, run.stderr
    make("uninstall", prefix, stand_ins)
    assert [path for path in prefix.rglob("*") if not path.is_dir()] == [prefix / "share/man/man1/other.1"]
    assert not [path for path in prefix.rglob("*stationary*")]
