"""The client in Docs/search-index.py against a plain scan of the index."""

import subprocess
import sys

import pytest

from readers import command
from readers.search_index import Index
from readers.served import served
from scanning import best, similar

CLIENT = command.PROJECT / "Docs/search-index.py"
QUERIES = ["gara", "tim", "timisoara", "timisaora", "вршац", "vrsac", "vrsax", "autogara, timisoara", "romania", "bega", "москва", "автовокзал", "zzzzzz"]


@pytest.fixture(scope="session")
def rows(sample):
    index = Index(lambda file: sample.text("search/" + file))
    return [(*row[:5], text) for one in index.collections.values() for row, text in zip(one.rows(), one.texts())]


@pytest.mark.smoke(0)
def test_the_documented_client_finds_what_a_scan_finds(sample, rows):
    with served(sample.public, sample.base_path) as root:
        for query in QUERIES:
            run = subprocess.run([sys.executable, CLIENT, root, query], capture_output=True, text=True, check=True)
            lines = run.stdout.splitlines()
            wanted, near = best(query, rows), similar(query, rows)
            assert lines[0].split(" ")[0] == str(len(wanted)), query
            addresses = [line.split(" ")[-1] for line in lines[1 : 1 + min(10, len(wanted))]]
            assert addresses == [root + row[4] for row in wanted[:10]], query
            if len(wanted) < 5:
                rest = lines[1 + len(wanted) :]
                assert rest[0] == f"{len(near)} similar", query
                assert [line.split(" ")[-1] for line in rest[1:]] == [root + row[4] for row in near[:10]], query
