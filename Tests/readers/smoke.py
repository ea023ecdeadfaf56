"""
What `make test` runs of tables: a third of the rows of a test that opens a page in each, one at least, and of one that makes a
site in each of more than three rows, two at least. The same rows run each time, from all parts of the table. `make test
WHOLE=1`, which nightly runs, has all rows, and so has whoever runs a file alone.

    @pytest.mark.smoke(8)  # another number of rows; 0: the test runs in whole runs only; None: all rows run each time
"""

import os
import zlib

# Set by Scripts/test, for all workers.
SMOKE = bool(os.environ.get("SMOKE"))
# With these fixtures a row costs a page of the browser, or a run of the program: the rows of a table that is short enough to run
# as a whole, and the least number of another one's.
COSTLY = [("visit", 1, 1), ("tmp_path", 3, 2)]


def thin(config, items):
    """Leaves out the rows that only whole runs have."""
    tables = {}
    for item in items if SMOKE else []:
        tables.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left_out = {item for rows in tables.values() for item in set(rows) - set(evenly(rows, wanted(rows)))}
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=list(left_out))


def wanted(rows):
    """How many rows of a test run."""
    if mark := rows[0].get_closest_marker("smoke"):
        return len(rows) if mark.args[0] is None else mark.args[0]
    for fixture, short, least in COSTLY:
        if fixture in rows[0].fixturenames and len(rows) > short:
            return max(least, -(-len(rows) // 3))
    return len(rows)


def part(cases, number):
    """Of the cases that one test tries, so many where not all rows of tables run, from all parts of the list."""
    cases = list(cases)
    return [cases[at * len(cases) // number] for at in range(number)] if SMOKE and len(cases) > number else cases


def evenly(rows, number):
    """So many of the rows at equal distances; where they begin depends on the test, so that each site of several has its tests."""
    if len(rows) <= number:
        return rows
    begin = zlib.crc32(rows[0].nodeid.partition("[")[0].encode()) % len(rows)
    return [rows[(begin + at * len(rows)) // number] for at in range(number)]
