"""Real file systems for a test, mounted where only its own processes see them."""

import contextlib
import os
import pathlib
import subprocess

# As root, or as a user who may have a namespace of users.
UNSHARE = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--map-root-user"]
MEGABYTE = 1 << 20


def reason_against():
    """Why nothing can be mounted here; None where it can."""
    try:
        run = subprocess.run([*UNSHARE, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, text=True)
    except OSError as error:
        return f"nothing can be mounted: {error}"
    return None if run.returncode == 0 else f"nothing can be mounted: {run.stderr.strip()}"


class Disk:
    """A file system at `folder`, seen by commands of `run`, and by the test as `seen`."""

    def __init__(self, holder, folder):
        self.holder, self.folder = holder, folder
        self.seen = pathlib.Path(f"/proc/{holder.pid}/root{folder}")

    def run(self, *arguments, **more):
        users = [] if os.geteuid() == 0 else ["--user", "--preserve-credentials"]
        return subprocess.run(
            ["nsenter", "--target", str(self.holder.pid), "--mount", *users, *map(str, arguments)],
            capture_output=True, stdin=subprocess.DEVNULL, timeout=300, **more)

    def fill(self, free):
        """Leaves so many bytes, in whole pages."""
        state = os.statvfs(self.seen)
        with open(self.seen / "ballast", "wb") as ballast:
            os.posix_fallocate(ballast.fileno(), 0, max(1, state.f_bavail * state.f_frsize - free))

    def empty(self):
        (self.seen / "ballast").unlink()


@contextlib.contextmanager
def mounted(folder, *options):
    """Mounts what the options of `mount` say at the folder."""
    folder.mkdir(exist_ok=True)
    script = 'mount "$@" && echo mounted && read -r end'
    with subprocess.Popen([*UNSHARE, "sh", "-c", script, "sh", *map(str, options), folder],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "mounted\n", holder.stderr.read()
        try:
            yield Disk(holder, folder)
        finally:
            holder.communicate("end\n")
