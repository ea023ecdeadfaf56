"""The program that decodes pictures can do nothing else: no network, no files, no programs, and it makes the same pictures
where the kernel cannot confine it."""

import ctypes
import errno
import os
import pathlib
import shutil
import socket
import struct
import subprocess

import pytest

from readers import command, kernels, picture_site, tree
from readers.once import shared

READERS = pathlib.Path(__file__).parent.parent / "readers"
SOURCES = command.PROJECT / "Sources/CConfinement"
PROGRAM = pathlib.Path(command.binary()).resolve().with_name("stationary-images")
MARK, JOB_WORDS, ANSWER_WORDS, PNG = 0x53504333, 80, 138, 1
LANDLOCK = ctypes.CDLL(None, use_errno=True).syscall(444, None, 0, 1)

# What each of the two parts refuses by itself; some attempts fail for other reasons too.
FILES = {"secret", "secret-openat2", "secret-in-thread", "list", "passwd", "root", "memory", "new", "unnamed", "write", "shorten",
         "remove", "folder", "link"}
CALLS = {"socket-1", "socket-2", "socket-10", "socket-in-thread", "datagram", "netlink", "socketpair", "connect", "sendto", "io_uring",
         "secret-openat2", "new", "unnamed", "write", "shorten", "remove", "folder", "link", "mode", "memory-file", "mount",
         "execve", "execveat", "clone", "clone3", "ptrace", "parent-memory", "kill", "limit", "unshare", "dumpable"}
NEEDED = {"may-read-library-folders", "may-map"}


def compiled(made, *arguments):
    cc = os.environ.get("CC", "cc")
    subprocess.run([cc, "-w", "-o", made, *map(str, arguments)], check=True)
    return made


@pytest.fixture
def folder(tmp_path):
    """The files of somebody else, away from the folders of libraries."""
    made = tmp_path / "files"
    made.mkdir()
    (made / "secret").write_text("secret")
    (made / "mine").write_text("mine")
    return made


def attempts(text):
    """What was tried: 0 or the name of an error."""
    lines = [line.split() for line in text.splitlines()]
    return {name: errno.errorcode.get(int(code), "") if code != "0" else 0 for name, code in lines if name != "limited"}


def untouched(folder):
    return sorted(path.name for path in folder.iterdir()) == ["mine", "secret"] and (folder / "mine").read_text() == "mine"


