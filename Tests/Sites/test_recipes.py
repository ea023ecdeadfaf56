"""The tutorial and the recipes, followed word for word; those that need an account, as far as that."""

import os
import pathlib
import re

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


def test_my_colours_and_fonts(reader):
    reader.follow("recipes/colours.md")
    reader.run("stationary build")
    home = (reader.here / "public/index.html").read_text()
    assert 'href="own.css"' in home and (reader.here / "public/own.css").exists()
    assert "#7a1f4b" in (reader.here / "public/manifest.webmanifest").read_text()


def test_two_languages(reader):
    reader.follow("recipes/two-languages.md")
    public = reader.here / "public"
    assert "Buy them" in (public / "tickets/index.html").read_text() and "Achetez" in (public / "fr/tickets/index.html").read_text()
    assert '<html lang="fr"' in (public / "fr/index.html").read_text()
    assert "Port" in (public / "fr/stations/index.html").read_text() and "Harbour" not in (public / "fr/stations/index.html").read_text().replace("Harbour Line", "")


def test_on_my_own_server(reader):
    reader.follow("recipes/own-server.md")
    assert (reader.here / "public/index.html.br").exists() and (reader.here / "public/_headers").exists()


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
