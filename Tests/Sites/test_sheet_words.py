"""Words of timetables as spreadsheets in the folder of a site."""

import re

import pytest

from readers import command, tree

SHEET = "Lijn,7\nVan,2026-12-01\nTot,2026-12-31\nDagen,{days}\nHaven,6:05,7:05\nMolen,6:10,7:10\n"
WORDS = """[weekdays]
monday = ["maandag", "ma"]
tuesday = ["dinsdag", "di"]
wednesday = ["woensdag", "wo"]
thursday = ["donderdag", "do"]
friday = ["vrijdag", "vr"]
saturday = ["zaterdag", "za"]
sunday = ["zondag", "zo"]

[months]
january = ["januari"]
february = ["februari"]
march = ["maart"]
april = ["april"]
may = ["mei"]
june = ["juni"]
july = ["juli"]
august = ["augustus"]
september = ["september"]
october = ["oktober"]
november = ["november"]
december = ["december"]

[days]
through = ["t/m", "tot"]

[labels]
route = ["lijn"]
from = ["van"]
to = ["tot"]
days = ["dagen"]
"""


@pytest.fixture
def site(tmp_path):
    """A site with a Dutch sheet."""
    folder = tmp_path / "site"
    tree.write(folder, "stationary.toml", 'title = "T"\nlanguage = "nl"\n[[sources]]\nkind = "timetable"\npath = "data"\ntimezone = "Europe/Amsterdam"\n')
    tree.write(folder, "data/7.csv", SHEET.format(days="maandag tot vrijdag"))
    return folder


def test_a_language_that_a_site_adds(site):
    run = command.build(site, status=1)
    assert "timetable/" in command.told(run)
    tree.write(site, "templates/sheets/nl.toml", WORDS)
    run = command.build(site)
    assert set(re.findall(r"timetable/[a-z-]+", command.told(run))) == {"timetable/unknown-station"}, command.told(run)
    # In another language only the words of its files are known.
    tree.write(site, "templates/sheets/de.toml", "[labels]\nroute = [\"Wagenlauf\"]\n")
    assert "sheets/" not in command.told(command.build(site))


def test_a_changed_word_is_seen_and_an_unchanged_build_reads_nothing(site):
    tree.write(site, "templates/sheets/nl.toml", WORDS)
    command.build(site)
    assert "data\t" not in command.told(command.build(site, "--timings"))
    tree.write(site, "templates/sheets/nl.toml", WORDS.replace("maandag", "moandag"))
    run = command.stationary("build", site, "--timings")
    assert "data\t" in command.told(run) and "maandag" in command.told(run)


@pytest.mark.parametrize("old, new, finding", [
    ('["zondag", "zo"]', '"zondag"', ": error: `weekdays.sunday` is a string"), ("sunday", "sundae", ": error: unknown key `weekdays.sundae`; did you mean `sunday`?"),
    ('sunday = ["zondag", "zo"]', "", ": error: [weekdays] has no names for sunday"), ('"zo"]', '"zo"', ": error: invalid TOML: "),
    ('"dagen"', "1", ": error: `a word of labels.days` is a whole number"),
])
def test_faults_of_words_are_errors_with_their_places(site, old, new, finding):
    assert old in WORDS
    tree.write(site, "templates/sheets/nl.toml", WORDS.replace(old, new))
    told = command.told(command.build(site, status=1))
    [line] = [line for line in told.splitlines() if line.startswith("templates/sheets/nl.toml:")]
    assert finding in line and "[sheets/" in line


def test_a_file_without_the_name_of_a_language(site):
    tree.write(site, "templates/sheets/nl.toml", WORDS)
    tree.write(site, "templates/sheets/nl-BE.toml", "")
    told = command.told(command.build(site, status=1))
    assert "templates/sheets/nl-BE.toml: error: `nl-BE` is not the code of a language" in told and "[sheets/no-language]" in told


def test_a_site_without_sheets_reads_no_words(tmp_path):
    site = tmp_path / "site"
    tree.write(site, "stationary.toml", 'title = "T"\n[[sources]]\nkind = "stations"\npath = "data/1.csv"\n')
    tree.write(site, "data/1.csv", "id,name,city,country,latitude,longitude\n1,Harbour,Turku,FI,60.4,22.2\n")
    tree.write(site, "templates/sheets/nl.toml", "not TOML")
    assert "sheets/" not in command.told(command.build(site))
