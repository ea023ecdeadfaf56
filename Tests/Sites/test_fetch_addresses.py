"""Which addresses and variables a config may name: it may come from a stranger. Each test has a network of its own."""

import contextlib
import http.server
import json
import shutil
import subprocess
import threading

import pytest

from readers import command

TOKEN = "secret-token-1"
BOTH = {"departures": "url", "hotels": "list"}


def site(folder, service, address, variable=None):
    keys = [f'{BOTH[service]} = "{address}"', "retries = 0", 'timeout = 2']
    if service == "departures":
        keys += ['origins = ["a"]', 'destinations = ["b"]', 'from = "2027-01-01"', 'to = "2027-01-01"']
    if variable:
        keys.append(f'token_variable = "{variable}"')
    folder.mkdir()
    (folder / "stationary.toml").write_text(f'title = "T"\n[fetch.{service}]\n' + "\n".join(keys) + "\n")
    return folder


def fetch(folder, service, *arguments, **environment):
    return command.told(command.stationary("fetch", service, folder, *arguments, env=command.environment(**environment), timeout=60))


@contextlib.contextmanager
def listening(answer=b"[]", status=200, headers=()):
    """A server on this machine that counts its requests."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_CONNECT(self):
            asked.append((self.path, dict(self.headers)))
            self.send_error(502)

        def do_GET(self):
            asked.append((self.path, dict(self.headers)))
            self.send_response(status)
            for name, value in headers:
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_address[1], asked
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("service", BOTH)
@pytest.mark.parametrize("host", [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "017700000001", "0.0.0.0", "localhost", "localhost.", "sub.localhost", "[::1]", "[::]",
    "[::ffff:127.0.0.1]", "10.0.0.1", "172.16.5.5", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1",
    "255.255.255.255", "[fe80::1]", "[fc00::1]", "[fd12::1]", "[ff02::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:db8::1]",
])
def test_private_addresses_are_not_asked(tmp_path, service, host):
    for scheme in ("https",) if service == "departures" else ("https", "http"):
        folder = site(tmp_path / scheme, service, f"{scheme}://{host}:9/")
        told = fetch(folder, service)
        assert "[fetch/not-public]" in told or "[config/bad-value]" in told, told


def test_a_request_reaches_this_machine_only_with_consent(tmp_path):
    with listening(json.dumps([{"id": "1"}]).encode()) as (port, asked):
        folder = site(tmp_path / "site", "hotels", f"http://127.0.0.1:{port}/list")
        assert "[fetch/not-public]" in fetch(folder, "hotels") and asked == []
        assert "[fetch/" not in fetch(folder, "hotels", "--allow-private").replace("[fetch/read-by-no-source]", "") and len(asked) == 1


def in_a_network(tmp_path, names, script):
    """Runs a shell script in a network namespace that has 203.0.113.7 and 8.8.8.8 on its own loopback, and these names of hosts."""
    hosts = tmp_path / "hosts"
    hosts.write_text("127.0.0.1 localhost\n" + "".join(f"{address} {name}\n" for name, address in names))
    setup = f"mount --bind {hosts} /etc/hosts && ip link set lo up && ip address add 8.8.8.8/32 dev lo && {script}"
    return subprocess.run(
        ["unshare", "--user", "--map-root-user", "--net", "--mount", "sh", "-c", setup], capture_output=True, text=True, env=command.environment(), timeout=60)


def can_make_networks():
    return shutil.which("ip") and subprocess.run(
        ["unshare", "--user", "--map-root-user", "--net", "--mount", "ip", "link", "set", "lo", "up"], capture_output=True).returncode == 0


@pytest.mark.skipif(not can_make_networks(), reason="this machine makes no network namespaces")
def test_the_address_of_a_name_is_checked_after_resolution(tmp_path):
    for name, address, is_refused in [("inner.example", "127.0.0.1", True), ("inner.example", "10.1.2.3", True), ("outer.example", "8.8.8.8", False)]:
        folder = site(tmp_path / address, "hotels", f"https://{name}:9/list")
        run = in_a_network(tmp_path, [(name, address)], f"{command.binary()} fetch hotels {folder}")
        assert ("[fetch/not-public]" in run.stderr) == is_refused, run.stderr
        assert is_refused or "[fetch/no-connection]" in run.stderr, run.stderr


@pytest.mark.parametrize("service", BOTH)
@pytest.mark.parametrize("variable", ["AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "PATH", "HOME", "XSTATIONARY_", "BUSBUD_TOKEN2", "stationary_a", "HOTELS_TOKEN_"])
def test_a_variable_that_is_not_meant_for_services_is_not_sent(tmp_path, service, variable):
    with listening() as (port, asked):
        address = f"http://127.0.0.1:{port}/" if service == "hotels" else f"https://127.0.0.1:{port}/"
        folder = site(tmp_path / "site", service, address, variable)
        told = fetch(folder, service, "--allow-private", **{variable: TOKEN})
        assert "[fetch/variable-not-named]" in told and TOKEN not in told and asked == []


@pytest.mark.parametrize("variable, arguments", [
    ("HOTELS_TOKEN", []), ("BUSBUD_TOKEN", []), ("STATIONARY_HOTELS", []), ("MINE", ["--token-variable", "MINE"]), ("MINE", ["--token-variable", "A,MINE"]),
])
def test_a_variable_that_is_meant_for_services_is_sent(tmp_path, variable, arguments):
    with listening() as (port, asked):
        folder = site(tmp_path / "site", "hotels", f"http://127.0.0.1:{port}/", variable)
        told = fetch(folder, "hotels", "--allow-private", *arguments, **{variable: TOKEN})
        assert "[fetch/variable-not-named]" not in told and any(TOKEN in value for _, headers in asked for value in headers.values())


@pytest.mark.parametrize("variable", ["https_proxy", "ALL_PROXY"])
def test_the_proxy_of_who_runs_the_command_is_asked_and_learns_no_token(tmp_path, variable):
    with listening() as (port, asked):
        folder = site(tmp_path / "site", "hotels", "https://hotels.example/list.json")
        told = fetch(folder, "hotels", HOTELS_TOKEN=TOKEN, **{variable: f"http://127.0.0.1:{port}"})
        assert {path for path, _ in asked} == {"hotels.example:443"} and "error" in told
        assert not [headers for _, headers in asked if TOKEN in str(headers)]


def test_an_empty_list_replaces_one_with_hotels_only_with_consent(tmp_path):
    folder = site(tmp_path / "site", "hotels", "PLACE")
    config = (folder / "stationary.toml").read_text()

    def fetched(answer, *arguments):
        with listening(answer) as (port, _):
            (folder / "stationary.toml").write_text(config.replace("PLACE", f"http://127.0.0.1:{port}/list.json"))
            return fetch(folder, "hotels", "--allow-private", *arguments)

    def kept():
        return json.loads((folder / "data/hotels/list.json").read_text())

    fetched(b"[]")
    assert kept() == []
    fetched(b'[{"id": "1", "name": "A"}]')
    for empty in (b"[]", b'{"hotels": []}'):
        told = fetched(empty)
        assert "1 hotels" in told and "warning" in told and "[fetch/empty-list]" in told
        assert kept() == [{"id": "1", "name": "A"}]
    assert "[fetch/empty-list]" not in fetched(b"[]", "--allow-shrink")
    assert kept() == []