@pytest.mark.skipif(LANDLOCK < 1, reason="this kernel has no landlock")
@pytest.mark.parametrize("parts", [["files"], ["calls"], ["files", "calls"]])
def test_each_part_refuses_what_it_promises(parts, folder, tmp_path):
    program = compiled(tmp_path / "attempts", "-DPROGRAM", "-I", SOURCES / "include", READERS / "attempts.c",
                       SOURCES / "files.c", SOURCES / "calls.c", "-lseccomp", "-lpthread", "-ldl")
    run = subprocess.run([program, folder, *parts], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run
    assert run.stderr.count("limited 1\n") == len(parts)
    found = attempts(run.stderr)
    refused = set().union(*({"files": FILES, "calls": CALLS}[part] for part in parts))
    assert {name for name in refused if not found[name]} == set(), found
    if "calls" in parts:
        assert {name: found[name] for name in CALLS if found[name] != "ENOSYS"} == {}
    elif LANDLOCK >= 4:
        assert found["connect"] in ("EACCES", "EINVAL", "ENOTSOCK")
    assert {name for name in NEEDED if found[name]} == set(), found
    if "files" in parts:
        assert untouched(folder)


def test_the_attempts_succeed_without_confinement(folder, tmp_path):
    """Otherwise the tests above would show nothing."""
    program = compiled(tmp_path / "attempts", "-DPROGRAM", "-I", SOURCES / "include", READERS / "attempts.c",
                       SOURCES / "files.c", SOURCES / "calls.c", "-lseccomp", "-lpthread", "-ldl")
    # exec succeeds, so nothing after it is tried; what is before it is enough.
    found = attempts(subprocess.run([program, folder], capture_output=True, text=True, timeout=300).stderr)
    for name in ["socket-1", "socket-2", "socketpair", "secret", "secret-openat2", "list", "passwd", "new", "write", "shorten",
                 "remove", "mode", "memory-file"]:
        assert found[name] == 0, name
    assert "clone" not in found


class Running:
    """The program itself, asked over its pipe as stationary asks it."""

    def __init__(self, **environment):
        self.pipe, end = socket.socketpair()
        self.pipe.settimeout(300)
        self.process = subprocess.Popen(
            [PROGRAM], stdin=end, stdout=end, stderr=subprocess.PIPE, text=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin", **environment})
        end.close()
        assert self.read(4) == struct.pack("=I", MARK)

    def read(self, count):
        found = b""
        while len(found) < count:
            got = self.pipe.recv(count - len(found))
            assert got, f"the program ended: {self.process.wait()}"
            found += got
        return found

    def probe(self, picture):
        """The outcome, width and height."""
        job = [MARK, 0, PNG, len(picture)]
        self.pipe.sendall(struct.pack(f"={JOB_WORDS}I", *job, *[0] * (JOB_WORDS - len(job))) + picture)
        return struct.unpack(f"={ANSWER_WORDS}I", self.read(4 * ANSWER_WORDS))[1:4]

    def end(self):
        """Its messages. It can write no file, not even one that is its standard error."""
        self.pipe.close()
        messages = self.process.communicate(timeout=300)[1]
        assert self.process.returncode == 0, messages
        return messages


def status(process):
    lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines if ":\t" in line)


def a_picture(folder):
    picture_site.write(folder / "made")
    return (folder / "made/content/picture.png").read_bytes()


def test_the_program_confines_itself_before_the_first_picture(tmp_path):
    running = Running()
    found = status(running.process.pid)
    threads = [pathlib.Path(path, "status").read_text() for path in pathlib.Path(f"/proc/{running.process.pid}/task").iterdir()]
    assert running.probe(a_picture(tmp_path)) == (0, 96, 64)
    running.end()
    assert (found["Seccomp"], found["NoNewPrivs"]) == ("2", "1")
    assert all("Seccomp:\t2" in text for text in threads)


@pytest.mark.skipif(LANDLOCK < 1, reason="this kernel has no landlock")
def test_code_inside_the_running_program_reaches_nothing(folder, tmp_path):
    """As after a fault in a decoder: the attempts are made by the process that decodes."""
    (tmp_path / "library").mkdir()
    library = compiled(tmp_path / "library/attempts.so", "-shared", "-fPIC", READERS / "attempts.c", "-ldl", "-lpthread")
    running = Running(LD_PRELOAD=str(library), ATTEMPTS=str(folder))
    picture = a_picture(tmp_path)
    assert [running.probe(picture), running.probe(picture)] == [(0, 96, 64)] * 2
    found = attempts(running.end())
    assert {name for name in FILES | CALLS if not found[name]} == set(), found
    assert {name for name in NEEDED if found[name]} == set(), found
    assert untouched(folder)


@shared
def pictures(folder):
    """A site with pictures, built as usual."""
    picture_site.write(folder / "site")
    command.build(folder / "site")
    return folder / "site"


@pytest.mark.smoke(1)
@pytest.mark.skipif(not kernels.NUMBERS, reason="the numbers of the calls of this machine are not known here")
@pytest.mark.parametrize("lacking", [["landlock"], ["filters"], ["landlock", "filters"]])
def test_an_older_kernel_gives_the_same_pictures(lacking, pictures, tmp_path):
    wanted = tree.digests(pictures / "public")
    site = shutil.copytree(pictures, tmp_path / "site", ignore=shutil.ignore_patterns("public", ".stationary"))
    command.build(site, preexec_fn=lambda: kernels.lacks(*lacking))
    assert tree.digests(site / "public") == wanted
    assert any(name.endswith(".webp") for name in wanted)
