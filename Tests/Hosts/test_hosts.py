"""The configurations of Docs/hosts under the real servers."""

import gzip
import re
import urllib.parse

import brotli
import pytest

from readers import tree, web_servers

TYPES = {
    "html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json", "webmanifest": "application/manifest+json",
    "xml": "application/xml", "svg": "image/svg+xml", "ics": "text/calendar", "txt": "text/plain", "webp": "image/webp", "jpg": "image/jpeg",
}
# lighttpd's module for this writes no more than the age, of 365 days.
FOREVER = {name: ["public, max-age=31536000, immutable"] for name in ("nginx", "caddy", "apache")} | {"lighttpd": ["max-age=31536000"]}


def examples(host):
    """A file of each ending that the site has, by its ending."""
    found = {}
    for path in sorted(host.public.rglob("*")):
        if path.is_file() and path.suffix and not path.name.startswith("_") and path.suffix not in (".gz", ".br"):
            found.setdefault(path.suffix[1:], path)
    return found


def test_types_and_charsets(host):
    files = examples(host)
    assert set(files) == set(TYPES), "the sample site has a file of each type"
    for ending, path in files.items():
        name = path.relative_to(host.public).as_posix()
        if ending == "html":
            name = name.removesuffix("index.html")
        status, headers, body = host.get(name)
        assert status == 200 and body == path.read_bytes(), name
        kind, _, charset = headers["content-type"].partition(";")
        # Apache and others may say application/xml or text/xml, which mean the same.
        assert kind == TYPES[ending] or (ending, kind) == ("xml", "text/xml"), (name, headers["content-type"])
        if kind.startswith("text/"):
            assert charset.strip().lower() == "charset=utf-8", (name, headers["content-type"])


def test_what_is_not_there_is_the_sites_page(host):
    expected = (host.public / "404.html").read_bytes()
    for path in ("nothing/", "stations/nothing.html", "assets/nothing.0123456789abcdef.js"):
        status, headers, body = host.get(path)
        assert status == 404 and body == expected and headers["content-type"].lower() == "text/html; charset=utf-8", path
        assert "immutable" not in headers.get("cache-control", ""), path


def test_security_headers_are_those_of_the_headers_file(host):
    lines = (host.public / "_headers").read_text().splitlines()
    end = next(number for number, line in enumerate(lines) if number > 0 and not line.startswith(" "))
    assert lines[0] == f"{host.path}*"
    expected = dict(line.strip().split(": ", 1) for line in lines[1:end])
    assert len(expected) == 4
    for path in ("", "stations/", "search/index.json", "nothing/", next(iter(host.public.glob("assets/*.js"))).relative_to(host.public).as_posix()):
        _, headers, _ = host.get(path)
        assert {name: headers.get(name.lower()) for name in expected} == expected, path


def test_files_with_a_hash_are_kept_and_others_asked_for(host):
    hashed = [next(host.public.glob(pattern)) for pattern in ("assets/*.css", "assets/*.js", "pictures/*/*.webp", "map/cells/*.json", "search/*.*.json")]
    for path in hashed:
        assert host.get(path.relative_to(host.public).as_posix())[1]["cache-control"] in FOREVER[host.server.name], path
    for path in ("", "stations/", "offline.js", "search/index.json", "sitemap.xml"):
        status, headers, _ = host.get(path)
        assert status == 200 and headers["cache-control"] == "no-cache", path
        marks = {"If-None-Match": headers["etag"]} if "etag" in headers else {"If-Modified-Since": headers["last-modified"]}
        assert host.get(path, **marks)[0] == 304, path


