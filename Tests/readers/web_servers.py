"""Runs real web servers with the configurations of Docs/hosts, on a free port of 127.0.0.1."""

import contextlib
import http.client
import pathlib
import shutil
import socket
import subprocess
import time

from readers import command

HOSTS = command.PROJECT / "Docs/hosts"
# What an owner changes in a configuration.
ROOT, NAME = "/srv/www/timetable", "www.example.org"


# Lines that would be code in the configuration of a server, or that a server reads otherwise than awk.
HOSTILE_LINES = [
    b'/a /b")\rinclude_shell"touch${IFS}/tmp/x"\r',
    b"/a /b;}location/home{root/;}",
    b"/a /b;\rlocation /x { alias /home/; }",
    b"/a /{$HOME}",
    b"/a /{env.HOME}",
    b"/a /%{ENV:PATH}",
    b"/a /${HOME}",
    b"/a /$http_host",
    b'/a"\tx /b',
    b"/a' /b",
    b"/a /b\\",
    b"/a\\ /b",
    b"/a /b`x`",
    b"/a<<X /b",
    b"/a /b|x",
    b"/a^ /b",
    b"/a\x00 /b",
    b"/a /b\x0bimport /etc/passwd",
    b"/a /b\x85x",
    b"/a /\xe2\x80\xa8b",
    b"# \r/a /b",
    b"# comment\x00",
    "/ä /b".encode(),
    b"/a /$1",
    b"/a/* /$1/:splat",
    b"/a /{env.X}",
    b"/a /{file./etc/passwd}",
    b"/%{x} /b",
    b"/a %{HTTP_HOST}",
    b"/a /b 301 ; return 200 x",
    b"/a /b\\\n/c /d",
    b"/a\r /b",
    b"/a /b\x7f",
    b"/a /b\x0c/c",
    b"/a\xc2\xa0/b",
    b"/\xff /b",
    b"/a /\xc0\xaf",
    b"\xef\xbb\xbf/a /b",
    b"/a(?{x}) /c",
    b'"/a" "/b"',
    b"/a /b\xe2\x80\xae",
    "/a /b\n".encode("utf-16"),
    b"/a /b\x1a\n/c /d",
    b"/a /b<!--#include",
    b"/a /b\x00\n/c /d",
    b"\x0c/a /b",
]

# Lines that servers read as they are: an address, and where it leads.
ODD_LINES = {
    "/a1": "/b%00", "/a2": "/b%0d%0aSet-Cookie%3Ax=1", "/a3": "/%7Benv.HOME%7D", "/a4": "/%24HOME/%24%7BHOME%7D", "/a5": "/b%zz%", "/a6": "/%1x/%2",
    "/a7": "/c?d=e&f=%22%27", "/a8": "/%5C%2F", "/a(9": "/c", "/a[b": "/c[d]", "/a~=,@!+": "/c~=,@!+", "/a.b": "/../c", "/a_": "https://example.org:81/a?b=c",
    "/about": "/a1?x=https://example.org/", "/a-6": "https://[2001:8::1]:8443/x", "/a@example.org": "//example.org/@", "/ABOUT": "/about", "/a10": "/.stationary-id", "/(a)+": "/a1", "/a.html": "/a",
}
# Those that no server can follow, or that one could misread.
SKIPPED_LINES = [
    "/a%0d%0aX:1 /b", "/a%00 /b", "/a%7Benv.X%7D /b", "/a%5C /b", "/%2e%2e/a /b", "/a #x", "/a /b #x", "/a /b 301 #x", "/a /b 200", "/a /b 3 01", "/a:b /c", "/a/*/b /c", "/a** /c",
    "/a /b 301 Country=de", "include /etc/passwd", "!include /etc/passwd", "/a javascript:alert(1)", "/a data:x", "/a http://u:p@h:/:x",
    # Those that lead to themselves, at once or with each step.
    "/again /again", "/again /again?x", "/again /again#x", "/again/* /again/:splat", "/again/* /again/x", "/again/* /again/x/:splat", "/again/* /again/?:splat", "/again* /again-and-again", "/* /x/:splat", "/" + 5000 * "a" + " /b", "/a /" + 70_000 * "b",
]


class Server:
    """How a server is started with a configuration. `prepare` writes what the package's own files would say; `not_found`
    is what an owner changes for a site under a path, and what follows the path there."""

    def __init__(self, name, file, redirects, prepare, not_found=(' /404.html', " {path}404.html")):
        self.name, self.file, self.redirects, self.prepare, self.not_found = name, file, redirects, prepare, not_found


