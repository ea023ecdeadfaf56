"""`stationary serve`: builds again when a file changes, and stays within its limits."""

import json
import os
import re
import shutil
import signal
import time

import pytest

from readers import command, tree
from readers.serving import Serving

ABOUT = "content/about.md"


@pytest.fixture
def small(tmp_path):
    """A site of two stations and a page of text."""
    folder = tmp_path / "site"
    tree.write(folder, "stationary.toml", 'title = "Quays"\n\n[[sources]]\nkind = "stations"\npath = "data/stations"\n')
    _station(folder, "one.json", 1, "Alfa Quay")
    tree.write(folder, ABOUT, "# About\n\nfirst text\n")
    return folder


def _station(folder, name, number, title):
    place = {"countryTitle": "Norway", "point": {"longitude": 5 + number, "latitude": 60 + number / 10}, "cityId": number,
             "cityTitle": f"Town {number}", "regionTitle": "", "districtTitle": ""}
    stations = [{**place, "stationId": 10 + number, "stationTitle": title}]
    tree.write(folder, f"data/stations/{name}", json.dumps({"citiesFrom": [{**place, "stations": stations}], "citiesTo": []}))


@pytest.fixture
def serve():
    running = []

    def start(site, *arguments, **more):
        running.append(Serving(site, *arguments, **more))
        return running[-1]

    yield start
    for process in running:
        process.__exit__()


# What is built again


def _written(site):
    (site / ABOUT).write_text("# About\n\nsecond text\n")


def _renamed_over(site):
    (site / "content/.about.md.swp").write_text("# About\n\nsecond text\n")
    os.replace(site / "content/.about.md.swp", site / ABOUT)


def _folder_replaced(site):
    shutil.copytree(site / "content", site / "new")
    (site / "new/about.md").write_text("# About\n\nsecond text\n")
    os.rename(site / "content", site / "old")
    os.rename(site / "new", site / "content")


@pytest.mark.parametrize("edit", [_written, _renamed_over, _folder_replaced])
def test_an_edit_is_served_and_announced(small, serve, edit):
    serving = serve(small)
    assert "first text" in serving.text("about/")
    events = serving.events("/about/")
    assert events.next() == {"findings": [], "more": 0}
    edit(small)
    while "second text" not in serving.text("about/"):
        events.next()
    # A file that changes before its folder is watched has no name in the report.
    serving.says(r"(content.*|files changed): \d+ files? written")


@pytest.mark.parametrize("what", ["source", "folder", "static", "strings", "config"])
def test_all_inputs_are_watched(small, serve, what):
    serving = serve(small)
    events = serving.events()
    events.next()
    if what == "source":
        _station(small, "two.json", 2, "Bravo Quay")
        path, text = "stations/", "Bravo Quay"
    elif what == "folder":
        os.makedirs(small / "data/more")
        shutil.move(small / "data/more", small / "data/stations/deep")
        _station(small, "deep/three.json", 3, "Charlie Quay")
        path, text = "stations/", "Charlie Quay"
    elif what == "static":
        tree.write(small, "static/files/plan.txt", "plan B")
        path, text = "files/plan.txt", "plan B"
    elif what == "strings":
        tree.write(small, "templates/strings/en.toml", '[site]\nabout = "Beginning"\n')
        path, text = "", "Beginning"
    else:
        (small / "stationary.toml").write_text((small / "stationary.toml").read_text().replace("Quays", "Piers"))
        path, text = "", "Piers"
    while text not in serving.text(path):
        events.next()


def test_what_was_removed_is_gone(small, serve):
    _station(small, "two.json", 2, "Bravo Quay")
    serving = serve(small)
    events = serving.events()
    assert "Bravo Quay" in serving.text("stations/")
    (small / "data/stations/two.json").unlink()
    while "Bravo Quay" in serving.text("stations/"):
        events.next()


def test_the_output_is_not_an_input(small, serve):
    config = small / "stationary.toml"
    config.write_text(config.read_text().replace("data/stations", "*.json"))
    shutil.move(small / "data/stations/one.json", small / "one.json")
    serving = serve(small)
    events = serving.events()
    events.next()
    (small / ABOUT).write_text("# About\n\nsecond text\n")
    serving.says(r"^content/about.md: \d+ files? written")
    _station(small, "../../two.json", 2, "Bravo Quay")
    serving.says(r"^two.json: \d+ files? written")
    serving.end()
    builds = [line for line in serving.told if re.search(r": \d+ files? written", line) and not line.startswith("built:")]
    assert builds and not any("public" in line.split(":")[0] for line in builds)


def test_an_error_keeps_the_last_site_and_is_shown_until_it_is_mended(small, serve):
    serving = serve(small)
    events = serving.events()
    first = events.next()
    config = small / "stationary.toml"
    good = config.read_text()
    config.write_text(good + "title = <b>\n")
    broken = events.until(lambda event: event != first)
    assert any(finding["severity"] == "error" and "stationary.toml:" in finding["text"] for finding in broken["findings"])
    serving.says(r"^stationary.toml: 1 error; the last site without errors is still shown$")
    assert serving.get("about/")[0] == 200
    # While the config is broken, what it names is still watched.
    (small / ABOUT).write_text("# About\n\nsecond text\n")
    serving.says(r"^content/about.md: 1 error; ")
    config.write_text(good.replace("Quays", "Piers"))
    assert events.until(lambda event: event != broken) == first
    assert "Piers" in serving.text() and "second text" in serving.text("about/")


