"""What `new` writes: a site that builds at once."""

import fcntl
import json
import os
import pty
import re
import select
import shutil
import subprocess
import termios
import tomllib
import zipfile

import pytest

from readers import command, tree


def new(folder, *arguments, status=0, **more):
    run = command.stationary("new", folder, *arguments, **more)
    assert run.returncode == status, command.told(run)
    return run


def config(folder):
    return tomllib.loads((folder / "stationary.toml").read_text())


def test_the_new_site_builds_at_once_without_a_warning(tmp_path):
    run = new(tmp_path / "harbour-line")
    site = tmp_path / "harbour-line"
    assert "stationary serve" in run.stdout.decode() and run.stderr == b""
    command.build(site, "--strict")
    pages = {path.relative_to(site / "public").as_posix() for path in site.glob("public/**/index.html")}
    assert any(re.fullmatch(r"stations/finland/[^/]+/market-square-market/index.html", page) for page in pages), pages
    assert any(re.fullmatch(r"routes/[^/]+/index.html", page) for page in pages), pages
    route = (site / "public" / next(page for page in pages if re.fullmatch(r"routes/[^/]+/index.html", page))).read_text()
    assert "Cathedral – Harbour" in route and "Market Square" in route and "3.50" in route
    assert "contact/index.html" in pages


def test_without_a_terminal_the_title_is_the_folders_name(tmp_path):
    new(tmp_path / "harbour-line", env=command.environment(LANG="C.UTF-8"))
    assert config(tmp_path / "harbour-line")["title"] == "Harbour line"
    assert config(tmp_path / "harbour-line")["language"] == "en"


def test_the_language_is_the_systems_if_its_words_are_there(tmp_path):
    new(tmp_path / "a", env=command.environment(LANG="ru_RU.UTF-8"))
    new(tmp_path / "b", env=command.environment(LANG="xx_XX.UTF-8"))
    assert [config(tmp_path / name)["language"] for name in "ab"] == ["ru", "en"]


@pytest.mark.parametrize("title", ['Гавань "Turku" \\ 1', "a\tb\x7f«»"])
def test_flags_give_title_and_language(tmp_path, title):
    new(tmp_path / "site", "--title", title, "--language", "ru")
    assert config(tmp_path / "site")["title"] == title
    assert config(tmp_path / "site")["language"] == "ru"
    command.build(tmp_path / "site")


def test_a_wrong_language_is_a_wrong_call(tmp_path):
    run = new(tmp_path / "site", "--language", "Deutsch sprechen", status=2)
    assert b"[usage/not-a-language]" in run.stderr and not (tmp_path / "site").exists()


def test_a_folder_with_anything_in_it_stays_as_it_is(tmp_path):
    for folder, file in (("a", "notes.txt"), ("b", ".hidden"), ("c", "data/x.json")):
        path = tmp_path / folder / file
        path.parent.mkdir(parents=True)
        path.write_text("mine")
        before = tree.files(tmp_path)
        run = new(tmp_path / folder, status=1)
        assert b"[new/not-empty]" in run.stderr and tree.files(tmp_path) == before
    run = new(tmp_path / "a/notes.txt", status=1)
    assert b"[new/not-a-folder]" in run.stderr
    assert (tmp_path / "a/notes.txt").read_text() == "mine"


def test_an_empty_folder_a_new_repository_and_the_current_folder_are_fine(tmp_path):
    (tmp_path / "empty").mkdir()
    new(tmp_path / "empty")
    subprocess.run(["git", "init", "-q", tmp_path / "repository"], check=True)
    new(tmp_path / "repository")
    (tmp_path / "here").mkdir()
    new(".", cwd=tmp_path / "here")
    assert config(tmp_path / "here")["title"] == "Here"


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path):
    run = new("/proc/new-site", status=1)
    assert b"[new/not-written]" in run.stderr


def test_the_workflow_is_short_and_the_one_of_the_recipe(tmp_path):
    new(tmp_path / "site")
    workflow = (tmp_path / "site/.github/workflows/site.yml").read_text()
    assert len(workflow.splitlines()) <= 20
    assert re.search(r"^on:", workflow, re.M) and re.search(r"^permissions:", workflow, re.M)
    version = command.stationary("version").stdout.decode().split()[1]
    assert f"publish.yml@v{version}" in workflow
    recipe = command.PROJECT / "Docs/recipes/site.yml"
    if recipe.exists() and "OWNER/" in workflow:
        assert recipe.read_text() == workflow


