"""The recipe for shared hosting: its `.htaccess` under the real Apache, and its upload to an FTP server."""

import gzip
import multiprocessing
import re
import socket
import subprocess

import pytest

from readers import command, recipe, web_servers

RECIPE = command.PROJECT / "Docs/recipes/shared-hosting.md"
# What hosts allow: directives of .htaccess, but no links and no other modules than these.
HOST = """
<VirtualHost *:80>
  ServerName www.example.org
  DocumentRoot {root}
  <Directory {root}>
    Require all granted
    AllowOverride AuthConfig FileInfo Indexes Limit Options=Indexes
  </Directory>
</VirtualHost>
"""


def htaccess():
    """The file of the recipe."""
    [step] = [step for step in recipe.steps("recipes/shared-hosting.md") if step.name == "static/.htaccess"]
    return step.text


@pytest.fixture(scope="module", params=["/", "/stops/"], ids=["root", "path"])
def hosted(request, tmp_path_factory):
    """The sample site as an Apache serves it, uploaded to its folder."""
    folder = tmp_path_factory.mktemp("shared")
    site, path = folder / "site", request.param
    (site / "static").mkdir(parents=True)
    for name in ("data", "content", "stationary.toml"):
        subprocess.run(["cp", "-r", command.PROJECT / "site" / name, site], check=True)
    (site / "static/.htaccess").write_text(htaccess().replace(" /404.html", f" {path}404.html"))
    command.build(site, "--base-url", f"https://www.example.org{path}")
    root = folder / "www"
    (root / path.strip("/")).parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-r", site / "public", root / path.strip("/") if path != "/" else root], check=True)
    for parent in [folder, *folder.parents]:
        if parent.stat().st_uid == 0 and str(parent) != "/":
            parent.chmod(parent.stat().st_mode | 0o055)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = web_servers.Server("apache", "", "", None)
    arguments = web_servers.apache(folder, HOST.format(root=root), port, ("setenvif", "filter", "deflate"))
    with web_servers.started(arguments, folder, port):
        yield web_servers.Host(server, port, path, site / "public")


def test_pages_types_and_charsets(hosted):
    for path, kind in (("", "text/html"), ("stations/", "text/html"), ("manifest.webmanifest", "application/manifest+json"), ("search/index.json", "application/json")):
        status, headers, body = hosted.get(path)
        file = path + "index.html" if path == "" or path.endswith("/") else path
        assert status == 200 and body == (hosted.public / file).read_bytes(), path
        assert headers["content-type"].lower() in (kind + ";charset=utf-8", kind + "; charset=utf-8"), headers
    assert hosted.get("stations")[0] == 301


def test_what_is_not_there_is_the_sites_page(hosted):
    for path in ("nothing/", "assets/nothing.0123456789abcdef.js"):
        status, headers, body = hosted.get(path)
        assert status == 404 and body == (hosted.public / "404.html").read_bytes()
        assert "immutable" not in headers.get("cache-control", "")


def test_headers_are_those_of_the_site(hosted):
    lines = (hosted.public / "_headers").read_text().splitlines()
    expected = dict(line.strip().split(": ", 1) for line in lines[1:5])
    assert len(expected) == 4
    for path in ("", "search/index.json", "nothing/"):
        _, headers, _ = hosted.get(path)
        assert {name: headers.get(name.lower()) for name in expected} == expected, path


def test_files_with_a_hash_are_kept_and_others_asked_for(hosted):
    for pattern in ("assets/*.css", "assets/*.js", "pictures/*/*.webp", "map/cells/*.json", "search/*.*.json"):
        path = next(hosted.public.glob(pattern)).relative_to(hosted.public).as_posix()
        assert hosted.get(path)[1]["cache-control"] == "public, max-age=31536000, immutable", path
    for path in ("", "stations/", "offline.js", "search/index.json"):
        for encoding in ("identity", "gzip"):
            status, headers, _ = hosted.get(path, **{"Accept-Encoding": encoding})
            assert status == 200 and headers["cache-control"] == "no-cache", path
            assert hosted.get(path, **{"Accept-Encoding": encoding, "If-Modified-Since": headers["last-modified"]})[0] == 304, path


def test_text_is_compressed(hosted):
    for path, file in (("", "index.html"), ("search/index.json", "search/index.json")):
        _, headers, body = hosted.get(path, **{"Accept-Encoding": "gzip"})
        assert headers["content-encoding"] == "gzip" and gzip.decompress(body) == (hosted.public / file).read_bytes()


def test_files_for_hosts_and_folders_are_not_shown(hosted):
    for name in ("_headers", "_redirects", ".stationary-id", ".htaccess", "assets/"):
        assert hosted.get(name)[0] in (403, 404), name


def serve_ftp(folder, port):
    # Debian's package python3-pyftpdlib.
    from pyftpdlib import authorizers, handlers, servers  # pylint: disable=import-error,import-outside-toplevel
    authorizer = authorizers.DummyAuthorizer()
    authorizer.add_user("me", "secret", str(folder), perm="elradfmwMT")
    handler = type("Handler", (handlers.FTPHandler,), {"authorizer": authorizer})
    servers.FTPServer(("127.0.0.1", port), handler).serve_forever()


@pytest.fixture
def ftp(tmp_path):
    """The folder of an account of an FTP server, and its port."""
    pytest.importorskip("pyftpdlib")
    (tmp_path / "account/htdocs").mkdir(parents=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = multiprocessing.get_context("fork").Process(target=serve_ftp, args=(tmp_path / "account", port), daemon=True)
    process.start()
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        process.join(0.05)
    yield tmp_path / "account/htdocs", port
    process.terminate()
    process.join(10)


def test_the_upload_transfers_what_changed_and_deletes_the_rest(ftp, tmp_path):
    htdocs, port = ftp
    reader = recipe.Reader(tmp_path / "reader")
    reader.follow("recipes/shared-hosting.md")
    [line] = re.findall(r"^ +(lftp .*)$", RECIPE.read_text(), re.M)
    line = line.replace("USER", "me,secret").replace("ftp://ftp.example.org", f"ftp://127.0.0.1:{port}")

    def uploaded():
        reader.execute(line)
        here = {path.relative_to(reader.here / "public"): path.read_bytes() for path in (reader.here / "public").rglob("*") if path.is_file()}
        there = {path.relative_to(htdocs): path.read_bytes() for path in htdocs.rglob("*") if path.is_file()}
        here = {path: bytes for path, bytes in here.items() if path.name != ".stationary-id"}
        assert there == here
        return {path: path.stat().st_ino for path in htdocs.rglob("*") if path.is_file()}, {path: path.stat().st_mtime_ns for path in htdocs.rglob("*") if path.is_file()}

    uploaded()
    assert (htdocs / ".htaccess").exists()
    (htdocs / "old.html").write_text("no longer")
    stations = reader.here / "data/stations.csv"
    stations.write_text(stations.read_text().replace(",Harbour,", ",Port,"))
    before = {path: path.stat().st_mtime_ns for path in htdocs.rglob("*") if path.is_file()}
    reader.run("stationary build")
    _, after = uploaded()
    assert not (htdocs / "old.html").exists()
    kept = [path for path in after if before.get(path) == after[path]]
    assert len(kept) > 50, "files that did not change were not sent again"