def test_the_path_of_the_address_may_change(small, serve):
    serving = serve(small)
    events = serving.events()
    events.next()
    config = small / "stationary.toml"
    config.write_text('base_url = "https://example.org/quays/"\n' + config.read_text())
    while serving.get("/quays/about/")[0] != 200:
        events.next()
    assert serving.get("/about/")[0] == 404


def test_without_watching_files_are_sent_as_they_are(small, serve):
    serving = serve(small, "--no-watch")
    assert serving.get("about/")[2] == (small / "public/about/index.html").read_bytes()
    assert serving.get("/.stationary/events")[0] == serving.get("/.stationary/reload.js")[0] == 404
    assert serving.get("offline.js")[2] == (small / "public/offline.js").read_bytes()


def test_folders_that_cannot_be_watched_are_reported(small, serve):
    """As many as the system allows, in a namespace of its own."""
    limits = ["unshare", "--user", "--map-root-user", "sh", "-c", 'echo 0 >/proc/sys/user/max_inotify_instances && exec "$@"', "sh"]
    serving = serve(small, prefix=limits)
    # It is reported before the address, up to which everything was read.
    assert re.search(r"warning: changes to some files will not be noticed: .*; .* \[serve/cannot-watch\]", "".join(serving.told))
    assert serving.get()[0] == 200
    assert serving.end()[0] == 130


# What is sent


def test_pages_have_the_script_and_files_do_not(small, serve):
    serving = serve(small)
    for path, status in (("", 200), ("about/", 200), ("nowhere/", 404)):
        found, headers, body = serving.get(path)
        file = small / "public" / (path + "index.html" if status == 200 else "404.html")
        assert found == status and headers["Content-Type"] == "text/html; charset=utf-8"
        added = body.removeprefix(file.read_bytes())
        assert re.fullmatch(rb'<script src="/.stationary/reload.js" data-served="\d+" data-status="%d" defer></script>\n' % status, added)
        assert headers["ETag"] is None and serving.get(path, "HEAD")[1]["Content-Length"] == str(len(body))
    assert not any(b"reload.js" in path.read_bytes() for path in (small / "public").rglob("*") if path.is_file())
    status, headers, script = serving.get("/.stationary/reload.js")
    assert status == 200 and headers["Content-Type"].startswith("text/javascript") and headers["Cache-Control"] == "no-store"
    assert script == (command.PROJECT / "Templates/serve/reload.js").read_bytes()
    assert "script-src 'self'" in serving.get()[1]["Content-Security-Policy"]


def test_the_time_of_a_change_is_sent(small, serve):
    serving = serve(small)
    served = int(re.search(r'data-served="(\d+)"', serving.text("about/"))[1])
    assert int(serving.get("about/", "HEAD")[1]["Stationary-Changed"]) < served
    events = serving.events("/about/")
    events.next()
    (small / ABOUT).write_text("# About\n\nsecond text\n")
    while "second text" not in serving.text("about/"):
        events.next()
    assert int(serving.get("about/", "HEAD")[1]["Stationary-Changed"]) >= served
    assert int(serving.get("stations/", "HEAD")[1]["Stationary-Changed"]) < served


def test_the_worker_ends_itself(small, serve):
    serving = serve(small)
    worker = serving.get("offline.js")
    assert worker[0] == 200 and worker[1]["Content-Type"].startswith("text/javascript")
    script = (command.PROJECT / "Templates/assets/offline/retired-worker.js").read_bytes()
    assert worker[2] == b'self.stationary = {"caches":"stationary-site"};\n' + script
    assert b"importScripts" in (small / "public/offline.js").read_bytes()


def test_redirects_of_the_site_are_followed_as_hosts_do(small, serve):
    tree.write(small, "static/_redirects", "/winter /about/ 302\n/old/* /stations/:splat\n/proxy /about/ 200\n")
    serving = serve(small)
    for path, status, location in (("winter", 302, "/about/"), ("old/norway/?q=x", 301, "/stations/norway/?q=x"), ("proxy", 404, None)):
        found, headers, _ = serving.get(path)
        assert (found, headers["Location"]) == (status, location)


# Limits


@pytest.mark.parametrize("host", ["example.org", "127.0.0.1.example.org:80", "localhost.example.org", "127.0.0.2", "a@127.0.0.1", "[::2]", "", "127.0.0.1:x"])
def test_other_hosts_are_refused(small, serve, host):
    serving = serve(small)
    for path in ("/", "/offline.js", "/.stationary/events", "/.stationary/reload.js", "/nowhere"):
        status, headers, body = serving.get(path, Host=host)
        assert status == 421 and headers["Content-Type"] == "text/plain; charset=utf-8" and b"Quays" not in body
    with serving.connect() as connection:
        connection.sendall(b"GET http://example.org/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert connection.makefile("rb").readline() == b"HTTP/1.1 421 Misdirected Request\r\n"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LocalHost:1", "[::1]:8000", "[::1]"])
