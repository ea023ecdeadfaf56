"""What an installed program must be able to do, in a clean system."""

import re

from readers import command


def builds(root, program, pictures):
    """Builds the sample site and a site with pictures of all formats, without a warning about its own parts."""
    assert re.fullmatch(r"stationary \d+\.\d+\.\d+\n", root.run(program, "version"))
    sample = root.put(command.PROJECT / "site", "/srv/sample")
    for left in ("public", ".stationary"):
        root.run("rm", "-rf", f"/srv/sample/{left}")
    output = root.run(program, "build", "/srv/sample")
    # Leaflet, the bundles, the time zones and the certificates are found.
    assert "templates/" not in output and "error" not in output, output
    assert (sample / "public/index.html").exists() and list((sample / "public/assets").glob("leaflet.*.js"))
    folder, number = pictures
    site = root.put(folder, "/srv/pictures")
    output = root.run(program, "build", "/srv/pictures")
    assert "warning" not in output, output
    page = (site / "public/index.html").read_text()
    shown = set(re.findall(r"pictures/([0-9a-f]{16})/", page))
    assert len(shown) == number, f"{len(shown)} of {number} pictures are shown\n{output}"
    for key in shown:
        assert list((site / "public/pictures" / key).glob("*.webp")) and list((site / "public/pictures" / key).glob("*.jpg"))


def fetches(root, program):
    """Reaches a service over TLS as far as its certificate: the libraries for that are there."""
    site = root.folder / "srv/fetching"
    site.mkdir(parents=True)
    (site / "stationary.toml").write_text('title = "T"\n[fetch.hotels]\nlist = "https://127.0.0.1:9/list"\nretries = 0\n')
    output = root.run(program, "fetch", "hotels", "--allow-private", "/srv/fetching", status=1)
    assert "fetch/" in output and "certificate" not in output, output