def test_the_workflow_and_the_schema_are_those_of_the_repository_that_the_program_is_from(tmp_path):
    program = shutil.copy(command.binary(), tmp_path / "stationary")
    (tmp_path / "stationary.commit").write_text("0123abc\ntown/timetables\n")
    without = subprocess.run([program, "new", tmp_path / "site"], capture_output=True, text=True, env=command.environment(), stdin=subprocess.DEVNULL)
    assert without.returncode == 1 and "install Stationary again [templates/missing]" in without.stderr and not (tmp_path / "site").exists()
    (tmp_path / "Templates").symlink_to(command.PROJECT / "Templates")
    subprocess.run([program, "new", tmp_path / "site"], check=True, capture_output=True, env=command.environment(), stdin=subprocess.DEVNULL)
    site = tmp_path / "site"
    assert "uses: town/timetables/.github/workflows/publish.yml@v" in (site / ".github/workflows/site.yml").read_text()
    assert (site / "stationary.toml").read_text().startswith("#:schema https://raw.githubusercontent.com/town/timetables/v")
    assert "OWNER" not in (site / ".github/workflows/site.yml").read_text()
    said = subprocess.run([program, "version", "--verbose"], check=True, capture_output=True, text=True, env=command.environment()).stdout
    assert "commit 0123abc\nrepository town/timetables\n" in said


@pytest.mark.parametrize("file, text, finding", [
    ("starter/de.toml", "city = 1\n", "starter/de.toml: error: `city` is missing, or not what it is in en.toml; correct the file, or install Stationary again [new/bad-starter]"),
    ("starter/de.toml", "city = ", "starter/de.toml:1:8: error: invalid TOML: "), ("starter/de.toml", None, "[new/bad-starter]"),
    ("sheets/de.toml", "[dais]\n", "Templates/sheets/de.toml:1:2: error: unknown key `dais`; did you mean `days`? [sheets/unknown-key]"),
])
def test_a_broken_installation_is_reported(tmp_path, file, text, finding):
    program = shutil.copy(command.binary(), tmp_path / "stationary")
    for folder in ("layouts", "starter", "sheets"):
        shutil.copytree(command.PROJECT / "Templates" / folder, tmp_path / "Templates" / folder)
    if text is None:
        (tmp_path / "Templates" / file).write_bytes(b"\xff")
    else:
        (tmp_path / "Templates" / file).write_text(text)
    (tmp_path / "a.csv").write_text("Route,1\nDays,daily\nHarbour,6:05\nMill,6:10\n")
    run = subprocess.run(
        [program, "new", tmp_path / "site", "--language", "de", "--from", tmp_path / "a.csv"], capture_output=True, text=True, env=command.environment(),
        stdin=subprocess.DEVNULL)
    assert run.returncode == 1 and finding in run.stderr and not (tmp_path / "site").exists(), run.stderr


def test_git_leaves_out_what_a_build_writes(tmp_path):
    site = tmp_path / "site"
    new(site)
    subprocess.run(["git", "init", "-q", site], check=True)
    command.build(site)
    said = subprocess.run(["git", "-C", site, "status", "--porcelain", "-uall"], capture_output=True, text=True, check=True).stdout
    assert "stationary.toml" in said and "public/" not in said and ".stationary/" not in said


