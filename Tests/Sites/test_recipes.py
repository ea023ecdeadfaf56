"""The tutorial and the recipes, followed word for word; those that need an account, as far as that."""

import os
import pathlib
import re
import subprocess

import pytest

from readers import command
from readers.recipe import Reader

DOCS = command.PROJECT / "Docs"


@pytest.fixture
def reader(tmp_path):
    return Reader(tmp_path / "reader", TEMPLATES=str(command.PROJECT / "Templates"))


def test_the_tutorial(reader):
    reader.follow("tutorial.md")
    public = reader.here / "public"
    home = (public / "index.html").read_text()
    assert "Harbour Line" in home and 'href="tickets/"' in home
    route = (public / "routes").rglob("index.html")
    assert any("6:05" in page.read_text() or "06:05" in page.read_text() for page in route)
    assert any("#7a1f4b" in path.read_text() for path in [*public.glob("*.html"), *public.glob("assets/*.css"), *public.glob("*.webmanifest")])
    kept = reader.here / ".github/workflows/site.yml"
    # The report and the document name what the reader must put into the workflow.
    assert "OWNER/stationary" not in kept.read_text() or ("OWNER/stationary" in reader.output and "OWNER/stationary" in (DOCS / "tutorial.md").read_text())
    # A repository with what belongs into it, and with the workflow.
    assert kept.read_text().splitlines()[1:-2] == (DOCS / "recipes/site.yml").read_text().splitlines()[1:-2]
    assert "public" in (reader.here / ".gitignore").read_text()


def test_my_agencys_gtfs(tmp_path):
    data = os.environ.get("STATIONARY_DATA")
    if not data:
        pytest.skip("STATIONARY_DATA is not set: the real feeds are not read")
    reader = Reader(tmp_path / "reader", FEED=str(pathlib.Path(data, "gtfs/caltrain.zip")))
    reader.follow("recipes/gtfs.md")
    assert list((reader.here / "public/routes").iterdir())


def test_my_colours_and_fonts(tmp_path):
    (tmp_path / "own.woff2").write_bytes(b"wOF2 of a test")
    reader = Reader(tmp_path / "reader", FONT=str(tmp_path / "own.woff2"))
    reader.follow("recipes/colours.md")
    home = (reader.here / "public/index.html").read_text()
    assert 'href="own.css"' in home and (reader.here / "public/own.css").exists()
    assert home.index('href="own.css"') > home.index("theme.")
    # The recipe continues the tutorial, whose file has the table already.
    assert "one table `[theme]` only" in (DOCS / "recipes/colours.md").read_text()
    assert "#7a1f4b" in (reader.here / "public/manifest.webmanifest").read_text()


def test_two_languages(reader):
    reader.follow("recipes/two-languages.md")
    public = reader.here / "public"
    assert "Buy them" in (public / "tickets/index.html").read_text() and "Achetez" in (public / "fr/tickets/index.html").read_text()
    assert '<html lang="fr"' in (public / "fr/index.html").read_text()
    assert "Port" in (public / "fr/stations/index.html").read_text() and "Harbour" not in (public / "fr/stations/index.html").read_text().replace("Harbour Line", "")


@pytest.mark.smoke(0)
def test_on_my_own_server(tmp_path):
    www = tmp_path / "www"
    reader = Reader(tmp_path / "reader", WWW=str(www))
    reader.follow("recipes/own-server.md")
    site = reader.here
    assert (site / "public/index.html.br").exists() and (site / "public/_headers").exists()
    assert 'href="https://www.example.org/"' in (www / "index.html").read_text() and (site / "published/urls.lock").exists()
    # The line for cron, in its environment: it rebuilds what changed, with the address of the site.
    [line] = re.findall(r"^23 4 \* \* \* (.+)$", (DOCS / "recipes/own-server.md").read_text(), re.M)
    line = line.replace("/home/me/my-server", str(site)).replace("/srv/www/timetable", str(www))
    stations = site / "data/stations.csv"
    stations.write_text(stations.read_text().replace("Harbour,", "Port,"))
    run = at_night(reader, line)
    assert run.returncode == 0, run.stderr
    home = (www / "stations/index.html").read_text()
    assert "Port" in home and 'href="https://www.example.org/stations/"' in home
    assert "port-harbour/" in (site / "published/urls.lock").read_text()
    # Without the data the old site stays.
    stations.unlink()
    assert at_night(reader, line).returncode == 1
    assert (www / "stations/index.html").read_text() == home
    # What is fetched is fetched, and a service that fails stops nothing.
    stations.write_text("id,name,city,country,latitude,longitude\nharbour,Quay,Turku,FI,60.4354,22.2206\n")
    (site / "data/timetables/1.csv").unlink()
    config = (site / "stationary.toml").read_text()
    config = re.sub(r'\[\[sources\]\]\nkind = "timetable".*?\n\n', "", config, flags=re.S)
    (site / "stationary.toml").write_text(config + '\n[fetch.departures]\nurl = "http://127.0.0.1:9"\nretries = 0\npairs = [["a", "b"]]\nfrom = 2026-12-01\n')
    run = at_night(reader, line)
    assert run.returncode == 0 and "[fetch/" in run.stderr, run.stderr
    assert "Quay" in (www / "stations/index.html").read_text()


