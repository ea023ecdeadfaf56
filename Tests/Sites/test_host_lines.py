"""Lines of static/_redirects and static/_headers that hosts would misunderstand, some of them as code."""

import pytest

from readers import command, tree, web_servers

CONFIG = 'title = "Hosts"\nbase_url = "https://example.org"\n'


def site(folder, name, content):
    tree.write(folder, "stationary.toml", CONFIG)
    (folder / "static").mkdir()
    (folder / "static" / name).write_bytes(content)
    return folder


@pytest.mark.parametrize("line", [
    *web_servers.HOSTILE_LINES, b"/a", b"a /b", b"/a b", b"/a /b 301 302", b"/a /b forced", b"/a /b%2", b"/a /b%zz", b"//% /b", b"/a /b {x}", b"/a /b 301 X=$y",
    b"/a/* https://example.org:splat 301", b"/a/:x https://:x/", b"/a/* //:splat", b"/a/* https://a.example:splat?x=1",
])
def test_a_line_of_redirects_is_an_error_of_that_line(tmp_path, line):
    folder = site(tmp_path / "site", "_redirects", b"/good /about/ 301\n" + line + b"\n/also /about/\n")
    result = command.build(folder, status=1)
    if line.decode("utf-8", "replace").encode() == line:
        found, = (found for found in command.findings(result) if found.startswith("static/"))
        assert found.startswith("static/_redirects:2:1: error: ") and found.endswith("[static/bad-redirects]")
    assert not (folder / "public").exists()


@pytest.mark.parametrize("lines, told", [
    ("/a /a", [2]), ("/a /a?x=1#y 302", [2]), ("/a/* /a/b/:splat", [2]), ("/* /de/:splat 302", [2]), ("/x/* /x/", [2]),
    ("/a /b\n/b /c\n/c /a", [2, 3, 4]), ("/a /b\n/b /b", [3]),
    ("/a /b\n/b /c", []), ("/* /index.html 200", []), ("/* /fr/:splat 302 Language=fr", []), ("/a https://example.org/a", []), ("/a/* /b/:splat", []),
])
def test_a_line_that_leads_to_itself_is_a_warning(tmp_path, lines, told):
    folder = site(tmp_path / "site", "_redirects", f"# ours\n{lines}\n".encode())
    found = [line for line in command.findings(command.build(folder)) if "[static/bad-redirects]" in line]
    assert [line.split(": warning: ")[0] for line in found] == [f"static/_redirects:{number}:1" for number in told]
    assert (folder / "public/_redirects").read_text() == f"# ours\n{lines}\n"


def test_lines_that_hosts_read_are_published(tmp_path):
    lines = (
        "\ufeff# ours\r\n\r\n/a /b 302\r\n/old/* /new/:splat 301! # moved\r\n/p%C3%A4 https://example.org:8443/x?a=(1)&b=[2]#c 308\r\n"
        "/s id=:id /t/:id 301 Country=at,de Language=de\r\n  # unsere Straße\r\n/api/*\t/api.json\t200\r\nhttps://old.example/* https://example.org/:splat")
    folder = site(tmp_path / "site", "_redirects", lines.encode())
    command.build(folder)
    assert (folder / "public/_redirects").read_text() == (
        "# ours\n/a /b 302\n/old/* /new/:splat 301!\n/p%C3%A4 https://example.org:8443/x?a=(1)&b=[2]#c 308\n"
        "/s id=:id /t/:id 301 Country=at,de Language=de\n# unsere Straße\n/api/* /api.json 200\nhttps://old.example/* https://example.org/:splat\n")


@pytest.mark.parametrize("line", [
    b"  X-A: b\rX-B: c", b"  X-A: b\x00", b"  X-A: b\x1b[2J", b"  X-A: b\x7f", b"  X-A: \xc2\x85", b"  X-A: \xe2\x80\xa8/x", b"  X\xc3\xa4: b", b"  X(A): b",
    b"  X-A\r: b", b"# note\r/*", b"  Content-Length: 5", b"  transfer-encoding: chunked", b"  Connection: x",
    b"  X A: b", b"  : b", b"  ! X-A: b", b"  X-A: b\x0b", b"  X-A: \xe2\x80\xa9", b"  X-\xe2\x80\xaeA: b", b"/*\x0b", b"/%zz", b'/x"', b"/x{y}", b"/x;", b"/x$y", b"/x\\", b"/\xc3\xa4", b"http://example.org/*", b"/a b",
])
def test_a_line_of_headers_is_an_error_of_that_line(tmp_path, line):
    folder = site(tmp_path / "site", "_headers", b"/*\n  X-Good: 1\n" + line + b"\n  X-Also: 1\n")
    found = [line for line in command.findings(command.build(folder, status=1)) if line.startswith("static/")]
    assert found[0].startswith("static/_headers:3:") and ": error: " in found[0]
    assert all(line.endswith("[static/bad-headers]") for line in found)
    assert not (folder / "public").exists()


def test_a_policy_with_quotes_and_semicolons_stays(tmp_path):
    policy = "default-src 'self'; report-uri \"https://example.org/$x\" {a} \\"
    folder = site(tmp_path / "site", "_headers", f"/*\n  Content-Security-Policy: {policy}\n".encode())
    command.build(folder)
    assert f"  Content-Security-Policy: {policy}\n" in (folder / "public/_headers").read_text()


def test_a_header_before_any_path_is_a_warning(tmp_path):
    folder = site(tmp_path / "site", "_headers", b"  X-A: b\n/*\n  X-C: d\n")
    found = [line.split(";")[0] for line in command.findings(command.stationary("check", folder)) if "[static/bad-headers]" in line]
    assert found == ["static/_headers:1:3: warning: header before any path"]