def nginx(folder, config, port):
    (folder / "site.conf").write_text(config.replace("listen 80;", f"listen 127.0.0.1:{port};"))
    modules = "\n".join(f"include {path};" for path in sorted(pathlib.Path("/etc/nginx/modules-enabled").glob("*.conf")))
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "main.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/log;\n{modules}\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}\ninclude {folder}/site.conf;\n}}\n")
    return ["nginx", "-e", folder / "log", "-c", folder / "main.conf"]


def caddy(folder, config, port):
    config = config.replace(f"{NAME} {{", f"http://127.0.0.1:{port} {{")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n\n" + config)
    return ["caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


def apache(folder, config, port, more=()):
    names = ("mpm_event", "authz_core", "dir", "mime", "alias", "headers", "rewrite", *more)
    modules = "\n".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in names)
    debian = pathlib.Path("/etc/apache2/mods-available/mime.conf").read_text()
    (folder / "apache.conf").write_text(
        f"ServerRoot {folder}\nPidFile {folder}/pid\nErrorLog {folder}/log\nDefaultRuntimeDir {folder}\nServerName localhost\nListen 127.0.0.1:{port}\n"
        f"{modules}\n{debian}\n" + config.replace("*:80", f"127.0.0.1:{port}"))
    return ["apache2", "-D", "FOREGROUND", "-f", folder / "apache.conf"]


def lighttpd(folder, config, port):
    for own in ("server.username", "server.groupname"):
        assert own in config
        config = "\n".join(line for line in config.splitlines() if not line.startswith(own))
    config = config.replace("server.port = 80", f'server.port = {port}\nserver.bind = "127.0.0.1"').replace("/var/cache/lighttpd", str(folder))
    (folder / "lighttpd.conf").write_text(config)
    return ["lighttpd", "-D", "-f", folder / "lighttpd.conf"]


SERVERS = [
    Server("nginx", "nginx.conf", "/etc/nginx/timetable-redirects.conf", nginx),
    Server("caddy", "Caddyfile", "/etc/caddy/timetable-redirects", caddy),
    Server("apache", "apache.conf", "/etc/apache2/timetable-redirects.conf", apache),
    Server("lighttpd", "lighttpd.conf", "/etc/lighttpd/timetable-redirects.conf", lighttpd, (f'{ROOT}/"', ROOT + '{path}"')),
]


class Host:
    """A running server, and the site that it serves under a path."""

    def __init__(self, server, port, path, public):
        self.server, self.port, self.path, self.public = server, port, path, public

    def get(self, path, method="GET", **headers):
        """The status, the headers by lower-case name, and the body. `path` begins after the site's own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request(method, self.path + path, headers={"Host": NAME if self.server.name != "caddy" else f"127.0.0.1:{self.port}", **headers})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


def redirects(server, file):
    """The run that writes the lines of `_redirects` in the language of a server."""
    return subprocess.run(
        ["awk", "-v", f"server={server.name}", "-f", HOSTS / "redirects.awk", file], env={**command.environment(LC_ALL="C"), "PATH": "/usr/bin:/bin"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@contextlib.contextmanager
def running(server, public, path, folder):
    """Serves the built site `public` under `path`, as the comments in the configuration say."""
    folder.mkdir(parents=True)
    root = folder / "www"
    shutil.copytree(public, root / path.strip("/"))
    # Servers that were started as root read files as another user.
    for parent in [folder, *folder.parents]:
        if parent.stat().st_uid == 0 and parent != pathlib.Path("/"):
            parent.chmod(parent.stat().st_mode | 0o055)
    config = (HOSTS / server.file).read_text()
    before, after = server.not_found
    for text in (ROOT, before, server.redirects):
        assert text in config, f"{server.file} has no {text}"
    (folder / "redirects").write_bytes(redirects(server, public / "_redirects").stdout)
    lines = []
    for line in config.splitlines():
        # The owner uncomments the line that includes the redirects.
        if server.redirects in line:
            line = line.replace("# ", "", 1).replace(server.redirects, str(folder / "redirects"))
        if not line.lstrip().startswith("#"):
            line = line.replace(before, after.format(path=path)).replace(ROOT, str(root))
        lines.append(line)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = server.prepare(folder, "\n".join(lines) + "\n", port)
    with started(arguments, folder, port):
        yield Host(server, port, path, public)


@contextlib.contextmanager
def started(arguments, folder, port):
    """A server that runs, and answers at its port."""
    with open(folder / "output", "wb") as output:
        process = subprocess.Popen(list(map(str, arguments)), stdout=output, stderr=output, env={**command.environment(HOME=str(folder)), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None, (folder / "output").read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)