def at_night(reader, line):
    """What cron runs: with a short path, in another folder."""
    environment = {**reader.environment, "PATH": f"{reader.folder / 'bin'}:/usr/bin:/bin", "SHELL": "/bin/sh"}
    environment.pop("WWW", None)
    return subprocess.run(["/bin/sh", "-c", line], cwd="/", env=environment, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)


def test_by_ftp_to_shared_hosting(reader):
    reader.follow("recipes/shared-hosting.md")
    assert (reader.here / "public/.htaccess").read_text() == (reader.here / "static/.htaccess").read_text()
    assert (reader.here / "published/files.lock").exists()
    # It sends the headers of the site, which a test of the servers compares with a real one.
    headers = (reader.here / "public/_headers").read_text().splitlines()
    for header in [line.strip() for line in headers[1:5]]:
        name, value = header.split(": ", 1)
        assert f"Header always set {name} " in (reader.here / "static/.htaccess").read_text() and value in (reader.here / "static/.htaccess").read_text()


def test_a_spreadsheet(tmp_path):
    reader = Reader(tmp_path / "reader")
    reader.follow("recipes/spreadsheet.md")
    reader.run("stationary check --strict")
    reader.run("stationary build")
    assert any("6:05" in page.read_text() for page in (reader.here / "public/routes").rglob("index.html"))


def test_the_readme_and_the_first_example_of_the_formats(tmp_path):
    for name, document in ("readme", "../README.md"), ("formats", "data-formats.md"):
        text = (DOCS / document).read_text()
        site = tmp_path / name
        files = re.findall(r"(?:`(data/[a-z]+\.\w+)`|`(stationary\.toml)`):\n\n```\w*\n(.*?)```", text, re.S)
        for path, config, body in files[:2]:
            (site / (path or config)).parent.mkdir(parents=True, exist_ok=True)
            (site / (path or config)).write_text(body)
        command.build(site, "--strict")


def test_the_recipe_for_github_pages_shows_the_file():
    text = (DOCS / "recipes/github-pages.md").read_text()
    shown = re.search(r"```yaml\n(.*?)```", text, re.S)[1]
    lines = [line for line in (DOCS / "recipes/site.yml").read_text().splitlines() if not line.startswith("#")]
    assert [line.removeprefix("   ") for line in shown.splitlines()][:len(lines)] == lines


def test_troubleshooting_names_findings_that_exist():
    named = set(re.findall(r"\[([a-z]+/[a-z-]+)\]`", (DOCS / "troubleshooting.md").read_text()))
    assert len(named) >= 10
    assert all(f"[{name}]\n" in (DOCS / "diagnostics.md").read_text() for name in named)


def test_links_of_these_documents_lead_somewhere():
    for document in [DOCS / "tutorial.md", DOCS / "installing.md", DOCS / "troubleshooting.md", *DOCS.glob("recipes/*.md"), *DOCS.glob("hosts/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
            assert (document.parent / target).exists(), f"{document.name}: {target}"


def test_versions_in_documents_are_that_of_the_program():
    version = command.stationary("version").stdout.decode().split()[1]
    number = r"(\d+\.\d+\.\d+)"
    named = [r"stationary@v" + number, r"publish\.yml@v" + number, r"stationary_" + number + "_amd64", r'VERSION(?:: | = )"' + number]
    found = 0
    for path in DOCS.rglob("*.*"):
        for pattern in named:
            for match in re.finditer(pattern, path.read_text()):
                found += 1
                assert match[1] == version, f"{path.name}: {match[0]}"
    assert found >= 7
