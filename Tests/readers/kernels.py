"""Kernels that lack something, for a process and those that it starts: calls fail as there."""

import ctypes
import errno
import os

# The numbers of system calls; none for machines that are not known here.
NUMBERS = {
    "x86_64": {"landlock": 444, "seccomp": 317, "prctl": 157, "unshare": 272},
    "aarch64": {"landlock": 444, "seccomp": 277, "prctl": 167, "unshare": 97},
}.get(os.uname().machine)
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
REFUSE, ALLOW = 0x50000, 0x7FFF0000
NO_NEW_PRIVILEGES, SET_SECCOMP, FILTER = 38, 22, 2


class Instruction(ctypes.Structure):
    _fields_ = [("code", ctypes.c_ushort), ("yes", ctypes.c_ubyte), ("no", ctypes.c_ubyte), ("value", ctypes.c_uint)]


class Filter(ctypes.Structure):
    _fields_ = [("count", ctypes.c_ushort), ("instructions", ctypes.POINTER(Instruction))]


def lacks(*features):
    """Takes features from this process: «landlock», «filters» (seccomp), «unshare» (namespaces)."""
    code = [(LOAD, 0, 0, 0)]  # the number of the call
    for feature, call, error in [("landlock", "landlock", errno.ENOSYS), ("unshare", "unshare", errno.EPERM), ("filters", "seccomp", errno.ENOSYS)]:
        if feature in features:
            code += [(EQUAL, 0, 1, NUMBERS[call]), (RETURN, 0, 0, REFUSE | error)]
    if "filters" in features:
        # prctl(PR_SET_SECCOMP), the older way
        code += [(EQUAL, 0, 3, NUMBERS["prctl"]), (LOAD, 0, 0, 16), (EQUAL, 0, 1, SET_SECCOMP), (RETURN, 0, 0, REFUSE | errno.EINVAL)]
    code += [(RETURN, 0, 0, ALLOW)]
    rows = (Instruction * len(code))(*(Instruction(*row) for row in code))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert libc.prctl(SET_SECCOMP, FILTER, ctypes.byref(Filter(len(code), rows)), 0, 0) == 0
