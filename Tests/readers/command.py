"""Runs the `stationary` that the environment names in STATIONARY."""

import json
import os
import pathlib
import re
import resource
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]

FINDING = re.compile(r"^(.*: )?(info|warning|error): .+; .+ \[[a-z0-9-]+/[a-z0-9-]+\]$")


def binary():
    path = os.environ.get("STATIONARY") or PROJECT / ".build/release/stationary"
    assert os.access(path, os.X_OK), f"{path} is not there: `make build` makes it, or name another in STATIONARY"
    return str(path)


def environment(**changes):
    """The environment of a run: what it needs to start, and nothing that could leak into pages."""
    plain = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LANG": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1"}
    return {name: value for name, value in {**plain, **changes}.items() if value is not None}


def stationary(*arguments, env=None, umask=-1, cwd=None, timeout=300, **more):
    """Runs to the end, whatever the status; its two streams are bytes."""
    return subprocess.run(
        [binary(), *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=env or environment(), umask=umask, cwd=cwd, timeout=timeout, **more)


# A process counts the most memory of the one that began it, until it becomes a program of its own: so a small one begins it.
MEASURE = """import os, resource, sys
status = os.spawnv(os.P_WAIT, sys.argv[2], sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
os.write(int(sys.argv[1]), b"%f %d" % (used.ru_utime + used.ru_stime, used.ru_maxrss * 1024))
sys.exit(status & 255)"""


def measured(*arguments, timeout=300):
    """A run, the processor time that it took in seconds, and the most memory that one of its processes had in bytes."""
    reads, writes = os.pipe()
    with open(reads) as told:
        try:
            run = subprocess.run(
                [sys.executable, "-I", "-S", "-c", MEASURE, str(writes), binary(), *map(str, arguments)], env=environment(),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout, pass_fds=[writes])
        finally:
            os.close(writes)
        seconds, bytes_ = told.read().split()
    return run, float(seconds), int(bytes_)


def processor(seconds):
    """For `preexec_fn`: a run that takes more of the processor's time, which other programs do not change, is ended."""
    return lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def build(site, *arguments, status=0, **more):
    """Builds a site and holds the run to its status."""
    run = stationary("build", site, *arguments, **more)
    assert run.returncode == status, f"status {run.returncode}, not {status}\n{told(run)}"
    return run


def told(run):
    return (run.stderr + run.stdout).decode("utf-8", "replace")


def objects(run):
    """The findings of a run with `--diagnostics json`, without the summary at its end."""
    stderr = run.stderr if isinstance(run.stderr, str) else run.stderr.decode()
    return [json.loads(line) for line in stderr.splitlines() if line.startswith('{"id"')]


def findings(run):
    """The findings among what a run told in the text form: one a line, with the notes indented under it."""
    lines, inside = [], False
    for line in run.stderr.decode("utf-8").splitlines():
        inside = bool(FINDING.match(line)) or (inside and line.startswith("  "))
        if inside:
            lines.append(line)
    return lines