@pytest.mark.parametrize("encoding, unpacked", [("gzip", gzip.decompress), ("br", brotli.decompress)])
def test_compressed_copies(host, encoding, unpacked):
    for path, file in [("", "index.html"), ("stations/", "stations/index.html"), ("search/index.json", "search/index.json")]:
        status, headers, body = host.get(path, **{"Accept-Encoding": encoding})
        assert status == 200 and headers.get("content-encoding") == encoding, (path, headers)
        assert unpacked(body) == (host.public / file).read_bytes()
        assert "accept-encoding" in headers["vary"].lower()
        assert headers["content-type"].partition(";")[0] == TYPES[file.rpartition(".")[2]]
        copy = host.public / (file + {"gzip": ".gz", "br": ".br"}[encoding])
        # lighttpd compresses by itself.
        if copy.exists() and host.server.name != "lighttpd":
            assert body == copy.read_bytes(), path
    plain = host.get("", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain[1]
    # A picture is compressed already.
    picture = next(host.public.glob("pictures/*/*.webp")).relative_to(host.public).as_posix()
    assert "content-encoding" not in host.get(picture, **{"Accept-Encoding": encoding})[1]


def test_folders_without_a_slash_lead_to_their_page(host):
    for path in ("stations", "about"):
        status, headers, _ = host.get(path)
        assert status in (301, 302, 307, 308), path
        assert re.sub(r"^http://[^/]+", "", headers["location"]) == f"{host.path}{path}/"


def test_redirects(host):
    sent = [line.split() for line in (host.public / "_redirects").read_text().splitlines()]
    assert len(sent) >= 3
    for start, end, status in sent:
        rest = "serbia/x.y/" if start.endswith("*") else ""
        got, headers, _ = host.get(start.removesuffix("*").removeprefix(host.path) + rest)
        # lighttpd has one status for all.
        assert got == (301 if host.server.name == "lighttpd" else int(status)), start
        assert re.sub(r"^http://[^/]+", "", headers["location"]) == end.replace(":splat", rest)
    # The dot is a dot.
    assert host.get("oldXpage")[0] == 404


@pytest.mark.parametrize("rest", ["%0d%0aSet-Cookie:x=1", "%0aSet-Cookie:x", "a%0dX:1", "%00", "a%20b", "$http_host%7b%24HOME%7d", "%25{ENV:PATH}", "{env.PATH}"])
def test_the_rest_of_an_address_adds_no_header_and_no_variable(host, rest):
    status, headers, _ = host.get("archive/" + rest)
    assert "set-cookie" not in headers and "x" not in headers
    if status == 301:
        location = urllib.parse.unquote(re.sub(r"^http://[^/]+", "", headers["location"]))
        assert location in (f"{host.path}stations/{urllib.parse.unquote(rest)}", f"{host.path}stations/{rest}"), rest


def test_files_for_hosts_are_not_served(host):
    for name in ("_headers", "_redirects", ".stationary-id"):
        assert host.get(name)[0] in (403, 404)


def test_folders_are_not_listed(host):
    assert host.get("assets/")[0] in (403, 404)


@pytest.mark.parametrize("rest", ["/evil.example/", "//evil.example/", "%2Fevil.example/", "%5Cevil.example/", "\\evil.example", "/%5Cevil.example", "%2f%2fevil.example", "./%5Cevil.example"])
def test_the_rest_of_an_address_is_no_other_host(host, rest):
    """As `//evil.example/` and `/\\evil.example` are for browsers."""
    status, headers, _ = host.get("moved/" + rest)
    location = headers.get("location", "")
    assert not re.match(r"[/\\]{2}", re.sub(rf"^http://(127\.0\.0\.1|localhost|{re.escape(web_servers.NAME)})(:\d+)?(?=/)", "", location)), (status, location)


@pytest.mark.parametrize("server", web_servers.SERVERS, ids=lambda server: server.name)
def test_a_line_that_lets_links_choose_the_host_is_left_out(server, tmp_path):
    (tmp_path / "_redirects").write_text("/good /about/ 301\n/a/* https://example.org:splat 301\n")
    made = web_servers.redirects(server, tmp_path / "_redirects")
    assert made.returncode == 0 and b"about" in made.stdout and b"example.org" not in made.stdout and b"_redirects:2: " in made.stderr


@pytest.mark.parametrize("server", web_servers.SERVERS, ids=lambda server: server.name)
@pytest.mark.parametrize("line", web_servers.HOSTILE_LINES)
def test_a_hostile_line_gives_no_configuration(server, line, tmp_path):
    (tmp_path / "_redirects").write_bytes(b"/good /about/ 301\n" + line)
    made = web_servers.redirects(server, tmp_path / "_redirects")
    assert made.returncode == 1 and made.stdout == b"" and b"_redirects:2: " in made.stderr


@pytest.mark.parametrize("server", web_servers.SERVERS, ids=lambda server: server.name)
def test_of_several_lines_with_one_address_the_first_counts(server, tmp_path):
    (tmp_path / "_redirects").write_text("/a /b 301\n/a/* /c/:splat 301\n/a /d 302\n/a/* /e 301\n")
    made = web_servers.redirects(server, tmp_path / "_redirects").stdout.decode()
    assert "/b" in made and "/c/" in made and "/d" not in made and "/e" not in made


@pytest.mark.parametrize("server", web_servers.SERVERS, ids=lambda server: server.name)
def test_odd_lines_are_followed_as_they_are_written(server, tmp_path):
    public = tmp_path / "public"
    tree.write(public, "index.html", "<p>x")
    tree.write(public, "404.html", "<p>none")
    tree.write(public, "_redirects", "".join(f"{start}\t{end}\r\n" for start, end in web_servers.ODD_LINES.items()) + "\n".join(web_servers.SKIPPED_LINES) + "\n")
    made = web_servers.redirects(server, public / "_redirects")
    first = len(web_servers.ODD_LINES) + 1
    assert made.returncode == 0 and made.stderr.count(b": skipped: ") == len(web_servers.SKIPPED_LINES), made.stderr
    assert all(f"_redirects:{number}: skipped".encode() in made.stderr for number in range(first, first + len(web_servers.SKIPPED_LINES)))
    with web_servers.running(server, public, "/", tmp_path / "server") as host:
        for start, end in web_servers.ODD_LINES.items():
            status, headers, _ = host.get(start.removeprefix("/"))
            assert status == 301 and "set-cookie" not in headers, start
            location = re.sub(r"^http://(127[.]0[.]0[.]1|localhost|www[.]example[.]org)(:[0-9]+)?(?=/)", "", headers["location"])
            # lighttpd writes %0d as %0D.
            assert location.casefold() == end.casefold(), start
        # Letters are told apart, and nothing is a pattern.
        for path in ("a", "b", "c", "ab", "About", "aXhtml", "again", "again/x", "aa", ".stationary-id"):
            assert host.get(path)[0] in (403, 404), path