class Terminal:
    """`stationary new` on a terminal."""

    def __init__(self, *arguments, cwd):
        self.ours, theirs = pty.openpty()
        self.run = subprocess.Popen(
            [command.binary(), "new", *map(str, arguments)], stdin=theirs, stdout=theirs, stderr=theirs, cwd=cwd,
            env=command.environment(TERM="xterm"), start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(theirs)
        self.said = ""

    def until(self, text):
        while text not in self.said:
            ready, _, _ = select.select([self.ours], [], [], 60)
            assert ready, f"{text!r} did not come: {self.said!r}"
            try:
                got = os.read(self.ours, 4096)
            except OSError:
                got = b""
            assert got, self.said
            self.said += got.decode()

    def answer(self, text):
        self.said = ""
        os.write(self.ours, text.encode())

    def end(self):
        try:
            while os.read(self.ours, 4096):
                pass
        except OSError:
            pass
        os.close(self.ours)
        return self.run.wait(60)


def test_on_a_terminal_it_asks_for_title_and_language(tmp_path):
    terminal = Terminal("bay", cwd=tmp_path)
    terminal.until("[Bay]: ")
    terminal.answer("  Bay   Buses \n")
    terminal.until("[en]: ")
    terminal.answer("German language\n")
    terminal.until("usage/not-a-language")
    terminal.until("[en]: ")
    terminal.answer("ru\n")
    terminal.until("created bay")
    assert terminal.end() == 0
    assert config(tmp_path / "bay") | {"title": "Bay Buses", "language": "ru"} == config(tmp_path / "bay")


def test_enter_takes_the_default_and_flags_are_not_asked_for(tmp_path):
    terminal = Terminal("bay", "--title", "Bay", cwd=tmp_path)
    terminal.until("[en]: ")
    assert "Title" not in terminal.said
    terminal.answer("\n")
    assert terminal.end() == 0
    assert config(tmp_path / "bay")["language"] == "en"


@pytest.mark.parametrize("key", ["\x04", "\x03"], ids=["end of input", "Ctrl-C"])
def test_a_question_without_an_answer_writes_nothing(tmp_path, key):
    terminal = Terminal("bay", cwd=tmp_path)
    terminal.until("[Bay]: ")
    terminal.answer(key)
    assert terminal.end() == 130
    assert not (tmp_path / "bay").exists()


def test_files_are_copied_and_their_sources_written(tmp_path):
    (tmp_path / "stops.csv").write_bytes(("name;lat;lon;city;Zone\nHafen;53,5459;9,9664;Hamburg;A\nMühle;53,55;9,97;Hamburg;B\n").encode("windows-1252"))
    (tmp_path / "notes.txt").write_text("Not data.")
    hotels = (command.PROJECT / "site/data/hotels/list.json").read_bytes()
    (tmp_path / "list.json").write_bytes(hotels)
    run = new(tmp_path / "site", "--title", "T", "--from", tmp_path / "stops.csv", tmp_path / "notes.txt", tmp_path / "list.json", "--language", "en",
        env=command.environment(COLUMNS="120"))
    said, site = run.stdout.decode(), tmp_path / "site"
    assert b"notes.txt: warning: " in run.stderr and b"[new/unknown-file]" in run.stderr
    assert (site / "data/stops.csv").read_bytes() == (tmp_path / "stops.csv").read_bytes()
    assert (site / "data/list.json").read_bytes() == hotels and not (site / "data/notes.txt").exists()
    assert not (site / "data/stations.json").exists()
    sources = config(site)["sources"]
    assert [(one["kind"], one["path"]) for one in sources] == [("stations", "data/stops.csv"), ("hotels", "data/list.json")]
    assert sources[0]["encoding"] == "windows-1252"
    assert re.search(r"data/stops\.csv +stations, 2 records, columns separated by semicolon", said), said
    assert re.search(r"read: stations 2, towns 1, hotels \d+\n", said), said
    command.build(site)
    assert any("muhle" in str(path) for path in site.glob("public/stations/**/index.html"))


POLISH = """Linia 7 Kłodzko, Łódź, Żary, Świdnica
Operator;Łódzkie, Śląskie, Żagańskie, Sp. z o.o.
Ważny od;2026-12-01
Ważny do;2026-12-31
Dni;"Pn, Wt, Śr, Czw, Pt"
Kłodzko;6:05
Łódź;9:10
"""


def _has_polish_lines(site):
    [source] = config(site)["sources"]
    assert (source["kind"], source["encoding"]) == ("timetable", "windows-1250")
    assert "Kłodzko" in next(site.glob("data/*.csv")).read_bytes().decode("cp1250")
    command.build(site)
    assert any("klodzko" in str(path) for path in site.glob("public/stations/**/index.html"))


def test_a_sheet_in_the_encoding_of_its_language(tmp_path):
    """Its delimiter is the one with which it has times, although its first lines have more commas."""
    (tmp_path / "linia.csv").write_bytes(POLISH.encode("cp1250"))
    run = new(tmp_path / "site", "--title", "T", "--from", tmp_path / "linia.csv", "--language", "pl", env=command.environment(COLUMNS="120"))
    assert "timetable, columns separated by semicolon, in windows-1250; missing `timezone`\n" in run.stdout.decode()
    with (tmp_path / "site/stationary.toml").open("a") as file:
        file.write('timezone = "Europe/Warsaw"\n')
    _has_polish_lines(tmp_path / "site")


def test_the_language_that_is_answered_says_the_encoding(tmp_path):
    (tmp_path / "linia.csv").write_bytes(POLISH.encode("cp1250"))
    terminal = Terminal("site", "--from", "linia.csv", cwd=tmp_path)
    for answer in "T", "pl":
        terminal.until("]: ")
        terminal.answer(answer + "\n")
    assert terminal.end() == 0
    assert config(tmp_path / "site")["sources"][0]["encoding"] == "windows-1250"


def test_files_of_one_name_and_kind_are_kept_apart(tmp_path):
    stations = (command.PROJECT / "site/data/stations.json").read_bytes()
    for folder in "ab":
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "stops.json").write_bytes(stations.replace(b"Jimbolia", b"Jimbolia " + folder.encode()))
    new(tmp_path / "site", "--from", tmp_path / "a/stops.json", "--from", tmp_path / "b/stops.json")
    assert [one["path"] for one in config(tmp_path / "site")["sources"]] == ["data/stops.json", "data/stops-2.json"]
    command.build(tmp_path / "site")


