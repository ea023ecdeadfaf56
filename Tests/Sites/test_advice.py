"""The advice of findings fits what their owners have."""

import pytest

from readers import command, tree


def told(site, kind, file, text, more=""):
    tree.write(site, "stationary.toml", f'title = "T"\nlanguages = ["de"]\n[[sources]]\nkind = "{kind}"\npath = "{file}"\n{more}')
    tree.write(site, file, text)
    return command.findings(command.stationary("check", site))


def one(findings, id):
    found = [line for line in findings if line.endswith(f"[{id}]")]
    assert len(found) == 1, findings
    return found[0]


def test_a_table_of_hotels_is_not_told_to_add_files(tmp_path):
    line = one(told(tmp_path, "hotels", "h.csv", 'id,name,city\n1,Inn,"Turku, FI"\n2,Quay,"Turku, FI"\n'), "hotels/without-detail")
    assert "2 of 2 hotels have no coordinates" in line and "columns `latitude` and `longitude`" in line and ".json" not in line
    line = one(told(tmp_path / "j", "hotels", "h.json", '[{"id": 1, "name": "Inn"}]'), "hotels/without-detail")
    assert "add ID.json" in line


def test_a_column_of_a_language_that_the_site_lacks_is_not_called_a_misspelling_of_another(tmp_path):
    findings = told(tmp_path, "stations", "s.csv", "id,name,name:en,city,country\n1,Hafen,Harbour,Turku,FI\n")
    assert not [line for line in findings if "did you mean `name:de`" in line], findings
    # In the same language it is one.
    findings = told(tmp_path, "stations", "s.csv", "id,name,nme:de,city,country\n1,Hafen,Harbour,Turku,FI\n")
    assert "did you mean `name:de`?" in one(findings, "source/unused-column")
    findings = told(tmp_path, "stations", "s.csv", "id,name,citty,country\n1,Hafen,Turku,FI\n")
    assert "did you mean `city`?" in one(findings, "source/unused-column")


SHEET = "Route,12\nFrom,{0}\nTo,{1}\nDays,Mon–Fri\n{2}Harbour,6:05\nAirport,6:30\n"
ZONE = 'timezone = "Europe/Helsinki"\n'


def test_of_two_dates_one_may_be_mistyped(tmp_path):
    line = one(told(tmp_path, "timetable", "12.csv", SHEET.format("1 Dec 2026", "31 Mar 2026", ""), ZONE), "timetable/reversed-dates")
    assert "correct the one that is wrong, such as its year" in line and "swap" not in line


@pytest.mark.parametrize("row", ["Line Harbour x\n", "Trip nr;7\n"])
def test_a_row_that_is_not_shown_is_not_said_to_need_nothing(tmp_path, row):
    findings = told(tmp_path, "timetable", "12.csv", SHEET.format("1 Dec 2026", "31 Mar 2027", row), ZONE)
    assert not [line for line in findings if "timetable/" in line and "no action needed" in line], findings


@pytest.mark.parametrize("second", ['[theme]\nlogo = "x.svg"\n', 'accent = "red"\n'])
def test_a_table_or_key_that_is_there_twice_says_where_its_lines_belong(tmp_path, second):
    tree.write(tmp_path, "stationary.toml", f'title = "T"\n[theme]\naccent = "teal"\n{second}')
    line = one(command.findings(command.stationary("check", tmp_path)), "config/broken")
    assert "is defined twice; keep one, and write the lines of both below it" in line
