"""Sheets that hide on which days or in which half of the day their trips run: such trips are not shown, and their owner is told."""

import json

import pytest

from readers import command, tree

SHEET = "{head}\nHalt;{first};{second}\nStation;6:05;7:05\nMarket;6:15;7:15\n"


def built(folder, sheet, language="en", source="", status=0):
    """Builds a site of a sheet; its warnings and errors about it, and the times of its trips."""
    tree.write(folder, "data/sheet.csv", sheet)
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\ndata_date = "2026-11-20"\n[[sources]]\nkind = "timetable"\n'
               f'path = "data/sheet.csv"\ntimezone = "Europe/Berlin"\nfrom = "2026-12-01"\nto = "2026-12-31"\n{source}\n')
    found = command.objects(command.build(folder, "--diagnostics", "json", status=status))
    found = [finding for finding in found if finding["severity"] != "info" and finding["id"] not in ("timetable/unknown-station", "language/no-strings")]
    trips = [json.loads(path.read_text()) for path in (folder / "public").glob("routes/*/timetable.json")]
    times = [trip["departures"][0] // 60 for route in trips for direction in route["directions"] for trip in direction["trips"]]
    return found, times


@pytest.mark.parametrize("language,row", [
    ("nl", "Dagen;ma t/m vr"), ("hr", "Vozi;X"), ("hr", "Dani: radni dani"), ("en", "TypeOfDay;MF"), ("de", "Verkehrszeit;W[Sa]"),
    ("fi", "Ajopäivät;M-P;L")])
def test_a_row_that_may_have_the_days_costs_the_trips(language, row, tmp_path):
    found, times = built(tmp_path, "Route;7\n" + row + "\n" + SHEET.format(head="", first="", second=""), language, status=1)
    assert times == [] and "timetable/no-days" in [finding["id"] for finding in found] or "timetable/invalid-days" in [finding["id"] for finding in found]


def test_days_in_the_config_are_enough(tmp_path):
    found, times = built(tmp_path, SHEET.format(head="Lijn;7\nDagen;ma t/m vr", first="", second=""), "nl", 'days = "Mon-Fri"')
    assert found == [] and times == [365, 425]


@pytest.mark.parametrize("head", ["Coast Lines", "Phone;0800 123 456", "Web;www.coast.example", "Mail;info@coast.example"])
def test_other_rows_leave_the_trips(head, tmp_path):
    found, times = built(tmp_path, SHEET.format(head=head, first="", second=""))
    assert [finding["id"] for finding in found] == ["timetable/no-days"] and times == [365, 425]


@pytest.mark.parametrize("language,first,second", [
    ("en", "AM", "PM"), ("en", "a.m.", "p.m."), ("en", "Morning", "Evening"), ("de", "vormittags", "nachmittags"), ("fr", "Matin", "Soir"),
    ("es", "mañana", "tarde"), ("it", "Mattina", "Pomeriggio"), ("pl", "rano", "wieczorem"), ("ru", "утро", "вечер"), ("uk", "ранок", "вечір"), ("ar", "صباحا", "مساء")])
def test_times_of_the_morning_below_the_evening_are_not_shown(language, first, second, tmp_path):
    found, times = built(tmp_path, SHEET.format(head="Route;7", first=first, second=second), language, 'days = "Mon-Fri"')
    [finding] = found
    assert finding["id"] == "timetable/twelve-hours" and "trip is skipped" in finding["advice"] and times == [365]


def test_such_a_head_in_a_row_of_its_own_or_above_joined_cells_counts(tmp_path):
    sheet = "Route;7\nDays;Mon-Fri\n;AM;;PM;\nHalt;;;;\nStation;6:05;7:05;1:05;2:05\nMarket;6:15;7:15;1:15;2:15\n"
    found, times = built(tmp_path, sheet)
    assert {finding["id"] for finding in found} == {"timetable/twelve-hours"} and times == [365, 425]


@pytest.mark.parametrize("late", [["21:05", "21:15"], ["9:05 pm", "9:15 pm"]])
def test_times_of_the_evening_below_it_are_shown(late, tmp_path):
    sheet = f"Route;7\nDays;Mon-Fri\nHalt;AM;PM;\nStation;6:05;{late[0]};0:05\nMarket;6:15;{late[1]};0:15\n"
    found, times = built(tmp_path, sheet)
    assert found == [] and times == [365, 1265, 1445]