def test_the_names_of_this_machine_are_answered(small, serve, host):
    assert serve(small).get(Host=host)[0] == 200


def test_a_large_head_is_refused(small, serve):
    serving = serve(small)
    assert serving.get(**{"X-Long": "a" * 7000})[0] == 200
    for size in (8192, 20_000, 100_000, 10_000_000):
        with serving.connect() as connection:
            try:
                connection.sendall(f"GET / HTTP/1.1\r\nHost: {serving.host}\r\nX-Long: {'a' * size}\r\n\r\n".encode())
                answer = connection.recv(100)
            except ConnectionError:
                continue
            assert not answer or re.match(rb"HTTP/1.1 (431|413|414) ", answer), answer


def test_slow_requests_hold_nobody_and_end(small, serve):
    serving = serve(small)
    slow = [serving.connect() for _ in range(200)]
    for connection in slow:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
        except ConnectionError:
            pass
    begun = time.monotonic()
    assert serving.get()[0] == 200
    assert any(_is_open(connection) for connection in slow), "the answer came when the slow ones had ended"
    ended = [_ends_dripping(connection) for connection in slow]
    assert all(ended)
    assert time.monotonic() - begun < 200
    for connection in slow:
        connection.close()


def test_readers_that_take_their_answers_slowly_hold_nobody(small, serve):
    tree.write(small, "static/large.bin", "x" * 30_000_000)
    serving = serve(small)
    slow = [serving.connect() for _ in range(75)]
    for connection in slow:
        try:
            connection.sendall(f"GET /large.bin HTTP/1.1\r\nHost: {serving.host}\r\n\r\n".encode())
        except ConnectionError:
            pass
    time.sleep(2.5)
    for _ in range(3):
        assert serving.get()[0] == 200
    assert sum(_is_open(connection) for connection in slow) > 30, "the others may go on"
    for connection in slow:
        connection.close()


@pytest.mark.parametrize("field, first, last", [
    ("bytes=0-0", 0, 0), ("bytes=2-5", 2, 5), ("bytes=5-", 5, 9), ("bytes=-3", 7, 9), ("bytes=-30", 0, 9), ("BYTES=8-99", 8, 9), ("bytes=0-99999999999999999999", 0, 9)])
def test_a_part_of_a_file(field, first, last, small, serve):
    tree.write(small, "static/ten.bin", "0123456789")
    status, headers, body = serve(small).get("/ten.bin", Range=field)
    assert (status, body) == (206, b"0123456789"[first:last + 1])
    assert headers["Content-Range"] == f"bytes {first}-{last}/10" and headers["Content-Length"] == str(last - first + 1) and headers["Accept-Ranges"] == "bytes"


@pytest.mark.parametrize("field", ["bytes=3-2", "bytes=", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "lines=0-1", "bytes=+1-2", "0-1", ""])
def test_a_range_that_is_none_is_ignored(field, small, serve):
    tree.write(small, "static/ten.bin", "0123456789")
    assert serve(small).get("/ten.bin", Range=field)[::2] == (200, b"0123456789")


def test_ranges_that_do_not_apply(small, serve):
    tree.write(small, "static/ten.bin", "0123456789")
    serving = serve(small)
    status, headers, body = serving.get("/ten.bin", Range="bytes=10-")
    assert status == 416 and headers["Content-Range"] == "bytes */10" and body == b""
    mark = serving.get("/ten.bin")[1]["ETag"]
    assert serving.get("/ten.bin", **{"Range": "bytes=1-2", "If-Range": mark})[::2] == (206, b"12")
    assert serving.get("/ten.bin", **{"Range": "bytes=1-2", "If-Range": '"other"'})[0] == 200
    assert serving.get("/ten.bin", **{"Range": "bytes=1-2", "If-None-Match": mark})[0] == 304
    assert serving.get("/ten.bin", method="HEAD", Range="bytes=1-2")[0] == 200


def _is_open(connection):
    connection.setblocking(False)
    try:
        return bool(connection.recv(1))
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def _ends_dripping(connection):
    """Sends a byte now and then, until the other side closes."""
    connection.settimeout(0.2)
    while True:
        try:
            connection.send(b"a")
            if not connection.recv(1):
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True


def test_events_leave_room_for_others(small, serve):
    serving = serve(small)
    events = [serving.events() for _ in range(40)]
    assert [event.status for event in events].count(200) == 32 and {event.status for event in events} == {200, 503}
    assert serving.get()[0] == 200
    for event in events:
        event.close()
    # Readers that have gone make room, though nothing was sent to them.
    while (again := serving.events()).status != 200:
        again.close()
    again.next()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_it_ends_at_once_with_open_connections(small, serve, number):
    serving = serve(small)
    events = [serving.events("/") for _ in range(5)]
    for event in events:
        event.next()
    idle = [serving.connect() for _ in range(20)]
    with serving.connect() as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost: ")
        status, seconds = serving.end(number)
    assert status == 130 and seconds < 1
    for connection in idle:
        connection.close()
