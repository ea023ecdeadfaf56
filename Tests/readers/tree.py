"""A folder of files as a plain value."""

import hashlib
import os


# A random id of each output folder, which is none of a site's files.
IDENTITY = ".stationary-id"


def files(folder):
    """Every file under the folder, as `path/with/slashes`, in the order of their bytes; links are not followed."""
    return sorted(_files(folder, ""))


def _files(folder, prefix):
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _files(entry.path, f"{prefix}{entry.name}/")
        elif not entry.is_dir() and entry.name != IDENTITY:
            yield prefix + entry.name


def digests(folder):
    """path → SHA-256 of its bytes."""
    return {path: hashlib.sha256(_bytes(os.path.join(folder, path))).hexdigest() for path in files(folder)}


def _bytes(path):
    with open(path, "rb", buffering=0) as file:
        return file.read()


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
    (folder / path).write_bytes(text if isinstance(text, bytes) else text.encode())
