"""Whole sites as an attacker would write them, built with `--confined`: nothing outside is read, changed or asked for, the
build ends within bounds, and only templates and `static/` bring scripts."""

import os
import resource
import socket
import stat
import zipfile
from html.parser import HTMLParser

import pytest

from readers import command, tree
from readers.made_feeds import AGENCY, CALENDAR, ROUTES, STOPS, TIMES

SECRET = "Kl31nes-Geheimnis"
TRIPS = "route_id,service_id,trip_id\nr,d,t\n"
STOP_ROWS = f"{STOPS}\na,Aa,52,13\nb,Bb,52.1,13\n"
TIME_ROWS = f"{TIMES}\nt,08:00:00,08:00:00,a,1\nt,08:10:00,08:10:00,b,2\n"
RUNS = ("javascript:", "vbscript:", "data:text/html", "file:")


class Pages(HTMLParser):
    """What of a page could run or load."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "script" and "src" not in values and "json" not in (values.get("type") or ""):
            self.found.append((tag, "inline"))
        for name, value in attributes:
            target = (value or "").strip().lower()
            if name.startswith("on") or name in ("style", "srcdoc") or name in ("href", "src", "action", "srcset", "poster", "data") and target.startswith(RUNS):
                self.found.append((tag, name, value))
            if name == "src" and tag in ("script", "iframe", "embed", "object") and "//" in target:
                self.found.append((tag, name, value))
        if tag in ("iframe", "object", "embed", "base") or tag == "meta" and "refresh" in (values.get("http-equiv") or "").lower():
            self.found.append((tag, values))


@pytest.fixture
def world(tmp_path):
    """A site's folder among files of others, and a service of this machine that nothing may ask."""
    for name in ("outside/secret.txt", "outside/secret.csv", "outside/stops.txt", "outside/victim/index.html", "home/.netrc"):
        tree.write(tmp_path, name, f"id,name,city\n1,{SECRET},Town\n")
    (tmp_path / "site").mkdir()
    with socket.create_server(("127.0.0.1", 0)) as service:
        service.settimeout(0.1)
        yield tmp_path, f"http://127.0.0.1:{service.getsockname()[1]}"
        with pytest.raises(TimeoutError):
            service.accept()


def contents(folder):
    """Of links their targets, of files their bytes; devices and pipes are not opened."""
    return {path: os.readlink(path) if path.is_symlink() else path.is_file() and path.read_bytes() for path in folder.rglob("*")}


def attacked(folder, allowed=(0, 1)):
    """Builds the site into a new folder; the findings."""
    before = {name: contents(folder / name) for name in ("outside", "home", "site")}
    environment = command.environment(HOME=str(folder / "home"), AWS_SECRET_ACCESS_KEY=SECRET, BUSBUD_TOKEN=SECRET, TMPDIR=str(folder / "home"))
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    for verb in ("check", "list", "build"):
        run = command.stationary(verb, "--confined", folder / "site", *(["-o", folder / "www"] if verb == "build" else []), env=environment, timeout=60)
        assert run.returncode in allowed and SECRET not in command.told(run), command.told(run)[-3000:]
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert used.ru_utime + used.ru_stime - start.ru_utime - start.ru_stime < 20
    assert {name: contents(folder / name) for name in before} == before
    for path in (folder / "www").rglob("*"):
        assert not path.is_symlink() and SECRET.encode() not in (path.read_bytes() if path.is_file() else b""), path
    return command.told(run)