def test_map_data_are_recognised(tmp_path):
    def feature(id, name, **tags):
        return {"type": "Feature", "id": id, "geometry": {"type": "Point", "coordinates": [22.2687, 60.4515]}, "properties": {"name": name, **tags}}
    sights = {"type": "FeatureCollection", "features": [feature("node/1", "Castle", tourism="museum"), feature("node/2", "Kiosk", shop="kiosk")]}
    stops = {"type": "FeatureCollection", "features": [feature("a", "Market", city="Turku"), feature("b", "Harbour", city="Turku")]}
    answer = {"generator": "Overpass API", "elements": [
        {"type": "node", "id": 5, "lat": 60.4, "lon": 22.2, "tags": {"highway": "bus_stop", "name": "Quay", "addr:city": "Turku"}}]}
    for name, data in ("sights.geojson", sights), ("bus-stops.geojson", stops), ("overpass.json", answer):
        (tmp_path / name).write_text(json.dumps(data))
    run = new(tmp_path / "site", "--from", tmp_path / "sights.geojson", tmp_path / "overpass.json")
    assert [(one["kind"], one["path"]) for one in config(tmp_path / "site")["sources"]] == [
        ("places", "data/sights.geojson"), ("stations", "data/overpass.json")]
    assert "read: stations 1, places 1" in run.stdout.decode().replace("towns 1, ", ""), run.stdout.decode()
    assert b"1 of 2 features are not places" in run.stderr
    command.build(tmp_path / "site")
    assert "© OpenStreetMap contributors</a>: ODbL" in (tmp_path / "site/public/about/index.html").read_text()
    # Features of no map: the name of the file says what they are, and the config can be corrected.
    new(tmp_path / "other", "--from", tmp_path / "bus-stops.geojson")
    assert [one["path"] for one in config(tmp_path / "other")["sources"]] == ["data/bus-stops.geojson"]


def test_columns_that_are_not_recognised_are_named_in_the_config(tmp_path):
    (tmp_path / "liste.csv").write_text("Kod,Haltename,Breite,Laenge,Gemeinde\n1,Hafen,60.43,22.22,Turku\n2,Markt,60.45,22.27,Turku\n")
    run = new(tmp_path / "site", "--from", tmp_path / "liste.csv", status=1, env=command.environment(COLUMNS="150"))
    said = run.stdout.decode()
    assert "missing columns: name; unused columns: Kod, Haltename" in said
    assert "stationary serve" not in said
    assert "site/stationary.toml the site does not build yet: set there what the errors above name" in " ".join(said.split())
    text = (tmp_path / "site/stationary.toml").read_text()
    assert "# Columns that are not used: Kod, Haltename." in text and '# columns = { name = "…" }' in text
    (tmp_path / "site/stationary.toml").write_text(text.replace('# columns = { name = "…" }', 'columns = { name = "Haltename" }'))
    command.build(tmp_path / "site")
    assert any("hafen" in str(path) for path in tmp_path.glob("site/public/stations/**/index.html"))


def test_properties_that_are_not_recognised_are_named_in_the_config(tmp_path):
    feature = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [22.27, 60.45]}, "properties": {"naam": "Haven"}}
    (tmp_path / "haltes.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": [feature]}))
    run = new(tmp_path / "site", "--from", tmp_path / "haltes.geojson", status=1, env=command.environment(COLUMNS="150"))
    assert "missing columns: name; unused columns: naam" in run.stdout.decode()
    assert "no property of the features is recognised as `name`" in run.stderr.decode() and "the properties are: naam" in run.stderr.decode()
    text = (tmp_path / "site/stationary.toml").read_text()
    assert '# columns = { name = "naam" }' in text
    (tmp_path / "site/stationary.toml").write_text(text.replace("# columns", "columns"))
    command.build(tmp_path / "site")
    assert any("haven" in str(path) for path in tmp_path.glob("site/public/stations/**/index.html"))


