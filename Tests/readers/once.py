"""What is made once in a run of the tests, whichever worker needs it first; the others wait for it and read it."""

import contextlib
import fcntl
import inspect
import pickle
import shutil
import urllib.parse

import pytest

from readers import tree


class Once:
    """The things of one run, below a folder that all of its workers have in common."""

    def __init__(self, root):
        self.root = root
        self.root.mkdir(parents=True, exist_ok=True)
        self.read = {}  # what this worker has read; nobody changes it

    def __call__(self, name, make):
        """What `make(folder)` returns, which must be picklable. A `make` that fails is tried again by the next who asks."""
        if name not in self.read:
            self.read[name] = self._made(name, make)
        return self.read[name]

    def _made(self, name, make):
        place = self.root / urllib.parse.quote(name, safe="")
        with self._locked(place):
            try:
                return pickle.loads((place / "made").read_bytes())
            except FileNotFoundError:
                shutil.rmtree(place, ignore_errors=True)
            folder = place / "it"
            folder.mkdir(parents=True)
            made = make(folder)
            whole = pickle.dumps(made)
            (place / "stamps").write_bytes(pickle.dumps(tree.stamps(folder)))
            (place / "making").write_bytes(whole)
            (place / "making").rename(place / "made")
            return pickle.loads(whole)

    def changes(self):
        """What was changed of what was made, as `name/path`: other tests of the run may have read it."""
        changed = []
        for made in sorted(self.root.glob("*/made")):
            place = made.parent
            before = pickle.loads((place / "stamps").read_bytes())
            changed += [f"{place.name}/{path}" for path in sorted(tree.changed(before, tree.stamps(place / "it")))]
        return changed

    @contextlib.contextmanager
    def _locked(self, place):
        with open(f"{place}.lock", "w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield


def shared(make):
    """
    A fixture that is made once in a run for all workers: what `make(folder, …)` returns, by its name. What follows the
    folder are other fixtures.
    """
    needed = list(inspect.signature(make).parameters.values())[1:]

    def fixture(once, **others):
        return once(f"{make.__module__}.{make.__name__}", lambda folder: make(folder, **others))

    once_itself = inspect.Parameter("once", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    fixture.__signature__ = inspect.Signature([once_itself, *needed])
    fixture.__doc__ = make.__doc__
    return pytest.fixture(scope="session", name=make.__name__)(fixture)
