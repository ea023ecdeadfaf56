"""Clean Debian systems in folders, to try packages in: made with mmdebstrap from this machine's own apt sources."""

import os
import pathlib
import shutil
import subprocess

from readers import command

PACKAGES = command.PROJECT / ".build/packages"
STORE = command.PROJECT / ".build/roots"


def deb():
    """The Debian package."""
    found = list(PACKAGES.glob("stationary_*.deb"))
    assert len(found) == 1, f"`make deb` makes one package, and there are {found}"
    return found[0]


def mirror():
    """The address of the Debian archive that this machine installs from."""
    codename = next(line for line in pathlib.Path("/etc/os-release").read_text().splitlines() if line.startswith("VERSION_CODENAME=")).split("=")[1]
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"], stdout=subprocess.PIPE, text=True, check=True)
    return next(uri for name, uri in (line.split() for line in listed.stdout.splitlines()) if name == codename)


def archive(suite):
    """The smallest system of a release, packed; made once, until `make clean`."""
    packed = STORE / f"{suite}.tar"
    if not packed.exists():
        STORE.mkdir(parents=True, exist_ok=True)
        part = packed.with_suffix(f".{os.getpid()}.tar")
        subprocess.run(["mmdebstrap", "--variant=minbase", "--quiet", suite, part, mirror()], check=True)
        part.rename(packed)
    return packed


class Root:
    """A fresh copy of the smallest system of a release. What runs in it sees its files alone."""

    def __init__(self, suite, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True)
        subprocess.run(["tar", "-xf", archive(suite), "-C", self.folder], check=True)
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        # It is thrown away: nothing need survive a loss of power.
        (self.folder / "etc/dpkg/dpkg.cfg.d/unsafe").write_text("force-unsafe-io\n")

    def run(self, *arguments, status=0, timeout=900, env=None, cwd="/"):
        """Runs a command; its output, with errors. Fails if its status is another."""
        inside = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount --bind "$ARCHIVES" "$0/var/cache/apt/archives" && exec chroot "$0" sh -c \'cd "$0" && exec "$@"\' "$@"'
        # Packages are downloaded once; each of several workers has its own folder, because apt locks it.
        archives = STORE / f"archives-{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"
        (archives / "partial").mkdir(parents=True, exist_ok=True)
        proxies = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        run = subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside, self.folder, cwd, *map(str, arguments)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout, check=False,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "ARCHIVES": str(archives), **proxies, **(env or {})})
        output = run.stdout.decode("utf-8", "replace")
        assert run.returncode == status, f"{arguments} ended with {run.returncode}\n{output[-4000:]}"
        return output

    def put(self, source, path):
        """Copies a file or folder of this machine to a path in the system."""
        target = self.folder / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        if pathlib.Path(source).is_dir():
            shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy(source, target)
        return target

    def apt(self, *arguments):
        return self.run("apt-get", "-qq", "-y", *arguments)

    def files(self):
        """Every path of the system that a package could have put there."""
        found = set()
        for top in ("bin", "etc", "opt", "usr", "var/lib"):
            for folder, folders, names in os.walk(self.folder / top):
                found |= {os.path.relpath(os.path.join(folder, name), self.folder) for name in folders + names}
        # What apt and dpkg keep about themselves.
        return {path for path in found if not path.startswith(("var/lib/apt", "var/lib/dpkg", "etc/ld.so.cache"))}