def test_departures_without_a_time_zone_say_where_it_is_set(tmp_path):
    (tmp_path / "trips.csv").write_text("from,to,departure,arrival\nA,B,2026-12-01 08:00,2026-12-01 09:00\nA,B,2026-12-02 08:00,2026-12-02 09:00\n")
    run = new(tmp_path / "site", "--from", tmp_path / "trips.csv", status=1, env=command.environment(COLUMNS="150"))
    said, config = " ".join(run.stdout.decode().split()), tmp_path / "site/stationary.toml"
    assert "missing `timezone`" in said and "the site does not build yet" in said and "stationary serve" not in said
    zones = [line for line in command.findings(run) if "departures/unknown-zone" in line]
    assert len(zones) == 1 and "of those of 1 other departure," in zones[0] and 'add `timezone = "' in zones[0], zones
    assert "departure_timezone" not in command.told(run) and "arrival_timezone" not in command.told(run)
    assert '# timezone = "Europe/Berlin"' in config.read_text()
    config.write_text(config.read_text().replace('# timezone = "Europe/Berlin"', 'timezone = "Europe/Berlin"'))
    command.build(tmp_path / "site")


def test_a_table_without_a_known_column_is_not_said_to_be_no_table(tmp_path):
    (tmp_path / "t.csv").write_text("p,q,r\n1,2,3\n")
    run = new(tmp_path / "site", "--from", tmp_path / "t.csv", status=1)
    assert "; skipped; they are: p, q, r" in run.stderr.decode()


def test_a_feed_is_recognised(tmp_path):

    with zipfile.ZipFile(tmp_path / "ferry.zip", "w") as feed:
        for file in sorted((command.PROJECT / "site/data/gtfs").glob("*.txt")):
            feed.write(file, file.name)
    run = new(tmp_path / "site", "--from", tmp_path / "ferry.zip")
    assert config(tmp_path / "site")["sources"] == [{"kind": "gtfs", "path": "data/ferry.zip"}]
    assert re.search(r"read: stations \d+, towns \d+, routes [1-9]", run.stdout.decode())


@pytest.mark.parametrize("file, id", [("nowhere.csv", "new/unreadable"), ("notes.txt", "new/no-data")])
def test_without_a_file_of_data_nothing_is_written(tmp_path, file, id):
    (tmp_path / "notes.txt").write_text("Not data.")
    run = new(tmp_path / "site", "--from", tmp_path / file, status=1)
    assert f"[{id}]" in run.stderr.decode() and not (tmp_path / "site").exists()


# A word of the page, the place and the time zone that a new site has in each language whose words the program has.
STARTERS = {
    "en": ("Contact", "Turku", "Europe/Helsinki"), "de": ("Kontakt", "Konstanz", "Europe/Berlin"),
    "fr": ("Indiquez", "La Rochelle", "Europe/Paris"), "es": ("Contacto", "Cádiz", "Europe/Madrid"),
    "it": ("Contatti", "Trieste", "Europe/Rome"), "pl": ("Napisz", "Toruń", "Europe/Warsaw"),
    "ru": ("Контакты", "Великий Новгород", "Europe/Moscow"), "uk": ("Контакти", "Чернівці", "Europe/Kyiv"),
    "ar": ("اتصل", "طنجة", "Africa/Casablanca"),
}


def test_each_language_has_a_starter():
    assert set(STARTERS) == {path.stem for path in (command.PROJECT / "Templates/strings").glob("*.toml")}


@pytest.mark.parametrize("language", STARTERS)
def test_a_new_site_is_in_its_language(tmp_path, language):
    site = tmp_path / "site"
    new(site, "--title", "T", "--language", language)
    word, city, zone = STARTERS[language]
    assert word in (site / "content/contact.md").read_text() and f'timezone = "{zone}"' in (site / "stationary.toml").read_text()
    assert f",{city}," in (site / "data/stations.csv").read_text()
    run = command.build(site)
    assert not [line for line in command.findings(run) if ": warning: " in line or ": error: " in line], command.told(run)
    [route] = (site / "public/routes").glob("*/timetable.json")
    kinds = json.loads(route.read_text())["directions"][0]["kinds"]
    assert sorted((len(kind["trips"]), len(kind["days"])) for kind in kinds) in ([(1, 104), (2, 261)], [(1, 105), (2, 260)], [(1, 103), (2, 262)])
    texts = (site / "data/timetables/1.csv").read_text()
    assert language == "en" or not any(english in texts for english in ("Route", "From", "Price", "Mon", "Harbour"))
