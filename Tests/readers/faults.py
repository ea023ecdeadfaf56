"""A machine that fails: calls of the C library and of the kernel that end with an error."""

import errno
import os
import pathlib
import subprocess


def library(folder):
    """Compiles it; to be put into LD_PRELOAD."""
    source, made = pathlib.Path(__file__).with_name("faults.c"), pathlib.Path(folder, "faults.so")
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-w", "-o", made, source, "-ldl"], check=True)
    return str(made)


def kind(fault):
    """`fault` is the name of an error, such as EIO, or «short»."""
    return fault if fault == "short" else str(getattr(errno, fault))


def variables(library, call, path, fault):
    """The environment's variables with which `call` fails for paths that have `path` in them."""
    return {"LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_PATH": path, "FAULT_KIND": kind(fault)}


def signalled(library, signal, call, path, turn=1):
    """The variables with which a process gets a signal when it comes to a call of such a path for the `turn`-th time."""
    return {"LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_PATH": path, "FAULT_TURN": str(turn), "FAULT_KIND": f"signal {int(signal)}"}


def numbered(library, number, fault, file):
    """The variables with which the call of that number fails, once, and is written into a file."""
    return {**traced(library, file), "FAULT_NUMBER": str(number), "FAULT_KIND": kind(fault)}


def traced(library, file):
    """The variables with which all calls are written into a file and none fails."""
    return {"LD_PRELOAD": library, "FAULT_TRACE": str(file)}


def calls(file):
    """The calls in such a file, as (number, call, path)."""
    return [line.split("\t") for line in file.read_text(errors="replace").splitlines()]
