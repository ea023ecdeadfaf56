"""A folder of files as a plain value."""

import hashlib
import os
import pathlib


def files(folder):
    """Every file under the folder, as `path/with/slashes`, in the order of their bytes; links are not followed."""
    folder = pathlib.Path(folder)
    found = []
    for place, _, names in os.walk(folder):
        found += [pathlib.Path(place, name).relative_to(folder).as_posix() for name in names]
    return sorted(found)


def digests(folder):
    """path → SHA-256 of its bytes."""
    return {path: hashlib.sha256(pathlib.Path(folder, path).read_bytes()).hexdigest() for path in files(folder)}


def stamps(folder):
    """path → what tells that a file was written again, even with the same bytes."""
    stats = {path: os.stat(os.path.join(folder, path)) for path in files(folder)}
    return {path: (s.st_ino, s.st_mtime_ns, s.st_size) for path, s in stats.items()}


def changed(before, after):
    """The paths that are new, gone or other."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def write(folder, path, text):
    """Writes a file, and makes the folders above it."""
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text)
