"""The Containerfile: its stages run in clean systems, where no builder of images is at hand."""

import re
import shutil
import subprocess

from readers import command

# What a stage of the Containerfile begins with, as a release of Debian. The compiler of the first comes from this machine.
SYSTEMS = {"swift:6.3-bookworm": "bookworm", "debian:bookworm-slim": "bookworm"}


def stages():
    """The stages in order: name, image, and steps as (keyword, arguments)."""
    found = []
    text = re.sub(r"\\\n\s*", "", (command.PROJECT / "Containerfile").read_text())
    for line in text.splitlines():
        keyword, _, rest = line.partition(" ")
        if keyword == "FROM":
            image, _, name = rest.partition(" AS ")
            found.append((name, image, []))
        elif keyword and not keyword.startswith("#"):
            found[-1][2].append((keyword, rest))
    return found


def copy_source(root, target):
    """What the builder copies, and what is built: compiling that anew would take half an hour."""
    folder = root.folder / target.lstrip("/")
    shutil.copytree(command.PROJECT, folder, ignore=shutil.ignore_patterns(*(command.PROJECT / ".dockerignore").read_text().split(), "public", ".stationary"), symlinks=True)
    built = command.PROJECT / ".build"
    shutil.copytree(built / "manual", folder / ".build/manual")
    (folder / ".build/plain/release").mkdir(parents=True)
    for name in ("stationary", "stationary-images"):
        shutil.copy(built / "plain/release" / name, folder / ".build/plain/release")


def test_each_stage_runs_and_the_image_builds_a_site(root):
    made = {}
    for number, (name, image, steps) in enumerate(stages()):
        system = root(SYSTEMS[image], f"stage-{number}")
        if image.startswith("swift:"):
            # Its compiler is not run, since everything is built; that it is there is all that is asked.
            (system.folder / "usr/bin/swift").write_text("#!/bin/sh\nexit 1\n")
            (system.folder / "usr/bin/swift").chmod(0o755)
        cwd = "/"
        for keyword, rest in steps:
            if keyword == "WORKDIR":
                cwd = rest
                (system.folder / cwd.lstrip("/")).mkdir(parents=True, exist_ok=True)
            elif keyword == "RUN":
                system.run("sh", "-c", rest, cwd=cwd, timeout=3000)
            elif keyword == "COPY" and rest == ". .":
                (system.folder / cwd.lstrip("/")).rmdir()
                copy_source(system, cwd)
            elif keyword == "COPY":
                stage, pattern, target = re.fullmatch(r"--from=(\S+) (\S+) (\S+)", rest).groups()
                copied = list(made[stage].folder.glob(pattern.lstrip("/")))
                assert copied
                for path in copied:
                    system.put(path, target + path.name)
            else:
                assert keyword in ("ENTRYPOINT", "CMD")
        made[name] = system
    last = made[""]
    size = int(subprocess.run(["du", "-sb", "--one-file-system", last.folder], stdout=subprocess.PIPE, text=True, check=True).stdout.split()[0])
    print(f"the last stage is a system of {size / 1e6:.0f} MB")
    assert size < 700e6
    last.put(command.PROJECT / "site", "/site")
    last.run("rm", "-rf", "/site/public", "/site/.stationary")
    entry = dict(stages()[-1][2])["ENTRYPOINT"]
    assert entry == '["stationary"]'
    last.run("stationary", "build", cwd="/site")
    assert (last.folder / "site/public/index.html").exists()
    # No compiler, no source.
    assert not (last.folder / "source").exists() and "dpkg-dev" not in last.run("dpkg-query", "-W")
