"""What the tests of the packages share. They need root, mmdebstrap and apt sources: `make test-package`."""

import os

import pytest

from readers import picture_site, roots


@pytest.fixture(scope="session", autouse=True)
def as_root():
    assert os.geteuid() == 0, "clean systems are entered with chroot: run this as root"


@pytest.fixture
def root(tmp_path):
    """Makes a clean system of a release."""
    return lambda suite, name="root": roots.Root(suite, tmp_path / name)


@pytest.fixture
def pictures(tmp_path):
    """A site with pictures of all formats, and their number."""
    folder = tmp_path / "picture-site"
    return folder, picture_site.write(folder)
