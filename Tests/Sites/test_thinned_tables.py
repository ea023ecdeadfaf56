"""Which rows of tables `make test` runs (readers/smoke.py): else a test might run in no run at all."""

import types

import pytest

from readers import smoke


class Row:
    """As pytest has it, with the arguments of its mark, if it has one."""

    def __init__(self, nodeid, fixturenames, mark):
        self.nodeid, self.fixturenames, self.mark = nodeid, fixturenames, mark

    def get_closest_marker(self, _):
        return types.SimpleNamespace(args=self.mark) if self.mark else None


def rows(number, *fixtures, mark=(), name="Tests/test_a.py::test_b"):
    """A test of so many rows."""
    return [Row(f"{name}[{at}]", fixtures, mark) for at in range(number)]


@pytest.mark.parametrize("number, fixtures, mark, wanted", [
    (1, ["visit", "tmp_path"], (), 1), (2, ["visit", "tmp_path"], (), 1), (9, ["visit", "tmp_path"], (), 3), (10, ["visit", "tmp_path"], (), 4),
    (3, ["tmp_path"], (), 3), (4, ["tmp_path"], (), 2), (30, ["tmp_path"], (), 10), (30, ["sample"], (), 30),
    (30, ["tmp_path"], (None,), 30), (30, ["sample"], (8,), 8), (1, [], (0,), 0),
])
def test_a_table_runs_as_many_rows_as_its_fixtures_and_its_mark_say(number, fixtures, mark, wanted):
    assert smoke.wanted(rows(number, *fixtures, mark=mark)) == wanted


def test_rows_are_from_all_parts_of_a_table_and_begin_where_the_test_says():
    begins = set()
    for name in ("a", "b", "c", "d", "e", "f"):
        table = rows(10, name=name)
        chosen = [table.index(row) for row in smoke.evenly(table, 3)]
        assert smoke.evenly(table, 3) == smoke.evenly(table, 3) and {later - one for one, later in zip(chosen, chosen[1:])} <= {3, 4}
        begins.add(chosen[0])
    assert len(begins) > 1
    assert smoke.evenly(table, 10) == smoke.evenly(table, 99) == table and smoke.evenly(table, 0) == []


@pytest.mark.parametrize("is_smoke", [True, False])
def test_what_is_left_out_is_told_and_nothing_is_in_other_runs(is_smoke, monkeypatch):
    monkeypatch.setattr(smoke, "SMOKE", is_smoke)
    told, (alone, table) = [], (rows(1, "visit"), rows(9, "visit", name="c"))
    items = alone + table
    smoke.thin(types.SimpleNamespace(hook=types.SimpleNamespace(pytest_deselected=lambda items: told.extend(items))), items)
    assert len(items) == (4 if is_smoke else 10) and len(told) == 10 - len(items) and alone[0] in items
    assert smoke.part(range(9), 3) == ([0, 3, 6] if is_smoke else list(range(9)))
