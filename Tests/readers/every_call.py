"""Runs of a command in which each call of the file system fails once, in two ways."""

import collections.abc
import dataclasses
import pathlib
import re
import shutil

from readers import command, faults
from readers.soak import SOAK, some

# Two faults for each call: one that may happen to any, and one of its own.
OWN = {"read": "short", "pread": "short", "write": "ENOSPC", "pwrite": "short", "openat2": "ENOENT", "openat": "EMFILE", "open": "EMFILE",
       "renameat": "EPERM", "mkdirat": "ENOSPC", "unlinkat": "EBUSY", "close": "EDQUOT", "fstatat": "EACCES", "flock": "ENOLCK"}
# A full disk, no permission, a file that has vanished, an interrupted call, a part of the bytes, a move that is refused.
ALL = ["ENOSPC", "EACCES", "ENOENT", "EINTR", "short", "EPERM"]


@dataclasses.dataclass
class Case:
    """A command that begins with the site `start`.

    `result` reads what it makes of a site, file → value: `old` before, `wanted` after a run without a fault.
    """
    start: pathlib.Path
    arguments: list
    result: collections.abc.Callable
    wanted: dict
    old: dict = dataclasses.field(default_factory=dict)
    environment: dict = dataclasses.field(default_factory=dict)
    # How many calls fail without SOAK=1, of those about paths that match `about`; None: one of each name.
    number: int | None = 3
    about: str = ""
    # With SOAK=1, whether each call fails, in two ways; otherwise each 40th does, in all of them.
    every: bool = True

    def restored(self, site):
        shutil.rmtree(site, ignore_errors=True)
        # Times of files are kept: a build knows by them that nothing was changed.
        shutil.copytree(self.start, site)

    def run(self, site, **variables):
        verb, *more = self.arguments
        return command.stationary(*verb.split(), site, *more, env=command.environment(**self.environment, **variables), timeout=300)

    def calls(self, site, library, trace):
        """The calls of a run without a fault, as (number, call, path).

        Without SOAK=1, or of a large site, only some of those that are the first to do the same with the same file.
        """
        trace.unlink(missing_ok=True)
        self.restored(site)
        done = self.run(site, **faults.traced(library, trace))
        assert done.returncode == 0, command.told(done)
        assert self.result(site) == self.wanted, command.told(done)
        found = faults.calls(trace)
        if SOAK and self.every:
            return found
        first = {}
        for number, call, path in found:
            if not re.search(self.about, path):
                continue
            # Templates and files of the system are read alike; names with numbers are those of temporary files.
            path = str(site) in path and re.sub(r"[0-9a-f]{8,}", "#", path) or path.split("/")[-1][-5:]
            first.setdefault((call, path), (number, call, path))
        first = list(first.values())
        if not self.every:
            return first[::40]
        if self.number is None:
            # The later ones of a name are about the output, and not about templates that all sites have.
            return list({call: (number, call, path) for number, call, path in first}.values())
        return some(first, self.number)

    def with_fault(self, site, library, trace, number, fault):
        """One run with a fault, and the next without; returns the status of the first."""
        self.restored(site)
        trace.unlink(missing_ok=True)
        done = self.run(site, **faults.numbered(library, number, fault, trace))
        # Several threads read: the call of a number may be another one than before, or there may be fewer.
        failed = [(call, path) for _, call, path in faults.calls(trace)]
        name = f"call {number}, {failed}: {fault}\n{command.told(done)}"
        assert done.returncode in (0, 1), name
        found = self.result(site)
        if done.returncode == 1:
            assert all(names(done.stderr.decode(errors="replace"), path, site) for _, path in failed), name
            assert all(value in (self.old.get(file), self.wanted.get(file)) for file, value in found.items()), name
            assert set(self.old) & set(self.wanted) <= set(found), name
        else:
            assert found == self.wanted, name
        again = self.run(site)
        assert again.returncode == 0, f"after {name}\n{command.told(again)}"
        assert self.result(site) == self.wanted, f"after {name}"
        return done.returncode


def names(text, path, site):
    """Whether an error names the file of a call, or its folder; of the site itself and of a draft, whatever file is meant."""
    path = pathlib.Path(path)
    if path == site or "stationary-drafts" in path.parent.name:
        return "error: " in text
    # The staging folder of a first build becomes the output folder, which is named.
    finals = [re.sub(r"^\.(.*)\.stationary-first$", r"\1", name) for name in (path.name, path.parent.name)]
    shown = "|".join(map(re.escape, (path.name, path.parent.name, *finals)))
    return re.search(rf"^(\S*/)?({shown})\S*: error: |^error: .*({shown})", text, re.MULTILINE) is not None


def hold(case, part, parts, library, folder):
    """Each call of a part fails, in two ways; without SOAK=1 in one of the two, which alternate."""
    site = folder / "site"
    chosen = case.calls(site, library, folder / "trace")[part::parts]
    assert chosen
    statuses = set()
    for place, (number, call, _) in enumerate(chosen):
        own = OWN.get(call, "ENOMEM")
        two = ["EIO", own]
        for fault in ALL if not case.every else two if SOAK else [own] if case.number is None else [two[place % 2]]:
            statuses.add(case.with_fault(site, library, folder / "trace", number, fault))
    assert 1 in statuses, "not one of the calls failed"