def link(name, target):
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return info, target


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("names", [
    ["stops.txt", "../../outside/victim/index.html", "/etc/stationary.txt", "..\\..\\outside\\stops.txt", "a/../../stops.txt", "C:\\stops.txt"],
    ["STOPS.txt", "stops.TXT", "stops.txt", "stops.txt"], ["../stops.txt"], ["/stops.txt"], ["feed/../stops.txt", "feed/stops.txt"], ["a" * 300 + "/stops.txt"], ["stops.txt/", "stops.txt"],
])
def test_archives_of_strangers(names, world):
    folder, service = world
    site = folder / "site"
    (site / "data").mkdir()
    with zipfile.ZipFile(site / "data/feed.zip", "w") as archive:
        prefix = names[-1].rpartition("/")[0] if not names[-1].startswith(("/", "..")) else ""
        for name in names:
            archive.writestr(name, STOP_ROWS)
        for name, text in {"agency": AGENCY, "calendar": CALENDAR, "routes": ROUTES, "trips": TRIPS, "stop_times": TIME_ROWS}.items():
            archive.writestr(f"{prefix}/{name}.txt".lstrip("/"), text)
        for name in ("transfers.txt", "shapes.txt"):
            archive.writestr(*link(f"{prefix}/{name}".lstrip("/"), str(folder / "outside/secret.txt")))
    tree.write(site, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n[[sources]]\nkind = "gtfs"\npath = "data/feed.zip"\n')
    attacked(folder)


def test_texts_and_keys_of_strangers(world):
    """Each key of the config, and Markdown, strings and data, with what would run, load or lead out."""
    folder, service = world
    site = folder / "site"
    bad = '\\"><img src=x onerror=ran()><script src=//evil.example/x.js></script>'
    tree.write(site, "stationary.toml", f"""title = "{bad}"
base_url = "https://example.org"
copyright = "{bad}"
version = "{bad}"
data_date = "{bad}"
[theme]
accent = "teal"
css = ["own.css"]
[journeys]
max_walk = 2000
[timetable]
search_url = "{service}/{{from}}/{{to}}/{{date}}"
[fetch.departures]
url = "{service}"
into = "data/departures"
origins = ["a"]
destinations = ["b"]
from = "2027-01-01"
token_variable = "BUSBUD_TOKEN"
[fetch.hotels]
list = "{service}/list"
details = "{service}/{{id}}"
pictures = "{service}/{{image}}"
token_variable = "AWS_SECRET_ACCESS_KEY"
[images]
remote = ["127.0.0.1"]
[map]
tiles = "https://{{s}}.tiles.example/{{z}}/{{x}}/{{y}}{{r}}.png"
attribution = "[x](javascript:ran()) {bad}"
[output]
data_report = true
[[sources]]
kind = "places"
path = "data/p.csv"
[[sources]]
kind = "hotels"
path = "data/h.csv"
""")
    rows = [f'"{bad}"'.replace('\\"', '""'), "<svg onload=ran()>", "{{{title}}}{{>pages/home}}", "[x](javascript:ran())", "../../outside/secret.txt"]
    images = ["../outside/secret.txt", "/etc/passwd", "file:///etc/passwd", f"{service}/x.png", "data:image/svg+xml,<svg onload=ran()>"]
    tree.write(site, "data/p.csv", "id,name,city,description,image\n" + "".join(f'{n},{row},"Turku, FI",{row},{image}\n' for n, (row, image) in enumerate(zip(rows, images))))
    tree.write(site, "data/h.csv", "id,name,city,image,url\n" + "".join(f'{n},{row},"Turku, FI",{image},javascript:ran()\n' for n, (row, image) in enumerate(zip(rows, images))))
    tree.write(site, "data/x.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    tree.write(site, "static/own.css", f"@import '{service}/x.css'; a {{ background: url({service}/x.png) }}")
    tree.write(site, "content/evil.md", f"""# <script>ran()</script>

<script>ran()</script> <img src=x onerror=ran()> <iframe srcdoc="<script>ran()</script>"></iframe>

<a href="javascript:ran()" style="x">x</a> [x](javascript:ran()) [y](JaVaScRiPt&colon;ran()) [z](data:text/html,<script>ran()</script>) [v](vbscript:x)

![x](../outside/secret.txt) ![y]({service}/x.png) ![z](file:///etc/passwd) <javascript:ran()> [w](../../outside/secret.txt "onclick=ran()")

[ref]: javascript:ran()
[ref] {{{{{{title}}}}}} {{{{>../../outside/secret.txt}}}} &#106;avascript:ran()
""")
    tree.write(site, "templates/strings/en.toml", '"home.title" = "<script>ran()</script>"\n"search.title" = "\\"><img src=x onerror=ran()>"\n')
    attacked(folder)
    # What is refused must not hide what is published.
    tree.write(site, "stationary.toml", '\n'.join(line for line in (site / "stationary.toml").read_text().splitlines() if "search_url" not in line and "remote" not in line and "[images]" not in line and "AWS_" not in line))
    os.remove(site / "templates/strings/en.toml")
    text = (site / "content/evil.md").read_text()
    tree.write(site, "content/evil.md", "\n".join(line for line in text.splitlines() if "outside" not in line and "![" not in line))
    told = attacked(folder)
    assert (folder / "www/index.html").exists(), told[-3000:]
    for path in (folder / "www").rglob("*.html"):
        assert not Pages(path.read_text()).found, path


def test_files_and_records_of_strangers(world):
    """Odd names in `static/`, lines for hosts, templates that name what is outside, and a record of an earlier build that
    names files of others."""
    folder, service = world
    site = folder / "site"
    tree.write(site, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n')
    command.build(site, "-o", folder / "www")
    tree.write(folder, "www/index.html", "theirs")
    (folder / "www/index.html").rename(folder / "outside/victim/page.html")
    for name in ("..x", "a b", "CON", "x\ny.txt", "-rf", "$(touch x)", "`x`", "a\\..\\b.txt", ".htaccess", ".well-known/x", "%2e%2e/x", "é.txt", "e\u0301.txt", "\u202etxt.exe", "x" * 200, ".env"):
        tree.write(site, f"static/{name}", "mine")
    (site / "static/link").symlink_to(folder / "outside")
    (site / "static/up").symlink_to("../..")
    (site / "static/null").symlink_to("/dev/zero")
    os.mkfifo(site / "static/pipe")
    tree.write(site, "static/_headers", f'/*\n  X-A: a\r\n  Set-Cookie: x\n  X-B: "}}; include /etc/passwd;\n/${{HOME}}\n  X-C: {{env.HOME}}\n')
    tree.write(site, "static/_redirects", '/a /b")\rinclude_shell"touch x"\r\n/a /{env.HOME}\n/a /$1\n/a\\ /b\n')
    tree.write(site, "templates/pages/home.html", "{{>../../../outside/secret.txt}}{{>/etc/passwd}}{{#a}}" * 50)
    told = attacked(folder)
    assert "[static/bad-redirects]" in told and "[static/bad-headers]" in told
    os.remove(site / "static/_headers")
    os.remove(site / "static/_redirects")
    os.remove(site / "templates/pages/home.html")
    for name in ("link", "up", "null", "pipe"):
        os.remove(site / "static" / name)
    told = attacked(folder)
    assert not (folder / "www/x").exists() and not (folder / "x").exists()
    # A name that browsers could take for another is refused or published as it is, below the output only.
    assert {path.relative_to(folder).parts[0] for path in folder.rglob("*")} <= {"site", "outside", "home", "www"}
